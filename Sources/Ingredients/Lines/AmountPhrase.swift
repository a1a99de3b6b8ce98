/// A phrase with an amount in it, such as the yield "Makes 2 loaves".
///
///     AmountPhrase("2 boats")?.scaled(by: Amount(2) ?? .one)    // "4 boats"
public struct AmountPhrase: Sendable {
  public let text: String
  /// The first number in the text that counts people or, if there is none, that is no size, counting a dozen as twelve.
  public let amount: AmountRange
  /// Whether the amount counts people: "Serves 4", "1 loaf (12 servings)".
  public let isOfPeople: Bool
  // The ranges of the number and of "dozen", in UTF-8 offsets, and the text between two numbers.
  private let number: Range<Int>
  private let dozen: Range<Int>?
  private let separator: String

  /// Returns nil if the phrase contains no amount, or only sizes: "500 ml", "Springform 26 cm".
  public init?(_ text: String) {
    let scanner = NumberScanner(text)
    let line = scanner.line
    var counts = Self.counts(in: scanner)
    if counts.isEmpty, !text.contains(where: \.isNumber) { counts = Self.countsInWords(text) }
    let people = counts.first { Self.countsPeople($0, in: line) }
    guard let found = people ?? counts.first else { return nil }
    isOfPeople = people != nil
    let next = line.skippingSpaces(found.range.upperBound)
    self.text = text
    number = line.utf8(found.range)
    separator = found.separator.map(line.string) ?? "–"
    guard let (word, end) = line.word(at: next), Self.dozens.contains(word.lowercased()) else {
      dozen = nil
      amount = found.amount
      return
    }
    dozen = line.utf8(next..<end)
    guard let lower = found.amount.lower.multiplied(by: .whole(12)) else { return nil }
    amount = AmountRange(lower, to: found.amount.upper?.multiplied(by: .whole(12)))
  }

  private static let people: Set = [
    "serving", "servings", "people", "person", "persons", "portion", "portions",
    "personen", "personer", "personnes", "personas", "persone", "portionen", "portioner", "serveringar",
    "serveringer",
  ]
  private static let verbs: Set = ["serve", "serves"]
  private static let dozens: Set = ["dozen", "dutzend", "douzaine", "douzaines", "docena", "docenas"]

  /// Whether a number has a noun for people after it, "4 large servings", or a word for them right before it, "Serves
  /// about 4", "Servings: 4".
  private static func countsPeople(_ number: NumberScanner.NumberRange, in line: LineText) -> Bool {
    let start = number.range.lowerBound
    let before = line.string(max(0, start - 40)..<start).lowercased().split { " :(".contains($0) }
    let last = before.last {
      let word = $0.filter { $0.isLetter || $0.isNumber }
      return !word.isEmpty && word != "up" && word != "to" && !Lexicon.approximations.contains(word)
    }
    if let last = last.map(String.init), people.contains(last) || verbs.contains(last) { return true }
    var next = number.range.upperBound
    // "4+ servings"
    while line.has(anyOf: " +-‑–", at: next) { next += 1 }
    // "Makes 4 serves", but not "1 loaf serves 12"
    if let (word, _) = line.word(at: next), verbs.contains(word.lowercased()) { return true }
    while let (noun, end) = line.word(at: next) {
      let word = noun.lowercased()
      if StepLexicon.boundaries.contains(word) || verbs.contains(word) { break }
      if people.contains(word) { return true }
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
        dozens.contains(dozen.lowercased())
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
    return NounForms.inflected(noun, isPlural: false) != nil
  }

  /// Returns the phrase with its amount multiplied and rounded to a whole number, and the noun after it in that
  /// number where its forms are known; nil if the amount is too large.
  public func scaled(by factor: Amount) -> String? {
    guard let (lower, lowerIsDozens) = counted(amount.lower, factor) else { return nil }
    var words = String(lower)
    var isDozens = lowerIsDozens
    var last = lower
    if let old = amount.upper {
      guard let (upper, upperIsDozens) = counted(old, factor) else { return nil }
      isDozens = isDozens && upperIsDozens
      last = upper
      if upper > lower { words += separator + String(upper) }
    }
    if isDozens {
      words = [lower, last].map { String($0 / 12) }.reduce(into: [String]()) { parts, part in
        if parts.last != part { parts.append(part) }
      }.joined(separator: separator)
    }
    let end = isDozens ? number.upperBound : dozen?.upperBound ?? number.upperBound
    var after = text[utf8: end..<text.utf8.count]
    // "2 douzaines"; English and German leave the word as it is.
    if isDozens, let dozen, let form = NounForms.inflected(text[utf8: dozen], isPlural: last > 12) {
      after = text[utf8: end..<dozen.lowerBound] + form + text[utf8: dozen.upperBound..<text.utf8.count]
    }
    if dozen == nil, let noun = CountedNoun(after: end, in: text), let form = noun.form(isPlural: last > 1) {
      after =
        text[utf8: end..<noun.range.lowerBound] + form + text[utf8: noun.range.upperBound..<text.utf8.count]
    }
    return text[utf8: 0..<number.lowerBound] + words + after
  }

  private func counted(_ amount: Amount, _ factor: Amount) -> (count: Int, isDozens: Bool)? {
    guard let new = amount.multiplied(by: factor), new <= .largestWritten else { return nil }
    let count = max(1, Int(new.value.rounded()))
    return (count, dozen != nil && count % 12 == 0)
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
