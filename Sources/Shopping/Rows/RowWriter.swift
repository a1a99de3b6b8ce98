import Foundation
import Ingredients

/// Writes the row of the items of one food, which stand in the order of their contributions.
struct RowWriter {
  private let id: String
  private let aisle: Aisle
  private let items: ArraySlice<RowItem>
  private let note: String
  private let measures: MeasureSystem?
  /// The sums of each kind: counts first, then in the order of the lines.
  private var sums: [RowSum] = []
  private var sizes: [(text: String, count: Amount)] = []
  private var parts: [ShoppingRow.Part] = []
  private var isOptional = true
  private var hasUnmeasured = false
  /// Whether the name is that of a part, because all amounts are of one. Yolks alone are "3 egg yolks"; beside eggs they are
  /// "3 eggs + 2 yolks".
  private var isOfParts = true

  init(
    id: String, aisle: Aisle, _ items: ArraySlice<RowItem>, rules: FoodRules, measures: MeasureSystem?
  ) {
    (self.id, self.aisle, self.items, self.measures) = (id, aisle, items, measures)
    note = Self.word(about: items, in: rules.notes) ?? ""
    parts.reserveCapacity(items.count)
    let spare = Self.spareShares(of: items)
    for item in items {
      let (contribution, food) = (item.contribution, item.food)
      if !contribution.line.isOptional { isOptional = false }
      if item.needs.isEmpty { hasUnmeasured = true }
      if food.nameOfWhole == nil { isOfParts = false }
      add(item, without: spare[contribution.entry])
      parts.append(
        ShoppingRow.Part(
          entry: contribution.entry, line: contribution.line, food: food, factor: contribution.factor,
          language: contribution.language))
    }
    if let index = sums.firstIndex(where: { $0.kind == .count }), index > 0 {
      sums.insert(sums.remove(at: index), at: 0)
    }
    if sums.count != 1, !isNumberOfParts { isOfParts = false }
  }

  /// Whether the number is that of a part that the name has: "4 basil leaves", but "1 handful of basil leaves".
  private var isNumberOfParts: Bool {
    guard isOfParts, case .noun(let noun) = sums.first?.kind else { return false }
    return items.first?.food.nameKey.split(separator: " ").contains {
      NounForms.areStemForms(String($0), noun)
    } ?? false
  }

  var row: ShoppingRow {
    // The number that stands before the name: of the food itself, or of its part, "2 egg yolks + 3 whites".
    let number = sums.first.flatMap { $0.kind == .count || isNumberOfParts ? $0 : nil }
    let words = sums.dropFirst(number == nil ? 0 : 1).flatMap { $0.words(in: measures) }
    let numbers = number?.numbers ?? []
    return ShoppingRow(
      id: id, amount: Self.joined(numbers.isEmpty ? words : numbers),
      link: numbers.isEmpty ? link : "", name: name(isPlural: number?.isPlural),
      furtherAmounts: numbers.isEmpty || words.isEmpty ? "" : "+ " + Self.joined(words),
      sizes: sizes.isEmpty ? "" : sizes.map(Self.text).joined(separator: ", "),
      hasUnmeasured: hasUnmeasured && !sums.isEmpty, isOptional: isOptional, aisle: aisle,
      note: note, parts: parts,
      food: items.first?.food.nameOfPersonsWords ?? "", isCounted: !numbers.isEmpty)
  }

  /// The word between the amounts and the name. French and Spanish write it if one of the amounts was written with it:
  /// "330 ml de aceite". English leaves it out unless the last amount was always written with it: "2 bunches basil".
  private var link: String {
    let link = sums.last { $0.link != nil }?.link ?? ""
    return link == "of " && sums.last?.isLinked != true ? "" : link
  }

  private static func joined(_ amounts: [String]) -> String {
    amounts.count == 1 ? amounts[0] : amounts.joined(separator: " + ")
  }

  // MARK: - Amounts

  private mutating func add(_ item: RowItem, without spare: Need.Share?) {
    let needs = item.needs
    for index in needs.indices {
      if let spare, needs[index].share == spare { continue }
      let kind = RowSum.kind(of: needs[index], in: measures)
      let language = item.contribution.language ?? item.food.language
      let isOfCommaLanguage = language?.hasDecimalComma ?? false
      if let sum = sums.firstIndex(where: { $0.kind.addsUp(with: kind) }) {
        sums[sum].add(needs[index], isOfCommaLanguage: isOfCommaLanguage)
      } else {
        // Most rows are of one line with one amount, whose array they share.
        let first = needs.count == 1 ? needs : [needs[index]]
        sums.append(RowSum(kind, first, isOfCommaLanguage: isOfCommaLanguage))
      }
      if let size = needs[index].size { add(size, times: needs[index].amount.top) }
    }
  }

  /// Adds containers to those of their size.
  private mutating func add(_ size: Need.Size, times count: Amount) {
    // "28-oz", "28 oz" and "28-ounce", "400g" and "400 g"
    func key(_ text: String) -> String {
      let letters = text.filter(\.isLetter)
      return text.filter { $0.isNumber || $0 == "." || $0 == "," }
        + (MeasureUnit(name: letters.lowercased())?.symbol ?? letters)
    }
    if let index = sizes.firstIndex(where: { key($0.text) == key(size.text) }) {
      sizes[index].count = sizes[index].count.adding(count) ?? count
    } else {
      sizes.append((size.text, count))
    }
  }

  private static func text(of size: (text: String, count: Amount)) -> String {
    "\(RowSum.count(AmountRange(size.count.roundedUp))) × \(size.text)"
  }

  /// The share of a fruit that an entry has anyway. One fruit gives the juice and the zest that a recipe needs, so the greater of
  /// the two counts.
  private static func spareShares(of items: ArraySlice<RowItem>) -> [UUID: Need.Share] {
    // The juice and the zest stand in two lines.
    guard items.count > 1 else { return [:] }
    var amounts: [UUID: [Need.Share: Amount]] = [:]
    for item in items {
      let (needs, entry) = (item.needs, item.contribution.entry)
      for index in needs.indices {
        guard let share = needs[index].share else { continue }
        let (sum, amount) = (amounts[entry]?[share] ?? .zero, needs[index].amount.top)
        amounts[entry, default: [:]][share] = sum.adding(amount) ?? amount
      }
    }
    if amounts.isEmpty { return [:] }
    return amounts.compactMapValues { shares in
      guard let juice = shares[.juice], let zest = shares[.zest] else { return nil }
      return zest > juice ? .juice : .zest
    }
  }

  // MARK: - Name

  /// The name without the words that only some of the lines have, in the number that a count requires.
  private func name(isPlural: Bool?) -> String {
    guard let first = items.first else { return "" }
    let counted = isPlural == nil ? nil : items.first { isCounted($0) { $0.isPlural == isPlural } }
    let chosen =
      counted
      ?? (items.count == 1 ? first : items.first { isPlural == nil ? !$0.needs.isEmpty : isCounted($0) })
      ?? first
    var name = (isOfParts ? nil : chosen.food.nameOfWhole) ?? chosen.food.name
    let hidden = hiddenStems(of: chosen.food)
    // A line stays as it is: "2 Ei".
    let isInflected = isPlural != nil && (counted == nil || items.count > 1)
    if !hidden.isEmpty || isInflected {
      var words = name.split(separator: " ").filter { word in
        if hidden.isEmpty { return true }
        let stems = FoodText.words(of: word).map(FoodText.stem)
        return stems.isEmpty || !stems.allSatisfy(hidden.contains)
      }
      // Without the word that a link led to: "champignons" for "champignons de Paris"
      while let last = words.last, FoodLexicon.links.contains(last.lowercased()) { words.removeLast() }
      if words.isEmpty { words = [chosen.food.name[...]] }
      if isInflected, let isPlural {
        words = FoodName.inflected(
          words, isPlural: isPlural, in: chosen.contribution.language ?? chosen.food.language)
      }
      name = words.joined(separator: " ")
      // "Pfeffer, schwarz" without "schwarz"
      if name.last == "," { name.removeLast() }
    }
    let sorts = first.food.sorts
    return sorts.isEmpty || !items.allSatisfy { $0.food.sorts == sorts } ? name : sorts + " " + name
  }

  /// Whether an amount of an item is a number of the food, as the row's is.
  private func isCounted(_ item: RowItem, where isWanted: (Need) -> Bool = { _ in true }) -> Bool {
    item.needs.contains { RowSum.kind(of: $0, in: measures) == sums.first?.kind && isWanted($0) }
  }

  /// The words of a food's name that its key leaves out and that other lines of the row do not have.
  private func hiddenStems(of food: Food) -> Set<String> {
    if food.plainStems.isEmpty || items.count == 1 { return [] }
    return food.plainStems.subtracting(
      items.dropFirst().reduce(items[items.startIndex].food.plainStems) {
        $0.intersection($1.food.plainStems)
      })
  }

  // MARK: - The person's words

  static func aisle(of items: ArraySlice<RowItem>, _ rules: FoodRules) -> Aisle {
    if let aisle = word(about: items, in: rules.aisles) { return aisle }
    for item in items {
      let aisle = item.food.aisle(in: item.contribution.language)
      if aisle != .other { return aisle }
    }
    return .other
  }

  /// The person's word about a food, by the least of its keys that has one.
  private static func word<Value>(about items: ArraySlice<RowItem>, in words: [String: Value]) -> Value? {
    if words.isEmpty { return nil }
    var chosen: (key: String, word: Value)?
    for item in items {
      for key in [item.food.nameKey, item.food.key] {
        guard let word = words[key], chosen.map({ key < $0.key }) ?? true else { continue }
        chosen = (key, word)
      }
    }
    return chosen?.word
  }
}
