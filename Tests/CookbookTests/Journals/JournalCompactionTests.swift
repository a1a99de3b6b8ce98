import Foundation
import Storage
import TestSupport
import Testing

@testable import Cookbook

@Suite struct JournalCompactionTests {
  let cookbook: JournalFolder
  /// Waits minutes for a lock, because a busy machine may stop the process that holds it.
  let files = FaultyFileStore(LocalFileStore(patience: .seconds(300)), waitsForDisk: false)
  let soup = UUID()
  let tart = UUID()

  init() throws { cookbook = try JournalFolder() }

  /// Changes a note until the journal became shorter or `count` notes were written, and returns the last one.
  private func fill(_ journals: Journals, _ count: Int = 100) throws -> String {
    var (note, size) = ("", 0)
    for number in 0..<count {
      note = "\(number) " + String(repeating: "plums ", count: 700)
      try journals.record(.note(note), of: soup)
      let before = size
      size = try files.attributes(of: cookbook.path(of: 1)).size
      if size < before { break }
    }
    return note
  }

  @Test func aJournalThatIsMostlyReplacedIsRewrittenAndSaysTheSame() throws {
    let journals = try cookbook.launch(1, files: files)
    try journals.record([.rating(4), .favorite(true), .cooked(day: "2026-11-22", true)], of: tart)
    let note = try fill(journals)
    let facts = [
      soup: PersonalFacts(note: note),
      tart: PersonalFacts(isFavorite: true, rating: 4, cookedOn: ["2026-11-22"]),
    ]
    #expect(try cookbook.text(of: 1).utf8.count < 5000)
    #expect(journals.facts == facts)
    #expect(try cookbook.launch(2).facts == facts)
    #expect(try files.names(inDirectory: cookbook.path).count == 1)
    try journals.record(.rating(1), of: soup)
    #expect(try cookbook.launch(2).facts(of: soup) == PersonalFacts(rating: 1, note: note))
  }

  @Test func whatIsNotUnderstoodStaysInItsPlace() throws {
    let unknown = [
      JournalFolder.line(5, soup, "mood", "\"good\""), JournalFolder.line(6, soup, "mood", "\"good\""),
      #"{"t": 7, "extra": [1, {"a": null}], "recipe": "\#(tart)", "kind": "rating", "value": 3}"# + "\n",
      "{\"t\":\n", JournalFolder.line(8, soup, "rating", "4.5"), "\0\0\n",
      "{\"x\":\"" + String(repeating: "y", count: 2 << 20) + "\"}\n",
    ]
    let replaced = JournalFolder.line(3, soup, "rating", "1")
    try cookbook.write(
      replaced + unknown.joined() + JournalFolder.line(9, soup, "rating", "2")
        // An entry that was replaced before it was written, as by a clock that was set back.
        + JournalFolder.line(4, soup, "rating", "5") + "{\"torn",
      as: JournalFolder.device(1).text + ".jsonl")
    let journals = try cookbook.launch(1, files: files)
    _ = try fill(journals)
    let size = try cookbook.text(of: 1).utf8.count
    // Half of the file must be replaced, and the long line alone is 2 MiB.
    #expect(size > 2 << 20)
    // Another process of this device, of an earlier version, writes longer notes.
    for time in [1, 2, 3] as [Int64] {
      let note = "\"" + String(repeating: "x", count: 1_000_000) + "\""
      _ = try files.append(
        Data(JournalFolder.line(time, soup, "note", note).utf8), to: cookbook.path(of: 1), synced: false)
    }
    try journals.record(.note("end"), of: soup)
    let text = try cookbook.text(of: 1)
    #expect(text.hasPrefix(unknown.joined() + JournalFolder.line(9, soup, "rating", "2") + "{\"torn\n"))
    #expect(try cookbook.launch(2).facts[tart] == PersonalFacts(rating: 3))
  }

  @Test func aFieldStaysThoughAnotherDevicesIsNewer() throws {
    let (phone, laptop) = (try cookbook.launch(1, files: files), try cookbook.launch(2, files: files))
    try phone.record(.rating(2), of: tart)
    try laptop.reload()
    try laptop.record(.rating(5), of: tart)
    _ = try fill(phone)
    // The other journal may never reach a third device.
    try FileManager.default.removeItem(atPath: cookbook.path(of: 2))
    #expect(try cookbook.launch(3).facts(of: tart).rating == 2)
  }

  @Test func onlyTheOwnJournalIsRewritten() throws {
    let replaced = (0..<100).map {
      JournalFolder.line($0, soup, "note", "\"\(String(repeating: "x", count: 4000))\"")
    }
    let name = JournalFolder.device(1).text + ".sync-conflict-20260818-173636-D4LGQYW.jsonl"
    try cookbook.write(replaced.joined(), as: JournalFolder.device(2).text + ".jsonl")
    try cookbook.write(replaced.joined(), as: name)
    _ = try fill(try cookbook.launch(1, files: files))
    #expect(try cookbook.text(of: 2) == replaced.joined())
    #expect(try files.read(cookbook.path + "/" + name) == Data(replaced.joined().utf8))
  }

  @Test(arguments: [FileError.Operation.open, .rename])
  func aJournalThatCannotBeRewrittenStaysAsItIs(operation: FileError.Operation) throws {
    let journals = try cookbook.launch(1, files: files)
    files.fail(operation, repeats: true)
    let note = try fill(journals, 40)
    #expect(try cookbook.text(of: 1).split(separator: "\n").count == 40)
    #expect(try cookbook.launch(2).facts(of: soup).note == note)
    files.heal()
    try journals.record(.rating(5), of: soup)
    #expect(try cookbook.text(of: 1).split(separator: "\n").count == 2)
    #expect(try cookbook.launch(2).facts(of: soup) == PersonalFacts(rating: 5, note: note))
  }

  @Test func processesOfOneDeviceThatWriteAndRewriteAtOnceLoseNoEntry() throws {
    let recipes = (0..<4).map { _ in UUID() }
    let (cookbook, files) = (cookbook, files)
    DispatchQueue.concurrentPerform(iterations: recipes.count) { number in
      do {
        // A lock belongs to the open file, so that these are like processes.
        let journals = try cookbook.launch(1, files: files)
        for count in 1...60 {
          let note = "\(count)" + String(repeating: " plums", count: 500)
          try journals.record([.note(note), .cooked(day: Self.day(count), true)], of: recipes[number])
        }
      } catch {
        Issue.record(error)
      }
    }
    let facts = try cookbook.launch(2).facts
    for recipe in recipes {
      #expect(facts[recipe]?.cookedOn == Set((1...60).map(Self.day)))
      #expect(facts[recipe]?.note.hasPrefix("60 plums") == true)
    }
    // Each process wrote 180 kB of notes.
    #expect(try files.attributes(of: cookbook.path(of: 1)).size < 600_000)
  }

  private static func day(_ number: Int) -> String { "\(2000 + number)-11-22" }
}
