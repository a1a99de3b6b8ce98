package import Foundation
import Storage

/// The facts of one journal: the last entry of each field.
package struct Journal: Sendable {
  /// The last entry of a field.
  struct Last: Sendable, Equatable {
    var time: Int64
    var change: PersonalChange
    /// The times of the other devices' notes that its writer was shown.
    var seen: [DeviceID: Int64]?
    /// Whether the change is the beginning of a note that is too long.
    var isCut: Bool
    /// The size of its line, in bytes.
    var bytes: Int

    init(_ entry: JournalEntry, bytes: Int) {
      time = entry.time
      change = entry.change
      seen = entry.seen
      isCut = entry.isCut
      self.bytes = bytes
    }

    /// The size that counts against the limits, in bytes. The rest of a long note stays in the file.
    var kept: Int {
      if isCut, case .note(let beginning) = change { beginning.utf8.count } else { bytes }
    }

    /// Whether an entry of the same journal and field is later. No two that differ are equal, so that devices agree,
    /// in any order of reading.
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

  private(set) var recipes: [UUID: [JournalField: Last]] = [:]
  /// The latest time of any entry; nil if there is none.
  private(set) var newest: Int64?
  /// The size of the entries that count, in bytes. Of a note that is too long its beginning counts.
  private(set) var current = 0
  /// The size of the entries that a later one has replaced, in bytes.
  private(set) var superseded = 0
  /// The number of lines that are not JSON or too long.
  private(set) var damaged = 0
  /// Whether entries were left out because of the bounds.
  private(set) var isCut = false

  init() {}

  /// Reads the lines of a journal, which may be in any order.
  package init(reading contents: Data) {
    for line in contents.split(separator: UInt8(ascii: "\n")) { add(line: line, limit: .max) }
  }

  /// Adds a line of the journal's file.
  ///
  /// - Parameters:
  ///   - line: The line; nil stands for a line that is too long.
  ///   - limit: The size that all entries which count may have, in bytes. A line beyond it is left out.
  mutating func add(line: Data?, limit: Int) {
    guard let line else {
      damaged += 1
      return
    }
    switch JournalLine(reading: line) {
    case .entry(let entry): add(entry, bytes: line.count + 1, limit: limit)
    case .unknown(let time): if let time { newest = max(newest ?? time, time) }
    case .damaged: damaged += 1
    }
  }

  mutating func add(_ entry: JournalEntry, bytes: Int, limit: Int = .max) {
    newest = max(newest ?? entry.time, entry.time)
    let last = Last(entry, bytes: bytes)
    let field = entry.change.field
    guard let before = recipes[entry.recipe]?[field] else {
      guard hasRoom(for: entry), current + last.kept <= limit else {
        isCut = true
        return
      }
      recipes[entry.recipe, default: [:]][field] = last
      current += last.kept
      return
    }
    guard before.isBefore(last) else {
      superseded += bytes
      return
    }
    recipes[entry.recipe]?[field] = last
    superseded += before.bytes
    current += last.kept - before.kept
  }

  private func hasRoom(for entry: JournalEntry) -> Bool {
    guard let fields = recipes[entry.recipe] else { return recipes.count < Bounds.recipesOfJournal }
    // A recipe has three fields beside its days.
    return fields.count < Bounds.days + 3
  }

  // MARK: - Compaction

  /// Records that the journal's file was compacted.
  mutating func compacted() { superseded = 0 }

  /// Writes a journal without the entries that a later one of the same journal has replaced. All other lines stay as they
  /// are and in their order, also lines that this version does not understand.
  static func compact(_ lines: JournalLines, into replacement: any FileReplacement) throws(FileError) {
    struct Key: Hashable {
      let recipe: UUID
      let field: JournalField
    }
    var winners: [Key: (range: Range<Int>, last: Last)] = [:]
    var replaced: [Range<Int>] = []
    try lines.forEach { line, range in
      guard let line, case .entry(let entry) = JournalLine(reading: line) else { return }
      let key = Key(recipe: entry.recipe, field: entry.change.field)
      let last = Last(entry, bytes: 0)
      if let winner = winners[key] {
        guard winner.last.isBefore(last) else { return replaced.append(range) }
        replaced.append(winner.range)
      }
      winners[key] = (range, last)
    }
    replaced.sort { $0.lowerBound < $1.lowerBound }
    try lines.copy(without: replaced) { bytes throws(FileError) in try replacement.append(bytes) }
    if try !lines.endsLine(at: lines.size) { try replacement.append(Data([UInt8(ascii: "\n")])) }
  }
}
