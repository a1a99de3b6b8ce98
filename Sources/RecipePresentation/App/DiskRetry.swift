import Foundation

/// Asks the disk again, five seconds after it has refused: the change after which it would be asked may never come.
/// Used on its queue alone.
final class DiskRetry: @unchecked Sendable {
  // @unchecked: `isWaiting` is used on the queue alone.
  private let queue: DispatchQueue
  private var isWaiting = false

  init(on queue: DispatchQueue) { self.queue = queue }

  /// Calls `body` on the queue, unless another try is to come.
  func later(_ body: @escaping @Sendable () -> Void) {
    guard !isWaiting else { return }
    isWaiting = true
    queue.asyncAfter(deadline: .now() + 5) { [self] in
      isWaiting = false
      body()
    }
  }
}
