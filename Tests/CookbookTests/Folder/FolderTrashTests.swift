import Foundation
import Storage
import TestSupport
import RecipePages
import Testing

@testable import Cookbook

@Suite struct FolderTrashTests {
  private let fixture: FolderFixture
  private let cookbook: CookbookFolder
  /// 2026-11-22 05:16:46.
  private let date = Date(timeIntervalSince1970: 1_795_324_606)

  init() throws {
    fixture = try FolderFixture()
    let (files, date) = (fixture.files, date)
    cookbook = CookbookFolder(
      at: fixture.path, index: fixture.directory("index"), files: files, now: { date })
  }

  private func trash() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: fixture.path + "/Ladle/Trash").sorted()
  }

  @Test func whatIsRemovedWithinOneSecondStaysApart() throws {
    for _ in 0..<3 {
      let id = try cookbook.add(RecipeDocument("Tart"), photo: nil)
      #expect(try cookbook.trash([id]).trashed.map(\.folder) == ["Tart"])
    }
    let stamp = "2026-11-22T051646Z Tart"
    #expect(try trash() == [stamp, stamp + " (2)", stamp + " (3)"])
    let trashed = try cookbook.trashed()
    #expect(trashed.map(\.date) == [date, date, date])
    #expect(trashed.map(\.folder) == ["Tart (3)", "Tart (2)", "Tart"])
    try cookbook.restore(trashed[2])
    #expect(fixture.recipeFiles == ["Tart/recipe.json"])
    #expect(try cookbook.trashed().count == 2)
  }

  /// A name in the trash has at most 240 bytes, of which 19 are the date.
  @Test(arguments: [(221, 221), (222, 221)])
  func aLongNameIsCutInTheTrash(count: Int, kept: Int) throws {
    let name = String(repeating: "x", count: count)
    try fixture.write(#"{"name":"Tart"}"#, to: name + "/recipe.json")
    let id = try #require(try cookbook.scan().recipes.first?.id)
    #expect(try cookbook.trash([id]).failed.isEmpty)
    #expect(try trash().map { String($0.dropFirst(19)) } == [String(repeating: "x", count: kept)])
  }

  @Test func aNameThatTheFileSystemFindsTooLongIsCutInTheTrash() throws {
    // The longest folder that Ladle makes.
    let id = try cookbook.add(RecipeDocument(String(repeating: "梅", count: 50)), photo: Data("old".utf8))
    let folder = try #require(cookbook.listing.recipes.first?.folder)
    fixture.files.refuseNames(longerThan: 143)
    try cookbook.setPhoto(Data("new".utf8), of: id)
    let copies = fixture.path + "/Ladle/Trash/Copies"
    let copy = try #require(try FileManager.default.contentsOfDirectory(atPath: copies).first)
    #expect(copy.hasSuffix("梅 full.jpg"))
    #expect(try cookbook.trash([id]).failed.isEmpty)
    let trashed = try #require(try cookbook.trashed().first)
    #expect(folder.hasPrefix(trashed.folder) && !trashed.folder.isEmpty && trashed.date == date)
    try cookbook.restore(trashed)
    #expect(cookbook.listing.recipes.map(\.id) == [id])
  }

  @Test func whatAPersonHasPutBesideACopyOfARecipeIsNotInTheTrash() throws {
    let id = try cookbook.add(RecipeDocument("Soup"), photo: Data("jpeg".utf8))
    let copy = "Soup (conflicted copy 2026-01-01 101010)"
    let document = try cookbook.read(id).document.with("x", "copy")
    try fixture.write(String(decoding: document.data(), as: UTF8.self), to: copy + "/recipe.json")
    let own = ["my scan.pdf", "sub/y", "full 2.jpg", "recipe.sync-conflict-20260818-173636-D4LGQYW.json"]
    for name in own + ["full.jpg", "thumb.jpg"] { try fixture.write("{ " + name, to: copy + "/" + name) }
    let other = "Soup (conflicted copy 2026-01-01 101011)"
    try fixture.write(String(decoding: document.data(), as: UTF8.self), to: other + "/recipe.json")
    try fixture.write("small", to: other + "/thumb16.jpg")
    try fixture.open(ahead: 1000).scan()
    let left = fixture.recipeFiles.filter { !$0.hasPrefix("Soup/") }
    #expect(Set(left) == Set((own + ["thumb.jpg"]).map { copy + "/" + $0 }))
    let trashed = fixture.directory.files.filter { $0.contains("/Trash/Copies/") }
    #expect(trashed.filter { $0.hasSuffix("recipe.json") }.count == 2)
    #expect(trashed.filter { $0.hasSuffix("full.jpg") }.count == 1)
    #expect(try fixture.open(ahead: 1000).conflicts(of: id).map { $0.document["x"] } == ["copy"])
  }

  @Test func whatAnotherProgramPutThereHasNoDate() throws {
    try fixture.write(#"{"name":"Tart"}"#, to: "Ladle/Trash/Plum Tart/recipe.json")
    try fixture.write(#"{"name":"Soup"}"#, to: "Ladle/Trash/Soup/soup.json")
    try fixture.write(#"{"name":"Copy"}"#, to: "Ladle/Trash/Copies/recipe.json")
    try fixture.write(#"{"name":"Hidden"}"#, to: "Ladle/Trash/.hidden/recipe.json")
    try fixture.write("{", to: "Ladle/Trash/Torn/recipe.json")
    try fixture.write("x", to: "Ladle/Trash/note.txt")
    let trashed = try cookbook.trashed()
    #expect(trashed.map(\.name) == ["Soup", "Tart"] && trashed.map(\.folder) == ["Soup", "Plum Tart"])
    #expect(trashed.map(\.date) == [nil, nil])
    try cookbook.emptyTrash()
    #expect(try trash() == [])
  }

  @Test func aRecipeThatIsNotThereIsAFailureOfItsOwn() throws {
    let id = try cookbook.add(RecipeDocument("Tart"), photo: nil)
    let other = UUID()
    let outcome = try cookbook.trash([other, id])
    #expect(outcome.trashed.map(\.id) == [id] && outcome.failed == [other: .noRecipe])
    #expect(cookbook.listing.recipes.isEmpty)
  }

  @Test func aFolderThatWasDeletedAfterItsLastRecipeIsMadeAnewAtTheNextLaunch() throws {
    let id = try cookbook.add(RecipeDocument("Tart"), photo: nil)
    try cookbook.scan()
    #expect(try cookbook.trash([id]).failed.isEmpty)
    try cookbook.scan()
    try FileManager.default.removeItem(atPath: fixture.path)
    // If the index still had the recipe, the folder would count as one that went away.
    try fixture.open().prepare()
    #expect(fixture.exists("Ladle/cookbook.txt"))
  }

  // MARK: - Photos of recipes that come back

  /// A tart that this device has removed and another one has edited, as a program that syncs leaves it.
  private func tartThatCameBack() throws -> UUID {
    let id = try cookbook.add(RecipeDocument("Tart"), photo: Data("jpeg".utf8))
    let edited = try cookbook.read(id).document.with("description", "Sweet")
    #expect(try cookbook.trash([id]).failed.isEmpty)
    try fixture.write(String(decoding: edited.data(), as: UTF8.self), to: "Tart/recipe.json")
    return id
  }

  @Test(arguments: [true, false])
  func aRecipeThatAnotherDeviceHasEditedComesBackWithItsPhoto(isSameLaunch: Bool) throws {
    let id = try tartThatCameBack()
    let cookbook = isSameLaunch ? cookbook : fixture.open()
    #expect(try cookbook.scan().recipes.map(\.hasPhoto) == [true])
    #expect(try cookbook.read(id).document["description"] == "Sweet")
    try cookbook.emptyTrash()
    #expect(try cookbook.photo(id) == Data("jpeg".utf8))
    #expect(fixture.recipeFiles == ["Tart/full.jpg", "Tart/recipe.json"])
  }

  @Test func aPhotoThatComesWhileTheTrashedOneIsBroughtBackIsKept() throws {
    let id = try tartThatCameBack()
    let photo = fixture.path + "/Tart/full.jpg"
    let meddling = MeddlingFileStore(
      base: fixture.files,
      notice: { path, isWriting in
        guard isWriting, path.contains("/Tart/.") else { return }
        #expect(throws: Never.self) { try Data("theirs".utf8).write(to: URL(fileURLWithPath: photo)) }
      })
    let cookbook = fixture.open(files: meddling)
    #expect(try cookbook.scan().recipes.map(\.hasPhoto) == [true])
    #expect(try cookbook.photo(id) == Data("theirs".utf8))
    #expect(fixture.recipeFiles == ["Tart/full.jpg", "Tart/recipe.json"])
  }

  /// Another device removes the recipe, with its photo, or only the photo, after the recipe was removed and kept anew.
  @Test(arguments: [true, false]) func onlyTheRemovalThatTookAPhotoBringsItBack(tookIt: Bool) throws {
    // By this clock the trash is newer than what was read, or older.
    let cookbook = fixture.open(ahead: tookIt ? -3600 : 3600)
    let id = try cookbook.add(RecipeDocument("Tart"), photo: Data("jpeg".utf8))
    if tookIt { try cookbook.scan() }
    let trashed = "Ladle/Trash/2026-11-22T081500Z Tart/"
    try fixture.write(try fixture.text("Tart/recipe.json"), to: trashed + "recipe.json")
    try fixture.write("jpeg", to: trashed + "full.jpg")
    if !tookIt { try cookbook.scan() }
    #expect(cookbook.listing.recipes.map(\.id) == [id])
    try FileManager.default.removeItem(atPath: fixture.path + "/Tart/full.jpg")
    #expect(try cookbook.scan().recipes.map(\.hasPhoto) == [tookIt])
    #expect(fixture.exists("Tart/full.jpg") == tookIt)
  }

  @Test func aPhotoThatWasBroughtBackAndThenRemovedElsewhereStaysRemoved() throws {
    _ = try tartThatCameBack()
    #expect(try fixture.open().scan().recipes.map(\.hasPhoto) == [true])
    try FileManager.default.removeItem(atPath: fixture.path + "/Tart/full.jpg")
    #expect(try fixture.open().scan().recipes.map(\.hasPhoto) == [false])
  }

  @Test(arguments: [(EROFS, false), (ENOSPC, true)] as [(Int32, Bool)])
  func aPhotoThatCannotBeWrittenIsTriedAgainUnlessTheFolderIsReadOnly(code: Int32, isTriedAgain: Bool) throws
  {
    _ = try tartThatCameBack()
    let searches = Mutex(0)
    let cookbook = fixture.open(
      files: MeddlingFileStore(
        base: fixture.files,
        notice: { path, _ in
          if path.contains("/Trash/") { searches.withLock { $0 += 1 } }
        }))
    fixture.files.fail(.write, repeats: true, code: code)
    #expect(try cookbook.scan().recipes.map(\.hasPhoto) == [false])
    fixture.files.heal()
    let before = searches.withLock { $0 }
    #expect(try cookbook.scan().recipes.map(\.hasPhoto) == [isTriedAgain])
    #expect((searches.withLock { $0 } > before) == isTriedAgain)
    // No scan after that looks into the trash.
    let after = searches.withLock { $0 }
    try cookbook.scan()
    #expect(searches.withLock { $0 } == after)
  }

  // MARK: - Copies of a whole cookbook

  @Test(arguments: [0, 1, 1 << 20, 1 << 20 + 1]) func filesOfAnySizeAreCopied(size: Int) throws {
    let contents = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 >> 8 ^ $0) })
    try fixture.write("", to: "Tart/photo.bin")
    try contents.write(to: URL(fileURLWithPath: fixture.path + "/Tart/photo.bin"))
    let before = try cookbook.size()
    let other = fixture.directory("Other")
    #expect(try cookbook.copy(to: other).isWhole)
    #expect(try Data(contentsOf: URL(fileURLWithPath: other + "/Tart/photo.bin")) == contents)
    try fixture.write("12345", to: "Tart/more.txt")
    #expect(try cookbook.size() == before + 5)
  }

  @Test func aLinkIsNotCopiedAndNothingIsGivenUp() throws {
    try fixture.write("x", to: "Tart/note.txt")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path + "/Tart/link", withDestinationPath: fixture.path + "/Tart/note.txt")
    let copy = try cookbook.copy(to: fixture.directory("Other"))
    #expect(!copy.isWhole && !cookbook.giveUp(copy) { _ in Issue.record("it went to the trash") })
    #expect(!FileManager.default.fileExists(atPath: fixture.directory("Other/Tart/link")))
  }
}
