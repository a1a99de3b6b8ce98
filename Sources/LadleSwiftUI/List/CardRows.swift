import RecipePresentation

/// A range of a listing as a collection for `ForEach`, which makes each card when its row is made.
struct CardRows: RandomAccessCollection {
  let listing: RecipeListing
  let range: Range<Int>

  var startIndex: Int { range.lowerBound }
  var endIndex: Int { range.upperBound }
  subscript(row: Int) -> RecipeCard { listing.card(at: row) }
}
