import JSON

/// Converts values that may hold character references, tags and irregular white space to readable text.
///
///     PlainText.line("&frac12;&nbsp;cup <b>milk</b>")    // "½ cup milk"
///     PlainText.lines("<p>Mix.</p><p>Bake.</p>")         // ["Mix.", "Bake."]
package enum PlainText {
  /// The limit of lines in one value. Even with one letter each they exceed the longest text that is shown.
  private static let maximumLines = 5000

  /// Converts a value to one line.
  package static func line(_ value: String) -> String {
    let value = Array(value.utf8)
    return needsCleaning(value) ? lines(value).joined(separator: " ") : collapsed(value[...])
  }

  /// Converts a value to the lines that its tags and line breaks form, without empty ones.
  package static func lines(_ value: String) -> [String] {
    lines(Array(value.utf8))
  }

  /// Converts a value that a person may have written over several lines. Without character references and tags
  /// it stays as it is but for its ends and the kind of its line breaks; with them, empty lines are merged.
  ///
  ///     PlainText.text("<p>Mix.</p><p>Bake.</p>")    // "Mix.\n\nBake."
  package static func text(_ value: String) -> String {
    let bytes = Array(value.utf8)
    guard needsCleaning(bytes) || bytes.contains(UInt8(ascii: "\r")) else { return value.trimmed() }
    let text = needsCleaning(bytes) ? cleaned(bytes) : bytes
    let isCleaned = text != bytes
    var lines: [String] = []
    let ends = String(decoding: withoutJoiners(text), as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for line in ends {
      let line = isCleaned ? collapsed(Array(line.utf8)[...]) : String(line)
      if !isCleaned || !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
    }
    return lines.joined(separator: "\n").trimmed()
  }

  /// Returns a text as it must be written so that it is read as it is, though its words look like markup: a person
  /// types "<b>" and "&lt;" too. A word joiner, which is invisible and which reading removes, parts "<" and "&" from the
  /// word after them. Other programs take neither for markup then.
  package static func written(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard needsCleaning(bytes), cleaned(bytes) != bytes else { return text }
    var result: [UInt8] = []
    for byte in bytes {
      result.append(byte)
      if isMark(byte) { result += joiner }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a text has tags, which may part its lines.
  package static func hasTags(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return withoutTags(bytes) != bytes
  }

  /// U+2060 in UTF-8.
  private static let joiner: [UInt8] = [0xe2, 0x81, 0xa0]

  /// Removes the word joiners of `written`.
  private static func withoutJoiners(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      result.append(bytes[index])
      index += isMark(bytes[index]) && bytes[(index + 1)...].starts(with: joiner) ? 1 + joiner.count : 1
    }
    return result
  }

  private static func lines(_ value: [UInt8]) -> [String] {
    let text = needsCleaning(value) ? cleaned(value) : value
    var lines: [String] = []
    for piece in text.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
    where lines.count < maximumLines {
      let line = collapsed(piece)
      if !line.isEmpty { lines.append(line) }
    }
    return lines
  }

  private static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
    // Decode twice, because many publishers escape texts twice: "&amp;frac12;", "&lt;p&gt;".
    let text = withoutTags(decoded(bytes))
    return needsCleaning(text) ? withoutTags(decoded(text)) : text
  }

  private static func needsCleaning(_ bytes: [UInt8]) -> Bool {
    bytes.contains(where: isMark)
  }

  /// Whether a byte begins a character reference or a tag.
  private static func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") }

  // MARK: - White space

  /// Collapses white space to single spaces, and removes invisible characters, white space at the ends, and the marks
  /// that a letter has beyond a hundred.
  package static func collapsed(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.withUnsafeBufferPointer { bytes in
      String(unsafeUninitializedCapacity: bytes.count) { collapse(bytes, into: $0) }
    }.limitingMarks
  }

  /// Writes the collapsed bytes, never more than there were, and returns their number.
  private static func collapse(
    _ bytes: UnsafeBufferPointer<UInt8>, into result: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var count = 0
    var pending = false
    var joiner: UInt8?
    func append(_ byte: UInt8) {
      if pending, count > 0 {
        result[count] = 0x20
        count += 1
      } else if let joiner, count > 0, result[count - 1] >= 0x80, byte >= 0x80 {
        (result[count], result[count + 1], result[count + 2]) = (0xe2, 0x80, joiner)
        count += 3
      }
      pending = false
      joiner = nil
      result[count] = byte
      count += 1
    }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte > 0x20, byte < 0x7f {
        append(byte)
        index += 1
        continue
      }
      switch layout(of: bytes, at: index) {
      case .space(let length):
        pending = true
        index += length
      case .nothing(let length):
        index += length
      case .joiner(let last):
        joiner = last
        index += 3
      case .letter:
        append(byte)
        index += 1
      }
    }
    return count
  }

  /// The effect of bytes beyond printable ASCII on a line, with their number.
  private enum Layout { case space(Int), nothing(Int), joiner(UInt8), letter }

  private static func layout(of bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Layout {
    let second = index + 1 < bytes.count ? bytes[index + 1] : 0
    let third = index + 2 < bytes.count ? bytes[index + 2] : 0
    switch (bytes[index], second, third) {
    case (0x00...0x20, _, _), (0x7f, _, _): return .space(1)
    case (0xc2, 0xa0, _), (0xc2, 0x85, _): return .space(2)
    case (0xc3, 0x82, 0xc2) where index + 3 < bytes.count:
      // A character that was decoded as Latin-1: a no-break space in "1Â cup", a fraction in "1Â½", degrees in "180Â°".
      switch bytes[index + 3] {
      case 0xa0: return .space(4)
      case 0xb0, 0xbc...0xbe: return .nothing(2)
      default: return .letter
      }
    case (0xc2, 0xad, _): return .nothing(2)  // soft hyphen
    case (0xe2, 0x80, 0x80...0x8a), (0xe2, 0x80, 0xa8), (0xe2, 0x80, 0xa9), (0xe2, 0x80, 0xaf),
      (0xe2, 0x81, 0x9f), (0xe3, 0x80, 0x80):
      return .space(3)
    // Zero-width (non-)joiners shape Persian and Indic letters and emoji. Elsewhere they are left over from layout.
    case (0xe2, 0x80, 0x8c), (0xe2, 0x80, 0x8d): return .joiner(third)
    case (0xe2, 0x80, 0x8b...0x8f), (0xe2, 0x81, 0xa0), (0xef, 0xbb, 0xbf), (0xef, 0xbf, 0xbc):
      return .nothing(3)
    default: return .letter
    }
  }

  // MARK: - Character references and tags

  /// Decodes the character references. Unknown ones stay as they are.
  static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    guard var ampersand = bytes.firstIndex(of: UInt8(ascii: "&")) else { return bytes }
    var result = Array(bytes[..<ampersand])
    result.reserveCapacity(bytes.count)
    while ampersand < bytes.count {
      let start = ampersand + 1
      var end = start
      while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
      let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: ";")
      let name = bytes[start..<end]
      if !name.isEmpty, isClosed || name.first == UInt8(ascii: "#"), let scalar = HTMLEntities.scalar(name) {
        result.append(contentsOf: Array(String(scalar).utf8))
        if isClosed { end += 1 }
      } else {
        result.append(UInt8(ascii: "&"))
        result.append(contentsOf: name)
      }
      let next = bytes[end...].firstIndex(of: UInt8(ascii: "&")) ?? bytes.count
      result.append(contentsOf: bytes[end..<next])
      ampersand = next
    }
    return result
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "#") || byte.isASCIIDigit || byte.isASCIILetter
  }

  /// Removes the tags of HTML's elements, and the contents of comments, styles and scripts. Tags of block elements become
  /// line breaks. A "<" that begins no tag stays, and so do a person's words between angle brackets: "stir <gently>". The
  /// text after a comment, a style or a script without an end stays too, because it may be the recipe.
  static func withoutTags(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "<")) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    // The next ">", looked for once for all "<" before it.
    var end = 0
    var hidden = HiddenText()
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<"), end <= index {
        end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
      }
      guard byte == UInt8(ascii: "<"), end < bytes.count, let tag = tag(in: bytes, at: index, end: end) else {
        result.append(byte)
        index += 1
        continue
      }
      if tag.name == "sup", bytes[index + 1] != UInt8(ascii: "/"),
        let raised = raised(in: bytes, at: tag.end, after: result[...])
      {
        result += raised.text
        index = raised.end
        continue
      }
      if TagNames.block.contains(tag.name) {
        result.append(UInt8(ascii: "\n"))
      } else if tag.name == "script" || tag.name == "style" {
        result.append(UInt8(ascii: " "))
      }
      index = hidden.end(of: tag.name, in: bytes, at: index) ?? tag.end
    }
    return result
  }

  /// Returns the meaning of a raised text that fills its element, and the end of the element.
  private static func raised(
    in bytes: [UInt8], at start: Int, after before: ArraySlice<UInt8>
  ) -> (text: [UInt8], end: Int)? {
    let text = bytes[start...].prefix(8).prefix { $0 != UInt8(ascii: "<") }
    let rest = bytes[text.endIndex...].prefix(32)
    guard rest.starts(with: "</sup>".utf8) else { return nil }
    let behind = rest.dropFirst(6)
    // Another element may be the denominator.
    guard behind.first != UInt8(ascii: "<"), let sign = raised(text, after: before, before: behind) else {
      return nil
    }
    return (sign, behind.startIndex)
  }

  /// Returns the meaning of a raised text between two others: a zero or an "o" before the letter of a temperature is
  /// "°", the number of a note directly after a number is nothing, and a numerator there stands apart from the whole
  /// number. Nil for other texts.
  static func raised(
    _ text: ArraySlice<UInt8>, after before: ArraySlice<UInt8>, before behind: ArraySlice<UInt8>
  ) -> [UInt8]? {
    let text = text.drop { $0.isASCIIWhitespace }.prefix { !$0.isASCIIWhitespace }
    let behind = behind.drop { $0.isASCIIWhitespace }
    let isZero = ["0", "o", "O", "º"].contains { text.elementsEqual($0.utf8) }
    if isZero, before.last(where: { !$0.isASCIIWhitespace })?.isASCIIDigit == true,
      let scale = behind.first, scale == UInt8(ascii: "C") || scale == UInt8(ascii: "F"),
      behind.dropFirst().first?.isASCIILetter != true
    {
      return Array("°".utf8)
    }
    let isFraction = ["/", "⁄", "∕"].contains { behind.starts(with: $0.utf8) }
    guard (1...2).contains(text.count), text.allSatisfy(\.isASCIIDigit), before.last?.isASCIIDigit == true
    else { return nil }
    return isFraction ? [UInt8(ascii: " ")] + text : []
  }

  /// Returns the name of the tag that begins at `start`, and where it ends, if `end` is the next ">".
  private static func tag(in bytes: [UInt8], at start: Int, end: Int) -> (name: TagName, end: Int)? {
    var index = start + 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
    guard index < bytes.count else { return nil }
    if bytes[index] == UInt8(ascii: "!") {
      let isComment = bytes[index...].starts(with: "!--".utf8)
      return (isComment ? "!--" : TagName(), end + 1)
    }
    guard bytes[index].isASCIILetter else { return nil }
    var name = TagName()
    while index < bytes.count, isNameByte(bytes[index]) || bytes[index] == UInt8(ascii: "-") {
      name.append(bytes[index])
      index += 1
    }
    // A tag must end within this distance: "x <y and so on" is text.
    guard TagNames.html.contains(name), end - index < 4096 else { return nil }
    return (name, end + 1)
  }
}

/// Finds the ends of comments, styles and scripts in a text.
private struct HiddenText {
  /// The ends of a comment, a style and a script, in lowercase.
  private static let ends: [TagName: [UInt8]] = [
    "!--": Array("-->".utf8), "style": Array("</style".utf8), "script": Array("</script".utf8),
  ]

  /// The tags whose content does not end in the rest of the text. Each search that fails is made once.
  private var unclosed: Set<TagName> = []

  /// Returns where the content of a comment, a style or a script ends that begins at `start`; nil for other tags, and
  /// for an end tag.
  mutating func end(of name: TagName, in bytes: [UInt8], at start: Int) -> Int? {
    guard let mark = Self.ends[name], bytes[start + 1] != UInt8(ascii: "/"), !unclosed.contains(name) else {
      return nil
    }
    var index = start + 2
    while index + mark.count <= bytes.count {
      if mark.indices.allSatisfy({ bytes[index + $0].lowercasedASCII == mark[$0] }) {
        return name == "!--" ? index + mark.count : index
      }
      index += 1
    }
    unclosed.insert(name)
    return nil
  }
}
