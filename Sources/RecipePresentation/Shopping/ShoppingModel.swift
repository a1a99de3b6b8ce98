import Cookbook
public import Foundation
public import Ingredients
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
  private static let maximumSuggestions = 6

  /// Called after each change, on the main actor.
  public var onChange: (@MainActor () -> Void)?
  /// Called with the words for a change, which `undo` takes back.
  public var onNotice: (@MainActor (String) -> Void)?
  public private(set) var state = State.loading
  /// Why the last item was refused, or why changes are not saved: a sentence.
  public var problem: String? { refusal ?? unsaved }
  /// The system in which amounts are shown; nil shows them as the recipes have them.
  public var measures: MeasureSystem? {
    didSet { if measures != oldValue, state != .loading { update() } }
  }

  private let requests: KeptRequests
  private var list = ShoppingList()
  /// The list before the ticks of rows that stand in their places.
  private var shown = ShoppingList()
  /// The ticks of rows that stand in their places, by row, and how to take them back.
  private var ticks: [ShoppingRow.ID: ShoppingChange] = [:]
  private var waiting: Task<Void, Never>?
  /// Why the last item was refused. It ends with the next change.
  private var refusal: String?
  /// Why changes are not saved. It ends when they are.
  private var unsaved: String?
  /// The changes that the cookbook's list does not have, the oldest first.
  private var pending: [Pending] = []
  private var changes = 0
  private var isSaving = false
  private var undos: [ShoppingChange] = []
  private var version = 0
  private var folderNumber = 0

  private struct Pending {
    let number: Int
    let change: ShoppingChange
    /// The version of the cookbook's list that has the change; nil until it is recorded.
    var version: Int?
  }

  init(_ requests: KeptRequests) { self.requests = requests }

  // MARK: - Showing

  /// Shows the cookbook as it is now.
  func cookbookChanged() {
    // The list of the last folder goes at once, so that nothing of it is shown or saved in the next one.
    if folderNumber != requests.folderNumber {
      folderNumber = requests.folderNumber
      waiting?.cancel()
      (list, shown) = (ShoppingList(), ShoppingList())
      (pending, undos, ticks) = ([], [], [:])
      (refusal, unsaved, version) = (nil, nil, 0)
      state = .loading
      onChange?()
    }
    let cookbook = requests.list.latest
    guard cookbook.isLoaded || cookbook.failure != nil else { return }
    let isNew = cookbook.shoppingVersion != version || state == .loading
    // Another cookbook, of the same folder, counts anew. It has everything that was recorded.
    if cookbook.shoppingVersion < version { pending.removeAll { $0.version != nil } }
    version = cookbook.shoppingVersion
    pending.removeAll { $0.version.map { $0 <= version } ?? false }
    if isNew {
      list.replace(cookbook.shopping)
      for pending in pending { list.apply(pending.change) }
      update()
    }
    if unsaved != nil { save() }
  }

  /// Tries again to save changes that the folder has refused.
  public func retry() { save() }

  private func update() {
    shown = list
    for undo in ticks.values { shown.apply(undo) }
    let rows = shown.rows(measures: measures)
    let entries = Dictionary(list.items.map { ($0.id, $0.entry) }, uniquingKeysWith: { first, _ in first })
    func row(_ row: ShoppingRow) -> ShoppingPage.Row { self.row(row, entries) }
    var page = ShoppingPage()
    page.sections = rows.byAisle.map { aisle, rows in
      ShoppingPage.Section(aisle: aisle, title: Strings.title(of: aisle), rows: rows.map(row))
    }
    page.basket = shown.basket(measures: measures).all.map(row)
    page.recipes = list.recipes.map { item in
      ShoppingPage.Recipe(
        id: item.id, recipe: item.entry.recipe, name: item.entry.name, detail: Strings.items(item.count),
        factor: item.factor)
    }
    page.staplesLeftOut = list.staplesLeftOut.count
    page.toBuy = rows.all.filter { ticks[$0.id] == nil }.count
    let isEmpty = page.sections.isEmpty && page.basket.isEmpty && page.recipes.isEmpty
    state =
      isEmpty
      ? .empty(Strings.emptyListNotice) : .list(page, page.sections.isEmpty ? Strings.boughtNotice : nil)
    onChange?()
  }

  private func row(_ row: ShoppingRow, _ entries: [UUID: ShoppingEntry]) -> ShoppingPage.Row {
    let parts = row.parts.map { part in
      let entry = entries[part.contribution.entry]
      return ShoppingPage.Part(
        text: part.text(measures: measures), name: part.name, recipe: entry?.name ?? "",
        recipeID: entry?.recipe)
    }
    let needing = row.parts.compactMap { entries[$0.contribution.entry] }.filter { $0.recipe != nil }
    // A recipe may be on the list twice.
    let count = Set(needing.map(\.recipe)).count
    return ShoppingPage.Row(
      id: row.id, amount: row.amount, name: row.name, title: Strings.row(row),
      source: count > 1 ? Strings.recipeCount(count) : needing.first?.name ?? "",
      note: row.note,
      isTicked: ticks[row.id] != nil, canKeepApart: row.canKeepApart, parts: parts)
  }

  // MARK: - Changing

  /// Shows a change at once, and saves it after earlier ones.
  private func perform(_ change: ShoppingChange, notice: String? = nil) {
    guard !change.isEmpty else { return }
    undos.append(list.apply(change))
    record(change)
    update()
    if let notice { onNotice?(notice) }
  }

  private func perform(_ change: () throws(ShoppingError) -> ShoppingChange) {
    do throws(ShoppingError) {
      perform(try change())
    } catch {
      refusal = Strings.shoppingProblem(error)
      onChange?()
    }
  }

  private func record(_ change: ShoppingChange) {
    refusal = nil
    changes += 1
    pending.append(Pending(number: changes, change: change))
    save()
  }

  /// Saves the changes in their order. If the folder refuses one, it stays on the page and is tried again.
  private func save() {
    guard !isSaving else { return }
    isSaving = true
    requests.enqueue { [self] in
      var failure: String?
      while let next = pending.first(where: { $0.version == nil }) {
        do throws(CookbookError) {
          try await requests.cookbook.record(next.change)
        } catch {
          failure = Strings.cookbookProblem(error)
          break
        }
        // Earlier ones may have left, because the list shows them.
        if let index = pending.firstIndex(where: { $0.number == next.number }) {
          pending[index].version = requests.cookbook.state.shoppingVersion
        }
      }
      isSaving = false
      guard unsaved != failure else { return }
      unsaved = failure
      onChange?()
    }
  }

  /// Takes back the last change.
  public func undo() {
    guard let undo = undos.popLast() else { return }
    ticks = [:]
    list.apply(undo)
    record(undo)
    update()
  }

  public var canUndo: Bool { !undos.isEmpty }

  // MARK: - Adding

  /// Adds typed or pasted text, an item for each line.
  public func add(typed text: String) {
    perform { () throws(ShoppingError) in try list.adding(typed: text) }
  }

  /// Adds a recipe's lines as they are now. Staples are left out.
  public func add(_ lines: [String], of recipe: UUID, named name: String, factor: Amount = .one) {
    let (id, entry) = (UUID(), ShoppingEntry(recipe: recipe, name: name, lines: lines))
    perform { () throws(ShoppingError) in try list.adding(entry, as: id, factor: factor) }
    if let item = list.items.first(where: { $0.id == id }) { onNotice?(Strings.itemsAdded(item.count)) }
  }

  /// Whether a recipe is on the list.
  public func contains(_ recipe: UUID) -> Bool { list.recipes.contains { $0.entry.recipe == recipe } }

  /// Items for the beginning of a name: foods of the list, then items that were typed before.
  public func suggestions(for text: String) -> [ShoppingSuggestion] {
    let typed = text.trimmingCharacters(in: .whitespaces).lowercased()
    guard typed.count > 1 else { return [] }
    var seen: Set<String> = []
    let rows = list.rows(measures: measures).all.filter { $0.name.lowercased().hasPrefix(typed) }
    let onList = rows.map { row in
      ShoppingSuggestion(text: row.name, detail: Strings.isOnList(row.amount, in: row.aisle))
    }
    let earlier = list.items.reversed().filter { $0.entry.recipe == nil }.flatMap(\.lines)
      .filter { line in line.line.names.contains { $0.lowercased().hasPrefix(typed) } }
      .map { ShoppingSuggestion(text: $0.line.text, detail: "") }
    return Array(
      (onList + earlier).filter { seen.insert($0.text.lowercased()).inserted }.prefix(Self.maximumSuggestions)
    )
  }

  // MARK: - Ticking

  /// Ticks a row of an aisle, or takes its tick back; puts a row of the basket back.
  public func toggle(_ id: ShoppingRow.ID, inBasket: Bool = false) {
    if inBasket {
      if let row = shown.basket(measures: measures).all.first(where: { $0.id == id }) {
        perform(list.unticking(row))
      }
      return
    }
    if let undo = ticks.removeValue(forKey: id) {
      perform(undo)
    } else if let row = shown.rows(measures: measures).all.first(where: { $0.id == id }) {
      let change = list.ticking(row)
      let undo = list.apply(change)
      ticks[id] = undo
      undos.append(undo)
      record(change)
      update()
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

  /// Clears the basket.
  public func clearBasket() {
    perform(list.clearingBasket(), notice: Strings.itemsCleared(list.basket().all.count))
  }

  /// Clears the whole list.
  public func clear() { perform(list.clearing(), notice: Strings.listCleared) }

  // MARK: - Recipes

  /// Changes how much of a recipe is needed.
  public func scale(_ entry: UUID, to factor: Amount) { perform(list.scaling(entry, to: factor)) }

  /// Takes a recipe off the list.
  public func remove(recipe entry: UUID) {
    guard let item = list.items.first(where: { $0.id == entry }) else { return }
    perform(list.removing(entry), notice: Strings.recipeOffList(item.entry.name, items: item.count))
  }

  /// Adds all staples that were left out.
  public func addStaples() {
    let staples = list.staplesLeftOut
    perform(list.restoring(staples), notice: Strings.itemsAdded(staples.count))
  }

  // MARK: - Rows

  private func open(_ id: ShoppingRow.ID) -> ShoppingRow? {
    shown.rows(measures: measures).all.first { $0.id == id }
  }

  /// Takes a row off the list.
  public func remove(_ id: ShoppingRow.ID) {
    guard let row = open(id) else { return }
    perform(list.removing(row), notice: Strings.rowRemoved(row.name))
  }

  /// Changes the text of a row.
  public func edit(_ id: ShoppingRow.ID, to text: String) {
    guard let row = open(id) else { return }
    perform { () throws(ShoppingError) in try list.editing(row, to: text) }
  }

  /// Moves the food of a row to an aisle.
  public func move(_ id: ShoppingRow.ID, to aisle: Aisle) {
    guard let row = open(id) else { return }
    perform(list.moving(row.food, to: aisle), notice: Strings.moved(row.name, to: aisle))
  }

  /// Writes a note about the food of a row.
  public func annotate(_ id: ShoppingRow.ID, with note: String) {
    guard let row = open(id) else { return }
    perform(list.annotating(row.food, with: note))
  }

  /// Keeps a name apart from the others of its row.
  public func keepApart(_ name: String) { perform(list.keepingApart(name)) }

  /// Joins the foods of two rows.
  public func join(_ id: ShoppingRow.ID, with other: ShoppingRow.ID) {
    guard let row = open(id), let other = open(other) else { return }
    perform(list.joining(row.food, with: other.food))
  }

  /// Leaves the food of a row out from now on, because the household always has it.
  public func makeStaple(_ id: ShoppingRow.ID) {
    guard let row = open(id) else { return }
    perform(list.setting(staple: row.food, to: true, of: row), notice: Strings.isStaple(row.name))
  }

  /// Sets the order of the aisles.
  public func order(_ aisles: [Aisle]) { perform(list.ordering(aisles)) }
}
