import Adwaita
import RecipePresentation
import Recipes

/// The dialogs of the cookbook: the trash, what cannot be read, and two versions of a recipe. At most one is open.
@MainActor
final class CookbookDialogs {
  private let app: AppModel<TextureDecoder>
  private let window: Window
  private let toasts: ToastOverlay
  private var trash: TrashView?
  private var problems: ProblemsView?
  private var conflict: ConflictView?

  init(_ app: AppModel<TextureDecoder>, over window: Window, toasts: ToastOverlay) {
    self.app = app
    self.window = window
    self.toasts = toasts
  }

  func showTrash() {
    guard trash == nil else { return }
    let view = TrashView(app.requests.trash(), over: window)
    view.onClosing = { [weak self] in
      self?.trash?.close()
      self?.trash = nil
    }
    trash = view
    view.present()
  }

  func showProblems() {
    guard problems == nil, !app.cookbook.problems.isEmpty else { return }
    let view = ProblemsView(app.cookbook, over: window)
    view.onClosing = { [weak self] in
      self?.problems?.close()
      self?.problems = nil
    }
    problems = view
    view.present()
  }

  /// Shows the versions of a kept recipe.
  func showConflict(of id: Recipe.ID, name: String) {
    compare(app.requests.conflictModel(of: id), .conflict, name: name) { Strings.conflictDone }
  }

  /// Shows what a kept recipe and its page differ in.
  func updateFromSource(_ id: Recipe.ID, name: String) {
    let model = app.requests.sourceUpdate(of: id)
    compare(model, .source, name: name) { [weak model] in
      model?.isSame == true ? Strings.sourceSame : Strings.sourceDone
    }
  }

  private func compare(
    _ model: any VersionChoice, _ words: ConflictView.Words, name: String,
    outcome: @escaping @MainActor () -> String
  ) {
    guard conflict == nil else { return }
    let view = ConflictView(model, words, name: name, over: window)
    view.onClosing = { [weak self] isDone in
      self?.conflict?.close()
      self?.conflict = nil
      if isDone { self?.toasts.show(toast: outcome()) }
    }
    conflict = view
    view.present()
  }

  func cookbookChanged() { problems?.render() }
}
