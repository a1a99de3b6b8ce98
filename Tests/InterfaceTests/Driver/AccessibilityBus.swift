import CAtspi

/// The bus on which programs offer their accessible objects.
///
/// It is spoken to directly instead of through libatspi, which waits for each answer before it asks the next question
/// and needs four questions for a node, and by libdbus instead of GDBus, which takes half as much time again for each.
/// Used by one test at a time.
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

  /// The facts that a tree has about one object.
  struct Facts {
    let role: UInt32
    let name: String
    let states: [UInt32]
    /// Whether the object has no children. An object that is in no cache does not tell.
    let hasNoChildren: Bool
  }

  private init?() {
    guard let session = dbus_bus_get_private(DBUS_BUS_SESSION, nil) else { return nil }
    defer {
      dbus_connection_close(session)
      dbus_connection_unref(session)
    }
    let launcher = Question(
      object: Reference(owner: "org.a11y.Bus", path: "/org/a11y/bus"), interface: "org.a11y.Bus",
      method: "GetAddress")
    guard let address = Self.ask([launcher], on: session)[0]?.string,
      let connection = dbus_connection_open_private(address, nil), dbus_bus_register(connection, nil) != 0
    else { return nil }
    self.connection = connection
  }

  // MARK: - Questions

  /// Asks one question and waits for the answer.
  func call(
    _ object: Reference, _ interface: String, _ method: String, _ values: [Value] = []
  ) throws -> Answer {
    try answers([Question(object: object, interface: interface, method: method, values: values)])[0]
  }

  /// The programs on the bus.
  func programs() throws -> [Reference] {
    let registry = Reference(owner: "org.a11y.atspi.Registry", path: Self.root)
    return Self.references(try call(registry, Self.interface, "GetChildren"))
  }

  func processIdentifier(of owner: String) -> UInt32? {
    let bus = Reference(owner: "org.freedesktop.DBus", path: "/org/freedesktop/DBus")
    // A program that has ended has no identifier.
    return try? call(bus, bus.owner, "GetConnectionUnixProcessID", [.text(owner)]).word
  }

  func role(of object: Reference) throws -> UInt32 {
    try call(object, Self.interface, "GetRole").word
  }

  /// Asks several objects for their children at once. The answer of an object that is gone is nil.
  func children(of objects: [Reference]) -> [[Reference]?] {
    let questions = objects.map { Question(object: $0, interface: Self.interface, method: "GetChildren") }
    return Self.ask(questions, on: connection).map { $0.map(Self.references) }
  }

  /// The facts of several objects. Most belong to one program.
  ///
  /// GTK tells the facts of all objects that it was ever asked for in one answer, in no order. So who asks for the
  /// children first needs two questions for all objects of a level, instead of four for each. The objects of a page in
  /// WebKit are in no cache and are asked one by one, but at once.
  func facts(of objects: [Reference], in program: String) throws -> [Reference: Facts] {
    let cache = Reference(owner: program, path: "/org/a11y/atspi/cache")
    var facts: [Reference: Facts] = [:]
    let wanted = Set(objects)
    for item in try call(cache, "org.a11y.atspi.Cache", "GetItems").children {
      let values = item.children
      guard let object = Self.reference(values[0]), wanted.contains(object) else { continue }
      facts[object] = Facts(
        role: values[7].word, name: values[6].string, states: values[9].children.map(\.word),
        hasNoChildren: values[4].number == 0)
    }
    let others = objects.filter { facts[$0] == nil }
    let questions = others.flatMap { object in
      [
        Question(object: object, interface: Self.interface, method: "GetRole"),
        Question(object: object, interface: Self.interface, method: "GetState"),
        Question(
          object: object, interface: "org.freedesktop.DBus.Properties", method: "Get",
          values: [.text(Self.interface), .text("Name")]),
      ]
    }
    let answers = try answers(questions)
    for (index, object) in others.enumerated() {
      facts[object] = Facts(
        role: answers[3 * index].word, name: answers[3 * index + 2].unboxed.string,
        states: answers[3 * index + 1].children.map(\.word), hasNoChildren: false)
    }
    return facts
  }

  private static func references(_ list: Answer) -> [Reference] { list.children.compactMap(reference) }

  /// Nil for the object that stands for none.
  private static func reference(_ value: Answer) -> Reference? {
    let parts = value.children
    let path = parts[1].string
    return path == none ? nil : Reference(owner: parts[0].string, path: path)
  }

  // MARK: - Messages

  private struct Question {
    let object: Reference
    let interface: String
    let method: String
    var values: [Value] = []

    /// The question as a message that the caller frees.
    var message: OpaquePointer? {
      let message = dbus_message_new_method_call(object.owner, object.path, interface, method)
      var end = DBusMessageIter()
      dbus_message_iter_init_append(message, &end)
      for value in values {
        switch value {
        case .text(let text):
          text.withCString { characters in
            var characters: UnsafePointer<CChar>? = characters
            dbus_message_iter_append_basic(&end, Answer.text, &characters)
          }
        case .number(let number):
          var number = Int32(number)
          dbus_message_iter_append_basic(&end, Answer.number, &number)
        case .word(var word):
          dbus_message_iter_append_basic(&end, Answer.word, &word)
        }
      }
      return message
    }
  }

  /// A value of a question.
  enum Value {
    case text(String)
    case number(Int)
    case word(UInt32)
  }

  /// The answers to all questions.
  ///
  /// - Throws: `Gone` if one has no answer, because its object is no longer there.
  private func answers(_ questions: [Question]) throws -> [Answer] {
    try Self.ask(questions, on: connection).map { answer in
      guard let answer else { throw Accessible.Gone() }
      return answer
    }
  }

  /// Sends all questions, and waits until each is answered, or its object is known to be gone.
  private static func ask(_ questions: [Question], on connection: OpaquePointer) -> [Answer?] {
    let calls = questions.map { question -> OpaquePointer? in
      guard let message = question.message else { return nil }
      defer { dbus_message_unref(message) }
      var call: OpaquePointer?
      dbus_connection_send_with_reply(connection, message, &call, 60_000)
      return call
    }
    return calls.map { call in
      // A bus that has ended took no question.
      guard let call else { return nil }
      defer { dbus_pending_call_unref(call) }
      dbus_pending_call_block(call)
      return dbus_pending_call_steal_reply(call).flatMap(Answer.init(taking:))
    }
  }

  /// A value in an answer. A value of another type than requested is a fault in the test.
  struct Answer {
    /// A message, which lives as long as a value of it.
    private final class Message {
      let pointer: OpaquePointer
      init(taking pointer: OpaquePointer) { self.pointer = pointer }
      deinit { dbus_message_unref(pointer) }
    }

    private let message: Message
    private var place = DBusMessageIter()

    // The values of DBUS_TYPE_STRING, _OBJECT_PATH, _INT32, _UINT32, _BOOLEAN and _INVALID.
    fileprivate static let text = Int32(UInt8(ascii: "s"))
    fileprivate static let path = Int32(UInt8(ascii: "o"))
    fileprivate static let number = Int32(UInt8(ascii: "i"))
    fileprivate static let word = Int32(UInt8(ascii: "u"))
    fileprivate static let truth = Int32(UInt8(ascii: "b"))
    fileprivate static let end: Int32 = 0

    /// The first value of a message, with a reference of its own; nil if the message tells of an error.
    fileprivate init?(taking pointer: OpaquePointer) {
      message = Message(taking: pointer)
      guard dbus_message_get_type(pointer) == DBUS_MESSAGE_TYPE_METHOD_RETURN else { return nil }
      dbus_message_iter_init(pointer, &place)
    }

    private var type: Int32 {
      var place = place
      return dbus_message_iter_get_arg_type(&place)
    }

    /// The values within an array or a structure.
    var children: [Answer] {
      var list: [Answer] = []
      var outer = place
      var child = self
      dbus_message_iter_recurse(&outer, &child.place)
      while child.type != Self.end {
        list.append(child)
        dbus_message_iter_next(&child.place)
      }
      return list
    }
    /// The value within a value of any type.
    var unboxed: Answer { children[0] }
    var string: String {
      // A path is a text that has a type of its own.
      String(cString: basic(type == Self.path ? Self.path : Self.text).str)
    }
    var word: UInt32 { basic(Self.word).u32 }
    var number: Int { Int(basic(Self.number).i32) }
    var isTrue: Bool { basic(Self.truth).bool_val != 0 }

    private func basic(_ type: Int32) -> DBusBasicValue {
      precondition(type == self.type, "another type of value")
      var place = place
      var value = DBusBasicValue()
      dbus_message_iter_get_basic(&place, &value)
      return value
    }
  }
}
