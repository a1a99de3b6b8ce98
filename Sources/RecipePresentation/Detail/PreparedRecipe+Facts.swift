public import RecipePages

extension PreparedRecipe {
  /// "40 min", "10 min preparation", "Serves 4", "By Ada": the page's facts about the recipe, in the order in which
  /// they are shown. The source link follows the author.
  public var facts: [String] {
    var facts = times
    if let yield = contents.yield { facts.append(Strings.yield(yield, servings: isScaled ? servings : nil)) }
    if let author { facts.append(Strings.author(author)) }
    return facts
  }

  /// The whole time and the preparation. Without a whole time the cooking time takes its place. Beside a preparation
  /// time its label names it as the cooking time, because it does not include the preparation.
  private var times: [String] {
    func time(_ duration: Duration?) -> Duration? { duration.flatMap { $0 > .zero ? $0 : nil } }
    let (total, preparation) = (time(contents.totalTime), time(contents.prepTime))
    var times: [String] = []
    if let total {
      times.append(Strings.duration(total))
    } else if let cooking = time(contents.cookTime) {
      times.append(preparation == nil ? Strings.duration(cooking) : Strings.cookingTime(cooking))
    }
    // A recipe that is only prepared has one time.
    if let preparation, preparation != total { times.append(Strings.preparationTime(preparation)) }
    return times
  }

  /// The names of the authors; nil if the page names none. Some pages give the address of a profile for a name, or a
  /// name that begins with "By".
  private var author: String? {
    guard let author = contents.author else { return nil }
    let names = author.split(separator: ", ").compactMap { part -> Substring? in
      let name = part.lowercased().hasPrefix("by ") ? part.dropFirst(3) : part
      return name.contains(where: \.isLetter) && !name.contains("://") ? name : nil
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  // MARK: - Nutrition

  /// The page's nutrition facts in the order of a label on food, then the facts that schema.org does not name. The
  /// facts are for the page's own serving, and do not change with the number of servings.
  public var nutrition: [NutritionFact] {
    func rank(_ fact: NutritionFact) -> Int {
      Self.nutrients.firstIndex(of: fact.name) ?? Self.nutrients.count
    }
    return contents.nutrition.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map { NutritionFact(name: Strings.nutrient($0.element.name), value: $0.element.value) }
  }

  /// The properties of https://schema.org/NutritionInformation as `NutritionFact` names them.
  private static let nutrients = [
    "Serving size", "Calories", "Fat", "Saturated fat", "Unsaturated fat", "Trans fat", "Cholesterol",
    "Carbohydrate", "Sugar", "Fiber", "Protein", "Sodium",
  ]
}
