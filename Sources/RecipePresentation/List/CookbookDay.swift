import Foundation
import Shopping

/// The days of the plan, and those on which a recipe was cooked, as journals have them: "2026-11-22" in the calendar of ISO 8601.
enum CookbookDay {
  /// Returns the day of a date by this device's clock.
  static func of(_ date: Date, in zone: TimeZone = .current) -> String {
    let parts = calendar(of: zone).dateComponents([.year, .month, .day], from: date)
    return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }

  /// Returns the day of a date by this device's clock, as the plan has days.
  static func day(of date: Date, in zone: TimeZone = .current) -> PlanDay {
    // The clock shows a year that no day can have.
    PlanDay(of(date, in: zone)) ?? PlanDay.epoch
  }

  /// Returns noon of a day, which no change to summer time leaves out.
  static func noon(of day: PlanDay, in zone: TimeZone = .current) -> Date {
    calendar(of: zone).date(
      from: DateComponents(year: day.year, month: day.month, day: day.day, hour: 12)) ?? Date()
  }

  private static func calendar(of zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = zone
    return calendar
  }

  /// Returns how many days of the calendar a day is ago: 1 for yesterday, and none for today. Tomorrow is today in another
  /// time zone. Nil for a later day, which is by a clock that was wrong, and for a text that is no day.
  static func days(from day: String, to today: String) -> Int? {
    var calendar = Calendar(identifier: .iso8601)
    // Without summer time all days have 24 hours. In some zones clocks are put forward at midnight, which is then missing.
    calendar.timeZone = .gmt
    func date(_ day: String) -> Date? {
      let parts = day.split(separator: "-").compactMap { Int($0) }
      guard parts.count == 3 else { return nil }
      return calendar.date(from: DateComponents(year: parts[0], month: parts[1], day: parts[2]))
    }
    guard let start = date(day), let end = date(today) else { return nil }
    guard let days = calendar.dateComponents([.day], from: start, to: end).day, days >= -1 else { return nil }
    return max(0, days)
  }

  /// Returns the last day of cooking. A day after tomorrow is by a clock that was wrong, and does not hide the others.
  static func last(_ days: Set<String>, today: String) -> String? {
    days.filter { $0 <= today || self.days(from: $0, to: today) != nil }.max()
  }
}
