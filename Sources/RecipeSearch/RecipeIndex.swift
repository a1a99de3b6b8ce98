public import Foundation
public import Recipes

/// The recipes of a feed, prepared for finding: made once per feed, then a query takes well under a frame.
///
/// A search matches a recipe if each of its words, divided by white space, occurs in the name, in the cuisine or in
/// the recipe's further words. Case, diacritics and width are folded, and a single word hits exactly what
/// `localizedStandardContains` hits on width-folded text.
///
/// Making one of many recipes belongs off the main thread (100,000 take a fraction of a second); asking it does not.
public struct RecipeIndex: Sendable {
  /// In the order of the feed; rows are positions in it.
  public let recipes: [Recipe]

  /// Every cuisine of the feed with the number of its recipes, in `localizedStandardCompare` order.
  public let cuisines: [CuisineCount]

  /// Positions in `recipes` by ascending name. Everything below counts in places of this order, so that what a
  /// search finds is in the order of names already.
  private let byName: [Int32]
  /// By place: which of `cuisines`.
  private let cuisineAtPlace: [Int32]
  private let names: SearchTexts
  private let cuisineTexts: SearchTexts
  private var furtherTexts: SearchTexts?
  private var furtherWords: [Recipe.ID: String] = [:]
  /// Made when first needed: most feeds are never given further words.
  private var places: [Recipe.ID: Int] = [:]

  public init(_ recipes: [Recipe]) {
    let byName = NameOrder.positions(of: recipes)
    let counts = recipes.reduce(into: [String: Int]()) { $0[$1.cuisine, default: 0] += 1 }
    let cuisines = counts.map { CuisineCount(cuisine: $0, count: $1) }.sorted { first, second in
      let order = first.cuisine.localizedStandardCompare(second.cuisine)
      return order == .orderedSame ? first.cuisine < second.cuisine : order == .orderedAscending
    }
    let numbers = Dictionary(
      uniqueKeysWithValues: zip(cuisines.map(\.cuisine), cuisines.indices.map { Int32($0) }))
    self.recipes = recipes
    self.cuisines = cuisines
    self.byName = byName
    self.cuisineAtPlace = byName.map { numbers[recipes[Int($0)].cuisine] ?? 0 }
    self.names = SearchTexts(byName.lazy.map { recipes[Int($0)].name })
    self.cuisineTexts = SearchTexts(cuisines.lazy.map(\.cuisine))
  }

  /// What a query finds, in its order.
  public func rows(for query: RecipeQuery) -> RecipeRows {
    let found = places(matching: query.search)
    var counts = Array(repeating: 0, count: cuisines.count)
    found.forEach { counts[Int(cuisineAtPlace[$0])] += 1 }
    let matching = zip(cuisines, counts).map { CuisineCount(cuisine: $0.cuisine, count: $1) }

    var shown = found
    if !query.cuisines.isEmpty {
      let chosen = cuisines.map { query.cuisines.contains($0.cuisine) }
      shown.filter { chosen[Int(cuisineAtPlace[$0])] }
      for index in counts.indices where !chosen[index] { counts[index] = 0 }
    }
    switch query.sort {
    case .nameAscending: return RecipeRows(indices: indices(shown), sections: [], cuisines: matching)
    case .nameDescending:
      return RecipeRows(indices: indices(shown).reversed(), sections: [], cuisines: matching)
    case .cuisineAscending, .cuisineDescending:
      let sections = sections(counts, descending: query.sort == .cuisineDescending)
      return RecipeRows(
        indices: indices(shown, in: sections), sections: sections.map(\.section), cuisines: matching)
    }
  }

  /// Adds words by which a recipe is found, its ingredients for instance, in place of those given before.
  /// A recipe that is not in the feed is ignored.
  public mutating func setFurtherWords(_ words: [String], for id: Recipe.ID) {
    if places.isEmpty {
      places = Dictionary(
        byName.enumerated().map { (recipes[Int($1)].id, $0) }, uniquingKeysWith: { first, _ in first })
    }
    guard let place = places[id] else { return }
    // A word of a search has no white space in it, so none is found across two of these.
    let text = words.joined(separator: " ")
    guard furtherWords[id] != text else { return }
    var folding = SearchFolding()
    furtherWords[id] = text
    var texts = furtherTexts ?? SearchTexts(rows: recipes.count)
    furtherTexts = nil  // Held once, the texts are changed in place.
    texts.set(text, row: place, folding: &folding)
    furtherTexts = texts
  }

  private func places(matching search: String) -> RowSet {
    var found = RowSet(all: recipes.count)
    for word in search.split(whereSeparator: \.isWhitespace).map(SearchWord.init) {
      var hits = names.rows(containing: word, among: found) { recipes[Int(byName[$0])].name }
      if let furtherTexts {
        hits.formUnion(
          furtherTexts.rows(containing: word, among: found) {
            furtherWords[recipes[Int(byName[$0])].id] ?? ""
          })
      }
      let cuisineHits = cuisineTexts.rows(containing: word, among: RowSet(all: cuisines.count)) {
        cuisines[$0].cuisine
      }
      if cuisineHits.count > 0 {
        for place in cuisineAtPlace.indices where cuisineHits.contains(Int(cuisineAtPlace[place])) {
          hits.insert(place)
        }
        hits.formIntersection(found)
      }
      found = hits
    }
    return found
  }

  private func indices(_ shown: RowSet) -> [Int32] {
    let count = shown.count
    if count == recipes.count { return byName }
    return Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      shown.forEach {
        buffer[initialized] = byName[$0]
        initialized += 1
      }
    }
  }

  /// The sections that are not empty, with the number of each cuisine.
  private func sections(_ counts: [Int], descending: Bool) -> [(number: Int, section: RecipeSection)] {
    let numbers = descending ? Array(counts.indices.reversed()) : Array(counts.indices)
    var start = 0
    return numbers.filter { counts[$0] > 0 }.map { number in
      defer { start += counts[number] }
      return (number, RecipeSection(cuisine: cuisines[number].cuisine, range: start..<start + counts[number]))
    }
  }

  /// Deals the rows out to their sections; within each they stay in the order of names.
  private func indices(_ shown: RowSet, in sections: [(number: Int, section: RecipeSection)]) -> [Int32] {
    var next = Array(repeating: 0, count: cuisines.count)
    for (number, section) in sections { next[number] = section.range.lowerBound }
    let count = sections.last?.section.range.upperBound ?? 0
    return Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      shown.forEach { place in
        let number = Int(cuisineAtPlace[place])
        buffer[next[number]] = byName[place]
        next[number] += 1
      }
      initialized = count
    }
  }
}
