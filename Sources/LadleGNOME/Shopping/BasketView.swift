import Adwaita
import RecipePresentation

/// The basket: its rows are folded away, and go back to their aisles by a press.
@MainActor
final class BasketView {
  let widget: Box
  let column = ItemColumn()
  var onClear: (@MainActor () -> Void)?
  /// Called when the person opens the basket.
  var onOpen: (@MainActor () -> Void)?

  private let list: ItemBox
  private let title = Label(styles: "heading")
  private let clear = Button(Strings.clear, styles: "flat")
  private let arrow = Icon("pan-down-symbolic")
  private let opener: Button
  private var isOpen = false
  private var shown: [ShoppingPage.Row] = []
  private var opened: Set<ShoppingPage.Row.ID> = []
  private var isNarrow = false

  init(actions: ItemActions) {
    list = ItemBox(isBasket: true, actions: actions)
    list.widget.addStyle("basket-rows")
    list.widget.setAccessibleLabel(Strings.showBasket)
    title.alignment = 0
    title.wrap()
    title.setMargins(top: 6, bottom: 6, start: 14, end: 6)
    title.verticalAlign = .center
    title.expandsHorizontally = true
    opener = Button(child: arrow)
    opener.addStyle("flat", "item-opener")
    opener.setAccessibleLabel(Strings.showBasket)
    clear.setAccessibleLabel(NoticeAction.clearBasket.title)
    clear.verticalAlign = .center
    clear.wrapLabel()
    opener.verticalAlign = .center
    // See `Grid`: the title wraps.
    let line = Grid()
    let parts: [Widget] = [title, clear, opener]
    for (column, part) in parts.enumerated() { line.attach(part, column: column, row: 0) }
    widget = Box(.vertical, [line, list.widget])
    widget.addStyle("item-box")
    list.widget.isVisible = false
    widget.isVisible = false
    clear.onClick { [weak self] in self?.onClear?() }
    opener.onClick { [weak self] in
      guard let self else { return }
      isOpen.toggle()
      render()
      if isOpen { onOpen?() }
    }
  }

  /// - Parameters:
  ///   - rows: The rows in the basket.
  ///   - title: "In the Basket · 4".
  ///   - opened: The rows whose parts are shown.
  ///   - isNarrow: Whether sources stand under names.
  func show(
    _ rows: [ShoppingPage.Row], title: String, opened: Set<ShoppingPage.Row.ID>, isNarrow: Bool
  ) {
    self.title.text = title
    (shown, self.opened, self.isNarrow) = (rows, opened, isNarrow)
    widget.isVisible = !rows.isEmpty
    render()
  }

  private func render() {
    arrow.name = isOpen ? "pan-up-symbolic" : "pan-down-symbolic"
    opener.setAccessibleExpanded(isOpen)
    opener.setAccessibleDescription(title.text)
    list.show(isOpen ? shown : [], opened: opened, isNarrow: isNarrow)
    list.widget.isVisible = isOpen
    column.show(list.rows)
  }

  var containsFocus: Bool { widget.containsFocus }
  @discardableResult func focus() -> Bool { widget.isVisible && clear.grabFocus() }
  /// Focuses the button that opens the basket, after its last row has gone back.
  @discardableResult func focusOpener() -> Bool { widget.isVisible && opener.grabFocus() }

  /// Moves the focus by Tab. Returns false at the end.
  func moveWithin(backwards: Bool) -> Bool {
    if column.containsFocus {
      return column.moveWithin(backwards: backwards) || backwards && opener.grabFocus()
    }
    if !backwards, opener.containsFocus { return column.focus() }
    return widget.moveFocus(backwards: backwards)
  }
}
