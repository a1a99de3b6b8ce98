// The messages of the Linux app alone.
extension Strings {
  /// In a card's menu: shows the recipe.
  public static var open: String { message("Open") }
  public static var links: String { message("Links") }
  public static var pauseVideo: String { message("Pause Video") }
  public static var playVideo: String { message("Play Video") }
  public static var photos: String { message("Photos") }
  public static var photosRemoved: String { message("Photos removed") }
  public static var general: String { message("General") }
  public static var finding: String { message("Finding") }
  public static var inARecipe: String { message("In a Recipe") }
  public static var whileCooking: String { message("While Cooking") }
  public static var whileEditing: String { message("While Editing") }
  /// The name of a field for a time: "Preparation (minutes)".
  public static func inMinutes(_ time: String) -> String { message("{time} (minutes)", ["time": time]) }
  /// The title of an import of files.
  public static var importTitle: String { message("Import") }
  /// The filters of the dialog that asks for files: all files, and the files that the program reads.
  public static var allFiles: String { message("All Files") }
  public static var recipeFiles: String { message("Recipes", context: "files") }
  public static var searchByTyping: String { message("Search") }
  public static var clearOrGoBack: String { message("Clear Search, Go Back") }
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
  public static var nothingToShare: String { message("This recipe has no link to copy") }
  public static var openMenu: String { message("Open Menu") }
  public static var recipeNotFound: String { message("This feed doesn’t have that recipe") }
  public static func timersRunning(_ count: Int) -> String {
    message("{count} Timer Running", plural: "{count} Timers Running", count)
  }
  public static var timers: String { message("Timers") }
  /// For assistive technology: leads to a timer's step.
  public static func showTimer(of recipe: String) -> String { labeled(show, recipe) }
  /// On the button that scrolls down.
  public static var moreBelow: String { message("Show More") }
  public static var hideIngredients: String { message("Hide Ingredients") }
  /// Asked where no notification could bring the window back.
  public static var timersDoNotRing: String { message("Timers don’t ring while Ladle is closed.") }
  public static var closeAnyway: String { message("Close Anyway") }
  /// In a notification, while the window is closed.
  public static var runsWithoutWindow: String { message("Ladle keeps running until all timers end.") }
  public static var couldNotOpen: String { message("No app can open this link") }

  /// The title of the window while a recipe is open.
  public static func windowTitle(recipe: String) -> String { message("{recipe} – Ladle", ["recipe": recipe]) }
}
