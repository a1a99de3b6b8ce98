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
      case unreadable(FileError)
      /// So many lines are not entries. Each of the others counts.
      case damaged(lines: Int)
      /// The limits of the number and total size of journals leave it out, or a part of it.
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

    /// Makes the problem of a journal that could not be read.
    init(_ name: String, _ error: FileError) {
      self.init(name: name, reason: error.code == ENODATA ? .notDownloaded : .unreadable(error))
    }

    /// Whether the journal was not read as a whole, so that it may have newer entries.
    var isUnread: Bool { if case .damaged = reason { false } else { true } }
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
    /// The recipes whose facts may have changed since `changes` was called.
    var changed: Set<UUID> = []
    /// Whether the shopping list may have changed since `shoppingChange` was called.
    var hasNewShopping = true

    func facts(of recipe: UUID) -> PersonalFacts {
      var facts = JournalFacts()
      for file in journals.values { facts.add(file.journal, of: file.device, about: recipe) }
      return facts[recipe]
    }

    var shopping: ShoppingFacts {
      var facts = ShoppingFacts()
      for file in journals.values { facts.add(file.journal.shopping, of: file.device) }
      return facts
    }

    var newest: Int64? { journals.values.compactMap(\.journal.newest).max() }

    /// The times of the last notes that other devices have written on a recipe. A note that this device was shown once
    /// counts also while it cannot be read.
    func noteTimes(on recipe: UUID) -> [DeviceID: Int64] {
      var times = ownNote(on: recipe)?.seen ?? [:]
      for file in journals.values where file.device != device {
        guard let time = file.journal.recipes[recipe]?[.note]?.time else { continue }
        times[file.device] = max(times[file.device] ?? time, time)
      }
      return times
    }

    func ownNote(on recipe: UUID) -> Journal.Last? {
      device.flatMap { journals[Journals.name(of: $0)]?.journal.recipes[recipe]?[.note] }
    }

    /// Records which recipes have other entries in a journal than before.
    mutating func compare(_ old: Journal?, _ new: Journal?) {
      if old?.shopping ?? [:] != new?.shopping ?? [:] { hasNewShopping = true }
      let (old, new) = (old?.recipes ?? [:], new?.recipes ?? [:])
      for (recipe, fields) in new where old[recipe] != fields { changed.insert(recipe) }
      for recipe in old.keys where new[recipe] == nil { changed.insert(recipe) }
    }
  }

  private struct File {
    let device: DeviceID
    /// The file's attributes when it was read; nil if the file may have changed since.
    var attributes: FileAttributes?
    var journal: Journal
    /// The bytes that were read, if they end with a line break, and their checksum.
    var read: (count: Int, checksum: UInt64)?
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

  /// The personal facts about a recipe.
  public func facts(of recipe: UUID) -> PersonalFacts {
    state.withLock { $0.facts(of: recipe) }
  }

  /// The personal facts about some recipes, and the times of the notes that they take into account.
  func notedFacts(of recipes: Set<UUID>) -> [UUID: NotedFacts] {
    state.withLock { state in
      var facts: [UUID: NotedFacts] = [:]
      for recipe in recipes {
        let journals = state.journals.values.filter { $0.journal.recipes[recipe] != nil }
        if journals.isEmpty { continue }
        facts[recipe] = NotedFacts(facts: state.facts(of: recipe), noteTimes: state.noteTimes(on: recipe))
      }
      return facts
    }
  }

  /// Returns the recipes whose facts may have changed since the last call. Only the cookbook's own list calls it.
  func changes() -> Set<UUID> {
    state.withLock { state in
      defer { state.changed = [] }
      return state.changed
    }
  }

  /// Returns those of some changes whose fact has never been set for a recipe, also not set back, in the journals as they
  /// are now.
  func unrecorded(_ changes: [PersonalChange], of recipe: UUID) throws(FileError) -> [PersonalChange] {
    try state.withLock { state throws(FileError) in
      _ = try reload(&state)
      return changes.filter { change in
        !state.journals.values.contains { $0.journal.recipes[recipe]?[change.field] != nil }
      }
    }
  }

  /// The personal facts of every recipe that has any.
  public var facts: [UUID: PersonalFacts] {
    state.withLock { state in
      var facts = JournalFacts()
      for file in state.journals.values { facts.add(file.journal, of: file.device) }
      return facts.all
    }
  }

  /// The fields of the shopping list: of each the last value.
  public var shopping: [ShoppingField: ShoppingList.Field] {
    state.withLock { $0.shopping.fields }
  }

  /// Returns the fields of the shopping list if they may have changed since the last call; nil otherwise. Only the
  /// cookbook's state calls it.
  func shoppingChange() -> [ShoppingField: ShoppingList.Field]? {
    state.withLock { state in
      guard state.hasNewShopping else { return nil }
      state.hasNewShopping = false
      return state.shopping.fields
    }
  }

  /// The journals that were not read, or not as a whole, by name.
  public var problems: [Problem] { state.withLock { $0.problems } }
  /// The number of journals that are read.
  var count: Int { state.withLock { $0.journals.count } }

  // MARK: - Reading

  /// Reads the journals that have changed since they were read. Returns whether any had.
  ///
  /// Throws if the folder's names cannot be read, for example because a network went away; everything known so far
  /// then stays. A journal that cannot be read is a problem, and its entries that were read before stay.
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
    let before = state.journals
    state.problems = []
    state.journals = [:]
    var hasChanged = false
    var room = Journal.Room(bytes: Self.maximumTotalBytes, lines: Self.maximumTotalLines)
    for (name, device) in names {
      guard state.journals.count < Self.maximumFiles else {
        state.problems.append(Problem(name: name, reason: .tooMany))
        continue
      }
      // A journal that cannot be read now counts as it was.
      state.journals[name] = before[name]
      do throws(FileError) {
        let file = try read(name, device, before[name], room: room)
        if file.attributes != before[name]?.attributes || file.attributes == nil {
          hasChanged = true
          state.compare(before[name]?.journal, file.journal)
        }
        state.journals[name] = file
        state.problems += Self.problems(of: file, name)
      } catch {
        // A sync program may have renamed a journal since it was listed.
        if error.code == ENOENT {
          state.journals[name] = nil
        } else {
          state.problems.append(Problem(name, error))
        }
      }
      room.bytes -= state.journals[name]?.journal.current ?? 0
      room.lines -= state.journals[name]?.journal.lines ?? 0
    }
    for (name, file) in before where state.journals[name] == nil {
      hasChanged = true
      state.compare(file.journal, nil)
    }
    return hasChanged
  }

  /// Reads a journal if it has changed since the last reading. If it only grew, its new lines are read.
  private func read(
    _ name: String, _ device: DeviceID, _ before: File?, room: Journal.Room
  ) throws(FileError) -> File {
    let path = folder + "/" + name
    guard access.hasContents(path) else { throw FileError(.read, path, code: ENODATA) }
    let attributes = try files.attributes(of: path)
    if let before, before.attributes == attributes { return before }
    let lines = JournalLines(
      file: try files.openForReading(path), size: min(attributes.size, Self.maximumBytes))
    let room = Journal.Room(
      bytes: min(Self.maximumCurrentBytes, room.bytes), lines: min(Bounds.journalLines, room.lines))
    var file = File(device: device, attributes: attributes, journal: Journal())
    var start = 0
    if let before, let read = before.read, read.count <= lines.size,
      try lines.checksum(of: read.count) == read.checksum
    {
      (file.journal, start) = (before.journal, read.count)
    }
    var end = start
    try lines.forEach(from: start) { line, range in
      file.journal.add(line: line, room: room)
      end = range.upperBound
    }
    // If the file has changed during the reading, the next call reads it again.
    if end < lines.size || (try? files.attributes(of: path)) != attributes { file.attributes = nil }
    if try lines.endsLine(at: end) { file.read = (end, try lines.checksum(of: end)) }
    return file
  }

  private static func problems(of file: File, _ name: String) -> [Problem] {
    var problems: [Problem] = []
    if file.journal.damaged > 0 {
      problems.append(Problem(name: name, reason: .damaged(lines: file.journal.damaged)))
    }
    if file.journal.isCut { problems.append(Problem(name: name, reason: .tooMany)) }
    if let size = file.attributes?.size, size > maximumBytes {
      problems.append(Problem(name: name, reason: .unreadable(FileError(.read, name, code: EFBIG))))
    }
    return problems
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
  /// ever. A note replaces all others that are known now.
  ///
  /// - Throws: If this device has no identity or the entries cannot be written, which then count nowhere; `EINVAL` if a
  ///   day is no day, `EMSGSIZE` if a note, the days or the journal would pass their bounds, and `ENODATA` if this
  ///   device's journal is only in a cloud, whose download has been asked for then.
  public func record(_ changes: [(recipe: UUID, change: PersonalChange)]) throws(FileError) {
    try state.withLock { state throws(FileError) in
      let device = try identify(&state)
      // The newest entry of another device or process counts. Without it the clock decides.
      _ = try? reload(&state)
      try append(try entries(for: changes, in: state).map(JournalLine.entry), of: device, &state)
    }
  }

  /// Records a change of the shopping list, and waits until it is on the disk. Throws as `record`.
  public func record(_ change: ShoppingChange) throws(FileError) {
    guard !change.isEmpty else { return }
    try state.withLock { state throws(FileError) in
      let device = try identify(&state)
      // The newest entry of another device or process counts. Without it the clock decides.
      _ = try? reload(&state)
      var time = nextTime(in: state)
      let entries = change.steps.map { step in
        defer { time = min(time + 1, JournalEntry.latestTime) }
        return ShoppingJournalEntry(time: time, field: step.field, value: step.value)
      }
      try append(entries.map(JournalLine.shopping), of: device, &state)
    }
  }

  /// Records a note of the person, who was shown the other devices' notes of certain times. Later ones stay above it.
  /// Throws as `record`.
  func record(note: String, shown: [DeviceID: Int64], of recipe: UUID) throws(FileError) {
    try state.withLock { state throws(FileError) in
      let device = try identify(&state)
      // A journal that cannot be read now counts beside this note when it can.
      _ = try? reload(&state)
      // Only the beginning of such a note was shown. Another one in its place would lose the rest.
      guard !state.facts(of: recipe).isNoteCut else { throw FileError(.write, folder, code: EMSGSIZE) }
      let own = state.ownNote(on: recipe)
      let seen = (own?.seen ?? [:]).merging(shown, uniquingKeysWith: max)
      if own?.change == .note(note), own?.seen == seen { return }
      if own == nil, note.isEmpty, seen.isEmpty { return }
      var entries = try entries(for: [(recipe, .note(note))], in: state, evenIfSame: true)
      for index in entries.indices { entries[index].seen = seen }
      try append(entries.map(JournalLine.entry), of: device, &state)
    }
  }

  private func append(
    _ entries: [JournalLine], of device: DeviceID, _ state: inout State
  ) throws(FileError) {
    guard !entries.isEmpty else { return }
    let ownName = Self.name(of: device)
    let path = folder + "/" + ownName
    var lines = Data()
    var sizes: [Int] = []
    for entry in entries {
      guard let line = entry.line else {
        throw FileError(.write, path, code: entry.isTooLong ? EMSGSIZE : EINVAL)
      }
      lines += line
      sizes.append(line.count)
    }
    // Only the folder itself: a cookbook that went away must not be replaced by an empty one.
    guard try isCookbookThere() else { throw FileError(.write, path, code: ENOENT) }
    try files.requireNoLink(folder)
    try files.createDirectory(folder)
    try requireOnThisMachine(path)
    var own = state.journals[ownName] ?? File(device: device, attributes: nil, journal: Journal())
    let before = own.attributes?.size ?? 0
    guard own.journal.current + lines.count <= Self.maximumCurrentBytes,
      before + lines.count <= Self.maximumBytes,
      own.journal.lines + entries.count <= Bounds.journalLines
    else { throw FileError(.write, path, code: EMSGSIZE) }
    let size = try files.append(lines, to: path, synced: true)
    for (line, size) in zip(entries, sizes) {
      own.journal.add(line, bytes: size, room: .unlimited)
      if case .entry(let entry) = line {
        state.changed.insert(entry.recipe)
      } else {
        state.hasNewShopping = true
      }
    }
    // Unless another process has appended too, the file is as read. If its attributes cannot be read, it is read
    // again.
    let attributes = try? files.attributes(of: path)
    own.attributes = size == before + lines.count && attributes?.size == size ? attributes : nil
    own.read = nil
    if own.journal.superseded >= Self.worthCompacting,
      own.journal.superseded * 2 >= size || own.journal.lines * 2 >= Bounds.journalLines
    {
      state.journals[ownName] = own
      let shopping = forgotten(in: state)
      compact(&own, path, forgetting: shopping.entries, gone: shopping.gone)
    }
    state.journals[ownName] = own
  }

  /// Makes sure that a journal is not only in a cloud: a new one beside its placeholder would hide its entries.
  private func requireOnThisMachine(_ path: String) throws(FileError) {
    guard access.hasContents(path), !CloudPlaceholder.stands(for: path, in: files) else {
      throw FileError(.write, path, code: ENODATA)
    }
  }

  private func entries(
    for changes: [(recipe: UUID, change: PersonalChange)], in state: State, evenIfSame: Bool = false
  ) throws(FileError) -> [JournalEntry] {
    var time = nextTime(in: state)
    var facts: [UUID: PersonalFacts] = [:]
    var entries: [JournalEntry] = []
    for (recipe, change) in changes {
      let change = change.withinLimits
      if facts[recipe] == nil { facts[recipe] = state.facts(of: recipe) }
      let isNew = facts[recipe]?.apply(change) == true
      if !isNew, !evenIfSame { continue }
      if case .cooked(_, true) = change, facts[recipe]?.cookedOn.count ?? 0 > Bounds.days {
        throw FileError(.write, folder, code: EMSGSIZE)
      }
      if case .note(let text) = change, Bounds.cut(note: text) != nil {
        throw FileError(.write, folder, code: EMSGSIZE)
      }
      time = min(time, JournalEntry.latestTime)
      let seen = change.field == .note ? state.noteTimes(on: recipe) : nil
      entries.append(JournalEntry(time: time, recipe: recipe, change: change, seen: seen))
      time += 1
    }
    return entries
  }

  /// The time of a new entry: the clock's, and later than all entries that this device has seen.
  private func nextTime(in state: State) -> Int64 {
    // A clock beyond the limit tells nothing. Taking the limit for its time would leave no room for later ones.
    let time = milliseconds < JournalEntry.latestTime ? milliseconds : 0
    return min(max(time, state.newest.map { $0 + 1 } ?? time), JournalEntry.latestTime)
  }

  /// The clock in milliseconds since 1970; 0 if it shows an earlier time, or none that is a number.
  private var milliseconds: Int64 {
    let clock = now().timeIntervalSince1970 * 1000
    return clock > 0 && clock < Double(Int64.max) ? Int64(clock) : 0
  }

  /// How long journals keep entries of the shopping list and meals that are gone, in milliseconds: suggestions come
  /// from them.
  private static let keepingTime: Int64 = 90 * 24 * 60 * 60 * 1000

  /// The entries of the shopping list that need not be kept any longer, and the times at which they are gone if they are
  /// still on the list.
  private func forgotten(in state: State) -> (entries: Set<UUID>, gone: [ShoppingField: Int64]) {
    // A journal that was not read may have newer entries.
    guard !state.problems.contains(where: \.isUnread) else { return ([], [:]) }
    let facts = state.shopping
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

  /// Rewrites this device's journal without superseded entries. While another process appends to it, or if it fails, the
  /// journal stays as it is, and a later entry tries again.
  private func compact(
    _ own: inout File, _ path: String, forgetting forgotten: Set<UUID>, gone: [ShoppingField: Int64]
  ) {
    do throws(FileError) {
      let lock = try files.openExclusively(path)
      defer { withExtendedLifetime(lock) {} }
      let lines = JournalLines(file: lock, size: try files.attributes(of: path).size)
      let replacement = try files.openReplacement(of: path)
      try Journal.compact(lines, into: replacement, forgetting: forgotten, gone: gone)
      try replacement.commit()
      // The next look reads the file that is there now.
      own.attributes = nil
      own.journal.compacted()
    } catch {
      // The longer journal says the same.
    }
  }
}
