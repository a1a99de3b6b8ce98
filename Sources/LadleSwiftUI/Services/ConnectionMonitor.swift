import Dispatch
import Network

/// Calls back after each network change that leaves the device with a connection, while the object lives.
///
/// If there is a connection at the start, the first call comes at once.
final class ConnectionMonitor {
  let monitor = NWPathMonitor()

  @MainActor init(_ action: @escaping @MainActor @Sendable () -> Void) {
    monitor.pathUpdateHandler = { path in
      guard path.status == .satisfied else { return }
      Task { @MainActor in action() }
    }
    monitor.start(queue: .main)
  }

  deinit { monitor.cancel() }
}
