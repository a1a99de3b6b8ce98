@testable import LadleGNOME
import RecipeSearch
import Testing

struct GridPlacesTests {
  /// One American recipe, four British, three Thai.
  let sections = [
    RecipeSection(cuisine: "American", range: 0..<1), RecipeSection(cuisine: "British", range: 1..<5),
    RecipeSection(cuisine: "Thai", range: 5..<8),
  ]

  func places(_ columns: Int) -> GridPlaces { GridPlaces(rows: 8, sections: sections, columns: columns) }

  @Test func withoutSectionsPlacesAreRows() {
    let places = GridPlaces(rows: 5, sections: [], columns: 3)
    #expect(places.count == 5)
    #expect((0..<5).map { places.row(at: $0) } == [0, 1, 2, 3, 4])
    #expect(places[0] == .row(0, heading: .none))
    #expect(places[5] == .empty)
    #expect(places == GridPlaces(rows: 5, sections: [], columns: 4))
  }

  @Test func smallSectionsShareALine() {
    let small = GridPlaces(
      rows: 5,
      sections: [
        RecipeSection(cuisine: "American", range: 0..<1), RecipeSection(cuisine: "British", range: 1..<3),
        RecipeSection(cuisine: "Thai", range: 3..<5),
      ], columns: 4)
    #expect((0..<small.count).map { small.row(at: $0) } == [0, 1, 2, nil, 3, 4])
    #expect(small[0] == .row(0, heading: .name("American")))
    #expect(small[1] == .row(1, heading: .name("British")) && small[2] == .row(2, heading: .space))
    #expect(small[4] == .row(3, heading: .name("Thai")))
    #expect(small.place(from: 2, across: 1, down: 0) == 4)
    #expect(small.place(from: 0, across: 0, down: 1) == 4)
  }

  @Test func sectionThatDoesNotFitBeginsALineUnderItsName() {
    let places = places(3)
    #expect(
      (0..<places.count).map { places.row(at: $0) } == [0, nil, nil, 1, 2, 3, 4, nil, nil, 5, 6, 7])
    #expect(places[0] == .row(0, heading: .name("American")))
    #expect(places[3] == .row(1, heading: .name("British")))
    #expect(places[4] == .row(2, heading: .space))
    #expect(places[6] == .row(4, heading: .none))
    #expect(places[9] == .row(5, heading: .name("Thai")))
  }

  @Test(arguments: 1...9)
  func everyRowHasOnePlace(columns: Int) {
    let places = places(columns)
    #expect((0..<8).map { places.row(at: places.place(of: $0)) } == Array(0..<8))
    #expect((0..<places.count).compactMap { places.row(at: $0) } == Array(0..<8))
    for section in sections {
      let first = places.place(of: section.range.lowerBound)
      #expect(first.isMultiple(of: columns) || first % columns + section.range.count <= columns)
    }
  }

  @Test func arrowsPassEmptyPlacesOver() {
    let places = places(3)
    #expect(places.place(from: 0, across: 1, down: 0) == 3)
    #expect(places.place(from: 3, across: -1, down: 0) == 0)
    #expect(places.place(from: 0, across: 0, down: 1) == 3)
    // Nothing is below the second and third card of this line, so Down moves to the last card of the next
    // line.
    #expect(places.place(from: 4, across: 0, down: 1) == 6)
    #expect(places.place(from: 6, across: 0, down: 1) == 9)
    #expect(places.place(from: 5, across: 0, down: -1) == 0)
    #expect(places.place(from: 11, across: 0, down: -1) == 6)
  }

  @Test func arrowsEndAtTheEdges() {
    let places = places(3)
    #expect(places.place(from: 0, across: -1, down: 0) == nil)
    #expect(places.place(from: 0, across: 0, down: -1) == nil)
    #expect(places.place(from: 11, across: 1, down: 0) == nil)
    #expect(places.place(from: 9, across: 0, down: 1) == nil)
    #expect(places.place(from: 1, across: 1, down: 0) == nil)
  }

  @Test func nothingHasNoPlaces() {
    #expect(GridPlaces(rows: 0, sections: [], columns: 4).count == 0)
  }
}
