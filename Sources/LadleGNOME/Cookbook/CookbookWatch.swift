import Cookbook
import RecipePresentation

/// Has a cookbook's folder watched, and read again when another program has changed it.
@MainActor
final class CookbookWatch {
  private let model: CookbookModel
  private let watcher: any FolderWatcher
  private var version: Int?

  init(_ model: CookbookModel) {
    self.model = model
    watcher = FolderMonitor { [weak model] in
      Task { @MainActor in model?.refresh() }
    }
  }

  /// Watches what the last scan has found. Called after each change of the model.
  func update() {
    // Before the first scan there is nothing that could change.
    guard model.total != nil, model.version != version else { return }
    version = model.version
    watcher.watch(model.path, recipes: model.folders)
  }
}
