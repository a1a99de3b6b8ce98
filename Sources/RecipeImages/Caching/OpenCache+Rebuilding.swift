import Foundation
import Storage

/// Rebuilds the index from the photo file when there is no valid index.
extension OpenCache {
  /// Scans the photo file up to the limit. Entries whose checksums match are kept, in the order in which they
  /// were stored.
  func rebuildIndex() {
    let end = min(DiskCache.blockCount(fileSize), blocks.count)
    index = DiskIndex()
    isChanged = true
    // Bounds the work for a forged file whose entries overlap: no more than reading it twice.
    var budget = end * DiskCache.blockSize * 2
    var found: [UInt64: UInt64] = [:]
    var lastSequence: UInt64 = 0
    var block = 0
    while block < end && budget > 0 {
      guard let entry = entry(at: block, budget: &budget) else {
        block += 1
        continue
      }
      let key = index.key(of: entry.address)
      let run = block..<block + DiskCache.blockCount(entry.size)
      if let newer = found[key], newer > entry.sequence {
        // Overwritten like any photo that another has replaced, because the newer one may be evicted first.
        if blocks.take(run) { replaced.append(run) }
      } else if blocks.take(run) {
        found[key] = entry.sequence
        lastSequence = max(lastSequence, entry.sequence)
        let slot = DiskIndex.Slot(
          key: key, lastUse: entry.sequence, block: UInt32(block), length: UInt32(entry.size))
        if let older = index.insert(slot) { replaced.append(older.blocks) }
      }
      block = run.upperBound
    }
    index.continueTicks(after: lastSequence)
  }

  private func entry(at block: Int, budget: inout Int) -> (address: String, sequence: UInt64, size: Int)? {
    let offset = block * DiskCache.blockSize
    var bytes = Data(count: CacheEntry.headerSize)
    // An unreadable entry is dropped.
    guard (try? file.read(into: &bytes, at: offset)) == bytes.count,
      let size = bytes.withUnsafeBytes({ CacheEntry.Header($0)?.size }), size <= fileSize - offset,
      size <= budget
    else { return nil }
    budget -= size
    bytes = Data(count: size)
    guard (try? file.read(into: &bytes, at: offset)) == size else { return nil }
    return bytes.withUnsafeBytes { bytes in
      guard let header = CacheEntry.verified(bytes) else { return nil }
      return (String(decoding: bytes[header.address], as: UTF8.self), header.sequence, header.size)
    }
  }
}
