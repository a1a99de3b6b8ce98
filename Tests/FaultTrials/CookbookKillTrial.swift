// Only on systems where a program can start another.
#if os(Linux) || os(macOS)
  import Cookbook
  public import Foundation
  import Storage
  import TestSupport

  /// Kills a child process at a random moment while it keeps, edits, imports and removes recipes, says what a person thinks of
  /// them, and changes the shopping list, then verifies the contents of the cookbook.
  public struct CookbookKillTrial {
    /// Each cookbook goes through so many kills.
    private static let killsPerFolder = 50

    /// Runs in the child process: changes the cookbook until it is killed, and reports on standard output each step
    /// when it begins and when it has returned.
    public static func work(in directory: String, round: Int) -> Never {
      var generator = SeededGenerator(seed: UInt64(round))
      var version = round << 16
      let cookbook = TrialCookbook(at: directory + "/Recipes", index: directory + "/index")
      func perform(_ kind: CookbookStep.Kind, _ number: Int) throws {
        version += 1
        let step = CookbookStep(kind, kind == .keep ? version : number, version: version)
        KillTrial.say("begin \(step.text)\n")
        try cookbook.perform(step)
        KillTrial.say("done \(step.text)\n")
      }
      do {
        try cookbook.folder.scan()
        KillTrial.say("ready\n")
        while true {
          let recipes = cookbook.folder.listing.recipes.compactMap { TrialRecipes.number($0.id) }.sorted()
          let number = recipes.randomElement(using: &generator)
          switch (Int.random(in: 0..<26, using: &generator), number) {
          case (0..<3, _), (_, nil): try perform(.keep, 0)
          case (3, _): for _ in 0..<Int.random(in: 5...20, using: &generator) { try perform(.keep, 0) }
          case (4..<9, let number?): try perform(.edit, number)
          case (9..<11, let number?): try perform(.photo, number)
          case (11..<14, let number?): try perform(.facts, number)
          case (14..<17, let number?): try perform(.trash, number)
          case (17, let number?):
            try perform(.trash, number)
            try perform(.restore, number)
          case (18, _) where recipes.count > 40:
            for number in recipes.prefix(20) { try perform(.trash, number) }
          case (20..., let number?): try perform(.list, number)
          default: try cookbook.folder.scan()
          }
        }
      } catch {
        KillTrial.say("failed \(error)\n")
        exit(1)
      }
    }

    /// Starts and kills `program` `rounds` times. Its arguments are "cookbook", a folder and the round.
    public static func run(rounds: Int, program: URL, seed: UInt64) throws -> TrialReport {
      var report = TrialReport(
        "A cookbook, killed with SIGKILL while keeping, editing, importing, removing, rating and shopping")
      var generator = SeededGenerator(seed: seed)
      for first in stride(from: 1, through: rounds, by: killsPerFolder) {
        let folder = try TemporaryDirectory()
        let (path, index) = (folder("Recipes"), folder("index"))
        try CookbookFolder(at: path, index: index).prepare()
        var ledger = CookbookLedger()
        for round in first..<min(first + killsPerFolder, rounds + 1) {
          let delay = UInt32.random(in: 0..<150_000, using: &generator)
          let output = try KillTrial.childOutput(
            program, ["cookbook", folder.path, "\(round)"], killedAfter: delay)
          report.count("kills")
          read(output, into: &ledger, round, &report)
          try ledger.check(at: path, index: index, "round \(round)", &report)
        }
        // In the trash they stay until it is emptied.
        let temporary = { TrialCookbook.temporaryNames(in: path).filter { !$0.hasPrefix("Ladle/Trash/") } }
        report.count("temporary files left by the kills, gone after a day", temporary().count)
        // One Ladle must have seen them for an hour, by its own clock.
        let ahead = Mutex(2 * 86_400.0)
        let later = CookbookFolder(at: path, index: index, now: { Date() + ahead.withLock { $0 } })
        try later.scan()
        ahead.withLock { $0 += 7200 }
        try later.scan()
        let left = temporary()
        report.expect(left.isEmpty, "\(left.first ?? "") stays")
        try ledger.check(at: path, index: index, "round \(first), after a day", &report)
      }
      return report
    }

    private static func read(
      _ output: String, into ledger: inout CookbookLedger, _ round: Int, _ report: inout TrialReport
    ) {
      var begun: CookbookStep?
      for line in output.split(separator: "\n") where line != "ready" {
        let parts = line.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let step = CookbookStep(parts[1]), parts[0] == "begin" || parts[0] == "done"
        else {
          report.expect(false, "the child said “\(line)”, round \(round)")
          continue
        }
        if parts[0] == "begin" {
          ledger.begin(step)
          begun = step
        } else {
          ledger.finish(step)
          begun = nil
          report.count("changes that had returned")
        }
      }
      if begun != nil { report.count("changes that the kill interrupted") }
    }
  }
#endif
