import CAdwaita

/// Preferences, over a window.
public final class PreferencesDialog: Widget {
  private let parent: Window
  private let title: String
  private var naming: Delay?

  public init(_ title: String, over parent: Window) {
    self.parent = parent
    self.title = title
    // GTK owns its windows until they are destroyed, and takes over a dialog when it is presented.
    super.init(borrowing: ladle_preferences_new(title))
  }
  public func add(_ page: PreferencesPage) {
    keep(page)
    ladle_preferences_add(widget, page.cast())
  }
  public func present() {
    ladle_dialog_present(widget, parent.cast())
    // Lists have their items once they were shown.
    naming = MainLoop.after(milliseconds: 0) { [weak self] in
      guard let self else { return }
      nameParts(of: widget, title)
    }
  }
  public func onClose(_ body: @escaping @MainActor () -> Void) {
    on(LADLE_PREFERENCES_CLOSED) { arguments in
      body()
      arguments.answer(false)
    }
  }
  public func show(toast text: String) {
    // A toast reads its text as markup.
    if let toast = adw_toast_new(text.escapedForMarkup) { ladle_preferences_add_toast(widget, toast) }
  }
}

public final class PreferencesPage: Widget {
  public init(_ title: String) {
    super.init(taking: UnsafeMutableRawPointer(adw_preferences_page_new()))
    adw_preferences_page_set_title(cast(), title)
  }
  public func add(_ group: PreferencesGroup) {
    keep(group)
    adw_preferences_page_add(cast(), group.cast())
  }
}

public final class PreferencesGroup: Widget {
  public init(_ title: String, description: String? = nil) {
    super.init(taking: UnsafeMutableRawPointer(adw_preferences_group_new()))
    adw_preferences_group_set_title(cast(), title.escapedForMarkup)
    adw_preferences_group_set_description(cast(), description?.escapedForMarkup)
  }
  public func add(_ row: Widget) {
    keep(row)
    adw_preferences_group_add(cast(), row.widget)
  }
}

extension Widget {
  /// Of a row, which would read its title and its subtitle as markup.
  fileprivate func setTitle(_ title: String) {
    adw_preferences_row_set_use_markup(cast(), 0)
    adw_preferences_row_set_title(cast(), title)
  }
}

/// A row of a list with words and, at its ends, what they are about.
public final class ActionRow: Widget {
  public init(_ title: String, subtitle: String = "") {
    super.init(taking: UnsafeMutableRawPointer(adw_action_row_new()))
    setTitle(title)
    adw_action_row_set_subtitle_lines(cast(), 0)
    self.subtitle = subtitle
    adw_action_row_set_subtitle(cast(), subtitle)
  }
  public var subtitle = "" {
    didSet { adw_action_row_set_subtitle(cast(), subtitle) }
  }
  public func addPrefix(_ child: Widget) {
    keep(child)
    adw_action_row_add_prefix(cast(), child.widget)
  }
  public func addSuffix(_ child: Widget) {
    keep(child)
    child.verticalAlign = .center
    adw_action_row_add_suffix(cast(), child.widget)
  }
  /// What a click anywhere on the row does. The row's title becomes its name.
  public func activates(_ child: Widget) { adw_action_row_set_activatable_widget(cast(), child.widget) }
}

/// A row that is on or off.
public final class SwitchRow: Widget {
  private let toggle: Object

  public init(_ title: String, subtitle: String = "") {
    let row = Object(taking: ladle_switch_row_new())
    toggle = Object(borrowing: ladle_switch_row_get_switch(row.cast()))
    super.init(borrowing: row.raw)
    setTitle(title)
    adw_action_row_set_subtitle_lines(cast(), 0)
    adw_action_row_set_subtitle(cast(), subtitle)
  }
  public var isOn: Bool {
    get { toggle.bool("active") }
    set { if newValue != isOn { toggle.set("active", .bool(newValue)) } }
  }
  public func onToggle(_ body: @escaping @MainActor () -> Void) { toggle.onChange(of: "active", body) }
}

/// A row into which text is typed, with a button to apply it.
public final class EntryRow: Widget {
  public init(_ title: String) {
    super.init(taking: UnsafeMutableRawPointer(adw_entry_row_new()))
    setTitle(title)
    adw_entry_row_set_show_apply_button(cast(), 1)
  }
  public var text: String {
    get { String(cString: gtk_editable_get_text(cast())) }
    set { if newValue != text { gtk_editable_set_text(cast(), newValue) } }
  }
  public func onChange(_ body: @escaping @MainActor () -> Void) { on("changed") { _ in body() } }
  /// By its button, or by Enter, which is another signal where nothing was changed.
  public func onApply(_ body: @escaping @MainActor () -> Void) {
    on("apply") { _ in body() }
    on("entry-activated") { _ in body() }
  }
}

/// A row with one choice of a few.
public final class ComboRow: Widget {
  public init(_ title: String, choices: [String]) {
    super.init(taking: UnsafeMutableRawPointer(adw_combo_row_new()))
    setTitle(title)
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

/// Rows in a frame.
public final class ListBox: Widget {
  public init(_ rows: [Widget]) {
    super.init(taking: gtk_list_box_new())
    gtk_list_box_set_selection_mode(cast(), GTK_SELECTION_NONE)
    addStyle("boxed-list")
    for row in rows {
      keep(row)
      gtk_list_box_append(cast(), row.widget)
      // GTK wraps what is no row of its own: the keyboard stops at what is in it, once.
      if let holder = gtk_widget_get_parent(row.widget), holder != widget {
        gtk_widget_set_focusable(holder, 0)
      }
    }
  }
}

@MainActor
public enum Dialogs {
  public struct About {
    public let name: String
    public let icon: String
    public let version: String
    public let comments: String
    public let developer: String

    public init(name: String, icon: String, version: String, comments: String, developer: String) {
      self.name = name
      self.icon = icon
      self.version = version
      self.comments = comments
      self.developer = developer
    }
  }

  public static func showAbout(_ about: About, over parent: Window) {
    let dialog = Widget(
      borrowing: ladle_about_new(
        about.name, about.icon, about.version, about.comments.escapedForMarkup, about.developer))
    ladle_dialog_present(dialog.widget, parent.cast())
  }

  /// Asks before something is lost; `body` is told whether that is what the person wants.
  public static func confirm(
    _ heading: String, _ text: String, cancel: String, confirm: String, over parent: Window,
    _ body: @escaping @MainActor (_ isConfirmed: Bool) -> Void
  ) {
    let alert = Widget(borrowing: ladle_alert_new(heading, text, cancel, confirm))
    _ = connect(alert.raw, "response") { body($0.string(1) == "confirm") }
    ladle_dialog_present(alert.widget, parent.cast())
    // Where its buttons stand one above the other, which it knows once it was laid out, libadwaita 1.2 begins at the
    // first: the one that loses something.
    var frames = 0
    // The callback keeps the handle until it is over.
    alert.everyFrame { _ in
      frames += 1
      guard frames > 1 else { return true }
      focusButton(titled: cancel, in: alert.widget)
      return false
    }
  }

  /// Only one of its two rows of buttons is shown.
  private static func focusButton(titled title: String, in parent: UnsafeMutablePointer<GtkWidget>) {
    var next = gtk_widget_get_first_child(parent)
    while let part = next {
      next = gtk_widget_get_next_sibling(part)
      let button = UnsafeMutableRawPointer(part).assumingMemoryBound(to: GtkButton.self)
      if isA(part, gtk_button_get_type()), gtk_widget_get_mapped(part) != 0,
        gtk_widget_get_child_visible(part) != 0,
        gtk_button_get_label(button).map({ String(cString: $0) }) == title
      {
        gtk_widget_grab_focus(part)
      } else {
        focusButton(titled: title, in: part)
      }
    }
  }

  /// Sections of keys, each with what they do.
  public static func showShortcuts(
    _ title: String, _ sections: [(title: String, keys: [(accelerator: String, title: String)])],
    over parent: Window
  ) {
    let groups = sections.map { section in
      let keys = section.keys.map { key in
        """
        <child><object class="\(LADLE_SHORTCUTS_KEYS)"><property name="accelerator">\(key.accelerator.escapedForMarkup)\
        </property><property name="title">\(key.title.escapedForMarkup)</property></object></child>
        """
      }
      return """
        <child><object class="\(LADLE_SHORTCUTS_GROUP)"><property name="title">\(section.title.escapedForMarkup)\
        </property>\(keys.joined())</object></child>
        """
    }
    let xml = """
      <interface><object class="\(LADLE_SHORTCUTS)" id="shortcuts">\
      <property name="title">\(title.escapedForMarkup)</property>\
      \(LADLE_SHORTCUTS_BEGIN)\(groups.joined())\(LADLE_SHORTCUTS_END)</object></interface>
      """
    guard let builder = gtk_builder_new_from_string(xml, -1) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
    guard let object = gtk_builder_get_object(builder, "shortcuts") else { return }
    ladle_dialog_present(Widget(borrowing: UnsafeMutableRawPointer(object)).widget, parent.cast())
  }
}
