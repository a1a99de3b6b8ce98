/// Which cached photos have to be asked about: after a refresh by the person each one once, when it is next shown;
/// until there is a refresh none.
struct Revalidation: Sendable {
  /// By address, the checksum of what the server has, as far as it was asked since the last refresh.
  private var current: [OriginalDataKey: UInt64] = [:]
  private var isAsked = false

  mutating func begin() {
    isAsked = true
    current = [:]
  }

  func mustCheck(_ key: OriginalDataKey) -> Bool { isAsked && current[key] == nil }

  mutating func note(_ content: UInt64, isCurrentFor key: OriginalDataKey) {
    if isAsked { current[key] = content }
  }

  /// Whether somebody else has found a newer photo meanwhile.
  func isOutdated(_ content: UInt64, of key: OriginalDataKey) -> Bool {
    current[key].map { $0 != content } ?? false
  }
}
