import CAdwaita
import GLib

/// The color scheme of the application.
public enum ColorScheme: Sendable { case system, light, dark }

/// Sets the color scheme, and observes whether windows are dark or have high contrast.
public final class StyleManager: Object {
  public init() { super.init(borrowing: adw_style_manager_get_default()) }

  public var colorScheme: ColorScheme = .system {
    didSet {
      adw_style_manager_set_color_scheme(
        cast(),
        colorScheme == .light
          ? ADW_COLOR_SCHEME_FORCE_LIGHT
          : colorScheme == .dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_DEFAULT)
    }
  }
  public var isDark: Bool { adw_style_manager_get_dark(cast()) != 0 }
  public var isHighContrast: Bool { adw_style_manager_get_high_contrast(cast()) != 0 }
  public func onChange(_ body: @escaping @MainActor () -> Void) {
    onChange(of: "dark", body)
    onChange(of: "high-contrast", body)
  }
}

/// The desktop's settings, from `GtkSettings`.
public final class Settings: Object {
  public init() { super.init(borrowing: gtk_settings_get_default()) }

  /// The value of gtk-xft-dpi at 100 %, in 1024ths of a dot per inch.
  private static let unscaledDPI = 96.0 * 1024

  /// The scale of text; 1 is 100 %.
  public var textScale: Double {
    get {
      // The value is -1 if it is not set.
      let dpi = handle.int("gtk-xft-dpi")
      return dpi <= 0 ? 1 : Double(dpi) / Self.unscaledDPI
    }
    set { set("gtk-xft-dpi", .int(Int((newValue * Self.unscaledDPI).rounded()))) }
  }
  public func setAnimates(_ flag: Bool) { set("gtk-enable-animations", .bool(flag)) }
  /// Sets whether a selectable label selects all of its text when it gets the keyboard focus.
  public func setSelectsLabelsOnFocus(_ flag: Bool) { set("gtk-label-select-on-focus", .bool(flag)) }
  public func onTextScale(_ body: @escaping @MainActor () -> Void) { onChange(of: "gtk-xft-dpi", body) }
}

/// A style sheet for the whole application.
public final class StyleSheet: Object {
  public init(_ css: String) {
    super.init(taking: gtk_css_provider_new())
    load(css)
  }
  /// Replaces the rules.
  public func load(_ css: String) { ladle_css_provider_load(cast(), css) }
  /// Adds the style sheet to the display, above the theme.
  public func apply() {
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), cast(), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }
}

/// The default display.
@MainActor
public enum Display {
  /// Adds a folder of icons with the layout of an icon theme.
  public static func addIcons(in folder: String) {
    gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(gdk_display_get_default()), folder)
  }
  /// Whether windows are drawn in a browser (GTK's Broadway backend), where a `WebView` does not work.
  public static var isBroadway: Bool {
    guard let display = gdk_display_get_default() else { return false }
    return String(cString: gdk_display_get_name(display)).hasPrefix("broadway")
      || typeName(of: .init(display)).contains("Broadway")
  }
  /// Sets the text direction of all windows, independent of GTK's own language.
  public static func setsRightToLeft(_ isRightToLeft: Bool) {
    gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
  }
  public static func beep() { gdk_display_beep(gdk_display_get_default()) }
  /// Puts text on the clipboard.
  public static func copy(_ text: String) {
    guard let display = gdk_display_get_default() else { return }
    gdk_clipboard_set_text(gdk_display_get_clipboard(display), text.withoutNUL)
  }
}
