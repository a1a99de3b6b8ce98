package import Foundation

/// Finds the kept recipe that counts as the same as a new one. It has the same identity, or the same page and name, or
/// the same name and ingredients.
///
/// Names and ingredients are compared without case, accents, spacing and order.
package struct SameRecipes {
  private var ids: Set<UUID> = []
  private var pages: [Page: UUID] = [:]
  private var texts: [RecipeTraits: UUID] = [:]

  private struct Page: Hashable {
    let address: AddressKey
    let name: UInt64
  }

  package init(_ recipes: [KeptRecipe]) {
    for recipe in recipes {
      insert(
        RecipeTraits(name: recipe.name, ingredients: recipe.ingredientLines), recipe.source, as: recipe.id)
    }
  }

  package mutating func insert(_ document: RecipeDocument, as id: UUID) {
    insert(RecipeTraits(document), document.source, as: id)
  }

  private mutating func insert(_ traits: RecipeTraits, _ source: String, as id: UUID) {
    ids.insert(id)
    let address = AddressKey(source)
    if let address { pages[Page(address: address, name: traits.name)] = id }
    // Links of one name to two pages, which are not read yet, are two recipes.
    if address == nil || !traits.ingredients.isEmpty { texts[traits] = id }
  }

  package func contains(_ id: UUID) -> Bool { ids.contains(id) }

  /// Returns the identity of the kept recipe; nil if there is none.
  package func id(of document: RecipeDocument) -> UUID? {
    if let id = document.id, ids.contains(id) { return id }
    let traits = RecipeTraits(document)
    guard let address = AddressKey(document.source) else { return texts[traits] }
    if let id = pages[Page(address: address, name: traits.name)] { return id }
    return traits.ingredients.isEmpty ? nil : texts[traits]
  }
}
