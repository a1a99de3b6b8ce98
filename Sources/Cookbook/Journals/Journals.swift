public import Foundation
public import Shopping
public import Storage

/// The journals of a cookbook: the personal facts about its recipes, its shopping list and its plan, by all people and
/// devices that share it.
///
/// Each device appends to a file of its own, "Ladle/" and 32 hexadecimal digits and ".jsonl", so that no two devices
/// ever change one file. Of each fact about a recipe the last entry counts, whichever file it is in and in whichever
/// order they arrive; of entries with the same time that of the greater device, and then the greater value. Entries
/// after the year 2200 are before all others. Notes of two devices both count unless the later one was written after the
/// earlier one had been shown. Everything else in a file, a torn line or an entry of a later version, is skipped and kept.
/// Conflict copies of a journal are read as further journals of its device.
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
      /// The journal was not read, or only a part of it, so that it may have newer entries.
      case unread(FolderProblem.UnreadJournal)
      /// So many lines are not entries. Each of the others counts.
      case damaged(lines: Int)
    }

    /// The name of the file in the folder; empty if the folder's names cannot be read.
    public let name: String
    public let reason: Reason

    package init(name: String, reason: Reason) {
      self.name = name
      self.reason = reason
    }

    /// Makes the problem of a journal that could not be read.
    init(_ name: String, _ error: FileError) {
      let reason: FolderProblem.UnreadJournal =
        switch error.code {
        case ENODATA: .notDownloaded
        case EFBIG: .tooLarge
        default: .unreadable(error)
        }
      self.init(name: name, reason: .unread(reason))
    }

    var isUnread: Bool { if case .unread = reason { true } else { false } }
  }

  /// The limit of a journal's file, in bytes. Nothing is appended beyond it, and no line beyond it is read.
  public static let maximumBytes = 256 << 20
  /// The limit of the entries that count in one journal, in bytes. An entry that would pass it is refused.
  static let maximumCurrentBytes = 64 << 20
  /// The limit of the entries that count in all journals together, in bytes.
  static let maximumTotalBytes = 128 << 20
  /// The limit of the lines in all journals together.
  static let maximumTotalLines = 2 * Bounds.journalLines
  /// The greatest number of journals that are read.
  public static let maximumFiles = 1000
  /// A journal is compacted when entries of this size, in bytes, were replaced by later ones, if those are at least half of
  /// the file, or if the journal has half of the lines that it may have.
  static let worthCompacting = 64 << 10

  private let identity: @Sendable () throws(FileError) -> DeviceID
  private let reader: JournalReader
  private let now: @Sendable () -> Date
  private let open = Mutex(OpenJournals())

  private var folder: String { reader.folder }
  private var files: any FileStore { reader.files }

  /// `folder` is the cookbook's "Ladle" folder, which is created by the first entry. Nothing is read yet. `identity`
  /// returns the identity of this device; as long as it fails, journals are read and none is written. `access` is asked
  /// for journals that are only in a cloud; each journal has one writer, so nothing is coordinated.
  public init(
    folder: String, identity: @escaping @Sendable () throws(FileError) -> DeviceID,
    files: any FileStore = LocalFileStore(), access: any FolderAccess = DirectAccess(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.identity = identity
    self.now = now
    reader = JournalReader(folder: folder, files: files, access: access)
  }

  public convenience init(
    folder: String, device: DeviceID, files: any FileStore = LocalFileStore(),
    access: any FolderAccess = DirectAccess(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(folder: folder, identity: { device }, files: files, access: access, now: now)
  }

  // MARK: - Facts

  /// The personal facts about a recipe.
  public func facts(of recipe: UUID) -> PersonalFacts { open.withLock { $0.facts(of: recipe) } }

  /// The personal facts of every recipe that has any.
  public var facts: [UUID: PersonalFacts] { open.withLock { $0.facts } }

  /// The personal facts about some recipes, and the times of the notes that they take into account.
  func notedFacts(of recipes: Set<UUID>) -> [UUID: NotedFacts] {
    open.withLock { $0.notedFacts(of: recipes) }
  }

  /// The fields of the shopping list: of each the last value.
  public var shopping: [ShoppingField: ShoppingList.Field] { open.withLock { $0.shopping.fields } }

  /// Returns the recipes whose facts may have changed since the last call. Only the cookbook's own list calls it.
  func changes() -> Set<UUID> { open.withLock { $0.takeChanges() } }

  /// Returns the fields of the shopping list if they may have changed since the last call; nil otherwise. Only the
  /// cookbook's state calls it.
  func shoppingChange() -> [ShoppingField: ShoppingList.Field]? { open.withLock { $0.takeShopping() } }

  /// Returns those of some changes whose fact has never been set for a recipe, also not set back, in the journals as they
  /// are now.
  func unrecorded(_ changes: [PersonalChange], of recipe: UUID) throws(CookbookError) -> [PersonalChange] {
    try open.withLock { open throws(CookbookError) in
      do throws(FileError) { _ = try reload(&open) } catch { throw CookbookError(journal: error) }
      return changes.filter { !open.hasEntry($0.field, of: recipe) }
    }
  }

  /// The journals that were not read, or not as a whole, by name.
  public var problems: [Problem] { open.withLock { $0.problems } }
  /// The number of journals that are read.
  var count: Int { open.withLock { $0.journals.count } }

  // MARK: - Reading

  /// Reads the journals that have changed since they were read. Returns whether any had.
  ///
  /// Throws if the folder's names cannot be read, for example because a network went away; everything known so far
  /// then stays. A journal that cannot be read is a problem, and its entries that were read before stay.
  @discardableResult
  public func reload() throws(FileError) -> Bool {
    try open.withLock { open throws(FileError) in try reload(&open) }
  }

  private func reload(_ open: inout OpenJournals) throws(FileError) -> Bool {
    // Without an identity there is no journal of this device, and the others can be read.
    _ = try? identify(&open)
    return try open.reload(by: reader)
  }

  /// The device that wrote a journal, also if the file is a conflict copy. Nil for other files.
  package static func device(ofJournal name: String) -> DeviceID? { JournalReader.device(ofJournal: name) }

  // MARK: - Writing

  /// Returns the identity of this device, without which nothing can be recorded.
  private func identify(_ open: inout OpenJournals) throws(FileError) -> DeviceID {
    if let device = open.device { return device }
    let device = try identity()
    open.device = device
    return device
  }

  /// Records changes of the facts about a recipe in order, and waits until they are on the disk. Changes that change nothing
  /// are left out.
  ///
  /// Each entry is later than all that this device has seen, so that a device whose clock is wrong does not decide for
  /// ever. A note replaces all others that are known now.
  ///
  /// - Throws: The entries were not written, and count nowhere. `noIdentity` if the data directory keeps no identity of this
  ///   device, `tooLarge` if a note, the days or the journal would pass their bounds, and `notDownloaded` if this device's
  ///   journal is only in a cloud, whose download has been asked for then.
  public func record(_ changes: [PersonalChange], of recipe: UUID) throws(CookbookError) {
    try append { open throws(FileError) in
      try entries(for: changes, of: recipe, in: open).map(JournalLine.entry)
    }
  }

  /// Records a change of the shopping list, and waits until it is on the disk. Throws as `record`.
  public func record(_ change: ShoppingChange) throws(CookbookError) {
    guard !change.isEmpty else { return }
    try append { open in
      var time = nextTime(in: open)
      return change.steps.map { step -> JournalLine in
        defer { time = min(time + 1, JournalEntry.latestTime) }
        return .shopping(ShoppingJournalEntry(time: time, field: step.field, value: step.value))
      }
    }
  }

  /// Records a note of the person, who was shown the other devices' notes of certain times. Later ones stay above it.
  /// Throws as `record`.
  func record(note: String, shown: [DeviceID: Int64], of recipe: UUID) throws(CookbookError) {
    try append { open throws(FileError) in
      // Only the beginning of such a note was shown. Another one in its place would lose the rest.
      guard !open.facts(of: recipe).isNoteCut else { throw FileError(.write, folder, code: EMSGSIZE) }
      let own = open.ownNote(on: recipe)
      let seen = (own?.seen ?? [:]).merging(shown, uniquingKeysWith: max)
      if own?.change == .note(note), own?.seen == seen { return [] }
      if own == nil, note.isEmpty, seen.isEmpty { return [] }
      return try entries(for: [.note(note)], of: recipe, in: open, evenIfSame: true).map { entry in
        var entry = entry
        entry.seen = seen
        return .entry(entry)
      }
    }
  }

  /// Appends lines to this device's journal, and compacts it if that is worth it. `makeLines` returns the lines, given all
  /// journals as they are now. A journal that cannot be read now counts beside them when it can.
  private func append(_ makeLines: (OpenJournals) throws(FileError) -> [JournalLine]) throws(CookbookError) {
    try open.withLock { open throws(CookbookError) in
      let device: DeviceID
      do throws(FileError) { device = try identify(&open) } catch { throw .noIdentity(error) }
      // The newest entry of another device or process counts. Without it the clock decides.
      _ = try? reload(&open)
      do throws(FileError) {
        let lines = try makeLines(open)
        guard !lines.isEmpty else { return }
        let name = JournalReader.name(of: device)
        let data = try lines.map { line throws(FileError) in try contents(of: line, in: name) }
        try prepareFolder()
        try reader.requireOnThisMachine(reader.path(of: name))
        var own = open.journals[name] ?? ReadJournal(device: device, attributes: nil, journal: Journal())
        let size = try write(data, to: name, after: &own)
        for (line, data) in zip(lines, data) {
          own.journal.add(line, bytes: data.count, room: .unlimited)
          open.appended(line)
        }
        open.journals[name] = own
        if isWorthCompacting(own, size) { open.journals[name] = compacted(own, name, in: open) }
      } catch {
        throw CookbookError(journal: error)
      }
    }
  }

  private func contents(of line: JournalLine, in name: String) throws(FileError) -> Data {
    if let data = line.line { return data }
    throw FileError(.write, reader.path(of: name), code: line.isTooLong ? EMSGSIZE : EINVAL)
  }

  /// Makes the folder of the journals, and no other: a cookbook that went away must not be replaced by an empty one.
  private func prepareFolder() throws(FileError) {
    guard try reader.isCookbookThere() else { throw FileError(.write, folder, code: ENOENT) }
    try files.requireNoLink(folder)
    try files.createDirectory(folder)
  }

  /// Appends the bytes of lines to this device's journal, and waits for the disk. Returns the size of the file.
  private func write(
    _ lines: [Data], to name: String, after own: inout ReadJournal
  ) throws(FileError) -> Int {
    let path = reader.path(of: name)
    let data = Data(lines.joined())
    let before = own.attributes?.size ?? 0
    guard own.journal.current + data.count <= Self.maximumCurrentBytes,
      before + data.count <= Self.maximumBytes, own.journal.lines + lines.count <= Bounds.journalLines
    else { throw FileError(.write, path, code: EMSGSIZE) }
    let size = try files.append(data, to: path, synced: true)
    // Unless another process has appended too, the file is as read. If its attributes cannot be read, it is read
    // again.
    let attributes = try? files.attributes(of: path)
    own.attributes = size == before + data.count && attributes?.size == size ? attributes : nil
    own.read = nil
    return size
  }

  private func entries(
    for changes: [PersonalChange], of recipe: UUID, in open: OpenJournals, evenIfSame: Bool = false
  ) throws(FileError) -> [JournalEntry] {
    var time = nextTime(in: open)
    var facts = open.facts(of: recipe)
    var entries: [JournalEntry] = []
    for change in changes.map(\.withinLimits) {
      let isNew = facts.apply(change)
      if !isNew, !evenIfSame { continue }
      if case .cooked(_, true) = change, facts.cookedOn.count > Bounds.days {
        throw FileError(.write, folder, code: EMSGSIZE)
      }
      if case .note(let text) = change, Bounds.cut(note: text) != nil {
        throw FileError(.write, folder, code: EMSGSIZE)
      }
      time = min(time, JournalEntry.latestTime)
      let seen = change.field == .note ? open.noteTimes(on: recipe) : nil
      entries.append(JournalEntry(time: time, recipe: recipe, change: change, seen: seen))
      time += 1
    }
    return entries
  }

  /// The time of a new entry: the clock's, and later than all entries that this device has seen.
  private func nextTime(in open: OpenJournals) -> Int64 {
    // A clock beyond the limit tells nothing. Taking the limit for its time would leave no room for later ones.
    let time = milliseconds < JournalEntry.latestTime ? milliseconds : 0
    return min(max(time, open.newest.map { $0 + 1 } ?? time), JournalEntry.latestTime)
  }

  /// The clock in milliseconds since 1970; 0 if it shows an earlier time, or none that is a number.
  private var milliseconds: Int64 {
    let clock = now().timeIntervalSince1970 * 1000
    return clock > 0 && clock < Double(Int64.max) ? Int64(clock) : 0
  }

  /// How long journals keep entries of the shopping list and meals that are gone, in milliseconds: suggestions come
  /// from them.
  private static let keepingTime: Int64 = 90 * 24 * 60 * 60 * 1000

  // MARK: - Compacting

  private func isWorthCompacting(_ own: ReadJournal, _ size: Int) -> Bool {
    own.journal.superseded >= Self.worthCompacting
      && (own.journal.superseded * 2 >= size || own.journal.lines * 2 >= Bounds.journalLines)
  }

  /// The entries of the shopping list that need not be kept any longer, and the times at which they are gone if they are
  /// still on the list.
  private func forgotten(in open: OpenJournals) -> (entries: Set<UUID>, gone: [ShoppingField: Int64]) {
    // A journal that was not read may have newer entries.
    guard !open.problems.contains(where: \.isUnread) else { return ([], [:]) }
    let facts = open.shopping
    let fields = facts.fields
    let entries = ShoppingList(fields).forgotten(
      removed: facts.removed, before: milliseconds - Self.keepingTime)
    // Another device may have written the entry. Without the ticks in this journal the entry would be on the list again.
    var gone: [ShoppingField: Int64] = [:]
    for id in entries {
      if let snapshot = fields[.list(id)] { gone[.list(id)] = snapshot.time + 1 }
    }
    return (entries, gone)
  }

  /// Rewrites this device's journal without superseded entries, and returns it. While another process appends to it, or if
  /// it fails, the journal stays as it is, and a later entry tries again.
  private func compacted(_ own: ReadJournal, _ name: String, in open: OpenJournals) -> ReadJournal {
    let path = reader.path(of: name)
    let (forgotten, gone) = forgotten(in: open)
    do throws(FileError) {
      let lock = try files.openExclusively(path)
      defer { withExtendedLifetime(lock) {} }
      let lines = JournalLines(file: lock, size: try files.attributes(of: path).size)
      let replacement = try files.openReplacement(of: path)
      try Journal.compact(lines, into: replacement, forgetting: forgotten, gone: gone)
      try replacement.commit()
    } catch {
      // The longer journal says the same.
      return own
    }
    var compacted = own
    // The next look reads the file that is there now.
    compacted.attributes = nil
    compacted.journal.compacted()
    return compacted
  }
}

extension FolderProblem {
  /// Nil for a journal in which only some lines are damaged: a power cut leaves such a line, which stays, and each of
  /// the others counts.
  init?(_ problem: Journals.Problem) {
    guard case .unread(let reason) = problem.reason else { return nil }
    self.init(
      path: FolderName.reserved + (problem.name.isEmpty ? "" : "/" + problem.name), reason: .journal(reason))
  }
}

extension CookbookError {
  /// Translates an error of the journals.
  init(journal error: FileError) {
    switch error.code {
    // The folder in which the journal would be.
    case ENOENT: self = .gone
    case ENODATA: self = .notDownloaded
    case EMSGSIZE: self = .tooLarge
    default: self.init(error)
    }
  }
}
