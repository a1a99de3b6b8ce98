import CAdwaita

/// Listens to what happens to a widget.
@MainActor
open class Controller: Object {
  /// Before the widgets under it see an event, rather than after.
  public func captureFirst() {
    gtk_event_controller_set_propagation_phase(cast(), GTK_PHASE_CAPTURE)
  }
}

public final class KeyController: Controller {
  /// `body` says whether it took the key.
  public init(_ body: @escaping @MainActor (KeyPress) -> Bool) {
    super.init(taking: UnsafeMutableRawPointer(gtk_event_controller_key_new()))
    on("key-pressed") { arguments in
      arguments.answer(body(KeyPress(value: arguments.uint(1), modifiers: arguments.flags(3))))
    }
  }
}

public struct KeyPress {
  let value: Int
  let modifiers: Int

  /// As GDK names it: "Escape", "Page_Up", "c".
  public var name: String { gdk_keyval_name(guint(value)).map { String(cString: $0) } ?? "" }
  public var isControl: Bool { modifiers & Int(GDK_CONTROL_MASK.rawValue) != 0 }
  public var isAlt: Bool { modifiers & Int(GDK_ALT_MASK.rawValue) != 0 }
  /// With Shift or without, but nothing else.
  var isTab: Bool { ["Tab", "ISO_Left_Tab", "KP_Tab"].contains(name) && !isControl && !isAlt }
  public var isShift: Bool { modifiers & Int(GDK_SHIFT_MASK.rawValue) != 0 }
}

/// Shortcuts that run actions: `"<Control>f"` and the like, as `gtk_accelerator_parse` reads them.
public final class ShortcutController: Controller {
  public enum Scope { case local, managed, global }

  public init(scope: Scope, _ shortcuts: KeyValuePairs<String, String>) {
    super.init(taking: UnsafeMutableRawPointer(gtk_shortcut_controller_new()))
    gtk_shortcut_controller_set_scope(
      cast(),
      scope == .global
        ? GTK_SHORTCUT_SCOPE_GLOBAL
        : scope == .managed ? GTK_SHORTCUT_SCOPE_MANAGED : GTK_SHORTCUT_SCOPE_LOCAL)
    for (trigger, action) in shortcuts {
      let shortcut = gtk_shortcut_new(
        gtk_shortcut_trigger_parse_string(trigger), gtk_named_action_new(action))
      gtk_shortcut_controller_add_shortcut(cast(), shortcut)
    }
  }
}

public final class ClickController: Controller {
  public init(button: Int = 0, _ body: @escaping @MainActor (_ button: Int) -> Void) {
    super.init(taking: UnsafeMutableRawPointer(gtk_gesture_click_new()))
    gtk_gesture_single_set_button(cast(), guint(button))
    on("pressed") { [weak self] _ in
      guard let self else { return }
      body(Int(gtk_gesture_single_get_current_button(self.cast())))
    }
  }
}

public final class FocusController: Controller {
  public init(onEnter: (@MainActor () -> Void)? = nil, onLeave: (@MainActor () -> Void)? = nil) {
    super.init(taking: UnsafeMutableRawPointer(gtk_event_controller_focus_new()))
    if let onEnter { on("enter") { _ in onEnter() } }
    if let onLeave { on("leave") { _ in onLeave() } }
  }
}
