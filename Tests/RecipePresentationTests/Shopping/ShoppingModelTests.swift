import Cookbook
import Foundation
import Ingredients
import Shopping
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ShoppingModelTests {
  let fixture: CookbookFixture
  var shopping: ShoppingModel { fixture.app.shopping }

  init() throws { fixture = try CookbookFixture() }

  private func start() async {
    await fixture.start()
    await fixture.until { shopping.state != .loading }
    shopping.onChange = { [changes = fixture.changes] in changes.add() }
  }

  private var page: ShoppingPage? {
    if case .list(let page, _) = shopping.state { page } else { nil }
  }

  private var rows: [String] { page?.sections.flatMap(\.rows).map(\.title) ?? [] }
  private var basket: [String] { page?.basket.map(\.title) ?? [] }

  private func saved() async { await fixture.until { fixture.requests.isSettled } }

  private func add(
    _ lines: [String], of recipe: UUID, named name: String, yield: String = "", skipping: [String] = []
  ) {
    let entry = ShoppingEntry(recipe: recipe, name: name, yield: yield, lines: lines, skipped: skipping)
    #expect(shopping.add(entry, factor: .one, count: lines.count))
  }

  private func toggle(_ name: String) {
    if let row = page?.sections.flatMap(\.rows).first(where: { $0.name == name }) { shopping.toggle(row.id) }
  }

  private func waitForBasket() async {
    await fixture.clock.advance(by: ShoppingModel.pause) { !basket.isEmpty }
  }

  @Test func newListIsEmptyAndSaysWhatToDo() async {
    await start()
    #expect(shopping.state == .empty(Strings.emptyListNotice))
  }

  @Test func listOfAFolderThatCannotBeReadOffersToTryAgain() async throws {
    fixture.files.fail(.attributes, of: "cookbook.txt", repeats: true, code: EIO)
    shopping.onChange = { [changes = fixture.changes] in changes.add() }
    fixture.app.start()
    await fixture.until { shopping.state != .loading && fixture.app.cookbook.cookbook.state.failure != nil }
    let failure = try #require(fixture.app.cookbook.cookbook.state.failure)
    let notice = Strings.cookbookNotice(failure)
    #expect(shopping.state == .empty(notice) && notice.actions == [.tryAgain])
    fixture.files.heal()
    shopping.perform(.tryAgain)
    await fixture.until { shopping.state == .empty(Strings.emptyListNotice) }
  }

  @Test func itemIsThereAtOnceAndAtTheNextLaunch() async {
    await start()
    shopping.add(typed: "2 l milk\n- bread")
    #expect(rows == ["bread", "2 l milk"])
    #expect(page?.sections.map(\.title) == ["Bread", "Milk, Cheese & Eggs"])
    await saved()
    await fixture.startAgain()
    await fixture.until { shopping.state != .loading }
    #expect(rows == ["bread", "2 l milk"])
  }

  @Test func rowsNameTheirRecipes() async {
    await start()
    let (dal, tart) = (UUID(), UUID())
    add(["2 onions", "Salt"], of: dal, named: "Dal", skipping: ["Salt"])
    add(["1 onion", "1 egg"], of: tart, named: "Tart")
    let all = page?.sections.flatMap(\.rows) ?? []
    #expect(all.map(\.title) == ["3 onions", "1 egg"])
    #expect(all.map(\.source) == ["2 recipes", "Tart"])
    #expect(all.first?.parts.map(\.text) == ["2 onions", "1 onion"])
    #expect(page?.recipes.map(\.detail) == ["1 item", "2 items"])
    #expect(page?.staplesLeftOut == 1)
    #expect(shopping.recipesOnList == [dal, tart])
    shopping.addStaples()
    #expect(rows.contains("Salt"))
    await saved()
  }

  @Test func tickedRowsStayInTheirPlacesAndGoToTheBasketTogether() async {
    await start()
    shopping.add(typed: "1 onion\n6 eggs\n1 l milk")
    toggle("onion")
    toggle("eggs")
    #expect(rows.count == 3 && basket.isEmpty && page?.toBuy == 1)
    #expect(page?.sections.flatMap(\.rows).filter(\.isTicked).map(\.name) == ["onion", "eggs"])
    toggle("eggs")
    #expect(page?.toBuy == 2)
    await waitForBasket()
    #expect(rows == ["6 eggs", "1 l milk"])
    #expect(basket == ["1 onion"])
    await saved()
  }

  @Test func eachTickLeavesAllRowsInTheirPlacesForThreeSecondsMore() async {
    await start()
    await saved()
    let clock = fixture.clock
    shopping.add(typed: "1 onion\n6 eggs")
    let (sleeps, cancellations) = (clock.sleeps.count, clock.cancellations.count)
    toggle("onion")
    await clock.sleeps.wait(for: sleeps + 1)
    toggle("eggs")
    await clock.sleeps.wait(for: sleeps + 2)
    #expect(clock.cancellations.count == cancellations + 1)
    await waitForBasket()
    #expect(basket == ["1 onion", "6 eggs"])
    await saved()
  }

  @Test func clearedBasketComesBackWithUndo() async {
    await start()
    shopping.add(typed: "1 onion")
    toggle("onion")
    await waitForBasket()
    shopping.clearBasket()
    #expect(fixture.notices.map(\.text) == ["1 item cleared"])
    #expect(shopping.state == .empty(Strings.emptyListNotice))
    fixture.app.undo(fixture.notices[0])
    #expect(basket == ["1 onion"])
    await saved()
  }

  @Test func changesOfAnotherDeviceShowBesideThoseUnderWay() async throws {
    await start()
    shopping.add(typed: "1 onion")
    await saved()
    let journals = Journals(folder: fixture.cookbook.path + "/Ladle", device: DeviceID())
    try journals.reload()
    try journals.record(try ShoppingList(journals.shopping).adding(typed: "2 onions"))
    await fixture.cookbook.cookbook.refresh()
    await fixture.until { rows == ["3 onions"] }
    #expect(rows == ["3 onions"])
  }

  @Test func changeThatTheFolderRefusesStaysIsReportedAndTriedAgain() async {
    await start()
    shopping.add(typed: "milk")
    await saved()
    fixture.files.fail(.write, repeats: true, code: ENOSPC)
    shopping.add(typed: "1 onion")
    await fixture.until { shopping.problem != nil }
    #expect(rows.contains("1 onion"))
    fixture.files.heal()
    shopping.retry()
    await fixture.until { shopping.problem == nil }
    await fixture.startAgain()
    await fixture.until { shopping.state != .loading }
    #expect(rows == ["1 onion", "milk"])
  }

  @Test func earlierItemsAreOfferedWhileThePersonTypes() async {
    await start()
    shopping.add(typed: "1 l milk\n2 tins tomatoes")
    let offered = shopping.suggestions(for: "mi")
    #expect(offered.first?.text == "milk" && offered.first?.match == "mi")
    #expect(offered.first?.detail == "Milk, Cheese & Eggs · 1 l on the list")
    #expect(offered.last?.title == "Add “mi”" && offered.last?.kind == .typed)
    #expect(offered.count == 6)
    #expect(shopping.suggestions(for: "mill").map(\.text) == ["millet", "mill"])
    #expect(shopping.suggestions(for: "m").isEmpty)
    await saved()
  }

  @Test func itemThatWasBoughtIsOfferedAsBefore() async {
    await start()
    shopping.add(typed: "2 l milk")
    toggle("milk")
    await waitForBasket()
    shopping.clearBasket()
    await saved()
    fixture.clock.advance(by: .seconds(6 * 86_400))
    let offered = shopping.suggestions(for: "mil")
    #expect(offered.first?.text == "2 l milk" && offered.first?.detail == "as 6 days ago")
  }

  @Test func clearedListOffersWhatWasBoughtBefore() async {
    await start()
    shopping.add(typed: "2 l milk")
    toggle("milk")
    await waitForBasket()
    shopping.clearBasket()
    shopping.add(typed: "1 onion")
    shopping.clear()
    #expect(shopping.state == .empty(Strings.emptyListNotice))
    #expect(shopping.suggestions(for: "mil").first?.text == "2 l milk")
    await saved()
  }

  @Test func editedItemIsNotOfferedAgain() async throws {
    await start()
    add(["3 onions"], of: UUID(), named: "Dal")
    let row = try #require(page?.sections.first?.rows.first)
    #expect(shopping.edit(row, to: "shiny onions"))
    shopping.toggle(try #require(page?.sections.first?.rows.first).id)
    await waitForBasket()
    shopping.clearBasket()
    #expect(shopping.suggestions(for: "shi").map(\.text).contains("shiny onions") == false)
    await saved()
  }

  @Test func tooLongAnItemIsRefusedWithASentenceUntilTheNextChange() async {
    await start()
    shopping.add(typed: String(repeating: "x", count: 2000))
    #expect(shopping.problem == Strings.shoppingProblem(.lineTooLong))
    #expect(shopping.state == .empty(Strings.emptyListNotice))
    shopping.add(typed: "milk")
    #expect(shopping.problem == nil && rows == ["milk"])
    await saved()
  }

  // MARK: - Undo

  @Test func undoOverTheListTakesBackItsLastChangeAndElsewhereNone() async {
    await start()
    fixture.app.navigator.show(.shopping)
    shopping.add(typed: "1 onion")
    toggle("onion")
    #expect(page?.toBuy == 0)
    fixture.app.undoLast()
    #expect(page?.toBuy == 1)
    fixture.app.navigator.show(.cookbook)
    fixture.app.undoLast()
    #expect(rows == ["1 onion"])
    fixture.app.navigator.show(.shopping)
    fixture.app.undoLast()
    #expect(shopping.state == .empty(Strings.emptyListNotice))
    await saved()
  }

  @Test func undoOfATickLeavesTheOtherTickedRowsInTheirPlaces() async {
    await start()
    shopping.add(typed: "1 onion\n6 eggs\n1 l milk")
    toggle("onion")
    toggle("eggs")
    shopping.undo()
    #expect(rows.count == 3 && basket.isEmpty)
    #expect(page?.sections.flatMap(\.rows).filter(\.isTicked).map(\.name) == ["onion"])
    await saved()
  }

  @Test func earlierNoticeTakesBackItsOwnChange() async {
    await start()
    shopping.add(typed: "1 onion\n6 eggs")
    for name in ["onion", "eggs"] {
      if let row = page?.sections.flatMap(\.rows).first(where: { $0.name == name }) {
        shopping.remove(row.id)
      }
    }
    #expect(fixture.notices.map(\.text) == ["Removed “onion”", "Removed “eggs”"])
    fixture.app.undo(fixture.notices[0])
    #expect(rows == ["1 onion"])
    #expect(!fixture.app.holds(fixture.notices[0]) && fixture.app.holds(fixture.notices[1]))
    await saved()
  }

  // MARK: - Rows

  @Test func rowHasItsAmountsInBoldAndItsNoteBehind() async {
    await start()
    add(["1 onion", "200 g onions", "60 g feta (optional)"], of: UUID(), named: "Tart")
    shopping.add(typed: "kitchen roll")
    for row in page?.sections.flatMap(\.rows) ?? [] where row.name == "kitchen roll" {
      shopping.annotate(row.id, with: " the soft one ")
    }
    let all = page?.sections.flatMap(\.rows) ?? []
    #expect(all.map(\.text) == ["1 onion + 200 g", "60 g feta, optional", "kitchen roll, the soft one"])
    #expect(all[0].runs.map(\.isAmount) == [true, false, true])
    #expect(all[0].label == "1 onion + 200 g, Tart")
    #expect(all.map(\.noteTitle) == ["Add Note…", "Add Note…", "Edit Note…"])
    await saved()
  }

  @Test func wordsAreSaidForTicks() async {
    await start()
    var said: [String] = []
    shopping.onAnnounce = { said.append($0) }
    shopping.add(typed: "1 onion\n6 eggs")
    toggle("onion")
    toggle("onion")
    #expect(said == ["In the basket. 1 to buy", "Back on the list. 2 to buy"])
    await saved()
  }

  @Test func amountsFollowThePreferences() async {
    await start()
    shopping.add(typed: "1 lb beef")
    fixture.app.preferences.update { $0.measures = .metric }
    #expect(rows == ["455 g beef"])
    await saved()
  }

  @Test func liquidsAreInDecilitresWhereCooksHaveThem() async {
    await start()
    shopping.add(typed: "2 cups milk")
    fixture.app.preferences.update {
      $0.measures = .metric
      $0.region = Region(code: "SE")
    }
    #expect(rows == ["5 dl milk"])
    await saved()
  }

  @Test func foodsOfARowAreKeptApartAndJoinedAgain() async {
    await start()
    shopping.add(typed: "100 g butter\n50 g unsalted butter")
    #expect(rows == ["150 g butter"])
    shopping.keepApart(page?.sections[0].rows[0].id ?? "")
    #expect(rows == ["100 g butter", "50 g unsalted butter"])
    let all = page?.sections.flatMap(\.rows) ?? []
    #expect(shopping.sameAs(all[1].id).map(\.title) == ["butter"])
    shopping.join(all[1].id, with: all[0].id)
    #expect(rows == ["150 g butter"])
    await saved()
  }

  @Test func rowsThatArePartedOrJoinedSaySoAndCanBeUndone() async {
    await start()
    shopping.add(typed: "100 g butter\n50 g unsalted butter")
    shopping.keepApart(page?.sections[0].rows[0].id ?? "")
    let all = page?.sections.flatMap(\.rows) ?? []
    shopping.join(all[1].id, with: all[0].id)
    #expect(
      fixture.notices.map(\.text) == [
        "“butter” is kept apart now", "“unsalted butter” is the same as “butter” now",
      ])
    fixture.app.undo(fixture.notices[1])
    #expect(rows == ["100 g butter", "50 g unsalted butter"])
    fixture.app.undo(fixture.notices[0])
    #expect(rows == ["150 g butter"])
    await saved()
  }

  @Test func itemsThatMayBeTheSameStandByName() async {
    await start()
    shopping.add(typed: "1 onion\nbread\nmilk")
    let milk = page?.sections.flatMap(\.rows).first { $0.name == "milk" }?.id ?? ""
    #expect(rows == ["1 onion", "bread", "milk"])
    #expect(shopping.sameAs(milk).map(\.title) == ["bread", "onion"])
    await saved()
  }

  @Test func editReplacesTheLinesThatThePersonHasSeen() async throws {
    await start()
    add(["3 onions"], of: UUID(), named: "Dal")
    let seen = try #require(page?.sections.first?.rows.first)
    // While the person types, another device adds two.
    add(["2 onions"], of: UUID(), named: "Tart")
    #expect(shopping.edit(seen, to: "4 onions"))
    #expect(rows == ["6 onions"])
    await saved()
  }

  @Test func editThatChangesNothingLeavesTheRowItsRecipe() async throws {
    await start()
    add(["3 garlic cloves, crushed"], of: UUID(), named: "Dal")
    let seen = try #require(page?.sections.first?.rows.first)
    #expect(shopping.edit(seen, to: seen.title + " "))
    #expect(page?.sections.first?.rows.first == seen && seen.source == "Dal")
    await saved()
  }

  @Test func editOfARowThatHasGoneIsANewItem() async throws {
    await start()
    shopping.add(typed: "3 onions")
    let seen = try #require(page?.sections.first?.rows.first)
    shopping.remove(seen.id)
    #expect(shopping.edit(seen, to: "4 onions"))
    #expect(rows == ["4 onions"])
    #expect(!shopping.edit(seen, to: " "))
    await saved()
  }

  @Test func aisleThatIsTypedIsAnExistingOneOrNew() async throws {
    await start()
    shopping.add(typed: "1 onion\n6 eggs\nmilk")
    for (index, name) in [" market ", "MARKET", "bread"].enumerated() {
      let row = try #require(
        page?.sections.flatMap(\.rows).first { $0.name == ["onion", "eggs", "milk"][index] })
      shopping.move(row.id, toAisleNamed: name)
    }
    #expect(page?.sections.map(\.title) == ["Bread", "market"])
    #expect(page?.sections.last?.rows.count == 2)
    await saved()
  }

  @Test func noticesNameTheFoodWithoutTheWordBeforeIt() async throws {
    await start()
    add(["1 bunch of coriander"], of: UUID(), named: "Dal")
    let row = try #require(page?.sections.first?.rows.first)
    #expect(row.title == "1 bunch of coriander" && row.name == "coriander")
    shopping.remove(row.id)
    #expect(fixture.notices.last?.text == "Removed “coriander”")
    await saved()
  }

  // MARK: - Recipes

  @Test func servingsOfARecipeOnTheListChange() async {
    await start()
    let tart = UUID()
    add(["2 eggs"], of: tart, named: "Tart", yield: "4 servings")
    add(["1 egg"], of: UUID(), named: "Dal")
    #expect(page?.recipes.map(\.servings) == ["For 4", "1 times"])
    for recipe in page?.recipes ?? [] {
      shopping.changeServings(of: recipe.id, by: recipe.name == "Tart" ? 2 : 1)
    }
    #expect(page?.recipes.map(\.servings) == ["For 6", "1½ times"])
    #expect(rows == ["5 eggs"])
    let dal = page?.recipes.last?.id ?? UUID()
    for _ in 1...2 { shopping.changeServings(of: dal, by: -1) }
    #expect(page?.recipes.last?.servings == "½ times")
    #expect(page?.recipes.last?.canHaveFewer == false)
    await saved()
  }

  @Test func recipeThatIsOnTheListTwiceIsNamedOnce() async {
    await start()
    let tart = UUID()
    for _ in 1...2 { add(["2 eggs"], of: tart, named: "Tart") }
    let row = page?.sections.first?.rows.first
    #expect(row?.title == "4 eggs" && row?.source == "Tart" && row?.recipes.map(\.name) == ["Tart"])
    await saved()
  }

  @Test func plannedRecipeIsNamedByItsDayAlsoAfterMidnight() async throws {
    await start()
    let meal = UUID()
    let today = CookbookDay.day(of: fixture.clock.date)
    shopping.performForPlan(
      try shopping.list.planning(
        PlannedMeal(day: today.adding(1), dish: .recipe(UUID(), name: "Tart")), as: meal))
    let entry = ShoppingEntry(recipe: UUID(), name: "Tart", lines: ["2 eggs"], meal: meal)
    #expect(shopping.add(entry, factor: .one, count: 1))
    await saved()
    #expect(page?.recipes.map(\.detail) == ["Friday · 1 item"])
    fixture.clock.advance(by: .seconds(86_400))
    await fixture.cookbook.cookbook.refresh()
    await fixture.until { page?.recipes.map(\.detail) == ["Today · 1 item"] }
  }

  @Test func recipesStandInTheOrderOfTheirDaysAlsoAfterUndo() async throws {
    await start()
    let today = CookbookDay.day(of: fixture.clock.date)
    for (name, days) in [("Stew", nil), ("Pie", 3), ("Tart", 0), ("Soup", 1)] as [(String, Int?)] {
      let meal = UUID()
      if let days {
        shopping.performForPlan(
          try shopping.list.planning(
            PlannedMeal(day: today.adding(days), dish: .recipe(UUID(), name: name)), as: meal))
      }
      let entry = ShoppingEntry(
        recipe: UUID(), name: name, lines: ["2 eggs"], meal: days == nil ? nil : meal)
      #expect(shopping.add(entry, factor: .one, count: 1))
    }
    await saved()
    #expect(page?.recipes.map(\.name) == ["Tart", "Soup", "Pie", "Stew"])
    shopping.remove(recipe: try #require(page?.recipes.first?.id))
    shopping.undo()
    await saved()
    #expect(page?.recipes.map(\.name) == ["Tart", "Soup", "Pie", "Stew"])
  }

  // MARK: - Staples

  @Test func staplesAreReviewedInTheAmountsOfTheirRecipe() async {
    await start()
    add(["1 tsp salt", "1 onion"], of: UUID(), named: "Tart", yield: "4 servings", skipping: ["1 tsp salt"])
    for recipe in page?.recipes ?? [] { shopping.changeServings(of: recipe.id, by: 4) }
    #expect(shopping.staples.notAdded.map(\.text) == ["2 tsp salt"])
    await saved()
  }

  @Test func staplesAreReviewedAndTakenBack() async {
    await start()
    add(["Salt and pepper", "1 onion"], of: UUID(), named: "Tart", skipping: ["Salt and pepper"])
    #expect(page?.staplesText == "2 staples not added")
    #expect(shopping.staples.notAdded.map(\.text) == ["Salt and pepper", "Salt and pepper"])
    #expect(shopping.staples.choices.map(\.isOn) == [true, true, false, false, false])
    shopping.addStaple(shopping.staples.notAdded[0].id)
    #expect(rows == ["1 onion", "Salt"])
    if let row = page?.sections[0].rows.first { shopping.makeStaple(row.id) }
    #expect(rows == ["Salt"])
    #expect(shopping.staples.choices.last.map { $0.title == "onion" && $0.isOn } == true)
    shopping.setStaple("onion", isOn: false)
    #expect(shopping.staples.choices.last?.isOn == false)
    await saved()
  }

  @Test func stapleThatIsTypedIsAnExistingOneOrNew() async {
    await start()
    for name in [" oil ", "Tahini", "tahini"] { shopping.addStaple(named: name) }
    #expect(shopping.staples.choices.filter(\.isOn).map(\.title) == ["Salt", "Pepper", "Oil", "Tahini"])
    #expect(shopping.staples.choices.count == 6)
    await saved()
  }
}
