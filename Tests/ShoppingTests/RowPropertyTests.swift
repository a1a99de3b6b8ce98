import Foundation
import Ingredients
import Shopping
import TestSupport
import Testing

/// Properties of the rows of many lists, which are drawn by a seed.
@Suite struct RowPropertyTests {
  /// The lines of the vectors, and some without sense.
  private static let lines =
    Vector.all.flatMap { $0.contributions.map(\.line.text) } + [
      "", " ", "…", "½", "1", "(", "2 (", "- - -", "999999999 g sugar", "1000000 g sugar", "0 eggs",
      "1/999999999 cup milk", "9999999999999999999999 eggs", "7 up", "🥕 2", "2 🥕", "12 dozen eggs",
      "1 dozen eggs", "Salt & pepper", "1 egg plus 1 yolk", "2kg300 potatoes", "1 lb 4 oz beef",
      "to taste", "or", "and", "2 or 3", "## ", ":", "juice of 1 lemon and 1 lime",
      "zest and juice of 2 limes",
    ]

  private static let read = lines.map(ShoppingLine.init)

  private func contributions(_ random: inout SeededGenerator) -> [Contribution] {
    (0..<8).flatMap { entry in
      (0..<Int.random(in: 1...6, using: &random)).map { index in
        Contribution(
          entry: UUID(letter: Character(Unicode.Scalar(UInt8(97 + entry)))),
          line: Self.read[Int.random(in: Self.read.indices, using: &random)], index: index,
          added: Int64(entry),
          factor: Amount(Int.random(in: 1...5, using: &random), over: Int.random(in: 1...4, using: &random))
            ?? .one)
      }
    }
  }

  @Test func orderOfContributionsChangesNothing() {
    var random = SeededGenerator(seed: 55)
    for _ in 0..<100 {
      let contributions = self.contributions(&random)
      #expect(ShoppingRows(contributions.shuffled(using: &random)) == ShoppingRows(contributions))
    }
  }

  @Test func everyFoodOfALineIsInExactlyOneRow() {
    var random = SeededGenerator(seed: 56)
    for _ in 0..<100 {
      let contributions = self.contributions(&random)
      let parts = ShoppingRows(contributions).all.flatMap(\.parts)
      let wanted = contributions.flatMap { contribution in
        contribution.line.names.map { _ in contribution.id.entry.uuidString + contribution.line.text }
      }
      let given = parts.map { $0.contribution.entry.uuidString + $0.contribution.line }
      #expect(given.sorted() == wanted.sorted())
    }
  }

  @Test func rowsWithoutARecipeAreAsIfItHadNeverBeenAdded() throws {
    var random = SeededGenerator(seed: 57)
    for _ in 0..<50 {
      let entries = (0..<5).map { _ in (0..<6).map { _ in Self.lines.randomElement(using: &random)! } }
      var (list, other) = (ShoppingList(), ShoppingList())
      for (index, lines) in entries.enumerated() {
        let id = UUID(letter: Character(Unicode.Scalar(UInt8(97 + index))))
        let entry = ShoppingEntry(recipe: id, name: "Recipe", lines: lines)
        list.apply(try list.adding(entry, as: id), time: Int64(index))
        if index != 2 { other.apply(try other.adding(entry, as: id), time: Int64(index)) }
      }
      list.apply(list.removing(UUID(letter: "c")))
      #expect(list.rows() == other.rows())
    }
  }

  @Test func openedPartsSumToTheRow() throws {
    for (lines, amount) in [
      (["200 g flour", "1 kg flour", "50 g flour"], "1.25 kg"), (["1½ cups milk", "½ cup milk"], "2 cups"),
      (["3 eggs", "1½ eggs"], "5"),
    ] {
      let rows = ShoppingRows(
        lines.enumerated().map { Contribution(entry: UUID(letter: "a"), line: ShoppingLine($1), index: $0) })
      let row = try #require(rows.all.first)
      #expect(rows.all.count == 1 && row.amount == amount)
      #expect(row.parts.map { $0.text() } == lines)
    }
  }

  @Test func sumBeyondAllNumbersStandsInParts() throws {
    let third = ShoppingLine("1/3 egg")
    let contributions = (0..<40).map {
      Contribution(
        entry: UUID(letter: "a"), line: third, index: $0,
        factor: Amount(1, over: [7, 11, 13, 17, 19, 23, 29, 31, 37, 41][$0 % 10])!)
    }
    let rows = ShoppingRows(contributions)
    #expect(rows.all.count == 1)
    #expect(rows.all[0].parts.count == 40)
    #expect(!rows.all[0].amount.isEmpty)
  }
}
