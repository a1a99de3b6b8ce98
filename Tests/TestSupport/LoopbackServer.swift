public import Foundation

/// A real HTTP server on this machine, with a thread for each connection and a script for each path.
///
/// A path that is not in the script is answered 404. `stop` ends every connection at once; from then on the
/// port refuses, and stays this server's, so that `start` brings it back at the same address. It stops when
/// it is let go.
public final class LoopbackServer: Sendable {
  public struct Request: Hashable, Sendable {
    public let method: String
    /// Path and query as they were sent.
    public let target: String
    /// Names are lowercase.
    public let headers: [String: String]
  }

  public struct SetupError: Error {
    let call: String
    let code: Int32
  }

  private let listener: LoopbackListener

  /// - Parameter host: Linux has all of 127/8, so that a test can take one of them for a stranger's.
  /// - Throws: `SetupError`.
  public init(host: String = "127.0.0.1") throws {
    listener = try LoopbackListener(host: host)
    try listener.start()
  }

  deinit { listener.stop() }

  public var port: UInt16 { listener.port }

  /// Counts requests as they arrive, before they are answered.
  public var arrivals: Arrivals { listener.arrivals }

  public func url(_ path: String) -> URL {
    guard let url = URL(string: "http://\(listener.host):\(port)\(path)") else {
      preconditionFailure("no path: \(path)")
    }
    return url
  }

  /// The first request for the path gets the first reply, and so on; the last one repeats. Without a query it
  /// stands for all those queries that nothing else was scripted for.
  public func on(_ path: String, _ replies: LoopbackReply...) { listener.script(path, replies) }

  /// Every request so far, in the order of arrival.
  public var requests: [Request] { listener.requests }

  public func requests(to path: String) -> [Request] { requests.filter { $0.target == path } }

  /// Listens again after `stop`.
  public func start() throws { try listener.start() }

  /// Ends every connection at once and refuses new ones. Returns when nothing of it runs any more.
  public func stop() { listener.stop() }
}
