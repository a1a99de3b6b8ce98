import CAdwaita
import GLib

/// The alignment of a widget in the space allocated to it.
public enum Align {
  case fill, start, end, center

  var c: GtkAlign {
    switch self {
    case .fill: GTK_ALIGN_FILL
    case .start: GTK_ALIGN_START
    case .end: GTK_ALIGN_END
    case .center: GTK_ALIGN_CENTER
    }
  }
}

public enum Orientation {
  case horizontal, vertical

  var c: GtkOrientation { self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL }
}

/// A `GtkWidget`, which retains the Swift objects of the widgets put into it.
@MainActor
open class Widget: Object {
  private var kept: [UnsafeMutableRawPointer: Widget] = [:]
  private var controllers: [Controller] = []
  var hiding: AccessibleHiding?

  func keep(_ child: Widget?) {
    if let child { kept[child.raw] = child }
  }
  func release(_ child: Widget?) {
    if let child { kept[child.raw] = nil }
  }
  func replace(_ old: Widget?, with new: Widget?) {
    guard old?.raw != new?.raw else { return }
    keep(new)
    release(old)
  }

  var widget: UnsafeMutablePointer<GtkWidget> { cast() }

  // MARK: - Layout

  public var isVisible: Bool {
    get { gtk_widget_get_visible(widget) != 0 }
    set {
      gtk_widget_set_visible(widget, gboolean(newValue))
      // Page Down in a list of GTK also goes to rows that are hidden, and then no key is heard any more.
      if isA(raw, gtk_list_box_row_get_type()) { gtk_widget_set_can_focus(widget, gboolean(newValue)) }
    }
  }
  /// Whether the widget is not below a dialog, for instance. GTK looks by itself, except for texts.
  var canTakeFocus: Bool {
    var next: UnsafeMutablePointer<GtkWidget>? = widget
    while let ancestor = next {
      guard gtk_widget_get_can_focus(ancestor) != 0 else { return false }
      next = gtk_widget_get_parent(ancestor)
    }
    return true
  }
  /// Whether the focus is in a list within the widget, and not in a text there.
  var hasFocusInList: Bool {
    guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root),
      let list = gtk_widget_get_ancestor(focus, gtk_list_box_get_type())
    else { return false }
    return gtk_widget_is_ancestor(list, widget) != 0 && !isA(focus, gtk_text_get_type())
      && !isA(focus, gtk_text_view_get_type())
  }
  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    set { gtk_widget_set_sensitive(widget, gboolean(newValue)) }
  }
  public var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }
  public var expandsHorizontally: Bool {
    get { gtk_widget_get_hexpand(widget) != 0 }
    set { gtk_widget_set_hexpand(widget, gboolean(newValue)) }
  }
  public var expandsVertically: Bool {
    get { gtk_widget_get_vexpand(widget) != 0 }
    set { gtk_widget_set_vexpand(widget, gboolean(newValue)) }
  }
  public var horizontalAlign: Align = .fill {
    didSet { gtk_widget_set_halign(widget, horizontalAlign.c) }
  }
  public var verticalAlign: Align = .fill {
    didSet { gtk_widget_set_valign(widget, verticalAlign.c) }
  }
  /// Sets the minimum size in logical pixels; -1 leaves a side to the widget.
  public func setSizeRequest(width: Int = -1, height: Int = -1) {
    gtk_widget_set_size_request(widget, gint(width), gint(height))
  }
  public func setMargins(top: Int? = nil, bottom: Int? = nil, start: Int? = nil, end: Int? = nil) {
    if let top { gtk_widget_set_margin_top(widget, gint(top)) }
    if let bottom { gtk_widget_set_margin_bottom(widget, gint(bottom)) }
    if let start { gtk_widget_set_margin_start(widget, gint(start)) }
    if let end { gtk_widget_set_margin_end(widget, gint(end)) }
  }
  public func setMargins(_ all: Int) { setMargins(top: all, bottom: all, start: all, end: all) }
  /// Returns the height that the widget wants at a width.
  public func naturalHeight(at width: Int) -> Int {
    var height: gint = 0
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, gint(width), nil, &height, nil, nil)
    return Int(height)
  }
  /// The width that the widget would like to have.
  public var naturalWidth: Int {
    var width: gint = 0
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
    return Int(width)
  }
  public var width: Int { Int(gtk_widget_get_width(widget)) }
  public var height: Int { Int(gtk_widget_get_height(widget)) }
  /// The number of device pixels in a logical pixel.
  public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }
  /// Returns the widget's rectangle in the coordinates of `ancestor`, or nil if it is not inside.
  func bounds(in ancestor: UnsafeMutablePointer<GtkWidget>?) -> graphene_rect_t? {
    var bounds = graphene_rect_t()
    guard let ancestor, gtk_widget_compute_bounds(widget, ancestor, &bounds) != 0 else { return nil }
    return bounds
  }
  /// Returns the distance from the top of `ancestor` to the widget's top, or nil if it is not inside.
  public func top(in ancestor: Widget) -> Int? {
    bounds(in: ancestor.widget).map { Int($0.origin.y) }
  }
  /// Whether the widget is laid out from right to left.
  public var isMirrored: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }
  public var clipsToBounds: Bool {
    get { gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN }
    set { gtk_widget_set_overflow(widget, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
  }

  // MARK: - Appearance

  public func addStyle(_ classes: String...) {
    for name in classes { gtk_widget_add_css_class(widget, name) }
  }
  public func removeStyle(_ name: String) { gtk_widget_remove_css_class(widget, name) }
  /// Adds or removes a style class.
  public func setStyle(_ name: String, _ isOn: Bool) {
    if isOn { gtk_widget_add_css_class(widget, name) } else { gtk_widget_remove_css_class(widget, name) }
  }
  public var opacity: Double {
    get { gtk_widget_get_opacity(widget) }
    set { gtk_widget_set_opacity(widget, newValue) }
  }
  public var tooltip: String? {
    didSet { if tooltip != oldValue { setTooltip() } }
  }
  /// Setting the tooltip of a visible widget queries the pointer's position, which waits until the display has drawn all
  /// pending frames. The pointer is over no widget that is not in a window yet, so such a widget is hidden for the call.
  private func setTooltip() {
    let isNew = gtk_widget_get_root(widget) == nil && isVisible
    if isNew { gtk_widget_set_visible(widget, 0) }
    gtk_widget_set_tooltip_text(widget, tooltip?.withoutNUL)
    if isNew { gtk_widget_set_visible(widget, 1) }
  }

  // MARK: - Focus and actions

  /// Moves the focus to the widget. Returns whether it has it now.
  @discardableResult
  public func grabFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }
  /// Whether the window's focus is in this widget, also while another window is active. False once the focused widget is
  /// hidden.
  public var containsFocus: Bool { Adwaita.containsFocus(widget) }
  /// Whether the widget or one inside it can have the keyboard focus.
  public var canFocus: Bool {
    get { gtk_widget_get_can_focus(widget) != 0 }
    set { gtk_widget_set_can_focus(widget, gboolean(newValue)) }
  }
  /// Whether clicks on the widget reach the widget below it.
  public var isClickedThrough: Bool {
    get { gtk_widget_get_can_target(widget) == 0 }
    set { gtk_widget_set_can_target(widget, gboolean(!newValue)) }
  }
  /// Leaves the focus where it is in this widget although `body` takes the widget out of the window and puts it back.
  public func keepFocus(_ body: () -> Void) {
    let focus = containsFocus ? gtk_widget_get_root(widget).flatMap { gtk_root_get_focus($0) } : nil
    let focused = focus.map { Object(borrowing: $0) }
    body()
    if let focused { gtk_widget_grab_focus(focused.cast()) }
  }
  /// Lets the widget itself have the keyboard focus.
  public func makeFocusable() { gtk_widget_set_focusable(widget, 1) }
  /// Moves the keyboard focus to the next widget inside this one. Returns false, and does nothing, at the
  /// last one.
  @discardableResult
  public func moveFocus(backwards: Bool) -> Bool {
    gtk_widget_child_focus(widget, backwards ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD) != 0
  }
  /// Makes actions available in the widget as "prefix.name".
  public func insert(_ actions: ActionGroup, as prefix: String) {
    gtk_widget_insert_action_group(widget, prefix, actions.cast())
  }
  /// Activates an action of the widget or of a parent. Returns false if there is none of the name, or it is disabled.
  @discardableResult
  public func activateAction(_ name: String) -> Bool {
    gtk_widget_activate_action_variant(widget, name, nil) != 0
  }
  @discardableResult
  public func activateAction(_ name: String, position: Int) -> Bool {
    gtk_widget_activate_action_variant(widget, name, g_variant_new_uint32(guint32(position))) != 0
  }
  public func add(_ controller: Controller) {
    controllers.append(controller)
    // The widget takes ownership of the reference passed to it.
    gtk_widget_add_controller(widget, OpaquePointer(g_object_ref(controller.raw)))
  }

  public func remove(_ controller: Controller) {
    gtk_widget_remove_controller(widget, controller.cast())
    controllers.removeAll { $0 == controller }
  }

  /// Calls `body` before each frame with the frame's time, until it returns false or the widget is destroyed.
  public func everyFrame(_ body: @escaping @MainActor (_ microseconds: Int) -> Bool) {
    gtk_widget_add_tick_callback(
      widget,
      { _, clock, data in
        guard let data else { return 0 }
        // GTK draws on the main thread only.
        nonisolated(unsafe) let box = data
        let time = Int(gdk_frame_clock_get_frame_time(clock))
        return MainActor.assumeIsolated {
          gboolean(ClosureBox<@MainActor (Int) -> Bool>.body(of: box)(time))
        }
      }, ClosureBox<@MainActor (Int) -> Bool>.retained(body),
      { if let data = $0 { ClosureBox<@MainActor (Int) -> Bool>.release(data) } })
  }
}

/// Whether the window's focus is in a widget. GTK clears the state of the widget while another window is active.
@MainActor
func containsFocus(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else { return false }
  return (focus == widget || gtk_widget_is_ancestor(focus, widget) != 0) && gtk_widget_is_visible(focus) != 0
}
