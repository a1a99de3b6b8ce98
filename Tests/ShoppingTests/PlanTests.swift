import Foundation
import Ingredients
import Shopping
import Testing

/// The plan as several people and devices change it.
@Suite struct PlanTests {
  private let tart = UUID()
  private let dal = UUID()
  private let monday: PlanDay
  private var list = ShoppingList()

  init() throws { monday = try #require(PlanDay("2026-11-23")) }

  private mutating func plan(_ recipe: UUID, _ day: PlanDay?, factor: Amount = .one) throws -> UUID {
    let id = UUID()
    list.apply(
      try list.planning(
        PlannedMeal(day: day, dish: .recipe(recipe, name: "Tart")), as: id, factor: factor))
    return id
  }

  private mutating func plan(_ text: String, _ day: PlanDay?) throws -> UUID {
    let id = UUID()
    list.apply(try list.planning(PlannedMeal(day: day, dish: .text(text)), as: id))
    return id
  }

  /// Puts a planned meal on the list.
  private mutating func buy(_ meal: UUID, _ lines: String...) throws {
    let entry = ShoppingEntry(recipe: tart, name: "Tart", lines: lines, meal: meal)
    list.apply(try list.adding(entry, as: ShoppingEntry.id(ofMeal: meal)))
  }

  private var open: [String] { Vector.texts(list.rows()) }

  @Test mutating func mealsStandOnTheirDaysAndInTheQueue() throws {
    let (first, second) = (try plan(tart, monday), try plan("Leftovers", monday))
    let waiting = try plan(dal, nil)
    #expect(list.plan[monday].map(\.id) == [first, second])
    #expect(list.plan[monday].map(\.planned.title) == ["Tart", "Leftovers"])
    #expect(list.plan.queue.map(\.id) == [waiting])
    #expect(list.plan[monday.adding(1)].isEmpty)
  }

  @Test mutating func oneDeviceMovesAMealWhileAnotherChangesItsServings() throws {
    let meal = try plan(tart, monday)
    let (moving, scaling) = (
      list.moving(meal: meal, to: monday.adding(4)), list.scaling(meal: meal, to: Amount(3, over: 2)!)
    )
    list.apply(moving)
    list.apply(scaling)
    #expect(list.plan[monday.adding(4)].map(\.factor) == [Amount(3, over: 2)!])
    #expect(list.plan[monday].isEmpty)
  }

  @Test mutating func movedMealKeepsWhatALaterVersionHasWritten() throws {
    let id = UUID()
    let slot = PlannedMeal.Member(key: "slot", json: "\"dinner\"")
    list.apply(
      try list.planning(
        PlannedMeal(day: monday, dish: .recipe(tart, name: "Tart"), further: [slot]), as: id))
    list.apply(list.moving(meal: id, to: nil))
    #expect(list.plan.queue.map(\.planned.further) == [[slot]])
  }

  @Test mutating func mealThatIsChangedOrComesBackKeepsItsPlaceInTheDay() throws {
    let lunch = try plan("Leftovers", monday)
    let dinner = try plan("Soup", monday)
    list.apply(try list.editing(meal: lunch, to: "Leftovers of Sunday"))
    #expect(list.plan[monday].map(\.id) == [lunch, dinner])
    let removal = list.apply(list.removing(meal: lunch))
    list.apply(removal)
    #expect(list.plan[monday].map(\.id) == [lunch, dinner])
    let move = list.apply(list.moving(meal: lunch, to: monday.adding(1)))
    list.apply(move)
    #expect(list.plan[monday].map(\.id) == [lunch, dinner])
    // A meal that is moved comes last.
    list.apply(list.moving(meal: lunch, to: nil))
    list.apply(list.moving(meal: lunch, to: monday))
    #expect(list.plan[monday].map(\.id) == [dinner, lunch])
    list.apply(try list.repeatingWeek(before: monday.adding(7)))
    #expect(list.plan[monday.adding(7)].map(\.planned.title) == ["Soup", "Leftovers of Sunday"])
  }

  @Test mutating func mealIsNextOnItsFirstComingDayAndThenInTheQueue() throws {
    let (queued, past) = (try plan(tart, nil), try plan(tart, monday))
    let (later, soon) = (try plan(tart, monday.adding(9)), try plan(tart, monday.adding(2)))
    #expect(list.plan.next(of: [tart], from: monday)?.id == past)
    #expect(list.plan.next(of: [tart, dal], from: monday.adding(1))?.id == soon)
    #expect(list.plan.next(of: [tart], from: monday.adding(1)) { $0.id != soon }?.id == later)
    #expect(list.plan.next(of: [tart], from: monday.adding(10))?.id == queued)
    #expect(list.plan.next(of: [dal], from: monday) == nil)
  }

  // MARK: - The list

  @Test mutating func mealIsOnTheListOnceWhoeverAddsIt() throws {
    let meal = try plan(tart, monday)
    for _ in 1...2 { try buy(meal, "1 onion") }
    #expect(open == ["1 onion"])
  }

  @Test mutating func removedMealTakesItsEntryWithItAndUndoBringsBothBack() throws {
    let meal = try plan(tart, monday)
    try buy(meal, "1 onion", "2 eggs")
    list.apply(list.ticking(try #require(list.rows().all.first)))
    let before = (list.rows(), list.basket())
    let undo = list.apply(list.removing(meal: meal))
    #expect(open.isEmpty && list.basket().all.isEmpty && list.recipes.isEmpty)
    list.apply(undo)
    #expect((list.rows(), list.basket()) == before)
    #expect(list.plan[monday].map(\.id) == [meal])
  }

  @Test mutating func mealThatComesBackToTheListHasNoTicksOfTheLastTime() throws {
    let meal = try plan(tart, monday)
    let entry = ShoppingEntry.id(ofMeal: meal)
    try buy(meal, "1 onion", "2 eggs")
    list.apply(list.ticking(try #require(list.rows().all.first)))
    list.apply(list.removing(entry))
    #expect(open == [])
    try buy(meal, "1 onion", "2 eggs")
    #expect(open == ["1 onion", "2 eggs"])
  }

  @Test mutating func servingsAreOneFactForPlanAndList() throws {
    let meal = try plan(tart, monday)
    try buy(meal, "2 eggs")
    list.apply(list.scaling(meal: meal, to: Amount(2)!))
    #expect(open == ["4 eggs"])
    // The list's own stepper changes the meal.
    list.apply(list.scaling(ShoppingEntry.id(ofMeal: meal), to: Amount(3)!))
    #expect(open == ["6 eggs"] && list.plan[monday].map(\.factor) == [Amount(3)!])
    list.apply(list.moving(meal: meal, to: monday.adding(3)))
    #expect(open == ["6 eggs"])
  }

  @Test mutating func entryOfAMealIsForgottenWithIt() throws {
    let (gone, kept) = (try plan(tart, monday), try plan(tart, monday))
    try buy(gone, "1 onion")
    try buy(kept, "1 egg")
    list.apply(list.removing(meal: gone))
    #expect(
      list.forgotten(removed: [gone: 5], before: 6) == [gone, ShoppingEntry.id(ofMeal: gone)])
    #expect(list.forgotten(removed: [gone: 5], before: 5) == [])
  }

  // MARK: - Repeating

  @Test mutating func lastWeekIsRepeatedOnceByTwoDevices() throws {
    let (first, _) = (try plan(tart, monday, factor: Amount(2)!), try plan("Leftovers", monday.adding(6)))
    _ = try plan(dal, monday.adding(-1))
    _ = try plan(dal, nil)
    let (one, other) = (
      try list.repeatingWeek(before: monday.adding(7)), try list.repeatingWeek(before: monday.adding(7))
    )
    list.apply(one)
    list.apply(other)
    let days = (7...13).map { list.plan[monday.adding($0)] }
    #expect(days.map { $0.map(\.planned.title) } == [["Tart"], [], [], [], [], [], ["Leftovers"]])
    #expect(days[0].map(\.factor) == [Amount(2)!] && days[0].map(\.id) != [first])
    #expect(try list.repeatingWeek(before: monday.adding(7)).isEmpty)
    #expect(list.plan.queue.count == 1 && list.plan[monday].count == 1)
  }

  // MARK: - Undo

  @Test mutating func everyCommandIsTakenBackByItsUndo() throws {
    let (meal, text) = (try plan(tart, monday, factor: Amount(2)!), try plan("Leftovers", monday.adding(1)))
    for command in [
      list.moving(meal: meal, to: nil), list.removing(meal: meal), list.scaling(meal: meal, to: .one),
      try list.editing(meal: text, to: "Eating out"), try list.repeatingWeek(before: monday.adding(5)),
      try list.planning(PlannedMeal(day: nil, dish: .text("Soup"))),
    ] {
      let before = list.plan
      let undo = list.apply(command)
      #expect(list.plan != before)
      list.apply(undo)
      func titles(_ plan: Plan) -> [PlanDay: [String]] { plan.days.mapValues { $0.map(\.planned.title) } }
      #expect(titles(list.plan) == titles(before))
      #expect(list.plan[meal]?.factor == Amount(2)! && list.plan.queue.isEmpty)
    }
  }

  // MARK: - Bounds

  @Test mutating func textWithinTheBoundIsPlannedInOneLine() throws {
    _ = try plan("  Eating out\n with Anna ", monday)
    #expect(list.plan[monday].map(\.planned.title) == ["Eating out with Anna"])
    #expect(throws: PlanError.nothing) { try list.planning(PlannedMeal(day: nil, dish: .text(" \n"))) }
    #expect(throws: PlanError.textTooLong) {
      try list.planning(PlannedMeal(day: nil, dish: .text(String(repeating: "é", count: 501))))
    }
    let name = String(repeating: "é", count: 501)
    let change = try list.planning(PlannedMeal(day: nil, dish: .recipe(tart, name: name)))
    list.apply(change)
    #expect(list.plan.queue.map(\.planned.title) == [String(repeating: "é", count: 500)])
  }

  @Test mutating func mealsBeyondTheBoundAreAProblemAndTheOldestGo() throws {
    var fields: [ShoppingField: ShoppingList.Field] = [:]
    let oldest = UUID()
    for index in 0...PlanBounds.meals {
      let meal = PlannedMeal(day: monday.adding(index / 3), dish: .text("Soup"))
      fields[.meal(index == 0 ? oldest : UUID())] = .init(.meal(meal), time: Int64(index))
    }
    list = list.replacing(fields)
    #expect(list.plan.isCut && list.plan.count == PlanBounds.meals && list.plan[oldest] == nil)
    #expect(throws: PlanError.tooManyMeals) {
      try list.planning(PlannedMeal(day: nil, dish: .text("Soup")))
    }
    #expect(throws: PlanError.tooManyMeals) { try list.repeatingWeek(before: monday.adding(7)) }
  }
}
