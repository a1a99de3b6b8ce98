import Foundation
import Ingredients
import PageMarkup

/// Finds a recipe on a page that does not mark one up, by the shape that recipes have for people: a heading that
/// says "Ingredients" and short lines with amounts, a heading that says "Method" and sentences.
struct StructureReader {
  /// How many headings of a part are tried, and how far a part goes, in blocks.
  static let maximumHeadings = 40
  static let maximumLength = 300

  let tree: HTMLTree
  let blocks: [PageBlock]
  /// Which part each block begins, if it is a heading of one.
  let sectionParts: [SectionWords.Part?]
  private let cancellation: ReadingCancellation

  init(tree: HTMLTree, cancellation: ReadingCancellation) {
    self.tree = tree
    self.cancellation = cancellation
    blocks = tree.blocks()
    sectionParts = blocks.map {
      $0.kind == .row
        ? nil : SectionWords.part($0.text, mayNameDish: Self.standsOut($0))
    }
  }

  /// Whether a block is a heading by its looks, but not of a single step ("Step 1: Prepare the ingredients").
  private static func standsOut(_ block: PageBlock) -> Bool {
    (block.headingLevel ?? 1 > 1 || block.isStrong) && !Boilerplate.isNumbered(block.text)
  }

  /// Both parts, or nothing: half of what looks like a recipe is more often something else.
  func contents() -> RecipeContents? {
    guard let (ingredients, instructions) = parts() else { return nil }
    return RecipeContents(ingredientGroups: ingredients.groups, sections: instructions.sections)
  }

  private func parts() -> (ingredients: Ingredients, instructions: Instructions)? {
    if let pieces = inPieces() { return pieces }
    guard let ingredients = ingredients() else { return headless() }
    let end = ingredients.range.upperBound
    // With no heading over them the steps begin where the ingredients end.
    guard let instructions = instructions(after: end) ?? instructions(from: end, level: 2),
      // Other things than dishes have a list of what is needed.
      !ingredients.isNeed || Self.speak(instructions, of: ingredients)
    else { return nil }
    return (ingredients, instructions)
  }

  struct Ingredients {
    var groups: [IngredientGroup]
    var range: Range<Int>
    var certainty: Double
    /// Whether their heading may head what other things than dishes need as well.
    var isNeed = false
  }

  struct Instructions {
    var sections: [InstructionSection]
    /// The block at which they end.
    var end = 0
    var certainty: Double
    /// Whether the page shows the steps as items of lists.
    var isList = false
  }

  // MARK: - Ingredients

  func ingredients() -> Ingredients? {
    var best: Ingredients?
    for start in headings(.ingredients) {
      guard var found = ingredients(after: start) else { continue }
      found.isNeed = SectionWords.isNeed(blocks[start].text)
      guard !found.isNeed || found.groups.contains(where: { $0.ingredients.contains { $0.unit != nil } })
      else { continue }
      if found.certainty > best?.certainty ?? 0 { best = found }
    }
    return best ?? ingredientsByClass()
  }

  /// Where a part may begin.
  func headings(_ part: SectionWords.Part) -> some Sequence<Int> {
    blocks.indices.lazy.filter { sectionParts[$0] == part && (blocks[$0].kind != .item || headsList($0)) }
      .prefix(Self.maximumHeadings).prefix { _ in !cancellation.isCancelled }
  }

  private func ends(_ index: Int, level: Int) -> Bool {
    let block = blocks[index]
    switch sectionParts[index] {
    case .instructions where block.headingLevel ?? 0 > level && namesCounted(index): return false
    case .instructions, .other: return block.kind != .item
    case .ingredients: return false
    case nil: break
    }
    return block.headingLevel.map { $0 <= level && $0 < 4 && !namesGroup(index) } ?? false
  }

  func ingredients(after start: Int) -> Ingredients? {
    let level = blocks[start].headingLevel ?? 3
    var groups: [(name: String?, lines: [String])] = [(nil, [])]
    var hasItems = false
    var list = 0
    var misses = 0
    var index = start + 1
    while index < blocks.count, index - start < Self.maximumLength {
      let block = blocks[index]
      if ends(index, level: level) || (block.headingLevel == 1) { break }
      switch block.kind {
      case .item, .row:
        if hasItems, block.list != list,
          // The method, whatever heading it has, or a list of something else.
          isSentence(block.text) || (groups.last?.lines.isEmpty == false && !isBeside(block.list, list))
        {
          misses = 2
          break
        }
        if !hasItems, haveAmounts(groups), !AmountColumn.isIn(block.text) {
          // The ingredients stood in paragraphs, and this list is the method.
          misses = 2
          break
        }
        list = block.list
        hasItems = true
        misses = 0
        if isGroupName(block, at: index) {
          groups.append((block.text, []))
        } else {
          groups[groups.count - 1].lines.append(block.text)
        }
      case .heading:
        groups.append((sectionParts[index] == .ingredients ? nil : block.text, []))
      case .paragraph:
        if sectionParts[index] == .ingredients { break }
        if isGroupName(block, at: index) {
          groups.append((block.text, []))
        } else if Boilerplate.isTime(block.text) || block.isLink && !isBesideAmount(index) {
          break
        } else if !hasItems, let parts = AmountColumn.partedAtCommas(block.text) {
          groups[groups.count - 1].lines += parts
        } else if hasItems {
          misses += 1
        } else if isSentence(block.text) {
          misses = 2
        } else if block.text.utf8.count <= 140 {
          groups[groups.count - 1].lines.append(block.text)
        } else {
          misses += 1
        }
      }
      if misses > 1 { break }
      index += 1
    }
    return rated(groups, range: start..<index)
  }

  private func haveAmounts(_ groups: [(name: String?, lines: [String])]) -> Bool {
    let lines = groups.flatMap(\.lines)
    return lines.count > 1 && lines.count(where: AmountColumn.isIn) * 3 >= lines.count * 2
  }

  /// Whether a link is the name of an ingredient whose amount stands alone, before or after it.
  private func isBesideAmount(_ index: Int) -> Bool {
    AmountColumn.isBare(blocks[index - 1].text)
      || (index + 1 < blocks.count && AmountColumn.isBare(blocks[index + 1].text))
  }

  /// Whether a list stands in another, both in one element, or in two columns that are alike.
  private func isBeside(_ list: Int, _ other: Int) -> Bool {
    if tree.descendants(of: other).contains(list) { return true }
    guard tree.nodes[list].name == tree.nodes[other].name, let a = tree.parent(of: list),
      let b = tree.parent(of: other)
    else { return list == other }
    return a == b
      || (tree.parent(of: a) == tree.parent(of: b)
        && tree.attribute("class", of: a) == tree.attribute("class", of: b))
  }

  /// "Mix the flour with the eggs and the milk until smooth."
  func isSentence(_ text: String) -> Bool {
    text.utf8.count > 50 && text.last == "." && text.first?.isNumber == false
  }

  func rated(_ groups: [(name: String?, lines: [String])], range: Range<Int>) -> Ingredients? {
    var result: [IngredientGroup] = []
    let hasColumn = AmountColumn.isUsed(in: groups.flatMap(\.lines))
    for (name, lines) in groups {
      let joined = hasColumn ? AmountColumn.joined(lines) : lines
      var cleaned = Boilerplate.ingredientGroups(joined.filter { $0.contains(where: \.isLetter) })
      if let name, cleaned.first?.name == nil, !cleaned.isEmpty {
        cleaned[0].name = name.hasSuffix(":") ? String(name.dropLast()) : name
      }
      result += cleaned
    }
    let lines = result.flatMap { $0.ingredients.map(\.text) }
    guard lines.count >= 2, lines.count(where: AmountColumn.isBare) * 3 <= lines.count,
      !Self.isOfSupplements(lines)
    else { return nil }
    let amounts = Double(lines.count(where: AmountColumn.isIn)) / Double(lines.count)
    let short = Double(lines.count { $0.utf8.count <= 100 }) / Double(lines.count)
    guard amounts >= 0.3, short >= 0.7 else { return nil }
    let certainty = 0.4 + 0.3 * amounts + 0.2 * short + 0.1 * min(1, Double(lines.count) / 8)
    return Ingredients(groups: result, range: range, certainty: certainty)
  }

  // MARK: - Instructions

  func instructions(after ingredientsEnd: Int? = nil) -> Instructions? {
    var best: (found: Instructions, score: Double)?
    for start in headings(.instructions) {
      guard let found = instructions(at: start) else { continue }
      // The method stands after the ingredients, mostly at once.
      let isAfter = ingredientsEnd.map { start >= $0 } ?? true
      let isPlain = !SectionWords.isVague(blocks[start].text)
      let score = found.certainty + (isAfter ? 0.2 : 0) + (found.isList ? 0.1 : 0) + (isPlain ? 0.2 : 0)
      if score > best?.score ?? 0 { best = (found, score) }
    }
    return best?.found ?? instructionsByClass()
  }

  private func instructions(at start: Int) -> Instructions? {
    instructions(from: start + 1, level: blocks[start].headingLevel ?? 3)
  }

  /// What reads as steps from a block on, up to a heading of that level.
  func instructions(from start: Int, level: Int) -> Instructions? {
    var sections: [InstructionSection] = [InstructionSection(steps: [])]
    var list = 0
    var listItems = 0
    var index = start
    var region = ParagraphRegion(tree: tree)
    reading: while index < blocks.count, index - start < Self.maximumLength {
      let block = blocks[index]
      if endsInstructions(index, level: level), !goesOn(index, after: start - 1) { break }
      if Boilerplate.isStepNumber(block.text) || headsAgain(index)
        || (block.kind == .paragraph && listItems > 0 && Boilerplate.isFurniture(block.text))
      {
        index += 1
        continue
      }
      // Text after the list of steps is a remark, unless another list of steps follows a heading.
      if listItems > 0, block.kind == .paragraph, !isGroupName(block, at: index) { break }
      switch block.kind {
      case .item, .row:
        if block.isLink { break }
        if listItems > 0, block.list != list,
          tree.nodes[block.list].name != tree.nodes[list].name
            || (sections.last?.steps.isEmpty == false
              && tree.parent(of: block.list) != tree.parent(of: list))
        {
          break reading
        }
        list = block.list
        listItems += 1
        sections[sections.count - 1].steps.append(InstructionStep(block.text))
      case .heading:
        sections.append(InstructionSection(name: block.text, steps: []))
      case .paragraph:
        if isGroupName(block, at: index), block.text.hasSuffix(":") || standsOverList(index) {
          sections.append(InstructionSection(name: block.text, steps: []))
        } else if !block.isLink {
          guard region.holds(block.node) else { break reading }
          sections[sections.count - 1].steps.append(InstructionStep(block.text))
        }
      }
      index += 1
    }
    var found = rated(sections, isList: listItems > 0)
    found?.end = index
    return found
  }

  /// Without times ("Prep: 15 min") and short lines that come with every step ("Done", "Show photo").
  private static func withoutControls(_ sections: [InstructionSection]) -> [InstructionSection] {
    var counts: [String: Int] = [:]
    for step in sections.flatMap(\.steps) where step.text.utf8.count <= 24 {
      counts[step.text, default: 0] += 1
    }
    return sections.map { section in
      var section = section
      section.steps.removeAll {
        counts[$0.text] ?? 0 >= 3 || Boilerplate.isTime($0.text)
      }
      for index in section.steps.indices {
        section.steps[index].text = Boilerplate.withoutYield(section.steps[index].text)
      }
      return section
    }
  }

  private func endsInstructions(_ index: Int, level: Int) -> Bool {
    let block = blocks[index]
    switch sectionParts[index] {
    case .ingredients, .other:
      return block.kind != .item || block.text.utf8.count < 30
    default: break
    }
    if block.kind == .paragraph, beginsRemark(block.text) { return true }
    return block.headingLevel.map { $0 <= level && !Boilerplate.isNumbered(block.text) } ?? false
  }

  /// Whether a heading goes on with the method as the one over it began: "How to make the sauce" after "How to make the
  /// dough".
  private func goesOn(_ index: Int, after start: Int) -> Bool {
    guard start >= 0, sectionParts[start] == .instructions, sectionParts[index] == .instructions,
      blocks[index].headingLevel == blocks[start].headingLevel
    else { return false }
    func first(_ block: PageBlock) -> Substring { block.text.prefix { $0.isLetter } }
    return first(blocks[index]) == first(blocks[start]) && blocks[index].text != blocks[start].text
  }

  /// "Note | …", "Tip: …"
  private func beginsRemark(_ text: String) -> Bool {
    let word = text.prefix { $0.isLetter || $0 == " " || $0 == "'" || $0 == "’" }
    guard word.utf8.count < min(24, text.utf8.count), let mark = text[word.endIndex...].first else {
      return false
    }
    return (mark == ":" || mark == "|") && SectionWords.isWord(String(word), of: .other)
  }

  func rated(_ sections: [InstructionSection], isList: Bool) -> Instructions? {
    let sections = Boilerplate.sections(Self.withoutControls(sections))
    let steps = sections.flatMap { $0.steps.map(\.text) }
    let letters = steps.reduce(0) { $0 + $1.utf8.count }
    let ingredients = steps.count { $0.utf8.count <= 60 && $0.last != "." && IngredientLine($0).unit != nil }
    guard !steps.isEmpty, letters >= 40, ingredients * 2 <= steps.count, !Self.isOffer(steps) else {
      return nil
    }
    let sentences = Double(steps.count { $0.utf8.count >= 25 }) / Double(steps.count)
    // Items of a list may be short: "Boil the pasta".
    guard sentences >= (isList ? 0.3 : 0.5), letters / steps.count < 1500 else { return nil }
    return Instructions(sections: sections, certainty: 0.5 + 0.4 * sentences, isList: isList)
  }
}
