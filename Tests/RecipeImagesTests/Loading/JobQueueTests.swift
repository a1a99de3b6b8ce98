import TestSupport
import Testing

@testable import RecipeImages

struct JobQueueTests {
  typealias Queue = JobQueue<String>

  @Test func askersOfOneKeyShareAJob() {
    var queue = Queue(width: 2)
    #expect(queue.join("a", asker: 1, priority: .visible) == [.start("a")])
    #expect(queue.join("a", asker: 2, priority: .visible) == [])
    let (askers, effects) = queue.end("a", succeeded: true)
    #expect(askers == [1, 2])
    #expect(effects == [])
  }

  @Test func onlyTheLastAskerWhoLeavesCancels() {
    var queue = Queue(width: 2)
    _ = queue.join("a", asker: 1, priority: .visible)
    _ = queue.join("a", asker: 2, priority: .visible)
    #expect(queue.leave("a", asker: 1) == [])
    #expect(queue.leave("a", asker: 1) == [])  // Twice is once.
    #expect(queue.leave("a", asker: 2) == [.cancel("a")])
  }

  @Test func waitingJobThatAllLeaveNeverStarts() {
    var queue = Queue(width: 1)
    _ = queue.join("a", asker: 1, priority: .visible)
    #expect(queue.join("b", asker: 2, priority: .visible) == [])
    #expect(queue.leave("b", asker: 2) == [])
    #expect(queue.end("a", succeeded: true).effects == [])
  }

  @Test func visibleGoesBeforePrefetchAndOtherwiseFirstComeFirstServed() {
    var queue = Queue(width: 1)
    _ = queue.join("running", asker: 0, priority: .visible)
    _ = queue.join("p1", asker: 1, priority: .prefetch)
    _ = queue.join("v1", asker: 2, priority: .visible)
    _ = queue.join("p2", asker: 3, priority: .prefetch)
    _ = queue.join("v2", asker: 4, priority: .visible)
    queue.raise("p2")
    var order: [String] = []
    var running = "running"
    while case .start(let next)? = queue.end(running, succeeded: true).effects.first {
      order.append(next)
      running = next
    }
    #expect(order == ["v1", "p2", "v2", "p1"])
  }

  @Test func cancelledJobKeepsItsPlaceUntilItHasEnded() {
    var queue = Queue(width: 1)
    _ = queue.join("a", asker: 1, priority: .visible)
    _ = queue.leave("a", asker: 1)
    #expect(queue.join("b", asker: 2, priority: .visible) == [])
    #expect(queue.end("a", succeeded: false).effects == [.start("b")])
  }

  @Test func askerOfACancelledJobGetsAStartOfTheirOwnOnceItHasEnded() {
    var queue = Queue(width: 2)
    _ = queue.join("a", asker: 1, priority: .visible)
    _ = queue.leave("a", asker: 1)
    #expect(queue.join("a", asker: 2, priority: .visible) == [])  // Never two at once for one key.
    let (askers, effects) = queue.end("a", succeeded: false)
    #expect(askers == [])
    #expect(effects == [.start("a")])
    #expect(queue.end("a", succeeded: true).askers == [2])
  }

  @Test func cancelledJobThatSucceedsAllTheSameServesWhoeverCame() {
    var queue = Queue(width: 2)
    _ = queue.join("a", asker: 1, priority: .visible)
    _ = queue.leave("a", asker: 1)
    _ = queue.join("a", asker: 2, priority: .visible)
    #expect(queue.end("a", succeeded: true).askers == [2])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func randomAskersAreAllServedOrGoneAndBoundsHold(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var queue = JobQueue<Int>(width: 3)
    var waiting: [Int: Int] = [:]  // asker: key
    var running: Set<Int> = []
    func perform(_ effects: [JobQueue<Int>.Effect]) {
      for case .start(let key) in effects {
        let isNew = running.insert(key).inserted
        #expect(isNew, "two jobs for one key; seed \(seed)")
      }
      #expect(running.count <= 3, "seed \(seed)")
    }
    for step in 0..<1000 {
      switch Int.random(in: 0..<3, using: &generator) {
      case 0:
        let key = Int.random(in: 0..<10, using: &generator)
        waiting[step] = key
        perform(queue.join(key, asker: step, priority: .prefetch))
      case 1:
        guard let (asker, key) = waiting.min(by: { $0.key < $1.key }) else { continue }
        waiting[asker] = nil
        perform(queue.leave(key, asker: asker))
      default:
        guard let key = running.sorted().randomElement(using: &generator) else { continue }
        running.remove(key)
        let (askers, effects) = queue.end(key, succeeded: Bool.random(using: &generator))
        for asker in askers {
          let served = waiting.removeValue(forKey: asker)
          #expect(served == key, "seed \(seed)")
        }
        perform(effects)
      }
      #expect(running.count == queue.running)
    }
    while let key = running.popFirst() {
      let (askers, effects) = queue.end(key, succeeded: true)
      for asker in askers { waiting[asker] = nil }
      perform(effects)
    }
    #expect(waiting.isEmpty, "somebody waits for ever; seed \(seed)")
    #expect(queue.jobs.isEmpty)
  }
}
