import Foundation
import RecipeImages
import Storage
import Testing

@testable import Cookbook

@Suite struct KeptPhotoTests {
  /// Notes how large the photo shall be, and makes another one.
  private final class Encoder: PhotoEncoding {
    let formats: [ImageFormat] = [.jpeg]
    let sides = Mutex<[Int]>([])

    func jpeg(
      of photo: Data, orientation: Int, longestSide: Int, isWanted: () -> Bool
    ) throws(ImageDecodingError) -> Data {
      sides.withLock { $0.append(longestSide) }
      return CookbookFixture.jpeg(width: 7)
    }
  }

  private func jpeg(width: Int = 40, height: Int = 30, bytes: Int = 0) -> Data {
    let size = [height >> 8, height & 0xFF, width >> 8, width & 0xFF].map { UInt8($0) }
    let head = Data([0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8]) + size + [1, 1, 0x11, 0]
    let scan = head + Data([0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0])
    return scan + Data(count: max(1, bytes - scan.count - 2)) + [0xFF, 0xD9]
  }

  @Test(arguments: [
    (2048, 30, 0, true), (30, 2048, 0, true), (2049, 30, 0, false), (30, 2049, 0, false),
    (40, 30, 3 << 20, true),
    (40, 30, 3 << 20 + 1, false),
  ])
  func aSmallPhotoKeepsItsPixels(width: Int, height: Int, bytes: Int, isKept: Bool) throws {
    let (encoder, photo) = (Encoder(), jpeg(width: width, height: height, bytes: bytes))
    let kept = try KeptPhoto.jpeg(from: photo, by: encoder)
    #expect(kept == (isKept ? photo : CookbookFixture.jpeg(width: 7)))
    #expect(encoder.sides.withLock { $0 } == [isKept ? 64 : 2048])
  }

  @Test func aPhotoOfTheGreatestSizeIsRead() throws {
    let encoder = Encoder()
    let photo = jpeg() + Data(count: KeptPhoto.maximumBytes - jpeg().count)
    #expect(try KeptPhoto.jpeg(from: photo, by: encoder) == jpeg())
    #expect(throws: ImageError.tooLarge(limit: KeptPhoto.maximumBytes)) {
      try KeptPhoto.jpeg(from: photo + [0], by: encoder)
    }
  }
}
