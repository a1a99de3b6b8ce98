public import Foundation
public import Recipes

/// A timer that a step of a recipe names.
public struct CookingTimer: Identifiable, Hashable, Sendable {
  public enum State: Hashable, Sendable {
    case ready
    case running(until: Date)
    /// In seconds.
    case paused(remaining: TimeInterval)
    case ringing(since: Date)
  }

  public let id: Int
  /// The index of the step that names it.
  public let step: Int
  /// The step's own words: "20–25 minutes".
  public let words: String
  public let duration: Duration
  public internal(set) var state = State.ready

  public var isRunning: Bool { if case .running = state { true } else { false } }
  public var isRinging: Bool { if case .ringing = state { true } else { false } }
  /// True unless the timer is ready: it runs, is paused or rings.
  public var isActive: Bool { state != .ready }
  /// The time at which it ends, or at which it ended if it rings.
  public var end: Date? {
    switch state {
    case .running(let end), .ringing(let end): end
    case .ready, .paused: nil
    }
  }
  /// The title of its button: what `CookingSession.toggle(timer:)` does now.
  public var action: String { Strings.timerAction(state) }

  /// In seconds, never below zero.
  func remaining(at date: Date) -> TimeInterval {
    switch state {
    case .ready: duration.seconds
    case .running(let end): max(end.timeIntervalSince(date), 0)
    case .paused(let remaining): remaining
    case .ringing: 0
    }
  }
}

/// A timer that runs, is paused or rings, with the recipe that names it.
public struct ActiveTimer: Identifiable, Hashable, Sendable {
  public let recipe: Recipe
  public let timer: CookingTimer
  /// "1:47:12".
  public let remaining: String

  public var id: String { "\(recipe.id.uuidString)/\(timer.id)" }
  /// "Shoyu Ramen, 20 minutes".
  public var name: String { Strings.name(of: timer, in: recipe) }

  @MainActor
  init(_ timer: CookingTimer, in session: CookingSession) {
    recipe = session.recipe
    self.timer = timer
    remaining = session.remaining(of: timer)
  }
}

extension Duration {
  var seconds: TimeInterval {
    TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
  }
}
