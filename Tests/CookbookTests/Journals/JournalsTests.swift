import Cookbook
import Foundation
import Storage
import TestSupport
import Testing

@Suite struct JournalsTests {
  let cookbook: JournalFolder
  let soup = UUID()
  let tart = UUID()

  init() throws { cookbook = try JournalFolder() }

  // MARK: - Facts

  @Test func everyFactIsThereAtTheNextLaunchAndOnOtherDevices() throws {
    let facts = PersonalFacts(
      isFavorite: true, rating: 4, cookedOn: ["2026-11-22", "2026-11-23"],
      note: "Less \"salt\"\\, more\n\t dill \u{2028} é 🍲 \u{1}/")
    let writer = try cookbook.launch(1)
    try writer.record([.favorite(true), .rating(4), .note(facts.note)], of: soup)
    try writer.record(.cooked(day: "2026-11-22", true), of: soup)
    try writer.record(.cooked(day: "2026-11-23", true), of: soup)
    try writer.record(.rating(1), of: tart)
    #expect(writer.facts(of: soup) == facts)
    for device in 1...2 {
      let reader = try cookbook.launch(device)
      #expect(reader.facts(of: soup) == facts)
      #expect(reader.facts == [soup: facts, tart: PersonalFacts(rating: 1)])
      #expect(reader.problems.isEmpty)
    }
  }

  @Test func everyFactCanBeTakenBack() throws {
    let journals = try cookbook.launch(1)
    try journals.record(
      [.favorite(true), .rating(4), .note("x"), .cooked(day: "2026-11-22", true)], of: soup)
    try journals.record(
      [.favorite(false), .rating(nil), .note(""), .cooked(day: "2026-11-22", false)], of: soup)
    #expect(journals.facts(of: soup).isEmpty)
    #expect(try cookbook.launch(2).facts(of: soup).isEmpty)
  }

  @Test func ofTwoDevicesTheLaterChangeCounts() throws {
    let (phone, laptop) = (try cookbook.launch(1), try cookbook.launch(2))
    try phone.record([.rating(2), .favorite(true)], of: soup)
    cookbook.clock.advance(by: .seconds(1))
    try laptop.record(.rating(5), of: soup)
    try phone.reload()
    for journals in [phone, laptop] {
      #expect(journals.facts(of: soup) == PersonalFacts(isFavorite: true, rating: 5))
    }
  }

  @Test func aJournalThatIsOnlyInTheCloudIsAskedForAndReadWhenItIsHere() throws {
    try cookbook.launch(2).record(.rating(5), of: soup)
    let name = JournalFolder.device(2).text + ".jsonl"
    let (file, placeholder) = (cookbook.path + "/" + name, cookbook.path + "/." + name + ".icloud")
    try LocalFileStore().move(file, to: placeholder)
    let access = RecordingAccess()
    access.state.withLock { $0.absent = [file] }
    let journals = Journals(folder: cookbook.path, device: JournalFolder.device(1), access: access)
    try journals.reload()
    #expect(journals.problems == [.init(name: name, reason: .unread(.notDownloaded))])
    #expect(access.state.withLock { $0.requested } == [file])
    try LocalFileStore().move(placeholder, to: file)
    access.state.withLock { $0.absent = [] }
    try journals.reload()
    #expect(journals.facts(of: soup).rating == 5)
    #expect(journals.problems.isEmpty)
  }

  /// A new journal would hide the entries of the journal in the cloud.
  @Test(arguments: [true, false]) func whileTheOwnJournalIsOnlyInTheCloudNothingIsRecorded(
    hasPlaceholder: Bool
  )
    throws
  {
    let access = RecordingAccess()
    let journals = Journals(folder: cookbook.path, device: JournalFolder.device(1), access: access)
    try journals.record(.rating(5), of: soup)
    let name = JournalFolder.device(1).text + ".jsonl"
    let (file, placeholder) = (cookbook.path + "/" + name, cookbook.path + "/." + name + ".icloud")
    if hasPlaceholder { try LocalFileStore().move(file, to: placeholder) }
    access.state.withLock { $0.absent = [file] }
    let before = try LocalFileStore().names(inDirectory: cookbook.path)
    #expect(throws: CookbookError.notDownloaded) { try journals.record(.rating(3), of: tart) }
    #expect(access.state.withLock { $0.requested } == [file])
    #expect(try LocalFileStore().names(inDirectory: cookbook.path) == before)
    #expect(journals.facts == [soup: PersonalFacts(rating: 5)])
    if hasPlaceholder { try LocalFileStore().move(placeholder, to: file) }
    access.state.withLock { $0.absent = [] }
    try journals.record(.rating(3), of: tart)
    #expect(try cookbook.launch(1).facts == [soup: PersonalFacts(rating: 5), tart: PersonalFacts(rating: 3)])
  }

  @Test func aChangeIsLaterThanAllThatWasSeenThoughTheClockWasSetBack() throws {
    let journals = try cookbook.launch(1)
    try journals.record(.rating(2), of: soup)
    cookbook.clock.setBack(by: .seconds(86_400))
    try journals.record(.rating(3), of: soup)
    #expect(try cookbook.launch(2).facts(of: soup).rating == 3)
  }

  @Test(arguments: [31_536_000_000, Int64.max / 2 - 5_000_000_000_000])
  func aDeviceWhoseClockIsAheadDecidesNothingForEver(ahead: Int64) throws {
    let now = Int64(cookbook.clock.date.timeIntervalSince1970 * 1000)
    try cookbook.write(
      JournalFolder.line(now + ahead, soup, "rating", "1"),
      as: JournalFolder.device(9).text + ".jsonl")
    let journals = try cookbook.launch(1)
    #expect(journals.facts(of: soup).rating == 1)
    try journals.record(.rating(5), of: soup)
    #expect(journals.facts(of: soup).rating == 5)
    #expect(try cookbook.launch(9).facts(of: soup).rating == 5)
  }

  @Test(arguments: ["9223372036854775807", "1e300", "-1e300", "9e18", "1e999", "12.5", "\"12\"", "null"])
  func aTimeThatNoClockShowsIsNoEntry(time: String) throws {
    let line = #"{"t":\#(time),"recipe":"\#(soup)","kind":"rating","value":1}"# + "\n"
    try cookbook.write(line, as: JournalFolder.device(9).text + ".jsonl")
    let journals = try cookbook.launch(1)
    #expect(journals.facts.isEmpty)
    try journals.record(.rating(5), of: soup)
    #expect(journals.facts(of: soup).rating == 5)
  }

  @Test func anEntryOfAnotherProcessThatWasNotReadYetIsSeen() throws {
    let (window, shell) = (try cookbook.launch(1), try cookbook.launch(1))
    cookbook.clock.advance(by: .seconds(100))
    try shell.record(.rating(1), of: soup)
    cookbook.clock.setBack(by: .seconds(50))
    try window.record(.rating(5), of: soup)
    try shell.reload()
    #expect(window.facts(of: soup).rating == 5)
    #expect(shell.facts(of: soup).rating == 5)
  }

  @Test func atTheSameTimeTheGreaterDeviceCountsAndThenTheGreaterValue() throws {
    // The two notes are equal as Swift's strings, and have different bytes.
    let (composed, decomposed) = ("\"\u{e9}\"", "\"e\u{301}\"")
    let one = JournalFolder.line(5, soup, "note", composed) + JournalFolder.line(5, soup, "rating", "5")
    let other = JournalFolder.line(5, soup, "note", decomposed) + JournalFolder.line(5, soup, "rating", "1")
    for (first, second) in [(one, other), (other, one)] {
      let cookbook = try JournalFolder()
      try cookbook.write(first, as: JournalFolder.device(1).text + ".jsonl")
      try cookbook.write(second, as: JournalFolder.device(2).text + ".jsonl")
      let facts = try cookbook.launch(3).facts(of: soup)
      #expect(facts.rating == (second == one ? 5 : 1))
      #expect(Array(facts.note.utf8) == Array((second == one ? "\u{e9}" : "e\u{301}").utf8))
    }
    for text in [one + other, other + one] {
      let cookbook = try JournalFolder()
      try cookbook.write(text, as: JournalFolder.device(1).text + ".jsonl")
      let facts = try cookbook.launch(3).facts(of: soup)
      #expect(facts.rating == 5)
      #expect(Array(facts.note.utf8) == Array("\u{e9}".utf8))
    }
  }

  @Test func changesThatChangeNothingAreNotWritten() throws {
    let journals = try cookbook.launch(1)
    try journals.record([.favorite(false), .rating(nil), .note("")], of: soup)
    #expect(!FileManager.default.fileExists(atPath: cookbook.path))
    try journals.record([.rating(3), .rating(3), .rating(4), .rating(3)], of: soup)
    #expect(try cookbook.text(of: 1).split(separator: "\n").count == 3)
    #expect(try cookbook.launch(1).facts(of: soup).rating == 3)
  }

  @Test func aRatingStaysWithinFiveStars() throws {
    let journals = try cookbook.launch(1)
    for (given, kept) in [(9, 5), (5, 5), (1, 1), (0, nil), (-3, nil)] {
      try journals.record([.rating(2), .rating(given)], of: soup)
      #expect(try cookbook.launch(1).facts(of: soup).rating == kept)
    }
  }

  @Test(arguments: ["2026-11-2", "2026-13-01", "2026-01-32", "26-01-01", "2026/01/01", "", "２０２６-01-01"])
  func aDayThatIsNoDayIsRefused(day: String) throws {
    let journals = try cookbook.launch(1)
    #expect(throws: CookbookError.other(FileError(.write, cookbook.path(of: 1), code: EINVAL))) {
      try journals.record([.rating(3), .cooked(day: day, true)], of: soup)
    }
    #expect(journals.facts.isEmpty)
  }

  @Test func aNoteThatIsTooLongIsRefusedAndTheLongestIsKept() throws {
    let journals = try cookbook.launch(1)
    let longest = String(
      repeating: String(repeating: "\u{1F35D}", count: 99) + "\n", count: Bounds.note / 100)
    try journals.record(.note(longest), of: soup)
    #expect(throws: CookbookError.tooLarge) { try journals.record(.note(longest + "x"), of: soup) }
    #expect(try cookbook.launch(1).facts(of: soup).note == longest)
  }

  // MARK: - Reading

  @Test func reloadTellsWhetherAnythingChanged() throws {
    let (phone, laptop) = (try cookbook.launch(1), try cookbook.launch(2))
    #expect(try !phone.reload())
    try laptop.record(.rating(3), of: soup)
    #expect(try phone.reload())
    #expect(try !phone.reload())
    #expect(try !laptop.reload())
    try FileManager.default.removeItem(atPath: cookbook.path(of: 2))
    #expect(try phone.reload())
    #expect(phone.facts.isEmpty)
  }

  @Test(arguments: [
    "DEV.sync-conflict-20260818-173636-D4LGQYW.jsonl", "DEV (conflicted copy 2018-04-10 093612).jsonl",
    "DEV (Ann's conflicted copy 2026-01-02).jsonl", "DEV_conflict-20260101-120000.jsonl", "DEV 2.jsonl",
    "DEV (1).jsonl", "DEV-DESKTOP-1.jsonl", "DEV.JSONL",
  ])
  func aConflictCopyIsOneMoreJournalOfItsDevice(name: String) throws {
    let device = "ABCDEF" + String(repeating: "0", count: 26)
    try cookbook.write(
      JournalFolder.line(5, soup, "rating", "3") + JournalFolder.line(7, tart, "rating", "5"),
      as: name.replacingOccurrences(of: "DEV", with: device))
    // Of the same time: the conflict copy's device is the greater of these, and the lesser of those.
    try cookbook.write(
      JournalFolder.line(5, soup, "rating", "4") + JournalFolder.line(6, tart, "rating", "4"),
      as: JournalFolder.device(1).text + ".jsonl")
    let journals = try cookbook.launch(1)
    #expect(journals.facts(of: soup).rating == 3)
    #expect(journals.facts(of: tart).rating == 5)
    try cookbook.write(
      JournalFolder.line(5, soup, "rating", "2"), as: JournalFolder.device(15).text + ".jsonl")
    try journals.reload()
    #expect(journals.facts(of: soup).rating == 2)
  }

  @Test(arguments: [
    "DEV", "DEV.json", "DEV.jsonl~", ".DEV.jsonl", "~syncthing~DEV.jsonl.tmp", ".syncthing.DEV.jsonl.tmp",
    "DEV0.jsonl", "0.jsonl", "notes.jsonl", ".ladle-tmp-abc",
  ])
  func otherFilesAreNoJournals(name: String) throws {
    try cookbook.write(
      JournalFolder.line(5, soup, "rating", "3"),
      as: name.replacingOccurrences(of: "DEV", with: JournalFolder.device(9).text))
    let journals = try cookbook.launch(1)
    #expect(journals.facts.isEmpty)
    #expect(journals.problems.isEmpty)
  }

  @Test func aTornLastLineLosesOnlyThatLine() throws {
    let whole = JournalFolder.line(5, soup, "rating", "3") + JournalFolder.line(6, tart, "rating", "4")
    // "}" and the line break are what makes the second entry whole.
    for length in 0...whole.utf8.count {
      let cookbook = try JournalFolder()
      let torn = String(whole.prefix(length))
      try cookbook.write(torn, as: JournalFolder.device(1).text + ".jsonl")
      let journals = try cookbook.launch(1)
      let first = JournalFolder.line(5, soup, "rating", "3").utf8.count
      #expect(journals.facts(of: soup).rating == (length >= first - 1 ? 3 : nil))
      #expect(journals.facts(of: tart).rating == (length >= whole.utf8.count - 1 ? 4 : nil))
      // The next entry begins on a new line, and the torn line stays.
      try journals.record(.note("salt"), of: soup)
      #expect(try cookbook.text(of: 1).hasPrefix(torn))
      let next = try cookbook.launch(2)
      #expect(next.facts(of: soup).note == "salt")
      #expect(next.facts(of: soup).rating == journals.facts(of: soup).rating)
      #expect(next.facts(of: tart).rating == journals.facts(of: tart).rating)
    }
  }

  @Test(arguments: [
    "\0\0\0\0", "{\"t\":", "<<<<<<< HEAD\n=======\n>>>>>>> other", "[]", "{}", "\u{fffd}", "\n\n\r\n  \n",
    "\u{feff}",
    #"{"t":9,"recipe":"x","kind":"rating","value":1}"#,
  ])
  func aDamagedLineLosesNoOther(damage: String) throws {
    try cookbook.write(
      JournalFolder.line(5, soup, "rating", "3") + damage + "\n" + JournalFolder.line(6, tart, "rating", "4"),
      as: JournalFolder.device(1).text + ".jsonl")
    let journals = try cookbook.launch(1)
    #expect(journals.facts == [soup: PersonalFacts(rating: 3), tart: PersonalFacts(rating: 4)])
  }

  @Test func damagedLinesAreCounted() throws {
    try cookbook.write("{\n\0\0\n\n{}\n", as: JournalFolder.device(1).text + ".jsonl")
    let name = JournalFolder.device(1).text + ".jsonl"
    #expect(try cookbook.launch(1).problems == [.init(name: name, reason: .damaged(lines: 2))])
  }

  @Test func linesThatEndAsOnWindowsAreRead() throws {
    let text = JournalFolder.line(5, soup, "rating", "3") + JournalFolder.line(6, tart, "rating", "4")
    try cookbook.write(
      text.replacingOccurrences(of: "\n", with: "\r\n"), as: JournalFolder.device(2).text + ".jsonl")
    #expect(try cookbook.launch(1).facts.count == 2)
  }

  @Test func valuesOfALaterVersionAreNotGuessed() throws {
    let lines = [
      ("rating", "4.5"), ("rating", "9"), ("favorite", "1"), ("note", "null"), ("mood", "\"good\""),
    ]
    try cookbook.write(
      lines.map { JournalFolder.line(5, soup, $0, $1) }.joined()
        + JournalFolder.line(4, soup, "rating", "2.0"),
      as: JournalFolder.device(2).text + ".jsonl")
    #expect(try cookbook.launch(1).facts == [soup: PersonalFacts(rating: 2)])
  }

  // MARK: - Failures

  @Test func anEntryThatCannotBeWrittenCountsNowhere() throws {
    let files = FaultyFileStore()
    let journals = try cookbook.launch(1, files: files)
    try journals.record(.rating(3), of: soup)
    files.fail(.write, code: ENOSPC)
    #expect(throws: CookbookError.full) { try journals.record(.rating(5), of: soup) }
    #expect(journals.facts(of: soup).rating == 3)
    try journals.record(.rating(5), of: soup)
    #expect(journals.facts(of: soup).rating == 5)
    #expect(try cookbook.launch(2).facts(of: soup).rating == 5)
  }

  @Test func aCookbookThatWentAwayIsNotReplacedByAnEmptyOne() throws {
    let journals = try cookbook.launch(1)
    try journals.record(.rating(3), of: soup)
    try FileManager.default.moveItem(atPath: cookbook.folder.path, toPath: cookbook.folder.path + "-away")
    #expect(throws: FileError.self) { try journals.reload() }
    #expect(throws: CookbookError.gone) { try journals.record(.rating(5), of: soup) }
    #expect(journals.facts(of: soup).rating == 3)
    #expect(!FileManager.default.fileExists(atPath: cookbook.folder.path))
    try FileManager.default.moveItem(atPath: cookbook.folder.path + "-away", toPath: cookbook.folder.path)
    try journals.record(.rating(5), of: soup)
    #expect(try cookbook.launch(2).facts(of: soup).rating == 5)
  }

  @Test func aJournalThatCannotBeReadKeepsWhatWasRead() throws {
    let files = FaultyFileStore()
    let (phone, laptop) = (try cookbook.launch(1, files: files), try cookbook.launch(2))
    try laptop.record(.rating(3), of: soup)
    try phone.reload()
    try laptop.record(.rating(4), of: soup)
    files.fail(.read, repeats: true, code: EIO)
    try phone.reload()
    #expect(phone.facts(of: soup).rating == 3)
    let path = cookbook.path(of: 2)
    #expect(
      phone.problems == [
        .init(
          name: (path as NSString).lastPathComponent,
          reason: .unread(.unreadable(FileError(.read, path, code: EIO))))
      ])
    files.heal()
    try phone.reload()
    #expect(phone.facts(of: soup).rating == 4)
    #expect(phone.problems.isEmpty)
  }

  @Test(arguments: [EIO, EACCES, ESTALE])
  func aJournalThatCannotBeDescribedKeepsWhatWasRead(code: Int32) throws {
    let files = FaultyFileStore()
    let (phone, laptop) = (try cookbook.launch(1, files: files), try cookbook.launch(2))
    cookbook.clock.advance(by: .seconds(3600))
    try laptop.record(.rating(3), of: soup)
    cookbook.clock.setBack(by: .seconds(3600))
    try phone.reload()
    files.fail(.attributes, of: ".jsonl", code: code)
    #expect(try !phone.reload())
    #expect(phone.facts(of: soup).rating == 3)
    #expect(
      phone.problems.map(\.reason) == [
        .unread(.unreadable(FileError(.attributes, cookbook.path(of: 2), code: code)))
      ])
    // The new entry of this device is later than the entries of the other device.
    files.fail(.attributes, of: ".jsonl", code: code)
    try phone.record(.rating(5), of: soup)
    #expect(phone.facts(of: soup).rating == 5)
    #expect(try cookbook.launch(3).facts(of: soup).rating == 5)
  }

  @Test func aFolderThatCannotBeListedKeepsWhatWasRead() throws {
    let files = FaultyFileStore()
    let journals = try cookbook.launch(1, files: files)
    try journals.record(.rating(3), of: soup)
    files.fail(.list, code: EIO)
    #expect(throws: FileError.self) { try journals.reload() }
    #expect(journals.facts(of: soup).rating == 3)
  }

  @Test func aFolderOrPipeWithAJournalsNameIsReported() throws {
    try LocalFileStore().createDirectory(cookbook.path(of: 1))
    try #require(mkfifo(cookbook.path(of: 2), 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: cookbook.path(of: 3), withDestinationPath: "/dev/zero")
    let journals = try cookbook.launch(1)
    #expect(journals.problems.count == 3)
    #expect(throws: CookbookError.self) { try journals.record(.rating(3), of: soup) }
    #expect(journals.facts.isEmpty)
  }

  @Test func entriesAreNeverWrittenThroughALink() throws {
    try LocalFileStore().createDirectory(cookbook.path)
    try FileManager.default.createSymbolicLink(
      atPath: cookbook.path(of: 1), withDestinationPath: cookbook.folder("elsewhere"))
    let journals = try cookbook.launch(1)
    #expect(throws: CookbookError.self) { try journals.record(.rating(3), of: soup) }
    #expect(!FileManager.default.fileExists(atPath: cookbook.folder("elsewhere")))
  }
}
