public import Foundation
public import Networking
public import Storage

/// A photo as the server sent it, with the validators for revalidating it.
public struct CachedPhoto: Hashable, Sendable {
  public let data: Data
  public let validators: HTTPValidators?

  public init(data: Data, validators: HTTPValidators?) {
    self.data = data
    self.validators = validators
  }
}

/// Keeps downloaded photos on disk by address, within a limit of bytes, from launch to launch.
///
/// ```swift
/// let cache = DiskCache(directory: "/home/me/.cache/ladle/images", files: LocalFileStore(), limit: 50 << 20)
/// cache.store(CachedPhoto(data: body, validators: nil), at: "https://photos.example/1.jpg")
/// let photo = cache.photo(at: "https://photos.example/1.jpg")
/// cache.flush()  // Before the process ends: without it, photos stored since the last flush may be missing.
/// ```
///
/// All photos are in one file, each in a run of blocks, and an index holds their locations. The cache
/// guarantees:
///
/// - The photo returned for an address is the one last stored for it, byte for byte. Address, lengths and
///   checksum are verified on every read, and a damaged photo is a miss.
/// - If the process is killed at any moment, every photo is intact or absent. Flushed photos are present
///   unless they have been evicted since.
/// - The folder never holds more than `limit` bytes. The least recently used photos are evicted first.
/// - A failing system call (full disk, no permission, a deleted folder, another process that holds the cache)
///   is a miss and one event, never an error.
///
/// Calls block for as long as the disk does, so they do not belong on the main thread. Safe to call from any
/// thread. The first call opens the folder. `Documentation/Caching.md` describes the format and the reasons
/// for it.
public final class DiskCache: Sendable {
  /// 200 MiB, in bytes.
  public static let defaultLimit = 200 << 20
  static let blockSize = 4096
  /// The limit of one entry, in bytes. Longer downloads are not accepted.
  static let largestEntry = 64 << 20

  private let folder: Mutex<CacheFolder>
  private let events: EventSink

  /// - Parameters:
  ///   - directory: A folder for this cache alone; created if it is missing.
  ///   - files: The file system.
  ///   - limit: The limit of all files, in bytes.
  ///   - events: Receives one event for each photo or index that was written, and one for each kind of failure.
  public init(
    directory: String, files: any FileStore, limit: Int = DiskCache.defaultLimit,
    events: @escaping EventSink = { _ in }
  ) {
    folder = Mutex(CacheFolder(directory: directory, files: files, limit: limit))
    self.events = events
  }

  /// Whether the index has a photo for an address. Makes no system call and does not count as a use.
  public func contains(_ address: String) -> Bool {
    change { $0.opened()?.contains(address) ?? false }
  }

  /// Returns the photo last stored for an address; nil if there is none or it is damaged. Counts as a use.
  public func photo(at address: String) -> CachedPhoto? {
    // A second attempt is needed if the photo was moved or replaced during the read.
    for _ in 0..<2 {
      guard let (file, slot) = use(address) else { return nil }
      // Outside the lock, so that photos are read in parallel.
      if let photo = Self.read(slot, of: file, address: address) { return photo }
      if change({ $0.opened()?.invalidate(address, at: slot) ?? true }) { return nil }
    }
    return nil
  }

  private func use(_ address: String) -> (file: any RandomAccessFile, slot: DiskIndex.Slot)? {
    change { folder in
      guard let cache = folder.opened(), let slot = cache.use(address) else { return nil }
      return (cache.file, slot)
    }
  }

  /// Stores a photo, replacing any other at its address. A photo that needs more than an eighth of the limit
  /// is not kept.
  public func store(_ photo: CachedPhoto, at address: String) {
    change { $0.store(photo, at: address) }
  }

  /// Removes the photo at an address.
  public func remove(_ address: String) {
    change { $0.remove(address) }
  }

  /// Evicts the least recently used photos until the rest take at most `bytes`. Their space is reused for new
  /// photos; the file keeps its size.
  public func evict(downTo bytes: Int) {
    change { $0.opened()?.evict(downTo: bytes) }
  }

  /// Writes the index if photos were stored, removed or read since the last write.
  public func flush() {
    change { $0.flush() }
  }

  /// Removes all photos and returns their space to the disk.
  public func clear() {
    change { $0.clear() }
  }

  /// The size of the cache on disk, in bytes.
  public var usage: Int { change { $0.opened()?.usage ?? 0 } }

  /// The limit of the size on disk, in bytes. Lowering it evicts photos and returns their space to the disk
  /// at once.
  public var limit: Int {
    get { change { $0.limit } }
    set { change { $0.setLimit(newValue) } }
  }

  /// The number of photos in the index.
  public var count: Int { change { $0.opened()?.index.count ?? 0 } }

  /// Runs `body` under the lock, and reports events after releasing it, because an event sink may call the
  /// cache.
  func change<Result>(_ body: (inout CacheFolder) -> sending Result) -> Result {
    var events: [Event] = []
    let result = folder.withLock { folder in
      let result = body(&folder)
      events = folder.report.takeEvents()
      return result
    }
    for event in events { self.events(event) }
    return result
  }

  private static func read(_ slot: DiskIndex.Slot, of file: any RandomAccessFile, address: String)
    -> CachedPhoto?
  {
    let size = Int(slot.length)
    // Checked before allocating, because a forged index may claim gigabytes.
    guard size <= largestEntry, let memory = malloc(size) else { return nil }
    let bytes = UnsafeMutableRawBufferPointer(start: memory, count: size)
    // A failed read is a miss.
    let count = (try? file.read(into: bytes, at: Int(slot.block) * blockSize)) ?? 0
    guard count == size, let header = CacheEntry.verified(UnsafeRawBufferPointer(bytes)),
      CacheEntry.address(header, of: UnsafeRawBufferPointer(bytes), is: address)
    else {
      free(memory)
      return nil
    }
    let validators = CacheEntry.validators(header, of: UnsafeRawBufferPointer(bytes))
    // The photo is the last part of the entry. `Data` keeps the entry's memory and frees it, so nothing is
    // copied.
    nonisolated(unsafe) let entry = memory
    let data = Data(
      bytesNoCopy: memory + header.body.lowerBound, count: header.body.count,
      deallocator: .custom { _, _ in free(entry) })
    return CachedPhoto(data: data, validators: validators)
  }

  static func blockCount(_ bytes: Int) -> Int { (bytes + blockSize - 1) / blockSize }
}
