package import CGLib

/// A copy of a `GError`.
package struct GLibError: Error {
  package let domain: GQuark
  package let code: Int32
  package let message: String

  /// Copies an error and frees the original.
  init?(taking pointer: UnsafeMutablePointer<GError>?) {
    guard let error = pointer?.pointee else { return nil }
    domain = error.domain
    code = error.code
    message = error.message.map { String(cString: $0) } ?? ""
    g_error_free(pointer)
  }

  /// Whether the error is of `domain` and has one of `codes`, or any code without `codes`.
  package func matches(_ domain: GQuark, _ codes: UInt32...) -> Bool {
    self.domain == domain && (codes.isEmpty || codes.contains(UInt32(bitPattern: code)))
  }
}

/// Calls a C function whose last parameter is a `GError **`.
///
/// ```swift
/// let (count, error) = withError { g_input_stream_read_finish(stream, result, $0) }
/// ```
package func withError<Result>(
  _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
) -> (Result, GLibError?) {
  var error: UnsafeMutablePointer<GError>?
  let result = body(&error)
  return (result, GLibError(taking: error))
}
