public import Foundation
public import Networking
public import Storage

/// A photo as the server sent it, with the validators that make the next request for it conditional.
public struct CachedPhoto: Hashable, Sendable {
  public let data: Data
  public let validators: HTTPValidators?

  public init(data: Data, validators: HTTPValidators?) {
    self.data = data
    self.validators = validators
  }
}

/// Keeps photos on disk by address, as they were downloaded, within a limit of bytes and from launch to
/// launch.
///
/// ```swift
/// let cache = DiskCache(directory: "/home/me/.cache/ladle/images", files: LocalFileStore(), limit: 50 << 20)
/// cache.store(CachedPhoto(data: body, validators: nil), at: "https://photos.example/1.jpg")
/// let photo = cache.photo(at: "https://photos.example/1.jpg")
/// cache.flush()  // Before the process ends: without it, photos stored since the last flush may be missing.
/// ```
///
/// All photos lie in one file, each in a run of blocks, and an index says where. The cache guarantees:
///
/// - The photo returned for an address is the one that was last stored for it, byte for byte. Address,
///   lengths and checksum are verified at every read, and a damaged photo is a miss.
/// - If the process is killed at any moment, every photo is whole or absent. Photos that were flushed are
///   still there, unless they were evicted since.
/// - The folder never holds more than `limit` bytes. The least recently used photos are evicted first.
/// - A system call that fails (full disk, no permission, a deleted folder, another process that has the
///   cache) is a miss and one event, never an error.
///
/// Calls block as long as the disk does, so they do not belong on the main thread. Safe from any thread. The
/// folder is opened at the first call. `Documentation/Caching.md` describes the format and the reasons for
/// it.
public final class DiskCache: Sendable {
  /// 200 MiB.
  public static let defaultLimit = 200 << 20
  static let blockSize = 4096
  /// In bytes. No download that is accepted is longer.
  static let largestEntry = 64 << 20

  private let folder: Mutex<CacheFolder>
  private let events: EventSink

  /// - Parameters:
  ///   - directory: A folder for this cache alone, made if it is missing.
  ///   - files: The file system.
  ///   - limit: In bytes on disk.
  ///   - events: Told of photos and indexes that were written, and once of each thing that the system
  ///     refused.
  public init(
    directory: String, files: any FileStore, limit: Int = DiskCache.defaultLimit,
    events: @escaping EventSink = { _ in }
  ) {
    folder = Mutex(CacheFolder(directory: directory, files: files, limit: limit))
    self.events = events
  }

  /// Whether the index has a photo for an address. Makes no system call, and does not count as a use.
  public func contains(_ address: String) -> Bool {
    change { $0.opened()?.contains(address) ?? false }
  }

  /// The photo that was last stored for an address, or nil if there is none that is whole.
  public func photo(at address: String) -> CachedPhoto? {
    // A second attempt is needed if the photo was moved or replaced while it was read.
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

  /// Stores a photo in place of what there was for its address. A photo that takes more than an eighth of the
  /// limit is not kept.
  public func store(_ photo: CachedPhoto, at address: String) {
    change { $0.store(photo, at: address) }
  }

  public func remove(_ address: String) {
    change { $0.remove(address) }
  }

  /// Evicts the least recently used photos until the others take at most so many bytes. Their room is used
  /// for the next photos; the file keeps its size.
  public func evict(downTo bytes: Int) {
    change { $0.opened()?.evict(downTo: bytes) }
  }

  /// Writes the index, if photos were stored, removed or read since it was last written.
  public func flush() {
    change { $0.flush() }
  }

  /// Removes every photo and returns their room to the disk.
  public func clear() {
    change { $0.clear() }
  }

  /// The size of the cache on disk, in bytes.
  public var usage: Int { change { $0.opened()?.usage ?? 0 } }

  /// The size that the cache may have, in bytes. Lowering it evicts photos and returns their room to the disk
  /// at once.
  public var limit: Int {
    get { change { $0.limit } }
    set { change { $0.setLimit(newValue) } }
  }

  /// How many photos the index has.
  public var count: Int { change { $0.opened()?.index.count ?? 0 } }

  /// Runs `body` under the lock, and reports its events outside, because a sink may call the cache.
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
    // Checked before memory is allocated, because a forged index may claim gigabytes.
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
    // The photo is the end of the entry. It is not copied, and the entry is freed with it.
    nonisolated(unsafe) let entry = memory
    let data = Data(
      bytesNoCopy: memory + header.body.lowerBound, count: header.body.count,
      deallocator: .custom { _, _ in free(entry) })
    return CachedPhoto(data: data, validators: validators)
  }

  static func blockCount(_ bytes: Int) -> Int { (bytes + blockSize - 1) / blockSize }
}
