import CAdwaita
import GLib

/// A preferences dialog over a window: a page of groups of rows.
public final class PreferencesDialog: Widget {
  private let parent: Window
  private let title: String
  private let dismiss: String
  private var toasts: ToastOverlay?
  private var naming: Delay?

  /// `dismiss` is the accessible name of a toast's close button.
  public init(_ title: String, over parent: Window, dismiss: String) {
    self.parent = parent
    self.title = title
    self.dismiss = dismiss
    // GTK owns a window until it is destroyed, and a dialog from its presentation on.
    super.init(borrowing: ladle_preferences_new(title))
  }
  public func set(_ page: PreferencesPage) {
    keep(page)
    ladle_preferences_set(widget, page.cast())
    toasts = ToastOverlay(around: page, dismiss: dismiss)
  }
  public func present() {
    ladle_dialog_present(widget, parent.cast())
    // Lists create their contents when they are shown.
    naming = MainLoop.after(milliseconds: 0) { [weak self] in
      guard let self else { return }
      nameParts(of: widget, title)
    }
  }
  public func onClose(_ body: @escaping @MainActor () -> Void) {
    on(LADLE_PREFERENCES_CLOSED) { arguments in
      body()
      arguments.answer(false)
    }
  }
  public func close() { ladle_preferences_close(widget) }
  public func show(toast text: String) { toasts?.show(toast: text) }
}

/// A page of a `PreferencesDialog`.
public final class PreferencesPage: Widget {
  public init(_ title: String) {
    super.init(taking: adw_preferences_page_new())
    adw_preferences_page_set_title(cast(), title)
  }
  public func add(_ group: PreferencesGroup) {
    keep(group)
    adw_preferences_page_add(cast(), group.cast())
  }
}

/// Rows under a common title.
public final class PreferencesGroup: Widget {
  public init(_ title: String, description: String? = nil) {
    super.init(taking: adw_preferences_group_new())
    adw_preferences_group_set_title(cast(), title.escapedForMarkup)
    adw_preferences_group_set_description(cast(), description?.escapedForMarkup)
  }
  public func add(_ row: Widget) {
    keep(row)
    adw_preferences_group_add(cast(), row.widget)
  }
}
