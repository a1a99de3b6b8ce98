import Foundation
import Networking
import RecipePages
import TestSupport
import Testing

@testable import Cookbook

@Suite struct MissingPhotoTests {
  private typealias Fixture = CookbookFixture

  @Test(arguments: [(404, true), (499, true), (408, false), (429, false), (500, false), (503, false)])
  func aServerThatMayAnswerLaterIsAskedAgain(status: Int, isLasting: Bool) async throws {
    let fixture = try await Fixture()
    let id = try await fixture.cookbook.keep(Fixture.recipe(page: nil), feed: Fixture.feed)
    fixture.answer(status, at: Fixture.photo)
    await fixture.cookbook.fetchMissing()
    let document = try await fixture.document(id)
    #expect(document.missing == [.photo])
    #expect(document.refused == (isLasting ? [.photo] : []))
  }

  @Test func moreRecipesThanAreFetchedAtOnceAreFetched() async throws {
    let fixture = try await Fixture()
    for number in 1...9 {
      let photo = "https://example.com/\(number).jpg"
      fixture.client.on(Fixture.url(photo), body: Fixture.jpeg(width: UInt8(number)))
      try await fixture.cookbook.keep(
        Fixture.recipe("Tart \(number)", page: nil, photo: photo), feed: Fixture.feed)
    }
    await fixture.cookbook.fetchMissing()
    #expect(fixture.cookbook.state.recipes.allSatisfy { $0.hasPhoto && $0.missing.isEmpty })
    #expect(fixture.client.requests.count == 9)
  }

  @Test func whatAPageHasFillsOnlyWhatIsEmpty() {
    var page = RecipeContents(sections: [InstructionSection(steps: [InstructionStep("Bake.")])])
    (page.prepTime, page.totalTime) = (.seconds(60), .seconds(120))
    page.author = "Ann"
    page.yield = RecipeYield(words: "8 pieces")
    page.nutrition = [NutritionFact(name: "Calories", value: "5 kcal")]
    var empty = RecipeDocument(name: "Tart")
    empty.fill(from: page)
    #expect(empty.prepTime == .seconds(60) && empty.totalTime == .seconds(120) && empty.author == "Ann")
    #expect(empty.yield?.words == "8 pieces" && empty.nutrition.count == 1 && empty.sections == page.sections)
    for change in [\RecipeDocument.prepTime, \.cookTime, \.totalTime] {
      var document = RecipeDocument(name: "Tart")
      document[keyPath: change] = .seconds(7200)
      document.author = "Bo"
      document.fill(from: page)
      let times = [document.prepTime, document.cookTime, document.totalTime].compactMap { $0 }
      #expect(times == [.seconds(7200)] && document.author == "Bo")
    }
  }
}
