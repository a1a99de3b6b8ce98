import RecipePresentation
import SwiftUI

/// The removed recipes, which can be put back, or deleted for good.
struct TrashView: View {
  private let services: AppServices
  @StateObject private var trash: Observed<TrashModel>
  @State private var asksToEmpty = false
  @Environment(\.dismiss) private var dismiss

  init(_ services: AppServices) {
    self.services = services
    _trash = StateObject(wrappedValue: Observed(services.app.requests.trash()) { $0.onChange = $1 })
  }

  var body: some View {
    NavigationStack {
      content
        .safeAreaInset(edge: .bottom, spacing: 0) { TimerBar(services) }
        .navigationTitle(Strings.trash)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          if case .recipes = trash.model.state {
            // Not in the place of Cancel. The question points at its button.
            ToolbarItem(placement: .navigationBarLeading) {
              Button(Strings.emptyTrash, role: .destructive) { asksToEmpty = true }
                .confirmationDialog(
                  Strings.emptyTrashQuestion, isPresented: $asksToEmpty, titleVisibility: .visible
                ) {
                  Button(Strings.emptyTrashNow, role: .destructive) { trash.model.empty() }
                  Button(Strings.cancel, role: .cancel) {}
                }
            }
          }
          ToolbarItem(placement: .confirmationAction) {
            Button(Strings.done) { dismiss() }
              .keyboardShortcut(.defaultAction)
          }
        }
    }
    .task { trash.model.load() }
    .onChange(of: trash.model.problem) { if let problem = $0 { Announcement.post(problem) } }
  }

  @ViewBuilder private var content: some View {
    switch trash.model.state {
    case .loading: ProgressView(Strings.loading)
    case .recipes(let cards):
      List {
        if let problem = trash.model.problem { ProblemLine(problem) }
        ForEach(cards) { card in
          TrashedRow(card) { restore(card) }
        }
      }
    case .empty(let notice), .failed(let notice):
      ScrollView {
        if let problem = trash.model.problem { ProblemLine(problem).padding() }
        NoticeView(notice) { _ in trash.model.load() }
      }
    }
  }

  private func restore(_ card: TrashedCard) {
    trash.model.restore(card.id)
    Haptics.selectionChanged()
  }
}

/// A removed recipe or version, with the button that restores it.
private struct TrashedRow: View {
  private let card: TrashedCard
  private let restore: @MainActor () -> Void

  init(_ card: TrashedCard, restore: @escaping @MainActor () -> Void) {
    self.card = card
    self.restore = restore
  }

  var body: some View {
    HStack(spacing: 12) {
      VStack(alignment: .leading, spacing: 2) {
        Text(card.name)
        if !card.detail.isEmpty {
          Text(card.detail)
            .font(.subheadline)
            .foregroundStyle(.secondary)
        }
      }
      .accessibilityElement(children: .combine)
      Spacer(minLength: 0)
      Button(action: restore) {
        Label(Strings.restore, systemImage: "arrow.uturn.backward")
          .labelStyle(.iconOnly)
          .frame(minWidth: Metrics.target, minHeight: Metrics.target)
      }
      // Otherwise the whole row would be the button.
      .buttonStyle(.borderless)
      // A row is two elements, and the button is heard alone.
      .accessibilityLabel(Strings.restore(card.name))
      .accessibilityInputLabels([Strings.restore, Strings.restore(card.name)])
    }
    .swipeActions {
      Button(action: restore) { Label(Strings.restore, systemImage: "arrow.uturn.backward") }
        // The system writes on it in white, in both appearances.
        .tint(Palette.prominent(.light))
        .accessibilityLabel(Strings.restore(card.name))
    }
  }
}
