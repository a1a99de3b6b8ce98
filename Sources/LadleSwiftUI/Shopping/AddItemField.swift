import Foundation
import RecipePresentation
import SwiftUI

/// The field in which items are typed, in reach above every state of the list, with suggestions and problems under it.
struct AddItemField: View {
  private let services: AppServices
  @ObservedObject private var shopping: Observed<ShoppingModel>
  @ObservedObject private var reminders: Reminders
  @ObservedObject private var drafts: PlaceDrafts
  @FocusState private var isTyping: Bool

  init(_ services: AppServices) {
    self.services = services
    shopping = services.shopping
    reminders = services.reminders
    drafts = services.drafts
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 8) {
        Image(systemName: "plus").foregroundStyle(.secondary).accessibilityHidden(true)
        // With several lines, so that Return does not take the focus away and pasted lines stay lines.
        TextField(Strings.addItem, text: $drafts.item, axis: .vertical)
          .textInputAutocapitalization(.never)
          .submitLabel(.done)
          .focused($isTyping)
          .onChange(of: drafts.item) { if $0.contains(where: \.isNewline) { add($0) } }
          .onSubmit { add(drafts.item) }
      }
      .padding(.horizontal, 12)
      .frame(minHeight: Metrics.target)
      .background(Palette.placeholder, in: RoundedRectangle(cornerRadius: Metrics.corner, style: .continuous))
      suggestions
      if let problem = shopping.model.problem {
        ProblemLine(problem)
        if shopping.model.canRetry {
          TextButton(title: NoticeAction.tryAgain.title) { shopping.model.retry() }
        }
      }
      RemindersProblem(reminders)
    }
    .padding(.horizontal, 20)
    .padding(.vertical, 6)
    .background(.bar)
    .background {
      ShortcutKey(title: Strings.addItem, key: "n") { isTyping = true }
    }
  }

  @ViewBuilder private var suggestions: some View {
    let offered = shopping.model.suggestions(for: drafts.item)
    if !offered.isEmpty {
      // As high as its rows, or scrolled where the keyboard leaves less.
      ViewThatFits(in: .vertical) {
        rows(offered)
        ScrollView { rows(offered) }
      }
      .frame(maxHeight: 240)
    }
  }

  private func rows(_ offered: [ShoppingSuggestion]) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(offered) { suggestion in
        if suggestion.kind == .typed, offered.count > 1 { Divider() }
        Button {
          add(suggestion.text)
        } label: {
          VStack(alignment: .leading, spacing: 2) {
            title(of: suggestion)
            Text(suggestion.detail).font(.footnote).foregroundStyle(.secondary)
          }
          .frame(maxWidth: .infinity, minHeight: Metrics.target, alignment: .leading)
          .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .hoverEffect()
      }
    }
  }

  /// The words, with the part that the person has typed in bold.
  private func title(of suggestion: ShoppingSuggestion) -> Text {
    guard let match = suggestion.title.range(of: suggestion.match) else { return Text(suggestion.title) }
    return Text(suggestion.title[..<match.lowerBound]) + Text(suggestion.title[match]).bold()
      + Text(suggestion.title[match.upperBound...])
  }

  /// Adds an item for each line. The field keeps a text that the list refuses.
  private func add(_ items: String) {
    let items = items.trimmingCharacters(in: .whitespacesAndNewlines)
    if items.isEmpty || shopping.model.add(typed: items) {
      drafts.item = ""
    } else {
      drafts.item = items
    }
    isTyping = true
  }
}
