import Foundation
import RecipePages

// The state of the parts that are fetched later stands among Ladle's own keys, so that every device that shares the
// cookbook has it.
extension RecipeDocument {
  /// The parts that a server reported missing once: a page without a recipe, or a page that does not exist. They are
  /// requested once more, at the next launch.
  var refused: Set<MissingPart> {
    get { parts("refused") }
    set { setParts("refused", newValue) }
  }

  /// The parts that are asked for no more, because the answer was twice that they are not there. The recipe's page has
  /// no recipe that Ladle can read, or its photo none that it can show.
  public internal(set) var unreadable: Set<MissingPart> {
    get { parts("unreadable") }
    set { setParts("unreadable", newValue) }
  }

  /// Records that a part was requested and is not there.
  mutating func refuse(_ part: MissingPart) {
    guard missing.contains(part) else { return }
    if refused.contains(part) {
      missing.remove(part)
      refused.remove(part)
      unreadable.insert(part)
    } else {
      refused.insert(part)
    }
  }

  /// Records that a part is there.
  mutating func complete(_ part: MissingPart) {
    missing.remove(part)
    refused.remove(part)
    unreadable.remove(part)
  }

  /// Fills the empty fields from a page. The person's own words stay.
  mutating func fill(from page: RecipeContents) {
    if ingredientGroups.isEmpty { ingredientGroups = page.ingredientGroups }
    if sections.isEmpty { sections = page.sections }
    if yield == nil { yield = page.yield }
    if prepTime == nil, cookTime == nil, totalTime == nil {
      (prepTime, cookTime, totalTime) = (page.prepTime, page.cookTime, page.totalTime)
    }
    if summary.isEmpty { summary = page.description ?? "" }
    if author == nil { author = page.author }
    if cuisine == nil { cuisine = page.cuisine }
    if nutrition.isEmpty { nutrition = page.nutrition }
    if image.isEmpty, let address = page.image { image = address.absoluteString }
  }
}
