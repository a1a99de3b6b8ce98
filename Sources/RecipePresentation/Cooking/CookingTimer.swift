public import Foundation
import Ingredients
public import Recipes

/// A timer for a duration that a step of a recipe names.
///
/// A running timer keeps the wall-clock time at which it ends, so it runs on while other steps are shown, while
/// the machine sleeps and while Ladle is not running.
public struct CookingTimer: Identifiable, Hashable, Sendable {
  public enum State: Hashable, Sendable {
    case ready
    case running(until: Date)
    /// The timer is paused with this time left, in seconds.
    case paused(remaining: TimeInterval)
    case ringing(since: Date)
    /// The timer ended while Ladle was not running. It says when, and does not sound.
    case missed(at: Date)
  }

  /// Unique within the recipe, and the same after a restart.
  public internal(set) var id: String
  /// The index of the step that names the duration.
  public let step: Int
  /// The activity and its time: "Simmer, 20 min". Distinct within its step.
  public let name: String
  /// The duration as the step writes it: "20–25 minutes".
  public let words: String
  /// The duration, or the shorter end of a range.
  public let duration: Duration
  /// The longer end of a range such as "20–25 minutes".
  public let upperDuration: Duration?
  public internal(set) var state = State.ready
  /// Whether the timer has gone on to the longer end of its range.
  var hasGoneOn = false

  public var isRunning: Bool { if case .running = state { true } else { false } }
  public var isPaused: Bool { if case .paused = state { true } else { false } }
  public var isRinging: Bool { if case .ringing = state { true } else { false } }
  /// Whether the timer runs, is paused, rings or was missed.
  public var isActive: Bool { state != .ready }
  /// The time at which the timer ends, or has ended; nil while it is ready or paused.
  public var end: Date? {
    switch state {
    case .running(let end), .ringing(let end), .missed(let end): end
    case .ready, .paused: nil
    }
  }

  /// The actions that the timer offers now, the most prominent first.
  public var actions: [TimerAction] {
    switch state {
    case .ready: [.start]
    case .running: [.pause, .addMinute, .reset]
    case .paused: [.resume, .addMinute, .reset]
    case .ringing: canGoOn ? [.stop, .goOn, .addMinute] : [.stop, .addMinute]
    case .missed: [.stop, .addMinute]
    }
  }

  /// The longest time that a timer has left, in seconds. More comes from a wrong clock.
  static let longest: TimeInterval = 3 * 86_400

  private var canGoOn: Bool { !hasGoneOn && upperDuration.map { $0 > duration } == true }

  /// Returns the time left in seconds, never negative.
  func remaining(at date: Date) -> TimeInterval {
    switch state {
    case .ready: duration.seconds
    case .running(let end): max(end.timeIntervalSince(date), 0)
    case .paused(let remaining): remaining
    case .ringing, .missed: 0
    }
  }

  /// The rank among the active timers: ringing ones first, then missed, running and paused ones.
  var rank: Int {
    switch state {
    case .ringing: 0
    case .missed: 1
    case .running: 2
    case .paused, .ready: 3
    }
  }

  // MARK: - Changes

  /// Does nothing if the timer does not offer the action, because a button, especially one in a notification,
  /// may be older than the timer's state.
  mutating func perform(_ action: TimerAction, at date: Date) {
    guard actions.contains(action) else { return }
    switch (action, state) {
    case (.start, _): state = .running(until: date.addingTimeInterval(duration.seconds))
    case (.pause, _):
      let remaining = remaining(at: date)
      // After the clock was set back only the duration is certain.
      state = .paused(remaining: remaining > Self.longest ? duration.seconds : remaining)
    case (.resume, .paused(let remaining)): state = .running(until: date.addingTimeInterval(remaining))
    case (.addMinute, _):
      switch state {
      case .running(let end): state = .running(until: end.addingTimeInterval(60))
      case .paused(let remaining):
        state = .paused(remaining: max(remaining, min(remaining + 60, Self.longest)))
      case .ready, .ringing, .missed: state = .running(until: date.addingTimeInterval(60))
      }
      // The longer end of the range is not where the person's own time ends.
      hasGoneOn = true
    case (.goOn, .ringing(let since)):
      // Counted from the shorter end, however long it has been ringing.
      let more = (upperDuration ?? duration).seconds - duration.seconds
      state = .running(until: max(date, since.addingTimeInterval(more)))
      hasGoneOn = true
    case (.stop, _), (.reset, _):
      state = .ready
      hasGoneOn = false
    default: break
    }
  }

  /// Gives the states of active timers to the timers of a page: to the same one, else to one of the same name
  /// and words, else to the one at the same place if it has the same words, because its step was edited, else to any of
  /// the same words. An active timer that the page does not have is added.
  static func carrying(_ active: [CookingTimer], into timers: [CookingTimer]) -> [CookingTimer] {
    var (active, timers) = (active, timers)
    let comparisons: [(CookingTimer, CookingTimer) -> Bool] = [
      { $0.id == $1.id && $0.name == $1.name && $0.words == $1.words },
      { $0.name == $1.name && $0.words == $1.words },
      { $0.id == $1.id && $0.words == $1.words },
      { $0.words == $1.words },
    ]
    for isSame in comparisons {
      for index in timers.indices where !timers[index].isActive {
        guard let match = active.firstIndex(where: { isSame($0, timers[index]) }) else { continue }
        timers[index].state = active[match].state
        timers[index].hasGoneOn = active[match].hasGoneOn
        active.remove(at: match)
      }
    }
    var taken = Set(timers.map(\.id))
    for var timer in active {
      while !taken.insert(timer.id).inserted { timer.id += "+" }
      timers.append(timer)
    }
    return timers
  }

  /// Rings if its time is up. Returns whether it rings from now on.
  mutating func ring(at date: Date) -> Bool {
    guard case .running(let end) = state else { return false }
    if end.timeIntervalSince(date) > Self.longest {
      // The clock was set back while the timer ran: only the duration is certain, and it had better ring late than never.
      state = .running(until: date.addingTimeInterval(duration.seconds))
    }
    guard end <= date else { return false }
    state = .ringing(since: end)
    return true
  }
}

/// An action that a person can take on a timer.
public enum TimerAction: String, Hashable, Sendable, CaseIterable {
  case start, pause, resume
  /// Ends the ringing, or dismisses a timer that was missed.
  case stop
  /// Extends the timer by a minute; a timer that has ended runs for another minute.
  case addMinute
  /// Runs on to the longer end of the range.
  case goOn
  case reset
}

/// A timer that runs, is paused, rings or was missed, with its recipe.
public struct ActiveTimer: Identifiable, Hashable, Sendable {
  public let recipe: Recipe
  public let timer: CookingTimer
  /// The time left: "1:47:12".
  public let remaining: String

  /// Unique over all recipes, and the same after a restart.
  public var id: String { Self.id(of: timer.id, in: recipe.id) }
  /// "9:58 · Shoyu Ramen", "Time’s up · Shoyu Ramen", "Ended at 18:42 · Shoyu Ramen".
  public var title: String { Strings.timerTitle(timer, remaining: remaining, of: recipe) }
  /// "Simmer, 20 min · Step 3".
  public var subtitle: String { Strings.timerSubtitle(timer) }
  public var actions: [TimerAction] { timer.actions }

  init(_ timer: CookingTimer, of recipe: Recipe, at date: Date) {
    self.recipe = recipe
    self.timer = timer
    remaining = Strings.clock(timer.remaining(at: date))
  }

  static func id(of timer: CookingTimer.ID, in recipe: Recipe.ID) -> String {
    "\(recipe.uuidString)/\(timer)"
  }

  /// The recipe and the timer that an identifier names.
  static func parts(of id: String) -> (recipe: Recipe.ID, timer: CookingTimer.ID)? {
    let parts = id.split(separator: "/", maxSplits: 1)
    guard parts.count == 2, let recipe = UUID(uuidString: String(parts[0])) else { return nil }
    return (recipe, String(parts[1]))
  }
}

extension Duration {
  var seconds: TimeInterval {
    TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
  }
}
