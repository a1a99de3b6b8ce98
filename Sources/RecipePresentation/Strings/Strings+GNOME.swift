// The messages of the Linux app alone.
extension Strings {
  public static var links: String { message("Links") }
  public static var pauseVideo: String { message("Pause Video") }
  public static var playVideo: String { message("Play Video") }
  public static var photos: String { message("Photos") }
  public static var photosRemoved: String { message("Photos removed") }
  public static var general: String { message("General") }
  public static var finding: String { message("Finding") }
  public static var inARecipe: String { message("In a Recipe") }
  public static var whileCooking: String { message("While Cooking") }
  public static var nextStepKey: String { message("Next Step") }
  public static var previousStepKey: String { message("Previous Step") }
  public static var searchByTyping: String { message("Search") }
  public static var clearOrGoBack: String { message("Clear Search, Go Back") }
  public static var moveBetweenRecipes: String { message("Move Between Recipes") }
  public static var openRecipe: String { message("Open the Recipe") }
  public static var authors: String { message("The Ladle authors") }
  public static var nothingToShare: String { message("This recipe has no link to copy") }
  public static var openMenu: String { message("Open Menu") }
  public static var recipeNotFound: String { message("This feed doesn’t have that recipe") }
  public static var timersRunning: String { message("Timers Are Running") }
  public static var timers: String { message("Timers") }
  public static var fewerTimers: String { message("Fewer Timers") }
  public static var showTimer: String { message("Show") }
  /// For assistive technology: leads to a timer's step.
  public static func showTimer(of recipe: String) -> String { message("Show {recipe}", ["recipe": recipe]) }
  /// On the button that scrolls down.
  public static var moreBelow: String { message("Show More") }
  public static var hideIngredients: String { message("Hide Ingredients") }
  /// Timers that the bar has no room for.
  public static func moreTimers(_ count: Int) -> String {
    message("{count} More Timer", plural: "{count} More Timers", count)
  }
  /// Asked where no notification could bring the window back.
  public static var timersDoNotRing: String { message("They don’t ring while Ladle is closed.") }
  public static var closeAnyway: String { message("Close Anyway") }
  /// In a notification, while the window is closed.
  public static var runsWithoutWindow: String {
    message("Ladle stays open without its window until they have ended.")
  }
  public static var couldNotOpen: String { message("No app can open this link") }

  /// The title of the window while a recipe is open.
  public static func windowTitle(recipe: String) -> String { message("{recipe} – Ladle", ["recipe": recipe]) }
}

// MARK: - The command line

extension Strings {
  public static func unknownOption(_ option: String) -> String {
    message("There is no option “{option}”.", ["option": option])
  }

  public static func missingValue(_ option: String) -> String {
    message("“{option}” needs a value.", ["option": option])
  }

  public static func unexpectedValue(_ option: String) -> String {
    message("“{option}” takes no value.", ["option": option])
  }

  public static func impossibleValue(_ value: String, of option: String) -> String {
    message("“{value}” can’t be the value of “{option}”.", ["value": value, "option": option])
  }

  public static func repeatedOption(_ option: String) -> String {
    message("“{option}” is given twice.", ["option": option])
  }

  public static var resourcesMissing: String {
    message(
      "Ladle’s files are missing. Set {variable} to the folder that holds “{folder}”.",
      ["variable": "LADLE_RESOURCES", "folder": "kitchen"])
  }

  public static func cannotWrite(_ path: String) -> String {
    message("“{path}” can’t be written.", ["path": path])
  }

  /// The text that `--help` prints.
  public static var commandLineHelp: String {
    let options = [
      ("--feed live|sample|malformed|empty|URL|FILE", message("the recipes to show")),
      ("--data-directory DIR", message("keep everything in this folder")),
      ("--size WxH", message("the window’s size, at least {size}", ["size": "360x200"])),
      ("--color-scheme light|dark", message("the appearance")),
      ("--text-scale N", message("from 0.5 to 3; 2 is twice as large")),
      ("--open UUID", message("show this recipe")),
      ("--screenshot FILE", message("write a PNG of the window and end")),
      ("--verbose", message("a line on standard error for each event")),
      ("--help", message("show this help")),
      ("--version", message("show the version")),
    ]
    let lines = options.map { option, help in
      "  " + option + String(repeating: " ", count: max(1, 46 - option.count)) + help
    }
    return """
      \(message("Usage: {command}", ["command": "ladle [OPTION…] [ladle://recipe/UUID]"]))

      \(lines.joined(separator: "\n"))

      \(message("With --feed or --data-directory the program is an instance of its own."))
      \(message("Options override preferences and are not saved."))

      """
  }
}
