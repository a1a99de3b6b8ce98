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
}
