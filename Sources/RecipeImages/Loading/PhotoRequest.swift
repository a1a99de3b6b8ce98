package import Foundation
package import Networking

/// Builds the request for a photo, and checks that a response holds one.
enum PhotoRequest {
  static let maximumBytes = 32 << 20
  /// The time limit of a download, in seconds. Without it a server that sends a byte now and then would
  /// occupy one of the six downloads for ever.
  static let totalTimeout = 120.0

  static func request(
    for url: URL, feed: URL?, validators: HTTPValidators?, formats: [ImageFormat]
  ) throws(ImageError) -> HTTPRequest {
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
      throw .unsupportedAddress
    }
    // List the decoder's formats, because some servers choose the format by this header.
    let accept = formats.map { "image/" + $0.rawValue }.joined(separator: ", ") + ", */*;q=0.1"
    return HTTPRequest(
      url: url, validators: validators, accept: accept, maximumBytes: maximumBytes,
      totalTimeout: totalTimeout, addressPolicy: .named(by: feed))
  }

  /// Returns the photo in the response to a request of `url`. Its bytes are checked when they are decoded (`DecodablePhoto`).
  static func photo(in response: HTTPResponse, to url: URL) throws(ImageError) -> CachedPhoto {
    guard response.status == 200 else { throw .status(response.status) }
    guard response.body.count <= maximumBytes else { throw .tooLarge(limit: maximumBytes) }
    guard isImageOrUnknown(response.contentType) else { throw .notAnImage }
    // An entry does not say where redirects have led, and no other server may get the validators.
    return CachedPhoto(
      data: response.body, validators: response.url.isSame(as: url) ? response.validators : nil)
  }

  /// Whether the type is an image's, or a server's default for unknown files; the first bytes then decide.
  private static func isImageOrUnknown(_ type: String?) -> Bool {
    guard let type else { return true }
    return type.isEmpty || type.hasPrefix("image/") || type.hasSuffix("/octet-stream")
  }
}

/// The download of a single photo as a file, apart from any list of recipes.
package enum PhotoDownload {
  /// Returns the bytes of a photo as its server sends them.
  ///
  /// - Parameters:
  ///   - url: The address of the photo.
  ///   - feed: The address of the feed that names the photo; nil for a page or a file. It decides which servers may be
  ///     asked (`AddressPolicy`).
  ///   - client: Sends the request.
  ///   - formats: The formats that the decoder knows.
  /// - Returns: The bytes, which need not be a photo (`DecodablePhoto`).
  /// - Throws: The reason that there are none.
  package static func photo(
    at url: URL, feed: URL?, by client: any HTTPClient, formats: [ImageFormat]
  ) async throws(ImageError) -> Data {
    let request = try PhotoRequest.request(for: url, feed: feed, validators: nil, formats: formats)
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await client.response(to: request)
    } catch {
      throw ImageError(error)
    }
    return try PhotoRequest.photo(in: response, to: url).data
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
