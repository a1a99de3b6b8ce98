import Ingredients
import PageMarkup

/// Removes the second of two copies of a recipe. A page may contain a copy for narrow screens or in other
/// units, and the first copy is the author's own.
enum Deduplication {
  /// The fewest equal lines that make a copy. Fewer may be equal by chance.
  private static let fewest = 3
  /// The most last lines that are compared with those before them.
  private static let mostLast = 30

  static func withoutRepeats(_ groups: [IngredientGroup]) -> [IngredientGroup] {
    let groups = inFirstSystem(groups)
    let lines = groups.flatMap(\.ingredients)
    let names = names(groups.map { ($0.name, $0.ingredients.count) })
    let copies = [2, 3].first { areCopies(lines, count: $0, names) }
    let kept = copies.map { lines.count / $0 } ?? lines.count - repeatedEnd(of: lines, names)
    var remaining = kept
    return groups.compactMap { group in
      let kept = Array(group.ingredients.prefix(remaining))
      remaining -= kept.count
      return kept.isEmpty ? nil : IngredientGroup(name: group.name, ingredients: kept)
    }
  }

  /// Returns the groups of the first system of measures, without its name, and the groups that are named after no system.
  private static func inFirstSystem(_ groups: [IngredientGroup]) -> [IngredientGroup] {
    func system(_ group: IngredientGroup) -> [Substring]? {
      group.name.flatMap { MeasureSystemName.matches($0) ? $0.lowercasedWords() : nil }
    }
    let systems = groups.compactMap(system)
    guard let first = systems.first else { return groups }
    return groups.compactMap { group in
      guard let own = system(group) else { return group }
      return own == first ? IngredientGroup(ingredients: group.ingredients) : nil
    }
  }

  /// Returns the names of parts by the number of lines before them.
  private static func names(_ parts: [(name: String?, count: Int)]) -> [Int: String] {
    var names: [Int: String] = [:]
    var start = 0
    for part in parts where part.count > 0 {
      names[start] = part.name
      start += part.count
    }
    return names
  }

  /// Whether the lines at two indices begin parts with different names. Such parts may have equal lines, and neither is
  /// a copy: "For the vanilla batter" and "For the lemon batter".
  private static func areNamedApart(_ a: Int, _ b: Int, _ names: [Int: String]) -> Bool {
    guard let first = names[a], let second = names[b] else { return false }
    return first.lowercasedWords() != second.lowercasedWords()
  }

  /// Returns the number of last lines that are those right before them, in any order.
  private static func repeatedEnd(of lines: [IngredientLine], _ names: [Int: String]) -> Int {
    let texts = lines.map(\.text)
    guard let last = texts.last, texts.dropLast().contains(last) else { return 0 }
    let longest = min(texts.count / 2, mostLast)
    guard longest >= fewest else { return 0 }
    return (fewest...longest).reversed().first { count in
      texts.suffix(count).sorted() == texts.dropLast(count).suffix(count).sorted()
        && !areNamedApart(texts.count - 2 * count, texts.count - count, names)
    } ?? 0
  }

  /// Whether a list consists of that many copies of its first part. In another system of measures one line in five
  /// may have other words: "cornflour" and "cornstarch".
  private static func areCopies(_ lines: [IngredientLine], count: Int, _ names: [Int: String]) -> Bool {
    let size = lines.count / count
    guard size >= fewest, size * count == lines.count else { return false }
    return (1..<count).allSatisfy { copy in
      let pairs = zip(lines, lines.dropFirst(copy * size))
        .prefix(size)
      let areParts = areNamedApart(0, copy * size, names)
      if areParts, pairs.allSatisfy({ $0.text == $1.text }) { return false }
      let others = pairs.filter { !isSameIngredient($0, $1) && (areParts || !isSameFood($0, $1)) }
      let isConverted = pairs.count { areInTwoSystems($0, $1) } * 2 > size
      return others.isEmpty
        || (isConverted && others.count * 5 <= size
          && others.allSatisfy { $0.amount != nil && $1.amount != nil })
    }
  }

  private static func areInTwoSystems(_ a: IngredientLine, _ b: IngredientLine) -> Bool {
    guard let first = system(of: a), let second = system(of: b) else { return false }
    return first != second
  }

  static func withoutRepeats(_ sections: [InstructionSection]) -> [InstructionSection] {
    let sections = sections.map(withoutWholes)
    let texts = sections.flatMap(\.steps).map(\.text)
    let half = texts.count / 2
    guard half >= fewest, half * 2 == texts.count, texts.prefix(half) == texts.suffix(half),
      !areNamedApart(0, half, names(sections.map { ($0.name, $0.steps.count) }))
    else {
      return sections
    }
    var remaining = half
    return sections.compactMap { section in
      var section = section
      section.steps = Array(section.steps.prefix(remaining))
      remaining -= section.steps.count
      return section.steps.isEmpty ? nil : section
    }
  }

  /// Removes a step whose text is that of the steps after it together.
  private static func withoutWholes(_ section: InstructionSection) -> InstructionSection {
    guard section.steps.count > 2 else { return section }
    let keys = section.steps.map { Array($0.text.utf8.filter { $0 > 0x20 }) }
    var section = section
    section.steps = section.steps.enumerated().filter { index, _ in
      var rest = keys[index][...]
      var next = index + 1
      while next < keys.count, !keys[next].isEmpty, rest.starts(with: keys[next]) {
        rest = rest.dropFirst(keys[next].count)
        next += 1
      }
      return !rest.isEmpty || next < index + 3
    }.map(\.element)
    return section
  }

  /// Whether two lines have the same ingredient: "250 g flour" and "2 cups flour", but not "1 cup flour" and
  /// "2 cups flour".
  private static func isSameIngredient(_ a: IngredientLine, _ b: IngredientLine) -> Bool {
    a.text == b.text || (system(of: a) != system(of: b) && words(of: a) == words(of: b))
  }

  /// Whether two lines have one food, in a unit and in a measure of another name: "90 g butter" and "0.8 stick butter".
  private static func isSameFood(_ a: IngredientLine, _ b: IngredientLine) -> Bool {
    guard (system(of: a) == nil) != (system(of: b) == nil), a.amount != nil, b.amount != nil else {
      return false
    }
    let (first, second) = (words(of: a), words(of: b))
    let (short, long) = first.count < second.count ? (first, second) : (second, first)
    return !short.isEmpty && long.suffix(short.count) == short[...]
  }

  private static func system(of line: IngredientLine) -> MeasureSystem? {
    line.amounts.lazy.compactMap(\.unit?.system).first
  }

  /// Returns the words of a line without numbers and units.
  private static func words(of line: IngredientLine) -> [Substring] {
    line.text.lowercasedWords().filter {
      $0 != "fl" && MeasureUnit(name: String($0)) == nil
    }
  }
}
