import CSoup
import Foundation

/// The thread of one libsoup session, and the session itself.
final class SessionThread: @unchecked Sendable {
  // @unchecked: `context` never changes and may be used from any thread (GLib); all else is `thread`'s alone.

  /// What is done on the thread.
  typealias Work = (Session) -> Void

  private let context: OpaquePointer

  init(userAgent: String, certificates: String?) {
    guard let context = g_main_context_new() else { preconditionFailure("GLib allocates or aborts") }
    self.context = context
    // The thread holds this object until `end` was called and the last request has gone.
    let thread = Thread { self.run(userAgent, certificates) }
    thread.name = "http"
    thread.start()
  }

  deinit { g_main_context_unref(context) }

  /// Does something on the thread, soon.
  func perform(_ work: @escaping @Sendable (Session) -> Void) {
    post { $0.session.map(work) }
  }

  /// Ends the thread when what is under way has been cancelled.
  func end() {
    post { $0.isEnding = true }
  }

  // MARK: - On the thread

  private var session: Session?
  private var isEnding = false

  private func run(_ userAgent: String, _ certificates: String?) {
    // Nobody else may run what is meant for this thread, between two turns either.
    g_main_context_acquire(context)
    g_main_context_push_thread_default(context)
    let session = Session(userAgent: userAgent, certificates: certificates)
    self.session = session
    while !isEnding { g_main_context_iteration(context, 1) }
    self.session = nil
    // Not by `soup_session_abort`: it cancels at moments that `Transfer.leave` avoids.
    for transfer in session.transfers.values { transfer.leave() }
    while !session.transfers.isEmpty { g_main_context_iteration(context, 1) }
    g_main_context_pop_thread_default(context)
    g_main_context_release(context)
  }

  private func post(_ work: @escaping @Sendable (SessionThread) -> Void) {
    let source = g_idle_source_new()
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    g_source_set_callback(
      source,
      { data in
        if let data { Unmanaged<Errand>.fromOpaque(data).takeUnretainedValue().run() }
        return 0
      }, Unmanaged.passRetained(Errand(self, work)).toOpaque(),
      { if let data = $0 { Unmanaged<Errand>.fromOpaque(data).release() } })
    g_source_attach(source, context)
    g_source_unref(source)
  }

  private final class Errand {
    // Weak, so that what is posted after the thread has ended, and is never done, goes with its context.
    private weak var thread: SessionThread?
    private let work: (SessionThread) -> Void

    init(_ thread: SessionThread, _ work: @escaping (SessionThread) -> Void) {
      self.thread = thread
      self.work = work
    }

    func run() { thread.map(work) }
  }
}

/// A `SoupSession`, which caches nothing and keeps no cookie: what it would do these with is not added to it. It asks
/// through the proxy that the desktop has set.
final class Session {
  let raw: UnsafeMutablePointer<SoupSession>
  /// The requests under way, by their numbers.
  var transfers: [Int: Transfer] = [:]

  init(userAgent: String, certificates: String?) {
    // More than the app ever asks at once: a feed that waited for its own slow photos would count as silent.
    // They can be set while the session is made, and never after.
    let limits: [(name: String, value: Int32)] = [("max-conns-per-host", 32), ("max-conns", 256)]
    let names = limits.map { strdup($0.name) }
    defer { for name in names { free(name) } }
    var constants = names.map { UnsafePointer($0) }
    var values = limits.map { limit in
      var value = GValue()
      // G_TYPE_INT is a macro with a cast, which C does not hand to Swift (gtype.h).
      g_value_init(&value, 6 << 2)
      g_value_set_int(&value, limit.value)
      return value
    }
    guard
      let object = g_object_new_with_properties(
        soup_session_get_type(), guint(values.count), &constants, &values)
    else { preconditionFailure("GObject makes an object or aborts") }
    raw = UnsafeMutableRawPointer(object).assumingMemoryBound(to: SoupSession.self)
    // The exchange's own watch is what counts.
    soup_session_set_timeout(raw, 0)
    soup_session_set_user_agent(raw, userAgent)
    if let certificates, let database = g_tls_file_database_new(certificates, nil) {
      soup_session_set_tls_database(
        raw, UnsafeMutableRawPointer(database).assumingMemoryBound(to: GTlsDatabase.self))
      g_object_unref(UnsafeMutableRawPointer(database))
    }
    // `Decompressor` does it.
    soup_session_remove_feature_by_type(raw, soup_content_decoder_get_type())
  }

  deinit { g_object_unref(raw) }
}
