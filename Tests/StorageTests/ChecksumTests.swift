import Foundation
import Storage
import TestSupport
import Testing

@Suite struct ChecksumTests {
  /// From the reference implementation.
  @Test(
    arguments: [
      ("", 0, 0xEF46_DB37_51D8_E999), ("a", 0, 0xD24E_C4F1_A98C_6E5B), ("abc", 0, 0x44BC_2CF5_AD77_0999),
      ("The quick brown fox jumps over the lazy dog", 0, 0x0B24_2D36_1FDA_71BC),
    ] as [(String, UInt64, UInt64)])
  func knownTextsHaveTheirKnownChecksum(_ text: String, _ seed: UInt64, _ expected: UInt64) {
    #expect(Checksum.xxh64(text, seed: seed) == expected)
    #expect(Checksum.xxh64(Data(text.utf8), seed: seed) == expected)
  }

  @Test func everyFlippedBitIsSeen() {
    for length in [1, 3, 4, 7, 8, 31, 32, 33, 75, 100] {
      var generator = SeededGenerator(seed: UInt64(length))
      let data = Data((0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) })
      let checksum = Checksum.xxh64(data)
      for bit in 0..<length * 8 {
        var flipped = data
        flipped[bit / 8] ^= 1 << UInt8(bit % 8)
        #expect(Checksum.xxh64(flipped) != checksum, "length \(length), bit \(bit)")
      }
    }
  }

  @Test func aPartOfLargerDataHasItsOwnChecksum() {
    let data = Data((0..<100).map { UInt8($0) })
    #expect(Checksum.xxh64(data[13..<90]) == Checksum.xxh64(Data(data[13..<90])))
  }

  @Test func seedsDiffer() {
    #expect(Checksum.xxh64("recipe", seed: 0) != Checksum.xxh64("recipe", seed: 1))
  }
}
