import Cookbook
import RecipePresentation

/// Has a cookbook's folder watched, and the recipes read again that another program has changed.
@MainActor
final class CookbookWatch {
  private let model: KeptList
  private let watcher: any FolderWatcher
  private var version: Int?

  init(_ desk: EditingDesk) {
    model = desk.list
    watcher = FolderMonitor { [weak desk] folders in
      // Changes that an import writes are known. At its end, the import looks for changes that other programs have
      // made.
      Task { @MainActor in if desk?.importing?.state != .running { desk?.list.refresh(folders) } }
    }
  }

  /// Watches the folders that the last scan has found. Called after each change of the model.
  func update() {
    // Before the first scan there is nothing that could change.
    guard model.total != nil, model.version != version else { return }
    version = model.version
    watcher.watch(model.path, recipes: model.folders)
  }
}
