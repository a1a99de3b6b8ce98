import Adwaita
import GLib
import RecipePresentation

/// The choice between a recipe and another version of it: both side by side, or one below the other in a narrow window,
/// with a button below each.
@MainActor
final class VersionsView {
  /// The person closes it, or there is only one version.
  var onClosing: (@MainActor () -> Void)?

  private let model: VersionChoiceModel
  private let dialog: Dialog
  private let place = Bin()
  private let previous = Button(icon: "go-previous-symbolic", name: Strings.previousVersion)
  private let next = Button(icon: "go-next-symbolic", name: Strings.nextVersion)
  private let position = Label(styles: "quiet")
  private let arrows: Box
  private let status = Announcement()
  private var sides: Sides?
  private var shown: VersionChoiceModel.State?
  private var width: Int
  private var resizing: Delay?

  init(_ model: VersionChoiceModel, name: String, over window: Window) {
    self.model = model
    width = min(window.room.width, 820)
    let header = HeaderBar()
    header.setTitleWidget(WindowTitle(Strings.conflictTitle, subtitle: name))
    place.expandsVertically = true
    arrows = Box(.horizontal, spacing: 12, [previous, position, next])
    arrows.horizontalAlign = .center
    arrows.setMargins(top: 12)
    let content = Box(.vertical, [header, arrows, place, status])
    var resize: (@MainActor (Int) -> Void)?
    dialog = Dialog(
      Strings.conflictTitle, WidthObserver(content) { resize?($0) }, width: width,
      height: min(window.room.height, 680), over: window)
    resize = { [weak self] in self?.widthChanged($0) }
    dialog.onClosing { [weak self] in self?.onClosing?() }
    previous.onClick { [weak model] in model?.showPrevious() }
    next.onClick { [weak model] in model?.showNext() }
    model.onChange = { [weak self] in self?.render() }
    render()
  }

  func present() { dialog.present() }

  func close() {
    model.onChange = nil
    dialog.close()
  }

  private func widthChanged(_ width: Int) {
    self.width = width
    guard resizing == nil else { return }
    // GTK forbids queueing a resize during allocation, so this waits for the main loop's next turn.
    resizing = MainLoop.after(milliseconds: 0) { [weak self] in
      self?.resizing = nil
      self?.layOut()
    }
  }

  private func layOut() { sides?.layOut(isNarrow: Double(width) / max(1, Settings().textScale) < 560) }

  private func render() {
    position.text = model.position ?? ""
    arrows.isVisible = model.position != nil
    previous.isSensitive = model.hasPrevious
    next.isSensitive = model.hasNext
    guard model.state != shown else { return }
    shown = model.state
    switch model.state {
    case .loading: if sides == nil { showSpinner() }
    case .versions(let recipe, let other): show(recipe, other)
    case .done: onClosing?()
    case .failed(let notice): show(notice)
    }
  }

  private func showSpinner() {
    let spinner = Spinner()
    spinner.setSizeRequest(width: 32, height: 32)
    spinner.horizontalAlign = .center
    spinner.verticalAlign = .center
    place.setChild(spinner)
    status.text = Strings.readingVersions
  }

  private func show(_ notice: Notice) {
    sides = nil
    let retry = Button(NoticeAction.tryAgain.title, styles: "pill")
    retry.wrapLabel()
    retry.horizontalAlign = .center
    retry.onClick { [weak self] in self?.model.retry() }
    place.setChild(StatusPage(notice, Box(.vertical, [retry])))
    status.text = notice.title
    retry.grabFocus()
  }

  private func show(_ recipe: ShownVersion, _ other: ShownVersion) {
    let keepsFocus = arrows.containsFocus
    let sides = Sides(
      Side(recipe) { [weak self] in self?.model.keepRecipe() },
      Side(other) { [weak self] in self?.model.keepOther() })
    self.sides = sides
    place.setChild(ScrolledWindow(Clamp(sides.widget, maximum: 900)))
    layOut()
    status.text = model.position ?? Strings.conflictTitle
    if !keepsFocus { sides.focus() }
  }
}

/// Both versions.
@MainActor
private final class Sides {
  let widget = Grid(columnSpacing: 12, rowSpacing: 12)
  private let recipe: Side
  private let other: Side
  private var isNarrow: Bool?

  init(_ recipe: Side, _ other: Side) {
    self.recipe = recipe
    self.other = other
    widget.isHomogeneous = true
    widget.setMargins(18)
    widget.verticalAlign = .start
  }

  func layOut(isNarrow: Bool) {
    guard isNarrow != self.isNarrow else { return }
    if self.isNarrow != nil {
      widget.remove(recipe.widget)
      widget.remove(other.widget)
    }
    self.isNarrow = isNarrow
    widget.attach(recipe.widget, column: 0, row: 0)
    widget.attach(other.widget, column: isNarrow ? 0 : 1, row: isNarrow ? 1 : 0)
  }

  func focus() { recipe.focus() }
}

/// One version, and the button that keeps it.
@MainActor
private final class Side {
  let widget: Box
  private let button = Button(Strings.keepThisVersion)

  init(_ version: ShownVersion, keep: @escaping @MainActor () -> Void) {
    let heading = Label(version.heading, styles: "heading")
    heading.alignment = 0
    heading.wrap()
    heading.setAccessibleRole(.heading)
    let parts = Box(.vertical, spacing: 12, version.parts.map(Self.part))
    parts.expandsVertically = true
    button.wrapLabel()
    button.horizontalAlign = .start
    button.setAccessibleLabel(Strings.keepThisVersion(version.heading))
    button.onClick(keep)
    widget = Box(.vertical, spacing: 12, [heading, parts, button])
    widget.addStyle("card", "version")
    widget.expandsHorizontally = true
    widget.setAccessibleRole(.group)
    widget.setAccessibleLabel(version.heading)
  }

  private static func part(_ part: VersionPart) -> Widget {
    let title = Label(part.title, styles: "caption-heading")
    title.alignment = 0
    title.wrap()
    let lines = part.lines.map { line($0.text, differs: $0.differs) }
    let nothing = part.lines.isEmpty ? [line(Strings.nothingHere, differs: false)] : []
    return Box(.vertical, spacing: 3, [title] + lines + nothing)
  }

  private static func line(_ text: String, differs: Bool) -> Widget {
    let label = Label(text)
    label.addStyle(differs ? "differs" : "quiet")
    if differs { label.setAccessibleDescription(Strings.onlyInThisVersion) }
    label.alignment = 0
    label.wrap()
    // Selectable, so that the keyboard reaches it.
    label.isSelectable = true
    return label
  }

  func focus() { button.grabFocus() }
}
