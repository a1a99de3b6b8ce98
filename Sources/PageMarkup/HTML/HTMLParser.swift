import CLibXML2

/// The global state of libxml2. It is initialised on first use, and two threads that do so at the same time
/// can deadlock (documentation of `xmlInitParser`). `isReady` initialises it once, before any other call.
enum LibXML {
  static let isReady: Bool = {
    xmlInitParser()
    return true
  }()
}

/// Parses markup into an `HTMLTree` with libxml2's HTML parser.
///
/// It uses the parser's SAX events only: libxml2 builds no tree of its own, loads nothing
/// (`HTML_PARSE_NONET`) and knows no entities but HTML's. Its time grows with the square of the number of
/// attributes in a tag and with the nesting depth, so pages must pass through `PageScanner` first.
package struct HTMLParser {
  private var tree = HTMLTree()
  /// The open elements, the outermost first. That is the page, which is never closed.
  private var open: [Int] = [0]
  private var current: Int { open[open.count - 1] }
  private var parser: htmlParserCtxtPtr?
  private var events = 0
  private let isCancelled: () -> Bool

  /// The attributes of the tag with each index.
  private let lists: [Range<Int32>]

  private init(_ attributes: ScannedAttributes, _ isCancelled: @escaping () -> Bool) {
    lists = attributes.lists
    tree.attributes = attributes.all
    tree.text = attributes.values
    self.isCancelled = isCancelled
  }

  /// Parses a page or a part of one.
  ///
  /// - Parameters:
  ///   - page: The scanned page.
  ///   - isCancelled: Called every thousand events. Once it returns true, the tree ends there.
  /// - Returns: The tree; only a part of it if the markup exceeds the limits of `HTMLTree`.
  package static func tree(of page: ScannedPage, isCancelled: @escaping () -> Bool = { false }) -> HTMLTree {
    var builder = HTMLParser(page.attributes, isCancelled)
    withUnsafeMutablePointer(to: &builder) { parse(page.markup, into: $0) }
    return builder.finish()
  }

  private static func parse(_ markup: [UInt8], into builder: UnsafeMutablePointer<HTMLParser>) {
    guard LibXML.isReady, !markup.isEmpty, markup.count < Int(Int32.max), let parser = htmlNewParserCtxt()
    else { return }
    builder.pointee.parser = parser
    defer {
      builder.pointee.parser = nil
      htmlFreeParserCtxt(parser)
    }
    guard let sax = parser.pointee.sax else { return }
    parser.pointee.userData = UnsafeMutableRawPointer(builder)
    setHandlers(sax)
    builder.pointee.tree.text.reserveCapacity(builder.pointee.tree.text.count + markup.count)
    builder.pointee.tree.nodes.reserveCapacity(min(markup.count / 32, HTMLTree.maximumNodes))
    let options = HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_NONET.rawValue
    markup.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      _ = htmlCtxtReadMemory(parser, start, Int32(bytes.count), nil, "UTF-8", Int32(options))
    }
  }

  private static func setHandlers(_ sax: UnsafeMutablePointer<htmlSAXHandler>) {
    // libxml2's default handlers expect the parser itself as user data, so all of them must be cleared.
    memset(sax, 0, MemoryLayout<htmlSAXHandler>.size)
    sax.pointee.startElement = { context, name, attributes in
      guard let context, let name else { return }
      HTMLParser.builder(context).pointee.start(name, attributes)
    }
    sax.pointee.endElement = { context, name in
      guard let context, let name else { return }
      HTMLParser.builder(context).pointee.end(name)
    }
    let characters: charactersSAXFunc = { context, bytes, count in
      guard let context, let bytes, count > 0 else { return }
      HTMLParser.builder(context).pointee.characters(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
    sax.pointee.characters = characters
    sax.pointee.ignorableWhitespace = characters
    sax.pointee.cdataBlock = characters
  }

  private static func builder(_ context: UnsafeMutableRawPointer) -> UnsafeMutablePointer<HTMLParser> {
    context.assumingMemoryBound(to: HTMLParser.self)
  }

  // MARK: - Events

  private mutating func start(
    _ name: UnsafePointer<xmlChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    guard tree.nodes.count < HTMLTree.maximumNodes, open.count < HTMLTree.maximumDepth, count() else {
      stop()
      return
    }
    let node = tree.nodes.count
    // `close` sets the end.
    tree.nodes.append(
      .init(
        name: TagName(name), parent: Int32(current), end: Int32(node),
        attributes: attributes.map(list) ?? 0..<0, text: 0..<0))
    open.append(node)
  }

  /// Returns the attributes of the tag whose only attribute is the index of their list.
  private func list(_ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>) -> Range<Int32> {
    guard attributes[0] != nil, let digits = attributes[1] else { return 0..<0 }
    var index = 0
    var position = 0
    while digits[position].isASCIIDigit, index < lists.count {
      index = index * 10 + Int(digits[position] - 0x30)
      position += 1
    }
    return position > 0 && index < lists.count ? lists[index] : 0..<0
  }

  private mutating func end(_ name: UnsafePointer<xmlChar>) {
    let name = TagName(name)
    // The parser's events are nested, but an end tag without a matching open element must not close the page.
    guard let index = open.lastIndex(where: { tree.nodes[$0].name == name }), index > 0 else { return }
    while open.count > index { close() }
  }

  private mutating func close() {
    guard open.count > 1 else { return }
    tree.nodes[open.removeLast()].end = Int32(tree.nodes.count)
  }

  private mutating func characters(_ bytes: UnsafeBufferPointer<xmlChar>) {
    guard count() else {
      stop()
      return
    }
    let start = Int32(tree.text.count)
    tree.text.append(contentsOf: bytes)
    let range = start..<Int32(tree.text.count)
    if let last = tree.nodes.last, last.isText, last.text.upperBound == start,
      last.parent == Int32(current)
    {
      tree.nodes[tree.nodes.count - 1].text = last.text.lowerBound..<range.upperBound
      return
    }
    guard tree.nodes.count < HTMLTree.maximumNodes else {
      stop()
      return
    }
    let node = Int32(tree.nodes.count)
    tree.nodes.append(
      .init(name: TagName(), parent: Int32(current), end: node + 1, attributes: 0..<0, text: range))
  }

  /// Counts an event; returns false beyond the limit. Each "&" splits a text into another event, which takes
  /// the parser a microsecond.
  private mutating func count() -> Bool {
    events += 1
    return events <= HTMLTree.maximumEvents && !(events & 1023 == 0 && isCancelled())
  }

  private func stop() {
    if let parser { xmlStopParser(parser) }
  }

  private mutating func finish() -> HTMLTree {
    while open.count > 1 { close() }
    tree.nodes[0].end = Int32(tree.nodes.count)
    return tree
  }
}
