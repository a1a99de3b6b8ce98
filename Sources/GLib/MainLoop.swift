import CGLib
import Glibc

// libdispatch's interface for foreign event loops, which CoreFoundation's run loop uses on Linux
// (swift-corelibs-libdispatch, private/private.h).
@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func dispatchMainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF")
private func drainDispatchMainQueue(_: UnsafeMutableRawPointer?)

/// GLib's main loop, which runs on the main thread.
@MainActor
public enum MainLoop {
  /// Makes GLib drain libdispatch's main queue, which runs all code isolated to the main actor. Call it once
  /// in a process, before the loop runs.
  public static func drainMainActor() {
    let handle = dispatchMainQueueHandle()
    precondition(handle >= 0, "libdispatch has no main queue")
    g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, handle, G_IO_IN,
      { handle, _, _ in
        // The handle is an eventfd, which stays readable until it is read; otherwise the loop would spin.
        var count: UInt64 = 0
        _ = read(handle, &count, MemoryLayout<UInt64>.size)
        drainDispatchMainQueue(nil)
        return 1
      }, nil, nil)
  }

  /// Calls `body` once after a delay, unless the result is dropped before.
  ///
  /// ```swift
  /// resizing = MainLoop.after(milliseconds: 200) { [weak self] in self?.loadPhotos() }
  /// ```
  public static func after(milliseconds: Int, _ body: @escaping @MainActor () -> Void) -> Delay {
    Delay(milliseconds: milliseconds, body)
  }
}

/// A timer that fires once. Dropping it stops it.
@MainActor
public final class Delay {
  private var source: guint = 0

  fileprivate init(milliseconds: Int, _ body: @escaping @MainActor () -> Void) {
    let timeout = g_timeout_source_new(guint(milliseconds))
    setCallback(of: timeout) { [weak self] in
      // GLib calls the sources of the default context on the main thread.
      MainActor.assumeIsolated {
        self?.source = 0
        body()
      }
    }
    source = g_source_attach(timeout, nil)
    g_source_unref(timeout)
  }

  public func stop() {
    if source != 0 { g_source_remove(source) }
    source = 0
  }

  isolated deinit { stop() }
}
