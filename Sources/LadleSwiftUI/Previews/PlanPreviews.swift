import Foundation
import RecipePresentation
import Recipes
import Shopping
import SwiftUI

#if DEBUG
  struct PlanPreviews: PreviewProvider {
    static var previews: some View {
      PlanPreview { _ in }.inEachAppearance("Empty Plan")
      PlanPreview { PreviewApp.fillPlan(in: $0) }.inEachAppearance("Plan")
      PlanPreview(isCooked: true) {
        PreviewApp.fillPlan(in: $0)
        $0.plan.model.showPastDays()
      }
      .inEachAppearance("Cooked Meal and Past Days")
      PlanPreview(part: .toCook) { _ in }.inEachAppearance("Nothing to Cook")
      PlanPreview(part: .toCook) { PreviewApp.fillPlan(in: $0) }.inEachAppearance("To Cook")
      PlanSheetPreview { $0.navigator.model.show(.addMeal($0.plan.model.today)) }.inEachAppearance("Add Meal")
      PlanSheetPreview { $0.navigator.model.show(.addToPlan(PreviewApp.recipe)) }.inEachAppearance(
        "Add to Plan")
      PlanSheetPreview { services in
        PreviewApp.firstMeal(in: services).map { services.navigator.model.show(.moveMeal($0)) }
      }
      .inEachAppearance("Move Meal")
      PlanSheetPreview { services in
        PreviewApp.firstMeal(in: services).map { services.navigator.model.show(.mealServings($0)) }
      }
      .inEachAppearance("Servings of a Meal")
      PlanSheetPreview { $0.navigator.model.show(.planToList) }.inEachAppearance("Plan to Shopping List")
    }
  }

  /// The plan, once the cookbook's folder has been read.
  private struct PlanPreview: View {
    private let services: AppServices
    private let isCooked: Bool
    private let fill: @MainActor (AppServices) -> Void
    @ObservedObject private var plan: Observed<PlanModel>

    init(part: PlanPart = .days, isCooked: Bool = false, fill: @escaping @MainActor (AppServices) -> Void) {
      services = PreviewApp.services()
      services.drafts.planPart = part
      self.isCooked = isCooked
      self.fill = fill
      plan = services.plan
    }

    var body: some View {
      NavigationStack { PlanView(services) }
        .task { services.start() }
        .onChange(of: plan.model.page != nil) { isLoaded in
          if isLoaded, plan.model.page?.days.first?.meals.isEmpty == true { fill(services) }
        }
        // Once the recipe is kept.
        .onChange(of: plan.model.page?.days.first?.meals.first?.commands.markTitle != nil) { canBeMarked in
          if canBeMarked, isCooked { PreviewApp.cook(in: services) }
        }
    }
  }

  /// A sheet of the plan, which has meals.
  private struct PlanSheetPreview: View {
    private let services: AppServices
    private let open: @MainActor (AppServices) -> Void
    @ObservedObject private var plan: Observed<PlanModel>
    @ObservedObject private var sheets: CookbookSheets

    init(open: @escaping @MainActor (AppServices) -> Void) {
      services = PreviewApp.services()
      self.open = open
      plan = services.plan
      sheets = services.sheets
    }

    var body: some View {
      Group {
        if let sheet = sheets.shown {
          CookbookSheetView(sheet, isWide: false, services)
        } else {
          ProgressView()
        }
      }
      .task { services.start() }
      .onChange(of: plan.model.page != nil) { isLoaded in
        guard isLoaded, plan.model.page?.days.first?.meals.isEmpty == true else { return }
        PreviewApp.fillPlan(in: services)
        open(services)
      }
    }
  }

  extension PreviewApp {
    static func fillPlan(in services: AppServices) {
      let plan = services.plan.model
      let days = plan.page?.days ?? []
      _ = services.app.planAddition(of: recipe).choose(plan.today)
      for (day, text) in zip(days.dropFirst(), ["Leftovers", "Eating out with Anna"]) {
        let search = services.app.mealSearch(for: day.id)
        search.search(text)
        // The line without a recipe comes last.
        if let row = search.sections.last?.rows.last { _ = search.add(row.id) }
      }
      _ = services.app.planAddition(of: padThai).choose(nil)
    }

    static func firstMeal(in services: AppServices) -> UUID? {
      services.plan.model.page?.days.first?.meals.first?.id
    }

    static func cook(in services: AppServices) {
      if let meal = firstMeal(in: services) { services.plan.model.setCooked(meal, true) }
    }
  }
#endif
