import Dispatch
import Storage

/// Threads for what blocks: decoding and files.
///
/// Not Swift's own threads, nor a concurrent queue, which takes its threads from the same few: decoding on both of
/// a small machine's kept the main actor waiting for 250 ms. A serial queue has a thread of its own.
final class BlockingQueue: Sendable {
  private let lanes: [DispatchQueue]
  private let idle: Locked<[Int]>

  /// - Parameter width: How many run at once. The caller bounds how many are handed in: more wait for any lane.
  init(width: Int) {
    lanes = (0..<width).map { DispatchQueue(label: "app.ladle.images.\($0)", qos: .userInitiated) }
    idle = Locked(Array(0..<width))
  }

  /// For who does not wait. What is started so runs in the order of the calls.
  func start(_ body: @escaping @Sendable () -> Void) { lanes[0].async(execute: body) }

  func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    let lane = idle.withLock { $0.popLast() }
    return await withCheckedContinuation { continuation in
      lanes[lane ?? 0].async { [self] in
        let result = body()
        if let lane { idle.withLock { $0.append(lane) } }
        continuation.resume(returning: result)
      }
    }
  }
}
