package import Foundation

/// A value protected by a lock, like `Synchronization.Mutex`, which needs iOS 18.
///
/// Never resume a continuation or cancel a task inside `withLock`: both take the task's own lock, and a
/// cancellation handler takes the two locks in the opposite order.
package final class Mutex<Value>: @unchecked Sendable {
  // @unchecked: `value` is only accessed while `lock` is held. Inlinable, because unspecialized code takes
  // several times as long as the lock itself.
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
