public import Foundation

/// Decodes images by the platform's framework: ImageIO on Apple's systems, gdk-pixbuf on Linux.
///
/// The pipeline calls it on threads of its own, never on the main thread, and only with bytes that
/// `DecodablePhoto` has accepted: in one of `formats`, within the limit of pixels, without metadata. Two
/// decodings run at once, and more only while one that took too long, and was given up, goes on.
public protocol ImageDecoding: Sendable {
  associatedtype Image: Sendable

  /// The formats that this machine can decode. The `Accept` header of requests names them.
  var formats: [ImageFormat] { get }

  /// Decodes to the smallest image that covers `size` (both sides at least as long, never enlarged),
  /// upright (orientation applied), first frame only.
  ///
  /// - Parameters:
  ///   - data: A photo without what `DecodablePhoto` removes.
  ///   - size: In pixels.
  ///   - isWanted: False once decoding has taken too long. A decoder that works piece by piece checks it
  ///     between two pieces, and throws.
  /// - Returns: The image, and the memory that it occupies.
  /// - Throws: `ImageDecodingError`.
  func decode(
    _ data: Data, filling size: PixelSize, isWanted: () -> Bool
  ) throws(ImageDecodingError) -> DecodedImage<Image>
}

extension ImageDecoding {
  public var formats: [ImageFormat] { [.jpeg, .png, .gif] }
}

public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case jpeg, png, gif, webp, avif
}

public struct DecodedImage<Image: Sendable>: Sendable {
  public let image: Image
  /// The memory that it occupies, in bytes.
  public let cost: Int

  public init(image: Image, cost: Int) {
    self.image = image
    self.cost = cost
  }
}

/// The framework could not read the bytes.
public struct ImageDecodingError: Error, Hashable, Sendable {
  /// The framework's message, for the log.
  public let reason: String

  public init(_ reason: String) { self.reason = reason }
}
