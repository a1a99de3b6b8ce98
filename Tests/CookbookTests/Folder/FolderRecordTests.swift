import Foundation
import Storage
import PageMarkup
import RecipePages
import TestSupport
import Testing

@testable import Cookbook

/// What the folder concludes from names and dates alone.
@Suite struct FolderRecordTests {
  // MARK: - What is current

  private static let readAt: Int64 = 1_000_000_000_000

  private func status(modified: Int64 = 0, changed: Int64 = 0) -> FileStatus {
    FileStatus(kind: .file, size: 1, inode: 2, modified: modified, changed: changed)
  }

  /// FAT's dates are of two seconds.
  @Test(
    arguments: [(-2_000_000_000, true), (-1_999_999_999, false), (0, false), (-3_000_000_000, true)]
      as [(Int64, Bool)])
  func whatChangedShortlyBeforeItWasReadIsNotCurrent(offset: Int64, isCurrent: Bool) {
    let old = status()
    for recent in [status(modified: Self.readAt + offset), status(changed: Self.readAt + offset)] {
      for (folder, inner, other) in [(recent, old, old), (old, recent, old), (old, old, recent)] {
        var record = FolderRecord(folder: folder, inner: inner, readAt: Self.readAt)
        record.otherStatus = other
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

  /// A server's clock is ahead by some seconds, and its dates are of two seconds. A file changes before a reading sees
  /// it, a second reading begins some time after that one ended, and the file changes again.
  @Test(arguments: [0, 1, 3600, 31_536_001] as [Int64])
  func noChangeAfterAReadingIsMissedForItsDate(ahead: Int64) {
    let half: Int64 = 500_000_000
    func entry(_ time: Int64) -> DirectoryEntry {
      let date = (Self.readAt + time * half + ahead * 2 * half) / (4 * half) * (4 * half)
      return DirectoryEntry(
        name: "a", isReadable: true, status: status(), inner: status(modified: date, changed: date))
    }
    func read(_ entry: DirectoryEntry, _ times: ClosedRange<Int64>, after known: FolderRecord?)
      -> FolderRecord
    {
      var record = FolderRecord(
        folder: entry.status, inner: entry.inner, readAt: Self.readAt + times.lowerBound * half)
      record.judgeDates(after: known, end: Self.readAt + times.upperBound * half)
      return record
    }
    for end in [0, 6] as [Int64] {
      for first in -6...end {
        let known = read(entry(first), 0...end, after: nil)
        for second in max(0, first)...end + 8 where entry(first).inner == entry(second).inner {
          #expect(!known.isCurrent(entry(second)), "\(first) \(second)")
        }
        for start in end...end + 12 where !known.isCurrent(entry(first)) {
          let record = read(entry(first), start...start + end, after: known)
          for second in start...start + 8 where entry(first).inner == entry(second).inner {
            #expect(!record.isCurrent(entry(second)), "\(first) \(end) \(start) \(second)")
          }
          if start > end + 4 { #expect(record.isCurrent(entry(first))) }
        }
      }
    }
  }

  @Test func aFileDatedInTheFutureIsReadAgainOnlyUntilItsDateIsKnown() throws {
    let fixture = try FolderFixture()
    let clock = Mutex(Date() + 10)
    func open() -> CookbookFolder {
      CookbookFolder(
        at: fixture.path, index: fixture.directory("index"), files: fixture.files,
        now: { clock.withLock { $0 } })
    }
    let cookbook = open()
    try cookbook.add(RecipeDocument("Tart"), photo: nil)
    let file = fixture.path + "/Tart/recipe.json"
    try LocalFileStore().setModified(clock.withLock { $0 } + 31_536_000, of: file)
    func reads(_ cookbook: CookbookFolder) throws -> Int {
      let before = fixture.files.count(.read)
      #expect(try cookbook.scan().recipes.count == 1)
      return fixture.files.count(.read) - before
    }
    #expect(try reads(cookbook) == 1 && reads(cookbook) == 1)
    clock.withLock { $0 += 2 }
    #expect(try reads(cookbook) == 1)
    clock.withLock { $0 += 3 }
    #expect(try reads(cookbook) == 1)
    #expect(try reads(cookbook) == 0)
    // Only the index itself.
    #expect(try reads(open()) == 1)
    // A clock that is put back does not begin anew.
    clock.withLock { $0 -= 86_400 }
    #expect(try reads(cookbook) == 0)
    try LocalFileStore().setModified(clock.withLock { $0 } + 31_536_000, of: file)
    #expect(try reads(cookbook) == 1 && reads(cookbook) == 1)
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
    #expect(kept.totalTime == .seconds(5430) && kept.missing == [.photo] && kept.origin == document.origin)
    #expect(kept.created == document.created && kept.modified == document.modified && !kept.hasPhoto)
  }

  // MARK: - What is not a copy

  @Test func copiesOfAPersonsOwnFilesStay() throws {
    let fixture = try FolderFixture()
    let others = [
      "a (conflicted copy 1).json", "full (conflicted copy 1).jpg", "notes (conflicted copy 1).txt",
    ]
    try fixture.write(#"{"name":"Tart"}"#, to: "Tart/recipe.json")
    for name in others { try fixture.write(#"{"name":"Soup"}"#, to: "Tart/" + name) }
    let before = fixture.recipeFiles
    let cookbook = fixture.open(ahead: 2000)
    #expect(try cookbook.scan().merged == [] && cookbook.scan().recipes.map(\.name) == ["Tart"])
    #expect(fixture.recipeFiles == before)
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

  /// A temporary folder is removed once it is a day old and this clock has seen it for an hour.
  @Test(
    arguments: [(86_400, 3601, true), (86_401, 3601, false), (90_000, 3600, true), (90_000, 3601, false)]
      as [(TimeInterval, TimeInterval, Bool)])
  func aTemporaryFolderStaysForADayAndAnHour(age: TimeInterval, seen: TimeInterval, stays: Bool) throws {
    let fixture = try FolderFixture()
    try fixture.write("{}", to: ".ladle-tmp-other/recipe.json")
    let clock = Mutex(Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down)))
    let cookbook = CookbookFolder(
      at: fixture.path, index: fixture.directory("index"), files: fixture.files,
      now: { clock.withLock { $0 } })
    try cookbook.scan()
    clock.withLock { $0 += seen }
    try LocalFileStore().setModified(clock.withLock { $0 } - age, of: fixture.path + "/.ladle-tmp-other")
    try cookbook.scan()
    #expect(fixture.exists(".ladle-tmp-other") == stays)
  }

  @Test func aTemporaryFileInLadlesOwnFolderIsRemovedAndNoOther() throws {
    let fixture = try FolderFixture()
    let clock = Mutex(Date())
    let cookbook = CookbookFolder(
      at: fixture.path, index: fixture.directory("index"), files: fixture.files,
      now: { clock.withLock { $0 } })
    let names = ["Ladle/.ladle-tmp-old", "Ladle/.ladle-tmp-new", "Ladle/.old", "Ladle/ladle-tmp.jsonl"]
    for name in names { try fixture.write("{}", to: name) }
    try cookbook.scan()
    clock.withLock { $0 += 3601 }
    for name in names where name != names[1] {
      try LocalFileStore().setModified(clock.withLock { $0 } - 90_000, of: fixture.path + "/" + name)
    }
    try cookbook.scan()
    #expect(names.filter(fixture.exists) == Array(names.dropFirst()))
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
      (["recipe.json", "a.json"], "recipe.json", []), (["a.json", "a.jpg"], "a.json", []),
      (["a.JSON"], "a.JSON", []),
      ([".a.json", "a.jsonl", "json"], nil, []), (["a.json", "b.json"], "several", []),
      (["a.json", "a 2.json"], "a.json", []), (["a 2.json", "a 3.json"], "several", []),
      (["recipe 3.json", "recipe 2.json"], "recipe 2.json", ["recipe 3.json"]),
      (
        ["recipe.json.conflict2", "recipe.json.conflict1"], "recipe.json.conflict1", ["recipe.json.conflict2"]
      ),
      (["full.jpg.conflict1"], nil, []), (["a.json", "b.json.conflict1"], "a.json", []),
      (
        ["a (conflicted copy 2).json", "a (conflicted copy 1).json", "a 2.json"],
        "a (conflicted copy 1).json",
        ["a (conflicted copy 2).json", "a 2.json"]
      ), (["a (conflicted copy 1).json", "b (conflicted copy 1).json"], "several", []),
    ] as [([String], String?, [String])])
  func theDocumentIsChosenByName(names: [String], document: String?, others: [String]) {
    switch CookbookFolder.document(among: names) {
    case .none: #expect(document == nil)
    case .several: #expect(document == "several")
    case .one(let file, let copies):
      #expect(file == document)
      #expect(copies == others)
    }
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

  @Test(
    arguments: [
      ("recipe 2.json", "recipe.json"), ("recipe 99.json", "recipe.json"), ("Tart (2)", "Tart"),
      ("Tart (0)", "Tart"),
      ("recipe 100.json", nil), ("recipe 0.json", nil), ("recipe 1.json", nil),
      ("recipe 01.json", "recipe.json"),
      (" 2.json", nil), (" (2).json", nil), ("a (100).json", nil), ("a (x).json", nil), ("a(2).json", nil),
      ("a.sync-conflict-20260818-173636-D4LGQYW.json", "a.json"),
      ("a.sync-conflict-20260818-173636-D4LGQY.json", nil),
      ("a.sync-conflict-2026081-173636-D4LGQYW.json", nil),
      ("a.sync-conflict-20260818-17363-D4LGQYW.json", nil),
      (".sync-conflict-20260818-173636-D4LGQYW.json", nil), ("a_conflict-20180410-093612.json", "a.json"),
      ("a_conflict-20180410-09361.json", nil), ("_conflict-20180410-093612.json", nil),
      ("a_conflict-20180410-093612-1.json", nil), (" (conflicted copy).json", nil),
      ("a (conflicted copy)", "a"),
      ("a 2", "a"), (".a 2", ".a"), ("a 2 (conflicted copy 1).json", "a.json"),
    ] as [(String, String?)])
  func namesOfCopiesAreRecognisedExactly(name: String, original: String?) {
    #expect(ConflictCopyName(name)?.original == original)
  }
}
