import CAdwaita
import GLib

/// A label.
public final class Label: Widget {
  public init(_ text: String = "", styles: String...) {
    super.init(taking: gtk_label_new(text.withoutNUL))
    for style in styles { addStyle(style) }
  }
  public var text: String {
    get { String(cString: gtk_label_get_text(cast())) }
    set {
      let newValue = newValue.withoutNUL
      // Setting the same text would lay the label out again.
      if newValue != text { gtk_label_set_text(cast(), newValue) }
    }
  }
  /// The horizontal alignment: 0 is the start, 1 is the end.
  public var alignment: Float {
    get { gtk_label_get_xalign(cast()) }
    set {
      gtk_label_set_xalign(cast(), newValue)
      gtk_label_set_justify(
        cast(), newValue == 0 ? GTK_JUSTIFY_LEFT : newValue == 1 ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_CENTER)
    }
  }
  /// Wraps the text between words, and inside words that are too long. Text beyond `lines` is ellipsized.
  public func wrap(lines: Int? = nil) {
    gtk_label_set_wrap(cast(), 1)
    gtk_label_set_wrap_mode(cast(), PANGO_WRAP_WORD_CHAR)
    if let lines {
      gtk_label_set_lines(cast(), gint(lines))
      gtk_label_set_ellipsize(cast(), PANGO_ELLIPSIZE_END)
    }
  }
  /// Takes one line where there is room. Otherwise a label that wraps would take two whenever its row is two lines high.
  public func preferOneLine() { gtk_label_set_natural_wrap_mode(cast(), GTK_NATURAL_WRAP_NONE) }
  public func ellipsize() { gtk_label_set_ellipsize(cast(), PANGO_ELLIPSIZE_END) }
  /// Requests no width of its own, for a label whose place is as wide as it is given. A GtkLabel would shape its text
  /// twice more to find its widths, which is most of the work of a grid that is scrolled.
  public func requestNoWidth() {
    setLayout(
      measure: { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
        minimum?.pointee = 0
        natural?.pointee = 0
        minimumBaseline?.pointee = -1
        naturalBaseline?.pointee = -1
        guard orientation == GTK_ORIENTATION_VERTICAL, let widget else { return }
        widgetClass(widget).measure(
          widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline)
      },
      allocate: { widget, width, height, baseline in
        guard let widget else { return }
        widgetClass(widget).size_allocate(widget, width, height, baseline)
      })
  }
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

extension Label {
  /// A part of a label's text with a style of its own.
  public struct Run: Hashable, Sendable {
    public enum Style: Hashable, Sendable { case plain, underlined, bold }

    let text: String
    let style: Style

    public init(_ text: String, _ style: Style = .plain) {
      // Here, because the places of the styles are counted in its bytes.
      self.text = text.withoutNUL
      self.style = style
    }
  }

  /// Shows a text of several runs. The styles are Pango attributes, so no run is read as markup.
  public func show(_ runs: [Run]) {
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    var place: guint = 0
    for run in runs {
      let end = place + guint(run.text.utf8.count)
      let attribute =
        switch run.style {
        case .plain: UnsafeMutablePointer<PangoAttribute>?.none
        case .underlined: pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)
        case .bold: pango_attr_weight_new(PANGO_WEIGHT_ULTRABOLD)
        }
      if let attribute {
        attribute.pointee.start_index = place
        attribute.pointee.end_index = end
        pango_attr_list_insert(attributes, attribute)
      }
      place = end
    }
    text = runs.map(\.text).joined()
    gtk_label_set_attributes(cast(), attributes)
  }
}

/// A status message for assistive technology, which is not visible.
public final class Announcement: Widget {
  private let label = Label()

  public init() {
    super.init(taking: adw_bin_new())
    keep(label)
    // From GTK 4.14 on a status has no name of its own; assistive technology reads its contents.
    setAccessibleRole(.status)
    clipsToBounds = true
    // Otherwise a long text would widen the window.
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

/// A symbolic icon of the theme. Assistive technology skips it, because the widget around it has a name.
public final class Icon: Widget {
  public init(_ name: String, size: Int? = nil) {
    super.init(taking: gtk_image_new_from_icon_name(name))
    if let size { gtk_image_set_pixel_size(cast(), gint(size)) }
    // By the role rather than the hidden state, which mapping the widget resets.
    setAccessibleRole(.presentation)
  }
  public var name: String {
    get { gtk_image_get_icon_name(cast()).map { String(cString: $0) } ?? "" }
    set { gtk_image_set_from_icon_name(cast(), newValue) }
  }
}

/// A picture that fills its area and is cropped to it, or is centred in it.
public final class Picture: Widget {
  public init() {
    super.init(taking: gtk_picture_new())
    gtk_picture_set_content_fit(cast(), GTK_CONTENT_FIT_COVER)
    gtk_picture_set_can_shrink(cast(), 1)
  }
  /// Shows a texture, or nothing.
  public func show(_ texture: Texture?) {
    gtk_picture_set_content_fit(cast(), GTK_CONTENT_FIT_COVER)
    gtk_picture_set_paintable(cast(), texture?.pointer)
  }
  /// Shows a texture in the middle, in a size in points, and scaled down while the area is smaller than that. The size
  /// is that of the paintable, because a widget's size request is a minimum: the area could not become smaller any more.
  public func show(_ texture: Texture, width: Double, height: Double) {
    var place = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0), size: graphene_size_t(width: Float(width), height: Float(height)))
    let snapshot = gtk_snapshot_new()
    gtk_snapshot_append_texture(snapshot, texture.pointer, &place)
    let scaled = gtk_snapshot_free_to_paintable(snapshot, &place.size)
    gtk_picture_set_content_fit(cast(), GTK_CONTENT_FIT_SCALE_DOWN)
    gtk_picture_set_paintable(cast(), scaled)
    if let scaled { g_object_unref(UnsafeMutableRawPointer(scaled)) }
  }
}

/// Shows that work is in progress. It spins while it is visible.
public final class Spinner: Widget {
  public init() { super.init(taking: ladle_spinner_new()) }
}

/// A page with an icon, a title, a description and usually a button.
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
  /// The text with Pango markup characters escaped, for a widget that parses markup.
  public var escapedForMarkup: String { String(taking: g_markup_escape_text(withoutNUL, -1)) ?? "" }
}

/// The functions of the widget's class, which a layout of its own precedes.
private func widgetClass(_ widget: UnsafeMutablePointer<GtkWidget>) -> GtkWidgetClass {
  UnsafeRawPointer(widget.pointee.parent_instance.g_type_instance.g_class)
    .assumingMemoryBound(to: GtkWidgetClass.self).pointee
}
