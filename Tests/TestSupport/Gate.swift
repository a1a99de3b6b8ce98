public import Foundation

/// A gate that is closed until a test opens it, for good. Threads and tasks can wait for it.
public final class Gate: @unchecked Sendable {
  // @unchecked: all state is accessed with `condition` locked.
  private let condition = NSCondition()
  private var isOpen = false
  private var nextWaiter = 0
  private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]

  public init() {}

  public func open() {
    condition.lock()
    isOpen = true
    let released = waiters.values
    waiters = [:]
    condition.broadcast()
    condition.unlock()
    for waiter in released { waiter.resume() }
  }

  /// Blocks the thread for at most `seconds`. Returns whether the gate is open.
  public func waitBlocking(atMost seconds: TimeInterval) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    condition.lock()
    defer { condition.unlock() }
    while !isOpen { if !condition.wait(until: end) { break } }
    return isOpen
  }

  /// Returns when the gate is open, or at once when the task is cancelled.
  public func wait() async {
    let number = newWaiter()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if !add(continuation, number) { continuation.resume() }
        if Task.isCancelled { release(number) }
      }
    } onCancel: {
      release(number)
    }
  }

  private func newWaiter() -> Int {
    condition.lock()
    defer { condition.unlock() }
    nextWaiter += 1
    return nextWaiter
  }

  private func add(_ continuation: CheckedContinuation<Void, Never>, _ number: Int) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    if isOpen { return false }
    waiters[number] = continuation
    return true
  }

  private func release(_ number: Int) {
    condition.lock()
    let waiter = waiters.removeValue(forKey: number)
    condition.unlock()
    waiter?.resume()
  }
}
