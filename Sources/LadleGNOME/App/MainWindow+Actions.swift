import Adwaita
import RecipePresentation
import Recipes

/// The window's actions, for menus, shortcuts and keys.
extension MainWindow {
  static func primaryMenu() -> Menu {
    Menu()
      .append(section: Menu().append(Strings.trash, "win.trash"))
      .append(
        section: Menu().append(Strings.preferences, "win.preferences")
          .append(Strings.keyboardShortcuts, "win.shortcuts").append(Strings.about, "win.about"))
  }

  func addActions() {
    detailActions = [
      Action("back") { [weak self] in self?.goBack() },
      Action("open-source") { [weak self] in
        if let source = self?.detail?.model.source { self?.openOutside(source.url) }
      },
      Action("cook") { [weak self] in
        // Assistive technology presses a button after 0.25 seconds, in which the editor or a dialog may have covered it.
        if let self, sheets.editor == nil, !window.isUnderDialog { app.startCooking() }
      },
    ]
    pageActions = [
      Action("copy-recipe") { [weak self] in self?.copyRecipe() },
      Action("print") { [weak self] in self?.printRecipe() },
      measuresAction,
    ]
    for action in detailActions + pageActions + [nextAction, previousAction, endCookingAction] {
      action.isEnabled = false
      window.add(action)
    }
    window.add(sortAction)
    for action in libraryActions() + sheets.actions { window.add(action) }
    window.add(Action("refresh") { [weak self] in self?.library.current.startRefresh() })
    window.add(Action("search") { [weak self] in self?.search() })
    window.add(Action("copy-link") { [weak self] in self?.copyLink() })
    window.add(Action("preferences") { [weak self] in self?.app.navigator.showPreferences(true) })
    window.add(Action("shortcuts") { [weak self] in self?.showShortcuts() })
    window.add(Action("about") { [weak self] in self?.showAbout() })
    window.add(Action("close") { [weak self] in self?.window.close() })
    for controller in keys { window.add(controller) }
    window.add(
      KeyController { [weak self] key in
        guard let self, key.name == "Escape" else { return false }
        if window.dismissDialog() { return true }
        if sheets.cancelEditing() { return true }
        if detail != nil {
          goBack()
          return true
        }
        return library.current.clearSearch()
      })
  }

  // MARK: - Copying and printing

  private func copyRecipe() {
    guard let model = detail?.model, let recipe = model.page.read else { return }
    Display.copy(recipe.text(name: model.recipe.name, source: model.source))
    toasts.show(toast: Strings.recipeCopied)
  }

  private func printRecipe() {
    guard let model = detail?.model, let recipe = model.page.read else { return }
    let name = model.recipe.name
    let markup = recipe.lines(name: name, source: model.source).map { line in
      let text = line.text.escapedForMarkup + "\n"
      return switch line {
      case .title: "<span size='x-large' weight='bold'>\(text)</span>"
      case .heading: "\n<span size='large' weight='bold'>\(text)</span>"
      case .subheading: "\n<b>\(text)</b>"
      case .text: text
      }
    }
    if !TextPrint(name: name, markup: markup.joined()).run(over: window) {
      toasts.show(toast: Strings.couldNotPrint)
    }
  }

  private func copyLink() {
    guard let recipe = detail?.model.recipe ?? library.current.grid.focusedRecipe else { return }
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
        name: Strings.appName, icon: Program.identifier, version: Program.version, comments: Strings.summary,
        developer: Strings.authors), over: window)
  }

  private func showShortcuts() {
    let sections = Shortcuts.sections.map { section in
      let keys = section.shortcuts.map { (accelerator: $0.keys.joined(separator: " "), title: $0.title) }
      return (title: section.title, keys: keys)
    }
    Dialogs.showShortcuts(Strings.keyboardShortcuts, sections, over: window)
  }
}
