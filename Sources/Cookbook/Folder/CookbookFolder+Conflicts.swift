public import Foundation
import Storage

/// A version of a recipe that could not be merged as a whole. It is kept until the person chooses.
public struct KeptConflict: Hashable, Sendable {
  public let recipe: UUID
  public let document: RecipeDocument
  /// The path in the folder of all conflicts.
  let file: String
}

extension CookbookFolder {
  /// Returns the recipes that have other versions to choose from. What cannot be listed among them is left out.
  public func recipesInConflict() throws(CookbookError) -> Set<UUID> {
    try access.coordinate(.reading, path) { () throws(CookbookError) in
      try requireNoLinks(ownFolder, conflictsFolder)
      var recipes: Set<UUID> = []
      for name in try namesIfPresent(conflictsFolder) {
        guard let id = UUID(uuidString: name) else { continue }
        do throws(CookbookError) {
          let names = try namesIfPresent(conflictsFolder + "/" + name)
          if names.contains(where: Self.isConflict) { recipes.insert(id) }
        } catch {
          // A file of another program, or a folder that is closed, hides none of the others. A folder that went away does.
          if error == .gone { throw error }
        }
      }
      return recipes
    }
  }

  /// Returns the other versions of a recipe, twenty at most: the others follow when these are resolved. What cannot be
  /// read among them stays there and is left out.
  ///
  /// - Throws: Why the first cannot be read, if none can.
  public func conflicts(of id: UUID) throws(CookbookError) -> [KeptConflict] {
    try access.coordinate(.reading, path) { () throws(CookbookError) in
      try requireNoLinks(ownFolder, conflictsFolder)
      var conflicts: [KeptConflict] = []
      var failure: CookbookError?
      let files = try conflictFiles(of: id, &failure)
      for file in files where conflicts.count < Self.maximumVersions {
        do throws(CookbookError) {
          let document = try version(at: conflictsFolder + "/" + file)
          conflicts.append(KeptConflict(recipe: id, document: document, file: file))
        } catch {
          failure = failure ?? error
        }
      }
      if conflicts.isEmpty, let failure { throw failure }
      return conflicts
    }
  }

  /// The greatest number of versions that are in memory at once, each of `RecipeDocument.maximumBytes` at most.
  private static let maximumVersions = 20

  /// The files of a recipe's versions, in the folder of all conflicts. Programs that sync may have changed the case of the
  /// identity's letters.
  private func conflictFiles(
    of id: UUID, _ failure: inout CookbookError?
  ) throws(CookbookError) -> [String] {
    var found: [String] = []
    for folder in try namesIfPresent(conflictsFolder).sorted() where UUID(uuidString: folder) == id {
      do throws(CookbookError) {
        try requireNoLinks(conflictsFolder + "/" + folder)
        let names = try namesIfPresent(conflictsFolder + "/" + folder).sorted()
        found += names.filter(Self.isConflict).map { folder + "/" + $0 }
      } catch {
        failure = failure ?? error
      }
    }
    return found
  }

  private func version(at file: String) throws(CookbookError) -> RecipeDocument {
    let data = try readDocument(file)
    do {
      return try RecipeDocument(reading: data)
    } catch {
      throw .damaged(error)
    }
  }

  /// Moves a version to the trash after the person has chosen. What was chosen from it is written by `update`
  /// before.
  public func resolve(_ conflict: KeptConflict) throws(CookbookError) {
    try writing { _ throws(CookbookError) in
      let file = conflictsFolder + "/" + conflict.file
      try requireNoLinks(conflictsFolder, PathParts(file).folder)
      try filing { () throws(FileError) in
        _ = try trashFile(at: file, from: conflict.recipe.uuidString)
      }
    }
  }

  /// Keeps a version beside the recipe. Its name is the hash of its contents, so that devices that keep the same
  /// version make the same file.
  func keepConflict(_ document: RecipeDocument, of id: UUID) throws(CookbookError) {
    let data = document.data()
    let (first, second) = (Checksum.of(data), Checksum.of(data, seed: 1))
    let name = String(format: "%016llx%016llx.json", first, second)
    try filing { () throws(FileError) in
      let folder = conflictsFolder(of: id)
      try createFolder(ownFolder)
      try createFolder(conflictsFolder)
      try createFolder(folder)
      try write(data, to: folder + "/" + name, by: folder + "/" + LocalFileStore.temporaryName())
      for folder in [conflictsFolder, ownFolder] { try files.syncDirectory(folder) }
    }
  }

  private var conflictsFolder: String { ownFolder + "/Conflicts" }
  private func conflictsFolder(of id: UUID) -> String { conflictsFolder + "/" + id.uuidString }

  private static func isConflict(_ name: String) -> Bool { name.hasSuffix(".json") && !name.hasPrefix(".") }

  func namesIfPresent(_ folder: String) throws(CookbookError) -> [String] {
    do {
      return CloudPlaceholder.resolved(try files.names(inDirectory: folder))
    } catch {
      if error.code == ENOENT { return [] }
      throw CookbookError(error)
    }
  }
}
