import Cookbook
public import Foundation
import Ingredients
import RecipePages
import Recipes
public import Shopping

/// The plan as its page shows it: meals of days, and the queue "To Cook". Each change shows at once and can be undone; the
/// cookbook's folder follows.
///
/// The plan follows midnight with the cookbook, which looks for changes every 30 seconds.
///
/// ```swift
/// app.plan.onChange = { show(app.plan.state) }
/// app.plan.move(meal.id, to: day)
/// ```
@MainActor
public final class PlanModel {
  public enum State: Hashable, Sendable {
    /// The cookbook's folder has not been read.
    case loading
    case plan(PlanPage)
  }

  static let suggestionCount = 3
  /// The number of days after which a recipe counts as not cooked in a while.
  private static let whileDays = 28

  /// Called after each change, on the main actor.
  public var onChange: (@MainActor () -> Void)?
  /// Called with the words for a move, which assistive technology says: "Pad Thai is now on Friday 27 November".
  public var onAnnounce: (@MainActor (String) -> Void)?
  /// Called with the words for a change, which `undo` takes back.
  var onNotice: (@MainActor (PlaceNotice) -> Void)?
  /// Returns the parts of a recipe that are on this device, with which a planned recipe is kept.
  var parts: @MainActor (Recipe) async -> (RecipeContents?, Data?) = { _ in (nil, nil) }

  let requests: KeptRequests
  let shopping: ShoppingModel
  let sessions: CookingSessions
  /// The page, unless something has changed since it was made.
  private var made: PlanPage?
  /// The recipes of coming meals, unless something has changed since.
  private var coming: Set<UUID>?
  /// How many days before today and after the first seven are shown.
  private var (pastDays, moreDays) = (0, 0)
  private var firstSuggestion = 0
  /// The recipes that were planned and are about to be kept.
  private var awaited: [UUID: Recipe] = [:]
  /// Why the last meal was refused. It ends with the next change.
  private(set) var refusal: String?
  private var history = UndoHistory<Act>(limit: 100)
  private var folderNumber = 0

  /// A change that can be undone.
  private struct Act {
    let undo: ShoppingChange
    /// The recipe that the change has kept, and its identity in the cookbook.
    let kept: (id: UUID, recipe: Recipe)?
    let mark: Mark?
  }

  /// The mark of a recipe that was cooked on a day.
  struct Mark: Hashable {
    let meal: UUID
    let cooked: CookedDay
    let isCooked: Bool
  }

  init(_ requests: KeptRequests, shopping: ShoppingModel, sessions: CookingSessions) {
    self.requests = requests
    self.shopping = shopping
    self.sessions = sessions
    shopping.onUpdate = { [weak self] in self?.changed() }
    shopping.onSaved = { [weak self] in self?.keepRefused() }
  }

  var cookbook: KeptList { requests.list }
  var plan: Plan { shopping.list.plan }

  // MARK: - Showing

  public var state: State { page.map(State.plan) ?? .loading }

  /// The contents of the page; nil while there are none. They are made when they are asked for.
  public var page: PlanPage? {
    guard shopping.state != .loading else { return nil }
    if let made { return made }
    let page = makePage(past: pastDays, more: moreDays)
    made = page
    return page
  }

  /// Why the last meal was refused, why changes are not saved, or why meals are not shown: a sentence.
  public var problem: String? { refusal ?? shopping.unsaved ?? (plan.isCut ? Strings.planIsCut : nil) }
  /// Whether `retry` tries again to save changes that the folder has refused.
  public var canRetry: Bool { refusal == nil && shopping.unsaved != nil }
  /// Tries again to save changes that the folder has refused.
  public func retry() { shopping.retry() }

  /// Shows seven more days before today.
  public func showPastDays() {
    pastDays += 7
    changed()
  }

  /// Shows seven more days after the others.
  public func showMoreDays() {
    moreDays += 7
    changed()
  }

  /// Shows the next suggestions.
  public func showOthers() {
    firstSuggestion += Self.suggestionCount
    changed()
  }

  /// Shows the plan and the cookbook as they are now.
  func changed() {
    if folderNumber != requests.folderNumber {
      folderNumber = requests.folderNumber
      history.removeAll()
      (awaited, refusal, pastDays, moreDays) = ([:], nil, 0, 0)
    }
    // A recipe that the folder has is not kept again after the person removes it.
    awaited = awaited.filter { cookbook.kept($0.key) == nil }
    (made, coming) = (nil, nil)
    onChange?()
  }

  // MARK: - Days

  /// Today by this device's clock and time zone.
  public var today: PlanDay { day(of: requests.now()) }

  /// Returns the day of a time, by this device's time zone.
  public func day(of date: Date) -> PlanDay { CookbookDay.day(of: date) }

  /// Returns noon of a day in this device's time zone, for controls that choose a date.
  public func date(of day: PlanDay) -> Date { CookbookDay.noon(of: day) }

  // MARK: - Meals

  /// The recipe of a meal; nil for a line of text, and if the cookbook has the recipe no longer.
  func recipe(of meal: Plan.Meal) -> Recipe? { meal.recipe.flatMap(recipe) }

  private func recipe(_ id: UUID) -> Recipe? {
    cookbook.recipe(id) ?? (cookbook.pending.isKept(id) == true ? awaited[id] : nil)
  }

  /// The record of a recipe's cooking, which may have begun before the recipe was kept; nil if it is not being cooked.
  func cooking(_ recipe: Recipe) -> CookingRecord? {
    sessions.record(of: recipe, keptFrom: cookbook.kept(recipe.id)?.origin?.recipe)
  }

  func name(of meal: Plan.Meal) -> String { recipe(of: meal)?.name ?? meal.planned.title }

  /// Whether a meal's recipe was cooked on the meal's day.
  func isCooked(_ meal: Plan.Meal) -> Bool {
    guard let recipe = meal.recipe, let day = meal.day else { return false }
    return cookbook.isCooked(CookedDay(recipe: recipe, day: day.text))
  }

  func isOnList(_ meal: Plan.Meal) -> Bool {
    shopping.list.fields[.list(ShoppingEntry.id(ofMeal: meal.id))] != nil
  }

  /// Whether a meal can be moved: it is not of the past, and was not cooked.
  func canMove(_ meal: Plan.Meal) -> Bool { !isCooked(meal) && meal.day.map { $0 >= today } ?? true }

  /// The servings of a meal, by the yield of its recipe.
  func servings(of meal: Plan.Meal) -> ListedServings {
    ListedServings(
      yield: meal.recipe.flatMap { cookbook.kept($0)?.yield } ?? "", factor: meal.factor)
  }

  /// Returns the first coming meal of some recipes that has not been cooked.
  func next(of recipes: Set<UUID>, where isSuch: (Plan.Meal) -> Bool = { _ in true }) -> Plan.Meal? {
    guard !recipes.isDisjoint(with: comingRecipes) else { return nil }
    return plan.next(of: recipes, from: today) { !isCooked($0) && isSuch($0) }
  }

  private var comingRecipes: Set<UUID> {
    if let coming { return coming }
    let today = today
    var recipes = Set(plan.queue.compactMap(\.recipe))
    for (day, meals) in plan.days where day >= today { recipes.formUnion(meals.compactMap(\.recipe)) }
    coming = recipes
    return recipes
  }

  /// The recipes that were not cooked for long and are not planned, favorites first and then the longest ago.
  func notCookedInAWhile() -> [KeptRow] {
    guard let index = cookbook.index else { return [] }
    let today = today
    var planned = comingRecipes
    for offset in 1...6 { planned.formUnion(plan[today.adding(-offset)].compactMap(\.recipe)) }
    let rows = index.cooked(before: today.adding(-Self.whileDays).text)
      .filter { !planned.contains($0.id) && cookbook.recipe($0.id) != nil }
    return rows.filter { cookbook.isFavorite($0.id) } + rows.filter { !cookbook.isFavorite($0.id) }
  }

  /// The suggestions that are shown now, and whether there are others.
  func suggestions() -> (rows: [KeptRow], hasOthers: Bool) {
    let all = notCookedInAWhile()
    guard all.count > Self.suggestionCount else { return (all, false) }
    let first = firstSuggestion % all.count
    return (Array((all[first...] + all[..<first]).prefix(Self.suggestionCount)), true)
  }

  // MARK: - Changing

  /// Performs a change that can be undone, together with the keeping of a recipe and the mark of a cooked one.
  func perform(
    _ change: ShoppingChange, notice: String? = nil, keeping recipe: Recipe? = nil, marking mark: Mark? = nil
  ) {
    guard !change.isEmpty || mark != nil else { return }
    refusal = nil
    var kept: (id: UUID, recipe: Recipe)?
    if let recipe, !cookbook.isKept(recipe) {
      let id = keptID(of: recipe)
      (kept, awaited[id]) = ((id, recipe), recipe)
      requests.keep(recipe) { [parts] in await parts(recipe) }
    }
    let undo = shopping.performForPlan(change)
    if let mark { requests.mark(mark.cooked, isCooked: mark.isCooked) }
    let number = history.add(Act(undo: undo, kept: kept, mark: mark))
    if let notice { onNotice?(PlaceNotice(number: number, text: notice)) }
  }

  /// Keeps again the planned recipes whose keeping the folder has refused. Their meals would have no recipe.
  private func keepRefused() {
    let planned = Set((plan.queue + plan.days.values.flatMap(\.self)).compactMap(\.recipe))
    for (id, recipe) in awaited
    where planned.contains(id) && cookbook.pending.isKept(id) == nil && !cookbook.isKept(recipe) {
      requests.keep(recipe) { [parts] in await parts(recipe) }
    }
  }

  /// The identity that a recipe has in the cookbook, or gets there.
  func keptID(of recipe: Recipe) -> UUID { cookbook.keptID(of: recipe) ?? cookbook.futureID(of: recipe) }

  /// Says why nothing was planned. Returns false.
  func refuse(_ words: String) -> Bool {
    refusal = words
    onChange?()
    return false
  }

  // MARK: - Undoing

  public var canUndo: Bool { !history.isEmpty }

  /// Takes back the last change.
  public func undo() {
    if let last = history.takeLast() { undo(last) }
  }

  /// Whether the change of a notice can be taken back.
  func canUndo(_ notice: PlaceNotice) -> Bool { history.contains(notice.number) }

  /// Whether the words of a notice are still true. They say too much as soon as the folder refuses the recipe.
  func holds(_ notice: PlaceNotice) -> Bool {
    guard let act = history[notice.number] else { return false }
    return act.kept.map { cookbook.isKept($0.recipe) } ?? true
  }

  /// Takes back the change of a notice, which need not be the last one.
  func undo(_ notice: PlaceNotice) {
    if let act = history.take(notice.number) { undo(act) }
  }

  /// Takes back the mark of a cooked meal, with the move that came with it. Returns false if it was not made in this run.
  func undoMark(of meal: UUID) -> Bool {
    let day = plan[meal]?.day?.text
    let act = history.takeLast { act in
      act.mark.map { $0.meal == meal && $0.isCooked && $0.cooked.day == day } ?? false
    }
    guard let act else { return false }
    undo(act)
    return true
  }

  private func undo(_ act: Act) {
    refusal = nil
    shopping.performForPlan(act.undo)
    if let mark = act.mark { requests.mark(mark.cooked, isCooked: !mark.isCooked) }
    // Another meal may have been planned of the recipe since.
    let planned = plan.queue + plan.days.values.flatMap(\.self)
    // Nor is a recipe taken away that has a mark, a rating, a note or a day of cooking.
    if let kept = act.kept?.id, !planned.contains(where: { $0.recipe == kept }),
      cookbook.facts(of: kept).isEmpty
    {
      requests.undoKeeping(of: kept)
    }
  }
}
