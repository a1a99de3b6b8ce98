import Dispatch

/// A thread for calls that block on files, in the order in which they were made.
///
/// It is a serial dispatch queue because that has a thread of its own. Swift's own threads, and those that
/// concurrent queues share, are as few as the processor's cores: decoding on both of a small machine's kept
/// the main actor waiting for 250 ms.
final class SerialQueue: Sendable {
  private let queue = DispatchQueue(label: "app.ladle.images.files", qos: .userInitiated)

  /// Runs `body` later, without waiting for it.
  func enqueue(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }

  func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body()) }
    }
  }
}
