// swift-format-ignore-file: NoLeadingUnderscores
extension View {
  // https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:)
  @available(iOS 14.0, *)
  nonisolated public func accessibilityLabel(_ label: Text)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { attached("accessibilityLabel", label.string) }
  @available(iOS 14.0, *)
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { attached("accessibilityLabel", labelKey.key) }
  @available(iOS 14.0, *)
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { attached("accessibilityLabel", String(label)) }
  // https://developer.apple.com/documentation/swiftui/view/accessibilityvalue(_:)
  @available(iOS 14.0, *)
  nonisolated public func accessibilityValue(_ valueDescription: Text)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { attached("accessibilityValue", valueDescription.string) }
  @available(iOS 14.0, *)
  @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { attached("accessibilityValue", String(value)) }
  // https://developer.apple.com/documentation/swiftui/view/accessibilityhint(_:)
  @available(iOS 14.0, *)
  nonisolated public func accessibilityHint(_ hint: Text)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { attached("accessibilityHint", hint.string) }
  @available(iOS 14.0, *)
  @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { attached("accessibilityHint", String(hint)) }
  @available(iOS 14.0, *)
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { attached("accessibilityHint", hintKey.key) }
  @available(iOS 14.0, *)
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { attached("accessibilityValue", valueKey.key) }
  // https://developer.apple.com/documentation/swiftui/view/accessibilityinputlabels(_:)
  @available(iOS 14.0, *)
  @_disfavoredOverload nonisolated public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S])
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { attached("accessibilityInputLabels", inputLabels.map { String($0) }) }
  // https://developer.apple.com/documentation/swiftui/view/accessibilityhidden(_:)
  @available(iOS 14.0, *)
  nonisolated public func accessibilityHidden(_ hidden: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { attached("accessibilityHidden", hidden) }
  // https://developer.apple.com/documentation/swiftui/view/accessibilityignoresinvertcolors(_:)
  @available(iOS 14.0, *)
  nonisolated public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    noted("ignoresInvertColors", active)
  }
  // https://developer.apple.com/documentation/swiftui/view/accessibilityaddtraits(_:)
  @available(iOS 14.0, *)
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { attached("accessibilityTraits", traits) }
  // https://developer.apple.com/documentation/swiftui/view/accessibilityaction(named:_:)
  @_disfavoredOverload nonisolated public func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attached("accessibilityAction", String(name))
  }
  nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { attached("accessibilityAction", name.string) }
  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { attached("accessibilityAction", nameKey.key) }
  // https://developer.apple.com/documentation/swiftui/view/accessibilityaction(_:_:)
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attached("accessibilityAction", KindAction(kind: actionKind, handler: handler))
  }
  @available(iOS 14.0, *)
  nonisolated public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey])
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { attached("accessibilityInputLabels", inputLabelKeys.map(\.key)) }
  @available(iOS 14.0, *)
  nonisolated public func accessibilityInputLabels(_ inputLabels: [Text])
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { attached("accessibilityInputLabels", inputLabels.map(\.string)) }
  // https://developer.apple.com/documentation/swiftui/view/accessibilityadjustableaction(_:)
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { attached("adjust", handler) }
  nonisolated private func attached(_ name: String, _ value: Any)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { ModifiedContent(content: self, modifier: AccessibilityAttachmentModifier(name: name, value: value)) }

  // https://developer.apple.com/documentation/swiftui/view/accessibilityactions(_:)
  @available(iOS 16.0, *)
  nonisolated public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content)
    -> some View
  {
    let content = content()
    return modified { nodes, context in
      nodes.append(
        Node("AccessibilityActions", content._nodes(context.inside.child(.slot("accessibilityActions")))))
    }
  }

  // https://developer.apple.com/documentation/swiftui/view/accessibilityelement(children:)
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    wrapped("Element") { node, _ in node.attributes["children"] = children.name }
  }
}

// https://developer.apple.com/documentation/swiftui/accessibilityattachmentmodifier
nonisolated public struct AccessibilityAttachmentModifier: ViewModifier {
  let name: String
  let value: Any
  nonisolated init(name: String, value: Any) {
    self.name = name
    self.value = value
  }
  @MainActor public func body(content: Content) -> some View { content.noted(name, value) }
}
// https://developer.apple.com/documentation/swiftui/accessibilityadjustmentdirection
public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }
extension _Node {
  /// A test calls it: swipes up or down on it, with a screen reader.
  @discardableResult public func adjust(_ direction: AccessibilityAdjustmentDirection) -> Bool {
    guard let adjust = attributes["adjust"] as? (AccessibilityAdjustmentDirection) -> Void else {
      return false
    }
    adjust(direction)
    return true
  }
}
private struct KindAction {
  let kind: AccessibilityActionKind
  let handler: () -> Void
}
extension _Node {
  /// A test calls it: a gesture of a screen reader, such as the scrub of two fingers, on this screen. False if nothing
  /// on it has the action.
  @discardableResult public func perform(_ kind: AccessibilityActionKind) -> Bool {
    for node in all {
      guard let action = node.attributes["accessibilityAction"] as? KindAction, action.kind == kind else {
        continue
      }
      action.handler()
      return true
    }
    return false
  }
}
// https://developer.apple.com/documentation/swiftui/accessibilitytraits
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var names: Set<String> = []
  public typealias Element = AccessibilityTraits
  public init() {}
  private init(_ name: String) { names = [name] }
  public static let isButton = AccessibilityTraits("isButton")
  public static let isHeader = AccessibilityTraits("isHeader")
  public static let isSelected = AccessibilityTraits("isSelected")
  public static let isLink = AccessibilityTraits("isLink")
  public static let updatesFrequently = AccessibilityTraits("updatesFrequently")
  public static let startsMediaSession = AccessibilityTraits("startsMediaSession")
  public func contains(_ member: AccessibilityTraits) -> Bool { names.isSuperset(of: member.names) }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var result = self
    result.names.formUnion(other.names)
    return result
  }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var result = self
    result.names.formIntersection(other.names)
    return result
  }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var result = self
    result.names.formSymmetricDifference(other.names)
    return result
  }
  public mutating func formUnion(_ other: AccessibilityTraits) { self = union(other) }
  public mutating func formIntersection(_ other: AccessibilityTraits) { self = intersection(other) }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    self = symmetricDifference(other)
  }
  @discardableResult public mutating func insert(_ newMember: AccessibilityTraits)
    -> (inserted: Bool, memberAfterInsert: AccessibilityTraits)
  {
    let isNew = !contains(newMember)
    formUnion(newMember)
    return (isNew, newMember)
  }
  @discardableResult public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    guard contains(member) else { return nil }
    names.subtract(member.names)
    return member
  }
  @discardableResult public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits?
  {
    insert(newMember).inserted ? nil : newMember
  }
}
// https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior
public struct AccessibilityChildBehavior: Hashable, Sendable {
  let name: String
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let combine = AccessibilityChildBehavior(name: "combine")
}
// https://developer.apple.com/documentation/swiftui/accessibilityactionkind
public struct AccessibilityActionKind: Equatable, Sendable {
  let name: String
  public static let `default` = AccessibilityActionKind(name: "default")
  public static let escape = AccessibilityActionKind(name: "escape")
}
