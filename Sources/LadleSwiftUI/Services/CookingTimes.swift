import Combine
import RecipePages
import RecipePresentation
import Recipes

/// The cooking times of the recipes whose pages were read during this run.
@MainActor
final class CookingTimes: ObservableObject {
  @Published private(set) var words: [Recipe.ID: String] = [:]

  /// Remembers the time of a recipe whose page has been read.
  func read(_ contents: RecipeContents, of id: Recipe.ID) {
    let time = contents.wholeTime.map { Strings.duration($0) }
    if words[id] != time { words[id] = time }
  }
}
