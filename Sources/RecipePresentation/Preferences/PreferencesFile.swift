import Foundation
public import RecipeFeed
public import Storage

/// Holds the preferences of this run, and writes them to a file.
///
/// An override from the command line holds for this run and is never written; choosing another feed in the
/// app ends it. If the file cannot be read or written, the app works on and choices last until the end of the
/// run. A damaged file is renamed rather than overwritten, because it belongs to the person. Unknown keys,
/// such as a later version's, are preserved.
@MainActor
public final class PreferencesFile {
  /// The preferences of this run, including the override.
  public var current: Preferences {
    var preferences = saved
    if let feedOverride { preferences.feed = feedOverride }
    return preferences
  }

  /// The limit of the file, in bytes. A longer file counts as damaged.
  nonisolated static let maximumBytes = 1 << 20

  /// The error of the last write; nil if it succeeded.
  public private(set) var writeFailure: FileError?

  private var saved: Preferences
  private var feedOverride: FeedSource?
  private let path: String
  private let files: any FileStore
  private let report: EventSink
  private var observers: [Observer] = []

  private struct Observer {
    weak var object: AnyObject?
    let body: @MainActor (Preferences) -> Void
  }

  /// Reads the file. `events` receives a report if it is damaged.
  public init(
    path: String, files: any FileStore, feedOverride: FeedSource? = nil,
    events: @escaping EventSink = { _ in }
  ) {
    self.path = path
    self.files = files
    self.feedOverride = feedOverride
    report = events
    switch Self.read(path, from: files) {
    case .found(let preferences, _): saved = preferences
    // The person has not changed any preference yet.
    case .missing: saved = Preferences()
    case .damaged(let reason):
      saved = Preferences()
      events(.preferencesDamaged(reason: reason))
    }
  }

  /// Calls `body` after each change while the observer lives. `body` runs on the main actor.
  public func observe<Object: AnyObject>(
    _ object: Object, _ body: @escaping @MainActor (Object, Preferences) -> Void
  ) {
    observers.append(
      Observer(object: object) { [weak object] preferences in
        if let object { body(object, preferences) }
      })
  }

  /// Changes the preferences, writes them to the file and notifies the observers.
  public func update(_ change: (inout Preferences) -> Void) {
    let before = current
    var after = before
    change(&after)
    guard after != before else { return }
    if after.feed != before.feed { feedOverride = nil }
    let feed = feedOverride == nil ? after.feed : saved.feed
    saved = after
    saved.feed = feed
    // Another process may have written the file since, so the change is applied to its current contents.
    var kept = saved
    var others: [String: Any] = [:]
    var isDamaged = false
    switch Self.read(path, from: files) {
    case .found(let preferences, let data):
      kept = preferences
      change(&kept)
      others = Self.unknownKeys(of: data)
    case .missing: break
    case .damaged: isDamaged = true
    }
    write(kept, beside: others, keepingDamaged: isDamaged)
    observers.removeAll { $0.object == nil }
    for observer in observers { observer.body(current) }
  }

  /// Returns the cookbook's folder that the person has chosen; nil for the one that Ladle makes by itself. For programs
  /// without a window, on any thread.
  public nonisolated static func cookbookPlace(at path: String, files: any FileStore) -> CookbookPlace? {
    guard case .found(let preferences, _) = read(path, from: files) else { return nil }
    return preferences.cookbookPlace
  }

  private enum Contents {
    case found(Preferences, Data)
    case missing
    case damaged(reason: String)
  }

  private nonisolated static func read(_ path: String, from files: any FileStore) -> Contents {
    do {
      let data = try files.read(path, atMost: maximumBytes)
      return .found(try JSONDecoder().decode(Preferences.self, from: data), data)
    } catch let error as FileError {
      return error.code == ENOENT || error.code == ENOTDIR ? .missing : .damaged(reason: error.description)
    } catch {
      // Wrong values do not throw, so this is not a JSON object.
      return .damaged(reason: "\(path) is not a JSON object")
    }
  }

  /// Returns the keys of the file that Ladle does not know.
  private static func unknownKeys(of data: Data) -> [String: Any] {
    // The data has just been decoded, so it is a JSON object.
    let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    return (object ?? [:]).filter { Preferences.CodingKeys(stringValue: $0.key) == nil }
  }

  private func write(_ kept: Preferences, beside others: [String: Any], keepingDamaged isDamaged: Bool) {
    do {
      let folder = (path as NSString).deletingLastPathComponent
      try files.createDirectory(folder)
      if isDamaged { try files.setAside(path) }
      let encoded = try JSONSerialization.jsonObject(with: JSONEncoder().encode(kept)) as? [String: Any]
      let object = others.merging(encoded ?? [:]) { $1 }
      try files.replace(
        path, with: JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys]),
        synced: true)
      writeFailure = nil
    } catch {
      // These values can always be encoded, so only the file system can fail here.
      writeFailure = error as? FileError
    }
  }
}
