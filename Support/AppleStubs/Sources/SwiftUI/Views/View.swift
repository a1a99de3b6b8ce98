// swift-format-ignore-file: NoLeadingUnderscores
// https://developer.apple.com/documentation/swiftui/view
@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor var body: Self.Body { get }
  /// The stubs' own, in the place of the real framework's `_makeView`.
  func _nodes(_ context: _Context) -> [_Node]
}

extension View {
  public func _nodes(_ context: _Context) -> [_Node] { context.host.evaluate(self, context) }
}

extension Never: View {
  public var body: Never { fatalError("a primitive view has no body") }
}

/// A view that the framework itself evaluates.
public protocol _Primitive: View where Body == Never {}
extension _Primitive {
  public var body: Never { fatalError("\(Self.self) is a primitive view and has no body") }
}

// https://developer.apple.com/documentation/swiftui/viewbuilder
@resultBuilder public struct ViewBuilder: Sendable {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content), _Pack(content: (repeat each content)))
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { .init(storage: .trueContent(first)) }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { .init(storage: .falseContent(second)) }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

protocol _AnyPack { @MainActor func nodes(_ context: _Context) -> [Node] }

struct _Pack<each Content: View>: _AnyPack {
  let content: (repeat each Content)
  @MainActor func nodes(_ context: _Context) -> [Node] {
    var nodes: [Node] = []
    var index = 0
    for view in repeat each content {
      nodes += view._nodes(context.child(.index(index)))
      index += 1
    }
    return nodes
  }
}

/// A view that other stubs make of a node with a label.
@_spi(Stubs) nonisolated public struct StubView<Label: View>: _Primitive {
  let kind: String
  let label: Label
  let configure: @MainActor (_Node) -> Void
  @MainActor public init(_ kind: String, _ label: Label, configure: @escaping @MainActor (_Node) -> Void) {
    self.kind = kind
    self.label = label
    self.configure = configure
  }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    let node = Node(kind, label._nodes(context.inside.child(.slot("label"))))
    configure(node)
    if !context.environment.isEnabled { node.attributes["disabled"] = true }
    return [node]
  }
}

// https://developer.apple.com/documentation/swiftui/emptyview
nonisolated public struct EmptyView: _Primitive {
  nonisolated public init() {}
  @MainActor public func _nodes(_ context: _Context) -> [_Node] { [] }
}

// https://developer.apple.com/documentation/swiftui/tupleview
nonisolated public struct TupleView<T>: _Primitive {
  public var value: T
  let pack: any _AnyPack
  nonisolated init(_ value: T, _ pack: any _AnyPack) {
    self.value = value
    self.pack = pack
  }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] { pack.nodes(context) }
}

nonisolated public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }
  let storage: Storage
  nonisolated init(storage: Storage) { self.storage = storage }
  public typealias Body = Never
  public var body: Never { fatalError("a condition is a primitive and has no body") }
}
extension _ConditionalContent: View, _Primitive where TrueContent: View, FalseContent: View {
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    switch storage {
    case .trueContent(let view): view._nodes(context.child(.branch(true)))
    case .falseContent(let view): view._nodes(context.child(.branch(false)))
    }
  }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("a primitive view has no body") }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    map { $0._nodes(context.child(.slot("some"))) } ?? []
  }
}

// https://developer.apple.com/documentation/swiftui/anyview
nonisolated public struct AnyView: _Primitive {
  let view: any View
  nonisolated public init<V: View>(_ view: V) { self.view = view }
  nonisolated public init<V: View>(erasing view: V) { self.view = view }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    view._nodes(context.child(.type(ObjectIdentifier(type(of: view)))))
  }
}

// https://developer.apple.com/documentation/swiftui/group
nonisolated public struct Group<Content> { let content: Content }
extension Group: View, _Primitive where Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] { content._nodes(context) }
}

// https://developer.apple.com/documentation/swiftui/foreach
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}
extension ForEach: View, _Primitive where Content: View {
  /// A picker takes an element's identity for its tag.
  @MainActor private func tagged(_ nodes: [Node], _ id: AnyHashable) -> [Node] {
    for node in nodes where node.attributes["tag"] == nil { node.attributes["implicitTag"] = id }
    return nodes
  }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    data.flatMap { element in
      let id = AnyHashable(id(element))
      var row = context.child(.id(id))
      guard let rows = context.rows else {
        return tagged(content(element)._nodes(row), id)
      }
      row.rows = nil
      row.isOnScreen = context.isOnScreen && context.host.visibleRows.contains(rows.next())
      return tagged(content(element)._nodes(row), id)
    }
  }
}
extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: { $0.id })
  }
}
extension ForEach where Content: View {
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(data: data, content: content, id: { $0[keyPath: id] }) }
}
extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 })
  }
}

// https://developer.apple.com/documentation/swiftui/viewmodifier
@MainActor public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor func body(content: Self.Content) -> Self.Body
  typealias Content = _ViewModifier_Content<Self>
}

nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: _Primitive {
  let nodes: @MainActor (_Context) -> [Node]
  @MainActor public func _nodes(_ context: _Context) -> [_Node] { nodes(context.child(.slot("content"))) }
}

// https://developer.apple.com/documentation/swiftui/modifiedcontent
nonisolated public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}
extension ModifiedContent: View, _Primitive where Content: View, Modifier: ViewModifier {
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    let context = context.child(.type(ObjectIdentifier(Modifier.self)))
    var modifier = modifier
    context.host.install(in: &modifier, context)
    let content = content
    return modifier.body(content: .init { content._nodes($0) })._nodes(context)
  }
}
extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A view with one of the framework's own modifiers on it.
nonisolated struct _Modified<Content: View>: _Primitive {
  let content: Content
  let apply: @MainActor (_Context, @MainActor (_Context) -> [Node]) -> [Node]
  @MainActor func _nodes(_ context: _Context) -> [_Node] {
    apply(context.child(.slot("modifier"))) { content._nodes($0) }
  }
}

extension View {
  /// Changes what the view came to. As in SwiftUI, what is done to a section is done to each of its rows.
  nonisolated func modified(_ change: @escaping @MainActor (inout [Node], _Context) -> Void) -> some View {
    _Modified(content: self) { context, content in
      var nodes = content(context)
      let sections = nodes.filter { $0.kind == "Section" }
      guard !nodes.isEmpty, sections.count == nodes.count else {
        change(&nodes, context)
        return nodes
      }
      for (index, section) in sections.enumerated() {
        let context = context.child(.index(index))
        section.children = section.children.enumerated().flatMap { row, node in
          var nodes = [node]
          if !["Header", "Footer"].contains(node.kind) { change(&nodes, context.child(.index(row))) }
          return nodes
        }
      }
      return nodes
    }
  }
  /// Notes something about the view, for tests to read.
  nonisolated func noted(_ name: String, _ value: Any) -> some View {
    nonisolated(unsafe) let value = value  // read on the main actor only, once the view is evaluated
    return modified { nodes, _ in for node in nodes { node.attributes[name] = value } }
  }
  /// Puts the view into a node of its own.
  nonisolated func wrapped(
    _ kind: String, _ change: @escaping @MainActor (Node, _Context) -> Void = { _, _ in }
  )
    -> some View
  {
    modified { nodes, context in
      let node = Node(kind, nodes)
      change(node, context)
      nodes = [node]
    }
  }
  /// Changes the environment of what is inside.
  nonisolated func inEnvironment(_ change: @escaping @MainActor (inout EnvironmentValues) -> Void)
    -> some View
  {
    _Modified(content: self) { context, content in
      var context = context
      change(&context.environment)
      return content(context)
    }
  }
}
