import Adwaita
import RecipePresentation
import Recipes

/// The header of a recipe's page: the way back, the neighbouring recipes, and the recipe's actions.
@MainActor
final class DetailHeader {
  let widget = HeaderBar()

  /// The buttons that keep the focus when another recipe is shown.
  enum Control: CaseIterable { case previous, next, keep, edit, favorite }

  private let model: RecipeDetailModel
  private let back = Button(icon: "go-previous-symbolic", name: Strings.back)
  private let previous = Button(icon: "go-up-symbolic", name: Strings.previousRecipe)
  private let next = Button(icon: "go-down-symbolic", name: Strings.nextRecipe)
  /// The buttons for the neighbouring recipes, where there is room for them.
  private let neighbours: Box
  private let keep = Button(icon: "ladle-keep-symbolic", name: Strings.keep)
  private let edit = Button(icon: "document-edit-symbolic", name: Strings.editRecipe)
  private let favorite = ToggleButton(icon: "ladle-favorite-symbolic", name: Strings.favorite)
  private let share = MenuButton()
  private let menu = MenuButton()
  private let title: WindowTitle
  private var showsKept = false
  private var hasNeighbours: Bool?
  /// The width of the window, in pixels of text of the usual size.
  private var room = 1000.0

  init(_ model: RecipeDetailModel) {
    self.model = model
    neighbours = Box(.horizontal, [previous, next])
    title = WindowTitle(model.recipe.name, subtitle: model.recipe.cuisine)
    back.setAction("win.back")
    previous.setAction("win.previous")
    next.setAction("win.next")
    keep.setAction("win.keep")
    edit.setAction("win.edit")
    widget.packStart(back)
    widget.packStart(neighbours)
    // The page begins with both. The header shows them once they have been scrolled away.
    title.addStyle("scrolled-title")
    widget.setTitleWidget(title)
    menu.setIcon("view-more-symbolic", name: Strings.moreActions)
    menu.isPrimary = true
    share.setIcon("ladle-share-symbolic", name: Strings.share)
    let sharing = Menu()
    addShareEntries(to: sharing)
    share.setMenu(sharing)
    for button in [menu, keep, favorite, edit, share] { widget.packEnd(button) }
  }

  /// The neighbours are in the menu where the header has no room for their buttons.
  private func makeMenu() -> Menu {
    let entries = Menu().append(section: DetailSections.adding).append(section: DetailSections.editing)
    if model.source != nil { entries.append(section: DetailSections.source) }
    if hasNeighbours == false {
      addShareEntries(to: entries)
      entries.append(section: DetailSections.neighbours)
    }
    if model.isReadable { entries.append(section: MeasureChoice.menu, title: Strings.measures) }
    return entries.append(section: DetailSections.cooking).append(section: DetailSections.removing)
  }

  /// The ways to hand the recipe on, with the servings and measures on screen. A recipe whose page is not read has its link
  /// alone.
  private func addShareEntries(to menu: Menu) {
    menu.append(
      section: model.shareAddress == nil ? DetailSections.copying : DetailSections.copyingWithLink
    ).append(section: DetailSections.sharing)
  }

  /// Calls `body` when the person presses the button of a favorite.
  func onFavorite(_ body: @escaping @MainActor () -> Void) { favorite.onToggle(body) }

  /// Whether the recipe's name is in the header, because the page's own has been scrolled away.
  var showsTitle = false {
    didSet { if showsTitle != oldValue { title.setStyle("shown", showsTitle) } }
  }

  /// Shows whether the recipe is kept, can be edited, and is a favorite.
  func show(isKept: Bool, isEditable: Bool, isFavorite: Bool) {
    if isKept != showsKept {
      showsKept = isKept
      keep.setIcon(
        isKept ? "ladle-kept-symbolic" : "ladle-keep-symbolic",
        name: isKept ? Strings.removeFromCookbook : Strings.keep)
    }
    if !isEditable, favorite.containsFocus || edit.containsFocus { keep.grabFocus() }
    favorite.isVisible = isEditable
    edit.isVisible = isEditable
    favorite.setIcon(isFavorite ? "ladle-favorited-symbolic" : "ladle-favorite-symbolic")
    favorite.isOn = isFavorite
    fitTitle()
  }

  /// Leaves the title out of a header that the buttons fill.
  private func fitTitle() { title.isVisible = room >= (favorite.isVisible ? 440 : 330) }

  /// - Parameter room: The width of the window, in pixels of text of the usual size.
  func layOut(room: Double) {
    self.room = room
    fitTitle()
    neighbours.isVisible = room >= 560
    share.isVisible = room >= 560
    if hasNeighbours != neighbours.isVisible {
      hasNeighbours = neighbours.isVisible
      menu.setMenu(makeMenu())
    }
  }

  // MARK: - The focus

  /// Focuses a button, or else the back button.
  func focus(_ control: Control?) {
    let button = control.map { self.button(of: $0) }
    if let button, button.isSensitive, button.isVisible { button.grabFocus() } else { back.grabFocus() }
  }

  /// The button that has the focus.
  var focusedControl: Control? { Control.allCases.first { button(of: $0).containsFocus } }

  private func button(of control: Control) -> Widget {
    switch control {
    case .previous: previous
    case .next: next
    case .keep: keep
    case .edit: edit
    case .favorite: favorite
    }
  }
}

/// The sections of the menus of a recipe's page. All pages share them, because GTK 4.8 never frees a section of a menu:
/// made for each page, they are 14 KB for each recipe that is opened.
@MainActor
private enum DetailSections {
  static let adding = Menu().append(Strings.addToPlan, "win.add-to-plan")
    .append(Strings.addToShoppingList, ifEnabled: "win.add-to-list")
  static let editing = Menu().append(Strings.editRecipe, ifEnabled: "win.edit")
    .append(Strings.updateFromSource, ifEnabled: "win.update-from-source")
  static let source = Menu().append(Strings.openInBrowser, "win.open-source")
  static let copying = Menu().append(Strings.copyRecipe, ifEnabled: "win.copy-recipe")
  static let copyingWithLink = Menu().append(Strings.copyRecipe, ifEnabled: "win.copy-recipe")
    .append(Strings.copyLink, "win.copy-link")
  static let sharing = Menu().append(Strings.saveRecipe, ifEnabled: "win.save-recipe")
    .append(Strings.printRecipe, ifEnabled: "win.print")
    .append(Strings.mailRecipe, ifEnabled: "win.mail")
  static let neighbours = Menu().append(Strings.nextRecipe, ifEnabled: "win.next")
    .append(Strings.previousRecipe, ifEnabled: "win.previous")
  static let cooking = Menu().append(Strings.endCooking, ifEnabled: "win.end-cooking")
  static let removing = Menu().append(Strings.removeFromCookbook, ifEnabled: "win.trash-recipe")
}
