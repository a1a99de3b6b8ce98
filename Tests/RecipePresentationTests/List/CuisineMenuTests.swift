@testable import RecipePresentation
import RecipeSearch
import Testing

struct CuisineMenuTests {
  @Test func aFewCuisinesAreAllOffered() {
    let cuisines = (0..<CuisineMenu.limit).map { CuisineCount(cuisine: "C\($0)", count: 0) }
    #expect(CuisineMenu(cuisines).entries == cuisines)
    #expect(CuisineMenu(cuisines).others == 0)
  }

  @Test func ofVeryManyTheLargestAreOfferedInTheOrderOfTheirNames() {
    let cuisines = (0..<40_000).map { CuisineCount(cuisine: "C\($0)", count: $0 % 100) }
    let menu = CuisineMenu(cuisines)
    #expect(menu.entries.map(\.cuisine) == (0..<200).map { "C\($0 * 100 + 99)" })
    #expect(menu.others == 39_800)
  }

  @Test func chosenCuisineIsOfferedHoweverSmall() {
    let cuisines = (0..<1000).map { CuisineCount(cuisine: "C\($0)", count: 1000 - $0) }
    let menu = CuisineMenu(cuisines, chosen: ["C999"])
    #expect(menu.entries.count == 201)
    #expect(menu.entries.last?.cuisine == "C999")
    #expect(menu.others == 799)
  }
}
