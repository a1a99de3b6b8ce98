/// Divides the width of the grid into columns of cards, in logical pixels.
struct GridMetrics: Hashable {
  let columns: Int
  /// Cards are closer to one another than to the edge.
  let isNarrow: Bool

  /// Returns as many columns as fit at 200 pixels or more, where larger text widens a column by half of its
  /// growth: two in a window as narrow as a phone, one with very large text.
  init(width: Int, textScale: Double) {
    isNarrow = width < 560
    let gap = 18.0
    let least = 200 * max(0.75, 1 + (textScale - 1) / 2)
    let fitting = Int((Double(width) - gap) / (least + gap))
    columns = max(1, fitting, width >= 320 && textScale < 1.4 ? 2 : 1)
  }
}
