import Ingredients
import PageMarkup

/// Ingredients that a page shows without marking them up.
struct FoundIngredients {
  var groups: [IngredientGroup]
  /// The blocks that the ingredients were read from.
  var range: Range<Int>
  /// The rank among several candidate lists; see `Scores`.
  var score: Double
  /// Whether the heading is ambiguous ("What you need" also introduces shopping or tool lists).
  var isAmbiguous = false

  /// Whether several lines have a unit.
  var haveUnits: Bool { groups.flatMap(\.ingredients).count { $0.unit != nil } > 1 }
}

/// Finds ingredients that a page does not mark up: short lines with amounts after a heading such as
/// "Ingredients", or in an element whose class names them.
struct IngredientFinder {
  let outline: PageOutline
  private let memory = Memory()

  private var blocks: [PageBlock] { outline.blocks }

  /// The ingredients after each heading. They are remembered, because `RecipeFinder` asks for them several times.
  private final class Memory {
    var found: [Int: FoundIngredients?] = [:]
  }

  init(outline: PageOutline) {
    self.outline = outline
  }

  /// Returns the list that looks most like ingredients.
  func ingredients() -> FoundIngredients? {
    var best: FoundIngredients?
    for heading in outline.headings(of: .ingredients) {
      guard var found = ingredients(after: heading) else { continue }
      found.isAmbiguous = SectionHeading.isAmbiguousNeed(blocks[heading].text)
      let hasUnit = found.groups.contains { $0.ingredients.contains { $0.unit != nil } }
      guard !found.isAmbiguous || hasUnit else { continue }
      if found.score > best?.score ?? 0 { best = found }
    }
    return best ?? ingredientsInNamedElements()
  }

  // MARK: - After a heading

  /// Returns the ingredients after a heading.
  func ingredients(after heading: Int) -> FoundIngredients? {
    if let known = memory.found[heading] { return known }
    let found = readIngredients(after: heading)
    memory.found[heading] = .some(found)
    return found
  }

  /// Reads the blocks after a heading for as long as they are ingredients.
  private func readIngredients(after heading: Int) -> FoundIngredients? {
    let level = blocks[heading].headingLevel ?? 3
    var list = IngredientListBuilder(outline: outline, name: SectionHeading.groupName(blocks[heading].text))
    var index = heading + 1
    while index < blocks.count, index - heading < Scores.maximumBlocks,
      !ends(index, level: level, groupHeading: list.groupHeading), list.add(index)
    {
      index += 1
    }
    // A remark after the last ingredient may be the first line of the method.
    return rated(list.groups, range: heading..<(list.remark ?? index))
  }

  /// Whether a block begins another part of the page, after a heading of the given level.
  private func ends(_ index: Int, level: Int, groupHeading: PageBlock?) -> Bool {
    let block = blocks[index]
    if block.headingLevel == 1 { return true }
    switch outline.parts[index] {
    // The name of a group of ingredients may be the same as that of another part: "Preparation", "Assembly".
    case .instructions where block.headingLevel ?? 0 > level && outline.isFollowedByAmount(index):
      return false
    case .instructions: return block.kind != .item && !outline.isFollowedByIngredientList(index)
    case .other:
      let isLikeGroups = groupHeading.map { $0.kind == block.kind && $0.isStrong == block.isStrong } ?? false
      return block.kind != .item
        && !(isLikeGroups && outline.isFollowedByIngredientList(index, withUnits: true))
    case .ingredients: return false
    case nil: break
    }
    guard let ownLevel = block.headingLevel else { return false }
    return ownLevel <= level && ownLevel < 4 && !outline.isFollowedByIngredients(index)
      && !outline.isFollowedByIngredientList(index, withUnits: true)
  }

  // MARK: - In named elements

  /// Reads the ingredients in elements that are named for them, by the class or the identifier.
  private func ingredientsInNamedElements() -> FoundIngredients? {
    var best: FoundIngredients?
    for ranges in NamedElements(outline: outline).candidates(for: .ingredients) {
      var groups: [ShownGroup] = [ShownGroup()]
      for block in ranges.joined().map({ blocks[$0] })
      where !block.isLink && SectionHeading.part(block.text) == nil {
        if block.headingLevel == nil {
          groups[groups.count - 1].lines.append(block.text)
        } else {
          groups.append(ShownGroup(name: block.text))
        }
      }
      let range = ranges[0].lowerBound..<ranges[ranges.count - 1].upperBound
      if let found = rated(groups, range: range), found.score > best?.score ?? 0 { best = found }
    }
    return best
  }

  // MARK: - Rating

  /// Returns the lines as rated ingredients; nil if they do not look like ingredients.
  func rated(_ groups: [ShownGroup], range: Range<Int>) -> FoundIngredients? {
    typealias Limits = Scores.Ingredients
    let groups = ingredientGroups(groups)
    let lines = groups.flatMap { $0.ingredients.map(\.text) }
    guard lines.count >= Limits.fewestLines, lines.count(where: AmountLayout.isBare) * 3 <= lines.count,
      !RecipeEvidence.listsSupplements(lines)
    else { return nil }
    let count = Double(lines.count)
    let amounts = Double(lines.count(where: AmountLayout.isIn)) / count
    let short = Double(lines.count { $0.utf8.count <= Limits.shortLength }) / count
    guard amounts >= Limits.leastWithAmount, short >= Limits.leastShort else { return nil }
    let score =
      Limits.amountWeight * amounts + Limits.shortWeight * short
      + Limits.lengthWeight * min(1, count / Limits.fullLength)
    return FoundIngredients(groups: groups, range: range, score: score)
  }

  /// Removes the semicolon that ends a line of a list.
  private func withoutSemicolon(_ line: String) -> String {
    line.last == ";" ? String(line.dropLast()) : line
  }

  /// Cleans the lines, and joins amounts in lines of their own with their ingredients.
  private func ingredientGroups(_ groups: [ShownGroup]) -> [IngredientGroup] {
    // A heading over all ingredients names no group.
    var groups = groups.filter { !$0.lines.isEmpty }
    for index in groups.indices { groups[index].lines = AmountColumns.withUnits(groups[index].lines) }
    let hasColumn = AmountLayout.hasColumn(groups.flatMap(\.lines))
    if groups.count == 1, SectionHeading.groupName(groups[0].name ?? "") != nil { groups[0].name = nil }
    return groups.flatMap { group in
      let lines = hasColumn ? AmountLayout.joined(group.lines) : group.lines
      var cleaned = LineCleaning.ingredientGroups(
        lines.filter(\.hasLetter)
          .map { AmountLayout.withoutLeaders($0) }
          .map { AmountLayout.withoutDash(LineCleaning.withoutSpaceBeforeCommas(withoutSemicolon($0))) })
      for index in cleaned.indices {
        cleaned[index].ingredients = AmountColumns.withoutTotal(cleaned[index].ingredients)
      }
      if let name = group.name, let first = cleaned.first, first.name == nil {
        cleaned[0].name = name.hasSuffix(":") ? String(name.dropLast()) : name
      }
      return cleaned
    }
  }
}

/// Lines under one heading as the page shows them.
struct ShownGroup {
  var name: String?
  var lines: [String] = []
}

/// Collects ingredients block by block, and detects their end.
private struct IngredientListBuilder {
  let outline: PageOutline
  private(set) var groups: [ShownGroup] = [ShownGroup()]
  /// Whether a list item or table row was read. Paragraphs are then taken for remarks.
  private var hasItems = false
  /// The list of the previous item.
  private var list = 0
  /// Whether a remark was skipped since the last item. A second one ends the ingredients.
  private var hasRemark = false
  /// Whether all ingredients so far begin with a bullet.
  private var areBulleted = true
  /// The index of a remark after the last ingredient.
  private(set) var remark: Int?
  /// The block that named the last group.
  private(set) var groupHeading: PageBlock?

  /// The lines that may still be added, and their bytes.
  private var room = (lines: Scores.maximumLines, bytes: Scores.maximumBytes)

  /// The name is that of the first group, if the heading of the ingredients has one.
  init(outline: PageOutline, name: String?) {
    self.outline = outline
    groups[0].name = name
  }

  /// Adds a block; returns false if the ingredients end before it.
  mutating func add(_ index: Int) -> Bool {
    let block = outline.blocks[index]
    // There are enough, or a table of nutrients follows.
    if !hasRoom || RecipeEvidence.namesEnergy(block.text) { return false }
    if MeasureSystemName.matches(block.text) {
      // A control names no list, and neither does a name right below that of a group.
      let isBelowName = groups.last.map { $0.name != nil && $0.lines.isEmpty } ?? false
      if !block.isLink, !isBelowName { groups.append(ShownGroup(name: block.text)) }
      return true
    }
    let (hadRemark, count) = (hasRemark, groups.count)
    switch block.kind {
    case .item, .row:
      guard addItem(index) else { return false }
    case .heading:
      let isPart = outline.parts[index] == .ingredients
      groups.append(ShownGroup(name: isPart ? SectionHeading.groupName(block.text) : block.text))
    case .paragraph:
      guard addParagraph(index) else { return false }
    }
    if groups.count > count { groupHeading = block }
    if !hasRemark { remark = nil } else if !hadRemark { remark = index }
    return true
  }

  /// Adds an item of a list. Returns false if it ends the ingredients.
  private mutating func addItem(_ index: Int) -> Bool {
    let block = outline.blocks[index]
    if hasItems, block.list != list {
      // The block belongs to the method, even under a heading of ingredients, or to a different list.
      if block.isSentence || isNumberedSentence(block.text)
        || groups.last?.lines.isEmpty == false && !isBeside(block.list, list)
      {
        return false
      }
    }
    // The ingredients were paragraphs, so this list is the method.
    if !hasItems, haveAmounts, !AmountLayout.isIn(block.text) { return false }
    list = block.list
    hasItems = true
    hasRemark = false
    if outline.isGroupName(index) {
      groups.append(ShownGroup(name: block.text))
    } else {
      append(block.text)
    }
    return true
  }

  /// Whether a text is a sentence after a bare number: "1 Score the skin of the duck and rub it with the spices."
  private func isNumberedSentence(_ text: String) -> Bool {
    let words = text.drop { $0.isNumber }.trimmed()
    return words.utf8.count < text.utf8.count && words.first?.isUppercase == true && words.last == "."
      && words.utf8.count > Scores.sentenceLength
  }

  /// Adds a paragraph: a line, the name of a group, or a remark. Returns false if it ends the ingredients.
  private mutating func addParagraph(_ index: Int) -> Bool {
    let block = outline.blocks[index]
    if outline.parts[index] == .ingredients
      || room.lines == Scores.maximumLines && YieldPhrase.isInBrackets(block.text)
    {
      return true
    }
    if outline.isGroupName(index) {
      groups.append(ShownGroup(name: block.text))
      return true
    }
    if LineCleaning.isTime(block.text) || isValueOfControl(index) || block.isLink && !isBesideAmount(index) {
      return true
    }
    if hasItems {
      // Paragraphs with amounts under the name of a group are its lines.
      guard groups.count > 1, groups.last?.name != nil, !block.isSentence,
        block.text.utf8.count <= Scores.Ingredients.shortLength, IngredientLine(block.text).unit != nil
      else { return addRemark() }
      append(block.text)
      return true
    }
    if let parts = AmountLayout.partedAtCommas(block.text) {
      for part in parts { append(part) }
      return true
    }
    if block.isSentence || beginsMethod(index) { return false }
    guard block.text.utf8.count <= Scores.Ingredients.longestParagraph, !isBesideBullets(block.text),
      !LineCleaning.isAddressedToReader(block.text)
    else { return addRemark() }
    append(block.text)
    return true
  }

  /// Whether a paragraph and the next one are sentences, unlike the ingredients before them.
  private func beginsMethod(_ index: Int) -> Bool {
    guard index + 1 < outline.blocks.count,
      [index, index + 1].allSatisfy({ isCommand(outline.blocks[$0].text) })
    else { return false }
    let lines = groups.flatMap(\.lines)
    return lines.count > 1 && !lines.contains { $0.last == "." }
  }

  /// Whether a text has three words or more, ends as a sentence and does not begin with an amount.
  private func isCommand(_ text: String) -> Bool {
    guard let end = text.last, ".!".contains(end), text.first?.isLetter == true else { return false }
    return text.split(separator: " ").count >= 3
  }

  /// Whether all ingredients begin with a bullet, and a text does not.
  private func isBesideBullets(_ text: String) -> Bool {
    areBulleted && Scores.maximumLines - room.lines >= 3 && !LineCleaning.hasMark(text)
  }

  /// Passes over a remark. A second one ends the ingredients.
  private mutating func addRemark() -> Bool {
    defer { hasRemark = true }
    return !hasRemark
  }

  private var hasRoom: Bool { room.lines > 0 && room.bytes > 0 }

  private mutating func append(_ line: String) {
    guard hasRoom else { return }
    room.lines -= 1
    room.bytes -= line.utf8.count
    if !LineCleaning.hasMark(line) { areBulleted = false }
    groups[groups.count - 1].lines.append(line)
  }

  /// Whether most of the lines contain an amount.
  private var haveAmounts: Bool {
    let lines = groups.flatMap(\.lines)
    return lines.count > 1 && lines.count(where: AmountLayout.isIn) * 3 >= lines.count * 2
  }

  /// Whether a block is the number between two buttons that change it, such as that of the servings.
  private func isValueOfControl(_ index: Int) -> Bool {
    let text = outline.blocks[index].text
    guard !hasItems, text.utf8.count <= 16, text.first?.isNumber == true, !AmountLayout.isBare(text),
      index > 0, index + 1 < outline.blocks.count
    else { return false }
    return [index - 1, index + 1].allSatisfy { outline.blocks[$0].isLink }
  }

  /// Whether a link is the name of an ingredient whose amount is in the block before or after it.
  private func isBesideAmount(_ index: Int) -> Bool {
    let blocks = outline.blocks
    return AmountLayout.isBare(blocks[index - 1].text)
      || (index + 1 < blocks.count && AmountLayout.isBare(blocks[index + 1].text))
  }

  /// Whether a list is inside another one, in the same element, or in a column beside it.
  private func isBeside(_ list: Int, _ other: Int) -> Bool {
    let tree = outline.tree
    if tree.descendants(of: other).contains(list) || tree.descendants(of: list).contains(other) {
      return true
    }
    guard tree.nodes[list].name == tree.nodes[other].name, let a = tree.parent(of: list),
      let b = tree.parent(of: other)
    else { return list == other }
    return a == b
      || (tree.parent(of: a) == tree.parent(of: b)
        && tree.attribute("class", of: a) == tree.attribute("class", of: b))
  }
}
