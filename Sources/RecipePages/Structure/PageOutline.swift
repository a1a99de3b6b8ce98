import Ingredients
import PageMarkup

/// The blocks of a page, with the recipe part that each heading begins. The finders search it for ingredients
/// and steps.
struct PageOutline {
  let tree: HTMLTree
  let blocks: [PageBlock]
  /// For each block, the part that it is the heading of; nil for other blocks.
  let parts: [SectionHeading.Part?]
  let cancellation: ReadingCancellation
  /// The page's first heading, which is the name of the dish.
  private let title: String?

  init(tree: HTMLTree, cancellation: ReadingCancellation = ReadingCancellation()) {
    self.tree = tree
    self.cancellation = cancellation
    blocks = Self.withoutSizes(tree.blocks())
    title = blocks.first { $0.headingLevel == 1 }?.text
    parts = blocks.map { block in
      block.kind == .row ? nil : SectionHeading.part(block.text, mayNameDish: block.looksLikeHeading)
    }
  }

  /// Returns the blocks with lines and sentences as paragraphs where most headings of a level are such. Programs by which
  /// people lay pages out use a heading as a size of type.
  private static func withoutSizes(_ blocks: [PageBlock]) -> [PageBlock] {
    var blocks = blocks
    for level in 2...6 {
      let headings = blocks.indices.filter { blocks[$0].headingLevel == level }
      guard headings.count >= Scores.fewestSizes else { continue }
      let lines = headings.filter { isLine(blocks[$0].text) }
      guard lines.count * 3 >= headings.count * 2 else { continue }
      for index in lines { blocks[index].kind = .paragraph }
    }
    return blocks
  }

  /// Whether a text is an amount with its ingredient, or a sentence of three words or more.
  private static func isLine(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    if first.isNumber {
      return text.hasLetter && !LineCleaning.isNumbered(text) && IngredientLine(text).amount != nil
    }
    return ".!。！".contains(last) && text.split(separator: " ").count >= 3
  }

  /// Returns the indices of a part's headings, in reading order.
  func headings(of part: SectionHeading.Part) -> some Sequence<Int> {
    blocks.indices.lazy.filter { parts[$0] == part && (blocks[$0].kind != .item || headsList($0)) }
      .prefix(Scores.maximumHeadings).prefix { _ in !cancellation.isCancelled }
  }

  /// Whether an item is the first of its list and precedes one with an amount: "Ingredients for 4" over "2
  /// eggs".
  private func headsList(_ index: Int) -> Bool {
    guard index > 0, index + 1 < blocks.count, blocks[index].list != blocks[index - 1].list else {
      return false
    }
    return blocks[index].list == blocks[index + 1].list && isFollowedByAmount(index)
  }

  /// Whether the item after a heading has an amount: "Assembly" over "2 cans cherries".
  func isFollowedByAmount(_ index: Int) -> Bool {
    guard index + 1 < blocks.count, blocks[index + 1].kind == .item, !blocks[index + 1].isSentence else {
      return false
    }
    return IngredientLine(blocks[index + 1].text).amount != nil
  }

  /// Whether a heading is over a list of ingredients: two items or more, half of them with an amount first, without
  /// sentences and nutrients.
  func isFollowedByIngredientList(_ index: Int, withUnits: Bool = false) -> Bool {
    guard index + 1 < blocks.count else { return false }
    let items = blocks[(index + 1)...].prefix(Scores.maximumBlocks)
      .prefix { $0.kind == .item && $0.list == blocks[index + 1].list }
    guard items.count > 1,
      items.allSatisfy({
        $0.text.utf8.count <= Scores.Ingredients.shortLength && $0.text.last != "." && !$0.isLink
      }),
      !items.contains(where: { RecipeEvidence.namesEnergy($0.text) }),
      !withUnits || items.contains(where: { IngredientLine($0.text).unit != nil })
    else { return false }
    return items.count { $0.text.first?.isNumber == true && !LineCleaning.isNumbered($0.text) } * 2
      >= items.count
  }

  /// Whether a text is the name of the dish with a few further words, such as its time on a card: "Stew 1H45M".
  func isCard(_ text: String) -> Bool {
    guard let title, text.hasPrefix(title) else { return false }
    return text.utf8.count <= title.utf8.count + 24 && !".!".contains(text.last ?? ".")
  }

  // MARK: - Names of groups

  /// Whether a heading of the same level as that of the ingredients precedes more of them: "Icing".
  func isFollowedByIngredients(_ index: Int) -> Bool {
    let items = blocks[(index + 1)...].prefix(Scores.maximumBlocks).prefix { $0.kind == .item && !$0.isLink }
    guard !items.isEmpty, items.allSatisfy({ $0.text.utf8.count <= Scores.Ingredients.shortLength }) else {
      return false
    }
    let lines = items.map { IngredientLine($0.text) }
    let heading = blocks[index].text
    return items.count > 1 && lines.count { $0.unit != nil } * 2 > lines.count
      || (SectionHeading.namesGroup(heading) || heading.hasSuffix(":")) && lines.contains { $0.amount != nil }
  }

  /// Whether a block names a group of ingredients or a section of steps: a short line without numbers that
  /// precedes others and is bold, is a title by its class, ends in a colon, or is an item like "For the sauce".
  func isGroupName(_ index: Int) -> Bool {
    let block = blocks[index]
    guard block.text.utf8.count <= Scores.groupNameLength, index + 1 < blocks.count,
      !block.text.hasNumber
    else { return false }
    if block.isStrong || isTitle(index) { return true }
    guard block.kind == .paragraph else { return SectionHeading.namesGroup(block.text) }
    return block.text.hasSuffix(":") || standsOverList(index)
  }

  /// Whether the class of a block's element calls it a title, and the blocks beside it are of another class.
  private func isTitle(_ index: Int) -> Bool {
    let node = blocks[index].node
    guard TagNames.block.contains(tree.nodes[node].name), tree.has(["title", "head"], in: "class", of: node)
    else { return false }
    let name = tree.attribute("class", of: node)
    return [index - 1, index + 1].allSatisfy {
      !blocks.indices.contains($0) || tree.attribute("class", of: blocks[$0].node) != name
    }
  }

  /// Whether a block of up to three words is between two lists, or between the heading of a part and its
  /// list.
  func standsOverList(_ index: Int) -> Bool {
    let block = blocks[index]
    guard index > 0, block.text.utf8.count <= Scores.listNameLength, !block.isLink,
      blocks[index + 1].kind == .item
    else { return false }
    let isBelowList = blocks[index - 1].kind == .item || parts[index - 1] != nil
    return isBelowList && block.text.last?.isLetter == true && block.text.split(separator: " ").count <= 3
  }
}
