import SwiftUI

/// A keyboard shortcut without a visible button, placed in a view's background. It is hidden from screen
/// readers; the system lists it while Command is held down.
struct ShortcutKey: View {
  let title: String
  let key: KeyEquivalent
  var modifiers: EventModifiers = .command
  let action: @MainActor () -> Void

  var body: some View {
    Button(title, action: action)
      .keyboardShortcut(key, modifiers: modifiers)
      .opacity(0)
      .accessibilityHidden(true)
  }
}
