import Adwaita

/// The page of a place: the feed's recipes, the cookbook, the plan or the shopping list.
@MainActor
protocol PlacePage: AnyObject {
  var widget: Box { get }
  /// Whether the page shows something to do, or says why there is nothing.
  var showsResult: Bool { get }
  /// Whether nothing on the page will change without an event, so that a picture can be taken.
  var isSettled: Bool { get }

  /// Receives the keys typed anywhere in `widget` that are not handled there; nil ends that.
  func captureKeys(of widget: Widget?)
  /// Focuses the first result, or the button in its place. Returns false if there is neither.
  @discardableResult func focusFirstResult() -> Bool
  /// Focuses the result that had the focus last.
  func focusResult()
  /// Focuses a result that is on the screen, so that the page stays where it is.
  func focusVisibleResult()
  /// Focuses the field at the top.
  func focusSearch()
  /// Clears the field at the top. Returns false if it was empty.
  @discardableResult func clearSearch() -> Bool
  /// Looks for newer contents of the page.
  func startRefresh()
  func layOut(width: Int, textScale: Double)
}
