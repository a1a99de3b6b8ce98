import Cookbook
import CoreGraphics
import Foundation
import ImageIO
import RecipeImages

extension ImageIODecoder: PhotoEncoding {
  /// Draws the photo over white in sRGB, the colours of pictures without a profile, because profiles are not kept.
  func jpeg(
    of photo: Data, orientation: Int, longestSide: Int, isWanted: () -> Bool
  ) throws(ImageDecodingError) -> Data {
    let image = try Self.upright(photo, orientation: orientation) {
      min(longestSide, max($0.width, $0.height))
    }
    let area = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    guard isWanted(), let colours = CGColorSpace(name: CGColorSpace.sRGB),
      let context = CGContext(
        data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: 0,
        space: colours, bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue)
    else { throw ImageDecodingError("there is no room for the photo") }
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(area)
    context.draw(image, in: area)
    let encoded = NSMutableData()
    guard let drawn = context.makeImage(),
      let destination = CGImageDestinationCreateWithData(
        encoded as CFMutableData, "public.jpeg" as CFString, 1, nil)
    else { throw ImageDecodingError("ImageIO cannot write a JPEG") }
    let quality = KeptPhoto.quality(longestSide: longestSide)
    let options = [kCGImageDestinationLossyCompressionQuality: quality] as CFDictionary
    CGImageDestinationAddImage(destination, drawn, options)
    guard CGImageDestinationFinalize(destination) else {
      throw ImageDecodingError("ImageIO cannot write the photo")
    }
    return encoded as Data
  }
}
