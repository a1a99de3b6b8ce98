import Foundation
import Shopping
import Testing

@Suite struct PlanDayTests {
  @Test(arguments: [
    "2026-02-30", "2026-02-29", "2025-13-01", "2026-00-10", "2026-11-00", "2026-11-31", "1900-02-29",
    "0000-01-01", "2026-1-01", "2026-11-1", "26-11-24", "2026/11/24", "2026-11-24 ", " 2026-11-24",
    "2026-11-24T00:00", "-026-11-24", "２０２６-11-24", "2026-1١-24", "", "tomorrow",
  ])
  func textThatIsNoDayIsRefused(_ text: String) {
    #expect(PlanDay(text) == nil)
  }

  @Test(arguments: [
    "2026-11-24", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31", "1970-01-01", "1969-12-31",
  ])
  func dayIsWrittenAsItWasRead(_ text: String) throws {
    let day = try #require(PlanDay(text))
    #expect(day.text == text)
    #expect(PlanDay(year: day.year, month: day.month, day: day.day) == day)
  }

  /// The calendar of ISO 8601 in Foundation counts the same days over 800 years.
  @Test func daysAreThoseOfTheCalendar() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    var day = try #require(PlanDay("1600-01-01"))
    var date = try #require(calendar.date(from: DateComponents(year: 1600, month: 1, day: 1)))
    while day.year < 2400 {
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      guard (day.year, day.month, day.day) == (parts.year, parts.month, parts.day) else {
        Issue.record("\(day.text) is not \(date).")
        return
      }
      day = day.adding(1)
      date.addTimeInterval(86_400)
    }
  }

  @Test func daysCrossTheNewYearAndStayWithinTheirYears() throws {
    let day = try #require(PlanDay("2026-12-31"))
    #expect(day.adding(1).text == "2027-01-01" && day.adding(-365).text == "2025-12-31")
    #expect(day.days(to: day.adding(100)) == 100 && day.adding(100).days(to: day) == -100)
    #expect(day < day.adding(1) && day.adding(0) == day)
    #expect(day.adding(.max).text == "9999-12-31" && day.adding(.min).text == "0001-01-01")
  }
}
