/// A dictionary that evicts its least recently used values. The values form a list in the order of their last
/// use, linked by indices into an array.
///
/// Inlinable, like `MemoryCache`, because specializing it for its keys and values makes it four times as
/// fast.
@usableFromInline
struct LeastRecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline let key: Key
    @usableFromInline let value: Value
    @usableFromInline let cost: Int

    @inlinable
    init(key: Key, value: Value, cost: Int) {
      self.key = key
      self.value = value
      self.cost = cost
    }
  }

  /// The neighbours in the list; -1 at its ends.
  @usableFromInline
  struct Link: Sendable {
    /// The next less recently used entry.
    @usableFromInline var older = -1
    /// The next more recently used entry.
    @usableFromInline var newer = -1

    @inlinable
    init() {}
  }

  @usableFromInline let costLimit: Int
  @usableFromInline let countLimit: Int
  @usableFromInline var cost = 0
  @usableFromInline var positions: [Key: Int] = [:]
  /// The values; nil at the removed indices, which are in `free`.
  @usableFromInline var entries: [Entry?] = []
  @usableFromInline var links: [Link] = []
  @usableFromInline var free: [Int] = []
  @usableFromInline var oldest = -1
  @usableFromInline var newest = -1

  @inlinable
  init(costLimit: Int, countLimit: Int) {
    self.costLimit = Swift.max(0, costLimit)
    self.countLimit = Swift.max(0, countLimit)
  }

  @inlinable
  mutating func use(_ key: Key) -> Value? {
    guard let position = positions[key] else { return nil }
    if position != newest {
      unlink(position)
      linkAsNewest(position)
    }
    return entries[position]?.value
  }

  @inlinable
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    // A negative cost would keep the total below the limit for ever.
    let cost = Swift.max(0, cost)
    remove(key)
    guard cost <= costLimit, countLimit > 0 else { return }
    while self.cost > costLimit - cost || positions.count >= countLimit, oldest >= 0,
      let entry = entries[oldest]
    {
      remove(entry.key)
    }
    let entry = Entry(key: key, value: value, cost: cost)
    let position: Int
    if let reused = free.popLast() {
      position = reused
      entries[position] = entry
    } else {
      position = entries.count
      entries.append(entry)
      links.append(Link())
    }
    positions[key] = position
    self.cost += cost
    linkAsNewest(position)
  }

  @inlinable
  mutating func remove(_ key: Key) {
    guard let position = positions.removeValue(forKey: key), let entry = entries[position] else { return }
    unlink(position)
    cost -= entry.cost
    entries[position] = nil
    free.append(position)
  }

  @inlinable
  mutating func removeAll(where isGone: (Key) -> Bool) {
    for key in positions.keys.filter(isGone) { remove(key) }
  }

  @inlinable
  mutating func unlink(_ position: Int) {
    let link = links[position]
    if link.older >= 0 { links[link.older].newer = link.newer } else { oldest = link.newer }
    if link.newer >= 0 { links[link.newer].older = link.older } else { newest = link.older }
  }

  @inlinable
  mutating func linkAsNewest(_ position: Int) {
    links[position].older = newest
    links[position].newer = -1
    if newest >= 0 { links[newest].newer = position } else { oldest = position }
    newest = position
  }
}
