import Cookbook
import Foundation
import Ingredients
import RecipePages
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

/// A recipe that is handed on, with the servings and measures on screen.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SharedRecipeTests {
  private static func document() -> RecipeDocument {
    var document = RecipeDocument(name: "Plum & Apple Tart")
    document.id = UUID()
    document.linesOfIngredients = ["## Dough", "250 g flour", "## Topping", "2 plums"]
    document.linesOfSteps = ["Rub the 250 g flour.", "## Oven", "Bake at 180 °C."]
    document.yield = RecipeYield(words: "4 servings")
    return document
  }

  @Test func recipeAsItIsWrittenStaysAsItIs() {
    let document = Self.document()
    var shared = document
    PreparedRecipe(document.contents).write(into: &shared)
    #expect(shared == document)
  }

  @Test func chosenServingsAreInTheSharedRecipe() {
    let document = Self.document()
    var prepared = PreparedRecipe(document.contents)
    prepared.setServings(8)
    var shared = document
    prepared.write(into: &shared)
    #expect(shared.linesOfIngredients == ["## Dough", "500 g flour", "## Topping", "4 plums"])
    #expect(shared.linesOfSteps[0] == prepared.steps[0].text && shared.linesOfSteps[1] == "## Oven")
    #expect(shared.yield?.words == "8 servings")
    // It is not the kept recipe, which an import would skip.
    #expect(shared.id == nil && shared.name == document.name)
  }

  @Test(arguments: [("one loaf", false), ("1.5 kg", true)])
  func halfOfARecipeWithoutServingsDoesNotYieldTheWhole(whole: String, hasHalf: Bool) {
    var document = Self.document()
    document.yield = RecipeYield(words: whole)
    var prepared = PreparedRecipe(document.contents)
    prepared.changeServings(by: -1)
    prepared.write(into: &document)
    #expect(document.linesOfIngredients[1] == "125 g flour")
    #expect((document.yield != nil) == hasHalf && document.yield?.words != whole)
  }

  @Test func chosenMeasuresAreInTheSharedRecipe() {
    let document = Self.document()
    var prepared = PreparedRecipe(document.contents)
    prepared.measures = .us
    var shared = document
    prepared.write(into: &shared)
    #expect(shared.linesOfIngredients[1] == prepared.groups[0].ingredients[0].text)
    #expect(shared.linesOfSteps[2].contains("°F"))
    #expect(shared.yield?.words == "4 servings")
  }

  @Test func mailHasTheNameAndTheText() throws {
    let prepared = PreparedRecipe(Self.document().contents)
    let mail = try #require(prepared.mail(name: "Plum & Apple Tart", source: nil)?.absoluteString)
    #expect(mail.hasPrefix("mailto:?subject=Plum%20%26%20Apple%20Tart&body=Plum%20%26%20Apple%20Tart%0D%0A"))
    #expect(mail.contains("250%20g%20flour%0D%0A"))
    let parts = try #require(URLComponents(string: mail)?.queryItems)
    #expect(
      parts.last?.value?.replacing("\r\n", with: "\n")
        == prepared.text(name: "Plum & Apple Tart", source: nil))
  }

  /// Keeps "Tart" for 4, and opens it for 8. The app holds no recipe's page that its test does not hold.
  private func openTart(
    _ fixture: CookbookFixture
  ) async throws -> RecipeDetailModel {
    await fixture.start()
    let id = try await fixture.keep("Tart") {
      $0.linesOfIngredients = ["2 plums"]
      $0.linesOfSteps = ["Bake."]
      $0.yield = RecipeYield(words: "4 servings")
    }
    #expect(fixture.app.saveRecipe() == nil)
    #expect(await fixture.app.recipeForMail() == nil)
    fixture.app.navigator.open(try #require(fixture.cookbook.recipe(id)))
    let detail = fixture.app.detail(for: try #require(fixture.app.navigator.opened))
    detail.onChange = { [changes = fixture.changes] in changes.add() }
    detail.open()
    await fixture.until { detail.page.read != nil }
    detail.setServings(8)
    return detail
  }

  @Test func openRecipeIsSavedAsAWebPage() async throws {
    let fixture = try CookbookFixture()
    let detail = try await openTart(fixture)
    defer { withExtendedLifetime(detail) {} }
    let model = try #require(fixture.app.saveRecipe())
    model.onChange = { [changes = fixture.changes] in changes.add() }
    #expect(model.title == "Save Recipe" && model.fileName == "Tart.html" && model.scopes.isEmpty)
    #expect(!model.formats.contains { $0.kind == .backup })
    let path = fixture.folder("Tart.html")
    model.write(to: path)
    await fixture.until { model.state != .writing }
    #expect(model.state == .written(path: path, lines: []))
    let page = String(decoding: try fixture.files.read(path), as: UTF8.self)
    #expect(page.contains("<li dir=\"auto\">4 plums</li>") && page.contains("8 servings"))
  }

  @Test func mailHasTheOpenRecipeAsAWebPage() async throws {
    let fixture = try CookbookFixture()
    let detail = try await openTart(fixture)
    defer { withExtendedLifetime(detail) {} }
    let path = try #require(await fixture.app.recipeForMail())
    #expect(path == fixture.folder("data/mails/Tart.html"))
    let page = String(decoding: try fixture.files.read(path), as: UTF8.self)
    #expect(page.contains("<li dir=\"auto\">4 plums</li>") && page.contains("8 servings"))
  }

  @Test func fileOfAMailStaysForAWeek() async throws {
    let fixture = try CookbookFixture()
    let detail = try await openTart(fixture)
    defer { withExtendedLifetime(detail) {} }
    let folder = fixture.folder("data/mails/")
    try fixture.files.createDirectory(folder)
    for (name, days) in [("old.html", 8.0), ("new.html", 6)] {
      try fixture.files.replace(folder + name, with: Data("page".utf8))
      try fixture.files.setModified(Date(timeIntervalSinceNow: -days * 86_400), of: folder + name)
    }
    #expect(await fixture.app.recipeForMail() != nil)
    #expect(try fixture.files.names(inDirectory: folder).sorted() == ["Tart.html", "new.html"])
  }

  @Test func mailGoesWithoutAFileWhereTheDiskIsFull() async throws {
    let fixture = try CookbookFixture()
    let detail = try await openTart(fixture)
    defer { withExtendedLifetime(detail) {} }
    fixture.files.fail(.write, of: "Tart.html", repeats: true)
    #expect(await fixture.app.recipeForMail() == nil)
    #expect(!FileManager.default.fileExists(atPath: fixture.folder("data/mails/Tart.html")))
  }
}
