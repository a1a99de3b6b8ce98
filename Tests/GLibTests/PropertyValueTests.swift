import CGLib
import GLib
import Testing

struct PropertyValueTests {
  @Test func aNULEndsNoText() {
    let action = ObjectHandle(g_simple_action_get_type(), ["name": .string("a\0b")])
    #expect(action.string("name") == "a\u{FFFD}b")
    #expect("\0a\0\0".withoutNUL == "\u{FFFD}a\u{FFFD}\u{FFFD}" && "é".withoutNUL == "é")
  }
}
