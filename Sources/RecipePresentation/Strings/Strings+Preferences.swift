// The words of the preferences that both apps have.
extension Strings {
  /// A switch: a recipe that has a page and no video opens in the browser.
  public static var openLinksDirectly: String { message("Open Links Directly") }
  /// Below the switch that opens links directly.
  public static var openLinksDirectlyHelp: String {
    message("Recipes without a video open in the browser.")
  }
  /// The heading of a choice, here and over the ingredients: as written, metric or US.
  public static var measures: String { message("Measures") }
  /// How much room the photos may take, before a size.
  public static var photoCacheLimit: String { message("Limit") }
  /// How much room the photos take, before a size.
  public static var photoCacheUse: String { message("In Use") }
  /// A button: removes the photos that the device keeps.
  public static var photoCacheClear: String { message("Remove All Photos") }
}
