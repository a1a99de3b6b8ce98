import Foundation
import Ingredients
import Networking
import PageMarkup
import RecipePages
import Recipes
import Testing
@testable import Cookbook
@testable import RecipeExchange

@Suite struct ExportedTextTests {
  @Test(
    arguments: [
      (nil, ""), (0, ""), (1, "1 min"), (29, "1 min"), (89, "1 min"), (90, "2 min"), (3569, "59 min"),
      (3570, "1 hr"), (3600, "1 hr"), (3660, "1 hr 1 min"), (90_000, "25 hr"),
    ] as [(Int?, String)])
  func timesAreInWholeMinutes(seconds: Int?, text: String) {
    #expect(ExportedText.duration(seconds.map { .seconds($0) }) == text)
  }

  @Test(arguments: [
    ("#10 can", "No. 10 can"), ("## Dough", "Dough"), ("#", ""), ("a #1", "a #1"), ("2 eggs", "2 eggs"),
  ])
  func aLineIsNoHeading(line: String, written: String) {
    let lines = ExportedText.lines(of: [IngredientGroup(name: "a", ingredients: [IngredientLine(line)])])
    #expect(lines.map(\.lines) == [[written]] && lines.map(\.name) == ["a"])
  }

  @Test func furtherCategoriesAndCuisinesAreTagsToo() {
    var document = RecipeDocument(name: "Tart")
    document.json[exactly: "recipeCategory"] = .array(["Dessert", "Kids"].map { JSONValue.string($0) })
    document.json[exactly: "recipeCuisine"] = .array(["German", "Austrian"].map { JSONValue.string($0) })
    #expect(ExportedText.tags(of: document) == ["Dessert", "Kids", "German", "Austrian"])
  }

  @Test func categoryAndCuisineAreTags() {
    var document = RecipeDocument(name: "Tart")
    document.tags = ["Tea", "French"]
    document.category = "Cakes, pies"
    document.cuisine = "french"
    #expect(ExportedText.tags(of: document) == ["Tea", "French", "Cakes pies"])
    #expect(ExportedText.tags(of: RecipeDocument(name: "Tart")) == [])
  }

  @Test(arguments: [("https://a", true), ("HTTP://a", true), ("/Recipes/a", false), ("ftp://a", false)])
  func onlyTheWebHasAddresses(text: String, isAddress: Bool) {
    #expect(ExportedText.isWebAddress(text) == isAddress)
  }

  // MARK: - Markdown

  @Test(arguments: [
    ("2 eggs", "2 eggs"), ("1. Mix", #"1\. Mix"#), ("12) Mix", #"12\) Mix"#), ("1 Mix", "1 Mix"), ("1", "1"),
    ("# a", "\\# a"), ("+ a", #"\+ a"#), ("- a", #"\- a"#), ("= a", #"\= a"#), ("a # b", "a # b"),
    ("> a", #"\> a"#), ("*a*", #"\*a\*"#), ("a & b", #"a \& b"#), ("a. b", "a. b"), ("٣. a", "٣. a"),
  ])
  func lineOfMarkdownIsOnlyText(line: String, written: String) {
    var document = RecipeDocument(name: "Tart")
    document.ingredientGroups = [IngredientGroup(ingredients: [IngredientLine(line)])]
    let text = MarkdownExport.text(of: ExportedRecipe(document: document), photo: nil, Self.words)
    #expect(text == "# Tart\n\n## I\n\n- \(written)\n")
  }

  @Test func markdownListsToolsAndNutrition() {
    var document = RecipeDocument(name: "Tart")
    document.tools = ["pan"]
    document.nutrition = [NutritionFact(name: "Calories", value: "650 kcal")]
    let text = MarkdownExport.text(of: ExportedRecipe(document: document), photo: nil, Self.words)
    #expect(text == "# Tart\n\n## T\n\n- pan\n\n## N\n\n- Kalorien : 650 kcal\n")
  }

  private static let words = ExportWords(
    language: "de", ingredients: "I", steps: "S", tools: "T", nutrition: "N", note: "O", yield: "Y",
    prepTime: "P",
    cookTime: "C", totalTime: "T", author: "A", category: "K", cuisine: "U", tags: "G", source: "Q",
    video: "V", rating: "R", search: "F", noResults: "0", duration: { "\($0)" },
    nutrient: { $0 == "Calories" ? "Kalorien" : $0 }, label: { $0 + " :" })

  @Test(arguments: [
    ("https://a.example/1", "<https://a.example/1>"), ("https://a.example/a b", "https://a.example/a b"),
    ("https://a.example/<b", #"https://a.example/\<b"#), ("https://a.example/b>", #"https://a.example/b\>"#),
    ("Grandma", "Grandma"), ("Grandma’s book", "Grandma’s book"), ("ftp://a.example", "ftp://a.example"),
    ("https://a.example/a_b", "<https://a.example/a_b>"),
  ])
  func onlyAWholeAddressIsALinkOfMarkdown(source: String, written: String) {
    var document = RecipeDocument(name: "Tart")
    document.source = source
    let text = MarkdownExport.text(of: ExportedRecipe(document: document), photo: nil, Self.words)
    #expect(text == "# Tart\n\n- **Q :** \(written)\n")
  }
}
