import CAdwaita

public final class Label: Widget {
  public init(_ text: String = "", styles: String...) {
    super.init(taking: gtk_label_new(text))
    for style in styles { addStyle(style) }
  }
  public var text: String {
    get { String(cString: gtk_label_get_text(cast())) }
    // GTK lays out anew even the words that a label has.
    set { if newValue != text { gtk_label_set_text(cast(), newValue) } }
  }
  /// 0 is the start, 1 the end.
  public var alignment: Float {
    get { gtk_label_get_xalign(cast()) }
    set {
      gtk_label_set_xalign(cast(), newValue)
      gtk_label_set_justify(
        cast(), newValue == 0 ? GTK_JUSTIFY_LEFT : newValue == 1 ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_CENTER)
    }
  }
  /// Broken between words, and within a word that alone is too long; `lines` of it at most, then "…".
  public func wrap(lines: Int? = nil) {
    gtk_label_set_wrap(cast(), 1)
    gtk_label_set_wrap_mode(cast(), PANGO_WRAP_WORD_CHAR)
    if let lines {
      gtk_label_set_lines(cast(), gint(lines))
      gtk_label_set_ellipsize(cast(), PANGO_ELLIPSIZE_END)
    }
  }
  public func ellipsize() { gtk_label_set_ellipsize(cast(), PANGO_ELLIPSIZE_END) }
  public var isSelectable: Bool {
    get { gtk_label_get_selectable(cast()) != 0 }
    set { gtk_label_set_selectable(cast(), gboolean(newValue)) }
  }
  public var maximumCharacters: Int {
    get { Int(gtk_label_get_max_width_chars(cast())) }
    set { gtk_label_set_max_width_chars(cast(), gint(newValue)) }
  }
  public var minimumCharacters: Int {
    get { Int(gtk_label_get_width_chars(cast())) }
    set { gtk_label_set_width_chars(cast(), gint(newValue)) }
  }
}

/// Words about how things stand that are said, not shown.
public final class Announcement: Widget {
  private let label = Label()

  public init() {
    super.init(taking: adw_bin_new())
    keep(label)
    // A status has no name of its own as of GTK 4.14: it is read by what is in it.
    setAccessibleRole(.status)
    clipsToBounds = true
    // So that it is nowhere wider than the window.
    label.ellipsize()
    adw_bin_set_child(cast(), label.widget)
    setLayout(
      measure: { _, _, _, minimum, natural, minimumBaseline, naturalBaseline in
        minimumBaseline?.pointee = -1
        naturalBaseline?.pointee = -1
        minimum?.pointee = 0
        natural?.pointee = 0
      },
      allocate: { widget, width, _, baseline in
        guard let label = gtk_widget_get_first_child(widget) else { return }
        var size = GtkRequisition()
        gtk_widget_get_preferred_size(label, &size, nil)
        gtk_widget_allocate(label, max(width, size.width), size.height, baseline, nil)
      })
  }

  public var text: String {
    get { label.text }
    set {
      guard newValue != label.text else { return }
      label.text = newValue
      ladle_announce(widget, newValue)
    }
  }
}

/// A symbolic icon of the theme. It is decoration: what it stands for is said by the widget that it is in.
public final class Icon: Widget {
  public init(_ name: String, size: Int? = nil) {
    super.init(taking: gtk_image_new_from_icon_name(name))
    if let size { gtk_image_set_pixel_size(cast(), gint(size)) }
    // By its role: showing a widget again makes it no longer hidden.
    setAccessibleRole(.presentation)
  }
  public var name: String {
    get { gtk_image_get_icon_name(cast()).map { String(cString: $0) } ?? "" }
    set { gtk_image_set_from_icon_name(cast(), newValue) }
  }
}

/// A picture that fills its place, what does not fit cut off.
public final class Picture: Widget {
  public init() {
    super.init(taking: gtk_picture_new())
    gtk_picture_set_content_fit(cast(), GTK_CONTENT_FIT_COVER)
    gtk_picture_set_can_shrink(cast(), 1)
  }
  public var texture: Texture? {
    didSet { gtk_picture_set_paintable(cast(), texture.map { OpaquePointer($0.raw) }) }
  }
}

public final class SearchEntry: Widget {
  public init(placeholder: String) {
    self.placeholder = placeholder
    super.init(taking: gtk_search_entry_new())
    set("placeholder-text", .string(placeholder))
    // As wide as it may be: from libadwaita 1.4 on a header bar gives its title no more than it would like to have.
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
  private var isBeingSet = false
  public var cursor: Int {
    get { Int(gtk_editable_get_position(cast())) }
    set { gtk_editable_set_position(cast(), gint(newValue)) }
  }
  /// In characters; more is cut off as it is typed or pasted.
  public func limit(toCharacters count: Int) {
    if let text = gtk_editable_get_delegate(cast()) {
      gtk_text_set_max_length(UnsafeMutablePointer(text), gint(count))
    }
  }
  public func selectAll() { gtk_editable_select_region(cast(), 0, -1) }
  /// GTK 4.8 makes a button of the icon at the end, and gives it no name.
  public func setClearLabel(_ text: String) {
    if let icon = gtk_widget_get_last_child(widget) { updateLabel(of: OpaquePointer(icon), to: text) }
  }
  /// At each change, without the delay of GTK's "search-changed".
  public func onChange(_ body: @escaping @MainActor () -> Void) { on("changed") { _ in body() } }
  public func onStopSearch(_ body: @escaping @MainActor () -> Void) { on("stop-search") { _ in body() } }
  public func onActivate(_ body: @escaping @MainActor () -> Void) { on("activate") { _ in body() } }
  /// What is typed anywhere in `widget`, and wanted by nothing there, is typed here.
  public func captureKeys(of widget: Widget) {
    gtk_search_entry_set_key_capture_widget(cast(), widget.widget)
    // Not at "search-started": that comes for the first letter only, and one may go back to the cards after it.
    onChange { [weak self] in
      guard let self, !isBeingSet, !containsFocus else { return }
      focusWithoutSelecting()
    }
  }
  /// An entry selects its text when it gets the focus, and the next letter would replace it.
  public func focusWithoutSelecting() {
    guard let text = gtk_editable_get_delegate(cast()) else { return }
    gtk_text_grab_focus_without_selecting(UnsafeMutablePointer(text))
  }
}

/// Something is being done. It turns for as long as it is seen.
public final class Spinner: Widget {
  public init() { super.init(taking: ladle_spinner_new()) }
}

/// A glyph, what happened, what to do, and a button or two.
public final class StatusPage: Widget {
  public init(icon: String, title: String, description: String?, child: Widget? = nil) {
    super.init(taking: adw_status_page_new())
    adw_status_page_set_icon_name(cast(), icon)
    adw_status_page_set_title(cast(), title)
    adw_status_page_set_description(cast(), description?.escapedForMarkup)
    keep(child)
    adw_status_page_set_child(cast(), child?.widget)
    nameParts(of: widget, title)
  }
}

extension String {
  /// For the widgets that read their text as Pango markup.
  public var escapedForMarkup: String { String(taking: g_markup_escape_text(self, -1)) ?? "" }
}
