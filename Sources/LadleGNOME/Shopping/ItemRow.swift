import Adwaita
import Foundation
import RecipePresentation

/// A command of a row of the shopping list.
enum ItemCommand: String, CaseIterable {
  case edit, note, move
  case keepApart = "keep-apart"
  case sameAs = "same-as"
  case always, remove
}

/// The actions of the rows of the shopping list.
@MainActor
final class ItemActions {
  /// Called when the person ticks a row or takes its tick back.
  var toggle: (@MainActor (ShoppingPage.Row.ID) -> Void)?
  /// Called when the person opens or folds a row.
  var unfold: (@MainActor (ShoppingPage.Row.ID) -> Void)?
  var perform: (@MainActor (ItemCommand, ShoppingPage.Row) -> Void)?
  /// Called when the person wants a row's menu, over a widget of the row.
  var menu: (@MainActor (ItemRow, Widget, (x: Double, y: Double)?) -> Void)?
  /// Called when the person wants to see a recipe.
  var show: (@MainActor (UUID) -> Void)?
  /// Whether a recipe can be shown: it may be gone, while its lines stay.
  var canShow: (@MainActor (UUID) -> Bool)?
  /// Called before a row is removed.
  var leave: (@MainActor (ItemRow) -> Void)?
}

extension [ShoppingPage.Row.Run] {
  /// An item of the shopping list as a label shows it: its amount in bold, and its name.
  var labelRuns: [Label.Run] {
    enumerated().map { index, run in
      let space = index == count - 1 ? "" : " "
      return Label.Run(run.text.keepingAmountsTogether + space, run.isAmount ? .bold : .plain)
    }
  }
}

/// A row of the shopping list: a check with the amount and the name, and a button with the source that opens its parts. Every
/// other place of the row ticks.
@MainActor
final class ItemRow {
  let widget: Box
  private(set) var row: ShoppingPage.Row
  /// Called when the row gets the focus.
  var onFocus: (@MainActor () -> Void)?

  private let actions: ItemActions
  private let isInBasket: Bool
  private let check = CheckButton()
  private let name = Label()
  private let below = Label(styles: "caption", "quiet")
  private let source = Label(styles: "caption", "quiet")
  private let arrow = Icon("pan-down-symbolic")
  private let opener: Button
  private let front: Box
  private var parts: Widget?
  private var isOpen = false
  private var isNarrow = false
  private var isShown = false
  private var isRendering = false

  init(_ row: ShoppingPage.Row, isInBasket: Bool, actions: ItemActions) {
    self.row = row
    self.isInBasket = isInBasket
    self.actions = actions
    for label in [name, below] {
      label.wrap()
      label.alignment = 0
      // A check button would measure the width of its label for its height, hundreds of times.
      label.requestNoWidth()
    }
    source.ellipsize()
    source.maximumCharacters = 28
    let words = Box(.vertical, spacing: 1, [name, below])
    words.verticalAlign = .center
    words.expandsHorizontally = true
    check.setChild(words)
    check.addStyle("item-check")
    check.expandsHorizontally = true
    opener = Button(child: Box(.horizontal, spacing: 8, [source, arrow]))
    opener.addStyle("flat", "item-opener")
    opener.setAccessibleLabel(Strings.showParts)
    front = Box(.horizontal, [check, opener])
    widget = Box(.vertical, [front])
    widget.addStyle("item")
    connect()
  }

  private func connect() {
    check.onToggle { [weak self] in
      guard let self, !isRendering else { return }
      actions.toggle?(row.id)
      // The check is as the list has the row, also if the list has not changed.
      renderCheck()
    }
    opener.onClick { [weak self] in
      if let self { actions.unfold?(row.id) }
    }
    widget.add(FocusController(onEnter: { [weak self] in self?.onFocus?() }))
    guard !isInBasket else { return }
    for kind in [MenuGesture.Kind.click, .longPress] {
      widget.add(
        MenuGesture(kind) { [weak self] x, y in
          if let self { actions.menu?(self, widget, (x, y)) }
        })
    }
  }

  // MARK: - Display

  func show(_ new: ShoppingPage.Row, isOpen: Bool, isNarrow: Bool) {
    guard !isShown || new != row || isOpen != self.isOpen || isNarrow != self.isNarrow else { return }
    let differs = new.parts != row.parts || new.canKeepApart != row.canKeepApart || isNarrow != self.isNarrow
    (row, self.isOpen, self.isNarrow, isShown) = (new, isOpen, isNarrow, true)
    name.show(new.runs.labelRuns)
    for label in [name, below] { label.setStyle("ticked", new.isTicked || isInBasket) }
    front.setSizeRequest(height: isNarrow ? 52 : 46)
    source.text = new.source
    source.isVisible = !isNarrow && !new.source.isEmpty
    below.text = new.source
    below.isVisible = isNarrow && !new.source.isEmpty
    check.setAccessibleLabel(new.label)
    opener.setAccessibleDescription(new.title)
    renderCheck()
    showParts(rebuilding: differs)
  }

  private func renderCheck() {
    isRendering = true
    check.isOn = row.isTicked || isInBasket
    isRendering = false
  }

  private func showParts(rebuilding: Bool) {
    arrow.name = isOpen ? "pan-up-symbolic" : "pan-down-symbolic"
    opener.setAccessibleExpanded(isOpen)
    guard isOpen != (parts != nil) || isOpen && rebuilding else { return }
    let hadFocus = parts?.containsFocus == true
    if hadFocus { check.grabFocus() }
    if let parts {
      // The menu may be open over its button.
      actions.leave?(self)
      widget.remove(parts)
    }
    parts = isOpen ? makeParts() : nil
    if let parts { widget.append(parts) }
  }

  private func makeParts() -> Widget {
    let column = Box(.vertical, spacing: 6, row.parts.map(line))
    column.addStyle("item-parts")
    guard !isInBasket else { return column }
    let edit = Button(Strings.editItem)
    edit.onClick { [weak self] in self?.perform(.edit) }
    let move = Button(Strings.moveToAisle)
    move.onClick { [weak self] in self?.perform(.move) }
    for button in [edit, move] { button.wrapLabel() }
    let buttons = WrapBox([edit, move])
    if row.canKeepApart {
      let apart = Button(Strings.keepApart)
      apart.wrapLabel()
      apart.onClick { [weak self] in self?.perform(.keepApart) }
      buttons.append(apart)
    }
    let more = Button(icon: "view-more-symbolic", name: Strings.moreActions)
    more.onClick { [weak self, weak more] in
      if let self, let more { actions.menu?(self, more, nil) }
    }
    buttons.append(more)
    column.append(buttons)
    return column
  }

  /// A line of a recipe, with a link to the recipe: "1½ limes, in wedges – Pad Thai".
  private func line(_ part: ShoppingPage.Part) -> Widget {
    let text = Label(part.text.keepingAmountsTogether)
    text.wrap()
    text.alignment = 0
    // The name beside it would be as narrow as its longest word.
    text.requestNoWidth()
    text.expandsHorizontally = true
    let line = Grid(columnSpacing: 12)
    line.attach(text, column: 0, row: 0)
    guard !part.recipe.isEmpty else { return line }
    let name = Label(part.recipe)
    name.wrap()
    name.maximumCharacters = 28
    name.alignment = isNarrow ? 0 : 1
    let (column, row) = isNarrow ? (0, 1) : (1, 0)
    guard let recipe = part.recipeID, actions.canShow?(recipe) == true else {
      name.addStyle("quiet")
      line.attach(name, column: column, row: row)
      return line
    }
    let link = Button(child: name)
    link.addStyle("flat", "source-link", "item-link")
    link.horizontalAlign = isNarrow ? .start : .end
    link.setAccessibleRole(.link)
    link.setAccessibleLabel(part.recipe)
    link.setAccessibleDescription(part.text)
    link.onClick { [weak self] in self?.actions.show?(recipe) }
    line.attach(link, column: column, row: row)
    return line
  }

  // MARK: - Keys

  @discardableResult func focus() -> Bool { check.grabFocus() }
  var containsFocus: Bool { widget.containsFocus }
  private var hasFocusOnLine: Bool { check.containsFocus || opener.containsFocus }

  /// Moves the focus within the row. Returns false at its end.
  func moveFocus(backwards: Bool) -> Bool { widget.moveFocus(backwards: backwards) }

  /// Handles the keys of the row. The arrow that leads to the parts is the one in the direction of reading.
  func handle(_ key: KeyPress) -> Bool {
    if key.asksForMenu {
      guard !isInBasket else { return false }
      actions.menu?(self, widget, nil)
      return true
    }
    guard !key.isControl, !key.isAlt, !key.isShift else { return false }
    switch (key.name, hasFocusOnLine) {
    case ("Return", _), ("KP_Enter", _):
      guard check.containsFocus else { return false }
      actions.unfold?(row.id)
    case (widget.isMirrored ? "Left" : "Right", true): if !isOpen { actions.unfold?(row.id) }
    case (widget.isMirrored ? "Right" : "Left", true): if isOpen { actions.unfold?(row.id) }
    case ("F2", _): perform(.edit)
    case ("Delete", _), ("KP_Delete", _): perform(.remove)
    default: return false
    }
    return true
  }

  private func perform(_ command: ItemCommand) {
    if !isInBasket { actions.perform?(command, row) }
  }
}
