import Dispatch

/// Runs blocking file calls on a thread of its own, in the order of the calls.
///
/// It is a serial dispatch queue, because Swift's own threads, and the threads of concurrent queues, are
/// limited to the number of processor cores: decoding on both cores of a small machine kept the main actor
/// waiting for 250 ms.
final class SerialQueue: Sendable {
  private let queue = DispatchQueue(label: "app.ladle.images.files", qos: .userInitiated)

  /// Runs `body` later. Returns at once.
  func enqueue(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }

  func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body()) }
    }
  }
}
