import RecipePresentation
import Recipes
import SwiftUI

/// Plans a recipe, or tells for which day it is planned.
struct AddToPlanButton: View {
  /// The place of the button: an entry of a menu, a button of the recipe's page, or a swipe over a row.
  enum Style { case item, button, swipe }

  private let recipe: Recipe
  private let style: Style
  private let services: AppServices
  @ObservedObject private var plan: Observed<PlanModel>

  init(_ recipe: Recipe, as style: Style = .item, _ services: AppServices) {
    self.recipe = recipe
    self.style = style
    self.services = services
    plan = services.plan
  }

  var body: some View {
    let planned = services.app.planned(recipe)
    let title = planned?.title ?? Strings.addToPlan
    let symbol = planned == nil ? "calendar" : "checkmark"
    switch style {
    case .item:
      Button(action: show) { Label(title, systemImage: symbol) }
    case .button:
      Button(action: show) {
        Label(planned?.short ?? Strings.planShort, systemImage: symbol)
          .frame(maxWidth: .infinity, minHeight: Metrics.borderedLabel)
      }
      .buttonStyle(.bordered)
      .accessibilityLabel(title)
    case .swipe:
      Button(action: show) { Label(Strings.planShort, systemImage: "calendar") }
        .accessibilityLabel(title)
    }
  }

  private func show() { services.navigator.model.show(.addToPlan(recipe)) }
}
