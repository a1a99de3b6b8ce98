import Adwaita
import Foundation
import RecipePresentation
import Storage

/// The files in the cookbook's folder that cannot be read, with their places. Ladle leaves all of them as they are.
@MainActor
final class ProblemsView {
  /// Called when the person closes the view, or all files can be read.
  var onClosing: (@MainActor () -> Void)?

  private let model: KeptList
  private let dialog: Dialog
  private let outcome = OutcomeRow()
  private let slot = Bin()
  private var shown: [CookbookProblem] = []
  private var buttons: [Button] = []

  init(_ model: KeptList, over window: Window) {
    self.model = model
    let header = HeaderBar()
    header.setTitleWidget(WindowTitle(Strings.problems, wraps: true))
    slot.expandsVertically = true
    outcome.widget.setMargins(top: 12, start: 18, end: 18)
    outcome.widget.setAccessibleRole(.status)
    outcome.show(nil, isWorking: false, isProblem: false)
    dialog = Dialog(
      Strings.problems, Box(.vertical, [header, outcome.widget, slot]), width: min(window.room.width, 560),
      height: min(window.room.height, 600), over: window)
    dialog.onClosing { [weak self] in self?.onClosing?() }
    render()
  }

  func present() {
    dialog.present()
    buttons.first?.grabFocus()
  }
  func close() { dialog.close() }

  /// Shows what there is now. Closes when all of it can be read.
  func render() {
    let problems = model.problems
    guard problems != shown else { return }
    guard !problems.isEmpty else {
      onClosing?()
      return
    }
    let focused = buttons.firstIndex { $0.containsFocus }
    shown = problems
    buttons = []
    let text = Label(Strings.problemsRemark, styles: "quiet")
    text.wrap()
    text.alignment = 0
    let beginning = ListBeginning(problems)
    let rest = beginning.remark.map { ActionRow($0) }
    let list = ListBox(beginning.entries.map(row) + [rest].compactMap(\.self))
    list.setAccessibleLabel(Strings.problems)
    let content = Box(.vertical, spacing: 12, [text, list])
    content.setMargins(18)
    slot.setChild(ScrolledWindow(Clamp(content, maximum: 600)))
    if let focused { buttons[min(focused, buttons.count - 1)].grabFocus() }
  }

  private func row(_ problem: CookbookProblem) -> Widget {
    let row = ActionRow(problem.name, subtitle: problem.message + "\n" + problem.path)
    let button = Button(icon: "folder-open-symbolic", name: Strings.openFolder)
    button.addStyle("flat")
    button.setAccessibleDescription(problem.name)
    button.onClick { [weak self] in
      guard let self else { return }
      outcome.show(nil, isWorking: false, isProblem: false)
      Folders.show(PathParts(problem.path).folder, over: dialog) { [weak self] in
        self?.outcome.show(Strings.couldNotOpenFolder, isWorking: false, isProblem: true)
      }
    }
    buttons.append(button)
    row.addSuffix(button)
    return row
  }
}
