import Foundation

/// Folds case, diacritics and width, so that a search only compares bytes.
///
/// "Crème Brûlée", "CREME BRULEE" and "ｃｒｅｍｅ ｂｒｕｌｅｅ" all fold to the UTF-8 of "creme brulee", and "Weißwurst"
/// to that of "weisswurst".
///
/// Foundation folds each non-ASCII character once, and the result is cached: `folding(options:locale:)` takes
/// microseconds, and the 40,000 accented names of a large feed consist of a few dozen different characters.
struct TextFolding {
  private var foldedCharacters: [Character: [UInt8]] = [:]

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
    let text = String(character)
      .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      // Decomposed before it is composed, because Foundation does not compose "치" followed by the letter "ᆫ"
      // to the canonically equivalent syllable "친".
      .decomposedStringWithCanonicalMapping.precomposedStringWithCanonicalMapping
    let bytes = Array(text.utf8)
    foldedCharacters[character] = bytes
    return bytes
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
