// swift-format-ignore-file: NoLeadingUnderscores
// https://developer.apple.com/documentation/swiftui/gesture
@MainActor public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  @MainActor var body: Self.Body { get }
  func _ended(_ value: Self.Value)
}
extension Gesture {
  public func _ended(_ value: Self.Value) {}
  // https://developer.apple.com/documentation/swiftui/gesture/onended(_:)
  nonisolated public func onEnded(_ action: @escaping (Self.Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(base: self, action: action)
  }
}
extension Never: Gesture {
  public typealias Value = Never
}

// https://developer.apple.com/documentation/swiftui/draggesture
nonisolated public struct DragGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var translation: CGSize
  }
  public init(minimumDistance: CGFloat = 10) {}
  @MainActor public var body: Never { fatalError("a primitive gesture has no body") }
}

nonisolated public struct _EndedGesture<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
  let base: Base
  let action: (Base.Value) -> Void
  @MainActor public var body: Never { fatalError("a primitive gesture has no body") }
  @MainActor public func _ended(_ value: Base.Value) { action(value) }
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/simultaneousgesture(_:including:)
  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T) -> some View {
    nonisolated(unsafe) let gesture = gesture  // called on the main actor only
    return modified { nodes, _ in
      for node in nodes {
        let drag: @MainActor (CGFloat, CGFloat) -> Void = { width, height in
          let drag = DragGesture.Value(translation: CGSize(width: width, height: height))
          if let value = drag as? T.Value { gesture._ended(value) }
        }
        node.attributes["drag"] = drag
      }
    }
  }
}
extension _Node {
  /// A test calls it: drags a finger over the first view that listens to it.
  @discardableResult public func drag(_ width: CGFloat, _ height: CGFloat = 0) -> Bool {
    for node in all {
      guard let drag = node.attributes["drag"] as? @MainActor (CGFloat, CGFloat) -> Void else { continue }
      drag(width, height)
      return true
    }
    return false
  }
}
