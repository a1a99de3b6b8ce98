import CSoup

/// What ends an operation of GIO.
final class Cancellable: @unchecked Sendable {
  // @unchecked: a `GCancellable` may be cancelled from any thread, whatever another does with it (GIO).
  let raw: UnsafeMutablePointer<GCancellable>

  init() {
    guard let raw = g_cancellable_new() else { preconditionFailure("GObject makes an object or aborts") }
    self.raw = raw
  }

  deinit { g_object_unref(raw) }

  func cancel() { g_cancellable_cancel(raw) }
}
