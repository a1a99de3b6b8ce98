public import Foundation
public import Networking
public import Storage

/// A photo as the server sent it, with what makes the next request for it conditional.
public struct CachedPhoto: Hashable, Sendable {
  public let data: Data
  public let validators: HTTPValidators?

  public init(data: Data, validators: HTTPValidators?) {
    self.data = data
    self.validators = validators
  }
}

/// Photos as they came, by address, within a limit of bytes, from launch to launch.
///
/// All photos lie in one file, each in a run of blocks; an index tells where. The contract:
///
/// - A photo that is given back is the one that was last stored for this address, byte for byte: address, lengths
///   and checksum are verified at every read, and what is damaged is a miss.
/// - Killed at any moment, every photo is whole or absent; what was flushed stays, unless a later store evicted it.
/// - The folder never holds more than `limit` bytes. The least recently used photos go first.
/// - What the system refuses (full disk, no permission, a deleted folder, another process that has the cache) is a
///   miss and one event, never an error.
///
/// Calls block for as long as the disk does: not for the main thread. Safe from any thread. The folder is opened
/// at the first call. `Documentation/Caching.md` has the format and its reasons.
public final class DiskCache: Sendable {
  /// 200 MiB.
  public static let defaultLimit = 200 << 20
  static let blockSize = 4096
  /// In bytes. No answer that is let in is longer.
  static let largestEntry = 64 << 20

  private let contents: Locked<DiskContents>
  private let events: EventSink

  /// - Parameters:
  ///   - directory: Its own, made if it is missing.
  ///   - files: The machine's.
  ///   - limit: In bytes on disk.
  ///   - events: Is told of written photos and indexes, and once of each thing that the system refused.
  public init(
    directory: String, files: any FileStore, limit: Int = DiskCache.defaultLimit,
    events: @escaping EventSink = { _ in }
  ) {
    contents = Locked(DiskContents(directory: directory, files: files, limit: limit))
    self.events = events
  }

  /// Whether there is, by the index, such a photo: no system call, and no use of it.
  public func contains(_ address: String) -> Bool {
    change { $0.contains(address) }
  }

  public func photo(at address: String) -> CachedPhoto? {
    // Once more if its place changed while it was read.
    for _ in 0..<2 {
      guard let (file, slot) = change({ $0.use(address) }) else { return nil }
      // Not under the lock: reads go on side by side.
      if let photo = Self.read(slot, of: file, address: address) { return photo }
      if change({ $0.forget(address, at: slot) }) { return nil }
    }
    return nil
  }

  public func store(_ photo: CachedPhoto, at address: String) {
    change { $0.store(photo, at: address) }
  }

  public func remove(_ address: String) {
    change { $0.remove(address) }
  }

  /// Evicts the least recently used photos until the others take at most so many bytes. Their room is used for
  /// the next photos; the file keeps its size.
  public func evict(downTo bytes: Int) {
    change { $0.evict(downTo: bytes) }
  }

  /// Writes the index, if photos came, went or were used since: before the app is suspended or ends.
  public func flush() {
    change { $0.flush() }
  }

  /// Removes every photo and gives their room back.
  public func clear() {
    change { $0.clear() }
  }

  /// Bytes that the cache takes on disk.
  public var usage: Int { change { $0.usage } }

  /// Bytes that it may take. Lowering it evicts, and gives the room back at once.
  public var limit: Int {
    get { change { $0.limit } }
    set { change { $0.setLimit(newValue) } }
  }

  /// Photos in the index.
  public var count: Int { change { $0.count } }

  /// Runs under the lock, then reports what happened outside it: a sink may call back.
  func change<Result>(_ body: (inout DiskContents) -> sending Result) -> Result {
    var events: [Event] = []
    let result = contents.withLock { contents in
      let result = body(&contents)
      if !contents.events.isEmpty { swap(&events, &contents.events) }
      return result
    }
    for event in events { self.events(event) }
    return result
  }

  private static func read(_ slot: DiskIndex.Slot, of file: any RandomAccessFile, address: String)
    -> CachedPhoto?
  {
    let size = Int(slot.length)
    // Before memory is asked for: an index that was forged may claim gigabytes.
    guard size <= largestEntry, let memory = malloc(size) else { return nil }
    let bytes = UnsafeMutableRawBufferPointer(start: memory, count: size)
    let count = (try? file.read(into: bytes, at: Int(slot.block) * blockSize)) ?? 0  // Unreadable is a miss.
    guard count == size, let header = CacheEntry.verified(UnsafeRawBufferPointer(bytes)),
      CacheEntry.address(header, of: UnsafeRawBufferPointer(bytes), is: address)
    else {
      free(memory)
      return nil
    }
    let validators = CacheEntry.validators(header, of: UnsafeRawBufferPointer(bytes))
    // The photo is the end of what was read: not copied, and freed together with what stands before it.
    nonisolated(unsafe) let whole = memory
    let data = Data(
      bytesNoCopy: memory + header.body.lowerBound, count: header.body.count,
      deallocator: .custom { _, _ in free(whole) })
    return CachedPhoto(data: data, validators: validators)
  }

  static func blockCount(_ bytes: Int) -> Int { (bytes + blockSize - 1) / blockSize }
}
