/// The validators of a response, with which the next request is conditional (RFC 9110, section 8.8).
public struct HTTPValidators: Hashable, Sendable, Codable {
  /// The `ETag` header.
  public let etag: String?
  /// The `Last-Modified` header, unparsed.
  public let lastModified: String?

  /// Returns nil if both are nil.
  public init?(etag: String?, lastModified: String?) {
    if etag == nil && lastModified == nil { return nil }
    self.etag = etag
    self.lastModified = lastModified
  }
}
