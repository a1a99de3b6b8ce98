import Foundation
import Storage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Allocates space for photos, and returns unused space to the disk.
extension OpenCache {
  /// Writes an entry into newly allocated space. Returns nil if it needs more than an eighth of the cache,
  /// because one photo is not worth evicting so many others.
  func write(_ entry: Data) throws(FileError) -> Range<Int>? {
    let needed = DiskCache.blockCount(entry.count)
    guard needed <= blocks.count / 8, entry.count <= DiskCache.largestEntry, let run = takeRoom(for: needed)
    else { return nil }
    let offset = run.lowerBound * DiskCache.blockSize
    do throws(FileError) {
      try file.write(entry, at: offset)
    } catch {
      blocks.release(run)
      fileSize = (try? file.size()) ?? fileSize  // The write may have been partial.
      throw error
    }
    fileSize = max(fileSize, offset + entry.count)
    return run
  }

  private func takeRoom(for needed: Int) -> Range<Int>? {
    while true {
      if let run = blocks.takeRun(of: needed) { return run }
      if !replaced.isEmpty {
        _ = flush()
        // The index could not be written, so no file names the replaced photos.
        releaseReplaced()
      } else {
        guard index.count > 0 else { return nil }
        // Evict many photos at once, because finding the least recently used ones takes a sort. They are
        // rarely adjacent, so a large photo may take several rounds.
        evict(downToBlocks: blocks.taken - max(needed, blocks.count / 16))
      }
    }
  }

  /// Evicts the least recently used photos until the rest take at most `bytes`.
  func evict(downTo bytes: Int) {
    mapBlocks()
    evict(downToBlocks: max(0, bytes) / DiskCache.blockSize)
  }

  private func evict(downToBlocks count: Int) {
    guard blocks.taken > count else { return }
    for slot in index.leastRecentlyUsedFirst() {
      remove(slot.key)
      if blocks.taken <= count { return }
    }
  }

  func remove(_ key: UInt64) {
    guard let slot = index.remove(key) else { return }
    tombstone(slot.blocks)
    blocks.release(slot.blocks)
    isChanged = true
  }

  /// Makes the space of replaced photos available for new ones.
  func releaseReplaced() {
    for run in replaced {
      tombstone(run)
      blocks.release(run)
    }
    replaced = []
  }

  /// Overwrites an entry's first bytes, so that rebuilding the index cannot find a removed photo.
  private func tombstone(_ run: Range<Int>) {
    withUnsafeBytes(of: UInt64(0)) { zeros in
      // If this fails, a rebuilt index may restore the photo, undamaged and for its own address.
      try? file.write(zeros, at: run.lowerBound * DiskCache.blockSize)
    }
  }

  /// Ends what `shrinkToFit` has done. A disk that is still full is found so by the next store.
  func grow(to count: Int) {
    if blocks.count < count { blocks.resize(to: count) }
  }

  /// Reduces the file to at most `count` blocks: evicts the least recently used photos, and moves the others
  /// down.
  func shrink(to count: Int) {
    mapBlocks()
    guard count < blocks.count || count < DiskCache.blockCount(fileSize) else {
      blocks.resize(to: count)
      return
    }
    evict(downToBlocks: count)
    for slot in index.leastRecentlyUsedFirst().reversed() where slot.blocks.upperBound > count {
      guard let run = move(slot, below: count) else {
        remove(slot.key)
        continue
      }
      var moved = slot
      moved.block = UInt32(run.lowerBound)
      _ = index.insert(moved)
      replaced.append(slot.blocks)
      isChanged = true
    }
    // Before the file is truncated, because the index file must not name photos beyond its end.
    _ = flush()
    releaseReplaced()
    blocks.resize(to: count)
    truncate()
  }

  /// Shrinks the cache to the space that the file already has, less the space for writing the index, because
  /// the disk is full.
  func shrinkToFit() {
    let reserve = DiskCache.blockCount(index.encodedSize) * 2
    shrink(to: max(0, fileSize / DiskCache.blockSize - reserve))
  }

  /// Truncates the file after its last used block.
  func truncate() {
    let size = blocks.count * DiskCache.blockSize
    guard fileSize > size else { return }
    do throws(FileError) {
      try file.resize(to: size)
      fileSize = size
    } catch { report.add(error) }
  }

  private func move(_ slot: DiskIndex.Slot, below count: Int) -> Range<Int>? {
    guard let run = blocks.takeRun(of: slot.blocks.count, below: count) else { return nil }
    var entry = Data(count: Int(slot.length))
    do throws(FileError) {
      let read = try file.read(into: &entry, at: slot.blocks.lowerBound * DiskCache.blockSize)
      guard read == entry.count else { throw FileError(.read, photosPath, code: EIO) }
      try file.write(entry, at: run.lowerBound * DiskCache.blockSize)
      return run
    } catch {
      // The photo is lost. A failing disk is reported when a photo is requested or stored.
      blocks.release(run)
      return nil
    }
  }
}

extension RandomAccessFile {
  func write(_ data: Data, at offset: Int) throws(FileError) {
    try data.withUnsafeBytes { bytes in
      Result { () throws(FileError) in try write(bytes, at: offset) }
    }.get()
  }

  /// Reads until the buffer is full or the file ends, and returns the number of bytes read.
  func read(into data: inout Data, at offset: Int) throws(FileError) -> Int {
    try data.withUnsafeMutableBytes { bytes in
      Result { () throws(FileError) in try read(into: bytes, at: offset) }
    }.get()
  }
}
