import Cookbook
import Foundation
import Ingredients
import RecipeExchange
import RecipePages
import TestSupport

/// Recipes as people keep them, which a seed determines.
struct GeneratedRecipes {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
  private mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private static let foods = [
    "flour", "crème fraîche", "玉ねぎ", "лук", "sugar (brown)", "butter, soft", "Zwiebeln", "plums & pears",
    "don’t-mix",
  ]
  private static let verbs = ["Mix", "Whisk", "Halve", "Bake", "Simmer", "Rühre", "Pour in"]

  private mutating func ingredient() -> String {
    let amount = random.one(of: ["200 g", "½", "1 1/2 cups", "2–3", "", "1 can"])
    return (amount.isEmpty ? "" : amount + " ") + random.one(of: Self.foods)
  }

  private mutating func sentence() -> String {
    let verb = random.one(of: Self.verbs)
    return "\(verb) the \(random.one(of: Self.foods)) for \(count(1...50)) minutes, at 180 °C."
  }

  private mutating func title() -> String { random.one(of: ["For the dough", "Topping", "Sauce", "生地"]) }

  private mutating func time() -> Duration? {
    chance(70) ? .seconds(count(1...9000) * (chance(20) ? 1 : 60)) : nil
  }

  /// Adds texts that other programs take for headings, lists or emphasis.
  private mutating func addMarks(to document: inout RecipeDocument) {
    let ingredient = random.one(of: ["- 2 eggs", "* 1 egg", "For the *fine* glaze:", "[optional] salt"])
    document.ingredientGroups[0].ingredients.append(IngredientLine(ingredient))
    let step = random.one(of: ["Combine in a bowl:", "[optional] Chill", "- Stir *gently*", "_Slowly_ stir"])
    document.sections[0].steps.insert(InstructionStep(step), at: 0)
    if chance(50) { document.summary = "The best tart *ever*" }
  }

  mutating func recipe(_ number: Int) -> ExportedRecipe {
    var document = RecipeDocument(
      name: "\(random.one(of: ["Plum Tart", "Crème brûlée", "A/B: c?", "味噌汁"])) \(number)")
    document.id = UUID(uuidString: String(format: "00000000-0000-4000-8000-%012d", number))
    if chance(60) { document.summary = sentence() + (chance(30) ? "\n" + sentence() : "") }
    if chance(60) { document.source = "https://a.example/r/\(number)?a=b&c" }
    if chance(50) {
      document.tags = ["easy", "Sunday lunch", "vegan"].shuffled(using: &random).prefix(2).map { $0 }
    }
    if chance(30) { document.category = "Dessert" }
    if chance(30) { document.cuisine = "French" }
    if chance(60) {
      document.yield = RecipeYield(words: random.one(of: ["4", "4–6 servings", "24 cookies", "2 loaves"]))
    }
    (document.prepTime, document.cookTime, document.totalTime) = (time(), time(), time())
    document.ingredientGroups = (0..<count(1...3)).map { index in
      let isNamed = index > 0 ? chance(90) : chance(40)
      return IngredientGroup(
        name: isNamed ? title() + String(repeating: "!", count: index) : nil,
        ingredients: (0..<count(1...5)).map { _ in IngredientLine(ingredient()) })
    }
    document.sections = (0..<count(1...3)).map { index in
      let isNamed = index > 0 ? chance(90) : chance(40)
      let steps = (0..<count(1...4)).map { _ in InstructionStep(sentence(), name: chance(20) ? title() : nil)
      }
      return InstructionSection(
        name: isNamed ? title() + String(repeating: "!", count: index) : nil, steps: steps)
    }
    if chance(30) { document.tools = ["Whisk", "26 cm springform tin"] }
    if chance(40) {
      document.nutrition = [
        NutritionFact(name: "Calories", value: "320 kcal"), .init(name: "Saturated fat", value: "3 g"),
      ]
    }
    if chance(30) { document.author = "Ann O’Leary" }
    if chance(20) { document.video = "https://v.example/\(number)" }
    if chance(70) { document.created = Date(timeIntervalSince1970: Double(1_600_000_000 + number * 86_400)) }
    if chance(20) { addMarks(to: &document) }
    var personal = PersonalFacts()
    if chance(40) { personal.isFavorite = true }
    if chance(40) { personal.rating = count(1...5) }
    if chance(40) { personal.cookedOn = ["2026-11-22"] }
    if chance(40) { personal.note = "Less sugar.\nMore plums & cream." }
    let photo =
      chance(60) ? Data([0xFF, 0xD8, 0xFF, 0xE0]) + Data((0..<99).map { _ in UInt8(count(0...255)) }) : nil
    return ExportedRecipe(document: document, photo: photo, personal: personal)
  }
}

extension ExportWords {
  static let english = ExportWords(
    language: "en", ingredients: "Ingredients", steps: "Method", tools: "Equipment", nutrition: "Nutrition",
    note: "Notes",
    yield: "Yield", prepTime: "Preparation", cookTime: "Cooking", totalTime: "Total", author: "Author",
    category: "Category", cuisine: "Cuisine", tags: "Tags", source: "Source", video: "Video",
    rating: "Rating", search: "Search Recipes", noResults: "No results",
    duration: { "\($0.components.seconds / 60) min" }, nutrient: { $0 }, label: { $0 + ":" })
}
