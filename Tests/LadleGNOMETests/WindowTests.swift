import CAdwaita
import CGLib
import Foundation
import Testing

@testable import Adwaita

@MainActor
@Suite(.enabled(if: ProcessInfo.processInfo.environment["DISPLAY"] != nil, "needs a display"))
struct WindowTests {
  private let window: Window

  init() throws {
    // The locale belongs to the whole process, in which other tests run.
    gtk_disable_setlocale()
    try #require(gtk_init_check() != 0)
    // An application is on the bus under its name for as long as it lives, which may be longer than a test.
    let name = "app.ladle.Ladle.T" + UUID().uuidString.replacing("-", with: "")
    let application = Application(identifier: name, isUnique: false)
    try #require(g_application_register(application.cast(), nil, nil) != 0)
    window = Window(application, title: "Ladle")
  }

  /// Before libadwaita 1.5 dialogs are windows of their own.
  @Test func aHiddenWindowHidesItsDialogsAndBringsThemBack() throws {
    window.setContent(Label("Recipes"))
    window.present()
    let gone = Dialog("Import", Label("Done"), width: 300, over: window)
    gone.present()
    let dialog = Dialog("Add", Label("A link"), width: 300, over: window)
    dialog.present()
    try #require(dialog.isMapped && gone.isMapped)
    window.hide()
    #expect(!dialog.isMapped && !gone.isMapped && !window.isMapped)
    gone.close()
    window.present()
    #expect(dialog.isMapped && !gone.isMapped && window.isMapped)
    dialog.close()
    window.destroy()
  }

  @Test func aToastInANarrowWindowIsAsHighAsItsText() throws {
    let overlay = ToastOverlay(Label("Recipes"), dismiss: "Dismiss")
    window.setContent(overlay)
    window.setDefaultSize(width: 300, height: 400)
    window.present()
    try passFrames { gtk_widget_get_width(overlay.widget) > 0 }
    overlay.show(toast: "Changed “A Recipe With a Long Name”", button: "Undo") {}
    try passFrames {
      guard let toast = gtk_widget_get_last_child(overlay.widget), let title = self.title(in: toast),
        gtk_widget_get_width(title) > 0
      else { return false }
      var needed: gint = 0
      gtk_widget_measure(
        title, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width(title), nil, &needed, nil, nil)
      return pango_layout_get_line_count(gtk_label_get_layout(OpaquePointer(title))) > 1
        && gtk_widget_get_height(title) >= needed
    }
    window.destroy()
  }

  /// The label of several lines in a toast.
  private func title(in widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
    let isLabel = gtk_widget_get_css_name(widget).map { String(cString: $0) } == "label"
    if isLabel, gtk_label_get_lines(OpaquePointer(widget)) > 1 { return widget }
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      if let title = title(in: next) { return title }
      child = gtk_widget_get_next_sibling(next)
    }
    return nil
  }

  /// Lets the window draw until a condition holds, for ten seconds at most.
  private func passFrames(until holds: () -> Bool) throws {
    let end = ContinuousClock.now + .seconds(10)
    while !holds(), ContinuousClock.now < end { g_main_context_iteration(nil, 0) }
    try #require(holds())
  }

  /// From libadwaita 1.5 on a dialog is in the window, which hears the keys if nothing has the focus.
  @Test func aWindowClosesTheDialogThatIsOverIt() throws {
    window.setContent(Label("Recipes"))
    window.present()
    #expect(!window.dismissDialog())
    Dialogs.showAbout(
      Dialogs.About(
        name: "Ladle", icon: "ladle", version: "1", comments: "Recipes", developer: "Us",
        website: "https://ladle.example", issues: "https://ladle.example/issues"),
      over: window)
    #expect(window.isUnderDialog)
    let isInWindow = adw_get_major_version() > 1 || adw_get_minor_version() >= 5
    #expect(window.dismissDialog() == isInWindow)
    for _ in 0..<100 { g_main_context_iteration(nil, 0) }
    #expect(window.isUnderDialog != isInWindow && !window.dismissDialog())
    window.destroy()
  }

  @Test func aWindowTellsThatItsScreenHasAnotherScale() {
    var changes = 0
    window.onScaleChange { changes += 1 }
    g_object_notify(window.cast(), "scale-factor")
    #expect(changes == 1)
    window.destroy()
  }

  @Test func aWidgetKnowsItsFocusWhileAnotherWindowIsActive() throws {
    let (one, other) = (Button("One"), Button("Other"))
    let box = Box(.vertical, spacing: 0, [one])
    window.setContent(Box(.vertical, spacing: 0, [box, other]))
    window.present()
    one.grabFocus()
    // As GTK does it when another window becomes active.
    for part in [one, box] { gtk_widget_unset_state_flags(part.widget, GTK_STATE_FLAG_FOCUS_WITHIN) }
    #expect(one.containsFocus && box.containsFocus && !other.containsFocus)
    one.isVisible = false
    #expect(!one.containsFocus && !box.containsFocus)
    window.destroy()
  }

  /// A page that is being saved takes no focus, for example. Then the window itself hears the keys.
  @Test func aMenuThatHasClosedKeepsNoFocusThatNothingElseTakes() throws {
    let (entry, button) = (Button("Copy"), MenuButton())
    let popover = Popover(entry)
    button.setPopover(popover)
    let page = Box(.vertical, spacing: 0, [button])
    window.setContent(Box(.vertical, spacing: 0, [page]))
    window.onFocusAstray {}
    window.present()
    page.isVisible = false
    for _ in 0..<100 { g_main_context_iteration(nil, 0) }
    // As GTK leaves it, when a dialog returns the focus to a menu that has closed.
    gtk_root_set_focus(gtk_widget_get_root(window.widget), entry.widget)
    try #require(!popover.isMapped && entry.hasFocusInWindow)
    for _ in 0..<100 { g_main_context_iteration(nil, 0) }
    #expect(!entry.hasFocusInWindow)
    window.destroy()
  }
}

extension Widget {
  fileprivate var hasFocusInWindow: Bool {
    gtk_widget_get_root(widget).flatMap { gtk_root_get_focus($0) } == widget
  }
}
