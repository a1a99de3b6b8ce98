import Adwaita
import RecipePresentation

/// An import of recipes from files: what it has come to, and Cancel; then its summary, and Undo.
@MainActor
final class ImportDialog {
  private let model: ImportModel
  private let dialog: Dialog
  private let spinner = Spinner()
  private let headline = Label(styles: "heading")
  private let lines = Box(.vertical, spacing: 6)
  private let list: ScrolledWindow
  private let cancel = Button(Strings.cancel)
  private let undo = Button(Strings.undo)
  private let done = Button(Strings.done, styles: "suggested-action")
  private let status = Announcement()
  private var shown: [Label] = []

  init(_ model: ImportModel, over window: Window, close: @escaping @MainActor () -> Void) {
    self.model = model
    headline.wrap()
    headline.alignment = 0
    headline.expandsHorizontally = true
    spinner.setSizeRequest(width: 24, height: 24)
    let top = Box(.horizontal, spacing: 12, [spinner, headline])
    list = ScrolledWindow(lines)
    list.expandsVertically = true
    list.setAccessibleLabel(Strings.importTitle)
    let middle = Box(.vertical, [list])
    middle.expandsVertically = true
    for button in [cancel, undo, done] { button.wrapLabel() }
    let buttons = WrapBox([undo, cancel, done])
    buttons.horizontalAlign = .end
    let content = Box(.vertical, spacing: 18, [top, middle, buttons])
    content.setMargins(18)
    content.expandsVertically = true
    dialog = Dialog(
      Strings.importTitle, Box(.vertical, [HeaderBar(), content, status]), width: min(window.room.width, 440),
      height: min(window.room.height, 320), over: window)
    dialog.onClosing { [weak model] in
      // Whoever closes it too early sees what has been kept, and can undo it.
      if model?.state == .running { model?.cancel() } else { close() }
    }
    cancel.onClick { [weak model] in model?.cancel() }
    undo.onClick { [weak model] in model?.undo() }
    done.onClick(close)
    model.onChange = { [weak self] in self?.render() }
    render()
  }

  func present() {
    dialog.present()
    if model.state == .running { cancel.grabFocus() } else { done.grabFocus() }
  }

  func close() {
    model.onChange = nil
    dialog.close()
  }

  private func render() {
    let isRunning = model.state == .running
    let hadFocus = cancel.containsFocus || undo.containsFocus
    headline.text = model.headline
    spinner.isVisible = isRunning
    cancel.isVisible = isRunning
    undo.isVisible = !isRunning && model.canUndo
    done.isVisible = !isRunning
    if hadFocus, !cancel.isVisible { done.grabFocus() }
    show(isRunning ? [] : model.lines)
    // Not each number of a running import.
    if !isRunning || status.text.isEmpty { status.text = model.headline }
  }

  private func show(_ texts: [String]) {
    while shown.count > texts.count { lines.remove(shown.removeLast()) }
    while shown.count < texts.count {
      let label = Label()
      label.wrap()
      label.alignment = 0
      // Selectable, so that the keyboard reaches it.
      label.isSelectable = true
      lines.append(label)
      shown.append(label)
    }
    for (label, text) in zip(shown, texts) { label.text = text }
    list.isVisible = !texts.isEmpty
  }
}
