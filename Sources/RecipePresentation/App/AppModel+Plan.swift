public import Foundation
public import Recipes
public import Shopping

/// Where a recipe is planned next.
public struct PlannedRecipe: Hashable, Sendable {
  /// "Planned for Thursday".
  public let title: String
  /// "Thursday".
  public let short: String
}

extension AppModel {
  /// Whether the plan lies on top, so that Undo is the plan's.
  var showsPlan: Bool { navigator.place == .plan && navigator.opened == nil }

  /// Returns where a recipe, one of the feed's or a kept one, is planned next; nil if it is not.
  public func planned(_ recipe: Recipe) -> PlannedRecipe? {
    guard let meal = plan.next(of: identities(of: recipe)) else { return nil }
    guard let day = meal.day else {
      return PlannedRecipe(title: Strings.plannedToCook, short: Strings.toCook)
    }
    return PlannedRecipe(
      title: Strings.planned(for: day, today: plan.today), short: Strings.shortDay(day, today: plan.today))
  }

  // MARK: - Meals

  /// Opens the recipe of a meal over the plan, with the meal's servings unless it is being cooked. Nothing happens if the
  /// recipe is gone.
  public func openFromPlan(_ meal: UUID) {
    if let recipe = prepare(meal) { navigator.open(recipe) }
  }

  /// Opens the recipe of a meal, and shows its steps as soon as its page has been read: the first one, or where cooking has
  /// stopped.
  public func startCooking(meal: UUID) {
    guard let recipe = prepare(meal) else { return }
    navigator.open(recipe, atStep: plan.cooking(recipe)?.step ?? 0)
    showAwaitedStep()
  }

  /// Performs a command of a meal. A line of text is edited in its place, by the shell.
  public func perform(_ command: MealCommand, on meal: PlanPage.Meal) {
    switch command {
    case .open: openFromPlan(meal.id)
    case .cook: startCooking(meal: meal.id)
    case .move: navigator.show(.moveMeal(meal.id))
    case .moveToNext: plan.moveToNextDay(meal.id)
    case .moveToPrevious: plan.moveToPreviousDay(meal.id)
    case .servings: navigator.show(.mealServings(meal.id))
    case .addToList: navigator.show(.addMealToList(meal.id))
    case .mark: plan.setCooked(meal.id, !meal.isCooked)
    case .remove: plan.remove(meal.id)
    case .edit: break
    }
  }

  /// Lets the page of a meal's recipe begin with the meal's servings. Returns the recipe.
  private func prepare(_ meal: UUID) -> Recipe? {
    guard let meal = plan.plan[meal], let recipe = plan.recipe(of: meal) else { return nil }
    let (record, portions) = (plan.cooking(recipe), plan.servings(of: meal).portions)
    // Servings alone are no cooking: an earlier look from the plan has kept them.
    if record?.step == nil, record?.ticked.isEmpty ?? true, portions != record?.portions {
      sessions.keep(portions, ticked: [], of: recipe)
      if let latest, latest.recipe.id == recipe.id { latest.showSession() }
    }
    return recipe
  }

  // MARK: - Dialogs

  /// Reads the plan. The sheet of a meal that another device has taken off the plan closes, because it could do nothing any
  /// more, and assistive technology says why.
  func followingMeal(_ read: () -> Void) {
    let sheet = navigator.sheet
    let meal = sheet?.meal.flatMap { plan.plan[$0] }
    let name = meal.map { plan.name(of: $0) }
    read()
    guard let sheet, let meal, let name, plan.page != nil, plan.plan[meal.id] == nil else { return }
    navigator.close(sheet)
    plan.onAnnounce?(Strings.mealRemoved(name))
  }

  /// Creates the model of the dialog that plans a recipe, for as long as the dialog is open.
  public func planAddition(of recipe: Recipe) -> PlanAddition {
    let recipe = cookbook.keptVersion(of: recipe) ?? recipe
    return PlanAddition(
      .planning(recipe, page(of: recipe)), model: plan, identities: identities(of: recipe))
  }

  /// Creates the model of the dialog that moves a meal, or plans one of the past again; nil if the meal is gone.
  public func planAddition(moving id: UUID) -> PlanAddition? {
    guard let meal = plan.plan[id] else { return nil }
    return PlanAddition(plan.canMove(meal) ? .moving(meal) : .planningAgain(meal), model: plan)
  }

  /// Creates the model of the dialog that changes a meal's servings; nil if the meal is gone.
  public func mealServings(of id: UUID) -> MealServings? {
    plan.plan[id].map { MealServings($0, model: plan) }
  }

  /// Creates the model of the dialog that adds a meal to a day, or for nil to the queue.
  public func mealSearch(for day: PlanDay?) -> MealSearch { MealSearch(for: day, model: plan, feed: list) }

  /// Creates the model of the dialog that puts planned meals on the shopping list.
  public func planToList() -> PlanToList { PlanToList(plan) { [self] in page(of: $0) } }
}
