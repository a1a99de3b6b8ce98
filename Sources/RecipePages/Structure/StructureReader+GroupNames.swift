import Ingredients

/// What names a group of ingredients or a section of the method.
extension StructureReader {
  /// Whether an item is the first of a list whose next has an amount: "Ingredients for 4" over "2 eggs".
  func headsList(_ index: Int) -> Bool {
    guard index > 0, index + 1 < blocks.count, blocks[index].list != blocks[index - 1].list else {
      return false
    }
    return blocks[index].list == blocks[index + 1].list && namesCounted(index)
  }

  /// Whether a paragraph heads the method once more: "Method in 4 steps".
  func headsAgain(_ index: Int) -> Bool {
    let block = blocks[index]
    return block.kind == .paragraph && sectionParts[index] == .instructions && block.text.utf8.count <= 40
      && !block.text.contains(":")
  }

  /// Whether what follows a heading is an amount of something: "Assembly" over "2 cans cherries".
  func namesCounted(_ index: Int) -> Bool {
    guard index + 1 < blocks.count, blocks[index + 1].kind == .item, !isSentence(blocks[index + 1].text)
    else {
      return false
    }
    return IngredientLine(blocks[index + 1].text).amount != nil
  }

  /// Whether a heading as high as that of the ingredients stands over more of them: "Icing".
  func namesGroup(_ index: Int) -> Bool {
    let items = blocks[(index + 1)...].prefix { $0.kind == .item && !$0.isLink }
    guard items.count > 1, items.allSatisfy({ $0.text.utf8.count <= 100 }) else { return false }
    let lines = items.map { IngredientLine($0.text) }
    return lines.count { $0.unit != nil } * 2 > lines.count
      || (SectionWords.namesGroup(blocks[index].text) || blocks[index].text.hasSuffix(":"))
        && lines.contains { $0.amount != nil }
  }

  /// A short line without numbers before other lines, in bold, with a colon, or an item "For the sauce".
  func isGroupName(_ block: PageBlock, at index: Int) -> Bool {
    guard block.text.utf8.count <= 60, index + 1 < blocks.count, !block.text.contains(where: \.isNumber)
    else { return false }
    if block.isStrong { return true }
    guard block.kind == .paragraph else { return SectionWords.namesGroup(block.text) }
    return block.text.hasSuffix(":") || standsOverList(index)
  }

  /// Whether up to three words stand between one list and the next, or between the heading of a part and its list.
  func standsOverList(_ index: Int) -> Bool {
    let block = blocks[index]
    guard index > 0, block.text.utf8.count <= 40, !block.isLink, blocks[index + 1].kind == .item else {
      return false
    }
    let before = blocks[index - 1].kind == .item || sectionParts[index - 1] != nil
    return before && block.text.last?.isLetter == true && block.text.split(separator: " ").count <= 3
  }
}
