/// Reads the activity of a duration: "Simmer" in "Reduce the heat and simmer for 20 minutes".
struct TimerActivity {
  /// The longest activity, in characters.
  private static let maximumLength = 28
  /// How many words before or after a duration may tell its activity. A step of thousands of words without a full stop
  /// would be read again for each of its durations.
  private static let maximumDistance = 60

  private let text: String
  private let tokens: [Token]
  /// Whether words of the text are English.
  private let isEnglish: Bool

  init(_ text: String) {
    self.text = text
    tokens = Token.tokens(of: text)
    isEnglish = StepLexicon.isEnglish(tokens)
  }

  /// Returns the activity, or nil if the words do not tell it.
  func activity(of timer: Range<Int>) -> String? {
    guard let first = tokens.firstIndex(where: { $0.range.lowerBound >= timer.lowerBound }) else {
      return nil
    }
    let end = tokens[first...].firstIndex { $0.range.lowerBound >= timer.upperBound } ?? tokens.count
    let farthest = max(0, first - Self.maximumDistance)
    let start = (farthest...first).last { tokens[$0].gap == .stop } ?? farthest
    if start < first, isMoment(first, in: start..<first) { return nil }
    if text[utf8: 0..<timer.lowerBound].last.map(EastAsianAmount.isUnspaced) == true {
      return unspacedVerb(after: timer.upperBound) ?? unspacedVerb(before: timer.lowerBound)
    }
    return infinitive(after: end) ?? verb(in: start..<first) ?? clause(in: start..<first)
  }

  /// Whether a word before a duration, and before "about", makes a moment of it: "after 10 minutes".
  private func isMoment(_ index: Int, in sentence: Range<Int>) -> Bool {
    let before = sentence.last { place in
      ActivityLexicon.moments.contains(tokens[place].word)
        || !ActivityLexicon.trailing.contains(tokens[place].word)
    }
    return before.map { ActivityLexicon.moments.contains(tokens[$0].word) } ?? false
  }

  // MARK: - English

  /// Returns the words from the last verb that begins a clause.
  private func verb(in sentence: Range<Int>) -> String? {
    let places = sentence.filter { isVerb($0) }
    let place =
      places.last { isClauseStart($0, in: sentence) }
      ?? places.last { place in
        !ActivityLexicon.wordsBeforeNouns.contains(tokens[place - 1].word) && tokens[place].gap == .space
      }
    guard let place else { return nil }
    let end = (place + 1..<sentence.upperBound).first { index in
      !tokens[index].continuesPhrase || ["then", "after", "before"].contains(tokens[index].word)
    }
    return words(place..<(end ?? sentence.upperBound))
  }

  /// Whether a word is the verb of an activity.
  private func isVerb(_ index: Int) -> Bool {
    guard ActivityLexicon.verbs.contains(tokens[index].word), tokens[index].gap != .hyphen else {
      return false
    }
    let next = index + 1 < tokens.count ? tokens[index + 1].word : ""
    // "Brown sugar", "cream cheese"
    return !["brown", "cream"].contains(tokens[index].word)
      || !["sugar", "rice", "butter", "lentils", "cheese", "of"].contains(next) || tokens[index].gap == .stop
  }

  /// Whether a clause begins at a word: after a mark, a joint or an adverb.
  private func isClauseStart(_ index: Int, in sentence: Range<Int>) -> Bool {
    index == sentence.lowerBound || !tokens[index].continuesPhrase
      || ActivityLexicon.joints.contains(tokens[index - 1].word)
      || tokens[index - 1].word.hasSuffix("ly") && isClauseStart(index - 1, in: sentence)
      || tokens[index - 1].isNumber && index - 1 == sentence.lowerBound
  }

  // MARK: - Other languages

  /// Returns the Japanese verb after the duration: "3分ほど炒める。".
  private func unspacedVerb(after end: Int) -> String? {
    var rest = text[utf8: end..<text.utf8.count][...]
    for word in ActivityLexicon.wordsBeforeUnspacedVerbs where rest.hasPrefix(word) {
      rest = rest.dropFirst(word.count)
    }
    let verb = rest.prefix { $0.isLetter }
    let hasKana = verb.unicodeScalars.contains { 0x3041...0x3096 ~= $0.value }
    return hasKana && (2...6).contains(verb.count) && !verb.contains("を") ? String(verb) : nil
  }

  /// Returns the Chinese verb before the duration: "煮约20分钟".
  private func unspacedVerb(before start: Int) -> String? {
    var before = text[utf8: 0..<start][...]
    for word in ActivityLexicon.wordsBehindUnspacedVerbs where before.hasSuffix(word) {
      before = before.dropLast(word.count)
    }
    return ActivityLexicon.unspacedVerbs.filter { before.hasSuffix($0) }.max { $0.count < $1.count }
  }

  /// Returns the German or Dutch infinitive, or the Hungarian verb, after the duration: "5 Minuten köcheln lassen".
  private func infinitive(after index: Int) -> String? {
    guard index < tokens.count, index > 0 else { return nil }
    let endings = ActivityLexicon.infinitives.filter { $0.units.contains(tokens[index - 1].word) }
      .flatMap(\.endings)
    guard !endings.isEmpty else { return nil }
    let farthest = min(tokens.count, index + Self.maximumDistance)
    let end =
      (index..<farthest).first { place in
        !tokens[place].continuesPhrase || ActivityLexicon.endsOfInfinitives.contains(tokens[place].word)
      } ?? farthest
    guard end > index, let last = (index..<end).last,
      tokens[last].range.lowerBound - tokens[index - 1].range.upperBound < 60
    else { return nil }
    let word = tokens[last].word
    guard word.utf8.count > 4, endings.contains(where: word.hasSuffix),
      text[utf8: tokens[last].range].first?.isUppercase == false
    else { return nil }
    return words(
      ActivityLexicon.permissives.contains(word) && last > index ? last - 1..<last + 1 : last..<last + 1)
  }

  /// Returns the last clause before the duration, where no verb is known.
  private func clause(in sentence: Range<Int>) -> String? {
    // An English sentence without a known verb rarely says what to do.
    guard !sentence.isEmpty, !isEnglish else { return nil }
    var start = sentence.lowerBound
    for index in sentence.dropFirst() {
      let word = tokens[index].word
      let isJoint = ActivityLexicon.joints.contains(tokens[index - 1].word) && isInfinitive(word)
      let follows =
        !tokens[index].continuesPhrase
        && !StepLexicon.determiners.contains(word) && !ActivityLexicon.prepositions.contains(word)
      if isJoint || follows && isWordOfClause(index, sentence) { start = index }
    }
    while start < sentence.upperBound - 1, ActivityLexicon.joints.contains(tokens[start].word) { start += 1 }
    let place = start..<sentence.upperBound
    if ActivityLexicon.prepositions.contains(tokens[start].word) { return nil }
    let isList = place.contains { ActivityLexicon.joints.contains(tokens[$0].word) }
    guard let found = words(place), !isList || start == sentence.lowerBound,
      !isList || !found.isShortened(from: text[utf8: range(place)])
    else { return nil }
    return found
  }

  private func isWordOfClause(_ index: Int, _ sentence: Range<Int>) -> Bool {
    (index..<sentence.upperBound).contains {
      !ActivityLexicon.trailing.contains(tokens[$0].word) && !tokens[$0].isNumber
    }
  }

  /// Whether a word may be an infinitive of a Romance language, after which "et" joins two clauses.
  private func isInfinitive(_ word: String) -> Bool {
    word.count > 4 && ["er", "ir", "re", "ar", "rre"].contains { word.hasSuffix($0) }
  }

  // MARK: - Writing

  private func range(_ places: Range<Int>) -> Range<Int> {
    tokens[places.lowerBound].range.lowerBound..<tokens[places.upperBound - 1].range.upperBound
  }

  /// Returns the words at some places without their amounts, which change with the servings: "Boil potatoes".
  private func withoutAmounts(_ places: Range<Int>) -> String {
    var words = ""
    var index = places.lowerBound
    while index < places.upperBound {
      let token = tokens[index]
      // "Fold 4 times"
      if token.isNumber, index + 1 < places.upperBound,
        ActivityLexicon.repetitions.contains(tokens[index + 1].word)
      {
        break
      }
      let isFraction = index > places.lowerBound && tokens[index - 1].isNumber
      guard token.isNumber || isFraction && MeasureUnit(name: token.word) != nil else {
        if !words.isEmpty {
          // A number and what joins it to a word go together.
          let previous = tokens[index - 1]
          let isBehindAmount = isAmount(index - 1) || isGenitiveOfAmount(index - 1)
          words += isBehindAmount ? " " : text[utf8: previous.range.upperBound..<token.range.lowerBound]
        }
        words += text[utf8: token.range]
        index += 1
        continue
      }
      index += 1
      if index < places.upperBound, isGenitiveOfAmount(index) { index += 1 }
    }
    return words
  }

  /// Whether the token at an index joins an amount to its food: "de" in "500 g de pommes de terre".
  private func isGenitiveOfAmount(_ index: Int) -> Bool {
    index > 0 && isAmount(index - 1) && StepLexicon.links.contains(tokens[index].word)
      && tokens[index].continuesPhrase
  }

  /// Whether the token at an index is a number or its unit.
  private func isAmount(_ index: Int) -> Bool {
    tokens[index].isNumber
      || index > 0 && tokens[index - 1].isNumber && MeasureUnit(name: tokens[index].word) != nil
  }

  /// Whether a number of degrees is at an index: "180 °C", "350 degrees".
  private func isTemperature(_ index: Int) -> Bool {
    guard tokens[index].isNumber else { return false }
    let after = text[utf8: tokens[index].range.upperBound..<text.utf8.count].drop { $0 == " " }
    return after.first.map { "°º˚℃℉".contains($0) } ?? false
      || index + 1 < tokens.count && StepLexicon.degrees.contains(tokens[index + 1].word)
  }

  /// Whether a word is a preposition, an article or another word that leads to the next one.
  private func isLeadingWord(_ word: String) -> Bool {
    ActivityLexicon.trailing.contains(word) || ActivityLexicon.mayEndBefore(word)
      || StepLexicon.determiners.contains(word) || word == "at"
  }

  /// Returns the words at some places, without the words that lead to the duration, and cut to a short name.
  private func words(_ places: Range<Int>) -> String? {
    var end = places.upperBound
    let start = places.lowerBound
    while end > start, ActivityLexicon.trailing.contains(tokens[end - 1].word) || tokens[end - 1].isNumber {
      end -= 1
    }
    // "Bake at 180 °C"
    if let degrees = (start + 1..<max(end, start + 1)).first(where: isTemperature) { end = degrees }
    while end < places.upperBound, end > start + 1, isLeadingWord(tokens[end - 1].word) { end -= 1 }
    guard end > start, !tokens[start].isNumber else { return nil }
    var found = withoutAmounts(start..<end)
    if found.count > Self.maximumLength,
      let cut = (start + 1..<end).first(where: { ActivityLexicon.conditions.contains(tokens[$0].word) })
    {
      end = cut
      found = withoutAmounts(start..<end)
    }
    while found.count > Self.maximumLength {
      // Cut before a preposition, or else between words.
      let cut = (start + 1..<end).last { ActivityLexicon.mayEndBefore(tokens[$0].word) } ?? end - 1
      guard cut > start else { return nil }
      end = cut
      while end > start + 1, isLeadingWord(tokens[end - 1].word) || tokens[end - 1].isNumber { end -= 1 }
      found = withoutAmounts(start..<end)
    }
    let isNothing = end == start + 1 && (found.count < 3 || ActivityLexicon.idle.contains(tokens[start].word))
    guard !isNothing, !tokens[start..<end].contains(where: { ActivityLexicon.unclear.contains($0.word) })
    else {
      return nil
    }
    return found.prefix(1).uppercased() + found.dropFirst()
  }
}

extension String {
  fileprivate func isShortened(from original: String) -> Bool { count + 12 < original.count }
}
