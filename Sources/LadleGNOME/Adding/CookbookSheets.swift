import Adwaita
import Foundation
import GLib
import Networking
import RecipeExchange
import RecipePresentation
import Recipes

/// What stands over the window while the cookbook's model has it: the editor, Add, and an import.
@MainActor
final class CookbookSheets {
  /// The editor that covers the window; nil if no recipe is edited.
  private(set) var editor: EditorPage?

  private let app: AppModel<TextureDecoder>
  private unowned let main: MainWindow
  private var add: AddDialog?
  private var adding: AddModel?
  private var importDialog: ImportDialog?
  private var importing: ImportModel?
  private let keys = ShortcutController(scope: .global, Shortcuts.editingAccelerators)
  /// Files that were opened during an import, or while the folder was changed.
  private var waiting: [String] = []
  /// The page to read as soon as the editor has gone.
  private var awaited: String?

  init(_ app: AppModel<TextureDecoder>, in main: MainWindow) {
    self.app = app
    self.main = main
    // A text would take Ctrl+Return for a new line.
    keys.captureFirst()
  }

  private var model: EditingDesk { app.desk }

  private(set) lazy var actions = [
    Action("add") { [weak self] in self?.showAdd() },
    Action("edit") { [weak self] in self?.edit() },
    Action("finish-editing") { [weak self] in self?.finishEditing() },
  ]

  /// Shows what the model has, now and after each change.
  func follow() {
    model.onSheet = { [weak self] in self?.update() }
    main.window.add(DropTarget { [weak self] in self?.take($0) ?? false })
    update()
  }

  // MARK: - Intents

  private func showAdd() {
    if editor == nil { model.add() }
  }

  private func edit() {
    // Assistive technology presses a button after 0.25 seconds, in which a dialog may have covered it.
    guard editor == nil, app.navigator.cooking == nil, !main.window.isUnderDialog,
      let recipe = main.detail?.model.recipe ?? main.library.current.grid.focusedRecipe
    else { return }
    main.detail?.saveNote()
    app.edit(recipe)
  }

  /// Saves what is being edited, because the person leaves it, also by a link or a timer.
  func finishEditing() { editor?.finish() }

  /// - Returns: False if no recipe is edited.
  func cancelEditing() -> Bool {
    guard let editor else { return false }
    editor.cancel()
    return true
  }

  /// Adds recipes from what the desktop wants to be opened, or what was dropped on the window: pages' addresses and files.
  ///
  /// - Returns: False if there is neither.
  @discardableResult
  func open(_ addresses: [String]) -> Bool {
    let files = addresses.compactMap(FileAddress.path)
    if !files.isEmpty {
      importFiles(files)
      return true
    }
    guard let page = addresses.first(where: { WebAddress($0) != nil }) else { return false }
    if editor == nil {
      model.add(page)
    } else {
      awaited = page
      finishEditing()
    }
    return true
  }

  private func take(_ item: DropTarget.Item) -> Bool {
    switch item {
    case .addresses(let addresses): open(addresses)
    case .text(let text):
      open(text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) })
    }
  }

  private func chooseFiles() {
    model.closeAdding()
    FileDialog(
      title: Strings.addFromFiles, accept: Strings.choose,
      kind: .files(name: Strings.recipeFiles, suffixes: ImportFormats.suffixes), others: Strings.allFiles,
      takesSeveral: true
    ).show(over: main.window) { [weak self] in self?.importFiles($0) }
  }

  private func importFiles(_ paths: [String]) {
    waiting += paths
    importWaiting()
  }

  private func importWaiting() {
    guard model.importing?.state != .running, !model.requests.isMoving, !waiting.isEmpty else { return }
    defer { waiting = [] }
    model.importFiles(waiting)
  }

  // MARK: - Display

  private func update() {
    if editor?.editor !== model.editor {
      hideEditor()
      if let editor = model.editor { show(editor) }
    }
    if editor == nil, let page = awaited {
      awaited = nil
      model.add(page)
      return
    }
    if adding !== model.adding {
      add?.close()
      add = nil
      adding = model.adding
      if let adding { show(adding) }
    }
    if importing !== model.importing {
      importDialog?.close()
      importDialog = nil
      importing = model.importing
      if let importing { show(importing) }
    }
    if importing == nil { importWaiting() }
  }

  private func show(_ model: RecipeEditor) {
    let page = EditorPage(model, pipeline: app.photos, in: main.window)
    page.onOpenFolder = { [weak self] in
      guard let self else { return }
      Folders.show(self.model.list.path, over: main.window) { [weak self] in
        self?.main.toasts.show(toast: Strings.couldNotOpenFolder)
      }
    }
    editor = page
    for controller in main.keys { main.window.remove(controller) }
    main.window.add(keys)
    main.pages.isVisible = false
    main.editing.setChild(page.widget)
    main.editing.isVisible = true
    // Neither the timers of the steps nor the video can be stopped below the editor.
    main.stepsChanged()
    main.detail?.model.stopVideo()
    main.window.title = Strings.windowTitle(recipe: model.title)
    main.layOut()
    page.render()
    page.focus()
  }

  private func hideEditor() {
    guard let page = editor else { return }
    page.leave()
    editor = nil
    main.window.remove(keys)
    for controller in main.keys { main.window.add(controller) }
    main.editing.isVisible = false
    main.editing.setChild(nil)
    main.pages.isVisible = true
    main.stepsChanged()
    main.window.title =
      main.detail.map { Strings.windowTitle(recipe: $0.model.recipe.name) } ?? Strings.appName
    if app.navigator.cooking != nil {
      main.focusPage()
    } else if let detail = main.detail {
      detail.focus(.edit)
    } else {
      main.library.current.focusResult()
    }
  }

  private func show(_ model: AddModel) {
    let dialog = AddDialog(model, over: main.window) { [weak self] in self?.model.closeAdding() }
    dialog.onFiles = { [weak self] in self?.chooseFiles() }
    dialog.onByHand = { [weak self] in self?.model.addByHand() }
    add = dialog
    dialog.present()
  }

  private func show(_ model: ImportModel) {
    let dialog = ImportDialog(model, over: main.window) { [weak self] in self?.model.closeImport() }
    importDialog = dialog
    dialog.present()
  }
}
