import Foundation
import Recipes
import Storage

/// The files of the cooking sessions: one for each recipe, in a folder of the person's data.
///
/// One process at a time holds the folder's lock and writes what it has; another one reads, and writes what the first
/// does not have. Writing happens on a thread of its own, because each write waits for the disk. Safe to use from any
/// thread.
final class CookingFiles: @unchecked Sendable {
  // @unchecked: `pending`, `moves` and `known` are behind locks, `lock` is used on the queue alone, and the rest never changes.
  private let directory: String
  private let files: any FileStore
  private let report: EventSink
  private let pending = Mutex<[Recipe.ID: CookingRecord?]>([:])
  /// The recipes whose sessions have moved to others, by the old one, until the old file is removed.
  private let moves = Mutex<[Recipe.ID: Recipe.ID]>([:])
  /// The files that this process has read or written. Another one may be of a time when it could not be read.
  private let known = Mutex<Set<Recipe.ID>>([])
  private let queue = DispatchQueue(label: "app.ladle.Ladle.cooking")
  private let retry: DiskRetry
  private var lock: (any RandomAccessFile)?

  /// The greatest number of files that are read.
  private static let maximumFiles = 1000

  init(directory: String, files: any FileStore, events: @escaping EventSink) {
    self.directory = directory
    self.files = files
    report = events
    retry = DiskRetry(on: queue)
  }

  /// Tries to take the folder's lock. Returns false while another process holds it.
  ///
  /// At launch it returns true without a lock if the folder cannot be written, because this process must still
  /// ring. Later only the lock itself counts, so that a passing failure makes no second writer.
  func takeLock(atLaunch: Bool) -> Bool { queue.sync { tookLock(atLaunch: atLaunch) } }

  private func tookLock(atLaunch: Bool) -> Bool {
    if lock != nil { return true }
    do {
      try files.createDirectory(directory)
      lock = try files.openExclusively(directory + "/lock")
      return true
    } catch {
      return atLaunch && error.code != EWOULDBLOCK
    }
  }

  struct Contents {
    var records: [CookingRecord] = []
    /// The recipes that have a file, damaged or not; nil if that is unknown.
    var ids: Set<Recipe.ID>? = []
    var hasDamage = false
  }

  /// Reads all sessions. `settingAside` tells whether damaged files are renamed, which only the process that
  /// holds the lock may do.
  func read(settingAside: Bool) -> Contents {
    let names: [String]
    do {
      names = try files.names(inDirectory: directory)
    } catch {
      // Without a folder there are no sessions yet.
      if error.code == ENOENT { return Contents() }
      report(.cookingDamaged(reason: error.description))
      return Contents(ids: nil)
    }
    if settingAside {
      // A process that was killed while writing leaves its temporary file. One that stays does no harm.
      for name in names where LocalFileStore.isTemporary(name) { try? files.remove(directory + "/" + name) }
    }
    let ids = names.compactMap { name -> Recipe.ID? in
      guard let id = UUID(uuidString: String(name.dropLast(5))) else { return nil }
      return path(of: id) == directory + "/" + name ? id : nil
    }
    var contents = Contents(ids: Set(ids))
    for id in newest(ids) {
      do {
        let record = try CookingRecord(
          decoding: files.read(path(of: id), atMost: CookingRecord.maximumBytes))
        guard record.recipe.id == id else {
          throw CookingRecord.Damaged(description: "it is another recipe’s")
        }
        contents.records.append(record)
        _ = known.withLock { $0.insert(id) }
      } catch {
        // A file that went away meanwhile, and a link that leads nowhere, are no session.
        guard settingAside, (error as? FileError)?.code != ENOENT else { continue }
        contents.hasDamage = true
        report(.cookingDamaged(reason: "\(path(of: id)): \(error)"))
        // One that cannot be read now stays for the next launch.
        if let error = error as? FileError, !error.meansDamage { continue }
        // A file that cannot be renamed is read again, and reported again, at the next launch.
        _ = try? files.setAside(path(of: id))
      }
    }
    return contents
  }

  /// Tries to take the folder's lock, and reads all sessions, on the writing thread.
  func look() async -> (holdsLock: Bool, contents: Contents) {
    await withCheckedContinuation { continuation in
      queue.async {
        let holdsLock = self.tookLock(atLaunch: false)
        continuation.resume(returning: (holdsLock, self.read(settingAside: holdsLock)))
      }
    }
  }

  /// Returns the files that are read: if there are too many, those that were written last, so that none of a session that
  /// is under way is left out for one that has ended.
  private func newest(_ ids: [Recipe.ID]) -> [Recipe.ID] {
    guard ids.count > Self.maximumFiles else { return ids }
    // A file that cannot be described is probably one that cannot be read.
    let dated = ids.map { ($0, (try? files.attributes(of: path(of: $0)).modified) ?? .distantPast) }
    return dated.sorted { $0.1 > $1.1 }.prefix(Self.maximumFiles).map(\.0)
  }

  /// Writes a session soon; nil removes it. A later write of the same session replaces one that waits.
  /// `wrote` is called on the writing thread after each try, with whether everything is on the disk.
  func write(_ record: CookingRecord?, of id: Recipe.ID, wrote: @escaping @Sendable (Bool) -> Void) {
    pending.withLock { $0[id] = .some(record) }
    queue.async { self.writePendingOrRetry(wrote) }
  }

  /// The file of a session that moves to another recipe is removed once it is written there.
  func move(_ id: Recipe.ID, to other: Recipe.ID) {
    moves.withLock { moves in
      moves[other] = nil
      for (old, place) in moves where place == id { moves[old] = other }
      moves[id] = other
    }
  }

  private func writePendingOrRetry(_ wrote: @escaping @Sendable (Bool) -> Void) {
    let isWritten = writePending()
    wrote(isWritten)
    if !isWritten { retry.later { [weak self] in self?.writePendingOrRetry(wrote) } }
  }

  /// Waits until everything is on the disk. Tries twice, because a process that takes the lock removes temporary files,
  /// also one that is about to get its name.
  func flush() { queue.sync { _ = self.writePending() || self.writePending() } }

  /// Waits until everything is on the disk, without blocking.
  func written() async {
    await withCheckedContinuation { continuation in
      queue.async {
        _ = self.writePending()
        continuation.resume()
      }
    }
  }

  /// Returns whether everything was written.
  private func writePending() -> Bool {
    let records = pending.withLock { pending in
      defer { pending = [:] }
      return pending
    }
    var failed: Set<Recipe.ID> = []
    // Removals come last.
    for (id, record) in records.sorted(by: { $0.value != nil && $1.value == nil }) {
      do {
        guard let record else {
          if let other = moves.withLock({ $0[id] }), failed.contains(other) {
            pend(nil, of: id)
          } else {
            try files.remove(path(of: id))
            moves.withLock { $0[id] = nil }
          }
          continue
        }
        try files.createDirectory(directory)
        try files.replace(path(of: id), with: record.encoded(over: existing(id)), synced: true)
        _ = known.withLock { $0.insert(id) }
      } catch {
        failed.insert(id)
        report(.cookingNotSaved(reason: "\(path(of: id)): \(error)"))
        pend(record, of: id)
      }
    }
    return failed.isEmpty
  }

  /// The next try writes the record, unless there is a newer one of the session.
  private func pend(_ record: CookingRecord?, of id: Recipe.ID) {
    pending.withLock { if $0[id] == nil { $0[id] = .some(record) } }
  }

  /// Returns the file of a session, whose unknown keys are preserved; nil if there is none. What another program has
  /// written since, and what cannot be read as a whole, is set aside.
  private func existing(_ id: Recipe.ID) throws(FileError) -> Data? {
    do {
      let data = try files.read(path(of: id), atMost: CookingRecord.maximumBytes)
      // The reason does not matter here: the file is reported when sessions are read.
      if known.withLock({ $0.contains(id) }), (try? CookingRecord(decoding: data)) != nil,
        CookingRecord.unknownKeys(of: data) != nil
      {
        return data
      }
    } catch {
      if error.code == ENOENT { return nil }
      // It was whole, and may be read when this is tried again.
      if !error.meansDamage, known.withLock({ $0.contains(id) }) { throw error }
    }
    try files.setAside(path(of: id))
    return nil
  }

  private func path(of id: Recipe.ID) -> String { "\(directory)/\(id.uuidString.lowercased()).json" }
}
