import Foundation
import Storage
import TestSupport
import Testing

@testable import Cookbook

/// The lines of one journal.
@Suite struct JournalTests {
  private let soup = UUID()
  private let tart = UUID()

  private func line(_ time: Int64, _ recipe: UUID, _ rating: Int) -> String {
    JournalFolder.line(time, recipe, "rating", "\(rating)")
  }

  private func ratings(_ journal: Journal) -> [UUID: PersonalChange] {
    journal.recipes.compactMapValues { $0.values.first?.change }
  }

  @Test func theLastEntryOfEachFieldCountsAndTheOthersAreSuperseded() {
    var journal = Journal()
    #expect(journal.newest == nil && journal.superseded == 0)
    func add(_ time: Int64, _ recipe: UUID, _ stars: Int, _ bytes: Int) {
      journal.add(JournalEntry(time: time, recipe: recipe, change: .rating(stars)), bytes: bytes)
    }
    add(5, soup, 3, 10)
    #expect(ratings(journal) == [soup: .rating(3)] && journal.newest == 5 && journal.superseded == 0)
    add(4, tart, 1, 100)
    #expect(ratings(journal)[tart] == .rating(1) && journal.newest == 5 && journal.superseded == 0)
    add(6, soup, 2, 20)
    #expect(ratings(journal)[soup] == .rating(2) && journal.newest == 6 && journal.superseded == 10)
    add(3, soup, 5, 40)
    #expect(ratings(journal)[soup] == .rating(2) && journal.newest == 6 && journal.superseded == 50)
    // At the same time the greater value counts.
    add(6, soup, 1, 80)
    #expect(ratings(journal)[soup] == .rating(2) && journal.superseded == 130)
    add(6, soup, 4, 160)
    #expect(ratings(journal)[soup] == .rating(4) && journal.superseded == 150)
  }

  private func compacted(_ contents: Data) throws -> Data {
    let (folder, files) = (try TemporaryDirectory(), LocalFileStore())
    try files.replace(folder("a"), with: contents)
    let replacement = try files.openReplacement(of: folder("b"))
    try Journal.compact(
      JournalLines(file: try files.openForReading(folder("a")), size: contents.count), into: replacement)
    try replacement.commit()
    return try files.read(folder("b"), atMost: 1 << 20)
  }

  @Test(arguments: ["", "\n", "\n\n\n"]) func emptyLinesAreNothing(empty: String) throws {
    let text = empty + line(5, soup, 3) + empty + line(6, tart, 4) + empty
    let journal = Journal(reading: Data(text.utf8))
    #expect(ratings(journal) == [soup: .rating(3), tart: .rating(4)])
    #expect(journal.damaged == 0 && journal.superseded == 0 && journal.newest == 6)
    #expect(try compacted(Data(text.utf8)) == Data(text.utf8))
  }

  @Test func theLastLineNeedsNoLineBreak() throws {
    let text = line(5, soup, 3) + line(6, soup, 4).dropLast()
    let journal = Journal(reading: Data(text.utf8))
    #expect(ratings(journal) == [soup: .rating(4)])
    #expect(journal.superseded == line(5, soup, 3).utf8.count)
    #expect(try compacted(Data(text.utf8)) == Data(line(6, soup, 4).utf8))
    #expect(try compacted(Data()) == Data())
    // As a part of other bytes.
    let part = Data(("xxxx" + text).utf8).dropFirst(4)
    #expect(ratings(Journal(reading: part)) == [soup: .rating(4)])
    #expect(try compacted(part) == Data(line(6, soup, 4).utf8))
  }

  @Test(
    arguments: [
      ([(5, 3), (6, 4)], [1]), ([(6, 4), (5, 3)], [0]), ([(5, 3), (5, 4)], [1]), ([(5, 4), (5, 3)], [0]),
      ([(5, 3), (6, 4), (7, 1)], [2]), ([(7, 1), (5, 3), (6, 4)], [0]), ([(5, 3)], [0]),
    ] as [([(Int64, Int)], [Int])])
  func onlyTheLastEntryStays(entries: [(Int64, Int)], kept: [Int]) throws {
    let lines = entries.map { line($0.0, soup, $0.1) }
    let other = line(1, tart, 5)
    #expect(
      try compacted(Data((lines.joined() + other).utf8))
        == Data((kept.map { lines[$0] }.joined() + other).utf8))
  }

  @Test func damageAndUnknownLinesStay() throws {
    let text = "{\nx\n" + JournalFolder.line(9, soup, "mood", "1") + line(5, soup, 3)
    let journal = Journal(reading: Data(text.utf8))
    #expect(journal.damaged == 2 && journal.newest == 9 && ratings(journal) == [soup: .rating(3)])
    #expect(try compacted(Data(text.utf8)) == Data(text.utf8))
  }

  @Test(arguments: [
    ("2026-11-22", true), ("0000-01-01", true), ("9999-12-31", true), ("2026-00-22", false),
    ("2026-13-22", false), ("2026-11-00", false), ("2026-11-32", false), ("2026-1-22", false),
    ("2026-11-2", false), ("26-11-22", false), ("2026-11-22-", false), ("2026/11/22", false),
    ("2026-1a-22", false), ("", false), ("2026-11-22T", false), ("-2026-11-2", false),
  ])
  func aDayIsOneOfTheCalendar(text: String, isDay: Bool) {
    #expect(JournalEntry.isDay(text) == isDay)
    let entry = JournalEntry(time: 5, recipe: soup, change: .cooked(day: text, true))
    #expect((entry.line != nil) == isDay)
  }

  @Test func aLineSaysWhatChanged() {
    let id = soup.uuidString.lowercased()
    for (change, rest) in [
      (.favorite(true), #""favorite","value":true}"#), (.favorite(false), #""favorite","value":false}"#),
      (.rating(5), #""rating","value":5}"#), (.rating(nil), #""rating","value":null}"#),
      (.cooked(day: "2026-11-22", true), #""cooked","day":"2026-11-22","value":true}"#),
      (.note("a \"b\"\n"), #""note","value":"a \"b\"\n"}"#),
    ] as [(PersonalChange, String)] {
      let entry = JournalEntry(time: 5, recipe: soup, change: change)
      let text = #"{"t":5,"recipe":"\#(id)","kind":"# + rest + "\n"
      #expect(entry.line.map { String(decoding: $0, as: UTF8.self) } == text)
    }
  }

  @Test func aLineHasALimit() {
    let empty = JournalEntry(time: 5, recipe: soup, change: .note("")).line?.count ?? 0
    for (excess, isWritten) in [(0, true), (1, false)] {
      let note = String(repeating: "x", count: JournalEntry.maximumBytes - empty + excess)
      let line = JournalEntry(time: 5, recipe: soup, change: .note(note)).line
      #expect((line != nil) == isWritten)
    }
  }
}
