import Adwaita
import Foundation
import GLib
import RecipePresentation
import Recipes

/// The pages of the window: the places, over them the open recipe, and over that its cooking mode, as the `Navigator`
/// decides. The editor covers them all.
@MainActor
final class WindowPages {
  let stack: NavigationStack
  let library: LibraryPage
  /// The page of the open recipe. A closed recipe's page stays until it has slid out.
  private(set) var detail: DetailPage?
  private(set) var cooking: CookingView?
  /// Called when the person opens an address outside the app.
  var onOpen: (@MainActor (URL) -> Void)?
  /// Called when a recipe is shown, when its page has been read, and when it has gone.
  var onRecipe: (@MainActor () -> Void)?
  /// Called when cooking mode appears or goes.
  var onCooking: (@MainActor () -> Void)?
  /// Called when the part of the window that a toast must not cover has another height.
  var onCover: (@MainActor () -> Void)?

  private let app: AppModel<TextureDecoder>
  private let window: Window
  /// The recipe opened last; nil once it is closed, even while its page still slides out.
  private var shown: Recipe?
  /// The card of that recipe, which gets the focus when the recipe is closed.
  private var shownCard: Recipe.ID?
  /// Whether closing the detail returns the focus to the recipe's card. False when it is closed for the search.
  private var returnsFocus = true
  private var size = (width: 0, textScale: 1.0)
  private var trimming: Delay?
  /// The dialog that shows the recipe's whole photo.
  private var photo: PhotoDialog?
  /// The recipe that was added and whose card is still to come, with the cookbook's query at that time.
  private var added: (recipe: Recipe.ID, query: CookbookQuery)?
  private var cardMenus: [CardMenu] = []

  init(_ app: AppModel<TextureDecoder>, in window: Window) {
    self.app = app
    self.window = window
    library = LibraryPage(app, in: window)
    stack = NavigationStack(library.widget, title: Strings.appName)
    stack.expandsVertically = true
    stack.onChange { [weak self] in self?.pageChanged() }
    library.onMake = { [weak self] page in
      page.grid.onOpen = { self?.activate($0) }
      self?.addMenu(to: page.grid)
    }
  }

  /// Whether the editor covers the pages, and has the focus and the window's title.
  private var isCovered: Bool { app.navigator.sheet == .editor }

  /// Whether the list, its photos and all animations have come to rest.
  var isSettled: Bool { !stack.isMoving && (detail.map { $0.isSettled } ?? library.current.isSettled) }

  /// The height of the part at the bottom that toasts must not cover: the buttons for the steps, which wet hands press
  /// without looking.
  var coveredHeight: Int { cooking?.buttonsHeight ?? 0 }

  // MARK: - Intents

  func goBack() {
    // At the root the page is already sliding out.
    guard !stack.isAtRoot else { return }
    if app.navigator.cooking != nil { app.navigator.stopCooking() } else { app.navigator.close() }
  }

  func search() {
    if app.navigator.opened != nil {
      returnsFocus = false
      app.navigator.close()
    }
    library.current.focusSearch()
  }

  /// Opens a card's recipe, or its link if the person wants links opened directly.
  private func activate(_ card: RecipeCard) {
    if let address = app.navigator.activate(card) { onOpen?(app.links.url(for: address)) }
  }

  private func addMenu(to grid: RecipeGrid) {
    let actions = CardMenu.Actions(
      open: { [weak self] in self?.activate($0) }, openSource: { [weak self] in self?.onOpen?($0) })
    cardMenus.append(CardMenu(app, over: grid, actions: actions))
  }

  // MARK: - Following the navigator

  /// Shows the place, the recipe and cooking mode that the navigator has open.
  func update() {
    let navigator = app.navigator
    library.show(navigator.place)
    if let cooking, cooking.session != navigator.cooking { hide(cooking) }
    if navigator.opened != shown {
      shown = navigator.opened
      if let shown { show(shown) } else if !stack.isAtRoot { stack.goBack() }
    }
    if cooking == nil, let session = navigator.cooking { show(session) }
  }

  private func show(_ recipe: Recipe) {
    // A recipe that is removed while it is open is shown as its feed has it.
    let isSame = detail?.model.recipe.id == recipe.id || shownCard == app.navigator.openedCard
    let position = isSame ? detail?.position ?? 0 : 0
    let control = detail?.focusedControl
    let place = isSame ? detail?.focusedPlace : nil
    shownCard = app.navigator.openedCard
    detail?.leave()
    returnsFocus = true
    let page = makePage(of: recipe)
    detail = page
    page.layOut(width: size.width, textScale: size.textScale)
    stack.show(page.widget, title: recipe.name)
    onRecipe?()
    // The page may have been read for an older version of the recipe; show it without waiting.
    if page.model.page.read != nil { page.render() }
    pageChanged()
    if !isCovered {
      showTitle()
      if let place { page.focus(place) } else { page.focus(control) }
    }
    page.widget.everyFrame { [weak page] _ in
      // The page gets its size in the layout of the first frame.
      guard let page else { return false }
      page.appeared()
      page.position = position
      return !page.isSettled && page.widget.width == 0
    }
  }

  private func makePage(of recipe: Recipe) -> DetailPage {
    let page = DetailPage(app.detail(for: recipe), requests: app.requests, pipeline: app.photos)
    page.onOpen = { [weak self] in self?.onOpen?($0) }
    page.onChange = { [weak self] in self?.detailChanged() }
    page.onConflict = { [weak self] in self?.chooseVersion() }
    page.onPhoto = { [weak self] address in
      guard let self else { return }
      let dialog = PhotoDialog(address, of: recipe.name, pipeline: app.photos, over: window)
      dialog.onClosed = { [weak self] in self?.photo = nil }
      photo = dialog
      dialog.present()
    }
    page.onTag = { [weak self] in self?.app.showRecipes(tagged: $0) }
    page.onCuisine = { [weak self] in self?.app.showRecipes(fromCuisineOf: recipe) }
    page.onRead = { [weak self] in self?.onRecipe?() }
    page.show(isOnList: app.isOnList(recipe))
    page.show(app.planned(recipe))
    return page
  }

  private func chooseVersion() {
    guard let recipe = detail?.model.recipe, let id = app.cookbook.keptID(of: recipe) else { return }
    app.chooseVersion(of: id)
  }

  /// Shows ticks, servings, measures and the session as they are now.
  func detailChanged() {
    cooking?.render()
    detail?.renderCooking()
    onRecipe?()
  }

  /// Updates the window after a page has appeared or gone: limits the accessibility tree to the visible page, and drops
  /// the detail once it has slid out.
  private func pageChanged() {
    library.widget.setAccessibleHidden(!stack.isAtRoot)
    library.isOnTop = stack.isAtRoot && !isCovered
    onCover?()
    // A page holds some megabytes of photos, and its slide takes less than a second.
    trimming = MainLoop.after(milliseconds: 3000) { Memory.returnFree() }
    guard stack.isAtRoot else { return }
    // A swipe gesture of libadwaita may have closed the page.
    if app.navigator.opened != nil { app.navigator.close() }
    // Rows that changed while the detail covered the list have not loaded their photos yet.
    library.list?.grid.lookForVisible()
    guard let page = detail, !stack.isMoving else { return }
    page.leave()
    detail = nil
    stack.clear()
    onRecipe?()
    defer { shownCard = nil }
    // The recipe may be edited while it slides out. The end of the edit sets the title and the focus.
    guard !isCovered else { return }
    showTitle()
    let current = library.current
    // The person may type in the search already, while the page slides out.
    if returnsFocus, library.list?.search.containsFocus != true {
      // The recipe may no longer be in the list.
      if shownCard.map({ library.list?.grid.focus($0) == true }) != true { current.focusResult() }
    }
  }

  private func showTitle() {
    window.title = detail.map { Strings.windowTitle(recipe: $0.model.recipe.name) } ?? Strings.appName
  }

  // MARK: - Cooking

  private func show(_ session: CookingSession) {
    guard let detail else { return }
    let view = CookingView(session, model: detail.model) { [weak self] in self?.app.nextStep() }
    view.layOut(width: size.width, textScale: size.textScale)
    view.onResize = { [weak self] in self?.onCover?() }
    cooking = view
    // A swipe shows another step, and libadwaita would go past the recipe.
    stack.goesBack = false
    onCooking?()
    stack.show(view.widget, title: session.recipe.name)
    if !isCovered { view.focus() }
  }

  private func hide(_ view: CookingView) {
    cooking = nil
    onCover?()
    stack.goesBack = true
    onCooking?()
    guard let detail, !stack.isAtRoot else { return }
    stack.show(detail.widget, title: detail.model.recipe.name)
    if !isCovered { detail.focusCook() }
  }

  // MARK: - The focus

  /// Focuses the page after the widget that had the focus has gone. The list stays where it is.
  func focus() {
    if let cooking {
      cooking.focus()
    } else if let detail {
      detail.focus(nil)
    } else {
      library.current.focusVisibleResult()
    }
  }

  /// Focuses the card of a recipe that was added, as soon as the cookbook shows it.
  func focusAdded(_ recipe: Recipe.ID) {
    added = (recipe, app.cookbook.query)
    focusAdded()
  }

  private func focusAdded() {
    // A filter may hide the card. The focus must not leave the search while the person types.
    if added?.query != app.cookbook.query { added = nil }
    guard let added, stack.isAtRoot, !isCovered, library.view == .cookbook else { return }
    if library.list?.grid.focus(added.recipe) == true { self.added = nil }
  }

  /// Shows the pages again after the edit of a recipe.
  func uncover() {
    stack.isVisible = true
    library.isOnTop = stack.isAtRoot
    showTitle()
    if app.navigator.cooking == nil, let detail {
      detail.focus(.edit)
    } else if app.navigator.cooking == nil {
      library.current.focusResult()
    } else {
      focus()
    }
  }

  /// Hides the pages below the editor, where a video could not be stopped.
  func cover() {
    stack.isVisible = false
    library.isOnTop = false
    detail?.model.stopVideo()
  }

  // MARK: - Changes

  /// Shows the kept recipes, and the personal facts about them.
  func cookbookChanged() {
    library.cookbook?.render()
    library.renderProblems()
    library.renderIntroduction()
    library.list?.grid.updateCards()
    detail?.renderKept()
    focusAdded()
  }

  /// Shows the shopping list, and whether the open recipe is on it.
  func shoppingChanged() {
    library.shopping?.render()
    if let detail { detail.show(isOnList: app.isOnList(detail.model.recipe)) }
  }

  /// Shows the plan, and whether the open recipe is planned.
  func planChanged() {
    if library.view == .plan { library.plan?.render() }
    if let detail { detail.show(app.planned(detail.model.recipe)) }
  }

  /// The network is back.
  func retryPhotos() {
    library.list?.grid.retryFailedPhotos()
    library.shopping?.retryPhotos()
    library.plan?.retryPhotos()
    detail?.retryPhoto()
  }

  func layOut(width: Int, textScale: Double) {
    size = (width, textScale)
    library.layOut(width: width, textScale: textScale)
    detail?.layOut(width: width, textScale: textScale)
    cooking?.layOut(width: width, textScale: textScale)
  }
}
