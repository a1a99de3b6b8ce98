import Foundation
import RecipePages
import Recipes
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct CookingSessionsTests {
  let clock = ManualClock()
  let folder: TemporaryDirectory
  let files = FaultyFileStore()
  let sessions: CookingSessions
  let events = Mutex<[Event]>([])
  let ramen = Recipe(id: UUID(), name: "Shoyu Ramen", cuisine: "Japanese")
  let tart = Recipe(id: UUID(), name: "Bakewell Tart", cuisine: "British")
  let simmering = contents("Simmer for 20 minutes.", "Rest for 5 minutes.")
  let baking = contents("Bake for 40 minutes.")

  init() throws {
    folder = try TemporaryDirectory()
    sessions = Self.sessions(folder, files, clock, events)
    sessions.start()
  }

  static func sessions(
    _ folder: TemporaryDirectory, _ files: any FileStore, _ clock: ManualClock, _ events: Mutex<[Event]>
  ) -> CookingSessions {
    CookingSessions(
      directory: folder("cooking"), files: files, now: { clock.date }, clock: clock,
      events: { event in events.withLock { $0.append(event) } })
  }

  static func contents(_ steps: String...) -> RecipeContents {
    RecipeContents(sections: [InstructionSection(steps: steps.map { InstructionStep($0) })])
  }

  func ramenSession() -> CookingSession { sessions.open(ramen, contents: simmering) }
  func tartSession() -> CookingSession { sessions.open(tart, contents: baking) }

  /// What another launch finds on the disk now, as after a crash: without the lock, so that it only reads.
  func launch() -> CookingSessions {
    sessions.flush()
    let next = Self.sessions(folder, LocalFileStore(), clock, events)
    next.start()
    return next
  }

  func path(of recipe: Recipe) -> String { folder("cooking/\(recipe.id.uuidString.lowercased()).json") }

  // MARK: - Timers

  @Test func timerGoesOnWhenItsRecipeIsLeft() {
    let session = ramenSession()
    session.next()
    session.perform(.start, on: "1.1")
    sessions.close(ramen.id)
    clock.advance(by: .seconds(60))
    #expect(sessions.timers().map(\.title) == ["19:00 · Shoyu Ramen"])
    #expect(ramenSession() === session)
    #expect(session.position == 1)
  }

  @Test func timerOfARecipeThatWasLeftRingsByItselfAndOnce() async {
    var ended: [String] = []
    let rings = Gate()
    sessions.onTimerEnd = {
      ended.append($0.title)
      rings.open()
    }
    ramenSession().perform(.start, on: "1.1")
    sessions.close(ramen.id)
    await clock.sleeps.wait(for: 1)
    clock.advance(by: .seconds(20 * 60))
    await rings.wait()
    sessions.resume()
    #expect(ended == ["Time’s up · Shoyu Ramen"])
    #expect(sessions.isRinging)
  }

  @Test func timersOfTwoRecipesAreSeparateAndTheNextToEndIsFirst() {
    tartSession().perform(.start, on: "1.1")
    ramenSession().perform(.start, on: "1.1")
    ramenSession().perform(.start, on: "2.1")
    #expect(
      sessions.timers().map(\.title) == [
        "5:00 · Shoyu Ramen", "20:00 · Shoyu Ramen", "40:00 · Bakewell Tart",
      ])
    #expect(Set(sessions.timers().map(\.id)).count == 3)
    #expect(sessions.timers(except: ramen.id).map(\.recipe) == [tart])
    #expect(sessions.timers(except: tart.id).map(\.recipe) == [ramen, ramen])
  }

  @Test func ringingTimersAreFirstAndPausedOnesLast() {
    ramenSession().perform(.start, on: "2.1")
    ramenSession().perform(.pause, on: "2.1")
    tartSession().perform(.start, on: "1.1")
    ramenSession().perform(.start, on: "1.1")
    clock.advance(by: .seconds(20 * 60))
    sessions.resume()
    #expect(sessions.timers().map(\.actions.first) == [.stop, .pause, .resume])
  }

  @Test func sessionsRingUntilTheLastTimerIsStopped() {
    ramenSession().perform(.start, on: "2.1")
    tartSession().perform(.start, on: "1.1")
    #expect(!sessions.isRinging && sessions.hasRunningTimer)
    clock.advance(by: .seconds(40 * 60))
    sessions.resume()
    #expect(sessions.isRinging && !sessions.hasRunningTimer)
    for (index, active) in sessions.timers().enumerated() {
      sessions.perform(.stop, on: active.id)
      #expect(sessions.isRinging == (index == 0))
    }
    #expect(sessions.timers().isEmpty)
  }

  @Test func notificationOfATimerThatWasStoppedDoesNotStopItsNextRun() {
    let session = ramenSession()
    session.perform(.start, on: "2.1")
    clock.advance(by: .seconds(5 * 60))
    sessions.resume()
    let notice = sessions.timers()[0].id
    session.perform(.stop, on: "2.1")
    session.perform(.start, on: "2.1")
    sessions.perform(.stop, on: notice)
    #expect(sessions.timers().map(\.timer.isRunning) == [true])
    sessions.perform(.stop, on: "nonsense")
    sessions.perform(.stop, on: "\(UUID())/1.1")
  }

  @Test func endOfATimerIsReportedAfterTheChangeThatShowsIt() {
    ramenSession().perform(.start, on: "2.1")
    clock.advance(by: .seconds(5 * 60))
    var told: [String] = []
    sessions.onChange = { [sessions] in told.append("change, rings: \(sessions.isRinging)") }
    sessions.onTimerEnd = { told.append($0.subtitle) }
    sessions.resume()
    #expect(told.first == "change, rings: true" && told.count == 2)
  }

  // MARK: - Keeping

  @Test func stepTicksServingsAndTimersAreThoseOfTheNextLaunch() throws {
    let session = ramenSession()
    session.next()
    session.perform(.start, on: "1.1")
    sessions.keep(servings: 6, ticked: ["2 eggs"], of: ramen)
    sessions.close(ramen.id)
    let next = launch()
    let record = try #require(next.record(of: ramen.id))
    #expect(record.step == 1 && record.servings == 6 && record.ticked == ["2 eggs"])
    clock.advance(by: .seconds(60))
    #expect(next.timers().map(\.title) == ["19:00 · Shoyu Ramen"])
    #expect(next.open(ramen, contents: simmering).position == 1)
    #expect(next.timers().map(\.id) == sessions.timers().map(\.id))
  }

  @Test func runningTimerIsNotWrittenEachSecond() async {
    ramenSession().perform(.start, on: "1.1")
    sessions.flush()
    let count = files.count(.write)
    for _ in 0..<10 {
      clock.advance(by: .seconds(1))
      sessions.resume()
    }
    sessions.flush()
    #expect(files.count(.write) == count)
  }

  @Test func ticksOfARecipeThatIsNotCookedAreKeptAndForgottenWithTheLastOne() {
    sessions.keep(servings: nil, ticked: [], of: ramen)
    sessions.flush()
    #expect(folder.files == ["cooking/lock"])
    sessions.keep(servings: nil, ticked: ["salt"], of: ramen)
    #expect(launch().record(of: ramen.id)?.ticked == ["salt"])
    sessions.keep(servings: nil, ticked: [], of: ramen)
    sessions.flush()
    #expect(folder.files == ["cooking/lock"])
  }

  @Test func endedSessionBeginsAnewButItsTimersRunOnAndUndoBringsItBack() {
    let session = ramenSession()
    session.next()
    session.perform(.start, on: "1.1")
    sessions.keep(servings: 6, ticked: ["salt"], of: ramen)
    var restored: [Recipe.ID] = []
    sessions.onRestore = { restored.append($0) }
    #expect(sessions.end(ramen.id))
    sessions.close(ramen.id)
    #expect(sessions.record(of: ramen.id)?.hasEnded == true)
    #expect(sessions.hasRunningTimer)
    sessions.perform(.addMinute, on: sessions.timers()[0].id)
    sessions.undoEnd(of: ramen.id)
    let record = sessions.record(of: ramen.id)
    #expect(record?.step == 1 && record?.servings == 6 && record?.ticked == ["salt"])
    #expect(sessions.timers().map(\.remaining) == ["21:00"])
    #expect(restored == [ramen.id, ramen.id])
    sessions.undoEnd(of: ramen.id)
    #expect(restored.count == 2)
  }

  @Test func sessionThatNobodyTouchesForTwoDaysEndsAlsoWhileLadleRuns() {
    ramenSession().next()
    sessions.close(ramen.id)
    clock.advance(by: .seconds(2 * 86_400 + 1))
    #expect(sessions.record(of: ramen.id) == nil)
    #expect(ramenSession().position == 0)
  }

  @Test func stepsThatWereShownWhenTheProcessWasKilledAreKnownAndOnlyThose() throws {
    ramenSession().next()
    sessions.flush()
    let killed = try copy()
    #expect(Self.started(killed, clock, events).interrupted?.step == 1)
    withExtendedLifetime(killed) {}
    sessions.close()
    let closed = try copy()
    #expect(Self.started(closed, clock, events).interrupted == nil)
    withExtendedLifetime(closed) {}
  }

  /// A copy of the folder, as a launch after a crash finds it.
  func copy() throws -> TemporaryDirectory {
    let copy = try TemporaryDirectory()
    try FileManager.default.removeItem(atPath: copy.path)
    try FileManager.default.copyItem(atPath: folder.path, toPath: copy.path)
    return copy
  }

  static func started(
    _ folder: TemporaryDirectory, _ clock: ManualClock, _ events: Mutex<[Event]>
  ) -> CookingSessions {
    let sessions = sessions(folder, LocalFileStore(), clock, events)
    sessions.start()
    return sessions
  }

  @Test func timerThatEndedJustBeforeALaunchAlerts() throws {
    ramenSession().perform(.start, on: "2.1")
    sessions.flush()
    clock.advance(by: .seconds(5 * 60 + 30))
    let killed = try copy()
    let next = Self.sessions(killed, LocalFileStore(), clock, events)
    var ended: [String] = []
    next.onTimerEnd = { ended.append($0.title) }
    next.start()
    #expect(ended == ["Time’s up · Shoyu Ramen"] && next.isRinging)
    withExtendedLifetime(killed) {}
  }

  @Test func actionOfANotificationComesBeforeTheAppHasStarted() throws {
    ramenSession().perform(.start, on: "2.1")
    sessions.flush()
    let id = sessions.timers()[0].id
    let killed = try copy()
    let next = Self.sessions(killed, LocalFileStore(), clock, events)
    next.perform(.addMinute, on: id)
    #expect(next.timers().map(\.remaining) == ["6:00"])
    withExtendedLifetime(killed) {}
  }

  @Test func undoRestoresTheRecipeThatItsNoticeIsAbout() {
    ramenSession().next()
    sessions.keep(servings: nil, ticked: ["almonds"], of: tart)
    #expect(sessions.end(ramen.id))
    #expect(sessions.end(tart.id))
    #expect(!sessions.end(tart.id), "it has ended already")
    sessions.undoEnd(of: ramen.id)
    #expect(sessions.record(of: ramen.id)?.step == 1)
    #expect(sessions.record(of: tart.id) == nil)
    // Begun anew, it is not overwritten.
    _ = tartSession()
    sessions.undoEnd(of: tart.id)
    #expect(sessions.record(of: tart.id)?.ticked == [])
  }

  @Test func cookingThatIsContinuedLateDoesNotExpireOnTheStove() {
    ramenSession().next()
    sessions.close(ramen.id)
    clock.advance(by: .seconds(47 * 3600))
    _ = ramenSession()
    clock.advance(by: .seconds(2 * 3600))
    sessions.close(ramen.id)
    #expect(sessions.record(of: ramen.id)?.step == 1)
  }

  @Test func fileThatIsDamagedUnderARunningSessionIsSetAsideAndWrittenAnew() throws {
    let session = ramenSession()
    sessions.flush()
    try LocalFileStore().replace(path(of: ramen), with: Data("{".utf8))
    session.next()
    #expect(launch().record(of: ramen.id)?.step == 1)
    #expect(folder.files.contains { $0.hasSuffix(".json.damaged") })
  }

  @Test func sessionThatIsShownDoesNotEnd() {
    ramenSession().next()
    clock.advance(by: .seconds(3 * 86_400))
    #expect(sessions.record(of: ramen.id)?.step == 1)
  }

  @Test func timerThatEndedWhileLadleWasNotRunningSaysWhenAndIsSilent() {
    ramenSession().perform(.start, on: "1.1")
    sessions.flush()
    clock.advance(by: .seconds(2 * 3600))
    let next = launch()
    #expect(next.timers().map(\.actions) == [[.stop]])
    #expect(!next.isRinging && !next.hasRunningTimer)
  }

  // MARK: - Damage

  @Test func damagedFileLosesOnlyItselfAndIsSetAsideAndReportedOnce() throws {
    ramenSession().next()
    tartSession().perform(.start, on: "1.1")
    sessions.flush()
    try LocalFileStore().replace(path(of: ramen), with: Data("{\"recipe\":".utf8))
    let other = try TemporaryDirectory()
    try FileManager.default.removeItem(atPath: other.path)
    try FileManager.default.copyItem(atPath: folder.path, toPath: other.path)
    for round in 1...2 {
      let next = Self.sessions(other, LocalFileStore(), clock, events)
      var problems: [AppNotice] = []
      next.onProblem = { problems.append($0) }
      next.start()
      #expect(problems == (round == 1 ? [.sessionDamaged] : []))
      #expect(next.record(of: ramen.id) == nil)
      #expect(next.timers().map(\.recipe) == [tart])
      next.flush()
    }
    #expect(other.files.filter { $0.hasSuffix(".damaged") }.count == 1)
    #expect(events.withLock { $0.count } == 1)
  }

  @Test func filesOfOtherProgramsAreLeftAlone() throws {
    try LocalFileStore().createDirectory(folder("cooking"))
    for name in ["notes.txt", "x.json", "\(UUID().uuidString).json~"] {
      try LocalFileStore().replace(folder("cooking/" + name), with: Data("mine".utf8))
    }
    let before = folder.files
    let next = launch()
    #expect(next.timers().isEmpty)
    #expect(folder.files == before)
  }

  @Test func fullDiskIsReportedOnceAndTheNextChangeWritesWhatWasMissed() async {
    let told = Gate()
    var problems: [AppNotice] = []
    sessions.onProblem = {
      problems.append($0)
      told.open()
    }
    files.fail(.write, repeats: true)
    ramenSession().next()
    await told.wait()
    sessions.keep(servings: 3, ticked: [], of: ramen)
    sessions.flush()
    files.heal()
    _ = tartSession()
    let next = launch()
    #expect(next.record(of: ramen.id)?.step == 1 && next.record(of: ramen.id)?.servings == 3)
    #expect(problems == [.sessionNotSaved])
  }

  @Test func folderThatCannotBeWrittenStillRings() {
    let files = FaultyFileStore()
    files.fail(.open, repeats: true, code: EROFS)
    files.fail(.write, repeats: true, code: EROFS)
    let sessions = Self.sessions(folder, files, clock, events)
    sessions.start()
    #expect(sessions.holdsLock)
    sessions.open(ramen, contents: simmering).perform(.start, on: "2.1")
    clock.advance(by: .seconds(300))
    sessions.resume()
    #expect(sessions.isRinging)
  }

  // MARK: - Two processes

  /// Waits until a process without the lock has looked at the folder once more.
  func look(_ other: CookingSessions) async {
    let count = clock.sleeps.count
    clock.advance(by: .seconds(1))
    await clock.sleeps.wait(for: count + 1)
  }

  @Test func processWithoutTheLockShowsWhatTheOtherDoesAndDoesNotRing() async {
    let other = launch()
    #expect(sessions.holdsLock && !other.holdsLock)
    await clock.sleeps.wait(for: 1)
    sessions.keep(servings: 6, ticked: ["salt"], of: ramen)
    sessions.flush()
    await look(other)
    #expect(other.record(of: ramen.id)?.ticked == ["salt"])
    sessions.keep(servings: nil, ticked: [], of: ramen)
    sessions.flush()
    await look(other)
    #expect(other.record(of: ramen.id) == nil)
    var rings = 0
    other.onTimerEnd = { _ in rings += 1 }
    ramenSession().perform(.start, on: "1.1")
    sessions.flush()
    await look(other)
    clock.advance(by: .seconds(40 * 60))
    other.resume()
    #expect(other.timers().map(\.timer.isRinging) == [true])
    #expect(rings == 0 && !other.isRinging)
  }

  @Test func timerThatOnlyTheProcessWithoutTheLockKnowsRingsThere() async {
    let other = launch()
    await clock.sleeps.wait(for: 1)
    var rings = 0
    other.onTimerEnd = { _ in rings += 1 }
    other.open(ramen, contents: simmering).perform(.start, on: "1.1")
    // The other process changes the same recipe meanwhile.
    clock.advance(by: .seconds(2))
    ramenSession().next()
    sessions.flush()
    await look(other)
    #expect(other.timers().map(\.timer.isRunning) == [true])
    clock.advance(by: .seconds(40 * 60))
    other.resume()
    #expect(rings == 1 && other.isRinging)
  }

  @Test func sessionThatIsEndedWithoutTheLockDoesNotComeBack() async {
    sessions.keep(servings: nil, ticked: ["salt"], of: ramen)
    let other = launch()
    await clock.sleeps.wait(for: 1)
    #expect(other.end(ramen.id))
    await look(other)
    #expect(other.record(of: ramen.id) == nil)
  }

  @Test func clockThatIsSetBackLetsNoOldStateOverwriteTheOthers() async {
    sessions.keep(servings: nil, ticked: ["salt"], of: ramen)
    let other = launch()
    await clock.sleeps.wait(for: 1)
    clock.setBack(by: .seconds(3600))
    sessions.keep(servings: nil, ticked: ["salt", "eggs"], of: ramen)
    sessions.flush()
    await look(other)
    #expect(other.record(of: ramen.id)?.ticked == ["salt", "eggs"])
  }

  @Test func processWithoutTheLockTakesOverWhenTheOtherEnds() async throws {
    var first: CookingSessions? = Self.sessions(try TemporaryDirectory(), files, clock, events)
    let shared = try TemporaryDirectory()
    first = Self.sessions(shared, LocalFileStore(), clock, events)
    first?.start()
    first?.open(ramen, contents: simmering).perform(.start, on: "1.1")
    first?.flush()
    let second = Self.sessions(shared, LocalFileStore(), clock, events)
    second.start()
    #expect(!second.holdsLock)
    second.keep(servings: nil, ticked: ["almonds"], of: tart)
    first = nil
    while !second.holdsLock {
      clock.advance(by: .seconds(1))
      await Task.yield()
    }
    second.flush()
    // What was done before is written now, and the other's timer runs on.
    #expect(second.timers().map(\.recipe) == [ramen])
    let third = Self.sessions(shared, LocalFileStore(), clock, events)
    third.start()
    #expect(third.record(of: tart.id)?.ticked == ["almonds"])
    #expect(third.timers().map(\.recipe) == [ramen])
  }
}
