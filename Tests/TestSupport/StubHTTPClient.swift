public import Foundation
public import Networking
import Storage
import Testing

/// Answers from a script. A request that is not in the script fails the test.
public final class StubHTTPClient: HTTPClient {
  private struct State {
    var answers: [URL: [Result<HTTPResponse, HTTPError>]] = [:]
    var requests: [HTTPRequest] = []
    var gate: Gate?
  }

  private let state = Mutex(State())
  /// Counts requests as they arrive, before they are answered.
  public let arrivals = Arrivals()
  /// Counts requests whose waiter left before they were answered.
  public let cancellations = Arrivals()

  public init() {}

  /// Every request so far, in order.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  public func requests(to url: URL) -> [HTTPRequest] { requests.filter { $0.url == url } }

  /// The first request for the address gets the first answer, and so on; the last answer repeats.
  public func on(_ url: URL, _ answers: Result<HTTPResponse, HTTPError>...) {
    state.withLock { $0.answers[url] = answers }
  }

  /// Answers 200 with a body, or 304 if the request carries the etag.
  public func on(_ url: URL, body: Data, headers: [String: String] = [:]) {
    on(url, .success(HTTPResponse(status: 200, headers: headers, body: body, url: url)))
  }

  /// Until `resume`, requests arrive but are not answered.
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
    // As a server does with a conditional request whose validator still holds.
    if case .success(let response) = answer, response.status == 200, let etag = response.headers["etag"],
      request.validators?.etag == etag
    {
      return HTTPResponse(status: 304, headers: response.headers, url: response.url)
    }
    return try answer.get()
  }
}
