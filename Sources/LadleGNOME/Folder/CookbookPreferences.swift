import Adwaita
import RecipePresentation

/// The place of the cookbook in the preferences: the folder, its size, and another folder instead.
@MainActor
final class CookbookPreferences {
  let group: PreferencesGroup
  private let model: FolderChoiceModel
  private let dialog: PreferencesDialog
  private let folder: ActionRow
  private let size = ActionRow(Strings.folderSize)
  private let choose = ButtonRow(Strings.chooseAnotherFolder)
  private let restore = ButtonRow(Strings.useDefaultFolder)
  private let outcome = OutcomeRow()

  init(_ model: FolderChoiceModel, in dialog: PreferencesDialog) {
    self.model = model
    self.dialog = dialog
    group = PreferencesGroup(Strings.cookbook, description: model.sharing)
    folder = ActionRow(Strings.cookbookFolder, subtitle: model.path)
    let open = Button(Strings.openFolder)
    open.wrapLabel()
    open.onClick { [weak self] in
      // `dialog` alone would be the parameter, which the button in the dialog would then keep.
      guard let self else { return }
      Folders.show(self.model.fullPath, over: self.dialog) { [weak self] in
        self?.model.refuse(Strings.couldNotOpenFolder)
      }
    }
    folder.addSuffix(open)
    group.add(folder)
    group.add(size)
    // Rows, so that the arrow keys go through them as through the others.
    group.add(choose)
    group.add(restore)
    choose.onActivate { [weak self] in self?.chooseFolder() }
    restore.onActivate { [weak self] in self?.askToMove { $0.useDefault(moving: $1) } }
    group.add(outcome: outcome)
    model.onChange = { [weak self] in self?.render() }
    render()
  }

  private func render() {
    folder.subtitle = model.path
    size.subtitle = model.size ?? "…"
    restore.isVisible = model.offersDefault
    let text: String? =
      switch model.state {
      case .ready: nil
      case .working(let text), .problem(let text): text
      }
    let isWorking = if case .working = model.state { true } else { false }
    let isProblem = if case .problem = model.state { true } else { false }
    choose.isSensitive = !isWorking
    restore.isSensitive = !isWorking
    outcome.show(text, isWorking: isWorking, isProblem: isProblem)
  }

  private func chooseFolder() {
    Folders.choose(Strings.chooseFolder, accept: Strings.choose, over: dialog) { [weak self] path in
      guard let path else {
        // The row of the choice shows the reason longer than a toast would.
        self?.model.refuse(Strings.folderRefused)
        return
      }
      self?.askToMove { $0.choose(CookbookPlace(path: path), moving: $1) }
    }
  }

  private func askToMove(_ body: @escaping @MainActor (FolderChoiceModel, Bool) -> Void) {
    guard model.asksToMove else { return body(model, false) }
    Dialogs.ask(
      Strings.moveRecipesQuestion, Strings.moveRecipesMessage,
      answers: [Strings.openWithoutMoving, Strings.moveRecipes], cancel: Strings.cancel, over: dialog
    ) { [weak self] answer in
      if let self, let answer { body(model, answer == 1) }
    }
  }
}
