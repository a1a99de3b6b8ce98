import Foundation

/// The changes among the recipes of a folder since the last time that it was asked.
///
/// One list follows each folder (`CookbookList`), and takes over each difference once, so that a change of one recipe
/// costs one recipe up to the cards.
struct FolderDifference: Sendable {
  /// The recipes that are new or differ from before, as they are now.
  var changed: [KeptRecipe] = []
  /// The recipes that the folder no longer has.
  var removed: [UUID] = []

  var isEmpty: Bool { changed.isEmpty && removed.isEmpty }
}
