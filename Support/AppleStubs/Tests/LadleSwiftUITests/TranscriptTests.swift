import AppleFoundation
import Foundation
import RecipePages
import RecipePresentation
import Recipes
import Shopping
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LadleSwiftUI

/// What each screen shows and says, part by part, as the folder Transcripts has it: in the usual text size, and what is
/// otherwise with large text, where nothing fits beside anything else. Other tests prove what the parts do.
@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct TranscriptTests {
  // MARK: - Lists

  /// The recipes, of which one is kept, one is planned and one is being cooked.
  private func recipes(_ width: UserInterfaceSizeClass) async throws -> AppFixture {
    let fixture = try AppFixture(width: width) { $0.knowsCookbook = false }
    await fixture.loaded()
    await fixture.until { _ in !fixture.services.list.model.isRefreshing }
    let (app, listing) = (fixture.services.app, fixture.services.list.model.state.listing)
    let list = try #require(listing)
    app.toggleKept(list.recipe(at: 1))
    #expect(app.planAddition(of: list.recipe(at: 2)).choose(nil))
    fixture.services.sessions.model.open(list.recipe(at: 0), contents: CookingTests.contents).next()
    fixture.services.navigator.model.open(list.recipe(at: 0))
    fixture.services.navigator.model.close()
    await fixture.until { _ in app.desk.isSettled && fixture.services.cookbook.model.total == 2 }
    return fixture
  }

  @Test func recipesOnAPhone() async throws {
    let fixture = try await recipes(.compact)
    try await fixture.expectTranscripts("Recipes") { fixture.tree }
  }

  @Test func recipesByCuisineBesideOneThatIsOpen() async throws {
    let fixture = try await recipes(.regular)
    fixture.host.size = CGSize(width: 1194, height: 834)
    #expect(fixture.press("Choice", "Cuisine A–Z") && fixture.press("Toggle", "British (2)"))
    #expect(fixture.list?.rows.last { $0.label.hasPrefix("Bakewell") }?.press() == true)
    await fixture.until { $0.first("Detail")?.button("Edit Recipe") != nil }
    try await fixture.expectTranscripts("Recipes by Cuisine") { fixture.tree }
  }

  @Test func listsWithoutRecipesAndWithAWarning() async throws {
    let fixture = try AppFixture(nil)
    try await fixture.expectTranscripts("Recipes Loading") { fixture.tree.first("Tab") }
    fixture.server.on("/recipes.json", LoopbackReply(status: 500, body: Data()))
    await fixture.until { $0.first("Button", "Try Again") != nil }
    try await fixture.expectTranscripts("Recipes That Failed") { fixture.tree.first("Tab") }
    fixture.server.on(
      "/recipes.json", LoopbackReply(body: Data(AppFixture.recipes.utf8)),
      LoopbackReply(status: 500, body: Data()))
    #expect(fixture.press("Button", "Try Again"))
    await fixture.loaded()
    await fixture.host.pullToRefresh()
    await fixture.until { _ in !fixture.services.list.model.isRefreshing }
    fixture.host.search("bakewell")
    try await fixture.expectTranscripts("Recipes With a Warning") { fixture.tree.first("Tab") }
  }

  /// A cookbook with a favorite, tags, a recipe with another version, and a file that cannot be read.
  private func cookbook(_ width: UserInterfaceSizeClass = .compact) async throws -> AppFixture {
    let (folder, id) = (try CookbookFolderFixture(), UUID().uuidString)
    let identifier = #""identifier":"urn:uuid:\#(id.lowercased())","recipeYield":"4 pieces""#
    try folder.write(
      "Tart",
      identifier
        + #","recipeCuisine":"German","keywords":"autumn,cake","totalTime":"PT45M","recipeIngredient":["2 plums","1 egg","1 tsp salt"],"recipeInstructions":["Beat the egg.","Bake for 20 minutes."]"#
    )
    try folder.write(
      #"{"@type":"Recipe","name":"Plum Tart",\#(identifier)}"#, to: "Ladle/Conflicts/\(id)/other.json")
    try folder.write("Soup", #""recipeCuisine":"Thai","url":"https://example.com/soup""#)
    try folder.write("[]", to: "Broken/recipe.json")
    let fixture = try await folder.app(width)
    await fixture.until { _ in !fixture.services.cookbook.model.conflicts.isEmpty }
    #expect(fixture.press("Choice", "Name"))
    let soup = try #require(fixture.services.cookbook.model.state.listing?.recipe(at: 0))
    fixture.services.app.requests.toggleFavorite(soup.id)
    await fixture.until { _ in fixture.services.app.desk.isSettled }
    return fixture
  }

  @Test func cookbookOnAPhone() async throws {
    let fixture = try await cookbook()
    try await fixture.expectTranscripts("Cookbook") {
      fixture.tree.all("Tab").first { $0.first("TabItem")?.label == "Cookbook" }
    }
    #expect(fixture.press("Toggle", "Favorites Only") && fixture.press("Toggle", "German (1)"))
    try await fixture.expectTranscripts("Cookbook Without a Match") {
      fixture.tree.all("Tab").first { $0.first("TabItem")?.label == "Cookbook" }
    }
  }

  @Test func cookbookThatIsEmpty() async throws {
    let fixture = try AppFixture()
    fixture.services.navigator.model.show(.cookbook)
    await fixture.until { $0.texts.contains("Your cookbook is empty") }
    try await fixture.expectTranscripts("Empty Cookbook") {
      fixture.tree.all("Tab").first { $0.first("TabItem")?.label == "Cookbook" }
    }
  }

  // MARK: - A recipe

  @Test func recipeOfTheSampleKitchen() async throws {
    let fixture = try await AppFixture.pancakes(.compact)
    #expect(fixture.tree.first("Increment")?.press() == true)
    fixture.tree.all("Button").first { $0.first("Image")?.text == "circle" }?.press()
    #expect(fixture.press("Disclosure", "Nutrition"))
    try await fixture.expectTranscripts("Recipe") { fixture.sheet }
  }

  @Test func recipeOfTheCookbook() async throws {
    let fixture = try await cookbook()
    let tart = try #require(fixture.services.cookbook.model.state.listing?.recipe(at: 1))
    fixture.services.app.requests.rate(tart.id, stars: 4)
    fixture.services.app.requests.setNote("Less sugar", of: tart.id)
    fixture.services.navigator.model.open(tart)
    await fixture.until { _ in fixture.services.app.desk.isSettled && fixture.sheet?.button("Print…") != nil }
    try await fixture.expectTranscripts("Kept Recipe") { fixture.sheet }
  }

  @Test func recipeWithAVideoAndWithoutAPage() async throws {
    let fixture = try AppFixture(nil)
    let recipe = AppFixture.recipe(
      1, "Soup", "Thai",
      #""source_url":"\#(fixture.page)","youtube_url":"https://www.youtube.com/watch?v=dQw4w9WgXcQ""#)
    fixture.server.on("/recipes.json", LoopbackReply(body: Data(AppFixture.feed(recipe).utf8)))
    fixture.failPage()
    await fixture.loaded()
    fixture.tree.first("List")?.rows.first?.press()
    await fixture.until { _ in fixture.sheet?.button("Try Again") != nil }
    let server = [("127.0.0.1:\(fixture.server.port)", "127.0.0.1")]
    try await fixture.expectTranscripts("Recipe With a Video", replacing: server) { fixture.sheet }
    #expect(fixture.press("Button", "Watch Video"))
    try await fixture.expectTranscripts("Video", replacing: server) { fixture.sheet?.first("ScrollView") }
    fixture.services.detail(of: try #require(fixture.services.navigator.model.opened)).model.playerFailed()
    try await fixture.expectTranscripts("Video That Failed", replacing: server) {
      fixture.sheet?.first("ScrollView")
    }
  }

  // MARK: - Cooking

  /// The tart of the cookbook at its last step, whose timer runs.
  private func cooking(_ width: UserInterfaceSizeClass) async throws -> AppFixture {
    let fixture = try await cookbook(width)
    fixture.services.navigator.model.open(
      try #require(fixture.services.cookbook.model.state.listing?.recipe(at: 1)))
    await fixture.until { $0.first("Button", "Start Cooking") != nil }
    #expect(fixture.press("Button", "Start Cooking"))
    return fixture
  }

  @Test func stepsOnAPhone() async throws {
    let fixture = try await cooking(.compact)
    try await fixture.expectTranscripts("Step") { fixture.tree.first("FullScreenCover") }
    #expect(fixture.press("Button", "Next") && fixture.startable?.press() == true)
    try await fixture.expectTranscripts("Step With a Timer") { fixture.tree.first("FullScreenCover") }
    fixture.clock.advance(by: .seconds(20 * 60))
    fixture.services.sessions.model.resume()
    #expect(fixture.press("Button", "Previous"))
    try await fixture.expectTranscripts("Step With a Timer That Rings") {
      fixture.tree.first("FullScreenCover")
    }
    #expect(fixture.press("Button", "Back to Recipe"))
    try await fixture.expectTranscripts("Timer That Rings") {
      fixture.sheet?.all("SafeAreaInset").last
    }
  }

  @Test func stepsBesideTheirIngredients() async throws {
    let fixture = try await cooking(.regular)
    try await fixture.expectTranscripts("Step in Two Columns") { fixture.tree.first("FullScreenCover") }
    #expect(fixture.tree.all("Button").first { $0.label.hasPrefix("All 3 ") }?.press() == true)
    try await fixture.expectTranscripts("All Ingredients") { fixture.sheet }
  }

  @Test func timersOfOtherScreens() async throws {
    let fixture = try AppFixture()
    fixture.services.start()
    let steps = (1...4).map { InstructionStep("Simmer for \($0 + 10) minutes.") }
    let session = fixture.services.sessions.model.open(
      CookingTests.recipe, contents: RecipeContents(sections: [InstructionSection(steps: steps)]))
    session.next()
    for timer in session.timers { session.perform(.start, on: timer.id) }
    let bar = ViewHost(BottomBar(fixture.services))
    try expectTranscript(bar.tree.transcript(), "Timers")
    let quiet = AlertPermission()
    quiet.isRefused = true
    try expectTranscript(ViewHost(QuietTimersLine(quiet)).tree.transcript(), "Quiet Timers")
  }

  // MARK: - The plan

  /// The plan with a recipe today, a line of text tomorrow, and a recipe to cook.
  private func plan() async throws -> AppFixture {
    let fixture = try await AppFixture.plan()
    try fixture.plan("Pancakes", in: 0)
    try fixture.plan("Shakshuka", in: 0)
    try fixture.plan(text: "Leftovers", in: 1)
    try fixture.plan("Pad Thai", in: nil)
    await fixture.until { _ in
      fixture.services.cookbook.model.total == 3 && fixture.services.app.desk.isSettled
        && fixture.services.plan.model.page?.days.first?.meals.allSatisfy { $0.commands.markTitle != nil }
          == true
    }
    return fixture
  }

  private func place(_ fixture: AppFixture, _ title: String) -> Node? {
    fixture.tree.all("Tab").first { $0.first("TabItem")?.label == title }
  }

  @Test func daysOfThePlan() async throws {
    let fixture = try await plan()
    try await fixture.expectTranscripts("Plan") { place(fixture, "Plan") }
    let meals = try #require(fixture.services.plan.model.page?.days.first?.meals)
    fixture.services.plan.model.setCooked(meals[0].id, true)
    await fixture.until { _ in fixture.texts(on: 0).contains { $0.hasPrefix("✓ Cooked") } }
    await fixture.until { _ in fixture.services.app.desk.isSettled }
    #expect(fixture.press("Button", "Past Days"))
    #expect(fixture.command("Edit…", of: fixture.section(1)))
    try await fixture.expectTranscripts("Plan With a Cooked Meal") { fixture.section(0) }
    try await fixture.expectTranscripts("Plan With a Line That Is Edited") { fixture.section(1) }
  }

  @Test func recipesToCook() async throws {
    let fixture = try await plan()
    for meal in try #require(fixture.services.plan.model.page?.days.first?.meals) {
      fixture.services.plan.model.setCooked(meal.id, true)
    }
    await fixture.until { _ in
      fixture.services.plan.model.page?.days.first?.meals.allSatisfy(\.isCooked) == true
        && fixture.services.app.desk.isSettled
    }
    fixture.clock.advance(by: .seconds(40 * 86_400))
    fixture.services.cookbook.model.refresh()
    await fixture.until { _ in fixture.services.plan.model.page?.suggestions.count == 2 }
    fixture.services.drafts.planPart = .toCook
    try await fixture.expectTranscripts("To Cook") { place(fixture, "Plan") }
  }

  @Test func sheetsOfThePlan() async throws {
    let fixture = try await plan()
    let navigator = fixture.services.navigator.model
    let meal = try #require(fixture.services.plan.model.page?.days.first?.meals.first).id
    let text = try #require(fixture.services.plan.model.page?.days[1].meals.first).id
    let pages: [(String, RecipePresentation.Sheet)] = [
      ("Move Meal", .moveMeal(meal)), ("Move Line", .moveMeal(text)),
      ("Servings of a Meal", .mealServings(meal)), ("Add Meal", .addMeal(try fixture.day(2))),
    ]
    for (name, page) in pages {
      navigator.show(page)
      await fixture.until { _ in fixture.sheet?.first("Toolbar") != nil }
      if case .addMeal = page {
        fixture.sheet?.first("TextField")?.setText?("tagine")
        fixture.host.update()
      }
      try await fixture.expectTranscripts(name) { fixture.sheet }
      #expect(fixture.host.press("Sheet"))
    }
    navigator.show(.planToList)
    await fixture.until { _ in
      fixture.sheet?.first("Header", "Fruit & Vegetables") != nil
        && fixture.sheet?.texts.contains { $0.hasSuffix("Reading the recipe’s page…") } == false
    }
    #expect(fixture.sheet?.button("To Cook · 1")?.press() == true)
    await fixture.until { _ in
      fixture.sheet?.texts.contains { $0.hasSuffix("Reading the recipe’s page…") } == false
    }
    try await fixture.expectTranscripts("Plan to Shopping List") { fixture.sheet }
  }

  // MARK: - The shopping list

  /// The list with a recipe of the cookbook, a row of its own, and a basket.
  private func shopping() async throws -> AppFixture {
    let fixture = try await cookbook()
    fixture.services.navigator.model.show(.shopping)
    await fixture.until { _ in fixture.services.shopping.model.state != .loading }
    #expect(fixture.services.shopping.model.add(typed: "milk\nbread"))
    #expect(fixture.item("bread")?.press() == true)
    await fixture.basketFills()
    let tart = try #require(fixture.services.cookbook.model.state.listing?.recipe(at: 1))
    let addition = fixture.services.app.listAddition(of: tart)
    addition.open()
    await fixture.until { _ in if case .lines = addition.state { true } else { false } }
    #expect(addition.add())
    await fixture.until { _ in fixture.services.app.desk.isSettled }
    return fixture
  }

  @Test func shoppingList() async throws {
    let fixture = try await shopping()
    try await fixture.expectTranscripts("Shopping List") { place(fixture, "Shopping") }
    #expect(fixture.press("Button", "In the Basket · 1"))
    #expect(fixture.list?.all("Button").first { $0.label.hasPrefix("1 recipe") }?.press() == true)
    #expect(fixture.openRow(0) && fixture.item("milk")?.press() == true)
    fixture.typeItem("mil")
    try await fixture.expectTranscripts("Shopping List With All Open") { place(fixture, "Shopping") }
  }

  @Test func shoppingListThatIsEmptyAndWithARefusedItem() async throws {
    let fixture = try await AppFixture.shopping()
    fixture.typeItem(String(repeating: "a", count: 1200) + "\n")
    fixture.typeItem("a")
    try await fixture.expectTranscripts("Empty Shopping List") { place(fixture, "Shopping") }
  }

  @Test func sheetsOfTheShoppingList() async throws {
    let fixture = try await shopping()
    let tart = try #require(fixture.services.cookbook.model.state.listing?.recipe(at: 1))
    for (name, page) in [
      ("Add to Shopping List Again", RecipePresentation.Sheet.addToList(tart)), ("Staples", .staples),
      ("Aisle Order", .aisleOrder),
    ] {
      fixture.services.navigator.model.show(page)
      await fixture.until { _ in
        fixture.sheet?.first("List") != nil || fixture.sheet?.first("Form") != nil
      }
      try await fixture.expectTranscripts(name) { fixture.sheet }
      #expect(fixture.host.press("Sheet"))
    }
  }

  @Test func pageThatCannotBeReadForTheList() async throws {
    let fixture = try await AppFixture.withPage()
    fixture.failPage()
    let soup = try #require(fixture.services.list.model.state.listing).recipe(at: 0)
    fixture.services.navigator.model.show(.addToList(soup))
    await fixture.until { _ in fixture.sheet?.button("Try Again") != nil }
    try await fixture.expectTranscripts("Page That Cannot Be Read for the List") { fixture.sheet }
  }

  // MARK: - Sheets of the cookbook

  @Test func sheetsOfNewRecipes() async throws {
    let fixture = try await cookbook()
    fixture.services.app.desk.add()
    try await fixture.expectTranscripts("From a Link") { fixture.sheet }
    fixture.sheet?.first("TextField")?.setText?("plum tart")
    #expect(fixture.sheet?.button("Continue")?.press() == true)
    try await fixture.expectTranscripts("No Address") { fixture.sheet }
    fixture.services.app.desk.closeAdding()
    fixture.services.app.desk.addByHand()
    try await fixture.expectTranscripts("New Recipe") { fixture.sheet }
    #expect(fixture.sheet?.button("Cancel")?.press() == true)
    fixture.services.sheets.showsImportGuide = true
    try await fixture.expectTranscripts("Import Guide") { fixture.sheet }
  }

  @Test func editorOfAKeptRecipe() async throws {
    let fixture = try await cookbook()
    fixture.services.app.edit(try #require(fixture.services.cookbook.model.state.listing?.recipe(at: 1)))
    await fixture.until { _ in fixture.field("Name") != nil }
    fixture.field("Name")?.setText?("Plum Tart")
    fixture.field("Tags")?.setText?("cake")
    fixture.host.update()
    try await fixture.expectTranscripts("Edit Recipe") { fixture.sheet }
  }

  @Test func importAndItsSummary() async throws {
    let (fixture, elsewhere) = (try await cookbook(), try TemporaryDirectory())
    let step = #"{"@type":"HowToStep","text":"Bake.","image":"https://example.com/bake.jpg"}"#
    let pie = #"{"@type":"Recipe","name":"Pie","recipeInstructions":[\#(step)]}"#
    try Data(pie.utf8).write(to: URL(fileURLWithPath: elsewhere("Pie.json")))
    let file = URL(fileURLWithPath: elsewhere("Pie.json"))
    fixture.services.sheets.importFiles([file])
    try await fixture.expectTranscripts("Import Under Way") { fixture.sheet }
    for name in ["Import", "Import of Kept Recipes"] {
      await fixture.until { _ in fixture.sheet?.button("Done") != nil }
      await fixture.until { _ in fixture.services.app.desk.isSettled }
      try await fixture.expectTranscripts(name) { fixture.sheet }
      #expect(fixture.sheet?.button("Done")?.press() == true)
      fixture.services.sheets.importFiles([file])
    }
  }

  @Test func exportAndItsFile() async throws {
    let fixture = try await cookbook()
    fixture.services.export()
    try await fixture.expectTranscripts("Export") { fixture.sheet }
    fixture.services.sheets.export?.model.choose(try #require(ExportKind(name: "json")))
    #expect(fixture.sheet?.button("Export…")?.press() == true)
    try await fixture.expectTranscripts("Export Under Way") { fixture.sheet }
    await fixture.until { _ in fixture.sheet?.button("Save to Files…") != nil }
    let file = try #require(fixture.services.sheets.export?.file?.absoluteString)
    try await fixture.expectTranscripts("Export That Is Written", replacing: [(file, "file")]) {
      fixture.sheet
    }
  }

  @Test func sheetsOfWhatIsKept() async throws {
    let fixture = try await cookbook()
    let cookbook = fixture.services.cookbook.model
    fixture.services.navigator.model.show(.problems)
    let folder = [(cookbook.path, "folder"), (URL(fileURLWithPath: cookbook.path).absoluteString, "folder/")]
    try await fixture.expectTranscripts("What Cannot Be Read", replacing: folder.reversed()) { fixture.sheet }
    #expect(fixture.host.press("Sheet"))
    fixture.services.toggleKept(try #require(cookbook.state.listing?.recipe(at: 0)))
    await fixture.until { _ in fixture.services.app.desk.isSettled }
    fixture.services.navigator.model.show(.trash)
    await fixture.until { _ in fixture.sheet?.button("Empty Trash…") != nil }
    try await fixture.expectTranscripts("Trash") { fixture.sheet }
    #expect(fixture.sheet?.button("Empty Trash…")?.press() == true)
    try await fixture.expectTranscripts("Question Before the Trash Is Emptied") {
      fixture.tree.first("ConfirmationDialog")
    }
  }

  @Test(arguments: [UserInterfaceSizeClass.compact, .regular])
  func versionsOfARecipe(width: UserInterfaceSizeClass) async throws {
    let fixture = try await cookbook(width)
    let tart = try #require(fixture.services.cookbook.model.conflicts.first)
    fixture.services.navigator.model.show(.versions(tart))
    await fixture.until { _ in fixture.sheet?.texts.contains("Plum Tart") == true }
    let headings = fixture.sheet?.all("Button").map(\.label).filter { $0.hasPrefix("Keep This Version: ") }
    let times = try #require(headings).enumerated().map {
      ($0.element.dropFirst("Keep This Version: ".count).description, "version \($0.offset + 1)")
    }
    let name = "Two Versions" + (width == .regular ? " Side by Side" : "")
    try await fixture.expectTranscripts(name, replacing: times) { fixture.sheet }
  }

  @Test(arguments: [UserInterfaceSizeClass.compact, .regular])
  func recipeBesideItsPage(width: UserInterfaceSizeClass) async throws {
    let folder = try CookbookFolderFixture()
    let page = "https://kitchen.example/recipes/shoyu-ramen.html"
    try folder.write("Ramen", #""url":"\#(page)","recipeCuisine":"Japanese","recipeYield":"90""#)
    let fixture = try await folder.app(width)
    let ramen = try #require(fixture.services.cookbook.model.state.listing?.recipe(at: 0))
    fixture.services.navigator.model.show(.sourceUpdate(ramen.id))
    await fixture.until { _ in fixture.sheet?.button("Use This: Yield") != nil }
    #expect(fixture.sheet?.button("Keep This: Yield")?.press() == true)
    try await fixture.expectTranscripts("Update from Source" + (width == .regular ? " Side by Side" : "")) {
      fixture.sheet
    }
  }

  @Test func recipeWithoutAPageThatCanBeCompared() async throws {
    let folder = try CookbookFolderFixture()
    try folder.write("Ramen", #""url":"https://kitchen.example/recipes/nothing.html""#)
    let fixture = try await folder.app()
    let ramen = try #require(fixture.services.cookbook.model.state.listing?.recipe(at: 0))
    fixture.services.navigator.model.show(.sourceUpdate(ramen.id))
    await fixture.until { _ in fixture.sheet?.button("Try Again") != nil }
    try await fixture.expectTranscripts("Page That Cannot Be Compared") { fixture.sheet }
    try folder.write("[]", to: "Ramen/recipe.json")
    #expect(fixture.host.press("Sheet"))
    fixture.services.app.edit(ramen)
    await fixture.until { _ in fixture.sheet?.texts.contains("Ladle can’t read this recipe") == true }
    try await fixture.expectTranscripts("Recipe That Cannot Be Edited") { fixture.sheet }
  }

  @Test func preferencesAndTheirQuestions() async throws {
    let fixture = try await cookbook()
    fixture.services.navigator.model.show(.preferences)
    await fixture.until { _ in fixture.sheet?.first("LabeledContent", "Size, ") == nil }
    #expect(fixture.press("Choice", "Custom Address"))
    fixture.sheet?.first("TextField")?.setText?("ftp://example.com")
    #expect(fixture.press("Button", "Use This Feed"))
    for title in fixture.sheet?.all("Disclosure").map(\.label) ?? [] {
      #expect(fixture.press("Disclosure", title))
    }
    try await fixture.expectTranscripts("Preferences") { fixture.sheet }
    #expect(fixture.press("Button", "Remove All Photos"))
    try await fixture.expectTranscripts("Question Before Photos Are Removed") {
      fixture.tree.first("ConfirmationDialog")
    }
  }

  @Test func tabsOfTheAppAndItsKeys() async throws {
    let fixture = try AppFixture(#"{"recipes":[]}"#)
    await fixture.until { $0.texts.contains("No recipes yet") }
    await fixture.until { _ in !fixture.services.list.model.isRefreshing }
    try await fixture.expectTranscripts("App") { fixture.tree }
  }
}

extension AppFixture {
  /// Compares a part of the screen with its transcript, and what is otherwise with large text with another one.
  fileprivate func expectTranscripts(
    _ name: String, replacing: [(String, String)] = [], sourceLocation: SourceLocation = #_sourceLocation,
    of part: @MainActor () -> Node?
  ) async throws {
    func transcript() throws -> String {
      try #require(part(), sourceLocation: sourceLocation).transcript(replacing: replacing)
    }
    let usual = try transcript()
    try expectTranscript(usual, name, sourceLocation: sourceLocation)
    host.isTight = true
    host.environment.dynamicTypeSize = .accessibility3
    defer {
      host.isTight = false
      host.environment.dynamicTypeSize = .large
    }
    let changes = changes(from: usual, to: try transcript()).joined(separator: "\n") + "\n"
    try expectTranscript(changes, name + ", Large Text", sourceLocation: sourceLocation)
  }
}
