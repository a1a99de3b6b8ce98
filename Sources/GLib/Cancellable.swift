package import CGLib

/// Cancels GIO operations. Safe to use from any thread.
package final class Cancellable: @unchecked Sendable {
  // @unchecked: the pointer is constant, and a `GCancellable` may be cancelled from any thread at any time
  // (GIO).
  package let raw: UnsafeMutablePointer<GCancellable>

  package init() {
    guard let raw = g_cancellable_new() else { preconditionFailure("g_cancellable_new never returns NULL") }
    self.raw = raw
  }

  deinit { g_object_unref(raw) }

  package func cancel() { g_cancellable_cancel(raw) }
}
