import CSoup
import Foundation
import Networking

/// One request of a session, on the session's thread: it sends, hears the status and headers, and reads the body piece
/// by piece. Each step hands it on to the next one, and the last lets it go.
final class Transfer {
  private static let pieceBytes = 64 << 10
  private static let maximumProvisionalAnswers = 16

  private let exchange: any ExchangeSink
  /// Which request of its transport it is.
  private let number: Int
  private let cancellable: Cancellable
  private var session: Session?
  private var message: OpaquePointer?
  private var mayConnect: (IPAddress) -> Bool = { _ in true }
  private var peer: IPAddress?
  private var stream: UnsafeMutablePointer<GInputStream>?
  /// Where the body is read from; `stream` holds it.
  private var source: UnsafeMutablePointer<GInputStream>?
  private var decoder: BodyDecoder?
  private var isKept = true
  private var provisionalAnswers = 0
  /// Whether the headers have come, and `sent` has not been called for them.
  private var isBeingTold = false
  private let piece = UnsafeMutableRawPointer.allocate(byteCount: Transfer.pieceBytes, alignment: 16)

  init(_ exchange: any ExchangeSink, _ number: Int, _ cancellable: Cancellable) {
    self.exchange = exchange
    self.number = number
    self.cancellable = cancellable
  }

  deinit {
    if let stream { g_object_unref(stream) }
    if let message {
      let raw = UnsafeMutableRawPointer(message)
      g_signal_handlers_disconnect_matched(
        raw, GSignalMatchType(rawValue: ladle_signal_match_data), 0, 0, nil, nil,
        Unmanaged.passUnretained(self).toOpaque())
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
      SOUP_MESSAGE_NO_REDIRECT
    )
    // Else libsoup takes in the whole body of a 401 or 407 before it tells of it, and judges the challenge, which has
    // ended programs (CVE-2025-4476). Were it taken off the session, such bodies would be taken in still.
    soup_message_disable_feature(message, soup_auth_manager_get_type())
    let headers = soup_message_get_request_headers(message)
    soup_message_headers_append(headers, "Accept-Encoding", Decompressor.codings)
    for header in request.headers { soup_message_headers_append(headers, header.name, header.value) }
    mayConnect = request.mayConnect
    judgeConnection(message)
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
    let raw = soup_message_get_response_headers(message)
    var headers = lowercaseHeaders(raw)
    // Beside another framing it means nothing (RFC 9112, section 6.3).
    if headers["transfer-encoding"] != nil { headers["content-length"] = nil }
    exchange.received(
      status: Int(soup_message_get_status(message).rawValue), headers: headers, from: peer)
    let status = soup_message_get_status(message).rawValue
    // These have no body, whatever they say of it (RFC 9112, section 6.3).
    let hasBody = status != 204 && status != 304
    if hasBody, soup_message_headers_get_encoding(raw) == SOUP_ENCODING_CHUNKED, let chunked {
      source = chunked
      // libsoup does not know where the answer ended, so the connection is not kept.
      isKept = false
    } else {
      source = stream
    }
    guard let decoder = BodyDecoder(headers, isChunked: !isKept) else {
      exchange.failed(.connectionFailed)
      return close()
    }
    self.decoder = decoder
    read()
  }

  private func read() {
    g_input_stream_read_async(
      source, piece, gsize(Self.pieceBytes), G_PRIORITY_DEFAULT, cancellable.raw,
      { _, result, data in Transfer.resumed(data)?.wasRead(result) }, handedOn())
  }

  private func wasRead(_ result: OpaquePointer?) {
    var error: UnsafeMutablePointer<GError>?
    let count = g_input_stream_read_finish(source, result, &error)
    guard count >= 0, let decoder else { return fail(error) }
    let isReadable = decoder.take(UnsafeRawBufferPointer(start: piece, count: count)) { part in
      exchange.received(part)
      return !exchange.isFinished
    }
    if !isReadable {
      exchange.failed(.truncated)
    } else if count > 0, !decoder.hasEnded {
      return read()
    } else if decoder.isWhole {
      exchange.completed()
    } else {
      exchange.failed(.truncated)
    }
    close()
  }

  /// What libsoup would take chunks from: it reads a length that is none as the end, and 3.2 the end of the connection
  /// too, and leaves what follows the first trailer for the next answer. Nil if libsoup no longer has a stream of that
  /// name.
  private var chunked: UnsafeMutablePointer<GInputStream>? {
    var inner = stream
    while let current = inner {
      let instance = UnsafeMutableRawPointer(current).assumingMemoryBound(to: GTypeInstance.self)
      guard g_type_check_instance_is_a(instance, g_filter_input_stream_get_type()) != 0 else { return nil }
      let filter = UnsafeMutableRawPointer(current).assumingMemoryBound(to: GFilterInputStream.self)
      inner = g_filter_input_stream_get_base_stream(filter)
      if g_type_name_from_instance(instance).map({ String(cString: $0) }) == "SoupBodyInputStream" {
        return inner
      }
    }
    return nil
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
    let leaving = Cancellable()
    if !isKept { leaving.cancel() }
    g_input_stream_close_async(
      stream, G_PRIORITY_DEFAULT, leaving.raw, { _, _, data in Transfer.resumed(data)?.end() }, handedOn())
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

  private typealias Heard = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void
  private typealias HeardOfConnection =
    @convention(c) (
      OpaquePointer?, GSocketClientEvent, UnsafeMutablePointer<GIOStream>?, UnsafeMutableRawPointer?
    ) -> Void

  private func listen(to message: OpaquePointer, _ signal: String, _ heard: Heard) {
    listen(to: message, signal, unsafeBitCast(heard, to: GCallback.self))
  }

  /// Unretained: it is disconnected before this object goes.
  private func listen(to message: OpaquePointer, _ signal: String, _ callback: @escaping GCallback) {
    g_signal_connect_data(
      UnsafeMutableRawPointer(message), signal, callback, Unmanaged.passUnretained(self).toOpaque(), nil,
      GConnectFlags(rawValue: 0))
  }

  /// Judges whom it is about to connect to, and with what encryption, before anything is said there.
  private func judgeConnection(_ message: OpaquePointer) {
    let heard: HeardOfConnection = { _, event, stream, data in
      guard let stream, let data else { return }
      Unmanaged<Transfer>.fromOpaque(data).takeUnretainedValue().heard(event, of: stream)
    }
    listen(to: message, "network-event", unsafeBitCast(heard, to: GCallback.self))
    // A connection that was kept may have been made under another policy.
    listen(to: message, "starting") { message, data in
      guard let message, let data else { return }
      let transfer = Unmanaged<Transfer>.fromOpaque(data).takeUnretainedValue()
      transfer.peer = soup_message_get_remote_address(message).flatMap { IPAddress($0) }
      transfer.judge(transfer.peer)
    }
  }

  private func heard(_ event: GSocketClientEvent, of stream: UnsafeMutablePointer<GIOStream>) {
    let raw = UnsafeMutableRawPointer(stream)
    switch event {
    case G_SOCKET_CLIENT_CONNECTING:
      // The address that is tried next (g_socket_connection_get_remote_address, since GLib 2.32).
      let connection = raw.assumingMemoryBound(to: GSocketConnection.self)
      guard let address = g_socket_connection_get_remote_address(connection, nil) else { return }
      judge(IPAddress(address))
      g_object_unref(address)
    case G_SOCKET_CLIENT_TLS_HANDSHAKING:
      // HTTP/1.1 alone: it is what is tested here against servers that mean harm.
      "http/1.1".withCString { name in
        var names: [UnsafePointer<CChar>?] = [name, nil]
        g_tls_connection_set_advertised_protocols(raw.assumingMemoryBound(to: GTlsConnection.self), &names)
      }
    case G_SOCKET_CLIENT_TLS_HANDSHAKED:
      // Older ones must not be used (RFC 8996), and GnuTLS takes them.
      let version = g_tls_connection_get_protocol_version(raw.assumingMemoryBound(to: GTlsConnection.self))
      let isOld = [
        G_TLS_PROTOCOL_VERSION_SSL_3_0, G_TLS_PROTOCOL_VERSION_TLS_1_0, G_TLS_PROTOCOL_VERSION_TLS_1_1,
      ].contains(version)
      if isOld { refuse(.insecure) }
    default: break
    }
  }

  /// - Parameter address: Nil if it is a proxy's, which finds the server itself.
  private func judge(_ address: IPAddress?) {
    if let address, !mayConnect(address) { refuse(.refusedAddress) }
  }

  /// While a signal is heard: libsoup looks whether it was cancelled when its handlers have returned.
  private func refuse(_ error: HTTPError = .connectionFailed) {
    exchange.failed(error)
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

  /// libsoup would take in the whole body of a 421 before it tells of it.
  private func hearHeaders(_ message: OpaquePointer) {
    listen(to: message, "got-headers") { message, data in
      guard let message, let data else { return }
      let transfer = Unmanaged<Transfer>.fromOpaque(data).takeUnretainedValue()
      let headers = soup_message_get_response_headers(message)
      if soup_message_get_status(message).rawValue == 421 || transfer.hasTwoLengths(headers) {
        transfer.refuse()
      } else {
        transfer.isBeingTold = true
      }
    }
  }

  /// Which of them is meant nobody can tell (RFC 9112, section 6.3). The same one repeated is one.
  private func hasTwoLengths(_ headers: OpaquePointer?) -> Bool {
    guard soup_message_headers_get_list(headers, "Transfer-Encoding") == nil,
      let list = soup_message_headers_get_list(headers, "Content-Length")
    else { return false }
    return Set(String(cString: list).split { ", \t".contains($0) }).count > 1
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
      GUriFlags(rawValue: ladle_uri_flags),
      parts.scheme?.lowercased(), nil,
      isLiteral ? String(host.dropFirst().dropLast()) : host, gint(port ?? -1), path.isEmpty ? "/" : path,
      parts.percentEncodedQuery, nil)
  }
}
