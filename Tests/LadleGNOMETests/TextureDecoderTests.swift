import Adwaita
import CAdwaita
import Foundation
import RecipeImages
import Testing

@testable import LadleGNOME

extension TextureDecoder {
  fileprivate func decode(
    _ data: Data, filling size: PixelSize
  ) throws(ImageDecodingError) -> DecodedImage<Photo> {
    try decode(data, orientation: 1, filling: size, isWanted: { true })
  }
}

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
    let (width, height) = (whole.image.texture.width, whole.image.texture.height)
    let wide = try TextureDecoder().decode(photo(), filling: PixelSize(width: width * 2, height: height))
    #expect((width, height) == (1600, 1200))
    #expect((wide.image.texture.width, wide.image.texture.height) == (width, height / 2))
  }

  /// It is drawn at most at twice its size in points, and may then have room around it.
  @Test func aPhotoMuchSmallerThanItsFrameIsWholeAndAtMostTwiceAsLarge() throws {
    let decoder = TextureDecoder()
    let wide = try decoder.decode(photo(), filling: PixelSize(width: 3300, height: 1000))
    #expect((wide.image.texture.width, wide.image.texture.height) == (1600, 1200))
    let narrow = try decoder.decode(photo(), filling: PixelSize(width: 600, height: 2500))
    #expect((narrow.image.texture.width, narrow.image.texture.height) == (1200, 900))
  }

  @Test func aPhotoByACameraThatWasHeldUprightIsUprightAndWhole() throws {
    let data = try photo()
    // Exif orientation 6: rotate by 90° clockwise.
    let exif = Data("Exif\0\0MM\0*\0\0\0\u{8}\0\u{1}\u{1}\u{12}\0\u{3}\0\0\0\u{1}\0\u{6}\0\0\0\0\0\0".utf8)
    let turned = data.prefix(2) + Data([0xFF, 0xE1, 0, UInt8(exif.count + 2)]) + exif + data.dropFirst(2)
    let decoder = TextureDecoder()
    let lying = try pixels(decoder.decode(data, filling: PixelSize(width: 160, height: 120)))
    let upright = try pixels(decoder.decode(turned, filling: PixelSize(width: 120, height: 160)))
    var difference = 0
    for y in 0..<120 {
      for x in 0..<160 {
        for channel in 0..<3 {
          let a = Int(lying[(y * 160 + x) * 4 + channel])
          difference += abs(a - Int(upright[(x * 120 + 119 - y) * 4 + channel]))
        }
      }
    }
    #expect(difference < 2 * 120 * 160 * 3, "two in 255 for each, as scaling goes")
  }

  private func pixels(_ decoded: DecodedImage<Photo>) throws -> [UInt8] {
    let texture = decoded.image.texture
    var bytes = [UInt8](repeating: 0, count: texture.bytes)
    gdk_texture_download(texture.pointer, &bytes, gsize(texture.width * 4))
    return bytes
  }

  @Test func theFormatsAreThoseThatAreInstalled() throws {
    let decoder = TextureDecoder()
    #expect(decoder.formats.filter { $0 != .avif } == ImageFormat.allCases.filter { $0 != .avif })
    let webP = try #require(
      Data(
        base64Encoded: """
          UklGRl4AAABXRUJQVlA4IFIAAACwAwCdASoYABAAPtFWo0u/pKMhsAgD8BoJbDuAGMeQdwf4AB7UYAD+7ts/z2h8AMiCd/cUScadZ/8l\
          kh+9eSn0cvjXrhdI3p8S6ThAB2yUKoAA
          """))
    let decoded = try decoder.decode(webP, filling: PixelSize(width: 12, height: 8))
    #expect((decoded.image.texture.width, decoded.image.texture.height) == (12, 8))
  }

  @Test(
    .enabled(if: TextureDecoder().formats.contains(.avif), "libavif's loader for gdk-pixbuf is not installed")
  )
  func avifIsShownWhereItsLoaderIsInstalled() throws {
    let avif = try #require(
      Data(
        base64Encoded: """
          AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAA
          AGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAEEAAAAoaWluZgAAAAAAAQAAABppbmZl
          AgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAABgAAAAQAAAAEHBpeGkAAAAAAwgICAAAAAxh
          djFDgSAAAAAAABNjb2xybmNseAABAA0ABoAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAAEltZGF0EgAKCDgQ7+wgIaDSMjMbQBxx
          xwUA5QeLhBpv2rbtQlPDJ4egnElgdZNsT0tJYKAfMi+7L5qoX3+XXBlevKDeGOA=
          """, options: .ignoreUnknownCharacters))
    let decoded = try TextureDecoder().decode(avif, filling: PixelSize(width: 12, height: 8))
    #expect((decoded.image.texture.width, decoded.image.texture.height) == (12, 8))
  }

  @Test func decodingThatIsNotWantedAnyMoreStops() throws {
    let data = try photo()
    var asked = 0
    #expect(throws: ImageDecodingError("it took too long")) {
      try TextureDecoder().decode(data, orientation: 1, filling: PixelSize(width: 100, height: 100)) {
        asked += 1
        return asked < 3
      }
    }
    #expect(asked == 3)
  }

  @Test func aFileThatIsNoPictureIsAnError() {
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
    // A PNG whose header says 60,000 × 60,000 pixels, with no pixels after it. Decoding it would take 14 GB.
    var png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
    png += Data("IHDR".utf8) + Data([0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 2, 0, 0, 0])
    png += Data([0x3B, 0x5E, 0x5C, 0x7D])
    #expect(throws: ImageDecodingError.self) {
      try TextureDecoder().decode(png, filling: PixelSize(width: 9, height: 9))
    }
  }
}
