import CoreGraphics
import Foundation
import RecipePresentation
import Recipes
import Shopping
import SwiftUI

/// A meal: the photo of its recipe with name and facts, or a line of text.
struct MealRow: View {
  private let meal: PlanPage.Meal
  private let photo: CGSize
  @Binding private var edit: UUID?
  private let services: AppServices
  @Environment(\.dynamicTypeSize) private var textSize

  init(_ meal: PlanPage.Meal, photo: CGSize, edit: Binding<UUID?>, _ services: AppServices) {
    self.meal = meal
    self.photo = photo
    _edit = edit
    self.services = services
  }

  var body: some View {
    Button(action: activate) { label }
      .buttonStyle(.plain)
      .hoverEffect()
      .accessibilityLabel(meal.label)
      // Voice Control users say the name only, not the whole label.
      .accessibilityInputLabels([meal.name])
  }

  /// Opens the recipe of the meal, or the field of a line of text.
  private func activate() {
    switch meal.pressCommand {
    case .edit: edit = meal.id
    case .some(let command): services.app.perform(command, on: meal)
    case nil: break
    }
  }

  @ViewBuilder private var label: some View {
    if meal.isText {
      Text(meal.name)
        .multilineTextAlignment(.leading)
        .frame(maxWidth: .infinity, minHeight: Metrics.textMeal, alignment: .leading)
        .contentShape(Rectangle())
    } else if textSize.isAccessibilitySize {
      // The text is below the photo and has the full width.
      VStack(alignment: .leading, spacing: 8) {
        RecipePhoto(meal.recipe?.thumbnail, size: photo, services)
        MealWords(meal, font: .headline)
      }
      .frame(maxWidth: .infinity, minHeight: Metrics.target, alignment: .leading)
      .contentShape(Rectangle())
    } else {
      HStack(spacing: 12) {
        RecipePhoto(meal.recipe?.thumbnail, size: photo, services)
        MealWords(meal, font: .headline)
        Spacer(minLength: 0)
        if meal.commands.canOpen {
          Image(systemName: "chevron.forward")
            .font(.footnote)
            .foregroundStyle(.tertiary)
            .accessibilityHidden(true)
        }
      }
      .touchTarget()
    }
  }
}

/// The field in place of a line of text. An empty text takes the line off the plan.
struct MealField: View {
  private let meal: PlanPage.Meal
  @Binding private var edit: UUID?
  private let services: AppServices

  init(_ meal: PlanPage.Meal, edit: Binding<UUID?>, _ services: AppServices) {
    self.meal = meal
    _edit = edit
    self.services = services
  }

  var body: some View {
    InPlaceField(meal.name, text: meal.name, services) { text in
      text == meal.name || services.plan.model.edit(meal.id, to: text)
    } close: {
      // The field of another meal stays.
      if edit == meal.id { edit = nil }
    }
  }
}

/// Today's first meal that is not cooked yet, as a card with the button that cooks it.
struct LargeMeal: View {
  private let meal: PlanPage.Meal
  private let cookTitle: String
  private let services: AppServices

  init(_ meal: PlanPage.Meal, cookTitle: String, _ services: AppServices) {
    self.meal = meal
    self.cookTitle = cookTitle
    self.services = services
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Button {
        services.app.openFromPlan(meal.id)
      } label: {
        VStack(alignment: .leading, spacing: 0) {
          // Decoded for an iPad's column; the photo fills the available width.
          PhotoView(
            meal.recipe?.thumbnail, size: Metrics.largeMealPhoto,
            from: services.photos
          )
          .frame(height: Metrics.largeMealPhoto.height)
          MealWords(meal, font: .title3)
            .padding(.horizontal, 16)
            .padding(.top, 12)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .accessibilityLabel(meal.label)
      .accessibilityInputLabels([meal.name])
      ProminentButton(title: cookTitle, minHeight: Metrics.startCooking, fillsWidth: true) {
        services.app.startCooking(meal: meal.id)
      }
      .padding(16)
    }
    .listRowInsets(EdgeInsets())
  }
}

/// The name of a meal and the line of facts under it.
private struct MealWords: View {
  private let meal: PlanPage.Meal
  private let font: Font

  init(_ meal: PlanPage.Meal, font: Font) {
    self.meal = meal
    self.font = font
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(meal.name).font(font).fontWeight(.semibold)
      if !meal.facts.isEmpty {
        Text(meal.facts)
          .font(.subheadline)
          .foregroundStyle(meal.isCooked ? Color.accentColor : Color.secondary)
      }
    }
    .multilineTextAlignment(.leading)
  }
}
