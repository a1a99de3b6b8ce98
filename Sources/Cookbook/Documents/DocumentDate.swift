package import Foundation
import Shopping

/// Dates as programs write them into documents: ISO 8601 in several forms, and seconds or milliseconds since
/// 1970. "0", which Nextcloud Cookbook wrote for "unknown", is none.
///
/// Foundation's formatters would take most of the time of reading a document.
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
    guard let year = digits.number(4), years.contains(year), digits.consume("-"),
      let month = digits.number(2), (1...12).contains(month), digits.consume("-"),
      let day = digits.number(2), (1...31).contains(day),
      let first = PlanDay(year: year, month: month, day: 1)
    else { return nil }
    // 30 February is 2 March.
    var seconds = PlanDay.epoch.days(to: first.adding(day - 1)) * 86_400
    guard digits.consume("T") || digits.consume("t") || digits.consume(" "), let hour = digits.number(2),
      digits.consume(":"), let minute = digits.number(2)
    else { return seconds }
    seconds += hour * 3600 + minute * 60
    if digits.consume(":") { seconds += digits.number(2) ?? 0 }
    if digits.consume(".") || digits.consume(",") { digits.skip() }
    _ = digits.consume(" ")
    let isWest = digits.consume("-")
    if isWest || digits.consume("+"), let hours = digits.number(2) {
      _ = digits.consume(":")
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
    let day = PlanDay.epoch.adding((seconds - time) / 86_400).text
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(day)T\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60))+0000"
  }
}

/// Reads numbers of fixed length.
private struct Digits {
  private var rest: Substring.UTF8View

  init(_ text: Substring.UTF8View) { rest = text }

  mutating func consume(_ character: Character) -> Bool {
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
