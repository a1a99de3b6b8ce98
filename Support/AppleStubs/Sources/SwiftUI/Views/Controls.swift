// swift-format-ignore-file: NoLeadingUnderscores
import CoreTransferable

// https://developer.apple.com/documentation/swiftui/buttonrole
@available(iOS 15.0, *)
public struct ButtonRole: Equatable, Sendable {
  let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

// https://developer.apple.com/documentation/swiftui/button
nonisolated public struct Button<Label: View>: _Primitive {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
  @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }
  @preconcurrency public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    let node = Node("Button", label._nodes(context.inside.child(.slot("label"))))
    node.action = action
    if let role { node.attributes["role"] = role.name }
    if !context.environment.isEnabled { node.attributes["disabled"] = true }
    return [node]
  }
}
extension Button where Label == Text {
  @preconcurrency public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { Text(titleKey) }
  }
  @_disfavoredOverload @preconcurrency
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { Text(title) }
  }
  @preconcurrency
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
  @_disfavoredOverload @preconcurrency
  public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

// https://developer.apple.com/documentation/swiftui/link
@available(iOS 14.0, *)
nonisolated public struct Link<Label: View>: _Primitive {
  let destination: URL
  let label: Label
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    let node = Node("Link", text: destination.absoluteString, label._nodes(context.child(.slot("label"))))
    let open = context.environment.openURL
    node.action = { open(destination) }
    return [node]
  }
}
extension Link where Label == Text {
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

// https://developer.apple.com/documentation/swiftui/sharelink
@available(iOS 16.0, *)
nonisolated public struct ShareLink<Data: RandomAccessCollection, PreviewImage, PreviewIcon, Label: View>:
  _Primitive
{
  let items: Data
  let label: Label
  var preview: String?
  var subject: String?
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    let values = items.flatMap { ($0 as? any Transferable)?.exported ?? [$0] }
    let words = values.map { "\($0)" }.joined(separator: " ")
    let node = Node("ShareLink", text: words, label._nodes(context.child(.slot("label"))))
    node.attributes["preview"] = preview
    node.attributes["subject"] = subject
    if !context.environment.isEnabled { node.attributes["disabled"] = true }
    return [node]
  }
}
// https://developer.apple.com/documentation/swiftui/sharepreview
@available(iOS 16.0, *)
public struct SharePreview<Image, Icon> { let title: String }
extension SharePreview where Image == Never, Icon == Never {
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) { self.init(title: String(title)) }
  public init(_ titleKey: LocalizedStringKey) { self.init(title: titleKey.key) }
}
extension ShareLink {
  // https://developer.apple.com/documentation/swiftui/sharelink/init(item:subject:message:preview:label:)
  public init<I: Transferable>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    self.init(
      items: CollectionOfOne(item), label: label(), preview: preview.title, subject: subject?.string)
  }
}
// https://developer.apple.com/documentation/swiftui/defaultsharelinklabel
@available(iOS 16.0, *)
nonisolated public struct DefaultShareLinkLabel: _Primitive {
  var title = "Share…"
  @MainActor public func _nodes(_ context: _Context) -> [_Node] { [Node("Text", text: title)] }
}
extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<URL> {
  public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(items: CollectionOfOne(item), label: label(), subject: subject?.string)
  }
  public init(item: URL, subject: Text? = nil, message: Text? = nil) where Label == DefaultShareLinkLabel {
    self.init(items: CollectionOfOne(item), label: DefaultShareLinkLabel())
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, item: URL, subject: Text? = nil, message: Text? = nil)
  where Label == DefaultShareLinkLabel {
    self.init(items: CollectionOfOne(item), label: DefaultShareLinkLabel(title: String(title)))
  }
  public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil)
  where Label == DefaultShareLinkLabel {
    self.init(items: CollectionOfOne(item), label: DefaultShareLinkLabel(title: titleKey.key))
  }
  public init(_ title: Text, item: URL, subject: Text? = nil, message: Text? = nil)
  where Label == DefaultShareLinkLabel {
    self.init(items: CollectionOfOne(item), label: DefaultShareLinkLabel(title: title.string))
  }
}
extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<String> {
  public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(items: CollectionOfOne(item), label: label(), subject: subject?.string)
  }
  public init(item: String, subject: Text? = nil, message: Text? = nil) where Label == DefaultShareLinkLabel {
    self.init(items: CollectionOfOne(item), label: DefaultShareLinkLabel())
  }
}
extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data.Element == URL {
  public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(items: items, label: label())
  }
  public init(items: Data, subject: Text? = nil, message: Text? = nil) where Label == DefaultShareLinkLabel {
    self.init(items: items, label: DefaultShareLinkLabel())
  }
}

// https://developer.apple.com/documentation/swiftui/menu
@available(iOS 14.0, *)
nonisolated public struct Menu<Label: View, Content: View>: _Primitive {
  let content: Content
  let label: Label
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    let context = context.inside
    let items = Node("MenuItems", content._nodes(context.child(.slot("content"))))
    items.attributes["accessibilityHidden"] = true  // until the menu is opened
    let node = Node("Menu", label._nodes(context.child(.slot("label"))) + [items])
    if !context.environment.isEnabled { node.attributes["disabled"] = true }
    return [node]
  }
}
extension Menu where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

// https://developer.apple.com/documentation/swiftui/menu/init(content:label:primaryaction:)
/// The stubs' menu has no long press: what its items do is what can be pressed.
@available(iOS 15.0, *)
extension Menu {
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void
  ) { self.init(content: content, label: label) }
}
@available(iOS 15.0, *)
extension Menu where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) { self.init(titleKey, content: content) }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) { self.init(title, content: content) }
}

// https://developer.apple.com/documentation/swiftui/picker
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: _Primitive {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    let label = Node("PickerLabel", label._nodes(context.child(.slot("label"))))
    let choices = content._nodes(context.inside.child(.slot("content"))).map { content in
      let choice = Node("Choice", [content])
      // As in SwiftUI, a tag of another type than the selection's selects nothing.
      let tag = content.attributes["tag"] ?? (content.attributes["implicitTag"] as? AnyHashable)?.base
      if let value = tag as? SelectionValue {
        choice.attributes["isSelected"] = value == selection.wrappedValue
        choice.action = { selection.wrappedValue = value }
      }
      return choice
    }
    return [Node("Picker", [label] + choices)]
  }
}
// The older form, which Apple marks as deprecated only for some day to come.
extension Picker {
  @available(iOS, introduced: 13.0, deprecated: 100000.0)
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { label }
  }
}
extension Picker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { Text(titleKey) } }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content) { Text(title) } }
}

// https://developer.apple.com/documentation/swiftui/toggle
nonisolated public struct Toggle<Label: View>: _Primitive {
  let isOn: Binding<Bool>
  let label: Label
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    let node = Node("Toggle", label._nodes(context.inside.child(.slot("label"))))
    let isOn = isOn
    node.attributes["isOn"] = isOn.wrappedValue
    node.action = { isOn.wrappedValue.toggle() }
    if !context.environment.isEnabled { node.attributes["disabled"] = true }
    return [node]
  }
}
extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

// https://developer.apple.com/documentation/swiftui/stepper
nonisolated public struct Stepper<Label: View>: _Primitive {
  let label: Label
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    increment = onIncrement
    decrement = onDecrement
  }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    let more = Node("Increment")
    if let increment { more.action = { increment() } }
    let less = Node("Decrement")
    if let decrement { less.action = { decrement() } }
    return [Node("Stepper", label._nodes(context.child(.slot("label"))) + [more, less])]
  }
}
extension Stepper {
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let canGrow = value.wrappedValue.advanced(by: step) <= bounds.upperBound
    let canShrink = value.wrappedValue.advanced(by: -step) >= bounds.lowerBound
    self.init(
      label: label,
      onIncrement: canGrow ? { value.wrappedValue = value.wrappedValue.advanced(by: step) } : nil,
      onDecrement: canShrink ? { value.wrappedValue = value.wrappedValue.advanced(by: -step) } : nil)
  }
}
extension Stepper {
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) })
  }
}
extension Stepper where Label == Text {
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value: value, step: step) { Text(titleKey) } }
  @_disfavoredOverload public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value: value, step: step) { Text(title) } }
  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement) }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement) }
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value: value, in: bounds, step: step) { Text(titleKey) } }
  @_disfavoredOverload public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value: value, in: bounds, step: step) { Text(title) } }
}

// https://developer.apple.com/documentation/swiftui/textfield
nonisolated public struct TextField<Label: View>: _Primitive {
  let text: Binding<String>
  let label: Label
  var prompt: String?
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    let node = Node("TextField", text: text.wrappedValue, label._nodes(context.child(.slot("label"))))
    node.attributes["prompt"] = prompt
    let text = text
    if context.environment.isEnabled {
      node.setText = { text.wrappedValue = $0 }
    } else {
      node.attributes["disabled"] = true
    }
    return [node]
  }
}
extension TextField {
  @available(iOS 15.0, *)
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text: text, label: label(), prompt: prompt?.string)
  }
  @available(iOS 16.0, *)
  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) { self.init(text: text, label: label(), prompt: prompt?.string) }
}
extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text, label: Text(titleKey))
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text, label: Text(title))
  }
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text: text, label: Text(titleKey), prompt: prompt?.string)
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(text: text, label: Text(title), prompt: prompt?.string)
  }
}
extension TextField where Label == Text {
  // https://developer.apple.com/documentation/swiftui/textfield/init(_:text:axis:)
  @available(iOS 16.0, *)
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(text: text, label: Text(titleKey))
  }
  @available(iOS 16.0, *)
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(text: text, label: Text(title))
  }
  // https://developer.apple.com/documentation/swiftui/textfield/init(_:text:prompt:axis:)
  @available(iOS 16.0, *)
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(text: text, label: Text(titleKey), prompt: prompt?.string)
  }
  @available(iOS 16.0, *)
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(text: text, label: Text(title), prompt: prompt?.string)
  }
}
// https://developer.apple.com/documentation/swiftui/labeledcontent
@available(iOS 16.0, *)
nonisolated public struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
}
extension LabeledContent: View, _Primitive where Label: View, Content: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    [
      Node(
        "LabeledContent",
        label._nodes(context.child(.slot("label"))) + content._nodes(context.child(.slot("content"))))
    ]
  }
}
extension LabeledContent where Label == Text, Content: View {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content())
  }
}
extension LabeledContent where Label == Text, Content == Text {
  public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(titleKey), content: Text(format.format(value)))
  }
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(label: Text(titleKey), content: Text(value))
  }
  @_disfavoredOverload public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(label: Text(title), content: Text(value))
  }
}
