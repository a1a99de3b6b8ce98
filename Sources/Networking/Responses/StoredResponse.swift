public import Foundation

/// A response kept by `ResponseStore`.
public struct StoredResponse: Hashable, Sendable {
  /// The requested address, before redirects.
  public let url: URL
  /// The address that answered, after redirects.
  public let answered: URL
  public let body: Data
  public let validators: HTTPValidators?
  /// The `Content-Type` header; nil if there was none.
  public let contentType: String?
  /// The date at which the server last sent or confirmed the response.
  public let confirmed: Date

  public init(
    url: URL, answered: URL? = nil, body: Data, validators: HTTPValidators? = nil, contentType: String? = nil,
    confirmed: Date
  ) {
    self.url = url
    self.answered = answered ?? url
    self.body = body
    self.validators = validators
    self.contentType = contentType
    self.confirmed = confirmed
  }
}
