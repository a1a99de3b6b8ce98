import Foundation
public import RecipeFeed
public import Storage

/// The preferences of this run, and the file that keeps them.
///
/// What the command line overrides holds for this run and is never written; choosing something else in the app ends
/// the override. A file that cannot be read or written costs the memory of a choice, nothing else. A damaged one is kept
/// under another name before anything is written in its place: it is the person's.
@MainActor
public final class PreferencesFile {
  /// What holds now, overrides included.
  public var current: Preferences {
    var preferences = saved
    if let feedOverride { preferences.feed = feedOverride }
    return preferences
  }

  /// A longer file is damaged, in bytes: nobody has chosen so much.
  static let maximumBytes = 1 << 20

  /// Why the last choice could not be written down; nil if it was.
  public private(set) var writeFailure: FileError?

  private var saved: Preferences
  private var feedOverride: FeedSource?
  private let path: String
  private let files: any FileStore
  private let report: EventSink
  private var observers: [@MainActor (Preferences) -> Void] = []

  /// `events` is told of a file that is damaged.
  public init(
    path: String, files: any FileStore, feedOverride: FeedSource? = nil,
    events: @escaping EventSink = { _ in }
  ) {
    self.path = path
    self.files = files
    self.feedOverride = feedOverride
    report = events
    switch Self.read(path, from: files) {
    case .found(let preferences): saved = preferences
    // A person who has chosen nothing yet.
    case .missing: saved = Preferences()
    case .damaged(let reason):
      saved = Preferences()
      events(.preferencesDamaged(reason: reason))
    }
  }

  /// Called after each change, for as long as this lives.
  public func observe(_ observer: @escaping @MainActor (Preferences) -> Void) {
    observers.append(observer)
  }

  public func update(_ change: (inout Preferences) -> Void) {
    let before = current
    var after = before
    change(&after)
    guard after != before else { return }
    if after.feed != before.feed { feedOverride = nil }
    let feed = feedOverride == nil ? after.feed : saved.feed
    saved = after
    saved.feed = feed
    // Another process may have written something else since: the change is made to what is there now.
    var kept = saved
    var isDamaged = false
    switch Self.read(path, from: files) {
    case .found(let preferences):
      kept = preferences
      change(&kept)
    case .missing: break
    case .damaged: isDamaged = true
    }
    write(kept, keepingDamaged: isDamaged)
    for observer in observers { observer(current) }
  }

  private enum Contents {
    case found(Preferences)
    case missing
    case damaged(reason: String)
  }

  private static func read(_ path: String, from files: any FileStore) -> Contents {
    do {
      return .found(
        try JSONDecoder().decode(Preferences.self, from: files.read(path, atMost: maximumBytes)))
    } catch let error as FileError {
      return error.code == ENOENT || error.code == ENOTDIR ? .missing : .damaged(reason: error.description)
    } catch {
      // Each value survives by itself what is wrong with it: only what is no JSON object comes here.
      return .damaged(reason: "\(path) is not a JSON object")
    }
  }

  /// The first free name: one that was kept before is not lost to the next.
  private func keepDamaged() throws(FileError) {
    for number in 1...99 {
      let name = path + (number == 1 ? ".damaged" : ".damaged-\(number)")
      // What has no attributes is not there.
      guard (try? files.attributes(of: name)) == nil else { continue }
      return try files.move(path, to: name)
    }
    throw FileError(.rename, path, code: EEXIST)
  }

  private func write(_ kept: Preferences, keepingDamaged isDamaged: Bool) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      let folder = (path as NSString).deletingLastPathComponent
      try files.createDirectory(folder)
      if isDamaged { try keepDamaged() }
      try files.replace(path, with: encoder.encode(kept))
      writeFailure = nil
    } catch {
      // An encoder that fails on these values would be a defect of ours; only the file system is expected here.
      writeFailure = error as? FileError
    }
  }
}
