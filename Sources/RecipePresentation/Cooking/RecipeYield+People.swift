import RecipePages

extension RecipeYield {
  /// Whether the yield counts people: English words or a number alone, "4–6 servings", "4".
  var isAboutPeople: Bool {
    ["serv", "people", "person", "portion"].contains { words.lowercased().contains($0) }
      || words.allSatisfy { $0.isNumber || $0 == "-" || $0 == "–" || $0 == " " }
  }
}
