import CAtspi
import Foundation

/// An accessible object of another program, as assistive technology sees it.
///
/// libatspi is not thread-safe: only one test uses it at a time, on the thread that the test runs on.
final class Accessible {
  private let object: UnsafeMutablePointer<AtspiAccessible>

  /// The object disappeared while it was being queried.
  struct Gone: Error {}

  /// Takes ownership of a reference.
  init(taking object: UnsafeMutablePointer<AtspiAccessible>) { self.object = object }

  deinit { g_object_unref(object) }

  /// The running program with a process identifier; nil until it has registered with the accessibility bus.
  static func application(processIdentifier: Int32) -> Accessible? {
    guard isReady else { return nil }
    passEvents()
    guard let raw = atspi_get_desktop(0) else { return nil }
    let desktop = Accessible(taking: raw)
    // Names, children and states in libatspi's cache may be older than what is on screen.
    atspi_accessible_set_cache_mask(raw, ATSPI_CACHE_NONE)
    for child in (try? desktop.children) ?? [] {
      guard Int32(bitPattern: atspi_accessible_get_process_id(child.object, nil)) == processIdentifier else {
        continue
      }
      atspi_accessible_set_cache_mask(child.object, ATSPI_CACHE_NONE)
      return child
    }
    return nil
  }

  private static let isReady = {
    // The value of `G_LOG_LEVEL_WARNING`: from GLib 2.86 on Swift imports these flags under other names.
    let warning = GLogLevelFlags(rawValue: 1 << 4)
    // libatspi warns about programs that are still starting. The tests query those again, so the warnings are
    // dropped.
    _ = g_log_set_handler("dbind", warning, { _, _, _, _ in }, nil)
    // `atspi_init` returns 1 if libatspi was initialised before.
    return atspi_init() <= 1
  }()

  /// Handles the events that have arrived from programs, without waiting for more.
  static func passEvents() { while g_main_context_iteration(nil, 0) != 0 {} }

  var name: String { get throws { try string(atspi_accessible_get_name) } }
  var description: String { get throws { try string(atspi_accessible_get_description) } }

  var role: AtspiRole {
    get throws { try asked { atspi_accessible_get_role(object, &$0) } }
  }

  var children: [Accessible] {
    get throws {
      let count = try asked { atspi_accessible_get_child_count(object, &$0) }
      return try (0..<max(count, 0)).compactMap { index in
        try asked { atspi_accessible_get_child_at_index(object, index, &$0) }.map(Accessible.init(taking:))
      }
    }
  }

  var states: States {
    get throws {
      guard let set = atspi_accessible_get_state_set(object) else { throw Gone() }
      defer { g_object_unref(set) }
      var states: States = []
      for (type, state) in States.named where atspi_state_set_contains(set, type) != 0 {
        states.insert(state)
      }
      return states
    }
  }

  /// The object's horizontal and vertical extent in its window, in pixels; nil if it has none.
  var extent: (across: Range<Int>, down: Range<Int>)? {
    get throws {
      guard let component = atspi_accessible_get_component_iface(object) else { return nil }
      defer { g_object_unref(component) }
      let place = try asked { atspi_component_get_extents(component, ATSPI_COORD_TYPE_WINDOW, &$0) }
      guard let place else { throw Gone() }
      defer { g_free(place) }
      let (left, top) = (Int(place.pointee.x), Int(place.pointee.y))
      return (
        left..<(left + max(0, Int(place.pointee.width))), top..<(top + max(0, Int(place.pointee.height)))
      )
    }
  }

  /// The names of the object's actions.
  var actions: [String] {
    get throws {
      guard let action = atspi_accessible_get_action_iface(object) else { return [] }
      defer { g_object_unref(action) }
      let count = try asked { atspi_action_get_n_actions(action, &$0) }
      return try (0..<max(count, 0)).map { index in
        guard let name = try asked({ atspi_action_get_action_name(action, index, &$0) }) else { throw Gone() }
        defer { g_free(name) }
        return String(cString: name)
      }
    }
  }

  /// Performs the object's first action, as a screen reader's "activate" does. For a card it performs "open",
  /// because from GTK 4.14 on the cells of a grid also have actions that select them and scroll to them.
  func activate() throws {
    guard let action = atspi_accessible_get_action_iface(object) else { throw Unusable(name: try name) }
    defer { g_object_unref(action) }
    let isCard = try role == ATSPI_ROLE_TABLE_CELL
    guard let index = try actions.firstIndex(where: { !isCard || $0.hasSuffix("open") }) else {
      throw Unusable(name: try name)
    }
    guard try asked({ atspi_action_do_action(action, gint(index), &$0) }) != 0 else {
      throw Unusable(name: try name)
    }
  }

  /// The object has no action that activates it.
  struct Unusable: Error { let name: String }

  var text: String {
    get throws {
      guard let text = atspi_accessible_get_text_iface(object) else { return "" }
      defer { g_object_unref(text) }
      guard let string = try asked({ atspi_text_get_text(text, 0, -1, &$0) }) else { throw Gone() }
      defer { g_free(string) }
      return String(cString: string)
    }
  }

  func type(_ words: String) throws {
    guard let text = atspi_accessible_get_editable_text_iface(object) else { throw Unusable(name: try name) }
    defer { g_object_unref(text) }
    guard try asked({ atspi_editable_text_set_text_contents(text, words, &$0) }) != 0 else {
      throw Unusable(name: try name)
    }
  }

  func select(child index: Int) throws {
    guard let selection = atspi_accessible_get_selection_iface(object) else { throw Unusable(name: try name) }
    defer { g_object_unref(selection) }
    guard try asked({ atspi_selection_select_child(selection, gint(index), &$0) }) != 0 else {
      throw Unusable(name: try name)
    }
  }

  private func string(
    _ property: (
      UnsafeMutablePointer<AtspiAccessible>, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
    ) -> UnsafeMutablePointer<gchar>?
  ) throws -> String {
    guard let value = try asked({ property(object, &$0) }) else { throw Gone() }
    defer { g_free(value) }
    return String(cString: value)
  }

  private func asked<Value>(_ question: (inout UnsafeMutablePointer<GError>?) -> Value) throws -> Value {
    var failure: UnsafeMutablePointer<GError>?
    let value = question(&failure)
    guard failure == nil else {
      g_clear_error(&failure)
      throw Gone()
    }
    return value
  }
}

/// The accessibility states that the tests check.
struct States: OptionSet, Hashable, CustomStringConvertible {
  let rawValue: Int

  static let checked = States(rawValue: 1)
  static let focused = States(rawValue: 2)
  static let sensitive = States(rawValue: 4)
  static let visible = States(rawValue: 8)
  static let selected = States(rawValue: 16)
  static let focusable = States(rawValue: 32)
  static let pressed = States(rawValue: 64)
  static let expanded = States(rawValue: 128)
  /// GTK 4.8 sets it on windows alone.
  static let showing = States(rawValue: 256)

  static let named: [(AtspiStateType, States)] = [
    (ATSPI_STATE_CHECKED, .checked), (ATSPI_STATE_FOCUSED, .focused), (ATSPI_STATE_SENSITIVE, .sensitive),
    (ATSPI_STATE_VISIBLE, .visible), (ATSPI_STATE_SELECTED, .selected),
    (ATSPI_STATE_FOCUSABLE, .focusable), (ATSPI_STATE_PRESSED, .pressed),
    (ATSPI_STATE_EXPANDED, .expanded), (ATSPI_STATE_SHOWING, .showing),
  ]

  var description: String {
    let names = [
      "checked", "focused", "sensitive", "visible", "selected", "focusable", "pressed", "expanded",
      "showing",
    ]
    return names.enumerated().filter { contains(States(rawValue: 1 << $0.offset)) }.map(\.element).joined(
      separator: " ")
  }
}
