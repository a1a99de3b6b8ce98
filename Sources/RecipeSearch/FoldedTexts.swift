import Foundation

/// Folded texts in one contiguous buffer. A search compares 32 positions at once.
///
/// A position is a candidate if the word's first and last bytes match there, which takes two vector
/// comparisons; only candidates are compared in full (W. Muła, "SIMD-friendly algorithms for substring
/// searching"). A megabyte takes some tenths of a millisecond.
struct FoldedTexts {
  /// Follows each text. UTF-8 never contains this byte, so no match crosses two texts.
  private static let separator: UInt8 = 0xFF
  /// The bytes that may follow a word: the end of its text, a space or a mark.
  static let wordEnds = [separator] + Array(" ,-".utf8)
  private typealias Block = SIMD32<UInt8>

  /// The texts, followed by one block of separators, so that a whole block can be read at any position of a
  /// text.
  private var bytes = Array(repeating: separator, count: Block.scalarCount)
  /// The offset of each entry in `bytes`, and of the next one to be added.
  private var starts = [0]

  /// The number of entries.
  var count: Int { starts.count - 1 }

  /// Adds an entry of one or more texts. A word is found within each text, but not across two. "Stir-Fry" is also found by
  /// "stirfry".
  mutating func append(_ texts: [String], folding: inout TextFolding) {
    bytes.removeLast(Block.scalarCount)
    for text in texts {
      let start = bytes.count
      folding.append(text, to: &bytes)
      let end = bytes.count
      bytes.append(Self.separator)
      let hyphen = UInt8(ascii: "-")
      guard bytes[start..<end].contains(hyphen) else { continue }
      bytes += bytes[start..<end].filter { $0 != hyphen }
      bytes.append(Self.separator)
    }
    starts.append(bytes.count)
    bytes.append(contentsOf: repeatElement(Self.separator, count: Block.scalarCount))
  }

  /// Returns the entries that contain a folded word, in ascending order.
  func entries(containing word: [UInt8]) -> [Int32] {
    guard !word.isEmpty else { return Array(0..<Int32(count)) }
    return bytes.withUnsafeBytes { bytes in
      word.withUnsafeBytes { word in
        var entries: [Int32] = []
        var entry = 0
        let end = starts[count]
        while let match = Self.firstMatch(of: word, in: bytes, starts[entry]..<end) {
          while starts[entry + 1] <= match { entry += 1 }
          entries.append(Int32(entry))
          entry += 1
        }
        return entries
      }
    }
  }

  /// Returns the first position of a word within a range. `bytes` must extend a block beyond the range.
  private static func firstMatch(
    of word: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer, _ range: Range<Int>
  ) -> Int? {
    let first = Block(repeating: word[0])
    let last = Block(repeating: word[word.count - 1])
    let lastPosition = range.upperBound - word.count
    var position = range.lowerBound
    while position <= lastPosition {
      let isCandidate =
        (bytes.loadUnaligned(fromByteOffset: position, as: Block.self) .== first)
        .& (bytes.loadUnaligned(fromByteOffset: position + word.count - 1, as: Block.self) .== last)
      // Each byte of the mask is 0xFF for a candidate and zero otherwise.
      let mask = unsafeBitCast(isCandidate, to: SIMD4<UInt64>.self)
      if mask != .zero {
        for lane in 0..<4 {
          var candidates = mask[lane]
          while candidates != 0 {
            let offset = candidates.trailingZeroBitCount / 8
            let match = position + lane * 8 + offset
            if match > lastPosition { return nil }
            if word.count <= 2 || equal(word, bytes, match) { return match }
            candidates &= ~(0xFF << UInt64(offset * 8))
          }
        }
      }
      position += Block.scalarCount
    }
    return nil
  }

  private static func equal(
    _ word: UnsafeRawBufferPointer, _ bytes: UnsafeRawBufferPointer, _ position: Int
  ) -> Bool {
    UnsafeRawBufferPointer(rebasing: bytes[position..<position + word.count]).elementsEqual(word)
  }
}
