public import Foundation
public import RecipePages
public import Recipes
public import Storage

/// The cooking sessions of all recipes, kept on disk as they change.
///
/// A recipe has a session from the first tick, change of servings or step on. It ends with Done on the last
/// step, with End Cooking, or two days after it was last touched; timers outlive it.
///
/// Only the process that owns the data directory has sessions.
///
/// ```swift
/// let sessions = CookingSessions(directory: locations.cooking, files: LocalFileStore())
/// sessions.start()
/// let session = sessions.open(recipe, contents: contents)
/// session.next()
/// sessions.perform(.stop, on: sessions.timers()[0].id)
/// ```
@MainActor
public final class CookingSessions {
  /// Called after each change of a session, and once a second while a timer runs; on the main actor.
  public var onChange: (@MainActor () -> Void)?
  /// Called once for each timer that has ended, after `onChange`; on the main actor.
  public var onTimerEnd: (@MainActor (ActiveTimer) -> Void)?
  /// Called when a session's ticks, servings or step were changed by something other than the recipe's page: the end of
  /// the session, or Undo.
  var onRestore: (@MainActor (Recipe.ID) -> Void)?

  /// Called when a file could not be read, and at the first write that fails.
  var onProblem: (@MainActor (AppNotice) -> Void)?

  /// The recipe and the step that were shown when the last process was killed.
  private(set) var interrupted: (recipe: Recipe, step: Int)?

  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private let files: CookingFiles
  private var entries: [Recipe.ID: Entry] = [:]
  /// The sessions that were ended, for Undo.
  private var ended: [Recipe.ID: CookingRecord] = [:]
  private var hasStarted = false
  private var hasFailedToWrite = false

  private struct Entry {
    let session: CookingSession
    /// The record in the file, or on its way there.
    var kept: CookingRecord?
  }

  /// - Parameters:
  ///   - directory: The folder of the sessions' files, which need not exist.
  ///   - files: The file system.
  ///   - now: Returns the current date.
  ///   - clock: Measures the seconds of running timers.
  ///   - events: Receives a report of each file that is damaged or cannot be written.
  public init(
    directory: String, files: any FileStore, now: @escaping @Sendable () -> Date = { Date() },
    clock: any Clock<Duration> = ContinuousClock(), events: @escaping EventSink = { _ in }
  ) {
    self.now = now
    self.clock = clock
    self.files = CookingFiles(directory: directory, files: files, events: events)
    self.files.observe { [weak self] isWritten in
      Task { @MainActor in self?.wrote(isWritten) }
    }
  }

  /// Reads the sessions of earlier launches. Timers run on, and timers that ended since say when. Calls after
  /// the first have no effect; every use of the sessions starts them.
  public func start() {
    guard !hasStarted else { return }
    hasStarted = true
    let (records, hasDamage) = files.read()
    restore(records)
    if hasDamage { onProblem?(.sessionDamaged) }
    let shown = records.filter(\.isShown).compactMap { $0.restored(at: now()) }
    if let latest = shown.max(by: { $0.touched < $1.touched }), let step = latest.step {
      interrupted = (latest.recipe, step)
    }
    alertToRinging()
  }

  // MARK: - Timers

  /// Returns the active timers of all recipes except `id`, whose own steps show its timers. Ringing ones come
  /// first, then missed ones, then running ones by their end, then paused ones.
  public func timers(except id: Recipe.ID? = nil) -> [ActiveTimer] {
    let date = now()
    return entries.values.map(\.session).filter { $0.id != id }
      .flatMap { session in
        session.timers.filter(\.isActive).map { ActiveTimer($0, of: session.recipe, at: date) }
      }
      .sorted {
        ($0.timer.rank, $0.timer.end ?? .distantFuture, $0.id)
          < ($1.timer.rank, $1.timer.end ?? .distantFuture, $1.id)
      }
  }

  // MARK: - What is being cooked

  /// Returns the recipe that was cooked last, for the bar at the bottom, until four hours after the last touch. Nil if it is
  /// `opened`, or if the bar has a timer of it.
  public func cookedLast(except opened: Recipe.ID?) -> CookedRecipe? {
    let begun = entries.values.map(\.session).filter(\.hasBegun)
    guard let latest = begun.max(by: { $0.touched < $1.touched }), latest.id != opened,
      now().timeIntervalSince(latest.touched) <= CookedRecipe.lifetime,
      !latest.timers.contains(where: \.isActive)
    else { return nil }
    return CookedRecipe(recipe: latest.recipe, step: latest.position, stepCount: latest.stepCount)
  }

  /// The recipes that are being cooked, for the marks on their cards.
  public var cooking: Set<Recipe.ID> {
    Set(entries.values.map(\.session).filter { $0.hasBegun && !isStale($0) }.map(\.id))
  }

  // MARK: - Alarms

  /// Whether the alarm sounds.
  public var isRinging: Bool { hasTimer(where: \.isRinging) }

  /// Whether a timer runs, which will sound.
  public var hasTimerToSound: Bool { hasTimer(where: \.isRunning) }

  private func hasTimer(where isSuch: (CookingTimer) -> Bool) -> Bool {
    entries.values.contains { $0.session.timers.contains(where: isSuch) }
  }

  /// Reports the timers that ring without having ended in this process.
  private func alertToRinging() {
    for active in timers() where active.timer.isRinging { onTimerEnd?(active) }
  }

  /// Performs the action of a timer's button. Ignored if the timer does not offer the action any more, because a
  /// button, especially one in a notification, may be older than the timer's state.
  public func perform(_ action: TimerAction, on id: ActiveTimer.ID) {
    start()
    guard let (recipe, timer) = ActiveTimer.parts(of: id) else { return }
    entries[recipe]?.session.perform(action, on: timer)
  }

  /// Returns the recipe and the step of an active timer.
  func place(of id: ActiveTimer.ID) -> (recipe: Recipe, step: Int)? {
    start()
    guard let active = timers().first(where: { $0.id == id }) else { return nil }
    return (active.recipe, active.timer.step)
  }

  /// Rings the timers that ended while the program or the machine slept.
  public func resume() { for entry in entries.values { entry.session.checkTimers() } }

  // MARK: - Sessions

  /// Returns the session of a recipe whose steps are about to be shown, at the step that was shown last. Call
  /// `close` when they disappear.
  public func open(_ recipe: Recipe, contents: RecipeContents) -> CookingSession {
    let session = session(of: recipe)
    if isStale(session) {
      session.end()
      onRestore?(recipe.id)
    }
    session.follow(recipe, contents: contents)
    session.show(true)
    session.begin()
    return session
  }

  /// Records that the steps of a recipe have disappeared.
  public func close(_ id: Recipe.ID) { entries[id]?.session.show(false) }

  /// Returns the record of a recipe's session; nil if it has none.
  func record(of id: Recipe.ID) -> CookingRecord? {
    start()
    guard let session = entries[id]?.session, !session.record.isEmpty, !isStale(session) else { return nil }
    return session.record
  }

  /// Returns the record of a kept recipe's session, which may have begun under the identity that the recipe has in its feed.
  func record(of recipe: Recipe, keptFrom origin: Recipe.ID?) -> CookingRecord? {
    if let record = record(of: recipe.id) { return record }
    // A recipe that has the origin's identity in another feed has another page.
    return origin.flatMap(record(of:)).flatMap { $0.recipe.source == recipe.source ? $0 : nil }
  }

  /// Keeps the ticks and the servings of a recipe's page.
  func keep(_ portions: Portions?, ticked: [String], of recipe: Recipe) {
    if portions == nil, ticked.isEmpty, entries[recipe.id] == nil { return }
    let session = session(of: recipe)
    // A page that stayed open over a weekend must not bring back the step of a session that is over.
    if isStale(session) { session.end() }
    session.keep(portions, ticked: ticked)
  }

  /// Lets a session go on under the identity that the recipe got when it was kept, or has again when it was removed.
  /// Does nothing if it is shown, is another recipe's, or if the other identity has a session.
  func move(_ id: Recipe.ID, to recipe: Recipe) {
    start()
    guard let old = entries[id]?.session, !old.isShown, !isStale(old), old.recipe.source == recipe.source,
      entries[recipe.id]?.session.record.isEmpty != false
    else { return }
    var record = old.record
    guard !record.isEmpty else { return }
    record.recipe = recipe
    session(of: recipe).restore(record)
    old.restore(CookingRecord(recipe: old.recipe, touched: now()))
  }

  /// Ends the session of a recipe. Its running timers go on, and its paused ones are reset. Returns false if it has none.
  func end(_ id: Recipe.ID) -> Bool {
    guard let session = entries[id]?.session, !session.record.hasEnded else { return false }
    ended[id] = session.record
    session.end()
    onRestore?(id)
    return true
  }

  /// Whether a session was ended, and is at its first step now, with no ingredient ticked and no servings chosen. A
  /// person who presses Done twice has begun anew, and has nothing that Undo would take.
  func canUndoEnd(of id: Recipe.ID) -> Bool {
    ended[id] != nil && entries[id]?.session.record.isAtStart != false
  }

  /// Restores the session that was ended, with its ticks and servings, at its step. Does nothing unless `canUndoEnd`.
  public func undoEnd(of id: Recipe.ID) {
    guard canUndoEnd(of: id), var record = ended.removeValue(forKey: id) else { return }
    let session = session(of: record.recipe)
    // Running timers have gone on. Paused ones were reset.
    let active = session.record.timers
    record.timers =
      active + record.timers.filter { old in old.isPaused && !active.contains { $0.id == old.id } }
    record.touched = now()
    session.restore(record)
    onRestore?(session.id)
  }

  /// Records that no steps are shown any more, and writes pending changes to disk. Blocks for as long as the
  /// disk does.
  func close() {
    for id in entries.keys { close(id) }
    flush()
  }

  func flush() { files.flush() }

  /// Writes pending changes to disk, on a thread of its own.
  public func written() async { await files.written() }

  private func session(of recipe: Recipe) -> CookingSession {
    start()
    if let session = entries[recipe.id]?.session { return session }
    let session = CookingSession(recipe, now: now, clock: clock)
    session.onChange = { [weak self, weak session] in
      if let self, let session { changed(session) }
    }
    session.onTimerEnd = { [weak self, weak session] timer in
      guard let self, let session else { return }
      onTimerEnd?(ActiveTimer(timer, of: session.recipe, at: now()))
    }
    entries[recipe.id] = Entry(session: session)
    return session
  }

  /// Whether a session was not touched for two days, has no timer that runs or rings, and is not shown.
  private func isStale(_ session: CookingSession) -> Bool {
    !session.isShown && !session.timers.contains { $0.isRunning || $0.isRinging }
      && now().timeIntervalSince(session.touched) > CookingRecord.lifetime
  }

  private func changed(_ session: CookingSession) {
    // A session that has been dropped, and which a view still holds, returns with its next change.
    var entry = entries[session.id] ?? Entry(session: session)
    guard entry.session === session else { return }
    let record = session.record
    let wanted = record.isEmpty ? nil : record
    if wanted != entry.kept {
      entry.kept = wanted
      files.write(wanted, of: session.id)
    }
    entries[session.id] = session.isShown || wanted != nil ? entry : nil
    onChange?()
  }

  // MARK: - Files

  /// Says that the disk refuses, once until it accepts everything again.
  private func wrote(_ isWritten: Bool) {
    if !isWritten, !hasFailedToWrite { onProblem?(.sessionNotSaved) }
    hasFailedToWrite = !isWritten
  }

  /// Continues the sessions of earlier launches.
  private func restore(_ records: [CookingRecord]) {
    let latest = records.sorted { $0.touched > $1.touched }.prefix(CookingRecord.spared)
    let spared = Set(latest.map(\.recipe.id))
    for record in records where !record.mayReturn(at: now(), isSpared: spared.contains(record.recipe.id)) {
      let session = session(of: record.recipe)
      entries[session.id]?.kept = record
      if let restored = record.restored(at: now()) { session.restore(restored) } else { changed(session) }
    }
  }
}
