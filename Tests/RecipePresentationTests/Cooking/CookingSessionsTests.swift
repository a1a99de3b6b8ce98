import Foundation
import RecipePages
import Recipes
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

@MainActor
@Suite(.timeLimit(.minutes(10)))
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

  /// The records that the next launch finds on the disk now, as after a crash.
  func launch() throws -> CookingSessions {
    sessions.flush()
    let killed = try copy()
    defer { withExtendedLifetime(killed) {} }
    return Self.started(killed, clock, events)
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

  @Test func timerRingsThoughTheClockIsSetBackByAYear() async throws {
    let rings = Gate()
    sessions.onTimerEnd = { _ in rings.open() }
    ramenSession().perform(.start, on: "1.1")
    await clock.sleeps.wait(for: 1)
    clock.setBack(by: .seconds(366 * 86_400))
    clock.advance(by: .seconds(1))
    await clock.sleeps.wait(for: 2)
    #expect(sessions.timers().map(\.title) == ["20:00 · Shoyu Ramen"])
    #expect(try launch().timers().map(\.title) == ["20:00 · Shoyu Ramen"], "it is written")
    clock.advance(by: .seconds(20 * 60))
    await rings.wait()
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

  @Test func timersThatEndAtOnceAreAllTold() {
    let session = sessions.open(
      ramen, contents: Self.contents("Simmer for 20 minutes.", "Rest for 20 minutes."))
    for timer in session.timers { session.perform(.start, on: timer.id) }
    clock.advance(by: .seconds(20 * 60))
    sessions.resume()
    let ended = "Time’s up: Shoyu Ramen. Simmer, 20 min. Time’s up: Shoyu Ramen. Rest, 20 min"
    #expect(Strings.timersEnded(sessions.timers()) == ended)
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
    #expect(!sessions.isRinging && sessions.hasTimerToSound)
    clock.advance(by: .seconds(40 * 60))
    sessions.resume()
    #expect(sessions.isRinging && !sessions.hasTimerToSound)
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
    sessions.keep(.servings(6), ticked: ["2 eggs"], of: ramen)
    sessions.close(ramen.id)
    let next = try launch()
    let record = try #require(next.record(of: ramen.id))
    #expect(record.step == 1 && record.portions == .servings(6) && record.ticked == ["2 eggs"])
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

  @Test func ticksOfARecipeThatIsNotCookedAreKeptAndForgottenWithTheLastOne() throws {
    sessions.keep(nil, ticked: [], of: ramen)
    sessions.flush()
    #expect(folder.files == [])
    sessions.keep(nil, ticked: ["salt"], of: ramen)
    #expect(try launch().record(of: ramen.id)?.ticked == ["salt"])
    sessions.keep(nil, ticked: [], of: ramen)
    sessions.flush()
    #expect(folder.files == [])
  }

  @Test func endedSessionBeginsAnewButItsTimersRunOnAndUndoBringsItBack() {
    let session = ramenSession()
    session.next()
    session.perform(.start, on: "1.1")
    sessions.keep(.servings(6), ticked: ["salt"], of: ramen)
    var restored: [Recipe.ID] = []
    sessions.onRestore = { restored.append($0) }
    #expect(sessions.end(ramen.id))
    sessions.close(ramen.id)
    #expect(sessions.record(of: ramen.id)?.hasEnded == true)
    #expect(sessions.hasTimerToSound)
    sessions.perform(.addMinute, on: sessions.timers()[0].id)
    sessions.undoEnd(of: ramen.id)
    let record = sessions.record(of: ramen.id)
    #expect(record?.step == 1 && record?.portions == .servings(6) && record?.ticked == ["salt"])
    #expect(sessions.timers().map(\.remaining) == ["21:00"])
    #expect(restored == [ramen.id, ramen.id])
    sessions.undoEnd(of: ramen.id)
    #expect(restored.count == 2)
  }

  @Test func sessionThatNobodyTouchesForTwoDaysEndsAlsoWhileLadleRuns() {
    ramenSession().next()
    sessions.close(ramen.id)
    clock.advance(by: .seconds(2 * 86_400))
    #expect(sessions.record(of: ramen.id)?.step == 1)
    clock.advance(by: .seconds(1))
    #expect(sessions.record(of: ramen.id) == nil)
    var restored: [Recipe.ID] = []
    sessions.onRestore = { restored.append($0) }
    #expect(ramenSession().position == 0)
    #expect(restored == [ramen.id], "the page forgets its ticks")
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
    sessions.keep(nil, ticked: ["almonds"], of: tart)
    #expect(sessions.end(ramen.id))
    #expect(sessions.end(tart.id))
    #expect(!sessions.end(tart.id), "it has ended already")
    sessions.undoEnd(of: ramen.id)
    #expect(sessions.record(of: ramen.id)?.step == 1)
    #expect(sessions.record(of: tart.id) == nil)
    sessions.undoEnd(of: tart.id)
    #expect(sessions.record(of: tart.id)?.ticked == ["almonds"])
  }

  @Test func undoRestoresASessionThatWasOnlyOpenedSinceTheEndAndNoneThatWentOn() {
    sessions.keep(.servings(6), ticked: ["noodles"], of: ramen)
    ramenSession().next()
    sessions.close(ramen.id)
    #expect(sessions.end(ramen.id))
    let session = ramenSession()
    #expect(session.position == 0 && sessions.canUndoEnd(of: ramen.id))
    sessions.undoEnd(of: ramen.id)
    let record = sessions.record(of: ramen.id)
    #expect(session.position == 1 && record?.portions == .servings(6) && record?.ticked == ["noodles"])
    #expect(sessions.end(ramen.id))
    ramenSession().next()
    #expect(!sessions.canUndoEnd(of: ramen.id))
    sessions.undoEnd(of: ramen.id)
    #expect(sessions.record(of: ramen.id)?.ticked == [])
  }

  @Test func undoKeepsWhatWasTickedOrScaledSinceTheEnd() {
    for (portions, ticked) in [(nil, ["salt"]), (.servings(6), [])] as [(Portions?, [String])] {
      sessions.keep(nil, ticked: ["noodles"], of: ramen)
      #expect(sessions.end(ramen.id))
      sessions.keep(portions, ticked: ticked, of: ramen)
      sessions.undoEnd(of: ramen.id)
      #expect(sessions.record(of: ramen.id)?.portions == portions)
      #expect(sessions.record(of: ramen.id)?.ticked == ticked)
    }
    sessions.keep(nil, ticked: ["noodles"], of: ramen)
    #expect(sessions.end(ramen.id))
    sessions.keep(nil, ticked: [], of: ramen)
    sessions.undoEnd(of: ramen.id)
    #expect(sessions.record(of: ramen.id)?.ticked == ["noodles"], "nothing was changed since")
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
    #expect(try launch().record(of: ramen.id)?.step == 1)
    #expect(folder.files.contains { $0.hasSuffix(".json.damaged") })
  }

  @Test func sessionThatIsShownDoesNotEnd() {
    ramenSession().next()
    clock.advance(by: .seconds(3 * 86_400))
    #expect(sessions.record(of: ramen.id)?.step == 1)
  }

  @Test func timerThatEndedWhileLadleWasNotRunningSaysWhenAndIsSilent() throws {
    ramenSession().perform(.start, on: "1.1")
    sessions.flush()
    clock.advance(by: .seconds(2 * 3600))
    let next = try launch()
    #expect(next.timers().map(\.actions) == [[.stop, .addMinute]])
    #expect(!next.isRinging && !next.hasTimerToSound)
  }
}
