package import Foundation
import Shopping
import Storage

/// The facts of one journal: the last entry of each field.
package struct Journal: Sendable {
  /// The last entry of a field of a recipe.
  struct Last: LastEntry, Equatable {
    let time: Int64
    let change: PersonalChange
    /// The times of the other devices' notes that its writer was shown.
    let seen: [DeviceID: Int64]?
    /// Whether the change is the beginning of a note that is too long.
    let isCut: Bool
    let bytes: Int

    init(_ entry: JournalEntry, bytes: Int) {
      time = entry.time
      change = entry.change
      seen = entry.seen
      isCut = entry.isCut
      self.bytes = bytes
    }

    /// The rest of a long note stays in the file.
    var kept: Int {
      if isCut, case .note(let beginning) = change { beginning.utf8.count } else { bytes }
    }

    func isBefore(_ other: Last) -> Bool {
      if time != other.time { return time < other.time }
      if change.precedes(other.change) { return true }
      if other.change.precedes(change) { return false }
      guard let seen, let others = other.seen else { return seen == nil && other.seen != nil }
      return Self.ordered(seen).lexicographicallyPrecedes(Self.ordered(others)) { $0 < $1 }
    }

    private static func ordered(_ times: [DeviceID: Int64]) -> [(String, Int64)] {
      times.map { ($0.key.text, $0.value) }.sorted { $0 < $1 }
    }
  }

  /// The room that a journal may still take.
  struct Room {
    /// The size of the entries that count, in bytes.
    var bytes: Int
    /// The number of lines of any kind, because each takes time to read.
    var lines: Int

    static let unlimited = Room(bytes: .max, lines: .max)
  }

  private(set) var recipes: [UUID: [JournalField: Last]] = [:]
  /// The last value of each field of the shopping list and the plan.
  private(set) var shopping: [ShoppingField: ShoppingFacts.Last] = [:]
  /// The latest time of any entry; nil if there is none.
  private(set) var newest: Int64?
  /// The size of the entries that count, in bytes. Of a note that is too long its beginning counts.
  private(set) var current = 0
  /// The size of the entries that a later one has replaced, in bytes.
  private(set) var superseded = 0
  /// The number of lines that are not JSON or too long.
  private(set) var damaged = 0
  /// The number of lines that were read.
  private(set) var lines = 0
  /// Whether entries were left out because of the bounds.
  package private(set) var isCut = false

  init() {}

  /// Reads the lines of a journal, which may be in any order.
  init(reading contents: Data) { self.init(reading: contents, checkStop: {}) }

  /// Reads the lines of a journal, as many as the bound allows. `checkStop` is called before each thousand of them, and
  /// throws to end the reading.
  package init(reading contents: Data, checkStop: () throws -> Void) rethrows {
    let room = Room(bytes: .max, lines: Bounds.journalLines)
    for (number, line) in contents.split(separator: UInt8(ascii: "\n")).enumerated() {
      if number.isMultiple(of: 1000) { try checkStop() }
      add(line: line, room: room)
    }
  }

  /// Adds a line of the journal's file.
  ///
  /// - Parameters:
  ///   - line: The line; nil stands for a line that is too long.
  ///   - room: The room for all lines. A line beyond it is left out.
  mutating func add(line: Data?, room: Room) {
    guard lines < room.lines else {
      isCut = true
      return
    }
    guard let line else {
      lines += 1
      damaged += 1
      return
    }
    add(JournalLine(reading: line), bytes: line.count + 1, room: room)
  }

  /// Adds a line that was read or is to be written.
  mutating func add(_ line: JournalLine, bytes: Int, room: Room) {
    lines += 1
    switch line {
    case .entry(let entry): add(entry, bytes: bytes, room: room)
    case .shopping(let entry): add(entry, bytes: bytes, room: room)
    case .unknown(let time): if let time { newest = max(newest ?? time, time) }
    case .damaged: damaged += 1
    }
  }

  mutating func add(_ entry: JournalEntry, bytes: Int, room: Room = .unlimited) {
    let last = Last(entry, bytes: bytes)
    let field = entry.change.field
    let before = recipes[entry.recipe]?[field]
    guard counts(last, after: before, hasRoom: before != nil || hasRoom(for: entry), within: room) else {
      return
    }
    recipes[entry.recipe, default: [:]][field] = last
  }

  mutating func add(_ entry: ShoppingJournalEntry, bytes: Int, room: Room = .unlimited) {
    let last = ShoppingFacts.Last(entry, bytes: bytes)
    let hasRoom = shopping.count < Bounds.shoppingFields
    guard counts(last, after: shopping[entry.field], hasRoom: hasRoom, within: room) else { return }
    shopping[entry.field] = last
  }

  /// Adds up the sizes of an entry and of the entry before it, which it replaces.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - before: The last entry of its field so far; nil if the field has none.
  ///   - hasRoom: Whether one more field may have an entry.
  ///   - room: The room for the entries that count.
  /// - Returns: Whether the entry is the last one of its field now.
  private mutating func counts<Entry: LastEntry>(
    _ entry: Entry, after before: Entry?, hasRoom: Bool, within room: Room
  ) -> Bool {
    newest = max(newest ?? entry.time, entry.time)
    guard let before else {
      guard hasRoom, current + entry.kept <= room.bytes else {
        isCut = true
        return false
      }
      current += entry.kept
      return true
    }
    guard before.isBefore(entry) else {
      superseded += entry.bytes
      return false
    }
    superseded += before.bytes
    current += entry.kept - before.kept
    return true
  }

  private func hasRoom(for entry: JournalEntry) -> Bool {
    guard let fields = recipes[entry.recipe] else { return recipes.count < Bounds.recipesOfJournal }
    // A recipe has three fields beside its days.
    return fields.count < Bounds.days + 3
  }

  // MARK: - Compaction

  /// Records that the journal's file was compacted.
  mutating func compacted() { superseded = 0 }

  /// Writes a journal without the entries that a later one of the same journal has replaced, and without those of entries
  /// of the shopping list and meals that are forgotten. In place of their snapshots it writes that they are gone, because
  /// another device or an old backup may still have them. All other lines stay as they are and in their order, also lines that
  /// this version does not understand.
  ///
  /// - Parameters:
  ///   - lines: The journal.
  ///   - replacement: The new file.
  ///   - forgotten: The forgotten entries of the shopping list, and the forgotten meals.
  ///   - gone: The times at which forgotten entries are gone that this or another device still has on the list.
  /// - Throws: The error of the reading or the writing.
  static func compact(
    _ lines: JournalLines, into replacement: any FileReplacement, forgetting forgotten: Set<UUID> = [],
    gone: [ShoppingField: Int64] = [:]
  ) throws(FileError) {
    var facts = LastLines<FactKey, Last>()
    var fields = LastLines<ShoppingField, ShoppingFacts.Last>()
    var gone = gone
    var replaced: [Range<Int>] = []
    try lines.forEach { line, range in
      guard let line else { return }
      switch JournalLine(reading: line) {
      case .entry(let entry):
        let key = FactKey(recipe: entry.recipe, field: entry.change.field)
        replaced += facts.add(Last(entry, bytes: 0), at: range, for: key)
      case .shopping(let entry):
        if let id = entry.field.entry, forgotten.contains(id) {
          switch entry.field {
          case .list, .meal: gone[entry.field] = max(gone[entry.field] ?? .min, entry.time + 1)
          default: break
          }
          replaced.append(range)
        } else {
          replaced += fields.add(ShoppingFacts.Last(entry, bytes: 0), at: range, for: entry.field)
        }
      case .unknown, .damaged: return
      }
    }
    replaced.sort { $0.lowerBound < $1.lowerBound }
    try lines.copy(without: replaced) { bytes throws(FileError) in try replacement.append(bytes) }
    if try !lines.endsLine(at: lines.size) { try replacement.append(Data([UInt8(ascii: "\n")])) }
    for line in gone.compactMap({ ShoppingJournalEntry(time: $1, field: $0, value: nil).line })
      .sorted(by: { $0.lexicographicallyPrecedes($1) })
    {
      try replacement.append(line)
    }
  }

  private struct FactKey: Hashable {
    let recipe: UUID
    let field: JournalField
  }

  /// The last entries of fields, and where their lines are.
  private struct LastLines<Key: Hashable, Entry: LastEntry> {
    private var lines: [Key: (range: Range<Int>, entry: Entry)] = [:]

    /// Adds an entry. Returns the range of the line that it replaces, or its own if a line before it is later; none for the
    /// first entry of a field.
    mutating func add(_ entry: Entry, at range: Range<Int>, for key: Key) -> [Range<Int>] {
      guard let last = lines[key] else {
        lines[key] = (range, entry)
        return []
      }
      guard last.entry.isBefore(entry) else { return [range] }
      lines[key] = (range, entry)
      return [last.range]
    }
  }
}
