import Storage

/// Decoded pictures, the least recently used out first, kept within a cost and a count.
///
/// A lock rather than an actor: a row that is drawn asks synchronously, and a hop costs more than the answer.
public final class MemoryCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  let state: Locked<LeastRecentlyUsed<Key, Value>>

  /// - Parameters:
  ///   - costLimit: In bytes.
  ///   - countLimit: Of values; it keeps a decoder that understates its costs within bounds.
  public init(costLimit: Int, countLimit: Int = 4096) {
    state = Locked(LeastRecentlyUsed(costLimit: costLimit, countLimit: countLimit))
  }

  public func value(for key: Key) -> Value? { state.withLock { $0.use(key) } }

  /// What costs more than the whole limit is not kept.
  public func insert(_ value: Value, for key: Key, cost: Int) {
    state.withLock { $0.insert(value, for: key, cost: cost) }
  }

  public func removeAll(where isGone: @Sendable (Key) -> Bool = { _ in true }) {
    state.withLock { $0.removeAll(where: isGone) }
  }
}
