import CAdwaita

public final class Button: Widget {
  public init(_ label: String, styles: String...) {
    super.init(taking: gtk_button_new_with_label(label))
    for style in styles { addStyle(style) }
  }
  /// An icon alone has no words: `name` is its tooltip and what assistive technology reads.
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
  private var child: Widget?

  public var label: String {
    get { gtk_button_get_label(cast()).map { String(cString: $0) } ?? "" }
    set { gtk_button_set_label(cast(), newValue) }
  }
  /// A title that is wider than its place takes more lines, rather than being cut off.
  public func wrapLabel() {
    guard let label = gtk_button_get_child(cast()), isA(label, gtk_label_get_type()) else { return }
    let text = OpaquePointer(label)
    gtk_label_set_wrap(text, 1)
    // In a row that is two lines high it would otherwise take two lines because it can.
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
}

public final class CheckButton: Widget {
  public init(_ label: String? = nil) { super.init(taking: gtk_check_button_new_with_label(label)) }
  public func setChild(_ child: Widget) {
    keep(child)
    gtk_check_button_set_child(cast(), child.widget)
  }
  public var isOn: Bool {
    get { gtk_check_button_get_active(cast()) != 0 }
    set { if newValue != isOn { gtk_check_button_set_active(cast(), gboolean(newValue)) } }
  }
  public func onToggle(_ body: @escaping @MainActor () -> Void) { on("toggled") { _ in body() } }
  /// Radio buttons: one of the group is on.
  public func group(with other: CheckButton) { gtk_check_button_set_group(cast(), other.cast()) }
}

public final class Switch: Widget {
  public init() { super.init(taking: gtk_switch_new()) }
  public var isOn: Bool {
    get { gtk_switch_get_active(cast()) != 0 }
    set { if newValue != isOn { gtk_switch_set_active(cast(), gboolean(newValue)) } }
  }
  public func onToggle(_ body: @escaping @MainActor () -> Void) { onChange(of: "active", body) }
}

/// A button that opens a menu or a popover.
public final class MenuButton: Widget {
  private var popover: Popover?

  public init() { super.init(taking: gtk_menu_button_new()) }

  public func setIcon(_ icon: String, name: String) {
    gtk_menu_button_set_icon_name(cast(), icon)
    tooltip = name
    setAccessibleLabel(name)
  }
  public func setChild(_ child: Widget) {
    keep(child)
    gtk_menu_button_set_child(cast(), child.widget)
  }
  public func setMenu(_ menu: Menu) { gtk_menu_button_set_menu_model(cast(), menu.cast()) }
  public func setPopover(_ new: Popover) {
    gtk_menu_button_set_popover(cast(), new.widget)
    replace(popover, with: new)
    popover = new
  }
  /// Opened by F10.
  public func makePrimary() { gtk_menu_button_set_primary(cast(), 1) }
  public func open() { gtk_menu_button_popup(cast()) }
  public func close() { gtk_menu_button_popdown(cast()) }
}

public final class Popover: Widget {
  public init(_ child: Widget) {
    super.init(taking: gtk_popover_new())
    keep(child)
    gtk_popover_set_child(cast(), child.widget)
  }
  public func close() { gtk_popover_popdown(cast()) }
  public func onShow(_ body: @escaping @MainActor () -> Void) { on("show") { _ in body() } }
  public func onClose(_ body: @escaping @MainActor () -> Void) { on("closed") { _ in body() } }
}

/// Something that happened, beside what is shown, with a button.
public final class InfoBar: Widget {
  private let label = Label()
  private let button: Button

  public init(button title: String) {
    button = Button(title)
    super.init(taking: gtk_info_bar_new())
    label.wrap()
    label.alignment = 0
    label.expandsHorizontally = true
    // The window becomes as high as this bar could at its narrowest: of a letter a line that would be a thousand pixels.
    label.minimumCharacters = 16
    gtk_info_bar_set_message_type(cast(), GTK_MESSAGE_WARNING)
    gtk_info_bar_set_revealed(cast(), 0)
    keep(label)
    keep(button)
    let icon = Icon("dialog-warning-symbolic")
    icon.setMargins(start: 6)
    content.expandsHorizontally = true
    let words = Grid(columnSpacing: 8)
    words.verticalAlign = .center
    words.attach(icon, column: 0, row: 0)
    words.attach(label, column: 1, row: 0)
    content.append(words)
    content.append(button)
    button.verticalAlign = .center
    button.horizontalAlign = .end
    keep(content)
    gtk_info_bar_add_child(cast(), content.widget)
  }
  private let content = Box(.horizontal, spacing: 8)
  /// The button stands under the words, which have the whole width.
  public var isNarrow = false {
    didSet { content.orientation = isNarrow ? .vertical : .horizontal }
  }
  public var text: String {
    get { label.text }
    set { label.text = newValue }
  }
  public var buttonTitle: String {
    get { button.label }
    set { button.label = newValue }
  }
  public var isRevealed: Bool {
    get { gtk_info_bar_get_revealed(cast()) != 0 }
    set { gtk_info_bar_set_revealed(cast(), gboolean(newValue)) }
  }
  public func onButton(_ body: @escaping @MainActor () -> Void) { button.onClick(body) }
}
