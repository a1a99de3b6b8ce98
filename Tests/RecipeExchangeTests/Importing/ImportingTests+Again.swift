import Foundation
import PageMarkup
import Recipes
import Storage
import TestSupport
import Testing
@testable import Cookbook
@testable import RecipeExchange

/// Recipes that the cookbook has already.
extension ImportingTests {
  /// The note in the document may be older than the person's note in the journal.
  @Test(arguments: ["More salt.", ""])
  func aBackupBringsBackTheNoteAsThePersonHasChangedIt(note: String) async throws {
    let fixture = try await Fixture()
    let file = fixture.directory("recipesage.json")
    let recipe = #"""
      {"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 leek"],
       "comment": [{"@type": "Comment", "name": "Author Notes", "text": "Less salt."}],
       "isBasedOn": "https://example.com/soup", "creditText": "Ann"}
      """#
    try Data(recipe.utf8).write(to: URL(fileURLWithPath: file))
    let id = try #require(await fixture.cookbook.importFiles([file]).kept.first)
    #expect(fixture.cookbook.state.list[id]?.facts.note == "Less salt.")
    try await fixture.cookbook.record([.note(note)], of: id)
    let stored = try await fixture.cookbook.read(id)
    var document = stored.document
    #expect(document.source == "https://example.com/soup" && document.author == "Ann")
    (document.source, document.author) = ("", nil)
    // Earlier versions have left the note there.
    #expect(document.json[exactly: "comment"] == nil)
    document.json[exactly: "comment"] = .object(
      JSONObject(members: [("name", .string("Author Notes")), ("text", .string("Less salt."))]))
    _ = try await fixture.cookbook.update(document, from: stored)
    #expect(await fixture.cookbook.importFiles([fixture.folder]).skipped.count == 1)
    let next = try await Fixture()
    #expect(await next.cookbook.importFiles([fixture.folder]).kept == [id])
    #expect(next.cookbook.state.list[id]?.facts.note ?? "" == note)
    document = try await next.document(id)
    #expect(document.source == "" && document.author == nil)
    #expect(document.json[exactly: "comment"] == nil)
  }

  @Test func backupBringsBackFactsThatTheJournalsHaveLost() async throws {
    let fixture = try await Fixture()
    let id = try await fixture.cookbook.keep(Fixture.recipe(), feed: nil)
    try await fixture.cookbook.record([.rating(5), .favorite(true)], of: id)
    let backup = fixture.directory("backup")
    try FileManager.default.copyItem(atPath: fixture.folder, toPath: backup)
    let ladle = fixture.folder + "/Ladle/"
    for name in try LocalFileStore().names(inDirectory: ladle) where name.hasSuffix(".jsonl") {
      try FileManager.default.removeItem(atPath: ladle + name)
    }
    let next = try await Fixture(fixture.directory, prepares: false)
    #expect(await next.cookbook.importFiles([backup]).skipped.count == 1)
    #expect(next.cookbook.state.list[id]?.facts == PersonalFacts(isFavorite: true, rating: 5))
  }
}
