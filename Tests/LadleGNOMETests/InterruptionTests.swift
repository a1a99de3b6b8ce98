import Glibc
import TestSupport
import Testing

@testable import LadleGNOME

@Suite(.timeLimit(.minutes(10)))
struct InterruptionTests {
  @MainActor @Test func anotherSignalIsNoSecondOne() async {
    let stops = Arrivals()
    let signals = [SIGUSR1, SIGUSR2]
    let interruption = Interruption(signals: signals) { stops.add() }
    for number in signals {
      #expect(!isDefault(number))
      kill(getpid(), number)
      // Last of all, the default action is restored.
      let end = ContinuousClock.now + .seconds(60)
      while !isDefault(number), ContinuousClock.now < end { await Task.yield() }
    }
    withExtendedLifetime(interruption) {}
    #expect(stops.count == 1)
  }

  private func isDefault(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return action.__sigaction_handler.sa_handler == nil
  }
}
