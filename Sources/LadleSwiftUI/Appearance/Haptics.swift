import UIKit

/// Haptic feedback where iOS users expect it. `sensoryFeedback` would need iOS 17.
@MainActor
enum Haptics {
  static func selectionChanged() { UISelectionFeedbackGenerator().selectionChanged() }
  static func succeeded() { UINotificationFeedbackGenerator().notificationOccurred(.success) }
  static func failed() { UINotificationFeedbackGenerator().notificationOccurred(.error) }
}
