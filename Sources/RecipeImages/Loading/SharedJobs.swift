import Storage

/// Work that is done once however many wait for it: the effects of a `JobQueue`.
final class SharedJobs<Key: Hashable & Sendable, Success: Sendable>: Sendable {
  typealias Outcome = Result<Success, ImageError>
  typealias Work = @Sendable () async -> Outcome

  struct State {
    var queue: JobQueue<Key>
    var waiters: [Int: CheckedContinuation<Outcome, Never>] = [:]
    /// Askers who were cancelled before they began to wait.
    var gone: Set<Int> = []
    var works: [Key: Work] = [:]
    var tasks: [Key: Task<Void, Never>] = [:]
    var lastAsker = 0
  }

  let state: Locked<State>

  /// - Parameter width: How many may run at once.
  init(width: Int = .max) {
    state = Locked(State(queue: JobQueue(width: width)))
  }

  /// The result of `work`, or of the work that another asker brought for the same key. Leaves when the calling
  /// task is cancelled, at once.
  func value(
    for key: Key, priority: ImageRequest.Priority, work: @escaping Work
  ) async throws(ImageError) -> Success {
    let asker = state.withLock { state in
      state.lastAsker += 1
      return state.lastAsker
    }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        join(key, asker: asker, priority: priority, work: work, continuation)
      }
    } onCancel: {
      leave(key, asker: asker)
    }
    // Who was cancelled before they began to wait is forgotten only here.
    state.withLock { _ = $0.gone.remove(asker) }
    return try outcome.get()
  }

  /// See `JobQueue.raise`.
  func raise(_ key: Key) {
    state.withLock { $0.queue.raise(key) }
  }

  /// The highest priority among those who wait, at this moment.
  func priority(of key: Key) -> ImageRequest.Priority {
    state.withLock { $0.queue.jobs[key]?.priority } ?? .prefetch
  }

  /// Nothing runs and nobody waits.
  var isIdle: Bool {
    state.withLock { $0.queue.jobs.isEmpty && $0.waiters.isEmpty && $0.works.isEmpty && $0.gone.isEmpty }
  }

  private func join(
    _ key: Key, asker: Int, priority: ImageRequest.Priority, work: @escaping Work,
    _ continuation: CheckedContinuation<Outcome, Never>
  ) {
    let isGone = state.withLock { state in
      if state.gone.contains(asker) { return true }
      state.waiters[asker] = continuation
      state.works[key] = work
      _ = perform(state.queue.join(key, asker: asker, priority: priority), &state)
      return false
    }
    if isGone { continuation.resume(returning: .failure(.cancelled)) }
  }

  private func leave(_ key: Key, asker: Int) {
    let (waiter, cancelled) = state.withLock {
      state -> (CheckedContinuation<Outcome, Never>?, [Task<Void, Never>]) in
      guard let waiter = state.waiters.removeValue(forKey: asker) else {
        state.gone.insert(asker)
        return (nil, [])
      }
      let cancelled = perform(state.queue.leave(key, asker: asker), &state)
      if state.queue.jobs[key] == nil { state.works[key] = nil }
      return (waiter, cancelled)
    }
    // Outside the lock: both take the task's own.
    waiter?.resume(returning: .failure(.cancelled))
    for task in cancelled { task.cancel() }
  }

  private func end(_ key: Key, _ outcome: Outcome) {
    let succeeded = if case .success = outcome { true } else { false }
    let waiters = state.withLock { state in
      state.tasks[key] = nil
      let (askers, effects) = state.queue.end(key, succeeded: succeeded)
      if state.queue.jobs[key] == nil { state.works[key] = nil }
      _ = perform(effects, &state)
      return askers.compactMap { state.waiters.removeValue(forKey: $0) }
    }
    for waiter in waiters { waiter.resume(returning: outcome) }
  }

  /// Starts tasks, and gives those that are to be cancelled once the lock is let go.
  private func perform(_ effects: [JobQueue<Key>.Effect], _ state: inout State) -> [Task<Void, Never>] {
    var cancelled: [Task<Void, Never>] = []
    for effect in effects {
      switch effect {
      case .start(let key):
        guard let work = state.works[key] else { continue }
        let isVisible = state.queue.jobs[key]?.priority == .visible
        state.tasks[key] = Task(priority: isVisible ? .userInitiated : .utility) {
          self.end(key, await work())
        }
      case .cancel(let key):
        if let task = state.tasks[key] { cancelled.append(task) }
      }
    }
    return cancelled
  }
}
