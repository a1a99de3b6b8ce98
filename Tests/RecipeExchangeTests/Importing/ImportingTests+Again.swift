import Foundation
import PageMarkup
import Recipes
import Storage
import TestSupport
import Testing
@testable import Cookbook
@testable import RecipeExchange

/// Recipes that the cookbook has already, and of which a file has something else.
extension ImportingTests {
  /// Writes a recipe with a photo beside it, as Nextcloud exports one.
  private func folder(photo: Data?, image: String = "", in fixture: CookbookFixture) throws -> String {
    let folder = URL(fileURLWithPath: fixture.directory("export"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let recipe =
      #"{"@type": "Recipe", "name": "Soup", "image": "\#(image)", "recipeIngredient": ["1 leek"]}"#
    try Data(recipe.utf8).write(to: folder.appendingPathComponent("recipe.json"))
    try photo?.write(to: folder.appendingPathComponent("full.jpg"))
    return folder.path
  }

  @Test(arguments: [true, false])
  func aPhotoOfARecipeThatIsThereWithoutOneIsReported(isLater: Bool) async throws {
    let fixture = try await Fixture()
    let id = try #require(
      await fixture.cookbook.importFiles([try folder(photo: nil, in: fixture)]).kept.first)
    let again = await fixture.cookbook.importFiles([fixture.directory("export")])
    #expect(again.alreadyThere == [id] && again.differing.isEmpty)
    let path = try folder(photo: Fixture.jpeg(), in: fixture)
    let cookbook = isLater ? try await Fixture(fixture.directory, prepares: false).cookbook : fixture.cookbook
    let summary = await cookbook.importFiles([path])
    #expect(summary.alreadyThere == [id] && summary.differing.map(\.differences) == [[.photo]])
    #expect(try await fixture.cookbook.photo(id) == nil)
  }

  @Test func aPhotoThatComesLaterInOneImportIsReported() async throws {
    let fixture = try await Fixture()
    let path = try folder(photo: nil, in: fixture)
    let copy = fixture.directory("later")
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    try Fixture.jpeg().write(to: URL(fileURLWithPath: copy + "/full.jpg"))
    let summary = await fixture.cookbook.importFiles([path, copy])
    #expect(summary.kept.count == 1 && summary.differing.map(\.differences) == [[.photo]])
  }

  /// Where the recipe has a photo, or is about to get one, it stays.
  @Test(arguments: [true, false])
  func aPhotoOfARecipeThatHasOneIsNoDifference(isFetchedLater: Bool) async throws {
    let fixture = try await Fixture()
    let first = try folder(
      photo: isFetchedLater ? nil : Fixture.jpeg(), image: isFetchedLater ? Fixture.photo : "", in: fixture)
    let id = try #require(await fixture.cookbook.importFiles([first]).kept.first)
    let next = try await Fixture(fixture.directory, prepares: false)
    for cookbook in [fixture.cookbook, next.cookbook] {
      let summary = await cookbook.importFiles([try folder(photo: Fixture.jpeg(width: 50), in: fixture)])
      #expect(summary.alreadyThere == [id] && summary.differing.isEmpty)
    }
  }

  /// A note in the document may be older than what the person has made of it since, which is in the journal.
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
    #expect(await fixture.cookbook.importFiles([fixture.folder]).differing.isEmpty)
    let next = try await Fixture()
    #expect(await next.cookbook.importFiles([fixture.folder]).kept == [id])
    #expect(next.cookbook.state.list[id]?.facts.note ?? "" == note)
    document = try await next.document(id)
    #expect(document.source == "" && document.author == nil)
    #expect(document.json[exactly: "comment"] == nil)
  }

  @Test func aBackupWithAnotherVersionOfARecipeIsNamed() async throws {
    let fixture = try await Fixture()
    let id = try await fixture.cookbook.keep(Fixture.recipe(), feed: nil, photo: Fixture.jpeg())
    let backup = fixture.directory("backup")
    try FileManager.default.copyItem(atPath: fixture.folder, toPath: backup)
    #expect(await fixture.cookbook.importFiles([backup]).differing.isEmpty)
    let stored = try await fixture.cookbook.read(id)
    var document = stored.document
    document.summary = "With cream."
    _ = try await fixture.cookbook.update(document, from: stored)
    let summary = await fixture.cookbook.importFiles([backup])
    #expect(summary.alreadyThere == [id] && summary.differing.map(\.differences) == [[.version]])
    #expect(try await fixture.document(id).summary == "With cream.")
  }

  @Test func aFolderCopiedByHandIsNoOtherVersionOfItsOriginal() async throws {
    let fixture = try await Fixture()
    let id = try await fixture.cookbook.keep(Fixture.recipe(), feed: nil)
    let copy = fixture.folder + "/A Tart"
    try FileManager.default.copyItem(atPath: fixture.folder + "/Plum Tart", toPath: copy)
    var document = try await fixture.document(id)
    document.summary = "With cream."
    try document.data().write(to: URL(fileURLWithPath: copy + "/recipe.json"))
    await fixture.cookbook.refresh()
    let summary = await fixture.cookbook.importFiles([fixture.folder])
    #expect(summary.alreadyThere.count == 2 && summary.differing.isEmpty)
  }

  @Test(
    arguments: [
      (PersonalFacts(), PersonalFacts(), []),
      (PersonalFacts(), PersonalFacts(isFavorite: true, rating: 1, cookedOn: ["2026-01-02"], note: "a"), []),
      (PersonalFacts(isFavorite: true), PersonalFacts(isFavorite: true), []),
      (PersonalFacts(isFavorite: true), PersonalFacts(), [.favorite]),
      (PersonalFacts(rating: 2), PersonalFacts(rating: 2), []),
      (PersonalFacts(rating: 2), PersonalFacts(rating: 3), [.rating]),
      (PersonalFacts(rating: 2), PersonalFacts(), [.rating]),
      (PersonalFacts(cookedOn: ["2026-01-02"]), PersonalFacts(cookedOn: ["2026-01-02", "2026-01-03"]), []),
      (PersonalFacts(cookedOn: ["2026-01-02"]), PersonalFacts(cookedOn: ["2026-01-03"]), [.cookingDays]),
      (PersonalFacts(note: "a\r\n\r\nb "), PersonalFacts(note: "b\nc\na"), []),
      (
        PersonalFacts(note: "Less sugar\nserve warm"), PersonalFacts(note: "- Less **sugar**\n* Serve warm"),
        []
      ),
      (PersonalFacts(note: "a\nb"), PersonalFacts(note: "a"), [.note]),
      (PersonalFacts(note: "a"), PersonalFacts(), [.note]),
    ] as [(PersonalFacts, PersonalFacts, [ImportDifference])])
  func whatTheCookbookDoesNotSayTooIsADifference(
    facts: PersonalFacts, kept: PersonalFacts, differences: [ImportDifference]
  ) {
    #expect(facts.differences(from: kept) == Set(differences))
  }
}
