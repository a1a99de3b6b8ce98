public import Foundation
public import Ingredients

/// The planned meals: those of each day, and the queue of those without one.
///
/// A plan is computed from the fields of a `ShoppingList` and never stored. It is the same in whichever order they arrive.
public struct Plan: Hashable, Sendable {
  public struct Meal: Hashable, Sendable, Identifiable {
    public let id: UUID
    public let planned: PlannedMeal
    /// The multiple of the recipe that is cooked.
    public let factor: Amount
    /// When the meal came to its day, in milliseconds since 1970.
    let since: Int64

    package init(id: UUID, planned: PlannedMeal, factor: Amount, time: Int64) {
      self.id = id
      self.planned = planned
      self.factor = factor
      since = planned.since ?? time
    }

    public var day: PlanDay? { planned.day }
    public var recipe: UUID? { planned.recipe }

    /// Meals stand in the order in which they came to their day.
    fileprivate static func precedes(_ a: Meal, _ b: Meal) -> Bool {
      a.since != b.since ? a.since < b.since : a.id.uuidString < b.id.uuidString
    }
  }

  /// The meals of each day that has some.
  public let days: [PlanDay: [Meal]]
  /// The meals without a day.
  public let queue: [Meal]
  /// Whether there are more meals than `PlanBounds.meals`. The plan shows the latest ones.
  public let isCut: Bool
  private let meals: [UUID: Meal]

  public init(_ meals: [Meal] = []) {
    var shown = meals.sorted(by: Meal.precedes)
    isCut = shown.count > PlanBounds.meals
    if isCut { shown.removeFirst(shown.count - PlanBounds.meals) }
    var (days, queue): ([PlanDay: [Meal]], [Meal]) = ([:], [])
    for meal in shown {
      if let day = meal.day { days[day, default: []].append(meal) } else { queue.append(meal) }
    }
    self.days = days
    self.queue = queue
    self.meals = Dictionary(shown.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The number of meals.
  public var count: Int { meals.count }

  public subscript(id: UUID) -> Meal? { meals[id] }

  /// The meals of a day.
  public subscript(day: PlanDay) -> [Meal] { days[day] ?? [] }

  /// Returns the first meal of some recipes, from a day on and then in the queue.
  public func next(
    of recipes: Set<UUID>, from day: PlanDay, where isSuch: (Meal) -> Bool = { _ in true }
  ) -> Meal? {
    func matches(_ meal: Meal) -> Bool { meal.recipe.map(recipes.contains) == true && isSuch(meal) }
    let coming = days.keys.filter { $0 >= day }.sorted()
    for day in coming {
      if let meal = self[day].first(where: matches) { return meal }
    }
    return queue.first(where: matches)
  }
}
