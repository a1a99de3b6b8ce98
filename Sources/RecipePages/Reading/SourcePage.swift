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
    let reader = StructureReader(tree: tree, cancellation: cancellation)
    guard var contents = declared.map({ completed($0, by: reader) }) ?? reader.contents() else { return nil }
    contents.ingredientGroups = Repeats.removed(from: contents.ingredientGroups)
    contents.sections = Repeats.removed(from: contents.sections)
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

  /// The declared recipe with what only the page shows.
  private func completed(_ declared: DeclaredRecipe, by reader: StructureReader) -> RecipeContents {
    var contents = declared.contents
    let shown = reader.ingredients()
    if contents.ingredientGroups.isEmpty, let shown {
      contents.ingredientGroups = shown.groups
    } else {
      contents.ingredientGroups = reader.completing(contents.ingredientGroups, by: shown)
    }
    if contents.sections.isEmpty, let found = reader.instructions(after: shown?.range.upperBound) {
      contents.sections = found.sections
    } else {
      contents.sections = reader.completing(contents.sections, introducedBy: declared.description)
    }
    return contents
  }
}
