package import Foundation

/// A value behind a lock: what `Synchronization.Mutex` is from iOS 18 on.
///
/// Never resume a continuation or cancel a task within `withLock`: both take the task's own lock, and a
/// cancellation handler takes them in the other order.
package final class Locked<Value>: @unchecked Sendable {
  // @unchecked: `value` is touched with `lock` held, nowhere else. Inlinable, because the generic code takes
  // several times as long as the lock.
  @usableFromInline package let lock = NSLock()
  @usableFromInline package var value: Value

  @inlinable
  package init(_ value: sending Value) { self.value = value }

  @inlinable
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
