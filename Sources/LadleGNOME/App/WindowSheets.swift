import Adwaita
import GLib
import RecipeExchange
import RecipePresentation
import Recipes

/// A dialog that shows a sheet of the navigator.
@MainActor
protocol SheetDialog: AnyObject {
  func present()
  func close()
}

/// A dialog that asks to be closed.
@MainActor
protocol ClosingDialog: SheetDialog {
  var onClosing: (@MainActor () -> Void)? { get set }
}

extension AddDialog: SheetDialog {}
extension ImportDialog: SheetDialog {}
extension TrashView: ClosingDialog {}
extension ProblemsView: ClosingDialog {}
extension VersionsView: ClosingDialog {}
extension SourceUpdateView: SheetDialog {}
extension PreferencesView: SheetDialog {}
extension ListAdditionDialog: ClosingDialog {}
extension StaplesDialog: ClosingDialog {}
extension AisleOrderDialog: ClosingDialog {}
extension PlanAdditionDialog: ClosingDialog {}
extension AddMealDialog: ClosingDialog {}
extension MealServingsDialog: ClosingDialog {}
extension PlanToListDialog: ClosingDialog {}

/// Shows the sheet that the `Navigator` has open: the editor over the pages, or a dialog.
@MainActor
final class WindowSheets {
  /// The editor that covers the window; nil if no recipe is edited.
  private(set) var editor: EditorPage?
  /// The part of the window in which the editor is shown.
  private let slot: Bin
  /// Called when the editor has appeared or gone.
  var onEditor: (@MainActor () -> Void)?

  private let app: AppModel<TextureDecoder>
  private let window: Window
  private let toasts: ToastOverlay
  private var shown: Sheet?
  /// The model of the shown sheet, where another one may replace it.
  private var model: AnyObject?
  private var dialog: (any SheetDialog)?
  /// The dialog before the files of an import are chosen.
  private var guide: ImportGuideDialog?
  /// The export that lies over the window.
  private var export: ExportDialog?
  /// The choice of a folder that is being opened.
  private var choice: FolderChoiceModel?
  /// The delay before an import is shown. Most imports end sooner, and a notice tells their result.
  private var showingImport: Delay?

  init(_ app: AppModel<TextureDecoder>, over window: Window, toasts: ToastOverlay, editorIn slot: Bin) {
    self.app = app
    self.window = window
    self.toasts = toasts
    self.slot = slot
    slot.expandsVertically = true
    slot.isVisible = false
  }

  /// Shows the navigator's sheet.
  func update() {
    if editor?.editor !== app.desk.editor { show(app.desk.editor) }
    let sheet = app.navigator.sheet
    let model: AnyObject? =
      switch sheet {
      case .adding: app.desk.adding
      case .importing: app.desk.importing
      default: nil
      }
    guard sheet != shown || model !== self.model else { return }
    dialog?.close()
    (shown, self.model, dialog) = (sheet, model, nil)
    showingImport = nil
    if sheet == .importing, app.desk.importing?.state == .running {
      showingImport = MainLoop.after(milliseconds: 500) { [weak self] in self?.present() }
    } else {
      present()
    }
  }

  private func present() {
    guard let sheet = shown else { return }
    dialog = makeDialog(of: sheet)
    if let dialog = dialog as? any ClosingDialog {
      dialog.onClosing = { [weak self] in self?.app.navigator.close(sheet) }
    }
    dialog?.present()
  }

  /// Shows changes of the cookbook that no model reports.
  func cookbookChanged() {
    (dialog as? ProblemsView)?.render()
    (dialog as? ImportDialog)?.render()
  }

  /// Shows changes of the shopping list.
  func shoppingChanged() {
    (dialog as? StaplesDialog)?.render()
    (dialog as? AisleOrderDialog)?.render()
  }

  /// Says over the preferences, which cover the window's toasts, that they cannot be saved.
  ///
  /// - Returns: False if they are not open.
  func showInPreferences(_ text: String) -> Bool {
    guard let preferences = dialog as? PreferencesView else { return false }
    preferences.show(toast: text)
    return true
  }

  /// Saves the edit, with the number that is being typed.
  func finishEditing() { editor?.finish() }

  /// - Returns: False if no recipe is edited.
  func cancelEditing() -> Bool {
    guard let editor else { return false }
    editor.cancel()
    return true
  }

  // MARK: - The editor

  private func show(_ model: RecipeEditor?) {
    editor?.leave()
    editor = nil
    slot.setChild(nil)
    if let model {
      let page = EditorPage(model, pipeline: app.photos, in: window)
      page.onOpenFolder = { [weak self] in
        guard let self else { return }
        Folders.show(app.cookbook.path, over: window) { [weak self] in
          self?.toasts.show(toast: Strings.couldNotOpenFolder)
        }
      }
      page.onDuplicate = { [weak self] in self?.app.showDuplicate() }
      editor = page
      slot.setChild(page.widget)
    }
    slot.isVisible = editor != nil
    onEditor?()
  }

  // MARK: - The dialogs

  private func makeDialog(of sheet: Sheet) -> (any SheetDialog)? {
    switch sheet {
    case .editor: return nil
    case .adding: return app.desk.adding.map(addDialog)
    case .importing:
      return app.desk.importing.map { model in
        ImportDialog(model, pipeline: app.photos, over: window) { [weak desk = app.desk] in
          desk?.closeImport()
        }
      }
    case .trash: return TrashView(app.requests.trash(), over: window)
    case .problems: return ProblemsView(app.cookbook, over: window)
    case .versions(let id):
      return VersionsView(
        app.requests.versionChoice(of: id), name: app.cookbook.keptName(of: id), over: window)
    case .sourceUpdate(let id): return sourceUpdate(sheet, of: id)
    case .addToList(let recipe): return addition(app.listAddition(of: recipe))
    case .addMealToList(let meal): return app.listAddition(ofMeal: meal).map(addition)
    case .staples: return StaplesDialog(app.shopping, over: window)
    case .aisleOrder: return AisleOrderDialog(app.shopping, over: window)
    case .addToPlan(let recipe): return planAddition(app.planAddition(of: recipe))
    case .moveMeal(let meal): return app.planAddition(moving: meal).map(planAddition)
    case .addMeal(let day):
      return AddMealDialog(app.mealSearch(for: day), pipeline: app.photos, over: window)
    case .mealServings(let meal):
      return app.mealServings(of: meal).map { MealServingsDialog($0, over: window) }
    case .planToList:
      return PlanToListDialog(app.planToList(), of: app.plan, pipeline: app.photos, over: window)
    case .preferences: return preferences()
    }
  }

  private func addition(_ model: ListAddition) -> ListAdditionDialog {
    ListAdditionDialog(model, to: app.shopping, pipeline: app.photos, over: window)
  }

  private func planAddition(_ model: PlanAddition) -> PlanAdditionDialog {
    PlanAdditionDialog(model, to: app.plan, pipeline: app.photos, over: window)
  }

  private func addDialog(_ model: AddModel) -> AddDialog {
    let dialog = AddDialog(model, over: window) { [weak desk = app.desk] in desk?.closeAdding() }
    dialog.onFiles = { [weak self] in self?.chooseFiles() }
    dialog.onByHand = { [weak desk = app.desk] in desk?.addByHand() }
    return dialog
  }

  /// Answers a button of a notice with a dialog of the system.
  func answer(_ action: NoticeAction) {
    switch action {
    case .importRecipes: showImportGuide()
    case .chooseFolder: chooseFolder()
    case .tryAgain, .browseSamples, .showAll, .openPreferences, .addRecipe, .browseRecipes, .clearBasket,
      .addMeal:
      break
    }
  }

  private func chooseFolder() {
    Folders.choose(Strings.chooseFolder, accept: Strings.choose, over: window) { [weak self] path in
      guard let self else { return }
      guard let path else { return toasts.show(toast: Strings.folderRefused) }
      let folder = app.folderChoice()
      folder.onChange = { [weak self, weak folder] in
        if case .problem(let reason) = folder?.state { self?.toasts.show(toast: reason) }
      }
      // There is nothing to move from a folder that cannot be read.
      folder.choose(CookbookPlace(path: path), moving: false)
      choice = folder
    }
  }

  /// Says which programs' recipes can be imported, and then asks for the files.
  func showImportGuide() {
    let dialog = ImportGuideDialog(over: window) { [weak self] in
      self?.closeGuide()
      self?.chooseFiles()
    } close: { [weak self] in
      self?.closeGuide()
    }
    guide = dialog
    dialog.present()
  }

  private func closeGuide() {
    guide?.close()
    guide = nil
  }

  private func chooseFiles() {
    app.desk.closeAdding()
    FileDialog(
      title: Strings.importFilesTitle, accept: Strings.importFiles,
      kind: .files(name: Strings.recipeFiles, suffixes: ImportFormats.suffixes), others: Strings.allFiles,
      takesSeveral: true
    ).show(over: window) { [weak desk = app.desk] in desk?.importFiles($0) }
  }

  /// Asks for an export's recipes, format and file.
  func show(_ model: ExportModel) {
    let dialog = ExportDialog(model, over: window)
    dialog.onClose = { [weak self] in self?.export = nil }
    dialog.onWritten = { [weak self] text, folder in
      guard let self else { return }
      toasts.show(toast: text, button: Strings.openFolder) { [weak self] in
        guard let self else { return }
        Folders.show(folder, over: window) { [weak self] in
          self?.toasts.show(toast: Strings.couldNotOpenFolder)
        }
      }
    }
    export = dialog
    dialog.present()
  }

  private func sourceUpdate(_ sheet: Sheet, of id: Recipe.ID) -> SourceUpdateView {
    let model = app.requests.sourceUpdate(of: id)
    let view = SourceUpdateView(model, name: app.cookbook.keptName(of: id), over: window)
    view.onClosing = { [weak self, weak model] isDone in
      self?.app.navigator.close(sheet)
      if isDone, let model { self?.toasts.show(toast: model.outcome) }
    }
    return view
  }

  private func preferences() -> PreferencesView {
    let view = PreferencesView(over: window, app: app)
    view.onClose = { [weak self] in
      // It has closed already.
      if self?.shown == .preferences {
        self?.shown = nil
        self?.dialog = nil
      }
      self?.app.navigator.close(.preferences)
    }
    return view
  }
}
