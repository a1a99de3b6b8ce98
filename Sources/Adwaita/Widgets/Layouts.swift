import CAdwaita

extension Widget {
  /// Sets custom functions that measure and place the widget's children. The height depends on the width.
  func setLayout(measure: GtkCustomMeasureFunc, allocate: GtkCustomAllocateFunc) {
    gtk_widget_set_layout_manager(
      widget, gtk_custom_layout_new({ _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }, measure, allocate))
  }
}

extension Bin {
  /// A bin that fills its place and requests no width of its own. A vertical box that is asked for its width at a height
  /// tries widths until its text fits, and GTK 4.18 warns if the text asks for none.
  ///
  /// A centered child is as high as it asks for, in the middle of the bin. GTK would ask a child that centers itself for
  /// its width at its height.
  public static func filling(_ child: Widget, isCentered: Bool = false) -> Bin {
    let bin = Bin(child)
    bin.expandsHorizontally = true
    if isCentered {
      bin.setLayout(
        measure: measureHeight,
        allocate: { widget, width, height, _ in
          guard let child = gtk_widget_get_first_child(widget) else { return }
          var natural: gint = 0
          gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, width, nil, &natural, nil, nil)
          let space = max(0, height - natural)
          var start = graphene_point_t(x: 0, y: Float(space / 2))
          gtk_widget_allocate(child, width, height - space, -1, gsk_transform_translate(nil, &start))
        })
    } else {
      bin.setLayout(
        measure: { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
          let size = size < 0 ? size : max(size, leastWidth(ofChildIn: widget))
          measureHeight(widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline)
        },
        allocate: { widget, width, height, baseline in
          guard let child = gtk_widget_get_first_child(widget) else { return }
          gtk_widget_allocate(child, max(width, leastWidth(ofChildIn: widget)), height, baseline, nil)
        })
    }
    return bin
  }
}

/// The width below which GTK 4.18 warns about the only child, such as a button's. The bin may have less for a frame, before
/// the page is laid out for its new width.
private func leastWidth(ofChildIn widget: UnsafeMutablePointer<GtkWidget>?) -> gint {
  guard let child = gtk_widget_get_first_child(widget) else { return 0 }
  var minimum: gint = 0
  gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
  return minimum
}

/// Measures the height of the only child, and no width.
private func measureHeight(
  _ widget: UnsafeMutablePointer<GtkWidget>?, _ orientation: GtkOrientation, _ size: gint,
  _ minimum: UnsafeMutablePointer<gint>?, _ natural: UnsafeMutablePointer<gint>?,
  _ minimumBaseline: UnsafeMutablePointer<gint>?, _ naturalBaseline: UnsafeMutablePointer<gint>?
) {
  minimum?.pointee = 0
  natural?.pointee = 0
  minimumBaseline?.pointee = -1
  naturalBaseline?.pointee = -1
  guard orientation == GTK_ORIENTATION_VERTICAL, let child = gtk_widget_get_first_child(widget) else {
    return
  }
  gtk_widget_measure(child, orientation, size, minimum, natural, nil, nil)
}

/// Holds a photo of 4:3; its height follows from its width.
///
/// The columns of a grid differ in width by up to a pixel. The child is laid out slightly larger than the bin
/// and clipped, in a size that all columns share, so that one picture fits every column without scaling.
public final class ProportionBin: Widget {
  nonisolated static let ratio: Double = 4.0 / 3.0

  /// The size of the child, in pixels: the next multiple of 4 × 3 that covers the bin.
  public static func covered(width: Int) -> (width: Int, height: Int) {
    let units = (width + 3) / 4
    return (units * 4, units * 3)
  }

  public init(_ child: Widget) {
    super.init(taking: adw_bin_new())
    keep(child)
    clipsToBounds = true
    adw_bin_set_child(cast(), child.widget)
    setLayout(
      measure: { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
        minimumBaseline?.pointee = -1
        naturalBaseline?.pointee = -1
        let height = orientation == GTK_ORIENTATION_VERTICAL && size > 0
        let length = height ? gint((Double(size) / ProportionBin.ratio).rounded()) : 0
        minimum?.pointee = length
        natural?.pointee = length
      },
      allocate: { widget, width, height, baseline in
        guard let child = gtk_widget_get_first_child(widget) else { return }
        // GTK warns about a child that is allocated without having been measured.
        gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
        let covered = ProportionBin.covered(width: Int(width))
        gtk_widget_allocate(child, gint(covered.width), max(height, gint(covered.height)), baseline, nil)
      })
  }
}

/// Holds one widget and reports its width, so that a window can adapt its layout.
///
/// Its minimum width is at most `foldedWidth`, even if the child's is larger, because otherwise a window in its
/// wide layout could never be narrowed enough for the other one.
public final class WidthObserver: Widget {
  nonisolated static let foldedWidth: gint = 360
  nonisolated private static let key = "ladle-width-observer"
  private var lastWidth = -1
  private let body: @MainActor (Int) -> Void

  /// `body` is called while the window is laid out; its changes are laid out in the next frame.
  public init(_ child: Widget, _ body: @escaping @MainActor (_ width: Int) -> Void) {
    self.body = body
    super.init(taking: adw_bin_new())
    keep(child)
    clipsToBounds = true
    adw_bin_set_child(cast(), child.widget)
    setLayout(
      measure: { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
        guard let child = gtk_widget_get_first_child(widget) else { return }
        if orientation == GTK_ORIENTATION_HORIZONTAL {
          gtk_widget_measure(child, orientation, size, minimum, natural, minimumBaseline, naturalBaseline)
          if let minimum { minimum.pointee = min(minimum.pointee, WidthObserver.foldedWidth) }
        } else {
          let width = size < 0 ? size : max(size, minimumWidth(child))
          gtk_widget_measure(child, orientation, width, minimum, natural, minimumBaseline, naturalBaseline)
        }
      },
      allocate: { widget, width, height, baseline in
        guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
        gtk_widget_allocate(child, max(width, minimumWidth(child)), height, baseline, nil)
        // GTK lays out on the main thread only.
        nonisolated(unsafe) let bin = widget
        MainActor.assumeIsolated { WidthObserver.allocated(bin, width: Int(width)) }
      })
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
