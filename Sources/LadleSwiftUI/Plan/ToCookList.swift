import Foundation
import RecipePresentation
import Shopping
import SwiftUI

/// The recipes to cook without a day, and suggestions: kept recipes that the person has not cooked for long.
struct ToCookList: View {
  private let page: PlanPage
  private let services: AppServices
  @State private var target: DropTarget?
  @State private var edit: UUID?
  @State private var selected: UUID?
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  init(_ page: PlanPage, _ services: AppServices) {
    self.page = page
    self.services = services
  }

  var body: some View {
    List(selection: width == .regular ? $selected : nil) {
      Section {
        if let notice = page.emptyQueue {
          NoticeView(notice) { perform($0) }
            .modifier(accepts)
        }
        ForEach(page.queue) { row($0).modifier(accepts) }
      }
      if !page.suggestions.isEmpty {
        Section {
          ForEach(page.suggestions) { SuggestionRow($0, services) }
          if page.hasOtherSuggestions {
            Button {
              services.plan.model.showOthers()
            } label: {
              Text(Strings.showOthers).frame(maxWidth: .infinity).touchTarget()
            }
          }
        } header: {
          Text(Strings.notCookedInAWhile)
            .font(.headline)
            .foregroundStyle(Color.primary)
            .textCase(nil)
            .accessibilityAddTraits(.isHeader)
        }
      }
    }
    .listStyle(.insetGrouped)
    .scrollDismissesKeyboard(.immediately)
    .animation(reducesMotion ? nil : .default, value: page)
    .background { MealKeys(page.queue.first { $0.id == selected }, edit: $edit, services) }
  }

  private var accepts: AcceptsMeals {
    AcceptsMeals(place: .queue, target: $target, plan: services.plan.model)
  }

  @ViewBuilder private func row(_ meal: PlanPage.Meal) -> some View {
    if edit == meal.id {
      MealField(meal, edit: $edit, services)
    } else {
      MealRow(meal, photo: Metrics.queuePhoto, edit: $edit, services)
        .modifier(MealActions(meal, edit: $edit, services))
    }
  }

  /// Performs the action of the button in an empty queue.
  private func perform(_ action: NoticeAction) {
    if action == .addMeal { services.navigator.model.show(.addMeal(nil)) }
  }
}

/// A kept recipe that was not cooked for long, with the button that puts it into the queue.
private struct SuggestionRow: View {
  private let suggestion: PlanPage.Suggestion
  private let services: AppServices

  init(_ suggestion: PlanPage.Suggestion, _ services: AppServices) {
    self.suggestion = suggestion
    self.services = services
  }

  var body: some View {
    HStack(spacing: 0) {
      Button {
        services.navigator.model.open(suggestion.recipe)
      } label: {
        RecipeLine(
          suggestion.recipe, name: suggestion.name, detail: suggestion.detail, photo: Metrics.queuePhoto,
          services)
      }
      .buttonStyle(.plain)
      .hoverEffect()
      .accessibilityLabel(suggestion.label)
      .accessibilityInputLabels([suggestion.name])
      Button {
        services.plan.model.addSuggestion(suggestion.id)
        Haptics.selectionChanged()
      } label: {
        Label(suggestion.addLabel, systemImage: "plus")
          .labelStyle(.iconOnly)
          .font(.headline)
          .frame(minWidth: Metrics.target, minHeight: Metrics.target)
          .contentShape(Rectangle())
      }
      // Otherwise the whole row would be the button.
      .buttonStyle(.borderless)
      .hoverEffect()
    }
  }
}
