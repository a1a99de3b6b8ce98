/// A dictionary that forgets: values in a list in the order of their last use, linked by positions in an array.
struct LeastRecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  struct Node: Sendable {
    var key: Key
    var value: Value
    var cost: Int
    /// Towards the less recently used; -1 at the end.
    var older: Int
    /// Towards the more recently used; -1 at the end.
    var newer: Int
  }

  let costLimit: Int
  let countLimit: Int
  private(set) var cost = 0
  private(set) var positions: [Key: Int] = [:]
  /// Nil where a value was removed; such places are in `free`.
  private(set) var nodes: [Node?] = []
  private(set) var free: [Int] = []
  private(set) var oldest = -1
  private(set) var newest = -1

  init(costLimit: Int, countLimit: Int) {
    self.costLimit = max(0, costLimit)
    self.countLimit = max(0, countLimit)
  }

  mutating func use(_ key: Key) -> Value? {
    guard let position = positions[key] else { return nil }
    if position != newest {
      unlink(position)
      linkAsNewest(position)
    }
    return nodes[position]?.value
  }

  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    // A negative cost would let the sum stay below the limit for ever.
    let cost = max(0, cost)
    remove(key)
    guard cost <= costLimit, countLimit > 0 else { return }
    while self.cost > costLimit - cost || positions.count >= countLimit, let node = node(oldest) {
      remove(node.key)
    }
    let node = Node(key: key, value: value, cost: cost, older: -1, newer: -1)
    let position: Int
    if let reused = free.popLast() {
      position = reused
      nodes[position] = node
    } else {
      position = nodes.count
      nodes.append(node)
    }
    positions[key] = position
    self.cost += cost
    linkAsNewest(position)
  }

  mutating func remove(_ key: Key) {
    guard let position = positions.removeValue(forKey: key), let node = nodes[position] else { return }
    unlink(position)
    cost -= node.cost
    nodes[position] = nil
    free.append(position)
  }

  mutating func removeAll(where isGone: (Key) -> Bool) {
    for key in positions.keys.filter(isGone) { remove(key) }
  }

  private func node(_ position: Int) -> Node? { position < 0 ? nil : nodes[position] }

  private mutating func unlink(_ position: Int) {
    guard let node = nodes[position] else { return }
    if node.older >= 0 { nodes[node.older]?.newer = node.newer } else { oldest = node.newer }
    if node.newer >= 0 { nodes[node.newer]?.older = node.older } else { newest = node.older }
  }

  private mutating func linkAsNewest(_ position: Int) {
    nodes[position]?.older = newest
    nodes[position]?.newer = -1
    if newest >= 0 { nodes[newest]?.newer = position } else { oldest = position }
    newest = position
  }
}
