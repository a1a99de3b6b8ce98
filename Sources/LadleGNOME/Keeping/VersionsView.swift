import Adwaita
import RecipePresentation

/// The choice between a recipe and another version of it: both side by side, or one below the other in a narrow window,
/// with a button below each.
@MainActor
final class VersionsView {
  /// Called when the person closes the view, or there is only one version.
  var onClosing: (@MainActor () -> Void)?

  private let model: VersionChoiceModel
  private let dialog: ComparisonDialog
  private let previous = Button(icon: "go-previous-symbolic", name: Strings.previousVersion)
  private let next = Button(icon: "go-next-symbolic", name: Strings.nextVersion)
  private let position = Label(styles: "quiet")
  private let arrows: Box
  private var sides: SideBySide?
  private var shown: VersionChoiceModel.State?

  init(_ model: VersionChoiceModel, name: String, over window: Window) {
    self.model = model
    arrows = Box(.horizontal, spacing: 12, [previous, position, next])
    arrows.horizontalAlign = .center
    arrows.setMargins(top: 12)
    dialog = ComparisonDialog(Strings.conflictTitle, subtitle: name, tools: [arrows], over: window)
    dialog.onResize = { [weak self] in self?.layOut() }
    dialog.onClosing = { [weak self] in self?.onClosing?() }
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

  private func layOut() { sides?.layOut(isNarrow: dialog.isNarrow) }

  private func render() {
    position.text = model.position ?? ""
    arrows.isVisible = model.position != nil
    previous.isSensitive = model.hasPrevious
    next.isSensitive = model.hasNext
    guard model.state != shown else { return }
    shown = model.state
    switch model.state {
    case .loading: if sides == nil { dialog.showSpinner(Strings.readingVersions) }
    case .versions(let recipe, let other): show(recipe, other)
    case .done: onClosing?()
    case .failed(let notice):
      sides = nil
      dialog.show(notice) { [weak self] in self?.model.retry() }
    }
  }

  private func show(_ recipe: ShownVersion, _ other: ShownVersion) {
    let keepsFocus = arrows.containsFocus
    let first = Side(recipe) { [weak self] in self?.model.keepRecipe() }
    let second = Side(other) { [weak self] in self?.model.keepOther() }
    let sides = SideBySide(first.widget, second.widget)
    sides.widget.setMargins(18)
    sides.widget.verticalAlign = .start
    self.sides = sides
    dialog.show(sides.widget)
    layOut()
    dialog.status.text = model.position ?? Strings.conflictTitle
    if !keepsFocus { first.focus() }
  }
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
