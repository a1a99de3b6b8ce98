import CGLib
package import GLib

/// An `ObjectHandle` of the main actor, and the base class of everything in this module.
///
/// A container's handle retains the handles of the widgets put into it, so signal handlers live as long as
/// their widget is part of the window.
@MainActor
open class Object {
  package let handle: ObjectHandle
  package var raw: UnsafeMutableRawPointer { handle.raw }

  /// Takes over a reference that the caller owns ("transfer full"), or sinks a floating one ("transfer none"
  /// from a constructor of a widget).
  package init(taking raw: UnsafeMutableRawPointer) { handle = ObjectHandle(taking: raw) }

  package init(taking pointer: OpaquePointer) { handle = ObjectHandle(taking: pointer) }

  /// Adds a reference to an object that has another owner ("transfer none").
  package init(borrowing raw: UnsafeMutableRawPointer) { handle = ObjectHandle(borrowing: raw) }

  package init(borrowing pointer: OpaquePointer) { handle = ObjectHandle(borrowing: pointer) }

  package init(_ handle: ObjectHandle) { self.handle = handle }

  // Isolated, because most GTK objects may only be released on the main thread.
  isolated deinit {}

  /// Returns the C pointer, for a type with a public structure.
  package func cast<T>() -> UnsafeMutablePointer<T> { handle.cast() }
  /// Returns the C pointer, for a type with a hidden structure.
  package func cast() -> OpaquePointer { handle.cast() }

  /// Calls `body` at every emission of `signal` while this object lives.
  package func on(_ signal: String, _ body: @escaping @MainActor (SignalArguments) -> Void) {
    handle.on(signal) { arguments in
      // The arguments are not Sendable. GTK emits on the main thread only; if it ever did not,
      // `assumeIsolated` would trap.
      nonisolated(unsafe) let arguments = arguments
      MainActor.assumeIsolated { body(arguments) }
    }
  }

  /// Calls `body` whenever `property` has changed, while this object lives.
  func onChange(of property: String, _ body: @escaping @MainActor () -> Void) {
    on("notify::" + property) { _ in body() }
  }

  /// Emits a signal of `type` without arguments, by `g_signal_emitv`, because Swift does not import variadic functions.
  func emit(_ signal: String, of type: GType) {
    PropertyValue.object(handle).withGValue { g_signal_emitv($0, g_signal_lookup(signal, type), 0, nil) }
  }

  func set(_ property: String, _ value: PropertyValue) { handle.set(property, value) }
}

extension Object: @MainActor Equatable {
  public static func == (a: Object, b: Object) -> Bool { a.raw == b.raw }
}
