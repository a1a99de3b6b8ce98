import Foundation
import PageMarkup

/// Reads one page, from the most to the least certain of its notations: JSON-LD, the marked-up elements, and the shape of
/// its headings and lists.
struct SourcePage {
  let page: ScannedPage
  let address: URL
  let cancellation: ReadingCancellation

  /// Nil if the page has no recipe. Once it is cancelled, nil or a part of the recipe.
  func contents() -> RecipeContents? {
    var declared = linkedDataRecipe()
    let tree = HTMLParser.tree(of: page.markup) { cancellation.isCancelled }
    if declared?.isWhole != true { declared = filled(declared, from: tree) }
    if cancellation.isCancelled { return nil }
    let outline = PageOutline(tree: tree, cancellation: cancellation)
    let found =
      declared.map { DeclaredCompletion(outline: outline).contents(of: $0) }
      ?? RecipeFinder(outline: outline).contents()
    guard var contents = found else { return nil }
    contents.ingredientGroups = Deduplication.withoutRepeats(contents.ingredientGroups)
    contents.sections = Deduplication.withoutRepeats(contents.sections)
    contents.fill(from: PageFacts(tree: tree), address: address)
    return contents
  }

  private func linkedDataRecipe() -> DeclaredRecipe? {
    var values: [JSONValue] = []
    for text in page.linkedData where !cancellation.isCancelled {
      values += LenientJSONParser.values(in: text)
    }
    return SchemaRecipe(graph: SchemaGraph(values), address: address).recipe()
  }

  /// The recipe with what it lacks, from the elements that are marked up as one.
  private func filled(_ declared: DeclaredRecipe?, from tree: HTMLTree) -> DeclaredRecipe? {
    var recipe = declared
    for notation in MarkedUpItems.Notation.allCases where !cancellation.isCancelled {
      var items = MarkedUpItems(tree: tree, notation: notation)
      let found = SchemaRecipe(graph: SchemaGraph(items.recipes()), address: address).recipe()
      guard let found else { continue }
      if recipe == nil { recipe = found } else { recipe?.fill(from: found) }
    }
    return recipe
  }
}
