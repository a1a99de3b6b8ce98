@testable import RecipePresentation
import RecipeSearch
import Testing

struct NameMenuTests {
  @Test func aFewCuisinesAreAllOffered() {
    let cuisines = (0..<NameMenu.limit).map { NameCount(name: "C\($0)", count: 0) }
    #expect(NameMenu(cuisines).entries == cuisines)
    #expect(NameMenu(cuisines).others == 0)
  }

  @Test func ofVeryManyTheLargestAreOfferedInTheOrderOfTheirNames() {
    let cuisines = (0..<40_000).map { NameCount(name: "C\($0)", count: $0 % 100) }
    let menu = NameMenu(cuisines)
    #expect(menu.entries.map(\.name) == (0..<200).map { "C\($0 * 100 + 99)" })
    #expect(menu.others == 39_800)
  }

  @Test func chosenCuisineIsOfferedHoweverSmall() {
    let cuisines = (0..<1000).map { NameCount(name: "C\($0)", count: 1000 - $0) }
    let menu = NameMenu(cuisines, chosen: ["C999"])
    #expect(menu.entries.count == 201)
    #expect(menu.entries.last?.name == "C999")
    #expect(menu.others == 799)
  }
}
