/// A day of the calendar, without a time of day and a time zone, so that every device shows it as the same day.
///
/// Days are those of the Gregorian calendar, as ISO 8601 counts them, from the year 1 to the year 9999.
///
///     PlanDay("2026-11-24")?.adding(7).text    // "2026-12-01"
///     PlanDay("2026-02-30")                    // nil
public struct PlanDay: Hashable, Sendable, Comparable {
  /// The days since 1 January 1970.
  private let number: Int

  /// 1 January 1970.
  public static let epoch = PlanDay(unchecked: 0)
  private static let first = PlanDay(unchecked: number(year: 1, month: 1, day: 1))
  private static let last = PlanDay(unchecked: number(year: 9999, month: 12, day: 31))

  private init(unchecked number: Int) { self.number = number }

  /// Returns nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
    number = Self.number(year: year, month: month, day: day)
    // The day after a month's last one is another month's.
    guard parts == (year, month, day) else { return nil }
  }

  /// Reads a day as ISO 8601 writes it, "2026-11-24"; nil for all else.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      bytes[range].reduce(0) { number, byte in
        guard let number, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        return number * 10 + Int(byte - UInt8(ascii: "0"))
      }
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  public var year: Int { parts.year }
  public var month: Int { parts.month }
  public var day: Int { parts.day }

  /// The day as ISO 8601 writes it: "2026-11-24".
  public var text: String {
    func padded(_ number: Int, _ length: Int) -> String {
      String(repeating: "0", count: max(0, length - String(number).count)) + String(number)
    }
    let (year, month, day) = parts
    return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
  }

  /// Returns the day so many days later, or earlier for a negative number. It stays within the years that a day can have.
  public func adding(_ days: Int) -> PlanDay {
    let (sum, isTooFar) = number.addingReportingOverflow(days)
    if isTooFar { return days > 0 ? Self.last : Self.first }
    return min(max(PlanDay(unchecked: sum), Self.first), Self.last)
  }

  /// Returns the number of days to a later day; less than 0 to an earlier one.
  public func days(to other: PlanDay) -> Int { other.number - number }

  public static func < (a: PlanDay, b: PlanDay) -> Bool { a.number < b.number }

  // MARK: - The calendar

  // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years begin in March, so that the day that leap years
  // add is the last one, and 400 years always have 146,097 days.

  private static let daysOfEra = 146_097
  /// The days from 1 March of the year 0 to 1 January 1970.
  private static let daysToEpoch = 719_468

  private static func number(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = (shifted / 400, shifted % 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * daysOfEra + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - daysToEpoch
  }

  private var parts: (year: Int, month: Int, day: Int) {
    let shifted = number + Self.daysToEpoch
    let (era, dayOfEra) = (shifted / Self.daysOfEra, shifted % Self.daysOfEra)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }
}
