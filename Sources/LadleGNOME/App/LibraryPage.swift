import Adwaita
import RecipeImages
import RecipePresentation
import Recipes

/// The page under all others: the place that is shown, and the switcher between the places, in the header. A narrow window
/// has it at its own bottom, below the timers.
@MainActor
final class LibraryPage {
  let widget: Box
  let recipes: ListPage
  /// The page of the cookbook; nil until it is shown for the first time.
  private(set) var cookbook: ListPage?
  /// The page of the plan; nil until it is shown for the first time.
  private(set) var plan: PlanView?
  /// The page of the shopping list; nil until it is shown for the first time.
  private(set) var shopping: ShoppingView?
  /// The place that is shown.
  private(set) var view = Place.recipes
  /// Called when the person moves the focus by Tab beyond the page. Returns whether there is something to focus.
  var onLeave: (@MainActor () -> Bool)?
  /// Called with each page of recipes when it is made.
  var onMake: (@MainActor (ListPage) -> Void)? {
    didSet { for page in lists { onMake?(page) } }
  }

  private let app: AppModel<TextureDecoder>
  private let window: Window
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
  private let addMeal = Button(icon: "list-add-symbolic", name: Strings.addMeal)
  /// The way from the plan to the list, where the page has no room for its button.
  private let planToList = Button(icon: "ladle-basket-symbolic", name: Strings.addToShoppingList)
  private let share = MenuButton()
  private let title = WindowTitle(Place.recipes.title)
  /// The stack of the switcher. It holds no pages, because from GTK 4.12 on the accessibility tree would list the page of
  /// its second view twice.
  private let stack = ViewStack()
  private let switcher: ViewSwitcher
  /// The places at the bottom of a narrow window.
  let bar: ViewSwitcherBar
  /// Holds the cookbook.
  private let shelf = Bin()
  /// Holds the plan.
  private let calendar = Bin()
  /// Holds the shopping list.
  private let pantry = Bin()
  private var isNarrow: Bool?
  /// The room for the buttons at one side of the header.
  private static let headerSide = 150.0
  private var isRefreshing = false
  private var size = (width: 0, textScale: 1.0)

  init(_ app: AppModel<TextureDecoder>, in window: Window) {
    self.app = app
    self.window = window
    let cookbook = app.cookbook
    recipes = ListPage(
      app.list, controls: .recipes(app.list), remark: .introduction,
      grid: RecipeGrid(label: Strings.recipes, pipeline: app.photos) { [weak app] recipe in
        let mark = CardMark.kept(app?.cookbook.isKept(recipe) == true)
        return app?.isCooking(recipe) == true ? .cooking(mark) : mark
      })
    stack.isVisible = false
    stack.setAccessibleHidden(true)
    for place in Place.allCases {
      stack.add(Bin(), name: place.rawValue, title: place.title, icon: place.icon)
    }
    switcher = ViewSwitcher(stack)
    bar = ViewSwitcherBar(stack)
    shelf.expandsVertically = true
    shelf.isVisible = false
    for bin in [calendar, pantry] {
      bin.expandsVertically = true
      bin.isVisible = false
    }
    recipes.widget.expandsVertically = true
    widget = Box(.vertical, [header, stack, recipes.widget, shelf, calendar, pantry])
    widget.addStyle("library")
    fillHeader()
    recipes.search.captureKeys(of: widget)
    recipes.grid.actions.mark = { [weak app] in app?.toggleKept($0) }
    recipes.remark.onButton { [weak cookbook] in cookbook?.endIntroduction() }
    refresh.onClick { [weak self] in self?.refreshPressed() }
    stack.onChange { [weak self] in
      guard let self, let view = Place(rawValue: stack.shown), view != self.view else { return }
      app.navigator.show(view)
    }
  }

  private func fillHeader() {
    header.packStart(refresh)
    add.setAction("win.add")
    add.isVisible = false
    header.packStart(add)
    addMeal.setAction("win.add-meal")
    planToList.setAction("win.plan-to-list")
    for button in [addMeal, planToList] {
      button.isVisible = false
      header.packStart(button)
    }
    share.setIcon("ladle-share-symbolic", name: Strings.share)
    share.setMenu(ShoppingActions.shareMenu)
    share.isVisible = false
    header.packStart(share)
    menu.setIcon("open-menu-symbolic", name: Strings.mainMenu)
    menu.setMenu(WindowActions.primaryMenu(of: .recipes))
    menu.isPrimary = true
    header.packEnd(menu)
  }

  /// The pages of recipes.
  private var lists: [ListPage] { [recipes, cookbook].compactMap(\.self) }
  private var pages: [any PlacePage] {
    let all: [(any PlacePage)?] = [recipes, cookbook, plan, shopping]
    return all.compactMap(\.self)
  }

  /// The page of the place that is shown.
  var current: any PlacePage {
    switch view {
    case .recipes: recipes
    case .cookbook: cookbook ?? recipes
    case .plan: plan ?? recipes
    case .shopping: shopping ?? recipes
    }
  }

  /// The recipes of the place that is shown; nil where there are none.
  var list: ListPage? { current as? ListPage }

  /// Shows a place. The focus stays in the switcher, or moves from the one page to the other if it is there.
  func show(_ new: Place) {
    guard new != view else { return }
    let isSwitching = switcher.containsFocus || bar.containsFocus
    let hadFocus = widget.containsFocus && !isSwitching
    current.captureKeys(of: nil)
    view = new
    let page = makePage(new)
    page.captureKeys(of: widget)
    recipes.widget.isVisible = new == .recipes
    shelf.isVisible = new == .cookbook
    calendar.isVisible = new == .plan
    pantry.isVisible = new == .shopping
    refresh.isVisible = new == .recipes
    add.isVisible = new == .cookbook
    addMeal.isVisible = new == .plan
    showPlanToList()
    share.isVisible = new == .shopping
    menu.setMenu(WindowActions.primaryMenu(of: new))
    stack.shown = new.rawValue
    if new == .cookbook { app.cookbook.endIntroduction() }
    renderTitle()
    // The plan and the kept recipes may have changed while their pages were hidden.
    if new == .plan { plan?.render() }
    list?.grid.updateCards()
    list?.grid.lookForVisible()
    guard hadFocus else { return }
    page.focusResult()
  }

  /// A narrow header says the place, and how much is to buy.
  private func renderTitle() {
    var subtitle = ""
    if view == .shopping, case .list(let page, _) = app.shopping.state { subtitle = page.toBuyText }
    title.set(title: view.title, subtitle: subtitle)
    share.isSensitive = app.shopping.canShare
  }

  private func makePage(_ place: Place) -> any PlacePage {
    switch place {
    case .recipes: recipes
    case .cookbook: cookbookPage()
    case .plan: planPage()
    case .shopping: shoppingPage()
    }
  }

  private func planPage() -> PlanView {
    if let plan { return plan }
    let page = PlanView(app)
    plan = page
    page.onLeave = { [weak self] in self?.leavePage() ?? false }
    page.layOut(width: size.width, textScale: size.textScale)
    page.render()
    // Only now, because in a window each tooltip would ask the display for the pointer.
    calendar.setChild(page.widget)
    return page
  }

  /// Moves the focus by Tab beyond a page: to the timers, the places at the bottom, or the header.
  private func leavePage() -> Bool {
    onLeave?() == true || bar.isVisible && bar.moveFocus(backwards: false)
      || header.moveFocus(backwards: false)
  }

  private func shoppingPage() -> ShoppingView {
    if let shopping { return shopping }
    let page = ShoppingView(app, in: window)
    shopping = page
    pantry.setChild(page.widget)
    page.onRender = { [weak self] in self?.renderTitle() }
    page.onLeave = { [weak self] in self?.leavePage() ?? false }
    page.layOut(width: size.width, textScale: size.textScale)
    page.render()
    return page
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
    grid.actions.mark = { [weak requests = app.requests] in requests?.toggleFavorite($0.id) }
    grid.onDelete = { [weak grid] in _ = grid?.widget.activateAction("win.keep") }
    let page = ListPage(model, controls: .cookbook(model), remark: .problems, grid: grid)
    cookbook = page
    shelf.setChild(page.widget)
    page.layOut(width: size.width, textScale: size.textScale)
    page.render()
    page.remark.onButton { [weak app] in
      if let app, !app.cookbook.problems.isEmpty { app.navigator.show(.problems) }
    }
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

  private func showPlanToList() { planToList.isVisible = view == .plan && plan?.hasPair == true }

  private func showBar() { bar.isVisible = isOnTop && isNarrow == true }

  /// Places the switcher in the header, or at the bottom of the window if the header is too narrow.
  func layOut(width: Int, textScale: Double) {
    size = (width, textScale)
    for page in pages { page.layOut(width: width, textScale: textScale) }
    showPlanToList()
    // Where the switcher fits with the buttons at its sides. In the header it is in the middle of the window.
    let narrow = width < switcher.naturalWidth + 2 * Int(Self.headerSide * max(1, textScale))
    // The letters of a title are 7 pixels wide, and it has 12 pixels at both sides.
    let longest = Place.allCases.map { $0.title.count * 7 }.max() ?? 0
    bar.showsSymbolsAlone = Double(longest) * textScale + 24 > Double(width / Place.allCases.count)
    title.setStyle("small", bar.showsSymbolsAlone)
    guard narrow != isNarrow else { return }
    isNarrow = narrow
    header.setTitleWidget(narrow ? title : switcher)
    showBar()
  }
}

extension Place {
  /// The name of its icon.
  fileprivate var icon: String {
    switch self {
    case .recipes: "view-grid-symbolic"
    case .cookbook: "user-bookmarks-symbolic"
    case .plan: "ladle-plan-symbolic"
    case .shopping: "ladle-basket-symbolic"
    }
  }
}
