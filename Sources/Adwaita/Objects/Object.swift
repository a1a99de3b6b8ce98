package import GLib

/// An `ObjectHandle` of the main actor, and the base class of everything in this module.
///
/// A widget's handle is kept by the handle of the widget that it was put into, so signal handlers live as
/// long as the widget is part of the window.
@MainActor
open class Object {
  package let handle: ObjectHandle
  package var raw: UnsafeMutableRawPointer { handle.raw }

  /// Takes over a reference that the caller owns ("transfer full"), or sinks a floating one ("transfer none"
  /// from a constructor of a widget).
  package init(taking raw: UnsafeMutableRawPointer) { handle = ObjectHandle(taking: raw) }

  package init(taking pointer: OpaquePointer) { handle = ObjectHandle(taking: pointer) }

  /// Adds a reference to an object that something else owns ("transfer none").
  package init(borrowing raw: UnsafeMutableRawPointer) { handle = ObjectHandle(borrowing: raw) }

  package init(borrowing pointer: OpaquePointer) { handle = ObjectHandle(borrowing: pointer) }

  package init(_ handle: ObjectHandle) { self.handle = handle }

  // Isolated, because most of GTK's objects may be released on the main thread only.
  isolated deinit {}

  /// The C pointer, for a type whose structure is public…
  package func cast<T>() -> UnsafeMutablePointer<T> { handle.cast() }
  /// …and for a type whose structure is hidden.
  package func cast() -> OpaquePointer { handle.cast() }

  /// Calls `body` at every emission of `signal`, for as long as this object lives.
  package func on(_ signal: String, _ body: @escaping @MainActor (SignalArguments) -> Void) {
    handle.on(signal) { arguments in
      // The arguments are not Sendable; GTK emits on the main thread only, and this traps if it ever does
      // not.
      nonisolated(unsafe) let arguments = arguments
      MainActor.assumeIsolated { body(arguments) }
    }
  }

  /// Calls `body` whenever `property` has changed, for as long as this object lives.
  func onChange(of property: String, _ body: @escaping @MainActor () -> Void) {
    on("notify::" + property) { _ in body() }
  }

  func set(_ property: String, _ value: PropertyValue) { handle.set(property, value) }
}

extension Object: @MainActor Equatable {
  public static func == (a: Object, b: Object) -> Bool { a.raw == b.raw }
}
