import CAdwaita
import GLib

/// A text of one line that a person changes.
public final class Entry: Widget {
  private var isBeingSet = false
  /// The text, if GTK shows only its beginning.
  private var whole: String?

  public init() {
    super.init(taking: gtk_entry_new())
    // By default an entry is about 170 pixels wide at least.
    gtk_editable_set_width_chars(cast(), 4)
  }

  /// A text that is too long for GTK is shown in part, and stays whole here.
  public var text: String {
    get { whole ?? shown }
    set {
      guard newValue != text else { return }
      isBeingSet = true
      gtk_editable_set_text(cast(), newValue)
      isBeingSet = false
      // An entry of GTK holds 65,534 bytes. The rest would be lost when the person changes the shown text.
      whole = shown == newValue ? nil : newValue
      gtk_editable_set_editable(cast(), gboolean(whole == nil))
    }
  }
  private var shown: String { String(cString: gtk_editable_get_text(cast())) }
  /// Whether the person can change the text, because all of it is shown.
  public var showsAll: Bool { whole == nil }
  public var placeholder = "" {
    didSet { gtk_entry_set_placeholder_text(cast(), placeholder) }
  }
  public func selectAll() { gtk_editable_select_region(cast(), 0, -1) }
  /// Has an input method offer what addresses need.
  public func expectsAddress() { gtk_entry_set_input_purpose(cast(), GTK_INPUT_PURPOSE_URL) }
  /// Focuses the entry, with the cursor after its text. By default GTK would select the text.
  public func focusAtEnd() {
    guard canTakeFocus else { return }
    focusWithoutSelecting()
    gtk_editable_set_position(cast(), -1)
  }
  /// Calls `body` when the person has changed the text.
  public func onChange(_ body: @escaping @MainActor () -> Void) {
    on("changed") { [weak self] _ in
      if self?.isBeingSet == false { body() }
    }
  }
  /// Calls `body` when Enter is pressed.
  public func onActivate(_ body: @escaping @MainActor () -> Void) { on("activate") { _ in body() } }
}

extension Widget {
  /// Focuses a field, with its cursor where it was. By default GTK would select the text of an entry, and the next letter
  /// would replace it.
  public func focusWithoutSelecting() {
    guard canTakeFocus else { return }
    if isA(UnsafeMutableRawPointer(widget), gtk_editable_get_type()),
      let text = gtk_editable_get_delegate(cast())
    {
      gtk_text_grab_focus_without_selecting(UnsafeMutablePointer(text))
    } else {
      grabFocus()
    }
  }
}

/// A search field.
public final class SearchEntry: Widget {
  private var isBeingSet = false
  private var takesFocusWhenTyped = false

  public init(placeholder: String) {
    self.placeholder = placeholder
    super.init(taking: gtk_search_entry_new())
    set("placeholder-text", .string(placeholder))
    // From libadwaita 1.4 on a header bar gives its title widget at most its natural width.
    gtk_editable_set_max_width_chars(cast(), 80)
  }
  public var placeholder: String {
    didSet { set("placeholder-text", .string(placeholder)) }
  }
  public var text: String {
    get { String(cString: gtk_editable_get_text(cast())) }
    set {
      guard newValue != text else { return }
      isBeingSet = true
      gtk_editable_set_text(cast(), newValue)
      isBeingSet = false
    }
  }
  public var cursor: Int {
    get { Int(gtk_editable_get_position(cast())) }
    set { gtk_editable_set_position(cast(), gint(newValue)) }
  }
  /// Forgets the changes that the field would undo by itself.
  public func forgetUndo() {
    gtk_editable_set_enable_undo(cast(), 0)
    gtk_editable_set_enable_undo(cast(), 1)
  }
  /// Limits the length of the text. Characters beyond it are removed as they are typed or pasted.
  public func limit(toCharacters count: Int) {
    if let text = gtk_editable_get_delegate(cast()) {
      gtk_text_set_max_length(UnsafeMutablePointer(text), gint(count))
    }
  }
  public func selectAll() { gtk_editable_select_region(cast(), 0, -1) }
  /// Names the icon that clears the text, which GTK 4.8 leaves nameless.
  public func setClearLabel(_ text: String) {
    if let icon = gtk_widget_get_last_child(widget) { updateLabel(of: OpaquePointer(icon), to: text) }
  }
  /// Replaces the magnifying glass, where the text is not searched for.
  public func setIcon(_ icon: String) {
    guard let image = gtk_widget_get_first_child(widget), isA(image, gtk_image_get_type()) else { return }
    gtk_image_set_from_icon_name(OpaquePointer(image), icon)
  }
  /// Calls `body` at each change, without the delay of GTK's "search-changed".
  public func onChange(_ body: @escaping @MainActor () -> Void) { on("changed") { _ in body() } }
  public func onStopSearch(_ body: @escaping @MainActor () -> Void) { on("stop-search") { _ in body() } }
  public func onActivate(_ body: @escaping @MainActor () -> Void) { on("activate") { _ in body() } }
  /// Receives the keys typed anywhere in `widget` that are not handled there; nil ends that.
  public func captureKeys(of widget: Widget?) {
    gtk_search_entry_set_key_capture_widget(cast(), widget?.widget)
    guard !takesFocusWhenTyped else { return }
    takesFocusWhenTyped = true
    // "search-started" is emitted for the first letter only, and the focus may have left the entry since.
    onChange { [weak self] in
      guard let self, !isBeingSet, !containsFocus else { return }
      focusWithoutSelecting()
    }
  }
}

/// A whole number that a person types, or changes by buttons and arrow keys. 0 is shown as an empty field.
public final class NumberEntry: Widget {
  private var isBeingSet = false
  private var typing: Delay?

  public init(maximum: Int, step: Int) {
    super.init(taking: gtk_spin_button_new_with_range(0, Double(maximum), Double(step)))
    gtk_spin_button_set_digits(cast(), 0)
    gtk_spin_button_set_numeric(cast(), 1)
    gtk_editable_set_width_chars(cast(), 4)
    stopScrolling()
    on("output") { [weak self] arguments in
      guard let self, number == 0 else { return arguments.answer(false) }
      if !String(cString: gtk_editable_get_text(cast())).isEmpty { gtk_editable_set_text(cast(), "") }
      arguments.answer(true)
    }
  }

  /// The wheel scrolls the page around the field. By default it would change the number under the pointer.
  private func stopScrolling() {
    let controllers = Object(taking: gtk_widget_observe_controllers(widget))
    for index in 0..<g_list_model_get_n_items(controllers.cast()) {
      guard let controller = g_list_model_get_item(controllers.cast(), index) else { continue }
      if isA(controller, gtk_event_controller_scroll_get_type()) {
        gtk_event_controller_set_propagation_phase(OpaquePointer(controller), GTK_PHASE_NONE)
      }
      g_object_unref(controller)
    }
  }

  public var number: Int {
    get { Int(gtk_spin_button_get_value(cast())) }
    set {
      guard newValue != number else { return }
      isBeingSet = true
      gtk_spin_button_set_value(cast(), Double(newValue))
      isBeingSet = false
    }
  }
  /// Calls `body` when the person has changed the number. A typed number counts after a second or by `update`.
  public func onChange(_ body: @escaping @MainActor () -> Void) {
    on("changed") { [weak self] _ in
      guard let self, !isBeingSet else { return }
      typing = MainLoop.after(milliseconds: 1000) { [weak self] in self?.update() }
    }
    on("value-changed") { [weak self] _ in
      if self?.isBeingSet == false { body() }
    }
  }
  /// Accepts the typed number, which GTK does when the field loses the focus.
  public func update() { gtk_spin_button_update(cast()) }
}
