import Adwaita
import Foundation
import GLib
import RecipePresentation
import RecipeSearch
import Recipes

/// The window's actions, for menus, shortcuts and keys.
@MainActor
final class WindowActions {
  private let app: AppModel<TextureDecoder>
  private let window: Window
  private let pages: WindowPages
  private let sheets: WindowSheets
  private let toasts: ToastOverlay

  /// The actions enabled while a recipe is open.
  private var detailActions: [Action] = []
  /// The actions enabled while the open recipe's page has been read.
  private var pageActions: [Action] = []
  private lazy var next = Action("next") { [weak self] in self?.openNeighbour(1) }
  private lazy var previous = Action("previous") { [weak self] in self?.openNeighbour(-1) }
  private lazy var endCooking = Action("end-cooking") { [weak self] in self?.app.endCooking() }
  private lazy var editRecipe = Action("edit") { [weak self] in self?.edit() }
  private lazy var trashRecipe = Action("trash-recipe") { [weak self] in self?.toggleKept() }
  private lazy var update = Action("update-from-source") { [weak self] in self?.updateFromSource() }
  private let measures: Action
  private let sort: Action
  private let cookbookSort: Action
  /// The keys that work while no recipe is edited.
  private let keys = [
    ShortcutController(scope: .global, Shortcuts.accelerators),
    // The focused widget comes first, so that selected text is copied rather than a link, and typing undone.
    ShortcutController(scope: .local, Shortcuts.local.flatMap { Shortcuts.accelerators(of: $0) }),
  ]
  private let shopping: ShoppingActions
  private let plan: PlanActions
  private lazy var addToPlan = Action("add-to-plan") { [weak self] in self?.planRecipe() }
  private lazy var addToList = Action("add-to-list") { [weak self] in self?.addToShoppingList() }
  private let editingKeys = ShortcutController(scope: .global, Shortcuts.editingAccelerators)
  /// The wait for the main loop before a recipe is printed.
  private var printing: Delay?
  /// The recipe that was removed within the last second.
  private var removed: (recipe: Recipe.ID, end: Delay)?

  init(
    _ app: AppModel<TextureDecoder>, in window: Window, pages: WindowPages, sheets: WindowSheets,
    toasts: ToastOverlay
  ) {
    self.app = app
    self.window = window
    self.pages = pages
    self.sheets = sheets
    self.toasts = toasts
    shopping = ShoppingActions(app, in: window, toasts: toasts)
    plan = PlanActions(
      app, in: window, toasts: toasts, day: { [weak pages] in pages?.library.plan?.dayToAdd })
    measures = Action("measures", choice: app.preferences.current.measures.rawValue) { [weak app] choice in
      if let choice = MeasureChoice(rawValue: choice) { app?.preferences.update { $0.measures = choice } }
    }
    sort = Action("sort", choice: app.list.query.sort.rawValue) { [weak app] choice in
      if let sort = RecipeSort(rawValue: choice) { app?.list.sort(by: sort) }
    }
    cookbookSort = Action("cookbook-sort", choice: app.cookbook.query.sort.rawValue) { [weak app] choice in
      if let sort = CookbookSort(rawValue: choice) { app?.cookbook.sort(by: sort) }
    }
    // A text would take Ctrl+Return for a new line.
    editingKeys.captureFirst()
    addActions()
    addKeys()
    app.preferences.observe(self) { actions, preferences in
      actions.measures.setChoice(preferences.measures.rawValue)
    }
  }

  /// The main menu, whose first part belongs to a place.
  static func primaryMenu(of place: Place) -> Menu {
    let own =
      switch place {
      case .recipes: Menu().append(Strings.refresh, "win.refresh")
      case .cookbook: Menu()
      case .plan: PlanActions.menu
      case .shopping: ShoppingActions.menu
      }
    if place == .recipes || place == .cookbook {
      own.append(NoticeAction.addRecipe.title, "win.add")
      if place == .cookbook {
        own.append(Strings.importRecipes, "win.import").append(Strings.exportRecipes, "win.export")
      }
      // Recipes are removed from both places.
      own.append(Strings.trash, "win.trash")
    }
    return Menu()
      .append(section: own)
      .append(
        section: Menu().append(Strings.preferences, "win.preferences")
          .append(Strings.keyboardShortcuts, "win.shortcuts").append(Strings.about, "win.about"))
  }

  private func addActions() {
    detailActions = [
      Action("back") { [weak self] in self?.pages.goBack() },
      Action("open-source") { [weak self] in
        if let source = self?.pages.detail?.model.source { self?.pages.onOpen?(source.url) }
      },
      Action("cook") { [weak self] in
        if let self, !isCovered { app.startCooking() }
      },
    ]
    pageActions = [
      Action("copy-recipe") { [weak self] in self?.copyRecipe() },
      Action("print") { [weak self] in self?.printRecipe() },
      Action("save-recipe") { [weak self] in
        if let self, !isCovered, let model = app.saveRecipe() { sheets.show(model) }
      },
      Action("mail") { [weak self] in self?.mailRecipe() },
      measures,
    ]
    for action in detailActions + pageActions + [next, previous, endCooking, update, trashRecipe] {
      action.isEnabled = false
      window.add(action)
    }
    for action in placeActions() + [sort, cookbookSort, editRecipe, addToList, addToPlan] + shopping.all
      + plan.all
    {
      window.add(action)
    }
    for action in windowActions() { window.add(action) }
  }

  private func placeActions() -> [Action] {
    Place.allCases.map { place in
      Action(place.rawValue) { [weak self] in self?.app.navigator.show(place) }
    } + [
      Action("refresh") { [weak self] in
        self?.pages.detail?.model.retryPage()
        self?.pages.library.current.startRefresh()
      },
      Action("search") { [weak self] in self?.pages.search() },
      Action("keep") { [weak self] in self?.toggleKept() },
      Action("copy-link") { [weak self] in self?.copyLink() },
      Action("add") { [weak self] in self?.add() },
      Action("import") { [weak self] in
        if let self, !isCovered { sheets.showImportGuide() }
      },
      Action("export") { [weak self] in
        guard let self, !isCovered else { return }
        if let model = app.export() {
          sheets.show(model)
        } else {
          toasts.show(toast: app.cookbook.nothingToExport)
        }
      },
      Action("undo") { [weak self] in
        if self?.isCovered == false { self?.app.undoLast() }
      },
      Action("finish-editing") { [weak self] in self?.sheets.finishEditing() },
    ]
  }

  private func windowActions() -> [Action] {
    [
      Action("trash") { [weak self] in self?.app.navigator.show(.trash) },
      Action("preferences") { [weak self] in self?.app.navigator.show(.preferences) },
      Action("shortcuts") { [weak self] in self?.showShortcuts() },
      Action("about") { [weak self] in self?.showAbout() },
      Action("close") { [weak self] in self?.window.close() },
    ]
  }

  private func addKeys() {
    for controller in keys { window.add(controller) }
    window.add(
      KeyController { [weak self] key in
        guard let self, key.name == "Escape" else { return false }
        if window.dismissDialog() { return true }
        if sheets.cancelEditing() { return true }
        if pages.detail != nil {
          pages.goBack()
          return true
        }
        return pages.library.current.clearSearch()
      })
  }

  /// Lets only the keys of the editor work while a recipe is edited.
  func editorChanged() {
    let isEditing = sheets.editor != nil
    for controller in keys { isEditing ? window.remove(controller) : window.add(controller) }
    if isEditing { window.add(editingKeys) } else { window.remove(editingKeys) }
  }

  // MARK: - What is enabled

  /// Enables the actions of the open recipe.
  func recipeChanged() {
    let model = pages.detail?.model
    for action in detailActions { action.isEnabled = model != nil }
    for action in pageActions { action.isEnabled = model?.page.read != nil }
    endCooking.isEnabled = model?.canEndCooking == true
    // Only a kept recipe with a page can be compared.
    let isKept = model.map { app.cookbook.shownKeptID(of: $0.recipe) != nil } ?? false
    update.isEnabled = isKept && model?.source != nil
    trashRecipe.isEnabled = isKept
    // Without an open recipe, the focused card's.
    editRecipe.isEnabled = model == nil || isKept
    addToList.isEnabled = model?.isReadable ?? true
    listsChanged()
  }

  /// Enables the neighbors of the open recipe and the commands of the place, and shows the sort orders.
  func listsChanged() {
    planChanged()
    next.isEnabled = app.navigator.neighbour(1) != nil
    previous.isEnabled = app.navigator.neighbour(-1) != nil
    sort.setChoice(app.list.query.sort.rawValue)
    cookbookSort.setChoice(app.cookbook.query.sort.rawValue)
  }

  /// Enables the commands that the shopping list allows now.
  func shoppingChanged() { shopping.update() }
  /// Enables the commands that the plan allows now.
  func planChanged() {
    // The page of the plan is made when it is asked for.
    if app.navigator.place == .plan { plan.update() }
  }

  // MARK: - Recipes

  /// Whether the editor or a dialog lies over the button that is pressed: assistive technology presses it after 0.25
  /// seconds.
  private var isCovered: Bool { sheets.editor != nil || window.isUnderDialog }

  private func openNeighbour(_ offset: Int) {
    if let neighbour = app.navigator.neighbour(offset) { app.navigator.open(neighbour) }
  }

  private func edit() {
    guard !isCovered, app.navigator.cooking == nil,
      let recipe = pages.detail?.model.recipe ?? pages.library.list?.grid.focusedRecipe
    else { return }
    app.edit(recipe)
  }

  /// Asks which lines of the open recipe, or of the one whose card has the focus, go on the shopping list.
  private func addToShoppingList() {
    guard !isCovered, app.navigator.cooking == nil,
      let recipe = pages.detail?.model.recipe ?? pages.library.list?.grid.focusedRecipe
    else { return }
    app.navigator.show(.addToList(recipe))
  }

  /// Asks for which day the open recipe, or the one whose card has the focus, is planned.
  private func planRecipe() {
    guard !isCovered, app.navigator.cooking == nil,
      let recipe = pages.detail?.model.recipe ?? pages.library.list?.grid.focusedRecipe
    else { return }
    app.navigator.show(.addToPlan(recipe))
  }

  /// Adds a recipe, or over the plan a meal.
  private func add() {
    guard sheets.editor == nil else { return }
    guard app.navigator.place == .plan, app.navigator.opened == nil else { return app.desk.add() }
    if !isCovered { window.activateAction("win.add-meal") }
  }

  /// Compares the open recipe with its page.
  private func updateFromSource() {
    if let recipe = pages.detail?.model.recipe { app.updateFromSource(recipe) }
  }

  /// Keeps the open recipe, or the one whose card has the focus, or removes it.
  private func toggleKept() {
    let focused = pages.library.list?.grid.focusedRecipe
    guard let recipe = pages.detail?.model.recipe ?? focused else { return }
    let isKept = app.cookbook.keptID(of: recipe) != nil
    // In the cookbook the next card has the focus after a removal: keys that are held, or pressed twice, must not remove
    // it too.
    let isNext = isKept && pages.detail == nil && app.navigator.place == .cookbook
    let isRestrained = isNext && removed.map { $0.recipe != recipe.id } ?? false
    if !isRestrained { app.toggleKept(recipe) }
    guard isKept else { return }
    // For a second after they were pressed last.
    let end = MainLoop.after(milliseconds: 1_000) { [weak self] in self?.removed = nil }
    removed = (isRestrained ? removed?.recipe ?? recipe.id : recipe.id, end)
  }

  // MARK: - Copying and printing

  private func copyRecipe() {
    guard let model = pages.detail?.model, let recipe = model.page.read else { return }
    Display.copy(recipe.text(name: model.recipe.name, source: model.source))
    toasts.show(toast: Strings.recipeCopied)
  }

  private func printRecipe() {
    func texts(_ lines: [PreparedRecipe.Line]) -> [RecipePrint.Text] {
      lines.map { line in
        switch line {
        case .title(let text): RecipePrint.Text(.title, text)
        case .heading(let text): RecipePrint.Text(.heading, text)
        case .subheading(let text): RecipePrint.Text(.subheading, text)
        case .text(let text): RecipePrint.Text(.text, text.keepingAmountsTogether)
        }
      }
    }
    Task { [weak self] in
      guard let self, let recipe = await app.printedRecipe() else { return }
      let job = RecipePrint(
        name: recipe.name, head: texts(recipe.head), ingredients: texts(recipe.ingredients),
        steps: texts(recipe.steps), photo: recipe.photo)
      // GTK waits for the printer's dialog in a main loop of its own, in which no task runs that waits for this one.
      printing = MainLoop.after(milliseconds: 0) { [weak self] in
        guard let self else { return }
        if !job.run(over: window) { toasts.show(toast: Strings.couldNotPrint) }
      }
    }
  }

  private func mailRecipe() {
    guard let model = pages.detail?.model, let recipe = model.page.read,
      let address = recipe.mail(name: model.recipe.name, source: model.source)
    else { return }
    let (name, text) = (model.recipe.name, recipe.text(name: model.recipe.name, source: model.source))
    Task { [weak self, app, window] in
      // A "mailto:" address has no place for a file.
      if let file = await app.recipeForMail(), await Mail.compose(subject: name, body: text, file: file) {
        return
      }
      window.open(address.absoluteString) { [weak self] _ in
        self?.toasts.show(toast: Strings.noMailApp)
      }
    }
  }

  private func copyLink() {
    guard let recipe = pages.detail?.model.recipe ?? pages.library.list?.grid.focusedRecipe else { return }
    guard let address = app.links.shareAddress(of: recipe) else {
      toasts.show(toast: Strings.nothingToShare)
      return
    }
    Display.copy(address.text)
    toasts.show(toast: Strings.linkCopied)
  }

  // MARK: - Dialogs

  private func showAbout() {
    Dialogs.showAbout(
      Dialogs.About(
        name: Strings.appName, icon: Identity.identifier, version: Identity.version,
        comments: Strings.summary, developer: Strings.authors, website: "https://ladle.app",
        issues: "https://ladle.app/issues"), over: window)
  }

  private func showShortcuts() {
    let sections = Shortcuts.sections.map { section in
      let keys = section.shortcuts.map { (accelerator: $0.keys.joined(separator: " "), title: $0.title) }
      return (title: section.title, keys: keys)
    }
    Dialogs.showShortcuts(Strings.keyboardShortcuts, sections, over: window)
  }
}
