import Foundation

/// The recipes that have come without a photo, or have lost it, whose photo may be in the trash.
///
/// Where one device removes a recipe that another one edits, a program that syncs brings back the edited document alone.
/// A photo that was in the trash when the recipe still had its own stays there: another device has removed the recipe's
/// own. For a recipe that came without a photo the trash is searched once. The removed folder of a recipe that lost its
/// photo may come later, so each search looks at the part of the trash that is newer.
struct LostPhotos: Sendable {
  /// The times before which no removal took the photo, in nanoseconds since 1970.
  private var times: [UUID: Int64] = [:]

  /// Records whether a recipe that was just read has come without a photo, or has lost it.
  mutating func record(_ record: FolderRecord, at name: FileName, among known: FolderRecords) {
    guard let recipe = record.recipe, !recipe.kept.hasPhoto, let id = recipe.documentID else { return }
    if known.folders[id] == nil {
      times[id] = .min
    } else if let old = known[name], old.recipe?.documentID == id, old.recipe?.kept.hasPhoto == true {
      times[id] = old.readAt
    }
  }

  /// Gives recipes that came back without their photo a copy of the one in the trash.
  static func bringBack(to folder: inout OpenFolder) {
    guard !folder.lostPhotos.times.isEmpty else { return }
    for (id, photo) in folder.lostPhotos.search(folder.trash, folder.records) {
      do throws(CookbookError) {
        try folder.writing { open throws(CookbookError) in
          if let photo = try open.root.readPhoto(photo) { try open.addPhoto(photo, to: id) }
        }
        folder.lostPhotos.times[id] = nil
      } catch {
        // Each scan of a read-only folder would fail again.
        if error == .readOnly { folder.lostPhotos.times[id] = nil }
      }
    }
  }

  /// Returns the paths of the photos in the trash by identity.
  private mutating func search(_ trash: FolderTrash, _ records: FolderRecords) -> [UUID: String] {
    let lost = times.filter { id, _ in
      records.folders[id].flatMap { records[$0]?.recipe }?.kept.hasPhoto == false
    }
    let photos = trash.photos(of: lost)
    times = lost.filter { id, time in time > .min || photos[id] != nil }
    return photos
  }
}
