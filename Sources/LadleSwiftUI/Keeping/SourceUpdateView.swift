import Foundation
import RecipePresentation
import SwiftUI

/// "Update from Source": the recipe and its page, part by part, side by side where there is room, otherwise one below the
/// other.
struct SourceUpdateView: View {
  private let services: AppServices
  private let isWide: Bool
  @StateObject private var update: Observed<SourceUpdateModel>
  @Environment(\.dismiss) private var dismiss
  @Environment(\.dynamicTypeSize) private var textSize

  init(_ id: UUID, isWide: Bool, _ services: AppServices) {
    self.services = services
    self.isWide = isWide
    _update = StateObject(
      wrappedValue: Observed(services.app.requests.sourceUpdate(of: id)) { $0.onChange = $1 })
  }

  var body: some View {
    NavigationStack {
      content
        .safeAreaInset(edge: .bottom, spacing: 0) { TimerBar(services) }
        .navigationTitle(Strings.sourceTitle)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .confirmationAction) {
            Button(Strings.done) { dismiss() }
              .keyboardShortcut(.defaultAction)
          }
        }
    }
    .onChange(of: update.model.state) { state in
      switch state {
      case .loading, .rows: break
      case .done: Announcement.post(update.model.outcome)
      case .failed(let notice): Announcement.post(notice.title)
      }
    }
  }

  @ViewBuilder private var content: some View {
    switch update.model.state {
    case .loading: ProgressView()
    case .rows:
      List {
        ForEach(update.model.rows) { row in
          Section {
            versions(of: row)
          } header: {
            Text(row.title).textCase(nil).accessibilityAddTraits(.isHeader)
          }
        }
        if update.model.rows.count > 1 {
          Section {
            Button(Strings.keepAll) { update.model.chooseAll(.mine) }
            Button(Strings.useAll) { update.model.chooseAll(.theirs) }
          }
        }
      }
    case .done: NoticeView(title: update.model.outcome, glyph: .document)
    case .failed(let notice): ScrollView { NoticeView(notice) { _ in update.model.retry() } }
    }
  }

  /// Both sides of a row: beside each other, or below where there is little room.
  @ViewBuilder private func versions(of row: UpdateRow) -> some View {
    if isWide, !textSize.isAccessibilitySize {
      HStack(alignment: .top, spacing: 20) {
        version(.mine, of: row)
        Divider()
        version(.theirs, of: row)
      }
    } else {
      version(.mine, of: row)
      version(.theirs, of: row)
    }
  }

  private func version(_ side: UpdateChoice, of row: UpdateRow) -> some View {
    let title = side == .mine ? Strings.sourceMine : Strings.sourceTheirs
    let text = side == .mine ? row.mine : row.theirs
    let isChosen = row.choice == side
    return VStack(alignment: .leading, spacing: 8) {
      VStack(alignment: .leading, spacing: 4) {
        Text(title)
          .font(.subheadline)
          .foregroundStyle(.secondary)
        Text(text.isEmpty ? Strings.nothingHere : text)
          .fixedSize(horizontal: false, vertical: true)
      }
      .accessibilityElement(children: .combine)
      Button {
        update.model.choose(side, row.key)
        Haptics.selectionChanged()
      } label: {
        Label(
          side == .mine ? Strings.keepThis : Strings.useThis,
          systemImage: isChosen ? "checkmark.circle.fill" : "circle"
        )
        .touchTarget()
      }
      // Otherwise the whole row would be both buttons.
      .buttonStyle(.borderless)
      .accessibilityLabel(side == .mine ? Strings.keepThis(of: row.title) : Strings.useThis(of: row.title))
      .accessibilityAddTraits(isChosen ? [.isButton, .isSelected] : .isButton)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
