/// A phrase with an amount in it, such as the yield "Makes 2 loaves".
///
///     AmountPhrase("2 boats")?.scaled(by: Amount(2) ?? .one)    // "4 boats"
public struct AmountPhrase: Sendable {
  public let text: String
  /// The first number in the text that counts people or, if there is none, that is no size, counting a dozen as twelve.
  public let amount: AmountRange
  /// Whether the amount counts people: "Serves 4", "1 loaf (12 servings)".
  public let isOfPeople: Bool
  /// The counts that a multiple changes, in reading order: both of "12 large muffins or 24 small ones".
  private let counts: [Count]

  /// Returns nil if the phrase contains no amount, or only sizes: "500 ml", "Springform 26 cm".
  public init?(_ text: String) {
    let scanner = NumberScanner(text)
    let line = scanner.line
    var counts = Self.counts(in: scanner)
    if counts.isEmpty, !text.contains(where: \.isNumber) { counts = Self.countsInWords(text) }
    let people = counts.first { Self.countsPeople($0, in: line) }
    guard let found = people ?? counts.first else { return nil }
    isOfPeople = people != nil
    self.text = text
    guard let count = Count(found, in: line) else { return nil }
    amount = count.amount
    self.counts = counts.compactMap { number in
      if number.range == found.range { return count }
      return Self.isFurther(number, than: found, in: line) ? Count(number, in: line) : nil
    }
  }

  /// A count and its place in the text.
  private struct Count {
    /// The amount, counting a dozen as twelve.
    let amount: AmountRange
    /// How many a dozen is, as another word may stand for it; 1 without one.
    let size: Int
    // The ranges of the number, of "dozen" and of a unit, in UTF-8 offsets, and the text between two numbers.
    let number: Range<Int>
    let dozen: Range<Int>?
    let unit: Range<Int>?
    let separator: String

    /// Returns nil if the amount is too large.
    init?(_ found: NumberScanner.NumberRange, in line: LineText) {
      let next = line.skippingSpaces(found.range.upperBound)
      number = line.utf8(found.range)
      separator = found.separator.map(line.string) ?? "–"
      let word = line.word(at: next)
      unit = word.flatMap { MeasureUnit(name: $0.text) == nil ? nil : line.utf8(next..<$0.end) }
      guard let word, let size = Lexicon.dozens[word.text.lowercased()] else {
        (dozen, size, amount) = (nil, 1, found.amount)
        return
      }
      (dozen, self.size) = (line.utf8(next..<word.end), size)
      guard let lower = found.amount.lower.multiplied(by: .whole(size)) else { return nil }
      amount = AmountRange(lower, to: found.amount.upper?.multiplied(by: .whole(size)))
    }
  }

  /// Whether a further number counts the same yield in other words, "1 loaf (12 slices)", "12 large or 24 small muffins". It is
  /// none of each, "12 cookies, 2 per person", of time, "Serves 4, 30 min", or the contents of a serving, "2 servings (1 cup)".
  private static func isFurther(
    _ number: NumberScanner.NumberRange, than found: NumberScanner.NumberRange, in line: LineText
  ) -> Bool {
    let start = number.range.lowerBound
    let before = (0..<start).last { !line.has(" ", at: $0) }
    if let before, !line.has(anyOf: "(,;/|&+~", at: before) {
      let word = line.word(before: start)?.text.filter { $0.isLetter || $0 == "&" }
      guard let word, Lexicon.wordsBeforeCounts.contains(word) else { return false }
    }
    let end = line.skippingSpaces(number.range.upperBound)
    guard let (noun, _) = line.word(at: end), Lexicon.timeUnits[noun.lowercased()] == nil else {
      return false
    }
    let words = line.string(end..<line.count).prefix { !"(),;".contains($0) }.lowercased()
      .split { !$0.isLetter }.map(String.init)
    if words.contains(where: { Lexicon.wordsOfEach.contains($0) || Lexicon.wordsAfterSize.contains($0) }) {
      return false
    }
    return MeasureUnit(name: noun) == nil || start < found.range.lowerBound
      || line.word(at: line.skippingSpaces(found.range.upperBound)).flatMap { MeasureUnit(name: $0.text) }
        != nil
  }

  /// Whether a number has a noun for people after it, "4 large servings", or a word for them right before it, "Serves
  /// about 4", "Servings: 4".
  private static func countsPeople(_ number: NumberScanner.NumberRange, in line: LineText) -> Bool {
    let start = number.range.lowerBound
    let before = line.string(max(0, start - 40)..<start).lowercased().split { " :(".contains($0) }
    let last = before.last {
      let word = $0.filter { $0.isLetter || $0.isNumber }
      return !word.isEmpty && word != "up" && word != "to" && !Lexicon.approximations.contains(word)
    }
    if let last = last.map(String.init), Lexicon.people.contains(last) || Lexicon.servingVerbs.contains(last)
    {
      return true
    }
    var next = number.range.upperBound
    // "4+ servings"
    while line.has(anyOf: " +-‑–", at: next) { next += 1 }
    // "Makes 4 serves", but not "1 loaf serves 12"
    if let (word, _) = line.word(at: next), Lexicon.servingVerbs.contains(word.lowercased()) { return true }
    while let (noun, end) = line.word(at: next) {
      let word = noun.lowercased()
      if StepLexicon.boundaries.contains(word) || Lexicon.servingVerbs.contains(word) { break }
      if Lexicon.people.contains(word) { return true }
      next = line.skippingSpaces(line.has(anyOf: "-‑", at: end) ? end + 1 : end)
    }
    return false
  }

  /// Returns the numbers that are no sizes: none for "Springform 26 cm", and one for "One 9-inch pie".
  private static func counts(in scanner: NumberScanner) -> [NumberScanner.NumberRange] {
    let line = scanner.line
    var counts: [NumberScanner.NumberRange] = []
    var index = 0
    while index < line.count {
      guard scanner.mayBegin(at: index), scanner.isFree(before: index) else {
        index += 1
        continue
      }
      if scanner.isImpossible(at: index) { return counts }
      guard let found = scanner.numberRange(at: index), found.amount.lower.numerator > 0 else {
        index += 1
        continue
      }
      guard let end = endOfSize(found, in: scanner) else {
        counts.append(found)
        index = found.range.upperBound
        continue
      }
      if let (word, start) = line.word(before: index), let value = Lexicon.numerals[word] {
        counts.append(
          NumberScanner.NumberRange(
            amount: AmountRange(.whole(value)), range: start..<start + word.count, style: .integer,
            isAmbiguous: false, separator: nil))
      }
      index = end
    }
    return counts
  }

  /// Returns the numbers of a phrase without digits: "Serves four", "vier Portionen". "One loaf" and "a crowd" have none,
  /// because an article is often all that they mean; "a dozen" is twelve.
  private static func countsInWords(_ text: String) -> [NumberScanner.NumberRange] {
    // A numeral ends with a space.
    let scanner = NumberScanner(text + " ")
    var counts: [NumberScanner.NumberRange] = []
    var index = 0
    while index < scanner.line.count {
      guard let (word, end) = scanner.line.word(at: index) else {
        index += 1
        continue
      }
      if let found = scanner.numeralRange(at: index), found.amount.lower > .one {
        counts.append(found)
        index = found.range.upperBound
      } else if Lexicon.articles.contains(word.lowercased()),
        let (dozen, dozenEnd) = scanner.line.word(at: scanner.line.skippingSpaces(end)),
        Lexicon.dozens[dozen.lowercased()] != nil
      {
        // "Une douzaine de madeleines"
        counts.append(
          NumberScanner.NumberRange(
            amount: AmountRange(.one), range: index..<end, style: .integer, isAmbiguous: false,
            separator: nil))
        index = dozenEnd
      } else {
        index = end
      }
    }
    return counts
  }

  /// Returns the index after the size that begins with a number, "9-inch", "9\"", "9x13", "500 ml"; nil if the number is
  /// a count, or counts cups, pounds, litres or another unit that a cook makes more of.
  private static func endOfSize(_ number: NumberScanner.NumberRange, in scanner: NumberScanner) -> Int? {
    let line = scanner.line
    func skippingGap(_ index: Int) -> Int {
      line.has(anyOf: "-‑", at: index) ? index + 1 : line.skippingSpaces(index)
    }
    let end = number.range.upperBound
    if line.has(anyOf: "\"″”'′", at: end) { return end + 1 }
    let next = skippingGap(end)
    let times = line.has(anyOf: "x×", at: next) ? next + 1 : line.matches("by", at: next) ? next + 2 : nil
    if let times, let side = scanner.numberRange(at: skippingGap(times)) {
      // "4 x 200 g" has a count.
      let isPack = line.word(at: skippingGap(side.range.upperBound)).map { MeasureUnit(name: $0.text) != nil }
      // So has "2 x 20 cm cakes". No side of a tin is twice as long as the other.
      let (count, length) = (number.amount.lower.value, side.amount.lower.value)
      let isCount =
        isPack == true || count <= 6 && length >= 2 * count || countsSmallThings(count, side, in: line)
      return isCount ? nil : endOfSize(side, in: scanner) ?? side.range.upperBound
    }
    guard let (word, wordEnd) = line.word(at: next) else { return nil }
    if Lexicon.lengths.contains(word.lowercased()) {
      // "Serves 4 in 30 min", but "9 in." and "9-in pan"
      let isPreposition =
        word == "in" && !line.has(anyOf: "-‑", at: end) && line.has(" ", at: wordEnd)
        && line.skippingSpaces(wordEnd) < line.count
      return isPreposition ? nil : wordEnd
    }
    guard let unit = MeasureUnit(name: word) else { return nil }
    // "1 lb 4 oz" is one weight, whose first number must not grow alone.
    if let part = scanner.numberRange(at: line.skippingSpaces(wordEnd)),
      let (smaller, partEnd) = line.word(at: line.skippingSpaces(part.range.upperBound)),
      let smallerUnit = MeasureUnit(name: smaller), smallerUnit.size < unit.size
    {
      return partEnd
    }
    // "2 quarts", but not "2-quart dish"
    return unit.size < MeasureUnit.cup.size || line.has(anyOf: "-‑", at: end) ? wordEnd : nil
  }

  /// Whether a number of centimetres or inches is the size of each of several things: "7cm tarts", "5 cm biscuits". No tin is
  /// as narrow.
  private static func countsSmallThings(
    _ count: Double, _ side: NumberScanner.NumberRange, in line: LineText
  ) -> Bool {
    var next = side.range.upperBound
    while line.has(anyOf: " -‑", at: next) { next += 1 }
    guard let (unit, end) = line.word(at: next), Lexicon.lengths.contains(unit.lowercased()),
      side.amount.lower < .whole(10)
    else { return false }
    // No tin is five times as long as it is wide: "24 x 3 cm Plätzchen".
    if count >= 5 * side.amount.lower.value { return true }
    guard let (noun, _) = line.word(at: line.skippingSpaces(end))
    else { return false }
    // "10 x 8cm tartlets", whose singular is not known
    return NounForms.inflected(noun, isPlural: false) != nil
      || noun.hasSuffix("s") && !noun.hasSuffix("ss") && NounForms.inflected(noun, isPlural: true) == nil
  }

  /// Returns the phrase with its amount multiplied and rounded to a whole number, and the noun after it in that
  /// number where its forms are known; nil if the amount is too large.
  public func scaled(by factor: Amount) -> String? {
    var text = text
    // From the last one, so that the places of the others stay.
    for count in counts.reversed() {
      guard let scaled = Self.scaled(count, in: text, by: factor) else { return nil }
      text = scaled
    }
    return text
  }

  private static func scaled(_ count: Count, in text: String, by factor: Amount) -> String? {
    let (number, dozen, size, separator) = (count.number, count.dozen, count.size, count.separator)
    func counted(_ amount: Amount) -> (count: Int, isDozens: Bool)? {
      guard let new = amount.multiplied(by: factor), new <= .largestWritten else { return nil }
      let count = max(1, Int(new.value.rounded()))
      return (count, dozen != nil && count % size == 0)
    }
    guard let (lower, lowerIsDozens) = counted(count.amount.lower) else { return nil }
    // Half of "1.5 kg" is no whole number.
    if let unit = count.unit {
      let measure = IngredientLine(text[utf8: number.lowerBound..<unit.upperBound])
      return text[utf8: 0..<number.lowerBound] + measure.scaled(by: factor)
        + text[utf8: unit.upperBound..<text.utf8.count]
    }
    var words = String(lower)
    var isDozens = lowerIsDozens
    var last = lower
    if let old = count.amount.upper {
      guard let (upper, upperIsDozens) = counted(old) else { return nil }
      isDozens = isDozens && upperIsDozens
      last = upper
      if upper > lower { words += separator + String(upper) }
    }
    if isDozens {
      words = [lower, last].map { String($0 / size) }.reduce(into: [String]()) { parts, part in
        if parts.last != part { parts.append(part) }
      }.joined(separator: separator)
    }
    let end = isDozens ? number.upperBound : dozen?.upperBound ?? number.upperBound
    var after = text[utf8: end..<text.utf8.count]
    // "2 douzaines"; English and German leave the word as it is.
    if isDozens, let dozen, let form = NounForms.inflected(text[utf8: dozen], isPlural: last > size) {
      after = text[utf8: end..<dozen.lowerBound] + form + text[utf8: dozen.upperBound..<text.utf8.count]
    }
    if dozen == nil, let noun = CountedNoun(after: end, in: text), let form = noun.form(isPlural: last > 1) {
      after =
        text[utf8: end..<noun.range.lowerBound] + form + text[utf8: noun.range.upperBound..<text.utf8.count]
    }
    return text[utf8: 0..<number.lowerBound] + words + after
  }
}

extension AmountRange {
  /// Reads the first amount in a phrase, counting a dozen as twelve; nil if there is none.
  ///
  ///     AmountRange(firstIn: "Serves 4–6")       // 4 to 6
  ///     AmountRange(firstIn: "Makes 2 dozen")    // 24
  public init?(firstIn phrase: String) {
    guard let found = AmountPhrase(phrase)?.amount else { return nil }
    self = found
  }
}
