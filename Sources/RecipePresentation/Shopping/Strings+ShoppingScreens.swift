// The controls of the shopping list's screens.
extension Strings {
  /// The name of the suggestions below the field for a new item, for assistive technology.
  public static var suggestions: String { message("Suggestions") }
  /// The name of the button that opens the basket of the shopping list, for assistive technology.
  public static var showBasket: String { message("Show the Basket") }

  // MARK: - A row

  /// The title of the dialog in which the text of a row is changed.
  public static var editItemTitle: String { title(of: editItem) }
  /// The title of the dialog in which a note about a food is written, such as its brand.
  public static var itemNote: String { message("Note") }
  /// The title of the dialog in which the aisle of a food is chosen.
  public static var moveToAisleTitle: String { title(of: moveToAisle) }
  /// The field for an aisle of the person's own.
  public static var otherAisle: String { title(of: otherAisleCommand) }
  /// The title of the dialog in which the row is chosen that is the same food.
  public static func sameAs(_ item: String) -> String { message("“{item}” Is the Same As", ["item": item]) }
  /// Where a row has no other to be joined with.
  public static var nothingToJoin: String { message("There is no other item on the list.") }

  // MARK: - Staples and aisles

  /// The name of the button that adds a staple that was left out, for assistive technology.
  public static func addLine(_ line: String) -> String { message("Add {item}", ["item": line]) }
  public static var aisleOrderRemark: String {
    message("Put the aisles into the order of your shop: drag them, or press Alt and an arrow key.")
  }
  /// The names of the actions that move an aisle in the order, for assistive technology.
  public static var moveUp: String { message("Move Up") }
  public static var moveDown: String { message("Move Down") }
  /// Said to screen readers after an aisle has moved in the order: "Bread, 2 of 16".
  public static func position(of aisle: String, _ position: Int, in count: Int) -> String {
    message(
      "{aisle}, {position} of {count}",
      ["aisle": aisle, "position": String(position), "count": String(count)])
  }

  // MARK: - Keys

  /// A heading in the list of keyboard shortcuts.
  public static var onShoppingListKeys: String { message("On the Shopping List", context: "keys") }
  /// A keyboard shortcut.
  public static var tickItem: String { message("Tick Item") }

  // MARK: - Files

  /// The button of the dialog that asks where a file goes.
  public static var save: String { message("Save") }
  /// A toast, after the shopping list or the plan was saved as a file.
  public static var saved: String { message("Saved") }
  /// After a file was to be saved in a folder that refuses it.
  public static var fileNotSaved: String { message("The file couldn’t be saved there.") }

  // MARK: - The household

  /// A heading in the preferences, beside the cookbook's folder.
  public static var household: String { message("For a Household") }
  public static var householdRemark: String {
    message(
      "Everyone who shares this folder shares the recipes, the shopping list and the plan. Changes arrive when the program that syncs the folder brings them."
    )
  }
  /// Below it: the programs that sync a folder between Linux and an iPhone.
  public static var householdWays: String {
    message(
      "On Linux, any program that syncs folders will do. On an iPhone, choose a folder in iCloud Drive or Working Copy, on a server (SMB), or On My iPhone, where Möbius Sync works with Syncthing. The apps of Nextcloud, ownCloud, Google and Microsoft offer no folders."
    )
  }
}
