public import Foundation

/// Decoded pictures, the least recently used out first, kept within a cost and a count.
///
/// A lock rather than an actor: a row that is drawn asks synchronously, and a hop costs more than the answer.
public final class MemoryCache<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  // @unchecked: `contents` is touched with `lock` held, nowhere else.
  @usableFromInline let lock = NSLock()
  @usableFromInline var contents: LeastRecentlyUsed<Key, Value>

  /// - Parameters:
  ///   - costLimit: In bytes.
  ///   - countLimit: Of values; it keeps a decoder that understates its costs within bounds.
  public init(costLimit: Int, countLimit: Int = 4096) {
    contents = LeastRecentlyUsed(costLimit: costLimit, countLimit: countLimit)
  }

  @inlinable
  public func value(for key: Key) -> Value? {
    lock.lock()
    defer { lock.unlock() }
    return contents.use(key)
  }

  /// What costs more than the whole limit is not kept.
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
