import Foundation
import RecipePresentation
import Shopping
import SwiftUI

/// The row whose text, note or aisle is typed.
struct RowEdit: Hashable {
  enum Part: Hashable { case text, note, aisle }

  let row: ShoppingRow.ID
  let part: Part
}

/// The field in place of a row's words. Return and leaving the field write its text, as in Reminders; Escape does not.
struct RowEditField: View {
  /// The row as the person saw it first. Another device may change it while it is edited.
  @State private var row: ShoppingPage.Row
  private let part: RowEdit.Part
  private let services: AppServices
  private let close: @MainActor () -> Void
  @State private var text: String
  /// Whether losing the focus means that the person has left the field.
  @State private var isReady = false
  @State private var hasEnded = false
  @FocusState private var isTyping: Bool

  init(
    _ row: ShoppingPage.Row, _ part: RowEdit.Part, _ services: AppServices,
    close: @escaping @MainActor () -> Void
  ) {
    _row = State(initialValue: row)
    self.part = part
    self.services = services
    self.close = close
    let text =
      switch part {
      case .text: row.title
      case .note: row.note
      case .aisle: ""
      }
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

  private var title: String {
    switch part {
    case .text: row.title
    case .note: Strings.itemNote
    case .aisle: Strings.otherAisle
    }
  }

  /// Once: the field loses the focus when Return has closed it.
  private func end(saving: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let shopping = services.shopping.model
    if saving {
      switch part {
      case .text: if !typed.isEmpty, typed != row.title { shopping.edit(row, to: typed) }
      case .note: if typed != row.note { shopping.annotate(row.id, with: typed) }
      case .aisle: shopping.move(row.id, toAisleNamed: typed)
      }
    }
    close()
  }
}
