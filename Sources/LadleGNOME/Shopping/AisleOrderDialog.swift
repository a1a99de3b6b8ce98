import Adwaita
import GLib
import RecipePresentation
import Shopping

/// The order of the aisles, as the person walks through the shop. Rows are dragged, or moved by buttons and by Alt with the
/// arrow keys.
@MainActor
final class AisleOrderDialog {
  /// Called when the person closes the dialog.
  var onClosing: (@MainActor () -> Void)?

  private let model: ShoppingModel
  private let dialog: Dialog
  private let slot = Bin()
  private let ticked = Button(Strings.useTickedOrder, styles: "pill")
  private let status = Announcement()
  private var shown: [ShoppingPage.AisleChoice] = []
  private var rows: [AisleRow] = []
  /// The row that is dragged; nil if none is.
  private var dragged: Int?

  init(_ model: ShoppingModel, over window: Window) {
    self.model = model
    let header = HeaderBar()
    header.setTitleWidget(WindowTitle(Strings.aisleOrderTitle, wraps: true))
    let remark = Label(Strings.aisleOrderRemark, styles: "quiet")
    remark.alignment = 0
    remark.wrap()
    ticked.wrapLabel()
    ticked.horizontalAlign = .center
    let content = Box(.vertical, spacing: 12, [remark, ticked, slot])
    content.setMargins(18)
    let scrolled = ScrolledWindow(Clamp(content, maximum: 600))
    scrolled.expandsVertically = true
    scrolled.setAccessibleLabel(Strings.aisleOrderTitle)
    dialog = Dialog(
      Strings.aisleOrderTitle, Box(.vertical, [header, scrolled, status]), width: min(window.room.width, 420),
      height: min(window.room.height, 680), over: window)
    dialog.onClosing { [weak self] in self?.onClosing?() }
    ticked.onClick { [weak self] in
      self?.model.useTickedOrder()
      self?.rows.first?.widget.grabFocus()
    }
    let keys = KeyController { [weak self] key in
      guard let self, key.isAlt, !key.isControl, ["Up", "Down"].contains(key.name),
        let row = rows.firstIndex(where: { $0.widget.containsFocus })
      else { return false }
      move(row, to: key.name == "Up" ? row - 1 : row + 1)
      return true
    }
    keys.captureFirst()
    slot.add(keys)
    render()
  }

  func present() {
    dialog.present(focusing: rows.first?.widget)
  }
  func close() { dialog.close() }

  /// Shows the order as it is now.
  func render() {
    ticked.isVisible = model.tickedOrder != nil
    let aisles = model.aisles
    guard aisles != shown else { return }
    shown = aisles
    if rows.count != aisles.count { build(aisles.count) }
    for (row, aisle) in zip(rows, aisles) { row.show(aisle.title) }
  }

  private func build(_ count: Int) {
    rows = (0..<count).map { index in
      let row = AisleRow(at: index, of: count) { [weak self] in self?.move(index, to: $0) }
      letDrag(row.widget, at: index)
      return row
    }
    let list = ListBox(rows.map(\.widget))
    list.setAccessibleLabel(Strings.aisleOrderTitle)
    slot.setChild(list)
  }

  /// Lets the aisle of a row be dragged to another row, and others to it.
  private func letDrag(_ row: Widget, at index: Int) {
    row.add(
      MoveSource(
        picture: row, onBegin: { [weak self] in self?.dragged = index },
        onEnd: { [weak self] in self?.dragged = nil }))
    row.add(
      MoveTarget(canReceive: { [weak self] in self?.dragged != nil }) { [weak self] in
        if let self, let dragged { move(dragged, to: index) }
      })
  }

  /// Moves an aisle, and the focus with it.
  private func move(_ index: Int, to target: Int) {
    guard shown.indices.contains(index), shown.indices.contains(target), index != target else { return }
    var aisles = shown.map(\.aisle)
    let moved = shown[index].title
    aisles.insert(aisles.remove(at: index), at: target)
    model.order(aisles)
    render()
    rows[target].widget.grabFocus()
    status.text = Strings.position(of: moved, target + 1, in: shown.count)
  }
}

/// A place in the order. The aisles move from row to row, and the rows stay.
@MainActor
private final class AisleRow {
  let widget = ActionRow("")
  private let up = Button(icon: "go-up-symbolic", name: Strings.moveUp)
  private let down = Button(icon: "go-down-symbolic", name: Strings.moveDown)

  init(at index: Int, of count: Int, move: @escaping @MainActor (_ target: Int) -> Void) {
    widget.addStyle("aisle-row")
    widget.addPrefix(Icon("list-drag-handle-symbolic"))
    for button in [up, down] {
      button.addStyle("flat")
      widget.addSuffix(button)
    }
    up.isSensitive = index > 0
    down.isSensitive = index < count - 1
    up.onClick { move(index - 1) }
    down.onClick { move(index + 1) }
  }

  func show(_ title: String) {
    widget.title = title
    for button in [up, down] { button.setAccessibleDescription(title) }
  }
}
