import Adwaita
import GLib
import RecipePresentation

/// The trash: the removed recipes, which can be restored until the trash is emptied.
@MainActor
final class TrashView {
  /// Called when the person closes the view.
  var onClosing: (@MainActor () -> Void)?

  private let model: TrashModel
  private let dialog: Dialog
  private let width: Int
  private let emptying = Button(Strings.emptyTrash, styles: "destructive-action")
  private let problem = Banner(button: NoticeAction.tryAgain.title)
  private let slot = Bin()
  private let status = Announcement()
  /// Whether something in the dialog has been given the focus.
  private var hasFocused = false
  /// The row whose recipe is being restored.
  private var pressed: Int?
  private var shown: [TrashedCard] = []
  private var buttons: [Button] = []

  init(_ model: TrashModel, over window: Window) {
    self.model = model
    let header = HeaderBar()
    header.setTitleWidget(WindowTitle(Strings.trash))
    // Not in the header, which would be wider than a narrow window with large text.
    emptying.wrapLabel()
    emptying.horizontalAlign = .center
    emptying.setMargins(12)
    slot.expandsVertically = true
    width = min(window.room.width, 520)
    dialog = Dialog(
      Strings.trash, Box(.vertical, [header, problem, slot, emptying, status]),
      width: width, height: min(window.room.height, 600), over: window)
    emptying.onClick { [weak self] in self?.askToEmpty() }
    // A banner is as wide as its contents also while it is not shown.
    problem.isNarrow = true
    problem.onButton { [weak self] in self?.model.load() }
    dialog.onClosing { [weak self] in self?.onClosing?() }
    model.onChange = { [weak self] in self?.render() }
    render()
  }

  func present() {
    dialog.present()
    model.load()
  }
  func close() { dialog.close() }

  private func askToEmpty() {
    Dialogs.confirm(
      Strings.emptyTrashNow, Strings.emptyTrashQuestion, cancel: Strings.cancel,
      confirm: Strings.emptyTrashNow, over: dialog
    ) { [weak self] isConfirmed in
      if isConfirmed { self?.model.empty() }
    }
  }

  private func render() {
    problem.text = model.problem ?? ""
    problem.isRevealed = model.problem != nil
    problem.setAccessibleHidden(model.problem == nil)
    switch model.state {
    case .loading: show(cards: [], Bin())
    case .recipes(let cards): show(cards)
    case .empty(let notice), .failed(let notice):
      show(cards: [], StatusPage(notice))
      status.text = notice.title
      // The button that closes the dialog, which then hears Escape.
      if !hasFocused { hasFocused = dialog.moveFocus(backwards: false) }
    }
  }

  private func show(_ cards: [TrashedCard]) {
    defer { pressed = nil }
    guard cards != shown else { return }
    let focused = buttons.firstIndex { $0.containsFocus } ?? pressed
    var buttons: [Button] = []
    let beginning = ListBeginning(cards)
    let rows = beginning.entries.enumerated().map { index, card in
      let button = Button(Strings.restore)
      button.wrapLabel()
      button.setAccessibleLabel(Strings.restore(card.name))
      button.onClick { [weak self] in
        self?.pressed = index
        self?.model.restore(card.id)
      }
      buttons.append(button)
      return row(of: card, button)
    }
    let rest: Widget? = beginning.remark.map { ActionRow($0) }
    let list = ListBox(rows + [rest].compactMap(\.self))
    list.setAccessibleLabel(Strings.trash)
    list.verticalAlign = .start
    let content = Box(.vertical, [list])
    content.setMargins(12)
    show(cards: cards, ScrolledWindow(Clamp(content, maximum: 600)))
    self.buttons = buttons
    // The row that had the focus has gone: the next one takes its place. At first the focus is on the first one.
    if let focused = focused ?? (hasFocused ? nil : 0), !buttons.isEmpty {
      hasFocused = buttons[min(focused, buttons.count - 1)].grabFocus()
    }
    status.text = Strings.recipesInTrash(cards.count)
  }

  /// The button stands below the words where it would leave them too little room: "Wiederherstellen" in large text.
  private func row(of card: TrashedCard, _ button: Button) -> Widget {
    let (name, detail) = (Label(card.name), Label(card.detail, styles: "caption", "quiet"))
    for label in [name, detail] {
      label.alignment = 0
      label.wrap()
    }
    let words = Box(.vertical, spacing: 1, [name, detail])
    words.expandsHorizontally = true
    words.verticalAlign = .center
    button.verticalAlign = .center
    let isStacked = button.naturalWidth * 5 > width * 2
    let row = Box(isStacked ? .vertical : .horizontal, spacing: 9, [words, button])
    row.setMargins(top: 9, bottom: 9, start: 12, end: 12)
    return row
  }

  private func show(cards: [TrashedCard], _ content: Widget) {
    shown = cards
    buttons = []
    // The focus leaves the rows before they go. With them GTK would move it at the next frame, out of a dialog of
    // libadwaita 1.5 and later, which then does not hear Escape.
    if slot.containsFocus { emptying.grabFocus() }
    slot.setChild(content)
    if cards.isEmpty, emptying.containsFocus { dialog.moveFocus(backwards: true) }
    emptying.isVisible = !cards.isEmpty
  }
}
