import CAdwaita
import CGLib
import GLib

/// Lets a person drag a widget to a `MoveTarget` of the same program. Other programs, and the places that receive files and
/// texts, refuse it.
///
/// Escape cancels the drag where the compositor has the key, as on Wayland. On X11 GTK 4 grabs Escape for the root window
/// and does not hear it.
public final class MoveSource: Controller {
  /// - Parameters:
  ///   - picture: The widget whose picture follows the pointer.
  ///   - onBegin: Called when the drag begins.
  ///   - onEnd: Called when it has ended, by a drop or without one.
  public init(
    picture: Widget, onBegin: @escaping @MainActor () -> Void, onEnd: @escaping @MainActor () -> Void
  ) {
    super.init(taking: gtk_drag_source_new())
    gtk_drag_source_set_actions(cast(), GDK_ACTION_MOVE)
    // Other programs know no data of this type. The receiver finds the dragged thing by itself.
    PropertyValue.bool(true).withGValue { value in
      let content = gdk_content_provider_new_for_value(value)
      gtk_drag_source_set_content(cast(), content)
      if let content { g_object_unref(UnsafeMutableRawPointer(content)) }
    }
    on("drag-begin") { [weak self, weak picture] _ in
      guard let self, let picture else { return }
      show(picture)
      onBegin()
    }
    on("drag-end") { _ in onEnd() }
  }

  /// Shows a card with the picture of a widget under the pointer, which stays where it was on the widget. The card is as
  /// the widget is now: the place that the widget leaves may fade.
  private func show(_ picture: Widget) {
    var (x, y) = (0.0, 0.0)
    gtk_gesture_get_point(cast(), nil, &x, &y)
    guard let live = gtk_widget_paintable_new(picture.widget), let snapshot = gtk_snapshot_new() else {
      return
    }
    defer { g_object_unref(UnsafeMutableRawPointer(live)) }
    var (bounds, card, color) = (graphene_rect_t(), GskRoundedRect(), GdkRGBA())
    graphene_rect_init(&bounds, 0, 0, Float(picture.width), Float(picture.height))
    gsk_rounded_rect_init_from_rect(&card, &bounds, Self.corner)
    // The background of a popover. GTK has deprecated to ask a style for it.
    let isDark = adw_style_manager_get_dark(adw_style_manager_get_default()) != 0
    gdk_rgba_parse(&color, isDark ? "#383838" : "#FFFFFF")
    gtk_snapshot_push_rounded_clip(snapshot, &card)
    gtk_snapshot_append_color(snapshot, &color, &bounds)
    gdk_paintable_snapshot(live, snapshot, Double(picture.width), Double(picture.height))
    gtk_snapshot_pop(snapshot)
    guard let image = gtk_snapshot_free_to_paintable(snapshot, nil) else { return }
    gtk_drag_source_set_icon(cast(), image, gint(x), gint(y))
    g_object_unref(UnsafeMutableRawPointer(image))
  }

  private static let corner: Float = 12
}

/// Receives the widgets that a `MoveSource` lets a person drag. While one may be dropped there, the target has the state
/// `:drop(active)`.
public final class MoveTarget: Controller {
  /// - Parameters:
  ///   - canReceive: Whether the dragged widget may be dropped here.
  ///   - body: Called at the drop.
  public init(
    canReceive: @escaping @MainActor () -> Bool, _ body: @escaping @MainActor () -> Void
  ) {
    super.init(taking: gtk_drop_target_new(ladle_type_boolean, GDK_ACTION_MOVE))
    on("accept") { $0.answer(canReceive()) }
    on("drop") { arguments in
      arguments.answer(true)
      body()
    }
  }
}

/// Scrolls a window while something is dragged near its top or bottom, the faster the nearer.
public final class DragScroll: Controller {
  /// The height of the parts that scroll, in pixels.
  private static let edge = 56.0
  /// The pixels that a frame scrolls by at most.
  private static let speed = 14.0
  private weak var scrolled: ScrolledWindow?
  private var step = 0.0
  private var isRunning = false

  public init(_ scrolled: ScrolledWindow) {
    self.scrolled = scrolled
    super.init(taking: gtk_drop_controller_motion_new())
    for signal in ["enter", "motion"] {
      on(signal) { [weak self] in self?.moved(to: $0.double(2)) }
    }
    on("leave") { [weak self] _ in self?.step = 0 }
  }

  private func moved(to y: Double) {
    guard let scrolled else { return }
    let fromBottom = Double(scrolled.height) - y
    step =
      y < Self.edge
      ? -Self.speed * (1 - y / Self.edge)
      : fromBottom < Self.edge ? Self.speed * (1 - fromBottom / Self.edge) : 0
    guard step != 0, !isRunning else { return }
    isRunning = true
    scrolled.everyFrame { [weak self, weak scrolled] _ in
      guard let self, let scrolled, step != 0 else {
        self?.isRunning = false
        return false
      }
      scrolled.verticalAdjustment.value += step
      return true
    }
  }
}
