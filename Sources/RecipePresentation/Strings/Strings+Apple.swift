// The messages of the iPhone and iPad app alone.
extension Strings {
  /// Beside the list, while no recipe is open.
  public static var chooseRecipe: String { message("Choose a Recipe") }
  public static var openLinksDirectly: String { message("Open Links Directly") }
  public static var openLinksDirectlyHelp: String {
    message("Recipes without a video open in the browser.")
  }
  public static var photoCache: String { message("Photos on This Device") }
  public static var photoCacheLimit: String { message("Keep at Most") }
  public static var photoCacheUse: String { message("In Use") }
  public static var photoCacheClear: String { message("Remove All Photos") }
  public static var photoCacheHelp: String {
    message("Photos that you have not seen for the longest time are removed first.")
  }
  public static var photoCacheQuestion: String { message("Remove all photos?") }
  public static var photoCacheAdvice: String { message("They are downloaded again when they are needed.") }
  public static var useFeed: String { message("Use This Feed") }
  public static var measures: String { message("Measures") }
  public static var hasSource: String { message("Page") }
  /// The state of an ingredient, spoken.
  public static var ticked: String { message("ticked off") }
  /// In an empty field.
  public static var notePrompt: String { message("What to remember next time") }
  public static var readingPhoto: String { message("Reading the photo…") }
  /// Beside a number.
  public static var minutesShort: String { message("min") }
  /// The cookbook's folder, unless another one was chosen.
  public static var ownFolder: String { message("“Cookbook” in Ladle’s folder") }
  public static var folderRefused: String { message("Ladle may not use this folder. Choose another one.") }
  public static var share: String { message("Share") }
  public static var measuresHelp: String {
    message("Amounts are shown in these units, where they can be converted.")
  }
  /// Closes cooking mode, and ends nothing.
  public static var backToRecipe: String { message("Back to Recipe") }
  /// The effect of tapping a timer, spoken.
  public static var showsTimerStep: String { message("Shows the step of this timer.") }
  /// Under a timer, where the person has refused notifications.
  public static var timersAreQuiet: String {
    message("Notifications are off, so timers ring only while Ladle is open.")
  }

  /// The title of a button of a notification, which tells of a timer that has ended.
  public static func notificationTitle(of action: TimerAction) -> String {
    // Translators: extends a timer by one minute.
    action == .addMinute ? message("+1 min") : stopTimer
  }
}
