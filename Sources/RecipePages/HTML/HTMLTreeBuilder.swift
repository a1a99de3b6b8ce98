import CLibXML2

/// libxml2 sets itself up at its first use, and two threads that come first at once may wait for each other for ever
/// (`xmlInitParser` in its documentation): this is done once before.
enum LibXML {
  static let isReady: Bool = {
    xmlInitParser()
    return true
  }()
}

/// Runs libxml2's HTML parser over markup that `PageScanner` has been over, and keeps what it reports.
///
/// The parser is used for its events alone: it builds no tree of its own, loads nothing (NONET), and knows
/// no entities but HTML's.
final class HTMLTreeBuilder {
  private var tree = HTMLTree()
  private var open: [Int] = [0]
  private var parser: htmlParserCtxtPtr?

  private let cancellation: ReadingCancellation
  private var events = 0

  private init(_ cancellation: ReadingCancellation) { self.cancellation = cancellation }

  /// The tree of `markup`, which is UTF-8; a part of it if it is cancelled.
  static func tree(of markup: [UInt8], _ cancellation: ReadingCancellation) -> HTMLTree {
    let builder = HTMLTreeBuilder(cancellation)
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
    parser.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
    guard let sax = parser.pointee.sax else { return }
    // Every default handler takes the user data for the parser itself: none may stay.
    memset(sax, 0, MemoryLayout<htmlSAXHandler>.size)
    sax.pointee.startElement = { context, name, attributes in
      guard let context, let name else { return }
      HTMLTreeBuilder.from(context).start(name, attributes)
    }
    sax.pointee.endElement = { context, name in
      guard let context, let name else { return }
      HTMLTreeBuilder.from(context).end(name)
    }
    let characters: charactersSAXFunc = { context, bytes, count in
      guard let context, let bytes, count > 0 else { return }
      HTMLTreeBuilder.from(context).characters(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
    sax.pointee.characters = characters
    sax.pointee.ignorableWhitespace = characters
    sax.pointee.cdataBlock = characters
    let options = HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_NONET.rawValue
    markup.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      _ = htmlCtxtReadMemory(parser, start, Int32(bytes.count), nil, "UTF-8", Int32(options))
    }
  }

  private static func from(_ context: UnsafeMutableRawPointer) -> HTMLTreeBuilder {
    Unmanaged<HTMLTreeBuilder>.fromOpaque(context).takeUnretainedValue()
  }

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
    // The parser's events nest, but an end that fits nothing must not close the page.
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

  /// False if there were too many events. A text is as many as it has "&", each of which takes the parser a microsecond.
  private func count() -> Bool {
    events += 1
    return events <= HTMLTree.maximumEvents && !(events & 1023 == 0 && cancellation.isCancelled)
  }

  private func stop() {
    tree.isCutShort = true
    if let parser { xmlStopParser(parser) }
  }

  private func finish() -> HTMLTree {
    while open.count > 1 { close() }
    tree.nodes[0].end = Int32(tree.nodes.count)
    return tree
  }
}
