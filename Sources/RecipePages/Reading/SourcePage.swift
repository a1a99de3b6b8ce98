import Foundation
import PageMarkup

/// Reads one page, from its most to its least reliable notation: JSON-LD, marked-up elements, and the layout
/// of its headings and lists.
struct SourcePage {
  let page: ScannedPage
  let address: URL
  let cancellation: ReadingCancellation

  /// Returns nil if the page has no recipe. After a cancellation, returns nil or a part of the recipe.
  func contents() -> RecipeContents? {
    let tree = HTMLParser.tree(of: page) { cancellation.isCancelled }
    let facts = PageFacts(tree: tree)
    var declared = linkedDataRecipe(titled: facts.title)
    if declared?.isWhole != true || declared?.isNamedOtherwise(than: facts.title) == true {
      declared = filled(declared, from: tree, titled: facts.title)
    }
    if cancellation.isCancelled { return nil }
    let outline = PageOutline(tree: tree, cancellation: cancellation)
    let found =
      declared.map { DeclaredCompletion(outline: outline).contents(of: $0) }
      ?? RecipeFinder(outline: outline).contents() ?? recipeInScripts(titled: facts.title)
    guard var contents = found else { return nil }
    contents.ingredientGroups = Deduplication.withoutRepeats(contents.ingredientGroups)
    contents.sections = Deduplication.withoutRepeats(contents.sections)
    contents.fill(from: facts, address: address)
    contents.fill(from: tree)
    return contents
  }

  /// Reads the recipe in the JSON-LD of the page.
  private func linkedDataRecipe(titled title: String?) -> DeclaredRecipe? {
    var values: [JSONValue] = []
    for text in page.linkedData where !cancellation.isCancelled {
      values += LenientJSONParser.values(in: text)
    }
    return SchemaRecipe(graph: SchemaGraph(values), address: address, title: title).recipe()
  }

  /// Returns the recipe that a script writes into the page. The page is not run, so the script must hold the recipe as JSON.
  private func recipeInScripts(titled title: String?) -> RecipeContents? {
    let values = ScriptObjects.recipes(in: page.scripts) { cancellation.isCancelled }
    let recipe = SchemaRecipe(graph: SchemaGraph(values), address: address, title: title).recipe()
    return recipe?.isWhole == true ? recipe?.contents : nil
  }

  /// Fills gaps in the declared recipe from the marked-up elements. A marked-up recipe that has the page's name replaces a
  /// declared one of another name.
  private func filled(_ declared: DeclaredRecipe?, from tree: HTMLTree, titled title: String?)
    -> DeclaredRecipe?
  {
    var recipe = declared
    for notation in MarkedUpItems.Notation.allCases where !cancellation.isCancelled {
      var items = MarkedUpItems(tree: tree, notation: notation, cancellation: cancellation)
      let graph = SchemaGraph(items.recipes())
      let found = SchemaRecipe(graph: graph, address: address, title: title).recipe()
      guard let found else { continue }
      guard let known = recipe else {
        recipe = found
        continue
      }
      if known.isNamedOtherwise(than: title), found.isNamed(title), !found.isEmpty {
        recipe = found
      } else if declared?.isWhole != true, !known.isNamedOtherwise(than: found.contents.title) {
        recipe?.fill(from: found)
      }
    }
    return recipe
  }
}
