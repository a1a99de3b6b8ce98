// swift-format-ignore-file: NoLeadingUnderscores
// https://developer.apple.com/documentation/swiftui/dynamicproperty
public protocol DynamicProperty { mutating func update() }
extension DynamicProperty { public mutating func update() {} }

/// A dynamic property that is given its place before the body is read.
protocol _Installable { @MainActor mutating func _install(_ context: _Context, _ key: String) }

/// Where a view's state lives for as long as the view is there. Read and written on the main actor by views;
/// a write from elsewhere is the program's own race, as it is with the real framework.
final class Location<Value>: @unchecked Sendable {
  var value: Value { didSet { flag?.set() } }
  weak var flag: UpdateFlag?
  init(_ value: Value, _ flag: UpdateFlag?) {
    self.value = value
    self.flag = flag
  }
}

// https://developer.apple.com/documentation/swiftui/state
@propertyWrapper public struct State<Value>: DynamicProperty, _Installable {
  private let initial: Value
  private var location: Location<Value>?
  public init(wrappedValue value: Value) { initial = value }
  public init(initialValue value: Value) { initial = value }
  public var wrappedValue: Value {
    get { location?.value ?? initial }
    // As in SwiftUI, a write before the view is installed is lost.
    nonmutating set { location?.value = newValue }
  }
  public var projectedValue: Binding<Value> {
    let state = self
    return Binding(read: { state.wrappedValue }, write: { state.wrappedValue = $0 })
  }
  mutating func _install(_ context: _Context, _ key: String) {
    let initial = initial
    location = context.kept(key) { Location(initial, context.host.needsUpdate) }
  }
}
extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}
// Sendable as documented; the location's own comment says why that is sound.
extension State: @unchecked Sendable where Value: Sendable {}

// https://developer.apple.com/documentation/swiftui/scenestorage
/// Kept by the host, which a test may hand on to another: the system ends an app and starts it again.
@available(iOS 14.0, *)
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty, _Installable {
  private let key: String
  private let initial: Value
  private var location: Location<Value>?
  private var store: SceneValues?
  init(_ initial: Value, key: String) {
    self.initial = initial
    self.key = key
  }
  public var wrappedValue: Value {
    get { location?.value ?? initial }
    nonmutating set {
      location?.value = newValue
      store?.values[key] = newValue
    }
  }
  public var projectedValue: Binding<Value> {
    let storage = self
    return Binding(read: { storage.wrappedValue }, write: { storage.wrappedValue = $0 })
  }
  mutating func _install(_ context: _Context, _ name: String) {
    let value = context.host.scene.values[key] as? Value ?? initial
    location = context.kept(name) { Location(value, context.host.needsUpdate) }
    store = context.host.scene
  }
}
extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool { self.init(wrappedValue, key: key) }
  public init(wrappedValue: Value, _ key: String) where Value == Int { self.init(wrappedValue, key: key) }
  public init(wrappedValue: Value, _ key: String) where Value == Double { self.init(wrappedValue, key: key) }
  public init(wrappedValue: Value, _ key: String) where Value == String { self.init(wrappedValue, key: key) }
  public init(wrappedValue: Value, _ key: String) where Value == URL { self.init(wrappedValue, key: key) }
  public init(wrappedValue: Value, _ key: String) where Value == Data { self.init(wrappedValue, key: key) }
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
    self.init(wrappedValue, key: key)
  }
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
    self.init(wrappedValue, key: key)
  }
}
extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) where Value == Bool? { self.init(nil, key: key) }
  public init(_ key: String) where Value == Int? { self.init(nil, key: key) }
  public init(_ key: String) where Value == Double? { self.init(nil, key: key) }
  public init(_ key: String) where Value == String? { self.init(nil, key: key) }
  public init(_ key: String) where Value == URL? { self.init(nil, key: key) }
  public init(_ key: String) where Value == Data? { self.init(nil, key: key) }
}
/// Read and written on the main actor by views, as a `Location` is.
@_spi(Stubs) public final class SceneValues: @unchecked Sendable {
  var values: [String: Any] = [:]
  init() {}
}

// https://developer.apple.com/documentation/swiftui/binding
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
  }
  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // Called on the actor that they belong to, the main one: the cast drops the isolation, not the convention.
    read = unsafeBitCast(get, to: (() -> Value).self)
    write = unsafeBitCast(set, to: ((Value) -> Void).self)
  }
  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    let write = unsafeBitCast(set, to: ((Value, Transaction) -> Void).self)
    self.init(read: unsafeBitCast(get, to: (() -> Value).self), write: { write($0, Transaction()) })
  }
  public init(projectedValue: Binding<Value>) { self = projectedValue }
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(read: { value }, write: { _ in })
  }
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let binding = self
    return Binding<Subject>(
      read: { binding.wrappedValue[keyPath: keyPath] }, write: { binding.wrappedValue[keyPath: keyPath] = $0 }
    )
  }
  public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}
extension Binding: DynamicProperty {}
// Sendable as documented: the closures were sendable when they were handed in.
extension Binding: @unchecked Sendable where Value: Sendable {}
extension Binding {
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(read: { base.wrappedValue }, write: { if let value = $0 { base.wrappedValue = value } })
  }
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(read: { base.wrappedValue ?? first }, write: { base.wrappedValue = $0 })
  }
}

// https://developer.apple.com/documentation/swiftui/scaledmetric
@available(iOS 14.0, *)
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty, _Installable {
  private let base: Value
  private var scale: Value = 1
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { base = wrappedValue }
  public init(wrappedValue: Value) { base = wrappedValue }
  public var wrappedValue: Value { base * scale }
  mutating func _install(_ context: _Context, _ key: String) {
    // Not the real curve: larger text gives a larger metric, that is all the stubs promise.
    let sizes = DynamicTypeSize.allCases
    let index = sizes.firstIndex(of: context.environment.dynamicTypeSize) ?? 3
    scale = index <= 3 ? 1 : 1 + Value(index - 3) / 4
  }
}
extension ScaledMetric: Sendable where Value: Sendable {}

// https://developer.apple.com/documentation/swiftui/binding: a binding to a collection is one of bindings, for `ForEach`.
extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}
extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
}
extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    let binding = self
    return Binding<Value.Element>(
      read: { binding.wrappedValue[position] }, write: { binding.wrappedValue[position] = $0 })
  }
}
extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
}
extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}
