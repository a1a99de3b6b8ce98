// swift-format-ignore-file: NoLeadingUnderscores
// https://developer.apple.com/documentation/swiftui/navigationsplitviewvisibility
@available(iOS 16.0, *)
public struct NavigationSplitViewVisibility: Equatable, Hashable, Codable, Sendable {
  let name: String
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
  public static let all = NavigationSplitViewVisibility(name: "all")
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
}

// https://developer.apple.com/documentation/swiftui/navigationsplitview
/// In a compact width the stubs show the sidebar alone, as the real one does until something is pushed. Of three columns
/// in a regular width, `doubleColumn` hides the sidebar; pressing its node is pressing the system's button that shows it.
@available(iOS 16.0, *)
nonisolated public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: _Primitive {
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private init(
    visibility: Binding<NavigationSplitViewVisibility>?, sidebar: Sidebar, content: Content, detail: Detail
  ) {
    self.visibility = visibility
    self.sidebar = sidebar
    self.content = content
    self.detail = detail
  }
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { self.init(visibility: nil, sidebar: sidebar(), content: content(), detail: detail()) }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) { self.init(visibility: columnVisibility, sidebar: sidebar(), content: content(), detail: detail()) }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    let context = context.inside
    let isRegular = context.environment.horizontalSizeClass == .regular
    var besides = context.child(.slot("sidebar"))
    let hidden = isRegular && Content.self != EmptyView.self ? visibility : nil
    if hidden?.wrappedValue == .doubleColumn { besides.isOnScreen = false }
    let column = Node("Sidebar", sidebar._nodes(besides))
    if let hidden, hidden.wrappedValue == .doubleColumn {
      column.children = []
      column.action = { hidden.wrappedValue = .all }
    }
    var columns = [column]
    if isRegular {
      columns += content._nodes(context.child(.slot("content")))
      columns.append(Node("Detail", detail._nodes(context.child(.slot("detail")))))
    }
    return [Node("NavigationSplitView", columns)]
  }
}
extension NavigationSplitView where Content == EmptyView {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar: sidebar, detail: detail) }
  // https://developer.apple.com/documentation/swiftui/navigationsplitview/init(columnvisibility:preferredcompactcolumn:sidebar:detail:)
  @available(iOS 17.0, *)
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar: sidebar, detail: detail) }
  // https://developer.apple.com/documentation/swiftui/navigationsplitview/init(preferredcompactcolumn:sidebar:detail:)
  @available(iOS 17.0, *)
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) { self.init(sidebar: sidebar, detail: detail) }
}
// https://developer.apple.com/documentation/swiftui/navigationsplitviewcolumn
@available(iOS 17.0, *)
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let name: String
  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  public static let content = NavigationSplitViewColumn(name: "content")
  public static let detail = NavigationSplitViewColumn(name: "detail")
}
// https://developer.apple.com/documentation/swiftui/navigationsplitviewstyle
@available(iOS 16.0, *)
@MainActor public protocol NavigationSplitViewStyle {}
@available(iOS 16.0, *)
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { nonisolated public init() {} }
@available(iOS 16.0, *)
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { nonisolated public init() {} }
extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  nonisolated public static var automatic: AutomaticNavigationSplitViewStyle { .init() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  nonisolated public static var balanced: BalancedNavigationSplitViewStyle { .init() }
}

// https://developer.apple.com/documentation/swiftui/navigationpath
@available(iOS 16.0, *)
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []
  public init() {}
  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }
  public mutating func append<V: Hashable>(_ value: V) { values.append(value) }
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

// https://developer.apple.com/documentation/swiftui/navigationstack
@available(iOS 16.0, *)
/// The shell pushes nothing, so the stubs show the root alone.
nonisolated public struct NavigationStack<Data, Root: View>: _Primitive {
  let root: Root
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { self.root = root() }
  // https://developer.apple.com/documentation/swiftui/navigationstack/init(path:root:)
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
  }
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  { self.root = root() }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    [Node("NavigationStack", root._nodes(context.inside.child(.slot("root"))))]
  }
}

// https://developer.apple.com/documentation/swiftui/navigationlink
nonisolated public struct NavigationLink<Label: View, Destination: View>: _Primitive {
  let label: Label
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    [Node("NavigationLink", label._nodes(context.inside.child(.slot("label"))))]
  }
}
extension NavigationLink where Destination == Never {
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) { self.init(label: label()) }
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
    self.init(value: value) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?)
  where Label == Text {
    self.init(value: value) { Text(title) }
  }
}
extension View {
  // https://developer.apple.com/documentation/swiftui/view/navigationdestination(for:destination:)
  @available(iOS 16.0, *)
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { modified { _, _ in } }
}

// https://developer.apple.com/documentation/swiftui/toolbaritemplacement
@available(iOS 14.0, *)
public struct ToolbarItemPlacement: Sendable {
  let name: String
  public static let automatic = ToolbarItemPlacement(name: "automatic")
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  public static let navigationBarTrailing = ToolbarItemPlacement(name: "navigationBarTrailing")
  public static let navigationBarLeading = ToolbarItemPlacement(name: "navigationBarLeading")
  public static let navigation = ToolbarItemPlacement(name: "navigation")
  public static let principal = ToolbarItemPlacement(name: "principal")
  public static let status = ToolbarItemPlacement(name: "status")
  @available(iOS 15.0, *)
  public static let keyboard = ToolbarItemPlacement(name: "keyboard")
}

// https://developer.apple.com/documentation/swiftui/toolbarcontent
@available(iOS 14.0, *)
@MainActor public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor var body: Self.Body { get }
  func _toolbarNodes(_ context: _Context) -> [_Node]
}
extension ToolbarContent {
  public func _toolbarNodes(_ context: _Context) -> [_Node] { body._toolbarNodes(context) }
}
extension Never: ToolbarContent {}
extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("a primitive toolbar item has no body") }
}

// https://developer.apple.com/documentation/swiftui/toolbaritem
@available(iOS 14.0, *)
nonisolated public struct ToolbarItem<ID, Content: View>: ToolbarContent {
  let placement: ToolbarItemPlacement
  let content: Content
  public typealias Body = Never
  @MainActor public func _toolbarNodes(_ context: _Context) -> [_Node] {
    [Node("ToolbarItem", text: placement.name, content._nodes(context))]
  }
}
extension ToolbarItem where ID == () {
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }
}
// https://developer.apple.com/documentation/swiftui/toolbarcontentbuilder
@available(iOS 14.0, *)
@resultBuilder public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent {
    content
  }
  public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content)
    -> some ToolbarContent
  { _ToolbarPack(content: (repeat each content)) }
  @available(iOS 16.0, *)
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
  @available(iOS 16.0, *)
  public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { .init(storage: .trueContent(first)) }
  @available(iOS 16.0, *)
  public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { .init(storage: .falseContent(second)) }
}
extension _ConditionalContent: ToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  @MainActor public func _toolbarNodes(_ context: _Context) -> [_Node] {
    switch storage {
    case .trueContent(let items): items._toolbarNodes(context.child(.branch(true)))
    case .falseContent(let items): items._toolbarNodes(context.child(.branch(false)))
    }
  }
}
nonisolated struct _ToolbarPack<each Content: ToolbarContent>: ToolbarContent {
  let content: (repeat each Content)
  typealias Body = Never
  @MainActor func _toolbarNodes(_ context: _Context) -> [_Node] {
    var nodes: [Node] = []
    var index = 0
    for item in repeat each content {
      nodes += item._toolbarNodes(context.child(.index(index)))
      index += 1
    }
    return nodes
  }
}
extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  public typealias Body = Never
  @MainActor public func _toolbarNodes(_ context: _Context) -> [_Node] {
    self?._toolbarNodes(context) ?? []
  }
}
extension View {
  // https://developer.apple.com/documentation/swiftui/view/toolbar(content:)
  @available(iOS 14.0, *)
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let content = content()
    return modified { nodes, context in
      nodes.append(Node("Toolbar", content._nodes(context.inside.child(.slot("toolbar")))))
    }
  }
  @available(iOS 14.0, *)
  nonisolated public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content)
    -> some View
  {
    let content = content()
    return modified { nodes, context in
      nodes.append(Node("Toolbar", content._toolbarNodes(context.inside.child(.slot("toolbar")))))
    }
  }
  // https://developer.apple.com/documentation/swiftui/view/toolbar(_:for:)
  @available(iOS 16.0, *)
  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    modified { _, _ in }
  }
  // https://developer.apple.com/documentation/swiftui/view/navigationtitle(_:)
  @available(iOS 14.0, *)
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    noted("navigationTitle", title.string)
  }
  @available(iOS 14.0, *)
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    noted("navigationTitle", titleKey.key)
  }
  @available(iOS 14.0, *)
  @_disfavoredOverload nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    noted("navigationTitle", String(title))
  }
  // https://developer.apple.com/documentation/swiftui/view/navigationbartitledisplaymode(_:)
  @available(iOS 14.0, *)
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { noted("titleDisplayMode", "\(displayMode)") }
  @available(iOS 16.0, *)
  nonisolated public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    modified { _, _ in }
  }
  // https://developer.apple.com/documentation/swiftui/view/navigationsplitviewcolumnwidth(_:)
  @available(iOS 16.0, *)
  nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    modified { _, _ in }
  }
  // https://developer.apple.com/documentation/swiftui/view/navigationsplitviewcolumnwidth(min:ideal:max:)
  @available(iOS 16.0, *)
  nonisolated public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View { modified { _, _ in } }
}
// https://developer.apple.com/documentation/swiftui/toolbarplacement
@available(iOS 16.0, *)
public struct ToolbarPlacement: Sendable {
  public static var automatic: ToolbarPlacement { .init() }
}
// https://developer.apple.com/documentation/swiftui/navigationbaritem
@available(iOS 14.0, *)
public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}
