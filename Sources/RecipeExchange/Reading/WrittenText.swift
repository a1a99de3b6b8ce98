import Cookbook
import Foundation
import Ingredients
import JSON
import PageMarkup
import RecipePages

/// Reads the texts that people write into the fields of other programs: one line for each ingredient or step,
/// headings, and the marks of Markdown. Words stay, and photos among them are a loss.
struct WrittenText {
  /// The limit of lines in a list of ingredients or steps. The recipes shown have fewer.
  static let maximumLines = 1000
  /// The limit of one line, in bytes: more than any line that is shown.
  static let maximumLine = 20_000

  /// The limit of a heading that is not marked by "#", in characters.
  private static let maximumHeading = 100
  /// The limit of one field, in bytes.
  static let maximumText = 500_000

  var losses: Set<RecipeLoss> = []

  enum Line: Hashable {
    case heading(String)
    case text(String)
    /// A step that begins with its name: "**Sauce** Simmer the tomatoes."
    case named(String, String)
  }

  /// How a program marks headings.
  enum Headings {
    /// Only Markdown's "#" marks a heading.
    case hashes
    /// A colon at the end marks a heading, as Paprika shows them, and so do bold lines and brackets, as people write them.
    case colons
  }

  // MARK: - Lists

  /// Reads a list that is written as one text, or as a list of texts.
  mutating func lines(_ value: JSONValue?, headings: Headings = .hashes) -> [Line] {
    var lines: [Line] = []
    var bytes = Self.maximumText
    for text in (value?.list ?? []).compactMap(\.scalar) {
      let text = cut(text, to: bytes)
      bytes -= text.utf8.count
      // The lines beyond the limit are not even looked for.
      var rest = text[...]
      while !rest.isEmpty {
        guard lines.count < Self.maximumLines else {
          losses.insert(.longTexts)
          return lines
        }
        let line = rest.prefix { !$0.isNewline }
        rest = rest[line.endIndex...].dropFirst()
        if let line = self.line(String(line), headings) { lines.append(line) }
      }
    }
    return lines
  }

  /// Reads a line; nil if nothing is on it.
  private mutating func line(_ text: String, _ headings: Headings) -> Line? {
    let trimmed = text.trimmed()
    let marks = trimmed.prefix { $0 == "#" }
    // "#10 can" is a size of cans.
    if !marks.isEmpty, trimmed[marks.endIndex...].first?.isNumber != true {
      let name = plain(String(trimmed[marks.endIndex...]))
      return name.isEmpty ? nil : .heading(name)
    }
    if let (name, text) = Self.name(trimmed) { return .named(plain(name), plain(text)) }
    let line = plain(trimmed)
    guard !line.isEmpty else { return nil }
    guard headings == .colons, line.count <= Self.maximumHeading else { return .text(line) }
    if line.last == ":", line.utf8.count > 1 { return .heading(line.dropLast().trimmed()) }
    let isBold = trimmed.hasPrefix("**") && trimmed.hasSuffix("**") && trimmed.utf8.count > 4
    return isBold ? .heading(line) : Self.bracketed(line).map(Line.heading) ?? .text(line)
  }

  /// Returns the name in "[Prep]"; nil for other lines.
  static func bracketed(_ line: String) -> String? {
    guard line.hasPrefix("["), line.hasSuffix("]"), line.count <= maximumHeading else { return nil }
    let name = line.dropFirst().dropLast().trimmed()
    return name.isEmpty ? nil : name
  }

  /// Returns the two parts of "**Sauce** Simmer the tomatoes."
  private static func name(_ line: String) -> (String, String)? {
    guard line.hasPrefix("**"), let end = line.dropFirst(2).firstRange(of: "**") else { return nil }
    let (name, text) = (line.dropFirst(2)[..<end.lowerBound].trimmed(), line[end.upperBound...].trimmed())
    return name.isEmpty || text.isEmpty || name.utf8.count > 60 ? nil : (name, text)
  }

  // MARK: - Groups

  static func ingredientGroups(_ lines: [Line]) -> [IngredientGroup] {
    parts(lines).map { part in
      IngredientGroup(
        name: part.name,
        ingredients: part.steps.map { step in
          IngredientLine([step.name, step.text].compactMap { $0 }.joined(separator: " "))
        })
    }
  }

  static func sections(_ lines: [Line]) -> [InstructionSection] {
    parts(lines).map { InstructionSection(name: $0.name, steps: withoutNumbers($0.steps)) }
  }

  /// Divides lines at the headings. A heading with nothing below is a line.
  private static func parts(_ lines: [Line]) -> [(name: String?, steps: [InstructionStep])] {
    var parts: [(name: String?, steps: [InstructionStep])] = []
    func append(_ step: InstructionStep) {
      if parts.isEmpty { parts.append((nil, [])) }
      parts[parts.count - 1].steps.append(step)
    }
    for (index, line) in lines.enumerated() {
      switch line {
      case .heading(let name):
        if index + 1 < lines.count, !lines[index + 1].isHeading {
          parts.append((name, []))
        } else {
          append(InstructionStep(name))
        }
      case .text(let text): append(InstructionStep(text))
      case .named(let name, let text): append(InstructionStep(text, name: name))
      }
    }
    return parts
  }

  /// Removes "1.", "2)" from steps if all of them are numbered in order, because Ladle numbers them itself.
  private static func withoutNumbers(_ steps: [InstructionStep]) -> [InstructionStep] {
    var bare = steps
    for (index, step) in steps.enumerated() {
      let number = String(index + 1)
      let rest = step.text.dropFirst(number.count)
      guard step.text.hasPrefix(number), let mark = rest.first, mark == "." || mark == ")",
        let next = rest.dropFirst().first, !next.isNumber
      else { return steps }
      bare[index].text = rest.dropFirst().trimmed()
      guard !bare[index].text.isEmpty else { return steps }
    }
    return bare
  }

  // MARK: - Lines and paragraphs

  /// Returns as many elements of a list as it has lines at most.
  mutating func limited<Element>(_ elements: [Element]) -> ArraySlice<Element> {
    if elements.count > Self.maximumLines { losses.insert(.longTexts) }
    return elements.prefix(Self.maximumLines)
  }

  private mutating func cut(_ text: String, to maximum: Int) -> String {
    guard text.utf8.count > maximum else { return text }
    losses.insert(.longTexts)
    return String(decoding: text.utf8.prefix(max(0, maximum)), as: UTF8.self) + "…"
  }

  /// Reads a text of one line: without markup, and without the marks of Markdown.
  mutating func plain(_ text: String) -> String {
    var text = cut(text, to: Self.maximumLine)
    // Looking for words took a third of the time of an import, and few lines have this byte.
    if text.utf8.contains(UInt8(ascii: "<")), text.contains("<img") || text.contains("<IMG") {
      losses.insert(.photos)
    }
    text = PlainText.line(text)
    let bullets = text.hasPrefix("- ") || text.hasPrefix("* ") || text.hasPrefix("• ") ? 2 : 0
    return withoutMarks(Array(text.dropFirst(bullets).utf8)).trimmed()
  }

  /// Reads a text of several paragraphs, such as a description, up to the limit of a field.
  mutating func paragraphs(_ text: String) -> String {
    let lines = cut(text, to: Self.maximumText).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.map { plain(String($0)) }.joined(separator: "\n").trimmed()
  }

  /// Replaces links by their labels and removes the marks of emphasis, in linear time.
  private mutating func withoutMarks(_ bytes: [UInt8]) -> String {
    guard bytes.contains(where: { "[*_".utf8.contains($0) }) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var result: [UInt8] = []
    var index = 0
    let closings = Closings(bytes)
    let emphasis = Self.emphasis(in: bytes)
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "["), let link = link(in: bytes, at: index, closings) {
        if result.last == UInt8(ascii: "!") { result.removeLast() }
        result += link.label
        index = link.end
      } else {
        if !emphasis.contains(index) { result.append(byte) }
        index += 1
      }
    }
    // A photo that was between the marks of a letter has joined them.
    return String(limitingMarks: result)
  }

  /// The places of the next brackets after each place.
  private struct Closings {
    let square: [Int]
    let round: [Int]

    init(_ bytes: [UInt8]) {
      var (square, round) = (Array(repeating: bytes.count, count: bytes.count + 1), [Int]())
      round = square
      for index in bytes.indices.reversed() {
        square[index] = bytes[index] == UInt8(ascii: "]") ? index : square[index + 1]
        round[index] = bytes[index] == UInt8(ascii: ")") ? index : round[index + 1]
      }
      (self.square, self.round) = (square, round)
    }
  }

  /// Reads "[label](address)", "![alternative](image)" and Paprika's "[recipe:Name]", "[photo:Name]".
  private mutating func link(in bytes: [UInt8], at start: Int, _ closings: Closings) -> (
    label: [UInt8], end: Int
  )? {
    let close = closings.square[start]
    guard close < bytes.count else { return nil }
    let label = Array(bytes[start + 1..<close])
    if label.starts(with: "photo:".utf8) {
      losses.insert(.photos)
      return ([], close + 1)
    }
    if label.starts(with: "recipe:".utf8) {
      return (Array(label.dropFirst(7)), close + 1)
    }
    guard close + 1 < bytes.count, bytes[close + 1] == UInt8(ascii: "(") else { return nil }
    let end = closings.round[close]
    guard end < bytes.count else { return nil }
    if start > 0, bytes[start - 1] == UInt8(ascii: "!") {
      losses.insert(.photos)
      return ([], end + 1)
    }
    let address = Array(bytes[close + 2..<end])
    guard address.starts(with: "http".utf8) else {
      return (label, end + 1)
    }
    return (label == address ? label : label + Array(" (".utf8) + address + Array(")".utf8), end + 1)
  }

  /// Returns the places of the marks of emphasis: runs of asterisks or underlines with a word after them, and
  /// their partners with a word before. A single one, as in "flour*", refers to a note and stays.
  private static func emphasis(in bytes: [UInt8]) -> Set<Int> {
    var marks: Set<Int> = []
    var open: [UInt8: [Range<Int>]] = [:]
    var index = 0
    while index < bytes.count {
      let mark = bytes[index]
      guard "*_".utf8.contains(mark) else {
        index += 1
        continue
      }
      let end = bytes[index...].firstIndex { $0 != mark } ?? bytes.count
      let run = index..<end
      let isAfterWord = index > 0 && bytes[index - 1] > 0x20
      let isBeforeWord = end < bytes.count && bytes[end] > 0x20
      if isAfterWord, !isBeforeWord || ".,;:!?)".utf8.contains(bytes[end]), let start = open[mark]?.popLast()
      {
        marks.formUnion(start)
        marks.formUnion(run)
      } else if isBeforeWord, !isAfterWord || bytes[index - 1] == UInt8(ascii: "(") {
        open[mark, default: []].append(run)
      }
      index = end
    }
    return marks
  }
}

extension WrittenText.Line {
  fileprivate var isHeading: Bool {
    if case .heading = self { true } else { false }
  }
}
