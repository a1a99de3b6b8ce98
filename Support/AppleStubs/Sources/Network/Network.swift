@_exported import Foundation

// https://developer.apple.com/documentation/network/nwpath
@available(iOS 12.0, *)
public struct NWPath: Equatable, Sendable {
  public enum Status: Hashable, Sendable { case satisfied, unsatisfied, requiresConnection }
  public let status: NWPath.Status
}

// https://developer.apple.com/documentation/network/nwinterface
@available(iOS 12.0, *)
public struct NWInterface: Hashable, Sendable {
  public enum InterfaceType: Hashable, Sendable { case other, wifi, cellular, wiredEthernet, loopback }
}

// https://developer.apple.com/documentation/network/nwpathmonitor
@available(iOS 12.0, *)
public final class NWPathMonitor {
  public init() {}
  public init(requiredInterfaceType: NWInterface.InterfaceType) {}
  public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)?
  private var queue: DispatchQueue?

  /// The real one reports the current path at once, on the queue; this one when a test says so.
  public func start(queue: DispatchQueue) { self.queue = queue }
  public func cancel() { queue = nil }

  /// A test calls it: the device's network changes.
  package func report(_ status: NWPath.Status) {
    guard let handler = pathUpdateHandler else { return }
    queue?.async { handler(NWPath(status: status)) }
  }
}
