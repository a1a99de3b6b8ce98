import CAdwaita
import GLib

/// Dialogs that are shown without keeping a handle.
@MainActor
public enum Dialogs {
  /// The contents of the "About" dialog.
  public struct About {
    public let name: String
    public let icon: String
    public let version: String
    public let comments: String
    public let developer: String
    public let website: String
    public let issues: String

    public init(
      name: String, icon: String, version: String, comments: String, developer: String, website: String,
      issues: String
    ) {
      self.name = name
      self.icon = icon
      self.version = version
      self.comments = comments
      self.developer = developer
      self.website = website
      self.issues = issues
    }
  }

  public static func showAbout(_ about: About, over parent: Window) {
    let dialog = Widget(
      borrowing: ladle_about_new(
        about.name, about.icon, about.version, about.comments.escapedForMarkup, about.developer,
        about.website, about.issues))
    ladle_dialog_present(dialog.widget, parent.cast())
  }

  /// Asks for confirmation of a destructive action, and calls `body` with the answer. `cancel` and `confirm`
  /// are the labels of the buttons; Enter and Escape cancel.
  public static func confirm(
    _ heading: String, _ text: String, cancel: String, confirm: String, over parent: Widget,
    _ body: @escaping @MainActor (_ isConfirmed: Bool) -> Void
  ) {
    let alert = Widget(borrowing: ladle_alert_new(heading, text, cancel, confirm))
    // Connected for the life of the dialog, because the handle is dropped when this function returns.
    connect(alert.raw, "response") { arguments in
      let isConfirmed = arguments.string(1) == "confirm"
      // GTK emits signals on the main thread only.
      MainActor.assumeIsolated { body(isConfirmed) }
    }
    ladle_dialog_present(alert.widget, parent.cast())
    // If the buttons are stacked, libadwaita 1.2 focuses the first one, which is destructive. Whether they
    // are stacked is known after the first layout; the callback retains the handle until then.
    var frames = 0
    alert.everyFrame { _ in
      frames += 1
      guard frames > 1 else { return true }
      focusButton(titled: cancel, in: alert.widget)
      return false
    }
  }

  /// Asks a question with several answers, none of them destructive. Calls `body` with the index of the chosen answer, or
  /// nil if the question was cancelled.
  public static func ask(
    _ heading: String, _ text: String, answers: [String], cancel: String, over parent: Widget,
    _ body: @escaping @MainActor (_ answer: Int?) -> Void
  ) {
    let question = Widget(borrowing: ladle_question_new(heading, text, cancel))
    for (index, answer) in answers.enumerated() { ladle_question_add(question.widget, String(index), answer) }
    connect(question.raw, "response") { arguments in
      let answer = arguments.string(1).flatMap { Int($0) }
      // GTK emits signals on the main thread only.
      MainActor.assumeIsolated { body(answer) }
    }
    ladle_dialog_present(question.widget, parent.cast())
  }

  /// Focuses the mapped button with a title, because the dialog has two sets of the same buttons and shows
  /// one.
  private static func focusButton(titled title: String, in parent: UnsafeMutablePointer<GtkWidget>) {
    forEachChild(of: parent) { part in
      let button = UnsafeMutableRawPointer(part).assumingMemoryBound(to: GtkButton.self)
      if isA(part, gtk_button_get_type()), gtk_widget_get_mapped(part) != 0,
        gtk_widget_get_child_visible(part) != 0,
        gtk_button_get_label(button).map({ String(cString: $0) }) == title
      {
        gtk_widget_grab_focus(part)
      } else {
        focusButton(titled: title, in: part)
      }
    }
  }

  /// Lists keyboard shortcuts in sections.
  ///
  /// The dialog is built from a `GtkBuilder` description, because older versions of GTK have no functions to
  /// create its parts (`CAdwaita/dialogs.h`).
  public static func showShortcuts(
    _ title: String, _ sections: [(title: String, keys: [(accelerator: String, title: String)])],
    over parent: Window
  ) {
    let groups = sections.map { section in
      let keys = section.keys.map { key in
        """
        <child><object class="\(LADLE_SHORTCUTS_KEYS)"><property name="accelerator">\(key.accelerator.escapedForMarkup)\
        </property><property name="title">\(key.title.escapedForMarkup)</property></object></child>
        """
      }
      return """
        <child><object class="\(LADLE_SHORTCUTS_GROUP)"><property name="title">\(section.title.escapedForMarkup)\
        </property>\(keys.joined())</object></child>
        """
    }
    let xml = """
      <interface><object class="\(LADLE_SHORTCUTS)" id="shortcuts">\
      <property name="title">\(title.escapedForMarkup)</property>\
      \(LADLE_SHORTCUTS_BEGIN)\(groups.joined())\(LADLE_SHORTCUTS_END)</object></interface>
      """
    guard let builder = gtk_builder_new_from_string(xml, -1) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
    guard let object = gtk_builder_get_object(builder, "shortcuts") else { return }
    ladle_dialog_present(Widget(borrowing: object).widget, parent.cast())
  }
}
