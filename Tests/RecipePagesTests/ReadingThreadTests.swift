import Dispatch
import TestSupport
import Testing

@testable import RecipePages

@Suite(.timeLimit(.minutes(10))) struct ReadingThreadTests {
  @Test func aPageThatIsLeftAndDoesNotEndKeepsNoOtherWaiting() async {
    let thread = ReadingThread("test", qos: .userInitiated)
    let (begun, end) = (Gate(), Gate())
    let stuck = Task {
      await thread.run { _ in
        begun.open()
        return end.waitBlocking(atMost: 300)
      }
    }
    await begun.wait()
    stuck.cancel()
    #expect(await thread.run { !$0.isCancelled })
    end.open()
    #expect(await stuck.value)
  }
}
