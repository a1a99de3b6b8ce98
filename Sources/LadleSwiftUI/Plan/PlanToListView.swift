import Foundation
import RecipePresentation
import Recipes
import Shopping
import SwiftUI

/// The meals of some days and their ingredients. The person ticks the meals and the ingredients to buy.
struct PlanToListView: View {
  private let services: AppServices
  @StateObject private var dialog: Observed<PlanToList>
  @ObservedObject private var plan: Observed<PlanModel>
  @State private var showsQueue = false
  @Environment(\.dismiss) private var dismiss

  init(_ services: AppServices) {
    self.services = services
    plan = services.plan
    _dialog = StateObject(
      wrappedValue: Observed(services.app.planToList()) { dialog, send in
        dialog.onChange = send
        dialog.onAnnounce = { Announcement.post($0) }
      })
  }

  var body: some View {
    let page = dialog.model.page
    NavigationStack {
      List {
        if let problem = plan.model.problem { Section { ProblemLine(problem) } }
        meals(of: page)
        if !page.queue.isEmpty { queue(of: page) }
        ingredients(of: page)
      }
      .listStyle(.insetGrouped)
      .safeAreaInset(edge: .bottom, spacing: 0) { TimerBar(services) }
      .navigationTitle(Strings.shoppingList)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button(Strings.cancel) { dismiss() }
            .keyboardShortcut(.cancelAction)
        }
        ToolbarItem(placement: .confirmationAction) {
          Button(page.addShort) { add() }
            .keyboardShortcut(.defaultAction)
            .disabled(!page.canAdd)
            .accessibilityLabel(page.addTitle)
        }
      }
    }
    .task { dialog.model.open() }
  }

  private func meals(of page: PlanToList.Page) -> some View {
    Section {
      if let words = page.noMeals { Text(words).foregroundStyle(.secondary).touchTarget() }
      ForEach(page.meals) { PlannedMealRow($0, dialog.model, services) }
    } header: {
      // Side by side, or stacked if large text needs the width.
      ViewThatFits(in: .horizontal) {
        HStack {
          mealsTitle
          Spacer(minLength: 12)
          range(of: page)
        }
        VStack(alignment: .leading, spacing: 0) {
          mealsTitle
          range(of: page)
        }
      }
      .textCase(nil)
    }
  }

  private var mealsTitle: some View {
    Text(Strings.meals).font(.headline).foregroundStyle(Color.primary).accessibilityAddTraits(.isHeader)
  }

  private func range(of page: PlanToList.Page) -> some View {
    Menu {
      Picker(page.rangeTitle, selection: chosenRange) {
        ForEach(PlanToList.Range.allCases, id: \.self) { Text($0.title) }
      }
      .pickerStyle(.inline)
    } label: {
      HStack(spacing: 4) {
        Text(page.rangeTitle).font(.headline)
        Image(systemName: "chevron.up.chevron.down").imageScale(.small)
      }
      .touchTarget()
    }
    .accessibilityLabel(page.rangeTitle)
  }

  private func queue(of page: PlanToList.Page) -> some View {
    Section {
      if showsQueue {
        ForEach(page.queue) { PlannedMealRow($0, dialog.model, services) }
      }
    } header: {
      Button {
        showsQueue.toggle()
      } label: {
        HStack {
          Text(page.queueTitle).font(.headline).foregroundStyle(Color.primary)
          Spacer(minLength: 12)
          Image(systemName: showsQueue ? "chevron.up" : "chevron.down").accessibilityHidden(true)
        }
        .touchTarget()
      }
      .textCase(nil)
      .accessibilityValue(Strings.foldState(isOpen: showsQueue))
      .accessibilityAddTraits([.isHeader, .isButton])
    }
  }

  @ViewBuilder private func ingredients(of page: PlanToList.Page) -> some View {
    if !page.sections.isEmpty || !page.staples.isEmpty {
      Section {
        Text(page.hint).font(.footnote).foregroundStyle(.secondary)
      }
    }
    ForEach(page.sections) { section in
      Section {
        ForEach(section.rows) { PlannedLine($0, dialog.model) }
      } header: {
        Text(section.title).textCase(nil).accessibilityAddTraits(.isHeader)
      }
    }
    if !page.staples.isEmpty {
      Section {
        ForEach(page.staples) { PlannedLine($0, dialog.model) }
      } header: {
        Text(Strings.staples).textCase(nil).accessibilityAddTraits(.isHeader)
      }
    }
  }

  /// Adds the ticked ingredients and closes. The list says why it refuses them.
  private func add() {
    guard dialog.model.add() else { return Haptics.failed() }
    Haptics.succeeded()
    dismiss()
  }

  private var chosenRange: Binding<PlanToList.Range> {
    Binding {
      dialog.model.page.range
    } set: { range in
      dialog.model.choose(range)
      Haptics.selectionChanged()
    }
  }
}

/// A meal with its tick and its servings, or why it cannot be ticked.
private struct PlannedMealRow: View {
  private let meal: PlanToList.Meal
  private let dialog: PlanToList
  private let services: AppServices

  init(_ meal: PlanToList.Meal, _ dialog: PlanToList, _ services: AppServices) {
    self.meal = meal
    self.dialog = dialog
    self.services = services
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Button {
        dialog.toggle(meal: meal.id)
        Haptics.selectionChanged()
      } label: {
        HStack(spacing: 12) {
          Image(systemName: meal.isTicked ? "checkmark.circle.fill" : "circle")
            .font(.title2)
            .foregroundStyle(.tint)
            .opacity(meal.canTick ? 1 : 0)
            .accessibilityHidden(true)
          RecipeLine(
            meal.recipe, name: meal.name, detail: detail, photo: Metrics.queuePhoto, services)
        }
      }
      .buttonStyle(.plain)
      .disabled(!meal.canTick)
      .accessibilityLabel(meal.label)
      .accessibilityInputLabels([meal.name])
      .accessibilityValue(meal.isTicked ? Strings.ticked : "")
      .accessibilityAddTraits(meal.isTicked ? [.isButton, .isSelected] : .isButton)
      if let servings = meal.servings, meal.canTick {
        // Without an action its half of the stepper is disabled.
        Stepper(
          label: { Text(servings) },
          onIncrement: meal.canHaveMore ? { change(by: 1) } : nil,
          onDecrement: meal.canHaveFewer ? { change(by: -1) } : nil
        )
        .frame(minHeight: Metrics.target)
      }
      if meal.canRetry {
        TextButton(title: NoticeAction.tryAgain.title) { dialog.retry(meal: meal.id) }
          // Otherwise the whole row would be the button.
          .buttonStyle(.borderless)
      }
    }
  }

  /// The day, and below it that the meal is on the list, or what keeps it from being added.
  private var detail: String {
    [meal.detail, meal.onList ?? "", meal.status ?? ""].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func change(by difference: Int) { dialog.changeServings(of: meal.id, by: difference) }
}

/// An ingredient of the meals, ticked if it goes on the list.
private struct PlannedLine: View {
  private let row: PlanToList.Row
  private let dialog: PlanToList

  init(_ row: PlanToList.Row, _ dialog: PlanToList) {
    self.row = row
    self.dialog = dialog
  }

  var body: some View {
    Button {
      dialog.toggle(row: row.id)
      Haptics.selectionChanged()
    } label: {
      HStack(spacing: 12) {
        Image(systemName: row.isTicked ? "checkmark.circle.fill" : "circle")
          .font(.title2)
          .foregroundStyle(.tint)
          .accessibilityHidden(true)
        VStack(alignment: .leading, spacing: 2) {
          Text(row.runs)
          if !row.detail.isEmpty { Text(row.detail).font(.subheadline).foregroundStyle(.secondary) }
        }
        .multilineTextAlignment(.leading)
        Spacer(minLength: 0)
      }
      .touchTarget()
    }
    .buttonStyle(.plain)
    .hoverEffect()
    .accessibilityLabel(row.label)
    .accessibilityInputLabels([row.text])
    .accessibilityValue(row.isTicked ? Strings.ticked : "")
    .accessibilityAddTraits(row.isTicked ? [.isButton, .isSelected] : .isButton)
  }
}
