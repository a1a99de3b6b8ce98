import Adwaita
import Foundation
import GLib
import RecipeImages
import RecipePresentation
import RecipeSearch
import Recipes

/// The main window: the recipes and the cookbook, and over them the open recipe or its cooking mode, as the `Navigator` decides.
@MainActor
final class MainWindow {
  let window: Window
  let app: AppModel<TextureDecoder>
  let library: LibraryPage
  /// The page of the feed's recipes.
  var list: ListPage { library.recipes }
  let toasts: ToastOverlay
  /// The page of the open recipe. A closed recipe's page stays until it has slid out.
  private(set) var detail: DetailPage?
  let sortAction: Action
  let cookbookSortAction: Action
  private(set) lazy var measuresAction = Action("measures", choice: app.preferences.current.measures.rawValue)
  {
    [weak self] choice in
    if let choice = MeasureChoice(rawValue: choice) { self?.app.preferences.update { $0.measures = choice } }
  }
  private(set) lazy var nextAction = Action("next") { [weak self] in self?.openNeighbour(1) }
  private(set) lazy var previousAction = Action("previous") { [weak self] in self?.openNeighbour(-1) }
  private(set) lazy var endCookingAction = Action("end-cooking") { [weak self] in self?.app.endCooking() }
  private(set) lazy var updateAction = Action("update-from-source") { [weak self] in self?.updateFromSource()
  }
  /// The actions enabled while a recipe is open.
  var detailActions: [Action] = []
  /// The actions enabled while the open recipe's page has been read.
  var pageActions: [Action] = []

  let application: Application
  let alarms: TimerAlarms
  private(set) lazy var sheets = CookbookSheets(app, in: self)
  var closing = Closing.shown
  /// Ends the program although the cookbook has not done what was asked for.
  var settling: Delay?
  var returned: Delay?
  /// The recipe that was removed within the last second.
  var removed: (recipe: Recipe.ID, end: Delay)?
  let pages: NavigationStack
  /// The place of the editor, which covers the pages.
  let editing = Bin()
  /// The keys that work while no recipe is edited.
  let keys = [
    ShortcutController(scope: .global, Shortcuts.accelerators),
    // The focused widget comes first, so that selected text is copied rather than a link.
    ShortcutController(scope: .local, Shortcuts.accelerators(of: Shortcuts.copyLink)),
  ]
  private let settings = Settings()
  /// Whether the window's size is saved; false if the command line sets it.
  private let remembersSize: Bool
  private(set) var cooking: CookingView?
  /// The recipes whose cards have the mark of cooking.
  private var marked: Set<Recipe.ID> = []
  private let timers: TimerBar
  private(set) var preferencesView: PreferencesView?
  /// Keeps the screen on in cooking mode.
  private var wakefulness: Wakefulness?
  /// The recipe opened last; nil once it is closed, even while its page still slides out.
  private var shown: Recipe?
  /// The card behind that recipe, which gets the focus when the recipe is closed.
  private var shownCard: Recipe.ID?
  /// Whether closing the detail returns the focus to the recipe's card. False when it is closed for the
  /// search.
  private var returnsFocus = true
  private var width = 0
  private var resizing: Delay?
  private var trimming: Delay?
  var cookbookRefresh: Delay?
  private(set) lazy var dialogs = CookbookDialogs(app, over: window, toasts: toasts)
  private(set) lazy var cookbookWatch = CookbookWatch(app.desk)
  var cardMenus: [CardMenu] = []

  init(
    _ application: Application, app: AppModel<TextureDecoder>, options: CommandLineOptions, resources: String
  ) {
    self.application = application
    self.app = app
    window = Window(application, title: Strings.appName)
    library = LibraryPage(app, primaryMenu: Self.primaryMenu())
    pages = NavigationStack(library.widget, title: Strings.appName)
    pages.expandsVertically = true
    editing.expandsVertically = true
    editing.isVisible = false
    toasts = ToastOverlay(Box(.vertical, [pages, editing]), dismiss: Strings.dismiss)
    alarms = TimerAlarms(
      app.sessions, sound: AlarmSound(resources: resources), in: window, of: application)
    timers = TimerBar(app.sessions)
    remembersSize = options.size == nil && options.screenshot == nil
    sortAction = Action("sort", choice: app.list.query.sort.rawValue) { [weak app] choice in
      if let sort = RecipeSort(rawValue: choice) { app?.list.sort(by: sort) }
    }
    cookbookSortAction = Action("cookbook-sort", choice: app.cookbook.query.sort.rawValue) {
      [weak app] choice in
      if let sort = CookbookSort(rawValue: choice) { app?.cookbook.sort(by: sort) }
    }
    let size = options.windowSize(kept: app.preferences.current.windowSize)
    window.setDefaultSize(width: size.width, height: size.height)
    toasts.expandsVertically = true
    let content = Box(.vertical, [toasts, timers.widget])
    window.setContent(WidthObserver(content) { [weak self] width in self?.widthChanged(width) })
    widthChanged(window.defaultSize.width)
    addActions()
    followLibrary()
    pages.onChange { [weak self] in self?.pageChanged() }
    settings.onTextScale { [weak self] in self?.layOut() }
    window.onScaleChange { [weak self] in self?.layOut() }
    window.onClose { [weak self] in self?.mayClose() ?? true }
    window.onFocusAstray { [weak self] in self?.focusPage() }
    toasts.coveredHeight = { [weak self] in self?.coveredHeight ?? 0 }
    app.onListChange = { [weak self] in self?.listChanged($0) }
    app.onNotice = { [weak self] in self?.show($0) }
    app.navigator.onChange = { [weak self] in self?.navigatorChanged($0) }
    app.sessions.onChange = { [weak self] in
      self?.sessionsChanged()
    }
    app.sessions.onTimerEnd = { [weak self] in self?.alarms.timerEnded($0) }
    timers.onShow = { [weak self] in self?.show(timer: $0) }
    timers.onContinue = { [weak self] in
      self?.sheets.finishEditing()
      self?.app.show($0)
    }
    app.preferences.observe(self) { window, preferences in
      window.measuresAction.setChoice(preferences.measures.rawValue)
    }
    listChanged(.state)
    sheets.follow()
  }

  /// Retries requests that failed for lack of a connection.
  func connectionReturned() {
    app.connectionReturned()
    library.current.grid.retryFailedPhotos()
    detail?.retryPhoto()
  }

  /// Whether the list, its photos and all animations have come to rest, so that a picture can be taken.
  var isSettled: Bool {
    guard !app.navigator.awaitsRecipe || app.list.total == nil, !pages.isMoving else { return false }
    if let editor = sheets.editor { return editor.isSettled }
    return detail.map { $0.isSettled } ?? library.current.isSettled
  }

  // MARK: - Intents

  func openOutside(_ url: URL) {
    window.open(url.absoluteString) { [weak self] _ in
      self?.toasts.show(toast: Strings.couldNotOpen)
    }
  }

  func goBack() {
    // At the root the page is already sliding out.
    guard !pages.isAtRoot else { return }
    if app.navigator.cooking != nil { app.navigator.stopCooking() } else { app.navigator.close() }
  }

  func search() {
    if app.navigator.opened != nil {
      returnsFocus = false
      app.navigator.close()
    }
    library.current.focusSearch()
  }

  private func openNeighbour(_ offset: Int) {
    if let neighbour = app.navigator.neighbour(offset) { app.navigator.open(neighbour) }
  }

  // MARK: - The models

  private func listChanged(_ change: RecipeListChange) {
    switch change {
    case .state:
      list.render()
      library.renderRefresh()
      sortAction.setChoice(app.list.query.sort.rawValue)
      enableNeighbours()
    case .news(let text): toasts.show(toast: text)
    case .preferencesWanted: break
    }
  }

  private func navigatorChanged(_ change: NavigatorChange) {
    switch change {
    case .place: showPlace()
    case .recipeNotFound: toasts.show(toast: Strings.recipeNotFound)
    }
  }

  /// Shows the recipe and cooking mode that the navigator has open.
  private func showPlace() {
    let navigator = app.navigator
    library.show(navigator.view)
    if let cooking, cooking.session != navigator.cooking { hide(cooking) }
    if navigator.opened != shown {
      shown = navigator.opened
      if let shown { show(shown) } else if !pages.isAtRoot { pages.goBack() }
    }
    if cooking == nil, let session = navigator.cooking { show(session) }
    timers.opened = navigator.opened?.id
    showPreferences(navigator.showsPreferences)
    enableNeighbours()
  }

  /// Shows the step of a timer, with what is being edited saved.
  func show(timer id: ActiveTimer.ID) {
    sheets.finishEditing()
    app.show(timer: id)
  }

  func enableNeighbours() {
    nextAction.isEnabled = app.navigator.neighbour(1) != nil
    previousAction.isEnabled = app.navigator.neighbour(-1) != nil
  }

  // MARK: - The recipe

  private func show(_ recipe: Recipe) {
    // A recipe that is removed while it is open is shown as its feed has it.
    let isSame = detail?.model.recipe.id == recipe.id || shownCard == app.navigator.openedCard
    let position = isSame ? detail?.position ?? 0 : 0
    let control = detail?.focusedControl
    let place = isSame ? detail?.focusedPlace : nil
    shownCard = app.navigator.openedCard
    let model = app.detail(for: recipe)
    detail?.leave()
    returnsFocus = true
    let page = DetailPage(model, requests: app.requests, pipeline: app.photos)
    page.onOpen = { [weak self] in self?.openOutside($0) }
    page.onChange = { [weak self] in self?.detailChanged() }
    page.onConflict = { [weak self] in self?.showConflict() }
    page.onRead = { [weak self] in
      for action in self?.pageActions ?? [] { action.isEnabled = true }
    }
    detail = page
    page.layOut(width: width, textScale: settings.textScale)
    pages.show(page.widget, title: recipe.name)
    for action in detailActions { action.isEnabled = true }
    for action in pageActions { action.isEnabled = false }
    enableUpdate()
    // The page may have been read for an older version of the recipe; show it without waiting.
    if model.page.read != nil { page.render() }
    pageChanged()
    // The editor that covers the page keeps its focus.
    if sheets.editor == nil {
      window.title = Strings.windowTitle(recipe: recipe.name)
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

  private func detailChanged() {
    cooking?.render()
    detail?.renderCooking()
    endCookingAction.isEnabled = detail?.model.canEndCooking == true
  }

  /// Updates the window after a page has appeared or gone: limits the accessibility tree to the visible page,
  /// and drops the detail once it has slid out.
  private func pageChanged() {
    library.widget.setAccessibleHidden(!pages.isAtRoot)
    library.opensMenuByKey = pages.isAtRoot
    toasts.raise()
    // A page holds some megabytes of photos, and its slide takes less than a second.
    trimming = MainLoop.after(milliseconds: 3000) { Memory.returnFree() }
    guard pages.isAtRoot else { return }
    // A swipe gesture of libadwaita may have closed the page.
    if app.navigator.opened != nil { app.navigator.close() }
    // Rows that changed while the detail covered the list have not loaded their photos yet.
    library.current.grid.lookForVisible()
    guard let page = detail, !pages.isMoving else { return }
    page.leave()
    detail = nil
    pages.clear()
    enableUpdate()
    for action in detailActions + pageActions + [endCookingAction] { action.isEnabled = false }
    defer { shownCard = nil }
    // The recipe may be edited since it slides out. The end of the edit sets the title and the focus.
    guard sheets.editor == nil else { return }
    window.title = Strings.appName
    let current = library.current
    // Who types while the page slides out is in the search by now.
    if returnsFocus, !current.search.containsFocus {
      // The recipe may no longer be in the list.
      if shownCard.map({ current.grid.focus($0) }) != true { current.focusResult() }
    }
  }

  // MARK: - Cooking

  private func sessionsChanged() {
    detailChanged()
    if app.sessions.cooking != marked {
      marked = app.sessions.cooking
      library.current.grid.updateCards()
    }
    if timers.update() { focusPage() }
    alarms.update()
    toasts.withdraw()
    endIfIdle()
  }

  /// Focuses the page after the widget that had the focus has gone. The list stays where it is, and the editor
  /// shows the field that had the focus last.
  func focusPage() {
    if let editor = sheets.editor {
      editor.focus()
    } else if let cooking {
      cooking.focus()
    } else if let detail {
      detail.focus(nil)
    } else {
      library.current.focusVisibleResult()
    }
  }

  private func show(_ session: CookingSession) {
    guard let detail else { return }
    let view = CookingView(session, model: detail.model) { [weak self] in self?.app.nextStep() }
    view.layOut(width: width, textScale: settings.textScale)
    view.onResize = { [weak self] in self?.toasts.raise() }
    cooking = view
    stepsChanged()
    // A swipe shows another step, and libadwaita would go past the recipe.
    pages.goesBack = false
    keepAwake()
    pages.show(view.widget, title: session.recipe.name)
    if sheets.editor == nil { view.focus() }
  }

  private func hide(_ view: CookingView) {
    cooking = nil
    toasts.raise()
    keepAwake()
    stepsChanged()
    pages.goesBack = true
    guard let detail, !pages.isAtRoot else { return }
    pages.show(detail.widget, title: detail.model.recipe.name)
    if sheets.editor == nil { detail.focusCook() }
  }

  /// Leaves the timers of the steps out of the bar, unless the editor covers them. Called when either has come or gone.
  func stepsChanged() { timers.cooked = sheets.editor == nil ? cooking?.session.id : nil }

  /// Keeps the screen on while steps are on it.
  func keepAwake() {
    let isWanted = cooking != nil && closing != .hidden
    guard isWanted != (wakefulness != nil) else { return }
    wakefulness = isWanted ? application.stayAwake(for: Strings.cookingInProgress, window) : nil
  }

  // MARK: - Preferences

  private func showPreferences(_ shows: Bool) {
    if shows, preferencesView == nil {
      let view = PreferencesView(over: window, app: app)
      view.onClose = { [weak self] in
        self?.preferencesView = nil
        self?.app.navigator.showPreferences(false)
      }
      preferencesView = view
      view.present()
    } else if !shows, let view = preferencesView {
      preferencesView = nil
      view.close()
    }
  }

  // MARK: - Size

  func saveSize() {
    guard remembersSize, closing != .hidden else { return }
    let size = window.defaultSize
    app.preferences.update { $0.windowSize = WindowSize(width: size.width, height: size.height) }
  }

  private func widthChanged(_ width: Int) {
    self.width = width
    guard window.isMapped else { return layOut() }
    guard resizing == nil else { return }
    // GTK forbids queueing a resize during allocation, so this waits for the main loop's next turn.
    resizing = MainLoop.after(milliseconds: 0) { [weak self] in
      self?.resizing = nil
      self?.layOut()
    }
  }

  func layOut() {
    library.layOut(width: width, textScale: settings.textScale)
    detail?.layOut(width: width, textScale: settings.textScale)
    cooking?.layOut(width: width, textScale: settings.textScale)
    timers.layOut(width: width, textScale: settings.textScale)
    toasts.raise()
    sheets.editor?.layOut(width: width, textScale: settings.textScale)
  }
}
