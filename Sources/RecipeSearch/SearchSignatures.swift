/// For every letter and every pair of letters, which rows may have it: a bit for each row, packed.
///
/// A row that contains a word has all of the word's letters and pairs, so that combining a few bit rows leaves the
/// few candidates whose text has to be looked at. Pairs share slots, hence "may".
struct SearchSignatures {
  private static let letterSlots = 64
  private static let decisiveSlots = 36
  private static let pairSlots = 256

  /// Bits by row, 64 to a word, one slot after another.
  private var bits: [UInt64]
  /// Words per slot.
  private let width: Int

  init(rows: Int) {
    width = (rows + 63) / 64
    bits = Array(repeating: 0, count: width * (Self.letterSlots + Self.pairSlots))
  }

  /// Adds a row's folded text. What was added before stays: a candidate too many costs only a look.
  mutating func insert(_ text: UnsafeBufferPointer<UInt8>, row: Int) {
    let word = row >> 6
    let bit: UInt64 = 1 << UInt64(row & 63)
    bits.withUnsafeMutableBufferPointer { bits in
      var previous: UInt8?
      for byte in text {
        bits[Self.slot(letter: byte) * width + word] |= bit
        if let previous { bits[Self.slot(previous, byte) * width + word] |= bit }
        previous = byte
      }
    }
  }

  /// The rows that may contain a word of folded text, in place of those in `rows`; the rest of `rows` is dropped.
  func keepCandidates(for word: [UInt8], in rows: inout RowSet) {
    for (index, byte) in word.enumerated() {
      keep(slot: Self.slot(letter: byte), in: &rows)
      if index > 0 { keep(slot: Self.slot(word[index - 1], byte), in: &rows) }
    }
  }

  /// Whether candidates for a word are all hits: its one letter has a slot of its own.
  static func isDecisive(for word: [UInt8]) -> Bool {
    word.count == 1 && slot(letter: word[0]) < decisiveSlots
  }

  /// Which of a–z and 0–9 there are, a bit each.
  static func letters(_ text: some Sequence<UInt8>) -> UInt64 {
    text.reduce(0) { slot(letter: $1) < decisiveSlots ? $0 | 1 << UInt64(slot(letter: $1)) : $0 }
  }

  private func keep(slot: Int, in rows: inout RowSet) {
    bits.withUnsafeBufferPointer { bits in
      rows.formIntersection(UnsafeBufferPointer(rebasing: bits[slot * width..<(slot + 1) * width]))
    }
  }

  /// a–z and 0–9 have slots of their own, all other bytes share the rest.
  private static func slot(letter byte: UInt8) -> Int {
    switch byte {
    case 0x61...0x7A: Int(byte) - 0x61
    case 0x30...0x39: Int(byte) - 0x30 + 26
    default: decisiveSlots + Int(byte) % (letterSlots - decisiveSlots)
    }
  }

  private static func slot(_ first: UInt8, _ second: UInt8) -> Int {
    // Multiplicative hashing (Knuth, The Art of Computer Programming 3, section 6.4): the upper 8 bits.
    let pair = UInt32(first) << 8 | UInt32(second)
    return letterSlots + Int((pair &* 0x9E37_79B1) >> 24)
  }
}

/// A set of rows, as bits.
struct RowSet {
  private(set) var words: [UInt64]
  let rows: Int

  init(none rows: Int) {
    self.rows = rows
    words = Array(repeating: 0, count: (rows + 63) / 64)
  }

  init(all rows: Int) {
    self.rows = rows
    words = Array(repeating: ~0, count: (rows + 63) / 64)
    if rows & 63 != 0 { words[words.count - 1] = (1 << UInt64(rows & 63)) - 1 }
  }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  func contains(_ row: Int) -> Bool { words[row >> 6] >> UInt64(row & 63) & 1 == 1 }

  mutating func insert(_ row: Int) { words[row >> 6] |= 1 << UInt64(row & 63) }

  mutating func formIntersection(_ other: UnsafeBufferPointer<UInt64>) {
    words.withUnsafeMutableBufferPointer { words in
      for index in words.indices { words[index] &= other[index] }
    }
  }

  mutating func formIntersection(_ other: RowSet) {
    other.words.withUnsafeBufferPointer { formIntersection($0) }
  }

  mutating func formUnion(_ other: RowSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// Rows in ascending order.
  func forEach(_ body: (Int) -> Void) {
    for index in words.indices {
      var word = words[index]
      while word != 0 {
        body(index << 6 + word.trailingZeroBitCount)
        word &= word - 1
      }
    }
  }

  /// Drops the rows for which `isIncluded` is false.
  mutating func filter(_ isIncluded: (Int) -> Bool) {
    for index in words.indices {
      var word = words[index]
      while word != 0 {
        let bit = word.trailingZeroBitCount
        if !isIncluded(index << 6 + bit) { words[index] &= ~(1 << UInt64(bit)) }
        word &= word - 1
      }
    }
  }
}
