import CoreGraphics
import Foundation
import RecipePresentation
import Recipes
import Shopping
import SwiftUI

/// The days to which a recipe can be added, or a meal be moved. A tap on one does it and closes the sheet.
struct AddToPlanView: View {
  private let services: AppServices
  @ObservedObject private var addition: Observed<PlanAddition>
  @ObservedObject private var plan: Observed<PlanModel>
  /// Whether the calendar for other days is shown.
  @State private var showsCalendar = false
  @Environment(\.dismiss) private var dismiss

  init(_ addition: Observed<PlanAddition>, _ services: AppServices) {
    self.addition = addition
    self.services = services
    plan = services.plan
  }

  var body: some View {
    let page = addition.model.page
    NavigationStack {
      List {
        recipe(page)
        Section { choice(page.queue) }
        days(page)
      }
      .listStyle(.insetGrouped)
      .safeAreaInset(edge: .bottom, spacing: 0) { TimerBar(services) }
      .navigationTitle(addition.model.title)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button(Strings.cancel) { dismiss() }
            .keyboardShortcut(.cancelAction)
        }
      }
    }
    .task { addition.model.open() }
  }

  private func recipe(_ page: PlanAddition.Page) -> some View {
    Section {
      RecipeLine(
        addition.model.recipe, name: page.name, detail: page.facts, photo: Metrics.listedPhoto, services
      )
      .accessibilityElement(children: .combine)
      if let servings = page.servings {
        Stepper(
          label: { Text(servings) },
          onIncrement: page.canHaveMore ? { addition.model.changeServings(by: 1) } : nil,
          onDecrement: page.canHaveFewer ? { addition.model.changeServings(by: -1) } : nil)
      }
      if let problem = plan.model.problem { ProblemLine(problem) }
    }
  }

  private func days(_ page: PlanAddition.Page) -> some View {
    Section {
      ForEach(page.days) { choice($0) }
      DisclosureGroup(isExpanded: $showsCalendar) {
        DatePicker(
          Strings.anotherDay, selection: date, in: plan.model.date(of: addition.model.earliest)...,
          displayedComponents: .date
        )
        .datePickerStyle(.graphical)
      } label: {
        Text(Strings.anotherDay).touchTarget()
      }
    } header: {
      Text(Strings.days).textCase(nil).accessibilityAddTraits(.isHeader)
    }
  }

  private func choice(_ choice: PlanAddition.Choice) -> some View {
    DayChoiceRow(choice, services) { choose(choice.id) }
  }

  /// The calendar opens at the first day that can be chosen, which the list has too.
  private var date: Binding<Date> {
    Binding {
      plan.model.date(of: addition.model.earliest)
    } set: { date in
      choose(plan.model.day(of: date))
    }
  }

  /// Plans the recipe for a day, or nil for the queue, and closes.
  private func choose(_ day: PlanDay?) {
    guard addition.model.choose(day) else { return Haptics.failed() }
    Haptics.succeeded()
    dismiss()
  }
}

/// A day with the names and photos of its meals.
private struct DayChoiceRow: View {
  private let choice: PlanAddition.Choice
  private let services: AppServices
  private let choose: @MainActor () -> Void
  @Environment(\.dynamicTypeSize) private var textSize

  init(_ choice: PlanAddition.Choice, _ services: AppServices, choose: @escaping @MainActor () -> Void) {
    self.choice = choice
    self.services = services
    self.choose = choose
  }

  var body: some View {
    Button(action: choose) {
      HStack(spacing: 12) {
        VStack(alignment: .leading, spacing: 2) {
          Text(choice.title).font(.headline)
          Text(choice.detail).font(.subheadline).foregroundStyle(.secondary)
        }
        .multilineTextAlignment(.leading)
        Spacer(minLength: 0)
        if choice.isCurrent {
          Image(systemName: "checkmark").foregroundStyle(.tint).accessibilityHidden(true)
        }
        if !textSize.isAccessibilitySize {
          ForEach(choice.recipes) { RecipePhoto($0.thumbnail, size: Metrics.dayPhoto, services) }
        }
      }
      .touchTarget()
    }
    .buttonStyle(.plain)
    .hoverEffect()
    .accessibilityLabel(choice.label)
    .accessibilityInputLabels([choice.title])
    .accessibilityAddTraits(choice.isCurrent ? [.isButton, .isSelected] : .isButton)
  }
}

/// The servings of a meal, which change at once.
struct MealServingsView: View {
  private let services: AppServices
  @ObservedObject private var servings: Observed<MealServings>
  @Environment(\.dismiss) private var dismiss

  init(_ servings: Observed<MealServings>, _ services: AppServices) {
    self.servings = servings
    self.services = services
  }

  var body: some View {
    let meal = servings.model
    NavigationStack {
      Form {
        Section {
          Stepper(
            label: { Text(meal.title) },
            onIncrement: meal.canHaveMore ? { meal.changeServings(by: 1) } : nil,
            onDecrement: meal.canHaveFewer ? { meal.changeServings(by: -1) } : nil)
        } header: {
          Text(meal.name).textCase(nil).accessibilityAddTraits(.isHeader)
        }
      }
      .safeAreaInset(edge: .bottom, spacing: 0) { TimerBar(services) }
      .navigationTitle(Strings.servingsTitle)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button(Strings.done) { dismiss() }
            .keyboardShortcut(.defaultAction)
        }
      }
    }
    .presentationDetents([.medium, .large])
  }
}
