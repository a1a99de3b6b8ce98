public import Foundation
public import Ingredients

/// The recipe on a source page: ingredients, steps, yield and times.
///
/// All texts are the page's own words, without markup, entities and boilerplate. Nothing is invented.
public struct RecipeContents: Hashable, Sendable {
  /// The name of the dish; nil if the page gives none. The app shows the feed's name; the tool that compares
  /// pages checks this one.
  public var title: String?
  /// The recipe's description of itself, `description` in schema.org. Only a kept recipe has one, because the descriptions
  /// on pages are mostly written for search engines.
  public var summary: String?
  /// The page's description of the recipe, for the document of a recipe that is kept from the page.
  public var description: String?
  /// The page's keywords, which an editor offers as tags. Most are written for search engines too.
  public var keywords: [String] = []
  /// The first cuisine that the page declares, for the document of a recipe that is kept from the page.
  public var cuisine: String?
  /// The ingredients in reading order.
  public var ingredientGroups: [IngredientGroup]
  /// The steps in reading order.
  public var sections: [InstructionSection]
  /// The servings or pieces that the recipe makes; nil if the page names none.
  public var yield: RecipeYield?
  /// The time before cooking begins.
  public var prepTime: Duration?
  /// The time on the stove or in the oven.
  public var cookTime: Duration?
  /// The time from beginning to end, which may contain waiting.
  public var totalTime: Duration?
  /// The names of the authors, separated by commas.
  public var author: String?
  /// The rows of the page's nutrition table, in its words.
  public var nutrition: [NutritionFact]
  /// The address of the recipe's photo. The app shows the feed's; this one is for recipes that come without a feed.
  public var image: URL?
  /// Whether ingredients or steps are left out or shortened, because there are more than the limits allow.
  public package(set) var isCut = false

  public init(
    title: String? = nil, summary: String? = nil, ingredientGroups: [IngredientGroup] = [],
    sections: [InstructionSection] = [],
    yield: RecipeYield? = nil, prepTime: Duration? = nil, cookTime: Duration? = nil,
    totalTime: Duration? = nil, author: String? = nil, nutrition: [NutritionFact] = [], image: URL? = nil
  ) {
    self.title = title
    self.summary = summary
    self.ingredientGroups = ingredientGroups
    self.sections = sections
    self.yield = yield
    self.prepTime = prepTime
    self.cookTime = cookTime
    self.totalTime = totalTime
    self.author = author
    self.nutrition = nutrition
    self.image = image
  }

  /// The time from the beginning to the end: the stated total, else the sum of the known times; nil without any.
  public var wholeTime: Duration? { Self.wholeTime(total: totalTime, parts: [prepTime, cookTime]) }

  /// Returns a stated total, else the sum of the parts that are known. A time of zero counts as unknown.
  package static func wholeTime(total: Duration?, parts: [Duration?]) -> Duration? {
    if let total, total > .zero { return total }
    let sum = parts.compactMap(\.self).filter { $0 > .zero }.reduce(.zero, +)
    return sum > .zero ? sum : nil
  }

  /// The ingredients of all groups.
  public var ingredients: [IngredientLine] { ingredientGroups.flatMap(\.ingredients) }
  /// The steps of all sections.
  public var steps: [InstructionStep] { sections.flatMap(\.steps) }
}

/// Ingredients with or without a heading, such as "For the sauce".
public struct IngredientGroup: Hashable, Sendable {
  public var name: String?
  public var ingredients: [IngredientLine]

  public init(name: String? = nil, ingredients: [IngredientLine]) {
    self.name = name
    self.ingredients = ingredients
  }
}

/// Steps with or without a heading, such as "Make the dough".
public struct InstructionSection: Hashable, Sendable {
  public var name: String?
  public var steps: [InstructionStep]

  public init(name: String? = nil, steps: [InstructionStep]) {
    self.name = name
    self.steps = steps
  }
}

/// One step of a recipe.
public struct InstructionStep: Hashable, Sendable {
  /// The text, without the name and the number of the step.
  public var text: String
  /// The page's name for the step ("Fry the onions"); nil if it has none, or if the name only repeats
  /// the beginning of the text or numbers the step.
  public var name: String?
  /// The name as a heading over the text: without a number, and nil if it says no more than the text, the
  /// section or "Method".
  public var heading: String?
  /// The durations named in the step, in reading order.
  public var timers: [StepTimer] { StepTimer.timers(in: text) }

  public init(_ text: String, name: String? = nil) {
    self.text = text
    self.name = name
    heading = name
  }
}

/// The amount of food that the recipe makes.
public struct RecipeYield: Hashable, Sendable {
  /// The yield in the page's words: "4–6 servings", "24 cookies".
  public var words: String
  /// The first amount in these words, or the one of people if they have both; nil if they contain none.
  public var amount: AmountRange?

  /// Parses the amount from the words.
  public init(words: String) {
    self.words = words
    amount = AmountRange(firstIn: words)
  }

  /// Whether the only digits are zeros, as a form field that was left empty makes them: "0", "0 servings". A weight, "500 g",
  /// has no amount that servings could follow, but says how much the recipe makes.
  package var isOfNothing: Bool {
    let digits = words.filter(\.isNumber)
    return !digits.isEmpty && digits.allSatisfy { $0 == "0" }
  }
}

/// A row of the nutrition table: "Calories", "320 kcal".
public struct NutritionFact: Hashable, Sendable {
  public var name: String
  public var value: String

  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
