package import Foundation

/// The facts of one journal: the last entry of each field.
package struct Journal: Sendable {
  /// The last entry of a field.
  struct Last: Sendable {
    var time: Int64
    var change: PersonalChange
    /// The times of the other devices' notes that its writer knew.
    var seen: [DeviceID: Int64]?
    /// The size of its line, in bytes.
    var bytes: Int

    init(_ entry: JournalEntry, bytes: Int) {
      time = entry.time
      change = entry.change
      seen = entry.seen
      self.bytes = bytes
    }

    /// Whether an entry of the same journal and field is later. No two that differ are equal, so that devices agree,
    /// whatever the order in which they read.
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
  /// The size of the entries that a later one has replaced, in bytes.
  private(set) var superseded = 0
  /// The number of lines that are not JSON or too long.
  private(set) var damaged = 0

  init() {}

  /// Reads the lines of a journal in whatever order they are.
  package init(reading contents: Data) {
    Self.forEachLine(of: contents) { line in
      switch JournalLine(reading: line) {
      case .entry(let entry): add(entry, bytes: line.count + 1)
      case .unknown(let time): if let time { newest = max(newest ?? time, time) }
      case .damaged: damaged += 1
      }
    }
  }

  mutating func add(_ entry: JournalEntry, bytes: Int) {
    newest = max(newest ?? entry.time, entry.time)
    let last = Last(entry, bytes: bytes)
    let field = entry.change.field
    guard let known = recipes[entry.recipe]?[field] else {
      recipes[entry.recipe, default: [:]][field] = last
      return
    }
    if known.isBefore(last) {
      recipes[entry.recipe]?[field] = last
      superseded += known.bytes
    } else {
      superseded += bytes
    }
  }

  /// Calls `body` with each line that is not empty, without its line break. There may be as many as bytes, so they
  /// are not collected.
  private static func forEachLine(of contents: Data, _ body: (Data) -> Void) {
    contents.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var start = 0
      while start < bytes.count {
        let found = memchr(base + start, CInt(UInt8(ascii: "\n")), bytes.count - start)
        let end = found.map { UnsafeRawPointer($0) - base } ?? bytes.count
        if end > start { body(contents[contents.startIndex + start..<contents.startIndex + end]) }
        start = end + 1
      }
    }
  }

  // MARK: - Compaction

  /// Returns a journal's contents without the entries that a later one of the same journal has replaced. All other
  /// lines stay as they are, in their order, also those that are not understood.
  static func compacted(_ contents: Data) -> Data {
    struct Key: Hashable {
      let recipe: UUID
      let field: JournalField
    }
    var winners: [Key: (line: Int, last: Last)] = [:]
    var isKept: [Bool] = []
    forEachLine(of: contents) { line in
      isKept.append(true)
      guard case .entry(let entry) = JournalLine(reading: line) else { return }
      let key = Key(recipe: entry.recipe, field: entry.change.field)
      let last = Last(entry, bytes: 0)
      if let winner = winners[key] {
        guard winner.last.isBefore(last) else {
          isKept[isKept.count - 1] = false
          return
        }
        isKept[winner.line] = false
      }
      winners[key] = (isKept.count - 1, last)
    }
    var compacted = Data(capacity: contents.count)
    var number = 0
    forEachLine(of: contents) { line in
      if isKept[number] {
        compacted += line
        compacted.append(UInt8(ascii: "\n"))
      }
      number += 1
    }
    return compacted
  }
}
