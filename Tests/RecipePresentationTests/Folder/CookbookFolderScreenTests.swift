import Cookbook
import Foundation
import RecipePages
import Recipes
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

/// The trash, other versions, ratings and notes, and the choice of the folder.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CookbookFolderScreenTests {
  let fixture: CookbookFixture
  var cookbook: KeptList { fixture.cookbook }
  var requests: KeptRequests { fixture.requests }
  var desk: EditingDesk { fixture.desk }

  init() throws { fixture = try CookbookFixture() }

  // MARK: - Facts

  @Test func ratingAndNoteShowAtOnceAndAreThereAfterARestart() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    requests.rate(id, stars: 4)
    requests.setNote("Less sugar.", of: id)
    #expect(cookbook.facts(of: id).rating == 4 && cookbook.facts(of: id).note == "Less sugar.")
    await fixture.until { desk.isSettled }
    await fixture.startAgain()
    #expect(cookbook.facts(of: id).rating == 4 && cookbook.facts(of: id).note == "Less sugar.")
    requests.rate(id, stars: nil)
    #expect(cookbook.facts(of: id).rating == nil)
    await fixture.until { desk.isSettled }
    #expect(cookbook.facts(of: id).rating == nil)
  }

  @Test func refusedRatingIsTakenBackAndReported() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    fixture.files.failAny(nth: 0, repeats: true, code: EROFS)
    requests.rate(id, stars: 4)
    await fixture.until { desk.isSettled }
    #expect(cookbook.facts(of: id).rating == nil && !fixture.notices.isEmpty)
  }

  // MARK: - Trash

  func loaded() async -> TrashModel {
    let trash = requests.trash()
    trash.onChange = { [changes = fixture.changes] in changes.add() }
    trash.load()
    await fixture.until { trash.state != .loading }
    return trash
  }

  @Test func noteThatTheFolderRefusesWaitsForItsFieldUntilAnotherIsThere() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    fixture.files.failAny(nth: 0, repeats: true, code: EROFS)
    requests.setNote("Less sugar", of: id)
    #expect(requests.refusedNote(of: id) == nil, "it may still be taken")
    await fixture.until { desk.isSettled }
    #expect(cookbook.facts(of: id).note == "" && requests.refusedNote(of: id) == "Less sugar")
    fixture.files.heal()
    for note in ["Less sugar", "More plums", ""] {
      requests.setNote(note, of: id)
      await fixture.until { desk.isSettled && cookbook.facts(of: id).note == note }
      #expect(requests.refusedNote(of: id) == nil)
    }
    fixture.files.failAny(nth: 0, repeats: true, code: EROFS)
    requests.setNote("Less sugar", of: id)
    await fixture.until { desk.isSettled }
    fixture.files.heal()
    // Another device writes one.
    try await fixture.writeNoteElsewhere("Cold", of: id)
    await fixture.until { cookbook.facts(of: id).note == "Cold" }
    #expect(requests.refusedNote(of: id) == "Less sugar" && requests.showNote(of: id) == "Less sugar")
    requests.setNote("Less sugar", of: id)
    await fixture.until { desk.isSettled }
    #expect(cookbook.facts(of: id).note == "Cold\n\nLess sugar" && requests.refusedNote(of: id) == nil)
  }

  @Test func noteThatIsWrittenWhileAnotherDeviceWritesOneIsBeneathIt() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    requests.setNote("Less", of: id)
    // The person has typed on before the folder took what was there.
    requests.setNote("Less sugar", of: id)
    try await fixture.writeNoteElsewhere("Cold", of: id)
    requests.setNote("Less sugar, more salt", of: id)
    await fixture.until { desk.isSettled && cookbook.facts(of: id).note.contains("more salt") }
    #expect(cookbook.facts(of: id).note == "Cold\n\nLess sugar, more salt")
  }

  @Test func noteThatFollowsARefusedOneReplacesIt() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    requests.setNote("Cold", of: id)
    await fixture.until { desk.isSettled }
    fixture.files.failAny(nth: 0, repeats: true, code: EROFS)
    requests.setNote("Colder", of: id)
    requests.setNote("Coldest", of: id)
    await fixture.until { desk.isSettled }
    #expect(requests.refusedNote(of: id) == "Coldest")
    fixture.files.heal()
    requests.setNote("Coldest of all", of: id)
    await fixture.until { desk.isSettled }
    #expect(cookbook.facts(of: id).note == "Coldest of all")
  }

  @Test func removedRecipesAreListedRestoredAndDeleted() async throws {
    await fixture.start()
    for name in ["Tart", "Soup"] {
      let id = try await fixture.keep(name)
      _ = try await cookbook.cookbook.remove([id])
      fixture.clock.advance(by: .seconds(86_400))
    }
    let trash = await loaded()
    guard case .recipes(let cards) = trash.state else { return #expect(Bool(false), "\(trash.state)") }
    #expect(cards.map(\.name) == ["Soup", "Tart"])
    #expect(cards.map(\.detail) == ["removed 1 day ago", "removed 2 days ago"])
    trash.restore(cards[1].id)
    await fixture.until { cookbook.state.listing?.card(at: 0).name == "Tart" }
    trash.empty()
    await fixture.until { if case .empty = trash.state { true } else { false } }
    #expect(cookbook.total == 1)
  }

  @Test func recipeIsRestoredOnceHoweverOftenItIsAskedFor() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    _ = try await cookbook.cookbook.remove([id])
    let trash = await loaded()
    guard case .recipes(let cards) = trash.state else { return #expect(Bool(false), "\(trash.state)") }
    trash.restore(cards[0].id)
    trash.restore(cards[0].id)
    await fixture.until { cookbook.total == 1 && desk.isSettled }
    #expect(trash.problem == nil)
  }

  @Test func trashThatCannotBeEmptiedSaysWhy() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    _ = try await cookbook.cookbook.remove([id])
    let trash = await loaded()
    fixture.files.fail(.remove, repeats: true, code: EROFS)
    trash.empty()
    await fixture.until { trash.problem != nil }
    #expect(trash.problem == "The cookbook’s folder can’t be written.")
    guard case .recipes(let cards) = trash.state else { return #expect(Bool(false), "\(trash.state)") }
    #expect(cards.count == 1)
  }

  // MARK: - Other versions

  /// Keeps a recipe of which name and yield were changed twice.
  func conflict() async throws -> UUID {
    await fixture.start()
    let id = try await fixture.keep("Tart") { $0.yield = RecipeYield(words: "4 pieces") }
    let stored = try await cookbook.cookbook.read(id)
    var (one, two) = (stored.document, stored.document)
    (one.name, one.yield) = ("Plum Tart", RecipeYield(words: "6 pieces"))
    (two.name, two.yield) = ("Apple Tart", RecipeYield(words: "8 pieces"))
    try await cookbook.cookbook.update(one, from: stored)
    try await cookbook.cookbook.update(two, from: stored)
    await fixture.until { cookbook.conflicts == [id] }
    return id
  }

  func opened(_ id: UUID) async -> ConflictModel {
    let model = requests.conflictModel(of: id)
    model.onChange = { [changes = fixture.changes] in changes.add() }
    await fixture.until { model.state != .loading }
    return model
  }

  @Test func versionsAreComparedPartByPartAndOneIsChosenAsAWhole() async throws {
    let id = try await conflict()
    let model = await opened(id)
    #expect(model.rows.map(\.title) == ["Name", "Yield"] && model.remaining == 1)
    #expect(model.rows.map(\.mine) == ["Apple Tart", "8 pieces"])
    #expect(model.rows.map(\.theirs) == ["Plum Tart", "6 pieces"])
    model.chooseAll(.mine)
    await fixture.until { model.state == .done && cookbook.conflicts.isEmpty }
    let document = try await fixture.document(id)
    #expect(document.name == "Apple Tart" && document.yield?.words == "8 pieces")
  }

  /// A value of another program may be as long as the file.
  @Test(arguments: [
    (String(repeating: "a", count: 4000), true), (String(repeating: "a", count: 4001), false),
    (String(repeating: "a\n", count: 99) + "a", true), (String(repeating: "a\n", count: 100) + "a", false),
  ])
  func longPartsAreCutForShowing(_ text: String, _ isWhole: Bool) throws {
    var one = RecipeDocument(name: "Tart")
    let two = one
    one.summary = text
    let row = ConflictRow(try #require(one.differences(to: two).first))
    #expect(row.theirs.isEmpty != row.mine.isEmpty)
    #expect((row.mine + row.theirs).hasSuffix("…") != isWhole)
  }

  @Test func otherVersionIsWritten() async throws {
    let id = try await conflict()
    let model = await opened(id)
    model.chooseAll(.theirs)
    await fixture.until { model.state == .done && cookbook.conflicts.isEmpty }
    let document = try await fixture.document(id)
    #expect(document.name == "Plum Tart" && document.yield?.words == "6 pieces")
  }

  @Test func choiceThatTheFolderRefusesLeavesBothVersions() async throws {
    let id = try await conflict()
    let model = await opened(id)
    fixture.files.failAny(nth: 0, repeats: true, code: EROFS)
    model.chooseAll(.theirs)
    await fixture.until { model.state != .loading }
    fixture.files.heal()
    let again = await opened(id)
    #expect(again.state == .rows && again.rows.count == 2)
  }

  @Test func versionThatCouldNotBeReadIsReadAgain() async throws {
    let id = try await conflict()
    let folder = cookbook.path + "/Ladle/Conflicts/\(id)"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    let file = URL(fileURLWithPath: folder + "/" + name)
    let version = try Data(contentsOf: file)
    try Data("{".utf8).write(to: file)
    let model = await opened(id)
    try version.write(to: file)
    model.retry()
    #expect(model.state == .loading)
    await fixture.until { model.state != .loading }
    #expect(model.state == .rows && model.rows.count == 2)
    model.retry()
    #expect(model.state == .rows, "only a failure is retried")
  }

  @Test func versionThatCannotBeReadIsNotSaidToBeGone() async throws {
    let id = try await conflict()
    let folder = cookbook.path + "/Ladle/Conflicts/\(id)"
    let file = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    try Data("{".utf8).write(to: URL(fileURLWithPath: folder + "/" + file))
    let model = await opened(id)
    guard case .failed = model.state else { return #expect(Bool(false), "\(model.state)") }
  }

  // MARK: - Problems

  @Test func damagedDocumentIsAProblemWithItsPath() async throws {
    await fixture.start()
    try await fixture.keep("Tart")
    let file = URL(fileURLWithPath: cookbook.path + "/Tart/recipe.json")
    try Data("{".utf8).write(to: file)
    cookbook.refresh()
    await fixture.until { !cookbook.problems.isEmpty }
    let problem = try #require(cookbook.problems.first)
    #expect(problem.name == "Tart" && problem.message == "The recipe’s file is damaged.")
    #expect(problem.path.hasPrefix(cookbook.path + "/Tart"))
    #expect(try Data(contentsOf: file) == Data("{".utf8))
  }

  @Test func journalThatCannotBeReadIsAProblemWithItsName() async throws {
    await fixture.start()
    try await fixture.keep("Tart")
    let name = String(repeating: "9", count: 32) + ".jsonl"
    try LocalFileStore().openExclusively(cookbook.path + "/Ladle/" + name).resize(to: 70 << 20)
    cookbook.refresh()
    await fixture.until { !cookbook.problems.isEmpty }
    let problem = try #require(cookbook.problems.first)
    #expect(problem.name == name && problem.path == cookbook.path + "/Ladle/" + name)
    #expect(problem.message == "Favorites, ratings and notes may be missing: this file is too large.")
  }

  @Test(arguments: [0, 1, 200, 201, 5_200])
  func listThatMakesItsRowsAtOnceHasAtMost200(count: Int) {
    let beginning = ListBeginning(Array(0..<count))
    #expect(Array(beginning.entries) == Array(0..<min(count, 200)))
    let remarks = [201: "and 1 more", 5_200: "and 5,000 more"]
    #expect(beginning.remark == remarks[count])
  }
}
