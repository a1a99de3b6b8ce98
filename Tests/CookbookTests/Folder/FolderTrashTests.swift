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

  /// A name in the trash has at most 240 bytes, 19 of them for the date.
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
    // If the index still had the recipe, the folder would count as missing.
    try fixture.open().prepare()
    #expect(fixture.exists("Ladle/cookbook.txt"))
  }

  @Test func theTrashOfAFolderThatIsGoneIsNotEmpty() throws {
    let id = try cookbook.add(RecipeDocument("Tart"), photo: nil)
    #expect(try cookbook.trash([id]).failed.isEmpty)
    try FileManager.default.moveItem(atPath: fixture.path, toPath: fixture.directory("elsewhere"))
    #expect(throws: CookbookError.gone) { try cookbook.trashed() }
    // The place where a drive is mounted.
    try FileManager.default.createDirectory(atPath: fixture.path, withIntermediateDirectories: false)
    #expect(throws: CookbookError.gone) { try cookbook.trashed() }
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

  /// Removes the photo some time after the last change.
  private func removePhoto() throws {
    try FileManager.default.removeItem(atPath: fixture.path + "/Tart/full.jpg")
    try fixture.write("x", to: "Tart/note.txt")
  }

  @Test(arguments: [true, false])
  func aRecipeThatAnotherDeviceHasEditedComesBackWithItsPhoto(isSameLaunch: Bool) throws {
    let id = try tartThatCameBack()
    let cookbook = isSameLaunch ? cookbook : fixture.open()
    #expect(try cookbook.scan().recipes.map(\.hasPhoto) == [true])
    #expect(try cookbook.read(id).document["description"] == "Sweet")
    #expect(try cookbook.trashed().map(\.name) == ["Tart"], "what was removed stays in the trash")
    try cookbook.emptyTrash()
    #expect(try cookbook.photo(id) == Data("jpeg".utf8))
    #expect(fixture.recipeFiles == ["Tart/full.jpg", "Tart/recipe.json"])
  }

  @Test func aPhotoThatComesWhileTheTrashedOneIsBroughtBackIsKept() throws {
    let id = try tartThatCameBack()
    let photo = fixture.path + "/Tart/full.jpg"
    let meddling = MeddlingFileStore(base: fixture.files) { path, isWriting in
      guard isWriting, path.contains("/Tart/.") else { return }
      #expect(throws: Never.self) { try Data("theirs".utf8).write(to: URL(fileURLWithPath: photo)) }
    }
    let cookbook = fixture.open(files: meddling)
    #expect(try cookbook.scan().recipes.map(\.hasPhoto) == [true])
    #expect(try cookbook.photo(id) == Data("theirs".utf8))
  }

  /// The edited recipe is here, and loses its photo before the removed folder arrives, of which the photo comes last.
  @Test func aRecipeThatAnotherDeviceHasRemovedKeepsItsPhoto() throws {
    // By this clock everything changes after it was read.
    let cookbook = fixture.open(ahead: -3600)
    let id = try cookbook.add(RecipeDocument("Tart"), photo: Data("jpeg".utf8))
    try cookbook.scan()
    try removePhoto()
    #expect(try cookbook.scan().recipes.map(\.hasPhoto) == [false])
    let trashed = "Ladle/Trash/2026-11-22T081500Z Tart/"
    try fixture.write(try fixture.text("Tart/recipe.json"), to: trashed + "recipe.json")
    #expect(try cookbook.scan().recipes.map(\.hasPhoto) == [false])
    try fixture.write("jpeg", to: trashed + "full.jpg")
    #expect(try cookbook.scan().recipes.map(\.hasPhoto) == [true])
    #expect(try cookbook.photo(id) == Data("jpeg".utf8))
  }

  /// Another device removes the photo alone, long after a recipe of this identity came into the trash.
  @Test func aPhotoThatWasInTheTrashBeforeStaysThere() throws {
    let cookbook = fixture.open(ahead: 3600)
    let id = try cookbook.add(RecipeDocument("Tart"), photo: Data("jpeg".utf8))
    let trashed = "Ladle/Trash/2026-11-22T081500Z Tart/"
    try fixture.write(try fixture.text("Tart/recipe.json"), to: trashed + "recipe.json")
    try fixture.write("old", to: trashed + "full.jpg")
    try cookbook.scan()
    #expect(cookbook.listing.recipes.map(\.id) == [id])
    try removePhoto()
    for _ in 0..<2 { #expect(try cookbook.scan().recipes.map(\.hasPhoto) == [false]) }
  }

  @Test(arguments: [(EROFS, false), (ENOSPC, true)] as [(Int32, Bool)])
  func aPhotoThatCannotBeWrittenIsTriedAgainUnlessTheFolderIsReadOnly(code: Int32, isTriedAgain: Bool) throws
  {
    _ = try tartThatCameBack()
    let cookbook = fixture.open()
    fixture.files.fail(.write, repeats: true, code: code)
    #expect(try cookbook.scan().recipes.map(\.hasPhoto) == [false])
    fixture.files.heal()
    #expect(try cookbook.scan().recipes.map(\.hasPhoto) == [isTriedAgain])
  }
}
