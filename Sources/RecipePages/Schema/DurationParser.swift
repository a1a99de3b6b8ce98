import Ingredients
import PageMarkup

/// Parses durations as pages write them: ISO 8601 ("PT1H30M") or words ("1 hr 30 min").
package enum DurationParser {
  /// Returns a duration of up to a hundred days; nil for zero, for longer durations and for other texts.
  package static func duration(_ text: String) -> Duration? {
    guard let seconds = isoSeconds(text) ?? humanSeconds(text), seconds >= 0.5, seconds <= 8_640_000 else {
      return nil
    }
    return .seconds(Int64(seconds.rounded()))
  }

  /// Parses ISO 8601, section 4.4.3.2, as loosely as publishers write it: "PT1H30M", "P0DT0H35M", "PT1.5H", "PT1H30",
  /// "P1H30M".
  private static func isoSeconds(_ text: String) -> Double? {
    // A text of megabytes, as some pages have in its place, is not copied to be refused.
    guard text.utf8.count <= 256 else { return nil }
    let text = text.uppercased().filter { !$0.isWhitespace }
    guard text.first == "P", text.utf8.count <= 64 else { return nil }
    var total = 0.0
    var number = ""
    var inTime = false
    // The unit below the last one, in seconds. A number at the end may have it without its letter: "PT1H30".
    var next: Double?
    var found = false
    for character in text.dropFirst() {
      switch character {
      case "T": inTime = true
      case "0"..."9": number.append(character)
      case ".", ",": number.append(".")
      case "+": break
      default:
        guard let value = Double(number) else { return nil }
        number = ""
        switch (character, inTime) {
        case ("W", _): total += value * 604_800
        case ("D", _): total += value * 86_400
        case ("H", _):
          total += value * 3600
          next = 60
          // Minutes follow, although the "T" is missing: "P1H30M".
          inTime = true
        case ("M", true):
          total += value * 60
          next = 1
        case ("S", _): total += value
        // No recipe takes so many months: "P20M".
        case ("M", false) where value >= 5: total += value * 60
        case ("M", false) where value == 0, ("Y", _) where value == 0: break
        default: return nil
        }
        found = true
      }
    }
    guard number.contains(where: \.isNumber) else { return found ? total : nil }
    guard let next, let value = Double(number), value < 60 else { return nil }
    return total + value * next
  }

  private static func humanSeconds(_ text: String) -> Double? {
    guard text.utf8.count <= 200, !text.hasPrefix("-"), !text.hasPrefix("PT-") else { return nil }
    let text = text.trimmed()
    if text.utf8.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") }) {
      return Double(text).map { $0 * 60 }
    }
    // Steps name no days, because no timer runs for so long.
    let (days, rest) = daysFirst(text)
    guard let first = StepTimer.timers(in: rest).first else { return days }
    return (days ?? 0) + Double((first.upperDuration ?? first.duration).components.seconds)
  }

  /// Returns the seconds of the days that a text begins with ("2 days 4 hours"), and the rest.
  private static func daysFirst(_ text: String) -> (seconds: Double?, rest: String) {
    let digits = text.prefix { $0.isNumber }
    let behind = text[digits.endIndex...].drop { $0 == " " }
    let word = behind.prefix { $0.isLetter }
    guard let days = Double(digits), word == "day" || word == "days" else { return (nil, text) }
    return (days * 86_400, String(behind[word.endIndex...]))
  }
}
