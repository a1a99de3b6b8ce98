public import Foundation
public import RecipeImages

/// Encodes photos with the platform's framework: ImageIO on Apple's systems, gdk-pixbuf on Linux.
///
/// Only `KeptPhoto` calls it, on threads of the cookbook's own, and only with bytes that `DecodablePhoto` has accepted: in
/// one of `formats`, within the pixel limit, without metadata but the orientation and the colour profile.
public protocol PhotoEncoding: Sendable {
  /// The formats that this machine can decode.
  var formats: [ImageFormat] { get }

  /// Decodes a photo, and encodes it as a JPEG: upright (orientation applied), first frame only, transparent parts over
  /// white, scaled down until no side is longer than `longestSide`, never enlarged. The result may have metadata:
  /// `KeptPhoto` removes it.
  ///
  /// - Parameters:
  ///   - photo: A photo that `DecodablePhoto` has stripped.
  ///   - orientation: How the picture must be turned in addition to what its data says, as `ImageDecoding.decode` has it.
  ///   - longestSide: The limit of either side, in pixels.
  ///   - isWanted: Returns false once the photo is no longer wanted. An encoder that works piece by piece checks it
  ///     between two pieces, and throws.
  /// - Returns: The JPEG.
  /// - Throws: `ImageDecodingError` if the framework cannot read the photo or write the JPEG.
  func jpeg(
    of photo: Data, orientation: Int, longestSide: Int, isWanted: () -> Bool
  ) throws(ImageDecodingError) -> Data
}

/// A photo as the cookbook keeps it: a JPEG, upright, at most 2048 pixels on its longer side, and without any metadata.
///
/// Photos by telephones tell where they were taken, and the cookbook's folder may be shared, so nothing but the pixels
/// is ever written there.
public enum KeptPhoto {
  /// The limit of either side, in pixels.
  public static let longestSide = 2048
  /// The limit of either side of a thumbnail, in pixels.
  public static let thumbnailSide = 256
  /// Returns the quality at which photos with a limit of their sides are encoded, from 0 to 1. Thumbnails come in hundreds
  /// at once, and are looked at for a moment.
  public static func quality(longestSide: Int) -> Double { longestSide > thumbnailSide ? 0.85 : 0.7 }
  /// The limit of a photo as found, in bytes: that of photos in the list.
  public static let maximumBytes = 32 << 20
  /// The limit of a JPEG that is kept with the pixels as found, in bytes. Larger ones are encoded again.
  static let maximumUnchanged = 3 << 20

  /// Returns a photo as it is kept.
  ///
  /// A JPEG that is small, upright and without a colour profile already keeps its pixels bit by bit, so that a photo
  /// loses nothing each time that it is exported and imported again.
  ///
  /// - Parameters:
  ///   - found: The bytes of a photo in any of the encoder's formats.
  ///   - encoder: The platform's encoder.
  ///   - longestSide: The limit of either side, in pixels.
  ///   - isWanted: Returns false once the result is no longer wanted, or took too long.
  /// - Returns: The JPEG.
  /// - Throws: The reason that there is nothing to keep.
  public static func jpeg(
    from found: Data, by encoder: any PhotoEncoding, longestSide: Int = longestSide,
    isWanted: () -> Bool = { true }
  ) throws(ImageError) -> Data {
    guard found.count <= maximumBytes else { throw .tooLarge(limit: maximumBytes) }
    let photo = try DecodablePhoto(found, formats: encoder.formats)
    let isKept =
      photo.isPlainJPEG && max(photo.size.width, photo.size.height) <= longestSide
      && photo.data.count <= maximumUnchanged
    do {
      // A photo that keeps its pixels is encoded in a small size, which shows that it can be decoded.
      let encoded = try encoder.jpeg(
        of: photo.data, orientation: photo.orientation, longestSide: isKept ? 64 : longestSide,
        isWanted: isWanted)
      guard let kept = JPEGSegments.withoutMetadata(isKept ? photo.data : encoded) else {
        throw ImageError.undecodable
      }
      return kept
    } catch {
      throw isWanted() ? .undecodable : .tookTooLong
    }
  }
}
