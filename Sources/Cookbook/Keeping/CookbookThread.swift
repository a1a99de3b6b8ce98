import Dispatch
import Storage

/// A thread of the cookbook's own. Swift's threads are as many as there are cores, and must not wait for the disk.
final class CookbookThread: Sendable {
  private let queue: DispatchQueue
  /// The number of bodies that have not begun.
  private let waiting = Mutex(0)

  init(_ name: String, qos: DispatchQoS = .userInitiated) {
    queue = DispatchQueue(label: "app.ladle.cookbook." + name, qos: qos)
  }

  /// Whether nothing waits for what runs now.
  var isFree: Bool { waiting.withLock { $0 == 0 } }

  /// Runs `body` later. Returns at once.
  func enqueue(_ body: @escaping @Sendable () -> Void) {
    waiting.withLock { $0 += 1 }
    queue.async { [waiting] in
      waiting.withLock { $0 -= 1 }
      body()
    }
  }

  func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      enqueue { continuation.resume(returning: body()) }
    }
  }
}
