import Adwaita

/// Makes the rows of a long list in several frames, those at the top first, so that the page is on the screen at once.
@MainActor
final class GradualRows {
  /// The rows of the first frame, which fill a usual window.
  private static let firstRows = 16
  /// The rows that each later frame makes. Frames of fewer rows make a long page late, because each lays it out.
  private static let rowsInFrame = 40

  /// The number of rows that may be there now.
  private(set) var limit = GradualRows.firstRows
  private(set) var isGrowing = false

  /// Raises the limit frame by frame until it reaches `total` or there are enough rows, and calls `render` each time.
  ///
  /// - Parameters:
  ///   - total: The number of all rows, at each time.
  ///   - widget: A widget of the page.
  ///   - isEnough: Whether the rows reach beyond the visible part of the page. A page that makes its rows as it is scrolled
  ///     calls `grow` again then.
  ///   - render: Shows as many rows as the limit allows.
  func grow(
    to total: @escaping @MainActor () -> Int, in widget: Widget,
    until isEnough: @escaping @MainActor () -> Bool = { false }, render: @escaping @MainActor () -> Void
  ) {
    guard !isGrowing, total() > limit, !isEnough() else { return }
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
      isGrowing = total() > limit && !isEnough()
      return isGrowing
    }
  }
}
