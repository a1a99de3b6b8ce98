extension LeastRecentlyUsed {
  /// Checks the invariants that hold after every operation. Returns a description of the broken one, or nil.
  /// For tests.
  func brokenInvariant() -> String? {
    var sum = 0
    var walked = 0
    var position = oldest
    var older = -1
    while position >= 0 {
      guard walked < positions.count else { return "the list is longer than the dictionary, or a circle" }
      guard let entry = entries[position] else { return "the list leads to an empty place" }
      guard links[position].older == older else { return "the list differs in its two directions" }
      guard positions[entry.key] == position else { return "the dictionary does not lead to the list" }
      sum += entry.cost
      walked += 1
      older = position
      position = links[position].newer
    }
    if older != newest { return "the list does not end at the newest" }
    if walked != positions.count { return "the dictionary has more than the list" }
    if sum != cost { return "the cost is \(cost), its parts are \(sum)" }
    if cost > costLimit || walked > countLimit { return "a limit is passed" }
    if walked + free.count != entries.count || Set(free).count != free.count { return "places are lost" }
    return nil
  }
}
