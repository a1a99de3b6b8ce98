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

  /// A GIF's screen is known before its frames.
  @Test(arguments: [(0, 24), (1, 13), (2, 13), (3, 19), (4, 30), (5, 30), (6, 30)])
  func fewBytesAreNeeded(_ index: Int, _ least: Int) {
    let bytes = Self.samples[index].1
    #expect((0...bytes.count).first { ImageHeader(Data(bytes.prefix($0))) != nil } == least)
  }

  @Test(arguments: [
    (0xC0, true), (0xC3, true), (0xC4, false), (0xC5, true), (0xC7, true), (0xC8, false), (0xC9, true),
    (0xCB, true),
    (0xCC, false), (0xCD, true), (0xCF, true), (0xDA, false), (0xD9, false), (0x00, false), (0xFE, false),
  ])
  func framesOfAJPEGAreToldFromOtherSegments(_ marker: Int, _ isFrame: Bool) {
    let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0x01, 0xFF, 0xD0, 0xFF, UInt8(marker), 0, 11, 8, 0, 200, 1, 44]
    #expect((ImageHeader(Data(start + [1, 1, 0x11, 0])) != nil) == isFrame)
    let other: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 9, 0, 8, 1, 1, 0x11, 0]
    let isSkipped = !isFrame && ![0xDA, 0xD9, 0].contains(marker)
    #expect(
      ImageHeader(Data(start + [1, 1, 0x11, 0] + other))?.size
        == (isFrame ? PixelSize(width: 300, height: 200) : isSkipped ? PixelSize(width: 8, height: 9) : nil))
  }

  @Test func sizesOfAPNGHaveFourBytes() {
    func size(_ bytes: [UInt8]) -> PixelSize? {
      let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
      return ImageHeader(Data(start + Array("IHDR".utf8) + bytes))?.size
    }
    #expect(size([1, 2, 3, 4, 5, 6, 7, 8]) == PixelSize(width: 0x0102_0304, height: 0x0506_0708))
    #expect(size([0, 1, 0, 0, 0, 2, 0, 0]) == PixelSize(width: 1 << 16, height: 2 << 16))
    #expect(size([1, 0, 0, 0, 2, 0, 0, 0]) == PixelSize(width: 1 << 24, height: 2 << 24))
    #expect(size([0, 0, 0, 1, 0, 0, 0]) == nil)
  }

  @Test func sizesOfAWebPHaveUpToFourteenBits() {
    func size(_ type: String, _ bytes: [UInt8]) -> PixelSize? {
      ImageHeader(Data(Self.webPStart + Array(type.utf8) + [0, 0, 0, 0] + bytes))?.size
    }
    let most = PixelSize(width: 16_384, height: 16_384)
    #expect(size("VP8L", [0x2F, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0]) == most)
    #expect(size("VP8L", [0x2E, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0]) == nil)
    #expect(size("VP8L", [0x2F, 0, 0, 0, 0, 0, 0, 0, 0, 0]) == PixelSize(width: 1, height: 1))
    #expect(
      size("VP8 ", [0, 0, 0, 0x9D, 1, 0x2A, 0xFF, 0xFF, 0xFF, 0xFF])
        == PixelSize(width: 16_383, height: 16_383))
    #expect(size("VP8X", [0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0, 1, 0]) == PixelSize(width: 1 << 24, height: 257))
    #expect(size("VP8X", [0, 0, 0, 0, 0, 1, 0, 0xFF, 0xFF, 0xFF]) == PixelSize(width: 257, height: 1 << 24))
    #expect(size("ABCD", [UInt8](repeating: 0, count: 10)) == nil)
  }

  /// Each frame adds the tables and blocks before the next one.
  @Test func everyFrameOfAGIFCounts() {
    let screen = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x91, 0, 0] + [UInt8](repeating: 0, count: 12)
    let small: [UInt8] = [0x2C, 0, 0, 0, 0, 9, 0, 8, 0, 0x80, 1, 2, 3, 4, 5, 6, 2, 1, 0, 0]
    let note: [UInt8] = [0x21, 0xFE, 1, 9, 2, 9, 9, 0]
    let wide: [UInt8] = [0x2C, 44, 1, 44, 1, 1, 0, 2, 0, 0]
    func size(_ parts: [UInt8]) -> PixelSize? { ImageHeader(Data(screen + parts))?.size }
    #expect(size([0x3B]) == PixelSize(width: 1, height: 1))
    #expect(size(small) == PixelSize(width: 9, height: 8))
    #expect(size(note + small + note + wide) == PixelSize(width: 301, height: 302))
    #expect(size(small + [0x3B] + wide) == PixelSize(width: 9, height: 8))
    // The nine bytes behind the mark are all that is needed.
    #expect(size(Array(wide.dropLast())) == PixelSize(width: 1, height: 1))
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
