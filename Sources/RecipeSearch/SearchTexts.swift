import Foundation

/// A word to search for.
struct SearchWord {
  /// Width folded, for Foundation.
  let text: String
  /// Nil if only Foundation can tell.
  let folded: [UInt8]?
  /// What texts beyond ASCII may have in place of `folded` and yet be hit, by `SearchFolding.fold(word:)`.
  let pieces: [[UInt8]]
  /// Letters that must be in every text that is hit; none if that cannot be told.
  let letters: UInt64

  init(_ word: Substring) {
    text = SearchFolding.foldingWidth(String(word))
    var folding = SearchFolding()
    let result = folding.fold(word: String(word))
    folded = result?.bytes
    pieces = result?.pieces ?? []
    letters = SearchFolding.isASCII(text) ? SearchSignatures.letters(result?.bytes ?? []) : 0
  }
}

/// The texts of many rows, one each, packed for searching.
struct SearchTexts {
  /// What only Foundation can search.
  private struct Inexact {
    /// Width folded.
    let text: String
    /// All that there are once "ß" is "ss" and no letter has an accent.
    let letters: UInt64

    init(_ original: String) {
      text = SearchFolding.foldingWidth(original)
      letters = SearchSignatures.letters(
        original.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
          .utf8)
    }

    func contains(_ word: SearchWord) -> Bool {
      word.letters & ~letters == 0 && text.localizedStandardContains(word.text)
    }
  }

  private var inexact: [Int: Inexact] = [:]
  private var bytes: [UInt8] = []
  /// Where in `bytes` a row's text is; empty for those in `inexact` and those without a text.
  private var ranges: [Range<Int>]
  private var beyondASCII: RowSet
  private var signatures: SearchSignatures

  init(rows: Int) {
    ranges = Array(repeating: 0..<0, count: rows)
    beyondASCII = RowSet(none: rows)
    signatures = SearchSignatures(rows: rows)
  }

  init(_ texts: some Collection<String>) {
    self.init(rows: texts.count)
    bytes.reserveCapacity(texts.count * 32)
    var folding = SearchFolding()
    for (row, text) in texts.enumerated() { set(text, row: row, folding: &folding) }
  }

  /// Puts a text in place of the one that the row has.
  mutating func set(_ text: String, row: Int, folding: inout SearchFolding) {
    let start = bytes.count
    if folding.fold(text, into: &bytes) {
      inexact[row] = nil
      ranges[row] = start..<bytes.count
      if !SearchFolding.isASCII(text) { beyondASCII.insert(row) }
      bytes.withUnsafeBufferPointer {
        signatures.insert(UnsafeBufferPointer(rebasing: $0[start...]), row: row)
      }
    } else {
      inexact[row] = Inexact(text)
      ranges[row] = 0..<0
    }
  }

  /// The rows among `rows` whose text contains a word. `original` gives a row's text as it was set.
  func rows(containing word: SearchWord, among rows: RowSet, original: (Int) -> String) -> RowSet {
    var found = rows
    guard let folded = word.folded else {
      found.filter { row in
        (inexact[row]?.text ?? SearchFolding.foldingWidth(original(row))).localizedStandardContains(word.text)
      }
      return found
    }
    signatures.keepCandidates(for: folded, in: &found)
    if !SearchSignatures.isDecisive(for: folded) {
      bytes.withUnsafeBufferPointer { bytes in
        folded.withUnsafeBufferPointer { folded in
          found.filter { Self.contains(folded, in: UnsafeBufferPointer(rebasing: bytes[ranges[$0]])) }
        }
      }
    }
    if !word.pieces.isEmpty {
      var candidates = rows
      candidates.formIntersection(beyondASCII)
      for piece in word.pieces { signatures.keepCandidates(for: piece, in: &candidates) }
      candidates.filter { SearchFolding.foldingWidth(original($0)).localizedStandardContains(word.text) }
      found.formUnion(candidates)
    }
    for (row, text) in inexact where rows.contains(row) && text.contains(word) {
      found.insert(row)
    }
    return found
  }

  /// Texts are short and candidates are mostly hits: nothing cleverer than trying each place is quicker.
  private static func contains(_ word: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    var start = 0
    let last = text.count - word.count
    while start <= last {
      var index = 0
      while index < word.count, text[start + index] == word[index] { index += 1 }
      if index == word.count { return true }
      start += 1
    }
    return false
  }
}
