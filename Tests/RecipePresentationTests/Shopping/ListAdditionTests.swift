import Cookbook
import Foundation
import RecipePages
import Recipes
import Shopping
import TestSupport
import Testing

@testable import RecipePresentation

/// The dialog that adds a recipe to the shopping list.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ListAdditionTests {
  let fixture: CookbookFixture
  var app: AppModel<StubDecoder> { fixture.app }
  var shopping: ShoppingModel { app.shopping }

  init() throws { fixture = try CookbookFixture() }

  private func start() async throws -> Recipe {
    await fixture.start()
    await fixture.until { shopping.state != .loading }
    shopping.onChange = { [changes = fixture.changes] in changes.add() }
    let id = try await fixture.keep("Pad Thai") { document in
      document.yield = RecipeYield(words: "3 servings")
      document.linesOfIngredients = ["225 g noodles", "## Sauce", "3 tbsp fish sauce", "Salt and pepper"]
    }
    return try #require(app.recipe(id))
  }

  private func open(_ recipe: Recipe) async -> ListAddition {
    let addition = app.listAddition(of: recipe)
    addition.onChange = { [changes = fixture.changes] in changes.add() }
    addition.open()
    await fixture.until { if case .loading = addition.state { false } else { true } }
    return addition
  }

  private func page(_ addition: ListAddition) -> ListAddition.Page? {
    if case .lines(let page) = addition.state { page } else { nil }
  }

  private var rows: [String] {
    if case .list(let page, _) = shopping.state { page.sections.flatMap(\.rows).map(\.title) } else { [] }
  }

  private func saved() async { await fixture.until { fixture.requests.isSettled } }

  @Test func chosenLinesGoOnTheListWithTheServings() async throws {
    let recipe = try await start()
    #expect(!app.isOnList(recipe))
    let addition = await open(recipe)
    #expect(page(addition)?.lines.map(\.text) == ["225 g noodles", "3 tbsp fish sauce"])
    #expect(page(addition)?.staples.map(\.isTicked) == [false])
    #expect(page(addition)?.hint == "Untick what you have at home. 1 staple is left out.")
    #expect(page(addition)?.addTitle == "Add 2 Items" && page(addition)?.servings == "For 3")
    addition.changeServings(by: 3)
    #expect(page(addition)?.lines.first?.text == "450 g noodles")
    addition.toggle(try #require(page(addition)?.lines.last?.id))
    #expect(page(addition)?.addTitle == "Add 1 Item")
    #expect(addition.add())
    #expect(rows == ["450 g noodles"])
    #expect(app.isOnList(recipe))
    #expect(fixture.notices.map(\.text) == ["1 item added"])
    #expect(shopping.page?.recipes.map(\.servings) == ["For 6"])
    #expect(shopping.page?.staplesLeftOut == 2)
    // Added on the recipe's page, and undone there.
    app.undoLast()
    #expect(rows.isEmpty && !app.isOnList(recipe))
    await saved()
  }

  @Test func recipeOnTheListIsAddedAgainOrRemoved() async throws {
    let recipe = try await start()
    let first = await open(recipe)
    first.add()
    let second = await open(recipe)
    #expect(page(second)?.isOnList == true && page(second)?.addTitle == "Add Again")
    second.add()
    #expect(rows == ["450 g noodles", "6 tbsp fish sauce"])
    let third = await open(recipe)
    third.removeFromList()
    #expect(shopping.state == .empty(Strings.emptyListNotice))
    #expect(fixture.notices.last?.text == "Removed “Pad Thai” and its 4 items")
    if let notice = fixture.notices.last { app.undo(notice) }
    #expect(rows == ["450 g noodles", "6 tbsp fish sauce"])
    await saved()
  }

  @Test func recipeWithoutLinesCannotBeAdded() async throws {
    _ = try await start()
    let id = try await fixture.keep("Toast") { $0.linesOfIngredients = ["## Nothing"] }
    let addition = await open(try #require(app.recipe(id)))
    guard case .unavailable = addition.state else {
      Issue.record("There is nothing to add.")
      return
    }
    #expect(!addition.add())
    await saved()
  }

  @Test func recipeThatIsGoneLeavesItsRows() async throws {
    let recipe = try await start()
    let addition = await open(recipe)
    addition.add()
    await saved()
    app.toggleKept(recipe)
    await fixture.until { app.recipe(recipe.id) == nil }
    #expect(rows.count == 2 && shopping.page?.recipes.map(\.name) == ["Pad Thai"])
    app.openFromList(recipe.id)
    #expect(app.navigator.opened == nil)
    await saved()
  }
}
