/// Tracks which cached photos need revalidation: after a refresh by the person each one once, when it is next
/// shown; before the first refresh, none.
struct Revalidation: Sendable {
  /// The checksum of the server's photo, by address, for each photo checked since the last refresh.
  private var fresh: [PhotoKey: UInt64] = [:]
  private var hasBegun = false

  mutating func begin() {
    hasBegun = true
    fresh = [:]
  }

  func mustCheck(_ key: PhotoKey) -> Bool { hasBegun && fresh[key] == nil }

  mutating func markFresh(_ checksum: UInt64, for key: PhotoKey) {
    if hasBegun { fresh[key] = checksum }
  }

  /// Whether the server is known to have a photo other than the one with this checksum.
  func isOutdated(_ checksum: UInt64, of key: PhotoKey) -> Bool {
    fresh[key].map { $0 != checksum } ?? false
  }
}
