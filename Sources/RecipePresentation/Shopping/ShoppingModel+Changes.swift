public import Foundation
import Ingredients
import RecipeSearch
public import Shopping

// The changes that a person makes.
extension ShoppingModel {
  // MARK: - Adding

  /// Adds typed or pasted text, an item for each line. Returns false if it is refused, which `problem` then says.
  @discardableResult
  public func add(typed text: String) -> Bool {
    perform { () throws(ShoppingError) in try list.adding(typed: text) }
  }

  /// Adds a recipe whose lines the person has chosen, so many of them.
  func add(_ entry: ShoppingEntry, factor: Amount, count: Int) -> Bool {
    perform(notice: Strings.itemsAdded(count)) { () throws(ShoppingError) in
      try adding(entry, factor: factor)
    }
  }

  /// Returns the change that adds a recipe. The servings of a planned meal's entry are the meal's.
  func adding(_ entry: ShoppingEntry, factor: Amount) throws(ShoppingError) -> ShoppingChange {
    guard let meal = entry.meal else { return try list.adding(entry, as: UUID(), factor: factor) }
    let scaling = list.scaling(meal: meal, to: factor)
    let adding = try list.adding(entry, as: ShoppingEntry.id(ofMeal: meal))
    return ShoppingChange(scaling.steps + adding.steps)
  }

  // MARK: - Baskets

  /// Clears the basket.
  public func clearBasket() {
    perform(list.clearingBasket(), notice: Strings.itemsCleared(list.basket().all.count))
  }

  /// Clears the whole list.
  public func clear() { perform(list.clearing(), notice: Strings.listCleared) }

  /// Whether there is something to clear.
  public var canClear: Bool { page != nil }

  /// Performs the action of a notice's button.
  public func perform(_ action: NoticeAction) {
    switch action {
    case .clearBasket: clearBasket()
    case .tryAgain: requests.list.refresh()
    case .browseRecipes: onBrowse?()
    case .browseSamples, .showAll, .openPreferences, .addRecipe, .importRecipes, .chooseFolder, .addMeal:
      break
    }
  }

  // MARK: - Recipes

  /// Changes the servings of a recipe on the list, or how often the recipe is cooked if its servings are unknown.
  public func changeServings(of entry: UUID, by difference: Int) {
    guard let item = list.item(entry),
      let factor = ListedServings(item).factor(changedBy: difference)
    else { return }
    perform(list.scaling(entry, to: factor))
  }

  /// Takes a recipe off the list.
  public func remove(recipe entry: UUID) {
    guard let item = list.item(entry) else { return }
    remove([item])
  }

  /// Takes all entries of a recipe off the list.
  func remove(recipes: Set<UUID>) {
    remove(list.recipes.filter { $0.entry.recipe.map(recipes.contains) == true })
  }

  private func remove(_ items: [ShoppingItem]) {
    guard let first = items.first else { return }
    let count = items.reduce(0) { $0 + $1.count }
    perform(
      ShoppingChange(items.flatMap { list.removing($0.id).steps }),
      notice: Strings.recipeOffList(first.entry.name, items: count))
  }

  // MARK: - Rows

  /// Takes a row off the list.
  public func remove(_ id: ShoppingRow.ID) {
    guard let row = open(id) else { return }
    perform(list.removing(row), notice: Strings.rowRemoved(row.name))
  }

  /// Changes the text of a row as the person has seen it: lines that another device has added to it since stay, and lines that
  /// have gone do not come back. Returns false if it is refused, which `problem` then says.
  @discardableResult
  public func edit(_ row: ShoppingPage.Row, to text: String) -> Bool {
    // The row keeps its recipes.
    if text.trimmingCharacters(in: .whitespaces) == row.title { return true }
    let open = Set(rows.all.flatMap(\.lines))
    return perform { () throws(ShoppingError) in
      try list.editing(row.lines.filter(open.contains), to: text)
    }
  }

  /// Moves the food of a row to an aisle.
  public func move(_ id: ShoppingRow.ID, to aisle: Aisle) {
    guard let row = open(id), row.aisle != aisle else { return }
    perform(list.moving(row.food, to: aisle), notice: Strings.moved(row.name, to: aisle))
  }

  /// Moves the food of a row to an aisle by the name that the person has typed, which may be a new one.
  public func move(_ id: ShoppingRow.ID, toAisleNamed name: String) {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { return }
    let aisle = aisles.first { $0.title.isSameName(as: name) }?.aisle
    move(id, to: aisle ?? Aisle(identifier: String(name.prefix(Self.longestNote))))
  }

  /// Writes a note about the food of a row; an empty one removes it.
  public func annotate(_ id: ShoppingRow.ID, with note: String) {
    guard let row = open(id) else { return }
    let note = note.trimmingCharacters(in: .whitespacesAndNewlines)
    perform(list.annotating(row.food, with: String(note.prefix(Self.longestNote))))
  }

  /// The characters of a note, which stands on the row beside the food, and of an aisle's name.
  private static let longestNote = 200

  /// Gives each further name in a row a row of its own.
  public func keepApart(_ id: ShoppingRow.ID) {
    guard let row = open(id) else { return }
    perform(
      ShoppingChange(row.namesToKeepApart.flatMap { list.keepingApart($0).steps }),
      notice: Strings.keptApart(row.name))
  }

  /// The rows that "Same As…" offers for a row: all others, by name.
  public func sameAs(_ id: ShoppingRow.ID) -> [ShoppingChoice] {
    let locale = Strings.locale
    return rows.all.filter { $0.id != id }.map { ShoppingChoice(id: $0.id, title: $0.name) }
      .sorted { NameOrder.compare($0.title, $1.title, locale: locale) == .orderedAscending }
  }

  /// Joins the foods of two rows.
  public func join(_ id: ShoppingRow.ID, with other: ShoppingRow.ID) {
    guard let row = open(id), let other = open(other) else { return }
    perform(list.joining(row, with: other), notice: Strings.joined(row.name, with: other.name))
  }

  // MARK: - Aisles

  /// All aisles, in the person's order.
  public var aisles: [ShoppingPage.AisleChoice] {
    list.allAisles.map { ShoppingPage.AisleChoice(aisle: $0, title: Strings.title(of: $0)) }
  }

  /// Sets the order of the aisles.
  public func order(_ aisles: [Aisle]) {
    if aisles != list.allAisles { perform(list.ordering(aisles)) }
  }

  /// The order in which rows were ticked in the last shops; nil before there were three, and if it is the order of the
  /// aisles.
  public var tickedOrder: [Aisle]? { list.tickedOrder }

  /// Orders the aisles as rows were ticked.
  public func useTickedOrder() {
    if let order = tickedOrder { self.order(order) }
  }

  // MARK: - Staples

  /// The contents of the dialog about staples.
  public var staples: ShoppingStaples { ShoppingStaples(list, measures: measures) }

  /// Adds a line that was left out.
  public func addStaple(_ id: ShoppingStaples.Line.ID) {
    perform(list.restoring([id]), notice: Strings.itemsAdded(1))
  }

  /// Adds all staples that were left out.
  public func addStaples() {
    let staples = list.staplesLeftOut
    perform(list.restoring(staples), notice: Strings.itemsAdded(staples.count))
  }

  /// Says whether recipes leave a food out from now on.
  public func setStaple(_ id: ShoppingStaples.Choice.ID, isOn: Bool) {
    perform(list.setting(staple: id, to: isOn))
  }

  /// Makes a food a staple, by its name, which may be that of one of Ladle's staples.
  public func addStaple(named name: String) {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty, name.utf8.count <= ShoppingBounds.line else { return }
    let existing = staples.choices.first { $0.title.isSameName(as: name) }
    perform(list.setting(staple: existing?.id ?? name, to: true), notice: Strings.isStaple(name))
  }

  /// Leaves the food of a row out from now on, because the household always has it.
  public func makeStaple(_ id: ShoppingRow.ID) {
    guard let row = open(id) else { return }
    perform(list.setting(staple: row.food, to: true, of: row), notice: Strings.isStaple(row.name))
  }
}

extension String {
  /// Whether two names differ in capital letters and accents alone.
  fileprivate func isSameName(as other: String) -> Bool {
    compare(other, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame
  }
}
