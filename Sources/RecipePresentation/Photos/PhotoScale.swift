public import RecipeImages

/// Limits the enlargement of small photos.
public enum PhotoScale {
  /// The greatest enlargement, in points per photo pixel. Beyond it the photo would look blurred.
  public static let maximum = 2.0

  /// Returns nil if the photo can fill its frame, otherwise the size at which it is centred over the
  /// placeholder.
  ///
  /// - Parameters:
  ///   - photo: The photo's size in its own pixels.
  ///   - width: The width of the frame, in points.
  ///   - height: The height of the frame, in points.
  /// - Returns: A size in points with the photo's aspect ratio, no larger than the frame.
  public static func size(
    of photo: PixelSize, inWidth width: Double, height: Double
  ) -> (width: Double, height: Double)? {
    let (own, tall) = (Double(photo.width), Double(photo.height))
    guard own > 0, tall > 0, own * maximum < width || tall * maximum < height else { return nil }
    let scale = min(maximum, width / own, height / tall)
    return (own * scale, tall * scale)
  }
}
