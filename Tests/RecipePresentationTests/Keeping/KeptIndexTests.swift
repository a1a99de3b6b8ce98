import Foundation
import RecipeSearch
import Recipes
import TestSupport
import Testing

@testable import Cookbook
@testable import RecipePresentation

/// The index of kept recipes, which follows the list by what differs.
struct KeptIndexTests {
  private let today = "2026-11-28"

  private func document(_ number: Int, _ generator: inout some RandomNumberGenerator) -> KeptRecipe {
    var document = RecipeDocument(
      name: ["Tart", "Soup", "Bread", "Äpfel", "crêpe"].randomElement(using: &generator) ?? "Pie")
    document.cuisine = ["French", "German", nil].randomElement(using: &generator) ?? nil
    document.tags = ["sweet", "quick"].filter { _ in Bool.random(using: &generator) }
    document.created = Date(timeIntervalSince1970: Double(Int.random(in: 0..<5, using: &generator)))
    var kept = KeptRecipe(document, id: UUID(), folder: "\(number)", hasPhoto: false)
    kept.ingredientText = "\(number) plums"
    return kept
  }

  private func facts(_ generator: inout some RandomNumberGenerator) -> NotedFacts {
    NotedFacts(
      facts: PersonalFacts(
        isFavorite: Bool.random(using: &generator), rating: Int.random(in: 1...5, using: &generator),
        cookedOn: Bool.random(using: &generator)
          ? ["2026-11-2\(Int.random(in: 0...8, using: &generator))"] : [],
        note: ["", "Less sugar"].randomElement(using: &generator) ?? ""))
  }

  private var queries: [CookbookQuery] {
    CookbookSort.allCases.flatMap { sort in
      var query = CookbookQuery()
      query.sort = sort
      var (search, favorites, tags, cuisines) = (query, query, query, query)
      search.search = "sugar plum"
      favorites.showsFavoritesOnly = true
      tags.tags = ["sweet"]
      cuisines.cuisines = ["French"]
      return [query, search, favorites, tags, cuisines]
    }
  }

  /// Few changes are inserted by comparing names, and a whole list is sorted by keys. Both have "ñ" behind n in Spanish.
  @Test func keptRecipeIsInsertedInTheOrderOfTheLanguage() {
    func named(_ name: String) -> KeptRecipe {
      KeptRecipe(RecipeDocument(name: name), id: UUID(), folder: name, hasPhoto: false)
    }
    var list = CookbookList()
    let names = ["nuez", "ñoquis", "olla"] + (10..<40).map { "tarta \($0)" }
    list.apply(FolderDifference(changed: names.map(named))) { _ in NotedFacts() }
    let index = KeptIndex(list, today: today, locale: Locale(identifier: "es"))
    list.apply(FolderDifference(changed: [named("Ñame")])) { _ in NotedFacts() }
    let updated = index.updated(to: list, today: today)
    var query = CookbookQuery()
    query.sort = .name
    let sorted = updated.recipes(for: query).ids.prefix(4).map { updated.recipe($0).name }
    #expect(sorted == ["nuez", "Ñame", "ñoquis", "olla"])
  }

  @Test func indexThatFollowsIsAsOneMadeAnew() {
    var generator = SeededGenerator(seed: 7)
    var list = CookbookList()
    let recipes = (0..<60).map { document($0, &generator) }
    list.apply(FolderDifference(changed: recipes)) { _ in NotedFacts() }
    var index = KeptIndex(list, today: today)
    for number in 60..<160 {
      let known = list.entries.map(\.recipe)
      var changed = known.randomElement(using: &generator) ?? recipes[0]
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: list.apply(FolderDifference(removed: [changed.id])) { _ in NotedFacts() }
      case 1: list.setFacts(facts(&generator), of: changed.id)
      case 2:
        changed.name += "!"
        let facts = facts(&generator)
        list.apply(FolderDifference(changed: [changed])) { _ in facts }
      default: list.apply(FolderDifference(changed: [document(number, &generator)])) { _ in NotedFacts() }
      }
      index = index.updated(to: list, today: today)
      let new = KeptIndex(list, today: today)
      for query in queries {
        let (found, expected) = (index.recipes(for: query), new.recipes(for: query))
        #expect(found.ids == expected.ids)
        #expect(found.cuisines == expected.cuisines)
      }
      #expect(index.tags == new.tags && index.count == list.count)
    }
  }

  /// A change costs what changed: every other row is the same object as before.
  @Test func starCostsOneRow() {
    var generator = SeededGenerator(seed: 8)
    var list = CookbookList()
    let recipes = (0..<500).map { document($0, &generator) }
    list.apply(FolderDifference(changed: recipes)) { _ in NotedFacts() }
    let before = KeptIndex(list, today: today)
    list.setFacts(NotedFacts(facts: PersonalFacts(isFavorite: true)), of: recipes[123].id)
    let after = before.updated(to: list, today: today)
    #expect(recipes.filter { before[$0.id] !== after[$0.id] }.map(\.id) == [recipes[123].id])
    #expect(before.recipes(for: CookbookQuery()).ids == after.recipes(for: CookbookQuery()).ids)
  }

  @Test func rowsOfTwoListsAreTheSameWhereTheirRecipesAre() {
    var generator = SeededGenerator(seed: 9)
    var list = CookbookList()
    var recipes = (0..<20).map { document($0, &generator) }
    list.apply(FolderDifference(changed: recipes)) { _ in NotedFacts() }
    let (ids, details) = (recipes.map(\.id), CardDetails(sort: .name, today: today))
    let before = RecipeListing(KeptIndex(list, today: today), ids: ids, details: details)
    list.setFacts(NotedFacts(facts: PersonalFacts(isFavorite: true)), of: recipes[3].id)
    recipes[5].name += "!"
    list.apply(FolderDifference(changed: [recipes[5]], removed: [recipes[0].id])) { _ in NotedFacts() }
    let after = RecipeListing(
      KeptIndex(list, today: today), ids: Array(ids.dropFirst()), details: details)
    let isSame = after.comparison(with: before)
    #expect((1..<20).filter { !isSame($0, $0 - 1) } == [5])
    #expect(!isSame(1, 1))
  }

  @Test func rowsOfTwoVersionsOfAFeedAreTheSameWhereTheirRecipesAre() {
    var recipes = ["Bread", "Soup", "Tart"].map { Recipe(id: UUID(), name: $0, cuisine: "French") }
    let index = RecipeIndex(recipes)
    let all = RecipeListing(index, rows: index.rows(for: RecipeQuery()))
    let searched = RecipeListing(index, rows: index.rows(for: RecipeQuery(search: "t")))
    #expect(searched.comparison(with: all)(2, 0) && !searched.comparison(with: all)(0, 0))
    recipes[1] = Recipe(id: recipes[1].id, name: "Soup", cuisine: "Thai")
    let newIndex = RecipeIndex(recipes)
    let new = RecipeListing(newIndex, rows: newIndex.rows(for: RecipeQuery()))
    #expect((0..<3).map { new.comparison(with: all)($0, $0) } == [true, false, true])
    let direct = RecipeListing(index, rows: index.rows(for: RecipeQuery()), opensLinksDirectly: true)
    #expect(!direct.comparison(with: all)(0, 0))
  }
}
