import CAdwaita
import GLib

/// A button with a label, an icon or a widget.
public final class Button: Widget {
  private var child: Widget?
  /// The next repetition of a button that is held.
  private var repeating: Delay?
  private var hasRepeated = false

  public init(_ label: String, styles: String...) {
    super.init(taking: gtk_button_new_with_label(label))
    for style in styles { addStyle(style) }
  }
  /// `name` is the tooltip and the accessible name, because an icon has no text.
  public init(icon: String, name: String) {
    super.init(taking: gtk_button_new_from_icon_name(icon))
    tooltip = name
    setAccessibleLabel(name)
  }
  public init(child: Widget) {
    super.init(taking: gtk_button_new())
    keep(child)
    gtk_button_set_child(cast(), child.widget)
    self.child = child
  }

  public var label: String {
    get { gtk_button_get_label(cast()).map { String(cString: $0) } ?? "" }
    set { gtk_button_set_label(cast(), newValue) }
  }
  /// Wraps a label that is too wide, or takes the width that a label in one line needs.
  public func wrapLabel(_ wraps: Bool = true) {
    guard let label = gtk_button_get_child(cast()), isA(label, gtk_label_get_type()) else { return }
    let text = OpaquePointer(label)
    gtk_label_set_wrap(text, gboolean(wraps))
    // Otherwise a label would take two lines whenever its row is two lines high.
    gtk_label_set_natural_wrap_mode(text, GTK_NATURAL_WRAP_NONE)
    gtk_label_set_justify(text, GTK_JUSTIFY_CENTER)
  }
  public func setIcon(_ icon: String, name: String) {
    gtk_button_set_icon_name(cast(), icon)
    release(child)
    child = nil
    tooltip = name
    setAccessibleLabel(name)
  }
  public func setChild(_ new: Widget, name: String) {
    gtk_button_set_child(cast(), new.widget)
    replace(child, with: new)
    child = new
    tooltip = name
    setAccessibleLabel(name)
  }
  public func setAction(_ name: String) { gtk_actionable_set_action_name(cast(), name) }
  public func onClick(_ body: @escaping @MainActor () -> Void) { on("clicked") { _ in body() } }

  /// Calls `body` when the button is pressed, and again and again while it is held.
  public func onHold(_ body: @escaping @MainActor () -> Void) {
    on("clicked") { [weak self] _ in
      // Letting go of a button that was held is no press.
      if self?.hasRepeated == false { body() }
    }
    on("state-flags-changed") { [weak self] _ in
      guard let self else { return }
      if !isHeld {
        // "clicked" follows in the same turn if the pointer is still on the button.
        repeating = MainLoop.after(milliseconds: 0) { [weak self] in
          self?.hasRepeated = false
          self?.repeating = nil
        }
      } else if repeating == nil {
        hasRepeated = false
        repeatLater(after: 500, body)
      }
    }
  }

  private var isHeld: Bool {
    gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0
  }

  private func repeatLater(after milliseconds: Int, _ body: @escaping @MainActor () -> Void) {
    repeating = MainLoop.after(milliseconds: milliseconds) { [weak self] in
      guard let self, isHeld, isSensitive else { return }
      hasRepeated = true
      body()
      repeatLater(after: 120, body)
    }
  }
}

/// A button with an icon or a label that stays pressed until it is pressed again.
public final class ToggleButton: Widget {
  private var isBeingSet = false

  /// `name` is the tooltip and the accessible name.
  public init(icon: String, name: String) {
    super.init(taking: gtk_toggle_button_new())
    gtk_button_set_icon_name(cast(), icon)
    tooltip = name
    setAccessibleLabel(name)
  }
  public init(_ label: String) { super.init(taking: gtk_toggle_button_new_with_label(label)) }
  public var label: String {
    get { gtk_button_get_label(cast()).map { String(cString: $0) } ?? "" }
    set { if newValue != label { gtk_button_set_label(cast(), newValue) } }
  }
  /// Exactly one button of a group is pressed.
  public func group(with other: ToggleButton) { gtk_toggle_button_set_group(cast(), other.cast()) }
  public func setIcon(_ icon: String) { gtk_button_set_icon_name(cast(), icon) }
  public var isOn: Bool {
    get { gtk_toggle_button_get_active(cast()) != 0 }
    set {
      guard newValue != isOn else { return }
      isBeingSet = true
      gtk_toggle_button_set_active(cast(), gboolean(newValue))
      isBeingSet = false
    }
  }
  /// Calls `body` when the person presses the button.
  public func onToggle(_ body: @escaping @MainActor () -> Void) {
    on("toggled") { [weak self] _ in
      if self?.isBeingSet == false { body() }
    }
  }
}

/// A check box, or a radio button if it is in a group.
public final class CheckButton: Widget {
  private var isGrouped = false

  public init(_ label: String? = nil) {
    super.init(taking: gtk_check_button_new_with_label(label))
    add(KeyController { [weak self] in self?.handle($0) ?? false })
  }

  /// Moves the focus at an arrow key. GTK would activate the next button of the group, which without a group is the button
  /// itself.
  private func handle(_ key: KeyPress) -> Bool {
    guard !isGrouped, let root = gtk_widget_get_root(widget) else { return false }
    switch key.name {
    case "Down", "KP_Down": Widget(borrowing: root).moveFocus(backwards: false)
    case "Up", "KP_Up": Widget(borrowing: root).moveFocus(backwards: true)
    case "Left", "Right", "KP_Left", "KP_Right": break
    default: return false
    }
    return true
  }
  public func setChild(_ child: Widget) {
    keep(child)
    gtk_check_button_set_child(cast(), child.widget)
  }
  public var isOn: Bool {
    get { gtk_check_button_get_active(cast()) != 0 }
    set { if newValue != isOn { gtk_check_button_set_active(cast(), gboolean(newValue)) } }
  }
  public func onToggle(_ body: @escaping @MainActor () -> Void) { on("toggled") { _ in body() } }
  /// Makes both buttons radio buttons of one group. Exactly one button of a group is on.
  public func group(with other: CheckButton) {
    gtk_check_button_set_group(cast(), other.cast())
    (isGrouped, other.isGrouped) = (true, true)
  }
}

/// A button that opens a menu or a popover.
public final class MenuButton: Widget {
  private var popover: Popover?
  /// The popover that GTK makes for a menu.
  private var menu: Object?

  private var opening: (@MainActor () -> Void)?

  public init() {
    super.init(taking: gtk_menu_button_new())
    gtk_menu_button_set_create_popup_func(
      cast(),
      { _, data in
        guard let data else { return }
        // GTK opens menus on the main thread only.
        let button = Unmanaged<MenuButton>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { button.willOpen() }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    for signal in ["map", "unmap"] { on(signal) { [weak self] _ in self?.setPrimary() } }
  }
  isolated deinit { gtk_menu_button_set_create_popup_func(cast(), nil, nil, nil) }

  /// Calls `body` before the menu opens, in time for GTK to focus the items that `body` adds.
  public func onOpen(_ body: @escaping @MainActor () -> Void) { opening = body }

  private func willOpen() {
    opening?()
    // For a menu without an entry to focus in a window without a focus, GTK prints a critical warning.
    if let root = gtk_widget_get_root(widget), gtk_root_get_focus(root) == nil { grabFocus() }
  }

  public func setIcon(_ icon: String, name: String) {
    gtk_menu_button_set_icon_name(cast(), icon)
    tooltip = name
    setAccessibleLabel(name)
  }
  public func setChild(_ child: Widget) {
    keep(child)
    gtk_menu_button_set_child(cast(), child.widget)
  }
  public func setMenu(_ model: Menu) {
    gtk_menu_button_set_menu_model(cast(), model.cast())
    guard let popover = gtk_menu_button_get_popover(cast()) else { return }
    let menu = Object(borrowing: popover)
    menu.on("map") { [weak menu] _ in
      if let menu { nameMenuEntries(of: menu.cast()) }
    }
    self.menu = menu
  }
  public func setPopover(_ new: Popover) {
    gtk_menu_button_set_popover(cast(), new.widget)
    replace(popover, with: new)
    popover = new
  }
  /// Whether F10 opens the menu while the button is on the screen. GTK alone would also open a hidden button's menu.
  public var isPrimary = false {
    didSet { setPrimary() }
  }
  private func setPrimary() { gtk_menu_button_set_primary(cast(), gboolean(isPrimary && isMapped)) }
}

/// A popover with a widget, opened by a `MenuButton`.
public final class Popover: Widget {
  public init(_ child: Widget) {
    super.init(taking: gtk_popover_new())
    keep(child)
    gtk_popover_set_child(cast(), child.widget)
  }
  public func onShow(_ body: @escaping @MainActor () -> Void) { on("show") { _ in body() } }
  public func onClose(_ body: @escaping @MainActor () -> Void) { on("closed") { _ in body() } }
  public func close() { gtk_popover_popdown(cast()) }
}
