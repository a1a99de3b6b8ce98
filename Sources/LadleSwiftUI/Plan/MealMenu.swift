import Foundation
import RecipePresentation
import Shopping
import SwiftUI

/// Offers the commands of a meal by a long press, by swiping, by dragging, and with a screen reader.
struct MealActions: ViewModifier {
  private let meal: PlanPage.Meal
  @Binding private var edit: UUID?
  private let services: AppServices

  init(_ meal: PlanPage.Meal, edit: Binding<UUID?>, _ services: AppServices) {
    self.meal = meal
    _edit = edit
    self.services = services
  }

  func body(content: Content) -> some View {
    content
      .modifier(DraggableMeal(meal: meal))
      .accessibilityActions { MealItems(meal, edit: $edit, isDivided: false, services) }
      .contextMenu { MealItems(meal, edit: $edit, isDivided: true, services) }
      .swipeActions {
        MealButton(meal, .remove, edit: $edit, services)
        if let title = meal.swipeTitle {
          // The system writes on it in white, in both appearances.
          MealButton(meal, .move, title: title, edit: $edit, services).tint(Palette.prominent(.light))
        }
      }
  }
}

/// The commands of a meal, in groups for a menu.
private struct MealItems: View {
  private let meal: PlanPage.Meal
  @Binding private var edit: UUID?
  private let isDivided: Bool
  private let services: AppServices

  init(_ meal: PlanPage.Meal, edit: Binding<UUID?>, isDivided: Bool, _ services: AppServices) {
    self.meal = meal
    _edit = edit
    self.isDivided = isDivided
    self.services = services
  }

  var body: some View {
    ForEach(Array(MealCommand.menu.enumerated()), id: \.offset) { index, group in
      if isDivided, index > 0 { Divider() }
      ForEach(group.filter(meal.can), id: \.self) { MealButton(meal, $0, edit: $edit, services) }
    }
  }
}

/// A command of a meal. Without a title it has the menu's.
private struct MealButton: View {
  private let meal: PlanPage.Meal
  private let command: MealCommand
  private let title: String
  @Binding private var edit: UUID?
  private let services: AppServices

  init(
    _ meal: PlanPage.Meal, _ command: MealCommand, title: String? = nil, edit: Binding<UUID?>,
    _ services: AppServices
  ) {
    self.meal = meal
    self.command = command
    self.title = title ?? meal.title(of: command) ?? ""
    _edit = edit
    self.services = services
  }

  var body: some View {
    Button(role: command == .remove ? .destructive : nil) {
      if command == .edit { edit = meal.id } else { services.app.perform(command, on: meal) }
      if command == .mark { Haptics.selectionChanged() }
    } label: {
      Label(title, systemImage: symbol)
    }
  }

  private var symbol: String {
    switch command {
    case .open: "doc.text"
    case .cook: "flame"
    case .edit: "pencil"
    case .move: "calendar"
    case .moveToNext: "arrow.down"
    case .moveToPrevious: "arrow.up"
    case .servings: "person.2"
    case .addToList: "basket"
    case .mark: "checkmark"
    case .remove: "trash"
    }
  }
}

/// The keys of the meal that the arrow keys have reached: Return opens it, Option and an arrow move it, Delete removes it.
struct MealKeys: View {
  private let meal: PlanPage.Meal?
  @Binding private var edit: UUID?
  private let services: AppServices

  init(_ meal: PlanPage.Meal?, edit: Binding<UUID?>, _ services: AppServices) {
    self.meal = meal
    _edit = edit
    self.services = services
  }

  var body: some View {
    // While a line is typed the keys are those of its field.
    if let meal, edit == nil {
      key(.open, .return, [], of: meal)
      key(.moveToNext, .downArrow, .option, of: meal)
      key(.moveToPrevious, .upArrow, .option, of: meal)
      key(.remove, .delete, [], of: meal)
    }
  }

  @ViewBuilder private func key(
    _ command: MealCommand, _ key: KeyEquivalent, _ modifiers: EventModifiers, of meal: PlanPage.Meal
  ) -> some View {
    if let title = meal.title(of: command) {
      ShortcutKey(title: title, key: key, modifiers: modifiers) { services.app.perform(command, on: meal) }
    }
  }
}
