import Dispatch

/// A thread for what blocks on files, one thing after the other.
///
/// Not Swift's own threads, nor a concurrent queue, which takes its threads from the same few: decoding on both of
/// a small machine's kept the main actor waiting for 250 ms. A serial queue has a thread of its own.
final class BlockingQueue: Sendable {
  private let queue = DispatchQueue(label: "app.ladle.images.files", qos: .userInitiated)

  /// For who does not wait. What is started so runs in the order of the calls.
  func start(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }

  func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body()) }
    }
  }
}
