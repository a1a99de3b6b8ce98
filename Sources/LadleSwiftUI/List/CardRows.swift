import RecipePresentation
import Recipes

/// A range of a listing as a collection for `ForEach`. A list reads the identifiers of all rows at each update, so a card
/// is made only for the rows that are shown.
struct CardRows: RandomAccessCollection {
  /// A row of the listing, whose card is made when it is asked for.
  struct Row: Identifiable {
    fileprivate let listing: RecipeListing
    fileprivate let index: Int

    var id: Recipe.ID { listing.recipe(at: index).id }
    var card: RecipeCard { listing.card(at: index) }
  }

  let listing: RecipeListing
  let range: Range<Int>

  var startIndex: Int { range.lowerBound }
  var endIndex: Int { range.upperBound }
  subscript(index: Int) -> Row { Row(listing: listing, index: index) }
}
