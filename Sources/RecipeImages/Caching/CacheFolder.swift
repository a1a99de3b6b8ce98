import Foundation
import Storage

/// The folder of a `DiskCache`, opened by the first call that needs it.
///
/// If it cannot be opened (no permission, a full disk, another process that holds it), it stays closed, and
/// the next call tries again.
struct CacheFolder {
  enum State {
    /// The folder is closed. `outdated` holds the addresses stored or removed since then; their
    /// entries in the folder must not be returned once it is open.
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

  /// Returns the limit in blocks, after one thirty-second is reserved for the index and its temporary copy.
  /// If every photo fits into one block and the table has just grown, these take 2 × 24 × 2 ÷ 0.75 bytes for
  /// each block of 4096.
  static func blockLimit(_ limit: Int) -> Int {
    min((limit - limit / 32) / DiskCache.blockSize, Int(Int32.max))
  }

  /// Returns the cache, opening it if necessary; nil if it cannot be opened.
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
    // The folder was deleted or moved. The next call creates a new one.
    guard cache.flush() else { return state = .closed(outdated: []) }
    cache.grow(to: Self.blockLimit(limit))
  }

  private mutating func invalidateUntilOpen(_ address: String) {
    guard case .closed(var outdated) = state else { return }
    outdated.insert(address)
    state = .closed(outdated: outdated)
  }
}

/// Collects the events of a cache while its lock is held, so that its owner can report them afterwards.
final class CacheReport {
  private var events: [Event] = []
  private var failures: Set<String> = []

  func add(_ event: Event) { events.append(event) }

  /// Adds an event for an error the first time that it occurs.
  func add(_ error: FileError) {
    guard failures.insert(error.description).inserted else { return }
    events.append(.cacheFailed(reason: error.description))
  }

  /// Returns and clears the events collected since the last call.
  func takeEvents() -> [Event] {
    if events.isEmpty { return [] }
    defer { events = [] }
    return events
  }
}
