import RecipePresentation
import SwiftUI

/// Ingredients, scaled and converted, each to be ticked off.
struct IngredientList: View {
  private let recipe: PreparedRecipe
  private let detail: RecipeDetailModel
  /// Whether it is read from the stove.
  private let isLarge: Bool

  init(_ recipe: PreparedRecipe, detail: RecipeDetailModel, isLarge: Bool = false) {
    self.recipe = recipe
    self.detail = detail
    self.isLarge = isLarge
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      // In cooking mode the sheet's bar names them.
      if !isLarge { SectionTitle(Strings.ingredients) }
      if let servings = recipe.servingsTitle {
        // Without an action its half of the stepper is disabled.
        Stepper(
          label: { Text(servings) },
          onIncrement: recipe.canHaveMore ? { detail.changeServings(by: 1) } : nil,
          onDecrement: recipe.canHaveFewer ? { detail.changeServings(by: -1) } : nil
        )
        .frame(minHeight: Metrics.target)
        if recipe.isScaled {
          TextButton(title: Strings.originalServings) { detail.resetServings() }
        }
      }
      ViewThatFits(in: .horizontal) {
        HStack {
          measuresTitle
          Spacer()
          measuresPicker
        }
        VStack(alignment: .leading) {
          measuresTitle
          measuresPicker
        }
      }
      ForEach(Array(recipe.groups.enumerated()), id: \.offset) { _, group in
        if let name = group.name { Text(name).font(.headline).padding(.top, 8) }
        ForEach(group.ingredients) { ingredient in
          IngredientTick(ingredient, detail: detail, isLarge: isLarge)
          Divider()
        }
      }
      // Below the rows, and there without ticks too, so that no tick moves a row.
      TextButton(title: Strings.clearTicks) { detail.clearTicks() }
        .disabled(!recipe.hasTicks)
    }
  }

  /// A picker outside of a form shows its value and not its label.
  private var measuresTitle: some View {
    Text(Strings.measures).accessibilityHidden(true)
  }

  private var measuresPicker: some View {
    Picker(Strings.measures, selection: measures) {
      ForEach(MeasureChoice.allCases, id: \.self) { Text($0.title) }
    }
    .pickerStyle(.menu)
    .frame(minHeight: Metrics.target)
  }

  private var measures: Binding<MeasureChoice> {
    Binding {
      detail.measures
    } set: { measures in
      detail.choose(measures)
    }
  }
}

/// One ingredient, which a tap ticks off.
struct IngredientTick: View {
  private let ingredient: PreparedRecipe.IngredientRow
  private let detail: RecipeDetailModel
  /// Whether it is read from the stove and ticked with a knuckle.
  private let isLarge: Bool

  init(_ ingredient: PreparedRecipe.IngredientRow, detail: RecipeDetailModel, isLarge: Bool) {
    self.ingredient = ingredient
    self.detail = detail
    self.isLarge = isLarge
  }

  var body: some View {
    Button {
      detail.tick(ingredient: ingredient.id)
      Haptics.selectionChanged()
    } label: {
      HStack(alignment: .firstTextBaseline, spacing: 12) {
        Image(systemName: ingredient.isTicked ? "checkmark.circle.fill" : "circle")
          .foregroundStyle(.tint)
          .accessibilityHidden(true)
        Text(ingredient.text.keepingAmountsTogether)
          .strikethrough(ingredient.isTicked)
          .foregroundStyle(ingredient.isTicked ? .secondary : .primary)
          .multilineTextAlignment(.leading)
        Spacer(minLength: 0)
      }
      .font(isLarge ? .title2 : .body)
      .frame(minHeight: isLarge ? 56 : Metrics.target)
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .hoverEffect()
    .accessibilityLabel(ingredient.text)
    .accessibilityValue(ingredient.isTicked ? Strings.ticked : "")
    .accessibilityAddTraits(ingredient.isTicked ? [.isButton, .isSelected] : .isButton)
  }
}
