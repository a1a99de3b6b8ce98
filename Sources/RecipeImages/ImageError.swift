public import Networking

/// Why there is no photo. Words for a person are the presentation's; `description` is for the log.
public enum ImageError: Error, Hashable, Sendable {
  /// The asker left. Never shown to a person.
  case cancelled
  /// Neither http nor https.
  case unsupportedAddress
  /// On this machine or in a private network, where the feed that names it did not come from.
  case refusedAddress
  /// No answer: no connection, a timeout, a broken one.
  case network(HTTPError)
  /// An answer with a status that is no photo, such as 404.
  case status(Int)
  /// More than `limit` bytes.
  case tooLarge(limit: Int)
  /// An answer of another type, or whose bytes begin like none of the decoder's formats.
  case notAnImage
  /// More pixels than `limit`, by its header; it was not decoded.
  case tooManyPixels(PixelSize, limit: Int)
  /// The decoder could not read it, or it is cut short, or it asks for work out of all proportion.
  case undecodable
  /// Decoding was given up after `DecodingLanes.timeLimit`.
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
