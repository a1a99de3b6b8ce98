// swift-format-ignore-file: NoLeadingUnderscores
extension View {
  // https://developer.apple.com/documentation/swiftui/view/padding(_:_:)
  nonisolated public func padding(_ insets: EdgeInsets) -> some View { modified { _, _ in } }
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modified { _, _ in }
  }
  nonisolated public func padding(_ length: CGFloat) -> some View { modified { _, _ in } }
  // https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:)
  nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
    -> some View
  {
    modified { nodes, _ in
      guard let height else { return }
      for node in nodes { node.attributes["frame.height"] = height }
    }
  }
  // https://developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modified { nodes, _ in
      for node in nodes {
        if let minHeight { node.attributes["frame.minHeight"] = minHeight }
        if let maxHeight { node.attributes["frame.maxHeight"] = maxHeight }
      }
    }
  }
  // https://developer.apple.com/documentation/swiftui/view/fixedsize(horizontal:vertical:)
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { modified { _, _ in } }
  nonisolated public func fixedSize() -> some View { modified { _, _ in } }
  // https://developer.apple.com/documentation/swiftui/view/aspectratio(_:contentmode:)
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modified { _, _ in }
  }
  nonisolated public func scaledToFill() -> some View { modified { _, _ in } }
  // https://developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:)
  @available(iOS 14.0, *)
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all)
    -> some View
  {
    modified { _, _ in }
  }
  // https://developer.apple.com/documentation/swiftui/view/safeareainset(edge:alignment:spacing:content:)
  @available(iOS 15.0, *)
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View { beside("SafeAreaInset", "\(edge)", content()) }
  @available(iOS 15.0, *)
  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View { beside("SafeAreaInset", "\(edge)", content()) }
  // https://developer.apple.com/documentation/swiftui/view/overlay(alignment:content:)
  @available(iOS 15.0, *)
  nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
    -> some View
  { beside("Overlay", "", content()) }
  // https://developer.apple.com/documentation/swiftui/view/background(alignment:content:)
  @available(iOS 15.0, *)
  nonisolated public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
    -> some View
  { beside("Background", "", content()) }
  @available(iOS 15.0, *)
  nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
    -> some View
  { modified { _, _ in } }
  @available(iOS 15.0, *)
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { noted("background", "\(style)") }

  // The older forms, which Apple marks as deprecated only for some day to come.
  @available(iOS, introduced: 13.0, deprecated: 100000.0)
  nonisolated public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center)
    -> some View
  { beside("Overlay", "", overlay) }
  @available(iOS, introduced: 13.0, deprecated: 100000.0)
  @_disfavoredOverload nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View { beside("Background", "", background) }
  // https://developer.apple.com/documentation/swiftui/view/overlay(_:in:fillstyle:)
  @available(iOS 15.0, *)
  nonisolated public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { modified { _, _ in } }
  @available(iOS 15.0, *)
  nonisolated public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
    modified { _, _ in }
  }

  nonisolated private func beside<V: View>(_ kind: String, _ text: String, _ content: V) -> some View {
    nonisolated(unsafe) let content = content  // evaluated on the main actor only
    return modified { nodes, context in
      let inside = content._nodes(context.inside.child(.slot(kind + text)))
      if !inside.isEmpty { nodes.append(Node(kind, text: text, inside)) }
    }
  }
  // https://developer.apple.com/documentation/swiftui/view/clipshape(_:style:)
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modified { _, _ in }
  }
  @available(iOS, introduced: 13.0, deprecated: 100000.0)
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    modified { _, _ in }
  }
  nonisolated public func clipped(antialiased: Bool = false) -> some View { modified { _, _ in } }
  // https://developer.apple.com/documentation/swiftui/view/contentshape(_:eofill:)
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modified { _, _ in }
  }
  // https://developer.apple.com/documentation/swiftui/view/contentshape(_:_:eofill:)
  @available(iOS 15.0, *)
  nonisolated public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false)
    -> some View
  { modified { _, _ in } }
  nonisolated public func opacity(_ opacity: Double) -> some View { noted("opacity", opacity) }
  nonisolated public func hidden() -> some View { modified { nodes, _ in nodes = [] } }
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    nonisolated(unsafe) let id = id  // read on the main actor only
    return _Modified(content: self) { context, content in content(context.child(.id(AnyHashable(id)))) }
  }
  // https://developer.apple.com/documentation/swiftui/view/animation(_:value:)
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    noted("isAnimated", animation != nil)
  }
  nonisolated public func transition(_ t: AnyTransition) -> some View { modified { _, _ in } }
}
// https://developer.apple.com/documentation/swiftui/contentshapekinds
@available(iOS 15.0, *)
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
}
