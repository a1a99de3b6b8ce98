public import Foundation
import Ingredients
import RecipePages
public import Recipes

/// The cooking of one recipe: its step, its ticks and servings, and the timers that its steps name.
///
/// `CookingSessions` makes sessions, keeps them on disk as they change, and ends them.
@MainActor
public final class CookingSession: Identifiable {
  public nonisolated let id: Recipe.ID
  public private(set) var recipe: Recipe
  /// Empty until the recipe's page has been read.
  public private(set) var steps: [CookingStep] = []
  /// The index of the step. It stays when the session ends, for the steps that are on their way out of the screen.
  public private(set) var position: Int
  /// The timers of all steps, then active ones of steps that the page no longer has.
  public private(set) var timers: [CookingTimer]
  /// Whether cooking has begun: the recipe then offers to continue.
  private(set) var hasBegun: Bool
  private(set) var portions: Portions?
  private(set) var ticked: [String]
  private(set) var touched: Date
  /// Whether the steps are shown now.
  private(set) var isShown = false
  /// The number of steps when the recipe's page was read last; nil if it never was.
  private(set) var stepCount: Int?

  /// Called after each change, and once a second while a timer runs; on the main actor.
  var onChange: (@MainActor () -> Void)?
  /// Called once for each timer that ends; on the main actor.
  var onTimerEnd: (@MainActor (CookingTimer) -> Void)?

  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private var ticking: Task<Void, Never>?

  init(
    _ recipe: Recipe, now: @escaping @Sendable () -> Date, clock: any Clock<Duration>
  ) {
    self.recipe = recipe
    id = recipe.id
    self.now = now
    self.clock = clock
    position = 0
    timers = []
    hasBegun = false
    ticked = []
    touched = now()
  }

  deinit { ticking?.cancel() }

  public var step: CookingStep? { steps.indices.contains(position) ? steps[position] : nil }
  public var canGoBack: Bool { position > 0 }
  public var isLastStep: Bool { position + 1 >= steps.count }
  /// The title of the button that goes on: "Next", or "Done" on the last step.
  public var nextTitle: String { isLastStep ? Strings.done : Strings.nextStep }
  /// "Step 2 of 6".
  public var progress: String { Strings.step(position + 1, of: steps.count) }
  /// The first timer that rings: that of the current step, if it does. The shells show it below the step, where it is in
  /// view however far a long step is scrolled.
  public var ringingTimer: CookingTimer? { stepTimers.first(where: \.isRinging) }
  /// The timers of the current step, then the active ones of other steps, without `ringingTimer`.
  public var shownTimers: [CookingTimer] {
    let ringing = ringingTimer?.id
    return stepTimers.filter { $0.id != ringing }
  }
  private var stepTimers: [CookingTimer] {
    timers.filter { $0.step == position } + timers.filter { $0.step != position && $0.isActive }
  }

  // MARK: - Intents

  public func next() { go(to: position + 1) }
  public func back() { go(to: position - 1) }

  public func go(to position: Int) {
    guard steps.indices.contains(position), position != self.position, !isOver else { return }
    self.position = position
    hasBegun = true
    touch()
  }

  /// Whether the session has ended at a later step than the first, whose buttons would begin it anew while it goes.
  private var isOver: Bool { !hasBegun && position > 0 }

  /// Performs the action of a timer's button. Ignored if the timer does not offer the action any more.
  public func perform(_ action: TimerAction, on id: CookingTimer.ID) {
    guard let index = timers.firstIndex(where: { $0.id == id }), timers[index].actions.contains(action) else {
      return
    }
    timers[index].perform(action, at: now())
    touched = now()
    checkTimers()
  }

  /// Returns the time left as "1:47:12", rounded up, so that a timer showing 0:00 has ended.
  public func remaining(of timer: CookingTimer) -> String { Strings.clock(timer.remaining(at: now())) }

  /// Keeps the ticks and the servings of the recipe's page.
  func keep(_ portions: Portions?, ticked: [String]) {
    guard portions != self.portions || ticked != self.ticked else { return }
    self.portions = portions
    self.ticked = ticked
    touch()
  }

  /// Begins or resumes cooking, which counts as a change: a session does not expire while it is shown.
  func begin() {
    if !hasBegun { position = 0 }
    hasBegun = true
    touch()
  }

  /// Records whether the steps are shown.
  func show(_ isShown: Bool) {
    self.isShown = isShown
    onChange?()
  }

  private func touch() {
    touched = now()
    onChange?()
  }

  // MARK: - The page

  /// Takes the steps of the recipe's page, and its timers. An active timer stays with the duration that it was
  /// started for, wherever the page names it now, and also if the page no longer does.
  func follow(_ recipe: Recipe, contents: RecipeContents) {
    self.recipe = recipe
    var steps: [CookingStep] = []
    var timers: [CookingTimer] = []
    for section in contents.sections {
      for step in section.steps {
        let named = Self.timers(of: step, at: steps.count)
        steps.append(
          CookingStep(section: section.name, name: step.heading, text: step.text, timers: named.map(\.id)))
        timers += named
      }
    }
    self.timers = CookingTimer.carrying(self.timers.filter(\.isActive), into: timers)
    self.steps = steps
    stepCount = steps.count
    position = min(position, max(0, steps.count - 1))
  }

  private static func timers(of step: InstructionStep, at index: Int) -> [CookingTimer] {
    let found = step.timers
    var counts: [String: Int] = [:]
    return found.enumerated().map { offset, timer in
      let name = Strings.timerName(of: timer)
      counts[name, default: 0] += 1
      return CookingTimer(
        id: "\(index + 1).\(offset + 1)", step: index,
        name: counts[name] == 1 ? name : Strings.timerName(name, number: counts[name] ?? 1),
        words: timer.words, duration: timer.duration, upperDuration: timer.upperDuration)
    }
  }

  // MARK: - Keeping

  var record: CookingRecord {
    CookingRecord(
      recipe: recipe, step: hasBegun ? position : nil, stepCount: hasBegun ? stepCount : nil,
      portions: portions, ticked: ticked,
      timers: timers.filter(\.isActive), touched: touched, isShown: isShown && hasBegun)
  }

  /// Adopts the state of a record: at launch, and for Undo.
  func restore(_ record: CookingRecord) {
    hasBegun = record.step != nil
    // Steps that are shown without one begin anew.
    position = record.step ?? (isShown ? 0 : position)
    if !steps.isEmpty { position = min(position, steps.count - 1) }
    stepCount = stepCount ?? record.stepCount
    portions = record.portions
    ticked = record.ticked
    touched = record.touched
    var ready = timers.filter { steps.indices.contains($0.step) }
    for index in ready.indices { ready[index].state = .ready }
    timers = CookingTimer.carrying(record.timers, into: ready)
    scheduleCheck()
    onChange?()
  }

  /// Forgets step, ticks and servings, and resets paused timers. Running timers go on.
  func end() {
    hasBegun = false
    portions = nil
    ticked = []
    for index in timers.indices where timers[index].isPaused { timers[index].perform(.reset, at: now()) }
    touch()
  }

  // MARK: - Time

  /// Rings the timers that have ended. The session calls this once a second while a timer runs, and
  /// `CookingSessions.resume()` after a sleep.
  func checkTimers() {
    let date = now()
    var ended: [CookingTimer] = []
    for index in timers.indices where timers[index].ring(at: date) { ended.append(timers[index]) }
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

/// One step as the page writes it. `PreparedRecipe.steps` has the scaled text.
public struct CookingStep: Hashable, Sendable {
  /// The name of the step's section: "For the sauce".
  public let section: String?
  /// The page's name for the step: "Fry the onions".
  public let name: String?
  public let text: String
  /// The identifiers of the timers for durations in the step.
  public let timers: [CookingTimer.ID]
}
