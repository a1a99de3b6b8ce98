public import Foundation

/// Bytes → picture, by the platform's own framework: ImageIO on Apple's systems, gdk-pixbuf on Linux.
///
/// The pipeline calls it on threads of its own, never on the main thread, and only with bytes that are one of
/// `formats`, within the limit of pixels, and hold a picture and nothing else. Two decode at once; more only while
/// one that was given up, because it took too long, goes on all the same.
public protocol ImageDecoding: Sendable {
  associatedtype Image: Sendable

  /// What this machine can decode; the request's `Accept` header follows from it.
  var formats: [ImageFormat] { get }

  /// Decodes to the smallest picture that covers `size` (both sides at least as long, never enlarged),
  /// upright (orientation applied), first frame only.
  ///
  /// - Parameters:
  ///   - data: What `DecodablePhoto` left of a photo.
  ///   - size: In pixels.
  ///   - isWanted: False once it has taken too long. Who decodes piece by piece asks it between two of them, and
  ///     throws.
  /// - Returns: The picture.
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
  /// Bytes of memory that it holds.
  public let cost: Int

  public init(image: Image, cost: Int) {
    self.image = image
    self.cost = cost
  }
}

/// The framework could not read the bytes.
public struct ImageDecodingError: Error, Hashable, Sendable {
  /// In the framework's words, for the log.
  public let reason: String

  public init(_ reason: String) { self.reason = reason }
}
