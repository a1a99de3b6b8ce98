import Ingredients
import RecipePages
import RecipePresentation
import SwiftUI

/// What the recipe's page says: ingredients to tick off, for as many as one cooks for, and steps.
struct MethodView: View {
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
    switch detail.model.method {
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
    case .read(let method): contents(of: method)
    }
  }

  private func perform(_ action: UnavailableMethod.Action) {
    switch action {
    case .tryAgain: detail.model.retryReading()
    case .openPage: openPage()
    }
  }

  private func contents(of method: RecipeMethod) -> some View {
    VStack(alignment: .leading, spacing: 24) {
      if !method.contents.steps.isEmpty {
        ProminentButton(title: Strings.startCooking, action: startCooking)
      }
      if !method.contents.ingredients.isEmpty {
        IngredientList(method, detail: detail.model)
      }
      if !method.contents.steps.isEmpty { steps(of: method) }
    }
  }

  private func steps(of method: RecipeMethod) -> some View {
    VStack(alignment: .leading, spacing: 16) {
      SectionTitle(Strings.steps)
      ForEach(Array(method.contents.sections.enumerated()), id: \.offset) { _, section in
        if let name = section.name { Text(name).font(.headline) }
        ForEach(Array(section.steps.enumerated()), id: \.offset) { number, step in
          HStack(alignment: .firstTextBaseline, spacing: 12) {
            Text("\(number + 1)")
              .font(.headline)
              .foregroundStyle(.tint)
            Text(step.text)
              .fixedSize(horizontal: false, vertical: true)
          }
          .accessibilityElement(children: .combine)
        }
      }
    }
  }
}

/// Ingredients, scaled and converted, each to be ticked off.
struct IngredientList: View {
  private let method: RecipeMethod
  private let detail: RecipeDetailModel

  init(_ method: RecipeMethod, detail: RecipeDetailModel) {
    self.method = method
    self.detail = detail
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      SectionTitle(Strings.ingredients)
      if let servings = method.servings {
        // An end that is reached cannot be pressed: without an action its half is dimmed.
        Stepper(
          label: { Text(Strings.servings(servings)) },
          onIncrement: method.canHaveMore ? { detail.changeServings(by: 1) } : nil,
          onDecrement: method.canHaveFewer ? { detail.changeServings(by: -1) } : nil
        )
        .frame(minHeight: Metrics.target)
        if method.isScaled {
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
      ForEach(Array(method.groups.enumerated()), id: \.offset) { _, group in
        if let name = group.name { Text(name).font(.headline).padding(.top, 8) }
        ForEach(group.ingredients) { ingredient in
          row(ingredient)
          Divider()
        }
      }
    }
  }

  /// A menu outside of a form shows what is chosen and not what for.
  private var measuresTitle: some View {
    Text(Strings.measures).accessibilityHidden(true)
  }

  private var measuresPicker: some View {
    Picker(Strings.measures, selection: measures) {
      Text(Strings.measuresAsWritten).tag(MeasureSystem?.none)
      Text(Strings.measuresMetric).tag(MeasureSystem?.some(.metric))
      Text(Strings.measuresUS).tag(MeasureSystem?.some(.us))
    }
    .pickerStyle(.menu)
    .frame(minHeight: Metrics.target)
  }

  private func row(_ ingredient: RecipeMethod.IngredientRow) -> some View {
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

  private var measures: Binding<MeasureSystem?> {
    Binding {
      method.measures
    } set: { measures in
      detail.show(measures: measures)
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
