public import Foundation
import Ingredients
public import Recipes
public import Shopping

// The changes that a person makes.
extension PlanModel {
  // MARK: - Planning

  /// Plans a recipe for a day, or for nil in the queue, and keeps it. A meal of the queue goes to the day. Returns false if
  /// it is refused, which `problem` then says.
  func plan(_ recipe: Recipe, on day: PlanDay?, factor: Amount? = nil) -> Bool {
    let id = keptID(of: recipe)
    let notice = Strings.plannedNotice(
      recipe.name, on: day, today: today, isKept: !cookbook.isKept(recipe))
    if let waiting = plan.queue.first(where: { $0.recipe == id || $0.recipe == recipe.id }) {
      var change = shopping.list.moving(meal: waiting.id, to: day)
      if let factor { change.steps += shopping.list.scaling(meal: waiting.id, to: factor).steps }
      perform(change, notice: notice, keeping: recipe)
      return true
    }
    return add(
      PlannedMeal(day: day, dish: .recipe(id, name: recipe.name)), factor: factor ?? .one, notice: notice,
      keeping: recipe)
  }

  /// Plans a line of text. Returns false if it is refused, which `problem` then says.
  func plan(text: String, on day: PlanDay?) -> Bool {
    add(
      PlannedMeal(day: day, dish: .text(text)), factor: .one,
      notice: Strings.plannedNotice(text, on: day, today: today, isKept: false))
  }

  /// Plans a meal once more.
  func planAgain(_ id: UUID, on day: PlanDay?) -> Bool {
    guard let meal = plan[id] else { return false }
    var planned = meal.planned
    (planned.day, planned.since) = (day, nil)
    return add(
      planned, factor: meal.factor,
      notice: Strings.plannedNotice(name(of: meal), on: day, today: today, isKept: false))
  }

  private func add(
    _ meal: PlannedMeal, factor: Amount, notice: String, keeping recipe: Recipe? = nil
  ) -> Bool {
    do throws(PlanError) {
      perform(try shopping.list.planning(meal, factor: factor), notice: notice, keeping: recipe)
      return true
    } catch {
      return refuse(Strings.planProblem(error))
    }
  }

  /// Adds a suggested recipe to the queue.
  public func addSuggestion(_ id: Recipe.ID) {
    if let recipe = cookbook.recipe(id) { _ = plan(recipe, on: nil) }
  }

  /// Whether there are meals to repeat.
  public var canRepeatLastWeek: Bool {
    do throws(PlanError) {
      return !(try shopping.list.repeatingWeek(before: today)).isEmpty
    } catch {
      // `repeatLastWeek` says why it cannot.
      return true
    }
  }

  /// Plans the meals of the last seven days again, each seven days later.
  public func repeatLastWeek() {
    do throws(PlanError) {
      let change = try shopping.list.repeatingWeek(before: today)
      let count = change.steps.count { if case .meal = $0.field { true } else { false } }
      perform(change, notice: Strings.mealsRepeated(count))
    } catch {
      _ = refuse(Strings.planProblem(error))
    }
  }

  // MARK: - Moving

  /// Moves a meal to a day, or for nil to the queue. Nothing happens if it cannot be there.
  public func move(_ id: UUID, to day: PlanDay?) {
    guard canDrop(id, on: day), let meal = plan[id] else { return }
    let name = name(of: meal)
    perform(
      shopping.list.moving(meal: id, to: day), notice: Strings.movedNotice(name, to: day, today: today))
    onAnnounce?(Strings.isNow(name, on: day))
  }

  /// Whether a meal that is dragged can be dropped on a day, or for nil on the queue: from today on, and not where it is.
  public func canDrop(_ id: UUID, on day: PlanDay?) -> Bool {
    guard let meal = plan[id], meal.day != day, canMove(meal) else { return false }
    return day.map { $0 >= today } ?? true
  }

  public func moveToNextDay(_ id: UUID) {
    if let day = plan[id]?.day { move(id, to: day.adding(1)) }
  }

  public func moveToPreviousDay(_ id: UUID) {
    if let day = plan[id]?.day { move(id, to: day.adding(-1)) }
  }

  // MARK: - One meal

  /// Takes a meal off the plan, and off the shopping list.
  public func remove(_ id: UUID) {
    guard let meal = plan[id] else { return }
    perform(shopping.list.removing(meal: id), notice: Strings.mealRemoved(name(of: meal)))
  }

  /// Changes a line of text; an empty one removes the meal. Returns false if it is refused, which `problem` then says.
  @discardableResult
  public func edit(_ id: UUID, to text: String) -> Bool {
    if text.allSatisfy(\.isWhitespace) {
      remove(id)
      return true
    }
    do throws(PlanError) {
      perform(try shopping.list.editing(meal: id, to: text))
      return true
    } catch {
      return refuse(Strings.planProblem(error))
    }
  }

  /// Changes the servings of a meal, on the shopping list too.
  func changeServings(of id: UUID, by difference: Int) {
    guard let meal = plan[id], let factor = servings(of: meal).factor(changedBy: difference) else { return }
    perform(shopping.list.scaling(meal: id, to: factor))
  }

  /// Adds a meal's lines to the shopping list. Returns false if it is refused, which `problem` then says.
  func addToList(_ entry: ShoppingEntry, factor: Amount, count: Int) -> Bool {
    do throws(ShoppingError) {
      perform(try shopping.adding(entry, factor: factor), notice: Strings.itemsAdded(count))
      return true
    } catch {
      return refuse(Strings.shoppingProblem(error))
    }
  }

  /// Marks a meal as cooked on its day, or takes the mark back. A meal still to come, or of the queue, moves to today first,
  /// and goes back where it was with the mark.
  public func setCooked(_ id: UUID, _ isCooked: Bool) {
    guard let meal = plan[id], let recipe = meal.recipe, cookbook.kept(recipe) != nil,
      isCooked != self.isCooked(meal)
    else { return }
    if !isCooked, undoMark(of: id) { return }
    let today = today
    // A mark is taken back where it is, which is a day to come if it was made further east.
    let day = isCooked ? meal.day.map { min($0, today) } ?? today : meal.day ?? today
    // A day that the cooking mode has recorded already stays when this is undone.
    let cooked = CookedDay(recipe: recipe, day: day.text)
    let isMarked = cookbook.isCooked(cooked) == isCooked
    perform(
      shopping.list.moving(meal: id, to: day),
      notice: isCooked ? Strings.markedAsCooked(name(of: meal)) : nil,
      marking: isMarked ? nil : Mark(meal: id, cooked: cooked, isCooked: isCooked))
  }
}
