import Cookbook
import Foundation
import RecipePages
import Recipes

extension KeptRequests {
  /// Keeps a recipe, at once on the screen.
  ///
  /// - Parameters:
  ///   - recipe: A recipe of the feed.
  ///   - parts: Returns the parts of it that have been read: the page's contents, and the photo's bytes.
  func keep(_ recipe: Recipe, parts: @escaping @MainActor () async -> (RecipeContents?, Data?)) {
    let id = list.keptID(of: recipe) ?? list.futureID(of: recipe)
    for id in [recipe.id, id] where removals.contains(id) { return undoRemoval(of: id) }
    let feed = list.feed
    request(.keeping(id, true), inAnyFolder: true) { [self] () throws(CookbookError) in
      let (contents, photo) = await parts()
      let id = try await cookbook.keep(recipe, feed: feed, contents: contents, photo: photo)
      // It may have come back from the trash.
      forgetRemoval(of: id)
      Task { await cookbook.fetchMissing(of: id) }
    }
  }

  /// Moves a kept recipe to the trash, at once on the screen. The notice offers Undo.
  func remove(_ recipe: Recipe) {
    let feed = list.feed
    let kept = list.keptID(of: recipe)
    if let kept { removals.insert(kept) }
    request(.keeping(kept ?? list.futureID(of: recipe), false)) { [self] () throws(CookbookError) in
      // It may have been kept since the request.
      let kept = cookbook.state.list
      guard let id = kept[recipe.id]?.id ?? kept.keptID(for: recipe, feed: feed) else { return }
      let outcome = try await cookbook.remove([id])
      if let error = outcome.failed[id] { throw error }
      if let trashed = outcome.trashed.first { hasRemoved(trashed) }
    }
  }

  private func hasRemoved(_ recipe: TrashedRecipe) {
    removals.insert(recipe.id)
    removed[recipe.id] = recipe
    onNotice?(.recipeRemoved(recipe.id, name: recipe.name))
  }

  /// Puts a removed recipe back.
  func undoRemoval(of id: UUID) {
    guard removals.remove(id) != nil else { return }
    request(.keeping(id, true), inAnyFolder: true) { [self] () throws(CookbookError) in
      // The removal before this has failed if there is nothing in the trash.
      guard let trashed = removed[id] else { return }
      do throws(CookbookError) {
        try await cookbook.restore([trashed])
      } catch .noRecipe {
        // Another program has emptied the trash: keeping the recipe again keeps the feed's version.
        forgetRemoval(of: id)
        throw .noRecipe
      } catch {
        // It is still in the trash: keeping it again tries again.
        removals.insert(id)
        throw error
      }
      forgetRemoval(of: id)
    }
  }

  /// Moves a recipe that was added to the trash.
  func undoKeeping(of id: UUID) {
    request(.keeping(id, false)) { [self] () throws(CookbookError) in
      let outcome = try await cookbook.remove([id])
      if let error = outcome.failed[id] { throw error }
    }
  }

  private func forgetRemoval(of id: UUID) {
    removed[id] = nil
    // The removal that was undone adds the recipe again at its end. A removal that was requested since holds.
    guard list.pending.isKept(id) != false else { return }
    removals.remove(id)
  }

  /// Forgets recipes that Undo and keeping again would restore from the trash, because they have left it; nil for all.
  func forgetRemovals(_ ids: Set<UUID>?) {
    removals = ids.map(removals.subtracting) ?? []
    removed = removed.filter { removals.contains($0.key) }
  }
}
