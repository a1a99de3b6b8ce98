import CAdwaita
import GLib

/// Several views, one of them shown. A `ViewSwitcher` or a `ViewSwitcherBar` shows their titles and icons.
public final class ViewStack: Widget {
  public init() { super.init(taking: adw_view_stack_new()) }

  /// Adds a view. The first one is shown at once.
  public func add(_ view: Widget, name: String, title: String, icon: String) {
    keep(view)
    adw_view_stack_add_titled_with_icon(cast(), view.widget, name, title, icon)
  }
  /// The name of the view that is shown.
  public var shown: String {
    get { adw_view_stack_get_visible_child_name(cast()).map { String(cString: $0) } ?? "" }
    set { if newValue != shown { adw_view_stack_set_visible_child_name(cast(), newValue) } }
  }
  /// Calls `body` when another view is shown.
  public func onChange(_ body: @escaping @MainActor () -> Void) { onChange(of: "visible-child", body) }
}

/// The views of a stack in a row, for a header bar.
public final class ViewSwitcher: Widget {
  public init(_ stack: ViewStack) {
    super.init(taking: adw_view_switcher_new())
    keep(stack)
    adw_view_switcher_set_stack(cast(), stack.cast())
    adw_view_switcher_set_policy(cast(), ADW_VIEW_SWITCHER_POLICY_WIDE)
    // Each button has a title beside its image.
    hideImages(of: widget)
  }
}

/// The views of a stack in a bar at the bottom of a narrow window.
public final class ViewSwitcherBar: Widget {
  public init(_ stack: ViewStack) {
    super.init(taking: adw_view_switcher_bar_new())
    keep(stack)
    adw_view_switcher_bar_set_stack(cast(), stack.cast())
    // Assistive technology would find the tabs of a bar that is not revealed. Hide the bar instead.
    adw_view_switcher_bar_set_reveal(cast(), 1)
    hideImages(of: widget)
  }
  /// Whether the titles are left out, where large text would cut them. Assistive technology has them still.
  public var showsSymbolsAlone = false {
    didSet { setStyle("symbols", showsSymbolsAlone) }
  }
}
