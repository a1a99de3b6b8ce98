import Cookbook
public import Foundation
import Ingredients
import RecipePages
import Recipes
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
  /// Called after each change, on the main actor.
  public var onChange: (@MainActor () -> Void)?
  /// Called with the title of the button after each change of its number, which assistive technology says.
  public var onAnnounce: (@MainActor (String) -> Void)?
  public private(set) var page: Page

  private let model: PlanModel
  private let makeDetail: @MainActor (Recipe) -> RecipeDetailModel
  private var range = Range.days7
  /// The pages of the meals that were ticked, by the identity of the recipe in the plan. That of a recipe changes once it is
  /// kept, which may be while the dialog is open.
  private var details: [UUID: RecipeDetailModel] = [:]
  private var isOpen = false
  /// The choices of the person.
  private var ticks: [UUID: Bool] = [:]
  private var rowTicks: [String: Bool] = [:]
  private var factors: [UUID: Amount] = [:]
  /// The lines that have been read, by their texts.
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
    model.plan[id].flatMap(detail)?.retryPage()
  }

  // MARK: - Choosing

  public func choose(_ range: Range) {
    self.range = range
    update()
  }

  /// Ticks a meal or takes its tick away.
  public func toggle(meal id: UUID) {
    guard let meal = page.allMeals.first(where: { $0.id == id }), meal.canTick else { return }
    ticks[id] = !meal.isTicked
    update()
  }

  /// Ticks an ingredient or takes its tick away.
  public func toggle(row id: Row.ID) {
    guard let row = page.allRows.first(where: { $0.id == id }) else { return }
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
    let list = model.shopping.list
    var steps = factors.flatMap { list.scaling(meal: $0.key, to: $0.value).steps }
    let meals = chosen(page)
    let left = linesLeftOut(of: page, needs(of: meals))
    do throws(ShoppingError) {
      // Another device may have added one since the page was made.
      for meal in meals where !model.isOnList(meal.planned) {
        steps += try list.adding(entry(of: meal, without: left[meal.entry] ?? []), as: meal.entry).steps
      }
    } catch {
      return model.refuse(Strings.shoppingProblem(error))
    }
    model.perform(ShoppingChange(steps), notice: Strings.itemsAdded(page.count))
    return true
  }

  /// The keys of the lines whose ingredients are not ticked, by entry.
  private func linesLeftOut(of page: Page, _ needs: Needs) -> [UUID: Set<String>] {
    let unticked = Set(page.allRows.filter { !$0.isTicked }.map(\.id))
    let rows =
      needs.rows.all.filter { unticked.contains($0.id) }
      + needs.staples.all.filter { unticked.contains(Self.staplePrefix + $0.id) }
    var lines: [UUID: Set<String>] = [:]
    for part in rows.flatMap(\.parts) {
      lines[part.contribution.entry, default: []].insert(part.contribution.line)
    }
    return lines
  }

  private func entry(of meal: ChosenMeal, without lines: Set<String>) -> ShoppingEntry {
    ShoppingEntry(
      recipe: meal.planned.recipe ?? meal.recipe.id, name: meal.recipe.name,
      yield: String(yield(of: meal.planned).prefix(ListAddition.longestYield)),
      lines: meal.texts.filter { !line($0).isEmpty }, skipped: lines.sorted(), meal: meal.planned.id)
  }

  // MARK: - Reading

  private func update() {
    var new = makePage()
    if isOpen {
      let asked = details.count
      for meal in new.allMeals where meal.isTicked { read(meal) }
      // A page that is here already is read while it is asked for.
      if details.count > asked { new = makePage() }
    }
    guard new != page else { return }
    let hasOtherCount = new.count != page.count
    page = new
    onChange?()
    if hasOtherCount { onAnnounce?(new.addTitle) }
  }

  private func read(_ meal: Meal) {
    guard let id = model.plan[meal.id]?.recipe, details[id] == nil else { return }
    let detail = makeDetail(meal.recipe)
    details[id] = detail
    detail.open()
    detail.onChange = { [weak self] in self?.update() }
  }

  private func detail(of meal: Plan.Meal) -> RecipeDetailModel? {
    guard let recipe = meal.recipe else { return nil }
    return details[recipe]
  }

  /// The lines of a meal's recipe; nil until its page has been read.
  private func texts(of meal: Plan.Meal) -> [String]? {
    detail(of: meal)?.page.read?.contents.ingredients.map(\.text)
  }

  private func yield(of meal: Plan.Meal) -> String {
    detail(of: meal)?.page.read?.contents.yield?.words
      ?? meal.recipe.flatMap { model.cookbook.kept($0)?.yield } ?? ""
  }

  private func servings(of meal: Plan.Meal) -> ListedServings {
    ListedServings(yield: yield(of: meal), factor: factor(of: meal))
  }

  private func factor(of meal: Plan.Meal) -> Amount { factors[meal.id] ?? meal.factor }

  private func line(_ text: String) -> ShoppingLine {
    if let line = lines[text] { return line }
    let line = ShoppingLine(text)
    lines[text] = line
    return line
  }

  // MARK: - The page

  private func makePage() -> Page {
    let (plan, today) = (model.plan, model.today)
    let last = range == .all ? nil : today.adding(range.rawValue - 1)
    let days = plan.days.keys.filter { day in day >= today && last.map { day <= $0 } ?? true }.sorted()
    let meals = Page(
      range: range, meals: days.flatMap { plan[$0] }.compactMap { meal($0, today: today) },
      queue: plan.queue.compactMap { meal($0, today: today) }, sections: [], staples: [])
    let needs = needs(of: chosen(meals))
    let listed = Dictionary(
      model.shopping.rows.all.map { ($0.id, $0.amount) }, uniquingKeysWith: { first, _ in first })
    return Page(
      range: range, meals: meals.meals, queue: meals.queue,
      sections: needs.rows.byAisle.map { aisle, all in
        Section(
          id: aisle.identifier, title: Strings.title(of: aisle),
          rows: all.map { row($0, id: $0.id, listed, isTicked: true) })
      },
      staples: needs.staples.all.map { row($0, id: Self.staplePrefix + $0.id, listed, isTicked: false) })
  }

  private func meal(_ meal: Plan.Meal, today: PlanDay) -> Meal? {
    guard let recipe = model.recipe(of: meal), !model.isCooked(meal) else { return nil }
    let isOnList = model.isOnList(meal)
    let isTicked = !isOnList && ticks[meal.id] ?? (meal.day != nil)
    let servings = servings(of: meal)
    let status = isTicked ? status(of: meal) : Status()
    let time = model.cookbook.kept(recipe.id)?.wholeTime
    return Meal(
      id: meal.id, recipe: recipe, name: recipe.name,
      detail: meal.day.map { Strings.shortDay($0, today: today) } ?? time.map { Strings.duration($0) } ?? "",
      isTicked: isTicked, isOnList: isOnList, status: status.words, isReading: status.isReading,
      canRetry: status.canRetry,
      servings: isOnList ? nil : servings.stepper, canHaveFewer: servings.factor(changedBy: -1) != nil,
      canHaveMore: servings.factor(changedBy: 1) != nil)
  }

  /// Why a meal has no ingredients, or not yet; without words once they have been read.
  private struct Status {
    var words: String?
    var isReading = false
    var canRetry = false
  }

  private func status(of meal: Plan.Meal) -> Status {
    switch detail(of: meal)?.page {
    case nil, .loading: Status(words: Strings.readingPage, isReading: true)
    case .unavailable(let page): Status(words: page.message, canRetry: page.action == .tryAgain)
    case .read(let read) where read.contents.ingredients.contains(where: { !line($0.text).isEmpty }): Status()
    case .some(.none), .read: Status(words: Strings.noIngredients)
    }
  }

  /// A food may be a staple in one line and none in another, and then has two rows.
  private static let staplePrefix = "staple "

  /// Describes an ingredient. `listed` has the amounts on the list by the identity of their row, and `isTicked` holds until the
  /// person says otherwise.
  private func row(_ row: ShoppingRow, id: String, _ listed: [String: String], isTicked: Bool) -> Row {
    Row(
      id: id,
      runs: row.runs(some: Strings.someAmount, optional: Strings.optionalFood).map {
        ShoppingPage.Row.Run(text: $0.text, isAmount: $0.isAmount)
      }, detail: listed[row.id].map(Strings.areOnList) ?? "", isTicked: rowTicks[id] ?? isTicked)
  }

  // MARK: - The ingredients of the meals

  /// A ticked meal whose ingredients have been read.
  private struct ChosenMeal {
    let planned: Plan.Meal
    let recipe: Recipe
    let texts: [String]
    /// The identity of the meal's entry on the list.
    var entry: UUID { ShoppingEntry.id(ofMeal: planned.id) }
  }

  /// The rows to buy, and the staples.
  private typealias Needs = (rows: ShoppingRows, staples: ShoppingRows)

  private func chosen(_ page: Page) -> [ChosenMeal] {
    var chosen: [ChosenMeal] = []
    for meal in page.allMeals where meal.isTicked && meal.status == nil {
      // Another device may have removed it since the page was made.
      guard let planned = model.plan[meal.id], let texts = texts(of: planned) else { continue }
      chosen.append(ChosenMeal(planned: planned, recipe: meal.recipe, texts: texts))
    }
    return chosen
  }

  private func needs(of meals: [ChosenMeal]) -> Needs {
    let list = model.shopping.list
    let needed = meals.enumerated().flatMap { contributions(of: $1, order: $0) }
    func rows(_ contributions: [Contribution]) -> ShoppingRows {
      ShoppingRows(
        contributions, rules: list.rules, aisles: list.aisles, measures: model.shopping.measures)
    }
    return (
      rows(needed.filter { !list.rules.isStaple($0.line) }),
      rows(needed.filter { list.rules.isStaple($0.line) })
    )
  }

  private func contributions(of meal: ChosenMeal, order: Int) -> [Contribution] {
    // "1 egg" of the dough and of the filling are one line, twice.
    var counts: [String: Int] = [:]
    for text in meal.texts { counts[text, default: 0] += 1 }
    let factor = factor(of: meal.planned)
    let language = FoodLanguage(of: meal.texts)
    var contributions: [Contribution] = []
    for text in meal.texts {
      guard let count = counts.removeValue(forKey: text) else { continue }
      for part in line(text).parts where !part.isEmpty {
        contributions.append(
          Contribution(
            entry: meal.entry, line: part, index: contributions.count, added: Int64(order),
            factor: Amount(count).flatMap(factor.multiplied) ?? factor, language: language))
      }
    }
    return contributions
  }
}
