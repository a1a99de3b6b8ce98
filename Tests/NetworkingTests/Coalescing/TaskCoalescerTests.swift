import Networking
import Storage
import TestSupport
import Testing

private struct Left: Error, Equatable {}

@Suite struct TaskCoalescerTests {
  private let coalescer = TaskCoalescer<String, Int, Left>(cancelled: Left())

  @Test func manyWaitersShareOneRunOfTheWork() async throws {
    let (gate, runs, coalescer) = (Gate(), Arrivals(), coalescer)
    let waiters = (0..<50).map { _ in
      Task {
        try await coalescer.value(for: "a") { () async throws(Left) -> Int in
          runs.add()
          await gate.wait()
          return 7
        }
      }
    }
    await runs.wait(for: 1)
    while coalescer.waiterCount(for: "a") < 50 { await Task.yield() }
    gate.open()
    for waiter in waiters { #expect(try await waiter.value == 7) }
    #expect(runs.count == 1)
    #expect(coalescer.waiterCount(for: "a") == 0)
  }

  @Test func cancelledWaiterEndsOnlyItsOwnWait() async throws {
    let (gate, started, coalescer) = (Gate(), Arrivals(), coalescer)
    let work = { @Sendable () async throws(Left) -> Int in
      started.add()
      await gate.wait()
      return Task.isCancelled ? -1 : 7
    }
    let first = Task { try await coalescer.value(for: "a", work: work) }
    let second = Task { try await coalescer.value(for: "a", work: work) }
    while coalescer.waiterCount(for: "a") < 2 { await Task.yield() }
    first.cancel()
    await #expect(throws: Left.self) { try await first.value }
    gate.open()
    #expect(try await second.value == 7)
    #expect(started.count == 1)
  }

  @Test func lastCancelledWaiterCancelsTheWorkAndTheNextStartsAfresh() async throws {
    let (ended, started, coalescer) = (Arrivals(), Arrivals(), coalescer)
    let never = Gate()
    let waiters = (0..<2).map { _ in
      Task {
        try await coalescer.value(for: "a") { () async throws(Left) -> Int in
          started.add()
          await never.wait()
          ended.add()
          // Who joins before the coalescer has noted the end would share a result. After an error the job starts again.
          throw Left()
        }
      }
    }
    while coalescer.waiterCount(for: "a") < 2 { await Task.yield() }
    await started.wait(for: 1)
    for waiter in waiters { waiter.cancel() }
    await ended.wait(for: 1)
    for waiter in waiters { await #expect(throws: Left.self) { try await waiter.value } }
    #expect(try await coalescer.value(for: "a") { () async throws(Left) -> Int in 2 } == 2)
  }

  @Test func waiterThatWasCancelledBeforeStartsNothing() async throws {
    let (coalescer, started) = (coalescer, Arrivals())
    let waiter = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await coalescer.value(for: "a") { () async throws(Left) -> Int in
        started.add()
        return 1
      }
    }
    await #expect(throws: Left.self) { try await waiter.value }
    #expect(started.count == 0)
    #expect(coalescer.isIdle)
  }

  @Test func dependencyIsAsUrgentAsTheMostUrgentWorkThatWaitsForIt() async throws {
    let images = TaskCoalescer<String, Int, Left>(cancelled: Left())
    let downloads = TaskCoalescer<String, Int, Left>(width: 1, cancelled: Left())
    let (gate, order) = (Gate(), Mutex<[String]>([]))
    @Sendable func image(_ key: String, _ priority: TaskPriority) async throws(Left) -> Int {
      try await images.value(for: key, priority: { priority }) { () async throws(Left) -> Int in
        try await downloads.value(for: key, priority: images.priority(of: key)) {
          () async throws(Left) -> Int in
          order.withLock { $0.append(key) }
          await gate.wait()
          return 1
        }
      }
    }
    var waiters: [Task<Int, any Error>] = []
    for (count, key) in ["running", "first", "second"].enumerated() {
      waiters.append(Task { try await image(key, .utility) })
      while downloads.jobCount < count + 1 { await Task.yield() }
    }
    // The more urgent request joins the image's job, and must raise the priority of the download below it.
    waiters.append(Task { try await image("second", .userInitiated) })
    while images.waiterCount(for: "second") < 2 { await Task.yield() }
    gate.open()
    for waiter in waiters { #expect(try await waiter.value == 1) }
    #expect(order.withLock { $0 } == ["running", "second", "first"])
  }

  @Test func failuresAreNotKept() async throws {
    let coalescer = coalescer
    await #expect(throws: Left.self) {
      try await coalescer.value(for: "a") { () async throws(Left) -> Int in throw Left() }
    }
    #expect(try await coalescer.value(for: "a") { () async throws(Left) -> Int in 3 } == 3)
  }

  @Test func keysDoNotMix() async throws {
    let coalescer = coalescer
    await withTaskGroup { group in
      for key in 0..<100 {
        group.addTask {
          let value = try? await coalescer.value(for: String(key % 10)) { () async throws(Left) -> Int in
            await Task.yield()
            return key % 10
          }
          #expect(value == key % 10)
        }
      }
    }
  }

  @Test func cancellingAtAnyMomentEndsEveryWait() async throws {
    let coalescer = coalescer
    let ends = await withTaskGroup(of: Void.self) { group in
      for round in 0..<2000 {
        group.addTask {
          let waiter = Task {
            try await coalescer.value(for: String(round % 7)) { () async throws(Left) -> Int in
              for _ in 0..<5 { await Task.yield() }
              return 1
            }
          }
          for _ in 0..<round % 11 { await Task.yield() }
          if round % 3 != 0 { waiter.cancel() }
          _ = await waiter.result
        }
      }
      var ends = 0
      for await _ in group { ends += 1 }
      return ends
    }
    #expect(ends == 2000)
    while !coalescer.isIdle { await Task.yield() }
  }
}
