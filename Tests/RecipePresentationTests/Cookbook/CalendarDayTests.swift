import Foundation
import Testing

@testable import RecipePresentation

@Suite struct CalendarDayTests {
  private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  @Test func daysAreThoseOfTheCalendar() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    for (from, to, days) in [
      ("2026-11-25T21:00:00Z", "2026-11-26T07:00:00Z", 1),
      ("2026-11-26T00:00:00Z", "2026-11-26T22:00:00Z", 0),
      ("2026-11-25T23:30:00Z", "2026-11-26T00:30:00Z", 0),
      ("2026-11-26T00:00:00Z", "2026-11-20T00:00:00Z", 0),
      ("2026-03-28T12:00:00Z", "2026-03-29T22:30:00Z", 2),
    ] {
      #expect(CalendarDay.days(from: try date(from), to: try date(to), in: berlin) == days)
    }
  }

  /// In Cairo the day of 25 April 2025 begins at one o'clock.
  @Test func aDayWithoutAMidnightIsADay() throws {
    let cairo = try #require(TimeZone(identifier: "Africa/Cairo"))
    for day in 24...28 {
      let cooked = DateComponents(year: 2025, month: 4, day: day)
      #expect(CalendarDay.days(from: cooked, to: try date("2025-04-28T06:00:00Z"), in: cairo) == 28 - day)
      #expect(CalendarDay.days(from: cooked, to: try date("2025-04-28T20:30:00Z"), in: cairo) == 28 - day)
    }
  }
}
