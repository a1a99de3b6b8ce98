public import Foundation

/// A real HTTP server on this machine, with a thread for each connection and scripted replies for each path.
///
/// It answers 404 on a path without a reply. `stop` ends every connection at once. The port then refuses
/// connections but stays reserved, so that `start` brings the server back at the same address. Releasing the
/// server stops it.
public final class LoopbackServer: Sendable {
  public struct Request: Hashable, Sendable {
    public let method: String
    /// The path and query as the client sent them.
    public let target: String
    /// The header fields. Names are lowercase.
    public let headers: [String: String]
  }

  public struct SetupError: Error {
    let call: String
    let code: Int32
  }

  private let listener: LoopbackListener

  /// - Parameter host: The address to listen on. Linux has all of 127/8, so that a test can use one address
  /// as another machine's.
  /// - Throws: `SetupError`.
  public init(host: String = "127.0.0.1") throws {
    listener = try LoopbackListener(host: host)
    try listener.start()
  }

  deinit { listener.stop() }

  public var port: UInt16 { listener.port }

  /// Counts requests when they arrive, before they are answered.
  public var arrivals: Arrivals { listener.arrivals }

  /// Counts connections that either side has ended.
  public var departures: Arrivals { listener.departures }

  /// The bytes of all pieces that were sent whole. The system may hold a few megabytes of them that no client has read.
  public var sentBytes: Int { listener.sentBytes }

  public func url(_ path: String) -> URL {
    guard let url = URL(string: "http://\(listener.host):\(port)\(path)") else {
      preconditionFailure("no path: \(path)")
    }
    return url
  }

  /// Sets the replies for a path: the first for the first request, and so on; the last one repeats. A path
  /// without a query matches all queries that have no replies of their own.
  public func on(_ path: String, _ replies: LoopbackReply...) { listener.script(path, replies) }

  /// All requests so far, in the order of their arrival.
  public var requests: [Request] { listener.requests }

  public func requests(to path: String) -> [Request] { requests.filter { $0.target == path } }

  /// Listens again after `stop`.
  public func start() throws { try listener.start() }

  /// Ends every connection at once and refuses new ones. Returns when all of the server's threads have ended.
  public func stop() { listener.stop() }
}
