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
package final class HTMLParser {
  private var tree = HTMLTree()
  /// The open elements, the outermost first.
  private var open: [Int] = [0]
  private var parser: htmlParserCtxtPtr?
  private var events = 0
  private let isCancelled: () -> Bool

  private init(_ isCancelled: @escaping () -> Bool) { self.isCancelled = isCancelled }

  /// Parses markup in UTF-8.
  ///
  /// - Parameters:
  ///   - markup: A page or a part of one.
  ///   - isCancelled: Called every thousand events. Once it returns true, the tree ends there.
  /// - Returns: The tree; only a part of it if the markup exceeds the limits of `HTMLTree`.
  package static func tree(of markup: [UInt8], isCancelled: @escaping () -> Bool = { false }) -> HTMLTree {
    let builder = HTMLParser(isCancelled)
    builder.parse(markup)
    return builder.finish()
  }

  private func parse(_ markup: [UInt8]) {
    guard LibXML.isReady, !markup.isEmpty, markup.count < Int(Int32.max), let parser = htmlNewParserCtxt()
    else { return }
    self.parser = parser
    defer {
      self.parser = nil
      htmlFreeParserCtxt(parser)
    }
    guard let sax = parser.pointee.sax else { return }
    parser.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
    Self.setHandlers(sax)
    tree.text.reserveCapacity(markup.count)
    tree.nodes.reserveCapacity(min(markup.count / 32, HTMLTree.maximumNodes))
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
      HTMLParser.from(context).start(name, attributes)
    }
    sax.pointee.endElement = { context, name in
      guard let context, let name else { return }
      HTMLParser.from(context).end(name)
    }
    let characters: charactersSAXFunc = { context, bytes, count in
      guard let context, let bytes, count > 0 else { return }
      HTMLParser.from(context).characters(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
    sax.pointee.characters = characters
    sax.pointee.ignorableWhitespace = characters
    sax.pointee.cdataBlock = characters
  }

  private static func from(_ context: UnsafeMutableRawPointer) -> HTMLParser {
    Unmanaged<HTMLParser>.fromOpaque(context).takeUnretainedValue()
  }

  // MARK: - Events

  private func start(
    _ name: UnsafePointer<xmlChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    guard tree.nodes.count < HTMLTree.maximumNodes, open.count < HTMLTree.maximumDepth, count() else {
      stop()
      return
    }
    let first = Int32(tree.attributes.count)
    if let attributes {
      var index = 0
      while let key = attributes[index] {
        let start = Int32(tree.text.count)
        if let value = attributes[index + 1] {
          tree.text.append(
            contentsOf: UnsafeBufferPointer(start: value, count: strlen(UnsafeRawPointer(value))))
        }
        tree.attributes.append(.init(name: TagName(key), value: start..<Int32(tree.text.count)))
        index += 2
      }
    }
    let node = tree.nodes.count
    tree.nodes.append(
      .init(
        name: TagName(name), parent: Int32(open.last ?? 0), end: Int32(node + 1),
        attributes: first..<Int32(tree.attributes.count), text: 0..<0))
    open.append(node)
  }

  private func end(_ name: UnsafePointer<xmlChar>) {
    let name = TagName(name)
    // The parser's events are nested, but an end tag without a matching open element must not close the page.
    guard let index = open.lastIndex(where: { tree.nodes[$0].name == name }), index > 0 else { return }
    while open.count > index { close() }
  }

  private func close() {
    guard open.count > 1 else { return }
    tree.nodes[open.removeLast()].end = Int32(tree.nodes.count)
  }

  private func characters(_ bytes: UnsafeBufferPointer<xmlChar>) {
    guard count() else {
      stop()
      return
    }
    let start = Int32(tree.text.count)
    tree.text.append(contentsOf: bytes)
    let range = start..<Int32(tree.text.count)
    if let last = tree.nodes.last, last.isText, last.text.upperBound == start,
      last.parent == Int32(open.last ?? 0)
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
      .init(name: TagName(), parent: Int32(open.last ?? 0), end: node + 1, attributes: 0..<0, text: range))
  }

  /// Counts an event; returns false beyond the limit. Each "&" splits a text into another event, which takes
  /// the parser a microsecond.
  private func count() -> Bool {
    events += 1
    return events <= HTMLTree.maximumEvents && !(events & 1023 == 0 && isCancelled())
  }

  private func stop() {
    if let parser { xmlStopParser(parser) }
  }

  private func finish() -> HTMLTree {
    while open.count > 1 { close() }
    tree.nodes[0].end = Int32(tree.nodes.count)
    return tree
  }
}
