import Archives
import Foundation
import Testing

@Suite struct GzipTests {
  private let text = Data(String(repeating: "Halve the plums. ", count: 50_000).utf8)

  @Test func whatIsPackedIsUnpacked() throws {
    for data in [Data(), Data([7]), text] {
      #expect(try Gzip.decompress(Gzip.compress(data), atMost: data.count) == data)
    }
    #expect(Gzip.compress(text).count < text.count / 50)
    // The same bytes each time: no date.
    #expect(Gzip.compress(text) == Gzip.compress(text))
  }

  @Test func allMembersAreReadAndZerosAfterThem() throws {
    let two = Gzip.compress(Data("Plum ".utf8)) + Gzip.compress(Data("Tart".utf8))
    #expect(try Gzip.decompress(two + Data(count: 512), atMost: 99) == Data("Plum Tart".utf8))
    #expect(throws: ArchiveError.damaged) { try Gzip.decompress(two + Data([1]), atMost: 99) }
  }

  @Test func theLimitIsKept() {
    #expect(throws: ArchiveError.tooLarge) {
      try Gzip.decompress(Gzip.compress(text), atMost: text.count - 1)
    }
  }

  @Test func damagedBytesAreRefused() {
    #expect(throws: ArchiveError.notAnArchive) { try Gzip.decompress(Data(), atMost: 99) }
    #expect(throws: ArchiveError.notAnArchive) { try Gzip.decompress(text, atMost: 99) }
    let whole = Gzip.compress(Data("Plum Tart".utf8))
    for length in 2..<whole.count {
      #expect(throws: ArchiveError.damaged) { try Gzip.decompress(whole.prefix(length), atMost: 99) }
    }
    // The checksum and the size at the end, and the flags that are reserved.
    for place in [3] + Array(whole.count - 8..<whole.count) {
      var changed = whole
      changed[place] ^= 0xE0
      #expect(throws: ArchiveError.damaged) { try Gzip.decompress(changed, atMost: 99) }
    }
  }

  @Test func repetitiveTextIsReadAgain() throws {
    let text = Data(String(repeating: "Stir. ", count: 400_000).utf8)
    #expect(try Gzip.decompress(Gzip.compress(text), atMost: 64 << 20) == text)
  }
}
