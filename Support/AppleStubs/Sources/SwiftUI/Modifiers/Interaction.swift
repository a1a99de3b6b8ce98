// swift-format-ignore-file: NoLeadingUnderscores
import UIKit

extension View {
  // https://developer.apple.com/documentation/swiftui/view/disabled(_:)
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    inEnvironment { $0.isEnabled = $0.isEnabled && !disabled }
  }
  // https://developer.apple.com/documentation/swiftui/view/tag(_:)
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View {
    nonisolated(unsafe) let tag = tag  // read on the main actor only
    return _Modified(content: self) { context, content in
      var context = context
      if let shown = context.tab {
        context.tab = nil
        context.isOnScreen = context.isOnScreen && shown == AnyHashable(tag)
      }
      let nodes = content(context)
      for node in nodes { node.attributes["tag"] = tag }
      return nodes
    }
  }
  // https://developer.apple.com/documentation/swiftui/view/searchable(text:placement:prompt:)
  @available(iOS 15.0, *)
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { searched(text, placement, prompt?.string) }
  @available(iOS 15.0, *)
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { searched(text, placement, prompt.key) }
  @available(iOS 15.0, *)
  @_disfavoredOverload nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { searched(text, placement, String(prompt)) }
  // https://developer.apple.com/documentation/swiftui/view/searchable(text:ispresented:placement:prompt:)
  @available(iOS 17.0, *)
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View { searched(text, placement, prompt?.string, isPresented) }
  @available(iOS 17.0, *)
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { searched(text, placement, prompt.key, isPresented) }
  @available(iOS 17.0, *)
  @_disfavoredOverload nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { searched(text, placement, String(prompt), isPresented) }

  nonisolated private func searched(
    _ text: Binding<String>, _ placement: SearchFieldPlacement, _ prompt: String?,
    _ isPresented: Binding<Bool>? = nil
  )
    -> some View
  {
    _Modified(content: self) { context, content in
      var context = context
      context.environment.isSearching = !text.wrappedValue.isEmpty
      context.environment.dismissSearch = DismissSearchAction { text.wrappedValue = "" }
      let node = Node("Searchable", text: text.wrappedValue, content(context))
      node.attributes["prompt"] = prompt
      node.attributes["placement"] = placement.name
      if let isPresented { node.attributes["isPresented"] = isPresented.wrappedValue }
      node.setText = { text.wrappedValue = $0 }
      return [node]
    }
  }
  // https://developer.apple.com/documentation/swiftui/view/keyboardshortcut(_:modifiers:)
  @available(iOS 14.0, *)
  nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command)
    -> some View
  {
    noted("keyboardShortcut", key).noted("keyboardModifiers", modifiers)
  }
  @available(iOS 14.0, *)
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    noted("keyboardShortcut", shortcut.key).noted("keyboardModifiers", shortcut.modifiers)
  }
  // https://developer.apple.com/documentation/swiftui/view/hovereffect(_:)
  @available(iOS 13.4, *)
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    noted("hoverEffect", effect)
  }
  // https://developer.apple.com/documentation/swiftui/view/contextmenu(menuitems:)
  nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    let items = menuItems()
    return modified { nodes, context in
      nodes.append(Node("ContextMenu", items._nodes(context.inside.child(.slot("contextMenu")))))
    }
  }
  // https://developer.apple.com/documentation/swiftui/view/contextmenu(menuitems:preview:)
  @available(iOS 16.0, *)
  nonisolated public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View { contextMenu(menuItems: menuItems) }
  // https://developer.apple.com/documentation/swiftui/view/swipeactions(edge:allowsfullswipe:content:)
  @available(iOS 15.0, *)
  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    let content = content()
    return modified { nodes, context in
      let actions = content._nodes(context.inside.child(.slot("swipeActions")))
      nodes.append(Node("SwipeActions", text: "\(edge)", actions))
    }
  }
  // https://developer.apple.com/documentation/swiftui/view/menuactiondismissbehavior(_:)
  @available(iOS 16.4, *)
  nonisolated public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
    noted("menuActionDismissBehavior", behavior.name)
  }
  // Typing: https://developer.apple.com/documentation/swiftui/view/textinputautocapitalization(_:)
  @available(iOS 15.0, *)
  nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?)
    -> some View
  { noted("autocapitalization", autocapitalization?.name ?? "none") }
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    noted("autocorrectionDisabled", disable)
  }
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
    noted("keyboardType", "\(type)")
  }
  nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
    noted("textContentType", textContentType?.rawValue ?? "none")
  }
  @available(iOS 15.0, *)
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    noted("submitLabel", submitLabel.name)
  }
}

// https://developer.apple.com/documentation/swiftui/searchfieldplacement
@available(iOS 15.0, *)
public struct SearchFieldPlacement: Sendable {
  let name: String
  public static let automatic = SearchFieldPlacement(name: "automatic")
  public static let sidebar = SearchFieldPlacement(name: "sidebar")
  public static let toolbar = SearchFieldPlacement(name: "toolbar")
  public static let navigationBarDrawer = SearchFieldPlacement(name: "navigationBarDrawer")
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement
  {
    SearchFieldPlacement(name: "navigationBarDrawer(\(displayMode.name))")
  }
  public struct NavigationBarDrawerDisplayMode: Sendable {
    let name: String
    public static let automatic = NavigationBarDrawerDisplayMode(name: "automatic")
    public static let always = NavigationBarDrawerDisplayMode(name: "always")
  }
}
// https://developer.apple.com/documentation/swiftui/keyequivalent
@available(iOS 14.0, *)
public struct KeyEquivalent: Hashable, ExpressibleByExtendedGraphemeClusterLiteral, Sendable {
  public var character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let delete = KeyEquivalent("\u{8}")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let `return` = KeyEquivalent("\r")
  public static let tab = KeyEquivalent("\t")
}
// https://developer.apple.com/documentation/swiftui/keyboardshortcut
@available(iOS 14.0, *)
public struct KeyboardShortcut: Hashable, Sendable {
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
  public var key: KeyEquivalent
  public var modifiers: EventModifiers
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }
}
// https://developer.apple.com/documentation/swiftui/eventmodifiers
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = EventModifiers(rawValue: 2)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
  public static let all = EventModifiers(rawValue: 63)
}
// https://developer.apple.com/documentation/swiftui/menuactiondismissbehavior
@available(iOS 16.4, *)
public struct MenuActionDismissBehavior: Equatable, Sendable {
  let name: String
  public static let automatic = MenuActionDismissBehavior(name: "automatic")
  public static let enabled = MenuActionDismissBehavior(name: "enabled")
  public static let disabled = MenuActionDismissBehavior(name: "disabled")
}
// https://developer.apple.com/documentation/swiftui/textinputautocapitalization
@available(iOS 15.0, *)
public struct TextInputAutocapitalization: Sendable {
  let name: String
  public static var never: TextInputAutocapitalization { .init(name: "never") }
  public static var words: TextInputAutocapitalization { .init(name: "words") }
}
// https://developer.apple.com/documentation/swiftui/submitlabel
@available(iOS 15.0, *)
public struct SubmitLabel: Sendable {
  let name: String
  public static var done: SubmitLabel { .init(name: "done") }
  public static var search: SubmitLabel { .init(name: "search") }
  public static var send: SubmitLabel { .init(name: "send") }
  public static var `return`: SubmitLabel { .init(name: "return") }
  public static var next: SubmitLabel { .init(name: "next") }
  public static var go: SubmitLabel { .init(name: "go") }
  public static var `continue`: SubmitLabel { .init(name: "continue") }
}

// https://developer.apple.com/documentation/swiftui/hovereffect
@available(iOS 13.4, *)
public struct HoverEffect: Sendable {
  let name: String
  public static let automatic = HoverEffect(name: "automatic")
}
