public import Foundation
public import RecipePages
public import Recipes
public import Storage

/// The cooking sessions of all recipes, kept on disk as they change.
///
/// A recipe has a session from the first tick, change of servings or step on. It ends with Done on the last
/// step, with End Cooking, or two days after it was last touched; timers outlive it.
///
/// One process at a time holds the lock of the folder: it writes sessions and rings. Another one shows what the
/// first has written, and takes over when the first ends.
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
  /// Called when a session's ticks, servings or step were changed by something other than the recipe's page:
  /// the end of the session, Undo, or another process.
  var onRestore: (@MainActor (Recipe.ID) -> Void)?

  /// Called when a damaged file was set aside, and at the first write that fails.
  var onProblem: (@MainActor (AppNotice) -> Void)?

  /// Whether this process writes and rings; false while another one does.
  public private(set) var holdsLock = true

  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private let files: CookingFiles
  private var entries: [Recipe.ID: Entry] = [:]
  private var ended: CookingRecord?
  private var following: Task<Void, Never>?
  private var hasFailedToWrite = false

  private struct Entry {
    let session: CookingSession
    /// Whether the steps are shown.
    var isShown = false
    /// What the file contains, as far as this process knows.
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
  }

  deinit { following?.cancel() }

  /// Reads the sessions of earlier launches. Timers run on, and those that ended meanwhile say when.
  public func start() {
    holdsLock = files.takeLock()
    read()
    if !holdsLock { follow() }
  }

  // MARK: - Timers

  /// Returns the active timers of all recipes except `id`, whose own steps show its timers. Those that have
  /// ended come first, then running ones by their end, then paused ones.
  public func timers(except id: Recipe.ID? = nil) -> [ActiveTimer] {
    let date = now()
    return entries.values.map(\.session).filter { $0.id != id }
      .flatMap { session in
        session.timers.filter(\.isActive).map { ActiveTimer($0, of: session.recipe, at: date) }
      }
      .sorted { ($0.timer.end ?? .distantFuture, $0.id) < ($1.timer.end ?? .distantFuture, $1.id) }
  }

  /// Whether the alarm sounds.
  public var isRinging: Bool {
    holdsLock && entries.values.contains { $0.session.timers.contains(where: \.isRinging) }
  }

  public var hasRunningTimer: Bool {
    entries.values.contains { $0.session.timers.contains(where: \.isRunning) }
  }

  /// Does what a timer's button says. Ignored if the timer does not offer the action any more, because a
  /// button, especially one in a notification, may be older than the timer's state.
  public func perform(_ action: TimerAction, on id: ActiveTimer.ID) {
    guard let (recipe, timer) = ActiveTimer.parts(of: id) else { return }
    entries[recipe]?.session.perform(action, on: timer)
  }

  /// Returns the recipe and the step of an active timer.
  func place(of id: ActiveTimer.ID) -> (recipe: Recipe, step: Int)? {
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
    entries[recipe.id]?.isShown = true
    session.follow(recipe, contents: contents)
    session.begin()
    return session
  }

  /// Records that the steps of a recipe have disappeared.
  public func close(_ id: Recipe.ID) {
    guard let session = entries[id]?.session else { return }
    entries[id]?.isShown = false
    changed(session)
  }

  /// Returns what is kept of a recipe's session; nil if it has none.
  func record(of id: Recipe.ID) -> CookingRecord? {
    expire(id)
    return entries[id]?.session.record
  }

  /// Keeps the ticks and the servings of a recipe's page.
  func keep(servings: Int?, ticked: [String], of recipe: Recipe) {
    if servings == nil, ticked.isEmpty, entries[recipe.id] == nil { return }
    session(of: recipe).keep(servings: servings, ticked: ticked)
  }

  /// Ends the session of a recipe. Its timers run on.
  func end(_ id: Recipe.ID) {
    guard let session = entries[id]?.session, !session.record.hasEnded else { return }
    ended = session.record
    session.end()
    onRestore?(id)
  }

  /// Restores the session that was ended last, with its ticks and servings, at its step.
  public func undoEnd() {
    guard var record = ended else { return }
    ended = nil
    let session = session(of: record.recipe)
    // The timers have run on.
    record.timers = session.record.timers
    record.touched = now()
    session.restore(record)
    onRestore?(session.id)
  }

  /// Writes pending changes to disk. Blocks for as long as the disk does.
  func flush() { files.flush() }

  private func session(of recipe: Recipe) -> CookingSession {
    expire(recipe.id)
    if let session = entries[recipe.id]?.session { return session }
    let session = CookingSession(recipe, now: now, clock: clock)
    session.onChange = { [weak self, weak session] in
      if let self, let session { changed(session) }
    }
    session.onTimerEnd = { [weak self, weak session] timer in
      guard let self, let session, holdsLock else { return }
      onTimerEnd?(ActiveTimer(timer, of: session.recipe, at: now()))
    }
    entries[recipe.id] = Entry(session: session)
    return session
  }

  /// Ends a session that was not touched for two days, as a launch would.
  private func expire(_ id: Recipe.ID) {
    guard let entry = entries[id], !entry.isShown, !entry.session.record.hasEnded,
      !entry.session.timers.contains(where: \.isRunning),
      now().timeIntervalSince(entry.session.record.touched) > CookingRecord.lifetime
    else { return }
    entry.session.end()
  }

  private func changed(_ session: CookingSession) {
    // A session that has been dropped, and which a view still holds, returns with its next change.
    var entry = entries[session.id] ?? Entry(session: session)
    guard entry.session === session else { return }
    let record = session.record
    let wanted = record.isEmpty ? nil : record
    if holdsLock, wanted != entry.kept {
      entry.kept = wanted
      files.write(wanted, of: session.id) { [weak self] in
        Task { @MainActor in self?.writingFailed() }
      }
    }
    entries[session.id] = entry.isShown || wanted != nil ? entry : nil
    onChange?()
  }

  // MARK: - Files

  @discardableResult
  private func read() -> [CookingRecord] {
    let (records, hasDamage) = files.read(settingAside: holdsLock)
    adopt(records)
    if hasDamage { onProblem?(.sessionDamaged) }
    return records
  }

  private func writingFailed() {
    guard !hasFailedToWrite else { return }
    hasFailedToWrite = true
    onProblem?(.sessionNotSaved)
  }

  /// Takes over records that are newer than what this process has.
  private func adopt(_ records: [CookingRecord]) {
    for record in records {
      let id = record.recipe.id
      let session = session(of: record.recipe)
      guard let restored = record.restored(at: now()) else {
        entries[id]?.kept = record
        changed(session)
        continue
      }
      // A record that this process has already, or that is older than what the person has done here.
      if entries[id]?.kept == record { continue }
      entries[id]?.kept = record
      let own = session.record
      if !own.isEmpty, own.touched > restored.touched { continue }
      session.restore(restored)
      onRestore?(id)
    }
  }

  /// Looks once a second whether the process that holds the lock has ended or has changed a session.
  private func follow() {
    following = Task { [weak self, clock] in
      while true {
        do { try await clock.sleep(for: .seconds(1)) } catch { return }
        guard let self else { return }
        holdsLock = files.takeLock()
        drop(except: Set(read().map(\.recipe.id)))
        guard holdsLock else { continue }
        // What was done here while the other process wrote is written now.
        for entry in entries.values { changed(entry.session) }
        return resume()
      }
    }
  }

  /// Forgets the sessions whose files the other process has removed.
  private func drop(except ids: Set<Recipe.ID>) {
    for (id, entry) in entries where entry.kept != nil && !ids.contains(id) {
      entries[id]?.kept = nil
      entry.session.restore(CookingRecord(recipe: entry.session.recipe, touched: now()))
      onRestore?(id)
    }
  }
}
