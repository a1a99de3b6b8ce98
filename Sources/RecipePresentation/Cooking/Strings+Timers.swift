import Foundation
public import Recipes

// Timers and their buttons.
extension Strings {
  /// The title of a timer's button.
  public static func title(of action: TimerAction, for timer: CookingTimer) -> String {
    switch action {
    case .start: message("Start", context: "timer")
    case .pause: message("Pause", context: "timer")
    case .resume: message("Resume", context: "timer")
    case .stop: if case .missed = timer.state { dismiss } else { stopTimer }
    // Translators: extends a timer by one minute.
    case .addMinute: message("+1 min")
    // Translators: a timer for 20–25 minutes, which rang after 20, goes on to 25.
    case .goOn: message("Continue to {time}", ["time": duration(timer.upperDuration ?? timer.duration)])
    case .reset: message("Reset", context: "timer")
    }
  }

  /// A timer's button for assistive technology, which does not see beside which timer it is: "Pause: Simmer,
  /// 20 min".
  public static func name(of action: TimerAction, for timer: CookingTimer) -> String {
    labeled(title(of: action, for: timer), timer.name)
  }

  /// A timer for assistive technology: "Simmer, 20 min: 9:58".
  public static func timerLabel(_ timer: CookingTimer, remaining: String) -> String {
    labeled(timer.name, timerState(timer, remaining: remaining))
  }

  /// "9:58", "9:58, paused", "Time’s up", "Ended at 18:42".
  public static func timerState(_ timer: CookingTimer, remaining: String) -> String {
    switch timer.state {
    case .ringing: timerRings
    case .missed(let end): message("Ended at {time}", ["time": time(end)])
    case .paused: message("{time}, paused", ["time": remaining])
    case .ready, .running: remaining
    }
  }

  /// A timer where its steps are not shown: "9:58 · Shoyu Ramen".
  static func timerTitle(_ timer: CookingTimer, remaining: String, of recipe: Recipe) -> String {
    dotted(timerState(timer, remaining: remaining), recipe.name)
  }

  /// "Simmer, 20 min · Step 3".
  static func timerSubtitle(_ timer: CookingTimer) -> String {
    dotted(timer.name, step(timer.step + 1))
  }

  /// Removes a paused timer from the bar, for assistive technology: "Dismiss: Simmer, 20 min".
  public static func dismissTimer(_ timer: CookingTimer) -> String {
    labeled(dismiss, timer.name)
  }

  /// Said and shown when a timer ends: "Time’s up: Shoyu Ramen. Simmer, 20 min".
  public static func timerEnded(_ timer: CookingTimer, of recipe: Recipe) -> String {
    spoken(labeled(timerRings, recipe.name), timer.name)
  }

  /// The announcement that timers have ended. Several timers may end at once.
  public static func timersEnded(_ timers: [ActiveTimer]) -> String {
    let texts = timers.map { timerEnded($0.timer, of: $0.recipe) }
    return texts.dropFirst().reduce(texts.first ?? "", spoken)
  }

  /// The time of day, with the day if it was not today.
  private static func time(_ date: Date) -> String {
    let style = Date.FormatStyle(locale: locale)
    return Calendar.current.isDateInToday(date)
      ? date.formatted(style.hour().minute()) : date.formatted(style.weekday().hour().minute())
  }

  /// The title of a button of a notification, which tells of a timer that has ended.
  public static func notificationTitle(of action: TimerAction) -> String {
    // Translators: extends a timer by one minute.
    action == .addMinute ? message("+1 min") : stopTimer
  }
}
