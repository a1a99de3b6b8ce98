import Foundation
import RecipePages
import Recipes
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

/// The effects and reports of each use of the sessions.
extension CookingSessionsTests {
  /// The sessions of a folder in which the ramen is at its second step, before anything has started them.
  private func unstarted(_ copy: TemporaryDirectory) -> CookingSessions {
    Self.sessions(copy, LocalFileStore(), clock, events)
  }

  @Test func everyUseStartsTheSessions() throws {
    ramenSession().next()
    ramenSession().perform(.start, on: "2.1")
    sessions.keep(.servings(6), ticked: ["salt"], of: ramen)
    sessions.flush()
    let timer = try #require(sessions.timers().first?.id)
    let moved = Recipe(id: UUID(), name: ramen.name, cuisine: ramen.cuisine)
    let uses: [(CookingSessions) -> Bool] = [
      { $0.open(ramen, contents: simmering).position == 1 },
      { $0.record(of: ramen.id)?.ticked == ["salt"] },
      { $0.place(of: timer)?.step == 1 },
      {
        $0.keep(.servings(3), ticked: ["salt"], of: ramen)
        return $0.record(of: ramen.id)?.step == 1 && $0.record(of: ramen.id)?.portions == .servings(3)
      },
      {
        $0.perform(.pause, on: timer)
        return !$0.hasTimerToSound && $0.timers().count == 1
      },
      {
        // It was shown when the process was killed, and is not shown now.
        $0.move(ramen.id, to: moved)
        return $0.record(of: moved.id)?.step == 1 && $0.record(of: ramen.id) == nil
      },
    ]
    for (number, use) in uses.enumerated() {
      let killed = try copy()
      #expect(use(unstarted(killed)), "use \(number)")
      withExtendedLifetime(killed) {}
    }
  }

  @Test func sessionMovesWithAllThatIsKeptOfIt() throws {
    let kept = Recipe(id: UUID(), name: "My Ramen", cuisine: "Japanese")
    ramenSession().next()
    ramenSession().perform(.start, on: "2.1")
    sessions.keep(.servings(6), ticked: ["salt"], of: ramen)
    sessions.close(ramen.id)
    sessions.move(ramen.id, to: kept)
    let record = sessions.record(of: kept.id)
    #expect(record?.step == 1 && record?.portions == .servings(6) && record?.ticked == ["salt"])
    #expect(record?.recipe == kept && sessions.record(of: ramen.id) == nil)
    #expect(sessions.timers().map(\.recipe) == [kept], "the timer runs once")
    #expect(try launch().record(of: kept.id)?.step == 1)
  }

  enum Obstacle: CaseIterable { case isShown, isOld, hasAnotherPage, isUnderWayThere, isNotThere }

  @Test(arguments: Obstacle.allCases)
  func sessionThatCannotMoveStays(obstacle: Obstacle) {
    let address = obstacle == .hasAnotherPage ? WebAddress("https://a.example/ramen") : nil
    let kept = Recipe(id: UUID(), name: "My Ramen", cuisine: "Japanese", source: address)
    ramenSession().next()
    if obstacle != .isShown { sessions.close(ramen.id) }
    if obstacle == .isUnderWayThere { sessions.keep(.servings(2), ticked: [], of: kept) }
    if obstacle == .isOld { clock.advance(by: .seconds(2 * 86_400 + 1)) }
    sessions.move(obstacle == .isNotThere ? UUID() : ramen.id, to: kept)
    #expect(sessions.record(of: kept.id)?.step == nil)
    #expect(sessions.record(of: kept.id)?.portions == (obstacle == .isUnderWayThere ? .servings(2) : nil))
    #expect(sessions.record(of: ramen.id)?.step == (obstacle == .isOld ? nil : 1))
  }

  @Test func tickAfterTheSessionsTwoDaysBringsNothingBack() {
    ramenSession().next()
    sessions.close(ramen.id)
    clock.advance(by: .seconds(2 * 86_400 + 1))
    sessions.keep(nil, ticked: ["salt"], of: ramen)
    let record = sessions.record(of: ramen.id)
    #expect(record?.step == nil && record?.ticked == ["salt"])
  }

  @Test func recipeWithoutASessionHasNoneToEndOrRestore() {
    #expect(!sessions.end(ramen.id))
    sessions.undoEnd(of: ramen.id)
    sessions.close(ramen.id)
    sessions.keep(nil, ticked: [], of: ramen)
    #expect(sessions.record(of: ramen.id) == nil)
    #expect(sessions.timers().isEmpty && !sessions.hasTimerToSound && !sessions.isRinging)
  }

  @Test func placeIsThatOfAnActiveTimer() {
    ramenSession().perform(.start, on: "2.1")
    let id = sessions.timers()[0].id
    #expect(sessions.place(of: id)?.step == 1 && sessions.place(of: id)?.recipe == ramen)
    #expect(sessions.place(of: id + "0") == nil)
    sessions.perform(.reset, on: id)
    #expect(sessions.place(of: id) == nil)
  }

  @Test func refusedWriteIsReportedAtOnceAndOnce() async {
    var problems: [AppNotice] = []
    sessions.onProblem = { problems.append($0) }
    files.fail(.write)
    ramenSession().next()
    sessions.flush()
    for _ in 0..<10_000 where problems.isEmpty { await Task.yield() }
    #expect(problems == [.sessionNotSaved])
  }

  @Test func ringingTimerOfAnEarlierLaunchIsReportedAndAMissedOneIsNot() throws {
    ramenSession().perform(.start, on: "2.1")
    tartSession().perform(.start, on: "1.1")
    sessions.flush()
    clock.advance(by: .seconds(40 * 60))
    let killed = try copy()
    let next = unstarted(killed)
    var ended: [String] = []
    next.onTimerEnd = { ended.append($0.recipe.name) }
    next.start()
    #expect(ended == ["Bakewell Tart"] && next.timers().count == 2)
    next.start()
    #expect(ended.count == 1, "it has started already")
    withExtendedLifetime(killed) {}
  }

  @Test func latestOfTheShownSessionsIsTheInterruptedOne() throws {
    ramenSession().next()
    clock.advance(by: .seconds(1))
    _ = tartSession()
    sessions.flush()
    let killed = try copy()
    let next = Self.started(killed, clock, events)
    #expect(next.interrupted?.recipe == tart && next.interrupted?.step == 0)
    withExtendedLifetime(killed) {}
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

  @Test func endingCookingResetsPausedTimersAndUndoBringsThemBack() {
    let session = ramenSession()
    session.perform(.start, on: "1.1")
    session.perform(.start, on: "2.1")
    session.perform(.pause, on: "2.1")
    #expect(sessions.end(ramen.id))
    #expect(sessions.timers().map(\.timer.id) == ["1.1"])
    sessions.undoEnd(of: ramen.id)
    #expect(sessions.timers().map(\.timer.id) == ["1.1", "2.1"])
    #expect(sessions.timers().map(\.timer.isPaused) == [false, true])
  }

  @Test func recipeCookedLastIsOfferedForFourHours() throws {
    #expect(sessions.cookedLast(except: nil) == nil)
    ramenSession().next()
    sessions.close(ramen.id)
    clock.advance(by: .seconds(60))
    _ = tartSession()
    sessions.close(tart.id)
    #expect(sessions.cookedLast(except: nil)?.recipe == tart)
    #expect(sessions.cookedLast(except: tart.id) == nil, "it is on screen")
    #expect(sessions.cooking == [ramen.id, tart.id])
    #expect(sessions.end(tart.id))
    let cooked = sessions.cookedLast(except: nil)
    #expect(cooked?.recipe == ramen && cooked?.subtitle == "Step 2 of 2")
    #expect(try launch().cookedLast(except: nil) == cooked)
    ramenSession().perform(.start, on: "1.1")
    #expect(sessions.cookedLast(except: nil) == nil, "its timer is in the bar")
    ramenSession().perform(.reset, on: "1.1")
    clock.advance(by: .seconds(4 * 3600))
    #expect(sessions.cookedLast(except: nil) != nil)
    clock.advance(by: .seconds(1))
    #expect(sessions.cookedLast(except: nil) == nil)
  }
}
