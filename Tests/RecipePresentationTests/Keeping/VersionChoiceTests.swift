import Cookbook
import Foundation
import Ingredients
import RecipePages
import Recipes
import TestSupport
import Testing

@testable import RecipePresentation

/// The choice between a recipe and another version of it.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct VersionChoiceTests {
  let fixture: CookbookFixture
  var cookbook: KeptList { fixture.cookbook }
  var requests: KeptRequests { fixture.requests }

  init() throws { fixture = try CookbookFixture() }

  /// Keeps a recipe that two programs have edited at once: the first edit is the other version.
  private func edited(_ names: String...) async throws -> UUID {
    await fixture.start()
    let id = try await fixture.keep("Tart") { $0.summary = "Buttery." }
    let stored = try await cookbook.cookbook.read(id)
    for name in names {
      var document = stored.document
      document.name = name
      try await cookbook.cookbook.update(document, from: stored)
    }
    cookbook.refresh()
    await fixture.until { cookbook.conflicts == [id] }
    return id
  }

  private func opened(_ id: UUID) async -> VersionChoiceModel {
    let model = requests.versionChoice(of: id)
    model.onChange = { [changes = fixture.changes] in changes.add() }
    await fixture.until { model.state != .loading }
    return model
  }

  private func names(_ model: VersionChoiceModel) -> [String] {
    guard case .versions(let recipe, let other) = model.state else { return [] }
    return [recipe, other].compactMap { $0.parts.first?.lines.first?.text }
  }

  @Test func chosenVersionIsTheRecipeAndUndoBringsBothBack() async throws {
    let id = try await edited("Plum Tart", "Apple Tart")
    let model = await opened(id)
    let shown = names(model)
    #expect(Set(shown) == ["Plum Tart", "Apple Tart"])
    model.keepOther()
    await fixture.until { model.state == .done && cookbook.conflicts.isEmpty }
    #expect(try await fixture.document(id).name == shown.last)
    let notice = try #require(fixture.notices.last)
    #expect(notice.text == "The other version is in the trash" && notice.undoTitle == "Undo")
    fixture.app.undo(notice)
    await fixture.until { fixture.desk.isSettled && cookbook.conflicts == [id] }
    #expect(try await fixture.document(id).name == shown.first)
  }

  @Test func keptRecipeStaysAsItIs() async throws {
    let id = try await edited("Plum Tart", "Apple Tart")
    let model = await opened(id)
    let shown = names(model)
    model.keepRecipe()
    await fixture.until { model.state == .done && cookbook.conflicts.isEmpty }
    #expect(try await fixture.document(id).name == shown.first)
  }

  @Test func arrowsGoThroughSeveralVersions() async throws {
    let id = try await edited("Plum Tart", "Apple Tart", "Pear Tart")
    let model = await opened(id)
    #expect(model.count == 2 && model.position == "Version 1 of 2")
    #expect(!model.hasPrevious && model.hasNext)
    let first = names(model)
    model.showNext()
    #expect(model.position == "Version 2 of 2" && names(model) != first)
    model.showNext()
    #expect(model.position == "Version 2 of 2")
    model.keepRecipe()
    await fixture.until { model.count == 1 && model.state != .loading }
    #expect(names(model) == first, "the other choice is still to come")
  }

  @Test func refusedChoiceLeavesBothVersions() async throws {
    let id = try await edited("Plum Tart", "Apple Tart")
    let model = await opened(id)
    let shown = model.state
    fixture.files.failAny(nth: 0, repeats: true, code: EROFS)
    model.keepOther()
    await fixture.until { model.state != .loading }
    guard case .failed = model.state else { return #expect(Bool(false), "\(model.state)") }
    fixture.files.heal()
    model.retry()
    await fixture.until { model.state != .loading }
    #expect(model.state == shown)
  }

  @Test func onlyLinesThatDifferAreMarked() throws {
    var one = RecipeDocument(name: "Tart")
    var two = one
    one.ingredientGroups = [
      IngredientGroup(ingredients: ["4 plums", "1 egg"].map { IngredientLine($0) })
    ]
    two.ingredientGroups = [
      IngredientGroup(ingredients: ["4 plums", "2 eggs", "Salt"].map { IngredientLine($0) })
    ]
    let part = try #require(VersionChoiceModel.parts(one.differences(to: two)).first)
    #expect(part.recipe.lines.filter(\.differs).map(\.text) == ["1 egg"])
    #expect(part.other.lines.filter(\.differs).map(\.text) == ["2 eggs", "Salt"])
    #expect(part.recipe.title == "Ingredients" && part.other.title == "Ingredients")
  }

  @Test func linesFarFromADifferenceAreLeftOut() {
    let old = (1...200).map { "\($0) g flour" }
    var new = old
    new[150] = "1 pinch of salt"
    let lines = LineComparison(old.joined(separator: "\n"), new.joined(separator: "\n"))
    #expect(lines.old.map(\.text) == ["…", "150 g flour", "151 g flour", "152 g flour", "…"])
    #expect(lines.new.map(\.text) == ["…", "150 g flour", "1 pinch of salt", "152 g flour", "…"])
    #expect(lines.new.map(\.differs) == [false, false, true, false, false])
  }

  @Test func sideThatLacksALineShowsWhereItWouldBe() {
    let lines = LineComparison("a\nb\nc\nd\ne", "a\nb\nc\nd\ne\nf")
    #expect(lines.old.map(\.text) == ["…", "e"] && lines.new.map(\.text) == ["…", "e", "f"])
    #expect(lines.old.allSatisfy { !$0.differs })
  }

  @Test func headingTellsWhoseVersionItIsAndWhenItWasWritten() {
    let clock = ManualClock()
    let earlier = clock.date.addingTimeInterval(-3 * 86_400)
    #expect(
      Strings.versionHeading(isOwn: true, clock.date, now: clock.date).hasPrefix("Yours, today "))
    #expect(
      Strings.versionHeading(isOwn: false, earlier, now: clock.date)
        .hasPrefix("Changed in the folder, Dec 29, 2025 "))
    #expect(Strings.versionHeading(isOwn: false, nil, now: clock.date) == "Changed in the folder")
  }

  @Test func partThatAnotherProgramMadeVeryLongIsCut() {
    let long = String(repeating: "a\n", count: 10_000)
    #expect(PartText.beginning(of: long).count < 300 && PartText.beginning(of: long).hasSuffix("…"))
    #expect(PartText.beginning(of: "a\nb") == "a\nb")
    let lines = LineComparison(String(repeating: "b", count: 100_000), long)
    #expect(lines.old.map { $0.text.count } == [4001] && lines.new.count == 101)
  }
}
