import Cookbook
import Foundation
import Ingredients
import PageMarkup
import RecipePages

/// Writes a document as Cooklang text.
///
/// Every marked step is read again, and one that would not give the same sentence and the same lines is written
/// without marks.
struct CooklangWriter {
  /// An ingredient line of the document.
  private struct Line {
    let text: String
    let group: String?
    let component: CooklangComponent
    /// Whether the line is written within a step.
    var isPlaced = false
  }

  /// Beyond this many lines or steps, no step is searched for ingredients, because the time grows with their
  /// product. It is the limit of what is shown.
  private static let maximumLines = 500
  /// The limit of the number of lines and tools, each of which is searched for, times the bytes of all steps.
  static let maximumSearch = 16 << 20
  /// The limit of a step that is searched, in bytes.
  private static let maximumStep = 4000

  private let document: RecipeDocument
  private let sections: [InstructionSection]
  private var lines: [Line] = []
  private var tools: [(name: String, isPlaced: Bool)]
  private let timers: [String: String]
  /// Whether the sections name the groups of the ingredients in them, as `CooklangReader` decides it.
  private let isDivided: Bool
  private let hasNamedGroups: Bool

  init(_ document: RecipeDocument) {
    self.document = document
    sections = document.sections
    isDivided = sections.count { !$0.steps.isEmpty } > 1
    let groups = document.ingredientGroups
    hasNamedGroups = groups.contains { $0.name != nil }
    tools = document.tools.map { ($0, false) }
    timers = CooklangExtras.map(.timers, in: document)
    let fixed = Set(CooklangExtras.texts(.fixed, in: document))
    let references = CooklangExtras.map(.references, in: document)
    for group in groups {
      for line in group.ingredients {
        lines.append(
          Line(
            text: line.text, group: group.name,
            component: .ingredient(line.text, fixed: fixed, references: references)))
      }
    }
  }

  func text() -> String {
    var writer = self
    let steps = writer.steps()
    var paragraphs = writer.listings()
    var step = 0
    for (index, section) in sections.enumerated() {
      if let name = section.name {
        paragraphs.append("= " + Self.heading(name))
      } else if index > 0 {
        paragraphs.append("==")
      }
      paragraphs += steps[step..<step + section.steps.count].filter { !$0.isEmpty }
      step += section.steps.count
    }
    let comments = CooklangExtras.texts(.comments, in: document).map { "-- " + $0.inOneLine }
    if !comments.isEmpty { paragraphs.append(comments.joined(separator: "\n")) }
    let matter = "---\n" + FrontMatter.text(of: CooklangMetadata.entries(of: document)) + "---\n"
    return ([matter] + paragraphs.map { $0 + "\n" }).joined(separator: "\n")
  }

  private static func heading(_ name: String) -> String {
    CooklangComponent.escapedText(name.inOneLine).unicodeScalars.map { $0 == "=" ? "\\=" : String($0) }
      .joined()
  }

  // MARK: - Lists of what no step names

  private func listings() -> [String] {
    var listings: [(group: String?, components: [CooklangComponent])] = []
    var places: [String?: Int] = [:]
    for line in lines where !line.isPlaced {
      if let place = places[line.group] {
        listings[place].components.append(line.component)
      } else {
        places[line.group] = listings.count
        listings.append((line.group, [line.component]))
      }
    }
    let tools = self.tools.filter { !$0.isPlaced }.map { Self.tool($0.name) }
    if let place = places[nil] {
      listings[place].components += tools
    } else if !tools.isEmpty {
      listings.append((nil, tools))
    }
    return listings.map { listing in
      let group = listing.group.map { " (" + CooklangComponent.escapedText($0.inOneLine) + ")" } ?? ""
      return CooklangListing.label + group + ":\n" + listing.components.map(\.text).joined(separator: ",\n")
    }
  }

  private static func tool(_ line: String) -> CooklangComponent {
    var component = CooklangComponent(kind: .tool, name: line.inOneLine)
    if component.name.hasSuffix(CooklangComponent.optionalMark) {
      component.name.removeLast(CooklangComponent.optionalMark.count)
      component.isOptional = true
    }
    return component
  }

  // MARK: - Steps

  /// Words of a step and the component that is written in their place.
  private struct Mark {
    enum Content {
      case line(Int)
      case tool(Int)
      case timer
    }

    let range: Range<Int>
    let content: Content
    let component: CooklangComponent
  }

  /// Returns the paragraphs of all steps, in order, and notes what is placed in them.
  private mutating func steps() -> [String] {
    let texts = sections.flatMap(\.steps).map { DocumentInstructions.text($0).withTidySpaces.trimmed() }
    var marks: [[Mark]] = texts.map { _ in [] }
    let bytes = texts.map { $0.utf8.count <= Self.maximumStep ? Array($0.utf8) : [] }
    if lines.count <= Self.maximumLines, texts.count <= Self.maximumLines,
      (lines.count + tools.count) * bytes.reduce(0, { $0 + $1.count }) <= Self.maximumSearch
    {
      addLines(to: &marks, in: texts, bytes)
      addTools(to: &marks, in: texts, bytes)
    }
    return texts.indices.map { index in
      let text = texts[index]
      guard text.utf8.count <= Self.maximumStep else {
        return CooklangComponent.escapedText(text, isFirst: true)
      }
      var marks = marks[index]
      addTimers(to: &marks, in: text)
      for attempt in [marks, marks.filter { if case .timer = $0.content { true } else { false } }, []] {
        let attempt = attempt.sorted { $0.range.lowerBound < $1.range.lowerBound }
        let written = Self.paragraph(text, attempt)
        guard attempt.isEmpty || reads(written, as: text, attempt) else { continue }
        for mark in attempt {
          switch mark.content {
          case .line(let line): lines[line].isPlaced = true
          case .tool(let tool): tools[tool].isPlaced = true
          case .timer: break
          }
        }
        return written
      }
      return CooklangComponent.escapedText(text, isFirst: true)
    }
  }

  private static func paragraph(_ text: String, _ marks: [Mark]) -> String {
    var paragraph = ""
    var position = 0
    for mark in marks {
      paragraph += CooklangComponent.escapedText(
        text[utf8: position..<mark.range.lowerBound], isFirst: position == 0, isAfterComponent: position > 0)
      paragraph += mark.component.text
      position = mark.range.upperBound
    }
    return paragraph
      + CooklangComponent.escapedText(
        text[utf8: position..<text.utf8.count], isFirst: position == 0, isAfterComponent: position > 0)
  }

  /// Whether a paragraph is read as the step that it was written for.
  private func reads(_ paragraph: String, as text: String, _ marks: [Mark]) -> Bool {
    let reader = CooklangReader(CooklangParser.file("\n" + paragraph))
    guard reader.sections.count == 1, reader.sections[0].steps.map(\.text) == [text] else { return false }
    let lines = marks.compactMap {
      if case .line(let line) = $0.content { self.lines[line].text } else { nil }
    }
    let tools = marks.compactMap {
      if case .tool(let tool) = $0.content { self.tools[tool].name } else { nil }
    }
    return reader.groups.flatMap(\.ingredients).map(\.text) == lines && reader.tools == tools
  }

  // MARK: - Ingredients in steps

  private mutating func addLines(to marks: inout [[Mark]], in texts: [String], _ bytes: [[UInt8]]) {
    let groups = sections.flatMap { section in section.steps.map { _ in section.name } }
    let all = lines.map { IngredientLine($0.text) }
    let named = StepText.namedIngredients(in: texts, of: all)
    var mentions: [Int: [(step: Int, range: Range<Int>)]] = [:]
    for (step, ingredients) in named.enumerated() {
      for mention in ingredients { mentions[mention.ingredient, default: []].append((step, mention.range)) }
    }
    var names: [String: Int] = [:]
    for line in lines { names[line.component.shownName.lowercased(), default: 0] += 1 }
    for index in lines.indices {
      let line = lines[index]
      let phrase = line.component.shown
      let places = (mentions[index] ?? []).map { (step: $0.step, range: $0.range) }
      let isCounted = line.component.quantity != nil
      for step in texts.indices where mayStand(line, in: groups[step]) {
        let literal = isCounted ? bytes[step].wordRanges(of: Array(phrase.utf8)) : []
        let ranges = literal + places.filter { $0.step == step }.map(\.range)
        guard let range = ranges.first(where: { range in !marks[step].contains { $0.range.overlaps(range) } })
        else { continue }
        var component = line.component
        let words = texts[step][utf8: range]
        // A name that stands in several lines would otherwise pass for a mention of the first.
        let isRepeated = !isCounted && names[component.shownName.lowercased(), default: 0] > 1
        if words != phrase || isRepeated { component.words = words }
        marks[step].append(Mark(range: range, content: .line(index), component: component))
        break
      }
    }
    placeLastCopies(in: &marks)
  }

  /// Lets the last of several lines with the same words be the ones in the steps. Those that remain come before the steps, so
  /// that they are the first ones when the recipe is read, and stay where they are when it is written again.
  private func placeLastCopies(in marks: inout [[Mark]]) {
    let placed = Set(
      marks.joined().compactMap { mark in if case .line(let line) = mark.content { line } else { nil } })
    let copies = Dictionary(grouping: lines.indices) { [lines[$0].component.shown, lines[$0].group ?? ""] }
    var places: [Int: Int] = [:]
    for indices in copies.values {
      let used = indices.filter(placed.contains)
      for (old, new) in zip(used, indices.suffix(used.count)) { places[old] = new }
    }
    for step in marks.indices {
      marks[step] = marks[step].map { mark in
        guard case .line(let line) = mark.content, let new = places[line] else { return mark }
        var component = lines[new].component
        component.words = mark.component.words
        return Mark(range: mark.range, content: .line(new), component: component)
      }
    }
  }

  /// Whether an ingredient that is read from a step in a section would be in the same group.
  private func mayStand(_ line: Line, in section: String?) -> Bool {
    guard isDivided else { return line.group == nil }
    return line.group == section || line.group == nil && !hasNamedGroups
  }

  // MARK: - Tools and times in steps

  private mutating func addTools(to marks: inout [[Mark]], in texts: [String], _ bytes: [[UInt8]]) {
    for (index, tool) in tools.enumerated().prefix(100) {
      var component = Self.tool(tool.name)
      for step in texts.indices {
        let ranges = bytes[step].wordRanges(of: Array(component.name.utf8))
        guard let range = ranges.first(where: { range in !marks[step].contains { $0.range.overlaps(range) } })
        else { continue }
        let words = texts[step][utf8: range]
        if words != component.shown { component.words = words }
        marks[step].append(Mark(range: range, content: .tool(index), component: component))
        break
      }
    }
  }

  private func addTimers(to marks: inout [Mark], in text: String) {
    for timer in StepTimer.timers(in: text) where !marks.contains(where: { $0.range.overlaps(timer.range) }) {
      var component = CooklangComponent(kind: .timer, name: timers[timer.words] ?? "")
      let number = timer.words.prefix { !$0.isLetter }
      let unit = timer.words[number.endIndex...]
      if number.last == " ", !unit.isEmpty, !unit.contains(where: \.isNumber) {
        (component.quantity, component.unit) = (number.trimmed(), String(unit))
      } else {
        let seconds = timer.duration.components.seconds
        component.quantity = String(seconds % 60 == 0 ? seconds / 60 : seconds)
        component.unit = seconds % 60 == 0 ? "minutes" : "seconds"
      }
      if component.shown != timer.words { component.words = timer.words }
      marks.append(Mark(range: timer.range, content: .timer, component: component))
    }
  }
}

extension String {
  /// Returns the text between two UTF-8 offsets, which must lie within it.
  fileprivate subscript(utf8 range: Range<Int>) -> String {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return String(self[start..<utf8.index(start, offsetBy: range.count)])
  }
}

extension [UInt8] {
  /// Returns the places of some words that are not parts of longer words.
  fileprivate func wordRanges(of words: [UInt8]) -> [Range<Int>] {
    guard let first = words.first, count >= words.count else { return [] }
    return (0...count - words.count).compactMap { start in
      let end = start + words.count
      guard self[start] == first, start == 0 || !Self.isWord(self[start - 1]),
        end == count || !Self.isWord(self[end]), self[start..<end].elementsEqual(words)
      else { return nil }
      return start..<end
    }
  }

  /// Whether a byte belongs to a letter or digit. Bytes beyond ASCII do, as far as that matters here.
  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit
  }
}
