import Cookbook
import Foundation
import Ingredients
import RecipePages
public import Recipes
public import Shopping

/// The dialog in which a person chooses the day of a meal: of a recipe that is planned, of a meal that moves, or of a meal of
/// the past that is planned again.
///
/// ```swift
/// let addition = app.planAddition(of: recipe)
/// addition.onChange = { show(addition.page) }
/// addition.open()
/// if addition.choose(day) { close() }
/// ```
@MainActor
public final class PlanAddition {
  /// The contents of the dialog.
  public struct Page: Hashable, Sendable {
    public let name: String
    /// "Italian · 27 hr 32 min"; empty if neither is known.
    public let facts: String
    /// "Makes 4"; nil where servings are not chosen, and until the recipe's page has been read.
    public let servings: String?
    public let canHaveFewer: Bool
    public let canHaveMore: Bool
    /// The queue.
    public let queue: Choice
    /// Seven days from today on.
    public let days: [Choice]
  }

  /// A day to choose, or the queue.
  public struct Choice: Hashable, Sendable, Identifiable {
    /// The day; nil for the queue.
    public let id: PlanDay?
    /// "Today", "Thursday 26 November", "To Cook".
    public let title: String
    /// "Shakshuka, Seafood Paella", "Nothing planned", and "without a day" for the queue.
    public let detail: String
    /// The first recipes that are planned there, for their photos.
    public let recipes: [Recipe]
    /// Whether the meal is there.
    public let isCurrent: Bool
    /// The words for assistive technology.
    public var label: String { Strings.listed(title, detail) }
  }

  enum Purpose {
    case planning(Recipe, RecipeDetailModel)
    case moving(Plan.Meal)
    case planningAgain(Plan.Meal)
  }

  static let dayCount = 7
  private static let photoCount = 3

  /// Called after each change, on the main actor.
  public var onChange: (@MainActor () -> Void)?
  public private(set) var page: Page
  /// The recipe, for its photo; nil for a line of text and a recipe that is gone.
  public let recipe: Recipe?
  /// The title of the dialog.
  public let title: String
  /// The first day that "Another Day…" offers.
  public var earliest: PlanDay { model.today }

  private let purpose: Purpose
  private let model: PlanModel
  /// The identities that the recipe may have in the plan.
  private let identities: Set<UUID>
  private var factor: Amount?

  init(_ purpose: Purpose, model: PlanModel, identities: Set<UUID> = []) {
    self.purpose = purpose
    self.model = model
    self.identities = identities
    switch purpose {
    case .planning(let recipe, _): (self.recipe, title) = (recipe, Strings.addToPlanTitle)
    case .moving(let meal):
      (recipe, title) = (model.recipe(of: meal), Strings.moveTitle(model.name(of: meal)))
    case .planningAgain(let meal): (recipe, title) = (model.recipe(of: meal), Strings.planAgainTitle)
    }
    page = Page(
      name: "", facts: "", servings: nil, canHaveFewer: false, canHaveMore: false,
      queue: Choice(id: nil, title: "", detail: "", recipes: [], isCurrent: false), days: [])
    page = makePage()
    if case .planning(_, let detail) = purpose { detail.onChange = { [weak self] in self?.update() } }
  }

  /// Reads the recipe's page for its servings, unless they are known.
  public func open() {
    if case .planning(_, let detail) = purpose, words == nil { detail.open() }
  }

  /// The words about the recipe's yield; nil until they are known.
  private var words: String? {
    guard case .planning(let recipe, let detail) = purpose else { return nil }
    if let kept = model.cookbook.kept(recipe.id), kept.yield != nil || kept.missing.isEmpty {
      return kept.yield ?? ""
    }
    return detail.page.read.map { $0.contents.yield?.words ?? "" }
  }

  private var waiting: Plan.Meal? {
    guard case .planning = purpose else { return nil }
    return model.plan.queue.first { $0.recipe.map(identities.contains) == true }
  }

  private var servings: ListedServings? {
    words.map { ListedServings(yield: $0, factor: factor ?? waiting?.factor ?? .one) }
  }

  private func update() {
    let new = makePage()
    guard new != page else { return }
    page = new
    onChange?()
  }

  private func makePage() -> Page {
    let (plan, today) = (model.plan, model.today)
    var meal: Plan.Meal?
    var time: Duration?
    switch purpose {
    case .planning(let recipe, let detail):
      time = model.cookbook.kept(recipe.id)?.wholeTime ?? detail.page.read?.contents.wholeTime
    case .moving(let moved), .planningAgain(let moved):
      meal = moved
      time = recipe.flatMap { model.cookbook.kept($0.id)?.wholeTime }
    }
    let facts = [recipe?.cuisine ?? "", time.map { Strings.duration($0) } ?? ""].filter { !$0.isEmpty }
    func isThere(_ meals: [Plan.Meal]) -> Bool {
      switch purpose {
      case .planning: meals.contains { $0.recipe.map(identities.contains) == true }
      case .moving(let moved): meals.contains { $0.id == moved.id }
      case .planningAgain: false
      }
    }
    func choice(_ day: PlanDay?, _ meals: [Plan.Meal]) -> Choice {
      let names = meals.map { model.name(of: $0) }
      return Choice(
        id: day, title: day.map { Strings.choice(of: $0, today: today) } ?? Strings.toCook,
        detail: day == nil
          ? Strings.withoutADay
          : names.isEmpty ? Strings.nothingPlanned : Strings.listed(names),
        recipes: Array(meals.compactMap { model.recipe(of: $0) }.prefix(Self.photoCount)),
        isCurrent: isThere(meals))
    }
    let servings = servings
    return Page(
      name: recipe?.name ?? meal.map { model.name(of: $0) } ?? "",
      facts: Strings.dotted(facts),
      servings: servings?.stepper, canHaveFewer: servings?.factor(changedBy: -1) != nil,
      canHaveMore: servings?.factor(changedBy: 1) != nil, queue: choice(nil, plan.queue),
      days: (0..<Self.dayCount).map { choice(today.adding($0), plan[today.adding($0)]) })
  }

  // MARK: - Choosing

  public func changeServings(by difference: Int) {
    guard let changed = servings?.factor(changedBy: difference) else { return }
    factor = changed
    update()
  }

  /// Plans or moves the meal. The notice offers Undo. Returns false if it is refused, which the plan's `problem` then says.
  @discardableResult
  public func choose(_ day: PlanDay?) -> Bool {
    // The dialog may have been open over midnight.
    let day = day.map { max($0, model.today) }
    switch purpose {
    case .planning(let recipe, _): return model.plan(recipe, on: day, factor: factor)
    case .moving(let meal):
      model.move(meal.id, to: day)
      return true
    case .planningAgain(let meal): return model.planAgain(meal.id, on: day)
    }
  }
}

/// The dialog in which the servings of a meal are changed. Each change counts at once.
@MainActor
public final class MealServings {
  /// Called after each change, on the main actor.
  public var onChange: (@MainActor () -> Void)?
  public let name: String

  private let id: UUID
  private let model: PlanModel

  init(_ meal: Plan.Meal, model: PlanModel) {
    id = meal.id
    self.model = model
    name = model.name(of: meal)
  }

  private var servings: ListedServings? { model.plan[id].map { model.servings(of: $0) } }

  /// "For 3"; empty for a meal that is gone.
  public var title: String { servings?.stepper ?? "" }
  public var canHaveFewer: Bool { servings?.factor(changedBy: -1) != nil }
  public var canHaveMore: Bool { servings?.factor(changedBy: 1) != nil }

  public func changeServings(by difference: Int) {
    model.changeServings(of: id, by: difference)
    onChange?()
  }
}
