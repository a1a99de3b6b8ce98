import Foundation
import Storage
import TestSupport
import Testing

@testable import Cookbook

/// Journals that a cookbook cannot read, and devices that cannot write one.
struct UnreadJournalTests {
  private let name = JournalFolder.device(9).text + ".jsonl"

  /// A cookbook with a recipe that another device has rated, before its journals were read.
  private func ratedRecipe() async throws -> (fixture: CookbookFixture, id: UUID) {
    let fixture = try await CookbookFixture()
    let id = try await fixture.cookbook.keep(CookbookFixture.recipe(), feed: nil)
    try write(JournalFolder.line(5, id, "rating", "4"), as: name, in: fixture)
    return (fixture, id)
  }

  private func write(_ text: String, as name: String, in fixture: CookbookFixture) throws {
    try LocalFileStore().replace(fixture.folder + "/Ladle/" + name, with: Data(text.utf8))
  }

  @Test func withoutAnIdentityOfThisDeviceFactsAreReadAndNoneIsChanged() async throws {
    let (fixture, id) = try await ratedRecipe()
    // Nothing can be written in a data directory that is a file.
    let files = LocalFileStore()
    try files.replace(fixture.directory("data"), with: Data())
    await fixture.cookbook.refresh()
    #expect(fixture.cookbook.state.list[id]?.facts == PersonalFacts(rating: 4))
    #expect(fixture.cookbook.state.problems.isEmpty)
    let error = await #expect(throws: CookbookError.self) {
      try await fixture.cookbook.record([.favorite(true)], of: id)
    }
    guard case .noIdentity = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(fixture.cookbook.state.failure == nil)
    #expect(fixture.cookbook.state.list[id]?.facts == PersonalFacts(rating: 4))
    try files.remove(fixture.directory("data"))
    try await fixture.cookbook.record([.favorite(true)], of: id)
    #expect(fixture.cookbook.state.list[id]?.facts == PersonalFacts(isFavorite: true, rating: 4))
  }

  @Test func aJournalOverTheLimitIsAProblemAndTheOthersAreRead() async throws {
    let (fixture, id) = try await ratedRecipe()
    let large = JournalFolder.device(8).text + ".jsonl"
    try LocalFileStore().openExclusively(fixture.folder + "/Ladle/" + large)
      .resize(to: Journals.maximumBytes + 1)
    await fixture.cookbook.refresh()
    #expect(
      fixture.cookbook.state.problems == [.init(path: "Ladle/" + large, reason: .journal(.tooLarge))])
    #expect(fixture.cookbook.state.list[id]?.facts.rating == 4)
    try LocalFileStore().remove(fixture.folder + "/Ladle/" + large)
    await fixture.cookbook.refresh()
    #expect(fixture.cookbook.state.problems.isEmpty)
  }

  @Test func aJournalThatCannotBeReadIsAProblemBesideThoseOfRecipes() async throws {
    let (fixture, _) = try await ratedRecipe()
    let unread = JournalFolder.device(8).text + ".jsonl"
    try LocalFileStore().createDirectory(fixture.folder + "/Ladle/" + unread)
    try LocalFileStore().replace(fixture.folder + "/Plum Tart/recipe.json", with: Data("{".utf8))
    await fixture.cookbook.refresh()
    let problems = fixture.cookbook.state.problems
    #expect(problems.map(\.path) == ["Plum Tart/recipe.json", "Ladle/" + unread])
    #expect(problems.map(\.isOfJournal) == [false, true])
  }

  @Test func aTornLineIsNoProblem() async throws {
    let (fixture, id) = try await ratedRecipe()
    try write(JournalFolder.line(5, id, "rating", "4") + "{\"t\":", as: name, in: fixture)
    await fixture.cookbook.refresh()
    #expect(fixture.cookbook.state.problems.isEmpty)
    #expect(fixture.cookbook.state.list[id]?.facts.rating == 4)
  }

  @Test func aJournalOfABackupIsLeftWhenItIsNotWantedAnyMore() async throws {
    let (fixture, id) = try await ratedRecipe()
    let access = try await ImportAccess.begin(in: fixture.cookbook) { _ in }
    let path = fixture.directory("backup.jsonl")
    let latest = JournalFolder.line(JournalEntry.latestTime - 1, id, "rating", "4")
    let lines = JournalFolder.line(5, id, "rating", "4") + latest
    try LocalFileStore().replace(path, with: Data(lines.utf8))
    #expect(try access.leavesTime(journal: path) { true } == false)
    var asked = 0
    let answer = try access.leavesTime(journal: path) {
      asked += 1
      return asked == 1
    }
    #expect(answer == nil)
  }

  @Test func aFolderOfJournalsThatCannotBeListedIsAProblem() throws {
    let folder = try JournalFolder()
    let files = FaultyFileStore()
    let journals = try folder.launch(1, files: files)
    files.fail(.list, code: EACCES)
    #expect(throws: FileError.self) { try journals.reload() }
    #expect(journals.problems.compactMap { FolderProblem($0)?.path } == ["Ladle"])
  }
}
