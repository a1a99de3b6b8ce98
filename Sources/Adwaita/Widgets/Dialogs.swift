import CAdwaita

/// A window of preferences, over another window.
public final class PreferencesWindow: Widget {
  private var naming: Delay?

  public init(over parent: Window) {
    // GTK owns its windows until they are destroyed.
    super.init(borrowing: adw_preferences_window_new())
    gtk_window_set_transient_for(cast(), parent.cast())
    gtk_window_set_modal(cast(), 1)
    adw_preferences_window_set_search_enabled(cast(), 0)
  }
  public func add(_ page: PreferencesPage) {
    keep(page)
    adw_preferences_window_add(cast(), page.cast())
  }
  public func present() {
    gtk_window_present(cast())
    // Lists have their items once they were shown.
    naming = MainLoop.after(milliseconds: 0) { [weak self] in
      guard let self else { return }
      nameParts(of: widget, String(cString: gtk_window_get_title(cast())))
    }
  }
  public func close() { gtk_window_close(cast()) }
  public func onClose(_ body: @escaping @MainActor () -> Void) {
    on("close-request") { arguments in
      body()
      arguments.answer(false)
    }
  }
  public func show(toast text: String) {
    if let toast = adw_toast_new(text) { adw_preferences_window_add_toast(cast(), toast) }
  }
  public func writeTitle(_ title: String) { gtk_window_set_title(cast(), title) }
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

/// A row of a list with words and, at its ends, what they are about.
public final class ActionRow: Widget {
  public init(_ title: String, subtitle: String = "") {
    super.init(taking: UnsafeMutableRawPointer(adw_action_row_new()))
    adw_preferences_row_set_use_markup(cast(), 0)
    adw_preferences_row_set_title(cast(), title)
    adw_action_row_set_subtitle_lines(cast(), 0)
    self.subtitle = subtitle
    adw_action_row_set_subtitle(cast(), subtitle)
  }
  public var subtitle = "" {
    didSet { adw_action_row_set_subtitle(cast(), subtitle.escapedForMarkup) }
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

/// A row into which text is typed, with a button to apply it.
public final class EntryRow: Widget {
  public init(_ title: String) {
    super.init(taking: UnsafeMutableRawPointer(adw_entry_row_new()))
    adw_preferences_row_set_title(cast(), title)
    adw_entry_row_set_show_apply_button(cast(), 1)
  }
  public var text: String {
    get { String(cString: gtk_editable_get_text(cast())) }
    set { if newValue != text { gtk_editable_set_text(cast(), newValue) } }
  }
  public func onChange(_ body: @escaping @MainActor () -> Void) { on("changed") { _ in body() } }
  public func onApply(_ body: @escaping @MainActor () -> Void) { on("apply") { _ in body() } }
}

/// A row that unfolds further rows.
public final class ExpanderRow: Widget {
  public init(_ title: String) {
    super.init(taking: UnsafeMutableRawPointer(adw_expander_row_new()))
    adw_preferences_row_set_title(cast(), title)
    // A list in a row of a list: only the inner row gets the title as its name.
    setAccessibleLabel(title)
  }
  public func add(_ row: Widget) {
    keep(row)
    adw_expander_row_add_row(cast(), row.widget)
  }
  public var isExpanded: Bool {
    get { adw_expander_row_get_expanded(cast()) != 0 }
    set { adw_expander_row_set_expanded(cast(), gboolean(newValue)) }
  }
}

/// A row with one choice of a few.
public final class ComboRow: Widget {
  public init(_ title: String, choices: [String]) {
    super.init(taking: UnsafeMutableRawPointer(adw_combo_row_new()))
    adw_preferences_row_set_title(cast(), title)
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
    public let website: String

    public init(name: String, icon: String, version: String, comments: String, website: String) {
      self.name = name
      self.icon = icon
      self.version = version
      self.comments = comments
      self.website = website
    }
  }

  public static func showAbout(_ about: About, over parent: Window) {
    guard let window = adw_about_window_new().map({ OpaquePointer($0) }) else { return }
    gtk_window_set_transient_for(UnsafeMutablePointer(window), parent.cast())
    gtk_window_set_modal(UnsafeMutablePointer(window), 1)
    adw_about_window_set_application_name(window, about.name)
    adw_about_window_set_application_icon(window, about.icon)
    adw_about_window_set_version(window, about.version)
    adw_about_window_set_comments(window, about.comments)
    adw_about_window_set_license_type(window, GTK_LICENSE_MIT_X11)
    if !about.website.isEmpty { adw_about_window_set_website(window, about.website) }
    gtk_window_present(UnsafeMutablePointer(window))
  }

  /// Asks before something is lost; `body` is told whether that is what the person wants.
  public static func confirm(
    _ heading: String, _ text: String, cancel: String, confirm: String, over parent: Window,
    _ body: @escaping @MainActor (_ isConfirmed: Bool) -> Void
  ) {
    // GTK owns its windows until they are destroyed.
    guard let window = adw_message_dialog_new(parent.cast(), heading, text) else { return }
    let dialog = UnsafeMutableRawPointer(window).assumingMemoryBound(to: AdwMessageDialog.self)
    adw_message_dialog_add_response(dialog, "cancel", cancel)
    adw_message_dialog_add_response(dialog, "confirm", confirm)
    adw_message_dialog_set_response_appearance(dialog, "confirm", ADW_RESPONSE_DESTRUCTIVE)
    adw_message_dialog_set_default_response(dialog, "cancel")
    adw_message_dialog_set_close_response(dialog, "cancel")
    _ = connect(dialog, "response") { body($0.string(1) == "confirm") }
    gtk_window_present(window.withMemoryRebound(to: GtkWindow.self, capacity: 1) { $0 })
    // Where its buttons stand one above the other, which it knows once it was laid out, libadwaita 1.2 begins at the
    // first: the one that loses something.
    let handle = Widget(borrowing: UnsafeMutableRawPointer(window))
    var frames = 0
    // The callback keeps the handle until it is over.
    handle.everyFrame { _ in
      frames += 1
      guard frames > 1 else { return true }
      focusButton(titled: cancel, in: handle.widget)
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
        <child><object class="GtkShortcutsShortcut"><property name="accelerator">\(key.accelerator.escapedForMarkup)\
        </property><property name="title">\(key.title.escapedForMarkup)</property></object></child>
        """
      }
      return """
        <child><object class="GtkShortcutsGroup"><property name="title">\(section.title.escapedForMarkup)</property>\
        \(keys.joined())</object></child>
        """
    }
    // Sections and groups of this window can only be made by a builder before GTK 4.14.
    let xml = """
      <interface><object class="GtkShortcutsWindow" id="shortcuts"><property name="modal">1</property>\
      <property name="title">\(title.escapedForMarkup)</property><child>\
      <object class="GtkShortcutsSection"><property name="section-name">all</property>\
      <property name="max-height">12</property>\(groups.joined())</object></child></object></interface>
      """
    guard let builder = gtk_builder_new_from_string(xml, -1) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
    guard let window = gtk_builder_get_object(builder, "shortcuts") else { return }
    let raw = UnsafeMutableRawPointer(window)
    gtk_window_set_transient_for(raw.assumingMemoryBound(to: GtkWindow.self), parent.cast())
    gtk_window_present(raw.assumingMemoryBound(to: GtkWindow.self))
  }
}
