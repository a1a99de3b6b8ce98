import Foundation
import Storage

/// Writes the preferences on a thread of its own, in the order of the changes, because each write waits for the disk. What
/// the disk refuses is tried again every five seconds, and with the next change. Safe to use from any thread.
final class PreferencesWriter: @unchecked Sendable {
  // @unchecked: the variables are used on the queue alone, and the rest never changes.
  typealias Change = @Sendable (inout Preferences) -> Void
  typealias Outcome = @Sendable (FileError?) -> Void

  private let path: String
  private let files: any FileStore
  private let queue = DispatchQueue(label: "app.ladle.Ladle.preferences")
  private let retry: DiskRetry
  /// The changes that the file does not have yet.
  private var unsaved: [Change] = []
  private var latest: (saved: Preferences, done: Outcome)?

  init(path: String, files: any FileStore) {
    self.path = path
    self.files = files
    retry = DiskRetry(on: queue)
  }

  /// Writes a change soon. `saved` are the preferences of this run, for the case that there is no file. `done` is called
  /// on the writing thread after each attempt.
  func write(_ change: @escaping Change, of saved: Preferences, done: @escaping Outcome) {
    queue.async { [self] in
      unsaved.append(change)
      latest = (saved, done)
      writeUnsaved()
    }
  }

  private func writeUnsaved() {
    guard !unsaved.isEmpty, let (saved, done) = latest else { return }
    let failure = write(saved)
    done(failure)
    if failure != nil { retry.later { [weak self] in self?.writeUnsaved() } }
  }

  /// Writes what the disk does not have yet. Blocks for as long as the disk does.
  func flush() { queue.sync { writeUnsaved() } }

  /// Waits until every change so far is written or refused. Returns whether everything is on the disk.
  func written() async -> Bool {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.unsaved.isEmpty) }
    }
  }

  /// Returns why it was refused.
  private func write(_ saved: Preferences) -> FileError? {
    // Another process may have written the file since, so the changes are applied to its current contents.
    var kept = saved
    var existing: [String: NSObject]?
    var isDamaged = false
    switch Self.read(path, from: files) {
    case .found(let preferences, let data):
      kept = preferences
      existing = Self.values(of: data)
      // If the values of a later version cannot be carried over, the file is kept for their sake.
      isDamaged = existing == nil
    case .missing: break
    case .damaged: isDamaged = true
    // It may be whole: the person's choices in it must not give way to what this run knows.
    case .unreadable(let error): return error
    }
    let found = kept
    for change in unsaved { change(&kept) }
    do {
      let path = try destination()
      if isDamaged { try files.setAside(path) }
      let object = try Self.values(of: kept, changedFrom: found, in: existing)
      try files.replace(
        path, with: JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys]),
        synced: true)
      unsaved = []
      return nil
    } catch {
      // These values can always be encoded, so only the file system can fail here.
      return error as? FileError
    }
  }

  /// Returns the file to write: some keep theirs elsewhere, behind a link. A link to anything but a file is damage.
  private func destination() throws(FileError) -> String {
    let target = try files.destination(of: path)
    guard target != path else {
      try files.createDirectory(PathParts(path).folder)
      return path
    }
    do throws(FileError) {
      return try files.status(of: target).kind == .file ? target : path
    } catch {
      // A folder that is missing is not made: it may be on a disk that is not there now.
      if error.code == ENOENT { return target }
      throw error
    }
  }

  // MARK: - Reading

  enum Contents {
    case found(Preferences, Data)
    case missing
    case damaged(reason: String)
    /// Nobody knows what is in it, now.
    case unreadable(FileError)
  }

  static func read(_ path: String, from files: any FileStore) -> Contents {
    do {
      let data = try files.read(path, atMost: PreferencesFile.maximumBytes)
      return .found(try JSONDecoder().decode(Preferences.self, from: data), data)
    } catch let error as FileError {
      if [ENOENT, ENOTDIR].contains(error.code) { return .missing }
      return error.meansDamage ? .damaged(reason: error.description) : .unreadable(error)
    } catch {
      // Wrong values do not throw, so this is not a JSON object.
      return .damaged(reason: "\(path) is not a JSON object")
    }
  }

  /// Returns what the file has to contain. Only what the changes have set replaces what is in it, because a value that this
  /// version does not understand, such as a later version's, would give way to a default that nobody has chosen.
  private static func values(
    of new: Preferences, changedFrom old: Preferences, in existing: [String: NSObject]?
  ) throws -> [String: NSObject] {
    let before = try values(of: JSONEncoder().encode(old)) ?? [:]
    let after = try values(of: JSONEncoder().encode(new)) ?? [:]
    guard var values = existing else { return after }
    for key in Preferences.CodingKeys.allCases.map(\.stringValue) where before[key] != after[key] {
      values[key] = after[key]
    }
    // The person has chosen the folder that Ladle makes by itself over one that was not understood.
    if new.cookbookPlace == nil, !new.isCookbookUnknown {
      values[Preferences.CodingKeys.cookbookPlace.stringValue] = nil
    }
    return values
  }

  /// Returns the values of a JSON object; nil if they cannot be read. Decoding passes over a number such as 1e999, which
  /// stands for no value.
  private static func values(of data: Data) -> [String: NSObject]? {
    // The file as a whole was decoded, so the reason is a number of this kind.
    try? JSONSerialization.jsonObject(with: data) as? [String: NSObject]
  }
}
