// swift-format-ignore-file: NoLeadingUnderscores
import Combine

// https://developer.apple.com/documentation/swiftui/observedobject
@MainActor @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty,
  _Installable
{
  @MainActor @dynamicMemberLookup public struct Wrapper {
    let object: ObjectType
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      let object = object
      return Binding(read: { object[keyPath: keyPath] }, write: { object[keyPath: keyPath] = $0 })
    }
  }
  public var wrappedValue: ObjectType
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { wrappedValue = initialValue }
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { Wrapper(object: wrappedValue) }
  mutating func _install(_ context: _Context, _ key: String) {
    context.kept(key) { Subscription<ObjectType>() }.follow(wrappedValue, context.host.needsUpdate)
  }
}

// https://developer.apple.com/documentation/swiftui/stateobject
@available(iOS 14.0, *)
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty, _Installable {
  private let make: () -> ObjectType
  private var object: ObjectType?
  nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
    object = nil
  }
  @MainActor public var wrappedValue: ObjectType { object ?? make() }
  @MainActor public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
  mutating func _install(_ context: _Context, _ key: String) {
    let made = context.kept(key) { Box(make()) }.value
    object = made
    context.kept(key + ".subscription") { Subscription<ObjectType>() }.follow(made, context.host.needsUpdate)
  }
}

final class Box<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// Marks the tree out of date when an object says that it will change.
@MainActor final class Subscription<ObjectType: ObservableObject> {
  private weak var followed: ObjectType?
  private var cancellable: AnyCancellable?
  func follow(_ object: ObjectType, _ flag: UpdateFlag) {
    if followed === object { return }
    followed = object
    cancellable = object.objectWillChange.sink { [weak flag] _ in
      MainActor.preconditionIsolated("Publishing changes from background threads is not allowed")
      flag?.set()
    }
  }
}
