import UIKit

/// Said by a screen reader, whatever has its focus.
@MainActor
enum Announcement {
  static func post(_ words: String) {
    UIAccessibility.post(notification: .announcement, argument: words)
  }
}
