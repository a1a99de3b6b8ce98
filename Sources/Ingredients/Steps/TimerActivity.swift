/// Reads what a step does during one of its durations: "Simmer" in "Reduce the heat and simmer for 20 minutes".
struct TimerActivity {
  /// The longest activity, in characters.
  private static let maximumLength = 28
  /// How many words before or after a duration may tell its activity. A step of thousands of words without a full stop
  /// would be read again for each of its durations.
  private static let maximumDistance = 60

  private let text: String
  private let tokens: [StepToken]
  /// Whether words of the text are English.
  private let isEnglish: Bool

  init(_ text: String) {
    self.text = text
    tokens = StepToken.tokens(of: text)
    isEnglish = tokens.contains { ActivityWords.english.contains($0.word) }
  }

  /// Returns the activity, or nil if the words do not tell it.
  func activity(of timer: Range<Int>) -> String? {
    guard let first = tokens.firstIndex(where: { $0.range.lowerBound >= timer.lowerBound }) else {
      return nil
    }
    let end = tokens[first...].firstIndex { $0.range.lowerBound >= timer.upperBound } ?? tokens.count
    let farthest = max(0, first - Self.maximumDistance)
    let start = (farthest...first).last { tokens[$0].gap == .stop } ?? farthest
    if start < first, ActivityWords.moments.contains(tokens[first - 1].word) { return nil }
    return infinitive(after: end) ?? verb(in: start..<first) ?? clause(in: start..<first)
  }

  // MARK: - English

  /// Returns the words from the last verb that begins a clause.
  private func verb(in sentence: Range<Int>) -> String? {
    let places = sentence.filter { isVerb($0) }
    let place =
      places.last { isClauseStart($0, in: sentence) }
      ?? places.last { place in
        !ActivityWords.precedingNouns.contains(tokens[place - 1].word) && tokens[place].gap == .space
      }
    guard let place else { return nil }
    let end = (place + 1..<sentence.upperBound).first { index in
      !tokens[index].continuesPhrase || ["then", "after", "before"].contains(tokens[index].word)
    }
    return words(place..<(end ?? sentence.upperBound))
  }

  private func isVerb(_ index: Int) -> Bool {
    guard ActivityWords.verbs.contains(tokens[index].word), tokens[index].gap != .hyphen else { return false }
    let next = index + 1 < tokens.count ? tokens[index + 1].word : ""
    // "Brown sugar", "cream cheese"
    return !["brown", "cream"].contains(tokens[index].word)
      || !["sugar", "rice", "butter", "lentils", "cheese", "of"].contains(next) || tokens[index].gap == .stop
  }

  private func isClauseStart(_ index: Int, in sentence: Range<Int>) -> Bool {
    index == sentence.lowerBound || !tokens[index].continuesPhrase
      || ActivityWords.joints.contains(tokens[index - 1].word)
      || tokens[index - 1].word.hasSuffix("ly") && isClauseStart(index - 1, in: sentence)
      || tokens[index - 1].isNumber && index - 1 == sentence.lowerBound
  }

  // MARK: - Other languages

  /// Returns the German or Dutch infinitive after the duration: "5 Minuten köcheln lassen".
  private func infinitive(after index: Int) -> String? {
    guard index < tokens.count, index > 0,
      ["minuten", "min", "stunden", "stunde", "sekunden", "std"].contains(
        tokens[index - 1].word)
    else { return nil }
    let farthest = min(tokens.count, index + Self.maximumDistance)
    let end =
      (index..<farthest).first { place in
        !tokens[place].continuesPhrase || ["und", "bis", "dann", "en", "tot"].contains(tokens[place].word)
      } ?? farthest
    guard end > index, let last = (index..<end).last,
      tokens[last].range.lowerBound - tokens[index - 1].range.upperBound < 60
    else { return nil }
    let word = tokens[last].word
    guard word.count > 4, ["en", "ln", "rn"].contains(where: word.hasSuffix),
      text[utf8: tokens[last].range].first?.isLowercase == true
    else { return nil }
    return words(
      (word == "lassen" || word == "laten") && last > index ? last - 1..<last + 1 : last..<last + 1)
  }

  /// Returns the last clause before the duration, where no verb is known.
  private func clause(in sentence: Range<Int>) -> String? {
    // An English sentence without a known verb rarely says what to do.
    guard !sentence.isEmpty, !isEnglish else { return nil }
    var start = sentence.lowerBound
    for index in sentence.dropFirst() {
      let word = tokens[index].word
      let isJoint = ActivityWords.joints.contains(tokens[index - 1].word) && isInfinitive(word)
      let follows =
        !tokens[index].continuesPhrase
        && !StepLexicon.determiners.contains(word) && !ActivityWords.prepositions.contains(word)
      if isJoint || follows && isWordOfClause(index, sentence) { start = index }
    }
    while start < sentence.upperBound - 1, ActivityWords.joints.contains(tokens[start].word) { start += 1 }
    let place = start..<sentence.upperBound
    if ActivityWords.prepositions.contains(tokens[start].word) { return nil }
    let isList = place.contains { ActivityWords.joints.contains(tokens[$0].word) }
    guard let found = words(place), !isList || start == sentence.lowerBound,
      !isList || !found.isShortened(from: text[utf8: range(place)])
    else { return nil }
    return found
  }

  private func isWordOfClause(_ index: Int, _ sentence: Range<Int>) -> Bool {
    (index..<sentence.upperBound).contains {
      !ActivityWords.trailing.contains(tokens[$0].word) && !tokens[$0].isNumber
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

  /// Returns the words at some places, without those that only lead to the duration, and not too long.
  private func words(_ places: Range<Int>) -> String? {
    var end = places.upperBound
    let start = places.lowerBound
    while end > start, ActivityWords.trailing.contains(tokens[end - 1].word) || tokens[end - 1].isNumber {
      end -= 1
    }
    guard end > start, !tokens[start].isNumber else { return nil }
    var found = text[utf8: range(start..<end)]
    if found.count > Self.maximumLength,
      let cut = (start + 1..<end).first(where: { ActivityWords.conditions.contains(tokens[$0].word) })
    {
      end = cut
      found = text[utf8: range(start..<end)]
    }
    while found.count > Self.maximumLength {
      // Cut before a preposition, or else between words.
      let cut = (start + 1..<end).last { ActivityWords.mayEndBefore(tokens[$0].word) } ?? end - 1
      guard cut > start else { return nil }
      end = cut
      while end > start + 1,
        ActivityWords.trailing.contains(tokens[end - 1].word)
          || ActivityWords.mayEndBefore(tokens[end - 1].word)
          || StepLexicon.determiners.contains(tokens[end - 1].word) || tokens[end - 1].isNumber
      { end -= 1 }
      found = text[utf8: range(start..<end)]
    }
    let isNothing = end == start + 1 && (found.count < 3 || ActivityWords.idle.contains(tokens[start].word))
    guard !isNothing, !tokens[start..<end].contains(where: { ActivityWords.unclear.contains($0.word) }) else {
      return nil
    }
    return found.prefix(1).uppercased() + found.dropFirst()
  }
}

extension String {
  fileprivate func isShortened(from original: String) -> Bool { count + 12 < original.count }
}

/// The lowercase words by which activities are found.
private enum ActivityWords {
  private static func set(_ words: WordList) -> Set<String> { Set(words.words) }

  /// What a recipe tells a cook to do, in English.
  static let verbs = set(
    """
    bake boil simmer cook fry roast grill broil sauté saute sautee stir whisk beat knead rest chill refrigerate
    freeze cool marinate soak steam poach brown toast sear microwave blend process pulse mix let leave allow set
    reduce heat warm melt cover wait stand rise proof prove ferment drain blanch braise stew dry infuse steep
    brew press smoke barbecue rotate turn flip continue return keep place transfer put bring add pour season rub
    whip cream combine toss caramelise caramelize thicken sweat soften render char crisp deglaze dissolve bloom
    churn cure brine pickle hold repeat preheat remove uncover fold run work pop shake massage strain squeeze
    spin pressure scald parboil prebake baste cover spread drizzle sprinkle dip roll lower raise increase stick
    shallow deep pan slow sous set sit crush chop
    """)

  /// Words after which a verb is a noun: "over a medium heat".
  static let precedingNouns = set(
    """
    the a an over on to in of high medium low moderate your with at for by from medium-high and or until is are
    was be gently oven residual direct indirect slow pressure more less full
    """)

  /// Words between two clauses.
  static let joints = set(
    "and then or & und dann oder et puis ou y luego o e poi ed então en dan of och sedan og så")

  /// Words that lead from an activity to its duration.
  static let trailing = set(
    """
    for about another at least around approximately approx roughly up to an a additional the next over in within
    more only just further full extra good maybe almost nearly between from of and then or until or so
    total ca circa etwa ungefähr für weitere rund mindestens noch und dann jeweils je zirka
    pendant environ encore au moins durant et puis à de
    durante unos unas otros aproximadamente y por unas al menos cerca mais outros e
    per circa altri almeno ancora e gedurende ongeveer nog en i ca ungefär omkring cirka og och yderligere
    på
    """)

  /// Words before which a long activity is cut.
  static let prepositions = set(
    """
    in into on onto over at with without for until till to from by under through while so if when as using after
    mit im in ins auf bei bis zu unter für aus dans à au sur avec jusqu en con a sobre hasta nel nella su fino
    com no na em até met op tot i på till til med
    """)

  /// Words that begin a condition, without which an activity is understood.
  static let conditions = set("until till so if when while as jusqu bis hasta fino até tot till")

  /// Words of an English sentence.
  static let english = set("the and with until for is are your it at of")

  static func mayEndBefore(_ word: String) -> Bool { prepositions.contains(word) || joints.contains(word) }

  /// Words before a duration that is a moment rather than an activity: "after 10 minutes", "every 5 minutes".
  static let moments = set(
    """
    after every each per last first final within before past nach alle jede après toutes chaque después cada dopo
    ogni após depois na elke efter hver varje var
    """)

  /// A verb that says nothing by itself.
  static let idle = set(
    "add place put remove turn set reduce bring transfer and the it this run work total time")

  /// Words of sentences that are not about doing something.
  static let unclear = set("timer minutes minute hours hour seconds time takes take")
}
