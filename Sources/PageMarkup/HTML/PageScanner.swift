#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A page reduced by `PageScanner`.
package struct ScannedPage: Sendable {
  /// The bodies of its JSON-LD scripts (application/ld+json), in reading order.
  package var linkedData: [ArraySlice<UInt8>]
  /// The bodies of its other scripts, in reading order.
  package var scripts: [ArraySlice<UInt8>]
  /// The relevant tags and text, for `HTMLParser`. A tag with attributes has one, `n`, the index of its list of them.
  package var markup: [UInt8]
  var attributes: ScannedAttributes
}

extension ScannedPage {
  /// Makes a page without markup that declares nothing but the given JSON, as a server sends it alone.
  package init(linkedData json: [UInt8]) {
    self.init(linkedData: [json[...]], scripts: [], markup: [], attributes: ScannedAttributes())
  }
}

/// The relevant attributes of a page's tags. They do not pass through libxml2, because they are half of the markup, and
/// libxml2 takes a long time over each byte of them.
struct ScannedAttributes: Sendable {
  /// For each tag that has attributes, their indices in `all`.
  var lists: [Range<Int32>] = []
  var all: [HTMLTree.Attribute] = []
  /// The values of all attributes, in UTF-8 and without character references.
  var values: [UInt8] = []
}

/// Makes one pass over a page's bytes before they are parsed. It extracts the JSON-LD scripts, and drops all
/// other scripts, styles, drawings and irrelevant attributes.
///
///     let page = PageScanner.scan(PageEncoding.utf8(data, contentType: nil))
///     let tree = HTMLParser.tree(of: page)
///
/// Scripts, styles and drawings are nine tenths of a page's bytes. And libxml2's time grows with the square
/// of the number of attributes in a tag, and with the nesting depth. A hostile page can choose both, so the scanner limits
/// them.
package struct PageScanner {
  static let maximumDepth = 256
  static let maximumAttributes = 24
  static let maximumAttributeBytes = 1 << 14
  static let maximumTagNames = 2048

  private let bytes: UnsafeBufferPointer<UInt8>
  private var linkedData: [Range<Int>] = []
  private var scripts: [Range<Int>] = []
  private var markup: [UInt8] = []
  private var attributes = ScannedAttributes()
  private var position = 0
  private var depth = 0
  private var open = OpenElements()
  /// The open sections, each with the number of `div` elements that were open before it.
  private var sections: [(tag: TagName, divisions: Int)] = []
  /// The names of raw text elements without an end tag in the rest of the page.
  private var unclosed: Set<TagName> = []

  /// Scans a page in UTF-8.
  package static func scan(_ bytes: [UInt8]) -> ScannedPage {
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = PageScanner(buffer)
      scanner.scan()
      return ScannedPage(
        linkedData: scanner.linkedData.map { bytes[$0] }, scripts: scanner.scripts.map { bytes[$0] },
        markup: scanner.markup,
        attributes: scanner.attributes)
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private mutating func scan() {
    markup.reserveCapacity(bytes.count / 4 + 64)
    while let tag = next(UInt8(ascii: "<"), from: position) {
      text(position..<tag)
      position = tag + 1
      guard position < bytes.count else { return }
      switch bytes[position] {
      case UInt8(ascii: "!"):
        declaration()
      case UInt8(ascii: "?"):
        skipTag()
      case UInt8(ascii: "/"):
        position += 1
        endTag()
      case let byte where byte.isASCIILetter:
        startTag()
      default:
        markup += Array("&lt;".utf8)
      }
    }
    text(position..<bytes.count)
  }

  // MARK: - Searching

  private func next(_ byte: UInt8, from start: Int) -> Int? {
    next(byte, in: min(start, bytes.count)..<bytes.count)
  }

  private func next(_ byte: UInt8, in range: Range<Int>) -> Int? {
    guard !range.isEmpty, let base = bytes.baseAddress,
      let found = memchr(base + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Returns the next occurrence of a lowercase word. Its first byte must match exactly, the others in any
  /// case.
  private func next(_ word: StaticString, in range: Range<Int>) -> Int? {
    word.withUTF8Buffer { word in
      var from = range.lowerBound
      while let found = next(word[0], in: from..<range.upperBound) {
        guard found + word.count <= range.upperBound else { return nil }
        if matches(word, at: found) { return found }
        from = found + 1
      }
      return nil
    }
  }

  private func matches(_ word: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    for index in 1..<word.count where bytes[start + index].lowercasedASCII != word[index] { return false }
    return true
  }

  // MARK: - Text and declarations

  private mutating func text(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let start = markup.count
    let text = UnsafeBufferPointer(rebasing: bytes[range])
    if next(UInt8(ascii: "&"), in: range) == nil {
      markup.append(contentsOf: text)
    } else {
      markup += HTMLEntities.withNumbers(text)
    }
    let end = markup.withUnsafeMutableBufferPointer { Self.collapse($0, from: start) }
    markup.removeLast(markup.count - end)
  }

  /// Leaves one character of each run of white space, which is half of the text of many pages and slow to parse.
  /// Control characters count as white space, because some versions of libxml2 stop at them.
  ///
  /// - Returns: The index after the text.
  private static func collapse(_ text: UnsafeMutableBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    var isInSpace = false
    for index in start..<text.count {
      let byte = text[index]
      if byte > 0x20 {
        isInSpace = false
      } else if isInSpace {
        continue
      } else {
        isInSpace = true
      }
      let isSpace = isInSpace && byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\t")
      text[end] = isSpace ? UInt8(ascii: " ") : byte
      end += 1
    }
    return end
  }

  private mutating func declaration() {
    guard position + 2 < bytes.count, bytes[position + 1] == UInt8(ascii: "-"),
      bytes[position + 2] == UInt8(ascii: "-")
    else {
      skipTag()
      return
    }
    position = next("-->", in: position + 1..<bytes.count).map { $0 + 3 } ?? bytes.count
  }

  /// Moves past the next ">".
  private mutating func skipTag() {
    position = next(UInt8(ascii: ">"), from: position).map { $0 + 1 } ?? bytes.count
  }

  // MARK: - Tags

  private mutating func name() -> (name: TagName, range: Range<Int>) {
    let start = position
    var name = TagName()
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isASCIIWhitespace || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
        || byte == UInt8(ascii: "=")
      {
        break
      }
      name.append(byte)
      position += 1
    }
    return (name, start..<position)
  }

  private mutating func endTag() {
    guard position < bytes.count else { return }
    guard bytes[position].isASCIILetter else {
      skipTag()
      return
    }
    let (tag, range) = name()
    skipTag()
    guard open[tag] > 0, range.count <= 64 else { return }
    if TagNames.sections.contains(tag) { closeDivisions(in: tag) }
    open.close(tag)
    let counts = !TagNames.implied.contains(tag)
    if !counts || depth <= Self.maximumDepth {
      markup.append(UInt8(ascii: "<"))
      markup.append(UInt8(ascii: "/"))
      markup.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
      markup.append(UInt8(ascii: ">"))
    }
    if counts { depth = max(0, depth - 1) }
  }

  /// Closes the `div` elements that are still open in a section that ends (HTML standard, 13.2.6.4.7). libxml2
  /// would ignore the end of the section instead, so that the rest of the page would be a part of it.
  private mutating func closeDivisions(in section: TagName) {
    guard let index = sections.lastIndex(where: { $0.tag == section }) else { return }
    let divisions = sections[index].divisions
    sections.removeSubrange(index...)
    while open["div"] > divisions {
      open.close("div")
      if depth <= Self.maximumDepth { markup += Array("</div>".utf8) }
      depth = max(0, depth - 1)
    }
  }

  private mutating func startTag() {
    let (tag, range) = name()
    let isVoid = TagNames.void.contains(tag)
    let isScript = tag == "script"
    let start = markup.count
    markup.append(UInt8(ascii: "<"))
    markup.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
    let isLinkedData = readAttributes(isScript: isScript)
    markup.append(UInt8(ascii: ">"))
    if isScript || TagNames.dropped.contains(tag) {
      markup.removeSubrange(start...)
      if isEmptyDrawing(tag) {
        markup.append(UInt8(ascii: " "))
      } else {
        skipRawText(of: tag, isLinkedData: isLinkedData)
      }
      return
    }
    if !isVoid && !TagNames.implied.contains(tag) { depth += 1 }
    let isKnown = isVoid || open.open(tag)
    if range.count > 64 || !isKnown || depth > Self.maximumDepth {
      markup.removeSubrange(start...)
    } else if TagNames.sections.contains(tag) {
      sections.append((tag, open["div"]))
    }
  }

  /// Whether the tag that ended was that of a drawing or a formula without content: `<svg class="icon" />`. Other
  /// elements have content in spite of the "/" (HTML standard, 13.2.6.5).
  private func isEmptyDrawing(_ tag: TagName) -> Bool {
    (tag == "svg" || tag == "math") && bytes[position - 2] == UInt8(ascii: "/")
      && bytes[position - 1] == UInt8(ascii: ">")
  }

  /// Moves past the end tag of an element whose content is not markup.
  private mutating func skipRawText(of tag: TagName, isLinkedData: Bool) {
    // Each search that fails is made once. A page of unclosed drawings would otherwise be searched to its end for each
    // drawing.
    if unclosed.contains(tag) { return }
    let start = position
    guard let end = endTag(of: tag, from: start) else {
      unclosed.insert(tag)
      // Of an element that is never closed only the tag is skipped. A script is an exception, because in a
      // browser too it extends to the end of the page.
      if tag == "script" {
        if isLinkedData { linkedData.append(start..<bytes.count) }
        position = bytes.count
      }
      return
    }
    if isLinkedData {
      linkedData.append(start..<end)
    } else if tag == "script", end > start {
      scripts.append(start..<end)
    }
    position = next(UInt8(ascii: ">"), from: end).map { $0 + 1 } ?? bytes.count
    markup.append(UInt8(ascii: " "))
  }

  /// Returns the start of a raw text element's end tag; nil if it has none.
  private func endTag(of tag: TagName, from start: Int) -> Int? {
    Self.endTags[tag].flatMap { next($0, in: min(start, bytes.count)..<bytes.count) }
  }

  private static let endTags: [TagName: StaticString] = [
    "script": "</script", "style": "</style", "svg": "</svg", "noscript": "</noscript", "iframe": "</iframe",
    "object": "</object", "template": "</template", "textarea": "</textarea", "math": "</math",
    "select": "</select", "audio": "</audio", "canvas": "</canvas", "noembed": "</noembed",
    "noframes": "</noframes", "xmp": "</xmp",
  ]

  // MARK: - Attributes

  /// Reads the relevant attributes, writes the index of their list, and moves past the tag.
  ///
  /// - Returns: Whether the tag begins a JSON-LD script.
  private mutating func readAttributes(isScript: Bool) -> Bool {
    var isLinkedData = false
    let first = attributes.all.count
    defer {
      if attributes.all.count > first {
        markup += " n=\(attributes.lists.count)".utf8
        attributes.lists.append(Int32(first)..<Int32(attributes.all.count))
      }
    }
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: ">") {
        position += 1
        return isLinkedData
      }
      if byte.isASCIIWhitespace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=") {
        position += 1
        continue
      }
      let (name, nameRange) = name()
      let value = attributeValue()
      if isScript {
        if name == "type" { isLinkedData = self.isLinkedData(value) }
      } else if attributes.all.count < first + Self.maximumAttributes, nameRange.count <= 16,
        TagNames.attributes.contains(name), value.count <= Self.maximumAttributeBytes,
        name != "style" || isBold(value)
      {
        keep(name, value)
      }
    }
    return isLinkedData
  }

  /// Reads "=" and a value, if they follow; otherwise returns an empty range.
  private mutating func attributeValue() -> Range<Int> {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return position..<position }
    position += 1
    skipSpace()
    guard position < bytes.count else { return position..<position }
    let quote = bytes[position]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let start = position + 1
      let end = next(quote, from: start) ?? bytes.count
      position = min(end + 1, bytes.count)
      return start..<max(start, end)
    }
    let start = position
    while position < bytes.count, !bytes[position].isASCIIWhitespace, bytes[position] != UInt8(ascii: ">") {
      position += 1
    }
    return start..<position
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position].isASCIIWhitespace { position += 1 }
  }

  /// Whether a style makes text bold ("font-weight: 700"). Other styles are dropped.
  private func isBold(_ style: Range<Int>) -> Bool {
    guard let start = next("font-weight:", in: style) else { return false }
    let weight = bytes[start + 12..<style.upperBound].drop { $0 == UInt8(ascii: " ") }
    // Weights from 600, and "bold".
    return weight.first.map { "6789b".utf8.contains($0) } ?? false
  }

  private func isLinkedData(_ type: Range<Int>) -> Bool {
    let written = PlainText.decoded(Array(bytes[type].prefix(64)))
    let type = String(decoding: written, as: UTF8.self).lowercased()
    return type.contains("ld+json") || type.contains("ld json")
  }

  private mutating func keep(_ name: TagName, _ value: Range<Int>) {
    let start = attributes.values.count
    let written = UnsafeBufferPointer(rebasing: bytes[value])
    if next(UInt8(ascii: "&"), in: value) == nil {
      attributes.values.append(contentsOf: written)
    } else {
      attributes.values += PlainText.decoded(Array(written))
    }
    let end = attributes.values.count
    for index in start..<end where attributes.values[index] < 0x20 { attributes.values[index] = 0x20 }
    attributes.all.append(.init(name: name, value: Int32(start)..<Int32(end)))
  }
}
