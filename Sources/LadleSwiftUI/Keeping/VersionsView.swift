import Foundation
import RecipePresentation
import SwiftUI

/// The choice between a recipe and another version of it, each as a whole: side by side where there is room, otherwise one
/// below the other.
struct VersionsView: View {
  private let services: AppServices
  private let isWide: Bool
  @StateObject private var choice: Observed<VersionChoiceModel>
  @Environment(\.dismiss) private var dismiss
  @Environment(\.dynamicTypeSize) private var textSize

  init(_ id: UUID, isWide: Bool, _ services: AppServices) {
    self.services = services
    self.isWide = isWide
    _choice = StateObject(
      wrappedValue: Observed(services.app.requests.versionChoice(of: id)) { $0.onChange = $1 })
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
    .onChange(of: choice.model.state) { state in
      switch state {
      case .loading, .versions: break
      case .done: dismiss()
      case .failed(let notice): Announcement.post(notice.title)
      }
    }
  }

  @ViewBuilder private var content: some View {
    switch choice.model.state {
    case .loading: ProgressView()
    case .versions(let recipe, let other):
      List {
        if let position = choice.model.position { arrows(position) }
        if isWide, !textSize.isAccessibilitySize {
          HStack(alignment: .top, spacing: 20) {
            version(recipe) { choice.model.keepRecipe() }
            Divider()
            version(other) { choice.model.keepOther() }
          }
        } else {
          version(recipe) { choice.model.keepRecipe() }
          version(other) { choice.model.keepOther() }
        }
      }
    case .done: NoticeView(title: Strings.conflictDone, glyph: .document)
    case .failed(let notice): ScrollView { NoticeView(notice) { _ in choice.model.retry() } }
    }
  }

  /// The position among several versions, and the buttons to the others.
  private func arrows(_ position: String) -> some View {
    HStack {
      Button {
        choice.model.showPrevious()
      } label: {
        Label(Strings.previousVersion, systemImage: "chevron.backward").labelStyle(.iconOnly).touchTarget()
      }
      .disabled(!choice.model.hasPrevious)
      Spacer()
      Text(position).foregroundStyle(.secondary)
      Spacer()
      Button {
        choice.model.showNext()
      } label: {
        Label(Strings.nextVersion, systemImage: "chevron.forward").labelStyle(.iconOnly).touchTarget()
      }
      .disabled(!choice.model.hasNext)
    }
    // Otherwise the whole row would be both buttons.
    .buttonStyle(.borderless)
  }

  private func version(_ version: ShownVersion, keep: @escaping @MainActor () -> Void) -> some View {
    VStack(alignment: .leading, spacing: 12) {
      Text(version.heading)
        .font(.headline)
        .accessibilityAddTraits(.isHeader)
      ForEach(Array(version.parts.enumerated()), id: \.offset) { _, part in
        VStack(alignment: .leading, spacing: 3) {
          Text(part.title).font(.subheadline).bold()
          if part.lines.isEmpty { Text(Strings.nothingHere).foregroundStyle(.secondary) }
          ForEach(Array(part.lines.enumerated()), id: \.offset) { _, line in self.line(line) }
        }
      }
      Button {
        keep()
        Haptics.selectionChanged()
      } label: {
        Text(Strings.keepThisVersion).touchTarget()
      }
      .buttonStyle(.borderless)
      .accessibilityLabel(Strings.keepThisVersion(version.heading))
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  /// A line of a version. A screen reader says that the other version lacks it.
  @ViewBuilder private func line(_ line: VersionLine) -> some View {
    if line.differs {
      Text(line.text)
        .fixedSize(horizontal: false, vertical: true)
        .background(Palette.card)
        .bold()
        .accessibilityValue(Strings.onlyInThisVersion)
    } else {
      Text(line.text)
        .fixedSize(horizontal: false, vertical: true)
        .foregroundStyle(.secondary)
    }
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
        TextButton(title: Strings.chooseVersion) { services.app.chooseVersion(of: id) }
      }
    }
  }
}
