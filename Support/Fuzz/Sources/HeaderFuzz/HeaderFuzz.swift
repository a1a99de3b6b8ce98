import Driver
import Foundation

@testable import Networking
@testable import Storage

/// Every text is the answer of a server: its status, its headers, and after an empty line its body. The client returns
/// it whole, or throws one of its errors; it sends no request to this machine or its networks because a server says so,
/// and sends validators back as they came.
@main
struct HeaderFuzz {
  static func main() {
    run { bytes, count in
      let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
      let server = Server(text)
      guard let request = HeaderFuzz.request(nil) else { preconditionFailure() }
      let client = WebClient(
        transport: server, resolve: { $0 == Server.host ? [Server.publicAddress] : [Server.ownAddress] },
        isPublic: \.isPublic, isOnline: { true })
      switch HeaderFuzz.answer(client, request) {
      case .success(let response): HeaderFuzz.check(response, of: server, client)
      case .failure(.badRedirect), .failure(.refusedAddress): precondition(server.isRedirecting)
      case .failure(.tooLarge(let limit)):
        precondition(limit == request.maximumBytes)
        precondition(server.body.count > limit || server.length.map { $0 > limit } == true, "not too large")
      case .failure(.truncated):
        precondition(server.length.map { $0 > server.body.count } == true, "not truncated")
      case .failure(let error): preconditionFailure("\(error)")
      }
      return 0
    }
  }

  private static func request(_ validators: HTTPValidators?) -> HTTPRequest? {
    URL(string: "https://\(Server.host)/list").map {
      HTTPRequest(url: $0, validators: validators, maximumBytes: 256, silenceTimeout: 1)
    }
  }

  private static func check(_ response: HTTPResponse, of server: Server, _ client: WebClient) {
    precondition(response.status == server.status && response.headers == server.headers, "another answer")
    let isCut = response.body.count < server.body.count && !server.isRedirecting
    precondition(response.body.count <= 256 && !isCut, "not the whole body")
    if let type = response.contentType {
      precondition(!type.contains(";") && type.lowercased() == type, "not a media type")
    }
    guard let validators = response.validators else { return }
    precondition((validators.etag ?? validators.lastModified)?.isEmpty == false, "nothing to validate by")
    server.sent.withLock { $0 = [] }
    if let request = request(validators) { _ = answer(client, request) }
    let headers = server.sent.withLock { $0.first?.headers } ?? []
    let conditions = [("If-None-Match", validators.etag), ("If-Modified-Since", validators.lastModified)]
    for (name, value) in conditions {
      precondition(headers.first { $0.name == name }?.value == value, "another validator than the server's")
      precondition(value == nil || response.headers.values.contains { $0 == value })
    }
  }

  private static func answer(_ client: WebClient, _ request: HTTPRequest) -> Result<HTTPResponse, HTTPError> {
    let result = Answer()
    let done = DispatchSemaphore(value: 0)
    Task {
      do throws(HTTPError) {
        result.value = .success(try await client.response(to: request))
      } catch {
        result.value = .failure(error)
      }
      done.signal()
    }
    done.wait()
    guard let value = result.value else { preconditionFailure() }
    return value
  }

  /// @unchecked: the semaphore orders writing before reading.
  private final class Answer: @unchecked Sendable {
    var value: Result<HTTPResponse, HTTPError>?
  }
}
