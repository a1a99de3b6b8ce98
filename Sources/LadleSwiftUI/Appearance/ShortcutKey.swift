import SwiftUI

/// A key for what has no button in sight, put behind a view: it is neither seen nor read, and the system lists it while
/// Command is held down.
struct ShortcutKey: View {
  let title: String
  let key: KeyEquivalent
  let action: @MainActor () -> Void

  var body: some View {
    Button(title, action: action)
      .keyboardShortcut(key)
      .opacity(0)
      .accessibilityHidden(true)
  }
}
