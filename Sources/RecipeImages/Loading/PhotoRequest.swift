import Foundation
import Networking

/// The request for a photo, and the check whether a response is one.
enum PhotoRequest {
  static let maximumBytes = 32 << 20
  /// In seconds. Without it a server that sends a byte now and then would hold one of the six downloads for
  /// ever.
  static let totalTimeout = 120.0

  static func request(
    for url: URL, feed: URL?, validators: HTTPValidators?, formats: [ImageFormat]
  ) throws(ImageError) -> HTTPRequest {
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
      throw .unsupportedAddress
    }
    // Names the decoder's formats, because some servers choose the format by this header.
    let accept = formats.map { "image/" + $0.rawValue }.joined(separator: ", ") + ", */*;q=0.1"
    return HTTPRequest(
      url: url, validators: validators, accept: accept, maximumBytes: maximumBytes,
      totalTimeout: totalTimeout, addressPolicy: .named(by: feed))
  }

  /// The photo in a response. Its bytes are checked later, when they are decoded (`DecodablePhoto`).
  static func photo(in response: HTTPResponse) throws(ImageError) -> CachedPhoto {
    guard response.status == 200 else { throw .status(response.status) }
    guard response.body.count <= maximumBytes else { throw .tooLarge(limit: maximumBytes) }
    guard isImageOrUnknown(response.contentType) else { throw .notAnImage }
    return CachedPhoto(data: response.body, validators: response.validators)
  }

  /// Servers that do not know a photo's type send their default type; then its first bytes decide.
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
