import Foundation
import RecipePresentation
import SwiftUI

/// The other versions of a kept recipe, part by part: beside the recipe's own where there is room, otherwise under it.
struct ConflictView: View {
  private let services: AppServices
  private let isWide: Bool
  @StateObject private var conflict: Observed<ConflictModel>
  @Environment(\.dismiss) private var dismiss
  @Environment(\.dynamicTypeSize) private var textSize

  init(_ id: UUID, isWide: Bool, _ services: AppServices) {
    self.services = services
    self.isWide = isWide
    _conflict = StateObject(
      wrappedValue: Observed(services.app.requests.conflictModel(of: id)) { $0.onChange = $1 })
  }

  var body: some View {
    NavigationStack {
      content
        .safeAreaInset(edge: .bottom, spacing: 0) { TimerBar(services) }
        .navigationTitle(Strings.conflictTitle)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .confirmationAction) {
            Button(Strings.done) { dismiss() }
              .keyboardShortcut(.defaultAction)
          }
        }
    }
    .onChange(of: conflict.model.state) { state in
      switch state {
      case .loading, .rows: break
      case .done: Announcement.post(Strings.conflictDone)
      case .failed(let notice): Announcement.post(notice.title)
      }
    }
  }

  @ViewBuilder private var content: some View {
    switch conflict.model.state {
    case .loading: ProgressView()
    case .rows:
      List {
        if conflict.model.remaining > 1 {
          Text(Strings.furtherVersions(conflict.model.remaining - 1))
            .font(.subheadline)
            .foregroundStyle(.secondary)
        }
        ForEach(conflict.model.rows) { row in
          Section {
            versions(of: row)
          } header: {
            Text(row.title).textCase(nil).accessibilityAddTraits(.isHeader)
          }
        }
      }
    case .done: NoticeView(title: Strings.conflictDone, glyph: .document)
    case .failed(let notice): ScrollView { NoticeView(notice) { _ in conflict.model.retry() } }
    }
  }

  @ViewBuilder private func versions(of row: ConflictRow) -> some View {
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

  private func version(_ side: ConflictChoice, of row: ConflictRow) -> some View {
    let title = side == .mine ? Strings.conflictMine : Strings.conflictTheirs
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
        conflict.model.choose(side, row.key)
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
      .accessibilityLabel((side == .mine ? Strings.keepThis : Strings.useThis) + ", " + row.title)
      .accessibilityAddTraits(isChosen ? [.isButton, .isSelected] : .isButton)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// Says on a recipe's page that there is another version of it.
struct ConflictLine: View {
  private let id: UUID
  private let services: AppServices
  @ObservedObject private var cookbook: Observed<KeptList>

  init(_ id: UUID, _ services: AppServices) {
    self.id = id
    self.services = services
    cookbook = services.cookbook
  }

  var body: some View {
    if cookbook.model.conflicts.contains(id) {
      VStack(alignment: .leading, spacing: 4) {
        Label(Strings.conflictNotice, systemImage: "doc.on.doc").font(.subheadline)
        TextButton(title: Strings.chooseVersion) { services.chooseVersion(of: id) }
      }
    }
  }
}
