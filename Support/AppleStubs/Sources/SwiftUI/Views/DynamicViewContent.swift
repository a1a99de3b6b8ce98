// swift-format-ignore-file: NoLeadingUnderscores
// https://developer.apple.com/documentation/swiftui/dynamicviewcontent
@MainActor public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection
  var data: Self.Data { get }
}
extension ForEach: DynamicViewContent where Content: View {}

extension DynamicViewContent {
  // https://developer.apple.com/documentation/swiftui/dynamicviewcontent/onmove(perform:)
  nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent<Data>
  {
    nonisolated(unsafe) let action = action  // called on the main actor only
    return _MovableContent(content: self, action: action)
  }
}

nonisolated struct _MovableContent<Content: DynamicViewContent>: DynamicViewContent, _Primitive {
  let content: Content
  let action: ((IndexSet, Int) -> Void)?
  @MainActor var data: Content.Data { content.data }
  @MainActor func _nodes(_ context: _Context) -> [_Node] {
    let nodes = content._nodes(context)
    // Rows have handles while the list is edited.
    guard let action, context.environment.editMode?.wrappedValue.isEditing == true else { return nodes }
    let move: @MainActor (IndexSet, Int) -> Void = { action($0, $1) }
    for node in nodes { node.attributes["move"] = move }
    return nodes
  }
}

extension _Node {
  /// A test calls it: drags the rows at these positions by their handles, before the row at another.
  @discardableResult public func move(from rows: IndexSet, to row: Int) -> Bool {
    for node in all {
      guard let move = node.attributes["move"] as? @MainActor (IndexSet, Int) -> Void else { continue }
      move(rows, row)
      return true
    }
    return false
  }
}

extension MutableCollection {
  // https://developer.apple.com/documentation/swift/mutablecollection/move(fromoffsets:tooffset:)
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(self)
    let moved = source.map { elements[$0] }
    var rest = elements.enumerated().filter { !source.contains($0.offset) }.map(\.element)
    rest.insert(contentsOf: moved, at: destination - source.count { $0 < destination })
    for (index, element) in zip(indices, rest) { self[index] = element }
  }
}

// https://developer.apple.com/documentation/swiftui/editmode
public enum EditMode: Hashable, Sendable {
  case inactive, transient, active
  public var isEditing: Bool { self != .inactive }
}
