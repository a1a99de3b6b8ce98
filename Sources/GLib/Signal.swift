package import CGLib

/// The arguments of a signal emission, valid while its handler runs. Argument 0 is the object that emits the
/// signal.
package struct SignalArguments {
  private let values: UnsafePointer<GValue>
  private let result: UnsafeMutablePointer<GValue>?

  init(values: UnsafePointer<GValue>, result: UnsafeMutablePointer<GValue>?) {
    self.values = values
    self.result = result
  }

  package func int(_ index: Int) -> Int { Int(g_value_get_int(values + index)) }
  package func uint(_ index: Int) -> Int { Int(g_value_get_uint(values + index)) }
  package func double(_ index: Int) -> Double { g_value_get_double(values + index) }
  package func enumeration(_ index: Int) -> Int { Int(g_value_get_enum(values + index)) }
  package func flags(_ index: Int) -> Int { Int(g_value_get_flags(values + index)) }
  package func string(_ index: Int) -> String? {
    g_value_get_string(values + index).map { String(cString: $0) }
  }
  /// The first `bytes` bytes of a text, which need not end there.
  package func string(_ index: Int, bytes: Int) -> String? {
    g_value_get_string(values + index).map {
      String(decoding: UnsafeRawBufferPointer(start: $0, count: bytes), as: UTF8.self)
    }
  }
  package func object(_ index: Int) -> UnsafeMutableRawPointer? {
    g_value_get_object(values + index).map { UnsafeMutableRawPointer($0) }
  }
  package func boxed(_ index: Int) -> UnsafeMutableRawPointer? { g_value_get_boxed(values + index) }
  package func pointer(_ index: Int) -> UnsafeMutableRawPointer? { g_value_get_pointer(values + index) }
  /// The text of a `GVariant` of type "s".
  package func variantString(_ index: Int) -> String? {
    g_value_get_variant(values + index).map { String(cString: g_variant_get_string($0, nil)) }
  }

  /// Sets the result of a signal that returns a boolean.
  package func answer(_ flag: Bool) {
    if let result { g_value_set_boolean(result, gboolean(flag)) }
  }
}

private typealias SignalBody = (SignalArguments) -> Void

/// Marshals signals with any arguments, because the values carry their types.
private let marshal: GClosureMarshal = { closure, result, _, values, _, _ in
  guard let data = closure?.pointee.data, let values else { return }
  // `body` is a strong reference, because the handler may drop the handle that owns it.
  let body = ClosureBox<SignalBody>.body(of: data)
  body(SignalArguments(values: values, result: result))
}

/// Calls `body` at every emission of `signal` until the object is finalized or the result is passed to
/// `g_signal_handler_disconnect`. `ObjectHandle.on` disconnects automatically.
@discardableResult
package func connect(
  _ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping (SignalArguments) -> Void
) -> gulong {
  let box = ClosureBox<SignalBody>.retained(body)
  guard let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.stride), box) else {
    preconditionFailure("g_closure_new_simple never returns NULL")
  }
  g_closure_set_marshal(closure, marshal)
  g_closure_add_finalize_notifier(closure, box) { data, _ in
    if let data { ClosureBox<SignalBody>.release(data) }
  }
  return g_signal_connect_closure(object, signal, closure, 0)
}
