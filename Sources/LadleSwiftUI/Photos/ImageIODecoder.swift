import CoreGraphics
import Foundation
import ImageIO
import RecipeImages

/// A decoded photo.
///
/// `@unchecked` because not every SDK says that `CGImage`, which is immutable, may cross threads.
struct Photo: @unchecked Sendable {
  let image: CGImage
}

/// Decodes by ImageIO, straight to the size shown: the full picture is never in memory.
/// https://developer.apple.com/videos/play/wwdc2018/219 is where Apple recommends these options.
struct ImageIODecoder: ImageDecoding {
  let formats: [ImageFormat] = ImageFormat.allCases

  /// ImageIO cannot be stopped: what takes too long is given up by the pipeline.
  func decode(
    _ data: Data, filling size: PixelSize, isWanted: () -> Bool
  ) throws(ImageDecodingError) -> DecodedImage<Photo> {
    // The bytes are decoded once, here; the source need not keep what it decodes.
    let options = [kCGImageSourceShouldCache: false] as CFDictionary
    guard let source = CGImageSourceCreateWithData(data as CFData, options),
      let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any],
      let width = properties[kCGImagePropertyPixelWidth] as? Int,
      let height = properties[kCGImagePropertyPixelHeight] as? Int
    else { throw ImageDecodingError("ImageIO finds no picture in the bytes") }
    // From 5 on, EXIF orientations lie on their side.
    let isOnItsSide = (properties[kCGImagePropertyOrientation] as? Int ?? 1) >= 5
    let upright =
      isOnItsSide ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
    let thumbnail =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceCreateThumbnailWithTransform: true,
        // Decode now, on this thread, not when it is first drawn on the main one.
        kCGImageSourceShouldCacheImmediately: true,
        kCGImageSourceThumbnailMaxPixelSize: Self.longerSide(of: upright, covering: size),
      ] as CFDictionary
    guard let image = CGImageSourceCreateThumbnailAtIndex(source, 0, thumbnail) else {
      throw ImageDecodingError("ImageIO made no thumbnail")
    }
    return DecodedImage(image: Photo(image: image), cost: image.bytesPerRow * image.height)
  }

  /// How long the longer side must be for both sides to cover `size`; never longer than it is.
  static func longerSide(of picture: PixelSize, covering size: PixelSize) -> Int {
    let longer = max(picture.width, picture.height)
    guard picture.width > 0, picture.height > 0 else { return longer }
    let scale = max(
      Double(size.width) / Double(picture.width), Double(size.height) / Double(picture.height))
    return scale >= 1 ? longer : max(1, Int((Double(longer) * scale).rounded(.up)))
  }
}
