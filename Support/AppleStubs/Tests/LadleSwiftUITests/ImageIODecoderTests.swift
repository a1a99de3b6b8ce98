import Cookbook
import CoreGraphics
import Foundation
import ImageIO
import RecipeImages
import Testing

@testable import LadleSwiftUI

@Suite struct ImageIODecoderTests {
  @Test(
    arguments: [
      // A landscape photo in a square: its shorter side covers the square.
      (PixelSize(width: 1200, height: 900), PixelSize(width: 198, height: 198), 264),
      (PixelSize(width: 900, height: 1200), PixelSize(width: 198, height: 198), 264),
      // A photo is never enlarged.
      (PixelSize(width: 100, height: 80), PixelSize(width: 198, height: 198), 100),
      (PixelSize(width: 0, height: 80), PixelSize(width: 198, height: 198), 80),
    ])
  func theThumbnailIsTheSmallestThatCoversItsPlace(picture: PixelSize, place: PixelSize, longer: Int) {
    #expect(ImageIODecoder.longerSide(of: picture, covering: place) == longer)
  }

  @Test func aPhotoOfTheSampleKitchenIsDecodedSmall() throws {
    let path = AppFixture.resources + "/kitchen/photos/apam-balik-large.jpg"
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let decoded = try ImageIODecoder().decode(
      data, orientation: 1, filling: PixelSize(width: 90, height: 90), isWanted: { true })
    #expect(min(decoded.image.image.width, decoded.image.image.height) == 90)
    #expect(decoded.cost == decoded.image.image.bytesPerRow * decoded.image.image.height)
  }

  @Test func aPhotoThatLiesOnItsSideIsSetUprightBeforeItIsMeasured() throws {
    let path = AppFixture.resources + "/kitchen/photos/apam-balik-large.jpg"
    let photo = try Data(contentsOf: URL(fileURLWithPath: path))
    // An Exif segment after the start of the image: big-endian, one entry, the orientation (0x0112) 6.
    let exif: [UInt8] =
      [0xFF, 0xE1, 0, 34] + Array("Exif\u{0}\u{0}MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    let turned = photo.prefix(2) + Data(exif) + photo.dropFirst(2)
    func size(of data: Data, orientation: Int = 1) throws -> (width: Int, height: Int) {
      let image = try ImageIODecoder().decode(
        data, orientation: orientation, filling: PixelSize(width: 200, height: 100), isWanted: { true }
      ).image.image
      return (image.width, image.height)
    }
    // The photo is wider than high: upright it fills 200×100 by its width, on its side by its height.
    let landscape = try size(of: photo)
    let portrait = try size(of: turned)
    #expect(landscape.width == 200 && landscape.height >= 100)
    #expect(portrait.width == 200 && portrait.height > portrait.width)
    // A PNG or a WebP, whose orientation no longer stands in its data.
    #expect(try size(of: photo, orientation: 6) == portrait)
    #expect(try size(of: photo, orientation: 3) == landscape)
  }

  @Test func aKeptPhotoIsUprightAndHasNoMetadata() throws {
    // A large photo that lies on its side: the frame of a JPEG with an Exif segment before it, and no pixels.
    let exif: [UInt8] =
      [0xFF, 0xE1, 0, 34] + Array("Exif\u{0}\u{0}MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0x0B, 0xB8, 0x0F, 0xA0, 1, 1, 0x11, 0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0xFF, 0xD9]
    let photo = Data([0xFF, 0xD8] + exif + frame + scan)
    let kept = try KeptPhoto.jpeg(from: photo, by: ImageIODecoder())
    for segment in ["Exif", "Photoshop"] { #expect(kept.range(of: Data(segment.utf8)) == nil) }
    let source = try #require(CGImageSourceCreateWithData(kept as CFData, nil))
    let size = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any])
    #expect(size[kCGImagePropertyPixelWidth] as? Int == 1536)
    #expect(size[kCGImagePropertyPixelHeight] as? Int == 2048)
  }

  @Test func aFileThatIsNoPictureIsAnError() {
    #expect(throws: ImageDecodingError.self) {
      try ImageIODecoder().decode(
        Data("<html>".utf8), orientation: 1, filling: PixelSize(width: 9, height: 9), isWanted: { true })
    }
  }
}
