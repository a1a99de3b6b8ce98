import Cookbook
import Foundation
public import Recipes
public import Shopping

/// The dialog "Add Meal": a search over the cookbook, the feed and the queue, which also takes a line of text as a meal.
///
/// ```swift
/// let search = app.mealSearch(for: day)
/// search.search("pi")
/// show(search.sections)
/// if search.addFirst() { close() }
/// ```
@MainActor
public final class MealSearch {
  public struct Section: Hashable, Sendable, Identifiable {
    public let id: String
    public let title: String
    public let rows: [Row]
  }

  public struct Row: Hashable, Sendable, Identifiable {
    public let id: String
    /// The recipe, for its photo; nil for a line of text.
    public let recipe: Recipe?
    public let name: String
    /// "2 hr 35 min · cooked 3 weeks ago"; may be empty.
    public let detail: String
    /// The words for assistive technology.
    public var label: String { detail.isEmpty ? name : Strings.listed(name, detail) }
  }

  private static let maximumRows = 30
  private static let maximumFavorites = 12
  private static let textRow = "text"

  /// Called after each change, on the main actor.
  public var onChange: (@MainActor () -> Void)?
  public private(set) var query = ""
  /// The day of the meal; nil for the queue.
  public private(set) var day: PlanDay?
  public private(set) var sections: [Section] = []

  private let model: PlanModel
  private let feed: RecipeListModel
  /// Today when the dialog was opened, which it may be over midnight.
  private let opened: PlanDay

  init(for day: PlanDay?, model: PlanModel, feed: RecipeListModel) {
    self.day = day
    self.model = model
    self.feed = feed
    opened = model.today
    update()
  }

  /// The title of the dialog.
  public var title: String { Strings.addMeal }
  /// The words in the empty field.
  public var placeholder: String { Strings.searchMeals }
  /// The title of the menu button with the days: "Friday", "To Cook".
  public var dayTitle: String { day.map { Strings.shortDay($0, today: model.today) } ?? Strings.toCook }
  /// The days of the menu: the queue, and seven days from today on.
  public var days: [PlanAddition.Choice] {
    let today = model.today
    let all = [nil] + (0..<PlanAddition.dayCount).map { today.adding($0) }
    return all.map { choice in
      PlanAddition.Choice(
        id: choice, title: choice.map { Strings.choice(of: $0, today: today) } ?? Strings.toCook,
        detail: "", recipes: [], isCurrent: choice == day)
    }
  }
  /// The words for assistive technology after a search: "5 recipes".
  public var announcement: String {
    Strings.recipeCount(sections.reduce(0) { $0 + $1.rows.count { $0.recipe != nil } })
  }
  /// Why the last meal was refused: a sentence.
  public var problem: String? { model.refusal }

  public func choose(_ day: PlanDay?) {
    guard day != self.day else { return }
    self.day = day
    update()
    onChange?()
  }

  public func search(_ text: String) {
    // One more than a meal's text may have, so that a longer one is refused and not cut.
    query = String(text.unicodeScalars.prefix(PlanBounds.text + 1))
    update()
    onChange?()
  }

  // MARK: - Rows

  private var words: String { query.trimmingCharacters(in: .whitespacesAndNewlines) }
  /// The words that recipes are searched for.
  private var searched: String { String(words.unicodeScalars.prefix(RecipeListModel.maximumSearch)) }

  private func update() {
    let all =
      words.isEmpty
      ? offered
      : [
        Section(id: "cookbook", title: Strings.cookbook, rows: kept),
        Section(id: "recipes", title: Strings.recipes, rows: others),
        Section(
          id: Self.textRow, title: Strings.withoutARecipe,
          rows: [Row(id: Self.textRow, recipe: nil, name: Strings.quoted(words), detail: "")]),
      ]
    sections = all.filter { !$0.rows.isEmpty }
  }

  /// The sections before anything is typed.
  private var offered: [Section] {
    let queue = day == nil ? [] : model.plan.queue.compactMap { model.recipe(of: $0) }
    let suggested = model.suggestions().rows.map(\.recipe)
    func rows(_ recipes: [Recipe]) -> [Row] { recipes.map(row) }
    return [
      Section(id: "queue", title: Strings.toCook, rows: rows(Array(queue.prefix(Self.maximumRows)))),
      Section(id: "while", title: Strings.notCookedInAWhile, rows: rows(suggested)),
      Section(id: "favorites", title: Strings.favorites, rows: rows(favorites)),
    ]
  }

  private var favorites: [Recipe] {
    var query = CookbookQuery()
    (query.showsFavoritesOnly, query.sort) = (true, .name)
    return found(query, atMost: Self.maximumFavorites)
  }

  private var kept: [Row] {
    var query = CookbookQuery()
    (query.search, query.sort) = (searched, .name)
    return found(query, atMost: Self.maximumRows).map(row)
  }

  private func found(_ query: CookbookQuery, atMost count: Int) -> [Recipe] {
    guard let index = model.cookbook.index else { return [] }
    return index.recipes(for: query, without: model.cookbook.pending.removals).ids.prefix(count)
      .map(index.recipe)
  }

  /// The recipes of the feed that are not kept.
  private var others: [Row] {
    feed.found(searched, atMost: Self.maximumRows) { [cookbook = model.cookbook] in !cookbook.isKept($0) }
      .map { Row(id: $0.id.uuidString, recipe: $0, name: $0.name, detail: $0.cuisine) }
  }

  private func row(_ recipe: Recipe) -> Row {
    let kept = model.cookbook.index?[recipe.id]
    var facts = [kept?.kept.wholeTime.map { Strings.duration($0) }].compactMap(\.self)
    if model.plan.queue.contains(where: { $0.recipe == recipe.id }) {
      facts.append(Strings.toCook)
    } else if let kept {
      facts.append(model.cookedAgo(kept, today: model.today))
    }
    return Row(
      id: recipe.id.uuidString, recipe: recipe, name: recipe.name,
      detail: Strings.dotted(facts))
  }

  // MARK: - Adding

  /// A day from today on stays one.
  private var chosenDay: PlanDay? { day.map { $0 < opened ? $0 : max($0, model.today) } }

  /// Plans the meal of a row. The notice offers Undo. Returns false if it is refused, which `problem` then says.
  @discardableResult
  public func add(_ id: Row.ID) -> Bool {
    if id == Self.textRow { return added(model.plan(text: words, on: chosenDay)) }
    guard let recipe = sections.flatMap(\.rows).first(where: { $0.id == id })?.recipe else { return false }
    return added(model.plan(recipe, on: chosenDay))
  }

  /// Plans the meal of the first row.
  @discardableResult
  public func addFirst() -> Bool { sections.first?.rows.first.map { add($0.id) } ?? false }

  private func added(_ isAdded: Bool) -> Bool {
    if !isAdded { onChange?() }
    return isAdded
  }
}
