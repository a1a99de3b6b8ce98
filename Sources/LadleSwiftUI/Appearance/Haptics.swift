import UIKit

/// What a hand feels, where iOS users expect to. `sensoryFeedback` would need iOS 17.
@MainActor
enum Haptics {
  static func selectionChanged() { UISelectionFeedbackGenerator().selectionChanged() }
  static func succeeded() { UINotificationFeedbackGenerator().notificationOccurred(.success) }
  static func failed() { UINotificationFeedbackGenerator().notificationOccurred(.error) }
}
