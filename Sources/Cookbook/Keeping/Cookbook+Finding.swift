public import Foundation
public import RecipePages
public import Recipes

/// A recipe that was read and is not kept yet: for showing, and correcting, before it is kept.
public struct FoundRecipe: Hashable, Sendable {
  public var document: RecipeDocument
  /// The kept recipe with the same name and the same page or ingredients, which keeping would double.
  public var kept: UUID?
  /// The page's keywords, which may be offered as tags.
  public var keywords: [String] = []
}

extension Cookbook {
  /// Reads the recipe on a page.
  ///
  /// - Parameter address: The page's address.
  /// - Returns: The recipe, which is named after its site if the page gives no name.
  /// - Throws: The reason that there is no recipe.
  public func find(at address: WebAddress) async throws(RecipePageError) -> FoundRecipe {
    // The person has named the server, as they name a feed's.
    let contents = try await pages.contents(at: address, feed: address.url)
    let document = RecipeDocument(contents, source: address.text, host: address.host)
    return await pageThread.run { [self] in
      let kept = SameRecipes(folder.listing.recipes).id(of: document)
      return FoundRecipe(document: document, kept: kept, keywords: contents.keywords)
    }
  }
}
