import Foundation
import Storage
import TestSupport
import Testing

@testable import Cookbook

@Suite struct JournalLimitTests {
  let cookbook: JournalFolder
  let files = FaultyFileStore(waitsForDisk: false)
  let soup = UUID()

  init() throws { cookbook = try JournalFolder() }

  private func name(_ number: Int) -> String { JournalFolder.device(number).text + ".jsonl" }

  /// Makes a file that takes no room on the disk.
  private func makeSparse(_ number: Int, _ size: Int) throws {
    try files.createDirectory(cookbook.path)
    try files.openExclusively(cookbook.path(of: number)).resize(to: size)
  }

  /// Lines of 76 MB, as an import of long notes has left them in a device's own journal.
  @Test func longJournalLosesNothing() throws {
    let recipes = (0..<100).map { _ in UUID() }
    try cookbook.write(JournalFolder.line(5, soup, "rating", "3"), as: name(1))
    let note = "\"" + String(repeating: "Plums. ", count: 100_000) + "\""
    for recipe in recipes {
      _ = try files.append(
        Data(JournalFolder.line(6, recipe, "note", note).utf8), to: cookbook.path(of: 1), synced: false)
    }
    _ = try files.append(
      Data(JournalFolder.line(7, soup, "favorite", "true").utf8), to: cookbook.path(of: 1), synced: false)
    let journals = try cookbook.launch(1)
    #expect(journals.facts(of: soup) == PersonalFacts(isFavorite: true, rating: 3))
    #expect(recipes.allSatisfy { journals.facts(of: $0).isNoteCut })
    #expect(journals.problems == [])
    try journals.record(.rating(5), of: soup)
    #expect(try cookbook.launch(1).facts(of: soup).rating == 5)
  }

  @Test func enormousJournalIsReportedAndItsFirstLinesCount() throws {
    try makeSparse(2, Journals.maximumBytes + 1)
    try cookbook.write(JournalFolder.line(5, soup, "rating", "3"), as: name(3))
    try files.openExclusively(cookbook.path(of: 3)).resize(to: 1 << 40)
    let journals = try cookbook.launch(1)
    #expect(journals.facts(of: soup).rating == 3)
    #expect(
      journals.problems.filter { if case .damaged = $0.reason { false } else { true } }
        == [2, 3].map { number in
          .init(name: name(number), reason: .unread(.tooLarge))
        })
  }

  @Test func factsOfMoreRecipesThanTheBoundAreLeftOut() throws {
    let lines = (0...Bounds.recipesOfJournal).map { _ in JournalFolder.line(5, UUID(), "favorite", "true") }
    try cookbook.write(lines.joined() + JournalFolder.line(5, soup, "rating", "3"), as: name(2))
    try cookbook.write(JournalFolder.line(5, soup, "rating", "4"), as: name(1))
    let journals = try cookbook.launch(1)
    #expect(journals.facts.count == Bounds.recipesOfJournal + 1)
    #expect(journals.facts(of: soup).rating == 4)
    #expect(journals.problems == [.init(name: name(2), reason: .unread(.tooMany))])
  }

  /// Lines that are cheap to read, because they are damaged.
  @Test func linesBeyondTheBoundAreLeftOut() throws {
    let last = JournalFolder.line(5, soup, "rating", "3")
    let damaged = String(repeating: "x\n", count: Bounds.journalLines)
    try cookbook.write(damaged.dropLast(2) + last, as: name(2))
    #expect(try cookbook.launch(1).facts(of: soup).rating == 3)
    try cookbook.write(damaged + last, as: name(2))
    let journals = try cookbook.launch(1)
    #expect(journals.facts(of: soup).isEmpty)
    #expect(journals.problems.contains(.init(name: name(2), reason: .unread(.tooMany))))
    // The lines of all journals have a bound too, and this device's own is read first.
    for number in [3, 4] { try cookbook.write(damaged.dropLast(2) + last, as: name(number)) }
    try cookbook.write(JournalFolder.line(6, soup, "rating", "4"), as: name(1))
    #expect(try cookbook.launch(1).facts(of: soup).rating == 4)
    let cut = try cookbook.launch(1).problems.filter { $0.reason == .unread(.tooMany) }
    #expect(cut.map(\.name) == [2, 3, 4].map(name))
  }

  /// What this device says behind the bound would be gone at the next launch.
  @Test func journalWithoutRoomForLinesTakesNone() throws {
    try cookbook.write(String(repeating: "x\n", count: Bounds.journalLines - 1), as: name(1))
    let journals = try cookbook.launch(1)
    try journals.record(.rating(5), of: soup)
    #expect(throws: CookbookError.tooLarge) { try journals.record(.favorite(true), of: soup) }
    #expect(try cookbook.launch(1).facts(of: soup) == PersonalFacts(rating: 5))
  }

  @Test func daysBeyondTheBoundAreRefused() throws {
    let journals = try cookbook.launch(1)
    let days = (0..<Bounds.days + 1).map { number -> PersonalChange in
      let (year, month, day) = (1500 + number / 300, 1 + number / 25 % 12, 1 + number % 25)
      return .cooked(day: String(format: "%04d-%02d-%02d", year, month, day), true)
    }
    #expect(throws: CookbookError.tooLarge) { try journals.record(days, of: soup) }
    #expect(journals.facts(of: soup).isEmpty)
    try journals.record(Array(days.dropLast()), of: soup)
    #expect(try cookbook.launch(1).facts(of: soup).cookedOn.count == Bounds.days)
  }

  // MARK: - What changed

  @Test func journalThatOnlyGrewIsReadOn() throws {
    let recipes = (0..<50).map { _ in UUID() }
    try cookbook.write(recipes.map { JournalFolder.line(5, $0, "rating", "3") }.joined(), as: name(2))
    let journals = try cookbook.launch(1)
    #expect(journals.changes() == Set(recipes))
    #expect(journals.changes() == [])
    let line = JournalFolder.line(6, recipes[7], "rating", "4")
    _ = try files.append(Data(line.utf8), to: cookbook.path(of: 2), synced: false)
    #expect(try journals.reload())
    #expect(journals.changes() == [recipes[7]])
    #expect(journals.facts(of: recipes[7]).rating == 4)
    #expect(journals.facts(of: recipes[8]).rating == 3)
    // Another program replaces the file by a longer one.
    let others = recipes.map { JournalFolder.line(7, $0, "rating", "1") } + [line]
    try cookbook.write(others.joined() + JournalFolder.line(8, soup, "rating", "2"), as: name(2))
    #expect(try journals.reload())
    #expect(journals.changes() == Set(recipes + [soup]))
    #expect(journals.facts(of: recipes[8]).rating == 1)
  }

  @Test func onlyAThousandJournalsAreRead() throws {
    for number in 0..<Journals.maximumFiles + 5 {
      let device = String(repeating: "0", count: 24) + String(10_000_000 + number)
      try files.createDirectory(cookbook.path)
      try files.replace(
        cookbook.path + "/" + device + ".jsonl", with: Data(JournalFolder.line(5, UUID(), "rating", "3").utf8)
      )
    }
    let journals = try cookbook.launch(1)
    #expect(journals.facts.count == Journals.maximumFiles)
    #expect(journals.problems.count == 5)
    #expect(journals.problems.allSatisfy { $0.reason == .unread(.tooMany) })
  }

  @Test func whatAllJournalsSayIsWhatTheySayOfEachRecipe() throws {
    let recipes = (0..<20).map { _ in UUID() }
    for number in 1...9 {
      let lines = recipes.enumerated().map { index, recipe in
        JournalFolder.line(Int64(index * number % 7), recipe, "rating", String(1 + (index + number) % 5))
          + JournalFolder.line(Int64(number % 4), recipe, "note", "\"\(number)\"")
      }
      try cookbook.write(lines.joined(), as: name(number))
    }
    let journals = try cookbook.launch(1)
    #expect(journals.facts == Dictionary(uniqueKeysWithValues: recipes.map { ($0, journals.facts(of: $0)) }))
    #expect(journals.facts(of: recipes[0]).note == "7")
  }

  @Test func aLineOfMegabytesIsSkipped() throws {
    let long = JournalFolder.line(9, soup, "note", "\"" + String(repeating: "x", count: 3 << 20) + "\"")
    try cookbook.write(long + JournalFolder.line(5, soup, "rating", "3"), as: name(2))
    let journals = try cookbook.launch(1)
    #expect(journals.facts == [soup: PersonalFacts(rating: 3)])
    #expect(journals.problems == [.init(name: name(2), reason: .damaged(lines: 1))])
  }

  @Test(arguments: [(0, 3), (1, nil)] as [(Int, Int?)])
  func aLineIsReadUpToTheLimit(_ excess: Int, _ rating: Int?) throws {
    let line = JournalFolder.line(5, soup, "rating", "3")
    let spaces = String(repeating: " ", count: JournalEntry.maximumBytes + excess - (line.utf8.count - 1))
    try cookbook.write(line.dropLast(2) + spaces + "}\n", as: name(2))
    #expect(try cookbook.launch(1).facts(of: soup).rating == rating)
  }

  // MARK: - Times

  @Test(arguments: [JournalEntry.latestTime + 1, 1 << 53, 1 << 62])
  func aTimeBeyondAllClocksDecidesNothingForEver(time: Int64) throws {
    // No device is greater, and of each fact no value is.
    let note = "\"\u{10ffff}\""
    let lines = [("favorite", "true"), ("rating", "5"), ("note", note)]
      .map { JournalFolder.line(time, soup, $0, $1) }
    try cookbook.write(lines.joined(), as: name(15))
    let journals = try cookbook.launch(1)
    #expect(journals.facts(of: soup) == PersonalFacts(isFavorite: true, rating: 5, note: "\u{10ffff}"))
    for rating in [4, nil] {
      try journals.record([.favorite(false), .rating(rating), .note("")], of: soup)
      for device in [1, 2, 15] {
        #expect(try cookbook.launch(device).facts(of: soup) == PersonalFacts(rating: rating))
      }
    }
    // Such a time does not pass to later entries.
    let now = Int64(cookbook.clock.date.timeIntervalSince1970 * 1000)
    #expect(try cookbook.text(of: 1).hasPrefix(#"{"t":\#(now),"#))
  }

  @Test func entriesBeyondAllClocksAreBeforeAllOthersInAnyOrder() throws {
    let latest = JournalEntry.latestTime
    let lines = [(1 << 62, 5), (latest + 1, 4), (-5, 3), (0, 2), (latest, 1)]
      .map { JournalFolder.line($0, soup, "rating", "\($1)") }
    // Each is earlier than the next one but the first two: 2^62 is later than the year 2200.
    for (count, rating) in [(1, 5), (2, 5), (3, 3), (4, 2), (5, 1)] {
      for contents in [Array(lines.prefix(count)), lines.prefix(count).reversed()] {
        let cookbook = try JournalFolder()
        try cookbook.write(contents.joined(), as: name(2))
        #expect(try cookbook.launch(1).facts(of: soup).rating == rating)
        let apart = try JournalFolder()
        for (number, line) in contents.enumerated() { try apart.write(line, as: name(number + 2)) }
        #expect(try apart.launch(1).facts(of: soup).rating == rating)
      }
    }
  }

  @Test func aDeviceWhoseClockIsBeyondAllOthersDecidesNothingForEver() throws {
    let (wrong, right) = (try cookbook.launch(15), try cookbook.launch(1))
    let millennium = Duration.seconds(1000 * 31_557_600)
    try right.record(.rating(3), of: soup)
    cookbook.clock.advance(by: millennium)
    for rating in [4, 5] { try wrong.record(.rating(rating), of: soup) }
    cookbook.clock.setBack(by: millennium)
    #expect(try cookbook.launch(2).facts(of: soup).rating == 5)
    try right.record(.rating(1), of: soup)
    for device in [1, 15] { #expect(try cookbook.launch(device).facts(of: soup).rating == 1) }
  }

  @Test(arguments: [(-1, JournalEntry.latestTime - 1), (0, 0), (1, 0)] as [(Int64, Int64)])
  func aClockAtTheLimitTellsNothing(offset: Int64, time: Int64) throws {
    let journals = try cookbook.launch(1)
    let now = Int64(cookbook.clock.date.timeIntervalSince1970 * 1000)
    cookbook.clock.advance(by: .milliseconds(JournalEntry.latestTime + offset - now))
    try journals.record([.rating(3)], of: soup)
    #expect(try cookbook.text(of: 1).hasPrefix(#"{"t":\#(time),"#))
    #expect(try cookbook.launch(2).facts(of: soup).rating == 3)
  }

  @Test func noTimeIsLaterThanTheLimit() throws {
    try cookbook.write(JournalFolder.line(JournalEntry.latestTime, soup, "rating", "3"), as: name(2))
    let journals = try cookbook.launch(1)
    try journals.record([.rating(4), .note("Good.")], of: soup)
    let lines = try cookbook.text(of: 1).split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix(#"{"t":\#(JournalEntry.latestTime),"#) })
  }

  // MARK: - Lines

  @Test func linesThatNestWithoutEndAreSkipped() throws {
    let deep = "{\"t\":" + String(repeating: "[", count: 500_000) + "\n"
    try cookbook.write(deep + JournalFolder.line(5, soup, "rating", "3"), as: name(2))
    #expect(try cookbook.launch(1).facts == [soup: PersonalFacts(rating: 3)])
  }

  @Test func manyEntriesOfOneFieldTakeTheRoomOfOne() throws {
    let lines = (0..<20_000).map { JournalFolder.line($0, soup, "rating", "\($0 % 5 + 1)") }
    try cookbook.write(lines.shuffled().joined(), as: name(2))
    #expect(try cookbook.launch(1).facts == [soup: PersonalFacts(rating: 19_999 % 5 + 1)])
  }
}
