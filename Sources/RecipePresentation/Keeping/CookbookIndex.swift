import Cookbook
import Foundation
import RecipeSearch
import Recipes

/// The kept recipes of one state, prepared for searching, filtering and sorting. Making one of 10,000 recipes belongs
/// off the main thread; a query may run on it.
struct CookbookIndex: Sendable {
  let kept: [KeptRecipe]
  let facts: [UUID: PersonalFacts]
  /// Its recipes are those of `kept`, in the same order.
  let index: RecipeIndex
  /// Every tag with the number of its recipes, in the order of their names.
  let tags: [CuisineCount]
  private let places: [UUID: Int]
  /// The day that `lastCooked` is of.
  let today: String
  /// The last day on which each recipe was cooked, as "2026-11-22".
  let lastCooked: [UUID: String]
  /// The indices of all recipes in each order.
  private let orders: [CookbookSort: [Int32]]

  /// `today` is a day as journals have it. A day of cooking that is after the next one is by a clock that was wrong, and
  /// does not hide the others. The next day may be today in another time zone.
  init(_ state: CookbookState, today: String) {
    kept = state.recipes
    facts = state.facts
    places = Dictionary(zip(kept.map(\.id), kept.indices), uniquingKeysWith: { first, _ in first })
    var index = RecipeIndex(kept.map(\.recipe))
    for recipe in kept {
      index.setFurtherWords(
        recipe.ingredientLines.map(String.init) + recipe.tags
          + [recipe.category, facts[recipe.id]?.note]
          .compactMap(\.self), for: recipe.id)
    }
    self.index = index
    let lastCooked = facts.compactMapValues { facts in
      facts.cookedOn.filter { $0 <= today || Self.days(from: $0, to: today) != nil }.max()
    }
    self.today = today
    self.lastCooked = lastCooked
    let byName = index.rows(for: RecipeQuery()).indices
    func descending(_ keys: [some Comparable]) -> [Int32] {
      // The sort is stable, so that ties fall to the name.
      byName.sorted { keys[Int($0)] > keys[Int($1)] }
    }
    orders = [
      .name: byName,
      .added: descending(kept.map { ($0.created ?? .distantPast).timeIntervalSince1970 }),
      .cooked: descending(kept.map { lastCooked[$0.id] ?? "" }),
      .rating: descending(kept.map { [facts] in facts[$0.id]?.rating ?? 0 }),
    ]
    let counts = kept.reduce(into: [String: Int]()) { counts, recipe in
      for tag in Set(recipe.tags) { counts[tag, default: 0] += 1 }
    }
    tags = counts.map { CuisineCount(cuisine: $0, count: $1) }
      .sorted { $0.cuisine.localizedStandardCompare($1.cuisine) == .orderedAscending }
  }

  subscript(id: UUID) -> KeptRecipe? { places[id].map { kept[$0] } }

  /// Returns the recipes that match a query, in its order, without those that are about to be removed.
  func rows(for query: CookbookQuery, without leaving: Set<UUID> = []) -> RecipeRows {
    let found = index.rows(for: RecipeQuery(search: query.search, cuisines: query.cuisines))
    var indices = orders[query.sort] ?? []
    if found.count < indices.count {
      let isFound = Set(found.indices)
      indices = indices.filter(isFound.contains)
    }
    if query.isFiltered { indices = indices.filter { matches(query, kept[Int($0)]) } }
    if !leaving.isEmpty { indices = indices.filter { !leaving.contains(kept[Int($0)].id) } }
    return RecipeRows(indices: indices, sections: [], cuisines: found.cuisines)
  }

  private func matches(_ query: CookbookQuery, _ recipe: KeptRecipe) -> Bool {
    if query.showsFavoritesOnly, facts[recipe.id]?.isFavorite != true { return false }
    if !query.tags.isEmpty, query.tags.isDisjoint(with: recipe.tags) { return false }
    if let limit = query.time {
      guard let time = recipe.totalTime, time <= .seconds(limit.minutes * 60) else { return false }
    }
    return true
  }

  /// Returns the day of a date as journals have it, "2026-11-22", by this device's clock.
  static func day(_ date: Date) -> String {
    let parts = Calendar(identifier: .iso8601).dateComponents([.year, .month, .day], from: date)
    return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }

  /// Returns how many days of the calendar a day is ago: 1 for yesterday, and none for today. Tomorrow is today in another
  /// time zone. Nil for a later day, which is by a clock that was wrong, and for a text that is no day.
  static func days(from day: String, to today: String) -> Int? {
    var calendar = Calendar(identifier: .iso8601)
    // Without summer time all days have 24 hours. In some zones clocks are put forward at midnight, which is then missing.
    calendar.timeZone = .gmt
    func date(_ day: String) -> Date? {
      let parts = day.split(separator: "-").compactMap { Int($0) }
      guard parts.count == 3 else { return nil }
      return calendar.date(from: DateComponents(year: parts[0], month: parts[1], day: parts[2]))
    }
    guard let start = date(day), let end = date(today) else { return nil }
    guard let days = calendar.dateComponents([.day], from: start, to: end).day, days >= -1 else { return nil }
    return max(0, days)
  }
}
