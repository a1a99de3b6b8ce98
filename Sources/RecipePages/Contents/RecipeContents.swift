public import Foundation
public import Ingredients

/// What a source page says about its recipe: what to buy, what to do, for how many and how long.
///
/// Everything is the page's own words, cleaned of markup, entities and boilerplate; nothing is made up.
public struct RecipeContents: Hashable, Sendable {
  public var title: String?
  public var description: String?
  public var ingredientGroups: [IngredientGroup]
  public var sections: [InstructionSection]
  public var yield: RecipeYield?
  public var prepTime: Duration?
  public var cookTime: Duration?
  public var totalTime: Duration?
  public var author: String?
  public var nutrition: [NutritionFact]
  public var image: URL?
  public var video: URL?
  /// A language tag (BCP 47), as the page gives it.
  public var language: String?
  /// The name of the site.
  public var publisher: String?
  public var markup: Markup
  /// How sure the reader is, from 0 to 1. What a page declares as a recipe is 1; what was found by the shape
  /// of its headings and lists is less.
  public var confidence: Double
  public var problems: [Problem]

  public init(
    title: String? = nil, description: String? = nil, ingredientGroups: [IngredientGroup] = [],
    sections: [InstructionSection] = [], yield: RecipeYield? = nil, prepTime: Duration? = nil,
    cookTime: Duration? = nil, totalTime: Duration? = nil, author: String? = nil,
    nutrition: [NutritionFact] = [], image: URL? = nil, video: URL? = nil, language: String? = nil,
    publisher: String? = nil, markup: Markup, confidence: Double = 1, problems: [Problem] = []
  ) {
    self.title = title
    self.description = description
    self.ingredientGroups = ingredientGroups
    self.sections = sections
    self.yield = yield
    self.prepTime = prepTime
    self.cookTime = cookTime
    self.totalTime = totalTime
    self.author = author
    self.nutrition = nutrition
    self.image = image
    self.video = video
    self.language = language
    self.publisher = publisher
    self.markup = markup
    self.confidence = confidence
    self.problems = problems
  }

  /// Every ingredient, groups put aside.
  public var ingredients: [IngredientLine] { ingredientGroups.flatMap(\.ingredients) }
  /// Every step, sections put aside.
  public var steps: [InstructionStep] { sections.flatMap(\.steps) }
}

extension RecipeContents {
  /// How the page marks its recipe up.
  public enum Markup: String, Hashable, Sendable, CaseIterable {
    /// schema.org Recipe in a script of type application/ld+json.
    case jsonLD
    /// schema.org Recipe in HTML microdata.
    case microdata
    /// schema.org Recipe in RDFa.
    case rdfa
    /// The h-recipe and hrecipe microformats.
    case hRecipe
    /// None of these: found by headings and lists.
    case structure
  }

  /// What could not be read.
  public enum Problem: String, Hashable, Sendable, CaseIterable {
    case noIngredients
    case noInstructions
    /// The page's JSON-LD is not quite JSON, and was mended.
    case mendedJSON
    /// The page goes on beyond a limit of the reader's (depth, values, lines, length of a text).
    case cutShort
  }
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

public struct InstructionStep: Hashable, Sendable {
  public var text: String
  /// What the page calls the step ("Fry the onions"), where that says more than the text's own beginning.
  public var name: String?
  /// A photo of this step.
  public var image: URL?
  /// The times that the step names, in reading order.
  public var timers: [StepTimer] { StepTimer.timers(in: text) }

  public init(_ text: String, name: String? = nil, image: URL? = nil) {
    self.text = text
    self.name = name
    self.image = image
  }
}

/// How much the recipe makes.
public struct RecipeYield: Hashable, Sendable {
  /// As the page says it: "4–6 servings", "24 cookies".
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
