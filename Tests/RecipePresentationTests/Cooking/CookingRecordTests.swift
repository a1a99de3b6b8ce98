import Foundation
import Recipes
import TestSupport
import Testing

@testable import RecipePresentation

@Suite(.timeLimit(.minutes(10)))
struct CookingRecordTests {
  let now = Date(timeIntervalSince1970: 1_767_268_800)
  let recipe = Recipe(
    id: UUID(), name: "Ramen “extra” 🍜", cuisine: "Japanese",
    smallPhoto: WebAddress("https://p.example/s.jpg"),
    source: WebAddress("https://pages.example/ramen"), video: WebAddress("https://youtu.be/abcdefghijk"))

  func timer(_ state: CookingTimer.State, id: String = "2.1") -> CookingTimer {
    var timer = CookingTimer(
      id: id, step: 1, name: "Simmer, 20 min", words: "20 minutes", duration: .seconds(1200),
      upperDuration: .seconds(1500))
    timer.state = state
    return timer
  }

  func record(_ states: CookingTimer.State..., touched: Double = 0) -> CookingRecord {
    CookingRecord(
      recipe: recipe, step: 2, portions: .servings(4), ticked: ["2 eggs", "2 eggs", "salt"],
      timers: states.enumerated().map { timer($0.element, id: "2.\($0.offset)") },
      touched: now.addingTimeInterval(touched))
  }

  func ago(_ seconds: Double) -> Date { now.addingTimeInterval(-seconds) }

  @Test func recordIsTheSameAfterItsFile() throws {
    let record = record(
      .running(until: ago(-61.5)), .paused(remaining: 12.25), .ringing(since: ago(5)), .missed(at: ago(4000)))
    #expect(try CookingRecord(decoding: record.encoded()) == record)
    let bare = CookingRecord(recipe: Recipe(id: UUID(), name: "Tart", cuisine: "British"), touched: now)
    #expect(try CookingRecord(decoding: bare.encoded()) == bare)
  }

  @Test func anyTruncatedFileIsDamagedAndAnyOtherEndsInBoundedTime() throws {
    let data = try record(.running(until: now)).encoded()
    for length in 0..<data.count - 1 {
      #expect(throws: (any Error).self) { try CookingRecord(decoding: data.prefix(length)) }
    }
  }

  @Test(arguments: [
    ("\"step\" : 2", "\"step\" : -1"), ("\"step\" : 2", "\"step\" : 1e300"),
    ("\"step\" : 2", "\"step\" : \"2\""), ("\"servings\" : 4", "\"servings\" : 501"),
    ("\"servings\" : 4", "\"halves\" : 501"),
    ("\"touched\" : 1767268800", "\"touched\" : 1e300"), ("\"duration\" : 1200", "\"duration\" : 0"),
    ("\"duration\" : 1200", "\"duration\" : 172801"), ("\"runsUntil\" : 1767268800", "\"runsUntil\" : 1e11"),
    ("\"runsUntil\" : 1767268800", "\"x\" : 1"), ("\"step\" : 1", "\"step\" : 9223372036854775807"),
    ("\"id\" : \"2.0\"", "\"id\" : \"\""),
  ])
  func valuesThatCannotBeAreDamage(_ right: String, _ wrong: String) throws {
    let text = String(decoding: try record(.running(until: now)).encoded(), as: UTF8.self)
    #expect(text.contains(right))
    #expect(throws: (any Error).self) {
      try CookingRecord(decoding: Data(text.replacingOccurrences(of: right, with: wrong).utf8))
    }
  }

  @Test(arguments: [
    ("\"step\" : 2", "\"step\" : 0"), ("\"step\" : 2", "\"step\" : 9999"),
    ("\"servings\" : 4", "\"halves\" : 1"), ("\"servings\" : 4", "\"servings\" : 1"),
    ("\"servings\" : 4", "\"servings\" : 500"),
    ("\"touched\" : 1767268800", "\"touched\" : 1577836800"), ("\"duration\" : 1200", "\"duration\" : 1"),
    ("\"duration\" : 1200", "\"duration\" : 172800"),
    ("\"runsUntil\" : 1767268800", "\"runsUntil\" : 99999999999"),
  ])
  func valuesAtTheirLimitsAreRead(_ right: String, _ limit: String) throws {
    let text = String(decoding: try record(.running(until: now)).encoded(), as: UTF8.self)
    #expect(text.contains(right))
    #expect(throws: Never.self) {
      try CookingRecord(decoding: Data(text.replacingOccurrences(of: right, with: limit).utf8))
    }
  }

  @Test func timerThatEndedAMinuteAgoStillRings() {
    let restored = record(.running(until: ago(60)), .running(until: ago(61))).restored(at: now)
    #expect(restored?.timers.map(\.state) == [.ringing(since: ago(60)), .missed(at: ago(61))])
  }

  @Test func aHundredTimersAndAThousandTicksAreWrittenAndMoreAreDamage() throws {
    var record = record()
    record.timers = (0...100).map { timer(.running(until: now), id: "\($0)") }
    record.ticked = Array(repeating: "salt", count: 1001)
    let data = try record.encoded()
    let written = try CookingRecord(decoding: data)
    #expect(written.timers == record.timers.dropLast() && written.ticked == record.ticked.dropLast())
    let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    var timers = try #require(file["timers"] as? [[String: Any]])
    timers.append(timers[0].merging(["id": "100"]) { $1 })
    for more: [String: Any] in [["timers": timers], ["ticked": record.ticked]] {
      let damaged = try JSONSerialization.data(withJSONObject: file.merging(more) { $1 })
      #expect(throws: CookingRecord.Damaged.self) { try CookingRecord(decoding: damaged) }
    }
  }

  // MARK: - A launch

  @Test func timersRunOnOrSayWhenTheyEnded() throws {
    let restored = try #require(
      record(
        .running(until: ago(-300)), .running(until: ago(600)), .running(until: ago(10)),
        .ringing(since: ago(600)), .paused(remaining: 30), .missed(at: ago(10))
      ).restored(at: now))
    #expect(
      restored.timers.map(\.state) == [
        .running(until: ago(-300)), .missed(at: ago(600)), .ringing(since: ago(10)), .missed(at: ago(600)),
        .paused(remaining: 30), .missed(at: ago(10)),
      ])
  }

  @Test func sessionEndsTwoDaysAfterItWasTouchedUnlessATimerRuns() {
    let days = 86_400.0
    #expect(record(touched: -2 * days + 1).restored(at: now)?.step == 2)
    #expect(record(touched: -2 * days - 1).restored(at: now) == nil)
    let running = record(.running(until: ago(-300)), touched: -2 * days - 1)
    #expect(running.restored(at: now) == running)
    let missed = record(.running(until: ago(300)), touched: -2 * days - 1).restored(at: now)
    #expect(missed?.step == nil && missed?.timers.map(\.state) == [.missed(at: ago(300))])
  }

  @Test func ageOfASessionIsExact() {
    let days = 86_400.0
    #expect(record(touched: -2 * days).restored(at: now)?.step == 2)
    for (age, isSpared, mayReturn) in [
      (2 * days, false, false), (2 * days, true, false), (2 * days + 1, false, true),
      (732 * days, false, true),
      (732 * days + 1, false, false), (732 * days + 1, true, true),
    ] {
      #expect(record(touched: -age).mayReturn(at: now, isSpared: isSpared) == mayReturn)
    }
    let empty = CookingRecord(recipe: recipe, touched: ago(3 * days))
    #expect(!empty.mayReturn(at: now, isSpared: true) && empty.isEmpty && empty.hasEnded)
    // Timers that are days old, or days ahead.
    let states = record(
      .running(until: ago(-3 * days)), .running(until: ago(-3 * days - 1)), .missed(at: ago(2 * days)),
      .missed(at: ago(2 * days + 1)), .running(until: now), .ringing(since: now)
    ).restored(at: now)?.timers.map(\.state)
    #expect(
      states == [
        .running(until: ago(-3 * days)), .paused(remaining: 1200), .missed(at: ago(2 * days)),
        .ringing(since: now),
        .ringing(since: now),
      ])
  }

  @Test func pausedTimerEndsWithItsSession() {
    let old = record(.paused(remaining: 30), .missed(at: ago(10)), touched: -2 * 86_400 - 1).restored(at: now)
    #expect(old?.timers.map(\.state) == [.missed(at: ago(10))] && old?.hasEnded == true)
  }

  @Test func yearOfTheFirstVersionIsTheEarliest() {
    let first = Date(timeIntervalSince1970: 1_577_836_800)
    var record = record()
    record.touched = first
    #expect(record.restored(at: first.addingTimeInterval(10))?.touched == first)
    record.touched = first.addingTimeInterval(-1)
    #expect(record.restored(at: first.addingTimeInterval(10))?.touched == first.addingTimeInterval(10))
  }

  @Test(arguments: [
    ("\"step\" : 2", "\"step\" : 10000"), ("\"servings\" : 4", "\"servings\" : 0"),
    ("\"step\" : 1", "\"step\" : 10000"),
    ("\"touched\" : 1767268800", "\"touched\" : 1e11"), ("\"touched\" : 1767268800", "\"touched\" : -1"),
    ("\"remaining\" : 30", "\"remaining\" : -1"), ("\"remaining\" : 30", "\"remaining\" : 1e7"),
    ("\"upperDuration\" : 1500", "\"upperDuration\" : 0.5"), ("\"id\" : \"2.1\"", "\"id\" : \"2.0\""),
    ("\"step\" : 1", "\"step\" : -1"),
  ])
  func valuesBeyondTheirLimitsAreDamage(_ right: String, _ wrong: String) throws {
    let data = try record(.running(until: now), .paused(remaining: 30)).encoded()
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains(right))
    #expect(throws: (any Error).self) {
      try CookingRecord(decoding: Data(text.replacingOccurrences(of: right, with: wrong).utf8))
    }
  }

  @Test func datesOfAWrongClockCostNoSession() throws {
    let past = Date(timeIntervalSince1970: 0), future = Date(timeIntervalSince1970: 4_300_000_000)
    var record = record(.running(until: past))
    #expect(record.restored(at: now)?.timers == [], "nobody waits for it any more")
    record.timers = [timer(.running(until: future)), timer(.ringing(since: future), id: "2.2")]
    // A clock that has lost its time begins anew, as long ago as 1970.
    record.touched = past
    #expect(try CookingRecord(decoding: record.encoded()).restored(at: now)?.touched == now)
    // A date to come may be right, and the clock wrong.
    record.touched = future
    let restored = record.restored(at: now)
    #expect(restored?.touched == future)
    #expect(restored?.step == 2)
    // Nothing but the duration is certain.
    #expect(restored?.timers.map(\.state) == [.paused(remaining: 1200), .ringing(since: now)])
  }
}
