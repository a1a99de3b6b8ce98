import Cookbook
import Foundation
import RecipeSearch
import Recipes

/// The list of kept recipes, prepared for searching, filtering and sorting.
///
/// `updated(to:)` makes the index of a later list at the cost of the recipes that differ. Copies share everything else, so
/// that the index on the screen and the next one exist side by side. Making the first one of 10,000 recipes belongs off
/// the main thread; a query may run on it.
struct KeptIndex: Sendable {
  /// The list that was indexed.
  let list: CookbookList
  /// The day by which `KeptRow.lastCooked` is judged.
  let today: String
  /// The language by which names are sorted.
  private let locale: Locale
  private var rows = SharedDictionary<UUID, KeptRow>()
  /// The identities of all recipes in each order.
  private var orders: [CookbookSort: [UUID]] = [:]
  private var countedCuisines: CountedNames
  private var countedTags: CountedNames

  /// Prepares all recipes of a list.
  init(_ list: CookbookList, today: String, locale: Locale = Strings.locale) {
    self.list = list
    self.today = today
    self.locale = locale
    countedCuisines = CountedNames(locale: locale)
    countedTags = CountedNames(locale: locale)
    var folding = TextFolding()
    let all = list.entries.map { KeptRow($0, today: today, folding: &folding) }
    let byName = NameOrder.indices(of: all.map(\.recipe), locale: locale).map { all[Int($0)] }
    for row in byName {
      rows[row.id] = row
      count(row, 1)
    }
    // The sort is stable, so that ties fall to the name.
    for sort in CookbookSort.allCases {
      orders[sort] = (sort == .name ? byName : byName.sorted { sort.compare($0, $1) < 0 }).map(\.id)
    }
  }

  /// Returns the index of a later list. What differs is prepared anew.
  func updated(to list: CookbookList, today: String) -> KeptIndex {
    let difference = list.difference(from: self.list)
    // Sorting all is quicker than moving many, and another day may change any row.
    if today != self.today || difference.count * 20 > list.count {
      return KeptIndex(list, today: today, locale: locale)
    }
    var index = KeptIndex(copying: self, list)
    var folding = TextFolding()
    for id in difference.removed + difference.changed + difference.facts { index.remove(id) }
    for id in difference.inserted + difference.changed + difference.facts {
      if let entry = list[id] { index.insert(KeptRow(entry, today: today, folding: &folding)) }
    }
    return index
  }

  private init(copying old: KeptIndex, _ list: CookbookList) {
    self.list = list
    today = old.today
    locale = old.locale
    (rows, orders) = (old.rows, old.orders)
    (countedCuisines, countedTags) = (old.countedCuisines, old.countedTags)
  }

  private mutating func insert(_ row: KeptRow) {
    rows[row.id] = row
    count(row, 1)
    for sort in CookbookSort.allCases {
      orders[sort, default: []].insert(row.id, at: position(of: row, in: sort))
    }
  }

  private mutating func remove(_ id: UUID) {
    guard let row = rows[id] else { return }
    for sort in CookbookSort.allCases {
      let position = position(of: row, in: sort)
      // The first sorting orders long names that begin alike by all of their letters, and a comparison of two does not.
      let isThere = orders[sort]?.indices.contains(position) == true && orders[sort]?[position] == id
      if let position = isThere ? position : orders[sort]?.firstIndex(of: id) {
        orders[sort]?.remove(at: position)
      }
    }
    count(row, -1)
    rows[id] = nil
  }

  /// Returns the first position in an order that is not before a row.
  private func position(of row: KeptRow, in sort: CookbookSort) -> Int {
    let order = orders[sort] ?? []
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if let other = rows[order[middle]], sort.precedes(other, row, locale: locale) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  private mutating func count(_ row: KeptRow, _ change: Int) {
    countedCuisines.add(row.recipe.cuisine, change)
    for tag in row.tags { countedTags.add(tag, change) }
  }

  // MARK: - Queries

  /// Returns the recipes that were cooked last before a day, "2026-11-22", the longest ago first.
  func cooked(before day: String) -> [KeptRow] {
    (orders[.cooked] ?? []).reversed().compactMap { rows[$0] }
      .filter { $0.lastCooked.map { $0 < day } ?? false }
  }

  var count: Int { rows.count }
  var isEmpty: Bool { count == 0 }
  subscript(id: UUID) -> KeptRow? { rows[id] }
  /// Returns a recipe of a query's result.
  func recipe(_ id: UUID) -> Recipe { rows[id]?.recipe ?? Recipe(id: id, name: "", cuisine: "") }
  /// Every cuisine and every tag with the number of its recipes, in the order of their names.
  var cuisines: [NameCount] { countedCuisines.all }
  var tags: [NameCount] { countedTags.all }

  /// Returns a query without the cuisines and the tags that no recipe has.
  func answerable(_ query: CookbookQuery) -> CookbookQuery {
    var query = query
    query.cuisines = query.cuisines.filter(countedCuisines.contains)
    query.tags = query.tags.filter(countedTags.contains)
    return query
  }

  /// Returns the recipes that match a query, in its order, without some that will be removed, and the cuisines of those
  /// that match its search.
  func recipes(for query: CookbookQuery, without removals: Set<UUID> = []) -> (
    ids: [UUID], cuisines: [NameCount]
  ) {
    var ids = orders[query.sort] ?? []
    var cuisines = self.cuisines
    let words = SearchWords(query.search)
    if !words.isEmpty {
      ids = ids.filter { rows[$0]?.text.contains(words) == true }
      // Recipes with the words in their names come before the others.
      let named = ids.filter { rows[$0]?.title.contains(words) == true }
      if !named.isEmpty, named.count < ids.count {
        ids = named + ids.filter { rows[$0]?.title.contains(words) != true }
      }
      var counts: [String: Int] = [:]
      for id in ids { if let row = rows[id] { counts[row.recipe.cuisine, default: 0] += 1 } }
      cuisines = cuisines.map { NameCount(name: $0.name, count: counts[$0.name] ?? 0) }
    }
    if query.isFiltered { ids = ids.filter { rows[$0]?.matches(query) == true } }
    if !removals.isEmpty { ids = ids.filter { !removals.contains($0) } }
    return (ids, cuisines)
  }
}

/// A kept recipe as it is shown and found.
final class KeptRow: Equatable, Identifiable, Sendable {
  let entry: CookbookList.Entry
  /// The recipe as lists and details show it.
  let recipe: Recipe
  let text: SearchText
  /// The name and the cuisine alone.
  let title: SearchText
  /// The last day on which it was cooked, as "2026-11-22".
  let lastCooked: String?

  /// The category and the tags, each once. People use the one for the other, and programs that sync write either.
  let tags: [String]

  var id: UUID { entry.id }
  var kept: KeptRecipe { entry.recipe }
  var facts: PersonalFacts { entry.facts }

  init(_ entry: CookbookList.Entry, today: String, folding: inout TextFolding) {
    self.entry = entry
    recipe = entry.recipe.recipe
    let kept = entry.recipe
    var seen: Set<String> = []
    tags = ([kept.category].compactMap(\.self) + kept.tags).filter {
      !$0.isEmpty && seen.insert($0.lowercased()).inserted
    }
    text = SearchText(
      [recipe.name, recipe.cuisine] + kept.ingredientLines.map(String.init) + tags
        + [entry.facts.note, kept.author ?? "", WebAddress(kept.source)?.host ?? ""], folding: &folding)
    title = SearchText([recipe.name, recipe.cuisine], folding: &folding)
    lastCooked = CookbookDay.last(entry.facts.cookedOn, today: today)
  }

  /// Whether two rows are one.
  static func == (a: KeptRow, b: KeptRow) -> Bool { a === b }

  /// Whether the row passes the filters of a query.
  fileprivate func matches(_ query: CookbookQuery) -> Bool {
    if query.showsFavoritesOnly, !facts.isFavorite { return false }
    if !query.cuisines.isEmpty, !query.cuisines.contains(recipe.cuisine) { return false }
    if !query.tags.isEmpty, query.tags.isDisjoint(with: tags) { return false }
    if let limit = query.time {
      guard let time = kept.wholeTime, time <= .seconds(limit.minutes * 60) else { return false }
    }
    return true
  }
}

extension CookbookSort {
  /// Returns less than 0 if the first row comes before the second by the value of this order, and 0 if the values are
  /// the same.
  fileprivate func compare(_ first: KeptRow, _ second: KeptRow) -> Int {
    func descending<Value: Comparable>(_ value: (KeptRow) -> Value) -> Int {
      let (first, second) = (value(first), value(second))
      return first == second ? 0 : first > second ? -1 : 1
    }
    return switch self {
    case .name: 0
    case .added: descending { $0.kept.created ?? .distantPast }
    case .cooked: descending { $0.lastCooked ?? "" }
    case .rating: descending { $0.facts.rating ?? 0 }
    }
  }

  /// Whether a row comes before another one. Ties fall to the name.
  fileprivate func precedes(_ first: KeptRow, _ second: KeptRow, locale: Locale) -> Bool {
    let order = compare(first, second)
    return order == 0 ? NameOrder.precedes(first.recipe, second.recipe, locale: locale) : order < 0
  }
}

/// Names with the number of recipes that have each, in the order of the names.
private struct CountedNames: Sendable {
  private let locale: Locale
  private var counts: [String: Int] = [:]
  private var names: [String] = []

  init(locale: Locale) { self.locale = locale }

  var all: [NameCount] { names.map { NameCount(name: $0, count: counts[$0] ?? 0) } }

  func contains(_ name: String) -> Bool { counts[name] != nil }

  mutating func add(_ name: String, _ change: Int) {
    let count = (counts[name] ?? 0) + change
    if counts[name] == nil { names.insert(name, at: position(of: name)) }
    counts[name] = count == 0 ? nil : count
    if count == 0 { names.remove(at: position(of: name)) }
  }

  private func position(of name: String) -> Int {
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      if precedes(names[middle], name) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func precedes(_ first: String, _ second: String) -> Bool {
    switch NameOrder.compare(first, second, locale: locale) {
    case .orderedAscending: true
    case .orderedDescending: false
    case .orderedSame: first < second
    }
  }
}
