import Foundation
import Ingredients
import Shopping
import Storage
import TestSupport
import Testing

@testable import Cookbook

private let entry = "0b6e6f0e-5a41-4f0c-9a1d-3f5b1c2d4e6f"
private let other = "8f1d5a41-0b6e-4f0c-9a1d-3f5b1c2d4e6f"

/// The shopping list in the journals.
@Suite struct ShoppingJournalTests {
  private let cookbook: JournalFolder
  private let files = FaultyFileStore(waitsForDisk: false)
  private let tart = UUID()

  init() throws { cookbook = try JournalFolder() }

  private func list(_ journals: Journals) -> ShoppingList { ShoppingList(journals.shopping) }

  private func open(_ journals: Journals) -> [String] {
    list(journals).rows().all.map { $0.text(some: "some", optional: "optional") }.sorted()
  }

  @discardableResult
  private func add(_ lines: [String], to journals: Journals, as id: UUID = UUID()) throws -> UUID {
    let entry = ShoppingEntry(recipe: tart, name: "Tart", lines: lines)
    try journals.record(try list(journals).adding(entry, as: id))
    return id
  }

  private func tick(_ journals: Journals) throws {
    for row in list(journals).rows().all { try journals.record(list(journals).ticking(row)) }
  }

  // MARK: - Lines

  @Test(arguments: [
    #"{"t":1,"entry":"\#(entry)","kind":"list","value":{"recipe":"\#(other)","name":"Plum Tart","lines":["250 g flour","125 g butter"],"skip":["125 g butter"]}}"#,
    #"{"t":1,"entry":"\#(entry)","kind":"list","value":{"lines":["kitchen roll"]}}"#,
    #"{"t":1,"entry":"\#(entry)","kind":"list","value":{"lines":["4 onions"],"for":[["\#(other)","1 onion"]]}}"#,
    #"{"t":1,"entry":"\#(entry)","kind":"list","value":{"meal":"\#(other)","recipe":"\#(other)","name":"\"Tart\"","lines":[]}}"#,
    #"{"t":1,"entry":"\#(entry)","kind":"list","value":null}"#,
    #"{"t":1,"entry":"\#(entry)","kind":"factor","value":"3/2"}"#,
    #"{"t":1,"entry":"\#(entry)","kind":"got","line":"1 kg plums","value":"2"}"#,
    #"{"t":1,"entry":"\#(entry)","kind":"cleared","line":"1 kg plums","value":null}"#,
    #"{"t":1,"entry":"\#(entry)","kind":"skip","line":"250 g flour","value":true}"#,
    #"{"t":1,"food":"tahini","kind":"aisle","value":"spices"}"#,
    #"{"t":1,"food":"salt","kind":"staple","value":false}"#,
    #"{"t":1,"food":"tahini","kind":"note","value":"the dark one"}"#,
    #"{"t":1,"food":"unsalted butter","kind":"apart","value":true}"#,
    #"{"t":1,"food":"spring onion","kind":"same","value":"scallion"}"#,
    #"{"t":1,"kind":"aisles","value":["produce","bread","Market"]}"#,
  ])
  func lineIsWrittenAsItWasRead(_ text: String) throws {
    let line = JournalLine(reading: Data(text.utf8))
    guard case .shopping = line else {
      Issue.record("This version does not understand the line.")
      return
    }
    #expect(line.line.map { String(decoding: $0, as: UTF8.self) } == text + "\n")
  }

  @Test(arguments: [
    #"{"t":1,"entry":"\#(entry)","in":"\#(other)","kind":"list","value":{"lines":["milk"]}}"#,
    #"{"t":1,"entry":"\#(entry)","kind":"list","value":{"lines":"milk"}}"#,
    #"{"t":1,"entry":"\#(entry)","kind":"meal","value":{"day":"2026-11-24"}}"#,
    #"{"t":1,"entry":"\#(entry)","kind":"got","value":"1"}"#,
    #"{"t":1,"entry":"\#(entry)","kind":"factor","value":"1/0"}"#,
    #"{"t":1,"entry":"\#(entry)","kind":"factor","value":1.5}"#,
    #"{"t":1,"entry":"milk","kind":"list","value":{"lines":["milk"]}}"#,
    #"{"t":1,"food":"salt","kind":"price","value":"2"}"#,
  ])
  func lineOfALaterVersionIsKeptAndCountsNowhere(_ text: String) throws {
    #expect(JournalLine(reading: Data(text.utf8)) == .unknown(time: 1))
    try cookbook.write(text + "\n", as: JournalFolder.device(1).text + ".jsonl")
    let journals = try cookbook.launch(1)
    #expect(journals.shopping.isEmpty)
    try journals.record(try ShoppingList().adding(typed: "milk"))
    #expect(try cookbook.text(of: 1).hasPrefix(text + "\n"))
  }

  /// The fixture had 100 kB of replaced notes. The version of 28 November 2026, which knew no shopping list, has compacted it
  /// when it imported two recipes.
  @Test func listIsWholeAfterAVersionWithoutOneHasCompactedTheJournal() throws {
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Journals/compacted.jsonl")
    try cookbook.write(
      try String(contentsOf: fixture, encoding: .utf8), as: JournalFolder.device(1).text + ".jsonl")
    let list = self.list(try cookbook.launch(1))
    #expect(list.rows().all.map { $0.text(some: "", optional: "") } == ["375 g flour", "kitchen roll"])
    #expect(list.basket().all.isEmpty)
    #expect(list.recipes.map(\.entry.name) == ["Plum Tart"])
    #expect(list.aisles == [.produce, .bread])
  }

  // MARK: - Devices

  @Test func listIsThereAtTheNextLaunch() throws {
    let journals = try cookbook.launch(1)
    try add(["2 onions", "1 egg"], to: journals)
    try tick(journals)
    try journals.record(try list(journals).adding(typed: "milk"))
    for device in 1...2 {
      let relaunched = try cookbook.launch(device)
      #expect(open(relaunched) == ["milk"])
      #expect(list(relaunched).basket().all.count == 2)
      #expect(list(relaunched).recipes.map(\.entry.name) == ["Tart"])
    }
  }

  @Test func laterUntickCountsInWhicheverOrderTheJournalsArrive() throws {
    let (phone, laptop) = (try cookbook.launch(1), try cookbook.launch(2))
    try add(["1 onion"], to: phone)
    try tick(phone)
    try laptop.reload()
    try laptop.record(list(laptop).unticking(list(laptop).basket().all[0]))
    try phone.reload()
    for journals in [phone, laptop, try cookbook.launch(3)] { #expect(open(journals) == ["1 onion"]) }
  }

  @Test func recipeThatWasRemovedOnOneDeviceAndTickedOnAnotherIsGone() throws {
    let (phone, laptop) = (try cookbook.launch(1), try cookbook.launch(2))
    let id = try add(["1 onion"], to: phone)
    try laptop.reload()
    let tick = list(laptop).ticking(list(laptop).rows().all[0])
    try phone.record(list(phone).removing(id))
    try laptop.record(tick)
    for journals in [laptop, try cookbook.launch(3)] {
      #expect(list(journals).rows().all.isEmpty && list(journals).basket().all.isEmpty)
    }
  }

  /// Longer runs are asked for with `LADLE_LIST_ROUNDS`.
  @Test func linesOfFourDevicesGiveOneListInAnyOrder() {
    let rounds = ProcessInfo.processInfo.environment["LADLE_LIST_ROUNDS"].flatMap { Int($0) } ?? 1_000
    var random = SeededGenerator(seed: 55)
    let entries = (0..<2).map { _ in UUID() }
    let lines = ["2 onions", "1 egg", "milk"]
    func drawn() -> (ShoppingField, ShoppingValue?) {
      let id = entries[Int.random(in: 0..<2, using: &random)]
      let line = lines[Int.random(in: 0..<3, using: &random)]
      let amount = Amount(Int.random(in: 0...3, using: &random)).map { ShoppingValue.amount($0) }
      let isNull = Int.random(in: 0..<4, using: &random) == 0
      let (field, value): (ShoppingField, ShoppingValue?) =
        switch Int.random(in: 0..<6, using: &random) {
        case 0: (.list(id), .entry(ShoppingEntry(recipe: id, name: "Tart", lines: lines)))
        case 1: (.factor(id), amount)
        case 2: (.got(id, line: line), amount)
        case 3: (.cleared(id, line: line), amount)
        case 4: (.skip(id, line: line), .flag(Bool.random(using: &random)))
        default: (.aisle(food: "milk"), .text(line))
        }
      return (field, isNull ? nil : value)
    }
    for round in 0..<rounds {
      let written = (0..<12).map { _ in
        let (field, value) = drawn()
        return (
          device: Int.random(in: 1...4, using: &random),
          entry: ShoppingJournalEntry(
            time: Int64.random(in: 1...6, using: &random), field: field, value: value)
        )
      }
      func merged(_ written: [(device: Int, entry: ShoppingJournalEntry)]) -> ShoppingFacts {
        var facts = ShoppingFacts()
        for device in Array(1...4).shuffled(using: &random) {
          var journal = Journal()
          for line in written where line.device == device { journal.add(line.entry, bytes: 1) }
          facts.add(journal.shopping, of: JournalFolder.device(device))
        }
        return facts
      }
      let expected = written.sorted {
        ($0.entry.time, $0.device) != ($1.entry.time, $1.device)
          ? ($0.entry.time, $0.device) < ($1.entry.time, $1.device)
          : $0.entry.valueText.utf8.lexicographicallyPrecedes($1.entry.valueText.utf8)
      }.reduce(into: [ShoppingField: ShoppingList.Field]()) { fields, line in
        fields[line.entry.field] = line.entry.value.map { ShoppingList.Field($0, time: line.entry.time) }
      }
      let facts = merged(written.shuffled(using: &random))
      guard facts.fields == expected else {
        Issue.record("Round \(round) gives another list.")
        return
      }
      if round.isMultiple(of: 100) {
        #expect(ShoppingList(facts.fields).rows() == ShoppingList(expected).rows())
      }
    }
  }

  // MARK: - Failures

  @Test func changeThatCannotBeWrittenIsNotOnTheList() throws {
    let journals = try cookbook.launch(1, files: files)
    try add(["1 onion"], to: journals)
    files.fail(.write, repeats: true, code: ENOSPC)
    #expect(throws: CookbookError.full) { try tick(journals) }
    #expect(open(journals) == ["1 onion"])
    files.heal()
    try tick(journals)
    let other = try cookbook.launch(2)
    #expect(open(journals) == [] && open(other) == [])
  }

  @Test func tornTickIsLostAndTheListIsThere() throws {
    let journals = try cookbook.launch(1)
    try add(["1 onion"], to: journals)
    let text = try cookbook.text(of: 1)
    try tick(journals)
    let torn = try cookbook.text(of: 1).dropLast(5)
    #expect(torn.count > text.count)
    try cookbook.write(String(torn), as: JournalFolder.device(1).text + ".jsonl")
    let relaunched = try cookbook.launch(1)
    #expect(open(relaunched) == ["1 onion"])
    try tick(relaunched)
    let other = try cookbook.launch(2)
    #expect(open(other) == [])
  }

  // MARK: - Compaction

  private func compacted(_ text: String, forgetting forgotten: Set<UUID> = []) throws -> String {
    let (folder, files) = (try TemporaryDirectory(), LocalFileStore())
    try files.replace(folder("a"), with: Data(text.utf8))
    let replacement = try files.openReplacement(of: folder("b"))
    let lines = JournalLines(file: try files.openForReading(folder("a")), size: text.utf8.count)
    try Journal.compact(lines, into: replacement, forgetting: forgotten)
    try replacement.commit()
    return String(decoding: try files.read(folder("b"), atMost: 1 << 20), as: UTF8.self)
  }

  @Test func compactionKeepsTheLastValueOfEachField() throws {
    let journals = try cookbook.launch(1)
    let id = try add(["1 onion", "1 egg"], to: journals)
    for factor in 2...5 {
      try journals.record(list(journals).scaling(id, to: try #require(Amount(factor))))
      try tick(journals)
      for row in list(journals).basket().all { try journals.record(list(journals).unticking(row)) }
    }
    try tick(journals)
    let text = try cookbook.text(of: 1)
    let short = try compacted(text)
    #expect(short.split(separator: "\n").count == 4 && text.split(separator: "\n").count > 15)
    let kept = ShoppingList(try reading(short))
    #expect(kept.rows() == list(journals).rows())
    #expect(kept.basket() == list(journals).basket())
  }

  @Test func forgottenEntryLeavesTheFactThatItIsGone() throws {
    let journals = try cookbook.launch(1)
    let (old, new) = (try add(["1 onion"], to: journals), try add(["1 egg"], to: journals))
    try tick(journals)
    let short = try compacted(try cookbook.text(of: 1), forgetting: [old])
    #expect(!short.contains("onion") && short.contains("egg"))
    let lines = short.split(separator: "\n")
    #expect(
      lines.last.map { $0.contains(old.uuidString.lowercased()) && $0.hasSuffix("\"value\":null}") } == true)
    // An old backup of the journal does not bring it back.
    var facts = ShoppingFacts()
    for text in [short, try cookbook.text(of: 1)] {
      facts.add(Journal(reading: Data(text.utf8)).shopping, of: JournalFolder.device(1))
    }
    #expect(ShoppingList(facts.fields).items.map(\.id) == [new])
  }

  @Test func forgottenEntryOfAnotherDeviceDoesNotComeBack() throws {
    let (phone, laptop) = (try cookbook.launch(1), try cookbook.launch(2))
    try add(["1 onion"], to: phone)
    try laptop.reload()
    try tick(laptop)
    try laptop.record(list(laptop).clearingBasket())
    cookbook.clock.advance(by: .seconds(91 * 24 * 60 * 60))
    // The replaced notes are enough for a compaction.
    for number in 0..<40 {
      try laptop.record(.note("\(number) " + String(repeating: "plums ", count: 700)), of: tart)
    }
    let text = try cookbook.text(of: 2)
    #expect(!text.contains("got"))
    for journals in [laptop, try cookbook.launch(3)] {
      try journals.reload()
      #expect(open(journals) == [])
    }
  }

  private func reading(_ text: String) throws -> [ShoppingField: ShoppingList.Field] {
    var facts = ShoppingFacts()
    facts.add(Journal(reading: Data(text.utf8)).shopping, of: JournalFolder.device(1))
    return facts.fields
  }

  @Test func editedItemIsForgottenOnlyWithTheEntriesItStandsFor() throws {
    var list = ShoppingList()
    let (recipe, edited) = (UUID(), UUID())
    list.apply(
      try list.adding(ShoppingEntry(recipe: recipe, name: "Tart", lines: ["1 onion", "1 egg"]), as: recipe),
      time: 1)
    let onion = try #require(list.rows().all.first { $0.name == "onion" })
    list.apply(try list.editing(onion.lines, to: "4 onions", as: edited), time: 2)
    for row in list.rows().all where row.name == "onions" { list.apply(list.ticking(row), time: 3) }
    list.apply(list.clearingBasket(), time: 4)
    #expect(list.forgotten(removed: [:], before: 100) == [])
    for row in list.rows().all { list.apply(list.ticking(row), time: 5) }
    list.apply(list.clearingBasket(), time: 6)
    #expect(list.forgotten(removed: [:], before: 5) == [], "the egg of its recipe was cleared later")
    #expect(list.forgotten(removed: [:], before: 100) == [recipe, edited])
    #expect(list.forgotten(removed: [tart: 7], before: 100) == [recipe, edited, tart])
  }
}
