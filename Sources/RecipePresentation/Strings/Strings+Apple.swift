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
  public static var share: String { message("Share") }
}
