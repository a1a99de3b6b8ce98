import CAdwaita
import GLib

/// The bar at the top of a page, with the window's buttons.
public final class HeaderBar: Widget {
  private var titleWidget: Widget?

  public init() { super.init(taking: ladle_header_bar_new()) }

  public func packStart(_ child: Widget) {
    keep(child)
    adw_header_bar_pack_start(cast(), child.widget)
  }
  public func packEnd(_ child: Widget) {
    keep(child)
    adw_header_bar_pack_end(cast(), child.widget)
  }
  public func setTitleWidget(_ new: Widget?) {
    adw_header_bar_set_title_widget(cast(), new?.widget)
    replace(titleWidget, with: new)
    titleWidget = new
  }
  /// Whether the bar has the window's own buttons.
  public var showsWindowButtons = true {
    didSet {
      adw_header_bar_set_show_start_title_buttons(cast(), gboolean(showsWindowButtons))
      adw_header_bar_set_show_end_title_buttons(cast(), gboolean(showsWindowButtons))
    }
  }
}

/// A title with a subtitle, for a header bar.
public final class WindowTitle: Widget {
  /// A title that wraps takes a second line where it needs it, for which the bar of a dialog grows.
  public init(_ title: String, subtitle: String = "", wraps: Bool = false) {
    super.init(taking: adw_window_title_new(title, subtitle))
    if wraps { wrapTitle(in: widget) }
  }

  /// libadwaita keeps the label of a title in one line.
  private func wrapTitle(in parent: UnsafeMutablePointer<GtkWidget>) {
    forEachChild(of: parent) { part in
      guard isA(part, gtk_label_get_type()) else { return wrapTitle(in: part) }
      guard gtk_widget_has_css_class(part, "title") != 0 else { return }
      let label = OpaquePointer(part)
      gtk_label_set_single_line_mode(label, 0)
      gtk_label_set_wrap(label, 1)
      gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
      // Without this a title would take two lines in a bar that is high enough for them.
      gtk_label_set_natural_wrap_mode(label, GTK_NATURAL_WRAP_NONE)
      gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
      gtk_label_set_lines(label, 2)
      // libadwaita asks for five letters, and GTK 4.8 reports less than that as the natural width of "Note" for a height.
      gtk_label_set_width_chars(label, -1)
    }
  }
  public func set(title: String, subtitle: String) {
    adw_window_title_set_title(cast(), title)
    adw_window_title_set_subtitle(cast(), subtitle)
  }
}
