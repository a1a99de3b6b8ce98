import Cookbook
import PageMarkup

/// Parses Cooklang text. Never fails: all words without marks are text. Time is linear in the length of the text.
struct CooklangParser {
  private typealias Token = CooklangTokens.Token

  private var file = CooklangFile()
  private var paragraph: [Token] = []
  private var isNote = false

  /// Returns the parts of a whole file, whose line breaks may be in any notation.
  static func file(_ text: String) -> CooklangFile {
    var parser = CooklangParser()
    let scalars = text.withPlainLineBreaks
    let (matter, body) = FrontMatter.split(scalars)
    if let matter {
      parser.file.metadata = FrontMatter(matter).object
    }
    for line in CooklangTokens(body).tokens.split(separator: .scalar("\n"), omittingEmptySubsequences: false)
    {
      parser.take(line)
    }
    parser.endParagraph()
    return parser.file
  }

  // MARK: - Lines

  private mutating func take(_ line: ArraySlice<Token>) {
    let content = line.drop(while: \.isWhitespace)
    guard let first = content.first else {
      // A line that is only a comment does not end the paragraph around it.
      if !line.contains(.comment) { endParagraph() }
      return
    }
    switch first.syntax {
    case ">":
      let second = content.dropFirst().first?.syntax
      if second == ">", addMetadata(content.dropFirst(2)) { return }
      if !isNote { endParagraph() }
      isNote = true
      append(content.drop { $0.syntax == ">" })
    case "=":
      endParagraph()
      beginSection(content)
    default:
      append(content)
    }
  }

  private mutating func append(_ line: ArraySlice<Token>) {
    if !paragraph.isEmpty, paragraph.last != .lineBreak { paragraph.append(.scalar(" ")) }
    paragraph += line
  }

  private mutating func endParagraph() {
    defer {
      paragraph = []
      isNote = false
    }
    guard !paragraph.isEmpty else { return }
    if isNote {
      let text = Self.text(paragraph[...]).withTidySpaces
      if !text.isEmpty { file.notes.append(text) }
      return
    }
    let pieces = CooklangInline(paragraph).pieces
    guard !pieces.isEmpty else { return }
    if file.sections.isEmpty { file.sections.append(CooklangFile.Section()) }
    file.sections[file.sections.count - 1].paragraphs.append(pieces)
  }

  private mutating func beginSection(_ line: ArraySlice<Token>) {
    var name = line.drop { $0.syntax == "=" }
    while let last = name.last, last.isWhitespace || last.syntax == "=" { name.removeLast() }
    let text = Self.text(name).inOneLine
    file.sections.append(CooklangFile.Section(name: text.isEmpty ? nil : text))
  }

  /// Adds the entry of a ">> key: value" line; returns false if it is not one.
  private mutating func addMetadata(_ line: ArraySlice<Token>) -> Bool {
    guard let colon = line.firstIndex(of: .scalar(":")) else { return false }
    let key = Self.text(line[..<colon]).inOneLine
    guard !key.isEmpty else { return false }
    endParagraph()
    let value = Self.text(line[(colon + 1)...]).inOneLine
    if file.metadata.members.count < FrontMatter.maximumEntries {
      file.metadata.add(.string(value), for: key)
    }
    return true
  }

  private static func text(_ tokens: ArraySlice<Token>) -> String {
    String(tokens.lazy.compactMap(\.text))
  }
}

/// Finds the components in a paragraph.
struct CooklangInline {
  private typealias Token = CooklangTokens.Token

  private(set) var pieces: [CooklangFile.Piece] = []
  private let tokens: [CooklangTokens.Token]

  init(_ tokens: [CooklangTokens.Token]) {
    self.tokens = tokens
    var text: [Unicode.Scalar] = []
    var index = 0
    while index < tokens.count {
      if let marker = tokens[index].syntax, let kind = CooklangComponent.Kind(rawValue: marker),
        let (component, end) = component(kind, at: index)
      {
        if !text.isEmpty { pieces.append(.text(String(text))) }
        text.removeAll()
        pieces.append(.component(component))
        index = end
      } else {
        if let scalar = tokens[index].text { text.append(scalar) }
        index += 1
      }
    }
    if !text.isEmpty { pieces.append(.text(String(text))) }
    trimEnds()
  }

  /// Removes white space at both ends of the paragraph, and the paragraph if nothing else is in it.
  private mutating func trimEnds() {
    if case .text(let text) = pieces.last {
      let scalars = text.unicodeScalars
      let last = scalars.lastIndex { !$0.properties.isWhitespace }
      pieces[pieces.count - 1] = .text(last.map { String(scalars[...$0]) } ?? "")
    }
    if case .text(let text) = pieces.first {
      pieces[0] = .text(String(text.unicodeScalars.drop(while: \.properties.isWhitespace)))
    }
    pieces.removeAll { $0 == .text("") }
  }

  // MARK: - Components

  private func component(_ kind: CooklangComponent.Kind, at marker: Int) -> (CooklangComponent, end: Int)? {
    var start = marker + 1
    var component = CooklangComponent(kind: kind, name: "")
    if kind != .timer, start + 1 < tokens.count, tokens[start].syntax == "?", !tokens[start + 1].isWhitespace
    {
      component.isOptional = true
      start += 1
    } else if kind != .timer, start + 1 < tokens.count, tokens[start].syntax == "&",
      !tokens[start + 1].isWhitespace
    {
      // cooklang-rs marks an ingredient that an earlier step has already: "@&cream{}".
      start += 1
    }
    guard start < tokens.count, !tokens[start].isWhitespace else { return nil }
    component.isReference = kind == .ingredient && isPath(at: start)
    if let braces = braces(after: start), kind == .timer || braces.open > start {
      component.name = Self.text(tokens[start..<braces.open]).inOneLine
      guard kind == .timer || !component.name.isEmpty else { return nil }
      Self.setAmount(of: &component, from: tokens[(braces.open + 1)..<braces.close])
      var end = braces.close + 1
      if kind == .ingredient, let close = endOfPreparation(at: end) {
        let text = Self.text(tokens[(end + 1)..<close]).inOneLine
        component.preparation = text.isEmpty ? nil : text
        end = close + 1
      }
      return (component, end)
    }
    // "@" within a word, such as an e-mail address, is text.
    if marker > 0, tokens[marker - 1].syntax?.isASCIILetterOrDigit == true { return nil }
    let end = endOfWord(from: start, isPath: component.isReference)
    guard end > start else { return nil }
    component.name = Self.text(tokens[start..<end])
    return (component, end)
  }

  /// Returns the places of the braces that end a name of several words. No other component begins before them.
  private func braces(after start: Int) -> (open: Int, close: Int)? {
    guard
      let open = tokens[start...].firstIndex(where: { $0.syntax.map("{@#~".unicodeScalars.contains) ?? false }
      ),
      tokens[open].syntax == "{",
      let close = tokens[(open + 1)...].firstIndex(where: { $0.syntax == "}" || $0.syntax == "{" }),
      tokens[close].syntax == "}"
    else { return nil }
    return (open, close)
  }

  private func isPath(at start: Int) -> Bool {
    tokens[start...].starts(with: [.scalar("."), .scalar("/")])
      || tokens[start...].starts(with: [.scalar("."), .scalar("."), .scalar("/")])
  }

  /// Returns the end of a name without braces: a word, or the path of a recipe. Hyphens and apostrophes within
  /// a word belong to it.
  private func endOfWord(from start: Int, isPath: Bool) -> Int {
    var end = start
    var last = start
    while end < tokens.count, let scalar = tokens[end].syntax, !scalar.properties.isWhitespace {
      let isMark = scalar.properties.generalCategory.isPunctuation
      if isMark, !isPath {
        guard end > start, "-‐‑'’".unicodeScalars.contains(scalar), end + 1 < tokens.count,
          tokens[end + 1].syntax?.properties.isAlphabetic == true
        else { break }
      }
      if CooklangComponent.Kind(rawValue: scalar) != nil || scalar == "{" { break }
      end += 1
      if !isMark { last = end }
    }
    return last
  }

  /// Returns the place of the bracket that closes the preparation which opens at a place.
  private func endOfPreparation(at open: Int) -> Int? {
    guard open < tokens.count, tokens[open].syntax == "(" else { return nil }
    var depth = 0
    for index in open..<tokens.count {
      switch tokens[index].syntax {
      case "(": depth += 1
      case ")":
        depth -= 1
        if depth == 0 { return index }
      // Another component's braces: this bracket is not closed.
      case "{": return nil
      default: break
      }
    }
    return nil
  }

  // MARK: - Amounts

  private static func setAmount(
    of component: inout CooklangComponent, from tokens: ArraySlice<CooklangTokens.Token>
  ) {
    var content = tokens.drop(while: \.isWhitespace)
    if component.kind == .ingredient, content.first?.syntax == "=" {
      component.isFixed = true
      content = content.dropFirst()
    }
    let parts = content.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0.syntax == "%" })
    let quantity = fraction(text(parts[0]).inOneLine)
    if !quantity.isEmpty { component.quantity = quantity }
    if parts.count > 1 {
      let unit = text(parts[1]).inOneLine
      if !unit.isEmpty { component.unit = unit }
    }
  }

  /// Removes the spaces in "1 / 2".
  private static func fraction(_ quantity: String) -> String {
    let parts = quantity.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].last == " " || parts[1].first == " " else { return quantity }
    let (above, below) = (parts[0].trimmed(), parts[1].trimmed())
    guard above.last?.isNumber == true, below.first?.isNumber == true else { return quantity }
    return above + "/" + below
  }

  private static func text(_ tokens: ArraySlice<CooklangTokens.Token>) -> String {
    String(tokens.lazy.compactMap(\.text))
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isPunctuation: Bool {
    switch self {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}

extension String {
  /// The text with each line break, in any notation, as "\n".
  fileprivate var withPlainLineBreaks: [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(utf8.count)
    var isAfterReturn = false
    for scalar in unicodeScalars {
      switch scalar {
      case "\n":
        if !isAfterReturn { result.append("\n") }
      case "\r", "\u{b}", "\u{c}", "\u{85}", "\u{2028}", "\u{2029}": result.append("\n")
      case "\u{feff}" where result.isEmpty: break
      default: result.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return result
  }
}
