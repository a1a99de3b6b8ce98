import CAdwaita

/// A page that is always there, and one that slides over it; swiped back, or by the platform's back button and Alt+Left.
public final class NavigationStack: Widget {
  private let root: Widget
  private let over: Widget
  /// What lies over the root.
  private let place = Bin()
  private var changing: Delay?
  private var changed: (@MainActor () -> Void)?

  public init(_ child: Widget, title: String) {
    // The view takes them over. Where a page has no widget of its own it is what is in it.
    root = Widget(borrowing: ladle_navigation_page_new(child.widget, title))
    over = Widget(borrowing: ladle_navigation_page_new(place.widget, title))
    super.init(taking: ladle_navigation_new(root.widget, over.widget))
    for part in [child, place] { keep(part) }
    for page in [root, over] {
      page.on("map") { [weak self] _ in self?.willTell() }
      page.on("unmap") { [weak self] _ in self?.willTell() }
    }
  }

  /// Shows a page over the root, in place of the one that may be there.
  public func show(_ page: Widget, title: String) {
    ladle_navigation_page_set_title(over.widget, title)
    place.setChild(page)
    ladle_navigation_push(widget, over.widget)
  }
  /// Shows the root. What lay over it slides out, and is kept until `clear`.
  public func goBack() { ladle_navigation_pop_to(widget, root.widget) }
  public func clear() { place.setChild(nil) }

  public var isAtRoot: Bool { ladle_navigation_shows(widget, root.widget) != 0 }
  /// One page still slides over the other.
  public var isMoving: Bool {
    gtk_widget_get_child_visible(root.widget) != 0 && gtk_widget_get_child_visible(over.widget) != 0
  }

  /// Calls `body` after a page began to show and after one has gone. From the main loop, never from within libadwaita,
  /// which may be about to begin the next movement: `body` may do anything.
  public func onChange(_ body: @escaping @MainActor () -> Void) { changed = body }

  private func willTell() {
    changing = MainLoop.after(milliseconds: 0) { [weak self] in self?.changed?() }
  }
}
