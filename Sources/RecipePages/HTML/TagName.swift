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
  static let void: Set<TagName> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track",
    "wbr",
  ]
  /// Elements whose end is usually left out; the parser closes them.
  static let implied: Set<TagName> = [
    "p", "li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "option", "optgroup", "colgroup",
  ]
  /// Elements of which nothing is read: not text for a person, or text shown elsewhere as well.
  static let dropped: Set<TagName> = [
    "style", "svg", "noscript", "iframe", "object", "template", "textarea", "math", "select", "audio",
    "canvas",
    "noembed", "noframes", "xmp", "plaintext",
  ]
  /// Elements that start on a line of their own.
  static let block: Set<TagName> = [
    "address", "article", "aside", "blockquote", "body", "br", "caption", "center", "dd", "details", "div",
    "dl",
    "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header",
    "hr",
    "html", "li", "main", "nav", "ol", "p", "pre", "section", "summary", "table", "tbody", "tfoot", "thead",
    "tr",
    "ul", "head", "title", "button",
  ]
  static let headings: Set<TagName> = ["h1", "h2", "h3", "h4", "h5", "h6"]
  /// The attributes that say something about content.
  static let attributes: Set<TagName> = [
    "class", "id", "itemprop", "itemtype", "itemscope", "itemref", "itemid", "content", "datetime",
    "property",
    "typeof", "vocab", "resource", "rel", "src", "href", "title", "lang", "charset", "name", "hidden", "alt",
    "http-equiv", "data-src", "value", "about", "aria-label", "role",
  ]
}
