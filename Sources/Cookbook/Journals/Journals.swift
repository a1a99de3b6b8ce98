public import Foundation
public import Storage

/// The journals of a cookbook, which together say what the people who share it have said about each recipe.
///
/// Each device appends to a file of its own, "Ladle/" and 32 hexadecimal digits and ".jsonl", so that no two devices
/// ever change one file. Of each fact about a recipe the last entry counts, whichever file it is in and in whichever
/// order they arrive; of entries with the same time that of the greater device, and then the greater value. Entries
/// after the year 2200 are before all others. Notes by devices that did not know of each other's both count. What a file
/// holds beyond that, a torn line or an entry of a later version, is skipped and kept. Conflict copies of a journal are
/// read as further journals of its device.
///
/// Calls block and are safe from any thread. Several processes of one device may write the same journal.
///
/// ```swift
/// let journals = Journals(folder: cookbook + "/Ladle", device: try identity.current())
/// try journals.reload()
/// try journals.record([.favorite(true), .rating(5)], of: id)
/// journals.facts(of: id).rating  // 5
/// ```
public final class Journals: Sendable {
  /// A journal that was not read, or not as a whole.
  public struct Problem: Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
      case unreadable(FileError)
      /// So many lines are not entries. Each of the others counts.
      case damaged(lines: Int)
      /// The limits of the number and total size of journals leave it out.
      case tooMany
      /// The file is only in the cloud; its download has been asked for.
      case notDownloaded
    }

    /// The name of the file in the folder; empty if the folder's names cannot be read.
    public let name: String
    public let reason: Reason

    package init(name: String, reason: Reason) {
      self.name = name
      self.reason = reason
    }

    /// Whether the journal was not read, so that it may say more.
    package var isUnread: Bool { if case .damaged = reason { false } else { true } }
  }

  /// The limit of one journal, in bytes. A longer one is not read, and stays as it is.
  public static let maximumBytes = 64 << 20
  /// The limit of all journals together, in bytes.
  public static let maximumTotalBytes = 128 << 20
  /// The greatest number of journals that are read.
  public static let maximumFiles = 1000
  /// A journal is compacted when entries of this size, in bytes, and of at least half of the file were replaced by
  /// later ones.
  static let worthCompacting = 64 << 10

  private let folder: String
  private let identity: @Sendable () throws(FileError) -> DeviceID
  private let files: any FileStore
  private let access: any FolderAccess
  private let now: @Sendable () -> Date
  private let state = Mutex(State())

  private struct State {
    /// This device; nil while its identity is not known.
    var device: DeviceID?
    var journals: [String: File] = [:]
    var problems: [Problem] = []

    func facts(of recipe: UUID) -> PersonalFacts {
      var facts = JournalFacts()
      for file in journals.values { facts.add(file.journal, of: file.device, about: recipe) }
      return facts[recipe]
    }

    var newest: Int64? { journals.values.compactMap(\.journal.newest).max() }

    /// The times of the last notes that other devices have written on a recipe. One that this device knew once counts
    /// also while it cannot be read.
    func seenNotes(on recipe: UUID) -> [DeviceID: Int64] {
      let own = device.flatMap { journals[Journals.name(of: $0)]?.journal.recipes[recipe]?[.note] }
      var times = own?.seen ?? [:]
      for file in journals.values where file.device != device {
        guard let time = file.journal.recipes[recipe]?[.note]?.time else { continue }
        times[file.device] = max(times[file.device] ?? time, time)
      }
      return times
    }
  }

  private struct File {
    let device: DeviceID
    /// The attributes at reading; nil if they may differ from what was read.
    var attributes: FileAttributes?
    var journal: Journal
  }

  /// `folder` is the cookbook's "Ladle" folder, which is created by the first entry. Nothing is read yet. `identity`
  /// returns the identity of this device; as long as it fails, journals are read and none is written. `access` is asked
  /// for journals that are only in a cloud; each journal has one writer, so nothing is coordinated.
  public init(
    folder: String, identity: @escaping @Sendable () throws(FileError) -> DeviceID,
    files: any FileStore = LocalFileStore(), access: any FolderAccess = DirectAccess(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.folder = folder
    self.identity = identity
    self.files = files
    self.access = access
    self.now = now
  }

  public convenience init(
    folder: String, device: DeviceID, files: any FileStore = LocalFileStore(),
    access: any FolderAccess = DirectAccess(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(folder: folder, identity: { device }, files: files, access: access, now: now)
  }

  // MARK: - Facts

  /// What is said about a recipe.
  public func facts(of recipe: UUID) -> PersonalFacts {
    state.withLock { $0.facts(of: recipe) }
  }

  /// Returns those of some changes whose fact has never been set for a recipe, also not set back, in the journals as they
  /// are now.
  package func unsaid(_ changes: [PersonalChange], of recipe: UUID) throws(FileError) -> [PersonalChange] {
    try state.withLock { state throws(FileError) in
      _ = try reload(&state)
      return changes.filter { change in
        !state.journals.values.contains { $0.journal.recipes[recipe]?[change.field] != nil }
      }
    }
  }

  /// What is said about all recipes that anything is said about.
  public var facts: [UUID: PersonalFacts] {
    state.withLock { state in
      var facts = JournalFacts()
      for file in state.journals.values { facts.add(file.journal, of: file.device) }
      return facts.all
    }
  }

  /// The journals that were not read, or not as a whole, by name.
  public var problems: [Problem] { state.withLock { $0.problems } }

  // MARK: - Reading

  /// Reads the journals that have changed since they were read. Returns whether any had.
  ///
  /// Throws if the folder's names cannot be read, for example because a network went away; everything known so far
  /// then stays. A journal that cannot be read is a problem, and what was read of it before stays.
  @discardableResult
  public func reload() throws(FileError) -> Bool {
    try state.withLock { state throws(FileError) in try reload(&state) }
  }

  private func reload(_ state: inout State) throws(FileError) -> Bool {
    // Without an identity there is no journal of this device, and the others can be read.
    let device = try? identify(&state)
    let names: [(name: String, device: DeviceID)]
    do throws(FileError) {
      names = try self.names(own: device)
    } catch {
      state.problems = [Problem(name: "", reason: .unreadable(error))]
      throw error
    }
    let known = state.journals
    state.problems = []
    state.journals = [:]
    var hasChanged = false
    var total = 0
    for (name, device) in names {
      let path = folder + "/" + name
      let count = state.journals.count
      // What was read of a journal stays if it cannot be read any more.
      state.journals[name] = known[name]
      guard access.hasContents(path) else {
        state.problems.append(Problem(name: name, reason: .notDownloaded))
        continue
      }
      do throws(FileError) {
        let attributes = try files.attributes(of: path)
        guard attributes.size <= Self.maximumBytes else { throw FileError(.read, path, code: EFBIG) }
        guard count < Self.maximumFiles, total + attributes.size <= Self.maximumTotalBytes
        else {
          state.journals[name] = nil
          state.problems.append(Problem(name: name, reason: .tooMany))
          continue
        }
        if attributes != known[name]?.attributes {
          let contents = try files.read(path, atMost: Self.maximumBytes)
          // A file that grew meanwhile is read again next time.
          state.journals[name] = File(
            device: device, attributes: contents.count == attributes.size ? attributes : nil,
            journal: Journal(reading: contents))
          hasChanged = true
        }
        total += attributes.size
        if let damaged = state.journals[name]?.journal.damaged, damaged > 0 {
          state.problems.append(Problem(name: name, reason: .damaged(lines: damaged)))
        }
      } catch {
        if error.code == ENOENT {
          // A sync program may have renamed it since it was listed.
          state.journals[name] = nil
        } else {
          state.problems.append(Problem(name: name, reason: .unreadable(error)))
        }
      }
    }
    return hasChanged || Set(known.keys) != Set(state.journals.keys)
  }

  /// The names of the journals with their devices, this device's own first.
  private func names(own device: DeviceID?) throws(FileError) -> [(name: String, device: DeviceID)] {
    try files.requireNoLink(folder)
    let names: [String]
    do {
      names = CloudPlaceholder.resolved(try files.names(inDirectory: folder))
    } catch {
      // A cookbook without personal facts has no such folder, unless the cookbook itself is gone.
      guard error.code == ENOENT, try isCookbookThere() else { throw error }
      return []
    }
    let ownName = device.map(Self.name)
    return names.compactMap { name in Self.device(ofJournal: name).map { (name, $0) } }
      .sorted { ($0.name == ownName ? 0 : 1, $0.name) < ($1.name == ownName ? 0 : 1, $1.name) }
  }

  private func isCookbookThere() throws(FileError) -> Bool {
    do {
      _ = try files.attributes(of: PathParts(folder).folder)
      return true
    } catch {
      guard error.code == ENOENT else { throw error }
      return false
    }
  }

  /// The device that wrote a journal, also if the file is a conflict copy: all programs that make one insert words
  /// between the digits and the extension. Nil for other files.
  package static func device(ofJournal name: String) -> DeviceID? {
    guard name.lowercased().hasSuffix(".jsonl"), let device = DeviceID(name.prefix(32)),
      name.dropFirst(32).first?.isHexDigit == false
    else { return nil }
    return device
  }

  /// The name of a device's journal.
  private static func name(of device: DeviceID) -> String { device.text + ".jsonl" }

  // MARK: - Writing

  /// Makes sure that this device has an identity, without which nothing can be recorded. Throws if it has none.
  public func identify() throws(FileError) {
    _ = try state.withLock { state throws(FileError) in try identify(&state) }
  }

  private func identify(_ state: inout State) throws(FileError) -> DeviceID {
    if let device = state.device { return device }
    let device = try identity()
    state.device = device
    return device
  }

  /// Records a change of one recipe.
  public func record(_ change: PersonalChange, of recipe: UUID) throws(FileError) {
    try record([(recipe, change)])
  }

  /// Records changes of one recipe.
  public func record(_ changes: [PersonalChange], of recipe: UUID) throws(FileError) {
    try record(changes.map { (recipe, $0) })
  }

  /// Records changes in order, and waits until they are on the disk. Changes that change nothing are left out.
  ///
  /// Each entry is later than all that this device has seen, so that a device whose clock is wrong does not decide for
  /// ever. Throws if this device has no identity or the entries cannot be written, which then count nowhere, with
  /// `EINVAL` if a day is no day, with `EMSGSIZE` if a note is longer than 1 MiB as JSON, and with `ENODATA` if this
  /// device's journal is only in a cloud, whose download has been asked for then.
  public func record(_ changes: [(recipe: UUID, change: PersonalChange)]) throws(FileError) {
    try state.withLock { state throws(FileError) in
      let device = try identify(&state)
      // The newest entry of another device or process counts. Without it the clock decides.
      _ = try? reload(&state)
      try append(entries(for: changes, in: state), of: device, &state)
    }
  }

  /// Records a note that was written in place of `base`, together with what another device has added to that meanwhile.
  /// Returns the note before and after. Throws as `record`.
  func record(
    note: String, replacing base: String, of recipe: UUID
  ) throws(FileError) -> (before: String, after: String) {
    try state.withLock { state throws(FileError) in
      let device = try identify(&state)
      // What cannot be read now counts beside this note when it can.
      _ = try? reload(&state)
      let before = state.facts(of: recipe).note
      let after = PersonalFacts.note(note, replacing: base, beside: before)
      try append(entries(for: [(recipe, .note(after))], in: state), of: device, &state)
      return (before, after)
    }
  }

  private func append(
    _ entries: [JournalEntry], of device: DeviceID, _ state: inout State
  ) throws(FileError) {
    guard !entries.isEmpty else { return }
    let ownName = Self.name(of: device)
    let path = folder + "/" + ownName
    var lines = Data()
    var sizes: [Int] = []
    for entry in entries {
      guard let line = entry.line else {
        throw FileError(.write, path, code: entry.change.field == .note ? EMSGSIZE : EINVAL)
      }
      lines += line
      sizes.append(line.count)
    }
    // Only the folder itself: a cookbook that went away must not be replaced by an empty one.
    guard try isCookbookThere() else { throw FileError(.write, path, code: ENOENT) }
    try files.requireNoLink(folder)
    try files.createDirectory(folder)
    try requireOnThisMachine(path)
    let before = state.journals[ownName]?.attributes?.size ?? 0
    let size = try files.append(lines, to: path, synced: true)
    var own = state.journals[ownName] ?? File(device: device, attributes: nil, journal: Journal())
    for (entry, size) in zip(entries, sizes) { own.journal.add(entry, bytes: size) }
    // Unless another process has appended too, the file is as read. If its attributes cannot be read, it is read
    // again.
    let attributes = try? files.attributes(of: path)
    own.attributes = size == before + lines.count && attributes?.size == size ? attributes : nil
    if own.journal.superseded >= Self.worthCompacting, own.journal.superseded * 2 >= size {
      compact(&own, path)
    }
    state.journals[ownName] = own
  }

  /// Makes sure that a journal is not only in a cloud: a new one beside its placeholder would hide what it says.
  private func requireOnThisMachine(_ path: String) throws(FileError) {
    guard access.hasContents(path), !CloudPlaceholder.stands(for: path, in: files) else {
      throw FileError(.write, path, code: ENODATA)
    }
  }

  private func entries(
    for changes: [(recipe: UUID, change: PersonalChange)], in state: State
  ) -> [JournalEntry] {
    let clock = now().timeIntervalSince1970 * 1000
    // A clock beyond the limit tells nothing. Taking the limit for its time would leave no room for later ones.
    var time = clock > 0 && clock < Double(JournalEntry.latestTime) ? Int64(clock) : 0
    if let newest = state.newest { time = max(time, newest + 1) }
    var facts: [UUID: PersonalFacts] = [:]
    var entries: [JournalEntry] = []
    for (recipe, change) in changes {
      let before = facts[recipe] ?? state.facts(of: recipe)
      var after = before
      let change = change.withinLimits
      after.apply(change)
      facts[recipe] = after
      if after == before { continue }
      time = min(time, JournalEntry.latestTime)
      let seen = change.field == .note ? state.seenNotes(on: recipe) : nil
      entries.append(JournalEntry(time: time, recipe: recipe, change: change, seen: seen))
      time += 1
    }
    return entries
  }

  /// Rewrites this device's journal without what is superseded. While another process appends to it, or if it
  /// fails, the journal stays as it is, and a later entry tries again.
  private func compact(_ own: inout File, _ path: String) {
    do {
      let lock = try files.openExclusively(path)
      defer { withExtendedLifetime(lock) {} }
      let contents = Journal.compacted(try files.read(path, atMost: Self.maximumBytes))
      let replacement = try files.openReplacement(of: path)
      try replacement.append(contents)
      try replacement.commit()
      own.journal = Journal(reading: contents)
      own.attributes = nil
    } catch {
      // The longer journal says the same.
    }
  }
}
