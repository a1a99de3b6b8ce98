import Foundation
import Networking
import Storage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The two open files of a `DiskCache`: the photos, and the index with the location of each one.
///
/// A process may be killed at any moment, because writes are ordered: a photo is written before an index that
/// names it, and the space of a replaced photo is reused only after an index without it was written.
///
/// Not thread-safe: `DiskCache` holds the lock.
final class OpenCache {
  let directory: String
  let files: any FileStore
  let report: CacheReport
  let file: any RandomAccessFile
  var index: DiskIndex
  /// The blocks in use, not filled in until `isMapped`. Its count is the limit.
  var blocks: BlockMap
  var isMapped: Bool
  /// The runs of photos replaced since the last write of the index, whose file still names them.
  var replaced: [Range<Int>] = []
  /// The size of the photo file, in bytes.
  var fileSize: Int
  /// The size of the index file, in bytes.
  var indexSize: Int
  /// Whether the index differs from the index file.
  var isChanged = false
  var hasRemovedTemporaryFiles = false

  var photosPath: String { directory + "/photos" }
  var indexPath: String { directory + "/index" }

  /// The limit of the photo file in blocks (1 TiB). Ladle never writes a larger file.
  static let largestFile = 1 << 28

  /// Opens the folder exclusively for this process, and creates it if it is missing.
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

  /// Returns the slot of a photo and marks it as just used; nil if there is none.
  func use(_ address: String) -> DiskIndex.Slot? {
    guard let slot = index.use(index.key(of: address)) else { return nil }
    isChanged = true
    return slot
  }

  // MARK: - Changing

  /// Removes a photo that could not be read from its slot. Returns false if it has moved since, so that
  /// the caller can read it again.
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
    guard let entry = CacheEntry.encode(photo, address: address, sequence: index.nextTick()),
      !CacheEntry.holdsAnother(entry)
    else {
      remove(key)
      return
    }
    do throws(FileError) {
      guard let run = try writeMakingDo(entry) else {
        // The photo is too large to keep, and the stored one for its address is outdated.
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

  /// Writes an entry. If the disk is full, uses only space that the file already has.
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

  /// Writes the index if it has changed. Returns false if the folder and all files in it are gone.
  func flush() -> Bool {
    mapBlocks()
    guard isChanged || !replaced.isEmpty else { return true }
    do throws(FileError) {
      guard try file.isLinked() else { throw FileError(.write, photosPath, code: ENOENT) }
      if !hasRemovedTemporaryFiles {
        hasRemovedTemporaryFiles = true
        removeTemporaryFiles()
      }
      truncate()  // An earlier attempt may have failed.
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

  /// Removes temporary index files that a killed process left behind.
  private func removeTemporaryFiles() {
    // If the folder cannot be listed, the files stay.
    for name in (try? files.names(inDirectory: directory)) ?? [] where LocalFileStore.isTemporary(name) {
      try? files.remove(directory + "/" + name)
    }
  }

  // MARK: - Blocks

  /// Determines which blocks are in use and whether the index is consistent. Deferred until the first change,
  /// because reading photos does not need it.
  func mapBlocks() {
    guard !isMapped else { return }
    isMapped = true
    let end = DiskCache.blockCount(fileSize)
    if end <= Self.largestFile {
      // Cover all blocks of the file, even beyond the limit: `shrink(to:)` moves the photos there.
      var map = BlockMap(count: max(blocks.count, end))
      var found = 0
      let isSound = index.allSatisfy { slot in
        found += 1
        // A forged index with a valid checksum may name photos that cannot be found by their keys.
        return slot.blocks.upperBound <= end && map.take(slot.blocks) && index.slot(for: slot.key) == slot
      }
      if isSound && found == index.count {
        blocks = map
        return
      }
    }
    rebuildIndex()
  }
}
