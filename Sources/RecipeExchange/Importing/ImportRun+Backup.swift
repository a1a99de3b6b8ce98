import Archives
import Cookbook
import Foundation
import Storage

// A backup brings back folders with all their files, journals and other versions. The cookbook's own recipes stay.
extension ImportRun {
  /// Brings back a backup. Killed at any point, it leaves whole recipes, and journals and versions that do no harm.
  mutating func restore(_ backup: BackupArchive, from path: String) {
    if wanted == nil {
      restoreJournals(backup, from: path)
      restoreVersions(backup, from: path)
    }
    let positions = wanted.map { Set($0.lazy.filter { $0.file == path }.map(\.position)) }
    // Two recipes of one backup that are alike were both kept on purpose.
    var after = existing
    for (position, folder) in backup.folders.enumerated() {
      if isOver { break }
      if let positions {
        if positions.contains(position) { keepToo(folder, of: backup, from: path, at: position) }
      } else if let (document, id) = restore(folder, of: backup, from: path, at: position) {
        after.insert(document, as: id)
      }
    }
    if positions == nil { existing = after }
  }

  private mutating func restoreJournals(_ backup: BackupArchive, from path: String) {
    let (files, isCancelled) = (self.files, self.isCancelled)
    let room = access.journalRoom
    var isNew = false
    for (index, journal) in backup.journals.enumerated() {
      if isOver { break }
      guard index < room else {
        let failure = ImportFailure(.tooMany(limit: Journals.maximumFiles / 2), entry: journal.entry.name)
        report(.failed(ImportProblem(file: path, name: nil, reason: .file(failure))))
        break
      }
      attempt(journal.entry.name, from: path) { access in
        guard journal.entry.size <= Journals.maximumBytes else { throw ArchiveError.tooLarge }
        let temporary = try access.temporaryPath()
        try backup.write(journal.entry, to: temporary, files: files)
        let leavesTime = try access.leavesTime(journal: temporary) { !isCancelled() }
        guard leavesTime == true else {
          // A later scan removes what stays.
          try? files.remove(temporary)
          if leavesTime == nil { return }
          throw ArchiveError.damaged
        }
        if try access.adopt(journal: temporary, named: journal.name) { isNew = true }
      }
    }
    if isNew { summary.hasFacts = true }
    access.readJournals()
  }

  /// Brings back the versions of the recipes that are not there. Of the others the person may have chosen one since.
  private mutating func restoreVersions(_ backup: BackupArchive, from path: String) {
    let files = self.files
    for version in backup.versions where !existing.contains(version.id) {
      if isOver { break }
      attempt(version.entry.name, from: path) { access in
        guard version.entry.size <= RecipeDocument.maximumBytes else { throw ArchiveError.tooLarge }
        let temporary = try access.temporaryPath()
        try backup.write(version.entry, to: temporary, files: files)
        try access.adopt(version: temporary, named: version.name, of: version.id)
      }
    }
  }

  /// Brings back a folder unless the cookbook has its recipe. Returns the recipe that was brought back.
  private mutating func restore(
    _ folder: BackupArchive.Folder, of backup: BackupArchive, from path: String, at position: Int
  ) -> (document: RecipeDocument, id: UUID)? {
    let recipe = backup.document(in: folder)
    let name = recipe?.document.name ?? folder.name
    if let recipe, existing.id(of: recipe.document) != nil {
      report(.skipped(SkippedRecipe(name: name, file: path, position: position)))
      return nil
    }
    var id: UUID?
    let files = self.files
    attempt(folder.name, name: name, from: path) { access in
      // A folder without a recipe is known by its name alone.
      if recipe == nil, try access.hasFolder(folder.name) {
        // A document that the archive has damaged may be another recipe, and is named.
        if let entry = folder.document {
          _ = try backup.archive.contents(of: entry, atMost: RecipeDocument.maximumBytes)
        }
        return
      }
      let temporary = try access.temporaryPath()
      try backup.write(folder, to: temporary, files: files)
      do throws(CookbookError) {
        id = try access.adopt(folder: temporary, named: folder.name, recipe: recipe)
      } catch {
        backup.remove(folder, at: temporary, files: files)
        throw error
      }
    }
    guard let recipe, let id else { return nil }
    report(.kept(id, name: name, losses: []))
    return (recipe.document, id)
  }

  /// Keeps a recipe that was already there as well, with an identity of its own and the facts of the first.
  private mutating func keepToo(
    _ folder: BackupArchive.Folder, of backup: BackupArchive, from path: String, at position: Int
  ) {
    guard let recipe = backup.document(in: folder) else { return }
    var item: ImportedRecipe?
    attempt(folder.name, name: recipe.document.name, from: path) { access in
      let facts = recipe.document.id.map { access.facts(of: $0) } ?? PersonalFacts()
      item = ImportedRecipe(document: recipe.document, photo: try backup.photo(in: folder), personal: facts)
    }
    if let item { keep(item, from: path, at: position) }
  }

  /// Runs a step, and reports its failure. `place` is the part's place in the archive.
  private mutating func attempt(
    _ place: String, name: String? = nil, from path: String, _ step: (ImportAccess) throws -> Void
  ) {
    do {
      try step(access)
    } catch let error as CookbookError {
      fail(error, name: name, in: path)
    } catch ArchiveError.file(let error) where error.operation != .read {
      fail(CookbookError(error), name: name, in: path)
    } catch {
      report(
        .failed(ImportProblem(file: path, name: name, reason: .file(ImportFailure(error, entry: place)))))
    }
  }
}
