import Foundation
import Storage

/// The folder of a `DiskCache`, opened at the first call that needs it.
///
/// It stays closed if it cannot be opened (no permission, no room, another process that has it), and every
/// call tries again.
struct CacheFolder {
  enum State {
    /// `outdated` are the addresses that were stored or removed since it was closed: what the folder has for
    /// them must not be returned once it is open.
    case closed(outdated: Set<String>)
    case open(OpenCache)
  }

  let directory: String
  let files: any FileStore
  let report = CacheReport()
  private(set) var limit: Int
  private(set) var state = State.closed(outdated: [])

  init(directory: String, files: any FileStore, limit: Int) {
    self.directory = directory
    self.files = files
    self.limit = max(0, limit)
  }

  /// One thirty-second of the limit is reserved for the index and its next version. When every photo fits
  /// into one block and the table has just grown, they take 2 × 24 × 2 ÷ 0.75 bytes for each block of 4096.
  static func blockLimit(_ limit: Int) -> Int {
    min((limit - limit / 32) / DiskCache.blockSize, Int(Int32.max))
  }

  /// The cache, opened if it was not; nil if it cannot be.
  mutating func opened() -> OpenCache? {
    switch state {
    case .open(let cache): return cache
    case .closed(let outdated):
      do throws(FileError) {
        let cache = try OpenCache(
          directory: directory, files: files, blockLimit: Self.blockLimit(limit), report: report)
        for address in outdated { cache.remove(address) }
        state = .open(cache)
        return cache
      } catch {
        report.add(error)
        return nil
      }
    }
  }

  mutating func store(_ photo: CachedPhoto, at address: String) {
    guard let cache = opened() else { return invalidateUntilOpen(address) }
    cache.store(photo, at: address)
  }

  mutating func remove(_ address: String) {
    guard let cache = opened() else { return invalidateUntilOpen(address) }
    cache.remove(address)
  }

  mutating func setLimit(_ newLimit: Int) {
    limit = max(0, newLimit)
    opened()?.shrink(to: Self.blockLimit(limit))
  }

  mutating func clear() {
    opened()?.removeAll(blockLimit: Self.blockLimit(limit))
    flush()
  }

  mutating func flush() {
    guard let cache = opened() else { return }
    // The folder was deleted or moved. The next call makes a new one.
    if !cache.flush() { state = .closed(outdated: []) }
  }

  private mutating func invalidateUntilOpen(_ address: String) {
    guard case .closed(var outdated) = state else { return }
    outdated.insert(address)
    state = .closed(outdated: outdated)
  }
}

/// The events of a cache, collected while its lock is held, for its owner to pass on afterwards.
final class CacheReport {
  private var events: [Event] = []
  private var failures: Set<String> = []

  func add(_ event: Event) { events.append(event) }

  /// Adds an event the first time that this fails, however often it does.
  func add(_ error: FileError) {
    guard failures.insert(error.description).inserted else { return }
    events.append(.cacheFailed(reason: error.description))
  }

  /// The events since the last call.
  func takeEvents() -> [Event] {
    if events.isEmpty { return [] }
    defer { events = [] }
    return events
  }
}
