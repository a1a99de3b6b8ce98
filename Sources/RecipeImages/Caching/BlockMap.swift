/// Records which blocks of the photo file are in use, one bit for each.
///
/// Free runs are found next-fit, starting after the last one, so that photos stored together are adjacent.
/// They are usually evicted together too, and then leave one large hole.
struct BlockMap: Sendable {
  private(set) var count: Int
  private(set) var taken = 0
  private var words: [UInt64]
  private var cursor = 0

  init(count: Int) {
    self.count = count
    words = Array(repeating: 0, count: (count + 63) / 64)
  }

  /// Marks exactly these blocks as used. Returns false, and changes nothing, if one of them is in use or does
  /// not exist.
  mutating func take(_ run: Range<Int>) -> Bool {
    guard run.lowerBound >= 0, run.upperBound <= count, lastTaken(in: run) == nil else { return false }
    fill(run)
    return true
  }

  /// Marks a run of `length` free blocks below `limit` as used, and returns it; nil if there is none.
  mutating func takeRun(of length: Int, below limit: Int = .max) -> Range<Int>? {
    let end = min(count, limit)
    guard length > 0,
      let start = freeRun(of: length, in: min(cursor, end)..<end) ?? freeRun(of: length, in: 0..<end)
    else { return nil }
    let run = start..<start + length
    fill(run)
    cursor = run.upperBound
    return run
  }

  mutating func release(_ run: Range<Int>) {
    forEachWord(of: run) { words, word, mask in
      assert(words[word] & mask == mask, "released twice")
      words[word] &= ~mask
    }
    taken -= run.count
  }

  /// Changes the number of blocks. Those beyond a smaller count must be free.
  mutating func resize(to newCount: Int) {
    assert(newCount >= count || lastTaken(in: newCount..<count) == nil)
    let wordCount = (newCount + 63) / 64
    if wordCount > words.count {
      words += Array(repeating: 0, count: wordCount - words.count)
    } else {
      words.removeLast(words.count - wordCount)
    }
    count = newCount
    cursor = min(cursor, newCount)
  }

  func takesTheSame(as other: BlockMap) -> Bool { words == other.words }

  private mutating func fill(_ run: Range<Int>) {
    forEachWord(of: run) { words, word, mask in words[word] |= mask }
    taken += run.count
  }

  private func freeRun(of length: Int, in range: Range<Int>) -> Int? {
    var start = range.lowerBound
    while start + length <= range.upperBound {
      guard let obstacle = lastTaken(in: start..<start + length) else { return start }
      start = obstacle + 1
    }
    return nil
  }

  private func lastTaken(in run: Range<Int>) -> Int? {
    guard !run.isEmpty else { return nil }
    var word = (run.upperBound - 1) >> 6
    let first = run.lowerBound >> 6
    while word >= first {
      let bits = words[word] & Self.mask(of: run, inWord: word)
      if bits != 0 { return word << 6 + 63 - bits.leadingZeroBitCount }
      word -= 1
    }
    return nil
  }

  private mutating func forEachWord(of run: Range<Int>, _ change: (inout [UInt64], Int, UInt64) -> Void) {
    guard !run.isEmpty else { return }
    for word in run.lowerBound >> 6...(run.upperBound - 1) >> 6 {
      change(&words, word, Self.mask(of: run, inWord: word))
    }
  }

  private static func mask(of run: Range<Int>, inWord word: Int) -> UInt64 {
    let low = max(run.lowerBound - word << 6, 0)
    let high = min(run.upperBound - word << 6, 64)
    return (high == 64 ? .max : 1 << UInt64(high) - 1) & (.max << UInt64(low))
  }
}
