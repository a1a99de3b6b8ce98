import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  /// Backups of a large cookbook in the window: `make soak`. One recipe after the other is written and read, so memory does
  /// not grow with the cookbook.
  @Suite(.enabled(if: SoakRun.minutes != nil, "run make soak")) struct LargeBackups {
    /// How many recipes the cookbook has.
    private static let count = 10_000

    let data: TemporaryDirectory
    let restored: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      restored = try TemporaryDirectory()
      fixture = try FeedFixture()
      try writeCookbook()
    }

    @Test func tenThousandRecipesAreWrittenAndReadInFiftyMegabytes() throws {
      let backup = data("Backup.zip")
      let (shown, written) = try memoryOfWriting(backup)
      say("soak: \(Self.count) recipes: memory \(shown) MB, at most \(written) MB while a backup is written")
      #expect(written <= shown + 50)
      let (empty, read) = try memoryOfReading(backup)
      say("soak: \(Self.count) recipes: memory \(empty) MB, at most \(read) MB while a backup is read")
      // The list of what is read is in memory then.
      #expect(read <= shown + 50)
    }

    private func memoryOfWriting(_ backup: String) throws -> (before: Int, most: Int) {
      let program = try Program(fixture, data: data)
      try program.shows("the feed") { $0.hasCards }
      try program.keyboard.press("alt+2")
      try program.waits("the cookbook") { $0.cards.first?.hasPrefix("Recipe ") == true }
      let before = try program.quietMegabytes()
      try program.forgetMostMemory()
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Main Menu")
      try program.choose("Export…")
      try program.shows("the formats") { $0.says("Ladle Backup") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Export…")
      try program.save(as: backup)
      try program.waits("the backup") { _ in FileManager.default.fileExists(atPath: backup) }
      return (before, try program.mostMegabytes())
    }

    private func memoryOfReading(_ backup: String) throws -> (before: Int, most: Int) {
      let program = try Program(fixture, data: restored)
      try program.shows("the feed") { $0.hasCards }
      let before = try program.quietMegabytes()
      try program.forgetMostMemory()
      _ = try Program(fixture, data: restored, options: [backup]).exitStatus()
      try program.waits("the recipes") { $0.says("10,000 recipes kept") }
      let most = try program.mostMegabytes()
      let folders = try FileManager.default.contentsOfDirectory(atPath: restored("cookbook"))
      #expect(folders.count == Self.count + 1)
      return (before, most)
    }

    /// Writes a cookbook as other programs do, with a photo, a favorite and a note for each recipe.
    private func writeCookbook() throws {
      let photos = try SoakKitchen.smallPhotos()
      var facts = ""
      for number in 0..<Self.count {
        let id = String(format: "00000000-0000-4000-8000-%012d", number)
        let folder = URL(fileURLWithPath: data("cookbook/Recipe \(number)"))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let document: [String: Any] = [
          "@context": "http://schema.org", "@type": "Recipe", "identifier": "urn:uuid:" + id,
          "name": "Recipe \(number)", "url": "https://fixture.example/\(number)", "recipeYield": 4,
          "recipeIngredient": (1...12).map { "\($0 * 10 + number % 7) g food \($0)" },
          "recipeInstructions": (1...6).map { "Stir and wait for \($0) minutes, then stir again. " },
        ]
        try JSONSerialization.data(withJSONObject: document)
          .write(to: folder.appendingPathComponent("recipe.json"))
        try photos[number % photos.count].write(to: folder.appendingPathComponent("full.jpg"))
        let time = 1_767_225_600_000 + number
        facts += #"{"t":\#(time),"recipe":"\#(id)","kind":"favorite","value":true}"# + "\n"
        facts += #"{"t":\#(time),"recipe":"\#(id)","kind":"note","value":"Less sugar.","seen":{}}"# + "\n"
      }
      let own = URL(fileURLWithPath: data("cookbook/Ladle"))
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      try Data("Ladle\n".utf8).write(to: own.appendingPathComponent("cookbook.txt"))
      let journal = String(repeating: "1", count: 32) + ".jsonl"
      try Data(facts.utf8).write(to: own.appendingPathComponent(journal))
    }
  }
}

extension Program {
  /// Waits for what takes minutes on a slow machine, and reads the tree once a second, so that the program has its time.
  fileprivate func waits(_ what: String, _ isRight: (Node) -> Bool) throws {
    try eventually(what, within: 900, seen: { self.lastEvents(30) }) {
      Thread.sleep(forTimeInterval: 1)
      return try tree().map(isRight) == true ? true : nil
    }
  }

  /// Begins to count the most memory from now on (proc(5), `clear_refs`).
  fileprivate func forgetMostMemory() throws {
    try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/\(processIdentifier)/clear_refs"))
  }

  /// The most memory that the program has had at once, in megabytes.
  fileprivate func mostMegabytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(processIdentifier)/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
    return try #require(kilobytes, "Its memory cannot be read.") / 1024
  }
}
