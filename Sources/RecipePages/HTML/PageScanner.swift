#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One pass over a page's bytes, before the parser: takes the data scripts out, and leaves only the tags,
/// attributes and text that can say something about a recipe.
///
/// Two reasons. Scripts, styles and drawings are nine tenths of a page's bytes. And libxml2 takes time in the
/// square of the number of attributes in a tag and of the depth of nesting, which a hostile page can choose:
/// here both are bounded before it sees them.
struct PageScanner {
  static let maximumDepth = 256
  static let maximumAttributes = 24
  static let maximumAttributeBytes = 1 << 14
  static let maximumTagNames = 2048

  /// The bodies of scripts of type application/ld+json.
  private(set) var linkedData: [Range<Int>] = []
  private(set) var markup: [UInt8] = []
  private(set) var isCutShort = false

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var depth = 0
  private var open: [TagName: Int] = [:]
  private var unclosed: Set<TagName> = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func scan() {
    markup.reserveCapacity(bytes.count / 4 + 64)
    while let tag = next(0x3c, from: position) {
      text(position..<tag)
      position = tag + 1
      guard position < bytes.count else { return }
      switch bytes[position] {
      case 0x21:  // !
        declaration()
      case 0x3f:  // ?
        position = next(0x3e, from: position).map { $0 + 1 } ?? bytes.count
      case 0x2f:  // /
        position += 1
        endTag()
      case 0x41...0x5a, 0x61...0x7a:
        startTag()
      default:
        markup += [0x26, 0x6c, 0x74, 0x3b]  // &lt;
      }
    }
    text(position..<bytes.count)
  }

  private func next(_ byte: UInt8, from start: Int) -> Int? {
    start < bytes.count ? next(byte, in: start..<bytes.count) : nil
  }

  private func next(_ byte: UInt8, in range: Range<Int>) -> Int? {
    guard !range.isEmpty, let base = bytes.baseAddress,
      let found = memchr(base + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Where `word`, given in lowercase, next stands in any case.
  private func next(_ word: StaticString, from start: Int) -> Int? {
    start < bytes.count ? next(word, in: start..<bytes.count) : nil
  }

  private func next(_ word: StaticString, in range: Range<Int>) -> Int? {
    word.withUTF8Buffer { word in
      var from = range.lowerBound
      while let found = next(word[0], in: from..<range.upperBound) {
        guard found + word.count <= range.upperBound else { return nil }
        var same = true
        for index in 1..<word.count where same {
          let byte = bytes[found + index]
          same = (byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte) == word[index]
        }
        if same { return found }
        from = found + 1
      }
      return nil
    }
  }

  private mutating func text(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let start = markup.count
    markup.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
    // Control characters end the parser's input in some versions.
    for index in start..<markup.count where markup[index] < 0x20 {
      let byte = markup[index]
      if byte != 0x0a && byte != 0x09 { markup[index] = 0x20 }
    }
  }

  private mutating func declaration() {
    if position + 2 < bytes.count, bytes[position + 1] == 0x2d, bytes[position + 2] == 0x2d {
      if let end = next("-->", from: position + 1) {
        position = end + 3
      } else {
        position = bytes.count
      }
    } else {
      position = next(0x3e, from: position).map { $0 + 1 } ?? bytes.count
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0d)
  }

  private mutating func name() -> (name: TagName, range: Range<Int>) {
    let start = position
    var name = TagName()
    while position < bytes.count {
      let byte = bytes[position]
      if Self.isSpace(byte) || byte == 0x3e || byte == 0x2f || byte == 0x3d { break }
      name.append(byte)
      position += 1
    }
    return (name, start..<position)
  }

  private mutating func endTag() {
    guard position < bytes.count else { return }
    guard (bytes[position] | 0x20) >= 0x61, (bytes[position] | 0x20) <= 0x7a else {
      position = next(0x3e, from: position).map { $0 + 1 } ?? bytes.count
      return
    }
    let (tag, range) = name()
    position = next(0x3e, from: position).map { $0 + 1 } ?? bytes.count
    guard let count = open[tag], count > 0, range.count <= 64 else { return }
    open[tag] = count - 1
    let counts = !TagName.implied.contains(tag)
    if !counts || depth <= Self.maximumDepth {
      markup += [0x3c, 0x2f]
      markup.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
      markup.append(0x3e)
    }
    if counts { depth = max(0, depth - 1) }
  }

  private mutating func startTag() {
    let (tag, range) = name()
    let isVoid = TagName.void.contains(tag)
    let counts = !isVoid && !TagName.implied.contains(tag)
    let isScript = tag == "script"
    let start = markup.count
    markup.append(0x3c)
    markup.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
    let isLinkedData = attributes(isScript: isScript)
    markup.append(0x3e)
    if isScript || TagName.dropped.contains(tag) {
      markup.removeSubrange(start...)
      rawText(tag, isLinkedData: isLinkedData)
      return
    }
    if counts { depth += 1 }
    if !isVoid {
      if let count = open[tag] {
        open[tag] = count + 1
      } else if open.count < Self.maximumTagNames {
        open[tag] = 1
      }
    }
    if range.count > 64 || (!isVoid && open[tag] == nil) || depth > Self.maximumDepth {
      markup.removeSubrange(start...)
      isCutShort = true
    }
  }

  /// Copies the attributes worth keeping and stands behind the tag afterwards; says whether it is a script of JSON-LD.
  private mutating func attributes(isScript: Bool) -> Bool {
    var isLinkedData = false
    var kept = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x3e {
        position += 1
        return isLinkedData
      }
      if Self.isSpace(byte) || byte == 0x2f || byte == 0x3d {
        position += 1
        continue
      }
      let (name, nameRange) = name()
      while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
      var value = position..<position
      if position < bytes.count, bytes[position] == 0x3d {
        position += 1
        while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
        value = attributeValue()
      }
      if isScript {
        if name == "type" { isLinkedData = self.isLinkedData(value) }
      } else if kept < Self.maximumAttributes, nameRange.count <= 16, TagName.attributes.contains(name),
        value.count <= Self.maximumAttributeBytes, name != "style" || isBold(value)
      {
        kept += 1
        keep(nameRange, value)
      }
    }
    return isLinkedData
  }

  /// Of all that a style says, only that something is bold is of use: "font-weight: 700".
  private func isBold(_ style: Range<Int>) -> Bool {
    guard let start = next("font-weight:", in: style) else { return false }
    let weight = bytes[start + 12..<style.upperBound].drop { $0 == 0x20 }
    return [0x36, 0x37, 0x38, 0x39, 0x62].contains(weight.first)  // 600 and more, bold
  }

  private mutating func attributeValue() -> Range<Int> {
    guard position < bytes.count else { return position..<position }
    let quote = bytes[position]
    if quote == 0x22 || quote == 0x27 {
      let start = position + 1
      let end = next(quote, from: start) ?? bytes.count
      position = min(end + 1, bytes.count)
      return start..<max(start, end)
    }
    let start = position
    while position < bytes.count, !Self.isSpace(bytes[position]), bytes[position] != 0x3e { position += 1 }
    return start..<position
  }

  private mutating func keep(_ name: Range<Int>, _ value: Range<Int>) {
    markup.append(0x20)
    markup.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[name]))
    markup += [0x3d, 0x22]
    let start = markup.count
    markup.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[value]))
    // Control characters end the parser's input; a quotation mark would end the value.
    for index in start..<markup.count where markup[index] < 0x20 { markup[index] = 0x20 }
    if markup[start...].contains(0x22) {
      let value = markup[start...].split(separator: 0x22, omittingEmptySubsequences: false)
        .joined(separator: [0x26, 0x71, 0x75, 0x6f, 0x74, 0x3b])  // &quot;
      markup.replaceSubrange(start..., with: Array(value))
    }
    markup.append(0x22)
  }

  private func isLinkedData(_ value: Range<Int>) -> Bool {
    let type = String(decoding: bytes[value].prefix(64), as: UTF8.self).lowercased()
    return type.contains("ld+json") || type.contains("ld json")
  }

  /// Stands behind the end tag of an element whose content is not markup to us.
  private mutating func rawText(_ tag: TagName, isLinkedData: Bool) {
    let start = position
    let end: Int?
    // Looked for once: a page of unclosed drawings would be searched to its end for each of them.
    if unclosed.contains(tag) { return }
    switch tag {
    case "script": end = next("</script", from: start)
    case "style": end = next("</style", from: start)
    case "svg": end = next("</svg", from: start)
    case "noscript": end = next("</noscript", from: start)
    case "iframe": end = next("</iframe", from: start)
    case "object": end = next("</object", from: start)
    case "template": end = next("</template", from: start)
    case "textarea": end = next("</textarea", from: start)
    case "math": end = next("</math", from: start)
    case "select": end = next("</select", from: start)
    case "audio": end = next("</audio", from: start)
    case "canvas": end = next("</canvas", from: start)
    default: end = start
    }
    // One that is never closed is passed over by its tag alone, except what swallows the page in a browser too.
    guard let end else {
      unclosed.insert(tag)
      if tag == "script" {
        if isLinkedData { linkedData.append(start..<bytes.count) }
        position = bytes.count
      }
      return
    }
    if isLinkedData { linkedData.append(start..<end) }
    position = next(0x3e, from: end).map { $0 + 1 } ?? bytes.count
    markup.append(0x20)
  }
}
