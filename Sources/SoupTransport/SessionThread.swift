import CGLib
import CSoup
import Foundation
import GLib

/// The thread of one libsoup session, whose objects must all be used on the same thread.
final class SessionThread: @unchecked Sendable {
  // @unchecked: `context` is constant and Sendable; only the thread itself uses the other properties.

  private let context = MainContext()
  private var session: Session?
  private var isEnding = false

  init(userAgent: String, certificates: String?) {
    // The closure retains this object until `end` has been called and the last request has finished.
    let thread = Thread { self.run(userAgent, certificates) }
    thread.name = "http"
    thread.start()
  }

  /// Calls `work` on the thread, in the order of the calls. After `end` the call is ignored.
  func perform(_ work: @escaping @Sendable (Session) -> Void) {
    // A weak reference, because this object owns the context: a strong one would form a cycle once the thread
    // has ended.
    context.perform { [weak self] in self?.session.map(work) }
  }

  /// Cancels all requests and ends the thread once they have finished.
  func end() {
    context.perform { [weak self] in self?.isEnding = true }
  }

  private func run(_ userAgent: String, _ certificates: String?) {
    context.run {
      let session = Session(userAgent: userAgent, certificates: certificates)
      self.session = session
      while !isEnding { context.iterate() }
      self.session = nil
      // Not `soup_session_abort`, which would also cancel in the state that `Transfer.cancel` avoids.
      for transfer in session.transfers.values { transfer.cancel() }
      while !session.transfers.isEmpty { context.iterate() }
    }
  }
}

/// A `SoupSession` without a cache or cookie jar, with the desktop's proxy settings.
final class Session {
  private let handle: ObjectHandle
  /// The requests in progress, by number.
  var transfers: [Int: Transfer] = [:]

  var raw: UnsafeMutablePointer<SoupSession> { handle.cast() }

  init(userAgent: String, certificates: String?) {
    // More connections than the app ever uses at once, because a feed queued behind slow photos of the same
    // host would time out. libsoup takes these limits at construction only.
    handle = ObjectHandle(soup_session_get_type(), ["max-conns-per-host": .int(32), "max-conns": .int(256)])
    // No timeout here, because the exchange has its own.
    soup_session_set_timeout(raw, 0)
    soup_session_set_user_agent(raw, userAgent)
    if let certificates, let database = g_tls_file_database_new(certificates, nil) {
      let database = ObjectHandle(taking: database)
      withExtendedLifetime(database) { soup_session_set_tls_database(raw, database.cast()) }
    }
    // `BodyDecoder` decodes the body instead.
    soup_session_remove_feature_by_type(raw, soup_content_decoder_get_type())
  }
}
