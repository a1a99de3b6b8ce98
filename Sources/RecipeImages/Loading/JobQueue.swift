/// Who waits for what, and what may run: a value without effects, which says what to do.
///
/// Askers of one key share one job. At most `width` jobs run, visible ones before prefetched ones, first come first
/// served. The last asker who leaves ends the job. A job that was told to end still has its place until it has
/// ended: there are never two for one key, nor more than `width` altogether.
struct JobQueue<Key: Hashable & Sendable>: Sendable {
  typealias Asker = Int

  enum Effect: Hashable, Sendable {
    case start(Key)
    case cancel(Key)
  }

  enum Phase: Sendable {
    case waiting
    case running
    /// Told to end. Askers who come now are served by it if it succeeds all the same, or wait for a new start.
    case cancelled
  }

  struct Job: Sendable {
    var phase: Phase
    var priority: ImageRequest.Priority
    var askers: Set<Asker>
  }

  let width: Int
  private(set) var jobs: [Key: Job] = [:]
  /// Keys of waiting jobs, in the order in which they came.
  private(set) var waiting: [Key] = []
  private(set) var running = 0

  init(width: Int) { self.width = width }

  mutating func join(_ key: Key, asker: Asker, priority: ImageRequest.Priority) -> [Effect] {
    if var job = jobs[key] {
      job.askers.insert(asker)
      job.priority = job.askers.count == 1 ? priority : max(job.priority, priority)
      jobs[key] = job
      return []
    }
    jobs[key] = Job(phase: .waiting, priority: priority, askers: [asker])
    waiting.append(key)
    return startNext()
  }

  /// Somebody sees by now what was only prefetched.
  mutating func raise(_ key: Key) {
    jobs[key]?.priority = .visible
  }

  mutating func leave(_ key: Key, asker: Asker) -> [Effect] {
    guard var job = jobs[key], job.askers.remove(asker) != nil else { return [] }
    guard job.askers.isEmpty else {
      jobs[key] = job
      return []
    }
    switch job.phase {
    case .waiting:
      jobs[key] = nil
      waiting.removeAll { $0 == key }
      return []
    case .running:
      job.phase = .cancelled
      jobs[key] = job
      return [.cancel(key)]
    case .cancelled:
      jobs[key] = job
      return []
    }
  }

  /// A started job has ended. Gives the askers whom its result serves.
  mutating func end(_ key: Key, succeeded: Bool) -> (askers: Set<Asker>, effects: [Effect]) {
    guard var job = jobs[key], job.phase != .waiting else { return ([], []) }
    running -= 1
    if job.phase == .cancelled && !succeeded && !job.askers.isEmpty {
      // It failed because others had left. Who came since gets a start of their own.
      job.phase = .waiting
      jobs[key] = job
      waiting.append(key)
      return ([], startNext())
    }
    jobs[key] = nil
    return (job.askers, startNext())
  }

  private mutating func startNext() -> [Effect] {
    var effects: [Effect] = []
    while running < width {
      guard
        let place = waiting.firstIndex(where: { jobs[$0]?.priority == .visible }) ?? waiting.indices.first
      else { break }
      let key = waiting.remove(at: place)
      jobs[key]?.phase = .running
      running += 1
      effects.append(.start(key))
    }
    return effects
  }
}
