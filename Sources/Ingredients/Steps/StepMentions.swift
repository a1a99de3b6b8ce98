/// Finds the ingredients that a step names.
struct StepMentions {
  /// Words of a step that name ingredients of the recipe.
  struct Mention {
    /// Indices of the step's tokens.
    let tokens: Range<Int>
    /// The ingredients that the words may name: one where the name is clear.
    let candidates: [Int]
    /// Whether the words name all candidates: "both sugars", "the peppers".
    var areAll = false
  }

  let tokens: [Token]
  let stems: [String]
  let names: IngredientNames
  /// Whether words of the step are English.
  let isEnglish: Bool
  private let caseEndings: Set<String>
  /// Whether the step's language puts adjectives after their noun.
  private let hasNounsFirst: Bool
  private(set) var mentions: [Mention] = []

  init(tokens: [Token], names: IngredientNames) {
    self.tokens = tokens
    self.names = names
    stems = tokens.map { NounForms.stem($0.word) }
    isEnglish = StepLexicon.isEnglish(tokens)
    let own = isEnglish ? [] : StepLexicon.caseEndings(of: tokens)
    // A short step may have no word that tells its language.
    caseEndings = isEnglish || !own.isEmpty ? own : names.caseEndings
    hasNounsFirst = !isEnglish && StepLexicon.hasNounsFirst(tokens)
    var index = 0
    while index < tokens.count {
      let mention = mention(at: index)
      if let mention, !mention.candidates.isEmpty { mentions.append(mention) }
      index = mention?.tokens.upperBound ?? index + 1
    }
  }

  /// How well a part of a step agrees with a name.
  private struct Match {
    var ingredient: Int
    var end: Int
    var count: Int
    var missing: Int
    var isValid: Bool
  }

  /// Reads the longest name at an index. A mention without candidates is a name that is not clear.
  private func mention(at index: Int) -> Mention? {
    guard !tokens[index].isNumber else { return nil }
    var matches: [Match] = []
    for (ingredient, name) in names.mayBeNamed(by: stems[index]) {
      if let match = match(name, of: ingredient, at: index) { matches.append(match) }
    }
    if matches.isEmpty || matches.allSatisfy({ !$0.isValid }) {
      let compounds = compounds(at: index)
      if !compounds.isEmpty { matches = compounds }
    }
    guard let longest = matches.map(\.count).max() else { return nil }
    matches.removeAll { $0.count < longest || !$0.isValid }
    guard let end = matches.map(\.end).min() else { return nil }
    matches.removeAll { isPartOfCompound(index..<end, $0.ingredient) }
    if isVerb(at: index, end: end) { return nil }
    // "水(分量外)" is not that of the list.
    if end < tokens.count, tokens[end].gap == .openBracket, tokens[end].word.hasPrefix("分量外") { return nil }
    if index >= 2, tokens[index - 1].word == "and", tokens[index - 2].word == "salt", stems[index] == "pepper"
    {
      matches.removeAll {
        names[$0.ingredient].lineStems.isDisjoint(with: ["black", "ground", "white", "salt"])
      }
    }
    guard let fewest = matches.map(\.missing).min() else {
      return Mention(tokens: index..<end, candidates: [])
    }
    let all = Set(matches.map(\.ingredient)).sorted()
    if all.count == 2, isBehindBoth(index) {
      return Mention(tokens: index..<end, candidates: all, areAll: true)
    }
    if end == index + 1, let kinds = kinds(all, at: index) {
      return Mention(tokens: index..<end, candidates: kinds, areAll: true)
    }
    let best = Set(matches.filter { $0.missing == fewest }.map(\.ingredient)).sorted()
    if isExcepted(index) { return Mention(tokens: index..<end, candidates: []) }
    // "Water" is often water that the recipe does not list: for pasta, from the tap.
    if stems[index] == "water", end == index + 1, !isListedWater(at: index) { return nil }
    return Mention(tokens: index..<end, candidates: best)
  }

  /// Returns the lines of several kinds of a food that a plural names together, "the peppers" of "1 red pepper" and "1 green
  /// pepper". Nil if a line names several itself, because the plural may mean those.
  private func kinds(_ candidates: [Int], at index: Int) -> [Int]? {
    guard isEnglish, tokens[index].word != stems[index], tokens[index].word.hasSuffix("s") else { return nil }
    var names: Set<[String]> = []
    let counted = candidates.filter { self.names[$0].isCounted }
    for ingredient in counted {
      guard
        let name = self.names[ingredient].alternatives.first(where: { $0.stems[$0.head] == stems[index] }),
        name.words[name.head] == stems[index]
      else { return nil }
      names.insert(name.words)
    }
    return names.count > 1 && names.count == counted.count ? counted : nil
  }

  /// Whether two stems belong to one noun, by the endings of cases too if the step's language has them.
  private func areForms(_ a: String, _ b: String) -> Bool {
    NounForms.areStemForms(a, b) || !caseEndings.isEmpty && NounForms.areCases(a, b, endings: caseEndings)
  }

  /// Matches the words from an index on with a name, in any order.
  private func match(_ name: IngredientName.Alternative, of ingredient: Int, at index: Int) -> Match? {
    var used: Set<Int> = []
    var end = index
    while end < tokens.count, end == index || tokens[end].continuesPhrase {
      if let word = name.stems.indices.first(where: {
        !used.contains($0) && areForms(name.stems[$0], stems[end])
      }) {
        used.insert(word)
        end += 1
      } else if end > index, StepLexicon.links.contains(tokens[end].word), end + 1 < tokens.count,
        tokens[end + 1].continuesPhrase,
        name.stems.indices.contains(where: {
          !used.contains($0) && areForms(name.stems[$0], stems[end + 1])
        })
      {
        end += 1
      } else {
        break
      }
    }
    guard !used.isEmpty else { return nil }
    let head = name.words[name.head]
    var missing = name.words.count - used.count
    // "Vanilla" may be vanilla extract as well.
    if !used.contains(name.head), head == "extract" || head == "essence" { missing -= 1 }
    let isValid: Bool
    if used.count == name.words.count {
      isValid = true
    } else if used.contains(name.head) || hasNounsFirst && used.contains(0) {
      isValid = used.count > 1 || !StepLexicon.vagueHeads.contains(head)
    } else {
      isValid = StepLexicon.droppableHeads.contains(head)
    }
    return Match(ingredient: ingredient, end: end, count: used.count, missing: missing, isValid: isValid)
  }

  /// Finds ingredients by a part of a compound: "Tomatenspalten" are tomatoes, "gehakt" is "rundergehakt". English
  /// writes its compounds apart.
  private func compounds(at index: Int) -> [Match] {
    let stem = stems[index]
    guard !isEnglish, stem.count >= 4 || StepLexicon.shortHeads.contains(stem),
      !StepLexicon.boundaries.contains(tokens[index].word)
    else { return [] }
    // "olajat" of "napraforgóolaj": the end of a compound, in a case
    let stems =
      [stem]
      + caseEndings.filter { stem.hasSuffix($0) && stem.count >= $0.count + 4 }
      .map { String(stem.dropLast($0.count)) }.sorted { $0.count > $1.count }
    let found = stems.lazy.map(names.compounds).first { !$0.isEmpty } ?? []
    return found.map { Match(ingredient: $0, end: index + 1, count: 1, missing: 1, isValid: true) }
  }

  // MARK: - Words that mean something else

  /// Whether the word before a name excludes the ingredient: "all ingredients but the oil".
  private func isExcepted(_ index: Int) -> Bool {
    var before = index - 1
    while before >= 0, tokens[before + 1].continuesPhrase,
      StepLexicon.determiners.contains(tokens[before].word) || tokens[before].word == "for"
    { before -= 1 }
    return before >= 0 && before < index && tokens[before + 1].continuesPhrase
      && StepLexicon.exceptions.contains(tokens[before].word)
  }

  /// Whether a word for two precedes a name: "both of the bell peppers".
  private func isBehindBoth(_ index: Int) -> Bool {
    var before = index - 1
    while before >= 0, tokens[before + 1].continuesPhrase {
      let word = tokens[before].word
      if StepLexicon.wordsForTwo.contains(word) { return true }
      guard
        StepLexicon.determiners.contains(word) || StepLexicon.descriptions.contains(word)
          || StepLexicon.links.contains(word)
      else { return false }
      before -= 1
    }
    return false
  }

  /// Whether the words are part of the name of something else: "flour mixture", "peanut butter".
  private func isPartOfCompound(_ range: Range<Int>, _ ingredient: Int) -> Bool {
    let own = names[ingredient].lineStems
    let end = range.upperBound
    if end < tokens.count, tokens[end].continuesPhrase, !own.contains(stems[end]), !isPartOfFood(end) {
      if tokens[end].gap == .hyphen || StepLexicon.compoundHeads.contains(tokens[end].word) { return true }
      if isNamed(end) { return true }
    }
    let previous = range.lowerBound - 1
    if previous >= 0, tokens[range.lowerBound].continuesPhrase, !own.contains(stems[previous]) {
      if StepLexicon.foodModifiers.contains(tokens[previous].word) { return true }
      if isNamed(previous), !isVerb(at: previous, end: previous + 1) { return true }
    }
    return false
  }

  /// Whether the word after a name is a part of the food: "lime juice" is of the limes where no line has juice.
  private func isPartOfFood(_ index: Int) -> Bool {
    Lexicon.partsOfFoods.contains(tokens[index].word) && tokens[index].gap == .space
      && !names.contains(stems[index])
  }

  /// Whether the word at an index belongs to the name of an ingredient.
  private func isNamed(_ index: Int) -> Bool {
    guard !tokens[index].isNumber, !StepLexicon.boundaries.contains(tokens[index].word) else { return false }
    return names.contains(stems[index])
  }

  /// Whether the word is an action: "Butter a dish", "and flour the board".
  private func isVerb(at index: Int, end: Int) -> Bool {
    guard end == index + 1, end < tokens.count, tokens[end].gap == .space else { return false }
    let next = tokens[end].word
    let isFirst = tokens[index].gap == .stop
    let isVerb = StepLexicon.activities.contains(tokens[index].word)
    if isFirst, StepLexicon.objects.contains(next) { return true }
    guard isVerb else { return false }
    if isFirst, next == "and", end + 1 < tokens.count, StepLexicon.activities.contains(tokens[end + 1].word) {
      return true
    }
    let previous = index > 0 ? tokens[index - 1].word : ""
    let after = end + 1 < tokens.count ? tokens[end + 1].word : ""
    // "With the paddle, cream together the butter"
    if tokens[index].gap == .mark, next == "the" || next == "together" && after == "the" { return true }
    let mayAct = isFirst || ["and", "then", "lightly", "to", "generously", "or"].contains(previous)
    return mayAct && StepLexicon.objects.subtracting(["and", "up", "together"]).contains(next)
      || isFirst && isNamed(end)
  }

  /// Whether "water" is that of the list: it has an amount, or is added.
  private func isListedWater(at index: Int) -> Bool {
    var before = index
    while before > 0, tokens[before].continuesPhrase,
      StepLexicon.descriptions.contains(tokens[before - 1].word) || tokens[before - 1].word == "of"
    { before -= 1 }
    guard before > 0, tokens[before].gap != .stop else { return false }
    let sentence = sentence(around: index).map { stems[$0] }
    if !Set(sentence).isDisjoint(with: ["rinse", "drain", "bath", "pot", "run", "salted", "pasta"]) {
      return false
    }
    let previous = tokens[before - 1]
    return previous.isNumber || MeasureUnit(name: previous.word) != nil || tokens[before].gap == .mark
      || ["the", "add", "pour", "and", "das", "die", "l", "el", "eau"].contains(previous.word)
  }

  /// Returns the indices of the tokens in the sentence of a token.
  func sentence(around index: Int) -> Range<Int> {
    let start = (0...index).last { tokens[$0].gap == .stop } ?? 0
    let end = (index + 1..<tokens.count).first { tokens[$0].gap == .stop } ?? tokens.count
    return start..<end
  }
}

extension Range<Int> {
  fileprivate func contains(where predicate: (Int) -> Bool) -> Bool { first(where: predicate) != nil }
}
