package import CGLib

/// A value of a GObject property.
package enum PropertyValue {
  case string(String)
  case int(Int)
  case bool(Bool)
  /// A member of a C enumeration, with the enumeration's GObject type.
  case enumeration(type: GType, value: Int)
  case object(ObjectHandle)

  /// Calls `body` with the value as a `GValue`, which is valid during the call only.
  package func withGValue(_ body: (UnsafePointer<GValue>) -> Void) {
    var value = gvalue()
    body(&value)
    g_value_unset(&value)
  }

  /// Returns the value as a `GValue`, which the caller must unset.
  func gvalue() -> GValue {
    var value = GValue()
    switch self {
    case .string(let text):
      g_value_init(&value, ladle_type_string)
      g_value_set_string(&value, text.withoutNUL)
    case .int(let number):
      g_value_init(&value, ladle_type_int)
      g_value_set_int(&value, gint(number))
    case .bool(let flag):
      g_value_init(&value, ladle_type_boolean)
      g_value_set_boolean(&value, gboolean(flag))
    case .enumeration(let type, let member):
      g_value_init(&value, type)
      g_value_set_enum(&value, gint(member))
    case .object(let object):
      g_value_init(&value, ladle_type_object)
      g_value_set_object(&value, object.raw)
    }
    return value
  }
}

/// Converts a Boolean to a `gboolean`, which is a C `int`.
package func gboolean(_ flag: Bool) -> gint { flag ? 1 : 0 }

extension String {
  /// The text with U+FFFD for each NUL. In C it would end there, and the rest would not be shown.
  package var withoutNUL: String { utf8.contains(0) ? replacing("\0", with: "\u{FFFD}") : self }

  /// Copies a C string that GLib allocated and the caller owns, and frees the original.
  package init?(taking pointer: UnsafeMutablePointer<CChar>?) {
    guard let pointer else { return nil }
    self = String(cString: pointer)
    g_free(pointer)
  }
}
