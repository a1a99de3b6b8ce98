import Foundation
import Storage
import TestSupport
import Testing

@Suite struct ChecksumTests {
  /// The reference implementation's vectors (test_vector.cpp). Each is seeded with its own number.
  @Test(
    arguments: [
      ("", 0x0409_638E_E2BD_E459), ("a", 0xA841_2D09_1B5F_E0A9), ("abc", 0x32DD_92E4_B291_5153),
      ("message digest", 0x8619_1240_89A3_A16B), ("abcdefghijklmnopqrstuvwxyz", 0x7A43_AFB6_1D7F_5F40),
      (
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", 0xFF42_329B_90E5_0D58
      ),
      (String(repeating: "1234567890", count: 8), 0xC39C_AB13_B115_AAD3),
    ].enumerated().map { ($1.0, UInt64($0), $1.1) } as [(String, UInt64, UInt64)])
  func knownTextsHaveTheirKnownChecksum(_ text: String, _ seed: UInt64, _ expected: UInt64) {
    #expect(Checksum.of(text, seed: seed) == expected)
    #expect(Checksum.of(Data(text.utf8), seed: seed) == expected)
  }

  @Test func everyFlippedBitChangesTheChecksum() {
    for length in [1, 3, 4, 7, 8, 16, 17, 48, 49, 75, 100] {
      var generator = SeededGenerator(seed: UInt64(length))
      let data = Data((0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) })
      let checksum = Checksum.of(data)
      for bit in 0..<length * 8 {
        var flipped = data
        flipped[bit / 8] ^= 1 << UInt8(bit % 8)
        #expect(Checksum.of(flipped) != checksum, "length \(length), bit \(bit)")
      }
    }
  }

  /// Files that are kept from version to version depend on it.
  @Test func checksumOfNoLengthChanges() {
    let bytes = Data((0..<100).map { UInt8($0) })
    let sums = (0...100).map { Checksum.of(bytes.prefix($0)) }
    #expect(sums.reduce(0) { $0 &* 31 &+ $1 } == 11_728_922_466_329_905_073)
  }

  @Test func sliceHasTheChecksumOfItsOwnBytes() {
    let data = Data((0..<100).map { UInt8($0) })
    #expect(Checksum.of(data[13..<90]) == Checksum.of(Data(data[13..<90])))
  }

  @Test func seedsGiveDifferentChecksums() {
    #expect(Checksum.of("recipe", seed: 0) != Checksum.of("recipe", seed: 1))
  }
}
