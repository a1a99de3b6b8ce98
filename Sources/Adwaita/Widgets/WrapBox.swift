import CAdwaita

/// Arranges widgets in lines that wrap like words.
///
/// `AdwWrapBox` is not used, because that of libadwaita 1.7 places a child beyond the window where text is written
/// from right to left and the child fills a line.
public final class WrapBox: Widget {
  nonisolated static let spacing: gint = 8

  public init(_ children: [Widget] = []) {
    super.init(taking: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    setWrappingLayout()
    for child in children { append(child) }
  }

  private func setWrappingLayout() {
    setLayout(
      measure: { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
        minimumBaseline?.pointee = -1
        naturalBaseline?.pointee = -1
        let sizes = childSizes(of: widget)
        if orientation == GTK_ORIENTATION_HORIZONTAL {
          minimum?.pointee = sizes.map(\.minimum).max() ?? 0
          natural?.pointee =
            sizes.reduce(0) { $0 + $1.natural + WrapBox.spacing } - (sizes.isEmpty ? 0 : WrapBox.spacing)
        } else {
          let height = place(sizes, width: size < 0 ? .max : size, at: nil)
          minimum?.pointee = height
          natural?.pointee = height
        }
      },
      allocate: { widget, width, _, _ in
        let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        _ = place(childSizes(of: widget), width: width) { child, x, y, childWidth, height in
          var place = GtkAllocation(
            x: isMirrored ? width - x - childWidth : x, y: y, width: childWidth, height: height)
          gtk_widget_size_allocate(child, &place, -1)
        }
      })
  }

  public func append(_ child: Widget) {
    keep(child)
    gtk_box_append(cast(), child.widget)
  }
  public func insert(_ child: Widget, after sibling: Widget) {
    keep(child)
    gtk_box_insert_child_after(cast(), child.widget, sibling.widget)
  }
  public func remove(_ child: Widget) {
    gtk_box_remove(cast(), child.widget)
    release(child)
  }
}

private struct ChildSize {
  let widget: UnsafeMutablePointer<GtkWidget>
  let minimum: gint
  let natural: gint
}

private func childSizes(of widget: UnsafeMutablePointer<GtkWidget>?) -> [ChildSize] {
  var sizes: [ChildSize] = []
  var next = gtk_widget_get_first_child(widget)
  while let child = next {
    next = gtk_widget_get_next_sibling(child)
    guard gtk_widget_should_layout(child) != 0 else { continue }
    var minimum: gint = 0
    var natural: gint = 0
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, nil, nil)
    sizes.append(ChildSize(widget: child, minimum: minimum, natural: natural))
  }
  return sizes
}

/// Lays children out line by line and returns the total height. Calls `at` with each child, its position and
/// its size.
private func place(
  _ sizes: [ChildSize], width: gint, at: ((UnsafeMutablePointer<GtkWidget>, gint, gint, gint, gint) -> Void)?
) -> gint {
  var (x, y, line): (gint, gint, gint) = (0, 0, 0)
  for size in sizes {
    let childWidth = max(size.minimum, min(size.natural, width))
    if x > 0, x + childWidth > width {
      x = 0
      y += line + WrapBox.spacing
      line = 0
    }
    var natural: gint = 0
    var minimum: gint = 0
    gtk_widget_measure(size.widget, GTK_ORIENTATION_VERTICAL, childWidth, &minimum, &natural, nil, nil)
    at?(size.widget, x, y, childWidth, natural)
    x += childWidth + WrapBox.spacing
    line = max(line, natural)
  }
  return y + line
}
