import CAdwaita
import GLib

/// Handles one kind of input event of a widget.
@MainActor
open class Controller: Object {
  /// Handles events before the widget's children instead of after them.
  public func captureFirst() {
    gtk_event_controller_set_propagation_phase(cast(), GTK_PHASE_CAPTURE)
  }
}

/// Handles key presses.
public final class KeyController: Controller {
  /// - Parameter body: Returns whether it handled the key. If not, GTK passes the key on.
  public init(_ body: @escaping @MainActor (KeyPress) -> Bool) {
    super.init(taking: gtk_event_controller_key_new())
    on("key-pressed") { arguments in
      arguments.answer(body(KeyPress(value: arguments.uint(1), modifiers: arguments.flags(3))))
    }
  }
}

extension Widget {
  /// Handles the keys of a page for every widget with the focus in it: also in a list, which would use Page Down, Home and such for
  /// itself, but not before a text.
  ///
  /// - Parameter body: Returns whether it handled the key.
  public func addPageKeys(_ body: @escaping @MainActor (KeyPress) -> Bool) {
    add(KeyController(body))
    let first = KeyController { [weak self] key in self?.hasFocusInList == true && body(key) }
    first.captureFirst()
    add(first)
  }
}

/// Reports that a widget, or one inside it, gets or loses the keyboard focus.
public final class FocusController: Controller {
  private var leaving: Delay?

  public init(onEnter body: @escaping @MainActor () -> Void) {
    super.init(taking: gtk_event_controller_focus_new())
    on("enter") { _ in body() }
  }
  /// - Parameter body: Called by the main loop after the focus has left. GTK 4.8 never ends a change of the focus during
  ///   which one of its widgets is hidden.
  public init(onLeave body: @escaping @MainActor () -> Void) {
    super.init(taking: gtk_event_controller_focus_new())
    on("leave") { [weak self] _ in self?.leaving = MainLoop.after(milliseconds: 0, body) }
  }
}

/// Recognizes a horizontal swipe of a finger.
public final class SwipeController: Controller {
  /// - Parameter body: Called with whether the finger moved to the right.
  public init(_ body: @escaping @MainActor (_ isToRight: Bool) -> Void) {
    super.init(taking: gtk_gesture_swipe_new())
    gtk_gesture_single_set_touch_only(cast(), 1)
    on("swipe") { arguments in
      let (across, down) = (arguments.double(1), arguments.double(2))
      // In pixels a second: a slow or scrolling movement is no swipe.
      if abs(across) > 300, abs(across) > 2 * abs(down) { body(across > 0) }
    }
  }
}

/// Recognizes what asks for a widget's menu: a click of the secondary button, or a long press of a finger.
public final class MenuGesture: Controller {
  public enum Kind { case click, longPress }

  /// `body` is called with the place of the pointer or finger.
  public init(_ kind: Kind, _ body: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) {
    super.init(taking: kind == .click ? gtk_gesture_click_new() : gtk_gesture_long_press_new())
    if kind == .click {
      gtk_gesture_single_set_button(cast(), guint(GDK_BUTTON_SECONDARY))
    } else {
      gtk_gesture_single_set_touch_only(cast(), 1)
    }
    on("pressed") { [weak self] arguments in
      guard let self else { return }
      // Otherwise lifting the finger would also activate the widget.
      gtk_gesture_set_state(cast(), GTK_EVENT_SEQUENCE_CLAIMED)
      let first = kind == .click ? 2 : 1
      body(arguments.double(first), arguments.double(first + 1))
    }
  }
}

/// A key with its modifiers.
public struct KeyPress {
  let value: Int
  let modifiers: Int

  /// GDK's name of the key: "Escape", "Page_Up", "c".
  public var name: String { gdk_keyval_name(guint(value)).map { String(cString: $0) } ?? "" }
  public var isControl: Bool { modifiers & Int(GDK_CONTROL_MASK.rawValue) != 0 }
  public var isAlt: Bool { modifiers & Int(GDK_ALT_MASK.rawValue) != 0 }
  /// Tab with or without Shift, and no other modifier.
  public var isTab: Bool { ["Tab", "ISO_Left_Tab", "KP_Tab"].contains(name) && !isControl && !isAlt }
  /// Whether the key opens the menu of the focused widget.
  public var asksForMenu: Bool { name == "Menu" || (name == "F10" && isShift && !isControl && !isAlt) }
  public var isShift: Bool { modifiers & Int(GDK_SHIFT_MASK.rawValue) != 0 }
}

/// Keyboard shortcuts that activate actions.
///
/// ```swift
/// window.add(ShortcutController(scope: .global, ["<Control>f": "win.search"]))
/// ```
public final class ShortcutController: Controller {
  public enum Scope { case local, managed, global }

  public init(scope: Scope, _ shortcuts: [(key: String, action: String)]) {
    super.init(taking: gtk_shortcut_controller_new())
    gtk_shortcut_controller_set_scope(
      cast(),
      scope == .global
        ? GTK_SHORTCUT_SCOPE_GLOBAL
        : scope == .managed ? GTK_SHORTCUT_SCOPE_MANAGED : GTK_SHORTCUT_SCOPE_LOCAL)
    for (key, action) in shortcuts {
      let shortcut = gtk_shortcut_new(
        gtk_shortcut_trigger_parse_string(key), gtk_named_action_new(action))
      gtk_shortcut_controller_add_shortcut(cast(), shortcut)
    }
  }
}
