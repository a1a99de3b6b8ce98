public import Foundation
public import Ingredients

// The commands of the plan, which return changes as those of the list do.
extension ShoppingList {
  /// The meals in fields.
  static func plan(of fields: [ShoppingField: Field]) -> Plan {
    Plan(
      fields.compactMap { field, value in
        guard case .meal(let id) = field, case .meal(let planned) = value.value else { return nil }
        var factor = Amount.one
        if case .amount(let amount)? = fields[.factor(id)]?.value, amount > .zero { factor = amount }
        return Plan.Meal(id: id, planned: planned, factor: factor, time: value.time)
      })
  }

  /// Plans a meal. The name of a recipe that is too long is cut, and a text is refused.
  public func planning(
    _ meal: PlannedMeal, as id: UUID = UUID(), factor: Amount = .one
  ) throws(PlanError) -> ShoppingChange {
    var meal = meal
    switch meal.dish {
    case .recipe(let recipe, let name):
      if name.utf8.count > PlanBounds.text { meal.dish = .recipe(recipe, name: Self.cut(name)) }
    case .text(let text): meal.dish = .text(try Self.checked(text))
    }
    if plan.count >= PlanBounds.meals { throw .tooManyMeals }
    var steps = [ShoppingChange.Step(.meal(id), .meal(meal))]
    if factor != .one { steps.append(.init(.factor(id), .amount(factor))) }
    return ShoppingChange(steps)
  }

  private static func cut(_ name: String) -> String {
    var (cut, length) = ("", 0)
    for character in name {
      length += character.utf8.count
      if length > PlanBounds.text { break }
      cut.append(character)
    }
    return cut
  }

  private static func checked(_ text: String) throws(PlanError) -> String {
    let text = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: " ")
    if text.isEmpty { throw .nothing }
    if text.utf8.count > PlanBounds.text { throw .textTooLong }
    return text
  }

  /// Moves a meal to a day; nil moves it to the queue.
  public func moving(meal id: UUID, to day: PlanDay?) -> ShoppingChange {
    guard var meal = plan[id]?.planned, meal.day != day else { return ShoppingChange([]) }
    (meal.day, meal.since) = (day, nil)
    return ShoppingChange([.init(.meal(id), .meal(meal))])
  }

  /// Changes a line of text. A recipe stays as it is.
  public func editing(meal id: UUID, to text: String) throws(PlanError) -> ShoppingChange {
    guard let meal = plan[id], case .text(let old) = meal.planned.dish else { return ShoppingChange([]) }
    let text = try Self.checked(text)
    if text == old { return ShoppingChange([]) }
    var planned = meal.planned
    (planned.dish, planned.since) = (.text(text), meal.since)
    return ShoppingChange([.init(.meal(id), .meal(planned))])
  }

  /// Takes a meal off the plan, and with it its entry off the list. The entry comes back with the meal.
  public func removing(meal id: UUID) -> ShoppingChange {
    plan[id] == nil ? ShoppingChange([]) : ShoppingChange([.init(.meal(id), nil)])
  }

  /// Changes how much of a recipe is cooked, which is how much of it is on the list too.
  public func scaling(meal id: UUID, to factor: Amount) -> ShoppingChange {
    guard let meal = plan[id], meal.factor != factor, factor > .zero else { return ShoppingChange([]) }
    return ShoppingChange([.init(.factor(id), factor == .one ? nil : .amount(factor))])
  }

  /// Plans the meals of the seven days before a day again, each seven days later. Meals that were repeated before stay as
  /// they are, also where another device has done it.
  public func repeatingWeek(before today: PlanDay) throws(PlanError) -> ShoppingChange {
    var steps: [ShoppingChange.Step] = []
    var count = 0
    for offset in -7..<0 {
      let day = today.adding(offset + 7)
      for meal in plan[today.adding(offset)] {
        let id = Self.id(ofMeal: meal.id, repeatedOn: day)
        if plan[id] != nil { continue }
        count += 1
        var planned = meal.planned
        (planned.day, planned.since) = (day, nil)
        steps.append(.init(.meal(id), .meal(planned)))
        if meal.factor != .one || fields[.factor(id)] != nil {
          steps.append(.init(.factor(id), meal.factor == .one ? nil : .amount(meal.factor)))
        }
      }
    }
    if plan.count + count > PlanBounds.meals { throw .tooManyMeals }
    return ShoppingChange(steps)
  }

  /// The identity of a meal that is repeated on a day, so that two devices which repeat it repeat it once.
  static func id(ofMeal meal: UUID, repeatedOn day: PlanDay) -> UUID {
    UUID(namespace: ShoppingEntry.namespace, name: meal.uuidString.lowercased() + " " + day.text)
  }
}
