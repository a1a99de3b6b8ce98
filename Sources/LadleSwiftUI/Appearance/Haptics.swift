import UIKit

/// Haptic feedback where iOS users expect it. UIKit's generators, because `sensoryFeedback` needs iOS 17.
@MainActor
enum Haptics {
  static func selectionChanged() { UISelectionFeedbackGenerator().selectionChanged() }
  static func succeeded() { UINotificationFeedbackGenerator().notificationOccurred(.success) }
  static func failed() { UINotificationFeedbackGenerator().notificationOccurred(.error) }
}
