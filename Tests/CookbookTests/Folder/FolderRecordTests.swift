import Foundation
import Storage
import PageMarkup
import RecipePages
import TestSupport
import Testing

@testable import Cookbook

/// Names, dates and identities of folders.
@Suite struct FolderRecordTests {
  // MARK: - What is current

  private static let readAt: Int64 = 1_000_000_000_000

  private func status(modified: Int64 = 0, changed: Int64 = 0) -> FileStatus {
    FileStatus(kind: .file, size: 1, inode: 2, modified: modified, changed: changed)
  }

  /// FAT's dates are of two seconds.
  @Test(
    arguments: [(-3_000_000_000, true), (-1_000_000_000, false), (0, false), (3_000_000_000, true)]
      as [(Int64, Bool)])
  func folderThatChangedWhileItWasReadIsReadAgain(offset: Int64, isCurrent: Bool) {
    let old = status()
    for recent in [status(modified: Self.readAt + offset), status(changed: Self.readAt + offset)] {
      for (folder, inner, other) in [(recent, old, old), (old, recent, old), (old, old, recent)] {
        var record = FolderRecord(folder: folder, inner: inner, readAt: Self.readAt)
        record.standInStatus = other
        let entry = DirectoryEntry(name: "a", isReadable: true, status: folder, inner: inner)
        #expect(record.isCurrent(entry) == isCurrent)
      }
    }
  }

  @Test func whatDiffersIsNotCurrent() {
    let (one, other) = (status(), status(modified: 1))
    let record = FolderRecord(folder: one, inner: one, readAt: Self.readAt)
    func entry(_ status: FileStatus, _ inner: FileStatus?) -> DirectoryEntry {
      DirectoryEntry(name: "a", isReadable: true, status: status, inner: inner)
    }
    #expect(record.isCurrent(entry(one, one)))
    #expect(!record.isCurrent(entry(other, one)) && !record.isCurrent(entry(one, other)))
    #expect(!record.isCurrent(entry(one, nil)))
    #expect(FolderRecord(folder: one, inner: nil, readAt: Self.readAt).isCurrent(entry(one, nil)))
  }

  @Test func fileDatedInTheFutureIsNotReadAtEachScan() throws {
    let fixture = try FolderFixture()
    let cookbook = fixture.open()
    try cookbook.add(RecipeDocument("Tart"), photo: nil)
    try LocalFileStore().setModified(Date() + 31_536_000, of: fixture.path + "/Tart/recipe.json")
    try cookbook.scan()
    let reads = fixture.files.count(.read)
    #expect(try cookbook.scan().recipes.count == 1)
    #expect(fixture.files.count(.read) == reads)
  }

  @Test func theIndexHasEverythingThatIsListed() throws {
    let fixture = try FolderFixture()
    var document = RecipeDocument(
      "Tart",
      ["url": "https://a.example/tart", "recipeCuisine": "French", "video": "https://a.example/video"])
    document.category = "Dessert"
    document.tags = ["Tea", "Plums"]
    document.totalTime = .seconds(5430)
    document.linesOfIngredients = ["## Dough", "200 g flour", "1 kg plums"]
    document.created = Date(timeIntervalSince1970: 1_000_000_000)
    document.modified = Date(timeIntervalSince1970: 1_100_000_000)
    document.origin = FeedOrigin(feed: "https://a.example/feed", recipe: UUID())
    document.missing = [.photo]
    try fixture.open().add(document, photo: nil)
    try fixture.open().add(RecipeDocument("Soup"), photo: Data("jpeg".utf8))
    let listing = try fixture.open().scan()
    let reads = fixture.files.count(.read)
    let again = try fixture.open().scan()
    #expect(Set(again.recipes) == Set(listing.recipes) && again.problems == listing.problems)
    // Only the index itself.
    #expect(fixture.files.count(.read) == reads + 1)
    let kept = try #require(listing.recipes.first { $0.name == "Tart" })
    #expect(kept.cuisine == "French" && kept.category == "Dessert" && kept.tags == ["Tea", "Plums"])
    #expect(kept.wholeTime == .seconds(5430) && kept.missing == [.photo] && kept.origin == document.origin)
    #expect(kept.created == document.created && kept.modified == document.modified && !kept.hasPhoto)
  }

  // MARK: - What a change costs

  @Test func changeOfOneRecipeReadsOneRecipe() throws {
    let fixture = try FolderFixture()
    let cookbook = fixture.open()
    let ids = try (0..<20).map { try cookbook.add(RecipeDocument("Recipe \($0)"), photo: nil) }
    try cookbook.scan()
    _ = cookbook.difference()
    let document = try cookbook.read(ids[7]).document.with("description", "Sweet")
    try fixture.write(String(decoding: document.data(), as: UTF8.self), to: "Recipe 7/recipe.json")
    let (reads, lists) = (fixture.files.count(.read), fixture.files.count(.list))
    try cookbook.scan(["Recipe 7"])
    #expect(fixture.files.count(.read) == reads + 1)
    // The folder itself, and that of all versions.
    #expect(fixture.files.count(.list) <= lists + 2)
    let difference = cookbook.difference()
    #expect(difference.changed.map(\.id) == [ids[7]] && difference.removed.isEmpty)
    try FileManager.default.removeItem(atPath: fixture.path + "/Recipe 7")
    try cookbook.scan(["Recipe 7"])
    #expect(cookbook.difference().removed == [ids[7]])
    #expect(cookbook.difference().isEmpty)
  }

  @Test func fileThatWasOnlyTouchedIsNoChange() throws {
    let fixture = try FolderFixture()
    let cookbook = fixture.open()
    try cookbook.add(RecipeDocument("Tart"), photo: nil)
    try cookbook.scan()
    _ = cookbook.difference()
    try fixture.write(try fixture.text("Tart/recipe.json"), to: "Tart/recipe.json")
    try cookbook.scan()
    #expect(cookbook.difference().isEmpty)
  }

  @Test func aMarkerThatCannotBeDescribedIsAnErrorOfItsOwn() throws {
    let fixture = try FolderFixture()
    fixture.files.fail(.attributes, of: "cookbook.txt", repeats: true, code: EIO)
    #expect(throws: CookbookError(FileError(.attributes, fixture.path + "/Ladle/cookbook.txt", code: EIO))) {
      try fixture.open().scan()
    }
    fixture.files.fail(.attributes, of: "cookbook.txt", repeats: true, code: ENOENT)
    #expect(throws: CookbookError.gone) { try fixture.open().scan() }
  }

  // MARK: - Leftovers

  @Test(arguments: [(80_000, true), (90_000, false)] as [(TimeInterval, Bool)])
  func leftoverOfAKilledLadleIsRemovedAfterADay(age: TimeInterval, stays: Bool) throws {
    let fixture = try FolderFixture()
    let names = [".ladle-tmp-other", "Ladle/.ladle-tmp-old", "Tart/.ladle-tmp-old"]
    try fixture.write("{}", to: names[0] + "/recipe.json")
    for name in names[1...] { try fixture.write("{}", to: name) }
    try fixture.write(#"{"name":"Tart"}"#, to: "Tart/recipe.json")
    try fixture.write("{}", to: "Ladle/.old")
    for name in names + ["Ladle/.old"] {
      try LocalFileStore().setModified(Date() + 10 - age, of: fixture.path + "/" + name)
    }
    try fixture.open().scan()
    #expect(names.map(fixture.exists) == names.map { _ in stays })
    #expect(fixture.exists("Ladle/.old"))
    #expect(try fixture.text("Tart/recipe.json") == #"{"name":"Tart"}"#)
  }

  // MARK: - Identities

  @Test func aCopyGetsTheIdentityOfARecipeThatIsGone() throws {
    let fixture = try FolderFixture()
    let cookbook = fixture.open()
    let id = try cookbook.add(RecipeDocument("Tart"), photo: nil)
    try fixture.write(try fixture.text("Tart/recipe.json"), to: "Tart 2/recipe.json")
    let both = try cookbook.scan().recipes
    #expect(both.first { $0.folder == "Tart" }?.id == id)
    #expect(both.first { $0.folder == "Tart 2" }?.id == UUID(derivedFrom: "Tart 2", 0))
    try FileManager.default.removeItem(atPath: fixture.path + "/Tart")
    for cookbook in [cookbook, fixture.open()] {
      #expect(try cookbook.scan().recipes.map(\.id) == [id])
      #expect(try cookbook.read(id).folder.text == "Tart 2")
    }
  }

  @Test func theEarlierCreatedRecipeKeepsACommonIdentity() throws {
    let fixture = try FolderFixture()
    let id = UUID()
    func write(_ created: Double?, _ folder: String) throws {
      var document = RecipeDocument("Tart").with("identifier", "urn:uuid:\(id)")
      document.created = created.map { Date(timeIntervalSince1970: $0) }
      try fixture.write(String(decoding: document.data(), as: UTF8.self), to: folder + "/recipe.json")
    }
    for (first, second, owner) in [
      (2e9, 1e9, "B"), (1e9, 2e9, "A"), (1e9, 1e9, "A"), (nil, 1e9, "B"), (1e9, nil, "A"), (nil, nil, "A"),
    ] as [(Double?, Double?, String)] {
      try write(first, "A")
      try write(second, "B")
      let recipes = try fixture.open(ahead: 100).scan().recipes
      #expect(recipes.count == 2 && recipes.first { $0.id == id }?.folder == owner)
    }
  }

  @Test(arguments: [true, false])
  func aCopyWhoseNameComesFirstDoesNotTakeTheIdentity(isSameLaunch: Bool) throws {
    let fixture = try FolderFixture()
    let cookbook = fixture.open()
    let id = try cookbook.add(RecipeDocument("Tart"), photo: nil)
    try cookbook.scan()
    try fixture.write(try fixture.text("Tart/recipe.json"), to: "Copy of Tart/recipe.json")
    for cookbook in [isSameLaunch ? cookbook : fixture.open(), fixture.open()] {
      let recipes = try cookbook.scan().recipes
      #expect(recipes.count == 2 && recipes.first { $0.id == id }?.folder == "Tart")
      #expect(try cookbook.read(id).folder.text == "Tart")
    }
  }

  /// A tart that is shown and gone, whose copy is shown as another recipe. Returns the tart's identity.
  private func copyOfATartThatIsGone() throws -> (FolderFixture, CookbookFolder, UUID) {
    let fixture = try FolderFixture()
    let cookbook = fixture.open()
    let id = try cookbook.add(RecipeDocument("Tart"), photo: nil)
    try fixture.write(try fixture.text("Tart/recipe.json"), to: "Tart 2/recipe.json")
    try cookbook.scan()
    try FileManager.default.removeItem(atPath: fixture.path + "/Tart")
    return (fixture, cookbook, id)
  }

  @Test func whatIsRemovedIsTheFolderThatIsShownAndNotItsCopy() throws {
    let (fixture, cookbook, id) = try copyOfATartThatIsGone()
    #expect(try cookbook.trash([id]).failed == [id: .noRecipe])
    #expect(fixture.recipeFiles == ["Tart 2/recipe.json"])
    // Shown anew, it is the recipe.
    #expect(try cookbook.scan().recipes.map(\.id) == [id])
    #expect(try cookbook.trash([id]).trashed.map(\.folder) == ["Tart 2"])
  }

  @Test func aPhotoIsNotSetInTheCopyOfAFolderThatIsGone() throws {
    let (fixture, cookbook, id) = try copyOfATartThatIsGone()
    #expect(throws: CookbookError.noRecipe) { try cookbook.setPhoto(Data("jpeg".utf8), of: id) }
    #expect(fixture.recipeFiles == ["Tart 2/recipe.json"])
  }

  @Test func aFolderThatAnotherProgramRenamedIsRemoved() throws {
    let fixture = try FolderFixture()
    let cookbook = fixture.open()
    let id = try cookbook.add(RecipeDocument("Tart"), photo: nil)
    try FileManager.default.moveItem(atPath: fixture.path + "/Tart", toPath: fixture.path + "/Plum Tart")
    #expect(try cookbook.trash([id]).trashed.map(\.folder) == ["Plum Tart"])
  }

  // MARK: - Names

  @Test(
    arguments: [
      (["b.json", "recipe.json", "a.JSON"], ["recipe.json", "a.JSON", "b.json"]),
      ([".a.json", "a.jsonl", "json", "a.json.conflict", "a.json.conflictx", "full.jpg.conflict1"], []),
      (
        ["recipe.json.conflict2", "recipe.json.conflict1"],
        ["recipe.json.conflict1", "recipe.json.conflict2"]
      ),
    ] as [([String], [String])])
  func documentsAreFoundByTheirEndings(names: [String], documents: [String]) {
    #expect(FolderName.documents(among: names) == documents)
  }

  @Test func placeholdersStandForTheirFiles() {
    let names = [
      ".recipe.json.icloud", "full.jpg", ".full.jpg.icloud", "notes.icloud", ".hidden-and-long", ".icloud",
      "..icloud", "notes.txt.nextcloud", ".nextcloud",
    ]
    #expect(
      CloudPlaceholder.resolved(names) == [
        "recipe.json", "full.jpg", ".full.jpg.icloud", "notes.icloud", ".hidden-and-long", ".icloud",
        "..icloud", "notes.txt", ".nextcloud",
      ])
    #expect(
      CloudPlaceholder.kinds.map { $0.path(of: "/a/recipe.json") } == [
        "/a/.recipe.json.icloud", "/a/recipe.json.nextcloud",
      ])
  }

  /// Devices must agree on the identities that they derive.
  @Test func derivedIdentitiesAreTheSameOnEveryDevice() {
    #expect(UUID(derivedFrom: "Tart", 0).uuidString == "6E7F4AAA-C266-82DF-B508-BAF2A2733FDE")
    #expect(UUID(derivedFrom: "Tart", 1).uuidString == "0D763E0F-260A-8433-B67D-5F05D21B9086")
    #expect(UUID(derivedFrom: "Cre\u{300}me", 0) == UUID(derivedFrom: "Crème", 0))
  }
}
