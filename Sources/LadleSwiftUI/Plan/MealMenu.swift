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
        RemoveMealButton(meal, services)
        if let title = meal.swipeTitle {
          // The system writes on it in white, in both appearances.
          MoveMealButton(meal, title: title, services).tint(Palette.prominent(.light))
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

  private var plan: PlanModel { services.plan.model }
  private var navigator: Navigator { services.navigator.model }

  var body: some View {
    cooking
    if isDivided { Divider() }
    moving
    if isDivided { Divider() }
    changing
    if isDivided { Divider() }
    RemoveMealButton(meal, services)
  }

  @ViewBuilder private var cooking: some View {
    if meal.commands.canOpen {
      Button {
        services.app.openFromPlan(meal.id)
      } label: {
        Label(Strings.openRecipe, systemImage: "doc.text")
      }
    }
    if let title = meal.commands.cookTitle {
      Button {
        services.app.startCooking(meal: meal.id)
      } label: {
        Label(title, systemImage: "flame")
      }
    }
    if meal.commands.canEdit {
      Button {
        edit = meal.id
      } label: {
        Label(Strings.editMeal, systemImage: "pencil")
      }
    }
  }

  @ViewBuilder private var moving: some View {
    MoveMealButton(meal, title: meal.commands.moveTitle, services)
    if meal.commands.canMoveToNext {
      Button {
        plan.moveToNextDay(meal.id)
      } label: {
        Label(Strings.moveToNextDay, systemImage: "arrow.down")
      }
    }
    if meal.commands.canMoveToPrevious {
      Button {
        plan.moveToPreviousDay(meal.id)
      } label: {
        Label(Strings.moveToPreviousDay, systemImage: "arrow.up")
      }
    }
  }

  @ViewBuilder private var changing: some View {
    if meal.commands.canChangeServings {
      Button {
        navigator.show(.mealServings(meal.id))
      } label: {
        Label(Strings.servingsCommand, systemImage: "person.2")
      }
    }
    if meal.commands.canAddToList {
      Button {
        navigator.show(.addMealToList(meal.id))
      } label: {
        Label(Strings.addToShoppingList, systemImage: "basket")
      }
    }
    if let title = meal.commands.markTitle {
      Button {
        plan.setCooked(meal.id, !meal.isCooked)
        Haptics.selectionChanged()
      } label: {
        Label(title, systemImage: "checkmark")
      }
    }
  }
}

/// Asks for another day for a meal.
private struct MoveMealButton: View {
  private let meal: PlanPage.Meal
  private let title: String
  private let services: AppServices

  init(_ meal: PlanPage.Meal, title: String, _ services: AppServices) {
    self.meal = meal
    self.title = title
    self.services = services
  }

  var body: some View {
    Button {
      services.navigator.model.show(.moveMeal(meal.id))
    } label: {
      Label(title, systemImage: "calendar")
    }
  }
}

/// Takes a meal off the plan.
private struct RemoveMealButton: View {
  private let meal: PlanPage.Meal
  private let services: AppServices

  init(_ meal: PlanPage.Meal, _ services: AppServices) {
    self.meal = meal
    self.services = services
  }

  var body: some View {
    Button(role: .destructive) {
      services.plan.model.remove(meal.id)
    } label: {
      Label(Strings.removeMeal, systemImage: "trash")
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
      if meal.commands.canOpen {
        ShortcutKey(title: Strings.openRecipe, key: .return, modifiers: []) {
          services.app.openFromPlan(meal.id)
        }
      }
      if meal.commands.canMoveToNext {
        ShortcutKey(title: Strings.moveToNextDay, key: .downArrow, modifiers: .option) {
          services.plan.model.moveToNextDay(meal.id)
        }
      }
      if meal.commands.canMoveToPrevious {
        ShortcutKey(title: Strings.moveToPreviousDay, key: .upArrow, modifiers: .option) {
          services.plan.model.moveToPreviousDay(meal.id)
        }
      }
      ShortcutKey(title: Strings.removeMeal, key: .delete, modifiers: []) {
        services.plan.model.remove(meal.id)
      }
    }
  }
}
