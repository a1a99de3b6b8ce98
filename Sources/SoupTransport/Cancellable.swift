import CSoup
import Storage

/// What ends an operation of GIO.
///
/// Cancelled between the headers of an answer and the callback of `soup_session_send_async`, libsoup 3.6.5 takes the
/// request off its queue twice and frees it while it is in use: `run_until_read_done` finishes it by
/// `soup_message_io_finished`, which has taken it off, and then once more. Only the session's thread knows whether it is
/// that moment, so until the callback it alone cancels.
final class Cancellable: @unchecked Sendable {
  // @unchecked: a `GCancellable` may be cancelled from any thread, whatever another does with it (GIO).
  let raw: UnsafeMutablePointer<GCancellable>
  private let state = Locked((isWanted: false, isSent: false))

  init() {
    guard let raw = g_cancellable_new() else { preconditionFailure("GObject makes an object or aborts") }
    self.raw = raw
  }

  deinit { g_object_unref(raw) }

  func cancel() { g_cancellable_cancel(raw) }

  /// Cancels at once if the request was sent: a body that unpacks to nothing keeps the thread from doing it.
  ///
  /// - Returns: Whether it did; else it is for the thread to do.
  func cancelIfSent() -> Bool {
    let isSent = state.withLock { state in
      state.isWanted = true
      return state.isSent
    }
    if isSent { cancel() }
    return isSent
  }

  /// The callback has been called; whatever was wanted before is done.
  func sent() {
    let isWanted = state.withLock { state in
      state.isSent = true
      return state.isWanted
    }
    if isWanted { cancel() }
  }
}
