import Adwaita
import RecipePresentation

/// The export of the cookbook, or of one recipe: the choice of recipes and format, the progress, and the file's losses. Return
/// on the chosen format asks for the place.
@MainActor
final class ExportDialog {
  /// Called when the dialog has closed.
  var onClose: (@MainActor () -> Void)?
  /// Called when a file with everything in it has been written, with its notice and its folder.
  var onWritten: (@MainActor (_ text: String, _ folder: String) -> Void)?

  private let model: ExportModel
  private let window: Window
  private let dialog: Dialog
  private let cancel = Button(Strings.cancel)
  private let export: Button
  private let done = Button(Strings.done, styles: "suggested-action")
  private let slot = Bin()
  private let status = Announcement()
  /// The headline of the page that is shown, which the choice has none of.
  private var headline: Label?
  private var shown: ExportModel.State?
  /// The place of the formats, which change with the choice of recipes.
  private let formatPlace = Bin()
  private var shownFormats: [ExportModel.Format] = []
  private var rows: [(row: ActionRow, radio: CheckButton)] = []

  init(_ model: ExportModel, over window: Window) {
    self.model = model
    self.window = window
    export = Button(
      model.scopes.isEmpty ? Strings.save : Strings.exportButton, styles: "suggested-action")
    let header = HeaderBar()
    header.showsWindowButtons = false
    let title = WindowTitle(model.title, wraps: true)
    // The buttons fill the header where the text is large.
    title.isVisible = Double(min(window.room.width, 430)) / max(1, Settings().textScale) >= 300
    header.setTitleWidget(title)
    header.packStart(cancel)
    header.packEnd(export)
    header.packEnd(done)
    slot.expandsVertically = true
    dialog = Dialog(
      model.title, Box(.vertical, [header, slot, status]), width: min(window.room.width, 430),
      height: min(window.room.height, 640), over: window)
    dialog.onClosing { [weak self] in self?.cancelOrClose() }
    cancel.onClick { [weak self] in self?.cancelOrClose() }
    done.onClick { [weak self] in self?.close() }
    export.onClick { [weak self] in self?.askForPlace() }
    // A row would use Return for itself. On another row than the chosen one, it still chooses that.
    let keys = KeyController { [weak self] key in
      guard let self, ["Return", "KP_Enter"].contains(key.name), chosen?.row.containsFocus == true else {
        return false
      }
      askForPlace()
      return true
    }
    keys.captureFirst()
    formatPlace.add(keys)
    model.onChange = { [weak self] in self?.render() }
    render()
  }

  func present() {
    dialog.present(focusing: (chosen ?? rows.first)?.radio)
  }

  private var chosen: (row: ActionRow, radio: CheckButton)? { rows.first { $0.radio.isOn } }

  func close() {
    model.onChange = nil
    model.cancel()
    dialog.close()
    onClose?()
  }

  /// An export under way ends, and the dialog then offers the choice again.
  private func cancelOrClose() {
    if model.state == .writing { model.cancel() } else { close() }
  }

  private func askForPlace() {
    if model.kind.isFolder {
      return Folders.choose(model.title, accept: Strings.save, over: window) { [weak self] path in
        guard let self else { return }
        guard let path else { return refuseFolder() }
        model.write(inFolder: path)
      }
    }
    SaveDialog(title: model.title, accept: Strings.save, name: model.fileName).show(over: window) {
      [weak self] path in self?.model.write(to: path)
    }
  }

  /// A phone and a place on a network have no path.
  private func refuseFolder() {
    (shown, headline) = (nil, nil)
    slot.setChild(report([Strings.folderRefused], nil))
    status.text = Strings.folderRefused
  }

  // MARK: - Showing

  private func render() {
    headline?.text = model.headline
    let isChoosing = model.state == .choosing
    let hasEnded =
      switch model.state {
      case .written: true
      // Another place or name may do.
      case .choosing, .writing, .failed: false
      }
    let hadFocus = dialog.containsFocus
    cancel.isVisible = !hasEnded
    export.isVisible = !hasEnded && model.state != .writing
    done.isVisible = hasEnded
    if case .written(let path, let lines) = model.state, lines.isEmpty {
      onWritten?(model.headline, model.folder(of: path))
      return close()
    }
    if model.state != shown { show() } else if isChoosing { showFormats() }
    if hadFocus, !dialog.containsFocus { (hasEnded ? done : cancel).grabFocus() }
  }

  private func show() {
    shown = model.state
    headline = nil
    switch model.state {
    case .choosing: slot.setChild(choice())
    case .writing:
      let spinner = Spinner()
      spinner.setSizeRequest(width: 24, height: 24)
      slot.setChild(page([Box(.horizontal, spacing: 12, [spinner, newHeadline()])]))
    case .written(let path, let lines): slot.setChild(report(lines, opening(model.folder(of: path))))
    case .failed(let lines): slot.setChild(report(lines, nil))
    }
    status.text = model.headline
  }

  private func newHeadline() -> Label {
    let label = Label(model.headline, styles: "heading")
    label.wrap()
    label.alignment = 0
    label.expandsHorizontally = true
    headline = label
    return label
  }

  private func page(_ parts: [Widget]) -> Widget {
    let content = Box(.vertical, spacing: 12, parts)
    content.setMargins(18)
    return ScrolledWindow(Clamp(content, maximum: 600))
  }

  private func choice() -> Widget {
    var parts: [Widget] = []
    if model.scopes.count > 1 {
      let row = ComboRow(Strings.recipes, choices: model.scopes.map(\.title))
      row.selected = model.scope
      row.onSelect { [weak self, weak row] in
        guard let self, let row else { return }
        model.choose(scope: row.selected)
      }
      parts.append(ListBox([row]))
    }
    let heading = Label(Strings.exportFormat, styles: "heading")
    heading.alignment = 0
    parts += [heading, formatPlace]
    shownFormats = []
    showFormats()
    return page(parts)
  }

  private func showFormats() {
    guard model.formats != shownFormats else { return }
    shownFormats = model.formats
    rows = []
    for format in shownFormats {
      let row = ActionRow(format.title, subtitle: format.purpose + "\n" + format.leavesOut)
      let radio = CheckButton()
      if let first = rows.first?.radio { radio.group(with: first) }
      radio.isOn = format.kind == model.kind
      radio.verticalAlign = .center
      radio.setAccessibleLabel(format.title)
      radio.setAccessibleDescription(format.purpose + " " + format.leavesOut)
      radio.onToggle { [weak self, weak radio] in
        if radio?.isOn == true { self?.model.choose(format.kind) }
      }
      row.addPrefix(radio)
      row.activates(radio)
      rows.append((row, radio))
    }
    let list = ListBox(rows.map(\.row))
    list.setAccessibleLabel(Strings.exportFormat)
    formatPlace.setChild(list)
  }

  private func report(_ lines: [String], _ button: Widget?) -> Widget {
    let labels = lines.map { line in
      let label = Label(line)
      label.wrap()
      label.alignment = 0
      // Selectable, so that the keyboard reaches it.
      label.isSelectable = true
      return label
    }
    return page([newHeadline()] + labels + [button].compactMap(\.self))
  }

  private func opening(_ folder: String) -> Widget {
    let button = Button(Strings.openFolder, styles: "pill")
    button.horizontalAlign = .start
    button.onClick { [weak self] in
      guard let self else { return }
      Folders.show(folder, over: window) { [weak self] in
        self?.headline?.text = Strings.couldNotOpenFolder
      }
    }
    return button
  }
}
