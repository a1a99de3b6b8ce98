import CAdwaita

// The G_TYPE_ constants are macros with casts, which C does not hand to Swift (gtype.h).
let fundamentalBool: GType = 5 << 2
let fundamentalInt: GType = 6 << 2
let fundamentalUInt: GType = 7 << 2
let fundamentalDouble: GType = 15 << 2
let fundamentalString: GType = 16 << 2
let fundamentalObject: GType = 20 << 2

/// A value for a property of an object.
public enum PropertyValue {
  case string(String)
  case int(Int)
  case bool(Bool)
  case double(Double)
  /// A member of a C enumeration, with its GObject type.
  case enumeration(type: UInt, value: Int)

  case object(Object)

  @MainActor func gvalue() -> GValue {
    var value = GValue()
    switch self {
    case .string(let text):
      g_value_init(&value, fundamentalString)
      g_value_set_string(&value, text)
    case .int(let number):
      g_value_init(&value, fundamentalInt)
      g_value_set_int(&value, gint(number))
    case .bool(let flag):
      g_value_init(&value, fundamentalBool)
      g_value_set_boolean(&value, gboolean(flag))
    case .double(let number):
      g_value_init(&value, fundamentalDouble)
      g_value_set_double(&value, number)
    case .enumeration(let type, let member):
      g_value_init(&value, GType(type))
      g_value_set_enum(&value, gint(member))
    case .object(let object):
      g_value_init(&value, fundamentalObject)
      g_value_set_object(&value, object.cast())
    }
    return value
  }

  @MainActor func withGValue(_ body: (UnsafePointer<GValue>) -> Void) {
    var value = gvalue()
    body(&value)
    g_value_unset(&value)
  }
}

/// C's truth: a `gboolean` is an `int`.
func gboolean(_ flag: Bool) -> gint { flag ? 1 : 0 }

extension String {
  /// A copy of a C string that GLib allocated and the caller owns.
  init?(taking pointer: UnsafeMutablePointer<CChar>?) {
    guard let pointer else { return nil }
    self = String(cString: pointer)
    g_free(pointer)
  }
}
