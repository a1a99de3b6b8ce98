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
