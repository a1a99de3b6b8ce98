/// The different words of many folded texts, and the entries that have each. A search looks through some thousand words in
/// place of the texts of 100,000 recipes.
///
/// A word of a search has no space, so it lies within one word of a text.
struct FoldedWords {
  /// The rest of a text behind so many words counts as one word, so that a feed of nothing but different words takes little
  /// more memory than its texts.
  private static let maximumSplits = 15

  /// The words, in the order in which they first occur.
  private var words = FoldedTexts()
  /// For each word, the entries that have it, in ascending order.
  private var entries: [[Int32]] = []
  /// The number of entries.
  let count: Int

  /// Makes the words of entries, each of one or more texts.
  init(_ texts: some Collection<[String]>, folding: inout TextFolding) {
    count = texts.count
    // By the bytes as they are written, so that each word is folded once.
    var numbers: [[UInt8]: Int] = [:]
    for (entry, texts) in texts.enumerated() {
      for text in texts {
        Self.forEachWord(of: text) { word in
          if let number = numbers[word] {
            if entries[number].last != Int32(entry) { entries[number].append(Int32(entry)) }
          } else {
            numbers[word] = entries.count
            words.append([String(decoding: word, as: UTF8.self)], folding: &folding)
            entries.append([Int32(entry)])
          }
        }
      }
    }
  }

  /// Calls `body` with the bytes of each word. Splitting the view of a string takes three times as long.
  private static func forEachWord(of text: String, _ body: ([UInt8]) -> Void) {
    var text = text
    text.withUTF8 { bytes in
      var (start, splits) = (0, 0)
      while start < bytes.count {
        let space = splits < maximumSplits ? bytes[start...].firstIndex(of: UInt8(ascii: " ")) : nil
        let end = space ?? bytes.count
        if start < end { body(Array(bytes[start..<end])) }
        (start, splits) = (end + 1, splits + 1)
      }
    }
  }

  /// Returns the entries that contain a folded word in one of its spellings, in ascending order.
  func entries(containing spellings: [[UInt8]]) -> [Int32] {
    let found = Set(spellings.flatMap { words.entries(containing: $0) })
    if let only = found.first, found.count == 1 { return entries[Int(only)] }
    // One bit for each entry.
    var bits = Array(repeating: UInt64(0), count: count / 64 + 1)
    for word in found {
      for entry in entries[Int(word)] { bits[Int(entry) / 64] |= 1 << UInt64(entry % 64) }
    }
    var united: [Int32] = []
    for (index, var rest) in bits.enumerated() {
      while rest != 0 {
        united.append(Int32(index * 64 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return united
  }
}
