import Foundation
import Storage

/// Reads one folder of a cookbook: finds the recipe's document, its photo and other documents.
struct FolderReader {
  let root: FolderRoot

  /// Reads a recipe's folder. A recipe that cannot be read for a while stays listed, beside the problem.
  func record(
    of entry: DirectoryEntry, _ name: FileName, after known: FolderRecord?, readAt: Int64
  ) -> FolderRecord {
    var record = FolderRecord(folder: entry.status, inner: entry.inner, readAt: readAt)
    do throws(CookbookError) {
      try read(name, into: &record, known)
    } catch {
      record.problem = FolderProblem.Reason(error)
      if record.problem?.isPassing == true {
        (record.recipe, record.checksum) = (known?.recipe, known?.checksum)
        record.readAt = 0
      }
    }
    return record
  }

  private func read(
    _ name: FileName, into record: inout FolderRecord, _ known: FolderRecord?
  ) throws(CookbookError) {
    let path = root.path(of: name)
    let names = CloudPlaceholder.resolved(
      try translatingErrors { () throws(FileError) in try root.files.names(inDirectory: path) })
    let documents = FolderName.documents(among: names)
    let hasPhoto = names.contains(FolderName.photo)
    let photo = hasPhoto ? root.photoFile(in: name) : nil
    if documents.first == FolderName.document {
      record.others = names.filter(LocalFileStore.isTemporary) + documents.dropFirst()
      let file = root.path(of: name, FolderName.document)
      let data = try root.readDocument(file)
      try record.read(data, known, in: name, hasPhoto: hasPhoto, photo: photo)
      record.hasCloudVersions = !root.access.versionsInConflict(of: file).isEmpty
    } else if let first = documents.first {
      record.standIn = first
      let (file, status, data) = try standIn(among: documents, in: name)
      (record.standIn, record.standInStatus) = (file, status)
      try record.read(data, known, in: name, hasPhoto: hasPhoto, photo: photo)
    } else if names.contains(where: FolderName.isMisnamedDocument) {
      record.problem = .misnamed
    } else if !names.isEmpty, holdsRecipes(name) {
      record.problem = .nested
    }
  }

  /// The number of documents that are compared to find the stand-in for a missing `recipe.json`.
  private static let maximumStandIns = 100

  /// Returns the newest document of a folder without `recipe.json`, which a program that syncs may be replacing just now.
  private func standIn(
    among names: [String], in folder: FileName
  ) throws(CookbookError) -> (file: String, status: FileStatus, data: Data) {
    var newest: (file: String, status: FileStatus, data: Data, date: Date)?
    var failure: CookbookError?
    for name in names.prefix(Self.maximumStandIns) {
      let file = root.path(of: folder, name)
      do throws(CookbookError) {
        let status = try translatingErrors { () throws(FileError) in try root.files.status(of: file) }
        let data = try root.readDocument(file)
        let date = try RecipeDocument.reading(data).modified ?? status.date
        if newest.map({ $0.date < date }) ?? true { newest = (name, status, data, date) }
      } catch {
        failure = failure ?? error
      }
    }
    guard let newest else { throw failure ?? .noRecipe }
    return (newest.file, newest.status, newest.data)
  }

  /// Whether a folder holds recipes' folders, into which somebody has sorted recipes. Only those at the top are listed.
  private func holdsRecipes(_ folder: FileName) -> Bool {
    // A folder that cannot be listed is no recipe's.
    let path = root.path(of: folder)
    return (try? root.files.entries(inDirectory: path, inner: FolderName.document)).map(FolderRoot.hasRecipes)
      ?? false
  }
}

extension FolderRecord {
  /// Records a document. Known bytes are not read again.
  fileprivate mutating func read(
    _ data: Data, _ known: FolderRecord?, in folder: FileName, hasPhoto: Bool, photo: FileStatus?
  ) throws(CookbookError) {
    let sum = Checksum.of(data)
    if let known, known.checksum == sum, known.problem == nil, let recipe = known.recipe {
      (self.recipe, checksum) = (recipe, sum)
      setPhoto(hasPhoto, photo)
      return
    }
    set(try RecipeDocument.reading(data), checksum: sum, in: folder, hasPhoto: hasPhoto, photo: photo)
  }
}
