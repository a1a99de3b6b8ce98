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
  /// The activity of this time: "Simmer"; nil if the text does not tell it clearly.
  public let activity: String?

  /// The longest duration that gets a timer, in seconds. Longer ones are storage times: "keeps for 3 days".
  static let maximumSeconds = 172_800

  /// The most timers of one text. Each is laid out under its step, and no cook needs as many.
  static let maximumCount = 30

  /// Finds the durations in a text, in reading order and without overlaps. Durations of zero and of more than
  /// 48 hours are omitted, and so are those after the thirtieth.
  public static func timers(in text: String) -> [StepTimer] {
    let scanner = NumberScanner(text)
    var timers: [StepTimer] = []
    var activity: TimerActivity?
    var index = 0
    while index < scanner.line.count, timers.count < maximumCount {
      guard scanner.mayBegin(at: index) || Lexicon.timeLetters.contains(scanner.line.letters[index].value),
        scanner.isFree(before: index), let found = DurationReader(scanner: scanner).duration(at: index)
      else {
        index += 1
        continue
      }
      if (1...maximumSeconds).contains(found.lower), !isNoWait(index..<found.end, in: scanner.line) {
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

  /// Whether words around a duration tell that nothing is to be waited for: "2 minutes less than the packet says", "20
  /// minutes per 500 g", "the 10-minute polenta", but "5 minutes per side", "a 10-minute rest".
  private static func isNoWait(_ range: Range<Int>, in line: LineText) -> Bool {
    let behind = line.word(at: line.skippingSpaces(range.upperBound))
    let next = behind?.text.lowercased()
    if let next, StepLexicon.wordsAfterComparisons.contains(next) { return true }
    if let behind, let next, StepLexicon.wordsBeforeShares.contains(next) {
      return isSize(at: behind.end, in: line)
    }
    let digits = range.prefix { line.isNumber($0) }
    guard line.has(anyOf: "-‑", at: digits.upperBound), let next, line.isLetter(digits.upperBound + 1) else {
      return false
    }
    return line.word(before: range.lowerBound)?.text == "the" && !ActivityLexicon.verbs.contains(next)
  }

  /// Whether a number or a measure of size is at an index after "per" or "pr.": "500 g", "pound".
  private static func isSize(at index: Int, in line: LineText) -> Bool {
    let start = line.skippingSpaces(line.has(".", at: index) ? index + 1 : index)
    if line.isNumber(start) { return true }
    guard let word = line.word(at: start)?.text.lowercased() else { return false }
    return MeasureUnit(name: word)?.dimension == .mass || StepLexicon.measuresOfShares.contains(word)
  }
}
