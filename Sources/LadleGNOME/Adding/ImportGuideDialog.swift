import Adwaita
import RecipePresentation

/// The programs whose recipes can be imported, and how to get them out of each. Its button goes on to the files.
@MainActor
final class ImportGuideDialog {
  private let dialog: Dialog
  private let choose = Button(Strings.chooseFiles, styles: "suggested-action")

  init(
    over window: Window, choose body: @escaping @MainActor () -> Void, close: @escaping @MainActor () -> Void
  ) {
    let cancel = Button(Strings.cancel)
    let header = HeaderBar()
    header.showsWindowButtons = false
    let title = WindowTitle(Strings.importTitle, wraps: true)
    // The buttons fill the header where the text is large.
    title.isVisible = Double(min(window.room.width, 440)) / max(1, Settings().textScale) >= 300
    header.setTitleWidget(title)
    // In a narrow window, long words do not fit beside each other.
    for button in [cancel, choose] { button.wrapLabel() }
    header.packStart(cancel)
    header.packEnd(choose)
    let words = Label(Strings.importGuide)
    words.wrap()
    words.alignment = 0
    let list = ListBox(ImportGuide.programs.map { ActionRow($0.name, subtitle: $0.way) })
    list.setAccessibleLabel(Strings.importFilesTitle)
    let content = Box(.vertical, spacing: 12, [words, list])
    content.setMargins(18)
    let page = ScrolledWindow(Clamp(content, maximum: 600))
    page.expandsVertically = true
    dialog = Dialog(
      Strings.importFilesTitle, Box(.vertical, [header, page]), width: min(window.room.width, 440),
      height: min(window.room.height, 640), over: window)
    dialog.onClosing(close)
    cancel.onClick(close)
    choose.onClick(body)
  }

  func present() { dialog.present(focusing: choose) }

  func close() { dialog.close() }
}
