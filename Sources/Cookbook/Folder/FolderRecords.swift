import Foundation
import Storage

/// The records of all folders in a cookbook, and the identity of each recipe among them.
struct FolderRecords: Sendable {
  private(set) var all: [FileName: FolderRecord] = [:]
  /// The folder of each recipe. Before the first scan, its folder when the index was written.
  private(set) var folders: [UUID: FileName] = [:]
  /// The folders whose record may have other documents, which are few.
  private(set) var withOthers: Set<FileName> = []
  /// Whether the index differs from its file.
  var isChanged = false
  private var takenNames = TakenNames()
  /// The identities whose recipe has changed, come or gone since `difference` was called.
  private var touched: Set<UUID> = []
  /// Whether a document with an identity has come or gone, so that identities are assigned anew.
  private var areIdentitiesDue = true

  init() {}

  /// Begins with the records of the index. Of two folders with one identity, the owner at the last launch keeps
  /// it.
  init(_ records: [FileName: FolderRecord]) {
    all = records
    folders.reserveCapacity(records.count)
    var recipes = 0
    for (name, record) in records {
      if record.hasOthers { withOthers.insert(name) }
      guard let recipe = record.recipe else { continue }
      folders[recipe.id] = name
      recipes += 1
    }
    touched = Set(folders.keys)
    // The index has the identities as they were assigned.
    areIdentitiesDue = folders.count < recipes
  }

  /// The records of an empty folder in place of this one.
  func emptied() -> FolderRecords {
    var records = FolderRecords()
    records.touched = touched.union(folders.keys)
    records.isChanged = true
    return records
  }

  subscript(name: FileName) -> FolderRecord? { all[name] }

  /// Replaces the record of a folder; with nil the folder is gone.
  mutating func set(_ record: FolderRecord?, for name: FileName) {
    let known = all[name]
    let (old, new) = (known?.recipe, record?.recipe)
    let isSame = if let old, let new { old.isSame(as: new) } else { old == nil && new == nil }
    if !isSame {
      for recipe in [old, new] { if let recipe { touched.insert(recipe.id) } }
      if old == nil || new == nil || old?.documentID != new?.documentID || old?.created != new?.created {
        areIdentitiesDue = true
      }
    }
    if known == nil, !takenNames.folded.isEmpty { takenNames.folded.insert(FolderName.folded(name.text)) }
    if record == nil { takenNames = TakenNames() }
    if record?.hasOthers == true { withOthers.insert(name) } else { withOthers.remove(name) }
    all[name] = record
    isChanged = true
  }

  /// Changes the record of a folder, which the next scan reads again.
  mutating func update(_ name: FileName, _ change: (inout FolderRecord) -> Void) {
    guard var record = all[name] else { return }
    change(&record)
    record.readAt = 0
    set(record, for: name)
  }

  /// Forgets a document that was moved out of a recipe's folder, or that stays there because it is no recipe.
  mutating func forgetOther(_ file: String, in name: FileName) {
    if let index = all[name]?.others.lastIndex(of: file) { all[name]?.others.remove(at: index) }
  }

  mutating func remove(_ id: UUID, in name: FileName) {
    set(nil, for: name)
    folders[id] = nil
    touched.insert(id)
  }

  /// Records a document that was just written, whose identity no other folder claims in most cases.
  mutating func setWritten(_ record: FolderRecord, _ id: UUID?, for name: FileName) {
    let wasDue = areIdentitiesDue
    set(record, for: name)
    if let id, record.recipe?.id == id, folders[id] == nil || folders[id] == name {
      folders[id] = name
      areIdentitiesDue = wasDue
    }
    assignIdentities()
  }

  /// Records that the versions of a recipe have come or gone.
  mutating func touch(_ id: UUID) { touched.insert(id) }

  /// Returns the changes among the recipes since the last call.
  mutating func difference() -> FolderDifference {
    var difference = FolderDifference()
    for id in touched {
      if let recipe = folders[id].flatMap({ all[$0]?.recipe }) {
        difference.changed.append(recipe.kept)
      } else {
        difference.removed.append(id)
      }
    }
    touched = []
    return difference
  }

  // MARK: - Identities

  /// Gives each recipe its identity: the document's own, or a derived one if it has none or an older recipe
  /// has the same. A file manager's copy is as old as its original, which keeps the identity that it had.
  mutating func assignIdentities() {
    guard areIdentitiesDue else { return }
    areIdentitiesDue = false
    let owners = folders
    folders = [:]
    folders.reserveCapacity(all.count)
    var derived: [FileName] = []
    // The identities that recipes may get now: mostly they have theirs, and copying records costs the time.
    var claims: [(id: UUID, name: FileName)] = []
    for (name, record) in all {
      guard let recipe = record.recipe else { continue }
      guard let id = recipe.documentID else {
        derived.append(name)
        continue
      }
      if recipe.id != id { claims.append((id, name)) }
      guard let rival = folders.updateValue(name, forKey: id), let owner = all[rival]?.recipe else {
        continue
      }
      let isOlder =
        recipe.created == owner.created && (owners[id] == name || owners[id] == rival)
        ? owners[id] == name : Self.precedes((recipe.created, name), (owner.created, rival))
      if !isOlder { folders[id] = rival }
      derived.append(isOlder ? rival : name)
    }
    for name in derived.sorted() {
      var number = 0
      while folders[UUID(derivedFrom: name.text, number)] != nil { number += 1 }
      let id = UUID(derivedFrom: name.text, number)
      folders[id] = name
      claims.append((id, name))
    }
    for (id, name) in claims where folders[id] == name {
      guard let old = all[name]?.recipe?.id, old != id else { continue }
      all[name]?.recipe?.kept.id = id
      touched.formUnion([old, id])
      isChanged = true
    }
  }

  /// The order in which recipes get a common identity: the earlier created, then by name. A copy without a date
  /// is the later.
  static func precedes(_ a: (Date?, FileName), _ b: (Date?, FileName)) -> Bool {
    let (first, second) = (a.0 ?? .distantFuture, b.0 ?? .distantFuture)
    return first == second ? a.1 < b.1 : first < second
  }

  // MARK: - Names

  /// Calls `move` with the first free name: "Tart", "Tart (2)". Names that differ only in case or Unicode form count as the
  /// same, because other file systems do not tell them apart.
  mutating func moveToFreeName(
    _ name: String, _ move: (String) throws(FileError) -> Void
  ) throws(FileError) -> FileName {
    if takenNames.folded.isEmpty {
      takenNames.folded = Set(all.keys.map { FolderName.folded($0.text) })
    }
    let first = FolderName.folded(name)
    var number = takenNames.next[first] ?? 1
    var attempts = 0
    defer { takenNames.next[first] = number }
    while true {
      let candidate = FolderName.numbered(name, number)
      number += 1
      let folded = FolderName.folded(candidate)
      if takenNames.folded.contains(folded) { continue }
      attempts += 1
      do {
        try move(candidate)
        takenNames.folded.insert(folded)
        return FileName(candidate)
      } catch {
        // Another program has made a folder or file of this name since the scan.
        guard error.code == EEXIST || error.code == ENOTEMPTY || error.code == ENOTDIR, attempts < 10_000
        else {
          // The name may still be free.
          number -= 1
          throw error
        }
      }
    }
  }
}

/// The names of all folders, as `FolderName.folded`.
private struct TakenNames: Sendable {
  var folded: Set<String> = []
  /// The number with which the search for a free name goes on: an import may have thousands of recipes of one name.
  var next: [String: Int] = [:]
}

/// The changes among the recipes of a folder since the last time that it was asked.
///
/// One list follows each folder (`CookbookList`), and takes over each difference once, so that a change of one recipe
/// costs one recipe up to the cards.
struct FolderDifference: Sendable {
  /// The recipes that are new or differ from before, as they are now.
  var changed: [KeptRecipe] = []
  /// The recipes that the folder no longer has.
  var removed: [UUID] = []

  var isEmpty: Bool { changed.isEmpty && removed.isEmpty }
}
