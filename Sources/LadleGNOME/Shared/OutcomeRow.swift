import Adwaita

/// A line that shows the outcome of the person's request, with a spinner until then.
@MainActor
final class OutcomeRow {
  let widget: Box
  private let label = Label(styles: "caption")
  private let spinner = Spinner()
  private let mark = Icon("emblem-ok-symbolic")

  init() {
    label.wrap()
    label.alignment = 0
    label.expandsHorizontally = true
    spinner.setSizeRequest(width: 16, height: 16)
    widget = Box(.horizontal, spacing: 6, [spinner, mark, label])
  }

  /// Shows a text, with a spinner, a check mark or the colour of errors; without a text nothing.
  func show(_ text: String?, isWorking: Bool, isDone: Bool = false, isProblem: Bool) {
    // A person who pressed the row above would not know of a line below the edge of the page.
    if let text, text != label.text { widget.scrollIntoView() }
    label.text = text ?? ""
    label.setStyle("error", isProblem)
    spinner.isVisible = isWorking
    mark.isVisible = isDone
    widget.isVisible = text != nil
    widget.setAccessibleLabel(text ?? "")
  }
}

extension PreferencesGroup {
  /// Adds the outcome of a choice, which screen readers speak when it changes.
  func add(outcome: OutcomeRow) {
    outcome.widget.setMargins(top: 6, start: 12, end: 12)
    outcome.widget.setAccessibleRole(.status)
    add(outcome.widget)
  }
}
