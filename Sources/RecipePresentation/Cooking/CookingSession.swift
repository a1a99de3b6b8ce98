public import Foundation
import Ingredients
import RecipePages
public import Recipes

/// The cooking of one recipe: its current step, and the timers that its steps name.
///
/// A timer stores the time at which it ends. So it runs on while other steps are shown, and a timer that
/// ended while the machine slept rings after the wake-up. `CookingSessions` creates and observes sessions.
@MainActor
public final class CookingSession: Identifiable {
  public let recipe: Recipe
  public let steps: [CookingStep]
  public private(set) var position = 0
  public private(set) var timers: [CookingTimer]
  public nonisolated let id: Recipe.ID

  /// Called after each change, and once a second while a timer runs; on the main actor.
  var onChange: (@MainActor () -> Void)?
  /// Called once for each timer that ends; on the main actor.
  var onTimerEnd: (@MainActor (CookingTimer) -> Void)?

  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private var ticking: Task<Void, Never>?

  init(
    _ recipe: Recipe, contents: RecipeContents, now: @escaping @Sendable () -> Date,
    clock: any Clock<Duration>
  ) {
    self.recipe = recipe
    id = recipe.id
    self.now = now
    self.clock = clock
    var steps: [CookingStep] = []
    var timers: [CookingTimer] = []
    for section in contents.sections {
      for step in section.steps {
        let first = timers.count
        for timer in step.timers {
          timers.append(
            CookingTimer(
              id: timers.count, step: steps.count, words: timer.words, duration: timer.duration))
        }
        steps.append(
          CookingStep(
            section: section.name, name: step.heading, text: step.text, timers: Array(first..<timers.count)))
      }
    }
    self.steps = steps
    self.timers = timers
  }

  deinit { ticking?.cancel() }

  public var step: CookingStep? { steps.indices.contains(position) ? steps[position] : nil }
  public var canGoBack: Bool { position > 0 }
  public var canGoForward: Bool { position + 1 < steps.count }
  /// "Step 2 of 6".
  public var progress: String { Strings.step(position + 1, of: steps.count) }
  /// The timers of the current step, then the active ones of other steps.
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

  /// Starts, pauses or resumes a timer, or stops its ringing.
  public func toggle(timer id: Int) {
    guard timers.indices.contains(id) else { return }
    switch timers[id].state {
    case .ready: timers[id].state = .running(until: now().addingTimeInterval(timers[id].duration.seconds))
    case .running(let end): timers[id].state = .paused(remaining: max(end.timeIntervalSince(now()), 0))
    case .paused(let remaining): timers[id].state = .running(until: now().addingTimeInterval(remaining))
    case .ringing: timers[id].state = .ready
    }
    checkTimers()
  }

  public func reset(timer id: Int) {
    guard timers.indices.contains(id) else { return }
    timers[id].state = .ready
    checkTimers()
  }

  /// Returns the time left as "1:47:12", rounded up, so that a timer showing 0:00 has ended.
  public func remaining(of timer: CookingTimer) -> String { Strings.clock(timer.remaining(at: now())) }

  // MARK: - Time

  /// Rings the timers that have ended. The session calls this once a second while a timer runs, and
  /// `CookingSessions.resume()` after a sleep.
  func checkTimers() {
    let date = now()
    var ended: [CookingTimer] = []
    for id in timers.indices {
      if case .running(let end) = timers[id].state, end <= date {
        timers[id].state = .ringing(since: end)
        ended.append(timers[id])
      }
    }
    scheduleCheck()
    onChange?()
    for timer in ended { onTimerEnd?(timer) }
  }

  private func scheduleCheck() {
    ticking?.cancel()
    ticking = nil
    guard timers.contains(where: \.isRunning) else { return }
    ticking = Task { [weak self, clock] in
      do { try await clock.sleep(for: .seconds(1)) } catch { return }
      self?.checkTimers()
    }
  }
}

/// Sessions are compared by identity.
extension CookingSession: Equatable {
  public nonisolated static func == (one: CookingSession, other: CookingSession) -> Bool { one === other }
}

/// One step as cooking mode shows it.
public struct CookingStep: Hashable, Sendable {
  /// The name of the step's section: "For the sauce".
  public let section: String?
  /// The page's name for the step: "Fry the onions".
  public let name: String?
  public let text: String
  /// The identifiers of the timers for durations in the step.
  public let timers: [Int]
}
