/// A time that a step names: "simmer for 20–25 minutes".
public struct StepTimer: Hashable, Sendable {
  /// Where the words of the time stand in the step's text.
  public let range: Range<String.Index>
  /// The time, or the shorter end of it: when to look for the first time.
  public let duration: Duration
  /// The longer end of "20–25 minutes".
  public let upperDuration: Duration?

  /// Longer than a day is not for a kitchen timer, in seconds.
  static let maximumSeconds = 86_400

  /// The times named in `text`, in reading order, none overlapping.
  public static func timers(in text: String) -> [StepTimer] {
    let scanner = NumberScanner(text)
    var timers: [StepTimer] = []
    var indices: [String.Index] = []
    var index = 0
    while index < scanner.characters.count {
      guard scanner.isFree(before: index), let found = time(at: index, scanner) else {
        index += 1
        continue
      }
      if indices.isEmpty {
        indices = Array(text.indices.prefix(NumberScanner.maximumLength + 1)) + [text.endIndex]
      }
      if (1...maximumSeconds).contains(found.lower) {
        timers.append(
          StepTimer(
            range: indices[index]..<indices[found.end], duration: .seconds(found.lower),
            upperDuration: found.upper.flatMap { $0 <= maximumSeconds ? .seconds($0) : nil }))
      }
      index = found.end
    }
    return timers
  }

  private struct Found {
    var lower: Int
    var upper: Int?
    var end: Int
  }

  /// "1 hour 30 minutes", "20–25 min", "half an hour", "an hour" from here.
  private static func time(at index: Int, _ scanner: NumberScanner) -> Found? {
    guard var first = part(at: index, scanner) else { return nil }
    guard first.unit > 1, first.upper == nil else {
      return Found(lower: first.lower, upper: first.upper, end: first.end)
    }
    // "1h30"
    if first.unit == 3600, let rest = scanner.number(at: first.end), rest.amount < .whole(60),
      rest.style == .integer, part(at: first.end, scanner) == nil
    {
      return Found(lower: first.lower + rest.amount.numerator * 60, upper: nil, end: rest.range.upperBound)
    }
    // A smaller unit may follow: "1 hour and 30 minutes".
    for joint in [" and ", " und ", " et ", " y ", " e ", ", ", " ", ""]
    where scanner.matches(joint, at: first.end) {
      let next = first.end + joint.count
      guard let second = part(at: next, scanner), second.unit < first.unit, second.upper == nil else {
        continue
      }
      first.lower += second.lower
      first.end = second.end
      break
    }
    return Found(lower: first.lower, upper: nil, end: first.end)
  }

  private struct Part {
    var lower: Int
    var upper: Int?
    /// In seconds.
    var unit: Int
    var end: Int
  }

  private static func part(at index: Int, _ scanner: NumberScanner) -> Part? {
    for (words, share) in [("half an hour", 1800), ("half hour", 1800), ("an hour", 3600), ("a minute", 60)]
    where scanner.matches(words, at: index) {
      let end = index + words.count
      if scanner.character(end)?.isLetter != true { return Part(lower: share, unit: share, end: end) }
    }
    guard let number = scanner.numberRange(at: index) else { return nil }
    var next = number.range.upperBound
    if scanner.character(next) == "-" || scanner.character(next) == "‑" { next += 1 }
    next = scanner.skippingSpaces(next)
    guard let (word, end) = unitWord(at: next, scanner), let unit = units[word],
      let lower = seconds(number.amount.lower, unit)
    else { return nil }
    let upper = number.amount.upper.flatMap { seconds($0, unit) }
    return Part(lower: lower, upper: upper, unit: unit, end: end)
  }

  private static func unitWord(at index: Int, _ scanner: NumberScanner) -> (String, Int)? {
    guard let (word, end) = scanner.word(at: index) else { return nil }
    guard let first = word.unicodeScalars.first, first.value >= 0x3040 else {
      return (word.lowercased(), end)
    }
    // Chinese, Japanese and Korean have no spaces after a unit.
    for length in [2, 1] where units[String(word.prefix(length))] != nil {
      return (String(word.prefix(length)), index + length)
    }
    return nil
  }

  private static func seconds(_ amount: Amount, _ unit: Int) -> Int? {
    let seconds = amount.value * Double(unit)
    return seconds <= 1e7 ? Int(seconds.rounded()) : nil
  }

  /// The names of units of time, in seconds.
  private static let units: [String: Int] = {
    let names: [(Int, String)] = [
      (
        1,
        """
        second seconds sec secs sekunde sekunden sek seconde secondes segundo segundos secondo secondi seconden \
        sekunder sekund sekundy секунд секунды сек
        """
      ),
      (
        60,
        """
        minute minutes min mins minuten minuto minutos minuti minuut minutter minuter minut minuty minutę perc \
        percig минут минуты минуту мин хвилин dakika minuuttia λεπτά 分 分钟 분
        """
      ),
      (
        3600,
        """
        hour hours hr hrs h stunde stunden std heure heures hora horas ora ore uur uren timer timme timmar godzina \
        godziny godzin godz hodina hodiny hodin óra órát órán час часа часов ч saat tunti tuntia ώρα ώρες 小时 시간
        """
      ),
    ]
    var units: [String: Int] = [:]
    for (seconds, words) in names {
      for word in words.split(separator: " ") { units[String(word)] = seconds }
    }
    return units
  }()
}
