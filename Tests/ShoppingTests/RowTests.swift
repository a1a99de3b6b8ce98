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

  @Test(arguments: [
    (["1 kg Mehl", "500 g Mehl"], FoodLanguage?.some(.german), "1,5 kg"),
    (["1 l de lait", "50 cl de lait"], .french, "1,5 l"),
    (["1 kg de harina", "250 g de harina"], .spanish, "1,25 kg"),
    (["1 kg flour", "500 g flour"], .english, "1.5 kg"), (["1 kg flour", "500 g flour"], nil, "1.5 kg"),
    (["1 EL Öl", "½ EL Öl"], .german, "1½ EL"),
  ])
  func sumsHaveTheDecimalCommaOfTheirLanguage(_ lines: [String], _ language: FoodLanguage?, _ amount: String)
  {
    let rows = ShoppingRows(
      lines.map { Contribution(entry: UUID(), line: ShoppingLine($0), language: language) })
    #expect(rows.all.map(\.amount) == [amount])
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
