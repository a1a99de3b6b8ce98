import Adwaita
import RecipePresentation
import Recipes

/// What menus, shortcuts and keys do.
extension MainWindow {
  static func primaryMenu() -> Menu {
    Menu()
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
      Action("cook") { [weak self] in self?.cook() },
    ]
    methodActions = [
      Action("copy-recipe") { [weak self] in self?.copyRecipe() },
      Action("print") { [weak self] in self?.printRecipe() },
      measuresAction,
    ]
    for action in detailActions + methodActions + [nextAction, previousAction] {
      action.isEnabled = false
      window.add(action)
    }
    window.add(sortAction)
    window.add(Action("refresh") { [weak self] in self?.list.startRefresh() })
    window.add(
      Action("search") { [weak self] in
        guard let self else { return }
        if cooking != nil { goBack() }
        returnsFocus = false
        goBack()
        list.focusSearch()
      })
    window.add(Action("copy-link") { [weak self] in self?.copyLink() })
    window.add(Action("preferences") { [weak self] in self?.showPreferences() })
    window.add(Action("shortcuts") { [weak self] in self?.showShortcuts() })
    window.add(Action("about") { [weak self] in self?.showAbout() })
    window.add(Action("close") { [weak self] in self?.window.close() })
    window.add(
      ShortcutController(
        scope: .global,
        [
          "<Control>r": "win.refresh", "F5": "win.refresh", "<Control>f": "win.search",
          "<Alt>Left": "win.back", "<Control>Page_Down": "win.next", "<Control>Page_Up": "win.previous",
          "<Control>p": "win.print",
          "<Control>comma": "win.preferences", "<Control>question": "win.shortcuts",
          "<Control>w": "win.close",
        ]))
    // After whatever has the focus: text that is selected is copied before a link.
    window.add(ShortcutController(scope: .local, ["<Control>c": "win.copy-link"]))
    window.add(
      KeyController { [weak self] key in
        guard let self, key.name == "Escape" else { return false }
        if detail != nil {
          goBack()
          return true
        }
        return list.clearSearch()
      })
  }

  // MARK: Copying and printing

  private func copyRecipe() {
    guard let model = detail?.model, let method = model.method.read else { return }
    Display.copy(method.text(name: model.recipe.name, source: model.source))
    toasts.show(toast: Strings.recipeCopied)
  }

  private func printRecipe() {
    guard let model = detail?.model, let method = model.method.read else { return }
    let name = model.recipe.name
    let markup = method.lines(name: name, source: model.source).map { line in
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
    guard let recipe = detail?.model.recipe ?? list.grid.focusedRecipe else { return }
    guard let address = kitchen.links.shareAddress(of: recipe) else {
      toasts.show(toast: Strings.nothingToShare)
      return
    }
    Display.copy(address.text)
    toasts.show(toast: Strings.linkCopied)
  }

  // MARK: Other windows

  private func showPreferences() {
    let view = PreferencesView(over: window, kitchen: kitchen)
    view.onClose = { [weak self] in self?.preferencesView = nil }
    preferencesView = view
    view.present()
  }

  private func showAbout() {
    Dialogs.showAbout(
      Dialogs.About(
        name: Strings.appName, icon: Program.identifier, version: Program.version, comments: Strings.summary,
        developer: Strings.authors), over: window)
  }

  private func showShortcuts() {
    Dialogs.showShortcuts(
      Strings.keyboardShortcuts,
      [
        (
          Strings.general,
          [
            ("<Control>r F5", Strings.refresh), ("<Control>comma", Strings.preferences),
            ("<Control>question", Strings.keyboardShortcuts), ("F10", Strings.openMenu),
            ("<Control>w", Strings.close), ("<Control>q", Strings.quit),
          ]
        ),
        (
          Strings.finding,
          [
            ("<Control>f", Strings.searchByTyping), ("Escape", Strings.clearOrGoBack),
            ("Left Right Up Down", Strings.moveBetweenRecipes), ("Return", Strings.openRecipe),
          ]
        ),
        (
          Strings.inARecipe,
          [
            ("<Alt>Left", Strings.back), ("<Control>Page_Down", Strings.nextRecipe),
            ("<Control>Page_Up", Strings.previousRecipe), ("<Control>c", Strings.copyLink),
            ("<Control>p", Strings.printRecipe),
          ]
        ),
        (Strings.whileCooking, [("Right", Strings.nextStepKey), ("Left", Strings.previousStepKey)]),
      ], over: window)
  }
}
