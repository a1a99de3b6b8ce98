import CAdwaita

/// What a signal hands over. The first value, 0, is the object that emits.
@MainActor
public struct SignalArguments {
  private let values: UnsafePointer<GValue>
  private let result: UnsafeMutablePointer<GValue>?

  init(values: UnsafePointer<GValue>, result: UnsafeMutablePointer<GValue>?) {
    self.values = values
    self.result = result
  }

  public func int(_ index: Int) -> Int { Int(g_value_get_int(values + index)) }
  public func uint(_ index: Int) -> Int { Int(g_value_get_uint(values + index)) }
  public func enumeration(_ index: Int) -> Int { Int(g_value_get_enum(values + index)) }
  public func flags(_ index: Int) -> Int { Int(g_value_get_flags(values + index)) }
  public func double(_ index: Int) -> Double { g_value_get_double(values + index) }
  public func bool(_ index: Int) -> Bool { g_value_get_boolean(values + index) != 0 }
  public func string(_ index: Int) -> String? {
    g_value_get_string(values + index).map { String(cString: $0) }
  }
  package func object(_ index: Int) -> UnsafeMutableRawPointer? {
    g_value_get_object(values + index).map { UnsafeMutableRawPointer($0) }
  }
  package func boxed(_ index: Int) -> UnsafeMutableRawPointer? { g_value_get_boxed(values + index) }
  package func pointer(_ index: Int) -> UnsafeMutableRawPointer? { g_value_get_pointer(values + index) }
  package func variant(_ index: Int) -> OpaquePointer? { g_value_get_variant(values + index) }

  /// The answer of a signal that asks a question.
  public func answer(_ flag: Bool) {
    if let result { g_value_set_boolean(result, gboolean(flag)) }
  }
}

/// Holds a Swift closure while C has only a pointer.
final class ClosureBox<Body> {
  let body: Body
  init(_ body: Body) { self.body = body }

  static func retained(_ body: Body) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(ClosureBox(body)).toOpaque()
  }
  static func body(of pointer: UnsafeMutableRawPointer) -> Body {
    Unmanaged<ClosureBox>.fromOpaque(pointer).takeUnretainedValue().body
  }
  static func release(_ pointer: UnsafeMutableRawPointer) {
    Unmanaged<ClosureBox>.fromOpaque(pointer).release()
  }
}

private typealias SignalBody = @MainActor (SignalArguments) -> Void

/// One marshaller serves every signal of any arity: the values carry their types.
private let marshal: GClosureMarshal = { closure, result, _, values, _, _ in
  guard let data = closure?.pointee.data, let values else { return }
  // Pointers are not Sendable; GTK emits on the main thread alone, and this traps if it ever does not.
  nonisolated(unsafe) let (box, arguments, answer) = (data, values, result)
  MainActor.assumeIsolated {
    // Kept for the length of the call: a handler may drop the handle that owns it.
    let body = ClosureBox<SignalBody>.body(of: box)
    body(SignalArguments(values: arguments, result: answer))
  }
}

@MainActor
func connect(
  _ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor (SignalArguments) -> Void
) -> gulong {
  let box = ClosureBox<SignalBody>.retained(body)
  guard let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.stride), box) else {
    preconditionFailure("GLib allocates or aborts")
  }
  g_closure_set_marshal(closure, marshal)
  g_closure_add_finalize_notifier(closure, box) { data, _ in
    if let data { ClosureBox<SignalBody>.release(data) }
  }
  return g_signal_connect_closure(object, signal, closure, 0)
}
