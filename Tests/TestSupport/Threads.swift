import Foundation

/// Runs blocking work on a thread of its own. Swift's own pool has only as many threads as cores, so work that blocks
/// for seconds would delay every other test.
public func onAThread<Result: Sendable>(
  _ work: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Swift.Result { try work() }) }
  }
}
