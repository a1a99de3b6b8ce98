import Foundation

/// Folds case, diacritics and width, so that a search only compares bytes.
///
/// "Crème Brûlée", "CREME BRULEE" and "ｃｒｅｍｅ ｂｒｕｌｅｅ" all fold to the UTF-8 of "creme brulee", and "Weißwurst"
/// to that of "weisswurst". So do letters that Unicode does not take apart, vowel signs of Arabic and Hebrew, and
/// punctuation that pages set and people do not type: "Smørrebrød" is found by "smorrebrod", "Shepherd’s" by "shepherd's".
///
/// Foundation folds each non-ASCII character once, and the result is cached: `folding(options:locale:)` takes
/// microseconds, and the 40,000 accented names of a large feed consist of a few dozen different characters.
package struct TextFolding {
  private var foldedCharacters: [Character: [UInt8]] = [:]

  /// The recipes of a whole library have some thousands of different characters. Further characters are only made
  /// lowercase, because a feed of nothing but different characters would take minutes.
  var maximumFolded = 50_000

  package init() {}

  /// Appends the folded UTF-8 of a text.
  mutating func append(_ text: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    if Self.appendASCII(text, to: &bytes) { return }
    bytes.removeSubrange(start...)
    // By character rather than scalar, so that "é" folds equally as one scalar and as "e" with a combining
    // accent.
    for character in Self.foldingKanaWidth(text) {
      if let byte = character.asciiValue {
        bytes.append(Self.lowercased(byte))
      } else {
        bytes.append(contentsOf: folded(character))
      }
    }
  }

  /// Returns the folded UTF-8 of a text.
  mutating func folded(_ text: some StringProtocol) -> [UInt8] {
    var bytes: [UInt8] = []
    append(String(text), to: &bytes)
    return bytes
  }

  private mutating func folded(_ character: Character) -> [UInt8] {
    if let known = foldedCharacters[character] { return known }
    guard foldedCharacters.count < maximumFolded else { return Array(character.lowercased().utf8) }
    let text = String(character)
      .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      // Decomposed before it is composed, because Foundation does not compose "치" followed by the letter "ᆫ"
      // to the canonically equivalent syllable "친".
      .decomposedStringWithCanonicalMapping.precomposedStringWithCanonicalMapping
    let bytes = text.unicodeScalars.flatMap { Array(Self.plain($0).utf8) }
    foldedCharacters[character] = bytes
    return bytes
  }

  /// Returns the letters that a person types for a scalar that Foundation has folded; empty for a mark that is not typed.
  private static func plain(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "œ": "oe"
    case "æ": "ae"
    case "þ": "th"
    case "ø": "o"
    case "ł": "l"
    case "đ", "ð": "d"
    case "ħ": "h"
    case "ı": "i"
    // Alefs with a hamza, a madda or as a link.
    case "\u{622}", "\u{623}", "\u{625}", "\u{671}": "\u{627}"
    // Hiragana are found as katakana of the same sounds.
    case "\u{3041}"..."\u{3096}": String(Unicode.Scalar(scalar.value + 0x60) ?? scalar)
    case "‘", "’", "ʼ", "′": "'"
    case "“", "”", "„", "″": "\""
    case "‐", "‑", "‒", "–", "—": "-"
    // A soft hyphen, a place for a line break, what joins or parts letters (Persian is written with and without it), and
    // the choice of an emoji's colours.
    case "\u{AD}", "\u{200B}"..."\u{200D}", "\u{2060}", "\u{FE0E}", "\u{FE0F}": ""
    // The points of Hebrew; the signs and the tatweel of Arabic.
    case "\u{591}"..."\u{5BD}", "\u{5BF}"..."\u{5C7}", "\u{640}", "\u{64B}"..."\u{65F}", "\u{670}": ""
    default: String(scalar)
    }
  }

  /// The halfwidth "ｶﾞ" is two characters, and the full-width "ガ" is one.
  private static func foldingKanaWidth(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { 0xFF65...0xFF9F ~= $0.value }) else { return text }
    return text.folding(options: .widthInsensitive, locale: nil).precomposedStringWithCanonicalMapping
  }

  /// Appends a text of ASCII characters. Returns false at any other character; the bytes appended so far must
  /// then be discarded.
  private static func appendASCII(_ text: String, to bytes: inout [UInt8]) -> Bool {
    for byte in text.utf8 {
      guard byte < 0x80 else { return false }
      bytes.append(lowercased(byte))
    }
    return true
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }
}
