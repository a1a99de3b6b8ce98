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

  @Test func anEnormousJournalIsReportedAndTheOthersAreRead() throws {
    try makeSparse(2, Journals.maximumBytes + 1)
    try makeSparse(3, 1 << 40)
    try cookbook.write(JournalFolder.line(5, soup, "rating", "3"), as: name(4))
    let journals = try cookbook.launch(1)
    #expect(journals.facts(of: soup).rating == 3)
    #expect(
      journals.problems
        == [2, 3].map { number in
          .init(
            name: name(number), reason: .unreadable(FileError(.read, cookbook.path(of: number), code: EFBIG)))
        })
  }

  @Test func theOwnJournalIsReadBeforeAllOthersReachTheLimit() throws {
    let own = 15
    try cookbook.write(JournalFolder.line(5, soup, "rating", "3"), as: name(own))
    for number in 1...3 { try makeSparse(number, 50 << 20) }
    let journals = try cookbook.launch(own)
    #expect(journals.facts(of: soup).rating == 3)
    #expect(journals.problems.contains(.init(name: name(3), reason: .tooMany)))
    #expect(!journals.problems.contains(.init(name: name(2), reason: .tooMany)))
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
    #expect(journals.problems.allSatisfy { $0.reason == .tooMany })
  }

  @Test func importedJournalsShareALimit() {
    var journals = ImportedJournals()
    var limits: [Int] = []
    for number in 1...3 {
      journals.add("Ladle/" + name(number)) { limit in
        limits.append(limit)
        return Data(count: 50 << 20)
      }
    }
    #expect(limits == [64 << 20, 64 << 20, 28 << 20])
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
