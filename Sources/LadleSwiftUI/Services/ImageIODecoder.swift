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
    _ data: Data, orientation: Int, filling size: PixelSize, isWanted: () -> Bool
  ) throws(ImageDecodingError) -> DecodedImage<Photo> {
    let image = try Self.upright(data, orientation: orientation) { Self.longerSide(of: $0, covering: size) }
    return DecodedImage(image: Photo(image: image), cost: image.bytesPerRow * image.height)
  }

  /// Decodes a photo upright. `orientation` turns it further than the photo's own orientation does, and `longerSide`
  /// returns the length of its longer side, given the photo's own size.
  static func upright(
    _ data: Data, orientation: Int, longerSide: (PixelSize) -> Int
  ) throws(ImageDecodingError) -> CGImage {
    // Each source is decoded once, so it need not cache.
    let options = [kCGImageSourceShouldCache: false] as CFDictionary
    guard let source = CGImageSourceCreateWithData(data as CFData, options),
      let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any],
      let width = properties[kCGImagePropertyPixelWidth] as? Int,
      let height = properties[kCGImagePropertyPixelHeight] as? Int
    else { throw ImageDecodingError("ImageIO finds no picture in the bytes") }
    // EXIF orientations 5 to 8 swap width and height.
    let isOnItsSide = orientation >= 5 || (properties[kCGImagePropertyOrientation] as? Int ?? 1) >= 5
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
    return orientation == 1 ? image : try turned(image, by: orientation)
  }

  /// Draws a picture that is stored on its side, upside down or mirrored, as Exif 2.32 lists them in section 4.6.4.
  private static func turned(_ image: CGImage, by orientation: Int) throws(ImageDecodingError) -> CGImage {
    let isOnItsSide = orientation >= 5
    let width = isOnItsSide ? image.height : image.width
    let height = isOnItsSide ? image.width : image.height
    guard let colours = CGColorSpace(name: CGColorSpace.sRGB),
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: colours,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { throw ImageDecodingError("there is no room for the photo") }
    // Coordinates begin at the lower left, and angles run counterclockwise.
    switch orientation {
    case 3, 4:
      context.translateBy(x: CGFloat(width), y: CGFloat(height))
      context.rotate(by: .pi)
    case 5, 8:
      context.translateBy(x: CGFloat(width), y: 0)
      context.rotate(by: .pi / 2)
    case 6, 7:
      context.translateBy(x: 0, y: CGFloat(height))
      context.rotate(by: -.pi / 2)
    default: break
    }
    if [2, 4, 5, 7].contains(orientation) {
      context.translateBy(x: CGFloat(image.width), y: 0)
      context.scaleBy(x: -1, y: 1)
    }
    context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    guard let drawn = context.makeImage() else { throw ImageDecodingError("there is no room for the photo") }
    return drawn
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
