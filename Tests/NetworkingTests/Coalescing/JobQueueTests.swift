import Storage
import TestSupport
import Testing

@testable import Networking

struct JobQueueTests {
  typealias Queue = JobQueue<String>

  let high = { @Sendable in TaskPriority.userInitiated }
  let low = { @Sendable in TaskPriority.utility }

  @Test func waitersOfOneKeyShareAJob() {
    var queue = Queue(width: 2)
    #expect(queue.join("a", waiter: 1, priority: high) == [.start("a")])
    #expect(queue.join("a", waiter: 2, priority: high) == [])
    let (waiters, effects) = queue.end("a", succeeded: true)
    #expect(waiters == [1, 2])
    #expect(effects == [])
  }

  @Test func onlyTheLastWaiterThatLeavesCancels() {
    var queue = Queue(width: 2)
    _ = queue.join("a", waiter: 1, priority: high)
    _ = queue.join("a", waiter: 2, priority: high)
    #expect(queue.leave("a", waiter: 1) == [])
    #expect(queue.leave("a", waiter: 1) == [])  // Leaving twice has no effect.
    #expect(queue.leave("a", waiter: 2) == [.cancel("a")])
  }

  @Test func waitingJobThatAllLeaveNeverStarts() {
    var queue = Queue(width: 1)
    _ = queue.join("a", waiter: 1, priority: high)
    #expect(queue.join("b", waiter: 2, priority: high) == [])
    #expect(queue.leave("b", waiter: 2) == [])
    #expect(queue.end("a", succeeded: true).effects == [])
  }

  @Test func higherPriorityGoesFirstAndOtherwiseFirstComeFirstServed() {
    var queue = Queue(width: 1)
    _ = queue.join("running", waiter: 0, priority: high)
    _ = queue.join("p1", waiter: 1, priority: low)
    _ = queue.join("v1", waiter: 2, priority: high)
    _ = queue.join("p2", waiter: 3, priority: low)
    _ = queue.join("v2", waiter: 4, priority: high)
    _ = queue.join("p2", waiter: 5, priority: high)
    var order: [String] = []
    var running = "running"
    while case .start(let next)? = queue.end(running, succeeded: true).effects.first {
      order.append(next)
      running = next
    }
    #expect(order == ["v1", "p2", "v2", "p1"])
  }

  @Test func priorityThatRisesWhileAJobWaitsCounts() {
    let risen = Mutex(false)
    var queue = Queue(width: 1)
    _ = queue.join("running", waiter: 0, priority: high)
    _ = queue.join("first", waiter: 1, priority: low)
    _ = queue.join("risen", waiter: 2) { risen.withLock { $0 } ? .userInitiated : .utility }
    risen.withLock { $0 = true }
    #expect(queue.end("running", succeeded: true).effects == [.start("risen")])
  }

  @Test func waiterThatLeavesTakesItsPriorityAlong() {
    var queue = Queue(width: 1)
    _ = queue.join("running", waiter: 0, priority: high)
    _ = queue.join("first", waiter: 1, priority: low)
    _ = queue.join("second", waiter: 2, priority: low)
    _ = queue.join("second", waiter: 3, priority: high)
    _ = queue.leave("second", waiter: 3)
    #expect(queue.end("running", succeeded: true).effects == [.start("first")])
  }

  @Test func cancelledJobKeepsItsPlaceUntilItHasEnded() {
    var queue = Queue(width: 1)
    _ = queue.join("a", waiter: 1, priority: high)
    _ = queue.leave("a", waiter: 1)
    #expect(queue.join("b", waiter: 2, priority: high) == [])
    #expect(queue.end("a", succeeded: false).effects == [.start("b")])
  }

  @Test func waiterOfACancelledJobGetsAStartOfItsOwnOnceItHasEnded() {
    var queue = Queue(width: 2)
    _ = queue.join("a", waiter: 1, priority: high)
    _ = queue.leave("a", waiter: 1)
    #expect(queue.join("a", waiter: 2, priority: high) == [])  // Two jobs never run at once for one key.
    let (waiters, effects) = queue.end("a", succeeded: false)
    #expect(waiters == [])
    #expect(effects == [.start("a")])
    #expect(queue.end("a", succeeded: true).waiters == [2])
  }

  @Test func cancelledJobThatSucceedsServesTheWaitersThatJoinedSince() {
    var queue = Queue(width: 2)
    _ = queue.join("a", waiter: 1, priority: high)
    _ = queue.leave("a", waiter: 1)
    _ = queue.join("a", waiter: 2, priority: high)
    #expect(queue.end("a", succeeded: true).waiters == [2])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func randomWaitersAreAllServedOrGoneAndBoundsHold(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var queue = JobQueue<Int>(width: 3)
    var waiting: [Int: Int] = [:]  // The key that each waiter waits for.
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
        perform(queue.join(key, waiter: step, priority: low))
      case 1:
        guard let (waiter, key) = waiting.min(by: { $0.key < $1.key }) else { continue }
        waiting[waiter] = nil
        perform(queue.leave(key, waiter: waiter))
      default:
        guard let key = running.sorted().randomElement(using: &generator) else { continue }
        running.remove(key)
        let (waiters, effects) = queue.end(key, succeeded: Bool.random(using: &generator))
        for waiter in waiters {
          let served = waiting.removeValue(forKey: waiter)
          #expect(served == key, "seed \(seed)")
        }
        perform(effects)
      }
      #expect(running.count == queue.running)
    }
    while let key = running.popFirst() {
      let (waiters, effects) = queue.end(key, succeeded: true)
      for waiter in waiters { waiting[waiter] = nil }
      perform(effects)
    }
    #expect(waiting.isEmpty, "a waiter is left; seed \(seed)")
    #expect(queue.jobs.isEmpty)
  }
}
