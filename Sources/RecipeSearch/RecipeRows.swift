/// What a query found.
public struct RecipeRows: Hashable, Sendable {
  /// Positions in `RecipeIndex.recipes`, in the order asked for.
  public let indices: [Int32]
  /// One for each cuisine that has rows if sorted by cuisine, otherwise none. Together they cover `indices`.
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
