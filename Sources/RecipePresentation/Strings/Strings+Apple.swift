// The messages of the iPhone and iPad app alone.
extension Strings {
  /// Beside the list, while no recipe is open.
  public static var chooseRecipe: String { message("Choose a Recipe") }
  /// The heading of the photos that the device keeps, in the preferences.
  public static var photoCache: String { message("Photos on This Device") }
  public static var photoCacheHelp: String {
    message("Photos you haven’t seen for longest are removed first.")
  }
  public static var photoCacheQuestion: String { message("Remove all photos?") }
  public static var photoCacheAdvice: String { message("They will be downloaded again when needed.") }
  /// The button that shows the feed of the typed address.
  public static var useFeed: String { message("Use This Feed") }
  /// A mark on a recipe that has a web page and no video.
  public static var hasSource: String { message("Page") }
  /// The state of an ingredient, spoken.
  public static var ticked: String { message("ticked off") }
  /// Whether a part of the screen that can be folded away is shown, spoken.
  public static func foldState(isOpen: Bool) -> String {
    isOpen ? message("expanded") : message("collapsed")
  }
  /// Beside a number.
  public static var minutesShort: String { message("min") }
  /// The cookbook's folder, unless another one was chosen.
  public static var ownFolder: String { message("“Cookbook” in Ladle’s folder") }
  public static var measuresHelp: String {
    message("Amounts are converted to these units where possible.")
  }
  public static var linkNotUnderstood: String { message("Ladle can’t open this link.") }
  /// Closes cooking mode, and ends nothing.
  public static var backToRecipe: String { message("Back to Recipe") }
  /// The effect of tapping a timer, spoken.
  public static var showsTimerStep: String { message("Shows the step of this timer.") }
  /// Under a timer, where the person has refused notifications.
  public static var timersAreQuiet: String {
    message("Notifications are off. Timers only ring while Ladle is open.")
  }
  public static var openNotificationSettings: String { message("Open Settings") }

  // MARK: - Shopping

  /// The name of the button that closes a row of the shopping list.
  public static var hideParts: String { message("Hide Parts") }
  /// A short title of the button that edits an item of the shopping list.
  public static var editItemShort: String { message("Edit…") }
  /// A short title of the button that moves an item to another aisle.
  public static var moveToAisleShort: String { message("Aisle…") }

  /// A choice below the aisles: an aisle of the person’s own, which is typed.
  public static var otherAisleCommand: String { message("Another Aisle…") }

  // MARK: - Exporting

  /// The heading over an exported file, for which the person chooses a place or another app now.
  public static func readyToSave(_ count: Int) -> String {
    message("{count} recipe is ready to save", plural: "{count} recipes are ready to save", count)
  }
  /// A button: asks for the place of an exported file in Apple’s app Files.
  public static var saveToFiles: String { message("Save to Files…") }
  /// Why a place cannot be that of the cookbook’s folder, and which can.
  public static var placeHasNoFolders: String {
    message(
      "This app hands out a file instead of a folder, as those of Nextcloud, ownCloud, Google and Microsoft do. Choose a folder in iCloud Drive, On My iPhone, in Working Copy or on a server (SMB)."
    )
  }

  // MARK: - Reminders

  public static var sendToReminders: String { message("Send to Reminders…") }
  static func inReminders(_ count: Int) -> String {
    message("{count} item is in Reminders", plural: "{count} items are in Reminders", count)
  }
  public static var remindersRefused: String {
    message("Ladle may not use Reminders. Allow it in Settings.")
  }
  public static var remindersWithoutAccount: String {
    message("There is no account for reminders. Add one in Settings.")
  }
  public static var remindersNotSaved: String {
    message("Reminders couldn’t save the list. Try again later.")
  }

  // MARK: - About

  /// Before the number of the version, on the page about Ladle.
  public static var version: String { message("Version") }
  public static var license: String { message("License") }
  public static var licenseName: String { message("MIT License") }
  public static var privacy: String { message("Privacy") }
  /// What becomes of a person's data, in paragraphs.
  public static var privacyPolicy: [String] {
    [
      message("Ladle has no accounts, ads or tracking. Its makers receive nothing."),
      message(
        "Recipes, photos and pages come from the servers of the feeds and links you open. They see your device’s address, as they would in a browser."
      ),
      message("Videos are only loaded when you press Watch Video."),
      message(
        "Your cookbook and notes stay on this device, in the cookbook’s folder. If a service syncs that folder, its own rules apply."
      ),
    ]
  }
}
