import Ingredients

/// Reads which amounts of a line are bought.
struct NeedReader {
  let name: String
  /// The amounts that are bought. They add up.
  private(set) var needs: [Need] = []
  /// The words between the amount and the name that tell which food to buy: "large".
  private(set) var sorts = ""

  private let line: IngredientLine
  private let text: String
  /// The range of the name in the text, in UTF-8 offsets; nil if it does not stand there in one piece.
  private let nameRange: Range<Int>?
  private let cup: Need.CupWeight
  private let isThin: Bool

  init(_ line: IngredientLine) {
    self.line = line
    text = line.text
    name = line.item
    nameRange = Self.range(of: name, in: text)
    let hasCups = line.amounts.contains { $0.unit.map(QuantityWriter.cupsAndMore.contains) ?? false }
    switch hasCups ? CupContent(of: name, in: text) : .liquid {
    case .liquid: cup = .liquid
    case .solid(let grams): cup = .grams(grams)
    case .unknown: cup = .unknown
    }
    isThin = line.amounts.contains { $0.unit == .ounce } && CupContent.isThin(name)
    readNeeds()
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
    let isAdded =
      between.contains("+")
      || FoodText.words(of: between[...]).last.map(Lexicon.additions.contains) == true
      || between.last { $0 != " " } == "&"
    if isAdded {
      let need = read(amount)
      // "1 egg plus 1 yolk" adds a part, but the leek of "2 eggs plus 1 leek" is no egg.
      if amount.unit != nil || need.kind != .count { needs.append(need) }
    } else if case .noun = needs[last].kind, amount.unit != nil, between.contains("("),
      needs[last].size == nil,
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
      need.word = amount.unitName.map { text[utf8: $0] } ?? unit.symbol
      if unit == .cup, amount.system == nil {
        // Cups and glasses of other countries are no measures that convert.
        need.kind = .noun(FoodText.stem(need.word.lowercased()))
      } else {
        let isFluid = unit == .ounce && isThin
        need.unit = isFluid ? .fluidOunce : unit
        need.kind = unit.dimension == .mass && !isFluid ? .mass : .volume
        if QuantityWriter.cupsAndMore.contains(unit) { need.cup = cup }
      }
    } else if let length = amount.unitName {
      need.word = text[utf8: length]
      need.kind = .noun(FoodText.stem(need.word.lowercased()))
    } else if let noun = CountedNoun(after: amount, in: text), isPortion(noun) {
      need.word = noun.name
      need.kind = .noun(Self.nounKey(noun.name))
      end = noun.range.upperBound
    }
    need.link = readLink(from: end)
    return need
  }

  /// The stem of a counted noun. A tin is a can, and a packet a pack.
  private static func nounKey(_ noun: String) -> String {
    let stem = FoodText.stem(noun.lowercased())
    return ["tin": "can", "package": "pack", "packet": "pack", "pkg": "pack", "pkt": "pack"][stem] ?? stem
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
    guard Lexicon.genitives.contains(key) || ["de", "du", "des", "d'", "d’"].contains(key) else { return "" }
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
    guard need.size == nil, end <= nameRange.lowerBound else { return "" }
    let between = text[utf8: end..<nameRange.lowerBound]
    guard !between.contains(where: { "()[],/".contains($0) }) else { return "" }
    return between.split(separator: " ").filter { word in
      let key = word.lowercased()
      return !Lexicon.preparations.contains(key) && !key.hasSuffix("ly") && !key.hasSuffix("ed")
        && !Lexicon.genitives.contains(key) && !FoodLexicon.links.contains(key)
        && !Lexicon.portions.contains(key)
        && !FoodLexicon.links.contains(String(key.filter(\.isLetter)))
        && !["a", "an", "the", "x", "×", "."].contains(key) && MeasureUnit(name: key) == nil
    }.joined(separator: " ")
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
    (count.kind, count.word) = (.count, "")
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
