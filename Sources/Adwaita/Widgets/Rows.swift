import CAdwaita
import GLib

extension Widget {
  /// Sets the title of a row as plain text. By default a row reads its title and subtitle as markup.
  fileprivate func setTitle(_ title: String) {
    adw_preferences_row_set_use_markup(cast(), 0)
    adw_preferences_row_set_title(cast(), title)
  }
}

/// A row with a title, a subtitle, and widgets at its ends.
public final class ActionRow: Widget {
  public init(_ title: String, subtitle: String = "") {
    self.title = title
    super.init(taking: adw_action_row_new())
    setTitle(title)
    adw_action_row_set_subtitle_lines(cast(), 0)
    self.subtitle = subtitle
    adw_action_row_set_subtitle(cast(), subtitle)
  }
  public var title: String {
    didSet { setTitle(title) }
  }
  public var subtitle = "" {
    didSet { adw_action_row_set_subtitle(cast(), subtitle) }
  }
  /// Adds a widget before the title.
  public func addPrefix(_ child: Widget) {
    keep(child)
    adw_action_row_add_prefix(cast(), child.widget)
  }
  /// Adds a widget after the title, in the middle of its height.
  public func addSuffix(_ child: Widget) {
    keep(child)
    child.verticalAlign = .center
    adw_action_row_add_suffix(cast(), child.widget)
  }
  /// Calls `body` when the row is pressed.
  public func onActivate(_ body: @escaping @MainActor () -> Void) {
    gtk_list_box_row_set_activatable(cast(), 1)
    on("activated") { _ in body() }
  }
  /// Activates `child` on a click anywhere on the row. The row's title becomes the accessible name of
  /// `child`.
  public func activates(_ child: Widget) { adw_action_row_set_activatable_widget(cast(), child.widget) }
}

/// A row that does something when it is activated, with an arrow at its end.
public final class ButtonRow: Widget {
  private let button: Button

  public init(_ title: String) {
    button = Button(icon: "go-next-symbolic", name: title)
    super.init(taking: adw_action_row_new())
    setTitle(title)
    keep(button)
    button.addStyle("flat")
    button.verticalAlign = .center
    // The row is the one stop for the keyboard.
    gtk_widget_set_focusable(button.widget, 0)
    adw_action_row_add_suffix(cast(), button.widget)
    adw_action_row_set_activatable_widget(cast(), button.widget)
  }
  public func onActivate(_ body: @escaping @MainActor () -> Void) { button.onClick(body) }
}

/// A row with a switch.
public final class SwitchRow: Widget {
  /// The object that has the property "active".
  private let toggle: Object

  public init(_ title: String, subtitle: String = "") {
    let row = Object(taking: ladle_switch_row_new())
    toggle = Object(borrowing: ladle_switch_row_get_switch(row.cast()))
    super.init(row.handle)
    setTitle(title)
    adw_action_row_set_subtitle_lines(cast(), 0)
    adw_action_row_set_subtitle(cast(), subtitle)
  }
  public var isOn: Bool {
    get { toggle.handle.bool("active") }
    set { if newValue != isOn { toggle.set("active", .bool(newValue)) } }
  }
  public func onToggle(_ body: @escaping @MainActor () -> Void) { toggle.onChange(of: "active", body) }
}

/// A row with a text field and a button that applies the text.
public final class EntryRow: Widget {
  public init(_ title: String) {
    super.init(taking: adw_entry_row_new())
    setTitle(title)
    adw_entry_row_set_show_apply_button(cast(), 1)
  }
  public var text: String {
    get { String(cString: gtk_editable_get_text(cast())) }
    set { if newValue != text { gtk_editable_set_text(cast(), newValue) } }
  }
  public func onChange(_ body: @escaping @MainActor () -> Void) { on("changed") { _ in body() } }
  /// Calls `body` when the button or Enter is pressed. Enter emits another signal while the text is
  /// unchanged.
  public func onApply(_ body: @escaping @MainActor () -> Void) {
    on("apply") { _ in body() }
    on("entry-activated") { _ in body() }
  }
}

/// A row with a drop-down list, whose choice is below the title, because a narrow row would cut it off beside the title.
public final class ComboRow: Widget {
  public init(_ title: String, choices: [String]) {
    super.init(taking: adw_combo_row_new())
    setTitle(title)
    adw_combo_row_set_use_subtitle(cast(), 1)
    adw_action_row_set_subtitle_lines(cast(), 0)
    let list = gtk_string_list_new(nil)
    for choice in choices { gtk_string_list_append(list, choice) }
    adw_combo_row_set_model(cast(), list)
    g_object_unref(list.map { UnsafeMutableRawPointer($0) })
  }
  public var selected: Int {
    get { Int(adw_combo_row_get_selected(cast())) }
    set { if newValue != selected { adw_combo_row_set_selected(cast(), guint(newValue)) } }
  }
  public func onSelect(_ body: @escaping @MainActor () -> Void) { onChange(of: "selected", body) }
}

/// A framed list of rows.
public final class ListBox: Widget {
  public init(_ rows: [Widget]) {
    super.init(taking: gtk_list_box_new())
    gtk_list_box_set_selection_mode(cast(), GTK_SELECTION_NONE)
    addStyle("boxed-list")
    for row in rows { append(row) }
  }

  public func append(_ row: Widget) {
    keep(row)
    gtk_list_box_append(cast(), row.widget)
    // GTK wraps a widget that is not a row in one, where the keyboard would stop a second time.
    if let holder = gtk_widget_get_parent(row.widget), holder != widget {
      gtk_widget_set_focusable(holder, 0)
    }
  }
}
