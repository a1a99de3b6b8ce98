import Foundation
import Ingredients
import Shopping
import Testing

@Suite struct RowTests {
  @Test(arguments: Vector.all)
  func linesGiveTheRows(_ vector: Vector) {
    let rows = ShoppingRows(vector.contributions, measures: vector.measures)
    #expect(Vector.texts(rows) == vector.wanted)
  }

  @Test(arguments: Vector.all)
  func anyOrderOfContributionsGivesTheSameRows(_ vector: Vector) {
    let rows = ShoppingRows(vector.contributions, measures: vector.measures)
    #expect(ShoppingRows(vector.contributions.reversed(), measures: vector.measures) == rows)
  }
}
