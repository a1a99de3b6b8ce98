import CAdwaita
import GLib

/// Prints a list to tick off: a head over the whole page, then sections in two columns, with an empty box before each item.
public final class ListPrint: PrintJob {
  public struct Section {
    let title: String
    let items: [String]

    public init(title: String, items: [String]) {
      self.title = title
      self.items = items
    }
  }

  private enum Kind { case title, head, heading, item }
  /// A text at its place on a page, in points from the page's left and top edges.
  private struct Placed {
    let page: Int
    let x, y: Double
    let layout: Object
    let kind: Kind
  }

  private static let gap = 28.0
  private static let box = 9.0
  private static let indent = 17.0
  private static let unit = Double(PANGO_SCALE)
  private let title: String
  private let head: [String]
  private let sections: [Section]
  private var placed: [Placed] = []

  /// - Parameters:
  ///   - title: The title of the list, and the name of the print job.
  ///   - head: The lines below the title.
  ///   - sections: The items, under their headings.
  public init(title: String, head: [String], sections: [Section]) {
    self.title = title
    self.head = head
    self.sections = sections
    super.init(name: title)
  }

  /// A text of a column.
  private struct Block {
    let layout: Object
    let kind: Kind
    let height: Double
  }

  override func paginate(_ context: OpaquePointer) -> Int {
    placed = []
    let width = gtk_print_context_get_width(context) - 2 * Self.margin
    let bottom = gtk_print_context_get_height(context) - Self.margin
    var top = Self.margin
    for (text, kind) in [(title, Kind.title)] + head.map({ ($0, Kind.head) }) {
      guard let layout = layout(text, kind, width: width, in: context) else { continue }
      placed.append(Placed(page: 0, x: Self.margin, y: top, layout: layout, kind: kind))
      top += height(of: layout) + 3
    }
    top += 9
    let column = (width - Self.gap) / 2
    let blocks = sections.flatMap { section in
      [(section.title, Kind.heading)] + section.items.map { ($0, Kind.item) }
    }.compactMap { text, kind -> Block? in
      let indent = kind == .item ? Self.indent : 0
      return layout(text, kind, width: column - indent, in: context)
        .map { Block(layout: $0, kind: kind, height: height(of: $0)) }
    }
    // The two columns of a list that fits on one page end at the same height.
    let half = blocks.reduce(0) { $0 + $1.height + 4 } / 2
    let lengths = stride(from: top + half, to: bottom, by: 12)
    let end = lengths.first { place(blocks, from: top, to: $0, column: column).pages == 1 } ?? bottom
    let (columns, pages) = place(blocks, from: top, to: end, column: column)
    placed += columns
    return pages
  }

  /// Places texts in two columns on each page. `top` is where the columns of the first page begin.
  private func place(
    _ blocks: [Block], from top: Double, to bottom: Double, column: Double
  ) -> (placed: [Placed], pages: Int) {
    let isMirrored = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
    var placed: [Placed] = []
    var (page, isSecond, y) = (0, false, top)
    var start: Double { page == 0 ? top : Self.margin }
    for block in blocks {
      // A heading stays with its first item.
      let needed = block.height + (block.kind == .heading ? 24 : 0)
      if y + needed > bottom, y > start {
        if isSecond { page += 1 }
        isSecond.toggle()
        y = start
      }
      if block.kind == .heading, y > start { y += 9 }
      let isLeft = isSecond == isMirrored
      let indent = block.kind == .item && !isMirrored ? Self.indent : 0
      let x = Self.margin + (isLeft ? 0 : column + Self.gap) + indent
      placed.append(Placed(page: page, x: x, y: y, layout: block.layout, kind: block.kind))
      y += block.height + 4
    }
    return (placed, page + 1)
  }

  private func layout(_ text: String, _ kind: Kind, width: Double, in context: OpaquePointer) -> Object? {
    guard let layout = gtk_print_context_create_pango_layout(context) else { return nil }
    let markup = text.escapedForMarkup
    let styled =
      switch kind {
      case .title: "<span size='x-large' weight='bold'>\(markup)</span>"
      case .heading: "<b>\(markup)</b>"
      case .head, .item: markup
      }
    pango_layout_set_width(layout, gint(width * Self.unit))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_markup(layout, styled, -1)
    return Object(taking: layout)
  }

  private func height(of layout: Object) -> Double {
    var height: gint = 0
    pango_layout_get_size(layout.cast(), nil, &height)
    return Double(height) / Self.unit
  }

  override func draw(_ cairo: OpaquePointer, page: Int) {
    for text in placed where text.page == page {
      cairo_move_to(cairo, text.x, text.y)
      pango_cairo_show_layout(cairo, text.layout.cast())
      guard text.kind == .item else { continue }
      let line = Double(pango_layout_get_baseline(text.layout.cast())) / Self.unit
      let width = Double(pango_layout_get_width(text.layout.cast())) / Self.unit
      let isMirrored = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
      let x = isMirrored ? text.x + width + Self.indent - Self.box : text.x - Self.indent
      cairo_set_line_width(cairo, 0.8)
      cairo_rectangle(cairo, x, text.y + line - Self.box, Self.box, Self.box)
      cairo_stroke(cairo)
    }
  }
}
