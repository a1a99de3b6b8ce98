import Foundation

// The messages of the Linux app alone.
extension Strings {
  /// In a card's menu: shows the recipe.
  public static var open: String { message("Open") }
  /// The name of a recipe's photo, which a press shows whole.
  public static func showPhoto(of recipe: String) -> String {
    message("Show Photo of {recipe}", ["recipe": recipe])
  }
  /// A recipe's photo that cannot be shown whole.
  public static var photoNotice: Notice {
    Notice(
      glyph: .plate, title: message("Couldn’t load the photo"),
      message: checkConnection, actions: [.tryAgain])
  }
  /// A heading in the preferences.
  public static var links: String { message("Links") }
  public static var pauseVideo: String { message("Pause Video") }
  public static var playVideo: String { message("Play Video") }
  /// A heading in the preferences.
  public static var photos: String { message("Photos") }
  /// A toast.
  public static var photosRemoved: String { message("Photos removed") }
  /// A heading in the list of keyboard shortcuts.
  public static var general: String { message("General") }
  /// A heading in the list of keyboard shortcuts.
  public static var finding: String { message("Finding") }
  /// A heading in the list of keyboard shortcuts.
  public static var inARecipe: String { message("In a Recipe") }
  /// A heading in the list of keyboard shortcuts.
  public static var whileCooking: String { message("While Cooking") }
  /// A heading in the list of keyboard shortcuts.
  public static var whileEditing: String { message("While Editing") }
  /// The name of a field for a time: "Preparation (minutes)".
  public static func inMinutes(_ time: String) -> String { message("{time} (minutes)", ["time": time]) }
  /// The filters of the dialog that asks for files: all files, and the files that the program reads.
  public static var allFiles: String { message("All Files") }
  public static var recipeFiles: String { message("Recipes", context: "files") }
  /// A keyboard shortcut, and the search field where there is little room.
  public static var searchByTyping: String { message("Search") }
  /// A keyboard shortcut.
  public static var clearOrGoBack: String { message("Clear Search, Go Back") }
  /// A keyboard shortcut.
  public static var moveBetweenRecipes: String { message("Move Between Recipes") }
  /// The title of the filter menu, with the number of filters that are set.
  public static func filterTitle(_ count: Int) -> String {
    count == 0 ? filter : bracketed(filter, count)
  }
  /// The spoken name of the filter menu.
  public static func filterLabel(_ count: Int) -> String {
    count == 0 ? filter : message("{count} filter set", plural: "{count} filters set", count)
  }
  /// In the filter menu: no filter is set.
  public static var allKept: String { message("All Recipes") }
  public static var authors: String { message("The Ladle authors") }
  /// A toast.
  public static var nothingToShare: String { message("This recipe has no link to copy") }
  /// A keyboard shortcut.
  public static var openMenu: String { message("Open Menu") }
  /// The title of a question, when the window is closed while timers run.
  public static func timersRunning(_ count: Int) -> String {
    message("{count} Timer Running", plural: "{count} Timers Running", count)
  }
  /// The name of the bar with timers, for assistive technology.
  public static var timers: String { message("Timers") }
  /// For assistive technology: leads to a timer's step.
  public static func showTimer(of recipe: String) -> String { labeled(show, recipe) }
  /// On the button that scrolls down.
  public static var moreBelow: String { message("Show More") }
  /// The button that folds the ingredients beside a step.
  public static var hideIngredients: String { message("Hide Ingredients") }
  /// Asked where no notification could bring the window back.
  public static var timersDoNotRing: String { message("Timers don’t ring while Ladle is closed.") }
  /// The button that closes the window although timers run.
  public static var closeAnyway: String { message("Close Anyway") }
  /// In a notification, while the window is closed.
  public static var runsWithoutWindow: String { message("Ladle keeps running until all timers end.") }
  /// A toast.
  public static var couldNotOpen: String { message("No app can open this link") }

  /// A heading in the list of keyboard shortcuts.
  public static var inPlanKeys: String { message("In the Plan", context: "keys") }
  /// A keyboard shortcut: changes a line of text of the plan.
  public static var editMealKey: String { message("Edit Meal") }
  /// The names of a calendar's buttons, for assistive technology.
  public static var previousMonth: String { message("Previous Month") }
  public static var nextMonth: String { message("Next Month") }
  public static var previousYear: String { message("Previous Year") }
  public static var nextYear: String { message("Next Year") }
  /// The names of the months, from January on.
  public static var months: [String] { gregorian.standaloneMonthSymbols }
  /// The short names of the days of the week, from Sunday on.
  public static var shortWeekdays: [String] { gregorian.shortStandaloneWeekdaySymbols }
  private static var gregorian: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    return calendar
  }
  /// The name of the button with the day for which a meal is added: "Day: Friday".
  public static func dayLabel(_ day: String) -> String { labeled(message("Day"), day) }
  /// The name of the button with the days whose meals go on the shopping list: "Days: Next 7 Days".
  public static func rangeLabel(_ range: String) -> String { labeled(days, range) }

  /// The title of the window while a recipe is open.
  public static func windowTitle(recipe: String) -> String { message("{recipe} – Ladle", ["recipe": recipe]) }
}
