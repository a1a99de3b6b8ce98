// swift-format-ignore-file: NoLeadingUnderscores
// https://developer.apple.com/documentation/swiftui/focusstate
@available(iOS 15.0, *)
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty, _Installable {
  private let initial: Value
  private var location: Location<Value>?
  public init() where Value == Bool { initial = false }
  // https://developer.apple.com/documentation/swiftui/focusstate/init()-7k4rd
  public init<T>() where Value == T?, T: Hashable { initial = nil }
  public var wrappedValue: Value {
    get { location?.value ?? initial }
    nonmutating set { location?.value = newValue }
  }
  public var projectedValue: FocusState<Value>.Binding {
    let state = self
    return Binding(read: { state.wrappedValue }, write: { state.wrappedValue = $0 })
  }
  mutating func _install(_ context: _Context, _ key: String) {
    let initial = initial
    location = context.kept(key) { Location(initial, context.host.needsUpdate) }
  }

  // https://developer.apple.com/documentation/swiftui/focusstate/binding
  @propertyWrapper public struct Binding {
    let read: () -> Value
    let write: (Value) -> Void
    public var wrappedValue: Value {
      get { read() }
      nonmutating set { write(newValue) }
    }
    public var projectedValue: FocusState<Value>.Binding { self }
  }
}
// Sendable as documented; the location's own comment says why that is sound.
extension FocusState: @unchecked Sendable where Value: Sendable {}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/focused(_:)
  @available(iOS 15.0, *)
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    nonisolated(unsafe) let condition = condition  // read and written on the main actor only
    return focusable {
      condition.wrappedValue
    } write: {
      condition.wrappedValue = $0
    }
  }
  // https://developer.apple.com/documentation/swiftui/view/focused(_:equals:)
  @available(iOS 15.0, *)
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value?>.Binding, equals value: Value?
  ) -> some View {
    nonisolated(unsafe) let binding = binding  // read and written on the main actor only
    nonisolated(unsafe) let value = value
    return focusable {
      binding.wrappedValue == value
    } write: { isFocused in
      if isFocused {
        binding.wrappedValue = value
      } else if binding.wrappedValue == value {
        binding.wrappedValue = nil
      }
    }
  }
  nonisolated private func focusable(
    read: @escaping @MainActor () -> Bool, write: @escaping @MainActor (Bool) -> Void
  ) -> some View {
    modified { nodes, _ in
      for field in nodes.flatMap(\.all) where field.kind == "TextField" {
        field.attributes["isFocused"] = read()
        field.attributes["focus"] = write
      }
    }
  }
}
extension _Node {
  /// A test calls it: taps the field, or leaves it.
  @discardableResult public func focus(_ isFocused: Bool = true) -> Bool {
    guard let focus = attributes["focus"] as? @MainActor (Bool) -> Void else { return false }
    focus(isFocused)
    return true
  }
}
