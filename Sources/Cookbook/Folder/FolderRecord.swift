import Foundation
import Storage

/// The index's knowledge of a folder in the cookbook.
struct FolderRecord: Sendable {
  /// The folder itself. It changes when a file in it is made, renamed or removed.
  var folder: FileStatus
  /// Its `recipe.json`.
  var inner: FileStatus?
  /// The document that stands in for a missing `recipe.json`, and its status.
  var standIn: String?
  var standInStatus: FileStatus?
  /// When reading began, in nanoseconds since 1970; 0 if it must be read again.
  var readAt: Int64
  /// The checksum of the document's bytes. Only another checksum is a change.
  var checksum: UInt64?
  var recipe: RecipeRecord?
  var problem: FolderProblem.Reason?
  /// The names of other documents in the folder, which may be versions or recipes of their own.
  var others: [String] = []
  /// Whether a cloud keeps other versions of the document.
  var hasCloudVersions = false

  /// Whether there are other documents, in the folder or in a cloud.
  var hasOthers: Bool { !others.isEmpty || hasCloudVersions }

  /// Two changes within this time, in nanoseconds, may have the same date: FAT's are of two seconds.
  private static let coarsestDate: Int64 = 2_000_000_000

  /// Whether the record still holds. A folder or file that changed about when it was read may have changed again at
  /// the same date, so that it is read again.
  func isCurrent(_ entry: DirectoryEntry) -> Bool {
    guard readAt != 0, entry.status == folder, entry.inner == inner else { return false }
    return !isRacy(folder) && !isRacy(inner) && !isRacy(standInStatus)
  }

  private func isRacy(_ status: FileStatus?) -> Bool {
    guard let status else { return false }
    let latest = max(status.modified, status.changed)
    return latest > readAt - Self.coarsestDate && latest < readAt + Self.coarsestDate
  }

  /// Records a document that was read or written.
  mutating func set(
    _ document: RecipeDocument, checksum: UInt64, in folder: FileName, hasPhoto: Bool, photo: FileStatus?
  ) {
    let id = document.id
    var kept = KeptRecipe(
      document, id: id ?? recipe?.id ?? UUID(derivedFrom: folder.text, 0), folder: folder.text,
      hasPhoto: hasPhoto)
    kept.photoFile = photo
    recipe = RecipeRecord(kept: kept, documentID: id)
    self.checksum = checksum
    problem = nil
  }

  /// Records the photo, which is a file of the same folder.
  mutating func setPhoto(_ hasPhoto: Bool, _ photo: FileStatus?) {
    guard var kept = recipe?.kept, kept.photoFile != photo || kept.hasPhoto != hasPhoto else { return }
    (kept.hasPhoto, kept.photoFile) = (hasPhoto, photo)
    recipe?.kept = kept
  }

  func problemPath(in folder: String) -> String {
    switch problem {
    case .misnamed, .nested, .unreadableName, .reservedName, nil: folder
    default: folder + "/" + (standIn ?? FolderName.document)
    }
  }
}

/// A recipe in the index. Copying it copies a reference, because records are copied at each scan and changed seldom.
struct RecipeRecord: Sendable {
  private final class Contents: Sendable {
    let kept: KeptRecipe
    let documentID: UUID?

    init(_ kept: KeptRecipe, _ documentID: UUID?) {
      self.kept = kept
      self.documentID = documentID
    }
  }

  private var contents: Contents

  init(kept: KeptRecipe, documentID: UUID?) { contents = Contents(kept, documentID) }

  var kept: KeptRecipe {
    get { contents.kept }
    set { contents = Contents(newValue, contents.documentID) }
  }

  /// Those of `kept`, without copying it.
  var id: UUID { contents.kept.id }
  var created: Date? { contents.kept.created }

  /// The document's own `identifier`. `kept.id` differs from it where two folders have the same one.
  var documentID: UUID? { contents.documentID }

  /// Whether both are the same object, which is quicker than to compare the recipes.
  func isSame(as other: RecipeRecord) -> Bool { contents === other.contents }
}

extension FolderProblem.Reason {
  /// Whether the recipe itself may be as it was.
  var isPassing: Bool {
    switch self {
    case .unreadable, .notDownloaded: true
    default: false
    }
  }

  /// The problem after a failed reading of a recipe's document; nil if the document vanished, as the next scan will find.
  init?(_ error: CookbookError) {
    switch error {
    case .tooLarge: self = .tooLarge
    case .notDownloaded: self = .notDownloaded
    case .damaged(let damage): self = .damaged(damage)
    case .notAFile: self = .notAFile
    case .other(let error) where error.code == ENOENT: return nil
    case .other(let error): self = .unreadable(error)
    default: self = .unreadable(FileError(.read, "", code: EIO))
    }
  }
}

extension UUID {
  /// Derives an identity from a name, the same on every device (RFC 9562, version 8): that of a folder whose document has
  /// no identity of its own, and which becomes the document's own when Ladle first writes it; or that of a feed's recipe.
  init(derivedFrom name: String, _ number: Int) {
    // ASCII is composed as it is, and Foundation takes longest: each card of a feed asks for an identity.
    let composed = name.utf8.allSatisfy { $0 < 0x80 } ? name : name.precomposedStringWithCanonicalMapping
    let name = composed + (number == 0 ? "" : "/\(number)")
    let (high, low) = (Checksum.of(name, seed: 0x666F_6C64), Checksum.of(name, seed: 0x6572_6964))
    var bytes = [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// Whether this is an identity by `init(derivedFrom:)`.
  var isDerived: Bool { uuid.6 >> 4 == 8 }
}
