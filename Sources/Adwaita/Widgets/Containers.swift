import CAdwaita

/// Widgets in a row or a column.
public class Box: Widget {
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
  public var isHomogeneous = false {
    didSet { gtk_box_set_homogeneous(cast(), gboolean(isHomogeneous)) }
  }
  public var orientation: Orientation = .horizontal {
    didSet { gtk_orientable_set_orientation(cast(), orientation.c) }
  }
}

/// Rows and columns, for texts that wrap beside something else. It gives widths first and asks for heights then. A
/// horizontal `Box` asks how wide its children would be at the height that it has (as of GTK 4.8): a label answers by
/// laying its text out a dozen times, and boxes within boxes multiply that. A page of twenty long steps took seconds.
public final class Grid: Widget {
  public init(columnSpacing: Int = 0, rowSpacing: Int = 0) {
    super.init(taking: gtk_grid_new())
    gtk_grid_set_column_spacing(cast(), guint(columnSpacing))
    gtk_grid_set_row_spacing(cast(), guint(rowSpacing))
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

/// One child and others drawn over it.
public final class Overlay: Widget {
  public init(_ child: Widget) {
    super.init(taking: gtk_overlay_new())
    keep(child)
    gtk_overlay_set_child(cast(), child.widget)
  }
  public func add(overlay: Widget) {
    keep(overlay)
    gtk_overlay_add_overlay(cast(), overlay.widget)
  }
  public func remove(overlay: Widget) {
    gtk_overlay_remove_overlay(cast(), overlay.widget)
    release(overlay)
  }
}

/// A place for one widget.
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

/// Keeps a child from growing wider than is good to read.
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

public final class ScrolledWindow: Widget {
  public init(_ child: Widget) {
    super.init(taking: gtk_scrolled_window_new())
    keep(child)
    gtk_scrolled_window_set_child(cast(), child.widget)
    gtk_scrolled_window_set_policy(cast(), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
  }
  public lazy var verticalAdjustment: Adjustment = Adjustment(
    borrowing: UnsafeMutableRawPointer(gtk_scrolled_window_get_vadjustment(cast())))
  /// As high as what is in it, up to `maximumHeight`.
  public func fitContents(maximumHeight: Int) {
    gtk_scrolled_window_set_propagate_natural_height(cast(), 1)
    gtk_scrolled_window_set_propagate_natural_width(cast(), 1)
    gtk_scrolled_window_set_max_content_height(cast(), gint(maximumHeight))
  }
  /// Pulled past its beginning.
  public func onPullAtTop(_ body: @escaping @MainActor () -> Void) {
    on("edge-overshot") { arguments in
      if arguments.enumeration(1) == Int(GTK_POS_TOP.rawValue) { body() }
    }
  }
}

/// How far something is scrolled.
public final class Adjustment: Object {
  public var value: Double {
    get { gtk_adjustment_get_value(cast()) }
    set { gtk_adjustment_set_value(cast(), newValue) }
  }
  public var upper: Double { gtk_adjustment_get_upper(cast()) }
  public var pageSize: Double { gtk_adjustment_get_page_size(cast()) }
  /// A page less a little of what was seen, as GTK's own keys do.
  public func scroll(pages: Double) { value += pages * pageSize * 0.9 }
  public func onScroll(_ body: @escaping @MainActor () -> Void) { on("value-changed") { _ in body() } }
}

public final class Revealer: Widget {
  public init(_ child: Widget) {
    super.init(taking: gtk_revealer_new())
    keep(child)
    gtk_revealer_set_child(cast(), child.widget)
  }
  public var isRevealed: Bool {
    get { gtk_revealer_get_reveal_child(cast()) != 0 }
    set { gtk_revealer_set_reveal_child(cast(), gboolean(newValue)) }
  }
  public func onRevealed(_ body: @escaping @MainActor () -> Void) { onChange(of: "child-revealed", body) }
  public var isFullyRevealed: Bool { gtk_revealer_get_child_revealed(cast()) != 0 }
}

/// Something that is said until it is closed, or this is dropped.
@MainActor
public final class Toast {
  private let handle: Object
  fileprivate var isShown = true

  fileprivate init(_ handle: Object) { self.handle = handle }

  isolated deinit {
    if isShown { adw_toast_dismiss(handle.cast()) }
  }
}

/// Says things at the bottom of what it holds. A toast reads its text as markup.
public final class ToastOverlay: Widget {
  private lazy var parts = Object(taking: UnsafeMutableRawPointer(gtk_widget_observe_children(widget)))

  /// `dismiss` is the name of a toast's closing button, to which libadwaita 1.2 gives none.
  public init(_ child: Widget, dismiss: String) {
    super.init(taking: adw_toast_overlay_new())
    keep(child)
    adw_toast_overlay_set_child(cast(), child.widget)
    parts.on("items-changed") { [weak self] _ in self?.nameClosingButtons(dismiss) }
  }

  private func nameClosingButtons(_ name: String) {
    var next = gtk_widget_get_first_child(widget)
    while let part = next {
      next = gtk_widget_get_next_sibling(part)
      // A toast ends in its closing button.
      guard part != adw_toast_overlay_get_child(cast()), let button = gtk_widget_get_last_child(part),
        isA(button, gtk_button_get_type())
      else { continue }
      updateLabel(of: OpaquePointer(button), to: name)
    }
  }

  /// Says something until it is closed, by its button or otherwise: `body` is called for both. What is dropped is
  /// taken back without a word.
  public func show(toast text: String, button: String, _ body: @escaping @MainActor () -> Void) -> Toast? {
    guard let toast = adw_toast_new(text.escapedForMarkup) else { return nil }
    adw_toast_set_timeout(toast, 0)
    adw_toast_set_priority(toast, ADW_TOAST_PRIORITY_HIGH)
    adw_toast_set_button_label(toast, button)
    let handle = Object(borrowing: UnsafeMutableRawPointer(toast))
    pressable[handle.raw] = handle
    let shown = Toast(handle)
    handle.on("dismissed") { [weak self, weak shown] arguments in
      if let toast = arguments.object(0) { self?.pressable[toast] = nil }
      if let shown, shown.isShown {
        shown.isShown = false
        body()
      }
    }
    adw_toast_overlay_add_toast(cast(), toast)
    return shown
  }
  /// The handlers of toasts with a button live as long as those are shown.
  private var pressable: [UnsafeMutableRawPointer: Object] = [:]

  /// Says something for a few seconds.
  public func show(toast text: String) {
    guard let toast = adw_toast_new(text.escapedForMarkup) else { return }
    adw_toast_set_timeout(toast, 3)
    adw_toast_overlay_add_toast(cast(), toast)
  }
}
