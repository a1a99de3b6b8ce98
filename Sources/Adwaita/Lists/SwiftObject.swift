import CAdwaita
import CGLib
import GLib

/// A GObject class whose instances each retain one Swift object until they are finalized.
///
/// It is registered by hand, as `G_DEFINE_TYPE` does in C. The payload follows the fields of `GObject`.
struct SwiftObjectClass {
  let type: GType

  private static let base: (instance: Int, class: Int) = {
    var query = GTypeQuery()
    g_type_query(ladle_type_object, &query)
    return (Int(query.instance_size), Int(query.class_size))
  }()

  init(name: String) {
    type = g_type_register_static_simple(
      ladle_type_object, name, guint(Self.base.class),
      { instanceClass, _ in
        instanceClass?.assumingMemoryBound(to: GObjectClass.self).pointee.finalize = { object in
          guard let object else { return }
          let slot = SwiftObjectClass.slot(of: object)
          slot.pointee?.release()
          slot.pointee = nil
          g_type_class_peek(ladle_type_object)?.assumingMemoryBound(to: GObjectClass.self).pointee
            .finalize(object)
        }
      },
      guint(Self.base.instance + MemoryLayout<Unmanaged<AnyObject>?>.size), nil, GTypeFlags(rawValue: 0))
  }

  /// Creates an instance that retains `payload`.
  func instance(holding payload: AnyObject) -> ObjectHandle {
    let object = ObjectHandle(type)
    Self.slot(of: object.raw).pointee = Unmanaged.passRetained(payload)
    return object
  }

  static func payload(of object: UnsafeMutableRawPointer) -> AnyObject? {
    slot(of: object).pointee?.takeUnretainedValue()
  }

  private typealias Slot = UnsafeMutablePointer<Unmanaged<AnyObject>?>

  private static func slot(of object: UnsafeMutableRawPointer) -> Slot {
    object.advanced(by: base.instance).assumingMemoryBound(to: Unmanaged<AnyObject>?.self)
  }
}
