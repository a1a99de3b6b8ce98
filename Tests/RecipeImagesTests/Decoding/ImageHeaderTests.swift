import Foundation
import TestSupport
import Testing

@testable import RecipeImages

struct ImageHeaderTests {
  static let webPStart = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8)
  static let samples: [(ImageFormat, [UInt8])] = [
    (.png, Array(Samples.png("", width: 300, height: 200))),
    (.gif, Array("GIF89a".utf8) + [0x2C, 1, 0xC8, 0, 0, 0, 0]),
    // A screen of 1 × 1 pixels, a colour table, a comment, and a frame of 290 × 190 pixels at (10, 10).
    (
      .gif,
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6, 0x21, 0xFE, 2, 9, 9, 1, 9, 0]
        + [0x2C, 10, 0, 10, 0, 0x22, 1, 0xBE, 0, 0, 2, 1, 0, 0, 0x3B]
    ),
    // An APP0 segment and fill bytes precede the frame.
    (
      .jpeg,
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xFF, 0xC2, 0, 17, 8, 0, 200, 1, 44, 3, 0, 0, 0, 0]
    ),
    (.webp, webPStart + Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0x2B, 1, 0, 0xC7, 0, 0]),
    (.webp, webPStart + Array("VP8L".utf8) + [9, 0, 0, 0, 0x2F, 0x2B, 0xC1, 0x31, 0, 0, 0, 0, 0, 0, 0]),
    (
      .webp,
      webPStart + Array("VP8 ".utf8) + [9, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 0x2C, 0x41, 0xC8, 0x80, 0]
    ),
  ]

  @Test(arguments: samples.indices)
  func sizeIsReadFromTheFirstBytes(_ index: Int) throws {
    let (format, bytes) = Self.samples[index]
    let header = try #require(ImageHeader(Data(bytes)))
    #expect(header.format == format)
    #expect(header.size == PixelSize(width: 300, height: 200))
  }

  @Test(arguments: samples.indices)
  func everyTruncationAndEveryByteIsReadWithoutACrash(_ index: Int) {
    let bytes = Self.samples[index].1
    for length in 0..<bytes.count { _ = ImageHeader(Data(bytes.prefix(length))) }
    for position in bytes.indices {
      for value in UInt8.min...UInt8.max {
        var changed = bytes
        changed[position] = value
        _ = ImageHeader(Data(changed))
      }
    }
  }

  @Test func emptyPicturesAreNone() {
    #expect(ImageHeader(Samples.png("", width: 0, height: 200)) == nil)
    #expect(ImageHeader(Samples.png("", width: 300, height: 0)) == nil)
    #expect(ImageHeader(Data()) == nil)
  }

  @Test func jpegOfManyEmptySegmentsEnds() {
    var bytes: [UInt8] = [0xFF, 0xD8]
    for _ in 0..<100_000 { bytes += [0xFF, 0xE0, 0, 0] }
    #expect(ImageHeader(Data(bytes)) == nil)
  }

  @Test func sliceOfLargerDataIsReadFromItsOwnBeginning() {
    let data = Data([1, 2, 3]) + Samples.png("x")
    #expect(ImageHeader(data[3...])?.size.width == 300)
  }
}
