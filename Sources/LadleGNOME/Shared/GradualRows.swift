import Adwaita

/// Makes the rows of a long list in several frames, those at the top first, so that the page is on the screen at once.
@MainActor
final class GradualRows {
  /// The rows that a frame makes: more than a screen shows.
  private static let rowsInFrame = 40

  /// The number of rows that may be there now.
  private(set) var limit = GradualRows.rowsInFrame
  private(set) var isGrowing = false

  /// Raises the limit frame by frame until it reaches `total`, and calls `render` each time.
  ///
  /// - Parameters:
  ///   - total: The number of all rows, at each time.
  ///   - widget: A widget of the page.
  ///   - render: Shows as many rows as the limit allows.
  func grow(
    to total: @escaping @MainActor () -> Int, in widget: Widget, render: @escaping @MainActor () -> Void
  ) {
    guard !isGrowing, total() > limit else { return }
    isGrowing = true
    var isFirst = true
    widget.everyFrame { [weak self] _ in
      guard let self else { return false }
      // The first rows are drawn in this frame.
      guard !isFirst else {
        isFirst = false
        return true
      }
      limit += Self.rowsInFrame
      render()
      isGrowing = total() > limit
      return isGrowing
    }
  }
}
