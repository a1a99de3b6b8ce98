import CAdwaita
import GLib

/// A root page, and a page that slides over it. A swipe, the back button of the mouse and Alt+Left go back.
public final class NavigationStack: Widget {
  private let root: Widget
  private let over: Widget
  /// Holds the page over the root.
  private let place = Bin()
  private var changing: Delay?
  private var changed: (@MainActor () -> Void)?

  public init(_ child: Widget, title: String) {
    // The view takes ownership of the pages. Before libadwaita 1.4 a page is the child itself.
    root = Widget(borrowing: ladle_navigation_page_new(child.widget, title))
    over = Widget(borrowing: ladle_navigation_page_new(place.widget, title))
    super.init(taking: ladle_navigation_new(root.widget, over.widget))
    for part in [child, place] { keep(part) }
    for page in [root, over] {
      page.on("map") { [weak self] _ in self?.scheduleChange() }
      page.on("unmap") { [weak self] _ in self?.scheduleChange() }
    }
  }

  /// Shows a page over the root, replacing any other.
  public func show(_ page: Widget, title: String) {
    ladle_navigation_page_set_title(over.widget, title)
    place.setChild(page)
    closePopovers(below: root.widget)
    ladle_navigation_push(widget, over.widget)
  }
  /// Whether a swipe, the back button of the mouse and Alt+Left return to the root.
  public var goesBack = true {
    didSet { ladle_navigation_set_goes_back(widget, over.widget, gboolean(goesBack)) }
  }
  /// Returns to the root. The page over it slides out, and is kept until `clear`.
  public func goBack() {
    closePopovers(below: over.widget)
    ladle_navigation_pop_to(widget, root.widget)
  }
  public func clear() { place.setChild(nil) }

  public var isAtRoot: Bool { ladle_navigation_shows(widget, root.widget) != 0 }
  /// Whether a page is sliding in or out.
  public var isMoving: Bool {
    gtk_widget_get_child_visible(root.widget) != 0 && gtk_widget_get_child_visible(over.widget) != 0
  }

  /// Calls `body` after a page has appeared and after one has disappeared.
  ///
  /// `body` is called from the main loop rather than inside libadwaita, which may be about to start the next
  /// transition, so it may do anything.
  public func onChange(_ body: @escaping @MainActor () -> Void) { changed = body }

  /// Closes the menus of a page that slides out. They would follow their buttons off the screen, where GTK 4.8 finds no
  /// monitor for them and gives them a negative size.
  private func closePopovers(below parent: UnsafeMutablePointer<GtkWidget>) {
    forEachChild(of: parent) { child in
      guard isA(child, gtk_popover_get_type()) else { return closePopovers(below: child) }
      if gtk_widget_get_visible(child) != 0 { gtk_popover_popdown(Widget(borrowing: child).cast()) }
    }
  }

  private func scheduleChange() {
    changing = MainLoop.after(milliseconds: 0) { [weak self] in self?.changed?() }
  }
}
