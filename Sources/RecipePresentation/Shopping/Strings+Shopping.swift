import Foundation
public import Shopping

// The shopping list.
extension Strings {
  /// The shopping list, one of the places of the app.
  public static var shopping: String { message("Shopping") }

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

  /// An amount that no recipe gives, in "1 tsp + some salt".
  static var someAmount: String { message("some", context: "amount") }

  /// After a food that the recipes can do without: "1 tbsp capers, optional".
  static var optionalFood: String { message("optional", context: "ingredient") }

  static var emptyListNotice: Notice {
    Notice(
      glyph: .basket, title: message("Your shopping list is empty"),
      message: message("Type an item above, or add a recipe’s ingredients from its page."),
      actions: [.browseRecipes])
  }

  static var boughtNotice: Notice {
    Notice(
      glyph: .basket, title: message("Everything is in the basket"),
      message: message("Cleared items can be brought back with Undo."), actions: [.clearBasket])
  }

  /// A toast.
  static func itemsAdded(_ count: Int) -> String {
    message("{count} item added", plural: "{count} items added", count)
  }

  /// A toast with Undo: the basket was emptied.
  static func itemsCleared(_ count: Int) -> String {
    message("{count} item cleared", plural: "{count} items cleared", count)
  }

  /// A toast with Undo: the whole list was emptied.
  static var listCleared: String { message("List cleared") }

  /// A toast with Undo.
  static func rowRemoved(_ name: String) -> String { message("Removed “{item}”", ["item": name]) }

  /// A toast with Undo: a recipe has left the list, with the items that it needs.
  static func recipeOffList(_ name: String, items count: Int) -> String {
    message(
      "Removed “{recipe}” and its item", plural: "Removed “{recipe}” and its {count} items", count,
      ["recipe": name])
  }

  static func moved(_ food: String, to aisle: Aisle) -> String {
    message("Moved “{item}” to {aisle}", ["item": food, "aisle": title(of: aisle)])
  }

  /// A toast with Undo: two rows have become one.
  static func joined(_ food: String, with other: String) -> String {
    message("“{item}” is the same as “{other}” now", ["item": food, "other": other])
  }

  /// A toast with Undo: the different foods of a row have got rows of their own.
  static func keptApart(_ food: String) -> String { message("“{item}” is kept apart now", ["item": food]) }

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

  /// A suggestion for an item that is on the list already: "Milk, Cheese & Eggs · 1 l on the list".
  static func isOnList(_ amount: String, in aisle: Aisle) -> String {
    dotted(title(of: aisle), areOnList(amount))
  }

  /// Another device may have written more than this one accepts.
  static var listIsCut: String { message("The shopping list is too long. Parts of it are not shown.") }

  static func shoppingProblem(_ error: ShoppingError) -> String {
    switch error {
    case .tooManyLines: message("This recipe has too many lines for the shopping list.")
    case .lineTooLong: textTooLong
    case .tooManyEntries: message("The shopping list is full. Clear the basket or remove a recipe.")
    case .nothing: message("There is nothing to add.")
    }
  }

  // MARK: - Adding

  /// On a recipe's page and in the menu of its card.
  public static var addToShoppingList: String { message("Add to Shopping List…") }
  /// The name of the same button if the recipe is on the list.
  public static var onShoppingList: String { message("On the Shopping List") }
  /// The title of the dialog.
  public static var addToShoppingListTitle: String { message("Add to Shopping List") }
  /// A short title of the button that adds a recipe to the shopping list, on a phone.
  public static var shoppingShort: String { message("Shopping…") }
  /// The short title of the same button if the recipe is on the list.
  public static var onListShort: String { message("On the List") }
  /// In the dialog that adds a recipe to the list.
  public static var removeFromList: String { message("Remove from List") }
  /// The field of the shopping list.
  public static var addItem: String { message("Add an item") }

  /// The button that adds a recipe once more that is on the list.
  static var addAgain: String { message("Add Again") }

  static func addItems(_ count: Int) -> String {
    message("Add {count} Item", plural: "Add {count} Items", count)
  }

  /// Above the lines of a recipe, in the dialog that adds them to the list.
  static func untickHint(staples: Int) -> String {
    let hint = message("Untick what you have at home.")
    if staples == 0 { return hint }
    return sentences(
      hint, message("{count} staple is left out.", plural: "{count} staples are left out.", staples))
  }

  /// In place of the lines of a recipe whose page has none.
  static var noIngredients: String { message("No ingredients were found") }

  /// A suggestion: the text as the person has typed it.
  static func addTyped(_ text: String) -> String { message("Add “{item}”", ["item": text]) }

  /// Beside a suggestion that was on the list before.
  static func lastTime(daysAgo days: Int) -> String {
    // The clock of the device that added it may be ahead.
    days <= 0
      ? message("as earlier today") : message("as {count} day ago", plural: "as {count} days ago", days)
  }

  // MARK: - Rows

  /// The commands of a row.
  public static var editItem: String { message("Edit Item…") }
  static var addNote: String { message("Add Note…") }
  static var editNote: String { message("Edit Note…") }
  public static var moveToAisle: String { message("Move to Aisle…") }
  /// A command: the different foods in a row get rows of their own.
  public static var keepApart: String { message("Keep Apart") }
  /// A command that joins the food of a row with that of another row.
  public static var sameAs: String { message("Same As…") }
  /// A command: recipes leave this food out from now on.
  public static var alwaysHaveThis: String { message("I Always Have This") }
  /// A command that takes an item off the shopping list.
  public static var removeItem: String { message("Remove") }
  /// The name of the button that opens a row.
  public static var showParts: String { message("Show Parts") }
  /// The name of the button that opens a recipe of the list, for assistive technology.
  static func showRecipe(_ name: String) -> String { message("Show {recipe}", ["recipe": name]) }
  /// The name of the button that removes a recipe, for assistive technology.
  static func removeFromList(_ name: String) -> String {
    message("Remove {recipe} from the List", ["recipe": name])
  }

  /// How often a recipe is cooked, where its servings are unknown: "1½ times".
  static func times(_ amount: String) -> String {
    // Translators: how often a recipe is cooked, with a number or a fraction: "1½ times".
    message("{amount} times", ["amount": amount])
  }

  /// Said after a row was ticked, or its tick taken away.
  static func ticked(_ isInBasket: Bool, toBuy count: Int) -> String {
    sentences(
      isInBasket ? message("In the basket.") : message("Back on the list."), toBuy(count))
  }

  // MARK: - The page

  /// The heading of the recipes whose ingredients are on the list.
  public static var recipesOnList: String { message("Recipes on the List") }
  /// The heading of the items that were ticked.
  static func inTheBasket(_ count: Int) -> String {
    message("In the Basket · {count}", plural: "In the Basket · {count}", count)
  }
  /// The button beside "In the Basket".
  public static var clear: String { message("Clear", context: "basket") }
  /// A command: takes everything off the shopping list.
  public static var clearList: String { message("Clear List") }
  public static var aisleOrder: String { message("Aisle Order…") }
  /// The title of the dialog.
  public static var aisleOrderTitle: String { title(of: aisleOrder) }
  /// A button: aisles stand in the order in which the person has ticked in the last shops.
  public static var useTickedOrder: String { message("Use the Order I Tick In") }

  // MARK: - Staples

  public static var staplesCommand: String { message("Staples…") }
  /// Foods that the household always has.
  public static var staples: String { title(of: staplesCommand) }
  /// The button beside "4 staples not added".
  public static var review: String { message("Review…") }
  /// The heading of the lines that were left out.
  public static var notAdded: String { message("Not Added") }
  /// The button that adds all lines that were left out.
  public static var addAll: String { message("Add All") }
  /// The button beside a line that was left out.
  public static var addLine: String { message("Add", context: "staple") }
  public static var staplesExplained: String { message("Ladle leaves these out when you add a recipe.") }
  /// A field.
  public static var addStaple: String { message("Add a staple") }

  /// A food that a new list has among its staples.
  static func title(of staple: Staple) -> String {
    switch staple {
    case .salt: message("Salt", context: "staple")
    case .pepper: message("Pepper", context: "staple")
    case .oil: message("Oil", context: "staple")
    case .sugar: message("Sugar", context: "staple")
    case .flour: message("Flour", context: "staple")
    }
  }

  // MARK: - Sharing

  /// The title of the list in texts and files, and the name of its files.
  public static var shoppingList: String { message("Shopping List") }
  public static var copyAsText: String { message("Copy as Text") }
  public static var copyAsChecklist: String { message("Copy as Checklist") }
  public static var saveListAsFile: String { message("Save as File…") }
  public static var printList: String { message("Print…") }
  public static var sendListByMail: String { message("Send by Mail…") }
  /// A toast.
  public static var noMailApp: String { message("No app can send mail") }
  /// Formats of the list's file.
  static func title(of format: ShoppingFormat) -> String {
    switch format {
    case .text: message("Text")
    case .checklist: message("Checklist (Markdown)")
    case .calendar: message("Calendar Tasks")
    }
  }
}
