import CAdwaita

/// A handle on a GObject: it keeps the object alive, and its signal handlers live exactly as long as it does.
///
/// Dropping the handle disconnects its handlers, so a closure that captures a view weakly can never be called
/// for a view that is gone. A widget's handle is kept by the handle of the widget that it was put into.
@MainActor
open class Object {
  package let raw: UnsafeMutableRawPointer
  private var handlers: [gulong] = []

  /// Takes over a reference that the caller owns ("transfer full"), or sinks a floating one ("transfer none"
  /// from a constructor of a widget).
  package init(taking raw: UnsafeMutableRawPointer) {
    self.raw = raw
    if g_object_is_floating(raw) != 0 { g_object_ref_sink(raw) }
  }

  /// Adds a reference to an object that somebody else owns ("transfer none").
  package init(borrowing raw: UnsafeMutableRawPointer) {
    self.raw = g_object_ref(raw)
  }

  isolated deinit {
    // GTK disposes of some objects before their last handle goes, which disconnects every handler.
    for handler in handlers where g_signal_handler_is_connected(raw, handler) != 0 {
      g_signal_handler_disconnect(raw, handler)
    }
    g_object_unref(raw)
  }

  /// The C pointer, as the type that the called function wants: types whose structure is public…
  package func cast<T>() -> UnsafeMutablePointer<T> { raw.assumingMemoryBound(to: T.self) }
  /// …and types whose structure is hidden.
  package func cast() -> OpaquePointer { OpaquePointer(raw) }

  /// Calls `body` at every emission of `signal`, for as long as this handle lives.
  public func on(_ signal: String, _ body: @escaping @MainActor (SignalArguments) -> Void) {
    handlers.append(connect(raw, signal, body))
  }

  /// Calls `body` whenever `property` has changed, for as long as this handle lives.
  public func onChange(of property: String, _ body: @escaping @MainActor () -> Void) {
    on("notify::" + property) { _ in body() }
  }

  public func set(_ property: String, _ value: PropertyValue) {
    value.withGValue { g_object_set_property(self.cast(), property, $0) }
  }

  public func int(_ property: String) -> Int {
    var value = GValue()
    g_value_init(&value, fundamentalInt)
    g_object_get_property(cast(), property, &value)
    defer { g_value_unset(&value) }
    return Int(g_value_get_int(&value))
  }

  public func bool(_ property: String) -> Bool {
    var value = GValue()
    g_value_init(&value, fundamentalBool)
    g_object_get_property(cast(), property, &value)
    defer { g_value_unset(&value) }
    return g_value_get_boolean(&value) != 0
  }

  public func double(_ property: String) -> Double {
    var value = GValue()
    g_value_init(&value, fundamentalDouble)
    g_object_get_property(cast(), property, &value)
    defer { g_value_unset(&value) }
    return g_value_get_double(&value)
  }
}

extension Object: @MainActor Equatable {
  public static func == (a: Object, b: Object) -> Bool { a.raw == b.raw }
}

/// `g_object_new` is variadic, which C does not hand to Swift.
@MainActor
func makeObject(_ type: GType, _ properties: KeyValuePairs<String, PropertyValue> = [:])
  -> UnsafeMutableRawPointer
{
  var values = properties.map { $0.value.gvalue() }
  let names = properties.map { strdup($0.key) }
  defer {
    for name in names { free(name) }
    for index in values.indices { g_value_unset(&values[index]) }
  }
  var pointers = names.map { UnsafePointer($0) }
  guard let object = g_object_new_with_properties(type, guint(values.count), &pointers, &values) else {
    preconditionFailure("GObject makes an object or aborts")
  }
  return UnsafeMutableRawPointer(object)
}

/// Whether an object is of a type or of one derived from it; the macros that ask are not handed to Swift.
func isA<Pointee>(_ object: UnsafeMutablePointer<Pointee>, _ type: GType) -> Bool {
  let instance = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self)
  return g_type_check_instance_is_a(instance, type) != 0
}
