public import Foundation
public import Recipes

/// A timer for a duration that a step of a recipe names.
public struct CookingTimer: Identifiable, Hashable, Sendable {
  public enum State: Hashable, Sendable {
    case ready
    case running(until: Date)
    /// The timer is paused with this time left, in seconds.
    case paused(remaining: TimeInterval)
    case ringing(since: Date)
  }

  public let id: Int
  /// The index of the step that names the duration.
  public let step: Int
  /// The duration as the step writes it: "20–25 minutes".
  public let words: String
  public let duration: Duration
  public internal(set) var state = State.ready

  public var isRunning: Bool { if case .running = state { true } else { false } }
  public var isRinging: Bool { if case .ringing = state { true } else { false } }
  /// Whether the timer runs, is paused or rings.
  public var isActive: Bool { state != .ready }
  /// The time at which the timer ends, or ended if it rings; nil otherwise.
  public var end: Date? {
    switch state {
    case .running(let end), .ringing(let end): end
    case .ready, .paused: nil
    }
  }
  /// The title of the timer's button, which calls `CookingSession.toggle(timer:)`.
  public var action: String { Strings.timerAction(state) }

  /// Returns the time left in seconds, never negative.
  func remaining(at date: Date) -> TimeInterval {
    switch state {
    case .ready: duration.seconds
    case .running(let end): max(end.timeIntervalSince(date), 0)
    case .paused(let remaining): remaining
    case .ringing: 0
    }
  }
}

/// A timer that runs, is paused or rings, with its recipe.
public struct ActiveTimer: Identifiable, Hashable, Sendable {
  public let recipe: Recipe
  public let timer: CookingTimer
  /// The time left: "1:47:12".
  public let remaining: String

  public var id: String { "\(recipe.id.uuidString)/\(timer.id)" }
  /// The recipe and the duration: "Shoyu Ramen, 20 minutes".
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
