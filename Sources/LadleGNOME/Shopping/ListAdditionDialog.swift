import Adwaita
import GLib
import RecipeImages
import RecipePresentation
import Recipes

/// "Add to Shopping List": a recipe's servings and lines, and the person unticks lines that are at home. Return
/// adds at once.
@MainActor
final class ListAdditionDialog {
  /// Called when the person closes the dialog, or the lines were added.
  var onClosing: (@MainActor () -> Void)?

  private let model: ListAddition
  private let shopping: ShoppingModel
  private let dialog: Dialog
  /// Why the list refuses the lines.
  private let problem = Label(styles: "caption", "error")
  private let add = Button("", styles: "suggested-action")
  private let slot = Bin()
  private let content: AdditionContent
  private let status = Announcement()

  init(
    _ model: ListAddition, to shopping: ShoppingModel, pipeline: ImagePipeline<TextureDecoder>,
    over window: Window
  ) {
    self.model = model
    self.shopping = shopping
    content = AdditionContent(model, pipeline: pipeline)
    let cancel = Button(Strings.cancel)
    for button in [cancel, add] { button.wrapLabel() }
    let header = HeaderBar()
    header.showsWindowButtons = false
    header.packStart(cancel)
    header.packEnd(add)
    let room = Double(min(window.room.width, 430)) / max(1, Settings().textScale)
    let title = WindowTitle(Strings.addToShoppingListTitle, wraps: true)
    // The buttons fill the header of a narrow window.
    title.isVisible = room >= 400
    header.setTitleWidget(title)
    slot.expandsVertically = true
    problem.wrap()
    problem.isVisible = false
    problem.setMargins(12)
    dialog = Dialog(
      Strings.addToShoppingListTitle, Box(.vertical, [header, problem, slot, status]),
      width: min(window.room.width, 430), height: min(window.room.height, 760), over: window)
    dialog.onClosing { [weak self] in self?.onClosing?() }
    cancel.onClick { [weak self] in self?.onClosing?() }
    add.onClick { [weak self] in self?.addLines() }
    content.onRemove = { [weak self] in
      self?.model.removeFromList()
      self?.onClosing?()
    }
    content.layOut(isCramped: room < 300)
    let keys = KeyController { [weak self] key in
      guard let self, ["Return", "KP_Enter"].contains(key.name), content.hasFocusOnLine else { return false }
      addLines()
      return true
    }
    keys.captureFirst()
    slot.add(keys)
    model.onChange = { [weak self] in self?.render() }
    render()
  }

  func present() {
    model.open()
    render()
    dialog.present(focusing: add)
  }

  func close() {
    model.onChange = nil
    dialog.close()
  }

  private func addLines() {
    guard case .lines(let page) = model.state, page.canAdd else { return }
    guard !model.add() else {
      onClosing?()
      return
    }
    problem.text = shopping.problem ?? ""
    problem.isVisible = true
    status.text = problem.text
  }

  private func render() {
    switch model.state {
    case .loading(let words):
      add.isVisible = false
      let spinner = Spinner()
      spinner.setSizeRequest(width: 32, height: 32)
      spinner.horizontalAlign = .center
      spinner.verticalAlign = .center
      spinner.setAccessibleLabel(words)
      slot.setChild(spinner)
      status.text = words
    case .unavailable(let reason):
      add.isVisible = false
      slot.setChild(page(reason))
      status.text = reason.message
    case .lines(let page):
      add.isVisible = true
      add.label = page.addTitle
      add.isSensitive = page.canAdd
      content.show(page)
      status.text = page.addTitle
      guard slot.child != content.widget else { return }
      // The button is hidden while the page is read, and loses the focus.
      slot.setChild(content.widget)
      add.grabFocus()
    }
  }

  private func page(_ reason: UnavailablePage) -> Widget {
    let label = Label(reason.message)
    label.wrap()
    label.alignment = 0.5
    let column = Box(.vertical, spacing: 18, [label])
    if reason.action == .tryAgain {
      let button = Button(NoticeAction.tryAgain.title, styles: "pill")
      button.horizontalAlign = .center
      button.wrapLabel()
      button.onClick { [weak self] in self?.model.retry() }
      column.append(button)
    }
    column.verticalAlign = .center
    column.setMargins(24)
    return column
  }
}

/// The recipe with its servings, and the lines to tick.
@MainActor
private final class AdditionContent {
  let widget: ScrolledWindow
  var onRemove: (@MainActor () -> Void)?

  private let model: ListAddition
  private let photo: ListPhoto
  private let name = Label(styles: "heading")
  private let facts = Label(styles: "caption", "quiet")
  private let servings = Label(styles: "heading", "numeric")
  private let fewer = Button(icon: "list-remove-symbolic", name: Strings.fewerServings)
  private let more = Button(icon: "list-add-symbolic", name: Strings.moreServings)
  private let stepper = Box(.horizontal, spacing: 12)
  private let head: Box
  private let hint = Label(styles: "caption", "quiet")
  private let lines: CheckRows<Int>
  private let staples: CheckRows<Int>
  private let staplesPart: Box
  private let remove = Button(Strings.removeFromList, styles: "pill")

  init(_ model: ListAddition, pipeline: ImagePipeline<TextureDecoder>) {
    self.model = model
    photo = ListPhoto(width: 112, height: 84, pipeline: pipeline)
    lines = CheckRows(Strings.ingredients) { [weak model] in model?.toggle($0) }
    staples = CheckRows(Strings.staples) { [weak model] in model?.toggle($0) }
    for label in [name, facts, hint] {
      label.alignment = 0
      label.wrap()
      // See `RecipesOnList`.
      label.requestNoWidth()
    }
    for button in [fewer, more] { button.addStyle("circular") }
    for part in [fewer, servings, more] as [Widget] { stepper.append(part) }
    stepper.horizontalAlign = .start
    stepper.setMargins(top: 6)
    let words = Box(.vertical, [name, facts, stepper])
    words.expandsHorizontally = true
    head = Box(.horizontal, spacing: 12, [photo.widget, words])
    head.addStyle("item-box", "recipe-row")
    staplesPart = Box(.vertical, spacing: 9, [Self.heading(Strings.staples), staples.widget])
    remove.wrapLabel()
    remove.horizontalAlign = .center
    let heading = Box(.vertical, spacing: 3, [Self.heading(Strings.ingredients), hint])
    let column = Box(
      .vertical, spacing: 18,
      [head, Box(.vertical, spacing: 9, [heading, lines.widget]), staplesPart, remove])
    column.setMargins(18)
    widget = ScrolledWindow(column)
    widget.setAccessibleLabel(Strings.addToShoppingListTitle)
    fewer.onHold { [weak model] in model?.changeServings(by: -1) }
    more.onHold { [weak model] in model?.changeServings(by: 1) }
    remove.onClick { [weak self] in self?.onRemove?() }
  }

  private static func heading(_ text: String) -> Label {
    let label = Label(text, styles: "heading")
    label.setAccessibleRole(.heading)
    label.alignment = 0
    label.wrap()
    return label
  }

  private static func row(of line: ListAddition.Page.Line) -> CheckRows<Int>.Row {
    CheckRows.Row(
      id: line.id, text: [Label.Run(line.text.keepingAmountsTogether, .plain)], label: line.text,
      isTicked: line.isTicked)
  }

  var hasFocusOnLine: Bool { lines.widget.containsFocus || staples.widget.containsFocus }

  func layOut(isCramped: Bool) { head.orientation = isCramped ? .vertical : .horizontal }

  func show(_ page: ListAddition.Page) {
    photo.show(model.recipe.thumbnail)
    name.text = page.name
    facts.text = page.facts.keepingAmountsTogether
    facts.isVisible = !page.facts.isEmpty
    servings.text = page.servings ?? ""
    stepper.isVisible = page.servings != nil
    for button in [fewer, more] { button.setAccessibleDescription(page.servings ?? "") }
    let hadFocus = fewer.containsFocus || more.containsFocus
    fewer.isSensitive = page.canHaveFewer
    more.isSensitive = page.canHaveMore
    if hadFocus, !stepper.containsFocus { (page.canHaveMore ? more : fewer).grabFocus() }
    hint.text = page.hint
    lines.show(page.lines.map(Self.row))
    staples.show(page.staples.map(Self.row))
    staplesPart.isVisible = !page.staples.isEmpty
    remove.isVisible = page.isOnList
  }
}
