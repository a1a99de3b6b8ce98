/// How a grid of cards divides a width, in text pixels.
struct GridMetrics: Hashable {
  let columns: Int
  /// Between cards is less space.
  let isNarrow: Bool

  /// As many columns as fit at 200 pixels or more, the text growing their need by half of its own growth;
  /// two in a window as narrow as a phone, one where text is very large.
  init(width: Int, textScale: Double) {
    isNarrow = width < 560
    let gap = 18.0
    let least = 200 * max(0.75, 1 + (textScale - 1) / 2)
    let fitting = Int((Double(width) - gap) / (least + gap))
    columns = max(1, fitting, width >= 320 && textScale < 1.4 ? 2 : 1)
  }
}
