public import Foundation
import Ingredients
public import RecipePages

/// Cooking a recipe one step at a time, with the timers that its steps name.
///
/// Timers go on while other steps are shown, and are kept by the date at which they end: a machine that slept rings
/// as soon as it wakes. A `Stove` makes it and listens to it.
@MainActor
public final class CookingModel {
  /// Called after each change, and once a second while a timer runs; on the main actor.
  public var onChange: (@MainActor () -> Void)?
  /// Called once for each timer that has ended.
  public var onRing: (@MainActor (CookingTimer) -> Void)?

  public let title: String
  public let steps: [CookingStep]
  public private(set) var position = 0
  public private(set) var timers: [CookingTimer]

  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private var ticking: Task<Void, Never>?

  public init(
    title: String, contents: RecipeContents, now: @escaping @Sendable () -> Date = { Date() },
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.title = title
    self.now = now
    self.clock = clock
    var steps: [CookingStep] = []
    var timers: [CookingTimer] = []
    for section in contents.sections {
      for step in section.steps {
        var own: [Int] = []
        for timer in step.timers {
          own.append(timers.count)
          timers.append(
            CookingTimer(
              id: timers.count, step: steps.count, words: timer.words,
              duration: timer.duration))
        }
        steps.append(CookingStep(section: section.name, text: step.text, timers: own))
      }
    }
    self.steps = steps
    self.timers = timers
  }

  deinit { ticking?.cancel() }

  public var step: CookingStep? { steps.indices.contains(position) ? steps[position] : nil }
  public var canGoBack: Bool { position > 0 }
  public var canGoOn: Bool { position + 1 < steps.count }
  /// "Step 2 of 6".
  public var progress: String { Strings.step(position + 1, of: steps.count) }
  /// The timers of the step that is shown, then those that run or ring elsewhere.
  public var shownTimers: [CookingTimer] {
    timers.filter { $0.step == position } + timers.filter { $0.step != position && $0.isActive }
  }

  // MARK: - Intents

  public func next() { go(to: position + 1) }
  public func back() { go(to: position - 1) }

  public func go(to position: Int) {
    guard steps.indices.contains(position), position != self.position else { return }
    self.position = position
    onChange?()
  }

  /// Starts, pauses, goes on, or silences a timer that rings.
  public func press(timer id: Int) {
    guard timers.indices.contains(id) else { return }
    switch timers[id].state {
    case .ready: timers[id].state = .running(until: now().addingTimeInterval(timers[id].duration.seconds))
    case .running(let end): timers[id].state = .paused(remaining: max(end.timeIntervalSince(now()), 0))
    case .paused(let remaining): timers[id].state = .running(until: now().addingTimeInterval(remaining))
    case .ringing: timers[id].state = .ready
    }
    tick()
  }

  public func reset(timer id: Int) {
    guard timers.indices.contains(id) else { return }
    timers[id].state = .ready
    tick()
  }

  /// "1:47:12", rounded up: a timer that shows 0:00 has ended.
  public func remaining(of timer: CookingTimer) -> String { Strings.clock(timer.remaining(at: now())) }

  // MARK: - Time

  /// Rings what has ended. Called by itself once a second while a timer runs; the shell calls it after a sleep.
  public func tick() {
    let date = now()
    var rung: [CookingTimer] = []
    for id in timers.indices {
      if case .running(let end) = timers[id].state, end <= date {
        timers[id].state = .ringing(since: end)
        rung.append(timers[id])
      }
    }
    keepTicking()
    onChange?()
    for timer in rung { onRing?(timer) }
  }

  private func keepTicking() {
    ticking?.cancel()
    ticking = nil
    guard timers.contains(where: \.isRunning) else { return }
    ticking = Task { [weak self, clock] in
      do { try await clock.sleep(for: .seconds(1)) } catch { return }
      self?.tick()
    }
  }
}

public struct CookingStep: Hashable, Sendable {
  /// "For the sauce".
  public let section: String?
  public let text: String
  /// Identities of the timers that it names.
  public let timers: [Int]
}

public struct CookingTimer: Identifiable, Hashable, Sendable {
  public enum State: Hashable, Sendable {
    case ready
    case running(until: Date)
    /// In seconds.
    case paused(remaining: TimeInterval)
    case ringing(since: Date)
  }

  public let id: Int
  /// The position of the step that names it.
  public let step: Int
  /// As the step says it: "20–25 minutes".
  public let words: String
  public let duration: Duration
  public internal(set) var state = State.ready

  public var isRunning: Bool { if case .running = state { true } else { false } }
  public var isRinging: Bool { if case .ringing = state { true } else { false } }
  public var isActive: Bool { state != .ready }
  /// When it ends, or has ended while it rings.
  public var end: Date? {
    switch state {
    case .running(let end), .ringing(let end): end
    case .ready, .paused: nil
    }
  }
  /// What pressing it does, as a button's title.
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

extension Duration {
  var seconds: TimeInterval {
    TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
  }
}
