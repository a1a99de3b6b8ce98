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
