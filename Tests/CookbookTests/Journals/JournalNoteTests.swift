import Foundation
import Storage
import TestSupport
import Testing

@testable import Cookbook

/// Tests what becomes of notes that several devices write on one recipe.
@Suite struct JournalNoteTests {
  let cookbook: JournalFolder
  let soup = UUID()

  init() throws { cookbook = try JournalFolder() }

  private func write(_ lines: String..., device: Int) throws {
    try cookbook.write(lines.joined(), as: JournalFolder.device(device).text + ".jsonl")
  }

  /// `seen` are the other devices by their numbers, nil for an earlier version of Ladle.
  private func line(_ time: Int64, _ note: String, seen: [Int: Int64]?) -> String {
    let line = JournalFolder.line(time, soup, "note", "\"\(note)\"")
    guard let seen else { return line }
    let times = seen.map { "\"\(JournalFolder.device($0.key).text)\":\($0.value)" }.joined(separator: ",")
    return line.replacingOccurrences(of: "\"value\"", with: "\"seen\":{\(times)},\"value\"")
  }

  private func note() throws -> String { try cookbook.launch(9).facts(of: soup).note }

  // MARK: - Without knowing of each other

  /// No Ladle writes such lines, and a program that does may not make devices disagree.
  @Test(arguments: [[1: 10], [3: 5], [1: 10, 3: 5], [1: 9], nil] as [[Int: Int64]?])
  func linesThatDifferInWhatTheyKnewCountAlikeInAnyOrder(_ seen: [Int: Int64]?) throws {
    try write(line(10, "a", seen: [:]), device: 1)
    let lines = [line(20, "b", seen: [:]), line(20, "b", seen: seen)]
    try write(lines[0], lines[1], device: 2)
    let first = try note()
    try write(lines[1], lines[0], device: 2)
    #expect(try note() == first)
  }

  @Test func notesOfDevicesThatDidNotKnowOfEachOtherBothCount() throws {
    // Neither has been told of the other's journal.
    let (phone, laptop) = (try JournalFolder(), try JournalFolder())
    try phone.launch(1).record(.note("Less sugar."), of: soup)
    laptop.clock.advance(by: .seconds(5))
    try laptop.launch(2).record(.note("Serves six."), of: soup)
    try cookbook.write(phone.text(of: 1), as: JournalFolder.device(1).text + ".jsonl")
    try cookbook.write(laptop.text(of: 2), as: JournalFolder.device(2).text + ".jsonl")
    #expect(try note() == "Less sugar.\n\nServes six.")
    #expect(try cookbook.launch(1).facts == [soup: PersonalFacts(note: "Less sugar.\n\nServes six.")])
    // The person who changes the note has seen both.
    try cookbook.launch(2).record(.note("Serves six, with less sugar."), of: soup)
    #expect(try note() == "Serves six, with less sugar.")
    try cookbook.launch(1).record(.note(""), of: soup)
    #expect(try note() == "")
  }

  @Test func aNoteReplacesThoseThatItsDeviceKnew() throws {
    for (device, text) in [(1, "One"), (2, "Two"), (3, "Three"), (1, "Four")] {
      try cookbook.launch(device).record(.note(text), of: soup)
      #expect(try note() == text)
    }
  }

  /// A note is stored each time the person pauses.
  @Test func aNoteThatIsStoredTwiceReplacesNoneThatItsDeviceDidNotKnow() throws {
    let laptop = try cookbook.launch(2)
    try laptop.record(.note("b"), of: soup)
    cookbook.clock.advance(by: .seconds(3))
    try laptop.record(.note("b c"), of: soup)
    for time in [1, 1_767_268_801_000] as [Int64] {
      try write(line(time, "a", seen: [:]), device: 1)
      #expect(try note() == "a\n\nb c")
    }
  }

  /// A program that syncs may take another device's journal away, or bring an older one back.
  @Test func aNoteThatWasKnownOnceDoesNotComeBack() throws {
    try write(line(10, "b", seen: [:]), device: 2)
    try cookbook.launch(1).record(.note(""), of: soup)
    try FileManager.default.removeItem(atPath: cookbook.path(of: 2))
    try cookbook.launch(1).record(.note("x"), of: soup)
    for time in [10, 9] as [Int64] {
      try write(line(time, "b", seen: [:]), device: 2)
      #expect(try note() == "x")
      try cookbook.launch(1).record(.note("y"), of: soup)
      try cookbook.launch(1).record(.note("x"), of: soup)
    }
    try write(line(11, "b", seen: [:]), device: 2)
    #expect(try note() == "b\n\nx")
  }

  @Test func ofThreeDevicesThoseCountThatNobodyHasReplaced() throws {
    try write(line(10, "a", seen: [:]), device: 1)
    try write(line(20, "b", seen: [1: 10]), device: 2)
    try write(line(30, "c", seen: [:]), device: 3)
    #expect(try note() == "b\n\nc", "b was written in place of a")
    try write(line(20, "b", seen: [1: 9]), device: 2)
    #expect(try note() == "a\n\nb\n\nc")
    try write(line(30, "c", seen: [2: 20]), device: 3)
    #expect(try note() == "a\n\nc", "c's device did not have a")
    try write(line(30, "c", seen: [2: 19, 1: 10]), device: 3)
    #expect(try note() == "b\n\nc")
  }

  @Test func aDeletedNoteLeavesTheOther() throws {
    try write(line(10, "a", seen: [:]), device: 1)
    try write(line(20, "", seen: [:]), device: 2)
    #expect(try note() == "a")
    try write(line(10, "a", seen: [:]) + line(30, "", seen: [2: 20]), device: 1)
    #expect(try note() == "")
  }

  @Test func notesAtTheSameTimeStandInTheOrderOfTheirDevices() throws {
    try write(line(10, "two", seen: [:]), device: 2)
    try write(line(10, "one", seen: [:]), device: 1)
    #expect(try note() == "one\n\ntwo")
    try write(line(10, "two", seen: [:]), device: 1)
    #expect(try note() == "two", "the same words twice")
  }

  /// Two who add a line each have the rest of the note once.
  @Test func linesThatBothNotesHaveStandOnce() throws {
    try write(line(10, #"salt\npepper\ndill"#, seen: [:]), device: 1)
    try write(line(20, #"salt\npepper\nleek"#, seen: [:]), device: 2)
    #expect(try note() == "dill\n\nsalt\npepper\nleek")
    try write(line(15, #"leek\n\n\nmint"#, seen: [:]), device: 3)
    #expect(try note() == "dill\n\nmint\n\nsalt\npepper\nleek")
  }

  @Test func aConflictCopyOfAJournalSaysNothingMore() throws {
    try write(line(10, "a", seen: [:]), line(20, "b", seen: [:]), device: 1)
    let name = JournalFolder.device(1).text
    try cookbook.write(line(10, "a", seen: [:]), as: name + ".sync-conflict-20260818-173636-D4LGQYW.jsonl")
    try cookbook.write(line(15, "c", seen: [:]), as: name + " 2.jsonl")
    #expect(try note() == "b")
  }

  // MARK: - Limits

  @Test func aNoteByAnEarlierVersionReplacesAllBeforeIt() throws {
    try write(line(10, "a", seen: [:]), device: 1)
    try write(line(20, "b", seen: nil), device: 2)
    #expect(try note() == "b")
    try write(line(30, "c", seen: [:]), device: 3)
    #expect(try note() == "b\n\nc")
    for seen in ["null", "0", "[]", "\"\""] {
      let line = line(30, "c", seen: [:]).replacingOccurrences(of: "\"seen\":{}", with: "\"seen\":\(seen)")
      try write(line, device: 3)
      #expect(try note() == "c", "\(seen)")
    }
    // A device whose journal cannot be read counts as unseen.
    let device = JournalFolder.device(2).text
    for seen in ["\"x\":20", "\"\(device)\":\"20\"", "\"\(device)\":19"] {
      let line = line(30, "c", seen: [:]).replacingOccurrences(of: "{}", with: "{\(seen)}")
      try write(line, device: 3)
      #expect(try note() == "b\n\nc", "\(seen)")
    }
  }

  @Test func notesThatAreTooLongTogetherGiveWayToTheLatest() throws {
    let long = Array(repeating: String(repeating: "x", count: 900), count: 12).joined(separator: "\\n")
    try write(line(10, long, seen: [:]), device: 1)
    try write(line(20, "b" + long, seen: [:]), device: 2)
    try write(line(30, "c", seen: [:]), device: 3)
    let note = try note()
    #expect(note == "b" + long.replacingOccurrences(of: "\\n", with: "\n") + "\n\nc")
    try cookbook.launch(4).record(.note(note + "."), of: soup)
    #expect(try self.note() == note + ".")
  }

  /// Paprika's notes may have whole articles, and another program may write any line.
  @Test func noteBeyondTheBoundsIsShownInPartAndKeptAsAWhole() throws {
    for text in [String(repeating: "W", count: 100_000), String(repeating: #"Wide\n"#, count: 10_000)] {
      try write(line(10, text, seen: [:]), device: 1)
      let facts = try cookbook.launch(2).facts(of: soup)
      #expect(facts.isNoteCut)
      #expect(facts.note.unicodeScalars.count <= Bounds.note)
      #expect(facts.note.split(separator: "\n").allSatisfy { $0.count <= Bounds.word })
      #expect(try cookbook.text(of: 1).contains(text))
      // Saving the part that is shown would lose the rest.
      #expect(throws: CookbookError.tooLarge) {
        try cookbook.launch(2).record(note: "Short.", shown: [:], of: soup)
      }
    }
  }

  @Test func noteBeyondTheBoundsIsRefused() throws {
    let journals = try cookbook.launch(1)
    try journals.record(.note("Serves six."), of: soup)
    #expect(throws: CookbookError.tooLarge) {
      try journals.record(.note(String(repeating: "W", count: Bounds.note + 1)), of: soup)
    }
    #expect(try note() == "Serves six.")
  }

  @Test func compactionKeepsWhatANoteHasSeen() throws {
    try write(line(10, "one", seen: [:]), device: 1)
    let journals = try cookbook.launch(2)
    for number in 0..<30 {
      let line = String(repeating: "\(number % 10)", count: 1000) + "\n"
      try journals.record(.note(String(repeating: line, count: 10)), of: soup)
    }
    try journals.record(.note("two"), of: soup)
    #expect(try cookbook.text(of: 2).utf8.count < 200_000)
    #expect(try note() == "two")
    try write(line(10, "ONE", seen: [:]), device: 1)
    #expect(try note() == "two", "it was seen")
    try write(line(11, "ONE", seen: [:]), device: 1)
    #expect(try note() == "ONE\n\ntwo")
  }

  // MARK: - What was shown

  /// A note is stored each time the person pauses, and the field shows what other devices have written only when they do
  /// not type.
  @Test func noteOfAnotherDeviceThatWasNotShownStays() throws {
    let (phone, laptop) = (try cookbook.launch(1), try cookbook.launch(2))
    try laptop.record(.note("Serves six."), of: soup)
    for text in ["Less", "Less sugar."] {
      try phone.record(note: text, shown: [:], of: soup)
      #expect(try note() == "Serves six.\n\n" + text)
    }
    try phone.record(note: "", shown: [:], of: soup)
    #expect(try note() == "Serves six.")
  }

  @Test func noteOfAnotherDeviceThatWasShownIsReplaced() throws {
    let (phone, laptop) = (try cookbook.launch(1), try cookbook.launch(2))
    try laptop.record(.note("Serves six."), of: soup)
    try phone.reload()
    let shown = try #require(phone.notedFacts(of: [soup])[soup]).noteTimes
    try laptop.record(.note("Serves eight."), of: soup)
    try phone.record(note: "Serves four.", shown: shown, of: soup)
    #expect(try note() == "Serves eight.\n\nServes four.", "only the first was shown")
    try phone.record(
      note: "Serves four.", shown: try #require(phone.notedFacts(of: [soup])[soup]).noteTimes, of: soup)
    #expect(try note() == "Serves four.")
  }
}
