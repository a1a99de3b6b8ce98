public import Foundation
public import Ingredients
public import Shopping

/// The contents of the shopping list's page.
public struct ShoppingPage: Hashable, Sendable {
  /// The rows of an aisle, under its heading.
  public struct Section: Hashable, Sendable, Identifiable {
    public let aisle: Aisle
    public let title: String
    public let rows: [Row]
    public var id: Aisle { aisle }
  }

  /// A row of an aisle or of the basket.
  public struct Row: Hashable, Sendable, Identifiable {
    public let id: ShoppingRow.ID
    /// The amount, which stands before the name in bold; empty for a food without one.
    public let amount: String
    public let name: String
    /// The whole row in one line, for assistive technology and for texts.
    public let title: String
    /// The recipe that needs it, or their number: "Pad Thai", "3 recipes"; empty for typed items.
    public let source: String
    public let note: String
    /// Whether the row was ticked and stands in its place for `ShoppingModel.pause` after the last tick.
    public let isTicked: Bool
    /// Whether a part can be kept apart from the others.
    public let canKeepApart: Bool
    public let parts: [Part]
  }

  /// A line that a row sums.
  public struct Part: Hashable, Sendable {
    /// The line as the recipe has it, scaled: "1½ limes, in wedges".
    public let text: String
    /// The food's name in the line.
    public let name: String
    /// The recipe's name; empty for a typed item.
    public let recipe: String
    /// The recipe; nil for a typed item.
    public let recipeID: UUID?
  }

  /// A recipe on the list.
  public struct Recipe: Hashable, Sendable, Identifiable {
    /// The identity of its entry.
    public let id: UUID
    public let recipe: UUID?
    public let name: String
    /// "12 items".
    public let detail: String
    public let factor: Amount
  }

  public internal(set) var sections: [Section] = []
  public internal(set) var basket: [Row] = []
  public internal(set) var recipes: [Recipe] = []
  /// The number of lines that were left out because they ask for staples.
  public internal(set) var staplesLeftOut = 0
  /// The number of rows that are not ticked.
  public internal(set) var toBuy = 0
}

/// An item that is offered while the person types.
public struct ShoppingSuggestion: Hashable, Sendable {
  /// The item that it adds.
  public let text: String
  /// Its aisle, and whether it is on the list.
  public let detail: String
}
