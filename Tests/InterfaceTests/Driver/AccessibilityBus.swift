import CGLib
import Foundation

/// The bus on which programs offer their accessible objects.
///
/// It is spoken to directly instead of through libatspi, which waits for each answer before it asks the next question
/// and needs four questions for a node. Used by one test at a time.
final class AccessibilityBus: @unchecked Sendable {
  // @unchecked: the connection is thread-safe, and nothing else is stored.
  private let connection: OpaquePointer

  static let interface = "org.a11y.atspi.Accessible"
  private static let root = "/org/a11y/atspi/accessible/root"
  private static let none = "/org/a11y/atspi/null"

  /// The bus of the display that the tests run under; nil if there is none.
  static let current = AccessibilityBus()

  /// An object's owner on the bus, and its path.
  struct Reference: Hashable {
    let owner: String
    let path: String
  }

  /// What a tree tells of one object.
  struct Facts {
    let role: UInt32
    let name: String
    let states: [UInt32]
  }

  private init?() {
    guard let session = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(session)) }
    let reply = g_dbus_connection_call_sync(
      session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", nil, nil,
      GDBusCallFlags(rawValue: 0), -1, nil, nil)
    guard let reply else { return nil }
    // The values of G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT and _MESSAGE_BUS_CONNECTION.
    let flags = GDBusConnectionFlags(rawValue: 1 << 0 | 1 << 3)
    guard
      let connection = g_dbus_connection_new_for_address_sync(
        Variant(taking: reply).child(0).string, flags, nil, nil, nil)
    else { return nil }
    self.connection = connection
  }

  // MARK: - Questions

  /// Asks one question and waits for the answer.
  func call(
    _ object: Reference, _ interface: String, _ method: String, _ values: [OpaquePointer?] = []
  ) throws -> Variant {
    try answers([Question(object: object, interface: interface, method: method, values: values)])[0]
  }

  /// The programs on the bus.
  func programs() throws -> [Reference] {
    let registry = Reference(owner: "org.a11y.atspi.Registry", path: Self.root)
    return Self.references(try call(registry, Self.interface, "GetChildren").child(0))
  }

  func processIdentifier(of owner: String) -> UInt32? {
    let bus = Reference(owner: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
    // A program that has ended has no identifier.
    return try? call(bus, bus.owner, "GetConnectionUnixProcessID", [g_variant_new_string(owner)]).child(0)
      .word
  }

  func role(of object: Reference) throws -> UInt32 {
    try call(object, Self.interface, "GetRole").child(0).word
  }

  /// Asks several objects for their children at once. The answer of one that is gone is nil.
  func children(of objects: [Reference]) -> [[Reference]?] {
    ask(objects.map { Question(object: $0, interface: Self.interface, method: "GetChildren") })
      .map { $0.map { Self.references($0.child(0)) } }
  }

  /// The facts of several objects, of which most are one program's.
  ///
  /// GTK tells the facts of all objects that it was ever asked for in one answer, in no order. So who asks for the
  /// children first needs two questions for all objects of a level, instead of four for each. The objects of a page in
  /// WebKit are in no cache and are asked one by one, but at once.
  func facts(of objects: [Reference], in program: String) throws -> [Reference: Facts] {
    let cache = Reference(owner: program, path: "/org/a11y/atspi/cache")
    var facts: [Reference: Facts] = [:]
    let wanted = Set(objects)
    for item in try call(cache, "org.a11y.atspi.Cache", "GetItems").child(0).children {
      guard let object = Self.reference(item.child(0)), wanted.contains(object) else { continue }
      facts[object] = Facts(
        role: item.child(7).word, name: item.child(6).string, states: item.child(9).children.map(\.word))
    }
    let others = objects.filter { facts[$0] == nil }
    let questions = others.flatMap { object in
      [
        Question(object: object, interface: Self.interface, method: "GetRole"),
        Question(object: object, interface: Self.interface, method: "GetState"),
        Question(
          object: object, interface: "org.freedesktop.DBus.Properties", method: "Get",
          values: [g_variant_new_string(Self.interface), g_variant_new_string("Name")]),
      ]
    }
    let answers = try answers(questions)
    for (index, object) in others.enumerated() {
      facts[object] = Facts(
        role: answers[3 * index].child(0).word, name: answers[3 * index + 2].child(0).unboxed.string,
        states: answers[3 * index + 1].child(0).children.map(\.word))
    }
    return facts
  }

  private static func references(_ list: Variant) -> [Reference] { list.children.compactMap(reference) }

  /// Nil for the object that stands for none.
  private static func reference(_ value: Variant) -> Reference? {
    let path = value.child(1).string
    return path == none ? nil : Reference(owner: value.child(0).string, path: path)
  }

  // MARK: - Messages

  private struct Question {
    let object: Reference
    let interface: String
    let method: String
    var values: [OpaquePointer?] = []
  }

  /// The answers that have not arrived yet. Used on one thread.
  private final class Pending {
    var answers: [Variant?]
    var missing: Int
    init(count: Int) {
      answers = Array(repeating: nil, count: count)
      missing = count
    }
  }

  private final class Place {
    let pending: Pending
    let index: Int
    init(_ pending: Pending, _ index: Int) {
      self.pending = pending
      self.index = index
    }
  }

  /// The answers to all questions.
  ///
  /// - Throws: `Gone` if one has no answer, because its object is no longer there.
  private func answers(_ questions: [Question]) throws -> [Variant] {
    try ask(questions).map { answer in
      guard let answer else { throw Accessible.Gone() }
      return answer
    }
  }

  /// Sends all questions, and waits until each is answered, or its object is known to be gone.
  private func ask(_ questions: [Question]) -> [Variant?] {
    // A context of its own, so that no other event is handled meanwhile.
    let context = g_main_context_new()
    g_main_context_push_thread_default(context)
    defer {
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    let pending = Pending(count: questions.count)
    for (index, question) in questions.enumerated() {
      var values = question.values
      g_dbus_connection_call(
        connection, question.object.owner, question.object.path, question.interface, question.method,
        values.isEmpty ? nil : g_variant_new_tuple(&values, gsize(values.count)), nil,
        GDBusCallFlags(rawValue: 0), 60_000, nil,
        { source, result, data in
          guard let data else { return }
          let place = Unmanaged<Place>.fromOpaque(data).takeRetainedValue()
          place.pending.missing -= 1
          guard let source else { return }
          place.pending.answers[place.index] =
            g_dbus_connection_call_finish(OpaquePointer(source), result, nil).map(Variant.init(taking:))
        }, Unmanaged.passRetained(Place(pending, index)).toOpaque())
    }
    while pending.missing > 0 { g_main_context_iteration(context, 1) }
    return pending.answers
  }
}

/// A value from the bus. A value of another type than the one that is asked for is a fault in the test.
final class Variant {
  private let value: OpaquePointer

  /// Takes ownership of a reference.
  init(taking value: OpaquePointer) { self.value = value }

  deinit { g_variant_unref(value) }

  func child(_ index: Int) -> Variant { Variant(taking: g_variant_get_child_value(value, gsize(index))) }
  var children: [Variant] { (0..<Int(g_variant_n_children(value))).map(child) }
  /// The value within a value of any type.
  var unboxed: Variant { Variant(taking: g_variant_get_variant(value)) }
  var string: String { String(cString: g_variant_get_string(value, nil)) }
  var word: UInt32 { g_variant_get_uint32(value) }
  var number: Int { Int(g_variant_get_int32(value)) }
  var isTrue: Bool { g_variant_get_boolean(value) != 0 }
}
