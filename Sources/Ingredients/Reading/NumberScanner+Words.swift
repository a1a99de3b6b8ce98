/// Numbers that are written as words.
extension NumberScanner {
  /// Whether a number word may begin at an index. Where this is false, `numeral(at:)` is nil.
  func mayBeginNumeral(at index: Int) -> Bool {
    index == startOfAmount || line.has(anyOf: "hH", at: index) || isBehindPartWord(index)
      || EastAsianAmount.isNumeral(at: index, in: line) || EastAsianAmount.isHalf(at: index, in: line)
  }

  /// Whether a word that introduces an amount precedes an index: "of" in "juice of half a lemon".
  private func isBehindPartWord(_ index: Int) -> Bool {
    guard line.has(" ", at: index - 1), line.isLetter(index), line.has(anyOf: "eEmMhHdDpPaA", at: index),
      let (word, _) = line.word(before: index)
    else { return false }
    return Lexicon.partWords.contains(word)
  }

  /// Reads "two" or "two to three" at the beginning of a line, and "half a" and "half teaspoon" anywhere.
  func numeral(at index: Int) -> NumberRange? {
    for half in ["half an ", "half a "] where line.matches(half, at: index) {
      return Amount(1, over: 2).map {
        NumberRange(
          amount: AmountRange($0), range: index..<index + half.utf8.count - 1, style: .vulgar,
          isAmbiguous: false, separator: nil)
      }
    }
    // "A dozen eggs" doubled are "2 dozen eggs".
    if index == startOfAmount, line.matches("a dozen ", at: index) {
      return NumberRange(
        amount: AmountRange(.one), range: index..<index + 1, style: .integer, isAmbiguous: false,
        separator: nil)
    }
    if let number = EastAsianAmount.number(at: index, in: line) {
      return integer(number.value, index..<number.end)
    }
    if EastAsianAmount.isHalf(at: index, in: line) { return part(.ratio(1, 2), index..<index + 1) }
    if let words = wordedPart(at: index) { return words }
    if index == startOfAmount { return numeralRange(at: index) ?? article(at: index) }
    guard let half = halfOfUnit(at: index) else { return nil }
    // "a half teaspoon" doubled is "1 teaspoon".
    let start = line.matches(" a ", at: index - 3) ? index - 2 : index
    return NumberRange(
      amount: AmountRange(half.amount), range: start..<half.range.upperBound, style: .vulgar,
      isAmbiguous: false, separator: nil)
  }

  /// Reads an article before a unit or a noun whose plural is known, "a cup of rice", "an egg", but not "a pinch", which
  /// cooks leave as it is.
  private func article(at index: Int) -> NumberRange? {
    guard let (word, end) = line.word(at: index), Lexicon.articles.contains(word.lowercased()),
      line.has(" ", at: end), let (noun, nounEnd) = line.word(at: end + 1),
      !line.has(anyOf: "-‑", at: nounEnd)
    else { return nil }
    let isMeasure = MeasureUnit(name: noun) != nil
    guard isMeasure || NounForms.inflected(noun, isPlural: true) != nil,
      !Lexicon.vaguePortions.contains(noun.lowercased())
    else { return nil }
    // "A can opener", "un pot de yaourt"
    guard isMeasure || noun.lowercased() != "can" || line.has(" ", at: nounEnd) else { return nil }
    return integer(1, index..<end)
  }

  private func integer(_ value: Int, _ range: Range<Int>) -> NumberRange {
    NumberRange(
      amount: AmountRange(.whole(value)), range: range, style: .integer, isAmbiguous: false, separator: nil)
  }

  /// Reads a half or one and a half in words, at the beginning of a line or after "juice of": "eine halbe Zitrone",
  /// "anderthalve liter", "полстакана", and a unit with a half more that has no number: "cup and a half".
  private func wordedPart(at index: Int) -> NumberRange? {
    guard index == startOfAmount || isBehindPartWord(index), index == 0 || line.isLetter(index) else {
      return nil
    }
    let mayBegin = index < line.count && Lexicon.wordedPartLetters.contains(line.letters[index].value)
    for (phrase, amount) in mayBegin ? Lexicon.wordedParts : [] where line.matches(phrase, at: index) {
      let end = index + phrase.unicodeScalars.count
      let isJoined = phrase.last == "-"
      guard isJoined ? line.isLetter(end) : line.has(" ", at: end) && line.isLetter(end + 1) else { continue }
      guard !Lexicon.halvesOfMeasures.contains(phrase) || isMeasurable(at: end + 1) else { continue }
      return part(amount, index..<end)
    }
    for prefix in Lexicon.halfPrefixes where line.matches(prefix, at: index) {
      let end = index + prefix.unicodeScalars.count
      let start = line.has(anyOf: "-‑", at: end) ? end + 1 : end
      guard let (word, _) = line.word(at: start), MeasureUnit(name: word) != nil else { continue }
      return part(.ratio(1, 2), index..<start)
    }
    guard let (word, end) = line.word(at: index), MeasureUnit(name: word) != nil,
      line.ends(of: Lexicon.andAHalf, at: end).contains(where: { line.has(" ", at: $0) })
    else { return nil }
    return part(.one, index..<index)
  }

  /// Whether a unit or a noun whose plural is known stands at an index.
  private func isMeasurable(at index: Int) -> Bool {
    guard let (word, _) = line.word(at: index) else { return false }
    return Lexicon.unitNames[Lexicon.unitKey(word)] != nil || Lexicon.portions.contains(word.lowercased())
      || NounForms.inflected(word, isPlural: true) != nil
  }

  private func part(_ amount: Amount, _ range: Range<Int>) -> NumberRange {
    NumberRange(amount: AmountRange(amount), range: range, style: .vulgar, isAmbiguous: false, separator: nil)
  }

  /// Reads a number in words, or a range that begins with one: "two to three", "two or 3".
  func numeralRange(at index: Int) -> NumberRange? {
    guard !isEndOfNumeral(index) else { return nil }
    return numberInWords(at: index).map { range(from: $0) { number(at: $0) ?? numberInWords(at: $0) } }
  }

  /// Reads "half" before a unit: "half cup", but not "half and half".
  private func halfOfUnit(at index: Int) -> Number? {
    guard line.matches("half ", at: index), let (unit, _) = line.word(at: index + 5),
      MeasureUnit(name: unit) != nil
    else { return nil }
    return Amount(1, over: 2).map { Number(amount: $0, range: index..<index + 4, style: .vulgar) }
  }

  /// Reads "two", "two and a half", "two and 1/2", "three quarters" or "half" before a unit.
  private func numberInWords(at index: Int) -> Number? {
    if let half = halfOfUnit(at: index) { return half }
    guard let (word, end) = line.word(at: index), line.has(anyOf: " -‑", at: end) else { return nil }
    if let (part, partEnd) = fraction(word, at: end) {
      return Number(amount: part, range: index..<partEnd, style: .vulgar)
    }
    // "Five-spice", "five spice powder"
    guard let (value, end) = numeral(word, to: end), line.has(" ", at: end),
      !line.matches("spice", at: end + 1)
    else { return nil }
    let whole = Amount.whole(value)
    if let (part, partEnd) = partInWords(behind: end) ?? partInDigits(behind: end),
      let amount = whole.adding(part)
    {
      return Number(amount: amount, range: index..<partEnd, style: .vulgar)
    }
    return Number(amount: whole, range: index..<end, style: .integer)
  }

  /// Reads "two", "twenty", "twenty-five" or "treinta y cinco" once its first word has been read.
  private func numeral(_ word: String, to end: Int) -> (value: Int, end: Int)? {
    guard let value = Lexicon.numerals[word.lowercased()] else { return nil }
    guard Lexicon.tens.contains(word.lowercased()) else { return (value, end) }
    for next in line.ends(of: Lexicon.partJoints, at: end) + [end + 1] {
      // "twenty four-ounce steaks" are twenty.
      guard let (unit, unitEnd) = line.word(at: next), line.has(" ", at: unitEnd),
        let units = Lexicon.numerals[unit.lowercased()], units < 10
      else { continue }
      return (value + units, unitEnd)
    }
    return (value, end)
  }

  /// Whether a numeral may be the end of a greater number: "cinq" in "quatre-vingt-cinq", "five" in "one
  /// hundred and five". Its own value would be far too small.
  private func isEndOfNumeral(_ index: Int) -> Bool {
    if line.has(anyOf: "-‑", at: index - 1) { return line.isLetter(index - 2) }
    guard var (word, start) = line.word(before: index) else { return false }
    if Lexicon.partJoints.texts.contains(" \(word) "), let first = line.word(before: start) {
      (word, start) = first
    }
    return word.split(separator: "-").last.map { Lexicon.tensAndHundreds.contains(String($0)) } ?? false
  }

  /// Reads the end of "one third", "three-quarters" or "a half" once its first word has been read.
  private func fraction(_ word: String, at end: Int) -> (amount: Amount, end: Int)? {
    guard line.has(anyOf: " -‑", at: end),
      let count = word.lowercased() == "a" ? 1 : Lexicon.numerals[word.lowercased()],
      let (part, partEnd) = line.word(at: end + 1), let parts = Lexicon.fractions[part.lowercased()],
      count < parts, !line.has(anyOf: "-‑", at: partEnd)
    else { return nil }
    return Amount(count, over: parts).map { ($0, partEnd) }
  }

  private func partInDigits(behind index: Int) -> (amount: Amount, end: Int)? {
    for next in line.ends(of: Lexicon.partJoints, at: index) {
      if let part = fraction(at: next), part.amount < .one { return (part.amount, part.range.upperBound) }
    }
    return nil
  }

  /// Reads by how much a unit before an index is increased: "1 cup and a half", but not "1 cup and a half teaspoon".
  func partBehindUnit(_ index: Int) -> (amount: Amount, end: Int)? {
    partInWords(behind: index).flatMap { isMeasured(behind: $0.end) ? nil : $0 }
  }

  /// Reads by how much a unit of time before an index is increased: "1 hour and a half", "1 hora y 1/2".
  func partBehindTime(_ index: Int) -> (amount: Amount, end: Int)? {
    if let part = partInWords(behind: index, mayTouchWords: true) {
      return isMeasured(behind: part.end) ? nil : part
    }
    // "10 minutes and 1/2 the cheese"
    return partInDigits(behind: index).flatMap { line.isLetter(line.skippingSpaces($0.end)) ? nil : $0 }
  }

  private func isMeasured(behind index: Int) -> Bool {
    guard let (word, _) = line.word(at: line.skippingSpaces(index)) else { return false }
    return MeasureUnit(name: word) != nil || Lexicon.timeUnits[word.lowercased()] != nil
  }

  /// Reads by how much a number or unit before an index is increased: " and a half", " y media". With `mayTouchWords` a
  /// word may follow without a space where a language has none, as in "1時間半煮る". After amounts a bare half belongs to
  /// the food: "200 g 半熟蛋" is half-cooked.
  func partInWords(behind index: Int, mayTouchWords: Bool = false) -> (amount: Amount, end: Int)? {
    for next in line.ends(of: Lexicon.partJoints, at: index) {
      if let (word, end) = line.word(at: next), let part = fraction(word, at: end) { return part }
    }
    // "1 litre 1/2 de lait", "1 taza y 1/2 de arroz"
    for start in [line.skippingSpaces(index)] + line.ends(of: Lexicon.partJoints, at: index)
    where start > index {
      if let part = fraction(at: start), part.amount < .one,
        let (word, _) = line.word(at: line.skippingSpaces(part.range.upperBound)), word != "of",
        Lexicon.partWords.contains(word.lowercased()) || Lexicon.genitives.contains(word.lowercased() + "'")
      {
        return (part.amount, part.range.upperBound)
      }
    }
    // "1시간 반" and "1時間半" have no word for "and", and no space after them. "1个半苹果" has a counter.
    for start in line.has(" ", at: index) ? [index, line.skippingSpaces(index)] : [index] {
      for end in line.ends(of: Lexicon.andAHalf, at: start)
      where !line.isLetter(end)
        || (mayTouchWords || end - start > 1) && line.letters[end - 1].first >= 0x3040
      {
        return Amount(1, over: 2).map { ($0, end) }
      }
    }
    return nil
  }

  /// Extends a fraction by the words after it that go with a fraction only: "a" in "½ a lemon", "of a" in "three quarters
  /// of a cup", "de" in "½ de xícara", "rds" in "2/3rds cup".
  func withArticle(_ number: NumberRange) -> NumberRange {
    guard number.amount.upper == nil, number.amount.lower < .one else { return number }
    var number = number
    for ending in ["rds", "rd", "ths", "th"]
    where line.matches(ending, at: number.range.upperBound)
      && !line.isLetter(number.range.upperBound + ending.count)
    {
      number.range = number.range.lowerBound..<number.range.upperBound + ending.count
      break
    }
    for genitive in [" of an ", " of a ", " de "] where line.matches(genitive, at: number.range.upperBound) {
      let end = number.range.upperBound + genitive.count
      if let (word, _) = line.word(at: end), Lexicon.unitNames[Lexicon.unitKey(word)] != nil {
        number.range = number.range.lowerBound..<end - 1
        return number
      }
    }
    for article in [" an ", " a "] where line.matches(article, at: number.range.upperBound) {
      number.range = number.range.lowerBound..<number.range.upperBound + article.utf8.count - 1
    }
    return number
  }
}
