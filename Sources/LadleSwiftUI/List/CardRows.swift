import RecipePresentation

/// A part of a listing as a collection for `ForEach`. A card is made when its row is.
struct CardRows: RandomAccessCollection {
  let listing: RecipeListing
  let range: Range<Int>

  var startIndex: Int { range.lowerBound }
  var endIndex: Int { range.upperBound }
  subscript(row: Int) -> RecipeCard { listing.card(at: row) }
}
