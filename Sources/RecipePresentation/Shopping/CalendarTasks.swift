import Foundation

/// Tasks for calendar programs, as RFC 5545 writes them.
struct CalendarTasks {
  struct Task {
    /// The identity, by which a program that has the task updates it.
    let id: UUID
    let summary: String
    let details: String
    let category: String
  }

  let name: String
  let tasks: [Task]

  /// The file's text. All lines end with CR and LF and are folded at 75 bytes.
  func text(at date: Date) -> String {
    let stamp = Self.stamp(date)
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Ladle//Ladle//EN", "CALSCALE:GREGORIAN",
      "X-WR-CALNAME:" + Self.escaped(name),
    ]
    for task in tasks {
      lines += [
        "BEGIN:VTODO", "UID:" + task.id.uuidString.lowercased(), "DTSTAMP:" + stamp,
        "SUMMARY:" + Self.escaped(task.summary),
      ]
      if !task.details.isEmpty { lines.append("DESCRIPTION:" + Self.escaped(task.details)) }
      lines += ["CATEGORIES:" + Self.escaped(task.category), "STATUS:NEEDS-ACTION", "END:VTODO"]
    }
    lines.append("END:VCALENDAR")
    return lines.map { Self.folded($0) + "\r\n" }.joined()
  }

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
