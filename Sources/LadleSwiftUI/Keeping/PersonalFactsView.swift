import Cookbook
import Foundation
import RecipePresentation
import Recipes
import SwiftUI

/// The person's stars and note on a kept recipe. There is nothing for a recipe that is not kept.
struct PersonalFactsView: View {
  private let recipe: Recipe
  private let services: AppServices
  @ObservedObject private var cookbook: Observed<KeptList>

  init(_ recipe: Recipe, _ services: AppServices) {
    self.recipe = recipe
    self.services = services
    cookbook = services.cookbook
  }

  var body: some View {
    if let id = cookbook.model.shownKeptID(of: recipe) {
      VStack(alignment: .leading, spacing: 12) {
        ConflictLine(id, services)
        StarRating(stars: cookbook.model.facts(of: id).rating ?? 0) { stars in
          services.app.requests.rate(id, stars: stars)
        }
        NoteField(id, services).id(id)
      }
    }
  }
}

/// One to five stars. The star that is the last one takes the rating away. For assistive technology it is one element that
/// is adjusted.
struct StarRating: View {
  let stars: Int
  let rate: @MainActor (Int?) -> Void

  var body: some View {
    HStack(spacing: 0) {
      ForEach(1..<6, id: \.self) { star in
        Button {
          change(to: star == stars ? 0 : star)
        } label: {
          Image(systemName: star <= stars ? "star.fill" : "star")
            .frame(minWidth: Metrics.target, minHeight: Metrics.target)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .foregroundStyle(.tint)
        .hoverEffect()
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(Strings.rating)
    .accessibilityValue(Strings.ratingLabel(stars))
    .accessibilityAdjustableAction { direction in
      switch direction {
      case .increment: change(to: min(stars + 1, 5))
      case .decrement: change(to: max(stars - 1, 0))
      @unknown default: break
      }
    }
  }

  /// Rates the recipe, or takes the rating away for no stars.
  private func change(to stars: Int) {
    guard stars != self.stars else { return }
    rate(stars == 0 ? nil : stars)
    Haptics.selectionChanged()
  }
}

/// The person's own note on a kept recipe. It is kept when the person pauses, leaves the field, or leaves the app.
struct NoteField: View {
  private let id: UUID
  @ObservedObject private var cookbook: Observed<KeptList>
  @State private var note: NoteModel
  @State private var text: String
  @FocusState private var isTyping: Bool
  @Environment(\.scenePhase) private var scenePhase

  init(_ id: UUID, _ services: AppServices) {
    self.id = id
    cookbook = services.cookbook
    let note = services.app.requests.note(of: id)
    _note = State(initialValue: note)
    _text = State(initialValue: note.text)
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(Strings.notes)
        .font(.headline)
        .accessibilityHidden(true)
      TextField(Strings.notes, text: $text, prompt: Text(Strings.notePlaceholder), axis: .vertical)
        .focused($isTyping)
        .padding(12)
        .frame(minHeight: Metrics.target)
        .background(Palette.card, in: RoundedRectangle(cornerRadius: Metrics.corner, style: .continuous))
    }
    .onChange(of: text) { note.type($0) }
    .onChange(of: isTyping) { if !$0 { note.save() } }
    .onChange(of: scenePhase) { if $0 != .active { note.save() } }
    .onDisappear { note.save() }
    .onChange(of: cookbook.model.facts(of: id).note) { _ in
      note.update()
      text = note.text
    }
  }
}
