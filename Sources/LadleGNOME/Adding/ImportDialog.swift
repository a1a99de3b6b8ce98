import Adwaita
import Foundation
import GLib
import RecipeImages
import RecipePresentation
import Storage

/// An import of recipes from files: its progress and Cancel, then its result with Undo and Keep These Too.
@MainActor
final class ImportDialog {
  private let model: ImportModel
  private let dialog: Dialog
  private let spinner = Spinner()
  private let headline = Label(styles: "title-3")
  private let photos: [ListPhoto]
  /// "7 more".
  private let more = Label(styles: "caption", "quiet")
  private let pictures = Box(.vertical, spacing: 6)
  private let problem = Label(styles: "error")
  private let parts = Box(.vertical, spacing: 18)
  private let cancel = Button(Strings.cancel)
  private let undo = Button(Strings.undo)
  private let done = Button(Strings.done, styles: "suggested-action")
  private let status = Announcement()
  private var keepSkipped: Button?
  private var shown: [ImportReport.Group] = []
  private var shownParts: [Widget] = []
  private var trimming: Delay?

  init(
    _ model: ImportModel, pipeline: ImagePipeline<TextureDecoder>, over window: Window,
    close: @escaping @MainActor () -> Void
  ) {
    self.model = model
    photos = (0..<ImportModel.photoCount).map { _ in ListPhoto(width: 52, height: 52, pipeline: pipeline) }
    for label in [headline, problem] {
      label.wrap()
      label.alignment = 0
    }
    headline.expandsHorizontally = true
    spinner.setSizeRequest(width: 24, height: 24)
    more.alignment = 0
    // Beside five photos, a narrow window has no room for the words.
    for part in [Box(.horizontal, spacing: 6, photos.map(\.widget)), more] { pictures.append(part) }
    let card = Box(.vertical, spacing: 12, [Box(.horizontal, spacing: 12, [spinner, headline]), pictures])
    card.addStyle("item-box", "recipe-row")
    let content = Box(.vertical, spacing: 18, [card, problem, parts])
    content.setMargins(18)
    let page = ScrolledWindow(Clamp(content, maximum: 600))
    page.expandsVertically = true
    page.setAccessibleLabel(Strings.importTitle)
    let header = HeaderBar()
    header.showsWindowButtons = false
    let file = model.paths.count == 1 ? PathParts(model.paths[0]).name : ""
    header.setTitleWidget(WindowTitle(Strings.importTitle, subtitle: file, wraps: true))
    for button in [cancel, undo] { header.packStart(button) }
    header.packEnd(done)
    dialog = Dialog(
      Strings.importTitle, Box(.vertical, [header, page, status]), width: min(window.room.width, 440),
      height: min(window.room.height, 560), over: window)
    dialog.onClosing { [weak model] in
      // Closed too early, the dialog stays with its result, so the person can undo it.
      if model?.state == .running { model?.cancel() } else { close() }
    }
    cancel.onClick { [weak model] in model?.cancel() }
    undo.onClick { [weak model] in model?.undo() }
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

  func render() {
    let isRunning = model.state == .running
    let hadFocus = dialog.containsFocus
    headline.text = model.headline
    spinner.isVisible = isRunning
    cancel.isVisible = isRunning
    undo.isVisible = model.canUndo
    done.isVisible = !isRunning
    problem.text = model.problem ?? ""
    problem.isVisible = model.problem != nil
    showPhotos()
    showParts()
    if isRunning, trimming == nil { trimLater() }
    if hadFocus, !dialog.containsFocus { (isRunning ? cancel : done).grabFocus() }
    // Not each number of a running import.
    if !isRunning || status.text.isEmpty { status.text = model.problem ?? model.headline }
  }

  /// Returns free memory every other second of an import. The cookbook's list grows by steps, and each step makes a new list
  /// beside the one before: a restored backup of 10,000 recipes left 29 MB free between the blocks in use.
  private func trimLater() {
    trimming = MainLoop.after(milliseconds: 2000) { [weak self] in
      Memory.returnFree()
      self?.trimming = nil
    }
  }

  private func showPhotos() {
    let addresses = model.photos
    for (index, photo) in photos.enumerated() {
      photo.widget.isVisible = index < addresses.count
      if index < addresses.count { photo.show(addresses[index]) }
    }
    pictures.isVisible = !addresses.isEmpty
    more.text = model.morePhotos
    more.isVisible = !more.text.isEmpty
  }

  private func showParts() {
    keepSkipped?.isVisible = model.canKeepSkipped
    guard model.groups != shown else { return }
    shown = model.groups
    for part in shownParts { parts.remove(part) }
    keepSkipped = nil
    shownParts = shown.map(part)
    for part in shownParts { parts.append(part) }
  }

  private func part(_ group: ImportReport.Group) -> Widget {
    let heading = Label(group.title)
    heading.verticalAlign = .center
    heading.wrap()
    heading.alignment = 0
    if !group.lines.isEmpty {
      heading.addStyle("heading")
      heading.setAccessibleRole(.heading)
    }
    let part = Box(.vertical, spacing: 9)
    if group.id == .skipped {
      let button = Button(Strings.keepTheseToo)
      button.onClick { [weak model] in model?.keepSkipped() }
      button.isVisible = model.canKeepSkipped
      keepSkipped = button
      part.append(WrapBox([heading, button]))
    } else {
      part.append(heading)
    }
    if !group.lines.isEmpty {
      let list = ListBox([])
      list.setAccessibleLabel(group.title)
      part.append(list)
      fill(list, with: group.lines)
    }
    return part
  }

  /// Adds the rows of a group, those of a long one in several frames, because the window must answer.
  private func fill(_ list: ListBox, with lines: [String]) {
    let rows = GradualRows()
    var count = 0
    let render: @MainActor () -> Void = { [weak list] in
      for line in lines[count..<min(rows.limit, lines.count)] { list?.append(ActionRow(line)) }
      count = min(rows.limit, lines.count)
    }
    render()
    rows.grow(to: { lines.count }, in: list, render: render)
  }
}
