import TestSupport
import Testing

@testable import RecipeImages

@Suite(.timeLimit(.minutes(10)))
struct DecodingThreadsTests {
  @Test(arguments: [1, DecodingThreads.maximumStuck, DecodingThreads.maximumStuck + 2])
  func asManyRunAtOnceAfterThoseThatWereGivenUpHaveEnded(_ count: Int) async {
    let clock = ManualClock()
    let threads = DecodingThreads(width: 2, clock: clock)
    let (stuck, ended, first, others) = (Arrivals(), Arrivals(), Gate(), Gate())
    for number in 1...count {
      let sleeps = clock.sleeps.count
      async let result = threads.run { _ in
        stuck.add()
        _ = first.waitBlocking(atMost: 300)
        ended.add()
        return true
      }
      await stuck.wait(for: number)
      await clock.sleeps.wait(for: sleeps + 1)
      clock.advance(by: DecodingThreads.timeLimit)
      #expect(await result == nil)
    }
    first.open()
    await ended.wait(for: count)

    let begun = Arrivals()
    let tasks = (0..<4).map { _ in
      Task {
        await threads.run { _ in
          begun.add()
          _ = others.waitBlocking(atMost: 300)
          return true
        }
      }
    }
    await begun.wait(for: 2)
    // Long enough for another one to begin, if there were a thread for it.
    for _ in 0..<1_000 { await Task.yield() }
    #expect(begun.count == 2)
    others.open()
    for task in tasks { #expect(await task.value == true) }
  }
}
