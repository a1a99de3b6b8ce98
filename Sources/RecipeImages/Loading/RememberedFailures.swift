/// The addresses whose requests failed recently, so that a row that scrolls back into view does not request
/// its photo again.
///
/// An undecodable photo is not requested again until the person refreshes or the network returns. A photo
/// that exceeded the decoding time is not decoded again for an hour in any case, because another attempt
/// would probably take as long.
struct RememberedFailures: Sendable {
  /// The lifetime of a response that is not a photo, which is unlikely to change soon.
  static let answerLifetime = Duration.seconds(60)
  /// The lifetime of a missing response, because the connection may return at any time.
  static let networkLifetime = Duration.seconds(5)
  /// The lifetime of a decoding timeout: each attempt occupies one of the two decoding threads for five
  /// seconds.
  static let tooLongLifetime = Duration.seconds(3600)
  /// The limit of entries. Beyond it all are forgotten, which costs only repeated requests.
  static let limit = 1000

  private var failures: [PhotoKey: (error: ImageError, until: Duration?)] = [:]

  /// Returns the error of a key unless its lifetime is over. `now` is the time since any fixed moment.
  func failure(of key: PhotoKey, now: Duration) -> ImageError? {
    guard let failure = failures[key], failure.until.map({ now < $0 }) ?? true else { return nil }
    return failure.error
  }

  mutating func remember(_ error: ImageError, of key: PhotoKey, now: Duration) {
    if failures.count >= Self.limit { forgetAll() }
    // Only decoding timeouts are left, and they alone exceed the limit.
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
