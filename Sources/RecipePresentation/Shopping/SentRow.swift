import Foundation
import Ingredients
public import Shopping

/// A row of the list as another program has it, in which it may be bought.
public struct SentRow: Hashable, Sendable, Codable {
  public let id: ShoppingRow.ID
  /// The row in one line.
  public let title: String
  /// The recipes that need it, and the person's note.
  public let notes: String
  /// The lines that the row sums, and the multiple of each that was needed.
  let lines: [Line]

  struct Line: Hashable, Sendable, Codable {
    let entry: UUID
    let line: String
    let numerator: Int
    let denominator: Int
  }
}

extension ShoppingModel {
  /// The rows to buy, for another program.
  public var rowsToSend: [SentRow] {
    list.rows(measures: measures).all.map { row in
      let shown = ShoppingPage.Row(row, in: list, isTicked: false, measures: measures)
      let recipes = shown.recipes.map(\.name)
      return SentRow(
        id: row.id, title: shown.title,
        notes: (recipes + [row.note]).filter { !$0.isEmpty }.joined(separator: "\n"),
        lines: row.parts.compactMap { part in
          list.item(part.contribution.entry).map { item in
            SentRow.Line(
              entry: item.id, line: part.contribution.line, numerator: item.factor.numerator,
              denominator: item.factor.denominator)
          }
        })
    }
  }

  /// Records that rows were bought in another program: as much of each line as it needed when the rows were sent. A line stays
  /// on the list with the amount that was added to it since.
  public func bought(_ rows: [SentRow]) {
    let steps = rows.flatMap(\.lines).compactMap { line -> ShoppingChange.Step? in
      guard let needed = Amount(line.numerator, over: line.denominator),
        let listed = list.item(line.entry)?.line(line.line), listed.got < needed
      else { return nil }
      return ShoppingChange.Step(.got(line.entry, line: line.line), .amount(needed))
    }
    perform(ShoppingChange(steps))
  }
}
