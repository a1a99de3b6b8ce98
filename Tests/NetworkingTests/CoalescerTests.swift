import Networking
import Storage
import TestSupport
import Testing

private struct Left: Error, Equatable {}

@Suite struct CoalescerTests {
  private let coalescer = Coalescer<String, Int, Left>(cancelled: Left())

  @Test func manyAskersAreOneWork() async throws {
    let (gate, runs, coalescer) = (Gate(), Arrivals(), coalescer)
    let askers = (0..<50).map { _ in
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
    for asker in askers { #expect(try await asker.value == 7) }
    #expect(runs.count == 1)
    #expect(coalescer.waiterCount(for: "a") == 0)
  }

  @Test func oneWhoLeavesEndsOnlyTheirOwnWait() async throws {
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

  @Test func theLastWhoLeavesEndsTheWorkAndTheNextStartsAfresh() async throws {
    let (ended, started, coalescer) = (Arrivals(), Arrivals(), coalescer)
    let never = Gate()
    let askers = (0..<2).map { _ in
      Task {
        try await coalescer.value(for: "a") { () async throws(Left) -> Int in
          started.add()
          await never.wait()
          ended.add()
          return 1
        }
      }
    }
    while coalescer.waiterCount(for: "a") < 2 { await Task.yield() }
    await started.wait(for: 1)
    for asker in askers { asker.cancel() }
    await ended.wait(for: 1)
    for asker in askers { await #expect(throws: Left.self) { try await asker.value } }
    #expect(try await coalescer.value(for: "a") { () async throws(Left) -> Int in 2 } == 2)
  }

  @Test func whoHasLeftAlreadyStartsNothingThatLasts() async throws {
    let (coalescer, ended) = (coalescer, Arrivals())
    let asker = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await coalescer.value(for: "a") { () async throws(Left) -> Int in
        await Gate().wait()
        ended.add()
        return 1
      }
    }
    await #expect(throws: Left.self) { try await asker.value }
    await ended.wait(for: 1)
    #expect(coalescer.waiterCount(for: "a") == 0)
  }

  @Test func failuresReachEveryoneAndAreNotKept() async throws {
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
          let asker = Task {
            try await coalescer.value(for: String(round % 7)) { () async throws(Left) -> Int in
              for _ in 0..<5 { await Task.yield() }
              return 1
            }
          }
          for _ in 0..<round % 11 { await Task.yield() }
          if round % 3 != 0 { asker.cancel() }
          _ = await asker.result
        }
      }
      var ends = 0
      for await _ in group { ends += 1 }
      return ends
    }
    #expect(ends == 2000)
    for key in 0..<7 { #expect(coalescer.waiterCount(for: String(key)) == 0) }
  }
}
