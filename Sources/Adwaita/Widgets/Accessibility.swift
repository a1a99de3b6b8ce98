import CAdwaita
import GLib

/// A role for assistive technology that replaces the widget's own.
public enum AccessibleRole {
  /// An important message that has just appeared.
  case alert
  /// A message about the current state.
  case status
  case group
  case heading
  case link
  /// Decoration, which assistive technology skips.
  case presentation

  var value: PropertyValue {
    let role =
      switch self {
      case .alert: GTK_ACCESSIBLE_ROLE_ALERT
      case .status: GTK_ACCESSIBLE_ROLE_STATUS
      case .group: GTK_ACCESSIBLE_ROLE_GROUP
      case .heading: GTK_ACCESSIBLE_ROLE_HEADING
      case .link: GTK_ACCESSIBLE_ROLE_LINK
      case .presentation: GTK_ACCESSIBLE_ROLE_PRESENTATION
      }
    return .enumeration(type: gtk_accessible_role_get_type(), value: Int(role.rawValue))
  }
}

extension Widget {
  /// Replaces the widget's role. Call it before the widget is shown for the first time, because GTK fixes the
  /// role then.
  public func setAccessibleRole(_ role: AccessibleRole) { set("accessible-role", role.value) }

  public func setAccessibleLabel(_ text: String) { updateLabel(of: cast(), to: text) }

  public func setAccessibleDescription(_ text: String) { updateDescription(of: cast(), to: text) }

  /// Tells assistive technology that the widget does nothing now, although it keeps the focus.
  public func setAccessibleDisabled(_ isDisabled: Bool) {
    var states = [GTK_ACCESSIBLE_STATE_DISABLED]
    PropertyValue.bool(isDisabled).withGValue { gtk_accessible_update_state_value(cast(), 1, &states, $0) }
  }

  /// Tells assistive technology whether a button that opens something has opened it.
  public func setAccessibleExpanded(_ isExpanded: Bool) { ladle_set_expanded(widget, gboolean(isExpanded)) }

  /// Has assistive technology read a text while this widget or one of `others` has the focus. Before GTK 4.14 the
  /// text is their description, which is read when it changes, and together with the widget.
  public func announce(_ text: String, or others: [Widget]) {
    guard ladle_can_announce() == 0 else { return ladle_announce(widget, text) }
    for widget in [self] + others { widget.setAccessibleDescription(text) }
  }

  /// Removes the widget and its contents from the accessibility tree, or restores them, whether or not they
  /// are visible. For a widget that is never read, use the role `.presentation` instead.
  public func setAccessibleHidden(_ isHidden: Bool) {
    if hiding == nil, isHidden { hiding = AccessibleHiding(widget) }
    hiding?.isHidden = isHidden
  }
}

/// Keeps a widget out of the accessibility tree while `isHidden` is true.
///
/// From GTK 4.14 on, `gtk_widget_map` resets the hidden state after it has emitted "map", so the state is set
/// again on the next turn of the main loop.
@MainActor
final class AccessibleHiding {
  /// Without a reference, because from GTK 4.12 on a grid releases a cell only when the cell's widget is
  /// disposed of. The owner of this object is the widget's own handle, so nothing uses it after the widget.
  private let widget: UnsafeMutablePointer<GtkWidget>
  private var again: Delay?
  var isHidden = false {
    didSet { if isHidden != oldValue { update() } }
  }

  init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
    // The widget ends the connection when it is disposed of.
    _ = connect(widget, "map") { [weak self] _ in
      // GTK emits signals on the main thread only.
      MainActor.assumeIsolated { self?.wasMapped() }
    }
  }

  private func wasMapped() {
    guard isHidden else { return }
    again = MainLoop.after(milliseconds: 0) { [weak self] in self?.update() }
  }

  private func update() {
    var states = [GTK_ACCESSIBLE_STATE_HIDDEN]
    PropertyValue.bool(isHidden).withGValue {
      gtk_accessible_update_state_value(OpaquePointer(widget), 1, &states, $0)
    }
  }
}

@MainActor func updateLabel(of widget: OpaquePointer, to text: String) {
  // From GTK 4.14 on the text of a button labels it and would override its own name.
  gtk_accessible_reset_relation(widget, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
  update(GTK_ACCESSIBLE_PROPERTY_LABEL, of: widget, to: text)
}

@MainActor func updateDescription(of widget: OpaquePointer, to text: String) {
  update(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, of: widget, to: text)
}

/// `gtk_accessible_update_property` is variadic, which Swift does not import; this calls its array form.
@MainActor private func update(_ property: GtkAccessibleProperty, of widget: OpaquePointer, to text: String) {
  var properties = [property]
  PropertyValue.string(text).withGValue {
    gtk_accessible_update_property_value(widget, 1, &properties, $0)
  }
}

/// Names the parts of libadwaita's pages and rows that have no names: focusable scrolled panes and lists get
/// the title of their page or row. Images become decoration.
@MainActor func nameParts(of parent: UnsafeMutablePointer<GtkWidget>, _ title: String) {
  forEachChild(of: parent) { part in
    var title = title
    if isA(part, adw_preferences_row_get_type()) {
      let row = UnsafeMutableRawPointer(part).assumingMemoryBound(to: AdwPreferencesRow.self)
      title = String(cString: adw_preferences_row_get_title(row))
    }
    if isA(part, gtk_image_get_type()) {
      hide(image: part)
    } else if namelessTypes.contains(where: { isA(part, $0) }) {
      updateLabel(of: OpaquePointer(part), to: title)
    }
    nameParts(of: part, title)
  }
}

/// Makes the images inside a widget decoration.
@MainActor func hideImages(of parent: UnsafeMutablePointer<GtkWidget>) {
  forEachChild(of: parent) { part in
    if isA(part, gtk_image_get_type()) { hide(image: part) } else { hideImages(of: part) }
  }
}

@MainActor private func hide(image: UnsafeMutablePointer<GtkWidget>) {
  // The role works for an image that was not shown yet, and survives mapping; the hidden state works for the
  // others.
  ObjectHandle(borrowing: image).set("accessible-role", AccessibleRole.presentation.value)
  AccessibleHiding(image).isHidden = true
}

/// Names the entries of a menu. GTK 4.18 names them by labels whose role is decoration, which leaves them
/// without a name.
@MainActor func nameMenuEntries(of parent: UnsafeMutablePointer<GtkWidget>) {
  forEachChild(of: parent) { part in
    guard isA(part, g_type_from_name("GtkModelButton")) else { return nameMenuEntries(of: part) }
    if let text = ObjectHandle(borrowing: part).string("text") {
      updateLabel(of: OpaquePointer(part), to: text)
    }
  }
}

/// Calls `body` for each child of a widget. `body` may remove its child.
@MainActor func forEachChild(
  of parent: UnsafeMutablePointer<GtkWidget>, _ body: (UnsafeMutablePointer<GtkWidget>) -> Void
) {
  var next = gtk_widget_get_first_child(parent)
  while let child = next {
    next = gtk_widget_get_next_sibling(child)
    body(child)
  }
}

@MainActor private let namelessTypes = [
  gtk_scrolled_window_get_type(), gtk_search_entry_get_type(), gtk_list_box_get_type(),
  gtk_list_view_get_type(),
  // GTK exports no function for the type of the widget that holds an item of a list view.
  g_type_from_name("GtkListItemWidget"),
]
