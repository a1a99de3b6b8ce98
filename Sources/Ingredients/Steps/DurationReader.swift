/// Reads durations as recipes write them: "20–25 min", "1 hour 30", "1h30", "¾ of an hour", "1:30 h", "1時間半".
///
/// Positions are indices of `line`.
struct DurationReader {
  /// A duration in seconds.
  struct Found {
    var lower: Int
    /// The longer end of a range.
    var upper: Int?
    var end: Int
  }

  /// A number with its unit, in seconds.
  private struct Part {
    var lower: Int
    var upper: Int?
    /// The unit's length in seconds.
    var unit: Int
    var end: Int
    /// Whether the unit is abbreviated, so that a full stop after it does not end a sentence.
    var isAbbreviated = false
  }

  let scanner: NumberScanner

  private var line: LineText { scanner.line }

  /// Reads a duration, or a range of two: "45 minutes to 1 hour".
  func duration(at index: Int) -> Found? {
    guard var found = sum(at: index) else { return nil }
    guard found.upper == nil else { return found }
    for next in scanner.separatorEnds(from: found.end, behind: index) {
      guard let longer = sum(at: next), longer.upper == nil, longer.lower > found.lower else { continue }
      found.upper = longer.lower
      found.end = longer.end
      break
    }
    return found
  }

  /// Reads "1 hour 30 minutes", "20–25 min", "half an hour" or "an hour" at an index.
  private func sum(at index: Int) -> Found? {
    guard var first = part(at: index) else { return nil }
    guard first.unit > 1, first.upper == nil else {
      return Found(lower: first.lower, upper: first.upper, end: first.end)
    }
    // "1 hour and a half", but not "1 hour and a third of the sauce"
    if let (part, end) = scanner.partBehindTime(first.end), !line.matches(" of", at: end) {
      let longer = first.lower + Int((part.value * Double(first.unit)).rounded())
      return Found(lower: longer, upper: nil, end: end)
    }
    if first.unit == 3600 || first.unit == 60, let (rest, end) = bareRest(behind: first) {
      return Found(lower: first.lower + rest * first.unit / 60, upper: nil, end: end)
    }
    // A smaller unit may follow: "1 hour and 30 minutes".
    for next in starts(behind: first) {
      guard let second = part(at: next), second.unit < first.unit, second.upper == nil else { continue }
      first.lower += second.lower
      first.end = second.end
      break
    }
    return Found(lower: first.lower, upper: nil, end: first.end)
  }

  /// Returns the indices at which a smaller unit may follow: after a word, a mark, or nothing.
  private func starts(behind part: Part) -> [Int] {
    var end = part.end
    if part.isAbbreviated, line.has(".", at: end) { end += 1 }
    if line.has(",", at: end) { end += 1 }
    return line.ends(of: Lexicon.partJoints, at: end) + [line.skippingSpaces(end)]
  }

  /// Reads the minutes after hours that have no unit, "1h30", "1 h 05", "1 hour 30", and the seconds after minutes,
  /// "2min30", "2 min 30". After a space, they are two digits and divisible by five, because "bake 1 hour 12 rolls" has
  /// other numbers. Seconds are two digits that no word follows: "fry 5 min 20 prawns".
  private func bareRest(behind first: Part) -> (Int, end: Int)? {
    let start = line.skippingSpaces(first.end)
    let isJoined = start == first.end
    // "1 h ½", "one hour fifteen"
    if !isJoined, first.unit == 3600, start < line.count, line.letters[start].vulgarFraction != nil,
      let half = scanner.fraction(at: start), half.amount < .one,
      !line.has(anyOf: "-‑", at: half.range.upperBound)
    {
      return (Int(half.amount.value * 60), half.range.upperBound)
    }
    if !isJoined, first.unit == 3600, let (word, end) = line.word(at: start),
      let minutes = Lexicon.numerals[word],
      minutes.isMultiple(of: 5), minutes >= 10, minutes < 60,
      end == line.count || line.has(anyOf: ".,;)", at: end)
    {
      return (minutes, end)
    }
    // "3m30s"
    if isJoined, first.unit == 60, let seconds = scanner.number(at: start),
      line.has("s", at: seconds.range.upperBound),
      !line.isLetter(seconds.range.upperBound + 1), seconds.amount < .whole(60), seconds.style == .integer
    {
      return (seconds.amount.numerator, seconds.range.upperBound + 1)
    }
    let isPadded = line.has("0", at: start) && line.isDigit(start + 1)
    guard let rest = scanner.number(at: isPadded ? start + 1 : start), rest.amount < .whole(60),
      rest.style == .integer, part(at: start) == nil
    else { return nil }
    let end = rest.range.upperBound
    let next = line.skippingSpaces(end)
    if first.unit == 60, end != start + 2 || line.isLetter(isJoined ? end : next) { return nil }
    if isJoined { return (rest.amount.numerator, end) }
    guard end == start + 2, rest.amount.numerator.isMultiple(of: 5), !line.has(anyOf: "°%/⁄x×-–", at: next),
      !(line.word(at: next).map { MeasureUnit(name: $0.text) != nil || Lexicon.lengths.contains($0.text) }
        ?? false)
    else { return nil }
    return (rest.amount.numerator, end)
  }

  // MARK: - A number with its unit

  /// Reads a number with its unit, a duration in words, or a time of a clock.
  private func part(at index: Int) -> Part? {
    guard index < line.count else { return nil }
    for time in Lexicon.wordedTimes[line.letters[index].value] ?? [] where line.matches(time.words, at: index)
    {
      let end = index + time.words.unicodeScalars.count
      if !line.isLetter(end) || line.letters[end].first >= 0x3040 {
        return Part(lower: time.seconds, unit: time.seconds, end: end)
      }
    }
    if let clock = clock(at: index) ?? eastAsian(at: index) { return clock }
    guard let number = scanner.numberRange(at: index) ?? scanner.numeralRange(at: index) else { return nil }
    var next = number.range.upperBound
    if line.has(anyOf: "-‑", at: next) { next += 1 }
    next = line.skippingSpaces(next)
    if number.amount.upper == nil, number.amount.lower < .one { next = skippingGenitive(next) }
    next = skippingRemark(next)
    // "8'"
    if number.range.upperBound == next, number.amount.lower.denominator == 1, line.has(anyOf: "'′", at: next),
      !line.isNumber(next + 1), !line.isLetter(next + 1), !line.has(anyOf: "'′", at: next + 1)
    {
      return Part(
        lower: number.amount.lower.numerator * 60, upper: number.amount.upper.map { $0.numerator * 60 },
        unit: 60, end: next + 1)
    }
    guard let (word, end) = unitWord(at: next),
      let unit = Lexicon.timeUnits[word] ?? (isMinutesAndSeconds(word, end) ? 60 : nil)
    else { return nil }
    let amount = slashRange(number, unit) ?? number.amount
    guard let lower = seconds(amount.lower, unit) else { return nil }
    return Part(
      lower: lower, upper: amount.upper.flatMap { seconds($0, unit) }, unit: unit, end: end,
      isAbbreviated: Lexicon.timeAbbreviations.contains(word))
  }

  /// Whether a word is the "m" of "3m30s".
  private func isMinutesAndSeconds(_ word: String, _ end: Int) -> Bool {
    guard word == "m", let seconds = scanner.number(at: end) else { return false }
    return line.has("s", at: seconds.range.upperBound) && !line.isLetter(seconds.range.upperBound + 1)
  }

  /// Reads the words of Chinese and Japanese: "十分钟", "一个半小时".
  private func eastAsian(at index: Int) -> Part? {
    guard let number = EastAsianAmount.number(at: index, in: line) else { return nil }
    var end = number.end
    var amount = Amount.whole(number.value)
    if let half = line.ends(of: Lexicon.andAHalf, at: end).last, half > end {
      amount = amount.adding(.ratio(1, 2)) ?? amount
      end = half
    }
    guard let (word, wordEnd) = unitWord(at: end), let unit = Lexicon.timeUnits[word],
      let lower = seconds(amount, unit)
    else { return nil }
    return Part(lower: lower, unit: unit, end: wordEnd)
  }

  /// Reads "1:30 h" and "1:30 minutes".
  private func clock(at index: Int) -> Part? {
    guard let whole = scanner.number(at: index), whole.style == .integer else { return nil }
    let colon = whole.range.upperBound
    guard line.has(":", at: colon), line.isDigit(colon + 1), line.isDigit(colon + 2),
      !line.isDigit(colon + 3),
      let (word, end) = unitWord(at: line.skippingSpaces(colon + 3)), let unit = Lexicon.timeUnits[word],
      unit > 1
    else { return nil }
    let rest = Int(line.letters[colon + 1].value - 0x30) * 10 + Int(line.letters[colon + 2].value - 0x30)
    guard rest < 60, let lower = seconds(whole.amount, unit) else { return nil }
    return Part(lower: lower + rest * unit / 60, unit: unit / 60, end: end)
  }

  /// Reads the slash of "10/15 minutes" as that of a range: no recipe has two thirds of a minute or 7/8 of an hour.
  private func slashRange(_ number: NumberScanner.NumberRange, _ unit: Int) -> AmountRange? {
    let digits = number.range.compactMap { Unicode.Scalar(line.letters[$0].value) }
    let words = String(String.UnicodeScalarView(digits)).split(separator: "/")
    guard number.style == .fraction, words.count == 2, let lower = Int(words[0]).flatMap({ Amount($0) }),
      let upper = Int(words[1]).flatMap({ Amount($0) }), lower < upper
    else { return nil }
    let isFraction = upper.numerator <= 4 && (unit == 3600 || lower == .one)
    return isFraction ? nil : AmountRange(lower, to: upper)
  }

  /// Skips the words between a fraction and its unit: "of an" in "¾ of an hour", "d'" in "3/4 d'heure".
  private func skippingGenitive(_ index: Int) -> Int {
    var next = index
    if let (word, end) = line.word(at: next) {
      if line.has(anyOf: "'’", at: end), Lexicon.genitives.contains(word.lowercased() + "'") {
        return end + 1
      }
      if Lexicon.genitives.contains(word.lowercased()) { next = line.skippingSpaces(end) }
    }
    if let (word, end) = line.word(at: next), ["a", "an"].contains(word.lowercased()) {
      next = line.skippingSpaces(end)
    }
    return next
  }

  /// Skips a remark between a number and its unit: "more" in "10 more minutes", "(fifteen)" in "15 (fifteen)
  /// minutes".
  private func skippingRemark(_ index: Int) -> Int {
    let isInBrackets = line.has("(", at: index)
    guard let (word, end) = line.word(at: isInBrackets ? index + 1 : index) else { return index }
    if isInBrackets { return line.has(")", at: end) ? line.skippingSpaces(end + 1) : index }
    return Lexicon.wordsBeforeTimes.contains(word.lowercased()) ? line.skippingSpaces(end) : index
  }

  /// Reads the word of a unit, which other letters follow at once in languages without spaces.
  private func unitWord(at index: Int) -> (String, Int)? {
    guard let (word, end) = line.word(at: index) else { return nil }
    guard let first = word.unicodeScalars.first, first.value >= 0x3040 else {
      return (word.lowercased(), end)
    }
    // Chinese, Japanese and Korean have no spaces after a unit.
    for length in [3, 2, 1]
    where word.count >= length && Lexicon.timeUnits[String(word.prefix(length))] != nil {
      return (String(word.prefix(length)), index + length)
    }
    return nil
  }

  private func seconds(_ amount: Amount, _ unit: Int) -> Int? {
    let seconds = amount.value * Double(unit)
    return seconds <= 1e7 ? Int(seconds.rounded()) : nil
  }
}
