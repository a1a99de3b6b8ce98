// swift-format-ignore-file: NoLeadingUnderscores
extension View {
  // https://developer.apple.com/documentation/swiftui/view/sheet(ispresented:ondismiss:content:)
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { presented("Sheet", isPresented, onDismiss, content) }

  // https://developer.apple.com/documentation/swiftui/view/sheet(item:ondismiss:content:)
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presented("Sheet", item, onDismiss, content) }

  // https://developer.apple.com/documentation/swiftui/view/fullscreencover(ispresented:ondismiss:content:)
  @available(iOS 14.0, *)
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { presented("FullScreenCover", isPresented, onDismiss, content) }

  @available(iOS 14.0, *)
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { presented("FullScreenCover", item, onDismiss, content) }

  nonisolated private func presented<Content: View>(
    _ kind: String, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
    _ content: @escaping () -> Content
  ) -> some View {
    nonisolated(unsafe) let (content, onDismiss) = (content, onDismiss)  // called on the main actor only
    return modified { nodes, context in
      guard isPresented.wrappedValue else { return }
      nodes.append(
        screen(kind, content(), .slot(kind), context) {
          isPresented.wrappedValue = false
          onDismiss?()
        })
    }
  }
  nonisolated private func presented<Item: Identifiable, Content: View>(
    _ kind: String, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?, _ content: @escaping (Item) -> Content
  ) -> some View {
    nonisolated(unsafe) let (item, content, onDismiss) = (item, content, onDismiss)  // on the main actor only
    return modified { nodes, context in
      // A swipe may end when the screen has been evaluated anew.
      let latest = context.kept("presented") { Last<Binding<Item?>>() }
      latest.value = item
      guard let shown = item.wrappedValue else { return }
      nodes.append(
        screen(kind, content(shown), .id(AnyHashable(shown.id)), context) {
          latest.value?.wrappedValue = nil
          onDismiss?()
        })
    }
  }

  // https://developer.apple.com/documentation/swiftui/view/confirmationdialog(_:ispresented:titlevisibility:actions:message:)
  @_disfavoredOverload
  @available(iOS 15.0, *)
  nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { dialog("ConfirmationDialog", String(title), isPresented, actions(), message()) }
  @_disfavoredOverload
  @available(iOS 15.0, *)
  nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View { dialog("ConfirmationDialog", String(title), isPresented, actions(), EmptyView()) }
  @available(iOS 15.0, *)
  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View { dialog("ConfirmationDialog", titleKey.key, isPresented, actions(), EmptyView()) }

  @available(iOS 15.0, *)
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { dialog("ConfirmationDialog", titleKey.key, isPresented, actions(), message()) }

  @available(iOS 15.0, *)
  nonisolated public func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View { dialog("ConfirmationDialog", title.string, isPresented, actions(), EmptyView()) }
  @available(iOS 15.0, *)
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { dialog("ConfirmationDialog", title.string, isPresented, actions(), message()) }

  // https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:actions:message:)
  @_disfavoredOverload
  @available(iOS 15.0, *)
  nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { dialog("Alert", String(title), isPresented, actions(), message()) }
  @available(iOS 15.0, *)
  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { dialog("Alert", titleKey.key, isPresented, actions(), message()) }

  @available(iOS 15.0, *)
  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { dialog("Alert", titleKey.key, isPresented, actions(), EmptyView()) }
  @available(iOS 15.0, *)
  @_disfavoredOverload nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { dialog("Alert", String(title), isPresented, actions(), EmptyView()) }

  @available(iOS 15.0, *)
  nonisolated public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { dialog("Alert", title.string, isPresented, actions(), EmptyView()) }
  @available(iOS 15.0, *)
  nonisolated public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { dialog("Alert", title.string, isPresented, actions(), message()) }
  // https://developer.apple.com/documentation/swiftui/view/alert(ispresented:error:actions:)
  @available(iOS 15.0, *)
  nonisolated public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog("Alert", error?.errorDescription ?? "", isPresented, error.map { _ in actions() }, EmptyView())
  }

  // About something: https://developer.apple.com/documentation/swiftui/view/confirmationdialog(_:ispresented:titlevisibility:presenting:actions:message:)
  @available(iOS 15.0, *)
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog("ConfirmationDialog", titleKey.key, isPresented, data.map(actions), data.map(message))
  }
  @available(iOS 15.0, *)
  @_disfavoredOverload nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog("ConfirmationDialog", String(title), isPresented, data.map(actions), data.map(message))
  }
  @available(iOS 15.0, *)
  nonisolated public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog("ConfirmationDialog", titleKey.key, isPresented, data.map(actions), EmptyView())
  }
  @available(iOS 15.0, *)
  nonisolated public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View { dialog("Alert", titleKey.key, isPresented, data.map(actions), EmptyView()) }
  @available(iOS 15.0, *)
  nonisolated public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View { dialog("Alert", titleKey.key, isPresented, data.map(actions), data.map(message)) }

  @available(iOS 15.0, *)
  nonisolated public func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View { dialog("Alert", title.string, isPresented, data.map(actions), EmptyView()) }
  @available(iOS 15.0, *)
  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View { dialog("Alert", title.string, isPresented, data.map(actions), data.map(message)) }

  nonisolated private func dialog<A: View, M: View>(
    _ kind: String, _ title: String, _ isPresented: Binding<Bool>, _ actions: A, _ message: M
  ) -> some View {
    nonisolated(unsafe) let (actions, message) = (actions, message)  // evaluated on the main actor only
    return modified { nodes, context in
      guard isPresented.wrappedValue else { return }
      let context = context.inside.child(.slot(kind))
      let node = Node(
        kind, text: title,
        message._nodes(context.child(.slot("message"))) + actions._nodes(context.child(.slot("actions"))))
      // Every button of a dialog closes it.
      for button in node.all("Button") {
        let action = button.action
        button.action = {
          isPresented.wrappedValue = false
          action?()
        }
      }
      node.action = { isPresented.wrappedValue = false }
      nodes.append(node)
    }
  }

  // https://developer.apple.com/documentation/swiftui/view/interactivedismissdisabled(_:)
  /// Keeps the screen around from being swiped away; the stubs' screen knows it by what is inside.
  @available(iOS 15.0, *)
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    noted("interactiveDismissDisabled", isDisabled)
  }
  // https://developer.apple.com/documentation/swiftui/view/presentationdetents(_:)
  @available(iOS 16.0, *)
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    noted("presentationDetents", detents)
  }
  // https://developer.apple.com/documentation/swiftui/view/presentationdetents(_:selection:)
  @available(iOS 16.0, *)
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View { noted("presentationDetents", detents) }
  // https://developer.apple.com/documentation/swiftui/view/presentationdragindicator(_:)
  @available(iOS 16.0, *)
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    noted("dragIndicator", "\(visibility)")
  }
}

/// A screen over the one below: an identity, a way to be dismissed.
@MainActor private func screen<Content: View>(
  _ kind: String, _ content: Content, _ step: Step, _ context: _Context,
  dismiss: @escaping @MainActor () -> Void
) -> Node {
  var context = context.inside.child(step)
  context.isOnScreen = true
  context.environment.dismiss = DismissAction(action: dismiss)
  context.environment.refresh = nil
  let node = Node(kind, content._nodes(context))
  node.attributes["identity"] = context.identity.number
  // Swiping it away.
  let isHeld = node.all.contains { $0.attributes["interactiveDismissDisabled"] as? Bool == true }
  node.action = isHeld ? nil : dismiss
  return node
}

// https://developer.apple.com/documentation/swiftui/presentationdetent
@available(iOS 16.0, *)
public struct PresentationDetent: Hashable, Sendable {
  let name: String
  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    .init(name: "fraction \(fraction)")
  }
  public static func height(_ height: CGFloat) -> PresentationDetent { .init(name: "height \(height)") }
}
