import Foundation
import RecipePresentation
import Recipes
import Shopping
import SwiftUI

/// The days of the plan from today on, with the days before them above.
struct PlanDays: View {
  private let page: PlanPage
  private let services: AppServices
  /// The first day before the person asked for earlier ones.
  @State private var first: PlanDay?
  /// The day over which a meal is dragged.
  @State private var target: DropTarget?
  /// The line of text that is edited in its place.
  @State private var edit: UUID?
  /// The row that the arrow keys have reached.
  @State private var selected: UUID?
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  init(_ page: PlanPage, _ services: AppServices) {
    self.page = page
    self.services = services
  }

  var body: some View {
    ScrollViewReader { scroll in
      // Without a selection, a hardware keyboard's arrows would do nothing beside a column.
      List(selection: width == .regular ? $selected : nil) {
        Section {
          Button {
            first = (page.past + page.days).first?.id
            services.plan.model.showPastDays()
          } label: {
            Label(Strings.pastDays, systemImage: "chevron.up").touchTarget()
          }
        }
        ForEach(page.past + page.days) { section(of: $0) }
        Section {
          Button {
            services.plan.model.showMoreDays()
          } label: {
            Text(Strings.showMoreDays).touchTarget()
          }
        }
      }
      .listStyle(.insetGrouped)
      .scrollDismissesKeyboard(.immediately)
      .animation(reducesMotion ? nil : .default, value: page.days)
      // The day that was the first stays where it was, now that earlier ones are above it.
      .onChange(of: page.past.count) { _ in if let first { scroll.scrollTo(first, anchor: .top) } }
    }
    .background { MealKeys(selected.flatMap(meal), edit: $edit, services) }
  }

  /// The meal of an identity among the days that are shown.
  private func meal(_ id: UUID) -> PlanPage.Meal? {
    (page.past + page.days).lazy.flatMap(\.meals).first { $0.id == id }
  }

  private func section(of day: PlanPage.Day) -> some View {
    Section {
      if day.meals.isEmpty {
        accepting(Text(day.emptyText).foregroundStyle(.secondary).touchTarget(), day)
      }
      ForEach(day.meals) { accepting(row($0), day) }
    } header: {
      DayHeader(day, services).id(day.id)
    }
  }

  /// A row on which meals can be dropped, unless its day is over.
  @ViewBuilder private func accepting(_ row: some View, _ day: PlanPage.Day) -> some View {
    if day.isPast {
      row
    } else {
      row.modifier(AcceptsMeals(place: .day(day.id), target: $target, plan: services.plan.model))
    }
  }

  /// The row of a meal: the large card, the field of a text that is edited, or a usual row.
  @ViewBuilder private func row(_ meal: PlanPage.Meal) -> some View {
    if page.large == meal.id, let title = meal.commands.cookTitle {
      LargeMeal(meal, cookTitle: title, services)
        .modifier(MealActions(meal, edit: $edit, services))
    } else if edit == meal.id {
      MealField(meal, edit: $edit, services)
    } else {
      MealRow(meal, photo: Metrics.mealPhoto, edit: $edit, services)
        .modifier(MealActions(meal, edit: $edit, services))
    }
  }
}

/// The heading of a day, with the button that adds a meal to it.
private struct DayHeader: View {
  private let day: PlanPage.Day
  private let services: AppServices

  init(_ day: PlanPage.Day, _ services: AppServices) {
    self.day = day
    self.services = services
  }

  var body: some View {
    HStack(spacing: 12) {
      Text(day.title)
        .font(.headline)
        .foregroundStyle(day.isToday ? Color.accentColor : Color.primary)
        .accessibilityLabel(day.label)
        .accessibilityAddTraits(.isHeader)
      Spacer(minLength: 0)
      Button {
        services.navigator.model.show(.addMeal(day.id))
      } label: {
        Label(day.addLabel, systemImage: "plus")
          .labelStyle(.iconOnly)
          .font(.headline)
          .frame(minWidth: Metrics.target, minHeight: Metrics.target)
          .contentShape(Rectangle())
      }
      .hoverEffect()
    }
    // Before iOS 26 the list would write it in capitals.
    .textCase(nil)
  }
}
