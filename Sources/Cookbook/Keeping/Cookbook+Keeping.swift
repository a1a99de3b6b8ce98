public import Foundation
public import RecipeImages
public import RecipePages
public import Recipes
public import Shopping
import Storage

/// Why a photo could not be set.
public enum PhotoError: Error, Hashable, Sendable {
  /// It cannot be shown or encoded.
  case photo(ImageError)
  case folder(CookbookError)
}

extension Cookbook {
  // MARK: - Keeping

  /// Keeps a feed's recipe at once, without a network. The document records which part is not there yet, the page's
  /// contents or the photo, and `fetchMissing` completes it. A recipe that was kept before and is in the trash is put
  /// back instead, because its personal facts and its edits belong to its identity.
  ///
  /// - Parameters:
  ///   - recipe: The feed's recipe.
  ///   - feed: The feed's address; nil for a file.
  ///   - contents: The contents of the recipe's page; nil if the page was not read yet.
  ///   - photo: The photo's bytes as its server sent them; nil if they are not there.
  /// - Returns: The identity of the kept recipe, which is an older one if the recipe is kept already, or was.
  /// - Throws: The reason that the recipe was not kept.
  @discardableResult
  public func keep(
    _ recipe: Recipe, feed: String?, contents: RecipeContents? = nil, photo: Data? = nil
  ) async throws(CookbookError) -> UUID {
    var document = RecipeDocument(recipe, feed: feed, contents: contents)
    document.id = document.origin?.keptID(of: recipe)
    if contents == nil, !document.source.isEmpty { document.missing.insert(.page) }
    let (kept, jpeg) = try await asKept(document, photo)
    return try await run(.writing) { [self] _ throws(CookbookError) in
      // The trash is read before, because it may hold thousands of recipes, and others wait for the lock.
      let removed: TrashedRecipe? =
        if let origin = kept.origin, state.list.keptID(for: recipe, feed: feed) == nil {
          folder.lastTrashed {
            $0.origin == origin && origin.isOf(recipe, name: $0.name, source: $0.source)
          }
        } else {
          nil
        }
      return try folder.writing { open throws(CookbookError) in
        // Another Ladle may have kept it.
        try open.list()
        let list = update(with: open.records.difference())
        if let id = list.keptID(for: recipe, feed: feed) { return id }
        if let removed, let id = try open.restoreIfPossible(removed) { return id }
        return try open.add(kept, photo: jpeg)
      }
    }
  }

  /// Keeps a recipe that was found or written by hand.
  ///
  /// - Parameters:
  ///   - document: The recipe. Without `photo` the one at its `image` is missing, and fetched later.
  ///   - photo: The photo's bytes in any format.
  /// - Returns: The identity of the kept recipe.
  /// - Throws: Nothing was kept. A recipe without a name is `damaged(.notARecipe)`.
  @discardableResult
  public func keep(_ document: RecipeDocument, photo: Data? = nil) async throws(CookbookError) -> UUID {
    let (kept, jpeg) = try await asKept(document, photo)
    return try await run(.writing) { cookbook throws(CookbookError) in
      try cookbook.folder.add(kept, photo: jpeg)
    }
  }

  /// Returns a document and its photo as they are kept. A photo that cannot be shown counts as missing, because its address
  /// may have a better photo at the next fetch.
  private func asKept(
    _ document: RecipeDocument, _ photo: Data?
  ) async throws(CookbookError) -> (document: RecipeDocument, photo: Data?) {
    guard !document.name.isEmpty else { throw .damaged(.notARecipe) }
    var jpeg: Data?
    if let photo { jpeg = try? await keptPhoto(from: photo) }
    var document = document
    if jpeg == nil, WebAddress(document.image) != nil { document.missing.insert(.photo) }
    return (document, jpeg)
  }

  // MARK: - Recipes

  /// Reads the document of a recipe, for a view that shows it and for the beginning of an edit.
  public func read(_ id: UUID) async throws(CookbookError) -> StoredDocument {
    try await run(.reading) { cookbook throws(CookbookError) in try cookbook.folder.read(id) }
  }

  /// Returns a recipe as an edit began with it, for an edit that has outlived its program. Writing the edit over it
  /// merges changes that were made since.
  public func stored(_ document: RecipeDocument, as id: UUID) async throws(CookbookError) -> StoredDocument {
    let current = try await read(id)
    return StoredDocument(
      id: id, document: document, folder: current.folder, file: current.file,
      fingerprint: Fingerprint(document.data()))
  }

  /// Returns a photo in any format that the platform reads as it will be kept: a JPEG, upright, without metadata.
  public func keptPhoto(from photo: Data) async throws(ImageError) -> Data {
    try await pageThread.run { [self] in
      Result { () throws(ImageError) in try encoded(photo) }
    }.get()
  }

  /// Reads a recipe's photo, a JPEG; nil if it has none.
  public func photo(_ id: UUID) async throws(CookbookError) -> Data? {
    try await run(.reading) { cookbook throws(CookbookError) in try cookbook.folder.photo(id) }
  }

  /// Writes an edited document over the document from which it was made, and merges changes that others have made
  /// since.
  ///
  /// Parts that Ladle itself has fetched since never conflict with the person's words, which count.
  @discardableResult
  public func update(
    _ edited: RecipeDocument, from stored: StoredDocument
  ) async throws(CookbookError) -> UpdateOutcome {
    try await run(.writing) { cookbook throws(CookbookError) in
      guard let completed = cookbook.completion(of: stored) else {
        return try cookbook.folder.update(edited, from: stored)
      }
      let merge = RecipeMerge(
        base: stored.document.fieldHashes, mine: edited, theirs: completed.document)
      return try cookbook.folder.update(merge.document, from: completed)
    }
  }

  /// Sets a recipe's photo, which may be in any format that the platform reads. Nil removes it: it moves to the trash.
  public func setPhoto(_ photo: Data?, of id: UUID) async throws(PhotoError) {
    let jpeg: Data?
    do throws(ImageError) {
      jpeg = if let photo { try await keptPhoto(from: photo) } else { nil }
    } catch {
      throw .photo(error)
    }
    do throws(CookbookError) {
      try await run(.writing) { cookbook throws(CookbookError) in
        try cookbook.folder.setPhoto(jpeg, of: id)
        try cookbook.complete([.photo], of: id)
      }
    } catch {
      throw .folder(error)
    }
  }

  // MARK: - Trash

  /// Moves recipes to the trash. `restore` with the recipes of the outcome undoes it.
  public func remove(_ ids: [UUID]) async throws(CookbookError) -> TrashOutcome {
    try await run(.writing) { cookbook throws(CookbookError) in try cookbook.folder.trash(ids) }
  }

  /// Returns the removed recipes, the last one first.
  public func trashed() async throws(CookbookError) -> [TrashedRecipe] {
    try await run(.reading) { cookbook throws(CookbookError) in try cookbook.folder.trashed() }
  }

  /// Puts removed recipes back: all that can be, also if it throws, which it then does with the first error.
  public func restore(_ recipes: [TrashedRecipe]) async throws(CookbookError) {
    try await run(.writing) { cookbook throws(CookbookError) in
      var failure: CookbookError?
      for recipe in recipes {
        do throws(CookbookError) {
          _ = try cookbook.folder.restore(recipe)
        } catch {
          failure = failure ?? error
        }
      }
      if let failure { throw failure }
    }
  }

  /// Deletes the contents of the trash, for good.
  public func emptyTrash() async throws(CookbookError) {
    try await run(.writing) { cookbook throws(CookbookError) in try cookbook.folder.emptyTrash() }
  }

  // MARK: - Versions

  /// Reads a recipe and the other versions to choose from. Versions that cannot be read are left out.
  public func versions(of id: UUID) async throws(CookbookError) -> RecipeVersions {
    try await run(.reading) { cookbook throws(CookbookError) in try cookbook.folder.versions(of: id) }
  }

  /// Ends the choice between a recipe and another version. The side that was not chosen goes to the trash.
  ///
  /// ```swift
  /// let versions = try await cookbook.versions(of: id)
  /// let chosen = try await cookbook.choose(.other, of: versions.others[0], beside: versions.recipe)
  /// try await cookbook.undo(chosen)
  /// ```
  ///
  /// - Parameters:
  ///   - side: The side to keep, as a whole.
  ///   - version: The other version.
  ///   - stored: The recipe as it was shown beside the version. Changes that were made since are merged.
  /// - Returns: The finished choice, which `undo` takes back.
  /// - Throws: The reason that the choice remains.
  @discardableResult
  public func choose(
    _ side: VersionSide, of version: KeptVersion, beside stored: StoredDocument
  ) async throws(CookbookError) -> ChosenVersion {
    try await run(.writing) { cookbook throws(CookbookError) in
      try cookbook.folder.choose(side, of: version, beside: stored)
    }
  }

  /// Brings back both sides of a choice.
  public func undo(_ chosen: ChosenVersion) async throws(CookbookError) {
    try await run(.writing) { cookbook throws(CookbookError) in try cookbook.folder.undo(chosen) }
  }

  // MARK: - Facts

  /// Records changes of the personal facts about a recipe.
  public func record(_ changes: [PersonalChange], of id: UUID) async throws(CookbookError) {
    try await run(.writing) { cookbook throws(CookbookError) in
      try cookbook.folder.writeIdentity(of: id)
      try cookbook.journals.record(changes, of: id)
    }
  }

  /// Returns the note of a recipe for a field in which it can be edited, and remembers that it was shown: a note that is
  /// recorded from then on replaces it. Notes that other devices write later stay above that one until they are shown too.
  /// Returns at once.
  public func showNote(of id: UUID) -> String {
    shared.withLock { shared in
      guard let entry = shared.state.list[id] else { return "" }
      shared.shownNotes[id] = entry.noteTimes
      return entry.facts.note
    }
  }

  /// Records the person's note, which replaces the note that `showNote` has returned last.
  ///
  /// - Throws: `noIdentity` if the data directory keeps no identity of this device, and `tooLarge` if the note is too
  ///   large.
  public func record(note: String, of id: UUID) async throws(CookbookError) {
    try await run(.writing) { cookbook throws(CookbookError) in
      try cookbook.folder.writeIdentity(of: id)
      let shown = cookbook.shared.withLock { $0.shownNotes[id] ?? [:] }
      try cookbook.journals.record(note: note, shown: shown, of: id)
    }
  }

  /// Records a change of the shopping list. Throws `noIdentity` if the data directory keeps no identity of this device.
  public func record(_ change: ShoppingChange) async throws(CookbookError) {
    // The recipes are not read for it.
    try await run(.reading) { cookbook throws(CookbookError) in
      try cookbook.journals.record(change)
      cookbook.publish()
    }
  }
}
