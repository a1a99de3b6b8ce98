// swift-format-ignore-file: NoLeadingUnderscores
import AppleFoundation
@_spi(Reflection) import Swift

/// Evaluates a view and keeps its state, as a window does. A test's way in.
///
/// The tree is made anew when something that it read has changed. Tasks start once the tree that
/// asked for them stands, and are cancelled when their view leaves.
@_spi(Stubs) @MainActor public final class ViewHost {
  /// What the device says: size class, text size, motion …
  public var environment = EnvironmentValues() { didSet { needsUpdate.set() } }
  /// The size of the window, in points.
  public var size = CGSize(width: 390, height: 844) { didSet { needsUpdate.set() } }
  /// Whether nothing fits beside anything else.
  public var isTight = false { didSet { needsUpdate.set() } }
  /// The rows of lists that are on screen, counted from the top. A phone shows about ten.
  public var visibleRows = 0..<10 { didSet { needsUpdate.set() } }
  /// What the system keeps of a scene when it ends the app.
  public var scene = SceneValues()
  /// How often the tree was made.
  public private(set) var evaluations = 0

  private(set) var generation = 0
  let needsUpdate = UpdateFlag()
  private let root = Identity()
  private let evaluateRoot: (_Context) -> [Node]
  private var effects: [@MainActor () -> Void] = []
  private var current = Node("Root")
  private var isClosed = false

  /// The window's: a shake and Command-Z call its `undo`.
  public let undoManager = UndoManager()

  public init<Root: View>(_ view: Root) {
    evaluateRoot = { view._nodes($0) }
    environment.undoManager = undoManager
  }

  /// The tree as it is now.
  public var tree: Node {
    // Effects (onAppear, onChange) may change state: evaluate until nothing does.
    var rounds = 0
    while !isClosed, needsUpdate.take() {
      rounds += 1
      precondition(rounds < 100, "the view changes its own state each time that it is evaluated")
      evaluations += 1
      generation += 1
      let context = _Context(host: self, identity: root, environment: environment)
      current = Node("Root", evaluateRoot(context))
      root.prune(generation: generation)
      let due = effects
      effects = []
      for effect in due { effect() }
    }
    return current
  }

  /// Brings the tree up to date, for what that sets off: tasks, appearances.
  public func update() { _ = tree }

  /// Waits until the tree satisfies `condition`: each change of state wakes it, and so does each second, because the
  /// condition may be about more than the tree. Gives up after thirty seconds without a change, and returns the tree as it
  /// is then.
  @discardableResult
  public func tree(where condition: @MainActor (Node) -> Bool) async -> Node {
    // Counted one by one, so that a process that stands still for a while does not use them up.
    var seconds = 0
    while true {
      let ticket = needsUpdate.ticket
      let tree = tree
      if condition(tree) || isClosed || Task.isCancelled || seconds == 30 { return tree }
      seconds = await needsUpdate.changesInASecond(since: ticket) ? 0 : seconds + 1
    }
  }

  /// Pulls the list to refresh, and waits until the refresh is done.
  public func pullToRefresh() async { await tree.first("Refreshable")?.asyncAction?() }

  /// Types into the search field.
  public func search(_ text: String) { tree.first("Searchable")?.setText?(text) }

  /// Presses what has this kind and label. False if it is not there or cannot be pressed.
  @discardableResult public func press(_ kind: String, _ label: String? = nil) -> Bool {
    tree.first(kind, label)?.press() ?? false
  }

  /// The window closes: every view leaves, every task is cancelled.
  public func close() {
    isClosed = true
    root.leave()
    needsUpdate.set()
  }

  /// Runs once the tree that is being made stands.
  func afterUpdate(_ effect: @escaping @MainActor () -> Void) { effects.append(effect) }

  /// The nodes of a composite view: its dynamic properties are given their places, then its body is read.
  func evaluate<Composite: View>(_ view: Composite, _ context: _Context) -> [Node] {
    let context = context.child(.type(ObjectIdentifier(Composite.self)))
    var view = view
    install(in: &view, context)
    return view.body._nodes(context)
  }

  /// Gives each dynamic property of a value its place, by field, as SwiftUI does: the same view value
  /// used twice has two states.
  func install<Value>(in value: inout Value, _ context: _Context, prefix: String = "") {
    withUnsafeMutablePointer(to: &value) { pointer in
      let base = UnsafeMutableRawPointer(pointer)
      // The fields are visited synchronously, on the main actor; the standard library's closure cannot say so.
      nonisolated(unsafe) let unsafeBase = base
      _ = _forEachField(of: Value.self, options: []) { name, offset, type, _ in
        let key = prefix + String(cString: name)
        MainActor.assumeIsolated { self.install(type, at: unsafeBase + offset, key, context) }
        return true
      }
    }
  }

  private func install<Field>(
    _ type: Field.Type, at address: UnsafeMutableRawPointer, _ key: String, _ context: _Context
  ) {
    let field = address.assumingMemoryBound(to: Field.self)
    if var property = field.pointee as? any _Installable {
      property._install(context, key)
      if let installed = property as? Field { field.pointee = installed }
    } else if Field.self is any DynamicProperty.Type {
      install(in: &field.pointee, context, prefix: key + ".")
    }
  }
}

/// Says that the tree is out of date, from any thread, and wakes who waits for that.
final class UpdateFlag: @unchecked Sendable {
  // Guarded by `lock`, which is why the class may cross threads.
  private let lock = NSLock()
  private var isSet = true
  private var changes = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  var ticket: Int { lock.withLock { changes } }

  func set() {
    lock.withLock {
      isSet = true
      changes += 1
    }
    wake()
  }

  private func wake() {
    let woken = lock.withLock {
      defer { waiters = [] }
      return waiters
    }
    for waiter in woken { waiter.resume() }
  }

  func take() -> Bool {
    lock.withLock {
      defer { isSet = false }
      return isSet
    }
  }

  /// Returns false if nothing has changed for a second.
  func changesInASecond(since ticket: Int) async -> Bool {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        await self.changed(since: ticket)
        return true
      }
      group.addTask {
        // Only cancelling ends a sleep early.
        try? await Task.sleep(for: .seconds(1))
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? false
    }
  }

  /// Returns early if the waiting task is cancelled: a test whose time is up.
  private func changed(since ticket: Int) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let already = lock.withLock {
          if changes != ticket || Task.isCancelled { return true }
          waiters.append(continuation)
          return false
        }
        if already { continuation.resume() }
      }
    } onCancel: {
      wake()
    }
  }
}
