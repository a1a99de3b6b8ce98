public import Foundation

/// Keeps decoded images within a limit of cost and of count, and evicts the least recently used first.
///
/// It has a lock rather than being an actor, because rows read it synchronously while they are drawn, and a
/// hop to an actor takes longer than the lookup. Safe from any thread.
public final class MemoryCache<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  // @unchecked: `contents` is touched with `lock` held, nowhere else.
  @usableFromInline let lock = NSLock()
  @usableFromInline var contents: LeastRecentlyUsed<Key, Value>

  /// - Parameters:
  ///   - costLimit: In bytes.
  ///   - countLimit: How many values; it bounds a decoder that understates its costs.
  public init(costLimit: Int, countLimit: Int = 4096) {
    contents = LeastRecentlyUsed(costLimit: costLimit, countLimit: countLimit)
  }

  @inlinable
  public func value(for key: Key) -> Value? {
    lock.lock()
    defer { lock.unlock() }
    return contents.use(key)
  }

  /// Stores a value, unless it costs more than the whole limit.
  @inlinable
  public func insert(_ value: Value, for key: Key, cost: Int) {
    lock.lock()
    defer { lock.unlock() }
    contents.insert(value, for: key, cost: cost)
  }

  @inlinable
  public func removeAll(where isGone: (Key) -> Bool = { _ in true }) {
    lock.lock()
    defer { lock.unlock() }
    contents.removeAll(where: isGone)
  }
}
