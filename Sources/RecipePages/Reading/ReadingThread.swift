import Dispatch
import Storage

/// A thread that reads pages one after another.
///
/// Swift's cooperative pool has only as many threads as there are cores, and the slowest known hostile page takes a
/// second, on a slow device several: two such pages would stop all other tasks.
final class ReadingThread: Sendable {
  private let queue: Mutex<DispatchQueue>

  init(_ name: String, qos: DispatchQoS) {
    queue = Mutex(DispatchQueue(label: "app.ladle.pages." + name, qos: qos))
  }

  /// Runs `body` on the thread and waits for its result. Cancelling the calling task cancels the
  /// `ReadingCancellation`, but the call still waits for the result. Later pages do not wait for it: they get another
  /// thread, because a page may be made so that reading it does not end soon.
  func run<Result: Sendable>(_ body: @escaping @Sendable (ReadingCancellation) -> Result) async -> Result {
    let cancellation = ReadingCancellation()
    let queue = queue.withLock { $0 }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: body(cancellation)) }
      }
    } onCancel: {
      cancellation.cancel()
      self.queue.withLock { current in
        if current === queue { current = DispatchQueue(label: queue.label, qos: queue.qos) }
      }
    }
  }
}
