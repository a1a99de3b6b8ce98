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

  /// Parses ISO 8601, section 4.4.3.2, as loosely as publishers write it: "PT1H30M", "P0DT0H35M", "PT1.5H".
  private static func isoSeconds(_ text: String) -> Double? {
    // A text of megabytes, as some pages have in its place, is not copied to be refused.
    guard text.utf8.count <= 256 else { return nil }
    let text = text.uppercased().filter { !$0.isWhitespace }
    guard text.first == "P", text.utf8.count <= 64 else { return nil }
    var total = 0.0
    var number = ""
    var inTime = false
    var found = false
    for character in text.dropFirst() {
      switch character {
      case "T": inTime = true
      case "0"..."9": number.append(character)
      case ".", ",": number.append(".")
      case "-", "+": break
      default:
        guard let value = Double(number) else { return nil }
        number = ""
        switch (character, inTime) {
        case ("W", _): total += value * 604_800
        case ("D", _): total += value * 86_400
        case ("H", _): total += value * 3600
        case ("M", true): total += value * 60
        case ("S", _): total += value
        case ("M", false) where value == 0, ("Y", _) where value == 0: break
        default: return nil
        }
        found = true
      }
    }
    return found ? total : nil
  }

  private static func humanSeconds(_ text: String) -> Double? {
    guard text.utf8.count <= 200 else { return nil }
    if let minutes = Double(text.trimmed()) { return minutes * 60 }
    let timers = StepTimer.timers(in: text)
    guard let first = timers.first else { return nil }
    return Double((first.upperDuration ?? first.duration).components.seconds)
  }
}
