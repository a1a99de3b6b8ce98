import Ingredients
import RecipePages

extension RecipeYield {
  /// Whether the amount of the yield counts people, "4–6 servings", "1 loaf (12 servings)", or is a number alone, "4".
  var isAboutPeople: Bool {
    AmountPhrase(words)?.isOfPeople == true
      || words.allSatisfy { $0.isNumber || $0 == "-" || $0 == "–" || $0 == " " }
  }
}
