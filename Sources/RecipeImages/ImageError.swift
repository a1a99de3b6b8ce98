public import Networking

/// Why there is no photo. `description` is for the log; the presentation has the words for a person.
public enum ImageError: Error, Hashable, Sendable {
  /// The task that waited was cancelled. Never shown to a person.
  case cancelled
  /// Neither http nor https.
  case unsupportedAddress
  /// On this machine or in a private network, and not on the server of the feed that names it.
  case refusedAddress
  /// No response: no connection, a broken one, or a timeout.
  case network(HTTPError)
  /// A response with another status than 200, such as 404.
  case status(Int)
  /// More than `limit` bytes.
  case tooLarge(limit: Int)
  /// A response of another type, or whose bytes begin like none of the decoder's formats.
  case notAnImage
  /// More pixels than `limit`, by its header. It was not decoded.
  case tooManyPixels(PixelSize, limit: Int)
  /// The decoder could not read it, it is cut short, or decoding it would take a disproportionate effort.
  case undecodable
  /// Decoding was given up after `DecodingThreads.timeLimit`.
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
