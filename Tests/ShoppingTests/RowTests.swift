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

  @Test func rowsStandByTheirFood() {
    let lines = ["2 red peppers", "1 bunch of parsley", "1 onion", "15 g fresh ginger", "9 cloves garlic"]
    let rows = ShoppingRows(lines.map { Contribution(entry: UUID(), line: ShoppingLine($0)) })
    #expect(
      rows.byAisle.map { $0.rows.map(\.name) } == [
        ["garlic", "fresh ginger", "onion", "parsley", "red peppers"]
      ])
  }
}
