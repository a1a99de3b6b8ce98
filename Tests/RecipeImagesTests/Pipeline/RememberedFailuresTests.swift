import Networking
import Testing

@testable import RecipeImages

struct RememberedFailuresTests {
  private func key(_ number: Int) -> PhotoKey { PhotoKey(Samples.url(number)) }

  @Test func beyondTheLimitAllButTheSlowOnesAreForgotten() {
    var failures = RememberedFailures()
    failures.remember(.tookTooLong, of: key(0), now: .zero)
    for number in 1..<RememberedFailures.limit {
      failures.remember(.undecodable, of: key(number), now: .zero)
    }
    #expect(failures.failure(of: key(1), now: .zero) == .undecodable)
    failures.remember(.undecodable, of: key(RememberedFailures.limit), now: .zero)
    #expect(failures.failure(of: key(1), now: .zero) == nil)
    #expect(failures.failure(of: key(0), now: .zero) == .tookTooLong)
    #expect(failures.failure(of: key(RememberedFailures.limit), now: .zero) == .undecodable)
  }

  @Test func slowOnesAreForgottenWhereThereAreNoOthers() {
    var failures = RememberedFailures()
    for number in 0..<RememberedFailures.limit {
      failures.remember(.tookTooLong, of: key(number), now: .zero)
    }
    #expect(failures.failure(of: key(0), now: .zero) == .tookTooLong)
    failures.remember(.tookTooLong, of: key(RememberedFailures.limit), now: .zero)
    #expect(failures.failure(of: key(0), now: .zero) == nil)
    #expect(failures.failure(of: key(RememberedFailures.limit), now: .zero) == .tookTooLong)
  }

  @Test(
    arguments: [
      (.network(.offline), RememberedFailures.networkLifetime),
      (.notAnImage, RememberedFailures.answerLifetime),
      (.tookTooLong, RememberedFailures.tooLongLifetime),
    ] as [(ImageError, Duration)])
  func failureIsRememberedForItsLifetime(_ error: ImageError, _ lifetime: Duration) {
    var failures = RememberedFailures()
    failures.remember(error, of: key(1), now: .seconds(7))
    #expect(failures.failure(of: key(1), now: .seconds(7) + lifetime - .nanoseconds(1)) == error)
    #expect(failures.failure(of: key(1), now: .seconds(7) + lifetime) == nil)
  }
}
