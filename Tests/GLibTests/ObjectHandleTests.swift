import CGLib
import GLib
import Testing

@Suite struct ObjectHandleTests {
  private final class Counter {
    var count = 0
    var text: String?
  }

  private func action(_ parameter: String? = nil) -> ObjectHandle {
    let type = parameter.map { g_variant_type_new($0) } ?? nil
    defer { g_variant_type_free(type) }
    return ObjectHandle(taking: g_simple_action_new("cook", type))
  }

  @Test func aDroppedHandleCallsItsHandlersNoMore() {
    let object = action()
    let counter = Counter()
    var second: ObjectHandle? = ObjectHandle(borrowing: object.raw)
    second?.on("activate") { _ in counter.count += 1 }
    g_action_activate(object.cast(), nil)
    #expect(counter.count == 1)
    second = nil
    g_action_activate(object.cast(), nil)
    #expect(counter.count == 1)
  }

  @Test func aHandlerMayDropTheHandleThatOwnsIt() {
    let object = action()
    let counter = Counter()
    var second: ObjectHandle? = ObjectHandle(borrowing: object.raw)
    second?.on("activate") { _ in
      second = nil
      counter.count += 1
    }
    g_action_activate(object.cast(), nil)
    g_action_activate(object.cast(), nil)
    #expect(counter.count == 1)
    #expect(second == nil)
  }

  @Test func aDroppedHandleReleasesWhatItsHandlersRetain() {
    let object = action()
    var counter: Counter? = Counter()
    weak var released: Counter?
    released = counter
    var second: ObjectHandle? = ObjectHandle(borrowing: object.raw)
    second?.on("activate") { [counter] _ in counter?.count += 1 }
    counter = nil
    #expect(released != nil)
    second = nil
    #expect(second == nil && released == nil)
  }

  @Test func handlersGetTheArgumentsOfTheSignal() {
    let object = action("s")
    let counter = Counter()
    object.on("activate") { arguments in
      counter.text = arguments.variantString(1)
      if arguments.object(0) == object.raw { counter.count += 1 }
    }
    g_action_activate(object.cast(), g_variant_new_string("Crème"))
    #expect(counter.text == "Crème")
    #expect(counter.count == 1)
  }

  @Test func propertiesAreSetAtConstructionAndAfter() {
    let action = ObjectHandle(
      g_simple_action_get_type(), ["name": .string("cook"), "enabled": .bool(false)])
    #expect(action.string("name") == "cook")
    #expect(!action.bool("enabled"))
    action.set("enabled", .bool(true))
    #expect(action.bool("enabled"))
    let service = ObjectHandle(g_threaded_socket_service_get_type(), ["max-threads": .int(3)])
    #expect(service.int("max-threads") == 3)
  }

  @Test func aDerivedTypeIsItsBaseType() {
    let action = action()
    #expect(isA(action.raw, g_simple_action_get_type()))
    #expect(isA(action.raw, g_action_get_type()))
    #expect(!isA(action.raw, g_cancellable_get_type()))
    #expect(typeName(of: action.raw) == "GSimpleAction")
  }

  @Test func errorsAreCopied() {
    var contents: UnsafeMutablePointer<CChar>?
    let (isRead, error) = withError { g_file_get_contents("/nowhere/at all", &contents, nil, $0) != 0 }
    #expect(!isRead)
    #expect(error?.matches(g_file_error_quark(), UInt32(G_FILE_ERROR_NOENT.rawValue)) == true)
    #expect(error?.matches(g_file_error_quark(), UInt32(G_FILE_ERROR_ACCES.rawValue)) == false)
    #expect(error?.matches(g_io_error_quark()) == false)
    #expect(error?.message.contains("/nowhere/at all") == true)
  }
}
