public import Recipes

// The detail screen.
extension Strings {
  /// The button that plays the video in the app.
  public static var watchVideo: String { message("Watch Video") }
  public static var stopVideo: String { message("Stop Video") }
  /// The name of the player for assistive technology.
  public static var videoPlayer: String { message("Video") }
  public static var loadingVideo: String { message("Loading the video…") }
  public static var copyLink: String { message("Copy Link") }
  /// A toast.
  public static var linkCopied: String { message("Link copied") }
  /// A toast, after the shopping list or the plan was copied.
  public static var copied: String { message("Copied") }
  public static var openInBrowser: String { message("Open in Browser") }

  /// A link to the recipe's page: its site.
  public static func recipeFrom(host: String) -> String { message("Recipe from {host}", ["host": host]) }

  /// The button under a video that cannot be played in the app.
  static var watchInBrowser: String { message("Watch in Browser") }

  /// A link to the page of a video: "Watch on YouTube".
  public static func watch(on address: WebAddress) -> String {
    let host = if case .youTube = VideoLink(address) { "YouTube" } else { address.host }
    return message("Watch on {host}", ["host": host])
  }

  static var videoUnavailable: String { message("The video can’t be played here.") }

  /// Below the steps of a recipe with far more text than any real one.
  static var recipeIsCut: String {
    message("This recipe is longer than Ladle shows. Parts of it are missing here.")
  }
}

// MARK: - What the page says about the recipe

extension Strings {
  /// One of a recipe's times: "10 min preparation".
  static func preparationTime(_ time: Duration) -> String {
    // Translators: a time, as in "10 min preparation".
    message("{time} preparation", ["time": duration(time)])
  }

  /// One of a recipe's times: "30 min cooking".
  static func cookingTime(_ time: Duration) -> String {
    // Translators: a time, as in "30 min cooking".
    message("{time} cooking", ["time": duration(time)])
  }

  /// One of a recipe's times, from its beginning to its end: "40 min in total".
  static func wholeTime(_ time: Duration) -> String {
    // Translators: a time, as in "40 min in total".
    message("{time} in total", ["time": duration(time)])
  }

  /// The author of a recipe, or several, separated by commas.
  static func author(_ author: String) -> String { message("By {author}", ["author": author]) }

  /// A button: sends the recipe, the list or the plan to another app.
  public static var share: String { message("Share") }

  public static var nutrition: String { message("Nutrition") }
  /// The title of the nutrition facts, with the size of a serving as the page gives it: "Nutrition per 1 bowl (250 g)".
  static func nutrition(per serving: String) -> String {
    message("Nutrition per {serving}", ["serving": serving])
  }

  /// A nutrient by its English name; a nutrient that schema.org does not name stays as the page has it.
  static func nutrient(_ name: String) -> String {
    switch name {
    case "Serving size": message("Serving size")
    case "Calories": message("Calories")
    case "Fat": message("Fat")
    case "Saturated fat": message("Saturated fat")
    case "Unsaturated fat": message("Unsaturated fat")
    case "Trans fat": message("Trans fat")
    case "Cholesterol": message("Cholesterol")
    case "Carbohydrate": message("Carbohydrate")
    case "Sugar": message("Sugar")
    case "Fiber": message("Fiber")
    case "Protein": message("Protein")
    case "Sodium": message("Sodium")
    default: name
    }
  }
}
