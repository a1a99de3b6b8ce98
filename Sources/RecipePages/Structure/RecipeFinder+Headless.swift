import Ingredients
import PageMarkup

// Ingredients without a heading.
extension RecipeFinder {
  /// Lists that follow each other, each with the block that names it.
  private struct Run {
    var lists: [(name: String?, range: Range<Int>)]
    var amounts = 0

    var range: Range<Int> { lists[0].range.lowerBound..<lists[lists.count - 1].range.upperBound }
  }

  /// Returns the lists that look most like ingredients, and the steps after them. Nil unless both are
  /// unambiguous, because a list without a heading may be anything.
  func withoutHeadings() -> Found? {
    guard let run = mostMeasuredRun() else { return nil }
    let end = run.range.upperBound
    // The heading of the method may follow the foot of one page and the head of the next.
    guard
      let instructions = method(after: run, within: 3) ?? instructionFinder.instructions(from: end, level: 2)
        ?? method(after: run, within: Scores.maximumBlocks),
      let ingredients = ingredientFinder.rated(
        run.lists.map { ShownGroup(name: $0.name, lines: blocks[$0.range].map(\.text)) }, range: run.range),
      !instructions.areShort, RecipeEvidence.mentionsMost(of: ingredients, instructions)
    else { return nil }
    return (ingredients, instructions)
  }

  /// Returns the steps under an unambiguous heading that follows within a number of blocks; nil if more lists with
  /// amounts precede it, which would be missing from the recipe.
  private func method(after run: Run, within count: Int) -> FoundInstructions? {
    let end = run.range.upperBound
    for heading in outline.headings(of: .instructions)
    where heading >= end && heading < end + count
      && !SectionHeading.isAmbiguousHeading(blocks[heading].text)
    {
      let between = lists(in: end..<heading).flatMap { blocks[$0] }
      guard !between.contains(where: { IngredientLine($0.text).unit != nil && !$0.isSentence }) else {
        return nil
      }
      let level = blocks[heading].headingLevel ?? 3
      if let found = instructionFinder.instructions(from: heading + 1, level: level) { return found }
    }
    return nil
  }

  /// Returns the run of lists with the most amounts.
  private func mostMeasuredRun() -> Run? {
    var best: Run?
    var run = Run(lists: [])
    func finish() {
      // A list without amounts belongs to the run only if a list with amounts follows it.
      while let last = run.lists.last, !isMeasured(last.range) { run.lists.removeLast() }
      guard !run.lists.isEmpty, let amounts = amounts(in: run) else { return }
      run.amounts = amounts
      if amounts > best?.amounts ?? 0 { best = run }
    }
    for range in lists(in: 0..<blocks.count) {
      let isNext = run.lists.last.map { isNamed(range.lowerBound, after: $0.range.upperBound) } ?? false
      if !isNext || !mayBeIngredients(range) {
        finish()
        run = Run(lists: [])
      }
      if mayBeIngredients(range), isNext || isMeasured(range) {
        run.lists.append((name(before: range.lowerBound), range))
      }
    }
    finish()
    return best
  }

  /// Returns the lists within a range of blocks, and the runs of other blocks of one kind that each begin with an amount.
  private func lists(in range: Range<Int>) -> [Range<Int>] {
    var lists: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      index += 1
      if beginsWithAmount(blocks[start]) {
        while index < range.upperBound, beginsWithAmount(blocks[index]) || isName(index, in: start) {
          index += 1
        }
        if index - start >= Scores.Headless.fewestLines { lists.append(start..<index) }
        continue
      }
      guard blocks[start].kind == .item, blocks[start].list > 0 else { continue }
      while index < range.upperBound, blocks[index].kind == .item, blocks[index].list == blocks[start].list {
        index += 1
      }
      lists.append(start..<index)
    }
    return lists
  }

  /// Whether a paragraph or a heading is a line with an amount and its ingredient.
  private func beginsWithAmount(_ block: PageBlock) -> Bool {
    guard block.kind != .item, block.kind != .row, block.text.first?.isNumber == true, !block.isLink,
      block.text.utf8.count <= Scores.Headless.longestLine, !".:".contains(block.text.last ?? "."),
      block.text.hasLetter
    else { return false }
    return !LineCleaning.isNumbered(block.text) && !LineCleaning.isTime(block.text)
  }

  /// Whether a block is a short name in an element like that of the first line: "salt" among lines with amounts.
  private func isName(_ index: Int, in first: Int) -> Bool {
    let (block, tree) = (blocks[index], outline.tree)
    return block.kind == blocks[first].kind && !block.isLink && !block.isStrong && outline.parts[index] == nil
      && block.text.last?.isLetter == true && block.text.split(separator: " ").count <= 3
      && tree.nodes[block.node].name == tree.nodes[blocks[first].node].name
      && tree.attribute("class", of: block.node) == tree.attribute("class", of: blocks[first].node)
  }

  /// Whether a list follows another directly, or with a block between them that names it.
  private func isNamed(_ start: Int, after end: Int) -> Bool {
    start == end || (start == end + 1 && name(before: start) != nil)
  }

  private func name(before start: Int) -> String? {
    guard start > 0, blocks[start - 1].headingLevel ?? 2 > 1, blocks[start - 1].kind != .item else {
      return nil
    }
    return outline.isGroupName(start - 1) || blocks[start - 1].headingLevel != nil
      ? blocks[start - 1].text : nil
  }

  private func mayBeIngredients(_ range: Range<Int>) -> Bool {
    let others = blocks[range].count {
      $0.isSentence || $0.text.utf8.count > Scores.Headless.longestLine
        || $0.isLink && !$0.text.hasNumber
    }
    return others * 3 <= range.count
  }

  private func isMeasured(_ range: Range<Int>) -> Bool {
    blocks[range].contains { !$0.isSentence && IngredientLine($0.text).amount != nil }
  }

  /// Counts the lines with amounts in the lists; nil if they cannot be ingredients.
  private func amounts(in run: Run) -> Int? {
    typealias Limits = Scores.Headless
    let all = run.lists.flatMap { blocks[$0.range] }
    // Readers' comments consist of sentences.
    let lines = all.map { IngredientLine($0.text) }
      .filter { line in line.text.last.map { !".!?".contains($0) } ?? false }
    let amounts = lines.count { $0.amount != nil && $0.text.utf8.count <= Limits.longestLine }
    guard lines.count >= Limits.fewestLines, lines.count(where: { $0.unit != nil }) >= Limits.fewestWithUnit,
      // At least three of five lines.
      amounts * 5 >= all.count * 3
    else { return nil }
    return amounts
  }
}
