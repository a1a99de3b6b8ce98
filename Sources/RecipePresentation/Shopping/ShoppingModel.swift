import Cookbook
import Foundation
import Ingredients
public import Shopping

/// The shopping list as its page shows it. Each change shows at once and can be undone; the cookbook's folder follows.
///
/// ```swift
/// app.shopping.onChange = { show(app.shopping.state) }
/// app.shopping.add(typed: "2 l milk")
/// app.shopping.toggle(row.id)
/// ```
@MainActor
public final class ShoppingModel {
  public enum State: Hashable, Sendable {
    /// The cookbook's folder has not been read.
    case loading
    case empty(Notice)
    /// The notice stands above a list with nothing left to buy.
    case list(ShoppingPage, Notice?)
  }

  /// How long a ticked row stays in its place, so that nothing moves under a thumb.
  static let pause = Duration.seconds(3)
  /// Called after each change, on the main actor.
  public var onChange: (@MainActor () -> Void)?
  /// Called with the words for a tick, which assistive technology says: "In the basket. 27 to buy".
  public var onAnnounce: (@MainActor (String) -> Void)?
  /// Called after each change, before `onChange`.
  var onUpdate: (@MainActor () -> Void)?
  /// Called when changes that the folder had refused are saved.
  var onSaved: (@MainActor () -> Void)?
  /// Called when the person wants to find recipes for an empty list.
  var onBrowse: (@MainActor () -> Void)?
  /// Called with the words for a change, which `undo` takes back.
  var onNotice: (@MainActor (PlaceNotice) -> Void)?
  public private(set) var state = State.loading
  /// Why the last item was refused, why changes are not saved, or why a part of the list is not shown: a sentence.
  public var problem: String? {
    refusal ?? unsaved ?? (list.isCut ? Strings.listIsCut : nil)
  }
  /// Whether `retry` tries again to save changes that the folder has refused.
  public var canRetry: Bool { refusal == nil && unsaved != nil }
  /// The system in which amounts are shown; nil shows them as the recipes have them.
  var measures: MeasureSystem? {
    didSet { if measures != oldValue, state != .loading { update() } }
  }

  let requests: KeptRequests
  private(set) var list = ShoppingList()
  /// The list before the ticks of rows that stand in their places.
  private var shown = ShoppingList()
  /// The rows of `shown`.
  private(set) var rows = ShoppingRows([])
  private(set) var basketRows = ShoppingRows([])
  /// The recipes of the entries that are on the list.
  private(set) var recipesOnList: Set<UUID> = []
  /// The ticks of rows that stand in their places, by row, and how to take them back.
  private var ticks: [ShoppingRow.ID: ShoppingChange] = [:]
  private var waiting: Task<Void, Never>?
  /// Why the last item was refused. It ends with the next change.
  private var refusal: String?
  /// Why changes are not saved. It ends when they are.
  private(set) var unsaved: String?
  /// The changes that the cookbook's list does not have, the oldest first.
  private var pending = Pending<ShoppingChange>()
  private var isSaving = false
  private var history = UndoHistory<Act>(limit: 100)
  private var version = 0
  /// Why the cookbook's folder cannot be read; nil once it has been.
  private var failure: CookbookError?
  private var folderNumber = 0
  /// The day by which days have their names.
  private var today: PlanDay?

  /// A change that can be undone.
  private struct Act {
    let undo: ShoppingChange
    /// The row whose tick it is.
    var row: ShoppingRow.ID?
  }

  init(_ requests: KeptRequests, measures: MeasureSystem? = nil) {
    self.requests = requests
    self.measures = measures
  }

  var now: Date { requests.now() }

  // MARK: - Showing

  /// Shows the cookbook as it is now.
  func cookbookChanged() {
    // The list of the last folder goes at once, so that nothing of it is shown or saved in the next one.
    if folderNumber != requests.folderNumber {
      folderNumber = requests.folderNumber
      waiting?.cancel()
      (list, shown) = (ShoppingList(), ShoppingList())
      history.removeAll()
      (pending, ticks) = (Pending(), [:])
      (refusal, unsaved, version) = (nil, nil, 0)
      (rows, basketRows, recipesOnList) = (ShoppingRows([]), ShoppingRows([]), [])
      state = .loading
      changed()
    }
    let cookbook = requests.list.latest
    guard cookbook.isLoaded || cookbook.failure != nil else { return }
    let failure = cookbook.isLoaded ? nil : cookbook.failure
    let isNew = cookbook.shoppingVersion != version || state == .loading || failure != self.failure
    self.failure = failure
    // Another cookbook, of the same folder, counts anew. It has everything that was recorded.
    if cookbook.shoppingVersion < version { pending.removeFinished() }
    version = cookbook.shoppingVersion
    pending.remove(through: version)
    if isNew {
      list = cookbook.shopping
      // Together, because each change computes the list anew.
      if !pending.isEmpty { list.apply(ShoppingChange(pending.changes.flatMap(\.steps))) }
      update()
    } else if today != CookbookDay.day(of: now) {
      update()
    }
    if unsaved != nil { save() }
  }

  private func update() {
    shown = list
    if !ticks.isEmpty { shown.apply(ShoppingChange(ticks.values.flatMap(\.steps))) }
    rows = shown.rows(measures: measures)
    basketRows = shown.basket(measures: measures)
    let recipes = list.recipes
    let today = CookbookDay.day(of: now)
    self.today = today
    recipesOnList = Set(recipes.compactMap(\.entry.recipe))
    let page = ShoppingPage(
      list, rows: rows, basket: basketRows, recipes: recipes, ticked: Set(ticks.keys), measures: measures,
      today: today)
    state =
      page.isEmpty
      ? .empty(failure.map { Strings.cookbookNotice($0) } ?? Strings.emptyListNotice)
      : .list(page, page.sections.isEmpty ? Strings.boughtNotice : nil)
    changed()
  }

  private func changed() {
    onUpdate?()
    onChange?()
  }

  /// The contents of the page; nil while there are none.
  var page: ShoppingPage? { if case .list(let page, _) = state { page } else { nil } }

  // MARK: - Changing

  /// Shows a change at once, and saves it after earlier ones. A change with a notice can be undone by it too.
  func perform(_ change: ShoppingChange, notice: String? = nil) {
    guard !change.isEmpty else { return }
    let number = apply(change)
    update()
    if let notice { onNotice?(PlaceNotice(number: number, text: notice)) }
  }

  /// Performs a change, unless it is refused, which `problem` then says. Returns whether it was performed.
  func perform(notice: String? = nil, _ change: () throws(ShoppingError) -> ShoppingChange) -> Bool {
    do throws(ShoppingError) {
      perform(try change(), notice: notice)
      return true
    } catch {
      refusal = Strings.shoppingProblem(error)
      onChange?()
      return false
    }
  }

  /// Applies and records a change. Returns its number in the history.
  @discardableResult
  private func apply(_ change: ShoppingChange, tickOf row: ShoppingRow.ID? = nil) -> Int {
    let undo = list.apply(change, time: time)
    if let row { ticks[row] = undo }
    record(change)
    return history.add(Act(undo: undo, row: row))
  }

  /// Shows and saves a change of the plan, which keeps its undo. Returns the change that takes it back.
  @discardableResult
  func performForPlan(_ change: ShoppingChange) -> ShoppingChange {
    guard !change.isEmpty else { return change }
    let undo = list.apply(change, time: time)
    record(change)
    update()
    return undo
  }

  /// The time of a new change, until the journal has one.
  private var time: Int64 { max(Int64(now.timeIntervalSince1970 * 1000), list.newest + 1) }

  private func record(_ change: ShoppingChange) {
    refusal = nil
    pending.add(change)
    save()
  }

  /// Whether the folder has refused changes, which ending now would lose.
  public var hasUnsaved: Bool { unsaved != nil }

  /// Tries again to save changes that the folder has refused.
  public func retry() { if unsaved != nil { save() } }

  /// Saves the changes in their order. If the folder refuses one, it stays on the page and is tried again.
  private func save() {
    guard !isSaving else { return }
    isSaving = true
    requests.enqueue { [self] in
      var failure: String?
      while let next = pending.next {
        do throws(CookbookError) {
          try await requests.cookbook.record(next)
        } catch {
          failure = Strings.cookbookProblem(error)
          break
        }
        pending.finish(version: requests.cookbook.state.shoppingVersion)
      }
      isSaving = false
      guard unsaved != failure else { return }
      unsaved = failure
      if failure == nil { onSaved?() }
      changed()
    }
  }

  // MARK: - Undoing

  public var canUndo: Bool { !history.isEmpty }

  /// Takes back the last change.
  public func undo() {
    if let last = history.takeLast() { undo(last) }
  }

  /// Whether the change of a notice can be taken back.
  func canUndo(_ notice: PlaceNotice) -> Bool { history.contains(notice.number) }

  /// Takes back the change of a notice, which need not be the last one.
  func undo(_ notice: PlaceNotice) {
    if let act = history.take(notice.number) { undo(act) }
  }

  private func undo(_ act: Act) {
    if let row = act.row { ticks[row] = nil }
    list.apply(act.undo, time: time)
    record(act.undo)
    update()
  }

  // MARK: - Ticking

  /// Ticks a row of an aisle, or takes its tick back; puts a row of the basket back.
  public func toggle(_ id: ShoppingRow.ID, inBasket: Bool = false) {
    if inBasket {
      guard let row = basketRows.all.first(where: { $0.id == id }) else { return }
      perform(list.unticking(row))
      announce(isInBasket: false)
      return
    }
    if let undo = ticks.removeValue(forKey: id) {
      perform(undo)
      announce(isInBasket: false)
    } else if let row = open(id) {
      apply(list.ticking(row), tickOf: id)
      update()
      announce(isInBasket: true)
    }
    waiting?.cancel()
    waiting = Task { [weak self, clock = requests.clock] in
      // A cancelled sleep ends early, and its successor moves the rows.
      guard (try? await clock.sleep(for: Self.pause)) != nil else { return }
      self?.moveTicked()
    }
  }

  /// Moves the ticked rows to the basket.
  private func moveTicked() {
    ticks = [:]
    update()
  }

  private func announce(isInBasket: Bool) {
    onAnnounce?(Strings.ticked(isInBasket, toBuy: page?.toBuy ?? 0))
  }

  /// A row of an aisle; nil if there is none, because it has changed since it was shown.
  func open(_ id: ShoppingRow.ID) -> ShoppingRow? { rows.all.first { $0.id == id } }
}
