// swift-format-ignore-file: NoLeadingUnderscores
// https://developer.apple.com/documentation/swiftui/hstack
nonisolated public struct HStack<Content: View>: _Container {
  let content: Content
  var kind: String { "HStack" }
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}
// https://developer.apple.com/documentation/swiftui/vstack
nonisolated public struct VStack<Content: View>: _Container {
  let content: Content
  var kind: String { "VStack" }
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}
// https://developer.apple.com/documentation/swiftui/zstack
nonisolated public struct ZStack<Content: View>: _Container {
  let content: Content
  var kind: String { "ZStack" }
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}
// https://developer.apple.com/documentation/swiftui/scrollview
nonisolated public struct ScrollView<Content: View>: _Container {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool
  var kind: String { "ScrollView" }
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content)
  {
    self.content = content()
    self.axes = axes
    self.showsIndicators = showsIndicators
  }
}
// https://developer.apple.com/documentation/swiftui/scrollviewreader
/// The stubs scroll nothing: they record the row.
@available(iOS 14.0, *)
nonisolated public struct ScrollViewReader<Content: View>: _Primitive {
  let content: (ScrollViewProxy) -> Content
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    let last = context.kept("scrolledTo") { Last<AnyHashable>() }
    let flag = context.host.needsUpdate
    let proxy = ScrollViewProxy { row in
      last.value = row
      flag.set()
    }
    let node = Node("ScrollViewReader", content(proxy)._nodes(context.child(.slot("content"))))
    node.attributes["scrolledTo"] = last.value
    return [node]
  }
}
// https://developer.apple.com/documentation/swiftui/scrollviewproxy
@available(iOS 14.0, *)
public struct ScrollViewProxy {
  let scroll: (AnyHashable) -> Void
  // https://developer.apple.com/documentation/swiftui/scrollviewproxy/scrollto(_:anchor:)
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) { scroll(AnyHashable(id)) }
}
// https://developer.apple.com/documentation/swiftui/unitpoint
public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat
  public static let top = UnitPoint(x: 0.5, y: 0)
}
// https://developer.apple.com/documentation/swiftui/viewthatfits
/// The stubs lay nothing out: they show the first, as on a wide enough screen, or the last if a test wants so.
@available(iOS 16.0, *)
nonisolated public struct ViewThatFits<Content: View>: _Primitive {
  let content: Content
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    let ways = content._nodes(context)
    return Array(context.host.isTight ? ways.suffix(1) : ways.prefix(1))
  }
}
// https://developer.apple.com/documentation/swiftui/spacer
nonisolated public struct Spacer: _Primitive {
  public var minLength: CGFloat?
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] { [] }
}
// https://developer.apple.com/documentation/swiftui/divider
nonisolated public struct Divider: _Primitive {
  public init() {}
  @MainActor public func _nodes(_ context: _Context) -> [_Node] { [Node("Divider")] }
}

// https://developer.apple.com/documentation/swiftui/list
nonisolated public struct List<SelectionValue: Hashable, Content: View>: _Primitive {
  let content: Content
  /// Nil without a selection of one row.
  var selection: Binding<SelectionValue?>?
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    var context = context.child(.slot("list")).inside
    context.rows = RowCounter()
    let node = Node("List", content._nodes(context))
    if let selection {
      let select: @MainActor (AnyHashable) -> Void = { id in
        selection.wrappedValue = id.base as? SelectionValue
      }
      node.attributes["select"] = select
      node.attributes["selected"] = selection.wrappedValue
    }
    return [node]
  }
}
extension _Node {
  /// A test calls it: moves the selection of a list to a row, as the arrow keys of a hardware keyboard do. False if
  /// the list has no selection.
  @discardableResult public func select(_ id: AnyHashable) -> Bool {
    guard let select = attributes["select"] as? @MainActor (AnyHashable) -> Void else { return false }
    select(id)
    return true
  }
}
extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> { content = ForEach(data, id: id, content: rowContent) }
  public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> { content = ForEach(data, content: rowContent) }
}
extension List {
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.selection = selection
  }
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }
}
extension List {
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> { content = ForEach(data, id: id, content: rowContent) }
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }
}
// https://developer.apple.com/documentation/swiftui/form
nonisolated public struct Form<Content: View>: _Container {
  let content: Content
  var kind: String { "Form" }
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
// https://developer.apple.com/documentation/swiftui/section
nonisolated public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}
extension Section: View, _Primitive where Parent: View, Content: View, Footer: View {
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) { self.init(header: header(), content: content(), footer: footer()) }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    func part(_ kind: String, _ nodes: [Node]) -> [Node] { nodes.isEmpty ? [] : [Node(kind, nodes)] }
    return [
      Node(
        "Section",
        part("Header", header._nodes(context.child(.slot("header")).inside))
          + content._nodes(context.child(.slot("content")))
          + part("Footer", footer._nodes(context.child(.slot("footer")).inside)))
    ]
  }
}
// The older forms, which Apple marks as deprecated only for some day to come.
extension Section where Parent: View, Content: View, Footer: View {
  @available(iOS, introduced: 13.0, deprecated: 100000.0)
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }
}
extension Section where Parent: View, Content: View, Footer == EmptyView {
  @available(iOS, introduced: 13.0, deprecated: 100000.0)
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}
extension Section where Parent == EmptyView, Content: View, Footer: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }
}
extension Section where Parent: View, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
}
extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}
extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

// https://developer.apple.com/documentation/swiftui/disclosuregroup
@available(iOS 14.0, *)
nonisolated public struct DisclosureGroup<Label: View, Content: View>: _Primitive {
  let isExpanded: Binding<Bool>
  let label: Label
  let content: () -> Content
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.isExpanded = isExpanded
    self.content = content
    self.label = label()
  }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    let isExpanded = isExpanded
    let button = Node("Disclosure", label._nodes(context.inside.child(.slot("label"))))
    button.action = { isExpanded.wrappedValue.toggle() }
    let shown = isExpanded.wrappedValue ? content()._nodes(context.inside.child(.slot("content"))) : []
    return [Node("DisclosureGroup", [button] + shown)]
  }
}
extension DisclosureGroup where Label == Text {
  // https://developer.apple.com/documentation/swiftui/disclosuregroup/init(_:isexpanded:content:)
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(titleKey) } }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(label) } }
}

// https://developer.apple.com/documentation/swiftui/tabview
/// With a selection, only the chosen tab is on the screen. The others keep their state, as the real one's do.
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: _Primitive {
  let selection: Binding<SelectionValue>?
  let content: Content
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    var context = context.inside
    context.tab = selection.map { AnyHashable($0.wrappedValue) }
    let node = Node("TabView", content._nodes(context.child(.slot("content"))))
    for tab in node.children {
      guard let selection, let tag = tab.attributes["tag"] as? SelectionValue else { continue }
      tab.attributes["isSelected"] = tag == selection.wrappedValue
      tab.action = { selection.wrappedValue = tag }
      if tag != selection.wrappedValue { tab.children.removeAll { $0.kind != "TabItem" } }
    }
    return [node]
  }
}
extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

// https://developer.apple.com/documentation/swiftui/contentunavailableview
@available(iOS 17.0, *)
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: _Primitive {
  let label: Label
  let description: Description
  let actions: Actions
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    [
      Node(
        "ContentUnavailableView",
        label._nodes(context.child(.slot("label"))) + description._nodes(context.child(.slot("description")))
          + actions._nodes(context.child(.slot("actions"))))
    ]
  }
}
@available(iOS 17.0, *)
extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init(label: { SwiftUI.Label(title, systemImage: name) }, description: { description }, actions: {})
  }
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(label: { SwiftUI.Label(title, systemImage: name) }, description: { description }, actions: {})
  }
}
