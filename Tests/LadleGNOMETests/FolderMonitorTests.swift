import Foundation
import Glibc
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

  @Test(arguments: [
    ("replace", ["Soup"]), ("create", ["Tart"]), ("remove", ["Soup"]), ("new folder", ["Cake"]),
    ("rename", ["Soup"]), ("remove folder", ["Tart"]), ("rename folder", ["Tart", "Pie"]),
  ])
  func aChangeIsToldWithItsFolder(change: String, names: [String]) async throws {
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
    var told: Set<String> = []
    while !told.isSuperset(of: names) { told.formUnion(try #require(try await watch.change())) }
    #expect(told == Set(names))
  }

  @Test func journalsAreToldWithoutAFolder() async throws {
    try files.createDirectory(folder("Ladle"))
    let watch = try await watching()
    try files.append(Data("x\n".utf8), to: folder("Ladle/journal"), synced: false)
    #expect(try await watch.change() == [])
  }

  @Test func aFileBesideTheRecipesMayBeAboutAll() async throws {
    let watch = try await watching()
    try files.replace(folder("notes.txt"), with: Data())
    #expect(try await watch.change() == nil)
  }

  @Test func aNewRecipeIsWatchedAndTold() async throws {
    let watch = try await watching(recipes: ["Soup"])
    watch.monitor.watch(folder.path, recipes: [folder("Soup"), folder("Tart")])
    #expect(try await watch.change() == ["Tart"])
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

  @Test func aFileSystemThatIsMountedOverTheFolderIsWatched() async throws {
    let (folder, drive) = (folder.path, folder("Drive"))
    try files.createDirectory(drive)
    let isMounted = Mutex(false)
    let watch = Watch(limit: 100) { inotify, path, events in
      inotify_add_watch(inotify, path == folder && isMounted.withLock { $0 } ? drive : path, events)
    }
    watch.monitor.watch(folder, recipes: [])
    try await watch.change()
    isMounted.withLock { $0 = true }
    watch.monitor.watch(folder, recipes: [])
    try await watch.change()
    try files.createDirectory(drive + "/Soup")
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
    #expect(!FolderMonitor.isNews("lock", UInt32(IN_CREATE)))
    #expect(!FolderMonitor.isNews(LocalFileStore.temporaryName(), UInt32(IN_CREATE)))
    #expect(FolderMonitor.isNews("lock", UInt32(IN_CREATE) | UInt32(IN_ISDIR)))
    #expect(FolderMonitor.isNews("recipe.json", UInt32(IN_CLOSE_WRITE)))
    // What concerns the watched folder itself has no name.
    #expect(FolderMonitor.isNews("", UInt32(IN_DELETE_SELF)))
  }

  @Test func theEndOfAWatchIsNoNews() { #expect(!FolderMonitor.isNews("", UInt32(IN_IGNORED))) }

  @Test func aCookbookThatMeetsTheSystemsLimitIsWatchedWithoutItsRecipesFromThenOn() async throws {
    let asked = Mutex<[String]>([])
    let tart = folder("Tart")
    let watch = Watch(limit: 100) { inotify, path, events in
      asked.withLock { $0.append(path) }
      guard path != tart else {
        errno = ENOSPC
        return -1
      }
      return inotify_add_watch(inotify, path, events)
    }
    for _ in 0..<3 {
      watch.monitor.watch(folder.path, recipes: [folder("Soup"), tart])
      #expect(watch.monitor.folders == [folder.path])
    }
    try await watch.change()
    let recipes = asked.withLock { $0.filter { ![folder.path, folder("Ladle")].contains($0) } }
    #expect(recipes == [folder("Soup"), tart])
    // Another cookbook may be smaller.
    let other = try TemporaryDirectory()
    try files.createDirectory(other("Pie"))
    watch.monitor.watch(other.path, recipes: [other("Pie")])
    #expect(watch.monitor.folders == [other.path, other("Pie")])
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
  private let told: Mutex<[Set<String>?]>
  private let seen = Mutex(0)

  init(
    limit: Int,
    addWatch: @escaping @Sendable (Int32, String, UInt32) -> Int32 = { inotify_add_watch($0, $1, $2) }
  ) {
    let changes = Arrivals()
    let told = Mutex<[Set<String>?]>([])
    (self.changes, self.told) = (changes, told)
    monitor = FolderMonitor(limit: limit, delay: .milliseconds(50), addWatch: addWatch) { folders in
      told.withLock { $0.append(folders) }
      changes.add()
    }
  }

  var count: Int { changes.count }

  /// Waits for a change that was not waited for yet. Returns the names of its folders; nil for the whole cookbook.
  @discardableResult
  func change() async throws -> Set<String>? {
    let number = seen.withLock { seen in
      seen += 1
      return seen
    }
    await changes.wait(for: number)
    try Task.checkCancellation()
    return seen.withLock { seen in
      told.withLock { told in
        // Reports before this change count as seen.
        defer { seen = max(seen, told.count) }
        return told[(number - 1)...].reduce([]) { all, some in
          if let all, let some { all.union(some) } else { nil }
        }
      }
    }
  }
}
