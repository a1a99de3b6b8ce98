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

  /// Leaves the widget and what is in it out of the accessibility tree, whether it is seen or not.
  public func setAccessibleHidden(_ isHidden: Bool) { hide(cast(), isHidden) }
}

@MainActor func hide(_ widget: OpaquePointer, _ isHidden: Bool) {
  var states = [GTK_ACCESSIBLE_STATE_HIDDEN]
  PropertyValue.bool(isHidden).withGValue { gtk_accessible_update_state_value(widget, 1, &states, $0) }
}

@MainActor func updateLabel(of widget: OpaquePointer, to text: String) {
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
