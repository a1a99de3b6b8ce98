import Foundation
import Networking

/// What a server is asked for a photo, and which of its answers are one.
enum PhotoRequest {
  static let maximumBytes = 32 << 20
  /// In seconds. A server that sends a byte now and then would otherwise hold one of the few places for ever.
  static let totalTimeout = 120.0

  static func request(
    for url: URL, feed: URL?, validators: HTTPValidators?, formats: [ImageFormat]
  ) throws(ImageError) -> HTTPRequest {
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
      throw .unsupportedAddress
    }
    // Names what can be decoded: a server that chooses a format by this must not choose another one.
    let accept = formats.map { "image/" + $0.rawValue }.joined(separator: ", ") + ", */*;q=0.1"
    return HTTPRequest(
      url: url, validators: validators, accept: accept, maximumBytes: maximumBytes,
      totalTimeout: totalTimeout, addressPolicy: .named(by: feed))
  }

  /// Whether its bytes are a picture is found out when they are decoded: `DecodablePhoto`.
  static func photo(in response: HTTPResponse) throws(ImageError) -> CachedPhoto {
    guard response.status == 200 else { throw .status(response.status) }
    guard response.body.count <= maximumBytes else { throw .tooLarge(limit: maximumBytes) }
    guard isImageOrUnknown(response.contentType) else { throw .notAnImage }
    return CachedPhoto(data: response.body, validators: response.validators)
  }

  /// Servers that know no better send their default type; then the first bytes tell.
  private static func isImageOrUnknown(_ type: String?) -> Bool {
    guard let type else { return true }
    return type.isEmpty || type.hasPrefix("image/") || type.hasSuffix("/octet-stream")
  }
}

extension ImageError {
  init(_ error: HTTPError) {
    switch error {
    case .cancelled: self = .cancelled
    case .unsupportedAddress: self = .unsupportedAddress
    case .refusedAddress: self = .refusedAddress
    case .tooLarge(let limit): self = .tooLarge(limit: limit)
    default: self = .network(error)
    }
  }
}
