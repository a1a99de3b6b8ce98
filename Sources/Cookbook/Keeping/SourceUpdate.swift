public import Foundation
public import RecipePages
import Recipes

/// The changes that "Update from Source" would make, before it makes any.
public struct SourceUpdate: Hashable, Sendable {
  /// The recipe as it is kept.
  public let stored: StoredDocument
  /// The recipe with everything that its page has.
  public let updated: RecipeDocument
  /// The fields that differ; none if the page says the same.
  public var differences: [FieldDifference] { stored.document.differences(to: updated) }
}

/// Why a recipe could not be compared with its page.
public enum SourceError: Error, Hashable, Sendable {
  /// The recipe has no page.
  case noPage
  case page(RecipePageError)
  case folder(CookbookError)
}

extension SourceUpdate {
  init(stored: StoredDocument, contents: RecipeContents) {
    self.stored = stored
    var document = stored.document
    // Parts that the page does not have are no reason to remove those of the recipe.
    if contents.ingredientGroups.isEmpty, contents.sections.isEmpty {
      updated = document
      return
    }
    var contents = contents
    let old = document.contents
    if contents.ingredientGroups.isEmpty { contents.ingredientGroups = old.ingredientGroups }
    if contents.sections.isEmpty { contents.sections = old.sections }
    if contents.yield == nil { contents.yield = old.yield }
    if contents.prepTime == nil { contents.prepTime = old.prepTime }
    if contents.cookTime == nil { contents.cookTime = old.cookTime }
    if contents.totalTime == nil { contents.totalTime = old.totalTime }
    if contents.author == nil { contents.author = old.author }
    if contents.nutrition.isEmpty { contents.nutrition = old.nutrition }
    document.setContents(contents)
    updated = document
  }
}

extension Cookbook {
  /// Reads a recipe's page again, and compares. Nothing is changed.
  public func updateFromSource(_ id: UUID) async throws(SourceError) -> SourceUpdate {
    let stored: StoredDocument
    do throws(CookbookError) {
      stored = try await read(id)
    } catch {
      throw .folder(error)
    }
    guard let page = WebAddress(stored.document.source) else { throw .noPage }
    do throws(RecipePageError) {
      return SourceUpdate(
        stored: stored, contents: try await pages.contents(at: page, feed: named(page.url)))
    } catch {
      throw .page(error)
    }
  }

  /// Takes fields from the page's version.
  ///
  /// - Parameters:
  ///   - update: What `updateFromSource` has found.
  ///   - keys: The fields that the person has chosen (`FieldDifference.key`).
  /// - Returns: What became of the edit.
  /// - Throws: Nothing was changed.
  @discardableResult
  public func apply(_ update: SourceUpdate, taking keys: [String]) async throws(CookbookError)
    -> UpdateOutcome
  {
    var document = update.stored.document
    for key in keys { document.copy(key, from: update.updated) }
    document.complete(.page)
    return try await self.update(document, from: update.stored)
  }
}
