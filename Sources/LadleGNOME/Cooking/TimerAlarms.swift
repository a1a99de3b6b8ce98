import Adwaita
import RecipePresentation
import Recipes

/// Alerts the person to timers that have ended: by sound, by a toast if the timer's steps are not shown, and
/// by a notification if the window is not active.
@MainActor
final class TimerAlarms {
  private let sessions: CookingSessions
  private let sound: AlarmSound
  private let application: Application
  private let window: Window
  private let overlay: ToastOverlay
  private var toasts: [ActiveTimer.ID: Toast] = [:]
  private var notified: Set<ActiveTimer.ID> = []

  init(
    _ sessions: CookingSessions, sound: AlarmSound, in window: Window, overlay: ToastOverlay,
    of application: Application
  ) {
    self.sessions = sessions
    self.sound = sound
    self.window = window
    self.overlay = overlay
    self.application = application
  }

  /// Withdraws the alerts of timers that no longer ring.
  func update() {
    sound.play(sessions.isRinging)
    let ringing = Set(sessions.timers().filter(\.timer.isRinging).map(\.id))
    toasts = toasts.filter { ringing.contains($0.key) }
    for id in notified.subtracting(ringing) { application.withdrawNotification(id) }
    notified.formIntersection(ringing)
  }

  /// Alerts to a timer. `isShown` tells whether its steps are shown, where its row has a button to stop it.
  func timerEnded(_ active: ActiveTimer, isShown: Bool) {
    if !isShown { showToast(for: active) }
    if !window.isActive {
      application.show(
        DesktopNotification(
          active.recipe.name, Strings.timerLabel(active.timer, remaining: ""),
          click: DesktopNotification.Command("app.show"), isUrgent: true),
        identifier: active.id)
      notified.insert(active.id)
    }
  }

  /// Removes the toasts of a recipe's timers, because its steps now show a button for each.
  func stepsAppeared(of recipe: Recipe.ID) {
    for active in sessions.timers() where active.recipe.id == recipe { toasts[active.id] = nil }
  }

  /// Shows toasts for a recipe's ringing timers, because its steps and their buttons have disappeared.
  func stepsDisappeared(of recipe: Recipe.ID) {
    for active in sessions.timers() where active.recipe.id == recipe && active.timer.isRinging {
      timerEnded(active, isShown: false)
    }
  }

  func removeAll() { toasts = [:] }

  private func showToast(for active: ActiveTimer) {
    // Dismissing the toast in any way stops the timer, so that no timer rings without a visible button.
    toasts[active.id] = overlay.show(
      toast: Strings.timerEnded(active.timer, of: active.recipe), button: Strings.stopTimer
    ) { [weak sessions] in
      sessions?.perform(.stop, on: active.id)
    }
  }
}
