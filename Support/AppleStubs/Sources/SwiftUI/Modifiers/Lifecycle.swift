// swift-format-ignore-file: NoLeadingUnderscores
extension View {
  // https://developer.apple.com/documentation/swiftui/view/task(name:priority:file:line:_:)
  @available(iOS 15.0, *)
  nonisolated public func task(
    name: String? = nil, priority: TaskPriority = .userInitiated, file: String = #fileID, line: Int = #line,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { running(id: 0, priority, action) }

  // https://developer.apple.com/documentation/swiftui/view/task(id:name:priority:file:line:_:)
  @available(iOS 15.0, *)
  nonisolated public func task<T: Equatable>(
    id value: T, name: String? = nil, priority: TaskPriority = .userInitiated, file: String = #fileID,
    line: Int = #line, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { running(id: value, priority, action) }

  /// The task starts once the view stands on the screen, and is cancelled when the view or its place on
  /// the screen goes, or when the identity changes.
  nonisolated private func running<T: Equatable>(
    id: T, _ priority: TaskPriority, _ action: @escaping @isolated(any) () async -> Void
  ) -> some View {
    nonisolated(unsafe) let (id, action) = (id, action)  // read on the main actor only
    return modified { _, context in
      let running = context.kept("task") { RunningTask<T>() }
      guard context.isOnScreen else { return running.stop() }
      context.identity.onDeparture("task") { running.stop() }
      context.host.afterUpdate { running.start(id: id, priority, action) }
    }
  }

  // https://developer.apple.com/documentation/swiftui/view/refreshable(action:)
  @available(iOS 15.0, *)
  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    _Modified(content: self) { context, content in
      var context = context
      context.environment.refresh = RefreshAction(action: action)
      let node = Node("Refreshable", content(context))
      // A real pull runs the action in a task that ends with the view.
      let running = context.kept("refresh") { RunningTask<Int>() }
      context.identity.onDeparture("refresh") { running.stop() }
      node.asyncAction = { await running.run(action) }
      return [node]
    }
  }

  // https://developer.apple.com/documentation/swiftui/view/onappear(perform:)
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    nonisolated(unsafe) let action = action  // called on the main actor only
    return modified { _, context in
      let appeared = context.kept("appeared") { Flag() }
      guard context.isOnScreen else { return appeared.isSet = false }
      if appeared.isSet { return }
      appeared.isSet = true
      if let action { context.host.afterUpdate { action() } }
    }
  }
  // https://developer.apple.com/documentation/swiftui/view/ondisappear(perform:)
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    nonisolated(unsafe) let action = action  // called on the main actor only
    return modified { _, context in
      let appeared = context.kept("disappear") { Flag() }
      if context.isOnScreen {
        appeared.isSet = true
      } else if appeared.isSet {
        appeared.isSet = false
        if let action { context.host.afterUpdate { action() } }
      }
      context.identity.onDeparture("disappear") { if appeared.isSet { action?() } }
    }
  }
  // https://developer.apple.com/documentation/swiftui/view/onchange(of:perform:)
  @available(iOS, introduced: 14.0, deprecated: 17.0)
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  )
    -> some View
  {
    nonisolated(unsafe) let (value, action) = (value, action)  // read on the main actor only
    return changed(value) { _, new in action(new) }
  }
  // https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)
  @available(iOS 17.0, *)
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    nonisolated(unsafe) let (value, action) = (value, action)
    return changed(value, initial: initial) { action($0, $1) }
  }
  @available(iOS 17.0, *)
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    nonisolated(unsafe) let (value, action) = (value, action)
    return changed(value, initial: initial) { _, _ in action() }
  }
  nonisolated private func changed<V: Equatable>(
    _ value: V, initial: Bool = false, _ action: @escaping @MainActor (V, V) -> Void
  ) -> some View {
    nonisolated(unsafe) let value = value
    return modified { _, context in
      let last = context.kept("onChange") { Last<V>() }
      if let old = last.value, old != value {
        context.host.afterUpdate { action(old, value) }
      } else if last.value == nil, initial {
        context.host.afterUpdate { action(value, value) }
      }
      last.value = value
    }
  }
  // https://developer.apple.com/documentation/swiftui/view/ongeometrychange(for:of:action:)
  /// The stubs lay nothing out: every view is as large as the window.
  @available(iOS 16.0, *)
  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    nonisolated(unsafe) let action = action  // called on the main actor only
    return modified { _, context in
      let (last, value) = (context.kept("geometry") { Last<T>() }, transform(.init(size: context.host.size)))
      if last.value != value { context.host.afterUpdate { action(value) } }
      last.value = value
    }
  }
  // https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:)
  @available(iOS 14.0, *)
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    nonisolated(unsafe) let action = action  // called on the main actor only
    return wrapped("OnOpenURL") { node, _ in
      node.setText = { text in if let url = URL(string: text) { action(url) } }
    }
  }
  // https://developer.apple.com/documentation/swiftui/view/onsubmit(of:_:)
  @available(iOS 15.0, *)
  nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void)
    -> some View
  {
    nonisolated(unsafe) let action = action  // called on the main actor only
    return modified { nodes, _ in
      for field in nodes.flatMap(\.all) where field.kind == "TextField" { field.action = { action() } }
    }
  }
}
// https://developer.apple.com/documentation/swiftui/submittriggers
@available(iOS 15.0, *)
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

// https://developer.apple.com/documentation/swiftui/geometryproxy
public struct GeometryProxy {
  public let size: CGSize
}

final class Flag { var isSet = false }
final class Last<Value> { var value: Value? }

@MainActor final class RunningTask<ID: Equatable> {
  private var id: ID?
  private var task: Task<Void, Never>?
  func start(id: ID, _ priority: TaskPriority, _ action: @escaping @isolated(any) () async -> Void) {
    if self.id == id { return }
    stop()
    self.id = id
    nonisolated(unsafe) let action = action  // handed over, as the framework's own task takes it
    task = Task(priority: priority) { await action() }
  }
  func run(_ action: @escaping @Sendable () async -> Void) async {
    stop()
    let task = Task { await action() }
    self.task = task
    await task.value
  }
  func stop() {
    task?.cancel()
    task = nil
    id = nil
  }
}
