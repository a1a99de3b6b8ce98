public import Foundation

/// Decodes images with the platform's framework: ImageIO on Apple's systems, gdk-pixbuf on Linux.
///
/// The pipeline calls a decoder on threads of its own, never on the main thread, and only with bytes that
/// `DecodablePhoto` has accepted: in one of `formats`, within the pixel limit, without metadata. Two
/// decodings run at once; more only while a decoding that exceeded its time limit is still running.
public protocol ImageDecoding: Sendable {
  associatedtype Image: Sendable

  /// The formats that this machine can decode. The `Accept` header of requests names them.
  var formats: [ImageFormat] { get }

  /// Decodes to the smallest image that covers `size` (both sides at least as long, never enlarged),
  /// upright (orientation applied), first frame only.
  ///
  /// - Parameters:
  ///   - data: A photo that `DecodablePhoto` has stripped.
  ///   - orientation: How the picture must be turned in addition to what its data says, as Exif counts it from 1 (not at
  ///     all) to 8. A PNG or a WebP has it here, because not every framework reads it from them.
  ///   - size: The size to cover, in pixels.
  ///   - isWanted: Returns false once decoding has exceeded its time limit. A decoder that works piece by piece
  ///     checks it between two pieces, and throws.
  /// - Returns: The image with its memory cost.
  /// - Throws: `ImageDecodingError` if the framework cannot read the photo.
  func decode(
    _ data: Data, orientation: Int, filling size: PixelSize, isWanted: () -> Bool
  ) throws(ImageDecodingError) -> DecodedImage<Image>
}

extension ImageDecoding {
  public var formats: [ImageFormat] { [.jpeg, .png, .gif] }
}

/// A photo format that some platform decodes. The raw value is the subtype of its media type.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case jpeg, png, gif, webp, avif
}

/// A decoded image with its memory cost.
public struct DecodedImage<Image: Sendable>: Sendable {
  public let image: Image
  /// The memory that the image occupies, in bytes.
  public let cost: Int

  public init(image: Image, cost: Int) {
    self.image = image
    self.cost = cost
  }
}

/// The decoding framework could not read the bytes.
public struct ImageDecodingError: Error, Hashable, Sendable {
  /// The framework's message, for the log.
  public let reason: String

  public init(_ reason: String) { self.reason = reason }
}
