import Foundation
import Ingredients

/// Writes the row of the items of one food, which stand in the order of their contributions.
struct RowWriter {
  let id: String
  let items: [RowItem]
  let rules: FoodRules
  let measures: MeasureSystem?

  var row: ShoppingRow {
    let sums = self.sums
    let count = sums.first { $0.kind == .count }
    // Yolks alone are "3 egg yolks"; beside eggs they are "3 eggs + 2 yolks".
    let isOfParts = sums.count == 1 && items.allSatisfy { $0.food.nameOfWhole != nil }
    var words = sums.filter { $0.kind != .count }.flatMap { $0.words(in: measures) }
    if isOfParts, let sum = sums.first, case .noun = sum.kind {
      words = sum.counted().map { RowSum.count($0.roundedUp) }
    }
    let counts = count?.words(in: measures) ?? []
    let amounts = counts.isEmpty ? words : counts
    let isPlural =
      (count ?? (isOfParts ? sums.first : nil)).map { sum in
        sum.counted().contains { $0.roundedUp.top > .one }
      }
    return ShoppingRow(
      id: id, amount: amounts.joined(separator: " + "),
      link: counts.isEmpty && !isOfParts ? sums.last?.link ?? "" : "",
      name: name(isPlural: isPlural, isOfParts: isOfParts),
      furtherAmounts: counts.isEmpty || words.isEmpty ? "" : "+ " + words.joined(separator: " + "),
      sizes: sizes, hasUnmeasured: !sums.isEmpty && items.contains { $0.needs.isEmpty },
      isOptional: items.allSatisfy(\.contribution.line.isOptional), aisle: aisle,
      note: word(rules.notes) ?? "",
      parts: items.map {
        ShoppingRow.Part(
          contribution: $0.contribution.id, name: $0.food.name, whole: $0.food.whole,
          line: $0.contribution.line, factor: $0.contribution.factor)
      }, food: items.first?.food.nameOfWhole ?? items.first?.food.name ?? "",
      isCounted: !counts.isEmpty)
  }

  // MARK: - Amounts

  /// The sums of each kind: counts first, then in the order of the lines.
  private var sums: [RowSum] {
    var sums: [RowSum] = []
    var indices: [RowSum.Kind: Int] = [:]
    for need in needs {
      let kind = RowSum.kind(of: need, in: measures)
      let index = indices[kind] ?? sums.count
      if index == sums.count { sums.append(RowSum(kind)) }
      indices[kind] = index
      sums[index].add(need)
    }
    return sums.filter { $0.kind == .count } + sums.filter { $0.kind != .count }
  }

  /// The amounts of all items. One fruit gives the juice and the zest that a recipe needs, so the greater of the two counts.
  private var needs: [Need] {
    let needs = items.flatMap { item in item.needs.map { (entry: item.contribution.id.entry, need: $0) } }
    guard needs.contains(where: { $0.need.share == .zest }),
      needs.contains(where: { $0.need.share == .juice })
    else { return needs.map(\.need) }
    var kept: [Need] = []
    for (entry, need) in needs {
      guard let share = need.share else {
        kept.append(need)
        continue
      }
      func sum(_ share: Need.Share) -> Amount? {
        let shares = needs.filter { $0.entry == entry && $0.need.share == share }
        return RowSum.sum(shares.map(\.need.amount)).last?.top
      }
      let (juice, zest) = (sum(.juice) ?? .zero, sum(.zest) ?? .zero)
      if share == (zest > juice ? .zest : .juice) { kept.append(need) }
    }
    return kept
  }

  /// The sizes of containers, and how many there are of each.
  private var sizes: String {
    var order: [String] = []
    var counts: [String: Amount] = [:]
    for need in items.flatMap(\.needs) {
      guard let size = need.size else { continue }
      if counts[size.text] == nil { order.append(size.text) }
      counts[size.text] = (counts[size.text] ?? .zero).adding(need.amount.top) ?? need.amount.top
    }
    return order.map { "\(RowSum.count(AmountRange((counts[$0] ?? .one).roundedUp))) × \($0)" }
      .joined(separator: ", ")
  }

  // MARK: - Name

  /// The name without the words that only some of the lines have, in the number that a count requires.
  private func name(isPlural: Bool?, isOfParts: Bool) -> String {
    let shared = items.dropFirst().reduce(items.first?.food.plainStems ?? []) {
      $0.intersection($1.food.plainStems)
    }
    func isInNumber(_ item: RowItem) -> Bool {
      item.needs.contains { ($0.kind == .count || isOfParts) && $0.isPlural == isPlural }
    }
    let counted = isPlural == nil ? nil : items.first(where: isInNumber)
    let chosen =
      counted ?? items.first { item in
        item.needs.contains { isPlural == nil || $0.kind == .count || isOfParts }
      }
      ?? items.first
    guard let chosen else { return "" }
    let whole = isOfParts ? nil : chosen.food.nameOfWhole
    var words = (whole ?? chosen.food.name).split(separator: " ")
    let hidden = chosen.food.plainStems.subtracting(shared)
    if !hidden.isEmpty {
      words.removeAll { word in
        let stems = FoodText.words(of: word).map(FoodText.stem)
        return !stems.isEmpty && stems.allSatisfy(hidden.contains)
      }
    }
    if words.isEmpty { words = [chosen.food.name[...]] }
    if let isPlural, counted == nil, let last = words.last,
      let form = NounForms.inflected(String(last), isPlural: isPlural)
    {
      words[words.count - 1] = form[...]
    }
    let sorts = items.first?.food.sorts ?? ""
    if !sorts.isEmpty, items.allSatisfy({ $0.food.sorts == sorts }) { words.insert(sorts[...], at: 0) }
    return words.joined(separator: " ")
  }

  // MARK: - The person's words

  private var aisle: Aisle {
    if let aisle = word(rules.aisles) { return aisle }
    return items.lazy.map { AisleFinder.choose($0.food.aisles, language: $0.contribution.language) }
      .first { $0 != .other } ?? .other
  }

  /// The person's word about the food, by any of its keys.
  private func word<Value>(_ words: [String: Value]) -> Value? {
    if words.isEmpty { return nil }
    return Set(items.flatMap { [$0.food.nameKey, $0.food.key] }).sorted().lazy.compactMap { words[$0] }.first
  }
}

extension Amount {
  /// No amount.
  static let zero = Amount(0) ?? .one
}
