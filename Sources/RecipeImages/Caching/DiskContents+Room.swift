import Foundation
import Storage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finding room for photos, and giving it back.
extension DiskContents {
  /// Writes an entry into room of its own. Nil if it is larger than an eighth of the cache: one photo is not worth
  /// evicting so many.
  mutating func write(_ entry: Data, to opened: inout Opened) throws(FileError) -> Range<Int>? {
    let needed = DiskCache.blockCount(entry.count)
    guard needed <= opened.blocks.count / 8, entry.count <= DiskCache.largestEntry,
      let run = room(for: needed, in: &opened)
    else { return nil }
    let offset = run.lowerBound * DiskCache.blockSize
    do throws(FileError) {
      try Self.write(entry, to: opened.file, at: offset)
    } catch {
      opened.blocks.release(run)
      opened.fileSize = (try? opened.file.size()) ?? opened.fileSize  // It may have grown by a part.
      throw error
    }
    opened.fileSize = max(opened.fileSize, offset + entry.count)
    return run
  }

  private mutating func room(for needed: Int, in opened: inout Opened) -> Range<Int>? {
    while true {
      if let run = opened.blocks.takeRun(of: needed) { return run }
      if !opened.replaced.isEmpty {
        _ = flush(&opened)
        // An index that cannot be written names nothing that has to be kept.
        Self.releaseReplaced(in: &opened)
      } else {
        guard opened.index.count > 0 else { return nil }
        // Many at once: finding the least recently used ones is a sort. They rarely lie together, so that a large
        // photo may take several rounds.
        let taken = opened.blocks.taken
        Self.evict(downTo: taken - max(needed, opened.blocks.count / 16), in: &opened)
        if opened.blocks.taken == taken { Self.forgetAll(in: &opened) }
      }
    }
  }

  /// An index that was forged, checksum and all, may name photos that cannot be found by their keys.
  private static func forgetAll(in opened: inout Opened) {
    opened.index = DiskIndex()
    opened.blocks = BlockMap(count: opened.blocks.count)
    opened.replaced = []
    opened.isChanged = true
  }

  static func evict(downTo blocks: Int, in opened: inout Opened) {
    guard opened.blocks.taken > blocks else { return }
    for slot in opened.index.leastRecentlyUsedFirst() {
      remove(slot.key, from: &opened)
      if opened.blocks.taken <= blocks { return }
    }
  }

  static func remove(_ key: UInt64, from opened: inout Opened) {
    guard let slot = opened.index.remove(key) else { return }
    retire(slot.blocks, of: opened.file)
    opened.blocks.release(slot.blocks)
    opened.isChanged = true
  }

  static func releaseReplaced(in opened: inout Opened) {
    for run in opened.replaced {
      retire(run, of: opened.file)
      opened.blocks.release(run)
    }
    opened.replaced = []
  }

  /// Blots out an entry's first bytes, so that rebuilding the index never finds what was given up.
  private static func retire(_ run: Range<Int>, of file: any RandomAccessFile) {
    withUnsafeBytes(of: UInt64(0)) { zeros in
      // If it fails, a rebuilt index may bring the photo back: whole, and for the address that it was stored for.
      try? file.write(zeros, at: run.lowerBound * DiskCache.blockSize)
    }
  }

  /// Makes the file no larger than so many blocks: evicts the least recently used photos, moves the others down.
  mutating func fit(_ count: Int, _ opened: inout Opened) {
    guard count < opened.blocks.count || count < DiskCache.blockCount(opened.fileSize) else {
      opened.blocks.resize(to: count)
      return
    }
    Self.evict(downTo: count, in: &opened)
    for slot in opened.index.leastRecentlyUsedFirst().reversed() where slot.blocks.upperBound > count {
      guard let run = move(slot, below: count, in: &opened) else {
        Self.remove(slot.key, from: &opened)
        continue
      }
      var moved = slot
      moved.block = UInt32(run.lowerBound)
      _ = opened.index.insert(moved)
      opened.replaced.append(slot.blocks)
      opened.isChanged = true
    }
    // Before the file is cut: the index that is on disk must not name what is cut off.
    _ = flush(&opened)
    Self.releaseReplaced(in: &opened)
    if opened.blocks.isTaken(from: count) { Self.forgetAll(in: &opened) }
    opened.blocks.resize(to: count)
    cut(&opened)
  }

  /// Gives back what the file has beyond its last block.
  private mutating func cut(_ opened: inout Opened) {
    let size = opened.blocks.count * DiskCache.blockSize
    guard opened.fileSize > size else { return }
    do throws(FileError) {
      try opened.file.resize(to: size)
      opened.fileSize = size
    } catch { report(error) }
  }

  private func move(_ slot: DiskIndex.Slot, below count: Int, in opened: inout Opened) -> Range<Int>? {
    guard let run = opened.blocks.takeRun(of: slot.blocks.count, below: count) else { return nil }
    var entry = Data(count: Int(slot.length))
    do throws(FileError) {
      let file = opened.file
      let read = try Self.read(into: &entry, from: file, at: slot.blocks.lowerBound * DiskCache.blockSize)
      guard read == entry.count else { throw FileError(.read, photosPath, code: EIO) }
      try Self.write(entry, to: file, at: run.lowerBound * DiskCache.blockSize)
      return run
    } catch {
      // A photo less. That the disk cannot be read or written will be reported by whoever asks for a photo.
      opened.blocks.release(run)
      return nil
    }
  }

  /// The disk is full: makes do with what the file has, less what the index needs to be written.
  mutating func confine(_ opened: inout Opened) {
    let spare = DiskCache.blockCount(opened.index.encodedSize) * 2
    fit(max(0, opened.fileSize / DiskCache.blockSize - spare), &opened)
  }

  /// False if the folder is gone, and with it all that it held.
  mutating func flush(_ opened: inout Opened) -> Bool {
    guard opened.isChanged || !opened.replaced.isEmpty else { return true }
    do throws(FileError) {
      guard try opened.file.isLinked() else { throw FileError(.write, photosPath, code: ENOENT) }
      if !opened.hasTidied {
        opened.hasTidied = true
        tidy()
      }
      cut(&opened)  // If that failed before.
      let index = opened.index.encoded()
      try files.replace(indexPath, with: index)
      opened.indexSize = index.count
      opened.isChanged = false
      Self.releaseReplaced(in: &opened)
      events.append(.cacheIndexWritten(entries: opened.index.count))
      return true
    } catch {
      report(error)
      return error.code != ENOENT
    }
  }

  /// Removes what an index that was being written when the process was killed left behind.
  private func tidy() {
    // A folder that cannot be listed stays untidy.
    for name in (try? files.names(inDirectory: directory)) ?? [] where LocalFileStore.isTemporary(name) {
      try? files.remove(directory + "/" + name)
    }
  }

  /// Once for each thing that fails, however often it does.
  mutating func report(_ error: FileError) {
    guard reported.insert(error.description).inserted else { return }
    events.append(.cacheFailed(reason: error.description))
  }

  static func write(_ data: Data, to file: any RandomAccessFile, at offset: Int) throws(FileError) {
    let result = data.withUnsafeBytes { bytes in
      Result { () throws(FileError) in try file.write(bytes, at: offset) }
    }
    try result.get()
  }

  static func read(into data: inout Data, from file: any RandomAccessFile, at offset: Int) throws(FileError)
    -> Int
  {
    let result = data.withUnsafeMutableBytes { bytes in
      Result { () throws(FileError) in try file.read(into: bytes, at: offset) }
    }
    return try result.get()
  }
}
