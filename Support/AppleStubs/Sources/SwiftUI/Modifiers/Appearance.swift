// swift-format-ignore-file: NoLeadingUnderscores
import UIKit

extension View {
  // https://developer.apple.com/documentation/swiftui/view/font(_:)
  nonisolated public func font(_ font: Font?) -> some View { modified { _, _ in } }
  @available(iOS 16.0, *)
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { modified { _, _ in } }
  @available(iOS 16.0, *)
  nonisolated public func bold(_ isActive: Bool = true) -> some View { modified { _, _ in } }
  @available(iOS 15.0, *)
  nonisolated public func monospacedDigit() -> some View { modified { _, _ in } }
  @available(iOS 16.0, *)
  nonisolated public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { noted("isStruck", isActive) }
  // https://developer.apple.com/documentation/swiftui/view/foregroundstyle(_:)
  @available(iOS 15.0, *)
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    noted("foregroundStyle", "\(style)")
  }
  // https://developer.apple.com/documentation/swiftui/view/tint(_:)
  @available(iOS 15.0, *)
  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    noted("tint", tint.map { "\($0)" } ?? "none")
  }
  @available(iOS 15.0, *)
  nonisolated public func tint(_ tint: Color?) -> some View {
    noted("tint", tint.map { "\($0)" } ?? "none")
  }
  // https://developer.apple.com/documentation/swiftui/view/linelimit(_:)
  nonisolated public func lineLimit(_ number: Int?) -> some View { modified { _, _ in } }
  // https://developer.apple.com/documentation/swiftui/view/linelimit(_:)
  @available(iOS 16.0, *)
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { modified { _, _ in } }
  @available(iOS 16.0, *)
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { modified { _, _ in } }
  @available(iOS 16.0, *)
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View { modified { _, _ in } }
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    modified { _, _ in }
  }
  @available(iOS 14.0, *)
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
    noted("textCase", textCase.map { "\($0)" } ?? "none")
  }
  @available(iOS 15.0, *)
  nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    noted("isSelectable", S.allowsSelection)
  }
  @available(iOS 14.0, *)
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { modified { _, _ in } }
  // https://developer.apple.com/documentation/swiftui/view/preferredcolorscheme(_:)
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    inEnvironment { if let colorScheme { $0.colorScheme = colorScheme } }
  }
  // https://developer.apple.com/documentation/swiftui/view/dynamictypesize(_:)
  @available(iOS 15.0, *)
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    inEnvironment { $0.dynamicTypeSize = size }
  }
  @available(iOS 15.0, *)
  nonisolated public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    nonisolated(unsafe) let range = range  // read on the main actor only
    return inEnvironment { values in
      if range.contains(values.dynamicTypeSize) { return }
      let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
      if let first = allowed.first, let last = allowed.last {
        values.dynamicTypeSize = values.dynamicTypeSize < first ? first : last
      }
    }
  }
  // https://developer.apple.com/documentation/swiftui/view/liststyle(_:)
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View { noted("style", "\(S.self)") }
  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
    noted("hasRowBackground", view != nil)
  }
  // https://developer.apple.com/documentation/swiftui/view/listrowinsets(_:)
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View { modified { _, _ in } }
  @available(iOS 16.0, *)
  nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    noted("scrollDismissesKeyboard", mode.name)
  }
  // https://developer.apple.com/documentation/swiftui/view/buttonstyle(_:)
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    noted("style", "\(S.self)")
  }
  @available(iOS 15.0, *)
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View { modified { _, _ in } }
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    noted("style", "\(S.self)")
  }
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    noted("labelStyle", "\(S.self)")
  }
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    noted("style", "\(S.self)")
  }
  // https://developer.apple.com/documentation/swiftui/view/badge(_:)
  @available(iOS 15.0, *)
  nonisolated public func badge(_ count: Int) -> some View { noted("badge", count) }
  @available(iOS 15.0, *)
  nonisolated public func badge(_ label: Text?) -> some View { noted("badge", label?.string ?? "") }
  @available(iOS 15.0, *)
  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View { noted("badge", key?.key ?? "") }
  @available(iOS 15.0, *)
  @_disfavoredOverload nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View {
    noted("badge", label.map { String($0) } ?? "")
  }
  nonisolated public func labelsHidden() -> some View { noted("labelsHidden", true) }
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    let label = label()
    return wrapped("Tab") { node, context in
      let words = Node("TabItem", label._nodes(context.inside.child(.slot("tabItem"))))
      node.children.insert(words, at: 0)
    }
  }
}

// https://developer.apple.com/documentation/swiftui/text/case
extension Text {
  public enum Case: Hashable, Sendable { case uppercase, lowercase }
  public struct LineStyle: Hashable, Sendable {
    public struct Pattern: Sendable {
      public static let solid = Pattern()
      public static let dot = Pattern()
    }
  }
}
@available(iOS 15.0, *)
public protocol TextSelectability { static var allowsSelection: Bool { get } }
@available(iOS 15.0, *)
public struct EnabledTextSelectability: TextSelectability { public static let allowsSelection = true }
extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { .init() }
}
// https://developer.apple.com/documentation/swiftui/scrolldismisseskeyboardmode
@available(iOS 16.0, *)
public struct ScrollDismissesKeyboardMode: Sendable {
  let name: String
  public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
  public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
  public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
  public static let never = ScrollDismissesKeyboardMode(name: "never")
}
// https://developer.apple.com/documentation/swiftui/controlsize
@available(iOS 15.0, *)
public enum ControlSize: CaseIterable, Hashable, Sendable {
  case mini, small, regular, large
  @available(iOS 17.0, *) case extraLarge
  public static var allCases: [ControlSize] { [.mini, .small, .regular, .large] }
}

// Styles: https://developer.apple.com/documentation/swiftui/view-styles
@MainActor public protocol ListStyle {}
public struct PlainListStyle: ListStyle { nonisolated public init() {} }
@available(iOS 14.0, *)
public struct InsetGroupedListStyle: ListStyle { nonisolated public init() {} }
@available(iOS 14.0, *)
public struct SidebarListStyle: ListStyle { nonisolated public init() {} }
extension ListStyle where Self == PlainListStyle {
  nonisolated public static var plain: PlainListStyle { .init() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  nonisolated public static var insetGrouped: InsetGroupedListStyle { .init() }
}
extension ListStyle where Self == SidebarListStyle {
  nonisolated public static var sidebar: SidebarListStyle { .init() }
}
@MainActor public protocol PrimitiveButtonStyle {}
public struct PlainButtonStyle: PrimitiveButtonStyle { nonisolated public init() {} }
public struct BorderlessButtonStyle: PrimitiveButtonStyle { nonisolated public init() {} }
@available(iOS 15.0, *)
public struct BorderedButtonStyle: PrimitiveButtonStyle { nonisolated public init() {} }
@available(iOS 15.0, *)
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle { nonisolated public init() {} }
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  nonisolated public static var plain: PlainButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  nonisolated public static var borderless: BorderlessButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  nonisolated public static var bordered: BorderedButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  nonisolated public static var borderedProminent: BorderedProminentButtonStyle { .init() }
}
// https://developer.apple.com/documentation/swiftui/buttonstyle
@MainActor public protocol ButtonStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = ButtonStyleConfiguration
}
// https://developer.apple.com/documentation/swiftui/buttonstyleconfiguration
public struct ButtonStyleConfiguration {
  nonisolated public struct Label: _Primitive {
    @MainActor public func _nodes(_ context: _Context) -> [_Node] { [] }
  }
  public let role: ButtonRole?
  public let label: ButtonStyleConfiguration.Label
}
extension View {
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { modified { _, _ in } }
}
@MainActor public protocol PickerStyle {}
@available(iOS 14.0, *)
public struct InlinePickerStyle: PickerStyle { nonisolated public init() {} }
@available(iOS 14.0, *)
public struct MenuPickerStyle: PickerStyle { nonisolated public init() {} }
extension PickerStyle where Self == InlinePickerStyle {
  nonisolated public static var inline: InlinePickerStyle { .init() }
}
extension PickerStyle where Self == MenuPickerStyle {
  nonisolated public static var menu: MenuPickerStyle { .init() }
}
public struct SegmentedPickerStyle: PickerStyle { nonisolated public init() {} }
extension PickerStyle where Self == SegmentedPickerStyle {
  nonisolated public static var segmented: SegmentedPickerStyle { .init() }
}
@available(iOS 14.0, *)
@MainActor public protocol LabelStyle {}
@available(iOS 14.0, *)
public struct IconOnlyLabelStyle: LabelStyle { nonisolated public init() {} }
extension LabelStyle where Self == IconOnlyLabelStyle {
  nonisolated public static var iconOnly: IconOnlyLabelStyle { .init() }
}
@MainActor public protocol ToggleStyle {}
@available(iOS 15.0, *)
public struct ButtonToggleStyle: ToggleStyle { nonisolated public init() {} }
extension ToggleStyle where Self == ButtonToggleStyle {
  nonisolated public static var button: ButtonToggleStyle { .init() }
}
