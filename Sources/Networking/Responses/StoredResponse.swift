public import Foundation

/// An answer as it was kept.
public struct StoredResponse: Hashable, Sendable {
  public let url: URL
  public let body: Data
  public let validators: HTTPValidators?
  public let contentType: String?
  /// When a server last said that this is what it has.
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
