import GLib
import Storage

/// Cancels a request, but never in the moment in which libsoup cannot bear it.
///
/// libsoup 3.6.5 frees a request that is in use if it is cancelled after its headers have arrived and before
/// `soup_session_send_async` calls back: `run_until_read_done` finishes it by `soup_message_io_finished`,
/// which has already taken it off the queue, and then a second time. Only the session's thread knows whether
/// a request is in that state, so before the callback no other thread cancels (`Transfer.cancel`).
final class RequestCancellation: Sendable {
  let cancellable = Cancellable()
  private let state = Mutex((isRequested: false, isSent: false))

  /// Cancels at once if the callback has come, which stops even a body whose decoding keeps the thread busy.
  ///
  /// - Returns: False if the session's thread has to cancel instead.
  func cancelIfSent() -> Bool {
    let isSent = state.withLock { state in
      state.isRequested = true
      return state.isSent
    }
    if isSent { cancellable.cancel() }
    return isSent
  }

  /// Records that the callback has come, and cancels if that was requested before.
  func sent() {
    let isRequested = state.withLock { state in
      state.isSent = true
      return state.isRequested
    }
    if isRequested { cancellable.cancel() }
  }
}
