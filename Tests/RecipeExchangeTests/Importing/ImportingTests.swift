import Archives
import Foundation
import Ingredients
import Networking
import RecipePages
import Recipes
import Storage
import TestSupport
import Testing
@testable import Cookbook
@testable import RecipeExchange

struct ImportingTests {
  typealias Fixture = CookbookFixture

  /// A file with recipes as schema.org JSON.
  private func file(_ names: [String], in fixture: CookbookFixture, name: String = "recipes.json") throws
    -> String
  {
    let recipes = names.map { name in
      """
      {"@type": "Recipe", "name": "\(name)", "url": "https://example.com/\(name)",
       "recipeIngredient": ["1 \(name)"], "recipeInstructions": ["Cook."]}
      """
    }
    let path = fixture.directory(name)
    try Data("[\(recipes.joined(separator: ","))]".utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func document(_ name: String, _ ingredient: String, id: UUID) -> RecipeDocument {
    var document = RecipeDocument(name: name)
    document.id = id
    document.ingredientGroups = [IngredientGroup(ingredients: [IngredientLine(ingredient)])]
    return document
  }

  @Test func anImportKeepsEveryRecipeAndCanBeUndone() async throws {
    let fixture = try await Fixture()
    let path = try file(["Soup", "Bread", "Jam"], in: fixture)
    let outcomes = Mutex<[Int]>([])
    let summary = await fixture.cookbook.importFiles([path]) { progress in
      outcomes.withLock { $0.append(progress.count) }
    }
    #expect(summary.kept.count == 3 && summary.problems.isEmpty && !summary.isCancelled)
    #expect(outcomes.withLock { $0 } == [1, 2, 3])
    #expect(try fixture.folders() == ["Bread", "Jam", "Soup"])
    #expect(fixture.cookbook.state.recipes.count == 3)
    try await fixture.cookbook.undo(summary)
    #expect(try fixture.folders().isEmpty)
    #expect(try await fixture.cookbook.trashed().count == 3)
  }

  @Test func whatIsKeptFromOneFileShowsWhileTheNextIsRead() async throws {
    let fixture = try await Fixture()
    let paths = try ["Soup", "Bread"].map { try file([$0], in: fixture, name: $0 + ".json") }
    let shown = Mutex<[Int]>([])
    _ = await fixture.cookbook.importFiles(paths) { _ in
      // Behind the state that shows the first file's recipe.
      let isShown = DispatchSemaphore(value: 0)
      fixture.cookbook.thread.enqueue { isShown.signal() }
      isShown.wait()
      let count = fixture.cookbook.state.recipes.count
      shown.withLock { $0.append(count) }
    }
    // The state may show the second recipe as well, if the import has kept it before the state was published.
    let counts = shown.withLock { $0 }
    #expect(counts.count == 2 && counts[0] == 0 && counts[1] > 0)
  }

  @Test func anImportWaitsForTheFolderThatWasAskedForBefore() async throws {
    let fixture = try await Fixture(prepares: false)
    let path = try file(["Soup"], in: fixture)
    let isBusy = DispatchSemaphore(value: 0)
    fixture.cookbook.thread.enqueue { isBusy.wait() }
    fixture.cookbook.prepareFirst()
    async let summary = fixture.cookbook.importFiles([path])
    while !FileManager.default.fileExists(atPath: fixture.cookbook.importLock) { await Task.yield() }
    // Runs the work that the import does on its own thread under its lock.
    for _ in 0..<100 { await fixture.cookbook.importThread.run {} }
    isBusy.signal()
    #expect(await summary.stopped == nil)
    #expect(try fixture.folders() == ["Soup"])
  }

  @Test func recipeThatIsThereIsKeptAgainOnlyOnRequest() async throws {
    let fixture = try await Fixture()
    let path = try file(["Soup", "Bread"], in: fixture)
    _ = await fixture.cookbook.importFiles([path])
    let again = await fixture.cookbook.importFiles([path])
    #expect(again.kept.isEmpty && again.skipped.count == 2)
    let both = await fixture.cookbook.keepSkipped(of: again)
    #expect(both.kept.count == 2 && both.skipped.isEmpty)
    #expect(try fixture.folders() == ["Bread", "Bread (2)", "Soup", "Soup (2)"])
    #expect(Set(fixture.cookbook.state.recipes.map(\.id)).count == 4)
    try await fixture.cookbook.undo(both)
    #expect(try fixture.folders() == ["Bread", "Soup"])
  }

  @Test func keepingTheSkippedOnesKeepsNoOthers() async throws {
    let fixture = try await Fixture()
    _ = await fixture.cookbook.importFiles([try file(["Soup"], in: fixture, name: "soup.json")])
    let bad = fixture.directory("bad.json")
    try Data("{\"@type\": \"Recipe\", \"name\":".utf8).write(to: URL(fileURLWithPath: bad))
    let path = try file(["Bread", "Soup"], in: fixture)
    let summary = await fixture.cookbook.importFiles([bad, path])
    #expect(summary.skipped == [SkippedRecipe(name: "Soup", file: path, position: 1)])
    #expect(summary.kept.count == 1 && summary.problems.count == 1)
    // The file has another recipe there now.
    _ = try file(["Bread", "Jam"], in: fixture)
    #expect(await fixture.cookbook.keepSkipped(of: summary).kept.isEmpty)
    _ = try file(["Bread", "Soup"], in: fixture)
    let more = await fixture.cookbook.keepSkipped(of: summary)
    #expect(more.kept.count == 1 && more.problems.isEmpty)
    #expect(try fixture.folders() == ["Bread", "Soup", "Soup (2)"])
  }

  @Test func longNoteIsCutAndTheCutIsSaid() async throws {
    let fixture = try await Fixture()
    let path = fixture.directory("soup.melarecipe")
    let note = String(repeating: "Less salt.\n", count: 4_000)
    try Data(
      #"{"title": "Soup", "ingredients": "1 leek", "notes": "\#(note.replacing("\n", with: "\\n"))"}"#.utf8
    )
    .write(to: URL(fileURLWithPath: path))
    let summary = await fixture.cookbook.importFiles([path])
    let id = try #require(summary.kept.first)
    #expect(summary.losses == [.notes])
    await fixture.cookbook.refresh()
    #expect(fixture.cookbook.state.list[id]?.facts.note == String(note.prefix(Bounds.note)))
  }

  @Test(arguments: [true, false])
  func aFolderThatGoesAwayEndsTheImportOfRecipesWithNotes(areThere: Bool) async throws {
    let fixture = try await Fixture()
    var paths = ["Soup", "Bread", "Jam"].map { fixture.directory($0 + ".melarecipe") }
    func write(_ facts: String) throws {
      for path in paths {
        try Data(#"{"title": "\#(path.suffix(15))", "ingredients": "1 leek"\#(facts)}"#.utf8)
          .write(to: URL(fileURLWithPath: path))
      }
    }
    try write("")
    if areThere {
      // The notes of a backup complete the recipes that are there.
      let kept = await fixture.cookbook.importFiles(paths).kept
      paths = [fixture.directory("backup")]
      try FileManager.default.copyItem(atPath: fixture.folder, toPath: paths[0])
      let journals = Journals(folder: paths[0] + "/Ladle", device: DeviceID())
      try journals.reload()
      for id in kept { try journals.record([.note("Less salt.")], of: id) }
    } else {
      try write(#", "notes": "Less salt.""#)
    }
    let (folder, away) = (fixture.folder, fixture.directory("away"))
    let summary = await fixture.cookbook.importFiles(paths) { progress in
      if progress.count == 1 { rename(folder, away) }
    }
    #expect(summary.stopped == .gone && fixture.cookbook.state.failure == .gone)
    #expect(summary.problems.map(\.reason) == [.folder(.gone)])
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func aFolderThatIsEmptyAfterAnImportIsNotTakenForANewOne() async throws {
    let fixture = try await Fixture()
    _ = await fixture.cookbook.importFiles([try file(["Soup"], in: fixture)])
    try FileManager.default.removeItem(atPath: fixture.folder)
    try FileManager.default.createDirectory(atPath: fixture.folder, withIntermediateDirectories: true)
    let next = try await Fixture(fixture.directory, prepares: false)
    await #expect(throws: CookbookError.gone) { try await next.cookbook.prepare() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder).isEmpty)
  }

  @Test(arguments: [false, true])
  func anOldBackupReplacesNoNewerFacts(isRemoved: Bool) async throws {
    let fixture = try await Fixture()
    let id = try await fixture.cookbook.keep(Fixture.recipe(), feed: nil)
    let old = [PersonalChange.rating(5), .favorite(true), .note("Old.")]
    try await fixture.cookbook.record(old, of: id)
    let backup = fixture.directory("backup")
    try FileManager.default.copyItem(atPath: fixture.folder, toPath: backup)
    if isRemoved { _ = try await fixture.cookbook.remove([id]) }
    // Another device's journal arrives after the last look.
    let other = Journals(folder: fixture.folder + "/Ladle", device: DeviceID())
    try other.reload()
    try other.record([.rating(2), .favorite(false), .note("New.")], of: id)
    let next = try await Fixture(fixture.directory, prepares: false)
    let summary = await next.cookbook.importFiles([backup])
    #expect(isRemoved ? summary.kept == [id] : summary.skipped.count == 1)
    await next.cookbook.refresh()
    #expect(next.cookbook.state.list[id]?.facts == PersonalFacts(rating: 2, note: "New."))
  }

  @Test func factsAreNotTakenFromAFileWhileAJournalCannotBeRead() async throws {
    let fixture = try await Fixture()
    let path = fixture.directory("soup.melarecipe")
    let recipe = #"{"title": "Soup", "ingredients": "1 leek", "instructions": "Cook.", "notes": "Old."}"#
    try Data(recipe.utf8).write(to: URL(fileURLWithPath: path))
    let id = try #require(await fixture.cookbook.importFiles([path]).kept.first)
    let journals = fixture.folder + "/Ladle/"
    let own = try #require(LocalFileStore().names(inDirectory: journals).first { $0.hasSuffix(".jsonl") })
    try FileManager.default.removeItem(atPath: journals + own)
    try FileManager.default.createDirectory(
      atPath: journals + DeviceID().text + ".jsonl", withIntermediateDirectories: false)
    let next = try await Fixture(fixture.directory, prepares: false)
    let summary = await next.cookbook.importFiles([path])
    #expect(summary.skipped.count == 1)
    #expect(next.cookbook.state.list[id]?.facts.note ?? "" == "")
  }

  @Test func aLinkInPlaceOfLadlesOwnFolderIsNotFollowed() async throws {
    let fixture = try await Fixture()
    let id = try await fixture.cookbook.keep(Fixture.recipe(), feed: nil)
    try await fixture.cookbook.record([.rating(4)], of: id)
    let others = fixture.directory("others")
    try FileManager.default.moveItem(atPath: fixture.folder + "/Ladle", toPath: others)
    try FileManager.default.createSymbolicLink(
      atPath: fixture.folder + "/Ladle", withDestinationPath: others)
    func contents() throws -> [String: Data] {
      let names = try LocalFileStore().names(inDirectory: others)
      return try Dictionary(
        uniqueKeysWithValues: names.map { ($0, try LocalFileStore().read(others + "/" + $0)) })
    }
    let before = try contents()
    let path = fixture.directory("soup.melarecipe")
    try Data(
      #"{"title": "Soup", "ingredients": "1 leek", "instructions": "Cook.", "notes": "Less salt."}"#.utf8
    )
    .write(to: URL(fileURLWithPath: path))
    let summary = await fixture.cookbook.importFiles([path])
    #expect(summary.kept.isEmpty && summary.problems.count == 1)
    await #expect(throws: CookbookError.self) { try await fixture.cookbook.record([.rating(5)], of: id) }
    await #expect(throws: CookbookError.self) { try await fixture.cookbook.record([.rating(5)], of: UUID()) }
    #expect(try contents() == before)
    await fixture.cookbook.refresh()
    #expect(fixture.cookbook.state.problems.map(\.path) == ["Ladle"])
    #expect(fixture.cookbook.state.list[id]?.facts.rating == 4)
  }

  @Test func anImportTellsThatItWaitsForAnotherOne() async throws {
    let clock = ManualClock()
    let fixture = try await Fixture(clock: clock)
    let path = try file(["Soup"], in: fixture)
    let files = LocalFileStore()
    try files.createDirectory((fixture.cookbook.importLock as NSString).deletingLastPathComponent)
    var lock: (any RandomAccessFile)? = try files.openExclusively(fixture.cookbook.importLock)
    let waiting = Mutex<[Bool]>([])
    async let summary = fixture.cookbook.importFiles(
      [path], waiting: { isWaiting in waiting.withLock { $0.append(isWaiting) } })
    for count in 1...42 {
      await clock.sleeps.wait(for: count)
      #expect(waiting.withLock { $0 } == (count < 40 ? [] : [true]))
      if count == 42 { lock = nil }
      clock.advance(by: .milliseconds(50))
    }
    #expect(await summary.kept.count == 1 && lock == nil)
    #expect(waiting.withLock { $0 } == [true, false])
  }

  @Test(arguments: [true, false]) func twoImportsAtOnceDoubleNothing(isSameCookbook: Bool) async throws {
    let one = try await Fixture()
    let other = isSameCookbook ? one : try await Fixture(one.directory)
    let path = try file((1...20).map { "Dish \($0)" }, in: one)
    async let first = one.cookbook.importFiles([path])
    async let second = other.cookbook.importFiles([path])
    let summaries = await [first, second]
    #expect(summaries.map(\.kept.count).reduce(0, +) == 20)
    #expect(summaries.map(\.skipped.count).reduce(0, +) == 20)
    #expect(try one.folders().count == 20)
  }

  @Test(arguments: 1...5) func anImportThatIsCancelledAtAnyRecipeLeavesWholeRecipes(count: Int) async throws {
    let fixture = try await Fixture()
    let path = try file(["A", "B", "C", "D", "E", "F"], in: fixture)
    let cancel = Mutex<(@Sendable () -> Void)?>(nil)
    let gate = Gate()
    let importing = Task {
      await gate.wait()
      return await fixture.cookbook.importFiles([path]) { progress in
        if progress.count == count { cancel.withLock { $0 }?() }
      }
    }
    cancel.withLock { $0 = { importing.cancel() } }
    gate.open()
    let summary = await importing.value
    #expect(summary.isCancelled && summary.kept.count == count)
    #expect(try fixture.folders() == Array(["A", "B", "C", "D", "E", "F"].prefix(count)))
    for id in summary.kept { #expect(try await fixture.document(id).ingredientTexts.count == 1) }
    let rest = await fixture.cookbook.importFiles([path])
    #expect(rest.kept.count == 6 - count && rest.skipped.count == count)
  }

  @Test func anImportThatIsCancelledInAPhotoKeepsNothingOfItsRecipe() async throws {
    let fixture = try await Fixture()
    let photo = Fixture.jpeg().base64EncodedString()
    let recipe = """
      {"@type": "Recipe", "name": "Tart", "recipeIngredient": ["plums"], "recipeInstructions": ["Bake."],
       "image": "data:image/jpeg;base64,\(photo)"}
      """
    let path = fixture.directory("tart.json")
    try Data(recipe.utf8).write(to: URL(fileURLWithPath: path))
    let cancel = Mutex<(@Sendable () -> Void)?>(nil)
    fixture.encoder.duringEncoding { cancel.withLock { $0 }?() }
    let gate = Gate()
    let importing = Task {
      await gate.wait()
      return await fixture.cookbook.importFiles([path])
    }
    cancel.withLock { $0 = { importing.cancel() } }
    fixture.encoder.fails = true
    gate.open()
    let summary = await importing.value
    #expect(summary.isCancelled && summary.kept.isEmpty)
    #expect(try fixture.folders().isEmpty)
    fixture.encoder.duringEncoding {}
    fixture.encoder.fails = false
    let id = try #require(await fixture.cookbook.importFiles([path]).kept.first)
    #expect(try await fixture.cookbook.photo(id) == Fixture.jpeg())
  }

  @Test func anImportThatFindsNothingCanBeCancelled() async throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory("papers"), withIntermediateDirectories: true)
    for index in 0..<20 { try Data("x".utf8).write(to: URL(fileURLWithPath: directory("papers/\(index)"))) }
    let cancel = Mutex<(@Sendable () -> Void)?>(nil)
    let read = Mutex<Set<String>>([])
    let files = MeddlingFileStore(base: LocalFileStore()) { path, _ in
      guard path.contains("/papers/") else { return }
      read.withLock { _ = $0.insert(path) }
      cancel.withLock { $0 }?()
    }
    let client = StubHTTPClient()
    let cookbook = Cookbook(
      at: directory("cookbook"), index: directory("caches/cookbook.index"),
      device: DeviceIdentity(path: directory("data/device.json")) { "machine" }, files: files,
      photos: StubEncoder(),
      pages: RecipePageClient(
        client: client, store: ResponseStore(directory: directory("pages"), files: LocalFileStore())),
      client: client)
    try await cookbook.prepare()
    let gate = Gate()
    let importing = Task {
      await gate.wait()
      return await cookbook.importFiles([directory("papers")])
    }
    cancel.withLock { $0 = { importing.cancel() } }
    gate.open()
    let summary = await importing.value
    #expect(summary.isCancelled && summary.problems.isEmpty)
    #expect(read.withLock { $0.count } == 1)
  }

  @Test func oneBadRecipeIsReportedAndTheOthersAreKept() async throws {
    let fixture = try await Fixture()
    let good = try file(["Soup"], in: fixture)
    let bad = fixture.directory("bad.json")
    try Data("{\"@type\": \"Recipe\", \"name\":".utf8).write(to: URL(fileURLWithPath: bad))
    let summary = await fixture.cookbook.importFiles([bad, fixture.directory("none.json"), good])
    #expect(summary.kept.count == 1)
    #expect(summary.problems.map(\.file) == [bad, fixture.directory("none.json")])
  }

  @Test func aFullDiskEndsTheImportAndWhatWasKeptStays() async throws {
    let fixture = try await Fixture()
    let path = try file(["A", "B", "C"], in: fixture)
    let summary = await fixture.cookbook.importFiles([path]) { progress in
      if progress.count == 1 { fixture.files.fail(.write, repeats: true, code: ENOSPC) }
    }
    #expect(summary.stopped == .full)
    #expect(summary.kept.count == 1 && summary.problems.count == 1)
    fixture.files.heal()
    let rest = await fixture.cookbook.importFiles([path])
    #expect(rest.kept.count == 2 && rest.skipped.count == 1)
    #expect(try fixture.folders() == ["A", "B", "C"])
  }

  @Test func aPhotoThatCannotBeKeptIsReportedAndTheRecipeIsKeptWithoutIt() async throws {
    let fixture = try await Fixture()
    for (name, photo) in [("Soup", Fixture.jpeg(comment: "48.1 N")), ("Bread", Data("no photo".utf8))] {
      let folder = URL(fileURLWithPath: fixture.directory("export/" + name))
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(#"{"@type": "Recipe", "name": "\#(name)", "recipeIngredient": ["1 onion"]}"#.utf8)
        .write(to: folder.appendingPathComponent("recipe.json"))
      try photo.write(to: folder.appendingPathComponent("full.jpg"))
    }
    let summary = await fixture.cookbook.importFiles([fixture.directory("export")])
    #expect(summary.kept.count == 2 && summary.losses == [.photos])
    for recipe in fixture.cookbook.state.recipes {
      let expected = recipe.name == "Soup" ? Fixture.jpeg() : nil
      #expect(try await fixture.cookbook.photo(recipe.id) == expected)
    }
  }

  /// A photo whose address is known is fetched later, and is then no loss.
  @Test(arguments: [true, false]) func aPhotoInTheWebIsStillMissing(hasDamagedPhoto: Bool) async throws {
    let fixture = try await Fixture()
    let folder = URL(fileURLWithPath: fixture.directory("export"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let image = Fixture.photo
    try Data(
      #"{"@type": "Recipe", "name": "Soup", "image": "\#(image)", "recipeIngredient": ["1 onion"]}"#.utf8
    )
    .write(to: folder.appendingPathComponent("recipe.json"))
    if hasDamagedPhoto {
      try Data("no photo".utf8).write(to: folder.appendingPathComponent("full.jpg"))
    }
    let summary = await fixture.cookbook.importFiles([folder.path])
    let id = try #require(summary.kept.first)
    let document = try await fixture.document(id)
    #expect(document.image == image && document.missing == [.photo])
    #expect(summary.losses == [])
  }

  @Test func aListOfAddressesIsReadAndItsRecipesAreKept() async throws {
    let fixture = try await Fixture()
    let list = fixture.directory("links.txt")
    try Data("https://example.com/a\nhttps://example.com/b\nhttps://example.com/c\n".utf8)
      .write(to: URL(fileURLWithPath: list))
    fixture.serve(page: Fixture.html("Apple Pie"), at: "https://example.com/a")
    fixture.answer(404, at: "https://example.com/b")
    fixture.serve(page: Fixture.html("Cake"), at: "https://example.com/c")
    let summary = await fixture.cookbook.importFiles([list])
    #expect(try fixture.folders() == ["Apple Pie", "Cake"])
    #expect(
      summary.problems.map(\.reason) == [.page(Fixture.url("https://example.com/b"), .status(404))])
  }
}
