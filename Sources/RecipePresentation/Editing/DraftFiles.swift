import Cookbook
import Foundation
import Storage

/// The files of unfinished edits, in a folder of the person's data: `UUID.json` and, with a chosen photo, `UUID.jpg`.
///
/// A draft is written half a second after a change, so that a crash loses no more than the last words. Safe to use from any
/// thread.
final class DraftFiles: Sendable {
  private let files: PersonalFiles
  private let report: EventSink
  private let observer = Mutex<(@Sendable (UUID, _ isSaved: Bool) -> Void)?>(nil)
  /// The files of drafts that an earlier version has named otherwise than by the recipe, without their ends.
  private let names = Mutex<[UUID: String]>([:])

  init(directory: String, files: any FileStore, events: @escaping EventSink) {
    self.files = PersonalFiles(
      directory: directory, files: files, maximumBytes: RecipeDraft.maximumBytes, delay: 0.5)
    report = events
    self.files.observe { [weak self] in self?.wrote($0) }
  }

  /// Calls `body` on the writing thread after each attempt to write a draft.
  func observe(_ body: @escaping @Sendable (UUID, _ isSaved: Bool) -> Void) {
    observer.withLock { $0 = body }
  }

  /// Writes a draft soon, and the photo if one has just been chosen.
  func write(_ draft: RecipeDraft, photo: Data? = nil) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // Texts and numbers can always be encoded.
    guard let data = try? encoder.encode(draft) else { return }
    let name = name(of: draft.id)
    // The photo comes first: a text that names a chosen photo must not be without it after a crash.
    if let photo { files.write(bytes: photo, to: name + ".jpg") }
    // A photo that the disk has refused and the person has given up is not waited for.
    if draft.photo != .chosen, !files.hasWritten(name + ".jpg") { files.remove(name + ".jpg") }
    files.write(data, to: name + ".json", keys: .known(RecipeDraft.keys))
  }

  /// Removes a draft, because its recipe is kept or the person has given it up. `write` may take that back.
  func remove(_ id: UUID) {
    let name = name(of: id)
    files.remove(name + ".json")
    files.remove(name + ".jpg")
  }

  /// Writes everything now. Blocks for as long as the disk does.
  func flush() { files.flush() }

  /// Writes everything now, without blocking.
  func written() async { await files.written() }

  /// Writes everything now, and returns whether the disk has accepted an edit with its photo. Blocks for as long as the disk
  /// does.
  func hasSaved(_ id: UUID) -> Bool {
    flush()
    return isSaved(name(of: id))
  }

  private func isSaved(_ name: String) -> Bool { files.hasWritten(name + ".json", name + ".jpg") }

  private func wrote(_ outcome: PersonalFiles.Outcome) {
    // The text is still on the screen.
    for (_, error) in outcome.refused { report(.draftNotSaved(reason: "\(error)")) }
    let attempted = outcome.written.union(outcome.refused.keys).map { PathParts($0).stem }
    let ids = names.withLock { names in Dictionary(names.map { ($1, $0) }) { first, _ in first } }
    for name in Set(attempted) {
      guard let id = ids[name] ?? UUID(uuidString: name) else { continue }
      observer.withLock { $0 }?(id, isSaved(name))
    }
  }

  private func name(of id: UUID) -> String { names.withLock { $0[id] } ?? id.uuidString }

  // MARK: - After a crash

  /// An edit that a crash has left.
  struct Unfinished: Sendable {
    var draft: RecipeDraft
    /// The photo that was chosen.
    var photo: Data?
    /// The name of its files, without their ends. Earlier versions added a second UUID to the recipe's.
    var name: String
  }

  /// Continues an edit that a crash has left: `write` replaces its files, and `remove` removes them.
  func resume(_ unfinished: Unfinished) {
    names.withLock { $0[unfinished.draft.id] = unfinished.name }
  }

  /// Returns the edits that a crash has left, the last at the end, and whether a file of them could not be read.
  func unfinished() async -> (drafts: [Unfinished], hasDamage: Bool) { await files.perform { self.read() } }

  private func read() -> (drafts: [Unfinished], hasDamage: Bool) {
    let names: [String]
    do {
      names = try files.names()
    } catch {
      report(.draftDamaged(reason: "\(error)"))
      return ([], true)
    }
    var hasDamage = false
    var drafts: [(date: Date, draft: Unfinished)] = []
    for name in names where name.hasSuffix(".json") {
      switch files.read(name, as: RecipeDraft.init(decoding:)) {
      case .found(let draft):
        let name = String(name.dropLast(5))
        drafts.append(
          (
            files.modified(name + ".json"),
            Unfinished(draft: draft, photo: photo(of: draft, name), name: name)
          ))
      case .missing: break
      case .damaged(let reason):
        hasDamage = true
        report(.draftDamaged(reason: reason))
      case .unreadable(let error):
        hasDamage = true
        report(.draftDamaged(reason: "\(error)"))
      }
    }
    return (drafts.sorted { $0.date < $1.date }.map(\.draft), hasDamage)
  }

  /// Returns the chosen photo of a draft. Without its photo the text is still there.
  private func photo(of draft: RecipeDraft, _ name: String) -> Data? {
    guard draft.photo == .chosen else { return nil }
    let photo = files.read(name + ".jpg", atMost: KeptPhoto.maximumBytes, settingAside: false) { $0 }
    return if case .found(let data) = photo { data } else { nil }
  }
}
