import RecipePresentation

/// A part of a listing as SwiftUI's `ForEach` wants it. A card is made when a row is.
struct CardRows: RandomAccessCollection {
  let listing: RecipeListing
  let range: Range<Int>

  var startIndex: Int { range.lowerBound }
  var endIndex: Int { range.upperBound }
  subscript(row: Int) -> RecipeCard { listing.card(at: row) }
}
