import Adwaita
import RecipePresentation
import Recipes

/// Tells the person about timers that have ended: by sound, by a toast if the timer's steps are not shown,
/// and by a notification if the window is not active.
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

  /// Takes back what was said of timers that ring no longer.
  func update() {
    sound.play(sessions.isRinging)
    let ringing = Set(sessions.timers().filter(\.timer.isRinging).map(\.id))
    toasts = toasts.filter { ringing.contains($0.key) }
    for id in notified.subtracting(ringing) { application.withdrawNotification(id) }
    notified.formIntersection(ringing)
  }

  /// A timer has ended. If its steps are shown, its row there says so and has the button.
  func timerEnded(_ active: ActiveTimer, isShown: Bool) {
    if !isShown { showToast(for: active) }
    if !window.isActive {
      // Some desktops read markup in a notification's body, and a recipe's name may contain some; the title
      // is plain.
      application.notify(
        active.recipe.name, Strings.timerLabel(active.timer, remaining: ""), identifier: active.id)
      notified.insert(active.id)
    }
  }

  /// The steps of a recipe appear, with a button for each of its timers.
  func stepsAppeared(of recipe: Recipe.ID) {
    for active in sessions.timers() where active.recipe.id == recipe { toasts[active.id] = nil }
  }

  /// The steps of a recipe have disappeared, with the buttons of its timers.
  func stepsDisappeared(of recipe: Recipe.ID) {
    for active in sessions.timers() where active.recipe.id == recipe && active.timer.isRinging {
      timerEnded(active, isShown: false)
    }
  }

  func removeAll() { toasts = [:] }

  private func showToast(for active: ActiveTimer) {
    // Closing the toast by any means stops the timer, so that nothing rings without a button in sight.
    toasts[active.id] = overlay.show(
      toast: Strings.timerEnded(active.timer, of: active.recipe), button: Strings.stopTimer
    ) { [weak sessions] in
      sessions?.toggle(active)
    }
  }
}
