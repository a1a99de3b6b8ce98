import Storage

/// Asks a reader to stop early. Safe to use from any thread.
public final class ReadingCancellation: Sendable {
  private let cancelled = Mutex(false)

  public init() {}

  public var isCancelled: Bool { cancelled.withLock { $0 } }

  /// Makes the reader throw at the next look at it.
  public func cancel() { cancelled.withLock { $0 = true } }
}
