public import Foundation
public import Ingredients

/// What a source page says about its recipe: what to buy, what to do, for how many and how long.
///
/// Everything is in the page's own words, without markup, entities and boilerplate; nothing is invented.
public struct RecipeContents: Hashable, Sendable {
  public var title: String?
  public var ingredientGroups: [IngredientGroup]
  public var sections: [InstructionSection]
  public var yield: RecipeYield?
  public var prepTime: Duration?
  public var cookTime: Duration?
  public var totalTime: Duration?
  /// The names of the authors, separated by commas.
  public var author: String?
  public var nutrition: [NutritionFact]
  /// The address of the recipe's photo.
  public var image: URL?

  public init(
    title: String? = nil, ingredientGroups: [IngredientGroup] = [], sections: [InstructionSection] = [],
    yield: RecipeYield? = nil, prepTime: Duration? = nil, cookTime: Duration? = nil,
    totalTime: Duration? = nil, author: String? = nil, nutrition: [NutritionFact] = [], image: URL? = nil
  ) {
    self.title = title
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

  /// The ingredients of all groups.
  public var ingredients: [IngredientLine] { ingredientGroups.flatMap(\.ingredients) }
  /// The steps of all sections.
  public var steps: [InstructionStep] { sections.flatMap(\.steps) }
}

/// Ingredients under one heading ("For the sauce"), or under none.
public struct IngredientGroup: Hashable, Sendable {
  public var name: String?
  public var ingredients: [IngredientLine]

  public init(name: String? = nil, ingredients: [IngredientLine]) {
    self.name = name
    self.ingredients = ingredients
  }
}

/// Steps under one heading ("Make the dough"), or under none.
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
  public var text: String
  /// The page's name for the step ("Fry the onions"); nil if the text begins with it.
  public var name: String?
  /// The times that the step names, in reading order.
  public var timers: [StepTimer] { StepTimer.timers(in: text) }

  public init(_ text: String, name: String? = nil) {
    self.text = text
    self.name = name
  }
}

/// How much the recipe makes.
public struct RecipeYield: Hashable, Sendable {
  /// The page's words: "4–6 servings", "24 cookies".
  public var words: String
  /// The amount in these words, if they name one.
  public var amount: AmountRange?

  /// Reads the amount from the words.
  public init(words: String) {
    self.words = words
    amount = AmountRange(firstIn: words)
  }
}

/// One line of the nutrition table: "Calories", "320 kcal".
public struct NutritionFact: Hashable, Sendable {
  public var name: String
  public var value: String

  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
