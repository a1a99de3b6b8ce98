import Foundation
import Storage

/// What the index knows of a folder in the cookbook.
struct FolderRecord: Sendable {
  /// The folder itself. It changes when a file in it is made, renamed or removed.
  var folder: FileStatus
  /// Its `recipe.json`.
  var inner: FileStatus?
  /// The document's name, if it is not `recipe.json`, and what the system tells of it. It may be a conflict copy of
  /// a document that is missing.
  var otherDocument: String?
  var otherStatus: FileStatus?
  /// When reading began, in nanoseconds since 1970; 0 if it must be read again. `judgeDates` puts it off.
  var readAt: Int64
  var recipe: RecipeRecord?
  var problem: FolderProblem.Reason?
  /// The versions of the document that this device has read or written. They outlast a document that is damaged
  /// for a while.
  var history = FieldHistory()
  /// The names of conflict copies and of temporary files in the folder.
  var copies: [String] = []
  /// Whether a cloud keeps other versions of the document.
  var hasVersions = false

  /// A change that follows a reading within this time, in nanoseconds, may leave the same date: FAT's are of two
  /// seconds.
  private static let coarsestDate: Int64 = 2_000_000_000

  /// Whether what was read still holds. A folder or file that changed shortly before it was read does not count
  /// as unchanged, because it may have changed again at the same date.
  func isCurrent(_ entry: DirectoryEntry) -> Bool {
    guard entry.status == folder, entry.inner == inner else { return false }
    return !isRacy(folder) && !(inner.map(isRacy) ?? false) && !(otherStatus.map(isRacy) ?? false)
  }

  /// The name of the missing document for which `otherDocument`, a conflict copy of it, stands. A name that only has a
  /// number more ("recipe 2.json") and no other copy beside it may be the person's own.
  var missingOriginal: String? {
    guard let otherDocument, let copy = ConflictCopyName(otherDocument) else { return nil }
    let isCopy = !copy.isNumbered || copies.contains { ConflictCopyName($0)?.original == copy.original }
    return isCopy ? copy.original : nil
  }

  private func isRacy(_ status: FileStatus) -> Bool { status.latest > readAt - Self.coarsestDate }

  /// Lets a folder count as unchanged whose dates are ahead of this machine's clock: those of a device whose clock is
  /// wrong, or of a server. Otherwise each scan would read it again until that date.
  ///
  /// What this reading found was there when the one before it ended, if both found the same. If more time than the
  /// coarsest date has passed between the two, a change after this reading gets another date, by whichever clock. Until
  /// then `readAt` is when the reading ended. Such dates are later than that too.
  ///
  /// - Parameters:
  ///   - known: The record that this one replaces.
  ///   - end: When the reading ended, by the clock of `readAt`.
  mutating func judgeDates(after known: FolderRecord?, end: Int64) {
    let latest = [folder, inner, otherStatus].compactMap(\.self).map(\.latest).max() ?? 0
    guard readAt != 0, latest > readAt - Self.coarsestDate else { return }
    let isSame = known?.folder == folder && known?.inner == inner && known?.otherStatus == otherStatus
    if isSame, let before = known?.readAt, before != 0, before < readAt - Self.coarsestDate {
      readAt = min(latest, .max - Self.coarsestDate) + Self.coarsestDate
    } else if latest > end - Self.coarsestDate {
      readAt = end
    }
  }
}

extension FileStatus {
  fileprivate var latest: Int64 { max(modified, changed) }
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

  /// Whether two records are one, so that neither has changed since.
  func isSame(as other: RecipeRecord) -> Bool { contents === other.contents }

  /// Those of `kept`, without copying it.
  var id: UUID { contents.kept.id }
  var created: Date? { contents.kept.created }

  /// The document's own `identifier`. `kept.id` differs from it where two folders have the same one.
  var documentID: UUID? { contents.documentID }
}

/// The names of all folders, as `FolderName.folded`.
struct TakenNames: Sendable {
  var folded: Set<String> = []
  /// The number with which the search for a free name goes on: an import may have thousands of recipes of one name.
  var next: [String: Int] = [:]
}

/// What `CookbookFolder` remembers between its calls.
struct FolderState: Sendable {
  var records: [FileName: FolderRecord] = [:]
  /// Where the folder's file system was mounted when the index was written, if that is known.
  var mountPoint: String?
  /// Problems of what is not a folder.
  var rootProblems: [FolderProblem] = []
  /// Where each recipe is. Before the first scan, where it was when the index was written.
  var folders: [UUID: FileName] = [:]
  var takenNames = TakenNames()
  /// The temporary folders and files, and when each was first seen in this run.
  var leftovers: [String: Date] = [:]
  /// The conflict copies that changed in the future by this clock: when that is, and when each was first seen.
  var copiesOfTheFuture: [String: (changed: Int64, seen: Date)] = [:]
  /// The recipes that have come without a photo, or have lost it, since photos were last looked for in the trash, and
  /// when a removal may have taken the photo at the earliest, in nanoseconds since 1970.
  var bare: [UUID: Int64] = [:]
  /// The recipes as `difference` has reported them last.
  var reported: [UUID: RecipeRecord] = [:]
  /// Whether the folder was scanned in this run.
  var isScanned = false
  /// Whether the index was loaded.
  var isLoaded = false
  /// Whether the index differs from its file.
  var isChanged = false

  var listing: CookbookListing {
    CookbookListing(recipes: records.values.compactMap { $0.recipe?.kept }, problems: problems)
  }

  /// What cannot be listed, in the order of the paths.
  var problems: [FolderProblem] {
    var problems = rootProblems
    for (name, record) in records {
      guard let reason = record.problem else { continue }
      problems.append(FolderProblem(path: record.problemPath(in: name.text), reason: reason))
    }
    return problems.sorted { $0.path < $1.path }
  }

  /// Notes whether a recipe that was just read, in place of `known`, has come without a photo or has lost it.
  mutating func noteBare(_ record: FolderRecord, after known: FolderRecord?) {
    guard let recipe = record.recipe, !recipe.kept.hasPhoto, let id = recipe.documentID else { return }
    if folders[id] == nil {
      bare[id] = .min
    } else if let known, let old = known.recipe, old.documentID == id, old.kept.hasPhoto, known.readAt != 0 {
      bare[id] = known.readAt
    }
  }

  /// Gives each recipe its identity: the document's own, or a derived one if it has none or an older recipe
  /// has the same. A file manager's copy is as old as its original, which keeps the identity that it had.
  mutating func assignIdentities() {
    let owners = folders
    folders = [:]
    folders.reserveCapacity(records.count)
    var derived: [FileName] = []
    // The identities that recipes may get now: mostly they have theirs, and copying records takes the time.
    var claims: [(id: UUID, name: FileName)] = []
    for (name, record) in records {
      guard let recipe = record.recipe else { continue }
      guard let id = recipe.documentID else {
        derived.append(name)
        continue
      }
      if recipe.id != id { claims.append((id, name)) }
      guard let other = folders.updateValue(name, forKey: id), let owner = records[other]?.recipe else {
        continue
      }
      let isOlder =
        recipe.created == owner.created && (owners[id] == name || owners[id] == other)
        ? owners[id] == name : Self.precedes((recipe.created, name), (owner.created, other))
      if !isOlder { folders[id] = other }
      derived.append(isOlder ? other : name)
    }
    for name in derived.sorted() {
      var number = 0
      while folders[UUID(derivedFrom: name.text, number)] != nil { number += 1 }
      let id = UUID(derivedFrom: name.text, number)
      folders[id] = name
      claims.append((id, name))
    }
    for (id, name) in claims where folders[id] == name && records[name]?.recipe?.id != id {
      records[name]?.recipe?.kept.id = id
      isChanged = true
    }
  }

  /// The order in which recipes get a common identity: the earlier created, then by name. A copy without a date
  /// is the later.
  static func precedes(_ a: (Date?, FileName), _ b: (Date?, FileName)) -> Bool {
    let (first, second) = (a.0 ?? .distantFuture, b.0 ?? .distantFuture)
    return first == second ? a.1 < b.1 : first < second
  }
}

extension FolderRecord {
  fileprivate func problemPath(in folder: String) -> String {
    switch problem {
    case .severalDocuments, .misnamed, .nested, .unreadableName, .reservedName, nil: folder
    default: folder + "/" + (otherDocument ?? FolderName.document)
    }
  }
}

extension UUID {
  /// An identity for a folder whose document has none of its own. It is the same on every device (RFC 9562,
  /// version 8), and becomes the document's own when Ladle first writes it.
  init(derivedFrom folder: String, _ number: Int) {
    let name = folder.precomposedStringWithCanonicalMapping + (number == 0 ? "" : "/\(number)")
    let (high, low) = (Checksum.of(name, seed: 0x666F_6C64), Checksum.of(name, seed: 0x6572_6964))
    var bytes = [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// Whether this is an identity by `init(derivedFrom:)`, or another of version 8, which Ladle does not make.
  var isDerived: Bool { uuid.6 >> 4 == 8 }
}
