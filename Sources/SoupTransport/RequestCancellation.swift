import GLib
import Storage

/// Defers the cancellation of a request while libsoup cannot handle it.
///
/// libsoup 3.6.5 frees a request in use if it is cancelled after its headers have arrived and before
/// `soup_session_send_async` calls back: `run_until_read_done` finishes it by `soup_message_io_finished`,
/// which already removes it from the queue, and then finishes it a second time. Only the session's thread
/// knows whether a request is in that state, so other threads may cancel only after the callback
/// (`Transfer.cancel`).
final class RequestCancellation: Sendable {
  let cancellable = Cancellable()
  private let state = Mutex((isRequested: false, isSent: false))

  /// Cancels at once if libsoup has called back. This also stops a body whose decoding keeps the thread busy.
  ///
  /// - Returns: False if the session's thread must cancel instead.
  func cancelIfSent() -> Bool {
    let isSent = state.withLock { state in
      state.isRequested = true
      return state.isSent
    }
    if isSent { cancellable.cancel() }
    return isSent
  }

  /// Records that libsoup has called back, and cancels if a cancellation was requested before.
  func sent() {
    let isRequested = state.withLock { state in
      state.isSent = true
      return state.isRequested
    }
    if isRequested { cancellable.cancel() }
  }
}
