import Foundation
import Ingredients
import Shopping
import Storage
import TestSupport
import Testing

@testable import Cookbook

private let meal = "91c0a1d2-5a41-4f0c-9a1d-3f5b1c2d4e6f"
private let recipe = "599344f4-3c5c-4cca-b914-2210e3b3312f"

/// The plan in the journals.
@Suite struct PlanJournalTests {
  private let cookbook: JournalFolder
  private let monday: PlanDay

  init() throws {
    cookbook = try JournalFolder()
    monday = try #require(PlanDay("2026-11-23"))
  }

  private func list(_ journals: Journals) -> ShoppingList { ShoppingList(journals.shopping) }

  private func plan(
    _ title: String, on day: PlanDay?, in journals: Journals, as id: UUID = UUID()
  ) throws -> UUID {
    let planned = PlannedMeal(day: day, dish: .recipe(UUID(), name: title))
    try journals.record(try list(journals).planning(planned, as: id))
    return id
  }

  // MARK: - Lines

  @Test(arguments: [
    #"{"t":1,"entry":"\#(meal)","kind":"meal","value":{"day":"2026-11-24","recipe":"\#(recipe)","name":"Plum Tart"}}"#,
    #"{"t":1,"entry":"\#(meal)","kind":"meal","value":{"day":null,"recipe":"\#(recipe)","name":"Dal"}}"#,
    #"{"t":1,"entry":"\#(meal)","kind":"meal","value":{"day":"2026-11-25","text":"“Leftovers”, \"again\""}}"#,
    #"{"t":1,"entry":"\#(meal)","kind":"meal","value":{"day":"2024-02-29","text":"Soup","slot":"dinner"}}"#,
    #"{"t":2,"entry":"\#(meal)","kind":"meal","value":{"day":null,"text":"Soup","since":1}}"#,
    #"{"t":2,"entry":"\#(meal)","kind":"meal","value":{"day":null,"text":"Soup","since":"Monday"}}"#,
    #"{"t":1,"entry":"\#(meal)","kind":"meal","value":null}"#,
    #"{"t":1,"entry":"\#(meal)","kind":"factor","value":"3/2"}"#,
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
    #"{"day":"2026-02-30","text":"Soup"}"#, #"{"day":"2026-11-31","recipe":"\#(recipe)","name":"Dal"}"#,
    #"{"day":20261124,"text":"Soup"}"#, #"{"day":"Monday","text":"Soup"}"#, #"{"day":"2026-11-24"}"#,
    #"{"day":"2026-11-24","recipe":"Dal"}"#, #"{"day":null,"text":""}"#, #""Soup""#,
    #"{"day":null,"text":7}"#,
    "{\"day\":null,\"text\":\"" + String(repeating: "x", count: 1001) + "\"}",
  ])
  func mealThatCannotBePlannedIsKeptAndCountsNowhere(_ value: String) throws {
    let text = #"{"t":1,"entry":"\#(meal)","kind":"meal","value":\#(value)}"#
    #expect(JournalLine(reading: Data(text.utf8)) == .unknown(time: 1))
    try cookbook.write(text + "\n", as: JournalFolder.device(1).text + ".jsonl")
    let journals = try cookbook.launch(1)
    #expect(list(journals).plan == Plan())
    _ = try plan("Dal", on: monday, in: journals)
    #expect(try cookbook.text(of: 1).hasPrefix(text + "\n"))
    #expect(list(journals).plan[monday].map(\.planned.title) == ["Dal"])
  }

  @Test func movedMealKeepsWhatALaterVersionHasWritten() throws {
    let later =
      #"{"t":1,"entry":"\#(meal)","kind":"meal","value":{"day":"2026-11-23","recipe":"\#(recipe)","name":"Dal","slot":"lunch","with":{"guests":["Anna",2.50],"note":"a\nb"}}}"#
    try cookbook.write(later + "\n", as: JournalFolder.device(2).text + ".jsonl")
    let journals = try cookbook.launch(1)
    let id = try #require(UUID(uuidString: meal))
    try journals.record(list(journals).moving(meal: id, to: nil))
    let moved = try cookbook.text(of: 1)
    #expect(moved.contains(#""value":{"day":null,"#) && moved.split(separator: "\n").count == 1)
    let line = JournalLine(reading: Data(moved.utf8.dropLast()))
    guard case .shopping(let entry) = line, case .meal(let value) = entry.value else {
      Issue.record("The line is no meal.")
      return
    }
    #expect(value.further.map(\.key) == ["slot", "with"])
    #expect(value.further.last?.json == #"{"guests": ["Anna",2.50],"note": "a\nb"}"#)
  }

  // MARK: - Devices

  @Test func planIsThereAtTheNextLaunchOnEveryDevice() throws {
    let journals = try cookbook.launch(1)
    let id = try plan("Dal", on: monday, in: journals)
    _ = try plan("Tart", on: nil, in: journals)
    try journals.record(list(journals).moving(meal: id, to: monday.adding(3)))
    for device in 1...2 {
      let plan = list(try cookbook.launch(device)).plan
      #expect(plan[monday.adding(3)].map(\.id) == [id] && plan[monday].isEmpty)
      #expect(plan.queue.map(\.planned.title) == ["Tart"])
    }
  }

  @Test func mealThatOneDeviceMovesAndAnotherRemovesLaterIsGone() throws {
    let (phone, laptop) = (try cookbook.launch(1), try cookbook.launch(2))
    let id = try plan("Dal", on: monday, in: phone)
    try laptop.reload()
    let removal = list(laptop).removing(meal: id)
    try phone.record(list(phone).moving(meal: id, to: nil))
    try laptop.reload()
    try laptop.record(removal)
    try phone.reload()
    for journals in [phone, laptop, try cookbook.launch(3)] { #expect(list(journals).plan == Plan()) }
  }

  @Test func plannedMealIsOnTheListOnceThoughTwoDevicesAddIt() throws {
    let (phone, laptop) = (try cookbook.launch(1), try cookbook.launch(2))
    let id = try plan("Dal", on: monday, in: phone)
    try laptop.reload()
    for journals in [phone, laptop] {
      let entry = ShoppingEntry(recipe: UUID(), name: "Dal", lines: ["1 onion"], meal: id)
      try journals.record(try list(journals).adding(entry, as: ShoppingEntry.id(ofMeal: id)))
    }
    try phone.reload()
    #expect(list(phone).rows().all.map(\.amount) == ["1"])
    try phone.record(list(phone).removing(meal: id))
    try laptop.reload()
    #expect(list(laptop).rows().all.isEmpty)
  }

  /// Longer runs are asked for with `LADLE_PLAN_ROUNDS`.
  @Test func movesOfFourDevicesGiveOnePlanInAnyOrder() throws {
    let rounds = ProcessInfo.processInfo.environment["LADLE_PLAN_ROUNDS"].flatMap { Int($0) } ?? 300
    var random = SeededGenerator(seed: 56)
    for round in 0..<rounds {
      let week = try Week(&random)
      guard try week.devicesAgree(&random) else {
        Issue.record("In round \(round) two devices have other plans.")
        return
      }
    }
  }

  /// A week that four devices change, each of which has seen some of the others' changes.
  private struct Week {
    private static let devices = 1...4
    private var written: [Int: [ShoppingJournalEntry]] = [:]

    init(_ random: inout SeededGenerator) throws {
      // What each device has read.
      var seen: [Int: [Int: Int]] = [:]
      var meals = [UUID()]
      for _ in 0..<24 {
        let device = Int.random(in: Self.devices, using: &random)
        if Bool.random(using: &random) {
          let other = Int.random(in: Self.devices, using: &random)
          seen[device, default: [:]][other] = written[other]?.count ?? 0
        }
        let read = Self.devices.map { other in
          (other, Array((written[other] ?? []).prefix(other == device ? .max : seen[device]?[other] ?? 0)))
        }
        let list = ShoppingList(Self.facts(read, &random).fields)
        let change = try Self.change(of: list, &meals, &random)
        // Clocks are wrong by some milliseconds, so that some times are the same.
        var time = max(Int64.random(in: 1...20, using: &random), list.newest + 1)
        for step in change.steps {
          written[device, default: []].append(
            ShoppingJournalEntry(time: time, field: step.field, value: step.value))
          time += 1
        }
      }
    }

    private static func change(
      of list: ShoppingList, _ meals: inout [UUID], _ random: inout SeededGenerator
    ) throws -> ShoppingChange {
      let monday = PlanDay.epoch
      let number = Int.random(in: -1...6, using: &random)
      let day = number < 0 ? nil : monday.adding(number)
      let meal = meals.randomElement(using: &random) ?? UUID()
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        meals.append(UUID())
        return try list.planning(
          PlannedMeal(day: day, dish: .recipe(meal, name: "Tart")), as: meals[meals.count - 1])
      case 1: return list.moving(meal: meal, to: day)
      case 2: return list.removing(meal: meal)
      case 3: return list.scaling(meal: meal, to: Amount(Int.random(in: 1...4, using: &random)) ?? .one)
      case 4: return try list.repeatingWeek(before: monday.adding(7))
      case 5:
        let entry = ShoppingEntry(recipe: meal, name: "Tart", lines: ["1 onion", "2 eggs"], meal: meal)
        return try list.adding(entry, as: ShoppingEntry.id(ofMeal: meal))
      default:
        return list.rows().all.randomElement(using: &random).map(list.ticking) ?? list.removing(meal: meal)
      }
    }

    /// The fields in some journals, which arrive in any order, each with its lines in any order.
    private static func facts(
      _ journals: [(device: Int, entries: [ShoppingJournalEntry])], _ random: inout SeededGenerator
    ) -> ShoppingFacts {
      var facts = ShoppingFacts()
      for (device, entries) in journals.shuffled(using: &random) {
        var journal = Journal()
        for entry in entries.shuffled(using: &random) {
          guard let line = entry.line, case .shopping(let read) = JournalLine(reading: line.dropLast()) else {
            Issue.record("A line cannot be read.")
            continue
          }
          journal.add(read, bytes: line.count)
        }
        facts.add(journal.shopping, of: JournalFolder.device(device))
      }
      return facts
    }

    /// Whether the plan and the list are the same in each of several orders of arrival, and no entry is without its meal.
    func devicesAgree(_ random: inout SeededGenerator) throws -> Bool {
      let journals = written.map { ($0.key, $0.value) }
      let first = ShoppingList(Self.facts(journals, &random).fields)
      for _ in 0..<3 {
        let other = ShoppingList(Self.facts(journals, &random).fields)
        guard other.plan == first.plan, other.rows() == first.rows() else { return false }
      }
      return first.items.allSatisfy { item in item.entry.meal.map { first.plan[$0] != nil } ?? true }
    }
  }

  // MARK: - Compaction

  @Test func removedMealLeavesTheFactThatItIsGone() throws {
    let (phone, laptop) = (try cookbook.launch(1), try cookbook.launch(2))
    let (gone, kept) = (try plan("Dal", on: monday, in: phone), try plan("Tart", on: monday, in: phone))
    let entry = ShoppingEntry(recipe: UUID(), name: "Dal", lines: ["1 onion"], meal: gone)
    try phone.record(try list(phone).adding(entry, as: ShoppingEntry.id(ofMeal: gone)))
    let backup = try cookbook.text(of: 1)
    try laptop.reload()
    try laptop.record(list(laptop).removing(meal: gone))
    try phone.reload()
    cookbook.clock.advance(by: .seconds(91 * 24 * 60 * 60))
    // The replaced notes are enough for a compaction.
    let recipe = UUID()
    for number in 0..<40 {
      try phone.record(.note("\(number) " + String(repeating: "plums ", count: 700)), of: recipe)
    }
    let short = try cookbook.text(of: 1)
    #expect(!short.contains("Dal") && !short.contains("onion") && short.contains("Tart"))
    #expect(short.contains(gone.uuidString.lowercased()))
    // Without the other device's journal the meal is gone too, and an old backup does not bring it back.
    var facts = ShoppingFacts()
    for text in [short, backup] {
      facts.add(Journal(reading: Data(text.utf8)).shopping, of: JournalFolder.device(1))
    }
    #expect(ShoppingList(facts.fields).plan[monday].map(\.id) == [kept])
    #expect(ShoppingList(facts.fields).items.isEmpty)
  }
}
