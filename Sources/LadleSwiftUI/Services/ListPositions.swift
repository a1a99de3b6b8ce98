import RecipePresentation
import Recipes

/// The rows on the screen of each list. Beside the detail there is one list at a time: choosing another place makes
/// another list, which begins where it was left.
@MainActor
final class ListPositions {
  private var place: Place
  private var shown: [Place: Set<Recipe.ID>] = [:]
  /// The rows that were on the screen when the person chose another place.
  private var left: [Place: Set<Recipe.ID>] = [:]

  init(_ place: Place) { self.place = place }

  /// Records that a row is on the screen.
  func appear(_ row: Recipe.ID, in place: Place) { shown[place, default: []].insert(row) }
  /// Records that a row is off the screen.
  func disappear(_ row: Recipe.ID, in place: Place) { shown[place]?.remove(row) }

  /// Remembers the rows of the list that is left. They disappear after this.
  func show(_ place: Place) {
    guard place != self.place else { return }
    left[self.place] = shown.removeValue(forKey: self.place)
    self.place = place
  }

  /// Returns the topmost of the rows with which a list was left, once; nil if the listing has none of them.
  func resume(_ place: Place, in listing: RecipeListing?) -> Recipe.ID? {
    let rows = left.removeValue(forKey: place) ?? []
    return listing.flatMap { listing in
      rows.compactMap { id in listing.row(of: id).map { (row: $0, id: id) } }.min { $0.row < $1.row }?.id
    }
  }
}
