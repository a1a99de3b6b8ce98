import Foundation
public import RecipeFeed
public import Storage

/// Holds the preferences of this run, and writes them to a file.
///
/// An override from the command line holds for this run and is never written; choosing another feed in the
/// app ends it. If the file cannot be read or written, the app works on, says so, and choices last until the end of
/// the run, or until the disk takes them. A damaged file is renamed rather than overwritten, because it belongs to the
/// person. Keys and values that are unknown, such as a later version's, are preserved until the person chooses another value.
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

  /// Called on the main actor when the disk refuses a choice; once, until it takes one again.
  public var onProblem: (@MainActor () -> Void)?

  /// Whether the file was there at launch and could not be read, or the folder of the cookbook in it.
  let isDamaged: Bool

  private var saved: Preferences
  private var feedOverride: FeedSource?
  private let writer: PreferencesWriter
  private let report: EventSink
  private var hasFailed = false
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
    writer = PreferencesWriter(path: path, files: files)
    self.feedOverride = feedOverride
    report = events
    switch PreferencesWriter.read(path, from: files) {
    case .found(let preferences, _):
      (saved, isDamaged) = (preferences, preferences.hasUnreadPlace)
      if isDamaged { events(.preferencesDamaged(reason: "\(path): cookbookPlace")) }
    // The person has not changed any preference yet.
    case .missing: (saved, isDamaged) = (Preferences(), false)
    case .damaged(let reason):
      (saved, isDamaged) = (Preferences(), true)
      events(.preferencesDamaged(reason: reason))
    case .unreadable(let error):
      (saved, isDamaged) = (Preferences(), true)
      events(.preferencesDamaged(reason: error.description))
    }
    saved.isCookbookUnknown = saved.isCookbookUnknown || isDamaged
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

  /// Changes the preferences, notifies the observers, and writes the file soon.
  public func update(_ change: @escaping @Sendable (inout Preferences) -> Void) {
    let before = current
    var after = before
    change(&after)
    guard after != before else { return }
    if after.feed != before.feed { feedOverride = nil }
    let feed = feedOverride == nil ? after.feed : saved.feed
    saved = after
    saved.feed = feed
    writer.write(change, of: saved) { [weak self] failure in
      Task { @MainActor in self?.wrote(failure) }
    }
    observers.removeAll { $0.object == nil }
    for observer in observers { observer.body(current) }
  }

  private func wrote(_ failure: FileError?) {
    defer { hasFailed = failure != nil }
    guard let failure, !hasFailed else { return }
    report(.preferencesNotSaved(reason: failure.description))
    onProblem?()
  }

  /// Writes what the disk does not have yet. Blocks for as long as the disk does.
  public func flush() { writer.flush() }

  /// Waits until every choice so far is written or refused. Returns whether every choice is on the disk.
  @discardableResult
  public func written() async -> Bool { await writer.written() }

  /// A file that is there and cannot be read.
  public struct Damaged: Error, Hashable, Sendable {
    /// The file and what is wrong with it, for somebody who can look at it.
    public let reason: String
  }

  /// Returns the cookbook's folder that the person has chosen; nil for the one that Ladle makes by itself. For programs
  /// without a window, on any thread.
  ///
  /// - Throws: `Damaged` if the choice is unknown. Any other folder would be the wrong cookbook.
  public nonisolated static func cookbookPlace(
    at path: String, files: any FileStore
  ) throws(Damaged) -> CookbookPlace? {
    switch PreferencesWriter.read(path, from: files) {
    case .found(let preferences, _):
      guard !preferences.isCookbookUnknown else { throw Damaged(reason: "\(path): isCookbookUnknown") }
      return preferences.cookbookPlace
    case .missing: return nil
    case .damaged(let reason): throw Damaged(reason: reason)
    case .unreadable(let error): throw Damaged(reason: error.description)
    }
  }
}
