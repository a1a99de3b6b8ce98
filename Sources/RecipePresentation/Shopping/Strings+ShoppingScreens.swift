// The controls of the shopping list's screens.
extension Strings {
  /// In the empty field of the shopping list.
  public static var addItem: String { message("Add an item") }
  /// The name of the suggestions below that field, for assistive technology.
  public static var suggestions: String { message("Suggestions") }
  /// The name of the button that opens a row of the shopping list, for assistive technology.
  public static var showParts: String { message("Show Parts") }
  /// A heading beside the shopping list, and the name of the recipes there.
  public static var recipesOnList: String { message("Recipes on the List") }
  /// The name of the basket's button, for assistive technology.
  public static var showBasket: String { message("Show the Basket") }
  /// The button that clears the basket of the shopping list.
  public static var clearBasketShort: String { message("Clear", context: "basket") }
  /// The button that clears the basket, for assistive technology.
  public static var clearBasket: String { message("Clear Basket") }

  // MARK: - A row

  public static var editItem: String { message("Edit Item…") }
  /// The title of the dialog in which the text of a row is changed.
  public static var editItemTitle: String { message("Edit Item") }
  /// The title of the dialog in which a note about a food is written, such as its brand.
  public static var itemNote: String { message("Note") }
  public static var moveToAisle: String { message("Move to Aisle…") }
  /// The title of the dialog in which the aisle of a food is chosen.
  public static var moveToAisleTitle: String { message("Move to Aisle") }
  /// The field for an aisle of the person's own.
  public static var otherAisle: String { message("Another Aisle") }
  /// Names that were summed in one row of the shopping list become rows of their own.
  public static var keepApart: String { message("Keep Apart") }
  /// Leads to the choice of another row of the shopping list that is the same food.
  public static var sameAs: String { message("Same As…") }
  /// The title of the dialog in which that row is chosen.
  public static func sameAs(_ item: String) -> String { message("“{item}” Is the Same As", ["item": item]) }
  /// Where a row has no other to be joined with.
  public static var nothingToJoin: String { message("There is no other item on the list.") }
  /// Makes a food a staple, which is left out when a recipe is added.
  public static var alwaysHave: String { message("I Always Have This") }
  /// In a row's menu: opens a recipe that needs it.
  public static func showRecipe(_ recipe: String) -> String { message("Show {recipe}", ["recipe": recipe]) }
  /// Takes a row off the list.
  public static var removeItem: String { message("Remove", context: "item") }

  // MARK: - Adding a recipe

  /// The title of the dialog in which a recipe's ingredients are chosen.
  public static var addToShoppingListTitle: String { message("Add to Shopping List") }
  public static var removeFromList: String { message("Remove from List") }

  // MARK: - Staples and aisles

  /// The button beside the number of staples that were left out.
  public static var reviewStaples: String { message("Review…") }
  public static var staples: String { message("Staples") }
  /// A heading: the lines of recipes that were left out.
  public static var staplesLeftOut: String { message("Not Added") }
  /// The button beside a line that was left out.
  public static var addStaple: String { message("Add", context: "item") }
  /// The name of that button, for assistive technology.
  public static func addStaple(_ item: String) -> String { message("Add {item}", ["item": item]) }
  public static var addAllStaples: String { message("Add All") }
  public static var staplesRemark: String { message("Ladle leaves these out when you add a recipe.") }
  public static var addStapleField: String { message("Add a staple") }
  /// The title of the dialog in which the aisles are put into the order of the person's shop.
  public static var aisleOrderTitle: String { message("Aisle Order") }
  public static var aisleOrderRemark: String {
    message("Put the aisles into the order of your shop: drag them, or press Alt and an arrow key.")
  }
  public static var moveUp: String { message("Move Up") }
  public static var moveDown: String { message("Move Down") }
  /// Said to screen readers after an aisle has moved.
  public static func movedTo(_ position: Int, of count: Int) -> String {
    message("{position} of {count}", ["position": String(position), "count": String(count)])
  }
  public static var useTickedOrder: String { message("Use the Order I Tick In") }

  // MARK: - The household

  /// A heading in the preferences, beside the cookbook's folder.
  public static var household: String { message("For a Household") }
  public static var householdRemark: String {
    message(
      "Everybody who shares this folder shares the recipes and the shopping list. A tick travels as fast as the program that syncs the folder does."
    )
  }
  /// Below it: what syncs a folder between Linux and an iPhone.
  public static var householdWays: String {
    message(
      "On Linux, any program that syncs folders will do. An iPhone can choose a folder in iCloud Drive, a folder On My iPhone that Möbius Sync keeps in step with Syncthing, a repository of Working Copy, or a shared folder of a server (SMB). The apps of Nextcloud, ownCloud, Google and Microsoft offer only files there."
    )
  }
}
