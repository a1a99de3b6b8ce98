import Foundation
import UIKit

/// Calls back at each memory warning while the object lives.
final class MemoryWarnings {
  private let token: any NSObjectProtocol

  @MainActor init(_ action: @escaping @Sendable () -> Void) {
    token = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { _ in action() }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
