import Cookbook
public import Foundation
import Storage
import TestSupport

#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Changes a cookbook as an ordinary user who may not write all of it. Nil if this user cannot become
  /// another one, as root can; root itself may write anywhere.
  public struct CookbookRightsTrial {
    private static let user = uid_t(AnotherUser.nobody)

    private static let steps = [
      CookbookStep(.edit, 1, version: 2), CookbookStep(.photo, 2, version: 2), CookbookStep(.trash, 3),
      CookbookStep(.facts, 4, version: 2), CookbookStep(.keep, 9, version: 2),
    ]

    /// Runs in the child process, which becomes an ordinary user: performs each step and prints how it ended.
    public static func work(in directory: String) -> Never {
      guard setgroups(0, nil) == 0, setgid(user) == 0, setuid(user) == 0 else {
        print("failed to become an ordinary user: \(errno)")
        exit(1)
      }
      let cookbook = TrialCookbook(at: directory + "/Recipes", index: directory + "/index/index")
      let scan = CookbookStepOutcome {
        let listing = try cookbook.folder.scan()
        guard listing.recipes.count == 4, listing.problems.isEmpty else {
          throw TrialCookbook.Unexpected("\(listing.recipes.count) recipes, \(listing.problems)")
        }
      }
      print("scan \(scan.text)")
      for step in steps {
        print("\(step.kind.rawValue) \(CookbookStepOutcome { try cookbook.perform(step) }.text)")
      }
      exit(0)
    }

    /// Starts `program`, whose arguments are "rights" and a folder.
    public static func run(program: URL) throws -> TrialReport? {
      guard AnotherUser.isPossible else { return nil }
      var report = TrialReport("A cookbook that an ordinary user may not write")
      let all = Set(steps.map(\.kind))
      // Each case: the fault, and the changes that it refuses.
      let cases: [(what: String, refused: Set<CookbookStep.Kind>, lock: (String) throws -> Void)] = [
        ("another user's folder", all, { _ in }),
        (
          "a folder without the right to write", all,
          { path in
            try give(path)
            for name in try [path] + names(path) { chmod(name, 0o555) }
          }
        ),
        (
          "three recipes are another user's", [.edit, .photo, .trash],
          { path in
            try give(path)
            for number in 1...3 { try take(path + "/Recipe \(number)") }
          }
        ),
        (
          // A photo that is replaced goes to the trash.
          "Ladle's own folder is another user's", [.photo, .trash, .facts],
          { path in
            try give(path)
            try take(path + "/Ladle")
          }
        ),
      ]
      for (what, refused, lock) in cases {
        for hasTrash in [false, true] {
          try attempt(what, refused, hasTrash: hasTrash, program, lock, &report)
        }
      }
      return report
    }

    private static func attempt(
      _ what: String, _ refused: Set<CookbookStep.Kind>, hasTrash: Bool, _ program: URL,
      _ lock: (String) throws -> Void, _ report: inout TrialReport
    ) throws {
      let directory = try TemporaryDirectory()
      let (path, index) = (directory("Recipes"), directory("index/index"))
      chmod(directory.path, 0o755)
      let cookbook = TrialCookbook(at: path, index: directory("root-index"))
      try cookbook.folder.prepare()
      var ledger = CookbookLedger()
      for number in 1...(hasTrash ? 5 : 4) {
        _ = ledger.perform(CookbookStep(.keep, number, version: 1), in: cookbook)
      }
      _ = ledger.perform(CookbookStep(.facts, 4, version: 1), in: cookbook)
      if hasTrash { _ = ledger.perform(CookbookStep(.trash, 5), in: cookbook) }
      for name in try [path] + names(path) { chmod(name, 0o755) }
      try FileManager.default.createDirectory(atPath: directory("index"), withIntermediateDirectories: true)
      try give(directory("index"))
      try lock(path)

      let before = contents(of: path)
      var done = try expect(directory, program, what, &report) { refused.contains($0) ? .readOnly : .done }
      if done.isEmpty { report.expect(contents(of: path) == before, "something has changed, \(what)") }
      for step in done {
        ledger.begin(step)
        ledger.finish(step)
      }
      try ledger.check(at: path, index: index, what, &report)

      // With the right to write, the same folder works.
      try give(path)
      for name in try [path] + names(path) { chmod(name, 0o755) }
      guard done.isEmpty else { return }
      done = try expect(directory, program, what + ", then allowed", &report) { _ in .done }
      for step in done {
        ledger.begin(step)
        ledger.finish(step)
      }
      try ledger.check(at: path, index: index, what + ", then allowed", &report)
    }

    /// Runs the child process, and returns the steps that were done.
    private static func expect(
      _ directory: TemporaryDirectory, _ program: URL, _ what: String, _ report: inout TrialReport,
      _ expected: (CookbookStep.Kind) -> CookbookStepOutcome
    ) throws -> [CookbookStep] {
      let child = Process()
      child.executableURL = program
      child.arguments = ["rights", directory.path]
      let pipe = Pipe()
      child.standardOutput = pipe
      try child.start()
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      child.waitUntilExit()
      let lines = output.split(separator: "\n").map(String.init)
      let texts = ["scan done"] + steps.map { "\($0.kind.rawValue) \(expected($0.kind).text)" }
      for text in texts {
        report.expect(lines.contains(text), "not “\(text)” but \(lines), \(what)")
      }
      report.expect(lines.count == texts.count, "\(lines), \(what)")
      report.count("changes refused as read-only", lines.count { $0.hasSuffix(" readOnly") })
      report.count("changes that were allowed", lines.count { $0.hasSuffix(" done") } - 1)
      return steps.filter { lines.contains("\($0.kind.rawValue) done") }
    }

    // MARK: - Files

    private static func names(_ path: String) throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: path).map { path + "/" + $0 }
    }

    private static func give(_ path: String) throws {
      for name in try [path] + names(path) { chown(name, user, user) }
    }

    private static func take(_ path: String) throws {
      for name in try [path] + names(path) { chown(name, 0, 0) }
    }

    private static func contents(of path: String) -> [String: Data] {
      var contents: [String: Data] = [:]
      for name in (try? names(path)) ?? [] {
        contents[name] = (try? LocalFileStore().read(name, atMost: 1 << 20)) ?? Data("folder".utf8)
      }
      return contents
    }
  }
#endif
