/// Divides the width of the grid into columns of cards, in logical pixels.
struct GridMetrics: Hashable {
  let columns: Int
  /// Whether the margins are those of a narrow window. The space between cards is smaller than the margins.
  let isNarrow: Bool

  /// Fits as many columns as possible of at least 200 pixels, a minimum that grows half as fast as the text:
  /// two columns in a window of a phone's width, one with very large text.
  init(width: Int, textScale: Double) {
    isNarrow = width < 560
    let gap = 18.0
    let least = 200 * max(0.75, 1 + (textScale - 1) / 2)
    let fitting = Int((Double(width) - gap) / (least + gap))
    columns = max(1, fitting, width >= 320 && textScale < 1.4 ? 2 : 1)
  }
}
