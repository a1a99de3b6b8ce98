import CAdwaita

/// A GObject class with one Swift object as its payload, which it retains and releases when it is finalized.
///
/// Registered by hand: what `G_DEFINE_TYPE` does in C. The payload lies behind the `GObject` that C knows.
struct SwiftObjectClass {
  let type: GType

  private static let base: (instance: Int, class: Int) = {
    var query = GTypeQuery()
    g_type_query(fundamentalObject, &query)
    return (Int(query.instance_size), Int(query.class_size))
  }()

  init(name: String) {
    type = g_type_register_static_simple(
      fundamentalObject, name, guint(Self.base.class),
      { instanceClass, _ in
        instanceClass?.assumingMemoryBound(to: GObjectClass.self).pointee.finalize = { object in
          guard let object else { return }
          let slot = SwiftObjectClass.slot(of: object)
          slot.pointee?.release()
          slot.pointee = nil
          g_type_class_peek(fundamentalObject)?.assumingMemoryBound(to: GObjectClass.self).pointee.finalize(
            object)
        }
      },
      guint(Self.base.instance + MemoryLayout<Unmanaged<AnyObject>?>.size), nil, GTypeFlags(rawValue: 0))
  }

  /// A new instance that the caller owns.
  @MainActor
  func instance(holding payload: AnyObject) -> UnsafeMutableRawPointer {
    let object = makeObject(type)
    Self.slot(of: object).pointee = Unmanaged.passRetained(payload)
    return object
  }

  static func payload(of object: UnsafeMutableRawPointer) -> AnyObject? {
    slot(of: object).pointee?.takeUnretainedValue()
  }

  private static func slot(of object: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Unmanaged<AnyObject>?>
  {
    object.advanced(by: base.instance).assumingMemoryBound(to: Unmanaged<AnyObject>?.self)
  }
  private static func slot(of object: UnsafeMutablePointer<GObject>) -> UnsafeMutablePointer<
    Unmanaged<AnyObject>?
  > {
    slot(of: UnsafeMutableRawPointer(object))
  }
}
