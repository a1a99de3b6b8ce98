/// A word or a number in a text, with its place.
struct Token: Sendable {
  /// The marks between a token and the one before it.
  enum Gap: Sendable {
    /// Nothing but spaces and a hyphen or apostrophe may join the two: "olive oil", "d'huile".
    case space, hyphen, apostrophe
    /// A comma, a slash or another mark within a sentence.
    case mark
    case openBracket, closeBracket
    /// The end of a sentence or a line, or the beginning of the text.
    case stop
  }

  /// The word in lowercase.
  let word: String
  /// The place in the text, in UTF-8 offsets.
  let range: Range<Int>
  let gap: Gap
  let isNumber: Bool

  /// Whether the token continues the phrase of the one before it.
  var continuesPhrase: Bool { gap == .space || gap == .hyphen || gap == .apostrophe }

  /// Splits a text into words and numbers. Offsets count from `start`.
  static func tokens(of text: String, from start: Int = 0) -> [Token] {
    var tokens: [Token] = []
    var gap = Gap.stop
    var offset = start
    var word = String.UnicodeScalarView()
    var wordStart = start
    var isNumber = false

    func finish() {
      guard !word.isEmpty else { return }
      tokens.append(
        Token(
          word: String(word).lowercased(), range: wordStart..<offset, gap: gap, isNumber: isNumber))
      word = String.UnicodeScalarView()
      gap = .space
    }

    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let letter = LineText.Letter(value: scalar.value, first: scalar.value, offset: 0)
      let isMark = 0x300..<0x370 ~= scalar.value
      if letter.isLetter || (isMark && !word.isEmpty) || letter.isNumber {
        let isOtherScript =
          !isMark && word.last.map { ($0.value >= 0x3040) != (scalar.value >= 0x3040) } == true
        if word.isEmpty || (isNumber != letter.isNumber || isOtherScript) && !isMark {
          finish()
          wordStart = offset
          isNumber = letter.isNumber
        }
        word.append(scalar)
      } else {
        finish()
        let next = index + 1 < scalars.count ? scalars[index + 1] : " "
        let isFirst = tokens.isEmpty
        if scalar == ".", tokens.last?.range.upperBound == offset, endsUnit(tokens),
          isLowercase(after: index, in: scalars)
        {
          gap = .space
        } else {
          gap = isFirst ? .stop : joined(gap, scalar, before: next)
        }
      }
      offset += UTF8.width(scalar)
    }
    finish()
    return tokens
  }

  /// Whether the last token is a unit after a number, whose full stop abbreviates it: "8 oz. cheese".
  private static func endsUnit(_ tokens: [Token]) -> Bool {
    guard let unit = tokens.last, let number = tokens.dropLast().last, unit.continuesPhrase else {
      return false
    }
    return (number.isNumber || Lexicon.numerals[number.word] != nil) && MeasureUnit(name: unit.word) != nil
  }

  /// Whether a lowercase word goes on with the sentence after a full stop and spaces.
  private static func isLowercase(after index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let rest = scalars[(index + 1)...]
    guard let next = rest.first(where: { $0 != " " && $0 != "\u{A0}" }) else { return false }
    return rest.first != next && next.properties.isLowercase
  }

  private static func joined(_ gap: Gap, _ mark: Unicode.Scalar, before next: Unicode.Scalar) -> Gap {
    switch mark {
    case " ", "\u{A0}", "\t", "*", "_", "\u{AD}", "\u{200B}", "°", "º", "˚": gap
    case "(", "[": gap == .stop ? .stop : .openBracket
    case ")", "]": gap == .stop ? .stop : .closeBracket
    case "\n", "\r", "!", "?", ";", "。": .stop
    case ".": next == " " || next == "\n" || next == "\u{A0}" ? .stop : gap == .space ? .mark : gap
    case "-", "‑": gap == .space ? .hyphen : gap
    case "'", "’": gap == .space ? .apostrophe : gap
    default: gap == .stop ? .stop : .mark
    }
  }
}
