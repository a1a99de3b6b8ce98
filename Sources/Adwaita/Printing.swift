import CAdwaita
import GLib

/// A document that is printed through the desktop's print dialog. A subclass lays it out and draws its pages.
public class PrintJob: Object {
  /// The margin on all sides, in points.
  static let margin = 54.0

  /// `name` is the name of the job, and of the file if it is printed to one.
  init(name: String) {
    super.init(taking: gtk_print_operation_new())
    gtk_print_operation_set_job_name(cast(), name)
    let settings = gtk_print_settings_new()
    // A file name contains no slash and has at most 255 bytes, its extension included.
    var file = String(name.map { $0 == "/" ? "-" : $0 })
    while file.utf8.count > 200 { file.removeLast() }
    gtk_print_settings_set(settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, file)
    gtk_print_operation_set_print_settings(cast(), settings)
    g_object_unref(settings.map { UnsafeMutableRawPointer($0) })
    gtk_print_operation_set_unit(cast(), GTK_UNIT_POINTS)
    gtk_print_operation_set_use_full_page(cast(), 1)
    gtk_print_operation_set_embed_page_setup(cast(), 1)
    on("begin-print") { [weak self] in
      guard let self, let context = $0.object(1) else { return }
      gtk_print_operation_set_n_pages(cast(), gint(paginate(OpaquePointer(context))))
    }
    on("draw-page") { [weak self] in
      guard let context = $0.object(1),
        let cairo = gtk_print_context_get_cairo_context(OpaquePointer(context))
      else { return }
      cairo_set_source_rgb(cairo, 0, 0, 0)
      self?.draw(cairo, page: $0.int(2))
    }
  }

  /// Shows the dialog and prints. Returns false if printing failed; cancelling is not a failure.
  public func run(over window: Window) -> Bool {
    gtk_print_operation_run(cast(), GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, window.cast(), nil)
      != GTK_PRINT_OPERATION_RESULT_ERROR
  }

  /// Lays the document out, and returns the number of its pages.
  func paginate(_ context: OpaquePointer) -> Int { 0 }
  func draw(_ cairo: OpaquePointer, page: Int) {}
}

/// Prints text.
public final class TextPrint: PrintJob {
  private let markup: String
  private var layout: Object?
  private var lines: [Line] = []
  /// The lines of each page.
  private var pages: [Range<Int>] = []

  /// The position of a line in the text, in points.
  private struct Line {
    let start, top, bottom, baseline: Double
  }

  /// - Parameters:
  ///   - name: The name of the print job, and of the file if it is printed to one.
  ///   - markup: The text, as Pango markup.
  public init(name: String, markup: String) {
    self.markup = markup
    super.init(name: name)
  }

  /// Lays the text out, and divides its lines among pages.
  override func paginate(_ context: OpaquePointer) -> Int {
    guard let text = gtk_print_context_create_pango_layout(context) else { return 0 }
    layout = Object(taking: text)
    let unit = Double(PANGO_SCALE)
    pango_layout_set_width(text, gint((gtk_print_context_get_width(context) - 2 * Self.margin) * unit))
    pango_layout_set_wrap(text, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_spacing(text, gint(2 * unit))
    pango_layout_set_markup(text, markup, -1)
    lines = []
    let iterator = pango_layout_get_iter(text)
    repeat {
      var extents = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &extents)
      lines.append(
        Line(
          start: Double(extents.x) / unit, top: Double(extents.y) / unit,
          bottom: Double(extents.y + extents.height) / unit,
          baseline: Double(pango_layout_iter_get_baseline(iterator)) / unit))
    } while pango_layout_iter_next_line(iterator) != 0
    pango_layout_iter_free(iterator)
    let room = gtk_print_context_get_height(context) - 2 * Self.margin
    pages = []
    var first = 0
    for index in lines.indices where index > first && lines[index].bottom - lines[first].top > room {
      pages.append(first..<index)
      first = index
    }
    pages.append(first..<lines.count)
    return pages.count
  }

  override func draw(_ cairo: OpaquePointer, page: Int) {
    guard let layout, pages.indices.contains(page) else { return }
    for index in pages[page] {
      let top = lines[pages[page].lowerBound].top
      cairo_move_to(cairo, Self.margin + lines[index].start, Self.margin + lines[index].baseline - top)
      pango_cairo_show_layout_line(cairo, pango_layout_get_line_readonly(layout.cast(), gint(index)))
    }
  }
}
