import Cookbook
import Foundation
import RecipeImages

/// Decodes no photo, and keeps JPEGs as they are.
struct StubDecoder: ImageDecoding, PhotoEncoding {
  let formats: [ImageFormat] = [.jpeg]

  func decode(
    _ data: Data, orientation: Int, filling size: PixelSize, isWanted: () -> Bool
  ) throws(ImageDecodingError) -> DecodedImage<String> {
    throw ImageDecodingError("no photo is decoded here")
  }

  func jpeg(
    of photo: Data, orientation: Int, longestSide: Int, isWanted: () -> Bool
  ) throws(ImageDecodingError) -> Data {
    photo
  }
}
