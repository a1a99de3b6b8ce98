extension DiskContents {
  /// What must hold after every operation; nil if it does, else what is broken. For tests.
  mutating func brokenInvariant() -> String? {
    guard var opened else { return nil }
    mapBlocks(&opened)
    self.opened = opened
    let blockLimit = Self.blockLimit(limit)
    var map = BlockMap(count: opened.blocks.count)
    var found = 0
    let slotsFit = opened.index.allSatisfy { slot in
      found += 1
      return map.take(slot.blocks) && opened.index.slot(for: slot.key) == slot
    }
    if !slotsFit { return "photos overlap, lie outside, or cannot be found" }
    if found != opened.index.count { return "the index has \(found) photos and counts \(opened.index.count)" }
    for run in opened.replaced where !map.take(run) { return "a replaced photo's room is another's too" }
    if map.taken != opened.blocks.taken { return "\(opened.blocks.taken - map.taken) blocks are lost" }
    if !map.takesTheSame(as: opened.blocks) { return "the blocks that are taken are not the photos'" }
    if opened.blocks.count > blockLimit { return "more blocks than the limit allows" }
    return nil
  }
}

extension DiskCache {
  package func brokenInvariant() -> String? { change { $0.brokenInvariant() } }
}
