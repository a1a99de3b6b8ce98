import Cookbook
import Foundation
import Storage

/// The files of unfinished edits, in a folder of the person's data: `UUID.json` and, with a chosen photo, `UUID.jpg`.
///
/// Writing happens on a thread of its own, half a second after a change, so that a crash loses no more than the last
/// words. The process that holds the folder's lock offers what a crash has left; others only write. Safe to use from any
/// thread.
final class DraftFiles: @unchecked Sendable {
  // @unchecked: `pending` is behind a lock, `lock` is used on the queue alone, and the rest never changes.
  private let directory: String
  private let files: any FileStore
  private let report: EventSink
  private let pending = Mutex<[UUID: RecipeDraft]>([:])
  private let queue = DispatchQueue(label: "app.ladle.Ladle.drafts")
  private var lock: (any RandomAccessFile)?

  init(directory: String, files: any FileStore, events: @escaping EventSink) {
    self.directory = directory
    self.files = files
    report = events
  }

  /// Writes a draft soon.
  func write(_ draft: RecipeDraft) {
    let isFirst = pending.withLock { pending in
      defer { pending[draft.id] = draft }
      return pending.isEmpty
    }
    if isFirst { queue.asyncAfter(deadline: .now() + 0.5) { [weak self] in self?.writePending() } }
  }

  /// Writes the photo that was chosen in an edit.
  func write(photo: Data, of id: UUID) {
    queue.async { [self] in
      reporting(id) { () throws(FileError) in
        try files.createDirectory(directory)
        try files.replace(path(of: id, "jpg"), with: photo, synced: true)
      }
    }
  }

  /// Removes a draft, because its recipe is kept or the person has given it up.
  func remove(_ id: UUID) {
    _ = pending.withLock { $0.removeValue(forKey: id) }
    queue.async { [self] in
      // A draft that cannot be removed is offered again at the next launch, where it changes nothing.
      for type in ["json", "jpg"] { try? files.remove(path(of: id, type)) }
    }
  }

  /// Waits until everything is on the disk.
  func flush() { queue.sync { writePending() } }

  /// Returns the draft that a crash has left, the last one if there are several, and its photo. Nil if there is none, or
  /// another process has the folder.
  func left() async -> (RecipeDraft, Data?)? {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.read()) }
    }
  }

  private func read() -> (RecipeDraft, Data?)? {
    do {
      // Without a folder there are no drafts, and nothing to lock yet.
      _ = try files.status(of: directory)
      lock = try files.openExclusively(directory + "/lock")
      var found: [(date: Date, draft: RecipeDraft)] = []
      for name in try files.names(inDirectory: directory) where name.hasSuffix(".json") {
        let file = directory + "/" + name
        let data = try files.read(file, atMost: RecipeDraft.maximumBytes)
        guard let draft = try? JSONDecoder().decode(RecipeDraft.self, from: data), draft.document != nil
        else {
          report(.draftDamaged(reason: file))
          try files.setAside(file)
          continue
        }
        found.append((try files.attributes(of: file).modified, draft))
      }
      guard let draft = found.max(by: { $0.date < $1.date })?.draft else { return nil }
      // Without its photo the text is still there.
      let photo = try? files.read(path(of: draft.id, "jpg"), atMost: KeptPhoto.maximumBytes)
      return (draft, photo)
    } catch {
      if error.code != ENOENT, error.code != EWOULDBLOCK { report(.draftDamaged(reason: "\(error)")) }
      return nil
    }
  }

  private func writePending() {
    let drafts = pending.withLock { pending in
      defer { pending = [:] }
      return pending
    }
    for (id, draft) in drafts {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      // Texts and numbers can always be encoded.
      guard let data = try? encoder.encode(draft) else { continue }
      reporting(id) { () throws(FileError) in
        try files.createDirectory(directory)
        if lock == nil { lock = try? files.openExclusively(directory + "/lock") }
        try files.replace(path(of: id, "json"), with: data, synced: true)
      }
    }
  }

  private func reporting(_ id: UUID, _ body: () throws(FileError) -> Void) {
    do {
      try body()
    } catch {
      // The text is still on the screen, and the next change tries again.
      report(.draftNotSaved(reason: "\(id): \(error)"))
    }
  }

  private func path(of id: UUID, _ type: String) -> String { "\(directory)/\(id.uuidString).\(type)" }
}
