public import RecipeSearch
public import Recipes

/// The recipes that match a query, in order. Cards are made as their rows are shown, so a list of 100,000
/// recipes costs no more than one screenful.
public struct RecipeListing: Sendable {
  let index: RecipeIndex
  public let rows: RecipeRows
  public let opensLinksDirectly: Bool
  /// The second lines of the cards, if these are kept recipes.
  private let details: CardDetails?

  public init(_ index: RecipeIndex, rows: RecipeRows, opensLinksDirectly: Bool = false) {
    self.index = index
    self.rows = rows
    self.opensLinksDirectly = opensLinksDirectly
    details = nil
  }

  init(_ index: RecipeIndex, rows: RecipeRows, details: CardDetails) {
    self.index = index
    self.rows = rows
    self.details = details
    opensLinksDirectly = false
  }

  public var count: Int { rows.count }
  /// One section for each cuisine if sorted by cuisine, otherwise none.
  public var sections: [RecipeSection] { rows.sections }

  public func recipe(at row: Int) -> Recipe { index.recipes[Int(rows.indices[row])] }

  public func card(at row: Int) -> RecipeCard {
    let recipe = recipe(at: row)
    if let details { return RecipeCard(kept: recipe, details: details) }
    return RecipeCard(recipe, opensLinksDirectly: opensLinksDirectly)
  }

  public func row(of id: Recipe.ID) -> Int? {
    rows.indices.firstIndex { index.recipes[Int($0)].id == id }
  }

  /// Returns the recipe `offset` rows from another one; nil beyond either end, or if the other is not listed.
  public func neighbour(of id: Recipe.ID, offset: Int) -> Recipe? {
    guard let row = row(of: id), (0..<count).contains(row + offset) else { return nil }
    return recipe(at: row + offset)
  }
}
