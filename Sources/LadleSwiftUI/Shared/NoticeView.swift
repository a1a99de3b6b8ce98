import RecipePresentation
import SwiftUI

/// A message in place of the list: a glyph, a headline, an explanation, and up to two buttons.
struct NoticeView: View {
  private let title: String
  private let message: String?
  private let details: String?
  private let glyph: Glyph
  private let actions: [NoticeAction]
  private let perform: @MainActor (NoticeAction) -> Void

  init(_ notice: Notice, perform: @escaping @MainActor (NoticeAction) -> Void) {
    title = notice.title
    message = notice.message
    details = notice.details
    glyph = notice.glyph
    actions = notice.actions
    self.perform = perform
  }

  /// Creates a notice without an explanation and buttons.
  init(title: String, glyph: Glyph) {
    self.title = title
    message = nil
    details = nil
    self.glyph = glyph
    actions = []
    perform = { _ in }
  }

  var body: some View {
    if #available(iOS 17.0, *) {
      ContentUnavailableView {
        Label(title, systemImage: glyph.symbol)
      } description: {
        description
      } actions: {
        buttons
      }
      .padding(.top, 40)
    } else {
      VStack(spacing: 12) {
        Image(systemName: glyph.symbol)
          .font(.system(size: 48))
          .foregroundStyle(.secondary)
          .accessibilityHidden(true)
        Text(title)
          .font(.title2)
          .bold()
          .multilineTextAlignment(.center)
          .accessibilityAddTraits(.isHeader)
        description
          .font(.subheadline)
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.center)
        buttons
          .padding(.top, 8)
      }
      .padding(32)
      .frame(maxWidth: .infinity)
    }
  }

  @ViewBuilder private var description: some View {
    if let message { Text(message) }
    if let details { Text(details).font(.footnote).textSelection(.enabled) }
  }

  private var buttons: some View {
    VStack(spacing: 12) {
      ForEach(actions, id: \.self) { action in
        if action == actions.first {
          ProminentButton(title: action.title) { perform(action) }
        } else {
          TextButton(title: action.title) { perform(action) }
        }
      }
    }
  }
}
