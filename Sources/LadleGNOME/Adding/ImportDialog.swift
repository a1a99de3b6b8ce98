import Adwaita
import RecipePresentation

/// An import of recipes from files: its progress and Cancel, then its result with Undo and Keep These Too.
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
  private let keepSkipped = Button(Strings.keepTheseToo)
  private var shown: [String] = []
  private var labels: [Label] = []
  /// Whether `keepSkipped` is among the lines.
  private var isOffered = false

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
    for button in [cancel, undo, done, keepSkipped] { button.wrapLabel() }
    keepSkipped.horizontalAlign = .start
    let buttons = WrapBox([undo, cancel, done])
    buttons.horizontalAlign = .end
    let content = Box(.vertical, spacing: 18, [top, middle, buttons])
    content.setMargins(18)
    content.expandsVertically = true
    dialog = Dialog(
      Strings.importTitle, Box(.vertical, [HeaderBar(), content, status]), width: min(window.room.width, 440),
      height: min(window.room.height, 320), over: window)
    dialog.onClosing { [weak model] in
      // Closed too early, the dialog stays with its result, so the person can undo it.
      if model?.state == .running { model?.cancel() } else { close() }
    }
    cancel.onClick { [weak model] in model?.cancel() }
    undo.onClick { [weak model] in model?.undo() }
    keepSkipped.onClick { [weak model] in model?.keepSkipped() }
    done.onClick(close)
    model.onChange = { [weak self] in self?.render() }
    render()
  }

  func present() {
    dialog.present(focusing: model.state == .running ? cancel : done)
  }

  func close() {
    model.onChange = nil
    dialog.close()
  }

  private func render() {
    let isRunning = model.state == .running
    let hadFocus = [cancel, undo, keepSkipped].contains { $0.containsFocus }
    headline.text = model.headline
    spinner.isVisible = isRunning
    cancel.isVisible = isRunning
    undo.isVisible = model.canUndo
    done.isVisible = !isRunning
    showGroups()
    if hadFocus, ![cancel, undo, keepSkipped].contains(where: { $0.containsFocus }) {
      (isRunning ? cancel : done).grabFocus()
    }
    // Not each number of a running import.
    if !isRunning || status.text.isEmpty { status.text = model.problem ?? model.headline }
  }

  private func showGroups() {
    keepSkipped.isVisible = model.canKeepSkipped
    let groups = model.groups
    let texts = (model.problem.map { [$0] } ?? []) + groups.flatMap { [$0.title] + $0.lines }
    list.isVisible = !texts.isEmpty
    guard texts != shown else { return }
    shown = texts
    for label in labels { lines.remove(label) }
    labels = []
    if isOffered { lines.remove(keepSkipped) }
    isOffered = false
    if let problem = model.problem { add(problem) }
    for group in groups {
      add(group.title, isHeading: true)
      for line in group.lines { add(line) }
      if group.id == .skipped {
        lines.append(keepSkipped)
        isOffered = true
      }
    }
  }

  private func add(_ text: String, isHeading: Bool = false) {
    let label = isHeading ? Label(text, styles: "heading") : Label(text)
    label.wrap()
    label.alignment = 0
    // Selectable, so that the keyboard reaches it.
    label.isSelectable = true
    lines.append(label)
    labels.append(label)
  }
}
