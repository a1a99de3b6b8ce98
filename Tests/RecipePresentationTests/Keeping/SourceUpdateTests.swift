import Cookbook
import Foundation
import Ingredients
import Networking
import RecipePages
import Recipes
import TestSupport
import Testing

@testable import RecipePresentation

/// "Update from Source", and the sentence about the purpose of the cookbook.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SourceUpdateTests {
  private static let page = URL(literal: "https://pages.example/tart")
  let fixture: CookbookFixture
  var cookbook: KeptList { fixture.cookbook }
  var requests: KeptRequests { fixture.requests }
  var desk: EditingDesk { fixture.desk }

  init() throws { fixture = try CookbookFixture() }

  /// Keeps a recipe with a page, and compares it with the page as it is now.
  private func compared(_ ingredients: [String], _ steps: [String]) async throws -> (UUID, SourceUpdateModel)
  {
    fixture.client.on(Self.page, body: html(ingredients: ["4 plums"], steps: ["Bake."]))
    await fixture.start()
    let id = try await fixture.keep("Tart") { $0.source = Self.page.absoluteString }
    let first = await opened(id)
    first.chooseAll(.theirs)
    await fixture.until { first.state == .done }
    fixture.client.on(Self.page, body: html(ingredients: ingredients, steps: steps))
    return (id, await opened(id))
  }

  private func opened(_ id: UUID) async -> SourceUpdateModel {
    let model = requests.sourceUpdate(of: id)
    model.onChange = { [changes = fixture.changes] in changes.add() }
    await fixture.until { model.state != .loading }
    return model
  }

  private func html(ingredients: [String], steps: [String]) -> Data {
    let list = ingredients.map { "\"\($0)\"" }.joined(separator: ",")
    let method = steps.map { "{\"@type\":\"HowToStep\",\"text\":\"\($0)\"}" }.joined(separator: ",")
    return Data(
      """
      <!DOCTYPE html><title>Tart</title><script type="application/ld+json">{"@context":"https://schema.org",
      "@type":"Recipe","name":"Tart","recipeIngredient":[\(list)],"recipeInstructions":[\(method)]}</script>
      """.utf8)
  }

  /// The page was away when the recipe was kept.
  @Test func openedRecipeAsksForThePageThatItLacks() async throws {
    fixture.client.on(Self.page, .failure(.offline))
    await fixture.start()
    let id = try await fixture.keep("Tart") {
      $0.source = Self.page.absoluteString
      $0.missing = [.page]
    }
    fixture.app.navigator.open(try #require(cookbook.recipe(id)))
    let detail = fixture.app.detail(for: try #require(fixture.app.navigator.opened))
    detail.onChange = { [changes = fixture.changes] in changes.add() }
    detail.open()
    await fixture.until { if case .unavailable = detail.page { true } else { false } }
    fixture.client.on(Self.page, body: html(ingredients: ["4 plums"], steps: ["Bake."]))
    detail.retryPage()
    await fixture.until { detail.page.read != nil }
    #expect(detail.page.read?.contents.ingredients.map(\.text) == ["4 plums"])
    #expect(try await fixture.document(id).missing.isEmpty)
  }

  @Test func onlyWhatThePersonTakesOfThePageIsReplaced() async throws {
    let (id, model) = try await compared(["6 plums"], ["Bake.", "Cool."])
    #expect(model.rows.map(\.title) == ["Ingredients", "Steps"] && model.rows[0].theirs == "6 plums")
    model.choose(.mine, model.rows[0].key)
    #expect(model.state == .rows)
    // Nothing is written before there is a choice for every part.
    #expect(try await fixture.document(id).contents.steps.count == 1)
    model.choose(.theirs, model.rows[1].key)
    await fixture.until { model.state == .done }
    let contents = try await fixture.document(id).contents
    #expect(contents.steps.count == 2 && contents.ingredients.map(\.text) == ["4 plums"])
  }

  @Test func aPageThatSaysTheSameNeedsNoChoice() async throws {
    let (_, model) = try await compared(["4 plums"], ["Bake."])
    #expect(model.state == .done && model.isSame)
  }

  @Test func aPageThatIsGoneSaysSoAndChangesNothing() async throws {
    await fixture.start()
    fixture.client.on(Self.page, .success(HTTPResponse(status: 404, url: Self.page)))
    let id = try await fixture.keep("Tart") { $0.source = Self.page.absoluteString }
    let model = await opened(id)
    guard case .failed(let notice) = model.state else { return #expect(Bool(false), "\(model.state)") }
    #expect(notice.title == "Couldn’t compare with its page" && notice.message.contains("pages.example"))
    #expect(try await fixture.document(id).name == "Tart")
  }

  @Test func aChoiceThatTheFolderRefusesIsReported() async throws {
    let (_, model) = try await compared(["6 plums"], ["Bake."])
    fixture.files.failAny(nth: 0, repeats: true, code: EROFS)
    model.chooseAll(.theirs)
    await fixture.until { model.state != .loading }
    guard case .failed = model.state else { return #expect(Bool(false), "\(model.state)") }
  }

  // MARK: - The first start

  @Test func theCookbookIsIntroducedUntilThePersonKnowsIt() async throws {
    await fixture.start()
    #expect(cookbook.introduction?.hasPrefix("Bookmark a recipe") == true)
    cookbook.endIntroduction()
    #expect(cookbook.introduction == nil)
    await fixture.startAgain()
    #expect(cookbook.introduction == nil)
  }

  @Test func aCookbookWithRecipesNeedsNoIntroduction() async throws {
    await fixture.start()
    try await fixture.keep("Tart")
    #expect(cookbook.introduction == nil)
  }

  @Test func theFoldersOfRecipesAreNamedForTheWatcherAlsoTheDamagedOnes() async throws {
    await fixture.start()
    try await fixture.keep("Tart")
    let soup = cookbook.path + "/Soup"
    try FileManager.default.createDirectory(atPath: soup, withIntermediateDirectories: true)
    try Data("<<<<<<<".utf8).write(to: URL(fileURLWithPath: soup + "/recipe.json"))
    cookbook.refresh()
    await fixture.until { !cookbook.problems.isEmpty }
    #expect(Set(cookbook.folders) == [cookbook.path + "/Tart", soup])
  }
}
