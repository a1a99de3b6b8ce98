import Foundation

@testable import Networking
@testable import Storage

/// Gives the same answer to every request, and remembers the requests.
final class Server: HTTPTransport {
  static let host = "public.example"
  static let publicAddress = address([93, 184, 216, 34])
  static let ownAddress = address([192, 168, 1, 1])

  let status: Int
  let headers: [String: String]
  let body: Data
  let sent = Mutex<[TransportRequest]>([])

  /// The announced length of the body, in bytes.
  var length: Int? { headers["content-length"].flatMap { Int($0) } }
  var isRedirecting: Bool { (300..<400).contains(status) && headers["location"] != nil }

  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.firstIndex(of: "") ?? lines.endIndex
    status = Int(lines[0].prefix(3)) ?? 200
    body = Data(lines[end...].dropFirst().joined(separator: "\n").utf8)
    var headers: [String: String] = [:]
    for line in lines[..<end].dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      let value = parts[1].trimmingCharacters(in: .whitespaces)
      let name = parts[0].lowercased()
      headers[name] = headers[name].map { $0 + ", " + value } ?? value
    }
    self.headers = headers
  }

  func send(_ request: TransportRequest, for exchange: any ExchangeSink) -> @Sendable () -> Void {
    let scheme = request.url.scheme?.lowercased()
    precondition(scheme == "http" || scheme == "https", "a request that is not of the web")
    precondition(request.url.host == Self.host, "a request to another host than the one that is public")
    precondition(request.mayConnect(Self.publicAddress))
    let count = sent.withLock { sent in
      sent.append(request)
      return sent.count
    }
    precondition(count <= 1 + WebClient.maximumRedirects, "too many redirects")
    precondition(count == 1 || !request.mayConnect(Self.ownAddress), "a redirect into a network of one's own")
    exchange.received(status: status, headers: headers, from: Self.publicAddress)
    // In two parts, as from a network.
    exchange.received(body.prefix(body.count / 2))
    exchange.received(body.dropFirst(body.count / 2))
    exchange.completed()
    return {}
  }

  private static func address(_ bytes: [UInt8]) -> IPAddress {
    guard let address = IPAddress(bytes: bytes) else { preconditionFailure() }
    return address
  }
}
