public import Foundation
import RecipePages
import Recipes

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
