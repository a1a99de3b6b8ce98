import Foundation

/// A file for calendar programs, as RFC 5545 describes it. All lines end with CR and LF and are folded at 75 bytes.
struct CalendarText {
  private var lines: [String]
  private let stamp: String

  /// Begins a calendar with a name. `date` is the time at which its parts are written.
  init(name: String, at date: Date) {
    stamp = Self.stamp(date)
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Ladle//Ladle//EN", "CALSCALE:GREGORIAN"]
    add("X-WR-CALNAME", text: name)
  }

  /// The whole file.
  var text: String { (lines + ["END:VCALENDAR"]).map { Self.folded($0) + "\r\n" }.joined() }

  /// Begins a part, with the identity by which a program that has the part updates it.
  mutating func begin(_ part: String, id: UUID) {
    lines += ["BEGIN:" + part, "UID:" + id.uuidString.lowercased(), "DTSTAMP:" + stamp]
  }

  /// Adds a value that is no text.
  mutating func add(_ name: String, _ value: String) { lines.append(name + ":" + value) }

  mutating func add(_ name: String, text: String) { add(name, Self.escaped(text)) }

  mutating func end(_ part: String) { lines.append("END:" + part) }

  /// A time in UTC: "20261129T030000Z".
  private static func stamp(_ date: Date) -> String {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    return String(
      format: "%04d%02d%02dT%02d%02d%02dZ", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0,
      parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0)
  }

  /// A text value (section 3.3.11). Control characters are not allowed in one.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += "\\" + String(scalar)
      case "\n": escaped += "\\n"
      case _ where scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F: break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Folds a line at 75 bytes, between characters (section 3.1).
  private static func folded(_ line: String) -> String {
    var (folded, length) = ("", 0)
    for scalar in line.unicodeScalars {
      let size = String(scalar).utf8.count
      if length + size > 75 {
        folded += "\r\n "
        length = 1
      }
      folded.unicodeScalars.append(scalar)
      length += size
    }
    return folded
  }
}
