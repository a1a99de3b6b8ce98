public import Foundation
public import RecipePages
public import Recipes

/// Keeps the cooking session of every recipe that is shown in cooking mode or still has an active timer, so
/// that the person can return to a timer after leaving the recipe.
@MainActor
public final class CookingSessions {
  /// Called after each change of a session's step or timers, and once a second while a timer runs; on the
  /// main actor.
  public var onChange: (@MainActor () -> Void)?
  /// Called once for each timer that has ended, after `onChange`; on the main actor.
  public var onTimerEnd: (@MainActor (ActiveTimer) -> Void)?

  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private var entries: [Recipe.ID: Entry] = [:]

  private struct Entry {
    let session: CookingSession
    var isShown: Bool
  }

  public init(
    now: @escaping @Sendable () -> Date = { Date() }, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.now = now
    self.clock = clock
  }

  /// Returns the active timers of all recipes except `id`, whose own steps show its timers. Ringing timers
  /// come first, then running ones by their end, then paused ones.
  public func timers(except id: Recipe.ID? = nil) -> [ActiveTimer] {
    entries.values.map(\.session).filter { $0.id != id }
      .flatMap { session in session.timers.filter(\.isActive).map { ActiveTimer($0, in: session) } }
      .sorted { ($0.timer.end ?? .distantFuture, $0.id) < ($1.timer.end ?? .distantFuture, $1.id) }
  }

  public var isRinging: Bool { entries.values.contains { $0.session.timers.contains(where: \.isRinging) } }

  /// Whether ending the program would lose a running timer.
  public var hasRunningTimer: Bool {
    entries.values.contains { $0.session.timers.contains(where: \.isRunning) }
  }

  // MARK: - Intents

  /// Returns the session of a recipe whose steps are about to be shown. Call `close` when they disappear.
  ///
  /// A session with an active timer resumes at its last step. It keeps the steps that it began with even if
  /// the page has changed, because its timers belong to them. Otherwise a new session begins.
  public func open(_ recipe: Recipe, contents: RecipeContents) -> CookingSession {
    if let session = entries[recipe.id]?.session {
      entries[recipe.id]?.isShown = true
      return session
    }
    let session = CookingSession(recipe, contents: contents, now: now, clock: clock)
    session.onChange = { [weak self, weak session] in
      if let self, let session { changed(session) }
    }
    session.onTimerEnd = { [weak self, weak session] timer in
      if let self, let session { onTimerEnd?(ActiveTimer(timer, in: session)) }
    }
    entries[recipe.id] = Entry(session: session, isShown: true)
    return session
  }

  /// Records that the steps of a recipe have disappeared.
  public func close(_ id: Recipe.ID) {
    guard let session = entries[id]?.session else { return }
    entries[id]?.isShown = false
    changed(session)
  }

  /// Pauses or resumes a timer, or stops its ringing. Does nothing if the timer has changed since `active`
  /// was made, because a button, especially one in a notification, may be older than the timer's state.
  public func toggle(_ active: ActiveTimer) {
    guard let session = entries[active.recipe.id]?.session, session.timers.contains(active.timer) else {
      return
    }
    session.toggle(timer: active.timer.id)
  }

  /// Rings the timers that ended while the program or the machine slept.
  public func resume() { for entry in entries.values { entry.session.checkTimers() } }

  private func changed(_ session: CookingSession) {
    // A session that is not shown ends with its last active timer. One that a view still holds after its end
    // returns when the person starts a timer there.
    let entry = entries[session.id] ?? Entry(session: session, isShown: false)
    entries[session.id] = entry.isShown || session.timers.contains(where: \.isActive) ? entry : nil
    onChange?()
  }
}
