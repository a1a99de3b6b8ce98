/// Tracks which cached photos need revalidation: after a refresh by the person each one once, when it is next
/// shown; before the first refresh, none.
struct Revalidation: Sendable {
  /// The checksum of the server's photo, by address, for each photo checked since the last refresh.
  private var fresh: [PhotoKey: UInt64] = [:]
  /// How often the person has refreshed.
  private(set) var refreshes = 0

  mutating func begin() {
    refreshes += 1
    fresh = [:]
  }

  func mustCheck(_ key: PhotoKey) -> Bool { refreshes > 0 && fresh[key] == nil }

  /// - Parameters:
  ///   - checksum: The checksum of the server's photo.
  ///   - key: The photo.
  ///   - asked: The `refreshes` when the server was asked. An answer to an earlier request does not count for a later refresh.
  mutating func markFresh(_ checksum: UInt64, for key: PhotoKey, asked: Int) {
    if refreshes > 0, asked == refreshes { fresh[key] = checksum }
  }

  /// Whether the server is known to have a photo other than the one with this checksum.
  func isOutdated(_ checksum: UInt64, of key: PhotoKey) -> Bool {
    fresh[key].map { $0 != checksum } ?? false
  }
}
