import Dispatch
import Network

/// Calls back whenever the device has a connection after a network change, for as long as it lives.
///
/// The first call comes at once if there is a connection.
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
