import Ingredients
public import RecipePages

extension PreparedRecipe {
  /// "10 min preparation", "30 min cooking", "40 min in total", "Serves 4", "By Ada": the page's facts about the recipe, in
  /// the order in which they are shown. The source link follows the author.
  public var facts: [String] {
    (times + [yield, multiple, author.map(Strings.author)]).compactMap(\.self)
  }

  /// The facts beside the control of the servings, which shows the yield already, or the multiple.
  public var factsBesideServings: [String] {
    guard servingsTitle != nil else { return facts }
    return (times + [servings == nil ? yield : nil, author.map(Strings.author)]).compactMap(\.self)
  }

  private var yield: String? {
    contents.yield.map { Strings.yield($0, servings: isScaled ? servings : nil) }
  }

  private var factorWords: String { Self.words(ofMultiple: factor) }

  /// "20½": a multiple of a recipe is chosen in halves, and no half of a large one is rounded away.
  static func words(ofMultiple factor: Amount) -> String {
    factor.denominator == 2 && factor > .one
      ? "\(factor.numerator / 2)½" : QuantityWriter.number(factor, in: nil)
  }

  /// "1½ times": how much of a recipe is shown whose page names no number of servings; nil for the recipe as it is.
  private var multiple: String? {
    servings == nil && isScaled ? Strings.times(factorWords) : nil
  }

  /// The title of the control that changes the servings: "For 4", or the page's own words about something else, with the
  /// chosen number: "24 cookies". If the page names no number, it is the multiple, "1×". Nil if there are no ingredients to
  /// scale.
  public var servingsTitle: String? {
    guard !contents.ingredients.isEmpty else { return nil }
    guard let servings, let yield = contents.yield else { return Strings.multiple(factorWords) }
    return Strings.servings(servings, of: yield)
  }

  /// Preparation, cooking, and the whole time. A time alone is not named twice.
  private var times: [String] {
    func time(_ duration: Duration?) -> Duration? { duration.flatMap { $0 > .zero ? $0 : nil } }
    let (preparation, cooking) = (time(contents.prepTime), time(contents.cookTime))
    let parts = [preparation.map(Strings.preparationTime), cooking.map(Strings.cookingTime)]
    let isOnlyPart = parts.contains(nil) && [preparation, cooking].contains(contents.wholeTime)
    let whole = isOnlyPart ? nil : contents.wholeTime.map(Strings.wholeTime)
    return (parts + [whole]).compactMap(\.self)
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

  /// Says below the steps that a part of the recipe is missing; nil for a recipe that is shown whole.
  public var cutNotice: String? { contents.isCut ? Strings.recipeIsCut : nil }

  // MARK: - Nutrition

  /// "Nutrition", or "Nutrition per 1 bowl" where the page says how large a serving is.
  public var nutritionTitle: String {
    servingSize.map { Strings.nutrition(per: $0.value) } ?? Strings.nutrition
  }

  private var servingSize: NutritionFact? {
    contents.nutrition.first { $0.name == Self.nutrients[0] && $0.value.count <= 30 }
  }

  /// The page's nutrition facts in the order of a label on food, then the facts that schema.org does not name. The
  /// facts are for the page's own serving, and do not change with the number of servings. The title names the serving.
  public var nutrition: [NutritionFact] {
    func rank(_ fact: NutritionFact) -> Int {
      Self.nutrients.firstIndex(of: fact.name) ?? Self.nutrients.count
    }
    return contents.nutrition.filter { $0 != servingSize }.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map { NutritionFact(name: Strings.nutrient($0.element.name), value: $0.element.value) }
  }

  /// The properties of https://schema.org/NutritionInformation as `NutritionFact` names them.
  private static let nutrients = [
    "Serving size", "Calories", "Fat", "Saturated fat", "Unsaturated fat", "Trans fat", "Cholesterol",
    "Carbohydrate", "Sugar", "Fiber", "Protein", "Sodium",
  ]
}
