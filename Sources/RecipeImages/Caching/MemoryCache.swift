public import Foundation

/// Keeps decoded images within a limit of cost and of count, and evicts the least recently used first.
///
/// A class with a lock rather than an actor, because rows read it synchronously while they are drawn, and a
/// hop to an actor takes longer than the lookup. Safe to call from any thread.
public final class MemoryCache<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  // @unchecked: `contents` is only accessed with `lock` held.
  @usableFromInline let lock = NSLock()
  @usableFromInline var contents: LeastRecentlyUsed<Key, Value>

  /// - Parameters:
  ///   - costLimit: The limit of all costs, in bytes.
  ///   - countLimit: The limit of values, in case a decoder understates their costs.
  public init(costLimit: Int, countLimit: Int = 4096) {
    contents = LeastRecentlyUsed(costLimit: costLimit, countLimit: countLimit)
  }

  /// Returns the value of a key and marks it as just used; nil if there is none.
  @inlinable
  public func value(for key: Key) -> Value? {
    lock.lock()
    defer { lock.unlock() }
    return contents.use(key)
  }

  /// Stores a value, evicting others if necessary. A value that costs more than the whole limit is not
  /// stored.
  @inlinable
  public func insert(_ value: Value, for key: Key, cost: Int) {
    lock.lock()
    defer { lock.unlock() }
    contents.insert(value, for: key, cost: cost)
  }

  /// Removes the values whose keys satisfy `isGone`; by default all of them.
  @inlinable
  public func removeAll(where isGone: (Key) -> Bool = { _ in true }) {
    lock.lock()
    defer { lock.unlock() }
    contents.removeAll(where: isGone)
  }
}
