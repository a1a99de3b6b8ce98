/// The result of a query.
public struct RecipeRows: Hashable, Sendable {
  /// Indices into `RecipeIndex.recipes`, in the order of the query.
  public let indices: [Int32]
  /// If sorted by cuisine, one section for each cuisine that has rows, covering `indices`; otherwise empty.
  public let sections: [RecipeSection]
  /// All cuisines of the feed in the order of the language, each with the number of recipes that match
  /// the search, whichever cuisines are chosen. Choosing one with zero would add no rows.
  public let cuisines: [NameCount]

  public var count: Int { indices.count }
  public var isEmpty: Bool { indices.isEmpty }

  public init(indices: [Int32], sections: [RecipeSection], cuisines: [NameCount]) {
    self.indices = indices
    self.sections = sections
    self.cuisines = cuisines
  }
}

/// The rows of one cuisine in a list sorted by cuisine.
public struct RecipeSection: Hashable, Sendable {
  /// The cuisine as the recipes spell it.
  public let cuisine: String
  /// The section's range in `RecipeRows.indices`.
  public let range: Range<Int>

  public init(cuisine: String, range: Range<Int>) {
    self.cuisine = cuisine
    self.range = range
  }
}

/// The name of a cuisine or a tag, and the number of its recipes.
public struct NameCount: Hashable, Sendable {
  public let name: String
  public let count: Int

  public init(name: String, count: Int) {
    self.name = name
    self.count = count
  }
}
