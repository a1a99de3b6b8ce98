import Foundation
import Recipes
import Storage

/// The files of the cooking sessions: one for each recipe, in a folder of the person's data. Safe to use from any thread.
final class CookingFiles: Sendable {
  private let files: PersonalFiles
  private let report: EventSink

  init(directory: String, files: any FileStore, events: @escaping EventSink) {
    self.files = PersonalFiles(
      directory: directory, files: files, maximumBytes: CookingRecord.maximumBytes)
    report = events
  }

  /// Calls `body` on the writing thread after each attempt to write, with whether the disk has accepted everything.
  func observe(_ body: @escaping @Sendable (_ isWritten: Bool) -> Void) {
    files.observe { [report] outcome in
      for error in outcome.refused.values { report(.cookingNotSaved(reason: error.description)) }
      body(outcome.refused.isEmpty)
    }
  }

  /// Reads all sessions, and tells whether any of them could not be read. Blocks.
  func read() -> (records: [CookingRecord], hasDamage: Bool) {
    var reasons: [String] = []
    var records: [CookingRecord] = []
    do throws(FileError) {
      for name in try files.names() {
        guard let id = UUID(uuidString: PathParts(name).stem), Self.name(of: id) == name else { continue }
        switch files.read(name, as: { try CookingRecord(decoding: $0, of: id) }) {
        case .found(let record): records.append(record)
        case .missing: break
        case .damaged(let reason): reasons.append(reason)
        case .unreadable(let error): reasons.append(error.description)
        }
      }
    } catch {
      reasons.append(error.description)
    }
    for reason in reasons { report(.cookingDamaged(reason: reason)) }
    return (records, !reasons.isEmpty)
  }

  /// Writes a session soon; nil removes it, but not before other sessions that wait are written.
  func write(_ record: CookingRecord?, of id: Recipe.ID) {
    let name = Self.name(of: id)
    guard let record else { return files.remove(name) }
    // Texts and numbers can always be encoded.
    if let data = try? record.encoded() { files.write(data, to: name, keys: .known(CookingRecord.keys)) }
  }

  /// Writes everything now. Blocks for as long as the disk does.
  func flush() { files.flush() }

  /// Writes everything now, without blocking.
  func written() async { await files.written() }

  private static func name(of id: Recipe.ID) -> String { id.uuidString.lowercased() + ".json" }
}
