import Foundation
import Recipes
import TestSupport
import Testing

@testable import RecipeSearch

struct RecipeIndexTests {
  private let index = RecipeIndex([
    .sample(1, name: "Apple Pie", cuisine: "British"),
    .sample(2, name: "Crème Brûlée", cuisine: "French"),
    .sample(3, name: "Shepherd's Pie", cuisine: "British"),
    .sample(4, name: "Nasi Lemak", cuisine: "Malaysian"),
    .sample(5, name: "Apam Balik", cuisine: "Malaysian"),
    .sample(6, name: "French Toast", cuisine: "American"),
  ])

  @Test func noSearchShowsEverythingByName() {
    #expect(
      index.names(matching: "  ") == [
        "Apam Balik", "Apple Pie", "Crème Brûlée", "French Toast", "Nasi Lemak", "Shepherd's Pie",
      ])
  }

  @Test func everyWordMustOccurInNameOrCuisine() {
    #expect(index.names(matching: "pie british") == ["Apple Pie", "Shepherd's Pie"])
    #expect(index.names(matching: "apple british") == ["Apple Pie"])
    #expect(index.names(matching: "apple french") == [])
    #expect(index.names(matching: "french") == ["Crème Brûlée", "French Toast"])
    #expect(index.names(matching: "\u{3000}p\tie\n") == ["Apple Pie", "Shepherd's Pie"])
  }

  @Test func noWordIsFoundAcrossNameAndCuisine() {
    #expect(index.names(matching: "piebritish") == [])
    #expect(index.names(matching: "ebr") == [])
  }

  @Test func cuisinesNarrowTheRowsButNotTheCounts() {
    let rows = index.rows(for: RecipeQuery(search: "a", cuisines: ["Malaysian"]))
    #expect(rows.indices.map { index.recipes[Int($0)].name } == ["Apam Balik", "Nasi Lemak"])
    #expect(
      rows.cuisines.map { "\($0.name) \($0.count)" } == [
        "American 1", "British 1", "French 0", "Malaysian 2",
      ])
    #expect(
      index.cuisines.map { "\($0.name) \($0.count)" } == [
        "American 1", "British 2", "French 1", "Malaysian 2",
      ])
  }

  @Test func severalCuisinesShowTheRecipesOfEach() {
    let query = RecipeQuery(cuisines: ["French", "American", "Martian"])
    #expect(index.names(query) == ["Crème Brûlée", "French Toast"])
    #expect(index.names(RecipeQuery(cuisines: ["Martian"])) == [])
  }

  @Test func eachSortHasItsOrderAndItsSections() {
    #expect(index.names(RecipeQuery(sort: .nameDescending)) == index.names(RecipeQuery()).reversed())
    #expect(index.rows(for: RecipeQuery()).sections == [])

    let ascending = index.rows(for: RecipeQuery(sort: .cuisineAscending))
    #expect(
      ascending.indices.map { index.recipes[Int($0)].name } == [
        "French Toast", "Apple Pie", "Shepherd's Pie", "Crème Brûlée", "Apam Balik", "Nasi Lemak",
      ])
    #expect(
      ascending.sections == [
        RecipeSection(cuisine: "American", range: 0..<1), RecipeSection(cuisine: "British", range: 1..<3),
        RecipeSection(cuisine: "French", range: 3..<4), RecipeSection(cuisine: "Malaysian", range: 4..<6),
      ])

    let descending = index.rows(for: RecipeQuery(search: "a", sort: .cuisineDescending))
    #expect(
      descending.indices.map { index.recipes[Int($0)].name } == [
        "Apam Balik", "Nasi Lemak", "Apple Pie", "French Toast",
      ])
    #expect(
      descending.sections == [
        RecipeSection(cuisine: "Malaysian", range: 0..<2), RecipeSection(cuisine: "British", range: 2..<3),
        RecipeSection(cuisine: "American", range: 3..<4),
      ])
  }

  @Test func emptyFeedHasNothingToFind() {
    for sort in RecipeSort.allCases {
      let rows = RecipeIndex([]).rows(for: RecipeQuery(search: "pie", cuisines: ["British"], sort: sort))
      #expect(rows.isEmpty && rows.sections.isEmpty && rows.cuisines.isEmpty)
    }
  }

  @Test func moreCuisinesThanAnybodyReadsAreInTheOrderOfTheirLetters() {
    func cuisines(_ count: Int) -> [String] {
      RecipeIndex(
        (0..<count).map { number in
          Recipe(id: .numbered(number), name: "Pie", cuisine: number == 0 ? "Ça" : "Z\(number)")
        }
      ).cuisines.map(\.name)
    }
    #expect(cuisines(RecipeIndex.maximumListed).first == "Ça")
    let many = cuisines(RecipeIndex.maximumListed + 1)
    #expect(many.last == "Ça" && many == many.sorted())
  }

  @Test func wordsMayBeDividedBetweenNameAndFurtherWords() {
    var index = index
    index.setFurtherWords(["1 pie dish"], for: .numbered(1))
    index.setFurtherWords(["Apples"], for: .numbered(3))
    #expect(index.names(matching: "apple pie") == ["Apple Pie", "Shepherd's Pie"])
    #expect(index.names(matching: "apple dish british") == ["Apple Pie"])
    #expect(index.names(matching: "dish apples british") == ["Apple Pie"])
    #expect(index.names(matching: "dish appler") == [])
  }

  @Test func wordThatOccursInMostRecipesIsFoundInAll() {
    let recipes = (0..<1000).map { Recipe.sample($0, name: "Stew \($0)", cuisine: "e") }
    #expect(RecipeIndex(recipes).rows(for: RecipeQuery(search: "e")).count == 1000)
    #expect(RecipeIndex(recipes).rows(for: RecipeQuery(search: "stew 99 e")).count == 19)
  }

  @Test(.timeLimit(.minutes(10))) func pastedPageIsAnswered() {
    let recipes = (0..<1000).map { Recipe.sample($0, name: "Stew \($0)") }
    let index = RecipeIndex(recipes)
    for page in [String(repeating: "e ", count: 5000), String(repeating: "stew", count: 2500)] {
      #expect(index.rows(for: RecipeQuery(search: page)).count == (page.hasPrefix("e") ? 1000 : 0))
    }
    // All words of the search are different, and all of them occur.
    let numbers = (0..<1000).map(String.init).joined(separator: " ")
    #expect(RecipeIndex(names: [numbers, "Stew"]).names(matching: numbers) == [numbers])
  }

  @Test func namesComeBeforeFurtherWords() {
    let names = ["Apple Pie", "Bread", "Pie Crust", "Zebra Cake"]
    let recipes = names.enumerated().map {
      Recipe(id: .numbered($0.offset), name: $0.element, cuisine: $0.offset < 2 ? "British" : "French")
    }
    var index = RecipeIndex(recipes)
    index.setFurtherWords(["1 pie dish"], for: .numbered(1))
    index.setFurtherWords(["1 pie dish"], for: .numbered(3))
    func found(_ sort: RecipeSort) -> [String] {
      index.rows(for: RecipeQuery(search: "pie", cuisines: [], sort: sort)).indices.map { names[Int($0)] }
    }
    #expect(found(.nameAscending) == ["Apple Pie", "Pie Crust", "Bread", "Zebra Cake"])
    #expect(found(.nameDescending) == ["Pie Crust", "Apple Pie", "Zebra Cake", "Bread"])
    #expect(found(.cuisineAscending) == ["Apple Pie", "Bread", "Pie Crust", "Zebra Cake"])
  }

  @Test func furtherWordsAreFoundAndReplaced() {
    var index = index
    index.setFurtherWords(["200 g coconut milk", "Pandan"], for: .numbered(4))
    #expect(index.names(matching: "coconut") == ["Nasi Lemak"])
    #expect(index.names(matching: "lemak pandan malaysian") == ["Nasi Lemak"])
    #expect(index.names(matching: "milkpandan") == [])

    index.setFurtherWords(["Weiß", "Soufflé"], for: .numbered(4))
    #expect(index.names(matching: "coconut") == [])
    #expect(index.names(matching: "weiss") == ["Nasi Lemak"])
    #expect(index.names(matching: "souffle") == ["Nasi Lemak"])

    index.setFurtherWords(["Crème"], for: .numbered(4))
    #expect(index.names(matching: "creme") == ["Crème Brûlée", "Nasi Lemak"])
    index.setFurtherWords([], for: .numbered(4))
    #expect(index.names(matching: "creme") == ["Crème Brûlée"])
    index.setFurtherWords(["creme"], for: .numbered(99))
    #expect(index.names(matching: "creme") == ["Crème Brûlée"])
  }

  @Test(arguments: 1...5)
  func everyQueryIsAnsweredAsByTheDefinition(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let cuisines = ["British", "french", "Ελληνική", "日本料理", "Weißrussisch", "Crème"]
    var recipes = (0..<150).map {
      Recipe.sample(
        $0,
        name: Alphabet.text(upTo: 10, using: &random, from: [Alphabet.few, Alphabet.latin, Alphabet.ascii]),
        cuisine: random.one(of: cuisines))
    }
    recipes.shuffle(using: &random)
    let index = RecipeIndex(recipes)
    for _ in 0..<120 {
      let words = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Alphabet.text(
          upTo: 2, using: &random, from: [Alphabet.few, Alphabet.few, ["british", "料", "λλ", "ss", "creme"]])
      }
      let query = RecipeQuery(
        search: words.joined(separator: " "),
        cuisines: Set(cuisines.filter { _ in Int.random(in: 0...3, using: &random) == 0 }),
        sort: random.one(of: RecipeSort.allCases))
      #expect(index.names(query) == Self.answer(query, recipes), "\(query) seed \(seed)")
    }
  }

  /// Folds the whole text in one call, where the index folds it character by character.
  private static func fold(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  /// The folded texts of a recipe, also without their hyphens.
  private static func texts(of recipe: Recipe) -> [String] {
    [recipe.name, recipe.cuisine].map(fold).flatMap { [$0, $0.filter { $0 != "-" }] }
  }

  private static func answer(_ query: RecipeQuery, _ recipes: [Recipe]) -> [String] {
    let words = SearchWords(query.search).words.map { $0.map { String(decoding: $0, as: UTF8.self) } }
    let found = recipes.filter { recipe in
      (query.cuisines.isEmpty || query.cuisines.contains(recipe.cuisine))
        && words.allSatisfy { spellings in
          // A byte that is no text marks the end of each.
          spellings.contains { spelling in
            texts(of: recipe).contains { ($0 + "\u{FFFD}").contains(spelling) }
          }
        }
    }
    let byName = found.sorted(by: NameOrder.precedes)
    switch query.sort {
    case .nameAscending: return byName.map(\.name)
    case .nameDescending: return byName.reversed().map(\.name)
    case .cuisineAscending, .cuisineDescending:
      let wanted: ComparisonResult = query.sort == .cuisineAscending ? .orderedAscending : .orderedDescending
      let groups = Dictionary(grouping: byName, by: \.cuisine).sorted {
        $0.key.localizedStandardCompare($1.key) == wanted
      }
      return groups.flatMap { $0.value.map(\.name) }
    }
  }
}
