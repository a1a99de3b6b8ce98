@testable import LadleGNOME
import Testing

struct GridMetricsTests {
  @Test(arguments: [(360, 2), (480, 2), (680, 3), (1000, 4), (1280, 5), (1920, 8)])
  func asManyColumnsAsFit(width: Int, columns: Int) {
    #expect(GridMetrics(width: width, textScale: 1).columns == columns)
  }

  @Test func columnsStayReadableAtEveryWidth() {
    for width in 480...3840 {
      let metrics = GridMetrics(width: width, textScale: 1)
      let column = (width - 18) / metrics.columns
      #expect(column >= 200, "at \(width)")
      #expect(column <= 330, "at \(width)")
    }
  }

  @Test func veryLargeTextGetsOneColumnInANarrowWindow() {
    #expect(GridMetrics(width: 360, textScale: 2).columns == 1)
    #expect(GridMetrics(width: 360, textScale: 1.5).columns == 1)
    #expect(GridMetrics(width: 800, textScale: 2).columns == 2)
  }

  @Test func thereIsAlwaysAColumn() {
    #expect(GridMetrics(width: 0, textScale: 3).columns == 1)
  }
}
