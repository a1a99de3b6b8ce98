import Foundation
public import RecipeFeed
public import Storage

/// Holds the preferences of this run, and writes them to a file.
///
/// An override from the command line holds for this run and is never written; choosing another feed in the app ends it.
/// If the file cannot be read or written, the app works on, shows a notice, and choices last until the end of the run,
/// or until the disk accepts them. A damaged file is renamed, because it belongs to the person. Keys and values that
/// are unknown, such as a later version's, are preserved until the person chooses another value.
///
/// The place of the cookbook has a small file of its own beside the preferences, so damaged preferences do not hide the
/// recipes.
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

  /// Called on the main actor when the disk refuses a choice; once, until it accepts one again.
  public var onProblem: (@MainActor () -> Void)?

  /// Whether a file was there at launch and could not be read.
  let isDamaged: Bool

  private var saved: Preferences
  private var feedOverride: FeedSource?
  private let files: PersonalFiles
  private let name: String
  private let report: EventSink
  private var hasFailed = false
  private var observers: [Observer] = []

  private struct Observer {
    weak var object: AnyObject?
    let body: @MainActor (Preferences) -> Void
  }

  /// Reads the files. `events` receives a report if one is damaged.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the preferences.
  ///   - files: The file system.
  ///   - region: Where the person lives, which chooses the measures while there is no file yet; nil leaves them as pages
  ///     have them.
  ///   - feedOverride: A feed for this run only.
  ///   - events: Receives a report of each file that is damaged or cannot be written.
  public init(
    path: String, files: any FileStore, region: Region? = nil, feedOverride: FeedSource? = nil,
    events: @escaping EventSink = { _ in }
  ) {
    let parts = PathParts(path)
    let personal = PersonalFiles(directory: parts.folder, files: files, maximumBytes: Self.maximumBytes)
    self.files = personal
    name = parts.name
    self.feedOverride = feedOverride
    report = events
    var reasons: [String] = []
    let contents = Self.read(Preferences.self, name, from: personal)
    saved = Self.value(of: contents, &reasons) ?? Preferences()
    saved.region = region
    let place = Self.value(of: Self.read(PlaceFile.self, Self.placeName, from: personal), &reasons)
    let hasMoved = place == nil && saved.cookbookPlace != nil
    if let place { saved.cookbookPlace = place.place }
    isDamaged = !reasons.isEmpty
    for reason in reasons { events(.preferencesDamaged(reason: reason)) }
    personal.observe { [weak self] outcome in
      let failure = outcome.refused.values.first
      Task { @MainActor in self?.wrote(failure) }
    }
    // Older versions kept the place among the preferences.
    if hasMoved { writePlace() }
    // The choice is saved, so that a move to another country does not change it.
    if case .missing = contents, let region { update { $0.measures = region.measures } }
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
  public func update(_ change: (inout Preferences) -> Void) {
    let before = current
    var after = before
    change(&after)
    guard after != before else { return }
    if after.feed != before.feed { feedOverride = nil }
    let old = saved
    // The override must not get among the values that are saved.
    change(&saved)
    write(changedFrom: old)
    notifyObservers()
  }

  /// Shows another feed until the end of the run, or until the person chooses one.
  public func show(_ feed: FeedSource) {
    guard feed != current.feed else { return }
    feedOverride = feed
    notifyObservers()
  }

  private func notifyObservers() {
    observers.removeAll { $0.object == nil }
    for observer in observers { observer.body(current) }
  }

  private func write(changedFrom old: Preferences) {
    let keys = Preferences.keys(of: saved, changedFrom: old)
    // Texts, numbers and addresses can always be encoded.
    if !keys.isEmpty, let data = try? Self.encoder.encode(saved) {
      files.write(data, to: name, keys: .changed(keys))
    }
    if saved.cookbookPlace != old.cookbookPlace { writePlace() }
  }

  private func wrote(_ failure: FileError?) {
    defer { hasFailed = failure != nil }
    guard let failure, !hasFailed else { return }
    report(.preferencesNotSaved(reason: failure.description))
    onProblem?()
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return encoder
  }

  /// Writes all pending choices. Blocks for as long as the disk does.
  public func flush() { files.flush() }

  /// Waits until every choice so far is written or refused. Returns whether every choice is on the disk.
  @discardableResult
  public func written() async -> Bool { await files.written() }

  // MARK: - Reading

  private nonisolated static func read<Value: Decodable>(
    _ type: Value.Type, _ name: String, from files: PersonalFiles, settingAside: Bool = true
  ) -> PersonalFiles.Contents<Value> {
    files.read(name, settingAside: settingAside) { data in
      // Wrong values do not throw, so a file that cannot be decoded is not a JSON object.
      guard let value = try? JSONDecoder().decode(type, from: data) else { throw NotAnObject() }
      return value
    }
  }

  private struct NotAnObject: Error, CustomStringConvertible {
    let description = "not a JSON object"
  }

  /// Returns the value that a file has, and adds the reason if the value cannot be read.
  private nonisolated static func value<Value>(
    of contents: PersonalFiles.Contents<Value>, _ reasons: inout [String]
  ) -> Value? {
    switch contents {
    case .found(let value): return value
    case .missing: return nil
    case .damaged(let reason): reasons.append(reason)
    case .unreadable(let error): reasons.append(error.description)
    }
    return nil
  }

  // MARK: - The place of the cookbook

  /// The name of the file that says where the cookbook is.
  nonisolated static let placeName = "cookbook-folder.json"

  /// One line of JSON: the chosen folder, or no key at all for the folder that Ladle makes by itself.
  private struct PlaceFile: Codable {
    var path: String?
    var bookmark: Data?

    var place: CookbookPlace? { path.map { CookbookPlace(path: $0, bookmark: bookmark) } }
  }

  private func writePlace() {
    let place = saved.cookbookPlace
    // Texts can always be encoded.
    guard let data = try? JSONEncoder().encode(PlaceFile(path: place?.path, bookmark: place?.bookmark)) else {
      return
    }
    files.write(data, to: Self.placeName, keys: .known(["path", "bookmark"]))
  }

  /// A file that is there and cannot be read.
  public struct Damaged: Error, Hashable, Sendable {
    /// The file and its fault, for a person who can look at it.
    public let reason: String
  }

  /// Reads the preferences for a program without a window, on any thread. Changes nothing.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the preferences.
  ///   - files: The file system.
  /// - Returns: The preferences, with the folder that the person has chosen.
  /// - Throws: `Damaged` if that folder is unknown. Any other folder would be the wrong cookbook.
  nonisolated static func read(at path: String, files: any FileStore) throws(Damaged) -> Preferences {
    let parts = PathParts(path)
    let files = PersonalFiles(directory: parts.folder, files: files, maximumBytes: maximumBytes)
    var (reasons, others): ([String], [String]) = ([], [])
    let place = value(of: read(PlaceFile.self, placeName, from: files, settingAside: false), &reasons)
    let saved = value(of: read(Preferences.self, parts.name, from: files, settingAside: false), &others)
    // Damaged preferences do not hide a folder that has a file of its own.
    if place == nil { reasons += others }
    if let reason = reasons.first { throw Damaged(reason: reason) }
    var preferences = saved ?? Preferences()
    if let place { preferences.cookbookPlace = place.place }
    return preferences
  }
}
