// swift-format-ignore-file: NoLeadingUnderscores
import CoreTransferable

extension View {
  // https://developer.apple.com/documentation/swiftui/view/draggable(_:)
  @available(iOS 16.0, *)
  nonisolated public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
    nonisolated(unsafe) let payload = payload  // called on the main actor only
    let lift: @MainActor () -> Any = { payload() }
    return noted("lift", lift)
  }
  // https://developer.apple.com/documentation/swiftui/view/dropdestination(for:action:istargeted:)
  @available(iOS 16.0, *)
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    nonisolated(unsafe) let action = action  // called on the main actor only
    nonisolated(unsafe) let isTargeted = isTargeted
    let receive: @MainActor (Any) -> Bool = { item in
      guard let item = item as? T else { return false }
      isTargeted(false)
      return action([item], CGPoint(x: 0, y: 0))
    }
    let target: @MainActor (Any, Bool) -> Void = { item, isOver in if item is T { isTargeted(isOver) } }
    return noted("receive", receive).noted("target", target)
  }
}

extension _Node {
  /// A test lifts this view by a long press, and gets the dragged value; nil if the view cannot be dragged.
  public func lift() -> Any? { (attributes["lift"] as? @MainActor () -> Any)?() }

  /// A test drags an item over this view, or away from it.
  public func drag(_ item: Any, isOver: Bool) {
    (attributes["target"] as? @MainActor (Any, Bool) -> Void)?(item, isOver)
  }

  /// A test drops an item of this app on the view. False if the view does not accept it.
  @discardableResult public func receive(_ item: Any) -> Bool {
    (attributes["receive"] as? @MainActor (Any) -> Bool)?(item) ?? false
  }
}
