import UIKit

/// Posts words for a screen reader to speak, whatever has its focus.
@MainActor
enum Announcement {
  static func post(_ words: String) {
    UIAccessibility.post(notification: .announcement, argument: words)
  }
}
