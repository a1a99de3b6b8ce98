/// Texts that may stand between two numbers or after one, found by their first letter: a line is asked for them at
/// every number, and has seldom one.
struct SeparatorTable: Sendable {
  let texts: [String]
  /// The texts by the row of their first character that is no space.
  private let rows: [[[Unicode.Scalar]]]

  init(_ texts: [String]) {
    self.texts = texts
    var rows = [[[Unicode.Scalar]]](repeating: [], count: 128)
    for scalars in texts.map({ Array($0.unicodeScalars) }) {
      guard let first = scalars.first(where: { $0 != " " }) else { continue }
      rows[Self.row(of: first.value)].append(scalars)
    }
    self.rows = rows
  }

  /// Returns the texts that may begin with a letter.
  func candidates(_ letter: LineText.Letter) -> [[Unicode.Scalar]] { rows[Self.row(of: letter.value)] }

  /// The row of a letter in either case; letters beyond ASCII share one.
  private static func row(of value: UInt32) -> Int { value < 0x80 ? Int(value | 0x20) : 0 }
}
