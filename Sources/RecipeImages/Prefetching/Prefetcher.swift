import Storage

/// Runs a task for each request in a `PrefetchWindow`.
final class Prefetcher: Sendable {
  private struct State {
    var window = PrefetchWindow()
    var tasks: [ImageKey: Task<Void, Never>] = [:]
  }

  private let state = Mutex(State())

  func move(to window: [ImageRequest], load: @escaping @Sendable (ImageRequest) async -> Void) {
    let left = state.withLock { state in
      let (entered, left) = state.window.move(to: window)
      for (key, request) in entered { state.tasks[key] = Task(priority: .utility) { await load(request) } }
      return left.compactMap { state.tasks.removeValue(forKey: $0) }
    }
    for task in left { task.cancel() }
  }
}
