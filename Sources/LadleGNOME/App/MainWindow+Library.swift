import Adwaita
import GLib
import RecipePresentation
import Recipes

/// The recipes and the cookbook beside them, and keeping recipes.
extension MainWindow {
  /// The time after which the cookbook's folder is looked at again, in milliseconds.
  private static let cookbookInterval = 30_000

  func libraryActions() -> [Action] {
    let keep = Action("keep") { [weak self] in self?.toggleKept() }
    return LibraryView.allCases.map { view in
      Action(view.rawValue) { [weak self] in self?.app.navigator.show(view) }
    } + [
      keep, cookbookSortAction, updateAction, Action("trash") { [weak self] in self?.dialogs.showTrash() },
    ]
  }

  /// Compares the open recipe with its page.
  func updateFromSource() {
    app.navigator.openKept()
    guard let recipe = detail?.model.recipe, let id = app.cookbook.keptID(of: recipe) else { return }
    dialogs.updateFromSource(id, name: recipe.name)
  }

  /// Shows the other version of the open recipe.
  func showConflict() {
    app.navigator.openKept()
    guard let recipe = detail?.model.recipe, let id = app.cookbook.keptID(of: recipe) else { return }
    dialogs.showConflict(of: id, name: recipe.name)
  }

  /// Opens a card's recipe, or its link if the person wants links opened directly.
  private func activate(_ card: RecipeCard) {
    if let address = app.navigator.activate(card) { openOutside(app.links.url(for: address)) }
  }

  /// Keeps the open recipe, or the one whose card has the focus, or removes it.
  private func toggleKept() {
    // Before the recipe is in the trash.
    detail?.saveNote()
    let focused = library.current.grid.focusedRecipe
    guard let recipe = detail?.model.recipe ?? focused else { return }
    let isKept = app.cookbook.keptID(of: recipe) != nil
    // In the cookbook the next card has the focus after a removal: keys that are held, or pressed twice, must not remove
    // it too.
    let isNext = isKept && detail == nil && app.navigator.view == .cookbook
    let isRestrained = isNext && removed.map { $0.recipe != recipe.id } ?? false
    if !isRestrained { app.toggleKept(recipe) }
    guard isKept else { return }
    // For a second after they were pressed last.
    let end = MainLoop.after(milliseconds: 1_000) { [weak self] in self?.removed = nil }
    removed = (isRestrained ? removed?.recipe ?? recipe.id : recipe.id, end)
  }

  /// Only a kept recipe with a page can be compared.
  func enableUpdate() {
    let recipe = detail?.model.recipe
    updateAction.isEnabled = recipe.map { $0.source != nil && app.cookbook.keptID(of: $0) != nil } ?? false
  }

  func followLibrary() {
    library.onProblems = { [weak self] in self?.dialogs.showProblems() }
    library.onChoose = { [weak self] in self?.app.navigator.show($0) }
    library.onMake = { [weak self] page in
      page.grid.onOpen = { self?.activate($0) }
      self?.addMenu(to: page.grid)
    }
    app.cookbook.onChange = { [weak self] in self?.cookbookChanged() }
    window.onActiveChange { [weak self] in
      if self?.window.isActive == true { self?.app.cookbook.refresh() }
    }
    refreshCookbookLater()
  }

  private func addMenu(to grid: RecipeGrid) {
    let actions = CardMenu.Actions(
      open: { [weak self] in self?.activate($0) }, openSource: { [weak self] in self?.openOutside($0) })
    cardMenus.append(CardMenu(app, over: grid, actions: actions))
  }

  /// Shows what other programs have changed in the cookbook's folder while nobody touched the window, and returns the
  /// memory that searches and dialogs have left.
  private func refreshCookbookLater() {
    cookbookRefresh = MainLoop.after(milliseconds: Self.cookbookInterval) { [weak self] in
      guard let self else { return }
      if window.isMapped { app.cookbook.refresh() }
      Memory.returnFree()
      refreshCookbookLater()
    }
  }

  private func cookbookChanged() {
    cookbookWatch.update()
    library.cookbook?.render()
    library.renderProblems()
    library.renderIntroduction()
    dialogs.cookbookChanged()
    toasts.withdraw()
    cookbookSortAction.setChoice(app.cookbook.query.sort.rawValue)
    library.current.grid.updateCards()
    detail?.renderKept()
    enableUpdate()
    enableNeighbours()
    endIfSettled()
  }
}
