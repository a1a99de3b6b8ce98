public import Foundation

/// A response that `ResponseStore` has kept.
public struct StoredResponse: Hashable, Sendable {
  public let url: URL
  public let body: Data
  public let validators: HTTPValidators?
  public let contentType: String?
  /// When the server last sent or confirmed it.
  public let confirmed: Date

  public init(
    url: URL, body: Data, validators: HTTPValidators? = nil, contentType: String? = nil, confirmed: Date
  ) {
    self.url = url
    self.body = body
    self.validators = validators
    self.contentType = contentType
    self.confirmed = confirmed
  }
}
