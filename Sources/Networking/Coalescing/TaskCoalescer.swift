import Storage

/// Runs work once for all tasks that wait for the same key at the same time, and limits the number of
/// concurrent jobs.
///
/// ```swift
/// let downloads = TaskCoalescer<URL, Data, HTTPError>(width: 6, cancelled: .cancelled)
/// // However many tasks call this for one address, it is downloaded once.
/// let data = try await downloads.value(for: url) { () async throws(HTTPError) -> Data in
///   try await client.response(to: HTTPRequest(url: url)).body
/// }
/// ```
///
/// Cancelling a waiting task ends that task's wait at once; cancelling the last one cancels the work. Results
/// and errors go to all waiting tasks and are not cached.
///
/// Safe to call from any task. `JobQueue` decides what runs; this type performs the effects with a lock,
/// tasks and continuations.
package final class TaskCoalescer<Key: Hashable & Sendable, Success: Sendable, Failure: Error>: Sendable {
  package typealias Work = @Sendable () async throws(Failure) -> Success
  package typealias Priority = @Sendable () -> TaskPriority
  /// `Work` whose error is a value. A collection of functions with typed errors would need iOS 18.
  private typealias Job = @Sendable () async -> Result<Success, Failure>
  private typealias Continuation = CheckedContinuation<Result<Success, Failure>, Never>

  private struct State {
    var queue: JobQueue<Key>
    var continuations: [Int: Continuation] = [:]
    /// The waiters whose tasks were cancelled before they were added to the queue.
    var cancelledEarly: Set<Int> = []
    var works: [Key: Job] = [:]
    var tasks: [Key: Task<Void, Never>] = [:]
    var lastWaiter = 0
  }

  private let state: Mutex<State>
  private let cancelled: Failure

  /// - Parameters:
  ///   - width: The number of jobs that may run at once.
  ///   - cancelled: The error that a cancelled waiter gets.
  package init(width: Int = .max, cancelled: Failure) {
    state = Mutex(State(queue: JobQueue(width: width)))
    self.cancelled = cancelled
  }

  /// Returns the result of `work`, or of the work that another task already started for the key.
  ///
  /// - Parameters:
  ///   - key: Identifies the work.
  ///   - priority: The waiter's priority. It is read whenever a job is chosen, so it may change while it waits; a
  ///     job has the highest priority of its waiters. See `priority(of:)`.
  ///   - work: Runs in a new task with the job's priority.
  /// - Returns: The result, which all tasks waiting for the key share.
  /// - Throws: The work's error, or `cancelled`.
  package func value(
    for key: Key, priority: @escaping Priority = { .userInitiated }, work: @escaping Work
  ) async throws(Failure) -> Success {
    let waiter = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        join(key, waiter, priority, work, continuation)
      }
    } onCancel: {
      leave(key, waiter)
    }
    state.withLock { _ = $0.cancelledEarly.remove(waiter) }
    return try result.get()
  }

  /// Returns a closure with the current priority of a job, for work that it depends on: a download is as
  /// urgent as the most urgent image that waits for it.
  ///
  /// The closure takes this coalescer's lock, so dependencies between coalescers must not form a cycle.
  package func priority(of key: Key) -> Priority {
    { [self] in state.withLock { $0.queue.jobs[key]?.priority } ?? .background }
  }

  // MARK: - For tests

  /// Whether no job runs and no task waits.
  package var isIdle: Bool {
    state.withLock {
      $0.queue.jobs.isEmpty && $0.continuations.isEmpty && $0.works.isEmpty && $0.cancelledEarly.isEmpty
    }
  }

  /// The number of tasks waiting for a key.
  package func waiterCount(for key: Key) -> Int {
    state.withLock { $0.queue.jobs[key]?.waiters.count ?? 0 }
  }

  /// The number of jobs that run or wait to run.
  package var jobCount: Int { state.withLock { $0.queue.jobs.count } }

  /// The keys of the jobs that wait to run, in order of arrival.
  package var waitingKeys: [Key] { state.withLock { $0.queue.waiting } }

  // MARK: - Effects

  private func join(
    _ key: Key, _ waiter: Int, _ priority: @escaping Priority, _ work: @escaping Work,
    _ continuation: Continuation
  ) {
    let isCancelled = state.withLock { state in
      if state.cancelledEarly.contains(waiter) { return true }
      state.continuations[waiter] = continuation
      state.works[key] = {
        do throws(Failure) { return .success(try await work()) } catch { return .failure(error) }
      }
      _ = perform(state.queue.join(key, waiter: waiter, priority: priority), &state)
      return false
    }
    if isCancelled { continuation.resume(returning: .failure(cancelled)) }
  }

  private func leave(_ key: Key, _ waiter: Int) {
    let (continuation, tasks) = state.withLock { state -> (Continuation?, [Task<Void, Never>]) in
      guard let continuation = state.continuations.removeValue(forKey: waiter) else {
        state.cancelledEarly.insert(waiter)
        return (nil, [])
      }
      let tasks = perform(state.queue.leave(key, waiter: waiter), &state)
      if state.queue.jobs[key] == nil { state.works[key] = nil }
      return (continuation, tasks)
    }
    // Outside the lock, because both calls take the task's own lock.
    continuation?.resume(returning: .failure(cancelled))
    for task in tasks { task.cancel() }
  }

  private func end(_ key: Key, _ result: Result<Success, Failure>) {
    let succeeded = if case .success = result { true } else { false }
    let continuations = state.withLock { state in
      state.tasks[key] = nil
      let (waiters, effects) = state.queue.end(key, succeeded: succeeded)
      if state.queue.jobs[key] == nil { state.works[key] = nil }
      _ = perform(effects, &state)
      return waiters.compactMap { state.continuations.removeValue(forKey: $0) }
    }
    for continuation in continuations { continuation.resume(returning: result) }
  }

  /// Starts tasks, and returns those to cancel once the lock is released.
  private func perform(_ effects: [JobQueue<Key>.Effect], _ state: inout State) -> [Task<Void, Never>] {
    var cancelled: [Task<Void, Never>] = []
    for effect in effects {
      switch effect {
      case .start(let key):
        guard let work = state.works[key] else { continue }
        state.tasks[key] = Task(priority: state.queue.jobs[key]?.priority) {
          end(key, await work())
        }
      case .cancel(let key):
        if let task = state.tasks[key] { cancelled.append(task) }
      }
    }
    return cancelled
  }
}
