import Adwaita
import RecipePresentation

/// Asks for the text of a row, for a note, or for a choice among aisles or rows.
@MainActor
final class ItemDialog {
  enum Question {
    /// A title, and the text to begin with.
    case text(String, String)
    case note(String, about: String, String)
    /// A title, and the choices by their identifiers.
    case choice(String, [(id: String, title: String)])
    /// The aisles, and the present aisle of the food. The person can type the name of another aisle.
    case aisle(String, [(id: String, title: String)], chosen: String)

    var title: String {
      switch self {
      case .text(let title, _), .note(let title, _, _), .choice(let title, _), .aisle(let title, _, _): title
      }
    }
  }

  var onClosed: (@MainActor () -> Void)?

  private let answer: @MainActor (String) -> String?
  private let dialog: Dialog
  private let entry = Entry()
  private let problem = Label(styles: "caption", "error")
  private let status = Announcement()
  private let isText: Bool
  private var focused: Widget?

  /// `answer` is called with the text or the identifier, and returns why it is refused.
  init(_ question: Question, over window: Window, _ answer: @escaping @MainActor (String) -> String?) {
    self.answer = answer
    let header = HeaderBar()
    let content = Bin()
    let (title, subtitle) =
      if case .note(let title, let food, _) = question { (title, food) } else { (question.title, "") }
    let heading = WindowTitle(title, subtitle: subtitle, wraps: true)
    switch question {
    case .text, .note: isText = true
    case .choice, .aisle: isText = false
    }
    // The buttons of a text fill the header of a narrow window with large text.
    let isCramped = isText && Double(min(window.room.width, 400)) / max(1, Settings().textScale) < 300
    header.setTitleWidget(isCramped ? Bin() : heading)
    let parts: [Widget] = isCramped ? [header, heading, content, status] : [header, content, status]
    dialog = Dialog(
      title, Box(.vertical, parts), width: min(window.room.width, 400),
      height: isText ? nil : min(window.room.height, 560), over: window)
    content.expandsVertically = true
    dialog.onClosing { [weak self] in self?.close() }
    switch question {
    case .text(_, let text), .note(_, _, let text): content.setChild(form(text, name: title, header))
    case .choice(_, let choices): content.setChild(list(choices, name: title))
    case .aisle(_, let choices, let chosen):
      content.setChild(list(choices, name: title, chosen: chosen, others: Strings.otherAisle))
    }
  }

  func present() {
    dialog.present()
    if isText { entry.focusAtEnd() } else { focused?.grabFocus() }
  }

  private func close() {
    dialog.close()
    onClosed?()
  }

  private func choose(_ text: String) {
    guard let reason = answer(text) else { return close() }
    problem.text = reason
    problem.isVisible = true
    entry.setStyle("error", true)
    entry.setAccessibleDescription(reason)
    status.text = reason
  }

  private func form(_ text: String, name: String, _ header: HeaderBar) -> Widget {
    entry.text = text
    entry.setAccessibleLabel(name)
    entry.onActivate { [weak self] in self?.submit() }
    problem.alignment = 0
    problem.wrap()
    problem.isVisible = false
    let cancel = Button(Strings.cancel)
    cancel.onClick { [weak self] in self?.close() }
    let done = Button(Strings.done, styles: "suggested-action")
    done.onClick { [weak self] in self?.submit() }
    header.showsWindowButtons = false
    header.packStart(cancel)
    header.packEnd(done)
    let form = Box(.vertical, spacing: 6, [entry, problem])
    form.setMargins(18)
    return form
  }

  private func submit() { choose(entry.text) }

  private func list(
    _ choices: [(id: String, title: String)], name: String, chosen: String? = nil, others: String? = nil
  ) -> Widget {
    var first: CheckButton?
    var rows: [Widget] = choices.map { choice in
      let row = ActionRow(choice.title)
      let check = CheckButton()
      check.verticalAlign = .center
      if let first { check.group(with: first) } else { first = check }
      check.isOn = choice.id == chosen
      row.addPrefix(check)
      row.activates(check)
      if focused == nil || check.isOn { focused = row }
      check.onToggle { [weak self, weak check] in
        if check?.isOn == true { self?.choose(choice.id) }
      }
      return row
    }
    if choices.isEmpty { rows.append(ActionRow(Strings.nothingToJoin)) }
    if let others {
      let row = EntryRow(others)
      row.onApply { [weak self, weak row] in
        guard let text = row?.text, !text.allSatisfy(\.isWhitespace) else { return }
        self?.choose(text)
      }
      rows.append(row)
    }
    let list = ListBox(rows)
    list.setAccessibleLabel(name)
    list.verticalAlign = .start
    let column = Box(.vertical, [list])
    column.setMargins(18)
    return ScrolledWindow(column)
  }
}
