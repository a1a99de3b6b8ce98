import Foundation
import UIKit

/// Calls back at each memory warning for as long as it lives.
final class MemoryWarnings {
  private let token: any NSObjectProtocol

  @MainActor init(_ action: @escaping @Sendable () -> Void) {
    token = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { _ in action() }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
