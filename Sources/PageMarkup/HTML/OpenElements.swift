/// The number of open elements by name.
struct OpenElements {
  /// The names of HTML, whose places in the table are found quickly, as nearly all of a page's tags have one.
  private static let usual = TagNames(
    """
    html head body title div span p a ul ol li dl dt dd table thead tbody tfoot tr td th h1 h2 h3 h4 h5 h6 b i em strong \
    small sub sup label form button figure figcaption picture section article aside header footer nav main time option \
    script style svg noscript iframe fieldset legend details summary center font u s blockquote pre address video
    """)

  private var usual = [Int](repeating: 0, count: OpenElements.usual.capacity)
  private var others: [TagName: Int] = [:]

  subscript(name: TagName) -> Int {
    Self.usual.place(of: name).map { usual[$0] } ?? others[name] ?? 0
  }

  /// Counts an element; returns false if the page has too many names.
  mutating func open(_ name: TagName) -> Bool {
    if let place = Self.usual.place(of: name) {
      usual[place] += 1
    } else {
      guard others.count < PageScanner.maximumTagNames || others[name] != nil else { return false }
      others[name, default: 0] += 1
    }
    return true
  }

  mutating func close(_ name: TagName) {
    if let place = Self.usual.place(of: name) { usual[place] -= 1 } else { others[name, default: 1] -= 1 }
  }
}
