/// Addresses that failed recently, so that a row that scrolls by again does not request its photo again.
///
/// A photo that could not be decoded is not requested again until the person refreshes or the network
/// returns. One that took too long to decode is not decoded again for an hour, whatever happens, because it
/// would take as long again unless the machine was only busy.
struct RememberedFailures: Sendable {
  /// For answers that are not a photo, which are unlikely to change soon.
  static let answerLifetime = Duration.seconds(60)
  /// For missing answers, because a connection may be back at any time.
  static let networkLifetime = Duration.seconds(5)
  /// Each attempt occupies one of the two decoding threads for five seconds.
  static let tooLongLifetime = Duration.seconds(3600)
  /// When there are more, all are forgotten, which costs nothing but requests.
  static let limit = 1000

  private var failures: [PhotoKey: (error: ImageError, until: Duration?)] = [:]

  /// The error, unless its lifetime is over. `now` is the time since any fixed moment.
  func failure(of key: PhotoKey, now: Duration) -> ImageError? {
    guard let failure = failures[key], failure.until.map({ now < $0 }) ?? true else { return nil }
    return failure.error
  }

  mutating func remember(_ error: ImageError, of key: PhotoKey, now: Duration) {
    if failures.count >= Self.limit { forgetAll() }
    // All of them took too long to decode.
    if failures.count >= Self.limit { failures = [:] }
    switch error {
    case .cancelled: break
    case .undecodable: failures[key] = (error, nil)
    case .tookTooLong: failures[key] = (error, now + Self.tooLongLifetime)
    case .network: failures[key] = (error, now + Self.networkLifetime)
    default: failures[key] = (error, now + Self.answerLifetime)
    }
  }

  mutating func forget(_ key: PhotoKey) {
    if failures[key]?.error != .tookTooLong { failures[key] = nil }
  }

  mutating func forgetAll() { failures = failures.filter { $0.value.error == .tookTooLong } }
}
