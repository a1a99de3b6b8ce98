import UIKit

/// Makes the screen reader speak, independent of its focus.
@MainActor
enum Announcement {
  static func post(_ words: String) {
    UIAccessibility.post(notification: .announcement, argument: words)
  }
}
