extension OpenCache {
  /// Checks the invariants that hold after every operation. Returns a description of the broken one, or nil.
  /// For tests.
  func brokenInvariant(limit: Int) -> String? {
    mapBlocks()
    var map = BlockMap(count: blocks.count)
    var found = 0
    let slotsFit = index.allSatisfy { slot in
      found += 1
      return map.take(slot.blocks) && index.slot(for: slot.key) == slot
    }
    if !slotsFit { return "photos overlap, lie outside, or cannot be found" }
    if found != index.count { return "the index has \(found) photos and counts \(index.count)" }
    for run in replaced where !map.take(run) { return "the room of a replaced photo is taken twice" }
    if map.taken != blocks.taken { return "\(blocks.taken - map.taken) blocks are lost" }
    if !map.takesTheSame(as: blocks) { return "the blocks that are taken are not the photos'" }
    if blocks.count > limit { return "more blocks than the limit allows" }
    return nil
  }
}

extension DiskCache {
  package func brokenInvariant() -> String? {
    change { folder in
      guard case .open(let cache) = folder.state else { return nil }
      return cache.brokenInvariant(limit: CacheFolder.blockLimit(folder.limit))
    }
  }
}
