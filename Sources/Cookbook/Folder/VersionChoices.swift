import Foundation
import Storage

/// The recipes that have versions to choose from. A look at them reads only the folders that have changed since the last.
struct VersionChoices: Sendable {
  /// The folder of a recipe's versions, and the checksum of the recipe's document.
  struct Folder {
    let recipe: UUID
    let status: FileStatus
    let checksum: UInt64
  }

  /// Whether a version differs from the recipe, and the state of both when they were compared.
  private struct Comparison {
    let folder: FileStatus
    let checksum: UInt64
    let differs: Bool
  }

  private var comparisons: [UUID: Comparison] = [:]

  /// The recipes with a version that differs.
  var recipes: Set<UUID> { Set(comparisons.lazy.filter(\.value.differs).map(\.key)) }

  /// Compares the versions whose folder or recipe has changed.
  ///
  /// - Parameters:
  ///   - folders: All folders of versions.
  ///   - date: The time now.
  ///   - differs: Whether a version differs from the recipe; nil if they cannot be read.
  /// - Returns: The recipes that have a choice now and had none, or had one and have none.
  mutating func update(_ folders: [Folder], at date: Date, differs: (UUID) -> Bool?) -> [UUID] {
    let before = comparisons
    comparisons = [:]
    for folder in folders {
      let id = folder.recipe
      if let old = before[id], old.folder == folder.status, old.checksum == folder.checksum {
        comparisons[id] = old
      } else if let differs = differs(id) {
        // A folder that changed just now may change again at the same date.
        let isSettled = date.timeIntervalSince(folder.status.date) > 2
        let unsettled = FileStatus(kind: .other, size: 0, inode: 0, modified: 0, changed: 0)
        comparisons[id] = Comparison(
          folder: isSettled ? folder.status : unsettled, checksum: folder.checksum, differs: differs)
      }
    }
    return folders.map(\.recipe).filter { comparisons[$0]?.differs != before[$0]?.differs }
      + before.keys.filter { comparisons[$0] == nil }
  }
}
