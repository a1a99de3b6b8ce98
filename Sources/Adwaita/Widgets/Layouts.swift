import CAdwaita

/// Holds one widget in a fixed proportion of width to height: as high as its width asks for.
public final class ProportionBin: Widget {
  /// The proportion is that of every photo of a card, so it needs no place in an instance.
  static let ratio: Double = 4.0 / 3.0

  public init(_ child: Widget) {
    super.init(taking: adw_bin_new())
    keep(child)
    adw_bin_set_child(cast(), child.widget)
    gtk_widget_set_layout_manager(
      widget,
      gtk_custom_layout_new(
        { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
        { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
          minimumBaseline?.pointee = -1
          naturalBaseline?.pointee = -1
          let height = orientation == GTK_ORIENTATION_VERTICAL && size > 0
          let length = height ? gint((Double(size) / ProportionBin.ratio).rounded()) : 0
          minimum?.pointee = length
          natural?.pointee = length
        },
        { widget, width, height, baseline in
          // A child may not be given less than its minimum, which GTK knows only once it was measured.
          guard let child = gtk_widget_get_first_child(widget) else { return }
          gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
          gtk_widget_allocate(child, width, height, baseline, nil)
        }))
  }
}

/// Holds one widget and tells how wide it has become: where a window folds.
///
/// It asks for no more than `foldedWidth`, whatever the child asks for: otherwise a window that shows its wide
/// form could never be made narrow enough to show the other.
public final class WidthObserver: Widget {
  static let foldedWidth: gint = 360
  private static let key = "ladle-width-observer"
  private var lastWidth = -1
  private let body: @MainActor (Int) -> Void

  /// `body` is called while the window is laid out: what it changes is laid out at the next frame.
  public init(_ child: Widget, _ body: @escaping @MainActor (_ width: Int) -> Void) {
    self.body = body
    super.init(taking: adw_bin_new())
    keep(child)
    clipsToBounds = true
    adw_bin_set_child(cast(), child.widget)
    gtk_widget_set_layout_manager(
      widget,
      gtk_custom_layout_new(
        { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
        { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
          guard let child = gtk_widget_get_first_child(widget) else { return }
          if orientation == GTK_ORIENTATION_HORIZONTAL {
            gtk_widget_measure(child, orientation, size, minimum, natural, minimumBaseline, naturalBaseline)
            if let minimum { minimum.pointee = min(minimum.pointee, WidthObserver.foldedWidth) }
          } else {
            let width = size < 0 ? size : max(size, minimumWidth(child))
            gtk_widget_measure(child, orientation, width, minimum, natural, minimumBaseline, naturalBaseline)
          }
        },
        { widget, width, height, baseline in
          guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
          gtk_widget_allocate(child, max(width, minimumWidth(child)), height, baseline, nil)
          nonisolated(unsafe) let widget_ = widget
          MainActor.assumeIsolated { WidthObserver.allocated(widget_, width: Int(width)) }
        }))
    g_object_set_data(cast(), Self.key, Unmanaged.passUnretained(self).toOpaque())
  }

  private static func allocated(_ widget: UnsafeMutablePointer<GtkWidget>, width: Int) {
    let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
    guard let data = g_object_get_data(object, key) else { return }
    let observer = Unmanaged<WidthObserver>.fromOpaque(data).takeUnretainedValue()
    guard observer.lastWidth != width else { return }
    observer.lastWidth = width
    observer.body(width)
  }

  isolated deinit { g_object_set_data(cast(), Self.key, nil) }
}

private func minimumWidth(_ widget: UnsafeMutablePointer<GtkWidget>) -> gint {
  var minimum: gint = 0
  gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
  return minimum
}
