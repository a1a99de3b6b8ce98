import Foundation
import Recipes
import Storage
import TestSupport
import Testing

@testable import Cookbook

/// Keeping a feed's recipe that was kept before, and is in the trash.
struct KeepingAgainTests {
  private typealias Fixture = CookbookFixture

  /// Keeps a recipe, edits it, says something about it and removes it.
  private func removed(_ recipe: Recipe, feed: String = Fixture.feed, in fixture: Fixture) async throws
    -> UUID
  {
    let id = try await fixture.cookbook.keep(recipe, feed: feed, photo: Fixture.jpeg())
    let stored = try await fixture.cookbook.read(id)
    var edited = stored.document
    edited.summary = "With Grandma's crumble."
    try await fixture.cookbook.update(edited, from: stored)
    try await fixture.cookbook.record([.rating(5), .note("More sugar")], of: id)
    #expect(try await fixture.cookbook.remove([id]).failed.isEmpty)
    return id
  }

  private func trash(_ fixture: Fixture) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: fixture.folder + "/Ladle/Trash").sorted()
  }

  @Test func afterARestartItComesBackFromTheTrashWithAllThatWasSaid() async throws {
    let recipe = Fixture.recipe()
    let before = try await Fixture()
    let id = try await removed(recipe, in: before)
    let fixture = try await Fixture(before.directory)
    await fixture.cookbook.refresh()
    #expect(try await fixture.cookbook.keep(recipe, feed: Fixture.feed) == id)
    #expect(fixture.cookbook.state.recipes.map(\.id) == [id])
    let facts = try #require(fixture.cookbook.state.list[id]?.facts)
    #expect(facts.rating == 5 && facts.note == "More sugar")
    #expect(try await fixture.document(id).summary == "With Grandma's crumble.")
    #expect(try await fixture.cookbook.photo(id) == Fixture.jpeg())
    #expect(try trash(fixture).isEmpty)
  }

  @Test func afterTheTrashWasEmptiedItHasAllThatWasSaidOfIt() async throws {
    let recipe = Fixture.recipe()
    let before = try await Fixture()
    let id = try await removed(recipe, in: before)
    try await before.cookbook.emptyTrash()
    let fixture = try await Fixture(before.directory)
    await fixture.cookbook.refresh()
    #expect(try await fixture.cookbook.keep(recipe, feed: Fixture.feed) == id)
    let facts = try #require(fixture.cookbook.state.list[id]?.facts)
    #expect(facts.rating == 5 && facts.note == "More sugar")
    #expect(try await fixture.document(id).summary == "", "the edit went with the trash")
  }

  @Test func ofSeveralTheOneThatWasRemovedLastComesBack() async throws {
    let fixture = try await Fixture()
    let recipe = Fixture.recipe()
    _ = try await removed(recipe, in: fixture)
    let folder = fixture.folder + "/Ladle/Trash/"
    let last = try #require(try trash(fixture).first)
    let text = try String(contentsOfFile: folder + last + "/recipe.json", encoding: .utf8)
    // By another program one has no date.
    for entry in ["2001-01-01T000000Z Plum Tart", "Zwetschgentarte"] {
      try FileManager.default.createDirectory(atPath: folder + entry, withIntermediateDirectories: false)
      try Data(text.replacing("crumble", with: "cream").utf8).write(
        to: URL(fileURLWithPath: folder + entry + "/recipe.json"))
    }
    let id = try await fixture.cookbook.keep(recipe, feed: Fixture.feed)
    #expect(try await fixture.document(id).summary == "With Grandma's crumble.")
    #expect(try trash(fixture) == ["2001-01-01T000000Z Plum Tart", "Zwetschgentarte"])
  }

  @Test func anotherFeedsRecipeWithTheSameIdentityIsKeptAnew() async throws {
    let fixture = try await Fixture()
    let recipe = Fixture.recipe()
    let id = try await removed(recipe, in: fixture)
    #expect(try await fixture.cookbook.keep(recipe, feed: "https://other.example/feed") != id)
    #expect(try trash(fixture).count == 1)
  }

  @Test func anotherFilesRecipeWithTheSameNumberIsKeptAnew() async throws {
    let fixture = try await Fixture()
    let number = UUID()
    let tart = Fixture.recipe("Tart", id: number, page: nil)
    let id = try await removed(tart, feed: FeedOrigin.file, in: fixture)
    let stew = Fixture.recipe("Stew", id: number, page: nil)
    #expect(try await fixture.cookbook.keep(stew, feed: FeedOrigin.file) != id)
    #expect(try await fixture.cookbook.keep(tart, feed: FeedOrigin.file) == id)
    #expect(try fixture.folders() == ["Stew", "Tart"])
  }

  /// The trash cannot be listed, or gives nothing away.
  @Test(arguments: [FileError.Operation.list, .rename])
  func aTrashThatCannotBeUsedLeavesTheRecipeToBeKeptAnew(_ operation: FileError.Operation) async throws {
    let fixture = try await Fixture()
    let recipe = Fixture.recipe()
    let id = try await removed(recipe, in: fixture)
    let path = operation == .list ? "/Ladle/Trash" : "Plum Tart"
    fixture.files.fail(operation, of: path, repeats: true, code: EACCES)
    #expect(try await fixture.cookbook.keep(recipe, feed: Fixture.feed) == id)
    #expect(try fixture.folders() == ["Plum Tart"])
    #expect(try trash(fixture).count == 1)
  }

  @Test func whatAFaultKeepsInTheTrashComesBackAtTheNextAttempt() async throws {
    let fixture = try await Fixture()
    let recipe = Fixture.recipe()
    let id = try await removed(recipe, in: fixture)
    fixture.files.fail(.rename, of: "Plum Tart", code: EIO)
    await #expect(throws: CookbookError.self) {
      try await fixture.cookbook.keep(recipe, feed: Fixture.feed)
    }
    #expect(try fixture.folders().isEmpty)
    #expect(try await fixture.cookbook.keep(recipe, feed: Fixture.feed) == id)
  }
}
