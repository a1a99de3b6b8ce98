import Ingredients
import PageMarkup

/// Steps that a page shows without marking them up.
struct FoundInstructions {
  var sections: [InstructionSection]
  /// The rank among several candidates; see `Scores`.
  var score: Double
  /// Whether the page shows the steps as items of lists.
  var isList: Bool
  /// Whether the steps are so short that without a heading only their words prove that they are steps.
  var areShort = false
  /// The index of the block after the last step.
  var end = 0

  var steps: [InstructionStep] { sections.flatMap(\.steps) }
}

/// Finds steps that a page does not mark up: sentences after a heading such as "Method", in an element whose
/// class names them, or right after the ingredients.
struct InstructionFinder {
  let outline: PageOutline

  private var blocks: [PageBlock] { outline.blocks }

  /// Returns the text that looks most like steps.
  ///
  /// - Parameter ingredientsEnd: The index of the block after the ingredients, if they were found. The method
  ///   comes after them, usually at once.
  /// - Returns: Nil if nothing on the page looks like steps.
  func instructions(after ingredientsEnd: Int? = nil) -> FoundInstructions? {
    typealias Limits = Scores.Instructions
    var best: (found: FoundInstructions, score: Double)?
    for heading in outline.headings(of: .instructions) {
      let level = blocks[heading].headingLevel ?? 3
      guard let found = instructions(from: heading + 1, level: level) else { continue }
      let isAfter = ingredientsEnd.map { heading >= $0 } ?? true
      let isClear = !SectionHeading.isAmbiguousHeading(blocks[heading].text)
      let score =
        found.score + (isAfter ? Limits.afterIngredients : 0) + (found.isList ? Limits.isList : 0)
        + (isClear ? Limits.clearHeading : 0)
      if score > best?.score ?? 0 { best = (found, score) }
    }
    return best?.found ?? instructionsInNamedElements()
  }

  /// Returns the steps from a block up to the next heading of the given level.
  func instructions(from start: Int, level: Int) -> FoundInstructions? {
    var list = InstructionListBuilder(outline: outline)
    var index = start
    while index < blocks.count, index - start < Scores.maximumBlocks,
      !ends(index, level: level) || continuesMethod(index, after: start - 1), list.add(index)
    {
      index += 1
    }
    var found = rated(list.sections, isList: list.hasItems)
    found?.end = index
    return found
  }

  // MARK: - Where the steps end

  /// Whether a block begins another part of the page, after a heading of the given level.
  private func ends(_ index: Int, level: Int) -> Bool {
    let block = blocks[index]
    switch outline.parts[index] {
    case .ingredients, .other:
      return block.kind != .item || block.text.utf8.count < 30
    default: break
    }
    if block.kind == .paragraph, beginsRemark(block.text) || LineCleaning.isFarewell(block.text) {
      return true
    }
    guard let ownLevel = block.headingLevel else { return false }
    return ownLevel <= level && !LineCleaning.isNumbered(block.text)
  }

  /// Whether a heading continues the previous heading's method: "How to make the sauce" after "How to make
  /// the dough", "Cooking method" after "Preparation".
  private func continuesMethod(_ index: Int, after heading: Int) -> Bool {
    guard heading >= 0, outline.parts[heading] == .instructions, outline.parts[index] == .instructions,
      blocks[index].headingLevel == blocks[heading].headingLevel
    else { return false }
    func firstWord(_ block: PageBlock) -> Substring { block.text.prefix { $0.isLetter } }
    guard blocks[index].text != blocks[heading].text else { return false }
    return firstWord(blocks[index]) == firstWord(blocks[heading])
      || [index, heading].allSatisfy { SectionHeading.headsPart(blocks[$0].text) }
  }

  /// Whether a text begins like a remark: "Note | …", "Tip: …".
  private func beginsRemark(_ text: String) -> Bool {
    let word = text.prefix { $0.isLetter || $0 == " " || $0 == "'" || $0 == "’" }
    guard let mark = text[word.endIndex...].first else { return false }
    return (mark == ":" || mark == "|") && SectionHeading.isWord(String(word), of: .other)
  }

  // MARK: - In named elements

  /// Reads the steps in elements that are named for them, by the class or the identifier.
  private func instructionsInNamedElements() -> FoundInstructions? {
    var best: FoundInstructions?
    for ranges in NamedElements(outline: outline).candidates(for: .instructions) {
      var sections = [InstructionSection(steps: [])]
      for index in ranges.joined() where !blocks[index].isLink && outline.parts[index] == nil {
        if blocks[index].headingLevel == nil {
          sections[sections.count - 1].steps.append(InstructionStep(blocks[index].text))
        } else {
          sections.append(InstructionSection(name: blocks[index].text, steps: []))
        }
      }
      let isList = ranges.joined().contains { blocks[$0].kind == .item }
      if let found = rated(sections, isList: isList), found.score > best?.score ?? 0 { best = found }
    }
    return best
  }

  // MARK: - Rating

  /// Returns the texts as rated steps; nil if they do not look like steps.
  private func rated(_ sections: [InstructionSection], isList: Bool) -> FoundInstructions? {
    typealias Limits = Scores.Instructions
    let sections = LineCleaning.sections(Self.withoutControls(sections, isList: isList))
    let steps = sections.flatMap { $0.steps.map(\.text) }
    let letters = steps.reduce(0) { $0 + $1.utf8.count }
    let ingredients = steps.count { $0.utf8.count <= 60 && $0.last != "." && IngredientLine($0).unit != nil }
    guard !steps.isEmpty, ingredients * 2 <= steps.count, !RecipeEvidence.isOffer(steps) else { return nil }
    let sentences = Double(steps.count { $0.utf8.count >= Limits.sentenceLength }) / Double(steps.count)
    // Several short steps count if all end as sentences do: "Mix.", "Chill.", "Serve cold."
    let areShort =
      steps.count > 1 && steps.allSatisfy { $0.first?.isLetter == true && ".!。！".contains($0.last ?? " ") }
    let areLong =
      letters >= Limits.fewestLetters
      && sentences >= (isList ? Limits.leastSentencesInList : Limits.leastSentences)
    guard areLong || areShort, letters / steps.count < Limits.longestAverage else { return nil }
    let score = Limits.sentenceWeight * max(sentences, Limits.leastSentencesInList)
    return FoundInstructions(sections: sections, score: score, isList: isList, areShort: !areLong)
  }

  /// Removes times ("Prep: 15 min") and short lines that are repeated with every step ("Done", "Show photo"), but
  /// neither sentences ("Chill.", "Bake 30 minutes.") nor items of a list that say what takes the time.
  private static func withoutControls(_ sections: [InstructionSection], isList: Bool) -> [InstructionSection]
  {
    var counts: [String: Int] = [:]
    for step in sections.flatMap(\.steps) where step.text.utf8.count <= 24 {
      counts[step.text, default: 0] += 1
    }
    return sections.map { section in
      var section = section
      section.steps.removeAll {
        !isSentence($0.text)
          && (counts[$0.text] ?? 0 >= 3
            || LineCleaning.isTime($0.text) && !(isList && isTimedAction($0.text)))
      }
      for index in section.steps.indices {
        section.steps[index].text = LineCleaning.withoutYield(section.steps[index].text)
      }
      return section
    }
  }

  /// Whether a short text is a sentence, after its number: "3. Bake 30 minutes." A time also ends in a full stop if its
  /// unit is abbreviated, but has a colon, or no word after the time: "Time: 30 min." "30 percig sütjük." has a verb there.
  private static func isSentence(_ text: String) -> Bool {
    let text = LineCleaning.withoutNumber(text)
    guard let first = text.first, let end = text.last, ".!。！".contains(end), !text.contains(":") else {
      return false
    }
    if first.isLetter { return true }
    guard let timer = StepTimer.timers(in: text).first, timer.range.lowerBound == 0 else { return false }
    return Substring(text.utf8.dropFirst(timer.range.upperBound)).contains(where: \.isLetter)
  }

  /// Whether a time has a word before it that is no label: "Bake 30 minutes", but not "Prep time 30 minutes".
  private static func isTimedAction(_ text: String) -> Bool {
    let words = text.prefix { !$0.isNumber }.trimmed()
    return words.first?.isLetter == true && !words.contains(":")
      && !LineCleaning.isTimeLabel(words.lowercased())
  }
}

/// Collects steps block by block, and detects their end.
private struct InstructionListBuilder {
  let outline: PageOutline
  private(set) var sections: [InstructionSection] = [InstructionSection(steps: [])]
  /// Whether a list item or table row was read.
  private(set) var hasItems = false
  /// The list of the previous item.
  private var list = 0
  private var region: ParagraphRegion

  init(outline: PageOutline) {
    self.outline = outline
    region = ParagraphRegion(tree: outline.tree)
  }

  /// Adds a block; returns false if the steps end before it.
  mutating func add(_ index: Int) -> Bool {
    let block = outline.blocks[index]
    if LineCleaning.isStepNumber(block.text) || repeatsMethodHeading(index) || isNoStep(index) { return true }
    switch block.kind {
    case .item, .row: return addItem(block)
    case .heading:
      sections.append(InstructionSection(name: block.text, steps: []))
      return true
    case .paragraph: return addParagraph(index)
    }
  }

  /// Adds an item of a list. Returns false if it ends the steps.
  private mutating func addItem(_ block: PageBlock) -> Bool {
    if block.isLink { return true }
    if hasItems, block.list != list, !continuesList(block.list) { return false }
    // The steps were paragraphs, so a list of mere words is none of them.
    if !hasItems, sections.last?.steps.isEmpty == false, isFragment(block.text) { return false }
    list = block.list
    hasItems = true
    sections[sections.count - 1].steps.append(InstructionStep(block.text))
    return true
  }

  /// Whether another list continues the steps: it has the same kind and is beside the first, or follows a
  /// name.
  private func continuesList(_ other: Int) -> Bool {
    let tree = outline.tree
    return tree.nodes[other].name == tree.nodes[list].name
      && (sections.last?.steps.isEmpty == true || tree.parent(of: other) == tree.parent(of: list))
  }

  /// Adds a paragraph: a step or the name of a section. Returns false if it ends the steps.
  private mutating func addParagraph(_ index: Int) -> Bool {
    let block = outline.blocks[index]
    if hasItems {
      if LineCleaning.isBoilerplate(block.text) { return true }
      // Text after the list of steps is a remark, unless it is the name of another list of steps.
      if !outline.isGroupName(index) { return false }
    }
    if outline.isGroupName(index), block.text.hasSuffix(":") || outline.standsOverList(index) {
      sections.append(InstructionSection(name: block.text, steps: []))
      return true
    }
    if block.isLink { return true }
    // Another part of the method, under its own heading, has an element of its own.
    let isBelowHeading = sections.last.map { $0.name != nil && $0.steps.isEmpty } ?? false
    guard region.holds(block.node) || isBelowHeading && region.goesOn(at: block.node) else { return false }
    sections[sections.count - 1].steps.append(InstructionStep(block.text))
    return true
  }

  /// Whether a text is too short for a step, and no sentence.
  private func isFragment(_ text: String) -> Bool {
    text.utf8.count < Scores.Instructions.sentenceLength && !".!".contains(text.last ?? ".")
  }

  /// Whether a paragraph among the steps is a counter, an invitation or a card with the name of the dish.
  private func isNoStep(_ index: Int) -> Bool {
    let block = outline.blocks[index]
    guard block.kind == .paragraph, sections.contains(where: { !$0.steps.isEmpty }) else { return false }
    return LineCleaning.isCounter(block.text) || LineCleaning.isInvitation(block.text)
      || outline.isCard(block.text)
  }

  /// Whether a paragraph is another heading of the method: "Method in 4 steps".
  private func repeatsMethodHeading(_ index: Int) -> Bool {
    let block = outline.blocks[index]
    return block.kind == .paragraph && outline.parts[index] == .instructions && block.text.utf8.count <= 40
      && !block.text.contains(":")
  }
}

/// The region of a page that contains the paragraphs of a method. Paragraphs outside it do not belong to the
/// method.
struct ParagraphRegion {
  /// The most elements that hold the paragraphs of one part of a method and their heading.
  private static let mostLevels = 3

  let tree: HTMLTree
  private var first: Int?
  private var region: Int?

  init(tree: HTMLTree) {
    self.tree = tree
  }

  /// Whether a paragraph belongs to the region, whose extent the first two paragraphs determine.
  mutating func holds(_ node: Int) -> Bool {
    guard let first else {
      self.first = node
      return true
    }
    guard let region else {
      self.region = commonAncestor(first, node)
      return true
    }
    return node >= region && node < tree.end(of: region)
  }

  /// Whether a paragraph is in an element of the same kind and class beside the region, or beside one around the region,
  /// which holds its heading as well. The region then moves there.
  mutating func goesOn(at node: Int) -> Bool {
    guard var own = region else { return false }
    for _ in 0..<Self.mostLevels {
      guard let parent = tree.parent(of: own) else { return false }
      guard tree.descendants(of: parent).contains(node) else {
        own = parent
        continue
      }
      var other = node
      while let above = tree.parent(of: other), above != parent { other = above }
      guard tree.nodes[other].name == tree.nodes[own].name,
        tree.attribute("class", of: other) == tree.attribute("class", of: own)
      else { return false }
      region = other
      return true
    }
    return false
  }

  /// The innermost element around two nodes in the order of the page.
  private func commonAncestor(_ a: Int, _ b: Int) -> Int {
    var ancestor = a
    while b < ancestor || b >= tree.end(of: ancestor), let parent = tree.parent(of: ancestor) {
      ancestor = parent
    }
    // If only line breaks separate the first two texts, the method consists of several such paragraphs.
    if tree.nodes[ancestor].name == "p", let parent = tree.parent(of: ancestor) { return parent }
    return ancestor
  }
}
