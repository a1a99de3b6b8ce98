public import Networking

/// Waits minutes for a busy machine, with any timeout of a request, for tests that are not about time limits.
public struct PatientClient: HTTPClient {
  private let client: any HTTPClient

  public init(_ client: any HTTPClient) { self.client = client }

  public func response(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    var request = request
    request.silenceTimeout = 240
    request.totalTimeout = nil
    return try await client.response(to: request)
  }
}
