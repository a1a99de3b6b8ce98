import CGLib
import CSoup
import Foundation
import GLib
import Networking

/// One request of a session, on the session's thread.
///
/// libsoup's callbacks drive the steps: `send` → `sent` (status and headers) → `read` ⇄ `wasRead` (the body,
/// piece by piece) → `close` → `end`. The session retains the transfer until the last step.
final class Transfer {
  private static let pieceBytes = 64 << 10
  private static let maximumInformationalResponses = 16

  private let exchange: any ExchangeSink
  private let request: TransportRequest
  private let number: Int
  private let cancellation: RequestCancellation
  private let message: ObjectHandle
  private let session: Session
  /// The address of the server; nil behind a proxy.
  private var peer: IPAddress?
  /// The body's stream, without libsoup's own decoders.
  private var stream: ObjectHandle?
  /// The stream that is read: `stream`, or the stream below it, which still has the chunk framing.
  private var source: UnsafeMutablePointer<GInputStream>?
  private var decoder: BodyDecoder?
  private var isConnectionReusable = true
  private var informationalResponses = 0
  private var sentBytes = 0
  /// Whether the headers have arrived but libsoup has not called `sent` yet (`RequestCancellation`).
  private var isBetweenHeadersAndCallback = false
  private let piece = UnsafeMutableRawPointer.allocate(byteCount: Transfer.pieceBytes, alignment: 16)

  static func start(
    _ request: TransportRequest, _ number: Int, in session: Session, for exchange: any ExchangeSink,
    _ cancellation: RequestCancellation
  ) {
    guard let uri = request.url.gUri else { return exchange.failed(.unsupportedAddress) }
    defer { g_uri_unref(uri) }
    guard let message = soup_message_new_from_uri("GET", uri) else {
      return exchange.failed(.unsupportedAddress)
    }
    let transfer = Transfer(
      request, number, ObjectHandle(taking: message), session: session, exchange: exchange, cancellation)
    session.transfers[number] = transfer
    transfer.send()
  }

  private init(
    _ request: TransportRequest, _ number: Int, _ message: ObjectHandle, session: Session,
    exchange: any ExchangeSink,
    _ cancellation: RequestCancellation
  ) {
    self.request = request
    self.number = number
    self.message = message
    self.session = session
    self.exchange = exchange
    self.cancellation = cancellation
  }

  deinit { piece.deallocate() }

  /// Cancels the request. Between the headers and the callback the cancellation is left to `sent`.
  func cancel() {
    if !cancellation.cancelIfSent(), !isBetweenHeadersAndCallback { cancellation.cancellable.cancel() }
  }

  // MARK: - Steps

  private func send() {
    soup_message_set_flags(message.cast(), SOUP_MESSAGE_NO_REDIRECT)
    // Without this libsoup reads the whole body of a 401 or 407 before reporting it and parses the challenge,
    // which has crashed (CVE-2025-4476). Removing the feature from the session does not prevent the read.
    soup_message_disable_feature(message.cast(), soup_auth_manager_get_type())
    let headers = soup_message_get_request_headers(message.cast())
    soup_message_headers_append(headers, "Accept-Encoding", Decompressor.codings)
    for header in request.headers { soup_message_headers_append(headers, header.name, header.value) }
    checkConnection()
    limitInformationalResponses()
    rejectUnreasonableHeaders()
    soup_session_send_async(
      session.raw, message.cast(), G_PRIORITY_DEFAULT, cancellation.cancellable.raw, Completion.callback,
      Completion.data { self.sent($1) })
  }

  private func sent(_ result: OpaquePointer?) {
    isBetweenHeadersAndCallback = false
    let (stream, error) = withError { soup_session_send_finish(session.raw, result, $0) }
    guard let stream else { return fail(error) }
    self.stream = ObjectHandle(taking: stream)
    cancellation.sent()
    let raw = soup_message_get_response_headers(message.cast())
    var headers = lowercaseHeaders(raw)
    // Transfer-Encoding overrides Content-Length (RFC 9112, section 6.3).
    if headers["transfer-encoding"] != nil { headers["content-length"] = nil }
    let status = soup_message_get_status(message.cast()).rawValue
    exchange.received(status: Int(status), headers: headers, from: peer)
    // Responses 204 and 304 have no body, even if their headers name one (RFC 9112, section 6.3).
    let hasBody = status != 204 && status != 304
    if hasBody, soup_message_headers_get_encoding(raw) == SOUP_ENCODING_CHUNKED,
      let chunked = chunkedStream(under: stream)
    {
      source = chunked
      // libsoup does not see where the response ends, so it must not reuse the connection.
      isConnectionReusable = false
    } else {
      source = stream
    }
    guard let decoder = BodyDecoder(headers, isChunked: !isConnectionReusable) else {
      exchange.failed(.connectionFailed)
      return close()
    }
    self.decoder = decoder
    read()
  }

  private func read() {
    g_input_stream_read_async(
      source, piece, gsize(Self.pieceBytes), G_PRIORITY_DEFAULT, cancellation.cancellable.raw,
      Completion.callback, Completion.data { self.wasRead($1) })
  }

  private func wasRead(_ result: OpaquePointer?) {
    let (count, error) = withError { g_input_stream_read_finish(source, result, $0) }
    guard count >= 0, let decoder else { return fail(error) }
    let isValid = decoder.decode(UnsafeRawBufferPointer(start: piece, count: count)) { part in
      exchange.received(part)
      return !exchange.isFinished
    }
    sentBytes += count
    if !isValid {
      exchange.failed(.truncated)
    } else if sentBytes > request.maximumSentBytes {
      exchange.failed(.tooLarge(limit: request.maximumSentBytes))
    } else if count > 0, !decoder.hasEnded {
      return read()
    } else if decoder.isComplete {
      exchange.completed()
    } else {
      exchange.failed(.truncated)
    }
    close()
  }

  private func fail(_ error: GLibError?) {
    exchange.failed(
      error.map { HTTPError($0, afterResponse: exchange.hasResponse) } ?? .connectionFailed)
    close()
  }

  /// Closes the stream, which returns the connection to libsoup. Releasing an open stream would close it
  /// synchronously and might block on the server.
  private func close() {
    guard let stream else { return end() }
    let cancellable = Cancellable()
    // With a cancelled `GCancellable`, closing drops the connection instead of reading the rest of the body.
    if !isConnectionReusable { cancellable.cancel() }
    withExtendedLifetime(cancellable) {
      g_input_stream_close_async(
        stream.cast(), G_PRIORITY_DEFAULT, cancellable.raw, Completion.callback,
        Completion.data { _, _ in self.end() })
    }
  }

  private func end() { session.transfers[number] = nil }

  // MARK: - The connection

  /// Checks the server's address and the encryption before anything is sent.
  private func checkConnection() {
    message.on("network-event") { [weak self] arguments in
      guard let self, let stream = arguments.object(2) else { return }
      connectionChanged(GSocketClientEvent(UInt32(arguments.enumeration(1))), stream)
    }
    // A reused idle connection may have been opened under another address policy.
    message.on("starting") { [weak self] _ in
      guard let self else { return }
      peer = soup_message_get_remote_address(message.cast()).flatMap { IPAddress($0) }
      check(peer)
    }
  }

  /// `stream` is the connection's `GIOStream`.
  private func connectionChanged(_ event: GSocketClientEvent, _ stream: UnsafeMutableRawPointer) {
    switch event {
    case G_SOCKET_CLIENT_CONNECTING:
      // The address about to be tried (g_socket_connection_get_remote_address, since GLib 2.32).
      let connection = stream.assumingMemoryBound(to: GSocketConnection.self)
      guard let address = g_socket_connection_get_remote_address(connection, nil) else { return }
      check(IPAddress(address))
      g_object_unref(address)
    case G_SOCKET_CLIENT_TLS_HANDSHAKING:
      disableHTTP2(stream.assumingMemoryBound(to: GTlsConnection.self))
    case G_SOCKET_CLIENT_TLS_HANDSHAKED:
      // GnuTLS accepts these TLS versions, which are deprecated (RFC 8996).
      let version = g_tls_connection_get_protocol_version(
        stream.assumingMemoryBound(to: GTlsConnection.self))
      let isObsolete = [
        G_TLS_PROTOCOL_VERSION_SSL_3_0, G_TLS_PROTOCOL_VERSION_TLS_1_0, G_TLS_PROTOCOL_VERSION_TLS_1_1,
      ].contains(version)
      if isObsolete { reject(.insecure) }
    default: break
    }
  }

  /// Offers HTTP/1.1 only, because the tests against hostile servers cover no other version.
  private func disableHTTP2(_ connection: UnsafeMutablePointer<GTlsConnection>) {
    "http/1.1".withCString { name in
      var names: [UnsafePointer<CChar>?] = [name, nil]
      g_tls_connection_set_advertised_protocols(connection, &names)
    }
  }

  /// - Parameter address: Nil for a proxy, which resolves the server's name itself.
  private func check(_ address: IPAddress?) {
    if let address, !request.mayConnect(address) { reject(.refusedAddress) }
  }

  /// Fails the exchange and cancels the request. Call this from a signal handler, because libsoup checks for
  /// cancellation after the handlers have returned.
  private func reject(_ error: HTTPError = .connectionFailed) {
    exchange.failed(error)
    cancellation.cancellable.cancel()
  }

  // MARK: - Headers

  /// Limits the number of informational responses (RFC 9110, section 15.2), which libsoup does not.
  private func limitInformationalResponses() {
    message.on("got-informational") { [weak self] _ in
      guard let self else { return }
      informationalResponses += 1
      if informationalResponses > Self.maximumInformationalResponses { reject() }
    }
  }

  /// Rejects a 421, whose whole body libsoup would read before reporting it, and a response without a valid length.
  private func rejectUnreasonableHeaders() {
    message.on("got-headers") { [weak self] _ in
      guard let self else { return }
      if soup_message_get_status(message.cast()).rawValue == 421 || hasInvalidLength {
        reject()
      } else {
        isBetweenHeadersAndCallback = true
      }
    }
  }

  /// Whether Content-Length is other than one number (RFC 9112, section 6.3). libsoup would take a negative number for
  /// an empty body, with a warning, and a number that is too large for no length.
  private var hasInvalidLength: Bool {
    let headers = soup_message_get_response_headers(message.cast())
    guard soup_message_headers_get_list(headers, "Transfer-Encoding") == nil,
      let list = soup_message_headers_get_list(headers, "Content-Length")
    else { return false }
    // Bytes are compared: comparing characters takes time that grows with the square of a letter's accents.
    let lengths = String(cString: list).utf8.split { ", \t".utf8.contains($0) }
    return lengths.contains { length in
      !length.elementsEqual(lengths[0])
        || !length.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        || Int(Substring(length)) == nil
    }
  }

  /// Returns the headers with lowercase names. Names other than ASCII, which none may have (RFC 9110, section 5.1), are
  /// left out, and invalid UTF-8 in values is repaired.
  private func lowercaseHeaders(_ raw: OpaquePointer?) -> [String: String] {
    var headers: [String: String] = [:]
    var iterator = SoupMessageHeadersIter()
    soup_message_headers_iter_init(&iterator, raw)
    var name: UnsafePointer<CChar>?
    var value: UnsafePointer<CChar>?
    while soup_message_headers_iter_next(&iterator, &name, &value) != 0 {
      guard let name, let value else { continue }
      let (lowercase, text) = (String(cString: name).lowercased(), String(cString: value))
      guard lowercase.utf8.allSatisfy({ $0 < 0x80 }) else { continue }
      // A repeated header forms a list (RFC 9110, section 5.3).
      if headers[lowercase]?.append(", " + text) == nil { headers[lowercase] = text }
    }
    return headers
  }
}

/// Returns the stream below libsoup's private body stream and below any decoder; nil if this version of
/// libsoup names the body stream differently.
///
/// `ChunkedDecoder` reads the chunks from it, because libsoup takes an invalid chunk length for the end of
/// the body and any data after the first trailer for the next response; libsoup 3.2 also takes the end of the
/// connection for the end of the body.
private func chunkedStream(
  under stream: UnsafeMutablePointer<GInputStream>
) -> UnsafeMutablePointer<GInputStream>? {
  var current = stream
  while isA(current, g_filter_input_stream_get_type()) {
    let filter = UnsafeMutableRawPointer(current).assumingMemoryBound(to: GFilterInputStream.self)
    guard let inner = g_filter_input_stream_get_base_stream(filter) else { return nil }
    if typeName(of: current) == "SoupBodyInputStream" { return inner }
    current = inner
  }
  return nil
}

extension URL {
  /// The address as a `GUri`, built from the parts that Foundation parsed, so that the host that is contacted
  /// is the host that was checked.
  fileprivate var gUri: OpaquePointer? {
    // libsoup writes the host into the request without validation, line breaks included.
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
