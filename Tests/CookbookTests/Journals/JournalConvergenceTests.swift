import Cookbook
import Foundation
import Storage
import TestSupport
import Testing

/// Simulates devices that write journals while a sync program copies the files between them late, in any order, in
/// part, under other names or not at all, and expects the facts of a plain list of all entries. Of notes those count that
/// no writer of a later one has ever had in its folder.
@Suite struct JournalConvergenceTests {
  @Test(arguments: 0..<4 as Range<UInt64>)
  func devicesThatHaveSeenAllJournalsAgree(seed: UInt64) throws {
    var simulation = try Simulation(seed: seed)
    for _ in 0..<250 { try simulation.step() }
    #expect(simulation.compactions > 0)
    try simulation.exchangeEverything()
    let expected = simulation.expected
    for device in simulation.devices {
      for process in device.processes { #expect(process.facts == expected, "seed \(seed)") }
      let relaunched = try simulation.launch(device.number)
      #expect(relaunched.facts == expected, "seed \(seed)")
      #expect(try !relaunched.reload())
      #expect(relaunched.facts == expected, "seed \(seed)")
    }
  }
}

private struct Simulation {
  struct Device {
    let number: Int
    let clock: ManualClock
    /// Two processes that write the same journal.
    var processes: [Journals]
  }

  /// An entry as the journal's file has it.
  struct Entry {
    let time: Int64
    let device: Int
    let change: PersonalChange
    let recipe: UUID
    let value: String
    /// The notes that its device knew, each as its device and time.
    let seen: Set<[Int64]>

    var isNote: Bool { if case .note = change { true } else { false } }

    func isBefore(_ other: Entry) -> Bool {
      if time != other.time { return time < other.time }
      if device != other.device { return device < other.device }
      return value.utf8.lexicographicallyPrecedes(other.value.utf8)
    }
  }

  let folder: TemporaryDirectory
  let files = FaultyFileStore(waitsForDisk: false)
  var devices: [Device] = []
  var entries: [Entry] = []
  var compactions = 0
  private let recipes: [UUID]
  private var generator: SeededGenerator

  init(seed: UInt64) throws {
    generator = SeededGenerator(seed: seed)
    folder = try TemporaryDirectory()
    var ids: [UUID] = []
    for _ in 0..<2 { ids.append(UUID()) }
    recipes = ids
    for number in 1...Int.random(in: 2...4, using: &generator) {
      let offset = Double(Int.random(in: -3...3, using: &generator))
      let clock = ManualClock(start: Date(timeIntervalSince1970: 1_767_268_800 + offset))
      devices.append(Device(number: number, clock: clock, processes: []))
      try files.createDirectory(path(number))
      for _ in 1...2 { devices[number - 1].processes.append(try launch(number)) }
    }
  }

  private func path(_ device: Int) -> String { folder("\(device)/Ladle") }
  private func name(_ device: Int) -> String { JournalFolder.device(device).text + ".jsonl" }

  func launch(_ number: Int) throws -> Journals {
    let clock = devices[number - 1].clock
    let journals = Journals(folder: path(number), device: JournalFolder.device(number), files: files) {
      clock.date
    }
    try journals.reload()
    return journals
  }

  private func contents(_ name: String, on device: Int) -> Data {
    // A file that is missing is empty.
    (try? files.read(path(device) + "/" + name)) ?? Data()
  }

  // MARK: - Steps

  mutating func step() throws {
    let device = generator.one(of: devices)
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<9: try record(on: device)
    case 9..<14: try copy(to: device)
    case 14: device.clock.advance(by: .milliseconds(Int.random(in: 0...5000, using: &generator)))
    case 15: device.clock.setBack(by: .milliseconds(Int.random(in: 0...5000, using: &generator)))
    case 16: try tear(device)
    case 17: devices[device.number - 1].processes[0] = try launch(device.number)
    case 18: try check(device)
    default: for process in device.processes { try process.reload() }
    }
  }

  private mutating func record(on device: Device) throws {
    let before = contents(name(device.number), on: device.number)
    let recipe = generator.one(of: recipes)
    // A device never forgets an entry that it has seen.
    let earlier = entries.last { $0.device == device.number && $0.recipe == recipe && $0.isNote }?.seen ?? []
    let seen = try notes(on: recipe, in: device).union(earlier)
    let change: PersonalChange =
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: .favorite(Bool.random(using: &generator))
      case 1: .rating(generator.one(of: [nil, 1, 2, 3, 4, 5]))
      case 2:
        .cooked(day: "2026-11-0\(Int.random(in: 1...4, using: &generator))", Bool.random(using: &generator))
      default:
        // Four notes, one of each device, are within the bounds together.
        .note(
          generator.one(of: ["a", "b", "\u{e9}", "e\u{301}"])
            + String(repeating: " " + String(repeating: "\u{1F35D}", count: 99), count: 49))
      }
    try generator.one(of: device.processes).record(change, of: recipe)
    let after = contents(name(device.number), on: device.number)
    if after.count < before.count { compactions += 1 }
    guard after != before, let line = after.split(separator: UInt8(ascii: "\n")).last else { return }
    let json = try #require(JSONSerialization.jsonObject(with: line) as? [String: Any])
    #expect(json["recipe"] as? String == recipe.uuidString.lowercased())
    let value =
      switch change {
      case .favorite(let flag), .cooked(_, let flag): flag ? "true" : "false"
      case .rating(let stars): stars.map(String.init) ?? "null"
      case .note(let text): text
      }
    entries.append(
      Entry(
        time: try #require(json["t"] as? Int64), device: device.number, change: change, recipe: recipe,
        value: value, seen: seen))
  }

  /// The notes in a device's folder, each as its device and time.
  private func notes(on recipe: UUID, in device: Device) throws -> Set<[Int64]> {
    var notes: Set<[Int64]> = []
    for name in try files.names(inDirectory: path(device.number)) {
      let owner = try #require(devices.first { name.hasPrefix(JournalFolder.device($0.number).text) }).number
      for line in contents(name, on: device.number).split(separator: UInt8(ascii: "\n")) {
        // A torn line is no note.
        guard let json = try? JSONSerialization.jsonObject(with: line) as? [String: Any],
          json["kind"] as? String == "note", json["recipe"] as? String == recipe.uuidString.lowercased(),
          let time = json["t"] as? Int64
        else { continue }
        notes.insert([Int64(owner), time])
      }
    }
    return notes
  }

  /// Copies a journal of another device, whole or in part, from its own device or any other.
  private mutating func copy(to device: Device) throws {
    let owners = devices.filter { $0.number != device.number }
    let owner = generator.one(of: owners)
    var journal = contents(name(owner.number), on: generator.one(of: owners).number)
    if Bool.random(using: &generator) {
      journal = journal.prefix(Int.random(in: 0...journal.count, using: &generator))
    }
    var name = name(owner.number)
    if Int.random(in: 0..<5, using: &generator) == 0 {
      name = name.dropLast(6) + ".sync-conflict-20260818-173636-D4LGQYW.jsonl"
    }
    try files.replace(path(device.number) + "/" + name, with: journal)
  }

  /// Leaves a part of an entry that was never confirmed, as a power cut does.
  private func tear(_ device: Device) throws {
    let path = path(device.number) + "/" + name(device.number)
    guard let file = FileHandle(forWritingAtPath: path) else { return }
    try file.seekToEnd()
    try file.write(
      contentsOf: Data(#"{"t":99999999999999,"recipe":"\#(recipes[0])","kind":"rating","val"#.utf8))
    try file.close()
  }

  /// A process knows exactly the facts of the files.
  private func check(_ device: Device) throws {
    for process in device.processes {
      try process.reload()
      let facts = process.facts
      try process.reload()
      #expect(process.facts == facts)
      #expect(try launch(device.number).facts == facts)
    }
  }

  mutating func exchangeEverything() throws {
    for device in devices {
      for owner in devices where owner.number != device.number {
        try files.replace(
          path(device.number) + "/" + name(owner.number), with: contents(name(owner.number), on: owner.number)
        )
      }
      for process in device.processes { try process.reload() }
    }
  }

  // MARK: - What is expected

  /// The facts by the last of all entries of each field.
  var expected: [UUID: PersonalFacts] {
    var facts: [UUID: PersonalFacts] = [:]
    for entry in entries.sorted(by: { $0.isBefore($1) }) {
      var recipe = facts[entry.recipe] ?? PersonalFacts()
      switch entry.change {
      case .favorite(let isFavorite): recipe.isFavorite = isFavorite
      case .rating(let stars): recipe.rating = stars
      case .cooked(let day, true): recipe.cookedOn.insert(day)
      case .cooked(let day, false): recipe.cookedOn.remove(day)
      case .note: recipe.note = note(on: entry.recipe)
      }
      facts[entry.recipe] = recipe
    }
    return facts
  }

  private func note(on recipe: UUID) -> String {
    let notes = entries.filter { $0.isNote && $0.recipe == recipe }
    let lasts = Dictionary(grouping: notes, by: \.device).values.compactMap { $0.max { $0.isBefore($1) } }
    let unknown = lasts.filter { last in
      !lasts.contains { last.isBefore($0) && $0.seen.contains([Int64(last.device), last.time]) }
    }
    // Each note is one line, which stands once.
    var texts: [String] = []
    for last in unknown.sorted(by: { $1.isBefore($0) }) where !texts.contains(last.value) {
      texts.insert(last.value, at: 0)
    }
    return texts.joined(separator: "\n\n")
  }
}
