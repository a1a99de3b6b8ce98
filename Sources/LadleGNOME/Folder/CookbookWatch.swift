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
      // What an import writes is known. Its end looks for what other programs have changed meanwhile.
      Task { @MainActor in if model?.importing?.state != .running { model?.refresh() } }
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
