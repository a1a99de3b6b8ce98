public import RecipeImages

/// Computes the size at which a photo is drawn.
public enum PhotoScale {
  /// A point shows at least half a pixel of a photo; enlarged further, the photo would be blurred.
  public static let maximum = 2.0

  /// Returns nil if the photo fills its place, otherwise its size in the middle of the placeholder.
  ///
  /// - Parameters:
  ///   - photo: in its own pixels.
  ///   - width: of the place, in points.
  ///   - height: of the place, in points.
  /// - Returns: A size in points, in the photo's proportion, no larger than the place.
  public static func size(
    of photo: PixelSize, inWidth width: Double, height: Double
  ) -> (width: Double, height: Double)? {
    let (own, tall) = (Double(photo.width), Double(photo.height))
    guard own > 0, tall > 0, own * maximum < width || tall * maximum < height else { return nil }
    let scale = min(maximum, width / own, height / tall)
    return (own * scale, tall * scale)
  }
}
