import Foundation
import RecipePresentation
import SwiftUI

/// The field in place of a row's words. Return and leaving the field save its text, as in Reminders; Escape does not.
struct InPlaceField: View {
  private let title: String
  private let services: AppServices
  private let save: @MainActor (String) -> Bool
  private let close: @MainActor () -> Void
  @State private var text: String
  /// Whether losing the focus means that the person has left the field.
  @State private var isReady = false
  @State private var hasEnded = false
  @FocusState private var isTyping: Bool

  /// `save` gets the text without the spaces around it. A text for which it returns false stays in the field.
  init(
    _ title: String, text: String, _ services: AppServices, save: @escaping @MainActor (String) -> Bool,
    close: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.services = services
    self.save = save
    self.close = close
    _text = State(initialValue: text)
  }

  var body: some View {
    TextField(title, text: $text)
      .textInputAutocapitalization(.never)
      .submitLabel(.done)
      .focused($isTyping)
      .frame(minHeight: Metrics.target)
      .onSubmit { end(saving: true) }
      .onAppear { isTyping = true }
      // A focus that is set while the row or its menu still moves may be refused.
      .task {
        guard await services.pause(.milliseconds(600)) else { return }
        isTyping = true
        isReady = true
      }
      .onChange(of: isTyping) { if !$0, isReady { end(saving: true) } }
      .onDisappear { end(saving: true) }
      .background {
        Button(Strings.cancel) { end(saving: false) }
          .keyboardShortcut(.cancelAction)
          .opacity(0)
          .accessibilityHidden(true)
      }
  }

  /// Once: the field loses the focus when Return has closed it.
  private func end(saving: Bool) {
    guard !hasEnded else { return }
    if saving, !save(text.trimmingCharacters(in: .whitespacesAndNewlines)) { return }
    hasEnded = true
    close()
  }
}
