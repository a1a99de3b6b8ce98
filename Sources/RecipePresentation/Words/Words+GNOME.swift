// What only the Linux app says.
extension Words {
  public static let links = "Links"
  public static let photos = "Photos"
  public static let photosRemoved = "Photos removed"
  public static let general = "General"
  public static let finding = "Finding"
  public static let inARecipe = "In a Recipe"
  public static let searchByTyping = "Search"
  public static let clearOrGoBack = "Clear Search, Go Back"
  public static let openMenu = "Open Menu"
  public static let recipeNotFound = "This feed has no such recipe"
  public static let timersRunning = "Timers Are Running"
  public static let closingStopsTimers = "They end when Ladle is closed."
  public static let stopAndClose = "Stop and Close"
  public static let couldNotOpen = "Nothing here can open this link"
}
