/// The name of an element or attribute: its first eight bytes in lowercase, in one word. Names that differ
/// only after these do not occur among the ones that this module asks for.
struct TagName: Hashable, Sendable, ExpressibleByStringLiteral {
  var bits: UInt64 = 0

  init() {}

  init(stringLiteral value: StaticString) {
    value.withUTF8Buffer { for byte in $0.prefix(8) { append(byte) } }
  }

  /// From a name that ends in NUL.
  init(_ name: UnsafePointer<UInt8>) {
    var index = 0
    while index < 8, name[index] != 0 {
      append(name[index])
      index += 1
    }
  }

  mutating func append(_ byte: UInt8) {
    guard bits >> 56 == 0 else { return }
    bits = bits << 8 | UInt64(byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte)
  }
}

extension TagName {
  /// Elements without content.
  static let void: TagNames = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track",
    "wbr",
  ]
  /// Elements whose end is usually left out; the parser closes them.
  static let implied: TagNames = [
    "p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "option", "optgroup", "colgroup",
  ]
  /// Elements of which nothing is read: not text for a person, or text shown elsewhere as well.
  static let dropped: TagNames = [
    "style", "svg", "noscript", "iframe", "object", "template", "textarea", "math", "select", "audio",
    "canvas",
    "noembed", "noframes", "xmp", "plaintext",
  ]
  /// Elements that start on a line of their own.
  static let block: TagNames = [
    "address", "article", "aside", "blockquote", "body", "br", "caption", "center", "dd", "details", "div",
    "dl",
    "dt", "fieldset", "figcaption", "figure", "footer", "form", "legend", "h1", "h2", "h3", "h4", "h5", "h6",
    "header",
    "hr",
    "html", "li", "main", "nav", "ol", "p", "pre", "section", "summary", "table", "tbody", "tfoot", "thead",
    "tr",
    "ul", "head", "title", "button",
  ]
  static let headings: TagNames = ["h1", "h2", "h3", "h4", "h5", "h6"]
  /// The attributes that say something about content.
  static let attributes: TagNames = [
    "class", "id", "itemprop", "itemtype", "itemscope", "itemref", "itemid", "content", "datetime",
    "property",
    "typeof", "vocab", "resource", "rel", "src", "href", "title", "lang", "charset", "name", "hidden", "alt",
    "http-equiv", "data-src", "value", "about", "aria-label", "role", "style",
  ]
}

/// Names that are asked about for every tag of a page: a table of open addresses, because half the time of a `Set` goes
/// into a hash that nobody can foresee, which names that are all known here do not need.
struct TagNames: Sendable, ExpressibleByArrayLiteral {
  private var slots: [UInt64]
  private let shift: UInt64

  init(arrayLiteral names: TagName...) {
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

  func contains(_ name: TagName) -> Bool {
    var slot = self.slot(name)
    while slots[slot] != 0 {
      if slots[slot] == name.bits { return true }
      slot = (slot + 1) & (slots.count - 1)
    }
    return false
  }

  /// Fibonacci hashing (Knuth, The Art of Computer Programming, 6.4).
  private func slot(_ name: TagName) -> Int { Int((name.bits &* 0x9e37_79b9_7f4a_7c15) >> shift) }
}
