package import CGLib

/// Keeps a GObject alive, together with the signal handlers that were connected through the handle.
///
/// Dropping the handle disconnects its handlers before it releases its reference, so no handler is called for
/// a Swift object that is gone. Like most GObjects, a handle belongs to one thread at a time.
///
/// ```swift
/// let file = ObjectHandle(taking: g_file_new_for_path("/tmp"))
/// ```
package final class ObjectHandle {
  package let raw: UnsafeMutableRawPointer
  private var handlers: [gulong] = []

  /// Takes over a reference that the caller owns ("transfer full"), or sinks a floating one, which is what
  /// the constructors of widgets return ("transfer none").
  package init(taking raw: UnsafeMutableRawPointer) {
    self.raw = raw
    if g_object_is_floating(raw) != 0 { g_object_ref_sink(raw) }
  }

  package convenience init(taking pointer: OpaquePointer) {
    self.init(taking: UnsafeMutableRawPointer(pointer))
  }

  /// Adds a reference to an object that has another owner ("transfer none").
  package init(borrowing raw: UnsafeMutableRawPointer) {
    self.raw = g_object_ref(raw)
  }

  package convenience init(borrowing pointer: OpaquePointer) {
    self.init(borrowing: UnsafeMutableRawPointer(pointer))
  }

  /// Creates an object of a type by `g_object_new_with_properties`, because `g_object_new` is variadic, and
  /// Swift does not import variadic functions.
  package convenience init(_ type: GType, _ properties: KeyValuePairs<String, PropertyValue> = [:]) {
    var values = properties.map { $0.value.gvalue() }
    let names = properties.map { strdup($0.key) }
    defer {
      for name in names { free(name) }
      for index in values.indices { g_value_unset(&values[index]) }
    }
    var pointers = names.map { UnsafePointer($0) }
    guard let object = g_object_new_with_properties(type, guint(values.count), &pointers, &values) else {
      preconditionFailure("g_object_new never returns NULL")
    }
    self.init(taking: UnsafeMutableRawPointer(object))
  }

  deinit {
    // GTK disposes of some objects before their last handle is dropped, which disconnects every handler.
    for handler in handlers where g_signal_handler_is_connected(raw, handler) != 0 {
      g_signal_handler_disconnect(raw, handler)
    }
    g_object_unref(raw)
  }

  /// Returns the C pointer with an additional reference, which the caller owns.
  package func retained() -> UnsafeMutableRawPointer { g_object_ref(raw) }

  /// Returns the C pointer, for a type with a public structure. It is valid while the handle is alive, so
  /// keep the handle in a variable; a temporary one would be released before the pointer is used.
  package func cast<T>() -> UnsafeMutablePointer<T> { raw.assumingMemoryBound(to: T.self) }
  /// Returns the C pointer, for a type with a hidden structure.
  package func cast() -> OpaquePointer { OpaquePointer(raw) }

  /// Calls `body` at every emission of `signal`, on the emitting thread, while this handle lives.
  package func on(_ signal: String, _ body: @escaping (SignalArguments) -> Void) {
    handlers.append(connect(raw, signal, body))
  }

  // MARK: - Properties

  package func set(_ property: String, _ value: PropertyValue) {
    value.withGValue { g_object_set_property(self.cast(), property, $0) }
  }

  package func int(_ property: String) -> Int {
    get(property, ladle_type_int) { Int(g_value_get_int($0)) }
  }

  package func bool(_ property: String) -> Bool {
    get(property, ladle_type_boolean) { g_value_get_boolean($0) != 0 }
  }

  package func string(_ property: String) -> String? {
    get(property, ladle_type_string) { value in g_value_get_string(value).map { String(cString: $0) } }
  }

  private func get<Value>(_ property: String, _ type: GType, _ read: (UnsafePointer<GValue>) -> Value)
    -> Value
  {
    var value = GValue()
    g_value_init(&value, type)
    g_object_get_property(cast(), property, &value)
    defer { g_value_unset(&value) }
    return read(&value)
  }
}

/// Whether an object is of a type or one derived from it. GObject's own check is a macro, which Swift does
/// not import.
package func isA(_ object: UnsafeMutableRawPointer, _ type: GType) -> Bool {
  g_type_check_instance_is_a(object.assumingMemoryBound(to: GTypeInstance.self), type) != 0
}

/// The name of an object's own type.
package func typeName(of object: UnsafeMutableRawPointer) -> String {
  String(cString: g_type_name_from_instance(object.assumingMemoryBound(to: GTypeInstance.self)))
}
