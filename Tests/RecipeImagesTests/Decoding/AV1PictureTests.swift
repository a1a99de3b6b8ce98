import Foundation
import Testing

@testable import RecipeImages

/// Pictures put together bit by bit (AV1 bitstream specification, section 5.5).
struct AV1PictureTests {
  private func bytes(_ bits: String) -> Data {
    let digits = bits.filter { $0 != " " }
    let padded = digits + String(repeating: "0", count: (8 - digits.count % 8) % 8)
    return Data(
      stride(from: 0, to: padded.count, by: 8).map { start in
        UInt8(padded.dropFirst(start).prefix(8), radix: 2) ?? 0
      })
  }

  private func unit(_ type: UInt8, _ contents: Data) -> Data {
    Data([type << 3 | 2, UInt8(contents.count)]) + contents
  }

  private func picture(_ data: Data) -> [Int]? {
    data.withUnsafeBytes { AV1Picture(FileBytes(bytes: $0)).map { [$0.width, $0.height, $0.frames] } }
  }

  private let frame = Data([0x32, 0])
  /// Profile 0, a still picture, the reduced header, level 0; three bits for the width 5, and four for the height 9.
  private let reduced = "000 1 1 00000 0010 0011 100 1000"
  private let sizes = "0010 0011 100 1000"

  // MARK: - Sizes

  @Test func theReducedHeaderHasTheSizeItself() {
    #expect(picture(unit(1, bytes(reduced)) + frame) == [5, 9, 1])
    #expect(picture(unit(1, bytes("000 1 1 00000 0000 0000 0 1")) + frame) == [1, 2, 1])
  }

  @Test(arguments: [
    // Without timing or delays, one operating point of a level up to 7, or beyond, which has a tier.
    ("000 1 0 0 0 00000 000000000000 00111", true), ("000 1 0 0 0 00000 000000000000 01000 1", true),
    ("000 1 0 0 0 00000 111111111111 11111 0", true),
    // Two points; delays at none, and at one.
    ("000 1 0 0 0 00001 000000000000 00000 000000000000 01000 0", true),
    ("000 1 0 0 1 00000 000000000000 00000 0", true), ("000 1 0 0 1 00000 000000000000 00000 1 1010", true),
    ("000 1 0 0 1 00001 000000000000 01000 0 1 1010 000000000000 00000 0", true),
    ("000 1 0 1 0 00000 000000000000 00000", false),
  ])
  func theFullHeaderHasOnlyALimit(header: String, isRead: Bool) {
    #expect(picture(unit(1, bytes(header + sizes)) + frame) == (isRead ? [8, 16, 1] : nil))
  }

  @Test func aHeaderThatIsCutShortIsNone() {
    let whole = bytes(reduced)
    for count in 0..<whole.count { #expect(picture(unit(1, whole.prefix(count)) + frame) == nil) }
  }

  // MARK: - Units

  @Test func framesAreCountedUpToTheirLimit() {
    let sequence = unit(1, bytes(reduced))
    for count in 1...4 {
      #expect(
        picture(sequence + (0..<count).reduce(into: Data()) { data, _ in data += frame }) == [5, 9, count])
    }
    #expect(picture(sequence) == nil && picture(frame) == nil && picture(Data()) == nil)
    #expect(picture((0..<5).reduce(sequence) { data, _ in data + frame }) == nil)
    #expect(picture(sequence + sequence + frame) == nil)
    // A frame header and tiles apart, and units that are no frames.
    let others = [(2, 0), (3, 1), (4, 1), (5, 0)].map { unit($0.0, Data(count: $0.1)) }
    #expect(picture(others.reduce(sequence) { $0 + $1 }) == [5, 9, 1])
  }

  @Test func unitsHaveExtensionsAndLengthsOfSeveralBytes() {
    let sequence = bytes(reduced)
    let length = UInt8(sequence.count)
    func first(_ head: [UInt8]) -> [Int]? { picture(Data(head) + sequence + frame) }
    func second(_ head: [UInt8], _ count: Int = 0) -> [Int]? {
      picture(unit(1, sequence) + Data(head) + Data(count: count))
    }
    #expect(first([0x0E, 0x55, length]) == [5, 9, 1])
    #expect(first([0x0A, length | 0x80, 0]) == [5, 9, 1])
    #expect(second([0x32, 0x83, 0x01], 131) == [5, 9, 1])
    #expect(second([0x32, 0x84, 0x01], 131) == nil)
    for (count, isRead) in [(6, true), (7, false)] {
      let long = [0x0A, length | 0x80] + [UInt8](repeating: 0x80, count: count)
      #expect((first(long + [0]) != nil) == isRead)
    }
    // Without a length, the unit reaches to the end.
    #expect(second([0x30, 1, 2, 3]) == [5, 9, 1] && second([0x34, 1]) == [5, 9, 1])
    // The last bit is reserved, and says nothing.
    #expect(first([0x0B, length]) == [5, 9, 1] && first([0x0F, 0x55, length]) == [5, 9, 1])
    #expect(second([0x33, 0]) == [5, 9, 1] && second([0x31, 1, 2, 3]) == [5, 9, 1])
    // The first bit is always zero.
    #expect(second([0xB2, 0]) == nil && second([0x32]) == nil)
  }
}
