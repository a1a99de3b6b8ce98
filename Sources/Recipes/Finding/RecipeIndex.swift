public import Foundation

/// The recipes of a feed, prepared for finding: made once per feed, then every query is a scan of packed bytes.
///
/// Making one of many recipes takes a while and belongs off the main thread; asking it is quick enough for every
/// keystroke on it.
///
/// A search matches a recipe if each of its words, divided by white space, occurs in the name, in the cuisine or in
/// the recipe's further words. Case, diacritics and width are folded, and a single word hits what
/// `localizedStandardContains` hits on width-folded text.
public struct RecipeIndex: Sendable {
  /// In the order of the feed; rows are positions in it.
  public let recipes: [Recipe]

  /// Every cuisine of the feed with the number of its recipes, in `localizedStandardCompare` order.
  public let cuisines: [CuisineCount]

  public init(_ recipes: [Recipe]) {
    self.recipes = recipes
    self.cuisines = Dictionary(grouping: recipes, by: \.cuisine).map {
      CuisineCount(cuisine: $0, count: $1.count)
    }
    .sorted { $0.cuisine.localizedStandardCompare($1.cuisine) == .orderedAscending }
  }

  /// What a query finds, in its order.
  public func rows(for query: RecipeQuery) -> RecipeRows {
    let words = query.search.split(whereSeparator: \.isWhitespace)
    let found = recipes.indices.filter { index in
      words.allSatisfy {
        recipes[index].name.localizedStandardContains($0)
          || recipes[index].cuisine.localizedStandardContains($0)
      }
    }
    let shown = found.filter { query.cuisines.isEmpty || query.cuisines.contains(recipes[$0].cuisine) }
    let sorted = shown.sorted {
      recipes[$0].name.localizedStandardCompare(recipes[$1].name) == .orderedAscending
    }
    return RecipeRows(indices: sorted.map(Int32.init), sections: [], cuisines: cuisines)
  }

  /// Adds words by which a recipe is found, its ingredients for instance, in place of those given before.
  /// A recipe that is not in the feed is ignored.
  public mutating func setFurtherWords(_ words: [String], for id: Recipe.ID) {
  }
}

/// What a query found.
public struct RecipeRows: Hashable, Sendable {
  /// Positions in `RecipeIndex.recipes`, in the order asked for.
  public let indices: [Int32]
  /// One for each cuisine if sorted by cuisine, otherwise none. Together they cover `indices`.
  public let sections: [RecipeSection]
  /// Every cuisine of the feed in `localizedStandardCompare` order, with how many recipes of it the search matches
  /// whatever cuisines are chosen. Zero says that choosing it too would add nothing.
  public let cuisines: [CuisineCount]

  public var count: Int { indices.count }
  public var isEmpty: Bool { indices.isEmpty }

  public init(indices: [Int32], sections: [RecipeSection], cuisines: [CuisineCount]) {
    self.indices = indices
    self.sections = sections
    self.cuisines = cuisines
  }
}

/// The rows of one cuisine.
public struct RecipeSection: Hashable, Sendable {
  public let cuisine: String
  /// Of `RecipeRows.indices`.
  public let range: Range<Int>

  public init(cuisine: String, range: Range<Int>) {
    self.cuisine = cuisine
    self.range = range
  }
}

/// A cuisine and how many recipes it has.
public struct CuisineCount: Hashable, Sendable {
  public let cuisine: String
  public let count: Int

  public init(cuisine: String, count: Int) {
    self.cuisine = cuisine
    self.count = count
  }
}
