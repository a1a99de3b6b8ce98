/// A duration named in a recipe step, from which a timer can be started: "simmer for 20–25 minutes".
///
///     StepTimer.timers(in: "Fry for 5 minutes, then bake for 20–25 minutes.").map(\.words)
///     // ["5 minutes", "20–25 minutes"]
public struct StepTimer: Hashable, Sendable {
  /// The range of the duration in the step's text, in UTF-8 offsets.
  public let range: Range<Int>
  /// The duration as the step writes it: "20–25 minutes".
  public let words: String
  /// The duration, or the shorter end of a range, after which the cook first checks the food.
  public let duration: Duration
  /// The longer end of a range such as "20–25 minutes"; nil for a single duration.
  public let upperDuration: Duration?
  /// What the step does in this time: "Simmer"; nil if that is not clear from the text.
  public let activity: String?

  /// The longest duration that gets a timer, in seconds. Longer ones are storage times: "keeps for 3 days".
  static let maximumSeconds = 172_800

  /// Finds the durations in a text, in reading order and without overlaps. Durations of zero and of more than
  /// 48 hours are omitted.
  public static func timers(in text: String) -> [StepTimer] {
    let scanner = NumberScanner(text)
    var timers: [StepTimer] = []
    var activity: TimerActivity?
    var index = 0
    while index < scanner.line.count {
      guard scanner.mayBegin(at: index) || scanner.line.has(anyOf: "aAhH", at: index),
        scanner.isFree(before: index), let found = time(at: index, scanner)
      else {
        index += 1
        continue
      }
      if (1...maximumSeconds).contains(found.lower) {
        let range = scanner.line.utf8(index..<found.end)
        let words = activity ?? TimerActivity(text)
        activity = words
        timers.append(
          StepTimer(
            range: range, words: text[utf8: range], duration: .seconds(found.lower),
            upperDuration: found.upper.flatMap { $0 <= maximumSeconds ? .seconds($0) : nil },
            activity: words.activity(of: range)))
      }
      index = found.end
    }
    return timers
  }

  /// A duration that was read, in seconds; `end` is an index of the scanner's line.
  private struct Found {
    var lower: Int
    var upper: Int?
    var end: Int
  }

  /// Reads "1 hour 30 minutes", "20–25 min", "half an hour" or "an hour" at an index.
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
    for next in starts(behind: first.end, scanner) {
      guard let second = part(at: next, scanner), second.unit < first.unit, second.upper == nil else {
        continue
      }
      first.lower += second.lower
      first.end = second.end
      break
    }
    return Found(lower: first.lower, upper: nil, end: first.end)
  }

  /// Returns the indices at which a smaller unit may follow: behind a word, a comma, or nothing.
  private static func starts(behind end: Int, _ scanner: NumberScanner) -> [Int] {
    let mark = scanner.line.has(",", at: end) ? end + 1 : end
    return scanner.line.ends(of: Lexicon.partJoints, at: end)
      + [scanner.line.skippingSpaces(mark)]
  }

  /// A number with its unit, in seconds.
  private struct Part {
    var lower: Int
    var upper: Int?
    /// The unit's length in seconds.
    var unit: Int
    var end: Int
  }

  private static func part(at index: Int, _ scanner: NumberScanner) -> Part? {
    for (words, seconds) in Lexicon.wordedTimes
    where scanner.line.matches(words, at: index) {
      let end = index + words.utf8.count
      if !scanner.line.isLetter(end) { return Part(lower: seconds, unit: seconds, end: end) }
    }
    guard let number = scanner.numberRange(at: index) else { return nil }
    var next = number.range.upperBound
    if scanner.line.has(anyOf: "-‑", at: next) { next += 1 }
    next = scanner.line.skippingSpaces(next)
    guard let (word, end) = unitWord(at: next, scanner), let unit = Lexicon.timeUnits[word],
      let lower = seconds(number.amount.lower, unit)
    else { return nil }
    let upper = number.amount.upper.flatMap { seconds($0, unit) }
    return Part(lower: lower, upper: upper, unit: unit, end: end)
  }

  private static func unitWord(at index: Int, _ scanner: NumberScanner) -> (String, Int)? {
    guard let (word, end) = scanner.line.word(at: index) else { return nil }
    guard let first = word.unicodeScalars.first, first.value >= 0x3040 else {
      return (word.lowercased(), end)
    }
    // Chinese, Japanese and Korean have no spaces after a unit.
    for length in [2, 1] where word.count >= length && Lexicon.timeUnits[String(word.prefix(length))] != nil {
      return (String(word.prefix(length)), index + length)
    }
    return nil
  }

  private static func seconds(_ amount: Amount, _ unit: Int) -> Int? {
    let seconds = amount.value * Double(unit)
    return seconds <= 1e7 ? Int(seconds.rounded()) : nil
  }
}
