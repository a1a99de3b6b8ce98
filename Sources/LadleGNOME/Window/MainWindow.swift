import Adwaita
import Foundation
import GLib
import RecipeFeed
import RecipeImages
import RecipePages
import RecipePresentation
import RecipeSearch
import Recipes

/// The window: the recipes, and a recipe's page that slides over them.
@MainActor
final class MainWindow {
  let window: Window
  private let application: Application
  let kitchen: Kitchen
  private let stove = Stove()
  private let bell: Bell
  let list: ListPage
  private let pages: NavigationStack
  let toasts: ToastOverlay
  /// Until it has slid out.
  private(set) var detail: DetailPage?
  /// Whether leaving it puts the keyboard on its card: not if the search was asked for.
  var returnsFocus = true
  /// The feed that it comes from.
  private var openSource: FeedSource?
  private(set) var cooking: CookingView?
  /// While somebody cooks.
  private var wakefulness: Wakefulness?
  private var width = 0
  private let settings = Settings()
  let sortAction: Action
  lazy var measuresAction: Action = Action("measures", choice: MeasureChoice.asWritten.rawValue) {
    [weak self] choice in
    guard let self, let choice = MeasureChoice(rawValue: choice) else { return }
    measures = choice
    measuresAction.setChoice(choice.rawValue)
    detail?.model.show(measures: choice.system)
  }
  /// Chosen once for all recipes of this run.
  private var measures = MeasureChoice.asWritten
  var detailActions: [Action] = []
  /// Enabled where there is such a recipe.
  private(set) lazy var nextAction = Action("next") { [weak self] in self?.openNeighbour(1) }
  private(set) lazy var previousAction = Action("previous") { [weak self] in self?.openNeighbour(-1) }
  /// Those that need what the recipe's page says.
  var methodActions: [Action] = []
  var preferencesView: PreferencesView?
  /// A recipe to open as soon as it is known.
  private var wanted: Recipe.ID?

  init(_ application: Application, kitchen: Kitchen, options: CommandLineOptions) {
    self.application = application
    self.kitchen = kitchen
    bell = Bell(resources: kitchen.resources)
    window = Window(application, title: Strings.appName)
    list = ListPage(kitchen.recipes, pipeline: kitchen.photos, primaryMenu: Self.primaryMenu())
    pages = NavigationStack(list.widget, title: Strings.appName)
    toasts = ToastOverlay(pages, dismiss: Strings.dismiss)
    let model = kitchen.recipes
    sortAction = Action("sort", choice: model.query.sort.rawValue) { [weak model] choice in
      if let sort = RecipeSort(rawValue: choice) { model?.sort(by: sort) }
    }
    wanted = options.recipe
    setSize(options)
    window.setContent(WidthObserver(toasts) { [weak self] width in self?.widthChanged(width) })
    widthChanged(window.defaultSize.width)
    addActions()
    list.grid.onOpen = { [weak self] in self?.tapped($0) }
    stove.onChange = { [weak self] in self?.stoveChanged() }
    stove.onRing = { [weak self] in self?.rang($0) }
    pages.onChange { [weak self] in self?.pageChanged() }
    settings.onTextScale { [weak self] in self?.layOut() }
    window.onClose { [weak self] in self?.mayClose() ?? true }
    model.onChange = { [weak self] in self?.changed($0) }
    render()
  }

  // MARK: Recipes

  private func changed(_ change: RecipeListChange) {
    switch change {
    case .state: render()
    case .news(let text): toasts.show(toast: text)
    case .preferencesWanted: window.activateAction("win.preferences")
    }
  }

  private func render() {
    list.render()
    sortAction.setChoice(kitchen.recipes.query.sort.rawValue)
    followOpenRecipe()
    enableNeighbours()
    guard let id = wanted else { return }
    if let recipe = kitchen.recipes.recipe(id) {
      wanted = nil
      open(recipe)
    } else if !kitchen.recipes.isRefreshing, kitchen.recipes.total != nil, hasStarted {
      // The feed has said what it has. One that cannot be asked may say it once it can.
      wanted = nil
      toasts.show(toast: Strings.recipeNotFound)
    }
  }

  func start() {
    hasStarted = true
    kitchen.recipes.start()
  }
  private var hasStarted = false

  /// Shows a recipe now, or once the feed that has it is there.
  func show(_ id: Recipe.ID) {
    wanted = id
    render()
  }

  /// The network is back: what failed for want of it is tried again.
  func connectionReturned() {
    kitchen.recipes.connectionReturned()
    kitchen.photos.forgetFailures()
    list.grid.retryFailedPhotos()
    detail?.connectionReturned()
  }

  private func tapped(_ card: RecipeCard) {
    switch card.tap {
    case .detail: open(card.recipe)
    case .browser(let address): openOutside(kitchen.links.url(for: address))
    case .nothing: break
    }
  }

  func openOutside(_ url: URL) {
    window.open(url.absoluteString) { [weak self] _ in
      self?.toasts.show(toast: Strings.couldNotOpen)
    }
  }

  // MARK: The recipe's page

  /// Shows what the feed says now of the recipe that is open. One that has gone from the feed stays, to be read to its
  /// end; another feed's does not.
  private func followOpenRecipe() {
    guard !pages.isAtRoot, let page = detail else { return }
    guard kitchen.recipes.source == openSource else {
      if cooking != nil { stopCooking() }
      return pages.goBack()
    }
    // Nothing is taken away from somebody who cooks or watches.
    guard cooking == nil, page.model.video.page == nil,
      let recipe = kitchen.recipes.recipe(page.model.recipe.id), recipe != page.model.recipe
    else { return }
    open(recipe)
  }

  private func open(_ recipe: Recipe) {
    endCooking()
    let older = detail.flatMap { $0.model.recipe.id == recipe.id ? $0 : nil }
    let position = older?.position ?? 0
    let neighbour = detail?.focusedNeighbour
    detail?.leave()
    openSource = kitchen.recipes.source
    returnsFocus = true
    let page = DetailPage(kitchen.detail(of: recipe), pipeline: kitchen.photos)
    page.onOpen = { [weak self] in self?.openOutside($0) }
    page.onRead = { [weak self, weak page] contents in
      guard let self else { return }
      for action in methodActions { action.isEnabled = true }
      if let system = measures.system { page?.model.show(measures: system) }
      // Found by its ingredients from now on.
      kitchen.recipes.read(contents, for: recipe.id)
    }
    detail = page
    page.layOut(width: width, textScale: settings.textScale)
    pages.show(page.widget, title: recipe.name)
    for action in detailActions { action.isEnabled = true }
    enableNeighbours()
    for action in methodActions { action.isEnabled = false }
    if let older { page.model.goOn(from: older.model) }
    window.title = Strings.windowTitle(recipe: recipe.name)
    pageChanged()
    page.focus(neighbour)
    page.widget.everyFrame { [weak page] _ in
      // The page has a size once it was laid out, at the end of the first frame.
      guard let page else { return false }
      page.appeared()
      page.position = position
      return !page.isSettled && page.widget.width == 0
    }
  }

  func goBack() {
    // It is on its way out.
    guard !pages.isAtRoot else { return }
    if cooking != nil { return stopCooking() }
    pages.goBack()
  }

  /// Keeps the accessibility tree to the page that is shown, and drops a recipe's page that has gone.
  private func pageChanged() {
    list.widget.setAccessibleHidden(!pages.isAtRoot)
    guard pages.isAtRoot else { return }
    // What came while a recipe's page lay over it was never seen.
    list.grid.lookForVisible()
    guard let page = detail, !pages.isMoving else { return }
    endCooking()
    page.leave()
    detail = nil
    pages.clear()
    for action in detailActions + methodActions { action.isEnabled = false }
    enableNeighbours()
    window.title = Strings.appName
    // The recipe may be gone.
    if returnsFocus, !list.grid.focus(page.model.recipe.id) { list.focusFirstResult() }
  }

  func openNeighbour(_ offset: Int) {
    if cooking == nil, let neighbour = neighbour(offset) { open(neighbour) }
  }
  private func neighbour(_ offset: Int) -> Recipe? {
    guard let id = detail?.model.recipe.id else { return nil }
    return kitchen.recipes.state.listing?.neighbour(of: id, offset: offset)
  }
  private func enableNeighbours() {
    nextAction.isEnabled = neighbour(1) != nil
    previousAction.isEnabled = neighbour(-1) != nil
  }

  // MARK: Cooking

  func cook() {
    guard !pages.isAtRoot, let page = detail, let method = page.model.method.read else { return }
    // Nothing plays where nobody looks.
    page.model.stopVideo()
    let view = CookingView(
      stove.model(of: page.model.recipe, contents: method.contents),
      ingredients: method.groups.flatMap(\.ingredients).map(\.text))
    view.layOut(width: width, textScale: settings.textScale)
    cooking = view
    // Its rows have the buttons now.
    for active in stove.timers() where active.recipe.id == page.model.recipe.id { alarms[active.id] = nil }
    wakefulness = application.stayAwake(for: Strings.cookingInProgress, window)
    pages.show(view.widget, title: page.model.recipe.name)
    view.focus()
  }

  private func stopCooking() {
    endCooking()
    guard let detail else { return }
    pages.show(detail.widget, title: detail.model.recipe.name)
    detail.focusCook()
  }

  /// Its timers go on.
  private func endCooking() {
    guard cooking != nil else { return }
    cooking = nil
    wakefulness = nil
    guard let id = detail?.model.recipe.id else { return }
    stove.left(id)
    // What rings is told again: its button is gone.
    for active in stove.timers() where active.recipe.id == id && active.timer.isRinging { rang(active) }
  }

  private func stoveChanged() {
    bell.ring(stove.isRinging)
    cooking?.render()
    // What was stopped is not said any longer.
    let rings = Set(stove.timers().filter(\.timer.isRinging).map(\.id))
    alarms = alarms.filter { rings.contains($0.key) }
    for id in notified.subtracting(rings) { application.withdrawNotification(id) }
    notified.formIntersection(rings)
  }
  /// Timers that ring where their steps are not shown.
  private var alarms: [Stove.ActiveTimer.ID: Toast] = [:]
  /// Those of which the desktop was told.
  private var notified: Set<Stove.ActiveTimer.ID> = []

  private func rang(_ active: Stove.ActiveTimer) {
    // Where its step is shown, its row says so and has the button.
    let isShown = cooking != nil && detail?.model.recipe.id == active.recipe.id
    if !isShown {
      let words = Strings.rang(active.timer, of: active.recipe)
      // However it is closed: what nobody sees any more must not ring on.
      alarms[active.id] = toasts.show(toast: words, button: Strings.stopTimer) { [weak self] in
        self?.stove.press(active)
      }
    }
    if !window.isActive {
      // Some desktops read markup in what stands under the title, and a recipe may be called anything.
      application.notify(
        active.recipe.name, Strings.timerLabel(active.timer, remaining: ""), identifier: active.id)
      notified.insert(active.id)
    }
  }

  // MARK: Size

  private func setSize(_ options: CommandLineOptions) {
    if let size = options.size {
      window.setDefaultSize(width: size.width, height: size.height)
    } else if let size = kitchen.preferences.current.windowSize {
      window.setDefaultSize(width: max(360, size.width), height: max(200, size.height))
    } else {
      window.setDefaultSize(width: 1000, height: 720)
    }
  }

  /// A timer that runs is not lost by a slip of the hand.
  private func mayClose() -> Bool {
    guard !stove.isBusy || isClosingAnyway else {
      // Asked once, however often Ctrl+Q is pressed.
      guard !isAsking else { return false }
      isAsking = true
      Dialogs.confirm(
        Strings.timersRunning, Strings.closingStopsTimers, cancel: Strings.cancel,
        confirm: Strings.stopAndClose,
        over: window
      ) { [weak self] isConfirmed in
        self?.isAsking = false
        guard isConfirmed else { return }
        self?.isClosingAnyway = true
        self?.window.close()
      }
      return false
    }
    alarms = [:]
    rememberSize()
    kitchen.close()
    return true
  }
  private var isAsking = false
  private var isClosingAnyway = false

  private func rememberSize() {
    let size = window.defaultSize
    if kitchen.rememberWindowSize {
      kitchen.preferences.update { $0.windowSize = WindowSize(width: size.width, height: size.height) }
    }
  }

  private func widthChanged(_ width: Int) {
    self.width = width
    if resizing == nil, isShown {
      // In the middle of a layout nothing may ask for another: at once after it.
      resizing = MainLoop.after(milliseconds: 0) { [weak self] in
        self?.resizing = nil
        self?.layOut()
      }
    } else if !isShown {
      layOut()
    }
  }
  private var resizing: Delay?
  private var isShown: Bool { window.isMapped }

  private func layOut() {
    list.layOut(width: width, textScale: settings.textScale)
    detail?.layOut(width: width, textScale: settings.textScale)
    cooking?.layOut(width: width, textScale: settings.textScale)
  }

  // MARK: Pictures

  /// The state, its photos and its movements have come to rest.
  var isSettled: Bool {
    guard wanted == nil || kitchen.recipes.total == nil, !pages.isMoving else { return false }
    return detail.map { $0.isSettled } ?? list.isSettled
  }
}
