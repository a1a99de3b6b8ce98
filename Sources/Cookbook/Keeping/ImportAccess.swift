package import Foundation
import Storage

/// The right to import into a cookbook, which one import of a data directory has at a time.
///
/// Other imports of the same data directory wait until it is gone, so two imports of one file keep each recipe once.
/// The lock stands beside the index, and not in the cookbook: a lock in a folder that several devices sync would hold on
/// none of them. So two devices, or two data directories, that import one file into one folder at once keep its recipes
/// twice. Nothing is lost then, and the second one can be removed.
package struct ImportAccess: Sendable {
  package let cookbook: Cookbook
  /// Held while this value exists; nil where the system has no locks.
  let lock: (any RandomAccessFile)?
  /// The recipes in the cookbook when the import began.
  package let recipes: [KeptRecipe]

  /// Runs `body` on the thread of imports.
  package func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await cookbook.importThread.run(body)
  }

  /// Keeps a recipe with the facts about it. Blocks.
  ///
  /// Facts that the journals have about this identity already stay as they are.
  ///
  /// - Parameters:
  ///   - document: The recipe.
  ///   - photo: The photo, as `Cookbook.encoded` returns it.
  ///   - facts: The facts about the recipe.
  /// - Returns: The recipe's identity: the document's own unless another recipe has it.
  /// - Throws: The reason that the recipe was not kept.
  package func add(
    _ document: RecipeDocument, photo: Data?, _ facts: PersonalFacts
  ) throws(CookbookError) -> UUID {
    var document = document
    let id = document.id ?? UUID()
    document.id = id
    // Killed after this line, the journal has facts about no recipe, which does no harm.
    try record(facts, of: id)
    let kept = try cookbook.folder.add(document, photo: photo)
    if kept != id { try record(facts, of: kept) }
    return kept
  }

  /// Adds the facts that the journals do not have about a recipe that the cookbook has already, as a backup brings them.
  /// Does nothing while a journal is not read, which may have them.
  package func complete(_ id: UUID, with facts: PersonalFacts) throws(CookbookError) {
    guard !cookbook.journals.problems.contains(where: \.isUnread) else { return }
    try record(facts, of: id)
  }

  private func record(_ facts: PersonalFacts, of id: UUID) throws(CookbookError) {
    var changes: [PersonalChange] = []
    if facts.isFavorite { changes.append(.favorite(true)) }
    if let rating = facts.rating { changes.append(.rating(rating)) }
    changes += facts.cookedOn.sorted().map { .cooked(day: $0, true) }
    if !facts.note.isEmpty { changes.append(.note(facts.note)) }
    guard !changes.isEmpty else { return }
    let new = try cookbook.journals.unrecorded(changes, of: id)
    if !new.isEmpty { try cookbook.journals.record(new, of: id) }
  }

  /// Lets the cookbook's state show the added recipes. Returns at once.
  package func publish() { cookbook.thread.enqueue { [cookbook] in cookbook.publish() } }

  // MARK: - The lock

  /// Waits until no other import of this data directory runs, and lists the cookbook's recipes.
  ///
  /// - Parameters:
  ///   - cookbook: The cookbook.
  ///   - waiting: Called with true after two seconds of waiting, and with false at its end.
  /// - Returns: The right to import, until it is gone.
  /// - Throws: `busy` if the task is cancelled, or the reason that the folder cannot be listed.
  package static func begin(
    in cookbook: Cookbook, waiting: @Sendable (Bool) -> Void
  ) async throws(CookbookError) -> ImportAccess {
    var attempts = 0
    var lock: ImportLock
    while true {
      lock = await cookbook.importThread.run { ImportLock(for: cookbook) }
      guard case .busy = lock else { break }
      attempts += 1
      if attempts == 40 { waiting(true) }
      // Only a cancelled task does not sleep.
      do { try await cookbook.clock.sleep(for: .milliseconds(50)) } catch { throw .busy }
    }
    if attempts >= 40 { waiting(false) }
    // After all earlier requests, such as making the folder.
    return try await cookbook.thread.run { [lock] in
      Result { () throws(CookbookError) in
        ImportAccess(cookbook: cookbook, lock: lock.file, recipes: try cookbook.folder.scan().recipes)
      }
    }.get()
  }
}

private enum ImportLock: Sendable {
  case taken(any RandomAccessFile)
  case busy, impossible

  init(for cookbook: Cookbook) {
    do throws(FileError) {
      try cookbook.files.createDirectory(PathParts(cookbook.importLock).folder)
      self = .taken(try cookbook.files.openExclusively(cookbook.importLock))
    } catch {
      // Without a folder of caches two imports at once may double recipes, which loses nothing.
      self = error.code == EWOULDBLOCK ? .busy : .impossible
    }
  }

  var file: (any RandomAccessFile)? { if case .taken(let file) = self { file } else { nil } }
}
