import RecipePages
import RecipePresentation
import SwiftUI

/// The contents of the recipe's page: ingredients to tick off, for the chosen servings, and steps.
struct RecipeContentView: View {
  @ObservedObject private var detail: Observed<RecipeDetailModel>
  private let openPage: @MainActor () -> Void
  private let startCooking: @MainActor () -> Void

  init(
    _ detail: Observed<RecipeDetailModel>, openPage: @escaping @MainActor () -> Void,
    startCooking: @escaping @MainActor () -> Void
  ) {
    self.detail = detail
    self.openPage = openPage
    self.startCooking = startCooking
  }

  var body: some View {
    switch detail.model.page {
    case .none: EmptyView()
    case .loading: ProgressView(Strings.readingPage)
    case .unavailable(let unavailable):
      VStack(alignment: .leading, spacing: 4) {
        Text(unavailable.message)
          .font(.subheadline)
          .foregroundStyle(.secondary)
        if let action = unavailable.action {
          TextButton(title: action.title) { perform(action) }
        }
      }
    case .read(let recipe): contents(of: recipe)
    }
  }

  private func perform(_ action: UnavailablePage.Action) {
    switch action {
    case .tryAgain: detail.model.retryPage()
    case .openPage: openPage()
    }
  }

  private func contents(of recipe: PreparedRecipe) -> some View {
    VStack(alignment: .leading, spacing: 24) {
      if !recipe.contents.steps.isEmpty {
        ProminentButton(title: Strings.startCooking, action: startCooking)
      }
      if !recipe.contents.ingredients.isEmpty {
        IngredientList(recipe, detail: detail.model)
      }
      if !recipe.contents.steps.isEmpty { steps(of: recipe) }
      if !recipe.nutrition.isEmpty { NutritionTable(recipe.nutrition) }
    }
  }

  private func steps(of recipe: PreparedRecipe) -> some View {
    VStack(alignment: .leading, spacing: 16) {
      SectionTitle(Strings.steps)
      ForEach(Array(recipe.contents.sections.enumerated()), id: \.offset) { _, section in
        if let name = section.name { Text(name).font(.headline) }
        ForEach(Array(section.steps.enumerated()), id: \.offset) { number, step in
          HStack(alignment: .firstTextBaseline, spacing: 12) {
            Text("\(number + 1)")
              .font(.headline)
              .foregroundStyle(.tint)
            VStack(alignment: .leading, spacing: 4) {
              if let name = step.heading { Text(name).font(.headline) }
              Text(step.text)
                .fixedSize(horizontal: false, vertical: true)
            }
          }
          .accessibilityElement(children: .combine)
        }
      }
    }
  }
}

/// Ingredients, scaled and converted, each to be ticked off.
struct IngredientList: View {
  private let recipe: PreparedRecipe
  private let detail: RecipeDetailModel

  init(_ recipe: PreparedRecipe, detail: RecipeDetailModel) {
    self.recipe = recipe
    self.detail = detail
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      SectionTitle(Strings.ingredients)
      if let servings = recipe.servings {
        // Without an action its half of the stepper is disabled.
        Stepper(
          label: { Text(Strings.servings(servings)) },
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
          row(ingredient)
          Divider()
        }
      }
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

  private func row(_ ingredient: PreparedRecipe.IngredientRow) -> some View {
    Button {
      detail.tick(ingredient: ingredient.id)
      Haptics.selectionChanged()
    } label: {
      HStack(alignment: .firstTextBaseline, spacing: 12) {
        Image(systemName: ingredient.isTicked ? "checkmark.circle.fill" : "circle")
          .foregroundStyle(.tint)
          .accessibilityHidden(true)
        Text(ingredient.text)
          .strikethrough(ingredient.isTicked)
          .foregroundStyle(ingredient.isTicked ? .secondary : .primary)
          .multilineTextAlignment(.leading)
        Spacer(minLength: 0)
      }
      .frame(minHeight: Metrics.target)
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .hoverEffect()
    .accessibilityLabel(ingredient.text)
    .accessibilityValue(ingredient.isTicked ? Strings.ticked : "")
    .accessibilityAddTraits(ingredient.isTicked ? [.isButton, .isSelected] : .isButton)
  }

  private var measures: Binding<MeasureChoice> {
    Binding {
      detail.measures
    } set: { measures in
      detail.choose(measures)
    }
  }
}

/// The page's nutrition facts, folded away.
private struct NutritionTable: View {
  private let facts: [NutritionFact]
  @State private var isShown = false
  init(_ facts: [NutritionFact]) { self.facts = facts }

  var body: some View {
    DisclosureGroup(isExpanded: $isShown) {
      ForEach(Array(facts.enumerated()), id: \.offset) { _, fact in
        HStack(alignment: .firstTextBaseline, spacing: 12) {
          Text(fact.name)
          Spacer(minLength: 0)
          Text(fact.value)
            .foregroundStyle(.secondary)
            .multilineTextAlignment(.trailing)
        }
        .padding(.vertical, 4)
        .accessibilityElement(children: .combine)
      }
    } label: {
      SectionTitle(Strings.nutrition)
        .frame(minHeight: Metrics.target)
    }
  }
}

private struct SectionTitle: View {
  private let title: String
  init(_ title: String) { self.title = title }
  var body: some View {
    Text(title)
      .font(.title2)
      .bold()
      .accessibilityAddTraits(.isHeader)
  }
}
