@_exported import Foundation

// https://developer.apple.com/documentation/network/nwpath
@available(iOS 12.0, *)
public struct NWPath: Equatable, Sendable {
  public enum Status: Hashable, Sendable { case satisfied, unsatisfied, requiresConnection }
  public let status: NWPath.Status
}

// https://developer.apple.com/documentation/network/nwpathmonitor
@available(iOS 12.0, *)
public final class NWPathMonitor: @unchecked Sendable {
  // Guarded by `lock`.
  private static let lock = NSLock()
  nonisolated(unsafe) private static var monitors: [ObjectIdentifier: @Sendable (NWPath) -> Void] = [:]

  public init() {}
  public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)?
  /// The real one reports the current path at once, on the queue; this one when a test says so.
  public func start(queue: DispatchQueue) {
    guard let handler = pathUpdateHandler else { return }
    let report: @Sendable (NWPath) -> Void = { path in queue.async { handler(path) } }
    Self.lock.withLock { Self.monitors[ObjectIdentifier(self)] = report }
  }
  public func cancel() { Self.lock.withLock { Self.monitors[ObjectIdentifier(self)] = nil } }

  /// What a test does: the device's network changes.
  package static func report(_ status: NWPath.Status) {
    for report in lock.withLock({ Array(monitors.values) }) { report(NWPath(status: status)) }
  }
}
