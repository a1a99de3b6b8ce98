import Ingredients
import RecipePages
import Testing

/// A page made up to show one layout, and the recipe on it. "## Sauce" in its lines names a group or a section.
struct Form: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var html: String
  var ingredients: [String]
  var steps: [String]
  var yield: String?

  /// The content stands under the heading "Leek Pie" unless it has one of its own. `linkedData` is the recipe that the
  /// page declares, without its type and name. The steps are those of `Form.method` unless others are given.
  init(
    _ name: String, _ body: String, linkedData: String? = nil, ingredients: [String] = Form.ingredients,
    steps: [String] = Form.steps, yield: String? = nil
  ) {
    testDescription = name
    let script = linkedData.map {
      """
      <script type="application/ld+json">{"@type": "Recipe", "name": "Leek Pie", \($0)}</script>
      """
    }
    html =
      "<!DOCTYPE html><html><head><title>Leek Pie</title>\(script ?? "")</head><body>"
      + (body.contains("<h1") ? "" : "<h1>Leek Pie</h1>") + "\(body)</body></html>"
    self.ingredients = ingredients
    self.steps = steps
    self.yield = yield
  }

  static let ingredients = ["200 g leeks", "2 eggs", "100 ml cream", "1 pinch of salt"]
  static let steps = [
    "Slice the leeks thinly and fry them in butter.", "Beat the eggs with the cream and the salt.",
    "Bake for 30 minutes until golden.",
  ]
  static let list = "<ul>\(all(ingredients, "li"))</ul>"
  static let method = "<h2>Method</h2><ol>\(all(steps, "li"))</ol>"
  static let declaredIngredients = "\"recipeIngredient\": \(json(ingredients))"
  static let declaredSteps = "\"recipeInstructions\": \(json(steps))"

  static func all(_ lines: [String], _ tag: String) -> String {
    lines.map { "<\(tag)>\($0)</\(tag)>" }.joined()
  }

  static func json(_ lines: [String]) -> String {
    "[" + lines.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }

  /// Reads the page and expects its recipe.
  func expectRecipe(_ location: SourceLocation = #_sourceLocation) throws {
    let contents = try read(html)
    #expect(contents.shownIngredients == ingredients, sourceLocation: location)
    #expect(contents.shownSteps == steps, sourceLocation: location)
    if let yield { #expect(contents.yield?.words == yield, sourceLocation: location) }
  }
}

extension RecipeContents {
  /// The ingredients with the names of their groups, as a form has them.
  var shownIngredients: [String] {
    ingredientGroups.flatMap { group in
      [group.name.map { "## " + $0 }].compactMap { $0 } + group.ingredients.map(\.text)
    }
  }

  /// The steps with the names of their sections, as a form has them.
  var shownSteps: [String] {
    sections.flatMap { section in
      [section.name.map { "## " + $0 }].compactMap { $0 } + section.steps.map(\.text)
    }
  }
}
