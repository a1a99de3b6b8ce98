import Adwaita
import RecipeImages
import RecipePresentation
import Recipes

/// The page under all others: the recipes of the feed or the cookbook, and the switcher between them, in the header. A
/// narrow window has it at its own bottom, below the timers.
@MainActor
final class LibraryPage {
  let widget: Box
  let recipes: ListPage
  /// Nil until it is shown for the first time.
  private(set) var cookbook: ListPage?
  /// The view that is shown.
  private(set) var view = Place.recipes
  /// The person chooses a view.
  var onChoose: (@MainActor (Place) -> Void)?
  /// The person wants to see the list of files that cannot be read.
  var onProblems: (@MainActor () -> Void)?
  /// Called with each page when it is made.
  var onMake: (@MainActor (ListPage) -> Void)? {
    didSet { for page in pages { onMake?(page) } }
  }

  private let app: AppModel<TextureDecoder>
  /// Whether nothing lies over this page, so that F10 opens its menu, and a narrow window shows the places.
  var isOnTop = true {
    didSet {
      menu.isPrimary = isOnTop
      showBar()
    }
  }

  private let header = HeaderBar()
  private let menu = MenuButton()
  private let refresh = Button(icon: "view-refresh-symbolic", name: Strings.refresh)
  private let add = Button(icon: "list-add-symbolic", name: Strings.add)
  private let title = WindowTitle(Place.recipes.title)
  /// Behind the switcher, without the pages: from GTK 4.12 on, the accessibility tree would list the page of its second
  /// view twice.
  private let stack = ViewStack()
  private let switcher: ViewSwitcher
  /// The places at the bottom of a narrow window.
  let bar: ViewSwitcherBar
  /// The place of the cookbook.
  private let shelf = Bin()
  private var isNarrow: Bool?
  private var isRefreshing = false
  private var size = (width: 0, textScale: 1.0)

  init(_ app: AppModel<TextureDecoder>) {
    self.app = app
    let cookbook = app.cookbook
    recipes = ListPage(
      app.list, controls: .recipes(app.list), remark: .introduction,
      grid: RecipeGrid(label: Strings.recipes, pipeline: app.photos) { [weak app] recipe in
        let mark = CardMark.kept(app?.cookbook.isKept(recipe) == true)
        return app?.isCooking(recipe) == true ? .cooking(mark) : mark
      })
    stack.isVisible = false
    stack.setAccessibleHidden(true)
    stack.add(
      Bin(), name: Place.recipes.rawValue, title: Place.recipes.title,
      icon: "view-grid-symbolic")
    stack.add(
      Bin(), name: Place.cookbook.rawValue, title: Place.cookbook.title,
      icon: "user-bookmarks-symbolic")
    switcher = ViewSwitcher(stack)
    bar = ViewSwitcherBar(stack)
    header.packStart(refresh)
    add.setAction("win.add")
    add.isVisible = false
    header.packStart(add)
    menu.setIcon("open-menu-symbolic", name: Strings.mainMenu)
    menu.setMenu(WindowActions.primaryMenu(of: .recipes))
    menu.isPrimary = true
    header.packEnd(menu)
    recipes.widget.expandsVertically = true
    shelf.expandsVertically = true
    shelf.isVisible = false
    widget = Box(.vertical, [header, stack, recipes.widget, shelf])
    widget.addStyle("library")
    recipes.search.captureKeys(of: widget)
    recipes.grid.onMark = { [weak app] in app?.toggleKept($0) }
    recipes.remark.onButton { [weak cookbook] in cookbook?.endIntroduction() }
    refresh.onClick { [weak self] in self?.refreshPressed() }
    stack.onChange { [weak self] in
      guard let self, let view = Place(rawValue: stack.shown), view != self.view else { return }
      onChoose?(view)
    }
  }

  private var pages: [ListPage] { [recipes, cookbook].compactMap(\.self) }

  /// The page of the view that is shown.
  var current: ListPage { view == .cookbook ? cookbook ?? recipes : recipes }

  /// Shows a view. The focus stays in the switcher, or moves from the one page to the other if it is there.
  func show(_ new: Place) {
    guard new != view else { return }
    let isSwitching = switcher.containsFocus || bar.containsFocus
    let hadFocus = widget.containsFocus && !isSwitching
    current.search.captureKeys(of: nil)
    view = new
    let page = new == .cookbook ? cookbookPage() : recipes
    page.search.captureKeys(of: widget)
    recipes.widget.isVisible = new == .recipes
    shelf.isVisible = new == .cookbook
    refresh.isVisible = new == .recipes
    add.isVisible = new == .cookbook
    title.set(title: new.title, subtitle: "")
    menu.setMenu(WindowActions.primaryMenu(of: new))
    stack.shown = new.rawValue
    if new == .cookbook { app.cookbook.endIntroduction() }
    // The kept recipes may have changed while the page was hidden.
    page.grid.updateCards()
    page.grid.lookForVisible()
    guard hadFocus else { return }
    page.focusResult()
  }

  private func cookbookPage() -> ListPage {
    if let cookbook { return cookbook }
    let model = app.cookbook
    let grid = RecipeGrid(label: Strings.cookbook, pipeline: app.photos) { [weak app] recipe in
      let mark = CardMark.favorite(
        app?.cookbook.isFavorite(recipe.id) == true,
        hasConflict: app?.cookbook.conflicts.contains(recipe.id) == true)
      return app?.isCooking(recipe) == true ? .cooking(mark) : mark
    }
    grid.onMark = { [weak requests = app.requests] in requests?.toggleFavorite($0.id) }
    grid.onDelete = { [weak grid] in _ = grid?.widget.activateAction("win.keep") }
    let page = ListPage(model, controls: .cookbook(model), remark: .problems, grid: grid)
    cookbook = page
    shelf.setChild(page.widget)
    page.layOut(width: size.width, textScale: size.textScale)
    page.render()
    page.remark.onButton { [weak self] in self?.onProblems?() }
    onMake?(page)
    renderProblems()
    return page
  }

  /// Explains the cookbook's purpose among the recipes, at the first start.
  func renderIntroduction() { recipes.show(remark: app.cookbook.introduction) }

  /// Shows in the cookbook how many of its files cannot be read.
  func renderProblems() {
    let count = app.cookbook.problems.count
    cookbook?.show(remark: count == 0 ? nil : Strings.unreadable(count))
  }

  /// Focuses the first recipe, or the button in its place, unless the person has moved the focus out of the header.
  func focusAtStart() {
    var frames = 0
    // The cards are made by the layout of the first frames.
    widget.everyFrame { [weak self] _ in
      guard let self, header.containsFocus else { return false }
      frames += 1
      return !current.focusFirstResult() && frames < 10
    }
  }

  // MARK: - Refreshing

  /// Shows whether the feed is being refreshed.
  func renderRefresh() {
    guard app.list.isRefreshing != isRefreshing else { return }
    isRefreshing = app.list.isRefreshing
    if isRefreshing {
      refresh.setChild(Spinner(), name: Strings.cancelRefresh)
    } else {
      refresh.setIcon("view-refresh-symbolic", name: Strings.refresh)
    }
  }

  private func refreshPressed() {
    if app.list.isRefreshing { app.list.cancelRefresh() } else { recipes.startRefresh() }
  }

  // MARK: - Layout

  private func showBar() { bar.isVisible = isOnTop && isNarrow == true }

  /// Places the switcher in the header, or at the bottom of the window if the header is too narrow.
  func layOut(width: Int, textScale: Double) {
    size = (width, textScale)
    for page in pages { page.layOut(width: width, textScale: textScale) }
    let narrow = Double(width) / max(1, textScale) < 560
    guard narrow != isNarrow else { return }
    isNarrow = narrow
    header.setTitleWidget(narrow ? title : switcher)
    showBar()
  }
}
