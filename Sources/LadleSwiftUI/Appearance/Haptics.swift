import UIKit

/// Haptic feedback where iOS users expect it. UIKit's generators, because `sensoryFeedback` needs iOS 17.
@MainActor
enum Haptics {
  /// Marks a change of a choice, such as a tick.
  static func selectionChanged() { UISelectionFeedbackGenerator().selectionChanged() }
  /// Marks an action that succeeded, and a timer that ended.
  static func succeeded() { UINotificationFeedbackGenerator().notificationOccurred(.success) }
  /// Marks an action that failed.
  static func failed() { UINotificationFeedbackGenerator().notificationOccurred(.error) }
}
