import CAdwaita
import GLib

/// A menu at a place of a widget, such as the pointer's.
public final class PopoverMenu: Widget {
  private var closed: (@MainActor () -> Void)?

  public init(_ menu: Menu) {
    super.init(taking: gtk_popover_menu_new_from_model(menu.cast()))
    on("map") { [weak self] _ in
      if let self { nameMenuEntries(of: widget) }
    }
    on("closed") { [weak self] _ in self?.closed?() }
  }

  /// Opens the menu at a point of `parent`, or in its middle. Actions are looked up from `parent` on.
  public func open(over parent: Widget, at point: (x: Double, y: Double)? = nil) {
    gtk_widget_set_parent(widget, parent.widget)
    var place = GdkRectangle(
      x: gint(point?.x ?? Double(parent.width) / 2), y: gint(point?.y ?? Double(parent.height) / 2), width: 1,
      height: 1)
    gtk_popover_set_pointing_to(cast(), &place)
    gtk_popover_set_has_arrow(cast(), point == nil ? 1 : 0)
    gtk_popover_popup(cast())
  }

  /// Calls `body` once the menu is closed, before the action of the chosen entry.
  public func onClose(_ body: @escaping @MainActor () -> Void) { closed = body }

  /// Closes the menu without calling `onClose`, and takes it out of the widget that it was opened over. The widget must
  /// not be destroyed before.
  public func remove() {
    closed = nil
    gtk_popover_popdown(cast())
    if gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
  }
}
