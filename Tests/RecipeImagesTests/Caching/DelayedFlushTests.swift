import TestSupport
import Testing

@testable import RecipeImages

struct DelayedFlushTests {
  @Test func eachChangeAfterAWriteIsWrittenToo() async {
    let clock = ManualClock()
    let flush = DelayedFlush(after: .seconds(30), clock: clock)
    let written = Arrivals()
    for count in 1...3 {
      for _ in 0..<4 { flush.schedule { written.add() } }
      await clock.sleeps.wait(for: count)
      #expect(clock.sleeps.count == count)
      #expect(written.count == count - 1)
      clock.advance(by: .seconds(30))
      await written.wait(for: count)
      #expect(written.count == count)
    }
  }
}
