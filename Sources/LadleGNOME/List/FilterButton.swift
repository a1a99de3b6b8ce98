import Adwaita

/// The entries of a `FilterButton`'s menu.
struct FilterMenu<Choice: Hashable> {
  struct Entry {
    let choice: Choice
    let title: String
    /// The accessible name.
    let name: String
    var count: Int?
    let isOn: Bool
  }

  struct Group {
    var title: String?
    var entries: [Entry]
    /// Whether exactly one of the entries is chosen.
    var isExclusive = false
  }

  var groups: [Group]
  /// A remark below the entries.
  var remark: String?
}

/// A button with a menu of filters, each with a check mark and a count. The menu stays open, so that several can
/// be chosen.
@MainActor
final class FilterButton<Choice: Hashable> {
  let button: TitledMenuButton
  var onToggle: (@MainActor (Choice) -> Void)?

  private struct Row {
    let choice: Choice
    let check: CheckButton
    let count: Label
  }

  private let list = Box(.vertical, spacing: 2)
  private let remark = Label(styles: "quiet", "caption")
  private let popover: Popover
  private var parts: [Widget] = []
  private var rows: [Row] = []
  private var shown: [[Choice]] = []
  private var menu: (@MainActor () -> FilterMenu<Choice>)?
  private var isRendering = false

  init(icon: String) {
    button = TitledMenuButton(icon: icon)
    let scrolled = ScrolledWindow(Box(.vertical, [list, remark]))
    scrolled.fitContents(maximumHeight: 420)
    popover = Popover(scrolled)
    popover.addStyle("menu", "filters")
    button.widget.setPopover(popover)
    remark.alignment = 0
    remark.wrap()
    remark.maximumCharacters = 30
    remark.setMargins(6)
    // Build the rows when the menu opens, to keep the launch short.
    button.widget.onOpen { [weak self] in self?.renderMenu() }
    popover.onShow { [weak self] in self?.rows.first?.check.grabFocus() }
    // Let the arrow keys work as in a menu.
    let keys = KeyController { [weak self] key in
      switch key.name {
      case "Down": self?.moveFocus(by: 1)
      case "Up": self?.moveFocus(by: -1)
      default: return false
      }
      return true
    }
    keys.captureFirst()
    list.add(keys)
  }

  /// Shows a menu, which is made while it is open.
  func show(_ menu: @escaping @MainActor () -> FilterMenu<Choice>) {
    self.menu = menu
    if popover.isVisible { renderMenu() }
  }

  private func moveFocus(by offset: Int) {
    guard let focused = rows.firstIndex(where: { $0.check.containsFocus }),
      rows.indices.contains(focused + offset)
    else { return }
    rows[focused + offset].check.grabFocus()
  }

  private func renderMenu() {
    guard let menu = menu?() else { return }
    let choices = menu.groups.map { $0.entries.map(\.choice) }
    if choices != shown { build(menu) }
    shown = choices
    remark.isVisible = menu.remark != nil
    remark.text = menu.remark ?? ""
    isRendering = true
    for (row, entry) in zip(rows, menu.groups.flatMap(\.entries)) {
      row.check.isOn = entry.isOn
      row.count.text = entry.count.map(String.init) ?? ""
      row.check.setAccessibleLabel(entry.name)
    }
    isRendering = false
  }

  private func build(_ menu: FilterMenu<Choice>) {
    let focused = rows.first { $0.check.containsFocus }?.choice
    for part in parts { list.remove(part) }
    parts = []
    rows = []
    for group in menu.groups where !group.entries.isEmpty {
      if let title = group.title {
        let label = Label(title, styles: "heading", "filter-heading")
        label.alignment = 0
        add(label)
      }
      var first: CheckButton?
      for entry in group.entries {
        let row = makeRow(entry, isExclusive: group.isExclusive)
        if group.isExclusive, let first { row.check.group(with: first) }
        first = first ?? row.check
        rows.append(row)
        add(row.check)
      }
    }
    if let focused { rows.first { $0.choice == focused }?.check.grabFocus() }
  }

  private func add(_ part: Widget) {
    list.append(part)
    parts.append(part)
  }

  private func makeRow(_ entry: FilterMenu<Choice>.Entry, isExclusive: Bool) -> Row {
    let check = CheckButton()
    let title = Label(entry.title)
    title.alignment = 0
    title.expandsHorizontally = true
    title.ellipsize()
    title.minimumCharacters = min(entry.title.count + 2, 18)
    let count = Label(styles: "quiet", "numeric")
    // The scroll bar lies over the end of the rows.
    count.setMargins(end: 12)
    check.setChild(Box(.horizontal, spacing: 18, [title, count]))
    check.addStyle("filter-row")
    check.onToggle { [weak self, weak check] in
      // A button of an exclusive group also reports that it is not chosen any more.
      guard let self, let check, !isRendering, !isExclusive || check.isOn else { return }
      onToggle?(entry.choice)
      // A choice that changes nothing, as of all while all are shown, stays checked.
      renderMenu()
    }
    return Row(choice: entry.choice, check: check, count: count)
  }
}
