import Foundation
import Storage

extension OpenFolder {
  /// Reads a recipe's photo; nil if it has none.
  mutating func photo(_ id: UUID, atMost maximum: Int) throws(CookbookError) -> Data? {
    if !isScanned || folders[id] == nil { try list() }
    guard let folder = folders[id] else { throw .noRecipe }
    let file = root.path(of: folder, FolderName.photo)
    if let photo = try root.readPhoto(file, atMost: maximum) { return photo }
    if root.isOnlyInCloud(file) { throw .notDownloaded }
    return nil
  }

  /// Replaces the recipe's photo. The one before moves to the trash; with nil there is none afterwards.
  mutating func setPhoto(_ photo: Data?, of id: UUID) throws(CookbookError) {
    let folder = try shownFolder(of: id)
    if let photo {
      try photoFile(in: folder).write(photo, isReplacing: true)
    } else {
      try photoFile(in: folder).remove()
    }
    recordPhoto(photo != nil, in: folder)
  }

  /// Gives the recipe a photo unless another program has given it one.
  mutating func addPhoto(_ photo: Data, to id: UUID) throws(CookbookError) {
    let folder = try stored(id).folder
    try photoFile(in: folder).write(photo, isReplacing: false)
    recordPhoto(true, in: folder)
  }

  private func photoFile(in folder: FileName) -> PhotoFile { PhotoFile(root: root, folder: folder) }

  private mutating func recordPhoto(_ hasPhoto: Bool, in folder: FileName) {
    let photo = hasPhoto ? root.photoFile(in: folder) : nil
    records.update(folder) { $0.setPhoto(hasPhoto, photo) }
  }
}
