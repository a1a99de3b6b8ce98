import Adwaita
import RecipePresentation
import RecipeSearch

/// The cuisines of the feed in a menu, each with a check mark and a count. The menu stays open, so that
/// several can be chosen.
@MainActor
final class CuisineButton {
  let button = TitledMenuButton(icon: "ladle-cuisine-symbolic")
  var onToggle: (@MainActor (String) -> Void)?
  var onShowAll: (@MainActor () -> Void)?

  private let all = CheckButton()
  private let list = Box(.vertical, spacing: 2)
  private var rows: [(cuisine: String, check: CheckButton, count: Label)] = []
  private let further = Label(styles: "quiet", "caption")
  private var shown: [String] = []
  private var menu: CuisineMenu?
  private var chosen: Set<String> = []
  private var isRendering = false
  private let popover: Popover

  init() {
    let scrolled = ScrolledWindow(Box(.vertical, [list, further]))
    scrolled.fitContents(maximumHeight: 420)
    popover = Popover(scrolled)
    popover.addStyle("menu", "cuisines")
    button.widget.setPopover(popover)
    all.setChild(Label(Strings.allCuisines))
    all.addStyle("cuisine-row")
    all.setAccessibleLabel(Strings.allCuisines)
    all.onToggle { [weak self] in
      guard let self, !isRendering else { return }
      onShowAll?()
      // Clicking "All" again must not uncheck it; only choosing a cuisine does.
      render { self.all.isOn = true }
    }
    list.append(all)
    further.alignment = 0
    further.wrap()
    further.maximumCharacters = 30
    further.setMargins(6)
    // Build the rows when the menu opens, to keep the launch short.
    popover.onShow { [weak self] in self?.renderMenu() }
    // Let the arrow keys work as in a menu.
    list.add(
      KeyController { [weak list] key in
        switch key.name {
        case "Down": list?.moveFocus(backwards: false)
        case "Up": list?.moveFocus(backwards: true)
        default: return false
        }
        return true
      })
  }

  func show(_ menu: CuisineMenu, chosen: Set<String>) {
    button.set(title: Strings.cuisineTitle(chosen: chosen), name: Strings.cuisineLabel(chosen: chosen))
    button.isActive = !chosen.isEmpty
    button.widget.isSensitive = !menu.isEmpty
    self.menu = menu
    self.chosen = chosen
    if popover.isVisible { renderMenu() }
  }

  private func renderMenu() {
    guard let menu else { return }
    let names = menu.entries.map(\.cuisine)
    if names != shown {
      for row in rows { list.remove(row.check) }
      rows = names.map(makeRow)
      shown = names
    }
    further.isVisible = menu.others > 0
    further.text = Strings.furtherCuisines(menu.others)
    render {
      all.isOn = chosen.isEmpty
      for (row, cuisine) in zip(rows, menu.entries) {
        row.check.isOn = chosen.contains(row.cuisine)
        row.count.text = String(cuisine.count)
        row.check.setAccessibleLabel(Strings.cuisineChoice(row.cuisine, count: cuisine.count))
      }
    }
  }

  private func makeRow(_ cuisine: String) -> (cuisine: String, check: CheckButton, count: Label) {
    let check = CheckButton()
    let name = Label(cuisine)
    name.alignment = 0
    name.expandsHorizontally = true
    name.ellipsize()
    name.minimumCharacters = 12
    let count = Label(styles: "quiet", "numeric")
    check.setChild(Box(.horizontal, spacing: 18, [name, count]))
    check.addStyle("cuisine-row")
    check.onToggle { [weak self] in
      guard let self, !isRendering else { return }
      onToggle?(cuisine)
    }
    list.append(check)
    return (cuisine, check, count)
  }

  /// Sets the check marks from the model without treating that as a choice by the person.
  private func render(_ body: () -> Void) {
    isRendering = true
    body()
    isRendering = false
  }
}
