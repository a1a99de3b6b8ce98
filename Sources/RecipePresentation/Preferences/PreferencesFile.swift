import Foundation
public import RecipeFeed
public import Storage

/// The preferences of this run, and the file that keeps them.
///
/// What the command line overrides holds for this run and is never written; choosing something else in the app ends
/// the override. A file that cannot be read or written costs the memory of a choice, nothing else.
@MainActor
public final class PreferencesFile {
  /// What holds now, overrides included.
  public var current: Preferences {
    var preferences = saved
    if let feedOverride { preferences.feed = feedOverride }
    return preferences
  }

  /// Why the last choice could not be written down; nil if it was.
  public private(set) var writeFailure: FileError?

  private var saved: Preferences
  private var feedOverride: FeedSource?
  private let path: String
  private let files: any FileStore
  private var observers: [@MainActor (Preferences) -> Void] = []

  public init(path: String, files: any FileStore, feedOverride: FeedSource? = nil) {
    self.path = path
    self.files = files
    self.feedOverride = feedOverride
    // A missing or damaged file is a person who has chosen nothing yet.
    saved = Self.read(path, from: files) ?? Preferences()
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
    var kept = Self.read(path, from: files) ?? saved
    change(&kept)
    write(kept)
    for observer in observers { observer(current) }
  }

  private static func read(_ path: String, from files: any FileStore) -> Preferences? {
    // What cannot be read is as if it were not there.
    try? JSONDecoder().decode(Preferences.self, from: files.read(path))
  }

  private func write(_ kept: Preferences) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      let folder = (path as NSString).deletingLastPathComponent
      try files.createDirectory(folder)
      try files.replace(path, with: encoder.encode(kept))
      writeFailure = nil
    } catch {
      // An encoder that fails on these values would be a defect of ours; only the file system is expected here.
      writeFailure = error as? FileError
    }
  }
}
