import Cookbook
import Foundation
import Ingredients
import RecipePages
import Recipes
import Shopping
import TestSupport
import Testing

@testable import RecipePresentation

/// The dialogs of the plan.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PlanDialogTests {
  let fixture: CookbookFixture
  var app: AppModel<StubDecoder> { fixture.app }
  var plan: PlanModel { app.plan }

  init() throws { fixture = try CookbookFixture() }

  private func start() async {
    await fixture.start()
    await fixture.until { plan.page != nil }
    plan.onChange = { [changes = fixture.changes] in changes.add() }
  }

  private func keep(
    _ name: String, _ lines: [String] = ["2 onions", "1 egg"], yield: String = "4 servings"
  ) async throws -> Recipe {
    let id = try await fixture.keep(name) { document in
      document.yield = RecipeYield(words: yield)
      document.cuisine = "Italian"
      document.totalTime = .seconds(3780)
      document.linesOfIngredients = lines
    }
    return try #require(app.recipe(id))
  }

  private func saved() async { await fixture.until { fixture.requests.isSettled } }

  private func names(_ offset: Int) -> [String] {
    plan.page?.days.first { $0.id == plan.today.adding(offset) }?.meals.map(\.name) ?? []
  }

  @Test func dialogsThatAreOpenOverMidnightPlanForTheNewToday() async throws {
    await start()
    let search = app.mealSearch(for: plan.today)
    let past = app.mealSearch(for: plan.today.adding(-1))
    let addition = app.planAddition(of: try await keep("Tart"))
    addition.open()
    let yesterday = plan.today
    fixture.clock.advance(by: .seconds(86_400))
    fixture.cookbook.refresh()
    await fixture.until { plan.today == yesterday.adding(1) }
    for (search, text) in [(search, "Soup"), (past, "Eaten out")] {
      search.search(text)
      #expect(search.addFirst())
    }
    #expect(addition.choose(yesterday))
    #expect(names(0) == ["Soup", "Tart"])
    #expect(plan.plan[yesterday.adding(-1)].map(\.planned.title) == ["Eaten out"])
    await saved()
  }

  // MARK: - Add to Plan

  @Test func dayIsChosenAmongWhatDaysHold() async throws {
    await start()
    let (pizza, tart) = (try await keep("Pizza"), try await keep("Tart"))
    _ = plan.plan(tart, on: plan.today.adding(2))
    _ = plan.plan(text: "Leftovers", on: plan.today.adding(2))
    let addition = app.planAddition(of: pizza)
    addition.open()
    #expect(addition.title == "Add to Plan" && addition.recipe == pizza)
    #expect(addition.page.facts == "Italian · 1 hr 3 min" && addition.page.servings == "For 4")
    #expect(addition.page.queue.title == "To Cook" && addition.page.queue.detail == "without a day")
    #expect(addition.page.days.count == 7 && addition.page.days[0].title == "Today")
    #expect(addition.page.days[1].title == "Tomorrow" && addition.page.days[1].detail == "Nothing planned")
    #expect(addition.page.days[2].detail == "Tart, Leftovers" && addition.page.days[2].recipes == [tart])
    addition.changeServings(by: 2)
    #expect(addition.page.servings == "For 6")
    #expect(addition.choose(plan.today.adding(2)))
    #expect(names(2) == ["Tart", "Leftovers", "Pizza"])
    #expect(plan.page?.days[2].meals.last?.facts == "1 hr 3 min · For 6")
    let again = app.planAddition(of: pizza)
    #expect(again.page.days.map(\.isCurrent) == [false, false, true, false, false, false, false])
    await saved()
  }

  @Test func mealMovesWithTheSameDialog() async throws {
    await start()
    let tart = try await keep("Tart")
    _ = plan.plan(tart, on: nil)
    let id = try #require(plan.page?.queue.first?.id)
    let addition = try #require(app.planAddition(moving: id))
    #expect(addition.title == "Move “Tart”" && addition.page.servings == nil)
    #expect(addition.page.queue.isCurrent)
    #expect(addition.choose(plan.today.adding(40)))
    #expect(plan.page?.days.last?.meals.map(\.name) == ["Tart"])
    plan.remove(id)
    #expect(app.planAddition(moving: id) == nil && app.mealServings(of: id) == nil)
    await saved()
  }

  @Test func sheetOfAMealThatAnotherDeviceRemovesCloses() async throws {
    await start()
    var said: [String] = []
    plan.onAnnounce = { said.append($0) }
    let sheets: [(UUID) -> Sheet] = [Sheet.moveMeal, Sheet.mealServings, Sheet.addMealToList]
    for (number, sheet) in sheets.enumerated() {
      _ = plan.plan(try await keep("Tart \(number)"), on: plan.today)
      _ = plan.plan(text: "Bread", on: plan.today)
      await saved()
      let meals = try #require(plan.page?.days.first?.meals)
      let meal = try #require(meals.first { $0.name == "Tart \(number)" }).id
      app.navigator.show(sheet(meal))
      // The end of another meal leaves the sheet.
      try await remove(try #require(meals.last).id)
      #expect(app.navigator.sheet == sheet(meal) && said.isEmpty)
      try await remove(meal)
      #expect(app.navigator.sheet == nil && said == ["Removed “Tart \(number)” from the plan"])
      said = []
    }
  }

  /// Another device takes a meal off the plan.
  private func remove(_ meal: UUID) async throws {
    let journals = Journals(folder: fixture.cookbook.path + "/Ladle", device: DeviceID())
    try journals.reload()
    try journals.record(ShoppingList(journals.shopping).removing(meal: meal))
    await fixture.cookbook.cookbook.refresh()
    await fixture.until { plan.plan[meal] == nil }
  }

  // MARK: - Add Meal

  @Test func emptyFieldOffersQueueSuggestionsAndFavorites() async throws {
    await start()
    let (tart, dal, soup) = (try await keep("Tart"), try await keep("Dal"), try await keep("Soup"))
    _ = plan.plan(tart, on: nil)
    try await fixture.cookbook.cookbook.record([.favorite(true)], of: dal.id)
    try await fixture.cookbook.cookbook.record(
      [.cooked(day: plan.today.adding(-50).text, true)], of: soup.id)
    await fixture.until { plan.page?.suggestions.count == 1 && fixture.cookbook.isFavorite(dal.id) }
    let search = app.mealSearch(for: plan.today.adding(3))
    #expect(search.sections.map(\.title) == ["To Cook", "Not Cooked in a While", "Favorites"])
    #expect(search.sections.map { $0.rows.map(\.name) } == [["Tart"], ["Soup"], ["Dal"]])
    #expect(search.sections[0].rows[0].detail == "1 hr 3 min · To Cook")
    #expect(search.sections[1].rows[0].detail == "1 hr 3 min · cooked 7 weeks ago")
    #expect(search.sections[2].rows[0].detail == "1 hr 3 min · never cooked")
    #expect(search.dayTitle == Strings.weekday(plan.today.adding(3)))
    search.choose(nil)
    #expect(search.dayTitle == "To Cook" && search.sections.map(\.title).first == "Not Cooked in a While")
    search.choose(plan.today)
    #expect(search.addFirst() && names(0) == ["Tart"] && plan.page?.queue.isEmpty == true)
    await saved()
  }

  @Test func emptyFieldOffersTheFirstRecipesOfALongQueue() async throws {
    await start()
    let tart = try await keep("Tart")
    let journals = Journals(folder: fixture.cookbook.path + "/Ladle", device: DeviceID())
    let meals = (0..<500).map { _ in PlannedMeal(day: nil, dish: .recipe(tart.id, name: "Tart")) }
    try journals.record(ShoppingChange(meals.map { .init(.meal(UUID()), .meal($0)) }))
    await fixture.cookbook.cookbook.refresh()
    await fixture.until { plan.page?.queue.count == 500 }
    #expect(app.mealSearch(for: plan.today).sections.first?.rows.count == 30)
  }

  @Test func wordsFindRecipesAndAreAMealThemselves() async throws {
    await start()
    _ = try await keep("Pizza")
    let search = app.mealSearch(for: plan.today)
    search.search("pi")
    #expect(search.sections.map(\.title) == ["Cookbook", "Without a Recipe"])
    #expect(search.sections.flatMap(\.rows).map(\.name) == ["Pizza", "“pi”"])
    #expect(search.announcement == "1 recipe")
    search.search(" Leftovers ")
    #expect(search.sections.map(\.title) == ["Without a Recipe"])
    #expect(search.addFirst() && names(0) == ["Leftovers"])
    await saved()
  }

  @Test func recipesOfTheFeedAreFoundToo() async throws {
    fixture.client.on(
      CookbookFixture.feed,
      body: Data(
        #"{"recipes":[{"uuid":"eb7b4b1c-8a5c-4a6c-9c0e-3a8d1f6f2b10","name":"Jalapeño Cornbread","cuisine":"American"}]}"#
          .utf8))
    await start()
    let search = app.mealSearch(for: plan.today)
    search.search("corn")
    #expect(search.sections.map(\.title) == ["Recipes", "Without a Recipe"])
    #expect(search.sections.first?.rows.map(\.detail) == ["American"])
    #expect(search.addFirst() && names(0) == ["Jalapeño Cornbread"])
    await saved()
    search.search("corn")
    #expect(search.sections.map(\.title) == ["Cookbook", "Without a Recipe"])
  }

  // MARK: - To the list

  private func open() async -> PlanToList {
    let dialog = app.planToList()
    dialog.onChange = { [changes = fixture.changes] in changes.add() }
    dialog.open()
    await fixture.until { !(dialog.page.meals + dialog.page.queue).contains(where: \.isReading) }
    return dialog
  }

  private var rows: [String] { app.shopping.page?.sections.flatMap(\.rows).map(\.title) ?? [] }

  @Test func mealsOfADayRangeGoOnTheListOnce() async throws {
    await start()
    let tart = try await keep("Tart", ["2 onions", "1 egg", "Salt"])
    let dal = try await keep("Dal", ["1 onion", "200 g lentils"])
    _ = plan.plan(tart, on: plan.today)
    _ = plan.plan(dal, on: plan.today.adding(6))
    _ = plan.plan(dal, on: plan.today.adding(7))
    _ = plan.plan(text: "Leftovers", on: plan.today.adding(1))
    let pizza = try await keep("Pizza", ["250 g flour"])
    _ = plan.plan(pizza, on: nil)
    let dialog = await open()
    #expect(dialog.page.rangeTitle == "Next 7 Days" && dialog.page.meals.map(\.name) == ["Tart", "Dal"])
    #expect(
      dialog.page.meals.map(\.isTicked) == [true, true] && dialog.page.queue.map(\.isTicked) == [false])
    #expect(dialog.page.meals.map(\.detail) == ["Today", Strings.weekday(plan.today.adding(6))])
    #expect(
      dialog.page.sections.map { $0.rows.map(\.text) } == [["3 onions"], ["1 egg"], ["200 g lentils"]])
    #expect(dialog.page.staples.map(\.text) == ["Salt"] && dialog.page.staples.map(\.isTicked) == [false])
    #expect(dialog.page.hint == "Untick what you have at home. 1 staple is left out.")
    #expect(dialog.page.addTitle == "Add 3 Items" && dialog.page.addShort == "Add 3")
    var announced: [String] = []
    dialog.onAnnounce = { announced.append($0) }
    dialog.toggle(row: try #require(dialog.page.sections[1].rows.first?.id))
    dialog.changeServings(of: try #require(dialog.page.meals.last?.id), by: 4)
    #expect(announced == ["Add 2 Items"])
    #expect(dialog.page.sections.map { $0.rows.map(\.text) }[0] == ["4 onions"])
    #expect(dialog.add())
    #expect(rows == ["4 onions", "400 g lentils"] && app.shopping.page?.staplesLeftOut == 1)
    #expect(fixture.notices.last?.text == "2 items added")
    #expect(plan.page?.days[6].meals.first?.facts == "1 hr 3 min · For 8 · On the list")
    await saved()
    // Once more: what is on the list stays there once.
    let again = await open()
    #expect(again.page.meals.map(\.onList) == ["On the list", "On the list"])
    #expect(!again.page.canAdd && again.page.meals.map(\.servings) == [nil, nil])
    again.choose(.all)
    await fixture.until { again.page.canAdd }
    #expect(again.page.meals.map(\.isTicked) == [false, false, true])
    #expect(again.page.sections[0].rows.map(\.detail) == ["4 on the list"])
    #expect(again.page.sections[1].rows.map(\.detail) == ["400 g on the list"])
    again.toggle(meal: try #require(again.page.queue.first?.id))
    await fixture.until { again.page.sections.count == 3 }
    #expect(again.add() && rows == ["5 onions", "600 g lentils", "250 g flour"])
    plan.undo()
    plan.undo()
    #expect(rows.isEmpty && plan.page?.days[6].meals.first?.facts == "1 hr 3 min · For 4")
    await saved()
  }

  /// The weeks have the changes of the clocks in Europe and the new year. The other person's device writes a journal of
  /// its own into the shared folder.
  @Test(arguments: ["2026-03-27", "2026-10-23", "2026-12-29"])
  func weekOfTwoPeopleIsBoughtOnceAndCooked(_ first: String) async throws {
    let days = try #require(PlanDay("2026-01-01")).days(to: try #require(PlanDay(first)))
    fixture.clock.advance(by: .seconds(86_400 * days))
    await start()
    let today = plan.today
    let (tart, dal) = (try await keep("Tart"), try await keep("Dal", ["1 onion", "200 g lentils"]))
    _ = plan.plan(tart, on: today)
    _ = plan.plan(dal, on: today.adding(6))
    await saved()
    let other = Journals(folder: fixture.cookbook.path + "/Ladle", device: DeviceID())
    func list() throws -> ShoppingList {
      try other.reload()
      return ShoppingList(other.shopping)
    }
    let second = UUID()
    let planned = PlannedMeal(day: today.adding(3), dish: .recipe(tart.id, name: "Tart"))
    try other.record(try list().planning(planned, as: second))
    let moved = try #require(try list().plan[today.adding(6)].first?.id)
    try other.record(try list().moving(meal: moved, to: today.adding(5)))
    await fixture.cookbook.cookbook.refresh()
    await fixture.until { names(5) == ["Dal"] }
    #expect(plan.page?.days.map(\.id) == (0..<7).map { today.adding($0) })
    #expect(names(0) == ["Tart"] && names(3) == ["Tart"] && names(6).isEmpty)

    // Both put the week on the list, neither knowing of the other.
    let unaware = try list()
    let dialog = await open()
    #expect(dialog.add())
    await saved()
    let entry = ShoppingEntry(recipe: tart.id, name: "Tart", lines: ["2 onions", "1 egg"], meal: second)
    try other.record(try unaware.adding(entry, as: ShoppingEntry.id(ofMeal: second)))
    await fixture.cookbook.cookbook.refresh()
    #expect(rows == ["5 onions", "2 eggs", "200 g lentils"])
    try other.record(try list().removing(meal: second))
    await fixture.cookbook.cookbook.refresh()
    await fixture.until { names(3).isEmpty }
    #expect(rows == ["3 onions", "1 egg", "200 g lentils"])

    plan.setCooked(try #require(plan.page?.large), true)
    await saved()
    fixture.clock.advance(by: .seconds(5 * 86_400))
    fixture.cookbook.refresh()
    await fixture.until { plan.page?.days.first?.id == today.adding(5) }
    #expect(names(0) == ["Dal"] && plan.page?.large == moved)
    plan.showPastDays()
    #expect(plan.page?.past.flatMap(\.meals).map(\.facts) == ["✓ Cooked · For 4"])
    await saved()
  }

  @Test func ingredientsStayWhenTheFolderHasTheRecipeOfAMealMeanwhile() async throws {
    let page = try #require(URL(string: "https://example.com/cornbread"))
    let recipes = """
      {"recipes":[{"uuid":"eb7b4b1c-8a5c-4a6c-9c0e-3a8d1f6f2b10","name":"Cornbread",
      "cuisine":"American","source_url":"\(page)"}]}
      """
    let html = """
      <script type="application/ld+json">
      {"@type":"Recipe","recipeYield":"4","recipeIngredient":["2 eggs"]}
      </script>
      """
    fixture.client.on(CookbookFixture.feed, body: Data(recipes.utf8))
    fixture.client.on(page, body: Data(html.utf8), headers: ["Content-Type": "text/html"])
    await start()
    await fixture.until { app.list.state.listing != nil }
    let recipe = try #require(app.list.state.listing?.recipe(at: 0))
    let detail = app.detail(for: recipe)
    detail.onChange = { [changes = fixture.changes] in changes.add() }
    detail.open()
    await fixture.until { detail.page.read != nil }
    _ = plan.plan(recipe, on: plan.today)
    let dialog = app.planToList()
    dialog.open()
    let before = dialog.page
    #expect(before.sections.map { $0.rows.map(\.text) } == [["2 eggs"]])
    #expect(before.meals.first?.servings == "For 4")
    await saved()
    #expect(app.cookbook.keptID(of: recipe) != nil)
    dialog.choose(.days3)
    #expect(dialog.page.sections == before.sections && dialog.page.meals.first?.servings == "For 4")
  }

  @Test func mealWithoutIngredientsSaysSo() async throws {
    await start()
    let toast = try await keep("Toast", ["## Nothing"])
    _ = plan.plan(toast, on: plan.today)
    let dialog = await open()
    #expect(dialog.page.meals.map(\.status) == ["No ingredients were found"] && !dialog.page.canAdd)
    #expect(!dialog.add())
    dialog.choose(.days3)
    plan.remove(try #require(dialog.page.meals.first?.id))
    dialog.choose(.days14)
    #expect(dialog.page.noMeals == "Nothing is planned on these days")
    await saved()
  }

  @Test func plannedRecipeAddsTheEntryOfItsNextMealFromItsPage() async throws {
    await start()
    let tart = try await keep("Tart")
    _ = plan.plan(tart, on: plan.today.adding(1), factor: Amount(2))
    let addition = app.listAddition(of: tart)
    addition.onChange = { [changes = fixture.changes] in changes.add() }
    addition.open()
    await fixture.until { if case .lines = addition.state { true } else { false } }
    if case .lines(let page) = addition.state { #expect(page.servings == "For 8") }
    addition.add()
    #expect(rows == ["4 onions", "2 eggs"] && plan.page?.days[1].meals.first?.commands.canAddToList == false)
    let dialog = await open()
    #expect(dialog.page.meals.map(\.isOnList) == [true] && !dialog.page.canAdd)
    await saved()
  }
}
