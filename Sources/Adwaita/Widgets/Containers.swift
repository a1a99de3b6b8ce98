import CAdwaita
import GLib

/// A row or a column of widgets.
public class Box: Widget {
  /// The children that `arrange` has placed.
  private var arranged: [Widget] = []

  public init(_ orientation: Orientation, spacing: Int = 0, _ children: [Widget] = []) {
    super.init(taking: gtk_box_new(orientation.c, gint(spacing)))
    for child in children { append(child) }
  }

  public func append(_ child: Widget) {
    keep(child)
    gtk_box_append(cast(), child.widget)
  }
  public func prepend(_ child: Widget) {
    keep(child)
    gtk_box_prepend(cast(), child.widget)
  }
  public func remove(_ child: Widget) {
    gtk_box_remove(cast(), child.widget)
    release(child)
  }
  public func contains(_ child: Widget) -> Bool { gtk_widget_get_parent(child.widget) == widget }
  /// Makes some widgets the first children of the box, in this order, and removes the children of the last call that are not
  /// among them. Children that stay keep the focus.
  public func arrange(_ children: [Widget]) {
    let wanted = Set(children.map(\.raw))
    for child in arranged where !wanted.contains(child.raw) { remove(child) }
    var last: Widget?
    for child in children {
      if !contains(child) { append(child) }
      move(child, after: last)
      last = child
    }
    arranged = children
  }
  /// Moves a child after another, or to the beginning. It keeps the focus, which it would lose by being removed.
  public func move(_ child: Widget, after sibling: Widget?) {
    gtk_box_reorder_child_after(cast(), child.widget, sibling?.widget)
  }
  public var isHomogeneous = false {
    didSet { gtk_box_set_homogeneous(cast(), gboolean(isHomogeneous)) }
  }
  public var orientation: Orientation = .horizontal {
    didSet { gtk_orientable_set_orientation(cast(), orientation.c) }
  }
}

/// Arranges widgets in rows and columns. Use it for wrapping text beside another widget.
///
/// A grid assigns widths first and then measures heights. A horizontal `Box` measures the width of its
/// children for its height (as of GTK 4.8), for which a label lays its text out a dozen times, and nested
/// boxes multiply that. A page of twenty long steps took seconds.
public final class Grid: Widget {
  public init(columnSpacing: Int = 0, rowSpacing: Int = 0) {
    super.init(taking: gtk_grid_new())
    gtk_grid_set_column_spacing(cast(), guint(columnSpacing))
    gtk_grid_set_row_spacing(cast(), guint(rowSpacing))
  }

  /// Whether all columns are equally wide.
  public var isHomogeneous = false {
    didSet { gtk_grid_set_column_homogeneous(cast(), gboolean(isHomogeneous)) }
  }
  public func attach(_ child: Widget, column: Int, row: Int) {
    keep(child)
    gtk_grid_attach(cast(), child.widget, gint(column), gint(row), 1, 1)
  }
  public func remove(_ child: Widget) {
    gtk_grid_remove(cast(), child.widget)
    release(child)
  }
}

/// A widget with other widgets drawn over it.
public final class Overlay: Widget {
  public init(_ child: Widget) {
    super.init(taking: gtk_overlay_new())
    keep(child)
    gtk_overlay_set_child(cast(), child.widget)
  }
  /// Lays a widget over the child. The overlay has room for the whole of it only if `isMeasured`.
  public func add(overlay: Widget, isMeasured: Bool = false) {
    keep(overlay)
    gtk_overlay_add_overlay(cast(), overlay.widget)
    gtk_overlay_set_measure_overlay(cast(), overlay.widget, gboolean(isMeasured))
  }
  public func remove(overlay: Widget) {
    gtk_overlay_remove_overlay(cast(), overlay.widget)
    release(overlay)
  }
}

/// A container for one exchangeable widget.
public final class Bin: Widget {
  public init(_ child: Widget? = nil) {
    super.init(taking: adw_bin_new())
    setChild(child)
  }
  public private(set) var child: Widget?
  public func setChild(_ new: Widget?) {
    adw_bin_set_child(cast(), new?.widget)
    replace(child, with: new)
    child = new
  }
}

/// A title that shows and hides a widget below it. The widget is hidden at first, from assistive technology too.
public final class Expander: Widget {
  public init(_ title: Label, _ child: Widget) {
    super.init(taking: gtk_expander_new(nil))
    keep(title)
    keep(child)
    gtk_expander_set_label_widget(cast(), title.widget)
    gtk_expander_set_child(cast(), child.widget)
    setAccessibleLabel(title.text)
  }
}

/// Limits the width of a widget, so that lines of text stay readable.
public final class Clamp: Widget {
  public init(_ child: Widget, maximum: Int) {
    self.maximum = maximum
    super.init(taking: adw_clamp_new())
    keep(child)
    adw_clamp_set_child(cast(), child.widget)
    adw_clamp_set_maximum_size(cast(), gint(maximum))
    adw_clamp_set_tightening_threshold(cast(), gint(maximum))
  }
  public var maximum: Int {
    didSet {
      adw_clamp_set_maximum_size(cast(), gint(maximum))
      adw_clamp_set_tightening_threshold(cast(), gint(maximum))
    }
  }
}

/// Scrolls a widget vertically.
public final class ScrolledWindow: Widget {
  public init(_ child: Widget) {
    super.init(taking: gtk_scrolled_window_new())
    keep(child)
    gtk_scrolled_window_set_child(cast(), child.widget)
    gtk_scrolled_window_set_policy(cast(), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
  }
  public lazy var verticalAdjustment: Adjustment = Adjustment(
    borrowing: gtk_scrolled_window_get_vadjustment(cast()))
  /// Leaves it to the caller to scroll to the widget that gets the focus. By default the top of a widget that is higher
  /// than the window would be scrolled to at each click into it.
  public func stopsFollowingFocus() {
    if let viewport = gtk_scrolled_window_get_child(cast()), isA(viewport, gtk_viewport_get_type()) {
      gtk_viewport_set_scroll_to_focus(OpaquePointer(viewport), 0)
    }
  }
  /// Scrolls as little as possible until a range of the contents is visible, with a margin.
  public func reveal(_ range: Range<Int>, margin: Int = 24) {
    let view = verticalAdjustment
    let (top, bottom) = (Double(range.lowerBound - margin), Double(range.upperBound + margin))
    if bottom > view.value + view.pageSize { view.value = bottom - view.pageSize }
    if top < view.value { view.value = max(0, top) }
  }
  /// Makes the window as high as its contents, up to `maximumHeight`.
  public func fitContents(maximumHeight: Int) {
    gtk_scrolled_window_set_propagate_natural_height(cast(), 1)
    gtk_scrolled_window_set_propagate_natural_width(cast(), 1)
    gtk_scrolled_window_set_max_content_height(cast(), gint(maximumHeight))
  }
  /// Calls `body` when a swipe goes beyond the top.
  public func onPullAtTop(_ body: @escaping @MainActor () -> Void) {
    on("edge-overshot") { arguments in
      if arguments.enumeration(1) == Int(GTK_POS_TOP.rawValue) { body() }
    }
  }
}

extension Widget {
  /// Scrolls the window around the widget as little as possible until all of the widget is visible, once it is laid out.
  public func scrollIntoView() {
    var frames = 0
    everyFrame { [weak self] _ in
      guard let self else { return false }
      frames += 1
      // The first frame lays out the changes since the one before.
      guard frames > 1 else { return true }
      guard let scrolled = gtk_widget_get_ancestor(widget, gtk_scrolled_window_get_type()),
        let bounds = bounds(in: scrolled)
      else { return false }
      let view = Adjustment(borrowing: gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled)))
      let top = Double(bounds.origin.y) - 12
      let hidden = top + Double(bounds.size.height) + 24 - Double(gtk_widget_get_height(scrolled))
      // The beginning of a text that is higher than the window comes first.
      if top < 0 || hidden > 0 { view.value += top < 0 ? top : min(hidden, top) }
      return false
    }
  }
}

/// A thin bar that shows how much of something is done. Assistive technology skips it: a text beside it says
/// the same.
public final class ProgressBar: Widget {
  public init() {
    super.init(taking: gtk_progress_bar_new())
    setAccessibleRole(.presentation)
  }
  /// From 0 to 1.
  public var fraction: Double {
    get { gtk_progress_bar_get_fraction(cast()) }
    set { gtk_progress_bar_set_fraction(cast(), newValue) }
  }
}

/// A line between widgets.
public final class Separator: Widget {
  public init(_ orientation: Orientation) { super.init(taking: gtk_separator_new(orientation.c)) }
}

/// A scroll position.
public final class Adjustment: Object {
  public var value: Double {
    get { gtk_adjustment_get_value(cast()) }
    set { gtk_adjustment_set_value(cast(), newValue) }
  }
  public var upper: Double { gtk_adjustment_get_upper(cast()) }
  public var pageSize: Double { gtk_adjustment_get_page_size(cast()) }
  /// Moves the position along with contents that grow above it, before they are laid out.
  public func follow(growth height: Double) {
    gtk_adjustment_set_upper(cast(), upper + height)
    value += height
  }
  /// Scrolls by pages with a small overlap, like GTK's own keys.
  public func scroll(pages: Double) { value += pages * pageSize * 0.9 }
  /// Whether contents are below the visible part.
  public var hasMoreBelow: Bool { value + pageSize < upper - 1 }
  public func onScroll(_ body: @escaping @MainActor () -> Void) { on("value-changed") { _ in body() } }
  /// Calls `body` when the size of the contents or of their visible part has changed.
  public func onResize(_ body: @escaping @MainActor () -> Void) { on("changed") { _ in body() } }
}
