/// The validators of a response, which make the next request conditional (RFC 9110, section 8.8).
public struct HTTPValidators: Hashable, Sendable, Codable {
  public let etag: String?
  public let lastModified: String?

  /// Nil if there is neither.
  public init?(etag: String?, lastModified: String?) {
    if etag == nil && lastModified == nil { return nil }
    self.etag = etag
    self.lastModified = lastModified
  }
}
