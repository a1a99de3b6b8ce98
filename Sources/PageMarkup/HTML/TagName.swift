/// The name of an element or attribute: its first eight bytes in lowercase, packed into one word, so that a
/// comparison is one instruction. Longer names are truncated; the names that Ladle looks for stay distinct.
package struct TagName: Hashable, Sendable, ExpressibleByStringLiteral {
  @usableFromInline var bits: UInt64 = 0

  /// The empty name of a text node.
  @inlinable package init() {}

  // Inlined, so that the compiler computes the names in the code.
  @inlinable @inline(__always) package init(stringLiteral value: StaticString) {
    for index in 0..<min(value.utf8CodeUnitCount, 8) {
      bits = bits << 8 | UInt64(value.utf8Start[index].lowercasedASCII)
    }
  }

  /// Reads a NUL-terminated name.
  init(_ name: UnsafePointer<UInt8>) {
    var index = 0
    while index < 8, name[index] != 0 {
      append(name[index])
      index += 1
    }
  }

  @inlinable package static func == (a: TagName, b: TagName) -> Bool { a.bits == b.bits }

  /// Appends a byte in lowercase; does nothing beyond eight bytes.
  @inlinable package mutating func append(_ byte: UInt8) {
    guard bits >> 56 == 0 else { return }
    bits = bits << 8 | UInt64(byte.lowercasedASCII)
  }
}

/// A constant set of names, looked up for every tag of a page. It is an open-addressing table of single
/// words, because `Set` spends half of its time on a hash that resists collision attacks, which constant
/// names do not need.
package struct TagNames: Sendable, ExpressibleByArrayLiteral {
  @usableFromInline var slots: [UInt64]
  @usableFromInline let shift: UInt64

  package init(arrayLiteral names: TagName...) { self.init(names) }

  /// - Parameter names: The names, separated by white space: `TagNames("h1 h2 h3")`.
  package init(_ names: String) {
    self.init(
      names.split(whereSeparator: \.isWhitespace).map { word in
        var name = TagName()
        for byte in word.utf8.prefix(8) { name.append(byte) }
        return name
      })
  }

  private init(_ names: [TagName]) {
    var size = 8
    while size < names.count * 4 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    shift = UInt64(64 - size.trailingZeroBitCount)
    for name in names where !contains(name) {
      var slot = self.slot(name)
      while slots[slot] != 0 { slot = (slot + 1) % size }
      slots[slot] = name.bits
    }
  }

  @inlinable package func contains(_ name: TagName) -> Bool { place(of: name) != nil }

  /// The number of places in the table.
  var capacity: Int { slots.count }

  /// Returns the place of a name in the table; nil if it is not in the set.
  @inlinable func place(of name: TagName) -> Int? {
    var slot = self.slot(name)
    while slots[slot] != 0 {
      if slots[slot] == name.bits { return slot }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Fibonacci hashing (Knuth, The Art of Computer Programming, 6.4).
  @inlinable package func slot(_ name: TagName) -> Int {
    Int((name.bits &* 0x9e37_79b9_7f4a_7c15) >> shift)
  }
}

extension TagNames {
  /// Elements without content.
  static let void = TagNames(
    "area base br col embed hr img input link meta param source track wbr")

  /// Elements whose end tag is usually omitted; the parser closes them.
  static let implied = TagNames("p li dt dd tr td th thead tbody tfoot option optgroup colgroup")

  /// Elements whose end tag also ends the `div` elements in them that were not closed.
  static let sections = TagNames("nav footer aside menu dialog header section article main")

  /// Elements that are skipped with their content, which is not readable text or repeats text shown
  /// elsewhere.
  static let dropped = TagNames(
    """
    style svg noscript iframe object template textarea math select audio canvas noembed noframes xmp plaintext
    """)

  /// Elements that start on a line of their own.
  package static let block = TagNames(
    """
    address article aside blockquote body br caption center dd details div dl dt fieldset figcaption figure footer \
    form legend h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody tfoot thead tr ul \
    head title button
    """)

  package static let headings = TagNames("h1 h2 h3 h4 h5 h6")

  /// The elements of HTML, with older elements that pages still use, and the elements of word processors ("o:p").
  static let html = TagNames(
    """
    a abbr acronym address applet area article aside audio b base bdi bdo big blink blockquote body br button canvas \
    caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset \
    figcaption figure font footer form frame frameset g h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img \
    input ins kbd label legend li link main map mark marquee math menu meta meter nav nobr noembed noframes noscript \
    o object ol optgroup option output p param path picture plaintext pre progress q rb rp rt rtc ruby s samp script \
    section select small source span st1 strike strong style sub summary sup svg table tbody td template textarea \
    tfoot th thead time title tr track tt u ul var video wbr xmp
    """)

  /// The attributes that describe content; others are dropped.
  static let attributes = TagNames(
    """
    class id itemprop itemtype itemscope itemref content datetime property typeof rel src href title name hidden \
    data-src value style aria-selected aria-controls http-equiv
    """)
}
