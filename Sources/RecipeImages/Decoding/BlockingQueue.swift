import Dispatch

/// Threads for what blocks: decoding and files.
///
/// Not Swift's own threads: decoding on both of a small machine's kept the main actor waiting for 250 ms.
struct BlockingQueue: Sendable {
  private let queue = DispatchQueue(label: "app.ladle.images", qos: .userInitiated, attributes: .concurrent)

  func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body()) }
    }
  }
}
