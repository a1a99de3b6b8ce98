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
    // The person has typed on before the folder took the first text.
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
    #expect(cards.map(\.detail) == ["Removed 1 day ago", "Removed 2 days ago"])
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
    try FileManager.default.createDirectory(
      atPath: cookbook.path + "/Ladle/" + name, withIntermediateDirectories: true)
    cookbook.refresh()
    await fixture.until { !cookbook.problems.isEmpty }
    let problem = try #require(cookbook.problems.first)
    #expect(problem.name == name && problem.path == cookbook.path + "/Ladle/" + name)
    #expect(problem.message.hasPrefix("Favorites, ratings and notes may be missing."))
  }

  @Test(arguments: [0, 1, 200, 201, 5_200])
  func listThatMakesItsRowsAtOnceHasAtMost200(count: Int) {
    let beginning = ListBeginning(Array(0..<count))
    #expect(Array(beginning.entries) == Array(0..<min(count, 200)))
    let remarks = [201: "1 more", 5_200: "5,000 more"]
    #expect(beginning.remark == remarks[count])
  }
}
