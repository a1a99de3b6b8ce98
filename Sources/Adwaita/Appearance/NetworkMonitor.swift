import CAdwaita

/// Reports whether the machine has a network.
public final class NetworkMonitor: Object {
  public init() { super.init(borrowing: g_network_monitor_get_default()) }

  public var isAvailable: Bool { g_network_monitor_get_network_available(cast()) != 0 }
  public func onChange(_ body: @escaping @MainActor () -> Void) { on("network-changed") { _ in body() } }
}

/// Reports that the system is low on memory.
public final class MemoryMonitor: Object {
  public init() { super.init(taking: g_memory_monitor_dup_default()) }

  public func onWarning(_ body: @escaping @MainActor () -> Void) { on("low-memory-warning") { _ in body() } }
}
