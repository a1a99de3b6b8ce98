import Adwaita
import RecipePresentation

/// "Update from Source": the recipe and its page side by side, field by field, with a button for each side. In a narrow
/// window the page's field stands below the recipe's.
@MainActor
final class SourceUpdateView {
  /// Called when the person closes the view, or has chosen.
  var onClosing: (@MainActor (_ isDone: Bool) -> Void)?

  private let model: SourceUpdateModel
  private let dialog: ComparisonDialog
  private var parts: [Field] = []
  private var shown: [String] = []

  init(_ model: SourceUpdateModel, name: String, over window: Window) {
    self.model = model
    dialog = ComparisonDialog(Strings.sourceTitle, subtitle: name, over: window)
    dialog.onResize = { [weak self] in self?.layOut() }
    dialog.onClosing = { [weak self] in self?.onClosing?(false) }
    model.onChange = { [weak self] in self?.render() }
    render()
  }

  func present() { dialog.present() }
  func close() { dialog.close() }

  private func layOut() { for part in parts { part.sides.layOut(isNarrow: dialog.isNarrow) } }

  private func render() {
    switch model.state {
    case .loading: if parts.isEmpty { dialog.showSpinner(Strings.readingPage) }
    case .rows: show(model.rows)
    case .done: onClosing?(true)
    case .failed(let notice):
      shown = []
      parts = []
      dialog.show(notice) { [weak self] in self?.model.retry() }
    }
  }

  private func show(_ rows: [UpdateRow]) {
    let keys = rows.map { [$0.key, $0.mine, $0.theirs].joined(separator: "\n") }
    if keys != shown {
      let (hadFocus, isFirst) = (dialog.containsFocus, shown.isEmpty)
      shown = keys
      parts = rows.map { row in
        Field(row) { [weak self] choice in self?.choose(choice, row.key) }
      }
      let column = Box(.vertical, spacing: 24, parts.map(\.widget))
      if rows.count > 1 { column.append(makeButtons()) }
      column.setMargins(18)
      column.verticalAlign = .start
      dialog.show(column)
      layOut()
      if hadFocus || isFirst { parts.first?.focus() }
    }
    for (part, row) in zip(parts, rows) { part.show(row.choice) }
  }

  /// The buttons that choose one side of all fields.
  private func makeButtons() -> Widget {
    let keep = Button(Strings.keepAll, styles: "pill")
    keep.onClick { [weak self] in self?.model.chooseAll(.mine) }
    let use = Button(Strings.useAll, styles: "pill")
    use.onClick { [weak self] in self?.model.chooseAll(.theirs) }
    for button in [keep, use] { button.wrapLabel() }
    let buttons = Box(.horizontal, spacing: 12, [keep, use])
    buttons.horizontalAlign = .center
    return buttons
  }

  private func choose(_ choice: UpdateChoice, _ key: String) {
    model.choose(choice, key)
    // The next field that waits for a choice.
    guard case .rows = model.state, let next = model.rows.firstIndex(where: { $0.choice == nil }),
      parts.indices.contains(next)
    else { return }
    parts[next].focus()
  }
}

/// A field of the recipe and of its page.
@MainActor
private final class Field {
  let widget: Box
  let sides: SideBySide
  private let mine: Side
  private let theirs: Side

  init(_ row: UpdateRow, _ choose: @escaping @MainActor (UpdateChoice) -> Void) {
    mine = Side(
      title: Strings.sourceMine, text: row.mine, button: Strings.keepThis,
      name: Strings.keepThis(of: row.title)
    ) { choose(.mine) }
    theirs = Side(
      title: Strings.sourceTheirs, text: row.theirs, button: Strings.useThis,
      name: Strings.useThis(of: row.title)
    ) { choose(.theirs) }
    let title = Label(row.title, styles: "title-4")
    title.alignment = 0
    title.wrap()
    title.setAccessibleRole(.heading)
    sides = SideBySide(mine.widget, theirs.widget)
    widget = Box(.vertical, spacing: 9, [title, sides.widget])
  }

  func show(_ choice: UpdateChoice?) {
    mine.isChosen = choice == .mine
    theirs.isChosen = choice == .theirs
  }

  func focus() { mine.focus() }
}

/// One side of a field, and the button that chooses it.
@MainActor
private final class Side {
  let widget: Box
  private let button: ToggleButton

  init(
    title: String, text: String, button label: String, name: String, choose: @escaping @MainActor () -> Void
  ) {
    let heading = Label(title, styles: "caption-heading", "quiet")
    heading.alignment = 0
    heading.wrap()
    let words = Label(text.isEmpty ? Strings.nothingHere : text)
    if text.isEmpty { words.addStyle("quiet") }
    words.alignment = 0
    words.wrap()
    words.isSelectable = true
    words.expandsVertically = true
    words.verticalAlign = .start
    button = ToggleButton(label)
    button.setAccessibleLabel(name)
    button.horizontalAlign = .start
    widget = Box(.vertical, spacing: 9, [heading, words, button])
    widget.addStyle("card", "version")
    widget.expandsHorizontally = true
    widget.setAccessibleRole(.group)
    widget.setAccessibleLabel(title)
    // A choice is changed by choosing the other side, not by pressing the button again.
    button.onToggle { [weak self] in
      self?.button.isOn = true
      choose()
    }
  }

  var isChosen: Bool {
    get { button.isOn }
    set {
      button.isOn = newValue
      widget.setStyle("chosen", newValue)
    }
  }

  func focus() { button.grabFocus() }
}
