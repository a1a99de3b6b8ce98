import Adwaita
import Foundation
import GLib
import RecipePresentation
import Shopping
import Storage

/// The commands of the plan in the header and its menu: adding a meal, opening the way to the shopping list, repeating a
/// week, and copying, saving and printing the plan.
@MainActor
final class PlanActions {
  /// "add-meal", "plan-to-list", "copy-plan" and so on, for the window.
  private(set) var all: [Action] = []

  private let app: AppModel<TextureDecoder>
  private let window: Window
  private let toasts: ToastOverlay
  private var plan: PlanModel { app.plan }
  /// The actions that need at least one meal on the plan.
  private var sharing: [Action] = []
  private let toList: Action
  private let repeatWeek: Action

  /// `day` returns the day to which a meal is added; nil is the queue.
  init(
    _ app: AppModel<TextureDecoder>, in window: Window, toasts: ToastOverlay,
    day: @escaping @MainActor () -> PlanDay?
  ) {
    self.app = app
    self.window = window
    self.toasts = toasts
    toList = Action("plan-to-list") { [weak app] in app?.navigator.show(.planToList) }
    repeatWeek = Action("repeat-week") { [weak app] in app?.plan.repeatLastWeek() }
    sharing = [
      Action("copy-plan") { [weak self] in self?.copy() },
      Action("save-plan") { [weak self] in self?.save() },
      Action("print-plan") { [weak self] in self?.print() },
    ]
    all =
      sharing + [
        toList, repeatWeek, Action("add-meal") { [weak app] in app?.navigator.show(.addMeal(day())) },
      ]
  }

  /// Enables the commands that the plan allows now.
  func update() {
    for action in sharing { action.isEnabled = plan.canShare }
    toList.isEnabled = plan.page?.canAddToList == true
    repeatWeek.isEnabled = plan.canRepeatLastWeek
  }

  /// The part of the main menu that belongs to the plan.
  static var menu: Menu {
    Menu().append(Strings.repeatLastWeek, "win.repeat-week").append(Strings.copyPlan, "win.copy-plan")
      .append(Strings.saveAsCalendarFile, "win.save-plan").append(Strings.printPlan, "win.print-plan")
  }

  // MARK: - Sharing

  private func copy() {
    Display.copy(plan.text)
    toasts.show(toast: Strings.copied)
  }

  private func save() {
    let contents = plan.calendarFile
    SaveDialog(title: Strings.saveAsCalendarFile, accept: Strings.save, name: plan.calendarFileName)
      .show(over: window) { [weak self] path in
        Task {
          let isSaved = await Task.detached { LocalFileStore.write(contents, to: path) }.value
          self?.toasts.show(toast: isSaved ? Strings.saved : Strings.fileNotSaved)
        }
      }
  }

  private func print() {
    let print = plan.print
    let days = print.days.flatMap { day in
      [RecipePrint.Text(.heading, day.title)] + day.meals.map { RecipePrint.Text(.text, $0) }
    }
    let job = RecipePrint(
      name: print.title, head: [RecipePrint.Text(.title, print.title)], ingredients: [], steps: days,
      photo: nil)
    if !job.run(over: window) {
      toasts.show(toast: Strings.couldNotPrint)
    }
  }
}
