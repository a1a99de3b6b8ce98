import RecipePages

extension RecipeYield {
  /// True if the page counts people, in English or in digits alone: "4–6 servings", "4".
  var isAboutPeople: Bool {
    ["serv", "people", "person", "portion"].contains { words.lowercased().contains($0) }
      || words.allSatisfy { $0.isNumber || $0 == "-" || $0 == "–" || $0 == " " }
  }
}
