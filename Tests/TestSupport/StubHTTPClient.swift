public import Foundation
public import Networking
import Storage
import Testing

/// Answers requests from a script. A request that is not in the script fails the test.
public final class StubHTTPClient: HTTPClient {
  private struct State {
    var answers: [URL: [Result<HTTPResponse, HTTPError>]] = [:]
    var requests: [HTTPRequest] = []
    var gate: Gate?
  }

  private let state = Mutex(State())
  /// Counts requests when they arrive, before they are answered.
  public let arrivals = Arrivals()
  /// Counts requests that were cancelled before they were answered.
  public let cancellations = Arrivals()

  public init() {}

  /// All requests so far, in order.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  public func requests(to url: URL) -> [HTTPRequest] { requests.filter { $0.url == url } }

  /// Sets the answers for an address: the first for the first request, and so on; the last one repeats.
  public func on(_ url: URL, _ answers: Result<HTTPResponse, HTTPError>...) {
    state.withLock { $0.answers[url] = answers }
  }

  /// Answers with status 200 and a body, or with 304 if the request carries the etag.
  public func on(_ url: URL, body: Data, headers: [String: String] = [:]) {
    on(url, .success(HTTPResponse(status: 200, headers: headers, body: body, url: url)))
  }

  /// Holds requests unanswered until `resume`.
  public func suspend() { state.withLock { $0.gate = Gate() } }

  public func resume() {
    let gate = state.withLock { state in
      let gate = state.gate
      state.gate = nil
      return gate
    }
    gate?.open()
  }

  public func response(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let gate = state.withLock { state in
      state.requests.append(request)
      return state.gate
    }
    arrivals.add()
    await gate?.wait()
    if Task.isCancelled {
      cancellations.add()
      throw .cancelled
    }
    let answer = state.withLock { state -> Result<HTTPResponse, HTTPError>? in
      guard let answers = state.answers[request.url], let first = answers.first else { return nil }
      if answers.count > 1 { state.answers[request.url] = Array(answers.dropFirst()) }
      return first
    }
    guard let answer else {
      Issue.record("there is no scripted answer for \(request.url)")
      throw .other("not scripted")
    }
    // Answers 304 to a conditional request whose validator still matches, as a server does.
    if case .success(let response) = answer, response.status == 200, let etag = response.headers["etag"],
      request.validators?.etag == etag
    {
      return HTTPResponse(status: 304, headers: response.headers, url: response.url)
    }
    return try answer.get()
  }
}
