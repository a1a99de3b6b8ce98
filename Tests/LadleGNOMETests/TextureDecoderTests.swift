import Adwaita
import Foundation
import RecipeImages
import Testing

@testable import LadleGNOME

struct TextureDecoderTests {
  /// A photo of the sample kitchen.
  private func photo() throws -> Data {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Resources/kitchen/photos").standardizedFileURL
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().first {
        $0.hasSuffix("-large.jpg")
      })
    return try Data(contentsOf: folder.appendingPathComponent(name))
  }

  @Test(arguments: [(232, 174), (464, 348), (860, 300), (7, 500), (1, 1)])
  func aPhotoIsDecodedToExactlyTheSizeThatItIsDrawnIn(width: Int, height: Int) throws {
    let decoded = try TextureDecoder().decode(photo(), filling: PixelSize(width: width, height: height))
    #expect(decoded.image.texture.width == width)
    #expect(decoded.image.texture.height == height)
    #expect(decoded.cost == width * height * 4)
  }

  @Test func aPhotoIsNeverEnlarged() throws {
    let whole = try TextureDecoder().decode(photo(), filling: PixelSize(width: 100_000, height: 100_000))
    let wide = try TextureDecoder().decode(photo(), filling: PixelSize(width: 40_000, height: 10_000))
    #expect(whole.image.texture.width == whole.image.texture.height)
    #expect(wide.image.texture.width <= 4096)
    #expect(wide.image.texture.width / wide.image.texture.height == 4)
  }

  @Test func whatIsNoPictureIsAnError() {
    #expect(throws: ImageDecodingError.self) {
      try TextureDecoder().decode(
        Data("<html>not found</html>".utf8), filling: PixelSize(width: 9, height: 9))
    }
    #expect(throws: ImageDecodingError.self) {
      try TextureDecoder().decode(Data(), filling: PixelSize(width: 9, height: 9))
    }
  }

  @Test func aTornPhotoIsAnError() throws {
    let whole = try photo()
    #expect(throws: ImageDecodingError.self) {
      try TextureDecoder().decode(whole.prefix(64), filling: PixelSize(width: 9, height: 9))
    }
  }

  @Test func aPictureOfTooManyPixelsIsRefusedByItsHeader() {
    // A PNG of 60,000 × 60,000 with no pixels after its header: decoding it would take 14 GB.
    var png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
    png += Data("IHDR".utf8) + Data([0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 2, 0, 0, 0])
    png += Data([0x3B, 0x5E, 0x5C, 0x7D])
    #expect(throws: ImageDecodingError.self) {
      try TextureDecoder().decode(png, filling: PixelSize(width: 9, height: 9))
    }
  }
}
