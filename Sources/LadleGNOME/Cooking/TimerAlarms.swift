import Adwaita
import RecipePresentation
import Recipes

/// Alerts the person to timers that have ended: by sound, and by a notification if the window is not active.
/// The timer bar and the steps show them.
@MainActor
final class TimerAlarms {
  private let sessions: CookingSessions
  private let sound: AlarmSound
  private let application: Application
  private let window: Window
  private var notified: Set<ActiveTimer.ID> = []

  init(_ sessions: CookingSessions, sound: AlarmSound, in window: Window, of application: Application) {
    self.sessions = sessions
    self.sound = sound
    self.window = window
    self.application = application
  }

  /// Withdraws the alerts of timers that no longer ring.
  func update() {
    sound.play(sessions.isRinging)
    let ringing = Set(sessions.timers().filter(\.timer.isRinging).map(\.id))
    for id in notified.subtracting(ringing) { application.withdrawNotification(id) }
    notified.formIntersection(ringing)
  }

  func timerEnded(_ active: ActiveTimer) {
    if !window.isActive { notify(of: active) }
  }

  /// Shows notifications for the timers that ring already, because the window has been hidden.
  func windowWasHidden() {
    for active in sessions.timers() where active.timer.isRinging { notify(of: active) }
  }

  private func notify(of active: ActiveTimer) {
    // Some desktops parse markup in the body, which a recipe's name may contain. The title is plain text.
    application.show(
      DesktopNotification(
        active.title, active.subtitle, click: Self.command("show-timer", active.id),
        buttons: active.actions.map { action in
          (Strings.title(of: action, for: active.timer), Self.command(Self.name(of: action), active.id))
        }, isUrgent: true), identifier: active.id)
    notified.insert(active.id)
  }

  /// The actions of the application that notifications name, about the identifier of an `ActiveTimer`.
  static func actions(
    show: @escaping @MainActor (ActiveTimer.ID) -> Void,
    perform: @escaping @MainActor (TimerAction, ActiveTimer.ID) -> Void
  ) -> [Action] {
    [Action("show-timer", about: show)]
      + TimerAction.allCases.map { action in Action(name(of: action), about: { perform(action, $0) }) }
  }

  private static func name(of action: TimerAction) -> String { "timer-" + action.rawValue }

  private static func command(_ name: String, _ id: ActiveTimer.ID) -> DesktopNotification.Command {
    DesktopNotification.Command("app." + name, about: id)
  }
}
