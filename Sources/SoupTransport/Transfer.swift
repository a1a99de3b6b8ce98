import CSoup
import Foundation
import Networking

/// One request of a session, on the session's thread: it sends, hears the status and headers, and reads the body piece
/// by piece. Each step hands it on to the next one, and the last lets it go.
final class Transfer {
  private static let pieceBytes = 64 << 10
  private static let maximumProvisionalAnswers = 16
  /// Of the names together, in bytes.
  private static let maximumCodings = 64

  private let exchange: Exchange
  private let number: Int
  private let cancellable: Cancellable
  private var session: Session?
  private var message: OpaquePointer?
  private var stream: UnsafeMutablePointer<GInputStream>?
  private var provisionalAnswers = 0
  /// Whether the headers have come, and `sent` has not been called for them.
  private var isBeingTold = false
  private let piece = UnsafeMutableRawPointer.allocate(byteCount: Transfer.pieceBytes, alignment: 16)

  init(_ exchange: Exchange, _ number: Int, _ cancellable: Cancellable) {
    self.exchange = exchange
    self.number = number
    self.cancellable = cancellable
  }

  deinit {
    if let stream { g_object_unref(stream) }
    if let message {
      let raw = UnsafeMutableRawPointer(message)
      g_signal_handlers_disconnect_matched(
        raw, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, Unmanaged.passUnretained(self).toOpaque())
      g_object_unref(raw)
    }
    piece.deallocate()
  }

  func start(_ request: TransportRequest, _ session: Session) {
    // Whoever scrolls past photos leaves many behind that were never sent, and each would cost the queue time.
    guard !exchange.isFinished else { return }
    guard let uri = request.url.gUri else { return exchange.failed(.unsupportedAddress) }
    defer { g_uri_unref(uri) }
    guard let message = soup_message_new_from_uri("GET", uri) else {
      return exchange.failed(.unsupportedAddress)
    }
    self.message = message
    self.session = session
    soup_message_set_flags(
      message,
      SoupMessageFlags(rawValue: SOUP_MESSAGE_NO_REDIRECT.rawValue | SOUP_MESSAGE_COLLECT_METRICS.rawValue)
    )
    // Else libsoup takes in the whole body of a 401 or 407 before it tells of it, and judges the challenge, which has
    // ended programs (CVE-2025-4476). Were it taken off the session, such bodies would be taken in still.
    soup_message_disable_feature(message, soup_auth_manager_get_type())
    let headers = soup_message_get_request_headers(message)
    for header in request.headers { soup_message_headers_append(headers, header.name, header.value) }
    speakHTTP1(message)
    limitProvisionalAnswers(message)
    hearHeaders(message)
    session.transfers[number] = self
    soup_session_send_async(
      session.raw, message, G_PRIORITY_DEFAULT, cancellable.raw,
      { _, result, data in Transfer.resumed(data)?.sent(result) }, handedOn())
  }

  /// Ends it early, but for the moment that libsoup does not bear (`Cancellable`), after which `sent` does.
  func leave() {
    if !cancellable.cancelIfSent(), !isBeingTold { cancellable.cancel() }
  }

  // MARK: - Steps

  private func sent(_ result: OpaquePointer?) {
    isBeingTold = false
    var error: UnsafeMutablePointer<GError>?
    guard let session, let message,
      let stream = soup_session_send_finish(session.raw, result, &error)
    else { return fail(error) }
    self.stream = stream
    cancellable.sent()
    var headers = lowercaseHeaders(soup_message_get_response_headers(message))
    // Beside another framing it means nothing (RFC 9112, section 6.3).
    if headers["transfer-encoding"] != nil { headers["content-length"] = nil }
    exchange.received(status: Int(soup_message_get_status(message).rawValue), headers: headers)
    read()
  }

  private func read() {
    g_input_stream_read_async(
      stream, piece, gsize(Self.pieceBytes), G_PRIORITY_DEFAULT, cancellable.raw,
      { _, result, data in Transfer.resumed(data)?.wasRead(result) }, handedOn())
  }

  private func wasRead(_ result: OpaquePointer?) {
    var error: UnsafeMutablePointer<GError>?
    let count = g_input_stream_read_finish(stream, result, &error)
    if count > 0 {
      exchange.received(Data(bytes: piece, count: count))
      read()
    } else if count == 0 {
      if isCutBetweenChunks || isShorterThanAnnounced {
        exchange.failed(.truncated)
      } else {
        exchange.completed()
      }
      close()
    } else {
      fail(error)
    }
  }

  /// The stream that takes length or chunks off, if libsoup has one of that name. Compressed, it is not the outermost.
  private var framed: UnsafeMutablePointer<GFilterInputStream>? {
    var inner = stream
    while let current = inner {
      let instance = UnsafeMutableRawPointer(current).assumingMemoryBound(to: GTypeInstance.self)
      guard g_type_check_instance_is_a(instance, g_filter_input_stream_get_type()) != 0 else { return nil }
      let filter = UnsafeMutableRawPointer(current).assumingMemoryBound(to: GFilterInputStream.self)
      if g_type_name_from_instance(instance).map({ String(cString: $0) }) == "SoupBodyInputStream" {
        return filter
      }
      inner = g_filter_input_stream_get_base_stream(filter)
    }
    return nil
  }

  /// libsoup takes a connection that ends where a chunk would begin for the end of the body. It differs from the true end
  /// in what reading on does: nothing, or asking the server, which a cancelled reader may not.
  private var isCutBetweenChunks: Bool {
    guard let framed,
      soup_message_headers_get_encoding(soup_message_get_response_headers(message)) == SOUP_ENCODING_CHUNKED
    else { return false }
    let cancelled = Cancellable()
    cancelled.cancel()
    let inner = UnsafeMutableRawPointer(framed).assumingMemoryBound(to: GInputStream.self)
    return g_input_stream_read(inner, piece, gsize(Self.pieceBytes), cancelled.raw, nil) < 0
  }

  /// Before a connection that is to be closed ends, libsoup does not ask whether all has come, and what is compressed has
  /// another length than the one that `Exchange` counts.
  private var isShorterThanAnnounced: Bool {
    let headers = soup_message_get_response_headers(message)
    guard soup_message_headers_get_list(headers, "Content-Encoding") != nil,
      soup_message_headers_get_list(headers, "Transfer-Encoding") == nil,
      soup_message_headers_get_list(headers, "Content-Length") != nil,
      let metrics = soup_message_get_metrics(message)
    else { return false }
    return Int64(clamping: soup_message_metrics_get_response_body_bytes_received(metrics))
      < soup_message_headers_get_content_length(headers)
  }

  private func fail(_ error: UnsafeMutablePointer<GError>?) {
    if let error {
      exchange.failed(HTTPError(error.pointee, afterResponse: exchange.hasResponse))
      g_error_free(error)
    } else {
      exchange.failed(.connectionFailed)
    }
    close()
  }

  /// Gives the connection back, or closes it with what was left unread. Let go unclosed, the stream would do that at once
  /// and might wait for the server.
  private func close() {
    guard let stream else { return end() }
    g_input_stream_close_async(
      stream, G_PRIORITY_DEFAULT, nil, { _, _, data in Transfer.resumed(data)?.end() }, handedOn())
  }

  private func end() {
    session?.transfers[number] = nil
    session = nil
  }

  // MARK: - Between steps

  /// This object, held by the step that comes next.
  private func handedOn() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  private static func resumed(_ data: UnsafeMutableRawPointer?) -> Transfer? {
    data.map { Unmanaged<Transfer>.fromOpaque($0).takeRetainedValue() }
  }

  // MARK: - What is said and heard

  /// Offers HTTP/1.1 alone to servers that encrypt: it is what is tested here against servers that mean harm.
  private func speakHTTP1(_ message: OpaquePointer) {
    let handler:
      @convention(c) (
        OpaquePointer?, GSocketClientEvent, UnsafeMutablePointer<GIOStream>?, UnsafeMutableRawPointer?
      ) -> Void = { _, event, stream, _ in
        guard event == G_SOCKET_CLIENT_TLS_HANDSHAKING, let stream else { return }
        "http/1.1".withCString { name in
          var names: [UnsafePointer<CChar>?] = [name, nil]
          UnsafeMutableRawPointer(stream).withMemoryRebound(to: GTlsConnection.self, capacity: 1) {
            g_tls_connection_set_advertised_protocols($0, &names)
          }
        }
      }
    g_signal_connect_data(
      UnsafeMutableRawPointer(message), "network-event", unsafeBitCast(handler, to: GCallback.self), nil, nil,
      GConnectFlags(rawValue: 0))
  }

  private typealias Heard = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void

  /// Unretained: it is disconnected before this object goes.
  private func listen(to message: OpaquePointer, _ signal: String, _ heard: Heard) {
    g_signal_connect_data(
      UnsafeMutableRawPointer(message), signal, unsafeBitCast(heard, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
  }

  /// While a signal is heard: libsoup looks whether it was cancelled when its handlers have returned.
  private func refuse() {
    exchange.failed(.connectionFailed)
    cancellable.cancel()
  }

  /// libsoup would read provisional answers (RFC 9110, section 15.2) for as long as they come, and nothing else.
  private func limitProvisionalAnswers(_ message: OpaquePointer) {
    listen(to: message, "got-informational") { _, data in
      guard let data else { return }
      let transfer = Unmanaged<Transfer>.fromOpaque(data).takeUnretainedValue()
      transfer.provisionalAnswers += 1
      if transfer.provisionalAnswers > Transfer.maximumProvisionalAnswers { transfer.refuse() }
    }
  }

  /// libsoup would decode as often as an answer claims to be coded, each time inside the last, and take in the whole body
  /// of a 421 before it tells of it.
  private func hearHeaders(_ message: OpaquePointer) {
    listen(to: message, "got-headers") { message, data in
      guard let message, let data else { return }
      let transfer = Unmanaged<Transfer>.fromOpaque(data).takeUnretainedValue()
      let headers = soup_message_get_response_headers(message)
      let codings = soup_message_headers_get_list(headers, "Content-Encoding").map { strlen($0) } ?? 0
      guard codings > Transfer.maximumCodings || soup_message_get_status(message).rawValue == 421 else {
        transfer.isBeingTold = true
        return
      }
      // The decoders are made next, whatever is cancelled.
      soup_message_headers_remove(headers, "Content-Encoding")
      transfer.refuse()
    }
  }

  /// Values are whatever bytes came: those that are not UTF-8 are repaired.
  private func lowercaseHeaders(_ raw: OpaquePointer?) -> [String: String] {
    var headers: [String: String] = [:]
    var iterator = SoupMessageHeadersIter()
    soup_message_headers_iter_init(&iterator, raw)
    var name: UnsafePointer<CChar>?
    var value: UnsafePointer<CChar>?
    while soup_message_headers_iter_next(&iterator, &name, &value) != 0 {
      guard let name, let value else { continue }
      let (lowercase, text) = (String(cString: name).lowercased(), String(cString: value))
      // One that is repeated is a list (RFC 9110, section 5.3).
      if headers[lowercase]?.append(", " + text) == nil { headers[lowercase] = text }
    }
    return headers
  }
}

extension URL {
  /// Built of the parts that Foundation sees, so that no other host is asked than the one that was judged.
  fileprivate var gUri: OpaquePointer? {
    // libsoup writes a host as it is, whatever line breaks it was made of.
    guard let parts = URLComponents(url: self, resolvingAgainstBaseURL: true), let host, !host.isEmpty,
      host.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }), (0...65535).contains(port ?? 0)
    else { return nil }
    let isLiteral = host.hasPrefix("[") && host.hasSuffix("]")
    let path = parts.percentEncodedPath
    return g_uri_build(
      GUriFlags(
        rawValue: G_URI_FLAGS_ENCODED_PATH.rawValue | G_URI_FLAGS_ENCODED_QUERY.rawValue
          | G_URI_FLAGS_SCHEME_NORMALIZE.rawValue),
      parts.scheme?.lowercased(), nil,
      isLiteral ? String(host.dropFirst().dropLast()) : host, gint(port ?? -1), path.isEmpty ? "/" : path,
      parts.percentEncodedQuery, nil)
  }
}
