// swift-format-ignore-file: NoLeadingUnderscores
import CoreGraphics
import UIKit

// https://developer.apple.com/documentation/swiftui/text
nonisolated public struct Text: Equatable, Sendable {
  let string: String
  var font: Font?
  var isStruck = false
  /// The parts that are bold.
  var boldParts: [String] = []
  /// The parts that are underlined.
  var underlined: [String] = []
  /// How many texts are in one another. The real one is resolved as deep as this, on the main thread's stack.
  var depth = 1
  public init(verbatim content: String) { string = content }
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { string = String(content) }
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) { string = key.key }
  public init(_ image: Image) { string = "" }
  public static func == (a: Text, b: Text) -> Bool { a.string == b.string && a.font == b.font }
  public static func + (lhs: Text, rhs: Text) -> Text {
    var text = Text(verbatim: lhs.string + rhs.string)
    text.boldParts = lhs.boldParts + rhs.boldParts
    text.underlined = lhs.underlined + rhs.underlined
    text.depth = max(lhs.depth, rhs.depth) + 1
    return text
  }
  public func font(_ font: Font?) -> Text {
    var text = self
    text.font = font
    return text
  }
  public func fontWeight(_ weight: Font.Weight?) -> Text { weight == nil ? self : bold() }
  public func bold() -> Text {
    var text = self
    text.boldParts = [string]
    return text
  }
  // https://developer.apple.com/documentation/swiftui/text/underline(_:pattern:color:)
  @available(iOS 16.0, *)
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    var text = self
    if isActive { text.underlined.append(string) }
    return text
  }
  public func monospacedDigit() -> Text { self }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    var text = self
    text.isStruck = isActive
    return text
  }
}
extension Text: View, _Primitive {
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    let node = Node("Text", text: string)
    node.attributes["depth"] = depth
    if let font { node.attributes["font"] = font }
    if !underlined.isEmpty { node.attributes["underlined"] = underlined }
    if !boldParts.isEmpty { node.attributes["bold"] = boldParts }
    if isStruck { node.attributes["isStruck"] = true }
    node.attributes["dynamicTypeSize"] = context.environment.dynamicTypeSize
    return [node]
  }
}

// https://developer.apple.com/documentation/swiftui/image
nonisolated public struct Image: Equatable, Sendable {
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }
  public enum Scale: Hashable, CaseIterable, Sendable { case small, medium, large }
  let name: String
  let label: String?
  init(name: String, label: String?) {
    self.name = name
    self.label = label
  }
  public init(systemName: String) { self.init(name: systemName, label: nil) }
  public init(_ name: String, bundle: Bundle? = nil) { self.init(name: name, label: name) }
  public init(decorative name: String, bundle: Bundle? = nil) { self.init(name: name, label: nil) }
  public init(_ cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up, label: Text) {
    self.init(name: "\(cgImage.width)×\(cgImage.height)", label: label.string)
  }
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up) {
    self.init(name: "\(cgImage.width)×\(cgImage.height)", label: nil)
  }
  public init(uiImage: UIImage) { self.init(name: "\(uiImage.size)", label: nil) }
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch)
    -> Image
  { self }
  public func renderingMode(_ renderingMode: Image.TemplateRenderingMode?) -> Image { self }
  public func interpolation(_ interpolation: Image.Interpolation) -> Image { self }
}
extension Image: View, _Primitive {
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    let node = Node("Image", text: name)
    if let label { node.attributes["accessibilityLabel"] = label }
    return [node]
  }
}

/// A view that is a node of one kind around its content.
protocol _Container: _Primitive {
  associatedtype Content: View
  @MainActor var content: Content { get }
  @MainActor var kind: String { get }
}
extension _Container {
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    let node = Node(kind, content._nodes(context.inside.child(.slot("content"))))
    node.attributes["identity"] = context.identity.number
    return [node]
  }
}

// https://developer.apple.com/documentation/swiftui/label
@available(iOS 14.0, *)
nonisolated public struct Label<Title: View, Icon: View>: _Primitive {
  let title: Title
  let icon: Icon
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    [
      Node(
        "Label", icon._nodes(context.child(.slot("icon"))) + title._nodes(context.child(.slot("title"))))
    ]
  }
}
extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name) })
  }
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}

// https://developer.apple.com/documentation/swiftui/progressview
@available(iOS 14.0, *)
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: _Primitive {
  let label: Label
  let value: Double?
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    let node = Node("ProgressView", label._nodes(context.child(.slot("label"))))
    node.attributes["value"] = value
    return [node]
  }
}
extension ProgressView where CurrentValueLabel == EmptyView {
  public init() where Label == EmptyView { self.init(label: EmptyView(), value: nil) }
  public init(@ViewBuilder label: () -> Label) { self.init(label: label(), value: nil) }
  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(label: Text(titleKey), value: nil)
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(label: Text(title), value: nil)
  }
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
  where Label == Text { self.init(label: Text(titleKey), value: value.map { Double($0 / total) }) }
  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0)
  where Label == Text { self.init(label: Text(title), value: value.map { Double($0 / total) }) }
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
    self.init(label: label(), value: value.map { Double($0 / total) })
  }
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
    self.init(label: EmptyView(), value: value.map { Double($0 / total) })
  }
}
