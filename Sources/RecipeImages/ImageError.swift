public import Networking

/// The reason that a photo cannot be shown. `description` is for the log; `RecipePresentation` words it for
/// people.
public enum ImageError: Error, Hashable, Sendable {
  /// The waiting task was cancelled. Never shown to a person.
  case cancelled
  /// The address is neither http nor https.
  case unsupportedAddress
  /// The address is on this machine or in a private network, and not on the server of the feed that names it.
  case refusedAddress
  /// No response arrived: no connection, a broken one, or a timeout.
  case network(HTTPError)
  /// The response has a status other than 200, such as 404.
  case status(Int)
  /// The response is longer than `limit` bytes.
  case tooLarge(limit: Int)
  /// The response has another type, or its bytes begin like none of the decoder's formats.
  case notAnImage
  /// The header claims more pixels than `limit`. The photo was not decoded.
  case tooManyPixels(PixelSize, limit: Int)
  /// The decoder could not read the photo, it is truncated, or decoding it would take a disproportionate
  /// effort.
  case undecodable
  /// Decoding was abandoned after `DecodingThreads.timeLimit`.
  case tookTooLong
}

extension ImageError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cancelled: "cancelled"
    case .unsupportedAddress: "not an http or https address"
    case .refusedAddress: "not on the public internet"
    case .network(let error): "no answer (\(error))"
    case .status(let status): "status \(status)"
    case .tooLarge(let limit): "more than \(limit) bytes"
    case .notAnImage: "not an image"
    case .tooManyPixels(let size, let limit): "\(size.width)×\(size.height) is more than \(limit) pixels"
    case .undecodable: "cannot be decoded"
    case .tookTooLong: "took too long to decode"
    }
  }
}
