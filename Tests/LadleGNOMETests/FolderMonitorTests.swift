import Foundation
import Storage
import TestSupport
import Testing

@testable import LadleGNOME

/// Tests with real files and the kernel's own events.
@Suite(.timeLimit(.minutes(10))) struct FolderMonitorTests {
  let folder: TemporaryDirectory
  let files = LocalFileStore()

  init() throws {
    folder = try TemporaryDirectory()
    try files.createDirectory(folder("Soup"))
    try files.createDirectory(folder("Tart"))
    try files.replace(folder("Soup/recipe.json"), with: Data("{}".utf8))
  }

  /// A monitor that watches the cookbook and has told so.
  private func watching(limit: Int = 100, recipes: [String] = ["Soup", "Tart"]) async throws -> Watch {
    let watch = Watch(limit: limit)
    watch.monitor.watch(folder.path, recipes: recipes.map { folder($0) })
    try await watch.change()
    return watch
  }

  @Test(arguments: ["replace", "create", "remove", "new folder", "rename", "remove folder", "rename folder"])
  func aChangeIsTold(change: String) async throws {
    let watch = try await watching()
    switch change {
    case "replace": try files.replace(folder("Soup/recipe.json"), with: Data("{ }".utf8))
    case "create": try files.append(Data("x\n".utf8), to: folder("Tart/new"), synced: false)
    case "remove": try files.remove(folder("Soup/recipe.json"))
    case "new folder": try files.createDirectory(folder("Cake"))
    case "rename": try files.move(folder("Soup/recipe.json"), to: folder("Soup/other.json"))
    case "remove folder": try FileManager.default.removeItem(atPath: folder("Tart"))
    default: try files.move(folder("Tart"), to: folder("Pie"))
    }
    try await watch.change()
  }

  @Test func aFileThatIsChangedInItsPlaceIsTold() async throws {
    let watch = try await watching()
    let file = try #require(FileHandle(forWritingAtPath: folder("Soup/recipe.json")))
    try file.write(contentsOf: Data("x".utf8))
    try file.close()
    try await watch.change()
  }

  @Test func theJournalsFolderIsWatchedOnceItExists() async throws {
    let watch = try await watching()
    try files.createDirectory(folder("Ladle"))
    try await watch.change()
    watch.monitor.watch(folder.path, recipes: [])
    try await watch.change()
    try files.append(Data("x\n".utf8), to: folder("Ladle/journal"), synced: false)
    try await watch.change()
  }

  @Test func aFolderThatTookThePathOfAnotherIsWatched() async throws {
    let watch = try await watching()
    try files.move(folder("Soup"), to: folder("Old"))
    try await watch.change()
    try files.createDirectory(folder("Soup"))
    try await watch.change()
    watch.monitor.watch(folder.path, recipes: [folder("Soup"), folder("Tart")])
    try await watch.change()
    try files.append(Data("x\n".utf8), to: folder("Soup/recipe.json"), synced: false)
    try await watch.change()
  }

  @Test func manyChangesAtOnceAreToldTogether() async throws {
    let watch = try await watching()
    let before = watch.count
    let start = ContinuousClock.now
    for number in 0..<100 { try files.replace(folder("Soup/\(number)"), with: Data()) }
    try await watch.change()
    #expect(watch.count - before <= Int((ContinuousClock.now - start) / Watch.delay) + 1)
  }

  @Test func theLockAndUnfinishedFilesAreNoNews() {
    #expect(!FolderMonitor.isNews("lock", isFolder: false))
    #expect(!FolderMonitor.isNews(LocalFileStore.temporaryName(), isFolder: false))
    #expect(FolderMonitor.isNews("lock", isFolder: true))
    #expect(FolderMonitor.isNews("recipe.json", isFolder: false))
    // What concerns the watched folder itself has no name.
    #expect(FolderMonitor.isNews("", isFolder: false))
  }

  @Test func aCookbookBeyondTheLimitIsWatchedWithoutItsRecipes() async throws {
    let watch = try await watching(limit: 3)
    #expect(watch.monitor.folders == [folder.path])
    watch.monitor.watch(folder.path, recipes: [folder("Soup")])
    #expect(watch.monitor.folders == [folder.path, folder("Soup")])
  }

  @Test func whatIsNoLongerInTheCookbookIsNoLongerWatched() async throws {
    let watch = try await watching()
    watch.monitor.watch(folder.path, recipes: [folder("Tart")])
    #expect(watch.monitor.folders == [folder.path, folder("Tart")])
  }

  @Test func twoPathsToOneFolderAreWatchedUntilBothAreGone() async throws {
    try FileManager.default.createSymbolicLink(atPath: folder("Link"), withDestinationPath: folder("Soup"))
    let watch = try await watching(recipes: ["Soup", "Link"])
    watch.monitor.watch(folder.path, recipes: [folder("Soup")])
    #expect(watch.monitor.folders == [folder.path, folder("Soup")])
    try files.append(Data("x\n".utf8), to: folder("Soup/recipe.json"), synced: false)
    try await watch.change()
  }

  @Test func aCookbookThatIsNotThereIsNoError() async throws {
    let watch = Watch(limit: 100)
    watch.monitor.watch(folder("gone"), recipes: [folder("gone/Soup")])
    #expect(watch.monitor.folders.isEmpty)
    watch.monitor.watch(folder.path, recipes: [])
    try await watch.change()
    #expect(watch.count == 1)
  }
}

/// A monitor, and the changes that it has told.
private final class Watch: Sendable {
  static let delay = Duration.milliseconds(50)

  let monitor: FolderMonitor
  private let changes: Arrivals
  private let seen = Mutex(0)

  init(limit: Int) {
    let changes = Arrivals()
    self.changes = changes
    monitor = FolderMonitor(limit: limit, delay: .milliseconds(50)) { changes.add() }
  }

  var count: Int { changes.count }

  /// Waits for a change that was not waited for yet.
  func change() async throws {
    let number = seen.withLock { seen in
      seen += 1
      return seen
    }
    await changes.wait(for: number)
    // What was told before this change counts as seen.
    let count = count
    seen.withLock { $0 = max($0, count) }
  }
}
