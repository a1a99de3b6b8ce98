import CAdwaita

public enum ColorScheme: Sendable { case system, light, dark }

/// Light, dark and high contrast.
public final class StyleManager: Object {
  public init() { super.init(borrowing: UnsafeMutableRawPointer(adw_style_manager_get_default())) }

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

/// The desktop's settings, as GTK has them.
public final class Settings: Object {
  public init() { super.init(borrowing: UnsafeMutableRawPointer(gtk_settings_get_default())) }

  /// gtk-xft-dpi is in 1024ths of a dot per inch, 96 dots being 100 %. -1 is "not set".
  private static let plain = 96.0 * 1024

  /// How large text is, 1 being 100 %.
  public var textScale: Double {
    get {
      let dpi = int("gtk-xft-dpi")
      return dpi <= 0 ? 1 : Double(dpi) / Self.plain
    }
    set { set("gtk-xft-dpi", .int(Int((newValue * Self.plain).rounded()))) }
  }
  /// False for people who asked for less motion.
  public var animates: Bool { bool("gtk-enable-animations") }
  public func setAnimates(_ flag: Bool) { set("gtk-enable-animations", .bool(flag)) }
  /// Whether text that can be selected is, all of it, as soon as the keyboard comes to it.
  public func setSelectsLabelsOnFocus(_ flag: Bool) { set("gtk-label-select-on-focus", .bool(flag)) }
  public func onTextScale(_ body: @escaping @MainActor () -> Void) { onChange(of: "gtk-xft-dpi", body) }
}

/// Rules of style for the whole program.
public final class StyleSheet: Object {
  public init(_ css: String) {
    super.init(taking: UnsafeMutableRawPointer(gtk_css_provider_new()))
    load(css)
  }
  public func load(_ css: String) { ladle_css_provider_load(cast(), css) }
  public func apply() {
    gtk_style_context_add_provider_for_display(
      gdk_display_get_default(), cast(), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }
}

@MainActor
public enum Display {
  /// A folder of icons laid out as a theme.
  public static func addIcons(in folder: String) {
    gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(gdk_display_get_default()), folder)
  }
  /// The window is drawn in a browser, where a web view cannot be.
  public static var isBroadway: Bool {
    guard let display = gdk_display_get_default() else { return false }
    return String(cString: gdk_display_get_name(display)).hasPrefix("broadway")
      || String(
        cString: g_type_name_from_instance(
          UnsafeMutableRawPointer(display)
            .assumingMemoryBound(to: GTypeInstance.self))
      ).contains("Broadway")
  }
  /// Lays windows out from right to left, or the other way round, whatever the language of GTK itself is.
  public static func setsRightToLeft(_ isRightToLeft: Bool) {
    gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
  }
  public static func beep() { gdk_display_beep(gdk_display_get_default()) }
  public static func copy(_ text: String) {
    guard let display = gdk_display_get_default() else { return }
    gdk_clipboard_set_text(gdk_display_get_clipboard(display), text)
  }
}
