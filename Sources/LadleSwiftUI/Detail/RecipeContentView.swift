import RecipePages
import RecipePresentation
import SwiftUI

/// The contents of the recipe's page: ingredients to tick off, for the chosen servings, and steps.
struct RecipeContentView: View {
  @ObservedObject private var detail: Observed<RecipeDetailModel>
  private let openPage: @MainActor () -> Void
  private let services: AppServices
  @Environment(\.horizontalSizeClass) private var width

  init(
    _ detail: Observed<RecipeDetailModel>, openPage: @escaping @MainActor () -> Void,
    services: AppServices
  ) {
    self.detail = detail
    self.openPage = openPage
    self.services = services
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
        // A page that cannot be read may be written by hand.
        EditRecipeButton(detail.model.recipe, services)
          .frame(minHeight: Metrics.target)
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
      // Side by side on iPad. On iPhone planning and buying are two halves below, or stacked if large text needs the width.
      if width == .regular {
        HStack(spacing: 12) {
          startCooking(recipe)
          planAndList(recipe)
        }
      } else {
        VStack(spacing: 12) {
          startCooking(recipe)
          ViewThatFits(in: .horizontal) {
            HStack(spacing: 12) { planAndList(recipe) }
            VStack(spacing: 12) { planAndList(recipe) }
          }
        }
      }
      if !recipe.contents.ingredients.isEmpty {
        IngredientList(recipe, detail: detail.model)
      }
      if !recipe.contents.steps.isEmpty { steps(of: recipe) }
      if let notice = recipe.cutNotice { Text(notice).foregroundStyle(.secondary) }
      if !recipe.nutrition.isEmpty { NutritionTable(recipe.nutrition, title: recipe.nutritionTitle) }
    }
  }

  @ViewBuilder private func startCooking(_ recipe: PreparedRecipe) -> some View {
    if !recipe.contents.steps.isEmpty {
      // Starts cooking, or continues at the step that was shown last.
      FollowingCooking(services.sessions) {
        ProminentButton(
          title: detail.model.cookingTitle, minHeight: Metrics.startCooking, fillsWidth: true
        ) { services.app.startCooking() }
      }
    }
  }

  /// The ways from reading to cooking another day and to buying.
  @ViewBuilder private func planAndList(_ recipe: PreparedRecipe) -> some View {
    AddToPlanButton(detail.model.recipe, as: .button, services)
    if !recipe.contents.ingredients.isEmpty {
      AddToListButton(detail.model.recipe, as: .button, services)
    }
  }

  private func steps(of recipe: PreparedRecipe) -> some View {
    let steps = recipe.steps
    return VStack(alignment: .leading, spacing: 16) {
      SectionTitle(Strings.steps)
      ForEach(Array(steps.enumerated()), id: \.offset) { number, step in
        if let section = step.section, number == 0 || steps[number - 1].section != section {
          Text(section).font(.headline)
        }
        HStack(alignment: .firstTextBaseline, spacing: 12) {
          Text("\(number + 1)")
            .font(.headline)
            .foregroundStyle(.tint)
          VStack(alignment: .leading, spacing: 4) {
            if let name = step.name { Text(name).font(.headline) }
            Text(step.text.keepingAmountsTogether)
              .fixedSize(horizontal: false, vertical: true)
          }
        }
        .accessibilityElement(children: .combine)
      }
    }
  }
}

/// The menu's item that forgets step, ticks and servings.
struct EndCookingItem: View {
  let detail: RecipeDetailModel
  let services: AppServices

  var body: some View {
    FollowingCooking(services.sessions) {
      if detail.canEndCooking {
        Button {
          services.app.endCooking()
        } label: {
          Label(Strings.endCooking, systemImage: "xmark.circle")
        }
      }
    }
  }
}

/// Makes its views again whenever a cooking session changes.
private struct FollowingCooking<Content: View>: View {
  @ObservedObject private var sessions: Observed<CookingSessions>
  private let content: () -> Content

  init(_ sessions: Observed<CookingSessions>, @ViewBuilder content: @escaping () -> Content) {
    self.sessions = sessions
    self.content = content
  }

  var body: some View { content() }
}

/// The page's nutrition facts, folded away.
private struct NutritionTable: View {
  private let facts: [NutritionFact]
  private let title: String
  @State private var isShown = false

  init(_ facts: [NutritionFact], title: String) {
    self.facts = facts
    self.title = title
  }

  var body: some View {
    DisclosureGroup(isExpanded: $isShown) {
      ForEach(Array(facts.enumerated()), id: \.offset) { _, fact in
        HStack(alignment: .firstTextBaseline, spacing: 12) {
          Text(fact.name)
          Spacer(minLength: 0)
          Text(fact.value.keepingAmountsTogether)
            .foregroundStyle(.secondary)
            .multilineTextAlignment(.trailing)
        }
        .padding(.vertical, 4)
        .accessibilityElement(children: .combine)
      }
    } label: {
      SectionTitle(title)
        .frame(minHeight: Metrics.target)
    }
  }
}

/// The title of a part of the page, which VoiceOver reads as a heading.
struct SectionTitle: View {
  private let title: String
  init(_ title: String) { self.title = title }
  var body: some View {
    Text(title)
      .font(.title2)
      .bold()
      .accessibilityAddTraits(.isHeader)
  }
}
