import Foundation
import RecipeSearch
import Recipes
import Samples

extension Piece {
  /// A feed and its list.
  static let recipes = [
    Piece(name: "feed", what: "a feed of 10,000 recipes decoded") { _ in
      let feed = try sampleFeed(10_000)
      return { keep(try FeedDecoder.recipes(from: feed)) }
    },
    Piece(name: "sort", what: "10,000 recipes sorted and prepared for searching") { _ in
      let recipes = sampleRecipes(10_000)
      return { keep(RecipeIndex(recipes)) }
    },
    Piece(name: "keystroke", what: "five keystrokes over 100,000 recipes, from the query to the rows") { _ in
      let index = RecipeIndex(sampleRecipes(100_000))
      return {
        for search in ["e", "bru", "brûlée", "apple pie", "xyzzy"] {
          keep(index.rows(for: RecipeQuery(search: search)))
        }
      }
    },
  ]
}
