import Cookbook
import Foundation
import Ingredients
import RecipePages
import Recipes
import Shopping
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PlanModelTests {
  let fixture: CookbookFixture
  var app: AppModel<StubDecoder> { fixture.app }
  var plan: PlanModel { app.plan }

  init() throws { fixture = try CookbookFixture() }

  private func start() async {
    await fixture.start()
    await fixture.until { plan.page != nil }
    plan.onChange = { [changes = fixture.changes] in changes.add() }
    app.navigator.show(.plan)
  }

  private func keep(_ name: String, yield: String = "4 servings") async throws -> Recipe {
    let id = try await fixture.keep(name) { document in
      document.yield = RecipeYield(words: yield)
      document.totalTime = .seconds(3780)
      document.linesOfIngredients = ["2 onions", "1 egg"]
    }
    return try #require(app.recipe(id))
  }

  private func saved() async { await fixture.until { fixture.requests.isSettled } }

  private func names(_ offset: Int) -> [String] {
    let day = plan.today.adding(offset)
    return (plan.page.map { $0.past + $0.days } ?? []).first { $0.id == day }?.meals.map(\.name) ?? []
  }

  private func meal(_ name: String) throws -> PlanPage.Meal {
    try #require(plan.page?.meals.first { $0.name == name })
  }

  private var queue: [String] { plan.page?.queue.map(\.name) ?? [] }

  // MARK: - Days

  @Test func newPlanHasSevenDaysFromTodayOn() async throws {
    #expect(plan.state == .loading)
    await start()
    let page = try #require(plan.page)
    #expect(page.days.count == 7 && page.days.map(\.id) == (0..<7).map { plan.today.adding($0) })
    #expect(page.days.map(\.isToday) == [true] + Array(repeating: false, count: 6))
    #expect(page.past.isEmpty && page.queue.isEmpty && page.suggestions.isEmpty && page.large == nil)
    #expect(page.emptyQueue?.title == "Nothing to cook yet" && page.queueTab == "To Cook")
    #expect(!page.canAddToList && !plan.canShare && !plan.canRepeatLastWeek)
  }

  @Test func dayHasItsNames() throws {
    let (today, day) = (try #require(PlanDay("2026-11-24")), try #require(PlanDay("2026-11-26")))
    #expect(Strings.name(of: today, today: today) == "Today")
    #expect(Strings.name(of: today.adding(-1), today: today) == "Yesterday")
    #expect(Strings.name(of: day, today: today) == "Thursday" && Strings.shortDate(day) == "26 Nov")
    #expect(Strings.dotted(Strings.weekday(day), Strings.date(day)) == "Thursday · 26 November")
    #expect(Strings.choice(of: today.adding(1), today: today) == "Tomorrow")
    #expect(Strings.choice(of: day, today: today) == "Thursday 26 November")
    #expect(Strings.addMeal(on: day) == "Add Meal on Thursday 26 November")
    #expect(Strings.shortDay(today.adding(10), today: today) == "4 Dec")
    #expect(Strings.planned(for: day, today: today) == "Planned for Thursday")
    #expect(Strings.planned(for: today, today: today) == "Planned for Today")
    #expect(Strings.planned(for: today.adding(10), today: today) == "Planned for Friday 4 December")
  }

  /// Clocks skip or repeat an hour on some days, in some zones at midnight, and zones are up to 26 hours apart.
  @Test(arguments: [
    "Europe/Berlin", "America/Santiago", "Africa/Cairo", "Asia/Beirut", "America/Sao_Paulo", "Asia/Kathmandu",
    "Australia/Lord_Howe", "Pacific/Kiritimati", "Pacific/Pago_Pago",
  ])
  func noonOfADayIsOnThatDayInEveryTimeZone(_ zone: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    var day = try #require(PlanDay("2024-01-01"))
    while day.year < 2028 {
      #expect(CookbookDay.day(of: CookbookDay.noon(of: day, in: zone), in: zone) == day)
      day = day.adding(1)
    }
  }

  @Test func timeBelongsToTheDayOfTheTimeZone() throws {
    // 23:30 UTC on New Year's Eve.
    let date = Date(timeIntervalSince1970: 1_798_759_800)
    for (zone, day) in [
      ("Europe/Berlin", "2027-01-01"), ("America/New_York", "2026-12-31"),
      ("Pacific/Kiritimati", "2027-01-01"),
    ] {
      #expect(CookbookDay.day(of: date, in: try #require(TimeZone(identifier: zone))).text == day)
    }
  }

  @Test func planFollowsMidnight() async throws {
    await start()
    let tart = try await keep("Tart")
    #expect(plan.plan(tart, on: plan.today.adding(1)))
    let today = plan.today
    await saved()
    fixture.clock.advance(by: .seconds(86_400))
    fixture.cookbook.refresh()
    await fixture.until { plan.page?.days.first?.id == today.adding(1) }
    #expect(names(0) == ["Tart"] && plan.page?.large != nil)
  }

  @Test func pastAndLaterDaysShowOnRequestAndLaterMealsAlways() async throws {
    await start()
    let tart = try await keep("Tart")
    _ = plan.plan(tart, on: plan.today.adding(30))
    _ = plan.plan(tart, on: plan.today.adding(-9))
    #expect(plan.page?.days.last?.id == plan.today.adding(30) && plan.page?.days.count == 8)
    plan.showMoreDays()
    #expect(plan.page?.days.count == 15)
    plan.showPastDays()
    #expect(plan.page?.past.map(\.id) == (-7..<0).map { plan.today.adding($0) })
    #expect(plan.page?.past.last?.name == "Yesterday")
    plan.showPastDays()
    #expect(names(-9) == ["Tart"] && plan.page?.days.first?.isToday == true)
    await saved()
  }

  // MARK: - Planning

  @Test func plannedRecipeIsThereAtTheNextLaunch() async throws {
    await start()
    let tart = try await keep("Tart", yield: "4 servings")
    #expect(plan.plan(tart, on: plan.today.adding(1), factor: Amount(3, over: 2)))
    #expect(try meal("Tart").facts == "1 hr 3 min · For 6")
    #expect(try meal("Tart").label == "Tart, 1 hour, 3 minutes, for 6")
    #expect(fixture.notices.last?.text.hasPrefix("Planned “Tart” for ") == true)
    #expect(app.planned(tart)?.short == Strings.weekday(plan.today.adding(1)))
    await saved()
    await fixture.startAgain()
    await fixture.until { plan.page != nil && plan.page?.meals.isEmpty == false }
    #expect(names(1) == ["Tart"] && (try? meal("Tart").facts) == "1 hr 3 min · For 6")
  }

  @Test func plannedRecipeOfTheFeedIsKeptAndUndoTakesBackBoth() async throws {
    await start()
    let recipe = Recipe(id: UUID(), name: "Pad Thai", cuisine: "Thai")
    #expect(app.planned(recipe) == nil)
    #expect(plan.plan(recipe, on: plan.today))
    #expect(names(0) == ["Pad Thai"] && (try? meal("Pad Thai").commands.canOpen) == true)
    #expect(fixture.notices.last?.text == "Planned “Pad Thai” for today and kept the recipe")
    #expect(app.planned(recipe) == PlannedRecipe(title: "Planned for Today", short: "Today"))
    await saved()
    #expect(fixture.cookbook.isKept(recipe) && names(0) == ["Pad Thai"])
    plan.undo()
    await saved()
    await fixture.until { !fixture.cookbook.isKept(recipe) }
    #expect(names(0).isEmpty && app.planned(recipe) == nil)
  }

  @Test func undoLeavesARecipeThatThePersonHasMarkedSince() async throws {
    await start()
    let recipe = Recipe(id: UUID(), name: "Pad Thai", cuisine: "Thai")
    _ = plan.plan(recipe, on: plan.today)
    await saved()
    fixture.requests.toggleFavorite(plan.keptID(of: recipe))
    await saved()
    plan.undo()
    await saved()
    #expect(names(0).isEmpty && fixture.cookbook.isKept(recipe))
  }

  @Test func recipeWhoseMealTheFolderRefusedIsKeptWhenTheMealIsSaved() async throws {
    await start()
    let recipe = Recipe(id: UUID(), name: "Pad Thai", cuisine: "Thai")
    fixture.files.fail(.write, repeats: true, code: ENOSPC)
    _ = plan.plan(recipe, on: plan.today)
    let notice = try #require(fixture.notices.last)
    #expect(app.holds(notice), "It is about to be kept.")
    await saved()
    #expect(plan.canRetry && !fixture.cookbook.isKept(recipe))
    #expect(!app.holds(notice) && app.canUndo, "The notice says that the recipe was kept.")
    fixture.files.heal()
    plan.retry()
    await saved()
    await fixture.until { fixture.cookbook.isKept(recipe) }
    #expect(app.holds(notice))
    #expect(try meal("Pad Thai").commands.canOpen)
  }

  @Test func recipeStaysKeptForAnotherMealOfIt() async throws {
    await start()
    let recipe = Recipe(id: UUID(), name: "Pad Thai", cuisine: "Thai")
    _ = plan.plan(recipe, on: plan.today)
    let notice = try #require(fixture.notices.last)
    await saved()
    _ = plan.plan(recipe, on: plan.today.adding(3))
    app.undo(notice)
    await saved()
    #expect(fixture.cookbook.isKept(recipe) && names(0).isEmpty && names(3) == ["Pad Thai"])
  }

  @Test func recipeOfTheQueueLeavesItForADay() async throws {
    await start()
    let tart = try await keep("Tart")
    _ = plan.plan(tart, on: nil)
    #expect(queue == ["Tart"] && plan.page?.queueTab == "To Cook · 1")
    #expect(try meal("Tart").facts == "1 hr 3 min")
    #expect(app.planned(tart) == PlannedRecipe(title: "Planned to Cook", short: "To Cook"))
    _ = plan.plan(tart, on: nil)
    #expect(queue == ["Tart"])
    _ = plan.plan(tart, on: plan.today)
    #expect(queue.isEmpty && names(0) == ["Tart"])
    plan.undo()
    #expect(queue == ["Tart"] && names(0).isEmpty)
    await saved()
  }

  @Test func textIsAMealAndIsChangedInItsPlace() async throws {
    await start()
    #expect(plan.plan(text: "Leftovers", on: plan.today))
    let meal = try meal("Leftovers")
    #expect(meal.isText && meal.commands.canEdit && !meal.commands.canOpen && meal.commands.markTitle == nil)
    #expect(plan.page?.large == nil)
    #expect(plan.edit(meal.id, to: "Eating out with Anna") && names(0) == ["Eating out with Anna"])
    #expect(!plan.edit(meal.id, to: String(repeating: "x", count: 1001)))
    #expect(plan.problem == "This text is too long." && !plan.canRetry)
    #expect(plan.edit(meal.id, to: " ") && names(0).isEmpty && plan.problem == nil)
    plan.undo()
    #expect(names(0) == ["Eating out with Anna"])
    await saved()
  }

  // MARK: - Commands

  @Test func menuHasEachCommandOnceAndOffersThoseOfTheMeal() async throws {
    #expect(Set(MealCommand.menu.joined()) == Set(MealCommand.allCases))
    #expect(MealCommand.menu.joined().count == MealCommand.allCases.count)
    await start()
    _ = plan.plan(try await keep("Tart"), on: plan.today)
    _ = plan.plan(text: "Leftovers", on: plan.today.adding(1))
    let (tart, leftovers) = (try meal("Tart"), try meal("Leftovers"))
    #expect(MealCommand.allCases.filter { !tart.can($0) } == [.moveToPrevious, .edit])
    #expect(
      MealCommand.allCases.filter(leftovers.can) == [.move, .moveToNext, .moveToPrevious, .edit, .remove])
    #expect(tart.pressCommand == .open && leftovers.pressCommand == .edit)
    #expect(tart.title(of: .move) == "Move to…" && tart.title(of: .edit) == nil)
    await saved()
  }

  @Test func commandsDoWhatTheySay() async throws {
    await start()
    let tart = try await keep("Tart")
    _ = plan.plan(tart, on: plan.today)
    let id = try meal("Tart").id
    app.perform(.moveToNext, on: try meal("Tart"))
    #expect(names(1) == ["Tart"])
    app.perform(.moveToPrevious, on: try meal("Tart"))
    #expect(names(0) == ["Tart"])
    let sheets: [(MealCommand, Sheet)] = [
      (.move, .moveMeal(id)), (.servings, .mealServings(id)), (.addToList, .addMealToList(id)),
    ]
    for (command, sheet) in sheets {
      app.perform(command, on: try meal("Tart"))
      #expect(app.navigator.sheet == sheet)
    }
    app.perform(.mark, on: try meal("Tart"))
    #expect(try meal("Tart").isCooked)
    app.perform(.mark, on: try meal("Tart"))
    #expect(try !meal("Tart").isCooked)
    app.perform(.open, on: try meal("Tart"))
    #expect(app.navigator.opened?.id == tart.id && app.navigator.place == .plan)
    app.perform(.remove, on: try meal("Tart"))
    #expect(names(0).isEmpty)
    await saved()
  }

  // MARK: - Moving

  @Test func mealMovesByDayAndToTheQueueAndBack() async throws {
    await start()
    let tart = try await keep("Tart")
    var announced: [String] = []
    plan.onAnnounce = { announced.append($0) }
    _ = plan.plan(tart, on: plan.today)
    let id = try meal("Tart").id
    #expect(try meal("Tart").commands.canMoveToNext && !meal("Tart").commands.canMoveToPrevious)
    plan.moveToNextDay(id)
    #expect(try names(1) == ["Tart"] && meal("Tart").commands.canMoveToPrevious)
    #expect(fixture.notices.last?.text == "Moved “Tart” to \(Strings.weekday(plan.today.adding(1)))")
    #expect(announced == ["Tart is now on \(Strings.wholeDay(plan.today.adding(1)))"])
    plan.moveToPreviousDay(id)
    plan.moveToPreviousDay(id)
    #expect(names(0) == ["Tart"])
    #expect(!plan.canDrop(id, on: plan.today.adding(-1)) && !plan.canDrop(id, on: plan.today))
    #expect(plan.canDrop(id, on: nil) && plan.canDrop(id, on: plan.today.adding(60)))
    plan.move(id, to: nil)
    #expect(queue == ["Tart"] && fixture.notices.last?.text == "Moved “Tart” to To Cook")
    #expect(try meal("Tart").commands.moveTitle == "Plan…" && meal("Tart").swipeTitle == "Plan…")
    for _ in 1...3 { app.undoLast() }
    #expect(queue.isEmpty && names(0) == ["Tart"])
    await saved()
  }

  @Test func mealOfThePastStaysAndIsPlannedAgain() async throws {
    await start()
    let tart = try await keep("Tart")
    _ = plan.plan(tart, on: plan.today.adding(-1), factor: Amount(2))
    plan.showPastDays()
    let meal = try meal("Tart")
    #expect(meal.commands.moveTitle == "Plan Again…" && !meal.commands.canMove && meal.swipeTitle == nil)
    plan.move(meal.id, to: plan.today)
    #expect(names(0).isEmpty && names(-1) == ["Tart"])
    let addition = try #require(app.planAddition(moving: meal.id))
    #expect(addition.title == "Plan Again" && addition.choose(plan.today.adding(2)))
    #expect(names(2) == ["Tart"] && names(-1) == ["Tart"])
    #expect(plan.page?.days[2].meals.first?.facts == "1 hr 3 min · For 8")
    await saved()
  }

  @Test func removedMealComesBackWithItsPlaceOnTheList() async throws {
    await start()
    let tart = try await keep("Tart")
    _ = plan.plan(tart, on: plan.today)
    let id = try meal("Tart").id
    let addition = try #require(app.listAddition(ofMeal: id))
    addition.onChange = { [changes = fixture.changes] in changes.add() }
    addition.open()
    await fixture.until { if case .lines = addition.state { true } else { false } }
    #expect(addition.add() && app.isOnList(tart))
    #expect(
      try !meal("Tart").commands.canAddToList && meal("Tart").facts == "1 hr 3 min · For 4 · On the list")
    #expect(try meal("Tart").label == "Tart, 1 hour, 3 minutes, for 4, on the shopping list")
    #expect(app.shopping.page?.recipes.map(\.detail) == ["Today · 2 items"])
    plan.remove(id)
    #expect(!app.isOnList(tart) && names(0).isEmpty)
    #expect(fixture.notices.last?.text == "Removed “Tart” from the plan")
    app.undoLast()
    #expect(try app.isOnList(tart) && names(0) == ["Tart"] && !meal("Tart").commands.canAddToList)
    await saved()
  }

  @Test func servingsOfPlanAndListAreOne() async throws {
    await start()
    let tart = try await keep("Tart")
    _ = plan.plan(tart, on: plan.today)
    let id = try meal("Tart").id
    let addition = app.listAddition(of: tart)
    addition.onChange = { [changes = fixture.changes] in changes.add() }
    addition.open()
    await fixture.until { if case .lines = addition.state { true } else { false } }
    addition.changeServings(by: 2)
    addition.add()
    #expect(try meal("Tart").facts == "1 hr 3 min · For 6 · On the list")
    let servings = try #require(app.mealServings(of: id))
    #expect(servings.title == "For 6" && servings.canHaveFewer)
    servings.changeServings(by: -3)
    #expect(app.shopping.page?.recipes.map(\.servings) == ["For 3"])
    app.shopping.changeServings(of: ShoppingEntry.id(ofMeal: id), by: 1)
    #expect(servings.title == "For 4")
    await saved()
  }

  @Test func recipeThatIsGoneKeepsItsNameAndCanBeRemoved() async throws {
    await start()
    let tart = try await keep("Tart")
    _ = plan.plan(tart, on: plan.today)
    await saved()
    app.toggleKept(tart)
    await fixture.until { app.recipe(tart.id) == nil }
    let meal = try meal("Tart")
    #expect(meal.recipe == nil && !meal.isText && plan.page?.large == nil)
    #expect(!meal.commands.canOpen && meal.commands.cookTitle == nil && !meal.commands.canAddToList)
    app.openFromPlan(meal.id)
    app.startCooking(meal: meal.id)
    #expect(app.navigator.opened == nil && app.listAddition(ofMeal: meal.id) == nil)
    plan.move(meal.id, to: nil)
    #expect(queue == ["Tart"])
    plan.remove(meal.id)
    #expect(queue.isEmpty)
    await saved()
  }

  // MARK: - Cooking

  @Test func cookedMealHasAMarkThatIsTakenBack() async throws {
    await start()
    let tart = try await keep("Tart")
    _ = plan.plan(tart, on: plan.today.adding(2))
    let id = try meal("Tart").id
    #expect(try meal("Tart").commands.markTitle == "Mark as Cooked")
    plan.setCooked(id, true)
    await saved()
    #expect(names(0) == ["Tart"] && fixture.notices.last?.text == "Marked “Tart” as cooked")
    #expect(try meal("Tart").facts == "✓ Cooked · For 4" && meal("Tart").label == "Tart, cooked, for 4")
    #expect(fixture.cookbook.facts(of: tart.id).cookedOn == [plan.today.text])
    #expect(try !meal("Tart").commands.canMove && plan.page?.large == nil && app.planned(tart) == nil)
    plan.setCooked(id, false)
    await saved()
    #expect(names(2) == ["Tart"] && fixture.cookbook.facts(of: tart.id).cookedOn.isEmpty)
    plan.setCooked(id, true)
    plan.undo()
    await saved()
    #expect(names(2) == ["Tart"] && fixture.cookbook.facts(of: tart.id).cookedOn.isEmpty)
  }

  @Test func undoneMarkLeavesADayThatTheCookingModeHasRecorded() async throws {
    await start()
    let tart = try await keep("Tart")
    _ = plan.plan(tart, on: plan.today.adding(2))
    let today = plan.today.text
    try await fixture.cookbook.cookbook.record([.cooked(day: today, true)], of: tart.id)
    await fixture.until { fixture.cookbook.facts(of: tart.id).cookedOn == [today] }
    plan.setCooked(try meal("Tart").id, true)
    #expect(names(0) == ["Tart"])
    plan.undo()
    await saved()
    #expect(names(2) == ["Tart"] && fixture.cookbook.facts(of: tart.id).cookedOn == [today])
  }

  @Test func mealThatWasCookedOnItsDayShowsIt() async throws {
    await start()
    let tart = try await keep("Tart")
    _ = plan.plan(tart, on: plan.today.adding(-2))
    plan.showPastDays()
    #expect(try !meal("Tart").isCooked)
    try await fixture.cookbook.cookbook.record([.cooked(day: plan.today.adding(-2).text, true)], of: tart.id)
    await fixture.until { (try? meal("Tart").isCooked) == true }
    let id = try meal("Tart").id
    plan.setCooked(id, false)
    await saved()
    #expect(try !meal("Tart").isCooked && names(-2) == ["Tart"])
    plan.undo()
    await saved()
    #expect(try meal("Tart").isCooked)
  }

  @Test func todaysFirstMealIsCookedForItsServings() async throws {
    await start()
    let id = try await fixture.keep("Tart") { document in
      document.yield = RecipeYield(words: "4 servings")
      document.linesOfIngredients = ["2 onions"]
      document.sections = [
        InstructionSection(name: nil, steps: [InstructionStep("Chop."), InstructionStep("Bake.")])
      ]
    }
    let tart = try #require(app.recipe(id))
    _ = plan.plan(text: "Bread", on: plan.today)
    _ = plan.plan(tart, on: plan.today, factor: Amount(2))
    let meal = try meal("Tart")
    #expect(plan.page?.large == meal.id && meal.commands.cookTitle == "Start Cooking")
    app.startCooking(meal: meal.id)
    let detail = app.detail(for: try #require(app.navigator.opened))
    detail.onChange = { [changes = fixture.changes] in changes.add() }
    detail.open()
    await fixture.until { app.navigator.cooking != nil }
    #expect(detail.page.read?.servings == 8)
    app.nextStep()
    app.navigator.stopCooking()
    app.navigator.close()
    #expect(
      try plan.page?.large == meal.id && self.meal("Tart").commands.cookTitle == "Continue Cooking · Step 2")
    app.startCooking(meal: meal.id)
    await fixture.until { app.navigator.cooking != nil }
    #expect(app.navigator.cooking?.position == 1)
    app.nextStep()
    await saved()
    #expect(try plan.page?.large == nil && self.meal("Tart").isCooked)
  }

  // MARK: - Suggestions

  @Test func recipesThatWereNotCookedForLongAreSuggested() async throws {
    await start()
    var recipes: [Recipe] = []
    for (index, days) in [100, 40, 300, 29, 10, 60].enumerated() {
      let recipe = try await keep("Recipe \(index)")
      recipes.append(recipe)
      try await fixture.cookbook.cookbook.record(
        [.cooked(day: plan.today.adding(-days).text, true)], of: recipe.id)
    }
    try await fixture.cookbook.cookbook.record([.favorite(true)], of: recipes[3].id)
    await fixture.until {
      plan.page?.suggestions.first?.name == "Recipe 3" && plan.notCookedInAWhile().count == 5
    }
    #expect(plan.page?.suggestions.map(\.name) == ["Recipe 3", "Recipe 2", "Recipe 0"])
    #expect(
      plan.page?.suggestions.map(\.detail) == [
        "cooked 4 weeks ago", "cooked 9 months ago", "cooked 3 months ago",
      ])
    #expect(plan.page?.hasOtherSuggestions == true)
    plan.showOthers()
    #expect(plan.page?.suggestions.map(\.name) == ["Recipe 5", "Recipe 1", "Recipe 3"])
    plan.addSuggestion(recipes[5].id)
    #expect(queue == ["Recipe 5"] && fixture.notices.last?.text == "Put “Recipe 5” under To Cook")
    #expect(plan.notCookedInAWhile().map(\.recipe.name) == ["Recipe 3", "Recipe 2", "Recipe 0", "Recipe 1"])
    await saved()
  }

  // MARK: - Weeks

  @Test func lastWeekIsRepeatedWithUndo() async throws {
    await start()
    let tart = try await keep("Tart")
    _ = plan.plan(tart, on: plan.today.adding(-7))
    _ = plan.plan(text: "Leftovers", on: plan.today.adding(-1))
    #expect(plan.canRepeatLastWeek)
    plan.repeatLastWeek()
    #expect(names(0) == ["Tart"] && names(6) == ["Leftovers"])
    #expect(fixture.notices.last?.text == "2 meals repeated")
    plan.undo()
    #expect(names(0).isEmpty && names(6).isEmpty)
    await saved()
  }

  @Test func queueOfFiveHundredIsShownWhole() async throws {
    await start()
    let journals = Journals(folder: fixture.cookbook.path + "/Ladle", device: DeviceID())
    let meals = (1...500).map { PlannedMeal(day: nil, dish: .text("Meal \($0)")) }
    try journals.record(ShoppingChange(meals.map { .init(.meal(UUID()), .meal($0)) }))
    await fixture.cookbook.cookbook.refresh()
    await fixture.until { queue.count == 500 }
    #expect(queue.first == "Meal 1" && plan.page?.queueTab == "To Cook · 500")
    plan.move(try meal("Meal 250").id, to: plan.today)
    #expect(names(0) == ["Meal 250"] && queue.count == 499)
    await saved()
  }

  @Test func yearOfThreeMealsADayIsShownWhole() async throws {
    await start()
    let tart = try await keep("Tart")
    let today = plan.today
    let journals = Journals(folder: fixture.cookbook.path + "/Ladle", device: DeviceID())
    let meals = (0..<1095).map {
      PlannedMeal(day: today.adding($0 / 3), dish: .recipe(tart.id, name: "Tart"))
    }
    try journals.record(ShoppingChange(meals.map { .init(.meal(UUID()), .meal($0)) }))
    await fixture.cookbook.cookbook.refresh()
    await fixture.until { plan.page?.days.count == 365 }
    let page = try #require(plan.page)
    #expect(page.days.allSatisfy { $0.meals.count == 3 } && page.large == page.days[0].meals[0].id)
    #expect(page.days.last?.id == today.adding(364))
    #expect(page.days.last?.meals.last?.facts == "1 hr 3 min · For 4")
    let last = try #require(page.days.last?.meals.last?.id)
    plan.move(last, to: today)
    #expect(names(0).count == 4 && names(364).count == 2)
    await saved()
  }

  // MARK: - Failures

  @Test func changeThatTheFolderRefusesStaysAndIsTriedAgain() async throws {
    await start()
    fixture.files.fail(.write, repeats: true, code: ENOSPC)
    _ = plan.plan(text: "Soup", on: plan.today)
    await fixture.until { plan.canRetry }
    #expect(names(0) == ["Soup"] && plan.problem != nil)
    fixture.files.heal()
    plan.retry()
    await fixture.until { plan.problem == nil }
    await saved()
    await fixture.startAgain()
    await fixture.until { plan.page?.meals.isEmpty == false }
    #expect(names(0) == ["Soup"])
  }

  @Test func changesOfAnotherDeviceShowBesideThoseUnderWay() async throws {
    await start()
    _ = plan.plan(text: "Soup", on: plan.today)
    await saved()
    let journals = Journals(folder: fixture.cookbook.path + "/Ladle", device: DeviceID())
    try journals.reload()
    let list = ShoppingList(journals.shopping)
    try journals.record(try list.planning(PlannedMeal(day: plan.today, dish: .text("Bread"))))
    await fixture.cookbook.cookbook.refresh()
    await fixture.until { names(0).count == 2 }
    #expect(names(0) == ["Soup", "Bread"])
  }

  @Test func undoOfThePlaceIsThePlans() async throws {
    await start()
    let tart = try await keep("Tart")
    _ = plan.plan(tart, on: plan.today)
    #expect(app.canUndo)
    app.navigator.show(.recipes)
    #expect(!app.canUndo, "It was made over the plan.")
    _ = plan.plan(tart, on: plan.today.adding(1))
    #expect(app.canUndo)
    app.undoLast()
    app.navigator.show(.plan)
    #expect(names(1).isEmpty && names(0) == ["Tart"])
    await saved()
  }
}
