package import Foundation

/// Dates as programs write them into documents: ISO 8601 in several forms, and seconds or milliseconds since
/// 1970. "0", which Nextcloud Cookbook wrote for "unknown", is none.
package enum DocumentDate {
  /// The years that are read. Others come from mistakes.
  private static let years = 1900...2999

  /// Returns a text's date in seconds since 1970; nil if it is none.
  ///
  ///     DocumentDate.seconds("2022-01-02T16:12:41+0000")    // 1641139961
  package static func seconds(_ text: String) -> Int? {
    var digits = Digits(text.utf8[...])
    guard text.utf8.count <= 40 else { return nil }
    if let number = Double(text) {
      // 10¹¹ seconds are the year 5138, and as many milliseconds 1973.
      let seconds = number >= 1e11 ? number / 1000 : number
      return seconds >= 1 && seconds < 3.2e10 ? Int(seconds) : nil
    }
    guard let year = digits.number(4), years.contains(year), digits.take("-"),
      let month = digits.number(2), (1...12).contains(month), digits.take("-"),
      let day = digits.number(2), (1...31).contains(day)
    else { return nil }
    var seconds = days(year, month, day) * 86_400
    guard digits.take("T") || digits.take("t") || digits.take(" "), let hour = digits.number(2),
      digits.take(":"), let minute = digits.number(2)
    else { return seconds }
    seconds += hour * 3600 + minute * 60
    if digits.take(":") { seconds += digits.number(2) ?? 0 }
    if digits.take(".") || digits.take(",") { digits.skip() }
    _ = digits.take(" ")
    let isWest = digits.take("-")
    if isWest || digits.take("+"), let hours = digits.number(2) {
      _ = digits.take(":")
      let offset = hours * 3600 + (digits.number(2) ?? 0) * 60
      seconds += isWest ? offset : -offset
    }
    return seconds
  }

  package static func seconds(_ date: Date) -> Int {
    Int(max(-1e11, min(date.timeIntervalSince1970.rounded(.down), 1e11)))
  }

  /// Returns the form that Nextcloud Cookbook writes: "2022-01-02T16:12:41+0000".
  package static func text(_ seconds: Int) -> String {
    let time = ((seconds % 86_400) + 86_400) % 86_400
    let (year, month, day) = date((seconds - time) / 86_400)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return
      "\(year)-\(two(month))-\(two(day))T\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60))+0000"
  }

  // MARK: - The calendar

  // Howard Hinnant's algorithms (https://howardhinnant.github.io/date_algorithms.html), for which a year
  // begins in March. Foundation's formatters take most of the time of reading a document.

  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let days = days + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let day = days - era * 146_097
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    return (
      year + era * 400 + (month >= 10 ? 1 : 0), month < 10 ? month + 3 : month - 9,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }
}

/// Reads numbers of fixed length.
private struct Digits {
  private var rest: Substring.UTF8View

  init(_ text: Substring.UTF8View) { rest = text }

  mutating func take(_ character: Character) -> Bool {
    guard let first = rest.first, first == character.asciiValue else { return false }
    rest.removeFirst()
    return true
  }

  mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 &- 0x30) }
  }

  mutating func skip() { rest = rest.drop { $0 &- 0x30 < 10 } }
}
