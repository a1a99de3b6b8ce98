import Archives
import Cookbook
import Foundation
import RecipePages
import Recipes
import Storage

/// An import under way. Each of its steps runs on the thread of imports.
struct ImportRun: Sendable {
  let isCancelled: @Sendable () -> Bool
  var summary = ImportSummary()
  let access: ImportAccess
  let files: any FileStore
  /// The recipes to keep although the cookbook has them, and no others; nil for all that it does not have.
  let wanted: Set<SkippedRecipe>?
  private let progress: @Sendable (ImportProgress) -> Void
  var existing: SameRecipes
  private var count = 0
  /// The count at which the cookbook shows the recipes so far.
  private var nextShown = 250

  /// Ends the reading of a file.
  private struct EndOfImport: Error {}

  init(
    _ access: ImportAccess, files: any FileStore, wanted: Set<SkippedRecipe>?,
    progress: @escaping @Sendable (ImportProgress) -> Void, isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.access = access
    self.files = files
    self.wanted = wanted
    self.progress = progress
    self.isCancelled = isCancelled
    existing = SameRecipes(access.recipes)
  }

  var isOver: Bool { summary.stopped != nil || isCancelled() }

  /// Keeps the recipes in a file. Returns the addresses in it, whose pages are still to be read.
  mutating func read(_ path: String) -> [(position: Int, url: URL)] {
    let archive = archive(at: path)
    if let archive, let backup = BackupArchive(archive) {
      restore(backup, from: path)
      return []
    }
    var addresses: [(position: Int, url: URL)] = []
    var position = -1
    do {
      try ImportReader(files: files, shouldStop: isCancelled).read(path, as: archive) { result in
        if isOver { throw EndOfImport() }
        position += 1
        switch result {
        case .success(.address(let url)): if isWanted(path, position) { addresses.append((position, url)) }
        case .success(.recipe(let recipe)): keep(recipe, from: path, at: position)
        case .failure(let failure):
          // The import that skipped the wanted recipes has reported the failure.
          guard wanted == nil else { break }
          report(.failed(ImportProblem(file: path, name: failure.name, reason: .file(failure))))
        }
        if isOver { throw EndOfImport() }
      }
    } catch {
      // The reader throws only the closure's errors, and a cancelled import's.
    }
    return addresses
  }

  /// Opens a file as an archive. Nil if it is none that can be trusted: the reader opens it again, and names its fault.
  private func archive(at path: String) -> ZipArchive? {
    guard (try? files.attributes(of: path).isRegular) == true,
      let bytes = try? OpenFileBytes(path, files: files)
    else { return nil }
    return try? ZipArchive(bytes)
  }

  private func isWanted(_ path: String, _ position: Int) -> Bool {
    wanted?.contains { $0.file == path && $0.position == position } ?? true
  }

  mutating func keep(_ recipe: ImportedRecipe, from path: String, at position: Int) {
    var recipe = recipe
    let name = recipe.document.name
    let skipped = SkippedRecipe(name: name, file: path, position: position)
    if let wanted {
      guard wanted.contains(skipped) else { return }
      recipe.document.id = nil
    }
    do throws(CookbookError) {
      if wanted == nil, let id = existing.id(of: recipe.document) {
        // A backup may have facts that the journals have lost.
        if id == recipe.document.id { try access.complete(id, with: recipe.personal) }
        return report(.skipped(skipped))
      }
      guard let id = try add(&recipe) else { return }
      existing.insert(recipe.document, as: id)
      report(.kept(id, name: name, losses: recipe.losses))
    } catch {
      fail(error, name: name, in: path)
    }
  }

  /// Reports that the cookbook's folder has refused a recipe.
  mutating func fail(_ error: CookbookError, name: String?, in path: String) {
    report(.failed(ImportProblem(file: path, name: name, reason: .folder(error))))
    // The folder refuses all others too.
    switch error {
    case .gone, .readOnly, .full: summary.stopped = error
    default: break
    }
  }

  /// Returns nil if the import was cancelled before the photo was encoded.
  private func add(_ recipe: inout ImportedRecipe) throws(CookbookError) -> UUID? {
    var jpeg: Data?
    if let photo = recipe.photo {
      do {
        jpeg = try access.cookbook.encoded(photo) { !isCancelled() }
      } catch {
        if isCancelled() { return nil }
        // The recipe stays without it, or gets the photo at its address.
      }
    }
    if recipe.document.image.isEmpty, let address = recipe.photoAddress {
      recipe.document.image = address.absoluteString
    }
    if jpeg == nil {
      if WebAddress(recipe.document.image) != nil {
        recipe.document.missing.insert(.photo)
      } else if recipe.photo != nil {
        recipe.losses.insert(.photos)
      }
    }
    if let note = Bounds.cut(note: recipe.personal.note) {
      recipe.personal.note = note
      recipe.losses.insert(.notes)
    }
    if recipe.personal.cookedOn.count > Bounds.days {
      recipe.personal.cookedOn = Set(recipe.personal.cookedOn.sorted().suffix(Bounds.days))
      recipe.losses.insert(.cookingDays)
    }
    return try access.add(recipe.document, photo: jpeg, recipe.personal)
  }

  mutating func report(_ outcome: ImportOutcome) {
    summary.add(outcome)
    count += 1
    progress(ImportProgress(outcome: outcome, count: count))
    // The person sees the cookbook fill. The steps grow with the number of recipes, because each step lists all of them.
    guard count >= nextShown else { return }
    nextShown = count + max(250, count / 4)
    access.publish()
  }
}
