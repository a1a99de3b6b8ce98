import PageMarkup

/// Recognises the name of a system of measures: "Metric", "US Customary".
enum MeasureSystemName {
  private static let words = PageWords.words(\.systemWords)
  private static let longest = 40

  /// The first two bytes of the words.
  private static let beginnings = Set(
    words.compactMap { word in beginning(word.utf8.first, word.utf8.dropFirst().first) })

  /// Two bytes as one number.
  private static func beginning(_ first: UInt8?, _ second: UInt8?) -> UInt16? {
    guard let first, let second else { return nil }
    return UInt16(first) << 8 | UInt16(second)
  }

  /// Whether a word of a name may begin with two bytes.
  static func mayBegin(_ first: UInt8, _ second: UInt8) -> Bool {
    beginning(first, second).map(beginnings.contains) ?? false
  }

  /// Whether a text has only words of such names. Several names count, too: "Metric Imperial".
  static func matches(_ text: String) -> Bool {
    guard text.utf8.count <= longest, !text.hasNumber else { return false }
    let found = text.lowercasedWords()
    return !found.isEmpty && found.allSatisfy { words.contains(String($0)) }
  }
}
