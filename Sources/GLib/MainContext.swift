import CGLib
import Foundation

/// An event loop for a thread other than the main one.
package final class MainContext: @unchecked Sendable {
  // @unchecked: the pointer is constant, and all GLib functions called here are thread-safe.
  private let raw: OpaquePointer

  package init() {
    guard let raw = g_main_context_new() else { preconditionFailure("g_main_context_new never returns NULL") }
    self.raw = raw
  }

  deinit { g_main_context_unref(raw) }

  /// Makes this the context of the calling thread while `body` runs: asynchronous operations that `body`
  /// starts finish in this context. No other thread can iterate the context until `body` returns.
  package func run(_ body: () -> Void) {
    g_main_context_acquire(raw)
    g_main_context_push_thread_default(raw)
    body()
    g_main_context_pop_thread_default(raw)
    g_main_context_release(raw)
  }

  /// Waits for events and handles them. Call it only inside `run`.
  package func iterate() { g_main_context_iteration(raw, 1) }

  /// Calls `work` on the thread that iterates the context, in the order of the calls. If the context is
  /// released before its next iteration, `work` is released without being called.
  package func perform(_ work: @escaping @Sendable () -> Void) {
    let source = g_idle_source_new()
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    // GLib hands it over under locks of its own kind, which Thread Sanitizer does not see. It sees this one.
    let lock = NSLock()
    lock.withLock {
      setCallback(of: source) {
        lock.withLock {}
        work()
      }
    }
    g_source_attach(source, raw)
    g_source_unref(source)
  }
}

/// Makes a source call `body` once and then remove itself.
func setCallback(of source: UnsafeMutablePointer<GSource>?, _ body: @escaping () -> Void) {
  g_source_set_callback(
    source,
    { data in
      if let data { ClosureBox<() -> Void>.body(of: data)() }
      return 0
    }, ClosureBox<() -> Void>.retained(body), { if let data = $0 { ClosureBox<() -> Void>.release(data) } })
}
