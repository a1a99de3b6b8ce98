import Foundation
import Storage
import TestSupport
import Testing

@testable import Cookbook

/// Looking for the changes of other programs.
struct RefreshTests {
  /// A cookbook with these recipes, which are known. `notice` hears of each file operation.
  private func cookbook(
    _ names: [String], notice: @escaping @Sendable (CookbookFixture?, String, Bool) -> Void = { _, _, _ in }
  ) async throws -> (CookbookFixture, [UUID]) {
    let known = Mutex<CookbookFixture?>(nil)
    let files = MeddlingFileStore(base: LocalFileStore()) { path, isWriting in
      notice(known.withLock { $0 }, path, isWriting)
    }
    let fixture = try await CookbookFixture(files: FaultyFileStore(files))
    var ids: [UUID] = []
    for name in names { ids.append(try await fixture.cookbook.keep(RecipeDocument(name))) }
    await fixture.cookbook.refresh()
    known.withLock { $0 = fixture }
    return (fixture, ids)
  }

  /// Changes a recipe as another program does.
  private static func write(_ cuisine: String, to folder: String, in fixture: CookbookFixture) throws {
    let file = URL(fileURLWithPath: fixture.folder + "/" + folder + "/recipe.json")
    let document = try RecipeDocument(reading: Data(contentsOf: file)).with("recipeCuisine", cuisine)
    try document.data().write(to: file)
  }

  @Test func changeThatAWatcherTellsCostsOneRead() async throws {
    let (fixture, ids) = try await cookbook((0..<20).map { "Tart \($0)" })
    let before = fixture.cookbook.state.list
    try Self.write("sweet", to: "Tart 7", in: fixture)
    let reads = fixture.files.count(.read)
    await fixture.cookbook.refresh(["Tart 7"])
    #expect(fixture.files.count(.read) == reads + 1)
    let after = fixture.cookbook.state.list
    #expect(after.difference(from: before) == CookbookList.Difference(changed: [ids[7]]))
    #expect(after.entries.count { before[$0.id] !== $0 } == 1)
  }

  @Test func renamedFolderIsTheSameRecipe() async throws {
    let (fixture, ids) = try await cookbook(["Soup", "Tart"])
    rename(fixture.folder + "/Tart", fixture.folder + "/Cake")
    await fixture.cookbook.refresh(["Tart", "Cake"])
    #expect(fixture.cookbook.state.list[ids[1]]?.recipe.folder == "Cake")
    #expect(fixture.cookbook.state.list.count == 2)
  }

  @Test func folderThatBecameALinkIsNoRecipe() async throws {
    let (fixture, ids) = try await cookbook(["Soup", "Tart"])
    rename(fixture.folder + "/Tart", fixture.directory("Tart"))
    try FileManager.default.createSymbolicLink(
      atPath: fixture.folder + "/Tart", withDestinationPath: fixture.directory("Tart"))
    await fixture.cookbook.refresh(["Tart"])
    #expect(fixture.cookbook.state.recipes.map(\.id) == [ids[0]])
  }

  @Test func marksOfAnotherDeviceNeedNoLookAtTheRecipes() async throws {
    let (fixture, ids) = try await cookbook(["Soup", "Tart"])
    let other = Journals(folder: fixture.folder + "/Ladle", device: DeviceID())
    try other.record(.rating(4), of: ids[1])
    await fixture.cookbook.refresh([])
    #expect(fixture.cookbook.state.list[ids[1]]?.facts.rating == 4)
  }

  /// The scan has passed the folder that changes during it.
  @Test func refreshDuringAScanMissesNoChange() async throws {
    let (ended, changed) = (Gate(), Mutex(false))
    let (fixture, ids) = try await cookbook(["Soup", "Tart"]) { fixture, path, _ in
      guard let fixture, path.hasSuffix("Tart/recipe.json") else { return }
      let isFirst = changed.withLock { changed in
        defer { changed = true }
        return !changed
      }
      guard isFirst else { return }
      // The end of the test looks for it.
      try? Self.write("late", to: "Soup", in: fixture)
      fixture.cookbook.scan(["Soup"]) { ended.open() }
    }
    // The scan reads the tart, and looks at nothing else.
    await fixture.cookbook.refresh(["Tart"])
    await ended.wait()
    #expect(changed.withLock { $0 })
    #expect(fixture.cookbook.state.list[ids[0]]?.recipe.cuisine == "late")
  }

  @Test func refreshesBeforeAScanShareItAndMissNothing() async throws {
    let (fixture, _) = try await cookbook(["Soup", "Tart", "Cake"])
    let before = fixture.cookbook.state.list
    for name in ["Soup", "Tart", "Cake"] { try Self.write("new", to: name, in: fixture) }
    let (begun, goes, done) = (Gate(), Gate(), Arrivals())
    fixture.cookbook.thread.enqueue {
      begun.open()
      _ = goes.waitBlocking(atMost: 300)
    }
    await begun.wait()
    fixture.cookbook.scan(["Soup"]) { done.add() }
    fixture.cookbook.scan(["Tart"]) { done.add() }
    let reads = fixture.files.count(.read)
    goes.open()
    await done.wait(for: 2)
    #expect(fixture.files.count(.read) == reads + 2)
    #expect(fixture.cookbook.state.list.difference(from: before).changed.count == 2)
    await fixture.cookbook.refresh()
    #expect(fixture.cookbook.state.list.difference(from: before).changed.count == 3)
  }

  /// A request that comes while copies of a sync program are moved waits for one of them.
  @Test func requestWaitsForOneVersionOnly() async throws {
    let (moved, seen) = (Mutex(0), Mutex<Int?>(nil))
    let (fixture, ids) = try await cookbook(["Tart"]) { fixture, path, isWriting in
      guard let fixture, isWriting, path.contains("/Tart/recipe "), path.hasSuffix(".json") else { return }
      let count = moved.withLock { moved in
        moved += 1
        return moved
      }
      guard count == 1 else { return }
      fixture.cookbook.thread.enqueue { seen.withLock { $0 = moved.withLock { $0 } } }
    }
    let document = try await fixture.document(ids[0])
    for number in 0..<30 {
      let copy = document.with("description", "\(number)").data()
      try copy.write(to: URL(fileURLWithPath: fixture.folder + "/Tart/recipe \(number).json"))
    }
    await fixture.cookbook.refresh()
    _ = try await fixture.document(ids[0])
    #expect(seen.withLock { $0 } == 1)
  }
}
