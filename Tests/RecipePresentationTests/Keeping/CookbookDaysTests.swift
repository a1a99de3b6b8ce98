import Foundation
import Testing

@testable import RecipePresentation

@Suite struct CookbookDaysTests {
  /// A time of a day in the time zone of this device.
  private func date(_ day: Int, _ hour: Int, _ minute: Int = 0) throws -> Date {
    let parts = DateComponents(year: 2026, month: 11, day: day, hour: hour, minute: minute)
    return try #require(Calendar(identifier: .iso8601).date(from: parts))
  }

  @Test func timesAreAsFarApartAsTheirDays() throws {
    for (from, to, days): (Date, Date, Int?) in [
      (try date(25, 22), try date(26, 8), 1), (try date(26, 1), try date(26, 23), 0),
      (try date(25, 23, 59), try date(26, 0, 1), 1), (try date(26, 1), try date(20, 1), nil),
    ] {
      #expect(CookbookDay.days(from: CookbookDay.of(from), to: CookbookDay.of(to)) == days)
    }
  }

  /// On 25 April 2025 clocks in Cairo went from midnight to one o'clock, and on 29 March 2026 in Berlin from two to three.
  @Test(arguments: [
    ("2025-04-24", "2025-04-28", 4), ("2025-04-25", "2025-04-26", 1), ("2025-04-25", "2025-04-28", 3),
    ("2026-03-28", "2026-03-30", 2), ("2024-02-28", "2024-03-01", 2), ("2025-12-31", "2026-01-01", 1),
    ("2026-11-22", "2026-11-22", 0), ("2026-11-23", "2026-11-22", 0), ("2026-11-24", "2026-11-22", nil),
    ("2027-11-22", "2026-11-22", nil), ("2026-11", "2026-11-22", nil),
    ("yesterday", "2026-11-22", nil),
  ])
  func daysAreThoseOfTheCalendar(day: String, today: String, days: Int?) {
    #expect(CookbookDay.days(from: day, to: today) == days)
  }
}
