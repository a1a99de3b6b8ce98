import Foundation
import CoreGraphics
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
      data, filling: PixelSize(width: 90, height: 90), isWanted: { true })
    #expect(min(decoded.image.image.width, decoded.image.image.height) == 90)
    #expect(decoded.cost == decoded.image.image.bytesPerRow * decoded.image.image.height)
  }

  @Test func aFileThatIsNoPictureIsAnError() {
    #expect(throws: ImageDecodingError.self) {
      try ImageIODecoder().decode(
        Data("<html>".utf8), filling: PixelSize(width: 9, height: 9), isWanted: { true })
    }
  }
}
