public import Foundation
public import Recipes

/// The recipes of a feed, prepared for searching, filtering and sorting.
///
/// Make one for each version of a feed. An index of many recipes belongs off the main thread (100,000 take a
/// fraction of a second); a query takes well under a frame and may run on it.
///
/// ```swift
/// let index = RecipeIndex(snapshot.recipes)
/// let rows = index.rows(for: RecipeQuery(search: "brulee", cuisines: ["French"], sort: .nameAscending))
/// for row in rows.indices { print(index.recipes[Int(row)].name) }  // Crème Brûlée
/// ```
///
/// A search is split into words at white space. It matches a recipe if every word occurs in the recipe's
/// name, its cuisine or its further words, ignoring case, diacritics and width.
public struct RecipeIndex: Sendable {
  /// The recipes in the order of the feed.
  public let recipes: [Recipe]

  /// Every cuisine of the feed with the number of its recipes, in the order of the language; if
  /// there are more than 2,000, in that of their scalars.
  public let cuisines: [NameCount]

  /// Indices into `recipes` in ascending order of name. A position in this order is a recipe's *rank*. All
  /// properties below are ordered by rank, so that a search finds recipes in the order of their names.
  private let byName: [Int32]
  /// For each rank, an index into `cuisines`.
  private let cuisineByRank: [Int32]
  /// For each rank, the words of the recipe's name and cuisine.
  private let words: FoldedWords

  private struct FurtherWords {
    let words: [String]
    /// The entry of `furtherTexts` with these words.
    let entry: Int
  }

  private var furtherWords: [Recipe.ID: FurtherWords] = [:]
  private var furtherTexts = FoldedTexts()
  /// For each entry of `furtherTexts`, the rank of its recipe; nil once the entry has been replaced.
  private var furtherRanks: [Int32?] = []
  /// Knows the characters of the feed, so that further words are folded in a tenth of the time.
  private var folding: TextFolding
  /// Built on first use, because most feeds are never given further words.
  private var ranks: [Recipe.ID: Int32] = [:]

  /// More cuisines than anybody reads a list of are in the order of their letters: Foundation takes nine seconds for
  /// 80,000.
  static let maximumListed = 2_000

  /// Builds the index of a feed's recipes, in the order of a language.
  public init(_ recipes: [Recipe], locale: Locale = .current) {
    let byName = NameOrder.indices(of: recipes, locale: locale)
    let counts = recipes.reduce(into: [String: Int]()) { $0[$1.cuisine, default: 0] += 1 }
    let isListed = counts.count <= Self.maximumListed
    let cuisines = counts.map { NameCount(name: $0, count: $1) }.sorted { first, second in
      let order =
        isListed
        ? NameOrder.compare(first.name.compared, second.name.compared, locale: locale) : .orderedSame
      return order == .orderedSame ? first.name < second.name : order == .orderedAscending
    }
    let cuisineIndices = Dictionary(
      uniqueKeysWithValues: zip(cuisines.map(\.name), cuisines.indices.map { Int32($0) }))
    var folding = TextFolding()
    words = FoldedWords(
      byName.lazy.map { [recipes[Int($0)].name, recipes[Int($0)].cuisine] }, folding: &folding)
    self.recipes = recipes
    self.cuisines = cuisines
    self.byName = byName
    self.cuisineByRank = byName.map { cuisineIndices[recipes[Int($0)].cuisine] ?? 0 }
    self.folding = folding
  }

  /// Whether another index was made of the same recipes, in no more time than a look at their storage.
  package func hasRecipes(of other: RecipeIndex) -> Bool {
    recipes.withUnsafeBufferPointer { own in
      other.recipes.withUnsafeBufferPointer { $0.baseAddress == own.baseAddress && $0.count == own.count }
    }
  }

  /// Returns the recipes that match a query, in its order. Recipes that have all words of the search in their names and
  /// cuisines come before the others, in the whole list or in each section.
  public func rows(for query: RecipeQuery) -> RecipeRows {
    var found = ranks(matching: query.search)
    var counts = Array(repeating: 0, count: cuisines.count)
    for rank in found { counts[Int(cuisineByRank[Int(rank)])] += 1 }
    let matching = zip(cuisines, counts).map { NameCount(name: $0.name, count: $1) }

    if !query.cuisines.isEmpty {
      let isChosen = cuisines.map { query.cuisines.contains($0.name) }
      found = found.filter { isChosen[Int(cuisineByRank[Int($0)])] }
      for index in counts.indices where !isChosen[index] { counts[index] = 0 }
    }
    let isDescending = query.sort == .nameDescending
    found = namesFirst(isDescending ? found.reversed() : found, of: query.search)
    switch query.sort {
    case .nameAscending, .nameDescending:
      return RecipeRows(indices: found.map { byName[Int($0)] }, sections: [], cuisines: matching)
    case .cuisineAscending, .cuisineDescending:
      let sections = sections(counts, descending: query.sort == .cuisineDescending)
      return RecipeRows(
        indices: indices(found, in: sections), sections: sections.map(\.section), cuisines: matching)
    }
  }

  /// Sets further words by which a recipe is found, such as its ingredients, in place of any earlier ones.
  /// Ignores a recipe that is not in the feed.
  public mutating func setFurtherWords(_ words: [String], for id: Recipe.ID) {
    if ranks.isEmpty {
      ranks = Dictionary(
        zip(byName.map { recipes[Int($0)].id }, 0..<Int32(byName.count)),
        uniquingKeysWith: { first, _ in first })
    }
    let old = furtherWords[id]
    guard let rank = ranks[id], old?.words != words else { return }
    if let old { furtherRanks[old.entry] = nil }
    furtherWords[id] = FurtherWords(words: words, entry: furtherTexts.count)
    furtherTexts.append(words, folding: &folding)
    furtherRanks.append(rank)
  }

  // MARK: - Searching

  private func ranks(matching search: String) -> [Int32] {
    ranks(matching: search, ranks(containing:))
  }

  /// Returns the recipes that have each word of a search. `ranks` finds the recipes with one word.
  private func ranks(
    matching search: String, _ ranks: (_ spellings: [[UInt8]]) -> [Int32]
  ) -> [Int32] {
    var matching: [Int32]?
    for spellings in Set(SearchWords(search).words) {
      let found = ranks(spellings)
      matching = matching.map { Self.common($0, found) } ?? found
    }
    return matching ?? Array(0..<Int32(recipes.count))
  }

  /// Returns the ranks that two ascending lists share.
  private static func common(_ first: [Int32], _ second: [Int32]) -> [Int32] {
    var next = 0
    return first.filter { rank in
      while next < second.count, second[next] < rank { next += 1 }
      return next < second.count && second[next] == rank
    }
  }

  /// Moves recipes that have all words of a search in their names and cuisines before the others.
  private func namesFirst(_ found: [Int32], of search: String) -> [Int32] {
    // Otherwise names and cuisines are all that was searched.
    guard furtherTexts.count > 0 else { return found }
    let isNamed = flags(ranks(matching: search, words.entries(containing:)))
    let named = found.filter { isNamed[Int($0)] }
    guard !named.isEmpty, named.count < found.count else { return found }
    return named + found.filter { !isNamed[Int($0)] }
  }

  /// Returns the recipes that contain a word in any of its spellings.
  private func ranks(containing spellings: [[UInt8]]) -> [Int32] {
    let named = words.entries(containing: spellings)
    let further = spellings.flatMap { furtherTexts.entries(containing: $0) }
      .compactMap { furtherRanks[Int($0)] }
    if further.isEmpty { return named }
    let isFound = flags(named + further)
    return isFound.indices.filter { isFound[$0] }.map { Int32($0) }
  }

  /// Returns for each rank whether it is among some.
  private func flags(_ ranks: [Int32]) -> [Bool] {
    var flags = Array(repeating: false, count: recipes.count)
    for rank in ranks { flags[Int(rank)] = true }
    return flags
  }

  // MARK: - Sections

  /// Returns the non-empty sections, each with the index of its cuisine.
  private func sections(_ counts: [Int], descending: Bool) -> [(cuisine: Int, section: RecipeSection)] {
    let order = descending ? Array(counts.indices.reversed()) : Array(counts.indices)
    var start = 0
    return order.filter { counts[$0] > 0 }.map { index in
      defer { start += counts[index] }
      return (index, RecipeSection(cuisine: cuisines[index].name, range: start..<start + counts[index]))
    }
  }

  /// Distributes recipes to their sections, preserving the order of names in each.
  private func indices(
    _ found: [Int32], in sections: [(cuisine: Int, section: RecipeSection)]
  ) -> [Int32] {
    var next = Array(repeating: 0, count: cuisines.count)
    for (cuisine, section) in sections { next[cuisine] = section.range.lowerBound }
    var indices = Array(repeating: Int32(0), count: found.count)
    for rank in found {
      let cuisine = Int(cuisineByRank[Int(rank)])
      indices[next[cuisine]] = byName[Int(rank)]
      next[cuisine] += 1
    }
    return indices
  }
}
