import Cookbook
public import Foundation
import Ingredients
import RecipePages
public import Recipes
import Shopping

/// The dialog in which a person chooses the meals and the ingredients that go on the shopping list. The pages of the chosen
/// meals are read if they have not been.
///
/// ```swift
/// let dialog = app.planToList()
/// dialog.onChange = { show(dialog.page) }
/// dialog.open()
/// if dialog.add() { close() }
/// ```
@MainActor
public final class PlanToList {
  /// The days whose meals are offered, from today on.
  public enum Range: Int, CaseIterable, Hashable, Sendable {
    case days3 = 3
    case days7 = 7
    case days14 = 14
    case all = 0

    /// "Next 7 Days", "All Days".
    public var title: String { self == .all ? Strings.allDays : Strings.nextDays(rawValue) }
  }

  /// The contents of the dialog.
  public struct Page: Hashable, Sendable {
    public let range: Range
    public let meals: [Meal]
    public let queue: [Meal]
    public let sections: [Section]
    /// The staples, which are left out at first.
    public let staples: [Row]

    /// "Next 7 Days".
    public var rangeTitle: String { range.title }
    /// "To Cook · 3".
    public var queueTitle: String { Strings.toCook(queue.count) }
    /// The words in place of the meals; nil if there are meals.
    public var noMeals: String? { meals.isEmpty ? Strings.noMealsInRange : nil }
    /// "Untick what you have at home. 1 staple is left out."
    public var hint: String { Strings.untickHint(staples: staples.count { !$0.isTicked }) }
    /// The number of ingredients to add.
    public var count: Int { (sections.flatMap(\.rows) + staples).count(where: \.isTicked) }
    /// "Add 18 Items".
    public var addTitle: String { Strings.addItems(count) }
    /// "Add 18".
    public var addShort: String { Strings.addShort(count) }
    /// Whether there is something to add, and all pages have been read.
    public var canAdd: Bool { count > 0 && !(meals + queue).contains { $0.isTicked && $0.isReading } }
  }

  /// A meal whose ingredients can be added.
  public struct Meal: Hashable, Sendable, Identifiable {
    public let id: UUID
    public let recipe: Recipe
    public let name: String
    /// "Saturday"; the time in the queue.
    public let detail: String
    public let isTicked: Bool
    public let isOnList: Bool
    /// "On the list", in place of the servings.
    public var onList: String? { isOnList ? Strings.mealOnList : nil }
    /// "Reading the recipe’s page…", "No ingredients were found", or why the page cannot be read.
    public let status: String?
    public let isReading: Bool
    /// Whether `retry` reads the page again.
    public let canRetry: Bool
    /// "For 4"; nil for a meal that is on the list.
    public let servings: String?
    public let canHaveFewer: Bool
    public let canHaveMore: Bool
    public var canTick: Bool { !isOnList }
    /// The words for assistive technology.
    public var label: String {
      [detail, servings ?? "", onList ?? "", status ?? ""].filter { !$0.isEmpty }
        .reduce(name, Strings.listed)
    }
  }

  /// The ingredients of an aisle.
  public struct Section: Hashable, Sendable, Identifiable {
    /// The identifier of the aisle.
    public let id: String
    public let title: String
    public let rows: [Row]
  }

  /// An ingredient of the ticked meals.
  public struct Row: Hashable, Sendable, Identifiable {
    public let id: String
    /// The row's line in parts, as the list has them.
    public let runs: [ShoppingPage.Row.Run]
    /// "9 on the list"; empty otherwise.
    public let detail: String
    public let isTicked: Bool
    public var text: String { runs.map(\.text).joined(separator: " ") }
    /// The words for assistive technology.
    public var label: String { detail.isEmpty ? text : Strings.listed(text, detail) }
  }

  /// Called after each change, on the main actor.
  public var onChange: (@MainActor () -> Void)?
  /// Called with the title of the button after each change of its number, which assistive technology says.
  public var onAnnounce: (@MainActor (String) -> Void)?
  public private(set) var page: Page

  private let model: PlanModel
  private let makeDetail: @MainActor (Recipe) -> RecipeDetailModel
  private var range = Range.days7
  /// The pages of the meals that were ticked, by recipe.
  private var details: [UUID: RecipeDetailModel] = [:]
  private var isOpen = false
  /// The choices of the person.
  private var ticks: [UUID: Bool] = [:]
  private var rowTicks: [String: Bool] = [:]
  private var factors: [UUID: Amount] = [:]
  private var lines: [String: ShoppingLine] = [:]

  init(_ model: PlanModel, detail: @escaping @MainActor (Recipe) -> RecipeDetailModel) {
    self.model = model
    makeDetail = detail
    page = Page(range: .days7, meals: [], queue: [], sections: [], staples: [])
    page = makePage()
  }

  /// Reads the pages of the ticked meals.
  public func open() {
    isOpen = true
    update()
  }

  /// Reads a page that could not be read again.
  public func retry(meal id: UUID) {
    guard let recipe = (page.meals + page.queue).first(where: { $0.id == id })?.recipe else { return }
    details[recipe.id]?.retryPage()
  }

  // MARK: - Choosing

  public func choose(_ range: Range) {
    self.range = range
    update()
  }

  /// Ticks a meal or takes its tick away.
  public func toggle(meal id: UUID) {
    guard let meal = (page.meals + page.queue).first(where: { $0.id == id }), meal.canTick else { return }
    ticks[id] = !meal.isTicked
    update()
  }

  /// Ticks an ingredient or takes its tick away.
  public func toggle(row id: Row.ID) {
    guard let row = (page.sections.flatMap(\.rows) + page.staples).first(where: { $0.id == id }) else {
      return
    }
    rowTicks[id] = !row.isTicked
    update()
  }

  /// Changes the servings of a meal. The plan follows when the ingredients are added.
  public func changeServings(of id: UUID, by difference: Int) {
    guard let meal = model.plan[id], let factor = servings(of: meal).factor(changedBy: difference) else {
      return
    }
    factors[id] = factor
    update()
  }

  /// Adds the ticked ingredients of the ticked meals. The notice offers Undo. Returns false if the list refuses them, which
  /// the plan's `problem` then says.
  @discardableResult
  public func add() -> Bool {
    let page = page
    guard page.canAdd else { return false }
    var steps = factors.flatMap { model.shopping.list.scaling(meal: $0.key, to: $0.value).steps }
    let unticked = Set((page.sections.flatMap(\.rows) + page.staples).filter { !$0.isTicked }.map(\.id))
    let needs = needs(of: page)
    var skipped: [UUID: Set<String>] = [:]
    let left =
      needs.rows.all.filter { unticked.contains($0.id) }
      + needs.staples.all.filter { unticked.contains(Self.staplePrefix + $0.id) }
    for part in left.flatMap(\.parts) {
      skipped[part.contribution.entry, default: []].insert(part.contribution.line)
    }
    do throws(ShoppingError) {
      for meal in page.meals + page.queue where meal.isTicked && meal.status == nil {
        // Another device may have added or removed it since the page was made.
        guard let planned = model.plan[meal.id], !model.isOnList(planned) else { continue }
        let id = ShoppingEntry.id(ofMeal: meal.id)
        let entry = ShoppingEntry(
          recipe: planned.recipe ?? meal.recipe.id, name: meal.name,
          yield: String(yield(of: meal.recipe).prefix(ListAddition.longestYield)),
          lines: contents(of: meal.recipe)?.ingredients.map(\.text).filter { !line($0).isEmpty } ?? [],
          skipped: (skipped[id] ?? []).sorted(), meal: meal.id)
        steps += try model.shopping.list.adding(entry, as: id).steps
      }
    } catch {
      return model.refuse(Strings.shoppingProblem(error))
    }
    model.perform(ShoppingChange(steps), notice: Strings.itemsAdded(page.count))
    return true
  }

  // MARK: - Making

  private func update() {
    var new = makePage()
    if isOpen {
      let asked = details.count
      for meal in new.meals + new.queue where meal.isTicked { read(meal.recipe) }
      // A page that is here already is read while it is asked for.
      if details.count > asked { new = makePage() }
    }
    guard new != page else { return }
    let hasOtherCount = new.count != page.count
    page = new
    onChange?()
    if hasOtherCount { onAnnounce?(new.addTitle) }
  }

  private func read(_ recipe: Recipe) {
    guard details[recipe.id] == nil else { return }
    let detail = makeDetail(recipe)
    details[recipe.id] = detail
    detail.open()
    detail.onChange = { [weak self] in self?.update() }
  }

  private func contents(of recipe: Recipe) -> RecipeContents? { details[recipe.id]?.page.read?.contents }

  private func yield(of recipe: Recipe) -> String {
    contents(of: recipe)?.yield?.words ?? model.cookbook.kept(recipe.id)?.yield ?? ""
  }

  private func servings(of meal: Plan.Meal) -> ListedServings {
    ListedServings(
      yield: model.recipe(of: meal).map { yield(of: $0) } ?? "", factor: factors[meal.id] ?? meal.factor)
  }

  private func makePage() -> Page {
    let (plan, today) = (model.plan, model.today)
    let last = range == .all ? nil : today.adding(range.rawValue - 1)
    let days = plan.days.keys.filter { day in day >= today && last.map { day <= $0 } ?? true }.sorted()
    let page = Page(
      range: range, meals: days.flatMap { plan[$0] }.compactMap { meal($0, today: today) },
      queue: plan.queue.compactMap { meal($0, today: today) }, sections: [], staples: [])
    let needs = needs(of: page)
    let listed = Dictionary(
      model.shopping.rows.all.map { ($0.id, $0.amount) }, uniquingKeysWith: { first, _ in first })
    func rows(_ rows: [ShoppingRow], areStaples: Bool = false) -> [Row] {
      rows.map { row in
        let id = (areStaples ? Self.staplePrefix : "") + row.id
        return Row(
          id: id,
          runs: row.runs(some: Strings.someAmount, optional: Strings.optionalFood).map {
            ShoppingPage.Row.Run(text: $0.text, isAmount: $0.isAmount)
          }, detail: listed[row.id].map(Strings.areOnList) ?? "", isTicked: rowTicks[id] ?? !areStaples)
      }
    }
    return Page(
      range: range, meals: page.meals, queue: page.queue,
      sections: needs.rows.byAisle.map { aisle, all in
        Section(
          id: aisle.identifier, title: Strings.title(of: aisle), rows: rows(all))
      }, staples: rows(needs.staples.all, areStaples: true))
  }

  /// A food may be a staple in one line and none in another, and then has two rows.
  private static let staplePrefix = "staple "

  private func meal(_ meal: Plan.Meal, today: PlanDay) -> Meal? {
    guard let recipe = model.recipe(of: meal), !model.isCooked(meal) else { return nil }
    let isOnList = model.isOnList(meal)
    let isTicked = !isOnList && ticks[meal.id] ?? (meal.day != nil)
    let servings = servings(of: meal)
    var (status, isReading, canRetry): (String?, Bool, Bool) = (nil, false, false)
    if isTicked, let detail = details[recipe.id] {
      switch detail.page {
      case .loading: (status, isReading) = (Strings.readingPage, true)
      case .none: status = Strings.noIngredients
      case .unavailable(let page): (status, canRetry) = (page.message, page.action == .tryAgain)
      case .read(let read):
        if !read.contents.ingredients.contains(where: { !line($0.text).isEmpty }) {
          status = Strings.noIngredients
        }
      }
    } else if isTicked {
      (status, isReading) = (Strings.readingPage, true)
    }
    let time = model.cookbook.kept(recipe.id)?.wholeTime
    return Meal(
      id: meal.id, recipe: recipe, name: recipe.name,
      detail: meal.day.map { Strings.shortDay($0, today: today) } ?? time.map { Strings.duration($0) } ?? "",
      isTicked: isTicked, isOnList: isOnList, status: status, isReading: isReading, canRetry: canRetry,
      servings: isOnList ? nil : servings.stepper, canHaveFewer: servings.factor(changedBy: -1) != nil,
      canHaveMore: servings.factor(changedBy: 1) != nil)
  }

  private func line(_ text: String) -> ShoppingLine {
    if let line = lines[text] { return line }
    let line = ShoppingLine(text)
    lines[text] = line
    return line
  }

  /// The rows of the ticked meals: those to buy, and the staples.
  private func needs(of page: Page) -> (rows: ShoppingRows, staples: ShoppingRows) {
    let list = model.shopping.list
    var (needed, staples): ([Contribution], [Contribution]) = ([], [])
    for (order, meal) in (page.meals + page.queue).enumerated() where meal.isTicked && meal.status == nil {
      guard let contents = contents(of: meal.recipe), let planned = model.plan[meal.id] else { continue }
      let factor = factors[meal.id] ?? planned.factor
      let texts = contents.ingredients.map(\.text)
      var counts: [String: Int] = [:]
      for text in texts { counts[text, default: 0] += 1 }
      let language = FoodLanguage(of: texts)
      for text in texts {
        // "1 egg" of the dough and of the filling are one line, twice.
        guard let count = counts.removeValue(forKey: text) else { continue }
        for part in line(text).parts where !part.isEmpty {
          let contribution = Contribution(
            entry: ShoppingEntry.id(ofMeal: meal.id), line: part, index: needed.count + staples.count,
            added: Int64(order), factor: Amount(count).flatMap(factor.multiplied) ?? factor,
            language: language)
          if list.rules.isStaple(part) { staples.append(contribution) } else { needed.append(contribution) }
        }
      }
    }
    func rows(_ contributions: [Contribution]) -> ShoppingRows {
      ShoppingRows(
        contributions, rules: list.rules, aisles: list.aisles, measures: model.shopping.measures)
    }
    return (rows(needed), rows(staples))
  }
}
