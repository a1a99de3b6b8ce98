import Foundation
import Ingredients
import RecipePages

let address = webURL("https://example.com/recipes/page.html")

func webURL(_ text: String) -> URL {
  guard let url = URL(string: text) else { preconditionFailure("no address: \(text)") }
  return url
}

/// Reads a page, given as HTML.
func read(_ html: String, contentType: String? = "text/html; charset=utf-8") throws(RecipePageError)
  -> RecipeContents
{
  try RecipePageReader().contents(of: Data(html.utf8), contentType: contentType, address: address)
}

func page(_ body: String, head: String = "") -> String {
  "<!DOCTYPE html><html lang=\"en\"><head><title>Pancakes | Example</title>\(head)</head><body>\(body)</body></html>"
}

func linkedData(_ json: String) -> String {
  page("<h1>Pancakes</h1>", head: "<script type=\"application/ld+json\">\(json)</script>")
}

/// The JSON-LD of a recipe with the given instructions.
func recipe(instructions: String) -> String {
  linkedData(
    """
    {"@context": "https://schema.org", "@type": "Recipe", "name": "Pancakes",
     "recipeIngredient": ["200 g flour", "2 eggs"], "recipeInstructions": \(instructions)}
    """)
}

extension RecipeContents {
  var ingredientTexts: [String] { ingredients.map(\.text) }
  var stepTexts: [String] { steps.map(\.text) }
}
