// What only the iPhone and iPad app says.
extension Words {
  /// Beside the list, while no recipe is open.
  public static let chooseRecipe = "Choose a Recipe"
  public static let moreSettings = "Links and Photos"
  public static let openLinksDirectly = "Open Links Directly"
  public static let openLinksDirectlyHelp =
    "Recipes without a video open in the browser, without their page here."
  public static let photoCache = "Photos on This Device"
  public static let photoCacheLimit = "Keep at Most"
  public static let photoCacheUse = "In Use"
  public static let photoCacheClear = "Remove All Photos"
  public static let photoCacheHelp = "The limit holds from the next start."
  public static let photoCacheQuestion = "Remove all photos?"
  public static let photoCacheAdvice = "They are downloaded again when they are needed."
  public static let useFeed = "Use This Feed"
  public static let measures = "Measures"
  public static let hasSource = "Page"
  public static let ticked = "ticked off"
  public static let share = "Share"
}
