import Foundation
import Ingredients
import Shopping
import Storage
import TestSupport
import Testing

@testable import Cookbook

/// Two Ladles with data directories of their own share a cookbook through two real Syncthings: `make test-sync`.
@Suite(
  .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["LADLE_SYNCTHING"] != nil, "needs Syncthing: make test-sync"),
  .timeLimit(.minutes(10)))
struct SyncthingTests {
  private typealias Fixture = CookbookFixture

  @Test func keptRecipeArrivesWithItsPhoto() async throws {
    let household = try await SyncedHousehold()
    let (first, second) = (household.first, household.second)
    let photo = Fixture.jpeg()
    let id = try await first.cookbook.keep(RecipeDocument("Tart", ["description": "sweet"]), photo: photo)
    try await household.settle()
    #expect(second.cookbook.state.list[id]?.recipe.hasPhoto == true)
    #expect(try await second.document(id)["description"] == "sweet")
    #expect(try await second.cookbook.photo(id) == photo)
    try await household.end()
  }

  @Test func recipeThatBothKeepAtOnceIsOnBothOnce() async throws {
    let household = try await SyncedHousehold()
    let recipe = Fixture.recipe()
    try await household.stop(1)
    for fixture in household.fixtures {
      try await fixture.cookbook.keep(recipe, feed: Fixture.feed, photo: Fixture.jpeg())
    }
    try await household.start(1)
    try await household.settle()
    let kept = household.fixtures.map { $0.cookbook.state.list.keptID(for: recipe, feed: Fixture.feed) }
    #expect(kept[0] != nil && kept[0] == kept[1])
    try await household.end()
  }

  /// Both are connected, and neither has heard of the other's edit.
  @Test func editsOnBothSidesAtOnceAreOneQuestion() async throws {
    let household = try await SyncedHousehold()
    let id = try await household.keep("Tart")
    try await household.edit(id, on: 0, "first")
    try await household.edit(id, on: 1, "second")
    try await household.settle()
    try await household.expectQuestion(about: id, between: ["first", "second"])
    try await household.choose(.other, about: id, on: 0)
    try await household.expectAnswer(about: id)
    try await household.end()
  }

  @Test func editsWhileTheOtherIsStoppedAreOneQuestion() async throws {
    let household = try await SyncedHousehold()
    let id = try await household.keep("Tart")
    try await household.stop(1)
    try await household.edit(id, on: 0, "first")
    try await household.edit(id, on: 1, "second")
    try await household.edit(id, on: 0, "first again")
    try await household.start(1)
    try await household.settle()
    try await household.expectQuestion(about: id, between: ["first again", "second"])
    try await household.choose(.recipe, about: id, on: 1)
    try await household.expectAnswer(about: id)
    try await household.end()
  }

  @Test func editOfOneSideAloneIsNoQuestion() async throws {
    let household = try await SyncedHousehold()
    let id = try await household.keep("Tart")
    try await household.stop(1)
    try await household.edit(id, on: 0, "first")
    try await household.start(1)
    try await household.settle()
    for fixture in household.fixtures {
      #expect(fixture.cookbook.state.conflicts.isEmpty)
      #expect(try await fixture.document(id)["description"] == "first")
    }
    try await household.end()
  }

  @Test func editOutlivesARemovalOnTheOtherSide() async throws {
    let household = try await SyncedHousehold()
    let id = try await household.keep("Tart", photo: Fixture.jpeg())
    try await household.stop(1)
    let outcome = try await household.first.cookbook.remove([id])
    #expect(outcome.failed.isEmpty)
    try await household.edit(id, on: 1, "second")
    try await household.start(1)
    try await household.settle()
    for fixture in household.fixtures {
      #expect(try await fixture.document(id)["description"] == "second")
      #expect(try await fixture.cookbook.trashed().map(\.name) == ["Tart"])
    }
    for fixture in household.fixtures { #expect(try await fixture.cookbook.photo(id) == Fixture.jpeg()) }
    try await household.end()
  }

  @Test func marksOfBothSidesAreOnBoth() async throws {
    let household = try await SyncedHousehold()
    let id = try await household.keep("Tart")
    try await household.stop(1)
    let (first, second) = (household.first.cookbook, household.second.cookbook)
    try await first.record([.favorite(true), .cooked(day: "2026-11-01", true)], of: id)
    try await second.record([.rating(4), .cooked(day: "2026-11-02", true)], of: id)
    try await first.record(note: "Less sugar", of: id)
    try await second.record(note: "More plums", of: id)
    try await household.start(1)
    try await household.settle()
    let facts = household.fixtures.map { $0.cookbook.state.list[id]?.facts }
    #expect(facts[0] == facts[1])
    #expect(facts[0]?.isFavorite == true && facts[0]?.rating == 4)
    #expect(facts[0]?.cookedOn == ["2026-11-01", "2026-11-02"])
    let note = facts[0]?.note ?? ""
    #expect(note.contains("Less sugar") && note.contains("More plums"))
    try await household.end()
  }

  @Test func shoppingListOfBothIsOne() async throws {
    let household = try await SyncedHousehold()
    let (first, second) = (household.first, household.second)
    try await first.add(["2 onions", "1 egg", "250 g flour"], of: "Tart")
    try await household.settle()
    #expect(second.open == ["1 egg", "2 onions", "250 g flour"])
    // Both shop while one of the programs is stopped.
    try await household.stop(1)
    try await first.tick("onions")
    try await first.change { list in try list.adding(typed: "milk") }
    try await second.add(["1 onion", "2 carrots"], of: "Dal")
    try await second.tick("egg")
    try await second.change { $0.clearingBasket() }
    try await second.change { list in
      list.scaling(try #require(list.recipes.first { $0.entry.name == "Tart" }?.id), to: Amount(2)!)
    }
    try await household.start(1)
    try await household.settle()
    for fixture in household.fixtures {
      #expect(fixture.open == ["1 egg", "2 carrots", "3 onions", "500 g flour", "milk"])
      #expect(fixture.basket == ["2 onions"])
    }
    // Both are connected, and neither has heard of the other's changes.
    let undo = try await first.change { $0.clearingBasket() }
    try await first.change { _ in undo }
    try await second.change { list in
      list.removing(try #require(list.recipes.first { $0.entry.name == "Dal" }?.id))
    }
    for fixture in household.fixtures { try await fixture.tick("milk") }
    try await household.settle()
    for fixture in household.fixtures {
      #expect(fixture.open == ["1 egg", "2 onions", "500 g flour"])
      #expect(fixture.basket == ["2 onions", "milk"])
    }
    // The other one is stopped, and the later change of a tick counts.
    try await household.stop(0)
    try await first.tick("egg")
    let tick = try await second.tick("egg")
    try await second.change { _ in tick }
    try await household.start(0)
    try await household.settle()
    #expect(first.open == second.open && first.basket == second.basket)
    #expect(first.open == ["1 egg", "2 onions", "500 g flour"])
    try await household.end()
  }

  @Test func planOfBothIsOne() async throws {
    let household = try await SyncedHousehold()
    let (first, second) = (household.first, household.second)
    // The week goes on in the new year.
    let monday = try #require(PlanDay("2026-12-28"))
    let soup = try await first.plan("Soup", on: monday)
    let tart = try await first.plan("Tart", on: monday.adding(1))
    try await household.settle()
    #expect(second.week(from: monday) == [["Soup"], ["Tart"], [], [], [], [], []])
    // Both plan while one of the programs is stopped.
    try await household.stop(1)
    try await first.change { $0.moving(meal: soup, to: monday.adding(4)) }
    try await first.buy(tart, ["3 eggs"])
    try await second.change { $0.scaling(meal: soup, to: Amount(2)!) }
    try await second.change { $0.removing(meal: tart) }
    for fixture in household.fixtures { try await fixture.buy(soup, ["2 onions"]) }
    _ = try await second.plan("Leftovers", on: monday.adding(2))
    try await household.start(1)
    try await household.settle()
    for fixture in household.fixtures {
      #expect(fixture.week(from: monday) == [[], [], ["Leftovers"], [], ["Soup"], [], []])
      #expect(fixture.open == ["4 onions"])
    }
    // Both repeat the week before either has heard of it.
    for fixture in household.fixtures {
      try await fixture.change { try $0.repeatingWeek(before: monday.adding(7)) }
    }
    try await household.settle()
    for fixture in household.fixtures {
      #expect(fixture.week(from: monday.adding(7)) == [[], [], ["Leftovers"], [], ["Soup"], [], []])
    }
    try await household.end()
  }

  @Test func replacedPhotoArrives() async throws {
    let household = try await SyncedHousehold()
    let id = try await household.keep("Tart", photo: Fixture.jpeg(width: 40))
    try await household.first.cookbook.setPhoto(Fixture.jpeg(width: 50), of: id)
    try await household.settle()
    #expect(try await household.second.cookbook.photo(id) == Fixture.jpeg(width: 50))
    #expect(household.second.cookbook.state.list[id]?.recipe.hasPhoto == true)
    try await household.end()
  }

  @Test func photosThatBothReplaceAreBothThere() async throws {
    let household = try await SyncedHousehold()
    let id = try await household.keep("Tart", photo: Fixture.jpeg(width: 40))
    try await household.stop(1)
    try await household.first.cookbook.setPhoto(Fixture.jpeg(width: 50), of: id)
    try await household.second.cookbook.setPhoto(Fixture.jpeg(width: 60), of: id)
    try await household.start(1)
    try await household.settle()
    let files = try household.files(of: household.first)
    let photos = files.filter { $0.key.hasPrefix("Tart/") }.values
    #expect(photos.contains(Fixture.jpeg(width: 50)) && photos.contains(Fixture.jpeg(width: 60)))
    #expect(files.values.contains(Fixture.jpeg(width: 40)))
    let shown = [
      try await household.first.cookbook.photo(id), try await household.second.cookbook.photo(id),
    ]
    #expect(shown[0] != nil && shown[0] == shown[1])
    try await household.end()
  }
}

extension CookbookFixture {
  /// The shopping list, and the rows of it in one order.
  private var list: ShoppingList { cookbook.state.shopping }
  fileprivate var open: [String] { list.rows().all.map { $0.text(some: "", optional: "") }.sorted() }
  fileprivate var basket: [String] { list.basket().all.map { $0.text(some: "", optional: "") }.sorted() }

  /// Changes the list, and returns the change that takes it back.
  @discardableResult
  fileprivate func change(_ make: (ShoppingList) throws -> ShoppingChange) async throws -> ShoppingChange {
    var list = self.list
    let change = try make(list)
    try await cookbook.record(change)
    return list.apply(change)
  }

  fileprivate func add(_ lines: [String], of recipe: String) async throws {
    try await change { list in
      try list.adding(ShoppingEntry(recipe: UUID(), name: recipe, lines: lines), as: UUID())
    }
  }

  fileprivate func week(from day: PlanDay) -> [[String]] {
    (0..<7).map { list.plan[day.adding($0)].map(\.planned.title) }
  }

  fileprivate func plan(_ recipe: String, on day: PlanDay) async throws -> UUID {
    let id = UUID()
    try await change { list in
      try list.planning(PlannedMeal(day: day, dish: .recipe(UUID(), name: recipe)), as: id)
    }
    return id
  }

  /// Puts a planned meal on the list.
  fileprivate func buy(_ meal: UUID, _ lines: [String]) async throws {
    try await change { list in
      try list.adding(
        ShoppingEntry(recipe: UUID(), name: "Meal", lines: lines, meal: meal),
        as: ShoppingEntry.id(ofMeal: meal))
    }
  }

  @discardableResult
  fileprivate func tick(_ name: String) async throws -> ShoppingChange {
    try await change { list in
      list.ticking(try #require(list.rows().all.first { $0.name == name }))
    }
  }
}

/// Two cookbooks and the Syncthings between them.
final class SyncedHousehold: Sendable {
  let fixtures: [CookbookFixture]
  var first: CookbookFixture { fixtures[0] }
  var second: CookbookFixture { fixtures[1] }
  private let programs: [Syncthing]
  private let directory: TemporaryDirectory

  init() async throws {
    fixtures = [try await CookbookFixture(), try await CookbookFixture()]
    directory = try TemporaryDirectory()
    let ports = try Self.freePorts(4)
    programs = try [
      Syncthing(home: directory("first"), path: fixtures[0].folder, port: ports[0], api: ports[1]),
      Syncthing(home: directory("second"), path: fixtures[1].folder, port: ports[2], api: ports[3]),
    ]
    for fixture in fixtures {
      // Syncthing refuses a folder without its marker.
      try FileManager.default.createDirectory(
        atPath: fixture.folder + "/.stfolder", withIntermediateDirectories: true)
    }
    try await start(0)
    try await start(1)
  }

  func start(_ index: Int) async throws {
    try await programs[index].start(with: programs[1 - index].device)
  }

  func stop(_ index: Int) async throws { try await programs[index].stop() }

  func end() async throws {
    try await stop(0)
    try await stop(1)
  }

  // MARK: - Syncing

  /// Lets both programs look at their folders, and waits until both have everything.
  private func sync() async throws {
    for program in programs { try await program.scan() }
    var event = 0
    while true {
      let isFirstComplete = try await programs[0].isComplete(with: programs[1].device)
      let isSecondComplete = try await programs[1].isComplete(with: programs[0].device)
      if isFirstComplete, isSecondComplete { return }
      event = try await programs[0].event(after: event, atMost: 2)
    }
  }

  /// Syncs and lets both Ladles look at their folders, which moves conflict copies, until nothing changes any more. Both
  /// sides then have the same files.
  func settle() async throws {
    for _ in 0..<20 {
      try await sync()
      let before = try fixtures.map(files)
      for fixture in fixtures { await fixture.cookbook.refresh() }
      if before[0] == before[1], try fixtures.map(files) == before { return }
    }
    let (first, second) = (try files(of: first), try files(of: second))
    let differing = Set(first.keys).union(second.keys).filter { first[$0] != second[$0] }
    Issue.record("the sides never become alike: \(differing.sorted())")
  }

  /// The files that are synced, with their contents, by their paths in the folder.
  func files(of fixture: CookbookFixture) throws -> [String: Data] {
    try SimulatedSync.files(in: fixture.folder)
  }

  // MARK: - Acting

  /// Keeps a recipe on the first side, and brings it to the second one.
  func keep(_ name: String, photo: Data? = nil) async throws -> UUID {
    let document = RecipeDocument(name, ["description": "as kept"])
    let id = try await first.cookbook.keep(document, photo: photo)
    try await settle()
    return id
  }

  func edit(_ id: UUID, on index: Int, _ description: String) async throws {
    let cookbook = fixtures[index].cookbook
    let stored = try await cookbook.read(id)
    #expect(
      try await cookbook.update(stored.document.with("description", description), from: stored) == .written)
  }

  /// Ends the choice on one side, and lets the other one hear of it.
  func choose(_ side: VersionSide, about id: UUID, on index: Int) async throws {
    let cookbook = fixtures[index].cookbook
    let versions = try await cookbook.versions(of: id)
    let other = try #require(versions.others.first)
    let chosen = side == .recipe ? versions.recipe.document : other.document
    try await cookbook.choose(side, of: other, beside: versions.recipe)
    try await settle()
    for fixture in fixtures {
      #expect(try await fixture.document(id)["description"] == chosen["description"])
    }
  }

  /// Expects that both sides ask which of these descriptions to keep.
  func expectQuestion(about id: UUID, between descriptions: Set<String>) async throws {
    for fixture in fixtures {
      let versions = try await fixture.cookbook.versions(of: id)
      let all = [versions.recipe.document] + versions.others.map(\.document)
      #expect(Set(all.map { $0["description"] }) == Set(descriptions.map(Optional.some)))
      #expect(all.count == descriptions.count)
      #expect(fixture.cookbook.state.conflicts == [id])
    }
  }

  /// Expects that neither side asks any more, and that the version which was not chosen is in the trash.
  func expectAnswer(about id: UUID) async throws {
    for fixture in fixtures {
      #expect(fixture.cookbook.state.conflicts.isEmpty)
      #expect(try await fixture.cookbook.versions(of: id).others.isEmpty)
      #expect(try await fixture.cookbook.trashed().filter(\.isVersion).map(\.id) == [id])
    }
  }

  /// Ports that nothing listens on now. All are held until the last is known, so that they differ.
  private static func freePorts(_ count: Int) throws -> [UInt16] {
    let servers = try (0..<count).map { _ in try LoopbackServer() }
    return servers.map(\.port)
  }
}
