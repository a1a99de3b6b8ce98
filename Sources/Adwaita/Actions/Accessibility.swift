import CAdwaita

/// A role that a widget plays for assistive technology, other than its own.
public enum AccessibleRole {
  /// Something important that has just happened.
  case alert
  /// How things stand.
  case status
  case group
  case heading
  case link
  /// Decoration.
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
    return .enumeration(type: UInt(gtk_accessible_role_get_type()), value: Int(role.rawValue))
  }
}

extension Widget {
  /// Only before the widget was first shown: GTK fixes the role then.
  public func setAccessibleRole(_ role: AccessibleRole) { set("accessible-role", role.value) }

  public func setAccessibleLabel(_ text: String) { updateLabel(of: cast(), to: text) }

  public func setAccessibleDescription(_ text: String) { updateDescription(of: cast(), to: text) }

  /// Leaves the widget and what is in it out of the accessibility tree, whether it is seen or not. For what changes: what
  /// is never to be read has the role of decoration.
  public func setAccessibleHidden(_ isHidden: Bool) {
    hide(cast(), isHidden)
    if hiding == nil, isHidden {
      hiding = AccessibleHiding()
      // As of GTK 4.14 a widget is no longer hidden once it is mapped, which is said before that.
      on("map") { [weak self] _ in
        self?.hiding?.again = MainLoop.after(milliseconds: 0) {
          if let self, self.hiding?.isWanted == true { hide(self.cast(), true) }
        }
      }
    }
    hiding?.isWanted = isHidden
  }
}

/// That a widget is to be left out of the accessibility tree.
struct AccessibleHiding {
  var isWanted = true
  var again: Delay?
}

@MainActor func hide(_ widget: OpaquePointer, _ isHidden: Bool) {
  var states = [GTK_ACCESSIBLE_STATE_HIDDEN]
  PropertyValue.bool(isHidden).withGValue { gtk_accessible_update_state_value(widget, 1, &states, $0) }
}

@MainActor func updateLabel(of widget: OpaquePointer, to text: String) {
  // As of GTK 4.14 a button is named by the words on it, which would come before a name of its own.
  gtk_accessible_reset_relation(widget, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
  update(GTK_ACCESSIBLE_PROPERTY_LABEL, of: widget, to: .string(text))
}

@MainActor func updateDescription(of widget: OpaquePointer, to text: String) {
  update(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, of: widget, to: .string(text))
}

/// `gtk_accessible_update_property` is variadic, which C does not hand to Swift; this is its other form.
@MainActor private func update(
  _ property: GtkAccessibleProperty, of widget: OpaquePointer, to value: PropertyValue
) {
  var properties = [property]
  value.withGValue { gtk_accessible_update_property_value(widget, 1, &properties, $0) }
}

/// libadwaita 1.2 builds pages and rows of parts to which it gives no names: panes and lists that can have the focus, and
/// images that say nothing. They get the name of the page or the row that they are in.
@MainActor func nameParts(of parent: UnsafeMutablePointer<GtkWidget>, _ title: String) {
  var next = gtk_widget_get_first_child(parent)
  while let part = next {
    next = gtk_widget_get_next_sibling(part)
    var title = title
    if isA(part, adw_preferences_row_get_type()) {
      let row = UnsafeMutableRawPointer(part).assumingMemoryBound(to: AdwPreferencesRow.self)
      title = String(cString: adw_preferences_row_get_title(row))
    }
    if isA(part, gtk_image_get_type()) {
      // By its role, because showing a widget again makes it no longer hidden; hidden, where its role is fixed already.
      let object = UnsafeMutableRawPointer(part).assumingMemoryBound(to: GObject.self)
      AccessibleRole.presentation.value.withGValue { g_object_set_property(object, "accessible-role", $0) }
      hide(OpaquePointer(part), true)
    } else if namelessTypes.contains(where: { isA(part, $0) }) {
      updateLabel(of: OpaquePointer(part), to: title)
    }
    nameParts(of: part, title)
  }
}

/// GTK 4.18 names the entries of a menu by labels of which it says that they are decoration, and so not at all.
@MainActor func nameMenuEntries(of parent: UnsafeMutablePointer<GtkWidget>) {
  var next = gtk_widget_get_first_child(parent)
  while let part = next {
    next = gtk_widget_get_next_sibling(part)
    if isA(part, g_type_from_name("GtkModelButton")) {
      var text = GValue()
      g_value_init(&text, fundamentalString)
      let object = UnsafeMutableRawPointer(part).assumingMemoryBound(to: GObject.self)
      g_object_get_property(object, "text", &text)
      if let text = g_value_get_string(&text) {
        updateLabel(of: OpaquePointer(part), to: String(cString: text))
      }
      g_value_unset(&text)
    } else {
      nameMenuEntries(of: part)
    }
  }
}

@MainActor private let namelessTypes = [
  gtk_scrolled_window_get_type(), gtk_search_entry_get_type(), gtk_list_box_get_type(),
  gtk_list_view_get_type(),
  // What holds an item of a list view has no type that is handed out.
  g_type_from_name("GtkListItemWidget"),
]
