import Adwaita
import GLib
import RecipePresentation

/// The staples: the lines that recipes left out, each with a button that adds it, and a switch for each food.
@MainActor
final class StaplesDialog {
  /// Called when the person closes the dialog.
  var onClosing: (@MainActor () -> Void)?

  private let model: ShoppingModel
  private let dialog: Dialog
  private let content = Box(.vertical, spacing: 18)
  private let leftOut = Bin()
  private let choices = Bin()
  private let addAll = Button(Strings.addAll, styles: "flat")
  private let leftOutPart: Box
  private let name = EntryRow(Strings.addStaple)
  private var shown: ShoppingStaples?
  private var buttons: [Button] = []
  private var switches: [(id: ShoppingStaples.Choice.ID, row: SwitchRow)] = []
  private var isRendering = false

  init(_ model: ShoppingModel, over window: Window) {
    self.model = model
    let header = HeaderBar()
    header.setTitleWidget(WindowTitle(Strings.staples, wraps: true))
    let heading = Self.heading(Strings.notAdded)
    heading.expandsHorizontally = true
    addAll.wrapLabel()
    leftOutPart = Box(.vertical, spacing: 6, [Box(.horizontal, spacing: 12, [heading, addAll]), leftOut])
    let remark = Label(Strings.staplesExplained, styles: "caption", "quiet")
    remark.alignment = 0
    remark.wrap()
    let words = Box(.vertical, spacing: 3, [Self.heading(Strings.staples), remark])
    let own = ListBox([name])
    own.setAccessibleLabel(Strings.addStaple)
    for part in [leftOutPart, Box(.vertical, spacing: 9, [words, choices]), own] { content.append(part) }
    content.setMargins(18)
    let scrolled = ScrolledWindow(Clamp(content, maximum: 600))
    scrolled.expandsVertically = true
    scrolled.setAccessibleLabel(Strings.staples)
    dialog = Dialog(
      Strings.staples, Box(.vertical, [header, scrolled]), width: min(window.room.width, 420),
      height: min(window.room.height, 620), over: window)
    dialog.onClosing { [weak self] in self?.onClosing?() }
    addAll.onClick { [weak model] in model?.addStaples() }
    name.onApply { [weak self] in
      guard let self, !name.text.allSatisfy(\.isWhitespace) else { return }
      self.model.addStaple(named: name.text)
      name.text = ""
    }
    render()
  }

  private static func heading(_ text: String) -> Label {
    let label = Label(text, styles: "heading")
    label.setAccessibleRole(.heading)
    label.alignment = 0
    label.wrap()
    return label
  }

  func present() {
    dialog.present(focusing: buttons.first)
  }
  func close() { dialog.close() }

  /// Shows the staples as they are now.
  func render() {
    let staples = model.staples
    guard staples != shown else { return }
    let focused = buttons.firstIndex { $0.containsFocus }
    let wasAll = addAll.containsFocus
    if staples.notAdded != shown?.notAdded { build(staples.notAdded) }
    if staples.choices.map(\.id) != switches.map(\.id) { build(staples.choices) }
    shown = staples
    isRendering = true
    for (choice, row) in zip(staples.choices, switches) { row.row.isOn = choice.isOn }
    isRendering = false
    // The focus goes to the next line, or to the switches after the last one.
    guard focused != nil || wasAll else { return }
    if let focused, !buttons.isEmpty {
      buttons[min(focused, buttons.count - 1)].grabFocus()
    } else if !addAll.isMapped || staples.notAdded.isEmpty {
      switches.first?.row.grabFocus()
    }
  }

  private func build(_ lines: [ShoppingStaples.Line]) {
    buttons = []
    let rows = lines.map { line in
      let row = ActionRow(line.text.keepingAmountsTogether, subtitle: line.source)
      let button = Button(Strings.addLine)
      button.wrapLabel()
      button.setAccessibleLabel(Strings.addLine(line.text))
      button.onClick { [weak self] in self?.model.addStaple(line.id) }
      row.addSuffix(button)
      buttons.append(button)
      return row
    }
    let list = ListBox(rows)
    list.setAccessibleLabel(Strings.notAdded)
    leftOut.setChild(list)
    leftOutPart.isVisible = !lines.isEmpty
  }

  private func build(_ choices: [ShoppingStaples.Choice]) {
    switches = choices.map { choice in
      let row = SwitchRow(choice.title)
      row.onToggle { [weak self, weak row] in
        guard let self, let row, !isRendering else { return }
        model.setStaple(choice.id, isOn: row.isOn)
      }
      return (choice.id, row)
    }
    let list = ListBox(switches.map(\.row))
    list.setAccessibleLabel(Strings.staples)
    self.choices.setChild(list)
  }
}
