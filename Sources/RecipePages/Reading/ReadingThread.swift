import Dispatch
import Storage

/// A thread on which pages are read, one after the other.
///
/// Not one of Swift's own, of which there are as many as cores: a page that means harm takes a second or two, and two of
/// them would stop everything else.
final class ReadingThread: Sendable {
  private let queue: DispatchQueue

  init(_ name: String, qos: DispatchQoS) { queue = DispatchQueue(label: "app.ladle.pages." + name, qos: qos) }

  /// `body` is told when the task that waits for it is cancelled; the result is waited for all the same.
  func run<Result: Sendable>(_ body: @escaping @Sendable (ReadingCancellation) -> Result) async -> Result {
    let cancellation = ReadingCancellation()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: body(cancellation)) }
      }
    } onCancel: {
      cancellation.cancel()
    }
  }
}

/// Says to who reads a page that nobody waits for it any more.
public final class ReadingCancellation: Sendable {
  private let cancelled = Locked(false)

  public init() {}

  public var isCancelled: Bool { cancelled.withLock { $0 } }

  public func cancel() { cancelled.withLock { $0 = true } }
}
