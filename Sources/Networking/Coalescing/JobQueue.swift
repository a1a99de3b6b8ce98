/// The bookkeeping of a `TaskCoalescer`: which waiters share a job, and which job runs next. It is a value
/// without effects; its methods return the effects to perform.
///
/// Waiters of one key share one job. At most `width` jobs run, in order of priority, then of arrival. When
/// its last waiter leaves, a job is cancelled but keeps its place until it has ended, so there are never two
/// jobs for one key, nor more than `width` in total.
struct JobQueue<Key: Hashable & Sendable>: Sendable {
  typealias Waiter = Int
  /// Read whenever a job is chosen, because a waiter's own priority may have risen since it joined.
  typealias Priority = @Sendable () -> TaskPriority

  enum Effect: Hashable, Sendable {
    case start(Key)
    case cancel(Key)
  }

  enum Phase: Sendable {
    case waiting
    case running
    /// Cancelled but not ended. Waiters who join now get its result if it succeeds after all; otherwise the
    /// job starts again.
    case cancelled
  }

  struct Job: Sendable {
    var phase: Phase
    var waiters: [Waiter: Priority]

    /// The highest priority of its waiters.
    var priority: TaskPriority { waiters.values.map { $0() }.max() ?? .background }
  }

  let width: Int
  private(set) var jobs: [Key: Job] = [:]
  /// The keys of waiting jobs, in order of arrival.
  private(set) var waiting: [Key] = []
  private(set) var running = 0

  init(width: Int) { self.width = width }

  mutating func join(_ key: Key, waiter: Waiter, priority: @escaping Priority) -> [Effect] {
    if jobs[key] != nil {
      jobs[key]?.waiters[waiter] = priority
      return []
    }
    jobs[key] = Job(phase: .waiting, waiters: [waiter: priority])
    waiting.append(key)
    return startNext()
  }

  mutating func leave(_ key: Key, waiter: Waiter) -> [Effect] {
    guard jobs[key]?.waiters.removeValue(forKey: waiter) != nil, let job = jobs[key], job.waiters.isEmpty
    else { return [] }
    switch job.phase {
    case .waiting:
      jobs[key] = nil
      waiting.removeAll { $0 == key }
      return []
    case .running:
      jobs[key]?.phase = .cancelled
      return [.cancel(key)]
    case .cancelled:
      return []
    }
  }

  /// Records that a job has ended. Returns the waiters that get its result, and the effects that start the
  /// next jobs.
  mutating func end(_ key: Key, succeeded: Bool) -> (waiters: Set<Waiter>, effects: [Effect]) {
    guard let job = jobs[key], job.phase != .waiting else { return ([], []) }
    running -= 1
    if job.phase == .cancelled && !succeeded && !job.waiters.isEmpty {
      // The job failed because its earlier waiters had left. It starts again for waiters that have joined
      // since.
      jobs[key]?.phase = .waiting
      waiting.append(key)
      return ([], startNext())
    }
    jobs[key] = nil
    return (Set(job.waiters.keys), startNext())
  }

  private mutating func startNext() -> [Effect] {
    var effects: [Effect] = []
    while running < width, let key = takeFirstOfHighestPriority() {
      jobs[key]?.phase = .running
      running += 1
      effects.append(.start(key))
    }
    return effects
  }

  private mutating func takeFirstOfHighestPriority() -> Key? {
    guard waiting.count > 1 else { return waiting.popLast() }
    let priorities = waiting.map { jobs[$0]?.priority ?? .background }
    return priorities.max().flatMap(priorities.firstIndex).map { waiting.remove(at: $0) }
  }
}
