import Foundation
import Networking
import Storage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the disk cache knows and does, one call at a time.
///
/// The order of its writes is what makes a kill harmless: a photo is written before an index that names it, and
/// the room of a replaced photo is used again only after an index that no longer names it.
struct DiskContents: Sendable {
  struct Opened: Sendable {
    let file: any RandomAccessFile
    var index: DiskIndex
    /// Not filled in until `isMapped`.
    var blocks: BlockMap
    var isMapped: Bool
    /// Runs of photos that were replaced since the index was written, which still names them.
    var replaced: [Range<Int>] = []
    /// Of the photo file, in bytes.
    var fileSize: Int
    /// Of the index file, in bytes.
    var indexSize: Int
    var isChanged: Bool
    var hasTidied = false

    func contains(_ address: String) -> Bool { index.slot(for: index.key(of: address)) != nil }

    mutating func use(_ address: String) -> (file: any RandomAccessFile, slot: DiskIndex.Slot)? {
      guard let slot = index.use(index.key(of: address)) else { return nil }
      isChanged = true
      return (file, slot)
    }
  }

  let directory: String
  let files: any FileStore
  private(set) var limit: Int
  /// Nil if it was not opened yet, or could not be: no permission, no room, or another process has it.
  var opened: Opened?
  /// To be handed on by the owner, outside the lock.
  var events: [Event] = []
  var reported: Set<String> = []
  /// Addresses that were stored or removed while the folder could not be opened: what it has for them is outdated.
  private var missed: Set<String> = []

  init(directory: String, files: any FileStore, limit: Int) {
    self.directory = directory
    self.files = files
    self.limit = max(0, limit)
  }

  var photosPath: String { directory + "/photos" }
  var indexPath: String { directory + "/index" }

  /// A thirty-second is kept for the index and its next version: their largest sizes, when every photo fits into
  /// one block and the table has just grown, are 2 × 24 × 2 ÷ 0.75 bytes for each 4096.
  static func blockLimit(_ limit: Int) -> Int {
    min((limit - limit / 32) / DiskCache.blockSize, Int(Int32.max))
  }

  /// In blocks: 1 TiB. A file that is larger was made so by somebody else.
  static let largestFile = 1 << 28

  // MARK: - Asking

  mutating func contains(_ address: String) -> Bool {
    openIfNeeded()
    return opened?.contains(address) ?? false
  }

  mutating func use(_ address: String) -> (file: any RandomAccessFile, slot: DiskIndex.Slot)? {
    openIfNeeded()
    return opened?.use(address)
  }

  var count: Int {
    mutating get {
      openIfNeeded()
      return opened?.index.count ?? 0
    }
  }

  var usage: Int {
    mutating get {
      openIfNeeded()
      return opened.map { $0.fileSize + $0.indexSize } ?? 0
    }
  }

  // MARK: - Changing

  /// Removes what could not be read in its place. False if the place changed meanwhile: ask again.
  mutating func forget(_ address: String, at slot: DiskIndex.Slot) -> Bool {
    withOpened { opened, _ in
      let key = opened.index.key(of: address)
      guard let now = opened.index.slot(for: key) else { return true }
      guard now.block == slot.block, now.length == slot.length else { return false }
      Self.remove(key, from: &opened)
      return true
    } ?? true
  }

  mutating func remove(_ address: String) {
    let isDone: Void? = withOpened { opened, _ in Self.remove(opened.index.key(of: address), from: &opened) }
    if isDone == nil { missed.insert(address) }
  }

  mutating func store(_ photo: CachedPhoto, at address: String) {
    let isDone: Void? = withOpened { opened, contents in
      let key = opened.index.key(of: address)
      guard let entry = CacheEntry.encode(photo, address: address, sequence: opened.index.nextTick()) else {
        Self.remove(key, from: &opened)
        return
      }
      do throws(FileError) {
        let run: Range<Int>?
        do throws(FileError) {
          run = try contents.write(entry, to: &opened)
        } catch  where Self.isFull(error) && opened.blocks.count * DiskCache.blockSize > opened.fileSize {
          // The disk is smaller than the limit. What the file has already is room that can be used again.
          contents.report(error)
          contents.confine(&opened)
          run = try contents.write(entry, to: &opened)
        }
        guard let run else {
          // Too large to be kept; what was kept for this address is no longer what the server sends.
          Self.remove(key, from: &opened)
          return
        }
        let slot = DiskIndex.Slot(
          key: key, lastUse: opened.index.nextTick(), block: UInt32(run.lowerBound),
          length: UInt32(entry.count))
        if let old = opened.index.insert(slot) { opened.replaced.append(old.blocks) }
        opened.isChanged = true
        contents.events.append(.cachePhotoWritten(bytes: entry.count, address: address))
      } catch {
        contents.report(error)
        Self.remove(key, from: &opened)
      }
    }
    if isDone == nil { missed.insert(address) }
  }

  private static func isFull(_ error: FileError) -> Bool {
    error.code == ENOSPC || error.code == EDQUOT || error.code == EFBIG
  }

  mutating func evict(downTo bytes: Int) {
    withOpened { opened, _ in
      Self.evict(downTo: max(0, bytes) / DiskCache.blockSize, in: &opened)
    }
  }

  mutating func setLimit(_ newLimit: Int) {
    limit = max(0, newLimit)
    withOpened { opened, contents in contents.fit(Self.blockLimit(contents.limit), &opened) }
  }

  mutating func clear() {
    withOpened { opened, contents in
      opened.index = DiskIndex()
      opened.blocks = BlockMap(count: Self.blockLimit(contents.limit))
      opened.replaced = []
      opened.isChanged = true
      do throws(FileError) {
        try opened.file.resize(to: 0)
        opened.fileSize = 0
      } catch { contents.report(error) }
    }
    flush()
  }

  mutating func flush() {
    let isStillThere = withOpened { opened, contents in contents.flush(&opened) } ?? true
    // The folder was deleted or moved: a new one, from the next photo on.
    if !isStillThere { opened = nil }
  }

  // MARK: - Opening

  private mutating func openIfNeeded() {
    // Not `opened == nil`, which copies it to look at it, and takes longer than the rest of a miss.
    if opened?.isChanged == nil { open() }
  }

  /// For what changes photos, or must know where there is room.
  private mutating func withOpened<Result>(_ body: (inout Opened, inout DiskContents) -> Result) -> Result? {
    openIfNeeded()
    guard var moved = opened else { return nil }
    // Moved out, so that it is changed in place and not copied.
    opened = nil
    defer { opened = moved }
    mapBlocks(&moved)
    return body(&moved, &self)
  }

  private mutating func open() {
    do throws(FileError) {
      try files.createDirectory(directory)
      let file = try files.openExclusively(photosPath)
      let size = try file.size()
      let index = size > 0 ? DiskIndex(contentsOf: indexPath, in: files) : DiskIndex()
      var opened = Opened(
        file: file, index: index ?? DiskIndex(), blocks: BlockMap(count: Self.blockLimit(limit)),
        isMapped: size == 0, fileSize: size, indexSize: size > 0 ? index?.encodedSize ?? 0 : 0,
        isChanged: false)
      if index == nil {
        opened.isMapped = true
        rebuildIndex(&opened)
      }
      if DiskCache.blockCount(size) > Self.blockLimit(limit) {
        mapBlocks(&opened)
        fit(Self.blockLimit(limit), &opened)
      }
      if !missed.isEmpty {
        mapBlocks(&opened)
        for address in missed { Self.remove(opened.index.key(of: address), from: &opened) }
        missed = []
      }
      self.opened = opened
    } catch {
      // Tried again at the next call: another process that had it may have ended.
      report(error)
    }
  }

  /// Finds out which blocks are taken, and whether the index makes sense: not before the first change, because
  /// reading photos does not need it.
  mutating func mapBlocks(_ opened: inout Opened) {
    guard !opened.isMapped else { return }
    opened.isMapped = true
    let end = DiskCache.blockCount(opened.fileSize)
    if end <= Self.largestFile {
      // All that lies within the file, even beyond the limit: `fit` moves that.
      var blocks = BlockMap(count: max(opened.blocks.count, end))
      var found = 0
      let isSound = opened.index.allSatisfy { slot in
        found += 1
        return slot.blocks.upperBound <= end && blocks.take(slot.blocks)
      }
      if isSound && found == opened.index.count {
        opened.blocks = blocks
        return
      }
    }
    rebuildIndex(&opened)
  }
}
