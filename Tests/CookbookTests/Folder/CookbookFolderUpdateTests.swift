import Cookbook
import Foundation
import Storage
import TestSupport
import Testing

@Suite struct CookbookFolderUpdateTests {
  let fixture: FolderFixture
  let cookbook: CookbookFolder
  let id: UUID
  let stored: StoredDocument

  init() throws {
    fixture = try FolderFixture()
    cookbook = fixture.open()
    id = try cookbook.add(
      RecipeDocument("Tart", ["description": "Sour", "recipeCuisine": "French"]), photo: nil)
    stored = try cookbook.read(id)
  }

  /// Another program writes a key.
  private func other(_ key: String, _ value: String?) throws {
    let document = try RecipeDocument(reading: Data(fixture.text("Tart/recipe.json").utf8))
    try fixture.write(
      String(decoding: document.with(key, value).data(), as: UTF8.self), to: "Tart/recipe.json")
  }

  private func current(_ key: String) throws -> String? { try cookbook.read(id).document[key] }

  @Test func anEditIsWritten() throws {
    #expect(try cookbook.update(stored.document.with("description", "Sweet"), from: stored) == .written)
    #expect(try current("description") == "Sweet")
    #expect(cookbook.listing.recipes.map(\.id) == [id])
    #expect(fixture.recipeFiles == ["Tart/recipe.json"])
  }

  @Test func editsWithinASecondHaveDatesOfTheirOwn() throws {
    let clock = Date(timeIntervalSince1970: 1_800_000_000)
    let cookbook = CookbookFolder(
      at: fixture.path, index: fixture.directory("index"), files: fixture.files, now: { clock })
    func dateOfEdit(_ text: String) throws -> TimeInterval? {
      let stored = try cookbook.read(id)
      try cookbook.update(stored.document.with("description", text), from: stored)
      return try cookbook.read(id).document.modified?.timeIntervalSince(clock)
    }
    #expect(try ["1", "2", "3"].map(dateOfEdit) == [0, 1, 2])
    // The clock of another program was a year ahead.
    try other("dateModified", "2028-01-15T08:00:00Z")
    #expect(try dateOfEdit("4") == 0)
  }

  @Test func anEditOfNothingWritesNothing() throws {
    let writes = fixture.files.count(.write)
    #expect(try cookbook.update(stored.document, from: stored) == .written)
    #expect(fixture.files.count(.write) == writes)
  }

  @Test func aDocumentOfTheGreatestSizeIsWrittenAndNoneThatIsLarger() throws {
    try cookbook.update(stored.document.with("description", "x"), from: stored)
    let short = try cookbook.read(id)
    let room = RecipeDocument.maximumBytes - short.document.data().count
    let text = String(repeating: "x", count: room + 1)
    #expect(throws: CookbookError.tooLarge) {
      try cookbook.update(short.document.with("description", text + "x"), from: short)
    }
    #expect(try current("description") == "x")
    #expect(try cookbook.update(short.document.with("description", text), from: short) == .written)
    #expect(try current("description") == text)
  }

  @Test func changesOfOtherFieldsAreMerged() throws {
    try other("recipeCuisine", "Alsatian")
    try other("theirs", "kept")
    #expect(try cookbook.update(stored.document.with("description", "Sweet"), from: stored) == .merged)
    #expect(try current("description") == "Sweet")
    #expect(try current("recipeCuisine") == "Alsatian")
    #expect(try current("theirs") == "kept")
    #expect(try cookbook.versions(of: id).others.isEmpty)
  }

  @Test func editCountsAndTheOtherChangeBecomesAVersion() throws {
    try other("description", "Salty")
    let edited = stored.document.with("description", "Sweet").with("recipeCuisine", "Alsatian")
    #expect(try cookbook.update(edited, from: stored) == .conflict(["description"]))
    #expect(try current("description") == "Sweet")
    #expect(try current("recipeCuisine") == "Alsatian")
    let versions = try cookbook.versions(of: id)
    #expect(versions.others.map { $0.document["description"] } == ["Salty"])
    #expect(versions.isOwn && versions.others.map(\.isOwn) == [false])
    #expect(cookbook.listing.versions == [id])
    // A file in place of another recipe's versions hides none.
    try fixture.write("x", to: "Ladle/Conflicts/\(UUID())")
    #expect(try cookbook.scan().versions == [id])
  }

  @Test func versionWhoseFolderWasRenamedInAnotherCaseIsChosen() throws {
    try other("description", "Salty")
    try cookbook.update(stored.document.with("description", "Sweet"), from: stored)
    let folder = fixture.path + "/Ladle/Conflicts/"
    rename(folder + id.uuidString, folder + id.uuidString.lowercased())
    #expect(try cookbook.scan().versions == [id])
    let versions = try cookbook.versions(of: id)
    try cookbook.choose(.recipe, of: try #require(versions.others.first), beside: versions.recipe)
    #expect(cookbook.listing.versions == [])
  }

  @Test func aChangeThatComesWhileTheEditIsBeingWrittenIsMerged() throws {
    // The other program writes after the document was read and before it is renamed.
    let meddling = MeddlingFileStore(
      base: fixture.files,
      meddle: { [fixture] in
        let file = fixture.path + "/Tart/recipe.json"
        #expect(throws: Never.self) {
          let document = try RecipeDocument(reading: Data(contentsOf: URL(fileURLWithPath: file)))
          try document.with("recipeCuisine", "Alsatian").data().write(to: URL(fileURLWithPath: file))
        }
      })
    let cookbook = fixture.open(files: meddling)
    let stored = try cookbook.read(id)
    meddling.isArmed.withLock { $0 = true }
    #expect(try cookbook.update(stored.document.with("description", "Sweet"), from: stored) == .merged)
    #expect(try current("description") == "Sweet")
    #expect(try current("recipeCuisine") == "Alsatian")
    #expect(fixture.recipeFiles == ["Tart/recipe.json"])
  }

  @Test func anEditOfARecipeThatWasRenamedIsWrittenThere() throws {
    rename(fixture.path + "/Tart", fixture.path + "/Elsewhere")
    #expect(try cookbook.update(stored.document.with("description", "Sweet"), from: stored) == .written)
    #expect(fixture.recipeFiles == ["Elsewhere/recipe.json"])
    #expect(try current("description") == "Sweet")
  }

  @Test(arguments: [true, false]) func anEditOfADeletedRecipeKeepsItAnew(isFolderThere: Bool) throws {
    try FileManager.default.removeItem(atPath: fixture.path + (isFolderThere ? "/Tart/recipe.json" : "/Tart"))
    try fixture.write("x", to: "Other/file")
    #expect(try cookbook.update(stored.document.with("description", "Sweet"), from: stored) == .keptAnew)
    #expect(try current("description") == "Sweet")
    #expect(try cookbook.scan().recipes.map(\.id) == [id])
    #expect(fixture.recipeFiles == ["Other/file", "Tart/recipe.json"])
  }

  @Test func anEditOfARecipeInTheTrashKeepsItsPhoto() throws {
    try cookbook.setPhoto(Data("jpeg".utf8), of: id)
    _ = try fixture.open().trash([id])
    #expect(try cookbook.update(stored.document.with("description", "Sweet"), from: stored) == .keptAnew)
    #expect(try fixture.text("Tart/full.jpg") == "jpeg")
  }

  @Test(arguments: [true, false]) func anEditSurvivesACheckoutByGit(comesBack: Bool) throws {
    // The recipe is gone when the edit looks for it. While it is kept anew, the recipe comes back, or its folder goes.
    let file = fixture.path + "/Tart/recipe.json"
    let text = try fixture.text("Tart/recipe.json")
    try FileManager.default.removeItem(atPath: file)
    let meddling = MeddlingFileStore(
      base: fixture.files,
      meddle: { [fixture] in
        #expect(throws: Never.self) {
          if comesBack {
            try text.replacingOccurrences(of: "French", with: "Alsatian").write(
              toFile: file, atomically: true, encoding: .utf8)
          } else {
            try FileManager.default.removeItem(atPath: fixture.path + "/Tart")
          }
        }
      })
    let cookbook = fixture.open(files: meddling)
    try cookbook.scan()
    meddling.isArmed.withLock { $0 = true }
    let outcome = try cookbook.update(stored.document.with("description", "Sweet"), from: stored)
    #expect(outcome == (comesBack ? .merged : .keptAnew))
    #expect(try current("description") == "Sweet")
    #expect(try current("recipeCuisine") == (comesBack ? "Alsatian" : "French"))
    #expect(fixture.recipeFiles == ["Tart/recipe.json"])
  }

  @Test func aFolderThatIsAnotherRecipeByNowIsNotOverwritten() throws {
    try fixture.write(#"{"name":"Other","identifier":"urn:uuid:\#(UUID())"}"#, to: "Tart/recipe.json")
    #expect(try cookbook.update(stored.document.with("description", "Sweet"), from: stored) == .keptAnew)
    #expect(fixture.recipeFiles == ["Tart (2)/recipe.json", "Tart/recipe.json"])
    #expect(try fixture.text("Tart/recipe.json").contains("Other"))
  }

  @Test func anEditFollowsItsRecipeWhenAnotherOneTakesItsFolder() throws {
    let other = try cookbook.add(RecipeDocument("Soup", ["description": "Hot"]), photo: nil)
    rename(fixture.path + "/Tart", fixture.path + "/Tart old")
    rename(fixture.path + "/Soup", fixture.path + "/Tart")
    try cookbook.scan()
    #expect(try cookbook.update(stored.document.with("description", "Sweet"), from: stored) == .written)
    #expect(try current("description") == "Sweet")
    let soup = try cookbook.read(other).document
    #expect(soup.name == "Soup" && soup.id == other && soup["description"] == "Hot")
    #expect(try cookbook.versions(of: id).others.isEmpty)
  }

  @Test func anEditOfADamagedRecipeIsSetAside() throws {
    let damaged = "{\n<<<<<<< HEAD\n"
    try fixture.write(damaged, to: "Tart/recipe.json")
    let outcome = try cookbook.update(stored.document.with("description", "Sweet"), from: stored)
    guard case .setAside(.damaged(.notJSON(_, merging: true))) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try fixture.text("Tart/recipe.json") == damaged)
    try fixture.write(String(decoding: stored.document.data(), as: UTF8.self), to: "Tart/recipe.json")
    #expect(try cookbook.versions(of: id).others.map { $0.document["description"] } == ["Sweet"])
  }

  @Test func twoProcessesTakeTurns() async throws {
    let count = 20
    await withTaskGroup { group in
      for device in 0..<2 {
        group.addTask { [fixture, id] in
          // A busy machine may stop the holder of the lock for minutes.
          let cookbook = fixture.open(files: LocalFileStore(patience: .seconds(300)))
          for number in 0..<count {
            #expect(throws: Never.self) {
              let stored = try cookbook.read(id)
              try cookbook.update(stored.document.with("key\(device)-\(number)", "x"), from: stored)
            }
          }
        }
      }
    }
    let document = try cookbook.read(id).document
    for device in 0..<2 {
      for number in 0..<count { #expect(document["key\(device)-\(number)"] == "x") }
    }
    #expect(try cookbook.versions(of: id).others.isEmpty)
  }

  @Test func aPhotoIsReplacedAndRemoved() throws {
    try cookbook.setPhoto(Data("one".utf8), of: id)
    #expect(try cookbook.photo(id) == Data("one".utf8))
    try cookbook.setPhoto(Data("two".utf8), of: id)
    #expect(try cookbook.photo(id) == Data("two".utf8))
    #expect(cookbook.listing.recipes.map(\.hasPhoto) == [true])
    try cookbook.setPhoto(nil, of: id)
    #expect(try cookbook.photo(id) == nil)
    #expect(fixture.recipeFiles == ["Tart/recipe.json"])
    #expect(try cookbook.scan().recipes.map(\.hasPhoto) == [false])
  }

  @Test func aMergeThatIsTooLargeIsNotWritten() throws {
    let half = String(repeating: "x", count: RecipeDocument.maximumBytes / 2)
    try other("theirs", half)
    let before = try fixture.text("Tart/recipe.json")
    #expect(throws: CookbookError.tooLarge) {
      try cookbook.update(stored.document.with("ours", half), from: stored)
    }
    #expect(try fixture.text("Tart/recipe.json") == before)
  }

  private func trashedPhotos() throws -> [String] {
    try fixture.directory.files.filter { $0.contains("Trash/Copies/") && $0.contains("full.jpg") }
      .map { try fixture.text(String($0.dropFirst("Recipes/".count))) }.sorted()
  }

  /// Another program may have put a recipe there.
  @Test(arguments: [".hidden", "..", ".ladle-tmp-abc", "Ladle", "ladle"])
  func aRecipeIsRestoredUnderANameThatIsListed(_ name: String) throws {
    try fixture.write(#"{"name": "Soup"}"#, to: "Ladle/Trash/2026-11-22T081500Z \(name)/recipe.json")
    let trashed = try #require(cookbook.trashed().first { $0.name == "Soup" })
    let restored = try cookbook.restore(trashed)
    #expect(try cookbook.scan().recipes.contains { $0.id == restored && !$0.folder.hasPrefix(".") })
  }

  @Test func aReplacedPhotoIsInTheTrash() throws {
    try cookbook.setPhoto(Data("one".utf8), of: id)
    try cookbook.setPhoto(Data("two".utf8), of: id)
    #expect(try trashedPhotos() == ["one"])
    // Another program puts its own there while this one is being written.
    let photo = fixture.path + "/Tart/full.jpg"
    let meddling = MeddlingFileStore(
      base: fixture.files,
      meddle: {
        #expect(throws: Never.self) { try Data("theirs".utf8).write(to: URL(fileURLWithPath: photo)) }
      })
    let other = fixture.open(files: meddling)
    try other.scan()
    meddling.isArmed.withLock { $0 = true }
    try other.setPhoto(Data("three".utf8), of: id)
    #expect(try cookbook.photo(id) == Data("three".utf8))
    #expect(try trashedPhotos() == ["one", "theirs"])
  }

  @Test func aPhotoThatComesWhileTheOldOneIsTrashedIsKept() throws {
    try cookbook.setPhoto(Data("one".utf8), of: id)
    let photo = fixture.path + "/Tart/full.jpg"
    let hasCome = Mutex(false)
    let meddling = MeddlingFileStore(
      base: fixture.files,
      notice: { path, isWriting in
        guard isWriting, path.contains("Trash/Copies/.") else { return }
        let isFirst = hasCome.withLock { hasCome in
          defer { hasCome = true }
          return !hasCome
        }
        guard isFirst else { return }
        #expect(throws: Never.self) { try Data("theirs".utf8).write(to: URL(fileURLWithPath: photo)) }
      })
    try fixture.open(files: meddling).setPhoto(Data("two".utf8), of: id)
    #expect(try cookbook.photo(id) == Data("two".utf8))
    #expect(try trashedPhotos() == ["one", "theirs"])
  }

  @Test func aPhotoThatCannotBeReplacedStays() throws {
    try cookbook.setPhoto(Data("one".utf8), of: id)
    // The first renaming moves the old photo to the trash.
    fixture.files.fail(.rename, nth: 2, code: EIO)
    #expect(throws: CookbookError.self) { try cookbook.setPhoto(Data("two".utf8), of: id) }
    #expect(try cookbook.photo(id) == Data("one".utf8))
    #expect(fixture.recipeFiles == ["Tart/full.jpg", "Tart/recipe.json"])
  }

  @Test func aFetchedPhotoReplacesNone() throws {
    try cookbook.addPhoto(Data("fetched".utf8), to: id)
    try cookbook.addPhoto(Data("again".utf8), to: id)
    #expect(try cookbook.photo(id) == Data("fetched".utf8))
    #expect(fixture.recipeFiles == ["Tart/full.jpg", "Tart/recipe.json"])
    #expect(try trashedPhotos().isEmpty)
  }
}
