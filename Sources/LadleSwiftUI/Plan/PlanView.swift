import Foundation
import RecipePresentation
import Shopping
import SwiftUI

/// The plan: days with their meals, and the recipes to cook without a day.
struct PlanView: View {
  private let services: AppServices
  @ObservedObject private var plan: Observed<PlanModel>
  @ObservedObject private var drafts: PlaceDrafts
  @State private var exported: ExportedFile?
  @State private var printAnchor = PrintAnchor()

  init(_ services: AppServices) {
    self.services = services
    plan = services.plan
    drafts = services.drafts
  }

  var body: some View {
    content
      .safeAreaInset(edge: .top, spacing: 0) { PlanHeader(part: $drafts.planPart, services) }
      .navigationTitle(Place.plan.title)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .navigationBarLeading) { addButton }
        ToolbarItem(placement: .navigationBarTrailing) { toList }
        ToolbarItem(placement: .navigationBarTrailing) {
          PlanMenu(services, exported: $exported, printsFrom: printAnchor)
        }
        ToolbarItem(placement: .navigationBarTrailing) { PreferencesButton(services) }
      }
      .printCorner(printAnchor)
      .modifier(SavesFile($exported))
  }

  @ViewBuilder private var content: some View {
    if let page = plan.model.page {
      switch drafts.planPart {
      case .days: PlanDays(page, services)
      case .toCook: ToCookList(page, services)
      }
    } else {
      ProgressView()
    }
  }

  /// Adds a meal to the part that is shown: for today, or without a day.
  private var addButton: some View {
    Button {
      services.navigator.model.show(.addMeal(drafts.planPart == .days ? plan.model.today : nil))
    } label: {
      Label(Strings.addMealCommand, systemImage: "plus")
    }
    .keyboardShortcut("n")
    .disabled(plan.model.page == nil)
  }

  private var toList: some View {
    Button {
      services.navigator.model.show(.planToList)
    } label: {
      Label(Strings.addToShoppingList, systemImage: "basket")
    }
    .disabled(plan.model.page?.canAddToList != true)
  }
}

/// The pair of buttons above the plan, and problems under it.
private struct PlanHeader: View {
  private let services: AppServices
  @Binding private var part: PlanPart
  @ObservedObject private var plan: Observed<PlanModel>

  init(part: Binding<PlanPart>, _ services: AppServices) {
    self.services = services
    _part = part
    plan = services.plan
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Picker(Place.plan.title, selection: $part) {
        Text(Strings.days).tag(PlanPart.days)
        Text(plan.model.page?.queueTab ?? Strings.toCook).tag(PlanPart.toCook)
      }
      .pickerStyle(.segmented)
      // A meal that is held over the buttons switches to the other part, where it can be dropped.
      .dropDestination(for: DraggedMeal.self) { _, _ in
        false
      } isTargeted: { isOver in
        if isOver { part = part == .days ? .toCook : .days }
      }
      if let problem = plan.model.problem {
        ProblemLine(problem)
        if plan.model.canRetry {
          TextButton(title: NoticeAction.tryAgain.title) { plan.model.retry() }
        }
      }
    }
    .padding(.horizontal, 20)
    .padding(.vertical, 6)
    .background(.bar)
  }
}
