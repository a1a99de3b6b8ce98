import Cookbook
import Foundation
import Storage

/// The files of unfinished edits, in a folder of the person's data: `UUID.json` and, with a chosen photo, `UUID.jpg`.
///
/// Writing happens on a thread of its own, half a second after a change, so that a crash loses no more than the last
/// words. What the disk refuses is tried again every five seconds. The process that holds the folder's lock offers what a
/// crash has left; others only write, under names of their own. Safe to use from any thread.
final class DraftFiles: @unchecked Sendable {
  // @unchecked: `pending` and `observer` are behind locks, `lock`, `names` and `unsaved` are used on the queue alone, and
  // the rest never changes.
  private let directory: String
  private let files: any FileStore
  private let report: EventSink
  /// What the disk does not have yet; nil for a draft that is to be removed.
  private let pending = Mutex<[UUID: Edit?]>([:])
  private let observer = Mutex<(@Sendable (UUID, _ isSaved: Bool) -> Void)?>(nil)
  private let queue = DispatchQueue(label: "app.ladle.Ladle.drafts")
  private let retry: DiskRetry
  private var lock: (any RandomAccessFile)?
  /// The names of this process's files, without their ends. Other files are another process's, or could not be read: they
  /// stay for the next launch.
  private var names: [UUID: String] = [:]
  /// What the disk has refused.
  private var unsaved: [UUID: Edit] = [:]

  private struct Edit: Sendable {
    var draft: RecipeDraft
    /// The chosen photo; nil if there is none, or the disk has it.
    var photo: Data?
  }

  init(directory: String, files: any FileStore, events: @escaping EventSink) {
    self.directory = directory
    self.files = files
    report = events
    retry = DiskRetry(on: queue)
  }

  /// Calls `body` on the writing thread after each attempt to write a draft.
  func observe(_ body: @escaping @Sendable (UUID, _ isSaved: Bool) -> Void) {
    observer.withLock { $0 = body }
  }

  /// Writes a draft soon, and the photo if one has just been chosen.
  func write(_ draft: RecipeDraft, photo: Data? = nil) {
    let isFirst = pending.withLock { pending in
      defer { pending[draft.id] = Edit(draft: draft, photo: photo ?? pending[draft.id]??.photo) }
      return pending.isEmpty
    }
    if isFirst { queue.asyncAfter(deadline: .now() + 0.5) { [weak self] in self?.writePending() } }
  }

  /// Removes a draft, because its recipe is kept or the person has given it up. `write` may take that back.
  func remove(_ id: UUID) {
    _ = pending.withLock { $0.updateValue(nil, forKey: id) }
    queue.async { [self] in writePending() }
  }

  private func removeFiles(of id: UUID) {
    unsaved[id] = nil
    guard let name = names.removeValue(forKey: id) else { return }
    // A draft that cannot be removed is offered again at the next launch, and can be given up there.
    for type in ["json", "jpg"] { try? files.remove(path(of: name, type)) }
  }

  /// Writes everything now. Blocks for as long as the disk does.
  func flush() { queue.sync { writeAll() } }

  /// Writes everything now, on the writing thread.
  func written() async {
    await withCheckedContinuation { continuation in
      queue.async {
        self.writeAll()
        continuation.resume()
      }
    }
  }

  /// Writes everything now, and returns whether the disk has taken an edit with its photo. Blocks for as long as the disk
  /// does.
  func hasSaved(_ id: UUID) -> Bool {
    flush()
    return queue.sync { unsaved[id] == nil }
  }

  /// Gives the folder's lock up, as the end of the process does.
  func unlock() { queue.sync { lock = nil } }

  /// An edit that a crash has left.
  struct Left: Sendable {
    var draft: RecipeDraft
    /// The photo that was chosen.
    var photo: Data?
    /// The name of its files, without their ends.
    var name: String
  }

  /// Goes on with what a crash has left: `write` replaces it, and `remove` removes it.
  func goOn(with left: Left) {
    queue.async { [self] in names[left.draft.id] = left.name }
  }

  /// Returns what a crash has left, the last at the end, and whether any of it could not be read. Nothing if another process
  /// has the folder.
  func left() async -> (drafts: [Left], hasDamage: Bool) {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.read()) }
    }
  }

  private func read() -> (drafts: [Left], hasDamage: Bool) {
    var hasDamage = false
    do throws(FileError) {
      // Without a folder there are no drafts, and nothing to lock yet.
      _ = try files.status(of: directory)
      do throws(FileError) {
        if lock == nil { lock = try files.openExclusively(directory + "/lock") }
      } catch {
        // A draft that two processes offer is better than one that none does.
        guard error.meansNoLocks else { throw error }
      }
      var found: [(date: Date, left: Left)] = []
      for name in try files.names(inDirectory: directory) where name.hasSuffix(".json") {
        if let draft = read(String(name.dropLast(5))) { found.append(draft) } else { hasDamage = true }
      }
      return (found.sorted { $0.date < $1.date }.map(\.left), hasDamage)
    } catch {
      if error.code != ENOENT, error.code != EWOULDBLOCK { report(.draftDamaged(reason: "\(error)")) }
      return ([], hasDamage)
    }
  }

  /// Reads a draft; nil if it is damaged or cannot be read, which is reported and the file kept.
  private func read(_ name: String) -> (Date, Left)? {
    let file = path(of: name, "json")
    var draft: RecipeDraft?
    do {
      draft = try JSONDecoder().decode(
        RecipeDraft.self, from: files.read(file, atMost: RecipeDraft.maximumBytes))
      if draft?.document == nil { draft = nil }
    } catch let error as FileError where !error.meansDamage {
      // One that cannot be read now stays for the next launch.
      report(.draftDamaged(reason: "\(error)"))
      return nil
    } catch {
      draft = nil
    }
    guard let draft else {
      report(.draftDamaged(reason: file))
      // One that cannot be renamed is reported again at the next launch.
      _ = try? files.setAside(file)
      return nil
    }
    // Without its photo the text is still there.
    let photo =
      draft.photo == .chosen
      ? try? files.read(path(of: name, "jpg"), atMost: KeptPhoto.maximumBytes) : nil
    // One whose date is unknown waits behind the others.
    let date = (try? files.attributes(of: file).modified) ?? .distantPast
    return (date, Left(draft: draft, photo: photo, name: name))
  }

  /// Writes what waits, and what the disk has refused.
  private func writeAll() {
    let unsaved = unsaved
    pending.withLock { $0.merge(unsaved) { new, _ in new } }
    writePending()
  }

  private func writePending() {
    let edits = pending.withLock { pending in
      defer { pending = [:] }
      return pending
    }
    for (id, edit) in edits {
      guard let edit else {
        removeFiles(of: id)
        continue
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      // Texts and numbers can always be encoded.
      guard let data = try? encoder.encode(edit.draft) else { continue }
      var unwritten = edit
      // The text has changed since the disk refused the photo.
      if edit.photo == nil { unwritten.photo = unsaved[id]?.photo }
      if edit.draft.photo != .chosen { unwritten.photo = nil }
      // Where the disk has room for the text alone, the text is written.
      if let photo = unwritten.photo, reporting(id, { () throws(FileError) in try write(photo, of: id) }) {
        unwritten.photo = nil
      }
      let isWritten = reporting(id) { () throws(FileError) in
        // A larger one would be damaged to the next launch.
        guard data.count <= RecipeDraft.maximumBytes else {
          throw FileError(.write, path(of: id.uuidString, "json"), code: EFBIG)
        }
        try files.replace(path(of: try name(of: id), "json"), with: data, synced: true)
      }
      let isSaved = isWritten && unwritten.photo == nil
      unsaved[id] = isSaved ? nil : unwritten
      observer.withLock { $0 }?(id, isSaved)
      if !isSaved { retry.later { [weak self] in self?.writeAll() } }
    }
  }

  private func write(_ photo: Data, of id: UUID) throws(FileError) {
    let file = path(of: try name(of: id), "jpg")
    // A photo that was chosen before must not come back as the one that the disk refuses, and leaves it its room.
    try files.remove(file)
    try files.replace(file, with: photo, synced: true)
  }

  /// Returns whether it was done.
  private func reporting(_ id: UUID, _ body: () throws(FileError) -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      // The text is still on the screen.
      report(.draftNotSaved(reason: "\(id): \(error)"))
      return false
    }
  }

  /// Makes the folder, and returns the name of this process's draft, which is another one if the recipe's own is taken.
  private func name(of id: UUID) throws(FileError) -> String {
    try files.createDirectory(directory)
    // Another process may have the lock. Drafts are written all the same.
    if lock == nil { lock = try? files.openExclusively(directory + "/lock") }
    if let name = names[id] { return name }
    var name = id.uuidString
    if lock == nil || !isFree(name) { name += "-" + UUID().uuidString }
    names[id] = name
    return name
  }

  private func isFree(_ name: String) -> Bool {
    do {
      _ = try files.status(of: path(of: name, "json"))
      return false
    } catch {
      return error.code == ENOENT
    }
  }

  private func path(of name: String, _ type: String) -> String { "\(directory)/\(name).\(type)" }
}
