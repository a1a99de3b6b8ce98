/// Addresses that failed a moment ago: a row that scrolls by again does not ask again.
///
/// What could not be decoded is not asked for again until the person refreshes or the network returns; what took
/// too long to decode, not for an hour, whatever happens: it would take as long again, unless the machine was only
/// busy.
struct RememberedFailures: Sendable {
  /// What the server sent is not what we can show, and will not change soon.
  static let answerLifetime = Duration.seconds(60)
  /// A connection may be back at any time.
  static let networkLifetime = Duration.seconds(5)
  /// One try costs 5 s of one of the two threads that decode.
  static let tooLongLifetime = Duration.seconds(3600)
  /// More are forgotten at once: it only costs requests.
  static let limit = 1000

  private var failures: [OriginalDataKey: (error: ImageError, until: Duration?)] = [:]

  /// The error, unless it was too long ago. `now` is the time since any fixed moment.
  func failure(of key: OriginalDataKey, now: Duration) -> ImageError? {
    guard let failure = failures[key], failure.until.map({ now < $0 }) ?? true else { return nil }
    return failure.error
  }

  mutating func remember(_ error: ImageError, of key: OriginalDataKey, now: Duration) {
    if failures.count >= Self.limit { forgetAll() }
    // Of those that took 5 s each.
    if failures.count >= Self.limit { failures = [:] }
    switch error {
    case .cancelled: break
    case .undecodable: failures[key] = (error, nil)
    case .tookTooLong: failures[key] = (error, now + Self.tooLongLifetime)
    case .network: failures[key] = (error, now + Self.networkLifetime)
    default: failures[key] = (error, now + Self.answerLifetime)
    }
  }

  mutating func forget(_ key: OriginalDataKey) {
    if failures[key]?.error != .tookTooLong { failures[key] = nil }
  }

  mutating func forgetAll() { failures = failures.filter { $0.value.error == .tookTooLong } }
}
