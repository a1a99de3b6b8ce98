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
    var blocks: BlockMap
    /// Runs of photos that were replaced since the index was written, which still names them.
    var replaced: [Range<Int>] = []
    /// Of the photo file, in bytes.
    var fileSize: Int
    /// Of the index file, in bytes.
    var indexSize: Int
    var isChanged: Bool
    var hasTidied = false
  }

  enum Phase: Sendable {
    /// Not yet, or it could not be: no permission, no room, or another process has it.
    case unopened
    case opened(Opened)
  }

  let directory: String
  let files: any FileStore
  private(set) var limit: Int
  var phase = Phase.unopened
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
    withOpened { opened, _ in opened.index.slot(for: opened.index.key(of: address)) != nil } ?? false
  }

  mutating func use(_ address: String) -> (file: any RandomAccessFile, slot: DiskIndex.Slot)? {
    withOpened { opened, _ in
      guard let slot = opened.index.use(opened.index.key(of: address)) else { return nil }
      opened.isChanged = true
      return (opened.file, slot)
    } ?? nil
  }

  var count: Int {
    mutating get { withOpened { opened, _ in opened.index.count } ?? 0 }
  }

  var usage: Int {
    mutating get { withOpened { opened, _ in opened.fileSize + opened.indexSize } ?? 0 }
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
    if !isStillThere { phase = .unopened }
  }

  // MARK: - Opening

  private mutating func withOpened<Result>(_ body: (inout Opened, inout DiskContents) -> Result) -> Result? {
    if case .unopened = phase { open() }
    guard case .opened(var opened) = phase else { return nil }
    // Moved out, so that it is changed in place and not copied.
    phase = .unopened
    defer { phase = .opened(opened) }
    return body(&opened, &self)
  }

  private mutating func open() {
    do throws(FileError) {
      try files.createDirectory(directory)
      let file = try files.openExclusively(photosPath)
      let size = try file.size()
      var opened = Opened(
        file: file, index: DiskIndex(), blocks: BlockMap(count: Self.blockLimit(limit)), fileSize: size,
        indexSize: 0, isChanged: false)
      if size > 0 && !readIndex(&opened) { rebuildIndex(&opened) }
      fit(Self.blockLimit(limit), &opened)
      for address in missed { Self.remove(opened.index.key(of: address), from: &opened) }
      missed = []
      phase = .opened(opened)
    } catch {
      // Tried again at the next call: another process that had it may have ended.
      report(error)
    }
  }

  /// False if it is missing, damaged, or of another version.
  private mutating func readIndex(_ opened: inout Opened) -> Bool {
    // Unreadable is as good as missing: the photos say themselves what they are.
    // So is one that is larger than any of ours, which would only be read to be refused.
    guard let size = try? files.attributes(of: indexPath).size, size <= 64 << 20,
      let data = try? files.read(indexPath), let index = DiskIndex(data)
    else { return false }
    let end = DiskCache.blockCount(opened.fileSize)
    guard end <= Self.largestFile else { return false }
    // All that lies within the file, even beyond the limit: `fit` moves that.
    var blocks = BlockMap(count: max(opened.blocks.count, end))
    guard index.allSatisfy({ $0.blocks.upperBound <= end && blocks.take($0.blocks) }) else { return false }
    opened.index = index
    opened.blocks = blocks
    opened.indexSize = data.count
    return true
  }
}
