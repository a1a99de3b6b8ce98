import Foundation
import Ingredients
import RecipePages
import Testing

@testable import Cookbook

struct DuplicateIndexTests {
  private func document(
    _ name: String, _ ingredients: [String] = [], source: String = "", steps: String = ""
  ) -> RecipeDocument {
    var document = RecipeDocument(name: name)
    document.ingredientGroups = [IngredientGroup(ingredients: ingredients.map { IngredientLine($0) })]
    document.source = source
    if !steps.isEmpty { document.sections = [InstructionSection(steps: [InstructionStep(steps)])] }
    return document
  }

  /// Whether a document is found to be the same as a kept one.
  private func isSame(_ new: RecipeDocument, as kept: RecipeDocument) -> Bool {
    let id = UUID()
    var index = DuplicateIndex([])
    index.insert(kept, as: id)
    return index.match(new, kept: { _ in kept }) == id
  }

  @Test func theSameAddressIsTheSameRecipe() {
    let kept = document("Tart", ["500 g plums"], source: "https://www.example.com/tart/?utm_source=x")
    #expect(isSame(document("Plum tart", ["500 g plums"], source: "http://example.com/tart"), as: kept))
    #expect(isSame(document("Tart", ["1 kg plums"], source: "http://example.com/tart"), as: kept))
    #expect(isSame(document("Link", source: "http://example.com/tart"), as: kept))
  }

  @Test func twoRecipesOfOnePageThatShareNothingAreTwo() {
    let kept = document("Tart", ["500 g plums"], source: "https://example.com/menu")
    #expect(!isSame(document("Cream", ["200 g cream"], source: "https://example.com/menu"), as: kept))
  }

  @Test func twoRecipesOfOnePageThatShareTheSaltAreTwo() {
    let page = "https://example.com/burger"
    let kept = document("Burger Buns", ["500 g flour", "1 tsp salt"], source: page)
    #expect(!isSame(document("Beef Patties", ["1 tsp salt", "1 kg beef"], source: page), as: kept))
    #expect(!isSame(document("Sauce", source: page, steps: "Stir."), as: kept))
    let empty = document("Burger Buns", source: page, steps: "Bake.")
    #expect(!isSame(document("Beef Patties", ["1 kg beef"], source: page), as: empty))
  }

  @Test func anotherVersionOfAPageIsTheSameRecipe() {
    let page = "https://example.com/tart"
    let kept = document("Tart", ["500 g plums", "200 g flour", "1 egg"], source: page)
    #expect(isSame(document("Plum Tart", ["500 g plums", "200 g flour", "2 eggs"], source: page), as: kept))
  }

  /// A file may give one address for all of its recipes.
  @Test func ofAThousandRecipesOfOnePageFewAreCompared() {
    let page = "https://example.com/menu"
    var index = DuplicateIndex([])
    for number in 0..<1000 {
      let ingredients = ["1 tsp salt", "\(number) g plums", "\(number) g flour"]
      index.insert(document("Dish \(number)", ingredients, source: page), as: UUID())
    }
    func candidates(_ name: String, _ ingredients: [String]) -> Int {
      let traits = RecipeTraits(name: name, ingredients: ingredients)
      return index.candidates(on: page, for: traits, isLink: false).count
    }
    #expect(candidates("Soup", ["1 tsp salt", "3 leeks"]) == 0)
    #expect(candidates("Soup", ["1 tsp salt", "7 g plums", "7 g flour"]) == 1)
    #expect(candidates("Dish 7", ["1 tsp salt", "9 g plums", "9 g flour"]) == 2)
  }

  @Test func allRelatedRecipesOfAPageAreCompared() {
    let page = "https://example.com/menu"
    let sets = (0..<64).map { bits in (0..<6).filter { bits >> $0 & 1 == 1 }.map { "\($0) eggs" } }
    var index = DuplicateIndex([])
    let kept = sets.enumerated().map { number, ingredients in
      (id: UUID(), document: document("Dish \(number % 5)", ingredients, source: page))
    }
    for recipe in kept { index.insert(recipe.document, as: recipe.id) }
    for (number, ingredients) in sets.enumerated() {
      let traits = RecipeTraits(name: "Dish \(number % 7)", ingredients: ingredients)
      let related = kept.filter { RecipeTraits($0.document).isRelated(to: traits) }.map(\.id)
      let candidates = index.candidates(on: page, for: traits, isLink: false)
      #expect(Set(candidates).isSuperset(of: related))
      #expect(candidates == kept.map(\.id).filter(Set(candidates).contains))
    }
  }

  @Test func theFrontPageOfASiteSaysNothing() {
    let kept = document("Tart", ["500 g plums"], source: "https://example.com")
    #expect(!isSame(document("Tart", ["1 kg plums"], source: "https://example.com"), as: kept))
  }

  @Test func theSameNameAndIngredientsAreTheSameRecipe() {
    let kept = document("Crème brûlée", ["½ l  Cream", "5 eggs"])
    #expect(isSame(document("CREME BRULEE", ["5 Eggs", "1/2 l cream"]), as: kept))
    #expect(!isSame(document("Crème brûlée", ["5 eggs"]), as: kept))
    #expect(!isSame(document("Flan", ["½ l Cream", "5 eggs"]), as: kept))
  }

  @Test func recipesWithoutIngredientsAreComparedByTheirSteps() {
    let kept = document("Eggs", steps: "Boil them.")
    #expect(isSame(document("Eggs", steps: "Boil them."), as: kept))
    #expect(!isSame(document("Eggs", steps: "Fry them."), as: kept))
  }

  @Test func theSameIdentityIsTheSameRecipe() {
    var kept = document("Tart", ["500 g plums"])
    let id = UUID()
    kept.id = id
    kept.origin = FeedOrigin(feed: "https://feed.example/a.json", recipe: UUID())
    var index = DuplicateIndex([])
    index.insert(kept, as: id)
    for (name, ingredients, isSame) in [
      ("Tart", ["1 egg"], true), ("Plum cake", ["500 g plums"], true), ("Cake", ["1 egg"], false),
    ] {
      // The first has the kept one's identity, the second its feed's.
      var new = document(name, ingredients)
      new.id = id
      #expect(index.match(new, kept: { _ in kept }) == (isSame ? id : nil), "\(name)")
      new.id = nil
      new.origin = kept.origin
      #expect(index.match(new, kept: { _ in kept }) == (isSame ? id : nil), "\(name)")
    }
  }

  @Test func twoIdentitiesAreOneRecipeOnlyIfNoTextTellsThemApart() {
    let page = "https://example.com/bread"
    func bread(_ steps: String, _ name: String = "Bread") -> RecipeDocument {
      var bread = document(name, ["500 g flour"], source: page, steps: steps)
      bread.id = UUID()
      return bread
    }
    func link() -> RecipeDocument {
      var link = document("Bread", source: page)
      link.id = UUID()
      return link
    }
    let kept = (0..<20).map { bread("Knead \($0) times.") }
    var index = DuplicateIndex([])
    for bread in kept { if let id = bread.id { index.insert(bread, as: id) } }
    var reads = 0
    func match(_ new: RecipeDocument) -> UUID? {
      index.match(new) { id throws(CookbookError) in
        reads += 1
        guard let found = kept.first(where: { $0.id == id }) else { throw .noRecipe }
        return found
      }
    }
    #expect(match(bread("Wait.")) == nil && match(bread("Knead 7 times.", "Loaf")) == nil && reads == 0)
    #expect(match(bread("Knead 7 times.")) == kept[7].id && reads == 1)
    #expect(match(kept[9]) == kept[9].id)
    // The recipe of a link that was not read yet is the page's.
    #expect(match(link()) == kept[0].id)
  }

  @Test func aRecipeThatWasRemovedOrRewrittenMeanwhileIsNotTheSame() {
    let kept = document("Tart", ["500 g plums"], source: "https://example.com/tart")
    var index = DuplicateIndex([])
    let id = UUID()
    index.insert(kept, as: id)
    let same = document("Tart", ["500 g plums"])
    for new in [kept, same] {
      #expect(index.match(new) { _ throws(CookbookError) in throw .noRecipe } == nil)
      #expect(index.match(new) { _ in document("Soup", ["1 leek"]) } == nil)
      // One that cannot be read now is there all the same.
      #expect(index.match(new) { _ throws(CookbookError) in throw .notDownloaded } == id)
    }
  }

  /// Recipes whose ingredients are in a photo are often all named alike.
  @Test func recipesWithoutIngredientsAreReadOnce() {
    let kept = (0..<20).map { (id: UUID(), document: document("Untitled", steps: "Mix \($0).")) }
    var index = DuplicateIndex(
      kept.map { KeptRecipe($0.document, id: $0.id, folder: "Untitled", hasPhoto: false) })
    var reads = 0
    func match(_ steps: String) -> UUID? {
      index.match(document("Untitled", steps: steps)) { id throws(CookbookError) in
        reads += 1
        guard let found = kept.first(where: { $0.id == id }) else { throw .noRecipe }
        return found.document
      }
    }
    #expect(match("Bake.") == nil && reads == 20)
    #expect(match("Roast.") == nil && reads == 20)
    #expect(match("Mix 7.") == kept[7].id && reads == 21)
  }
}
