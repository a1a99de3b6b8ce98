import CAtspi
import Foundation
import TestSupport
import Testing

/// Whole launches that are killed, while the person does something that is written.
struct LaunchKills {
  /// How many launches there are: a few, or `LADLE_KILLS`.
  static let count = ProcessInfo.processInfo.environment["LADLE_KILLS"].flatMap { Int($0) } ?? 5
  static let seed = ProcessInfo.processInfo.environment["LADLE_KILLS_SEED"].flatMap { UInt64($0) }

  /// The acts of a launch before it is killed.
  enum Deed: CaseIterable { case nothing, keep, heart, servings, sort, edit }

  struct Lost: Error, CustomStringConvertible {
    let description: String
  }

  let data: TemporaryDirectory
  let fixture: FeedFixture
  private(set) var figures: [String: Int] = [:]
  private var random: SeededGenerator
  private var edits = 0

  init(data: TemporaryDirectory, fixture: FeedFixture, seed: UInt64) {
    self.data = data
    self.fixture = fixture
    random = SeededGenerator(seed: seed)
  }

  mutating func run(_ count: Int) throws {
    var before = try Belongings(data)
    for number in 1...count {
      let deed = random.one(of: Deed.allCases)
      // Most launches are killed while they write, some before the window is there.
      let time = deed == .nothing ? Double.random(in: 0...1.5, using: &random) : nil
      let program = try launch(deed)
      if let time {
        Self.pause(time)
      } else {
        do { try perform(deed, in: program) } catch {
          throw Lost(description: "launch \(number), \(deed): \(error)")
        }
        // The write is under way, or has just been done. A draft is written half a second after it was typed.
        Self.pause(.random(in: 0...(deed == .edit ? 0.8 : 0.25), using: &random))
      }
      let complaints = program.complaints
      guard program.isRunning, complaints.isEmpty else {
        throw Lost(description: "launch \(number), \(deed): it ended by itself or warned \(complaints)")
      }
      program.kill()
      let after = try Belongings(data)
      do { try after.check(after: before, deed) } catch {
        throw Lost(description: "launch \(number), \(deed): \(error)")
      }
      figures["launches killed", default: 0] += 1
      if after != before { figures["changes that were on the disk", default: 0] += 1 }
      before = after
      if number.isMultiple(of: 10) || number == count {
        try look(at: after)
        before = try Belongings(data)
      }
    }
  }

  private func launch(_ deed: Deed) throws -> Program {
    let recipe: [String] =
      switch deed {
      case .nothing, .sort: []
      case .keep: ["--open", FeedFixture.identity("Cottage Pie")]
      case .heart, .servings, .edit: ["--open", FeedFixture.identity("Pad Thai")]
      }
    return try Program(fixture, data: data, options: recipe)
  }

  private mutating func perform(_ deed: Deed, in program: Program) throws {
    // An edit that an earlier launch has left is offered first.
    try program.ask("the window") { tree -> Bool? in
      guard tree.says("Ladle closed while you were editing") else {
        return tree.hasCards || tree.button("Back") != nil ? true : nil
      }
      guard deed != .edit else { return true }
      if let done = tree.button("Done") { try? done.object.activate() }
      return nil
    }
    switch deed {
    case .nothing: break
    case .keep:
      try program.ask("the button") { tree -> Bool? in
        let button = tree.button("Keep in Cookbook") ?? tree.button("Move to Trash")
        guard let button else { return nil }
        try button.object.activate()
        return true
      }
    case .heart: try program.press(ATSPI_ROLE_PUSH_BUTTON, "Favorite")
    case .servings:
      let isMore = Bool.random(using: &random)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, isMore ? "More Servings" : "Fewer Servings")
    case .sort:
      try program.ask("the order") { tree -> Bool? in
        // GTK exposes a menu button as two nodes. The inner node can be pressed.
        let order = tree.all.last {
          [ATSPI_ROLE_PUSH_BUTTON, ATSPI_ROLE_TOGGLE_BUTTON].contains($0.role)
            && $0.name.hasPrefix("Sort By: Name")
        }
        guard let order else { return nil }
        try order.object.activate()
        return true
      }
      try program.choose(Bool.random(using: &random) ? "Name Z–A" : "Name A–Z")
    case .edit:
      edits += 1
      if try program.ask("the window", { $0.field("Name") != nil }) == false {
        try program.press(ATSPI_ROLE_PUSH_BUTTON, "Edit Recipe")
      }
      let text = "Version \(edits)"
      try program.ask("the notes") { tree -> Bool? in
        // The recipe's page has notes too.
        guard tree.field("Name") != nil, let field = tree.field("Notes") else { return nil }
        try field.object.type(text)
        return true
      }
    }
  }

  /// Launches once more, and compares the screen with the disk.
  private mutating func look(at belongings: Belongings) throws {
    let program = try Program(fixture, data: data)
    var draft: String?
    try program.ask("the recipes, or an edit") { tree -> Bool? in
      if tree.hasCards { return true }
      guard tree.says("Ladle closed while you were editing") else { return nil }
      guard tree.field("Name") != nil else { return nil }
      draft = try tree.text(of: "Notes")
      return true
    }
    if belongings.draft != nil {
      guard draft == belongings.draft else {
        throw Lost(description: "the draft “\(belongings.draft ?? "")” is shown as “\(draft ?? "")”")
      }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Done")
      figures["edits gone on with", default: 0] += 1
    }
    try program.shows("the cards of \(belongings.kept)") { tree in
      tree.hasCards
        && ["Pad Thai", "Cottage Pie"].allSatisfy { name in
          tree.card(name)?.name.hasSuffix(", kept") == belongings.kept.contains(name)
        }
    }
    try program.keyboard.press("alt+2")
    try program.shows("the cookbook") { $0.cards.count == belongings.kept.count && !$0.says("can’t be read") }
    guard program.events.filter({ $0.contains("damaged") }).isEmpty else {
      throw Lost(description: "something is damaged: \(program.events)")
    }
    try program.keyboard.press("ctrl+q")
    guard try program.exitStatus() == 0 else { throw Lost(description: "it ended badly") }
    figures["launches looked at", default: 0] += 1
  }

  private static func pause(_ seconds: Double) {
    // The moment of the kill is random; nothing is waited for.
    Thread.sleep(forTimeInterval: seconds)
  }
}

extension LaunchKills {
  /// The person's files on the disk.
  struct Belongings: Equatable {
    private(set) var kept: Set<String> = []
    private var documents: [String: Data] = [:]
    private var journals: [String: Data] = [:]
    private var cooking: [String: Data] = [:]
    private var preferences: Data?
    private var drafts: [String: Data] = [:]
    /// The note in the file of the edit.
    private(set) var draft: String?

    init(_ data: TemporaryDirectory) throws {
      for name in data.files {
        let contents = FileManager.default.contents(atPath: data(name)) ?? Data()
        if name.contains(".damaged") { throw Lost(description: "\(name) was set aside") }
        let isTemporary = (name as NSString).lastPathComponent.hasPrefix(".")
        if isTemporary || name.hasSuffix("lock") { continue }
        if name == "preferences.json" {
          preferences = contents
          try Self.object(contents, name)
        } else if name.hasPrefix("cooking/") {
          cooking[name] = contents
          try Self.object(contents, name)
        } else if name.hasPrefix("drafts/"), name.hasSuffix(".json") {
          drafts[name] = contents
          let form = try Self.object(contents, name)["form"] as? [String: Any]
          draft = form?["notes"] as? String
        } else if name.hasPrefix("cookbook/Ladle/Trash/") {
          continue
        } else if name.hasPrefix("cookbook/Ladle/"), name.hasSuffix(".jsonl") {
          journals[name] = contents
        } else if name.hasPrefix("cookbook/"), name.hasSuffix("recipe.json") {
          documents[name] = contents
          guard let title = try Self.object(contents, name)["name"] as? String else {
            throw Lost(description: "\(name) has no name")
          }
          kept.insert(title)
        }
      }
    }

    @discardableResult
    private static func object(_ data: Data, _ name: String) throws -> [String: Any] {
      guard let object = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] else {
        let beginning = String(decoding: data.prefix(200), as: UTF8.self)
        throw Lost(description: "\(name) is no JSON object: \(beginning)")
      }
      return object
    }

    private static func texts(_ files: [String: Data]) -> [String] {
      files.sorted { $0.key < $1.key }.map { String(decoding: $0.value, as: UTF8.self) }
    }

    /// Checks that a launch has changed nothing beyond its own acts.
    func check(after before: Belongings, _ deed: Deed) throws {
      func same(_ isSame: Bool, _ what: String, but deeds: Deed...) throws {
        guard isSame || deeds.contains(deed) else { throw Lost(description: "\(what) changed") }
      }
      func others(_ documents: [String: Data]) -> [String: Data] {
        documents.filter { !$0.key.contains("Cottage") }
      }
      // Who does something else than to edit finishes the edit that an earlier launch has left.
      let finished = !before.drafts.isEmpty && deed != .nothing
      try same(kept == before.kept, "what is kept", but: .keep)
      guard kept.contains("Pad Thai"), before.kept.subtracting(kept).isSubset(of: ["Cottage Pie"]) else {
        throw Lost(description: "only \(kept) are kept")
      }
      try same(
        others(documents) == others(before.documents) || finished, "a document")
      for (name, old) in before.journals {
        // A journal only grows: its earlier lines stay.
        guard journals[name]?.starts(with: old) == true else {
          throw Lost(description: "\(name) lost entries")
        }
      }
      let entries = journals.flatMap { name, new in
        new.dropFirst(before.journals[name]?.count ?? 0)
      }
      try same(
        entries.isEmpty || finished, "a journal got \(String(decoding: entries, as: UTF8.self)) and so",
        but: .heart)
      try same(
        cooking == before.cooking,
        "a session, \(Self.texts(before.cooking)), is \(Self.texts(cooking)) and so",
        but: .servings)
      guard Set(before.cooking.keys).isSubset(of: cooking.keys) else {
        throw Lost(description: "a session is gone")
      }
      try same(preferences == before.preferences, "the preferences", but: .sort)
      try same(drafts == before.drafts || finished, "an edit", but: .edit)
      guard deed != .edit || Set(before.drafts.keys).isSubset(of: drafts.keys) else {
        throw Lost(description: "an edit is gone")
      }
    }
  }
}

extension InterfaceTests {
  @Suite struct Kills {
    @Test func aProgramThatIsKilledAtAnyMomentLosesNothingThatWasOnTheDisk() throws {
      let data = try TemporaryDirectory()
      let fixture = try FeedFixture()
      try fixture.writeDown(
        "Pad Thai", ingredients: ["200 g rice noodles", "2 eggs"], steps: ["Soak the noodles.", "Serve."])
      let first = try Program(fixture, data: data)
      try first.keep("Pad Thai")
      try first.press(ATSPI_ROLE_PUSH_BUTTON, "More Servings")
      try first.shows("one more") { $0.says("2½ eggs") }
      try first.press(ATSPI_ROLE_PUSH_BUTTON, "Favorite")
      try first.keyboard.press("ctrl+q")
      #expect(try first.exitStatus() == 0)
      // The servings of the feed's recipe become the kept one's when it is opened next.
      let second = try Program(
        fixture, data: data, options: ["--open", FeedFixture.identity("Pad Thai")])
      try second.shows("one more again") { $0.says("2½ eggs") }
      try second.keyboard.press("ctrl+q")
      #expect(try second.exitStatus() == 0)
      let seed = LaunchKills.seed ?? .random(in: 0..<1_000_000)
      var kills = LaunchKills(data: data, fixture: fixture, seed: seed)
      do { try kills.run(LaunchKills.count) } catch {
        Issue.record("seed \(seed), after \(kills.figures): \(error)")
      }
      let figures = kills.figures.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      print("kills: seed \(seed), \(figures.joined(separator: ", "))")
    }
  }
}
