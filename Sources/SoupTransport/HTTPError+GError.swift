import CSoup
import Networking

extension HTTPError {
  /// - Parameters:
  ///   - error: What libsoup failed with.
  ///   - afterResponse: Whether the status and headers had come, so that only the body is missing.
  init(_ error: GError, afterResponse: Bool) {
    func `is`(_ domain: GQuark, _ code: UInt32...) -> Bool {
      error.domain == domain && (code.isEmpty || code.contains(UInt32(bitPattern: error.code)))
    }
    if `is`(g_io_error_quark(), G_IO_ERROR_CANCELLED.rawValue) {
      self = .cancelled
    } else if afterResponse {
      // Only the body is missing, or it cannot be decompressed: whatever broke, the answer is not whole.
      self = .truncated
    } else if `is`(g_io_error_quark(), G_IO_ERROR_TIMED_OUT.rawValue) {
      self = .timedOut
    } else if `is`(g_resolver_error_quark()) {
      self = .hostNotFound
    } else if `is`(g_tls_error_quark(), UInt32(G_TLS_ERROR_EOF.rawValue)) {
      self = .connectionFailed
    } else if `is`(g_tls_error_quark()) {
      self = .insecure
    } else if `is`(g_uri_error_quark()) {
      self = .unsupportedAddress
    } else if `is`(g_io_error_quark()) || `is`(soup_session_error_quark()) {
      self = .connectionFailed
    } else {
      self = .other(error.message.map { String(cString: $0) } ?? "")
    }
  }
}
