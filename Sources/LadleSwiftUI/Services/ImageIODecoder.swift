import CoreGraphics
import Foundation
import ImageIO
import RecipeImages

/// A decoded photo.
///
/// @unchecked: `CGImage` is immutable, but not every SDK declares it Sendable.
struct Photo: @unchecked Sendable {
  let image: CGImage
}

/// Decodes with ImageIO directly to the requested size, so that the full image is never in memory, with the
/// options recommended in https://developer.apple.com/videos/play/wwdc2018/219.
struct ImageIODecoder: ImageDecoding {
  let formats: [ImageFormat] = ImageFormat.allCases

  /// ImageIO cannot be cancelled; the pipeline abandons a decoding that takes too long.
  func decode(
    _ data: Data, filling size: PixelSize, isWanted: () -> Bool
  ) throws(ImageDecodingError) -> DecodedImage<Photo> {
    let image = try Self.upright(data) { Self.longerSide(of: $0, covering: size) }
    return DecodedImage(image: Photo(image: image), cost: image.bytesPerRow * image.height)
  }

  /// Decodes a photo upright. `longerSide` returns the length of its longer side, given the photo's own size.
  static func upright(
    _ data: Data, longerSide: (PixelSize) -> Int
  ) throws(ImageDecodingError) -> CGImage {
    // Each source is decoded once, so it need not cache.
    let options = [kCGImageSourceShouldCache: false] as CFDictionary
    guard let source = CGImageSourceCreateWithData(data as CFData, options),
      let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any],
      let width = properties[kCGImagePropertyPixelWidth] as? Int,
      let height = properties[kCGImagePropertyPixelHeight] as? Int
    else { throw ImageDecodingError("ImageIO finds no picture in the bytes") }
    // EXIF orientations 5 to 8 swap width and height.
    let isOnItsSide = (properties[kCGImagePropertyOrientation] as? Int ?? 1) >= 5
    let size = isOnItsSide ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
    let thumbnail =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceCreateThumbnailWithTransform: true,
        // Decode on this thread now, rather than on the main thread at the first drawing.
        kCGImageSourceShouldCacheImmediately: true,
        kCGImageSourceThumbnailMaxPixelSize: longerSide(size),
      ] as CFDictionary
    guard let image = CGImageSourceCreateThumbnailAtIndex(source, 0, thumbnail) else {
      throw ImageDecodingError("ImageIO made no thumbnail")
    }
    return image
  }

  /// Returns the length of the longer side at which both sides cover `size`, never more than the photo's own.
  static func longerSide(of picture: PixelSize, covering size: PixelSize) -> Int {
    let longer = max(picture.width, picture.height)
    guard picture.width > 0, picture.height > 0 else { return longer }
    let scale = max(
      Double(size.width) / Double(picture.width), Double(size.height) / Double(picture.height))
    return scale >= 1 ? longer : max(1, Int((Double(longer) * scale).rounded(.up)))
  }
}
