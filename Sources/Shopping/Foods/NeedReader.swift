import Ingredients

/// Reads which amounts of a line are bought.
struct NeedReader {
  let name: String
  /// The amounts that are bought. They add up.
  private(set) var needs: [Need] = []
  /// The words between the amount and the name that tell which food to buy: "large".
  private(set) var sorts = ""

  private let line: IngredientLine
  private let item: String
  private let text: String
  /// The range of the name in the text, in UTF-8 offsets; nil if it does not stand there in one piece.
  private let nameRange: Range<Int>?
  private let cup: Need.CupWeight
  private let isThin: Bool

  init(_ line: IngredientLine) {
    self.line = line
    text = line.text
    item = line.item
    var name = FoodName.cleaned(item)
    var nameRange = Self.range(of: name, in: text)
    if let range = nameRange, let state = Self.state(behind: range.upperBound, in: text) {
      name += text[utf8: state]
      nameRange = range.lowerBound..<state.upperBound
    }
    let food = name
    if Self.isCooked(line, before: nameRange?.lowerBound) { name = "cooked " + name }
    if let end = nameRange?.upperBound, let other = Self.alternative(behind: end, in: text) { name += other }
    self.name = name
    self.nameRange = nameRange ?? Self.range(of: item, in: text)
    let hasCups = line.amounts.contains { $0.unit.map(QuantityWriter.cupsAndMore.contains) ?? false }
    switch hasCups ? CupContent(of: food, in: text) : .liquid {
    case .liquid: cup = .liquid
    case .solid(let grams): cup = .grams(grams)
    case .unknown: cup = .unknown
    }
    isThin = line.amounts.contains { $0.unit == .ounce } && CupContent.isThin(food)
    readNeeds()
  }

  /// Whether a food is cooked beforehand, "3 cups cooked rice", so that another one is bought or less of it.
  private static func isCooked(_ line: IngredientLine, before name: Int?) -> Bool {
    guard let name, let end = line.amounts.first?.range.upperBound, end < name else { return false }
    let words = line.text[utf8: end..<name].lowercased().split(separator: " ")
    // "Cooked or canned beans" are bought in either way.
    return words.contains("cooked") && !words.contains("or")
  }

  /// The food behind "or" that has an amount of its own, " or onion" in "2 shallots or 1 small onion", so that it is no shallot
  /// alone. Its amount is left out, because the name does not scale. Nil without one.
  private static func alternative(behind end: Int, in text: String) -> String? {
    let rest = text[utf8: end..<text.utf8.count].prefix { !",;(".contains($0) }
    let words = rest.split(separator: " ", maxSplits: 1)
    guard words.count == 2, FoodLexicon.alternatives.contains(words[0].lowercased()),
      words[1].first?.isNumber == true
    else { return nil }
    let line = IngredientLine(String(words[1]))
    let item = FoodName.cleaned(line.item)
    return line.amounts.isEmpty || item == line.text || !AisleFinder.isFood(item)
      ? nil : " " + words[0] + " " + item
  }

  /// The range of the words behind a name and a comma that make it another food: ", TK" in "Erbsen, TK", ", rote" in "Zwiebel(n),
  /// rote". Nil without one.
  private static func state(behind name: Int, in text: String) -> Range<Int>? {
    var rest = text[utf8: name..<text.utf8.count][...]
    if rest.first == "(", let close = rest.firstIndex(of: ")"), rest[..<close].count < 4 {
      rest = rest[rest.index(after: close)...]
    }
    guard rest.first == "," else { return nil }
    let words = rest.dropFirst().prefix { !",;(".contains($0) }.split(separator: " ")
    guard let last = words.last, words.count <= 2,
      words.count == 1 && FoodLexicon.states.contains(last.lowercased())
        || words.allSatisfy({ FoodLexicon.kindsBehind.contains($0.lowercased()) })
    else { return nil }
    let start = text.utf8.count - rest.utf8.count
    return start..<start + rest.utf8.distance(from: rest.startIndex, to: last.endIndex)
  }

  private mutating func readNeeds() {
    let amounts = IngredientAmount.joiningOunces(line.amounts, in: text)
    var previous: IngredientAmount?
    var isRangeOpen = false
    for amount in amounts {
      guard amount.isScalable else {
        // "2 x 400 g tins"
        if let last = needs.indices.last, needs[last].size == nil, needs[last].unit == nil, amount.unit != nil
        {
          needs[last].size = Need.Size(text: text[utf8: amount.range])
          // "de 400 g de" in "2 boîtes de 400 g de tomates"
          if let nameRange, amount.range.upperBound <= nameRange.lowerBound {
            sorts = readSorts(behind: amount, needs[last])
          }
        }
        continue
      }
      defer { previous = amount }
      guard let before = previous else {
        var need = read(amount)
        // "200 g–250 g" is one range.
        if let range = line.amount, range.upper != nil, amount.amount.upper == nil {
          need.amount = range
          isRangeOpen = true
        }
        need.share = readShare(need)
        needs.append(need)
        sorts = readSorts(behind: amount, need)
        continue
      }
      if isRangeOpen {
        isRangeOpen = false
        continue
      }
      add(amount, behind: before)
    }
    needs = needs.map(Self.countingDozens)
    // "2 Zwiebel(n)" has a singular for its name, and "1 Zwiebel / Zwiebeln" a plural.
    guard item.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "/") }) else { return }
    let noun = String(name.prefix { $0 != "," })
    let isSingular = item.contains(noun + "(")
    if isSingular || item.contains("/ " + noun) {
      for index in needs.indices where needs[index].kind == .count { needs[index].isPlural = !isSingular }
    }
  }

  /// Adds a further amount: one more of the food, "1 tbsp + 1 tsp", the same amount again, "1 cup (240 ml)", or the size of
  /// one container, "1 Becher (200 g)". Any other is of another food.
  private mutating func add(_ amount: IngredientAmount, behind before: IngredientAmount) {
    guard let last = needs.indices.last else { return }
    let between = text[utf8: min(before.range.upperBound, amount.range.lowerBound)..<amount.range.lowerBound]
    if amount.isRestatement {
      needs[last].restated.append(read(amount))
      return
    }
    // "Mais", which is "plus" in Portuguese, precedes the bracket of "1 Dose Mais (285 g)".
    let isBehindBracket = between.last { $0 != " " } == "("
    let isAdded =
      between.contains("+")
      || !isBehindBracket
        && FoodText.words(of: between[...]).last.map(Lexicon.additions.contains) == true
      || between.last { $0 != " " } == "&"
    if isAdded {
      // The juice of "1 citron, zeste et 1 c. à s. de jus" is that of the same fruit.
      let behind = FoodText.words(of: text[utf8: amount.range.upperBound..<text.utf8.count][...])
        .first { !FoodLexicon.links.contains($0) }
      if needs[last].kind == .count, let behind, ShoppingLine.share(of: [behind]) != nil { return }
      let need = read(amount)
      // "1 egg plus 1 yolk" adds a part, but the leek of "2 eggs plus 1 leek" is no egg.
      if amount.unit != nil || need.kind != .count {
        needs.append(need)
        sorts = readSorts(behind: amount, need)
      }
    } else if case .noun = needs[last].kind, amount.unit != nil, between.contains("("),
      // The grams of "(2 Möhren, 150 g Sellerie)" are no size.
      !between.drop(while: { $0 != "(" }).contains(where: \.isNumber), needs[last].size == nil,
      needs[last].amount == AmountRange(.one)
    {
      needs[last].size = Need.Size(text: text[utf8: amount.range])
    }
  }

  private func read(_ amount: IngredientAmount) -> Need {
    var need = Need(kind: .count, amount: amount.amount, unit: nil)
    need.isPlural = amount.amount.top > .one
    need.hasDecimalComma = amount.hasDecimalComma
    var end = amount.range.upperBound
    if let unit = amount.unit {
      let word = amount.unitName.map(unitWord) ?? unit.symbol
      if unit == .cup, amount.system == nil {
        // Cups and glasses of other countries are no measures that convert.
        need.setNoun(word)
      } else {
        need.word = MeasureWord(unit: word)
        let isFluid = unit == .ounce && isThin
        need.unit = isFluid ? .fluidOunce : unit
        need.kind = unit.dimension == .mass && !isFluid ? .mass : .volume
        if QuantityWriter.cupsAndMore.contains(unit) { need.cup = cup }
      }
    } else if let length = amount.unitName {
      need.setNoun(text[utf8: length])
    } else if let noun = CountedNoun(after: amount, in: text), isPortion(noun) {
      need.setNoun(noun.name, stem: Self.nounKey(noun.name))
      if isShortened(noun) { need.word = MeasureWord(abbreviation: noun.name + ".") }
      need.adjectives = readAdjectives(from: end, around: noun.range)
      end = noun.range.upperBound
    } else if let dozen = FoodText.words(of: text[utf8: end..<text.utf8.count][...]).first,
      FoodLexicon.dozens.contains(dozen)
    {
      need.setNoun(dozen)
    }
    need.link = readLink(from: end)
    return need
  }

  /// The adjectives between the end of an amount and a noun, and those between the noun and its genitive.
  private func readAdjectives(from end: Int, around noun: Range<Int>) -> Need.Adjectives {
    func isAdjective(_ word: Substring) -> Bool { Lexicon.isMeasureAdjective(word.lowercased()) }
    var adjectives = Need.Adjectives()
    guard end <= noun.lowerBound else { return adjectives }
    let before = text[utf8: end..<noun.lowerBound].split(separator: " ")
    if before.allSatisfy(isAdjective) { adjectives.before = before.joined(separator: " ") }
    let rest = text[utf8: noun.upperBound..<text.utf8.count].split(separator: " ")
    let behind = rest.prefix(while: isAdjective)
    let next = rest.dropFirst(behind.count).first?.lowercased() ?? ""
    if Self.romanceGenitives.contains(next) || next.hasPrefix("d'") || next.hasPrefix("d’") {
      adjectives.behind = behind.joined(separator: " ")
    }
    return adjectives
  }

  /// Those of French and Spanish.
  private static let romanceGenitives: Set = ["de", "du", "des", "d'", "d’"]

  /// The name of a unit as the line writes it, with the period of "c. à s.".
  private func unitWord(_ range: Range<Int>) -> String {
    let word = text[utf8: range]
    return word.contains(".") && text.utf8.dropFirst(range.upperBound).first == UInt8(ascii: ".")
      ? word + "." : word
  }

  /// The stem of a counted noun. A tin is a can, and a packet a pack.
  private static func nounKey(_ noun: String) -> String {
    let stem = FoodText.stem(noun.lowercased())
    return FoodLexicon.samePortions[stem] ?? stem
  }

  /// Whether the full stop of an abbreviation, which has no vowels, follows a noun: "Msp.", but not "1 can.".
  private func isShortened(_ noun: CountedNoun) -> Bool {
    text.utf8.dropFirst(noun.range.upperBound).first == UInt8(ascii: ".")
      && !noun.name.lowercased().contains(where: "aeiouäöü".contains)
  }

  /// Whether a noun is a portion of the food, "cloves", and no part of its name, "salmon fillets".
  private func isPortion(_ noun: CountedNoun) -> Bool {
    let word = noun.name.lowercased()
    guard Lexicon.portions.contains(word) || NounForms.isPortion(word) else { return false }
    return nameRange.map { !$0.overlaps(noun.range) } ?? !FoodText.words(of: name[...]).contains(word)
  }

  /// The genitive between a unit and the name: "of " in "2 cups of flour", "d'" in "2 gousses d'ail".
  private func readLink(from end: Int) -> String {
    guard let nameRange, end <= nameRange.lowerBound else { return "" }
    let words = text[utf8: end..<nameRange.lowerBound].split(separator: " ")
    guard let last = words.last else { return "" }
    let key = last.lowercased()
    guard Lexicon.genitives.contains(key) || Self.romanceGenitives.contains(key) else { return "" }
    return last.last == "'" || last.last == "’" ? String(last) : last + " "
  }

  /// The words before the name of a counted food, without those for its preparation.
  private func readSorts(behind amount: IngredientAmount, _ need: Need) -> String {
    guard let nameRange else { return "" }
    var end = amount.range.upperBound
    if case .noun = need.kind, let noun = CountedNoun(after: amount, in: text),
      noun.range.upperBound <= nameRange.lowerBound
    {
      end = noun.range.upperBound
    }
    guard end <= nameRange.lowerBound else { return "" }
    let between = text[utf8: end..<nameRange.lowerBound]
    guard !between.contains(where: { "()[],/".contains($0) }) else { return "" }
    var words = between.split(separator: " ")
    // "o 16 g" in "1 sobre o 16 g de levadura"
    if let other = words.indices.dropLast().first(where: {
      FoodLexicon.alternatives.contains(words[$0].lowercased()) && words[$0 + 1].first?.isNumber == true
    }) {
      words.removeSubrange(other...)
    }
    // "cloves" in "6 medium-size cloves garlic" does not follow its number, and the words tell all the same what to buy.
    if need.kind == .count, words.contains(where: { Lexicon.portions.contains($0.lowercased()) }) {
      return words.filter { $0.last != "'" && $0.last != "’" }.joined(separator: " ")
    }
    // "colmadas" in "2 cucharadas colmadas de azúcar" is of the spoon.
    if need.kind != .count { words.removeAll { Lexicon.isMeasureAdjective($0.lowercased()) } }
    return words.indices.filter { index in
      let key = words[index].lowercased()
      return !Lexicon.preparations.contains(key) && !key.hasSuffix("ly") && !key.hasSuffix("ed")
        && !FoodLexicon.preparations.contains(key) && !FoodLexicon.adverbs.contains(key)
        && !isOfSecondAmount(words[index...]) && !FoodLexicon.loose.contains(key)
        && !Lexicon.genitives.contains(key) && !FoodLexicon.links.contains(key)
        && !Lexicon.portions.contains(key)
        && !FoodLexicon.links.contains(String(key.filter(\.isLetter)))
        && !["a", "an", "the", "x", "×", "."].contains(key) && MeasureUnit(name: key) == nil
    }.map { words[$0] }
      // "Or" of "cooked or canned beans", but not the one of "jumbo or larger shrimp"
      .drop {
        FoodLexicon.conjunctions.contains($0.lowercased())
          || FoodLexicon.alternatives.contains($0.lowercased())
      }
      .joined(separator: " ")
  }

  /// Whether words begin with the number of a unit: "2 ½" in "625 ml 2 ½ cups stock".
  private func isOfSecondAmount(_ words: ArraySlice<Substring>) -> Bool {
    guard words.first?.allSatisfy(\.isNumber) == true,
      let unit = words.first(where: { !$0.allSatisfy(\.isNumber) })
    else { return false }
    let key = unit.lowercased()
    return MeasureUnit(name: key) != nil || Lexicon.portions.contains(key)
  }

  /// The share of a fruit that a remark asks for: "1 lemon, juiced".
  private func readShare(_ need: Need) -> Need.Share? {
    guard need.kind == .count, let nameRange, nameRange.upperBound < text.utf8.count else { return nil }
    return ShoppingLine.share(of: FoodText.words(of: text[utf8: nameRange.upperBound..<text.utf8.count][...]))
  }

  /// A dozen of a food is twelve.
  private static func countingDozens(_ need: Need) -> Need {
    guard case .noun(let noun) = need.kind, FoodLexicon.dozens.contains(noun), let dozen = Amount(12),
      var count = need.multiplied(by: dozen)
    else { return need }
    (count.kind, count.word) = (.count, nil)
    return count
  }

  /// Finds a name in a text, in UTF-8 offsets.
  private static func range(of name: String, in text: String) -> Range<Int>? {
    let (name, text) = (Array(name.utf8), Array(text.utf8))
    guard !name.isEmpty, name.count <= text.count else { return nil }
    for start in 0...(text.count - name.count)
    where text[start] == name[0] && text[start..<start + name.count].elementsEqual(name) {
      return start..<start + name.count
    }
    return nil
  }
}
