import CAdwaita
import CGLib
import GLib

/// Lets a person drag a widget to a `MoveTarget` of the same program. Other programs, and the places that receive files and
/// texts, refuse it.
///
/// GTK cancels the drag by Escape.
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

  /// Shows the picture of a widget under the pointer, which stays where it was on the widget.
  private func show(_ picture: Widget) {
    var (x, y) = (0.0, 0.0)
    gtk_gesture_get_point(cast(), nil, &x, &y)
    guard let paintable = gtk_widget_paintable_new(picture.widget) else { return }
    gtk_drag_source_set_icon(cast(), paintable, gint(x), gint(y))
    g_object_unref(UnsafeMutableRawPointer(paintable))
  }
}

/// Receives the widgets that a `MoveSource` lets a person drag. The widget has the state `:drop(active)` while it may be dropped there.
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
