import CAdwaita
import Glibc

// libdispatch's own seam for foreign event loops (swift-corelibs-libdispatch, private/private.h): what
// CoreFoundation's run loop uses on Linux.
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func dispatchMainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainDispatchMainQueue(_: UnsafeMutableRawPointer?)

/// GLib's main loop, which owns the main thread.
@MainActor
public enum MainLoop {
  /// Lets GLib drain libdispatch's main queue, and with it everything isolated to the main actor.
  /// Once for a process, before the loop runs.
  public static func drainMainActor() {
    let handle = dispatchMainQueueHandle()
    precondition(handle >= 0, "libdispatch has no main queue")
    g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, handle, G_IO_IN,
      { handle, _, _ in
        // An eventfd stays readable until it is read: without this the loop would spin.
        var count: UInt64 = 0
        _ = read(handle, &count, MemoryLayout<UInt64>.size)
        drainDispatchMainQueue(nil)
        return 1
      }, nil, nil)
  }

  /// Calls `body` once after `milliseconds`, unless the timer is dropped before.
  public static func after(milliseconds: Int, _ body: @escaping @MainActor () -> Void) -> Delay {
    Delay(milliseconds: milliseconds, body)
  }
}

/// A one-shot timer; dropping it stops it.
@MainActor
public final class Delay {
  private var source: guint = 0

  fileprivate init(milliseconds: Int, _ body: @escaping @MainActor () -> Void) {
    let box = ClosureBox<@MainActor () -> Void>.retained { [weak self] in
      self?.source = 0
      body()
    }
    source = g_timeout_add_full(
      G_PRIORITY_DEFAULT, guint(milliseconds),
      { data in
        guard let data else { return 0 }
        // GLib calls sources of the default context on the main thread.
        nonisolated(unsafe) let box = data
        MainActor.assumeIsolated { ClosureBox<@MainActor () -> Void>.body(of: box)() }
        return 0
      }, box, { if let data = $0 { ClosureBox<@MainActor () -> Void>.release(data) } })
  }

  public func stop() {
    if source != 0 { g_source_remove(source) }
    source = 0
  }

  isolated deinit { stop() }
}
