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
  public init(_ title: String, subtitle: String = "") {
    super.init(taking: adw_window_title_new(title, subtitle))
  }
  public func set(title: String, subtitle: String) {
    adw_window_title_set_title(cast(), title)
    adw_window_title_set_subtitle(cast(), subtitle)
  }
}
