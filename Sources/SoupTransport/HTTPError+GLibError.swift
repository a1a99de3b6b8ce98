import CGLib
import CSoup
import GLib
import Networking

extension HTTPError {
  /// - Parameters:
  ///   - error: The error of libsoup or GIO.
  ///   - afterResponse: Whether status and headers have arrived, so that the body is truncated.
  init(_ error: GLibError, afterResponse: Bool) {
    if error.matches(g_io_error_quark(), G_IO_ERROR_CANCELLED.rawValue) {
      self = .cancelled
    } else if afterResponse {
      self = .truncated
    } else if error.matches(g_io_error_quark(), G_IO_ERROR_TIMED_OUT.rawValue) {
      self = .timedOut
    } else if error.matches(g_resolver_error_quark()) {
      self = .hostNotFound
    } else if error.matches(g_tls_error_quark(), UInt32(G_TLS_ERROR_EOF.rawValue)) {
      self = .connectionFailed
    } else if error.matches(g_tls_error_quark()) {
      self = .insecure
    } else if error.matches(g_uri_error_quark()) {
      self = .unsupportedAddress
    } else if error.matches(g_io_error_quark()) || error.matches(soup_session_error_quark()) {
      self = .connectionFailed
    } else {
      self = .other(error.message)
    }
  }
}
