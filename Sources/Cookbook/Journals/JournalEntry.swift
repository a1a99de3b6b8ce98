import Foundation
import PageMarkup

/// A fact about a recipe that changes apart from the others.
enum JournalField: Hashable, Sendable {
  case favorite
  case rating
  case note
  case cooked(day: String)
}

/// One line of a journal: a change of one fact about one recipe at one time.
///
/// ```json
/// {"t":1795334400000,"recipe":"599344f4-3c5c-4cca-b914-2210e3b3312f","kind":"cooked","day":"2026-11-22","value":true}
/// ```
struct JournalEntry: Hashable, Sendable {
  /// The times that a line may have, in milliseconds since 1970.
  static let times: ClosedRange<Int64> = -(1 << 62)...(1 << 62)
  /// The latest time that is a clock's, in milliseconds since 1970: the beginning of the year 2200. A later time, by a
  /// damaged digit or on purpose, would leave no later time to the devices that change the fact back. The limit is not
  /// by the reader's clock, because all devices must order the entries alike.
  static let latestTime: Int64 = 7_258_118_400_000
  /// The limit of a line, in bytes, without its line break. A longer line is not read.
  static let maximumBytes = 1 << 20

  /// The time that orders entries: milliseconds since 1970, and less than in all other entries if the line's time is
  /// after `latestTime`.
  let time: Int64
  let recipe: UUID
  let change: PersonalChange
  /// The times of the other devices' notes on the recipe that the writer of this note was shown. Later ones stay. Nil for
  /// other facts, and for a note by an earlier version of Ladle, which replaces all that are before it.
  var seen: [DeviceID: Int64]?
  /// Whether `change` is only the beginning of a note that is too long (`Bounds.note`).
  var isCut = false

  /// The line with its line break. Nil if the change is of no day of the calendar, or its note is too long.
  var line: Data? {
    let (kind, value): (String, JSONValue) =
      switch change {
      case .favorite(let isFavorite): ("favorite", .bool(isFavorite))
      case .rating(let stars): ("rating", stars.map { .number(String($0)) } ?? .null)
      case .cooked(_, let isCooked): ("cooked", .bool(isCooked))
      case .note(let text): ("note", .string(text))
      }
    var line = "{\"t\":\(time),\"recipe\":\"\(recipe.uuidString.lowercased())\",\"kind\":\"\(kind)\","
    if case .cooked(let day, _) = change {
      guard Self.isDay(day) else { return nil }
      line += "\"day\":\"\(day)\","
    }
    if let seen {
      let times = seen.sorted { $0.key < $1.key }.map { "\"\($0.key.text)\":\($0.value)" }
      line += "\"seen\":{\(times.joined(separator: ","))},"
    }
    // A value without members is one line.
    let data = Data(line.utf8) + Data("\"value\":".utf8) + value.text().dropLast() + Data("}\n".utf8)
    return data.count <= Self.maximumBytes ? data : nil
  }

  /// Whether a text is a day, as "2026-11-22".
  static func isDay(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      parts.joined().allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return false }
    return (1...12).contains(Int(text.dropFirst(5).prefix(2)) ?? 0)
      && (1...31).contains(Int(text.suffix(2)) ?? 0)
  }
}

// MARK: - Reading

/// The contents of a line of a journal.
enum JournalLine: Hashable, Sendable {
  case entry(JournalEntry)
  case shopping(ShoppingJournalEntry)
  /// JSON that this version does not understand, such as a price by a later version. Its time counts
  /// as seen, and compaction keeps it.
  case unknown(time: Int64?)
  /// The line is not JSON, as after a power cut.
  case damaged

  init(reading line: Data) {
    // Most damaged lines are recognised by their first and last bytes.
    guard line.count <= JournalEntry.maximumBytes, line.first == UInt8(ascii: "{"), line.count > 1,
      let value = try? StrictJSONParser.value(in: line)
    else {
      self = .damaged
      return
    }
    let json = value.object
    let time = json?[exactly: "t"].flatMap(Self.time)
    if let json, let time, let id = json[exactly: "recipe"]?.text.flatMap({ UUID(uuidString: $0) }),
      let change = Self.change(json)
    {
      let seen = change.field == .note ? json[exactly: "seen"]?.object : nil
      var entry = JournalEntry(time: time, recipe: id, change: change, seen: seen.map(Self.times))
      if case .note(let text) = change, let beginning = Bounds.cut(note: text) {
        entry = JournalEntry(
          time: time, recipe: id, change: .note(beginning), seen: entry.seen, isCut: true)
      }
      self = .entry(entry)
    } else if let json, let time, let entry = ShoppingJournalEntry(json, time: time) {
      self = .shopping(entry)
    } else {
      self = .unknown(time: time)
    }
  }

  /// The line of an entry with its line break; nil if it cannot be written, and for lines that are no entries.
  var line: Data? {
    switch self {
    case .entry(let entry): entry.line
    case .shopping(let entry): entry.line
    case .unknown, .damaged: nil
    }
  }

  /// Whether an entry that cannot be written is too long, rather than of no day.
  var isTooLong: Bool {
    if case .entry(let entry) = self { entry.change.field == .note } else { true }
  }

  static func time(_ value: JSONValue) -> Int64? {
    guard case .number(let digits) = value,
      let time = Int64(digits) ?? Double(digits).flatMap(Int64.init(exactly:)),
      JournalEntry.times.contains(time)
    else { return nil }
    return time <= JournalEntry.latestTime ? time : time - (1 << 62) - (1 << 62)
  }

  private static func times(_ json: JSONObject) -> [DeviceID: Int64] {
    var times: [DeviceID: Int64] = [:]
    for (key, value) in json.members {
      // As `JournalEntry.time` has them, which are less than all others for those after `latestTime`.
      if let device = DeviceID(key), case .number(let digits) = value { times[device] = Int64(digits) }
    }
    return times
  }

  private static func change(_ json: JSONObject) -> PersonalChange? {
    guard let value = json[exactly: "value"] else { return nil }
    switch (json[exactly: "kind"]?.text, value) {
    case ("favorite", .bool(let isFavorite)): return .favorite(isFavorite)
    case ("rating", .null): return .rating(nil)
    case ("rating", .number(let digits)):
      guard let stars = Double(digits).flatMap(Int.init(exactly:)), (1...5).contains(stars) else {
        return nil
      }
      return .rating(stars)
    case ("cooked", .bool(let isCooked)):
      guard let day = json[exactly: "day"]?.text, JournalEntry.isDay(day) else { return nil }
      return .cooked(day: day, isCooked)
    case ("note", .string(let text)): return .note(text)
    default: return nil
    }
  }
}

extension JSONValue {
  /// The text of a string; nil for other values.
  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}

// MARK: - Order

extension PersonalChange {
  var field: JournalField {
    switch self {
    case .favorite: .favorite
    case .rating: .rating
    case .cooked(let day, _): .cooked(day: day)
    case .note: .note
    }
  }

  /// The value as a text, by which changes of one field at the same time are ordered.
  private var canonical: String {
    switch self {
    case .favorite(let isTrue), .cooked(_, let isTrue): isTrue ? "true" : "false"
    case .rating(let stars): stars.map(String.init) ?? "null"
    case .note(let text): text
    }
  }

  /// Whether this change is before another one of the same field at the same time. Compares bytes, because equal
  /// texts may be of different bytes, and all devices must choose the same.
  func precedes(_ other: PersonalChange) -> Bool {
    canonical.utf8.lexicographicallyPrecedes(other.canonical.utf8)
  }
}
