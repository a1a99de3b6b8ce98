import Cookbook
import PageMarkup

/// Reads the YAML before a recipe (https://yaml.org/spec/1.2.2), as far as recipes use it: scalars, quoted or not,
/// lists, maps within maps, and texts over several lines after "|" and ">". Scalars are kept as they are written,
/// so "4" and "true" are texts.
struct FrontMatter {
  /// The limit of entries in a map. Further ones of the outermost map are not read, because looking for a second entry
  /// of a key takes time for each.
  static let maximumEntries = 1000
  private static let maximumDepth = 16

  private(set) var object = JSONObject()

  private let lines: [Line]
  private var position = 0

  private struct Line {
    let text: Substring
    let indentation: Int

    init(_ line: Substring) {
      let content = line.drop { $0 == " " || $0 == "\t" }
      indentation = line.utf8.count - content.utf8.count
      text = Substring(content.trimmed())
    }

    /// Whether there is nothing but white space or a comment in the line.
    var isEmpty: Bool { text.isEmpty || text.first == "#" }
    var isItem: Bool { text == "-" || text.hasPrefix("- ") }
  }

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Line.init)
    while position < lines.count {
      guard object.members.count < Self.maximumEntries else { break }
      let start = position
      for member in map(at: lines[position].indentation, depth: 0).members {
        object.add(member.value, for: member.key)
      }
      // A line that no rule takes, such as an item without a key.
      if position == start { position += 1 }
    }
  }

  /// Divides a text at the end of its front matter, which begins in the first line with "---".
  ///
  /// - Parameter scalars: A text whose line breaks are "\n".
  /// - Returns: The front matter, nil if there is none, and the rest of the text.
  static func split(_ scalars: [Unicode.Scalar]) -> (matter: String?, body: ArraySlice<Unicode.Scalar>) {
    func endOfLine(_ start: Int) -> Int { scalars[start...].firstIndex(of: "\n") ?? scalars.count }
    func isFence(_ line: Range<Int>, _ mark: Unicode.Scalar = "-") -> Bool {
      let text = scalars[line]
      return text.prefix(3).elementsEqual([mark, mark, mark])
        && text.dropFirst(3).allSatisfy(\.properties.isWhitespace)
    }
    var start = 0
    // Empty lines may precede it.
    while start < scalars.count, scalars[start].properties.isWhitespace { start += 1 }
    let first = endOfLine(start)
    guard start < scalars.count, isFence(start..<first) else { return (nil, scalars[...]) }
    var line = first + 1
    while line < scalars.count {
      let end = endOfLine(line)
      if isFence(line..<end) || isFence(line..<end, ".") {
        return (String(scalars[first + 1..<line]), scalars[min(end + 1, scalars.count)...])
      }
      line = end + 1
    }
    return (nil, scalars[...])
  }

  // MARK: - Blocks

  private mutating func skipEmptyLines() {
    while position < lines.count, lines[position].isEmpty { position += 1 }
  }

  private mutating func map(at indentation: Int, depth: Int) -> JSONObject {
    var object = JSONObject()
    while true {
      skipEmptyLines()
      guard position < lines.count, lines[position].indentation == indentation,
        let (key, rest) = Self.entry(lines[position].text), object.members.count < Self.maximumEntries
      else { return object }
      position += 1
      object.add(value(rest, indentation: indentation, depth: depth), for: key)
    }
  }

  /// Returns the key of a line and the text after the colon; nil if there is none.
  private static func entry(_ text: Substring) -> (key: String, rest: Substring)? {
    guard !text.hasPrefix("- ") else { return nil }
    if let quote = text.first, quote == "\"" || quote == "'" {
      guard let (key, rest) = YAMLFlow.quoted(text), rest.first == ":" else { return nil }
      return (key, Substring(rest.dropFirst().trimmed()))
    }
    // The specification's own examples leave out the space after the colon.
    let colon =
      text.firstRange(of: ": ")?.lowerBound ?? (text.last == ":" ? text.indices.last : nil)
      ?? text.firstIndex(of: ":")
    guard let colon else { return nil }
    let key = text[..<colon].trimmed()
    return key.isEmpty ? nil : (key, Substring(text[text.index(after: colon)...].trimmed()))
  }

  /// Reads the value after a key or after "-", which may continue in the lines below.
  private mutating func value(_ rest: Substring, indentation: Int, depth: Int) -> JSONValue {
    switch rest.first {
    case nil, "#": return nested(indentation: indentation, depth: depth)
    case "|" where rest.count <= 3: return .string(text(below: indentation, isFolded: false))
    case ">" where rest.count <= 3: return .string(text(below: indentation, isFolded: true))
    case "\"", "'", "[", "{":
      return flow(rest, indentation: indentation)
    default:
      let lines = [Self.withoutComment(rest)] + continuation(below: indentation)
      return .string(lines.joined(separator: " "))
    }
  }

  /// Reads the value below a key.
  private mutating func nested(indentation: Int, depth: Int) -> JSONValue {
    skipEmptyLines()
    guard position < lines.count, depth < Self.maximumDepth else { return .string("") }
    let line = lines[position]
    if line.isItem, line.indentation >= indentation { return list(at: line.indentation, depth: depth + 1) }
    guard line.indentation > indentation else { return .string("") }
    if Self.entry(line.text) != nil { return .object(map(at: line.indentation, depth: depth + 1)) }
    return .string(continuation(below: indentation).joined(separator: " "))
  }

  private mutating func list(at indentation: Int, depth: Int) -> JSONValue {
    var values: [JSONValue] = []
    while true {
      skipEmptyLines()
      guard position < lines.count, lines[position].indentation == indentation, lines[position].isItem else {
        return .array(values)
      }
      let rest = Substring(lines[position].text.dropFirst().trimmed())
      position += 1
      values.append(value(rest, indentation: indentation, depth: depth))
    }
  }

  /// Reads the lines that continue a plain text: those further to the right than its key.
  private mutating func continuation(below indentation: Int) -> [String] {
    var texts: [String] = []
    while position < lines.count, lines[position].indentation > indentation, !lines[position].isEmpty {
      texts.append(Self.withoutComment(lines[position].text))
      position += 1
    }
    return texts
  }

  /// Reads the text after "|" or ">".
  private mutating func text(below indentation: Int, isFolded: Bool) -> String {
    var texts: [String] = []
    var first: Int?
    while position < lines.count {
      let line = lines[position]
      guard line.text.isEmpty || line.indentation > indentation else { break }
      let inner = first ?? line.indentation
      if !line.text.isEmpty { first = inner }
      let space = isFolded || line.text.isEmpty ? 0 : min(max(0, line.indentation - inner), 100)
      texts.append(String(repeating: " ", count: space) + line.text)
      position += 1
    }
    while texts.last?.isEmpty == true { texts.removeLast() }
    guard isFolded else { return texts.joined(separator: "\n") }
    return texts.split(separator: "", omittingEmptySubsequences: false).map { $0.joined(separator: " ") }
      .joined(separator: "\n")
  }

  /// Reads a quoted text, a list in brackets or a map in braces, which may go on in the lines below.
  private mutating func flow(_ rest: Substring, indentation: Int) -> JSONValue {
    var text = String(rest)
    if let value = YAMLFlow.value(text) { return value }
    let start = position
    // A text that never ends must not take the rest of the entries.
    while position < lines.count, position - start < 200,
      lines[position].indentation > indentation || "]}".contains(lines[position].text.first ?? " ")
    {
      text += " " + lines[position].text
      position += 1
    }
    if let value = YAMLFlow.value(text) { return value }
    position = start
    let lines = [Self.withoutComment(rest)] + continuation(below: indentation)
    return .string(lines.joined(separator: " "))
  }

  private static func withoutComment(_ text: Substring) -> String {
    guard let mark = text.firstRange(of: " #") else { return String(text) }
    return text[..<mark.lowerBound].trimmed()
  }
}

/// Reads the part of YAML that resembles JSON: `"a"`, `'a'`, `[a, "b"]`, `{a: b}`.
struct YAMLFlow {
  private static let maximumDepth = 16

  private var rest: Substring

  /// Returns nil if the text is not such a value, or if something else than a comment follows it.
  static func value(_ text: String) -> JSONValue? {
    var reader = YAMLFlow(rest: Substring(text))
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipSpace()
    return reader.rest.isEmpty || reader.rest.first == "#" ? value : nil
  }

  /// Reads a quoted text; returns it with the rest.
  static func quoted(_ text: Substring) -> (text: String, rest: Substring)? {
    guard let quote = text.first else { return nil }
    var result = ""
    var rest = text.dropFirst()
    while let character = rest.popFirst() {
      if character == quote {
        guard quote == "'", rest.first == "'" else { return (result, rest) }
        rest.removeFirst()
        result.append("'")
      } else if character == "\\", quote == "\"" {
        guard let escaped = rest.popFirst() else { return nil }
        switch escaped {
        case "n": result.append("\n")
        case "t": result.append("\t")
        case "u":
          guard let value = UInt32(rest.prefix(4), radix: 16), rest.prefix(4).count == 4 else { return nil }
          rest = rest.dropFirst(4)
          result.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{fffd}")
        default: result.append(escaped)
        }
      } else {
        result.append(character)
      }
    }
    return nil
  }

  private mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }

  private mutating func value(depth: Int) -> JSONValue? {
    skipSpace()
    guard depth < Self.maximumDepth else { return nil }
    switch rest.first {
    case "[": return list(depth: depth)
    case "{": return map(depth: depth)
    case "\"", "'":
      guard let (text, rest) = Self.quoted(rest) else { return nil }
      self.rest = rest
      return .string(text)
    default:
      let text = rest.prefix { !",]}".contains($0) }
      rest = rest[text.endIndex...]
      return .string(text.trimmed())
    }
  }

  private mutating func list(depth: Int) -> JSONValue? {
    rest.removeFirst()
    var values: [JSONValue] = []
    while true {
      skipSpace()
      switch rest.first {
      case nil: return nil
      case "]":
        rest.removeFirst()
        return .array(values)
      case ",": rest.removeFirst()
      case "}": return nil
      default:
        guard let value = value(depth: depth + 1) else { return nil }
        values.append(value)
      }
    }
  }

  private mutating func map(depth: Int) -> JSONValue? {
    rest.removeFirst()
    var object = JSONObject()
    while true {
      skipSpace()
      switch rest.first {
      case nil, "]": return nil
      case "}":
        rest.removeFirst()
        return .object(object)
      case ",": rest.removeFirst()
      default:
        let key: String
        if let quote = rest.first, quote == "\"" || quote == "'" {
          guard let (text, after) = Self.quoted(rest) else { return nil }
          (key, rest) = (text, after)
          skipSpace()
        } else {
          let text = rest.prefix { !":,}".contains($0) }
          (key, rest) = (text.trimmed(), rest[text.endIndex...])
        }
        guard rest.popFirst() == ":", let value = value(depth: depth + 1),
          object.members.count < FrontMatter.maximumEntries
        else { return nil }
        object.add(value, for: key)
      }
    }
  }
}
