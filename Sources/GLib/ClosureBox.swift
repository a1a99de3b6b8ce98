package import CGLib

/// Holds a Swift closure for a C function that takes a callback and a pointer.
package final class ClosureBox<Body> {
  private let body: Body

  private init(_ body: Body) { self.body = body }

  /// Returns the pointer for C, which owns the closure until `release` or `released`.
  package static func retained(_ body: Body) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(ClosureBox(body)).toOpaque()
  }

  package static func body(of pointer: UnsafeMutableRawPointer) -> Body {
    Unmanaged<ClosureBox>.fromOpaque(pointer).takeUnretainedValue().body
  }

  package static func release(_ pointer: UnsafeMutableRawPointer) {
    Unmanaged<ClosureBox>.fromOpaque(pointer).release()
  }

  /// Returns the closure and releases it from C, for a callback that is called exactly once.
  static func released(_ pointer: UnsafeMutableRawPointer) -> Body {
    Unmanaged<ClosureBox>.fromOpaque(pointer).takeRetainedValue().body
  }
}

/// The completion of an asynchronous GIO operation, which is called exactly once, on the thread that started
/// it.
///
/// ```swift
/// g_input_stream_close_async(
///   stream, G_PRIORITY_DEFAULT, nil, Completion.callback, Completion.data { stream, result in … })
/// ```
package enum Completion {
  /// - Parameters:
  ///   - source: The object whose function was called.
  ///   - result: The `GAsyncResult` for the function's `_finish`.
  package typealias Body = (_ source: OpaquePointer?, _ result: OpaquePointer?) -> Void

  /// The `GAsyncReadyCallback`; `data` must come from `Completion.data`.
  package static let callback: GAsyncReadyCallback = { source, result, data in
    if let data { ClosureBox<Body>.released(data)(OpaquePointer(source), result) }
  }

  package static func data(_ body: @escaping Body) -> UnsafeMutableRawPointer {
    ClosureBox<Body>.retained(body)
  }
}
