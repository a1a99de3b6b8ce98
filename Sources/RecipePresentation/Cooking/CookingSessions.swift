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
/// first has written, and takes over when the first ends. It writes the sessions that began in it, and when it closes
/// those that were changed in it last.
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

  /// Called when a file could not be read, and at the first write that fails.
  var onProblem: (@MainActor (AppNotice) -> Void)?

  /// The recipe and the step that were shown when the last process was killed.
  private(set) var interrupted: (recipe: Recipe, step: Int)?

  /// Whether this process writes all sessions and rings for them; false while another one does.
  private(set) var holdsLock = true

  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private let files: CookingFiles
  private var entries: [Recipe.ID: Entry] = [:]
  /// The sessions that were ended, for Undo.
  private var ended: [Recipe.ID: CookingRecord] = [:]
  private var following: Task<Void, Never>?
  private var hasStarted = false
  private var hasFailedToWrite = false

  private struct Entry {
    let session: CookingSession
    /// What the file contains, or will when it is written.
    var kept: CookingRecord?
    /// Whether the session began here while another process held the lock, which does not know it.
    var isOwn = false
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

  /// Reads the sessions of earlier launches. Timers run on, and those that ended meanwhile say when. Calls after
  /// the first have no effect; every use of the sessions starts them.
  public func start() {
    guard !hasStarted else { return }
    hasStarted = true
    holdsLock = files.takeLock(atLaunch: true)
    let records = take(files.read(settingAside: holdsLock))
    guard holdsLock else { return follow() }
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

  /// Whether the alarm sounds.
  public var isRinging: Bool {
    entries.values.contains { entry in
      entry.session.timers.contains { $0.isRinging && sounds($0, of: entry) }
    }
  }

  /// Whether this process sounds a timer: as long as another one holds the lock, only a timer that the other
  /// one does not know.
  private func sounds(_ timer: CookingTimer, of entry: Entry) -> Bool {
    holdsLock || entry.isOwn
      || entry.kept?.timers.contains { $0.id == timer.id && $0.end == timer.end } != true
  }

  /// Reports the timers that ring without having ended in this process.
  private func alertToRinging() {
    for active in timers() where active.timer.isRinging { onTimerEnd?(active) }
  }

  /// Whether a timer runs that only this process will sound.
  public var hasTimerToSound: Bool {
    entries.values.contains { entry in
      entry.session.timers.contains { $0.isRunning && sounds($0, of: entry) }
    }
  }

  /// Does what a timer's button says. Ignored if the timer does not offer the action any more, because a
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

  /// Returns what is kept of a recipe's session; nil if it has none.
  func record(of id: Recipe.ID) -> CookingRecord? {
    start()
    guard let session = entries[id]?.session, !session.record.isEmpty, !isStale(session) else { return nil }
    return session.record
  }

  /// Keeps the ticks and the servings of a recipe's page.
  func keep(servings: Int?, ticked: [String], of recipe: Recipe) {
    if servings == nil, ticked.isEmpty, entries[recipe.id] == nil { return }
    let session = session(of: recipe)
    // A page that stayed open over a weekend must not bring back the step of a session that is over.
    if isStale(session) { session.end() }
    session.keep(servings: servings, ticked: ticked)
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
    files.move(id, to: recipe.id)
    session(of: recipe).restore(record)
    old.restore(CookingRecord(recipe: old.recipe, touched: now()))
  }

  /// Lets the session go on that a recipe had while it was kept, after it was removed. A page may have several recipes,
  /// so that they are one only if their names are the same too.
  ///
  /// - Parameters:
  ///   - recipe: The recipe as the feed has it.
  ///   - isKnown: Whether the feed or the cookbook has a recipe.
  func moveWhatWasLeft(to recipe: Recipe, isKnown: (Recipe.ID) -> Bool) {
    guard recipe.source != nil else { return }
    start()
    let left = entries.values.map(\.session).filter {
      $0.recipe.source == recipe.source && $0.recipe.name == recipe.name && !isKnown($0.id)
    }
    if let latest = left.max(by: { $0.touched < $1.touched }) { move(latest.id, to: recipe) }
  }

  /// Ends the session of a recipe. Its timers run on. Returns false if it has none.
  func end(_ id: Recipe.ID) -> Bool {
    guard let session = entries[id]?.session, !session.record.hasEnded else { return false }
    ended[id] = session.record
    session.end()
    onRestore?(id)
    return true
  }

  /// Whether a session was ended, and is at its first step now, with no ingredient ticked and no servings chosen. Whoever
  /// presses Done twice has begun anew, and has nothing that Undo would take.
  func canUndoEnd(of id: Recipe.ID) -> Bool {
    ended[id] != nil && entries[id]?.session.record.isAtStart != false
  }

  /// Restores the session that was ended, with its ticks and servings, at its step. Does nothing unless `canUndoEnd`.
  public func undoEnd(of id: Recipe.ID) {
    guard canUndoEnd(of: id), var record = ended.removeValue(forKey: id) else { return }
    let session = session(of: record.recipe)
    // The timers have run on.
    record.timers = session.record.timers
    record.touched = now()
    session.restore(record)
    onRestore?(session.id)
  }

  /// Records that no steps are shown any more, and writes pending changes to disk. Blocks for as long as the
  /// disk does.
  func close() {
    for id in entries.keys { close(id) }
    if hasStarted, !holdsLock { writeWhatIsNewer() }
    flush()
  }

  /// Writes the sessions that were changed here after the process that holds the lock has written them. It may have
  /// ended, and otherwise it does not read them again: whichever changes a session last keeps it.
  private func writeWhatIsNewer() {
    take(files.read(settingAside: false))
    for (id, entry) in entries where !entry.isOwn {
      let record = entry.session.record
      guard !record.isEmpty, record != entry.kept else { continue }
      let kept = entry.kept ?? CookingRecord(recipe: record.recipe, touched: .distantPast)
      // A timer that was started here is nowhere else, also if the other process has changed the session since.
      let own = entry.session.timers(beside: kept, and: kept)
      if record.touched != kept.touched || !own.isEmpty { write(record, of: id) }
    }
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
      guard let self, let session, let entry = entries[session.id], sounds(timer, of: entry) else { return }
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
    if !holdsLock, wanted != nil, entry.kept == nil { entry.isOwn = true }
    if holdsLock || entry.isOwn, wanted != entry.kept {
      entry.kept = wanted
      write(wanted, of: session.id)
    }
    // What the other process has written stays known, so that it is not taken for something new.
    entries[session.id] = session.isShown || wanted != nil || entry.kept != nil ? entry : nil
    onChange?()
  }

  // MARK: - Files

  private func write(_ record: CookingRecord?, of id: Recipe.ID) {
    files.write(record, of: id) { [weak self] isWritten in
      Task { @MainActor in self?.wrote(isWritten) }
    }
  }

  @discardableResult
  private func take(_ contents: CookingFiles.Contents) -> [CookingRecord] {
    adopt(contents.records)
    if let ids = contents.ids { drop(except: ids) }
    if contents.hasDamage { onProblem?(.sessionDamaged) }
    return contents.records
  }

  /// Says that the disk refuses, once until it takes everything again.
  private func wrote(_ isWritten: Bool) {
    if !isWritten, !hasFailedToWrite { onProblem?(.sessionNotSaved) }
    hasFailedToWrite = !isWritten
  }

  /// Takes over records that are newer than what this process has.
  private func adopt(_ records: [CookingRecord]) {
    let latest = records.sorted { $0.touched > $1.touched }.prefix(CookingRecord.spared)
    let spared = Set(latest.map(\.recipe.id))
    for record in records {
      let id = record.recipe.id
      if entries[id] == nil, record.mayReturn(at: now(), isSpared: spared.contains(id)) { continue }
      if let entry = entries[id], entry.isOwn {
        // Until the other process begins the same, the file is as this one has written it, with a bit less of the date.
        let own = entry.session.record.touched.timeIntervalSince1970
        if record.touched.timeIntervalSince1970 <= own { continue }
        entries[id] = Entry(session: entry.session)
      }
      let session = session(of: record.recipe)
      guard let restored = record.restored(at: now()) else {
        entries[id]?.kept = record
        changed(session)
        continue
      }
      let before = entries[id]?.kept
      if before == record { continue }
      entries[id]?.kept = record
      // What the person has done here since is newer.
      let own = session.record
      if !own.isEmpty, own.touched != before?.touched, min(own.touched, now()) > min(restored.touched, now())
      {
        continue
      }
      var merged = restored
      merged.timers += session.timers(beside: before, and: restored)
      session.restore(merged)
      onRestore?(id)
    }
  }

  /// Looks once a second whether the process that holds the lock has ended or has changed a session.
  private func follow() {
    following = Task { [weak self, clock] in
      while true {
        do { try await clock.sleep(for: .seconds(1)) } catch { return }
        guard let self else { return }
        let found = await files.look()
        // Not before the sessions are taken over: what is changed here meanwhile must not be written over them.
        holdsLock = found.holdsLock
        take(found.contents)
        guard holdsLock else { continue }
        // What was done here while the other process wrote is written now.
        for entry in entries.values { changed(entry.session) }
        alertToRinging()
        return resume()
      }
    }
  }

  /// Forgets the sessions whose files the other process has removed.
  private func drop(except ids: Set<Recipe.ID>) {
    for (id, entry) in entries where entry.kept != nil && !entry.isOwn && !ids.contains(id) {
      entries[id]?.kept = nil
      let empty = CookingRecord(recipe: entry.session.recipe, touched: now())
      var record = empty
      record.timers = entry.session.timers(beside: entry.kept, and: empty)
      entry.session.restore(record)
      onRestore?(id)
    }
  }
}
