import Foundation
public import Shopping

// The shopping list.
extension Strings {
  /// The heading of an aisle.
  public static func title(of aisle: Aisle) -> String {
    switch aisle {
    case .produce: message("Fruit & Vegetables", context: "aisle")
    case .bread: message("Bread", context: "aisle")
    case .meat: message("Meat", context: "aisle")
    case .fish: message("Fish", context: "aisle")
    case .dairy: message("Milk, Cheese & Eggs", context: "aisle")
    case .chilled: message("Chilled", context: "aisle")
    case .frozen: message("Frozen", context: "aisle")
    case .grains: message("Pasta, Rice & Pulses", context: "aisle")
    case .cans: message("Cans & Jars", context: "aisle")
    case .sauces: message("Oils, Vinegar & Sauces", context: "aisle")
    case .spices: message("Spices & Dried Herbs", context: "aisle")
    case .baking: message("Baking & Sugar", context: "aisle")
    case .snacks: message("Nuts, Snacks & Sweets", context: "aisle")
    case .drinks: message("Drinks", context: "aisle")
    case .household: message("Household", context: "aisle")
    case .other: message("Other", context: "aisle")
    case .own(let name): name
    }
  }

  /// A row in one line: "1 onion + 200 g", "1 tsp + some salt".
  static func row(_ row: ShoppingRow) -> String {
    row.text(
      // Translators: an amount that no recipe gives, in "1 tsp + some salt".
      some: message("some", context: "amount"),
      // Translators: behind a food that the recipes can do without: "1 tbsp capers, optional".
      optional: message("optional", context: "ingredient"))
  }

  static var emptyListNotice: Notice {
    Notice(
      glyph: .document, title: message("Your shopping list is empty"),
      message: message("Type an item above, or add a recipe’s ingredients from its page."))
  }

  static var boughtNotice: Notice {
    Notice(
      glyph: .document, title: message("Everything is in the basket"),
      message: message("Cleared items can be brought back with Undo."))
  }

  static func itemsAdded(_ count: Int) -> String {
    message("{count} item added", plural: "{count} items added", count)
  }

  static func itemsCleared(_ count: Int) -> String {
    message("{count} item cleared", plural: "{count} items cleared", count)
  }

  static var listCleared: String { message("List cleared") }

  static func rowRemoved(_ name: String) -> String { message("Removed “{item}”", ["item": name]) }

  static func recipeOffList(_ name: String, items count: Int) -> String {
    message(
      "Removed “{recipe}” and its item", plural: "Removed “{recipe}” and its {count} items", count,
      ["recipe": name])
  }

  static func moved(_ food: String, to aisle: Aisle) -> String {
    message("Moved “{item}” to {aisle}", ["item": food, "aisle": title(of: aisle)])
  }

  static func isStaple(_ food: String) -> String { message("“{item}” is a staple now", ["item": food]) }

  /// The lines of recipes that were left out.
  public static func staplesNotAdded(_ count: Int) -> String {
    message("{count} staple not added", plural: "{count} staples not added", count)
  }

  /// The number of rows that are still to buy.
  public static func toBuy(_ count: Int) -> String {
    message("{count} to buy", plural: "{count} to buy", count)
  }

  /// The number of a recipe's lines on the list.
  static func items(_ count: Int) -> String { message("{count} item", plural: "{count} items", count) }

  /// A suggestion for an item that is on the list already: "Milk, Cheese & Eggs · 1 l is on the list".
  static func isOnList(_ amount: String, in aisle: Aisle) -> String {
    let aisle = title(of: aisle)
    return amount.isEmpty
      ? message("{aisle} · On the list", ["aisle": aisle])
      : message("{aisle} · {amount} is on the list", ["aisle": aisle, "amount": amount])
  }

  static func shoppingProblem(_ error: ShoppingError) -> String {
    switch error {
    case .tooManyLines: message("This recipe has too many lines for the shopping list.")
    case .lineTooLong: message("This line is too long for the shopping list.")
    case .tooManyEntries: message("The shopping list is full. Clear the basket or remove a recipe.")
    case .nothing: message("There is nothing to add.")
    }
  }
}
