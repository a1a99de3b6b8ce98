import CAdwaita
public import Foundation
import GLib

/// Prints a recipe: a head with the photo beside it, then the ingredients in a narrow column, and the steps in a wide one.
///
/// Each column goes on at the same place of the next page.
public final class RecipePrint: PrintJob {
  public struct Text: Sendable {
    public enum Style: Sendable { case title, heading, subheading, text }

    let style: Style
    let words: String

    public init(_ style: Style, _ words: String) {
      self.style = style
      self.words = words
    }
  }

  /// A line of a text at its place on a page, in points from the page's left and top edges.
  private struct Placed {
    let page: Int
    let x, baseline: Double
    let layout: Object
    let line: gint
  }

  private static let gap = 24.0
  private var photoSize = (width: 156.0, height: 117.0)
  private static let unit = Double(PANGO_SCALE)
  private let head, ingredients, steps: [Text]
  private let photo: ObjectHandle?
  private var photoLeft = 0.0
  private var placed: [Placed] = []

  /// - Parameters:
  ///   - name: The name of the print job, and of the file if it is printed to one.
  ///   - head: The texts over the whole page.
  ///   - ingredients: The texts of the narrow column.
  ///   - steps: The texts of the wide column.
  ///   - photo: A JPEG; a picture that cannot be decoded is left out.
  public init(name: String, head: [Text], ingredients: [Text], steps: [Text], photo: Data?) {
    self.head = head
    self.ingredients = ingredients
    self.steps = steps
    self.photo = photo.flatMap { photo in
      // A photo that cannot be decoded is left out, because the person wants the recipe on paper.
      try? PixbufLoader(width: 650, height: 488, coversSize: true, maximumPixels: 16 << 20).decode(photo) {
        true
      }
    }
    super.init(name: name)
  }

  override func paginate(_ context: OpaquePointer) -> Int {
    placed = []
    let isMirrored = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
    let width = gtk_print_context_get_width(context) - 2 * Self.margin
    // On the paper of a recipe card the title needs more than half of the width.
    let side = max(1, min(156, width * 0.4))
    photoSize = (side, side * 0.75)
    let beside = photo == nil ? 0 : side + min(Self.gap, width * 0.1)
    photoLeft = Self.margin + (isMirrored ? 0 : width - photoSize.width)
    let headLeft = Self.margin + (isMirrored ? beside : 0)
    var (page, top) = place(head, from: (0, Self.margin), x: headLeft, width: width - beside, in: context)
    if page == 0, photo != nil { top = max(top, Self.margin + photoSize.height) }
    let start = (page: page, top: top + 12)
    guard !ingredients.isEmpty, !steps.isEmpty else {
      page = place(ingredients + steps, from: start, x: Self.margin, width: width, in: context).page
      return page + 1
    }
    let narrow = (width - Self.gap) * 0.38
    let wide = width - Self.gap - narrow
    let ends = [
      place(
        ingredients, from: start, x: Self.margin + (isMirrored ? wide + Self.gap : 0), width: narrow,
        in: context),
      place(
        steps, from: start, x: Self.margin + (isMirrored ? 0 : narrow + Self.gap), width: wide, in: context),
    ]
    return (ends.map { $0.page }.max() ?? page) + 1
  }

  /// Places texts below each other, line by line, and returns where they end.
  private func place(
    _ texts: [Text], from start: (page: Int, top: Double), x: Double, width: Double, in context: OpaquePointer
  ) -> (page: Int, top: Double) {
    let bottom = gtk_print_context_get_height(context) - Self.margin
    var (page, y) = start
    for text in texts {
      guard let layout = layout(text, width: width, in: context) else { continue }
      let iterator = pango_layout_get_iter(layout.cast())
      defer { pango_layout_iter_free(iterator) }
      // A heading is never the last line of a page.
      var needed = text.style == .text ? 0 : 36.0
      if y > start.top { y += text.style == .text ? 3 : 9 }
      var line: gint = 0
      repeat {
        var extents = PangoRectangle()
        pango_layout_iter_get_line_extents(iterator, nil, &extents)
        let height = Double(extents.height) / Self.unit
        if y + height + needed > bottom, y > Self.margin { (page, y) = (page + 1, Self.margin) }
        needed = 0
        let ascent = Double(pango_layout_iter_get_baseline(iterator) - extents.y) / Self.unit
        placed.append(
          Placed(
            page: page, x: x + Double(extents.x) / Self.unit, baseline: y + ascent, layout: layout, line: line
          ))
        y += height
        line += 1
      } while pango_layout_iter_next_line(iterator) != 0
    }
    return (page, y)
  }

  private func layout(_ text: Text, width: Double, in context: OpaquePointer) -> Object? {
    guard let layout = gtk_print_context_create_pango_layout(context) else { return nil }
    let markup = text.words.escapedForMarkup
    let styled =
      switch text.style {
      case .title: "<span size='xx-large' weight='bold'>\(markup)</span>"
      case .heading: "<span size='large' weight='bold'>\(markup)</span>"
      case .subheading: "<b>\(markup)</b>"
      case .text: markup
      }
    pango_layout_set_width(layout, gint(width * Self.unit))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_markup(layout, styled, -1)
    return Object(taking: layout)
  }

  override func draw(_ cairo: OpaquePointer, page: Int) {
    for text in placed where text.page == page {
      cairo_move_to(cairo, text.x, text.baseline)
      pango_cairo_show_layout_line(cairo, pango_layout_get_line_readonly(text.layout.cast(), text.line))
    }
    guard page == 0, let photo else { return }
    let (width, height) = photoSize
    let pixels = (
      width: Double(gdk_pixbuf_get_width(photo.cast())), height: Double(gdk_pixbuf_get_height(photo.cast()))
    )
    guard pixels.width > 0, pixels.height > 0 else { return }
    // The photo fills its place, and the rest of it is cut off.
    let scale = max(width / pixels.width, height / pixels.height)
    cairo_save(cairo)
    cairo_rectangle(cairo, photoLeft, Self.margin, width, height)
    cairo_clip(cairo)
    cairo_translate(
      cairo, photoLeft + (width - pixels.width * scale) / 2,
      Self.margin + (height - pixels.height * scale) / 2)
    cairo_scale(cairo, scale, scale)
    gdk_cairo_set_source_pixbuf(cairo, photo.cast(), 0, 0)
    cairo_paint(cairo)
    cairo_restore(cairo)
  }
}
