import Ingredients
import PageMarkup

/// Parses durations as pages write them: ISO 8601 ("PT1H30M") or words ("1 hr 30 min").
package enum DurationParser {
  /// Returns a duration of up to a hundred days; nil for zero, for longer durations and for other texts.
  package static func duration(_ text: String) -> Duration? {
    guard let seconds = isoSeconds(text) ?? clockSeconds(text) ?? humanSeconds(text), seconds >= 0.5,
      seconds <= 8_640_000
    else {
      return nil
    }
    return .seconds(Int64(seconds.rounded()))
  }

  /// Parses hours and minutes, and seconds if they are there, as a clock shows them: "0:10", "01:30:00".
  private static func clockSeconds(_ text: String) -> Double? {
    guard text.utf8.count <= 12 else { return nil }
    let parts = text.trimmed().split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.allSatisfy(\.isASCIIDigit) ? Double($0) : nil }
    guard (2...3).contains(parts.count), numbers.count == parts.count,
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }), numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
  }

  /// Parses ISO 8601, section 4.4.3.2, as loosely as publishers write it: "PT1H30M", "P0DT0H35M", "PT1.5H", "PT1H30",
  /// "P1H30M", "PT30MIN", "PT1HOUR", "T45M".
  private static func isoSeconds(_ text: String) -> Double? {
    // A text of megabytes, as some pages have in its place, is not copied to be refused.
    guard text.utf8.count <= 256 else { return nil }
    var text = text.uppercased().filter { !$0.isWhitespace }
    if text.first == "T" { text = "P" + text }
    guard text.first == "P" else { return nil }
    // Each of the words has one of these letters, which ISO 8601 has not.
    if text.contains(where: { $0 == "N" || $0 == "R" }) {
      for (word, letter) in Self.isoWords { text = text.replacing(word, with: letter) }
    }
    guard text.utf8.count <= 64 else { return nil }
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

  /// Words for ISO 8601's letters. "MINS" precedes "MIN", which is a part of it.
  private static let isoWords = [
    ("MINUTES", "M"), ("MINUTE", "M"), ("MINS", "M"), ("MIN", "M"), ("HOURS", "H"), ("HOUR", "H"),
    ("HRS", "H"),
    ("HR", "H"),
  ]

  private static func humanSeconds(_ text: String) -> Double? {
    guard text.utf8.count <= 200, !text.hasPrefix("-"), !text.hasPrefix("PT-") else { return nil }
    let text = text.trimmed()
    if text.utf8.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") }) {
      return Double(text).map { $0 * 60 }
    }
    if let seconds = otherSeconds(text) { return seconds }
    if let seconds = sumOfParts(text) { return seconds }
    // Steps name no days, because no timer runs for so long.
    let (days, rest) = daysFirst(withoutShortMinutes(text)[...])
    let first = StepTimer.timers(in: String(rest)).first
    // Without days that stand elsewhere, "45 min + 1 day", the rest would be far too short.
    let range = first?.range ?? rest.utf8.count..<rest.utf8.count
    let start = rest.utf8.startIndex
    guard !namesDays(rest[..<rest.utf8.index(start, offsetBy: range.lowerBound)]),
      !namesDays(rest[rest.utf8.index(start, offsetBy: range.upperBound)...])
    else { return nil }
    guard let first else { return days }
    return (days ?? 0) + Double((first.upperDuration ?? first.duration).components.seconds)
  }

  /// Adds up times with a plus sign between them, "5 min + 30 min resting". Nil if a part tells no time, or days.
  private static func sumOfParts(_ text: String) -> Double? {
    let parts = text.split(separator: "+")
    guard parts.count > 1, !namesDays(text[...]) else { return nil }
    let seconds = parts.compactMap { humanSeconds(String($0)) }
    return seconds.count == parts.count ? seconds.reduce(0, +) : nil
  }

  /// Writes "min" for the "m" of "1h 5m", which in a step would be metres.
  private static func withoutShortMinutes(_ text: String) -> String {
    guard !text.uppercased().hasPrefix("P") else { return text }
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      let run = first.isLetter ? rest.prefix { $0.isLetter } : rest.prefix { !$0.isLetter }
      result += run.lowercased() == "m" && !result.isEmpty ? "min" : String(run)
      rest = rest[run.endIndex...]
    }
    return result
  }

  /// Adds up numbers with Hebrew and Arabic units, which steps do not have: "30 דקות", "שעה ו-15 דקות".
  private static func otherSeconds(_ text: String) -> Double? {
    var (total, number, unit): (Double?, Double?, Double) = (nil, nil, 0)
    for word in text.split(whereSeparator: \.isWhitespace) {
      // "And" is a letter before the next word.
      let bare = word.drop { "ו\u{648}-".contains($0) }
      let digits = bare.prefix { $0.isNumber }
      if !digits.isEmpty {
        guard number == nil, let value = Double(digits) else { return nil }
        number = value
      }
      let rest = String(bare[digits.endIndex...])
      if let seconds = otherUnits[rest] {
        total = (total ?? 0) + (number ?? 1) * seconds
        (number, unit) = (nil, seconds)
      } else if rest == "חצי" || rest == "نصف" {
        // "Half an hour", and "an hour and a half".
        if let sum = total { total = sum + unit / 2 } else { number = 0.5 }
      } else if !rest.isEmpty {
        return nil
      }
    }
    return number == nil ? total : nil
  }

  private static let otherUnits: [String: Double] = [
    "דקה": 60, "דקות": 60, "דק׳": 60, "שעה": 3600, "שעות": 3600, "שעתיים": 7200, "دقيقة": 60, "دقائق": 60,
    "ساعة": 3600, "ساعات": 3600, "ساعتان": 7200, "ساعتين": 7200,
  ]

  /// Returns the seconds of the weeks and days that a text begins with ("1 week, 2 days 4 hours"), and the rest.
  private static func daysFirst(_ text: Substring) -> (seconds: Double?, rest: Substring) {
    var (seconds, rest): (Double?, Substring) = (nil, text)
    while true {
      let start = seconds == nil ? rest : rest.drop { " ,.".contains($0) }
      let digits = start.prefix { $0.isNumber || $0 == "." || $0 == "," }
      guard let number = Double(digits.replacing(",", with: ".")),
        let (unit, behind) = dayUnit(start[digits.endIndex...])
      else { return (seconds, start) }
      seconds = (seconds ?? 0) + number * unit
      rest = behind
    }
  }

  private static func namesDays(_ text: Substring) -> Bool {
    text.indices.contains { text[$0].isNumber && dayUnit(text[text.index(after: $0)...]) != nil }
  }

  /// Returns the seconds of the unit that a text begins with, and the text after it; nil unless it is a day or a week.
  private static func dayUnit(_ text: Substring) -> (seconds: Double, rest: Substring)? {
    let behind = text.drop { $0 == " " || $0 == "-" }
    let word = behind.prefix { $0.isLetter }
    let rest = behind[word.endIndex...]
    // "3/4 d'heure"
    guard let seconds = dayUnits[word.lowercased()], rest.first != "'", rest.first != "’" else { return nil }
    return (seconds, rest)
  }

  private static let dayUnits: [String: Double] = {
    let days: PhraseList = """
      d, day, days, tag, tage, tagen, j, jour, jours, día, días, dia, dias, giorno, giorni, dag, dagen, dage, dager,
      dagar, dygn, päivä, päivää, doba, dzień, dni, den, dny, dnů, nap, день, дня, дней, дні, днів, сутки, суток,
      ημέρα, ημέρες, μέρα, μέρες, gün, 天, 日, 日間, 일
      """
    let weeks: PhraseList = """
      week, weeks, wk, wks, woche, wochen, semaine, semaines, semana, semanas, settimana, settimane, weken, uge, uger,
      uke, uker, vecka, veckor, viikko, viikkoa, tydzień, tygodnie, tygodni, týden, týdny, týdnů, hét, неделя, недели,
      недель, тиждень, тижні, тижнів, εβδομάδα, εβδομάδες, hafta, 周, 週, 週間, 주
      """
    var units: [String: Double] = [:]
    for word in days.words { units[word] = 86_400 }
    for word in weeks.words { units[word] = 604_800 }
    return units
  }()
}
