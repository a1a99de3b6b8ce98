import Foundation
import Recipes
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

/// What a process writes without the lock, and while it cannot write.
extension CookingSessionsTests {
  /// What a launch finds after all processes were killed.
  private func afterwards() throws -> CookingRecord? {
    let killed = try copy()
    defer { withExtendedLifetime(killed) {} }
    return Self.started(killed, clock, events).record(of: ramen.id)
  }

  @Test func sessionThatBeginsWithoutTheLockIsWritten() async throws {
    let other = launch()
    await clock.sleeps.wait(for: 1)
    let session = other.open(ramen, contents: simmering)
    session.perform(.start, on: "1.1")
    session.next()
    #expect(other.hasTimerToSound && !sessions.hasTimerToSound)
    other.flush()
    #expect(try afterwards()?.step == 1 && afterwards()?.timers.map(\.isRunning) == [true])
    await look(other)
    #expect(session.position == 1 && other.timers().count == 1)
    session.perform(.reset, on: "1.1")
    #expect(other.end(ramen.id))
    other.close()
    #expect(try afterwards() == nil)
  }

  @Test(arguments: [false, true])
  func sessionIsNotTakenBackByALookBeforeItsLastChange(hasFile: Bool) async {
    let slow = FaultyFileStore()
    let other = Self.sessions(folder, slow, clock, events)
    other.start()
    await clock.sleeps.wait(for: 1)
    if hasFile { other.keep(servings: 6, ticked: [], of: ramen) }
    other.flush()
    let (sleeps, looks, gate) = (clock.sleeps.count, slow.count(.open), Gate())
    slow.hold(.list, until: gate)
    clock.advance(by: .seconds(1))
    while slow.count(.open) == looks { await Task.yield() }
    other.keep(servings: 7, ticked: [], of: ramen)
    gate.open()
    await clock.sleeps.wait(for: sleeps + 1)
    #expect(other.record(of: ramen.id)?.servings == 7)
  }

  /// A process without the lock that has changed the servings of a session of the other one from 6 to 7.
  private func changedWithoutTheLock() async -> CookingSessions {
    sessions.keep(servings: 6, ticked: ["salt"], of: ramen)
    let other = launch()
    await clock.sleeps.wait(for: 1)
    clock.advance(by: .seconds(2))
    other.keep(servings: 7, ticked: ["salt"], of: ramen)
    return other
  }

  @Test func processWithoutTheLockWritesWhatItHasChangedLastWhenItCloses() async throws {
    let other = await changedWithoutTheLock()
    other.flush()
    #expect(try afterwards()?.servings == 6, "the other process writes it")
    other.close()
    #expect(try afterwards()?.servings == 7)
  }

  @Test func processWithoutTheLockLeavesWhatTheOtherHasChangedLast() async throws {
    let other = await changedWithoutTheLock()
    clock.advance(by: .seconds(2))
    sessions.keep(servings: 8, ticked: ["salt"], of: ramen)
    sessions.flush()
    other.close()
    #expect(try afterwards()?.servings == 8)
  }

  /// A date of today has steps of 2⁻²³ s, and its seconds since 1970, which a file has, of 2⁻²² s.
  @Test(arguments: 0..<4)
  func sessionStaysItsProcessesOwnWhateverTheTimeIsRoundedTo(steps: Int) async throws {
    let date = Date(timeIntervalSinceReferenceDate: 8e8 + Double(steps) / 8_388_608)
    let other = CookingSessions(
      directory: folder("cooking"), files: LocalFileStore(), now: { date }, clock: clock)
    other.start()
    await clock.sleeps.wait(for: 1)
    other.keep(servings: 6, ticked: [], of: ramen)
    other.flush()
    await look(other)
    other.keep(servings: 6, ticked: ["salt"], of: ramen)
    other.flush()
    let file = try CookingRecord(decoding: Data(contentsOf: URL(fileURLWithPath: path(of: ramen))))
    #expect(file.ticked == ["salt"])
  }

  @Test func sessionThatTheOtherProcessBeginsTooIsAsThatHasItWithTheTimersOfBoth() async throws {
    let other = launch()
    await clock.sleeps.wait(for: 1)
    other.open(ramen, contents: simmering).perform(.start, on: "1.1")
    other.flush()
    clock.advance(by: .milliseconds(500))
    ramenSession().perform(.start, on: "2.1")
    ramenSession().next()
    sessions.flush()
    await clock.advance(by: .seconds(1)) { other.record(of: ramen.id)?.step == 1 }
    #expect(other.timers().count == 2)
    // It is the first one's from now on, but for the timer that only this one knows.
    other.flush()
    #expect(try afterwards()?.timers.map(\.id) == ["2.1"])
    other.close()
    #expect(try afterwards()?.step == 1 && afterwards()?.timers.count == 2)
  }

  @Test func sessionThatMovesIsRemovedOnceItIsWrittenUnderItsNewName() {
    let kept = Recipe(id: UUID(), name: "My Ramen", cuisine: "Japanese")
    ramenSession().next()
    sessions.close(ramen.id)
    sessions.flush()
    files.fail(.write, repeats: true, code: ENOSPC)
    sessions.move(ramen.id, to: kept)
    sessions.flush()
    #expect(FileManager.default.fileExists(atPath: path(of: ramen)))
    files.heal()
    sessions.flush()
    #expect(FileManager.default.fileExists(atPath: path(of: kept)))
    #expect(!FileManager.default.fileExists(atPath: path(of: ramen)))
  }
}
