/// Finds the amounts in a step that belong to ingredients of the recipe and scale with them.
struct StepAmounts {
  /// An amount and the words after it, read as an ingredient line: "2 cups (480 ml) warm milk".
  struct Phrase: Hashable, Sendable {
    let line: IngredientLine
    /// The UTF-8 offset of the line in the step.
    let start: Int
    /// The ingredients of the recipe that the amount may belong to.
    let candidates: [Int]

    static func == (a: Phrase, b: Phrase) -> Bool { a.start == b.start && a.line == b.line }
    func hash(into hasher: inout Hasher) { hasher.combine(start) }
  }

  let text: String
  let mentions: StepMentions
  let lines: [IngredientLine]
  let timers: [StepTimer]
  private(set) var phrases: [Phrase] = []

  private var tokens: [Token] { mentions.tokens }

  init(text: String, mentions: StepMentions, lines: [IngredientLine], timers: [StepTimer]) {
    self.text = text
    self.mentions = mentions
    self.lines = lines
    self.timers = timers
    var index = 0
    while index < tokens.count {
      guard mayBegin(at: index), let (phrase, end) = phrase(at: index) else {
        index += 1
        continue
      }
      if let phrase { phrases.append(phrase) }
      index = max(index + 1, end)
    }
    phrases += unspacedPhrases().filter { phrase in !phrases.contains { $0.start == phrase.start } }
  }

  // MARK: - Without spaces

  /// Finds the amounts of ingredient lines in words without spaces, beside the food: "米200gを炊く", "倒入300毫升牛奶".
  private func unspacedPhrases() -> [Phrase] {
    guard text.unicodeScalars.contains(where: { $0.value >= 0x3040 }),
      !StepLexicon.unspacedRepeats.contains(where: text.contains)
    else { return [] }
    let read = QuantityReader(text)
    return read.quantities.compactMap { quantity in
      let range = read.line.utf8(quantity.range)
      guard !timers.contains(where: { $0.range.overlaps(range) }) else { return nil }
      let (before, after) = (text[utf8: 0..<range.lowerBound], text[utf8: range.upperBound..<text.utf8.count])
      let candidates = lines.indices.filter { index in
        let name = lines[index].item
        guard lines[index].unit == quantity.unit, lines[index].amount == quantity.number.amount,
          name.unicodeScalars.contains(where: { $0.value >= 0x3040 })
        else { return false }
        return before.hasSuffix(name) || before.hasSuffix(name + " ") || before.hasSuffix(name + "を")
          || ["", "の", "的"].contains { after.hasPrefix($0 + name) }
          || StepLexicon.unspacedDescriptions.contains { after.hasPrefix($0 + name) }
      }
      guard candidates.count == 1 else { return nil }
      return Phrase(line: IngredientLine(text[utf8: range]), start: range.lowerBound, candidates: candidates)
    }
  }

  // MARK: - Reading

  /// Whether an amount of an ingredient may begin at a token.
  private func mayBegin(at index: Int) -> Bool {
    let token = tokens[index]
    if timers.contains(where: { $0.range.overlaps(token.range) }) { return false }
    let previous = index > 0 ? tokens[index - 1] : nil
    if let previous, previous.range.upperBound == token.range.lowerBound { return false }
    // "A 4 quart pot" and "one 750 ml bottle" have a size.
    if let previous, token.gap == .space,
      ["a", "an"].contains(previous.word) || Lexicon.numerals[previous.word] != nil
    {
      return false
    }
    if !token.isNumber, isEndOfNumeral(index) { return false }
    // The second number of a range whose first one is no amount.
    if index > 1, tokens[index - 2].isNumber || isCount(index - 2), token.gap == .space,
      StepLexicon.rangeWords.contains(tokens[index - 1].word)
    {
      return false
    }
    if let previous, token.gap != .stop, StepLexicon.numbered.contains(previous.word) {
      // "Stir in 2 cups milk" is an amount; "cut into 4 pieces" and "in 2 batches" are not.
      return StepLexicon.wordsBeforeAdditions.contains(previous.word)
    }
    if token.isNumber {
      let start = token.range.lowerBound
      guard start > 0 else { return true }
      return !"/⁄.,#№$€£-–—x×+~".utf8.contains(
        text.utf8[text.utf8.index(text.startIndex, offsetBy: start - 1)])
    }
    guard index + 1 < tokens.count, tokens[index + 1].gap == .space else { return token.word == "half" }
    let isBeforeUnit = MeasureUnit(name: tokens[index + 1].word) != nil
    // "media cucharadita"
    guard let value = Lexicon.numerals[token.word] else {
      return token.word == "half" || isBeforeUnit && Lexicon.wordedParts.contains { $0.0 == token.word }
    }
    return value > 1 || isBeforeUnit
  }

  /// Whether a number in words counts something that follows: not "les deux à 200 g" or "the first one to 200 g".
  private func isCount(_ index: Int) -> Bool {
    guard let value = Lexicon.numerals[tokens[index].word], value > 1 else { return false }
    return index == 0 || !StepLexicon.wordsBeforeNumberedNouns.contains(tokens[index - 1].word)
  }

  /// Whether a numeral is the end of a number that began before it: "five" in "twenty-five" and in "one hundred and
  /// five", "three" in "two-three".
  private func isEndOfNumeral(_ index: Int) -> Bool {
    guard index > 0, tokens[index].gap == .space || tokens[index].gap == .hyphen else { return false }
    let word = tokens[index - 1].word
    if Lexicon.numerals[word] != nil || Lexicon.tensAndHundreds.contains(word) { return true }
    return index > 1 && Lexicon.partJoints.texts.contains(" \(word) ")
      && Lexicon.tensAndHundreds.contains(tokens[index - 2].word)
  }

  /// Reads an amount and the words after it. The phrase is nil if the amount is not one of the ingredients'.
  private func phrase(at index: Int) -> (Phrase?, end: Int)? {
    let (end, content) = words(of: index)
    let start = tokens[index].range.lowerBound
    var lineText = text[utf8: start..<tokens[end - 1].range.upperBound]
    if lineText.contains("("), !lineText.contains(")") { lineText += ")" }
    let line = IngredientLine(lineText)
    guard let first = line.amounts.first, first.range.lowerBound == 0 else { return nil }
    let amountEnd = start + (line.amounts.last?.range.upperBound ?? 0)
    let next = tokens[index...].firstIndex { $0.range.lowerBound >= amountEnd } ?? tokens.count
    guard first.isScalable, !isRepeated(at: index) else { return (nil, next) }
    let candidates =
      content.isEmpty
      ? bracketed(index, line) : lines.indices.filter { isName(content, of: $0, behind: line) }
    guard belongs(line, to: candidates, isPlaced: isPlaced(at: index)) else { return (nil, next) }
    return (Phrase(line: line, start: start, candidates: candidates), next)
  }

  /// The greatest number of words in a phrase.
  private static let maximumWords = 24

  /// Returns the end of the phrase of an amount, and the indices of the words that may name its food: those of "warm milk" in
  /// "2 cups (480 ml) warm milk".
  private func words(of index: Int) -> (end: Int, content: [Int]) {
    var content: [Int] = []
    var isInBracket = false
    var end = index + (isHalfOfArticle(index) ? 2 : 1)
    while end < min(tokens.count, index + Self.maximumWords) {
      if tokens[end].gap == .closeBracket { isInBracket = false }
      if tokens[end].gap == .openBracket { isInBracket = true }
      guard isPartOfPhrase(end, of: index, isInBracket: isInBracket, hasContent: !content.isEmpty) else {
        break
      }
      if isSpoon(end), !isInBracket {
        end += 2
        continue
      }
      let isContent = !isInBracket && !isAmount(end) && !StepLexicon.boundaries.contains(tokens[end].word)
      // "2 x 400 g"
      if isContent, tokens[end].word != "x" || !content.isEmpty { content.append(end) }
      end += 1
    }
    return (end, content)
  }

  /// Whether the phrase of an amount goes on with the token at a place.
  private func isPartOfPhrase(
    _ place: Int, of index: Int, isInBracket: Bool, hasContent: Bool
  ) -> Bool {
    let token = tokens[place]
    switch token.gap {
    case .stop: return false
    case .closeBracket where isBehindName(index): return false
    case .openBracket where hasContent || !isAmount(place) && !Lexicon.approximations.contains(token.word):
      return false
    case .mark where hasContent || !isAmount(place): return false
    default: break
    }
    if isAmount(place) { return !hasContent }
    if isInBracket || isSpoon(place) || !StepLexicon.boundaries.contains(token.word) { return true }
    // "1 cup and 2 tablespoons"
    return !hasContent && StepLexicon.amountJoints.contains(token.word)
      && place + 1 < tokens.count && tokens[place + 1].isNumber
  }

  private func isAmount(_ index: Int) -> Bool {
    tokens[index].isNumber || MeasureUnit(name: tokens[index].word) != nil
  }

  /// Whether an article follows: "half a cup", "half an ounce".
  private func isHalfOfArticle(_ index: Int) -> Bool {
    guard tokens[index].word == "half", index + 1 < tokens.count else { return false }
    return tokens[index + 1].gap == .space && ["a", "an"].contains(tokens[index + 1].word)
  }

  /// Whether the kind of a spoon begins at an index: "à soupe" in "2 cuillères à soupe".
  private func isSpoon(_ index: Int) -> Bool {
    StepLexicon.spoonLinks.contains(tokens[index].word) && index + 1 < tokens.count
      && StepLexicon.spoonKinds.contains(tokens[index + 1].word)
  }

  /// Whether an amount in brackets follows its food, "the honey (1 tbsp) and", unlike "(2 cups) flour".
  private func isBehindName(_ index: Int) -> Bool {
    tokens[index].gap == .openBracket && mentions.mentions.contains { $0.tokens.upperBound == index }
  }

  /// Returns the ingredient right before an amount in brackets: "the olive oil (2 tbsp)", "the salt (½ tsp, or to taste)".
  private func bracketed(_ index: Int, _ line: IngredientLine) -> [Int] {
    guard tokens[index].gap == .openBracket, line.unit != nil,
      let mention = mentions.mentions.first(where: { $0.tokens.upperBound == index })
    else { return [] }
    let candidates = mentions.remaining(of: mention)
    guard candidates.count == 1 else { return [] }
    let start = tokens[index].range.lowerBound
    let rest = text[utf8: start + line.text.utf8.count..<text.utf8.count].drop { $0 == " " }
    return rest.first.map { "),;-–—".contains($0) } == true ? candidates : []
  }

  // MARK: - Deciding

  /// Whether the words after an amount name an ingredient and nothing else. Where the amount is that of the ingredient's
  /// line, any other word ends the name: a verb, an adverb, a preposition.
  private func isName(_ content: [Int], of ingredient: Int, behind phrase: IngredientLine) -> Bool {
    let name = mentions.names[ingredient]
    var isNamed = false
    for index in content {
      let (word, stem) = (tokens[index].word, mentions.stems[index])
      let isKey =
        name.alternatives.contains { alternative in
          alternative.stems.contains { NounForms.areStemForms($0, stem) }
        }
        // "2 EL Öl" of "3 EL Rapsöl"
        || mentions.mentions.contains { $0.tokens.contains(index) && $0.candidates == [ingredient] }
      if isKey {
        isNamed = true
        continue
      }
      if StepLexicon.determiners.contains(word) || StepLexicon.links.contains(word)
        || StepLexicon.descriptions.contains(word) || StepLexicon.portions.contains(word)
        || name.lineStems.contains(stem)
      {
        continue
      }
      // "2 cups flour sifted", "2 cups milk slowly"
      if isNamed, ["ed", "ly", "ing"].contains(where: { word.hasSuffix($0) }) { return true }
      return isNamed && isWhole(phrase, of: ingredient)
        && isFullName(content.prefix { $0 < index }, of: ingredient)
        && !isOtherFood(index)
    }
    return isNamed
  }

  /// Whether the first amount of a phrase is one of an ingredient's line.
  private func isWhole(_ phrase: IngredientLine, of ingredient: Int) -> Bool {
    guard let amount = phrase.amounts.first else { return false }
    return lines[ingredient].amounts.contains {
      $0.isScalable && $0.unit == amount.unit && $0.amount == amount.amount
    }
  }

  /// Whether words have all of an ingredient's name.
  private func isFullName(_ words: ArraySlice<Int>, of ingredient: Int) -> Bool {
    mentions.names[ingredient].alternatives.contains { alternative in
      alternative.stems.allSatisfy { stem in
        words.contains { NounForms.areStemForms(stem, mentions.stems[$0]) }
      }
    }
  }

  /// Whether a word makes another food of the one before it: "mixture", or the name of another ingredient.
  private func isOtherFood(_ index: Int) -> Bool {
    StepLexicon.compoundHeads.contains(tokens[index].word) || tokens[index].gap == .hyphen
      || mentions.names.contains(mentions.stems[index])
  }

  /// Whether a sentence says that its amounts are used several times: "1 tablespoon into each cup".
  private func isRepeated(at index: Int) -> Bool {
    let sentence = mentions.sentence(around: index)
    for place in sentence {
      let word = tokens[place].word
      let next = place + 1 < sentence.upperBound ? tokens[place + 1].word : ""
      if word == "time", place >= 2, tokens[place - 1].word == "a", tokens[place - 2].word == "at" {
        // "A little at a time" says how fast.
        return place < 3 || !["little", "bit", "few"].contains(tokens[place - 3].word)
      }
      let isWell = (word == "center" || word == "centre") && sentence.contains { tokens[$0].word == "well" }
      if StepLexicon.statements.contains(word), !isWell { return true }
      if word == "make", place > 0, ["will", "should"].contains(tokens[place - 1].word) { return true }
      if place > 0, StepLexicon.wordsForOne.contains(tokens[place - 1].word),
        StepLexicon.shares.contains(word) || StepLexicon.singles.contains(word)
      {
        return true
      }
      guard StepLexicon.repeats.contains(word) else { continue }
      // Italian "per" leads to a time or a purpose as well: "per 5 minuti", "per il ripieno", "poco per volta".
      if word == "per", place + 1 < sentence.upperBound,
        tokens[place + 1].isNumber || next == "volta" || StepLexicon.determiners.contains(next)
      {
        continue
      }
      if word == "each", StepLexicon.harmlessAfterEach.contains(next) { continue }
      return true
    }
    return false
  }

  /// Whether a word shortly before an amount puts it on or into something: "place 2 tbsp tuna on the sheet".
  private func isPlaced(at index: Int) -> Bool {
    (max(0, index - 3)..<index).contains { StepLexicon.placing.contains(tokens[$0].word) }
  }

  /// Whether an amount in a step can be all or a part of an amount in the ingredient lines.
  /// An amount that is placed somewhere must be all of it, because a part may be meant for one piece of several.
  private func belongs(_ phrase: IngredientLine, to candidates: [Int], isPlaced: Bool) -> Bool {
    let listed = candidates.flatMap { lines[$0].amounts.filter(\.isScalable) }
    // Of a food that the list has without an amount, "salt", the step tells all of it.
    if listed.isEmpty, !candidates.isEmpty { return phrase.unit != nil && !isPlaced }
    guard !listed.isEmpty, let amount = phrase.amounts.first(where: \.isScalable) else { return false }
    let most = amount.amount.upper ?? amount.amount.lower
    guard let unit = amount.unit, !isPlaced else {
      if amount.unit != nil {
        return listed.contains { $0.unit == amount.unit && $0.amount == amount.amount }
      }
      // A count is the whole one, because "1 egg" of four may be meant for each plate.
      return listed.contains { $0.unit == nil && ($0.amount == amount.amount || $0.amount.upper == most) }
    }
    let comparable = listed.filter { $0.unit?.dimension == unit.dimension }
    guard !comparable.isEmpty else { return true }
    let total = comparable.reduce(0) { sum, other in
      sum + (other.amount.upper ?? other.amount.lower).value * (other.unit?.size.value ?? 0)
    }
    return most.value * unit.size.value <= total * 1.1
  }
}
