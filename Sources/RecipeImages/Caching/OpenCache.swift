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

/// The two files of a `DiskCache` while they are open: the photos, and the index that says where each one
/// lies.
///
/// The order of writes is what makes a kill harmless: a photo is written before an index that names it, and
/// the room of a replaced photo is used again only after an index that no longer names it.
///
/// Not safe from several threads: `DiskCache` has the lock.
final class OpenCache {
  let directory: String
  let files: any FileStore
  let report: CacheReport
  let file: any RandomAccessFile
  var index: DiskIndex
  /// Not filled in until `isMapped`. Its count is the limit.
  var blocks: BlockMap
  var isMapped: Bool
  /// Runs of photos that were replaced since the index was written, which still names them.
  var replaced: [Range<Int>] = []
  /// The size of the photo file, in bytes.
  var fileSize: Int
  /// The size of the index file, in bytes.
  var indexSize: Int
  /// Whether the index differs from its file.
  var isChanged = false
  var hasRemovedTemporaryFiles = false

  var photosPath: String { directory + "/photos" }
  var indexPath: String { directory + "/index" }

  /// In blocks: 1 TiB. Ladle writes no larger file.
  static let largestFile = 1 << 28

  /// Opens the folder, made if it is missing, for this process alone.
  init(directory: String, files: any FileStore, blockLimit: Int, report: CacheReport) throws(FileError) {
    self.directory = directory
    self.files = files
    self.report = report
    try files.createDirectory(directory)
    file = try files.openExclusively(directory + "/photos")
    fileSize = try file.size()
    let stored = fileSize > 0 ? DiskIndex(contentsOf: directory + "/index", in: files) : nil
    index = stored ?? DiskIndex()
    indexSize = stored?.encodedSize ?? 0
    blocks = BlockMap(count: blockLimit)
    isMapped = stored == nil
    if stored == nil && fileSize > 0 { rebuildIndex() }
    if DiskCache.blockCount(fileSize) > blockLimit { shrink(to: blockLimit) }
  }

  // MARK: - Reading

  var usage: Int { fileSize + indexSize }

  func contains(_ address: String) -> Bool { index.slot(for: index.key(of: address)) != nil }

  /// Where a photo lies, marked as used just now.
  func use(_ address: String) -> DiskIndex.Slot? {
    guard let slot = index.use(index.key(of: address)) else { return nil }
    isChanged = true
    return slot
  }

  // MARK: - Changing

  /// Removes a photo that could not be read from its slot. False if it lies elsewhere by now, so that it can
  /// be read from there.
  func invalidate(_ address: String, at slot: DiskIndex.Slot) -> Bool {
    mapBlocks()
    let key = index.key(of: address)
    guard let current = index.slot(for: key) else { return true }
    guard current.block == slot.block, current.length == slot.length else { return false }
    remove(key)
    return true
  }

  func remove(_ address: String) {
    mapBlocks()
    remove(index.key(of: address))
  }

  func store(_ photo: CachedPhoto, at address: String) {
    mapBlocks()
    let key = index.key(of: address)
    guard let entry = CacheEntry.encode(photo, address: address, sequence: index.nextTick()) else {
      remove(key)
      return
    }
    do throws(FileError) {
      guard let run = try writeMakingDo(entry) else {
        // It is too large to be kept, and the photo that was kept for its address is outdated.
        remove(key)
        return
      }
      let slot = DiskIndex.Slot(
        key: key, lastUse: index.nextTick(), block: UInt32(run.lowerBound), length: UInt32(entry.count))
      if let old = index.insert(slot) { replaced.append(old.blocks) }
      isChanged = true
      report.add(.cachePhotoWritten(bytes: entry.count, address: address))
    } catch {
      report.add(error)
      remove(key)
    }
  }

  /// Writes an entry. If the disk is full, into the room that the file has already.
  private func writeMakingDo(_ entry: Data) throws(FileError) -> Range<Int>? {
    do throws(FileError) {
      return try write(entry)
    } catch {
      guard Self.isFull(error), blocks.count * DiskCache.blockSize > fileSize else { throw error }
      report.add(error)
      shrinkToFit()
      return try write(entry)
    }
  }

  private static func isFull(_ error: FileError) -> Bool {
    error.code == ENOSPC || error.code == EDQUOT || error.code == EFBIG
  }

  func removeAll(blockLimit: Int) {
    index = DiskIndex()
    blocks = BlockMap(count: blockLimit)
    isMapped = true
    replaced = []
    isChanged = true
    do throws(FileError) {
      try file.resize(to: 0)
      fileSize = 0
    } catch { report.add(error) }
  }

  /// Writes the index if it has changed. False if the folder is gone, and with it everything in it.
  func flush() -> Bool {
    mapBlocks()
    guard isChanged || !replaced.isEmpty else { return true }
    do throws(FileError) {
      guard try file.isLinked() else { throw FileError(.write, photosPath, code: ENOENT) }
      if !hasRemovedTemporaryFiles {
        hasRemovedTemporaryFiles = true
        removeTemporaryFiles()
      }
      truncate()  // In case it failed before.
      let encoded = index.encoded()
      try files.replace(indexPath, with: encoded)
      indexSize = encoded.count
      isChanged = false
      releaseReplaced()
      report.add(.cacheIndexWritten(entries: index.count))
      return true
    } catch {
      report.add(error)
      return error.code != ENOENT
    }
  }

  /// Removes the index files that were being written when an earlier process was killed.
  private func removeTemporaryFiles() {
    // A folder that cannot be listed keeps them.
    for name in (try? files.names(inDirectory: directory)) ?? [] where LocalFileStore.isTemporary(name) {
      try? files.remove(directory + "/" + name)
    }
  }

  // MARK: - Blocks

  /// Finds out which blocks are taken, and whether the index makes sense. Not done before the first change,
  /// because reading photos does not need it.
  func mapBlocks() {
    guard !isMapped else { return }
    isMapped = true
    let end = DiskCache.blockCount(fileSize)
    if end <= Self.largestFile {
      // All blocks of the file, even beyond the limit: `shrink(to:)` moves the photos that lie there.
      var map = BlockMap(count: max(blocks.count, end))
      var found = 0
      let isSound = index.allSatisfy { slot in
        found += 1
        return slot.blocks.upperBound <= end && map.take(slot.blocks)
      }
      if isSound && found == index.count {
        blocks = map
        return
      }
    }
    rebuildIndex()
  }
}
