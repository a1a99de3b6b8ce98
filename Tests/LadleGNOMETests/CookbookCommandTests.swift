import Foundation
import Storage
import TestSupport
import Testing

/// Runs the program itself, without a display.
@Suite(.enabled(if: Ladle.exists, "needs the built program"), .timeLimit(.minutes(10)))
struct CookbookCommandTests {
  let folder: TemporaryDirectory
  let files = LocalFileStore()

  init() throws { folder = try TemporaryDirectory() }

  private func run(_ arguments: String...) throws -> (status: Int32, lines: [String], errors: String) {
    try run(arguments)
  }

  private func run(_ arguments: [String]) throws -> (status: Int32, lines: [String], errors: String) {
    try Ladle.start(arguments + ["--data-directory", folder("data")], in: folder.path).finish()
  }

  /// Writes a file of recipes, whose names are "Soup 1" and so on with an ending.
  private func write(_ name: String, _ recipes: Range<Int>, ending: String = "") throws {
    let list = recipes.map { number in
      """
      {"@type": "Recipe", "name": "Soup \(number)\(ending)", "recipeIngredient": ["\(number) onions", "salt"],
       "recipeInstructions": ["Cook \(number) onions."]}
      """
    }
    try files.replace(folder(name), with: Data("[\(list.joined(separator: ","))]".utf8))
  }

  @Test func recipesAreKeptOnceAndEachHasALine() throws {
    try write("recipes.json", 1..<4)
    let first = try run("--import", "recipes.json")
    #expect(first.lines == ["Kept: Soup 1", "Kept: Soup 2", "Kept: Soup 3", "3 recipes kept."])
    #expect(first.status == 0)
    let second = try run("--import", folder("recipes.json"))
    #expect(second.lines.first == "Already there: Soup 1")
    #expect(second.lines.suffix(2) == ["No new recipes.", "3 recipes were already there."])
    #expect(second.status == 0)
    let recipe = folder("data/cookbook/Soup 2/recipe.json")
    #expect(FileManager.default.fileExists(atPath: recipe))
  }

  @Test func whatFailsIsSaidByTheExitStatus() throws {
    try write("recipes.json", 1..<2)
    try files.replace(folder("broken.json"), with: Data("{".utf8))
    let some = try run("--import", "recipes.json", "broken.json", "gone.json")
    #expect(some.status == 1)
    #expect(some.lines.first == "Kept: Soup 1")
    #expect(some.lines.contains("gone.json: The file isn’t there."))
    #expect(some.lines.suffix(2) == ["1 recipe kept.", "Couldn’t import 2 items."])
    #expect(try run("--import", "broken.json", "gone.json").status == 2)
    let wrong = try run("--import")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("--import"))
    #expect(try run("--export", "pdf", "out").status == 64)
  }

  @Test(arguments: ["--help", "--version"])
  func textThatCannotBePrintedIsAFailure(option: String) throws {
    let script = "exec \"$0\" \(option) >/dev/full"
    let result = try Ladle.start(["-c", script, Ladle.path], in: folder.path, by: "/bin/sh").finish()
    #expect(result.status == 1 && result.errors.hasPrefix("ladle: "))
    let heard = try run(option)
    #expect(heard.status == 0 && !heard.lines.isEmpty && heard.errors.isEmpty)
  }

  @Test func aNameThatIsNotUTF8FailsInWords() throws {
    // As an argument of a test, the name would be UTF-8.
    let script = #"exec "$0" --import "$(printf 'caf\351.json')" --data-directory data"#
    let result = try Ladle.start(["-c", script, Ladle.path], in: folder.path, by: "/bin/sh").finish()
    #expect(result.status == 2)
    #expect(result.lines.first?.contains("The name can’t be read.") == true)
  }

  @Test func anExportReplacesNoFileOfLadlesOwn() throws {
    try write("recipes.json", 1..<3)
    _ = try run("--import", "recipes.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder("link.json"), withDestinationPath: folder("data/cookbook/Soup 1/recipe.json"))
    for file in ["link.json", "data/cookbook/Soup 1/recipe.json", "data/cookbook/Ladle/cookbook.txt"] {
      let before = try files.read(folder(file), atMost: 1 << 20)
      let result = try run("--export", "markdown", file)
      #expect(result.status == 1 && result.errors.contains("“\(file)” is one of Ladle’s own files."))
      #expect(try files.read(folder(file), atMost: 1 << 20) == before)
    }
    #expect(try run("--export", "json", "data/cookbook/all.json").status == 0)
  }

  @Test func whatIsExportedIsImportedAgain() throws {
    try write("recipes.json", 1..<4)
    #expect(try run("--import", "recipes.json").status == 0)
    for format in ["backup", "nextcloud", "mela", "paprika", "cooklang", "json", "html"] {
      let exported = try run("--export", format, "out." + format)
      #expect(exported.status == 0)
      #expect(exported.lines.first == "3 recipes written to “out.\(format)”")
      let other = try Ladle.start(
        ["--import", "out." + format, "--data-directory", folder("other-" + format)], in: folder.path
      ).finish()
      #expect(other.lines.last == "3 recipes kept.", "\(format)")
      #expect(other.status == 0)
    }
    #expect(try run("--export", "markdown", "out.zip").status == 0)
  }

  @Test func aRecipeThatIsNotThereIsAnError() throws {
    try write("recipes.json", 1..<2)
    #expect(try run("--import", "recipes.json").status == 0)
    let id = UUID().uuidString
    let result = try run("--export", "json", "out.json", id)
    #expect(result.status == 1)
    #expect(result.errors.contains(id.lowercased()))
    #expect(!FileManager.default.fileExists(atPath: folder("out.json")))
  }

  @Test func aDamagedRecipeIsAnErrorAndTheOthersAreExported() throws {
    try write("recipes.json", 1..<4)
    #expect(try run("--import", "recipes.json").status == 0)
    try files.replace(folder("data/cookbook/Soup 2/recipe.json"), with: Data("{".utf8))
    let result = try run("--export", "json", "out.json")
    #expect(result.status == 1)
    #expect(result.lines.first == "2 recipes written to “out.json”")
    #expect(result.errors.contains("Soup 2/recipe.json: The recipe’s file is damaged."))
  }

  @Test(arguments: ["a recipe", "one of two that are named", "a photo"])
  func anExportThatLacksSomethingDoesNotReplaceAnEarlierOne(_ what: String) throws {
    try write("recipes.json", 1..<4)
    #expect(try run("--import", "recipes.json").status == 0)
    #expect(try run("--export", "json", "out.json").status == 0)
    let whole = try Data(contentsOf: URL(fileURLWithPath: folder("out.json")))
    let isNamed = what == "one of two that are named"
    let named = isNamed ? [try identity(of: "Soup 1"), try identity(of: "Soup 2")] : []
    let soup = folder("data/cookbook/Soup 2/")
    if what == "a photo" {
      try files.openExclusively(soup + "full.jpg").resize(to: 65 << 20)
    } else {
      try files.replace(soup + "recipe.json", with: Data("{".utf8))
    }
    let result = try run(["--export", "json", "out.json"] + named)
    #expect(result.status == 1 && result.errors.contains("“out.json” was not replaced"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder("out.json"))) == whole)
  }

  @Test func aRecipeWhosePhotoIsTooLargeIsExportedWithoutIt() throws {
    try write("recipes.json", 1..<3)
    #expect(try run("--import", "recipes.json").status == 0)
    try files.openExclusively(folder("data/cookbook/Soup 2/full.jpg")).resize(to: 65 << 20)
    let result = try run("--export", "json", "out.json")
    #expect(result.status == 1)
    #expect(result.lines.first == "2 recipes written to “out.json”")
    #expect(result.errors.contains("The photo of Soup 2 can’t be read"))
  }

  @Test func aJournalThatCannotBeReadIsAnErrorAlsoOfSingleRecipes() throws {
    try write("recipes.json", 1..<2)
    #expect(try run("--import", "recipes.json").status == 0)
    let journal = "Ladle/" + String(repeating: "9", count: 32) + ".jsonl"
    try files.createDirectory(folder("data/cookbook/" + journal))
    for recipes in [[], [try identity(of: "Soup 1")]] {
      let result = try run(["--export", "markdown", "out.md"] + recipes)
      #expect(result.status == 1)
      #expect(result.lines.first == "1 recipe written to “out.md”")
      #expect(result.errors.contains(journal + ": Favorites, ratings and notes may be missing"))
      #expect(try run(["--export", "markdown", "out.md"] + recipes).lines == [])
      try files.remove(folder("out.md"))
    }
  }

  private func identity(of name: String) throws -> String {
    let kept = try JSONSerialization.jsonObject(
      with: files.read(folder("data/cookbook/\(name)/recipe.json")))
    let identifier = try #require((kept as? [String: Any])?["identifier"] as? String)
    return String(identifier.dropFirst("urn:uuid:".count))
  }

  @Test func aRecipeNamedTwiceIsWrittenOnce() throws {
    try write("recipes.json", 1..<2)
    #expect(try run("--import", "recipes.json").status == 0)
    let id = try identity(of: "Soup 1")
    let result = try run("--export", "json", "out.json", id, id.uppercased())
    #expect(result.lines.first == "1 recipe written to “out.json”")
  }

  @Test func anImportWhoseLinesNobodyReadsIsFinished() throws {
    try write("recipes.json", 1..<201)
    let program = try Ladle.start(
      ["--import", "recipes.json", "--data-directory", folder("data")], in: folder.path)
    #expect(try program.finishUnread() == 0)
    let folders = try files.names(inDirectory: folder("data/cookbook")).filter { $0.hasPrefix("Soup ") }
    #expect(folders.count == 200)
  }

  @Test(arguments: [true, false])
  func aCookbookThatWentAwayOrIsEmptyReplacesNoEarlierExport(isThere: Bool) throws {
    try write("recipes.json", 1..<2)
    #expect(try run("--import", "recipes.json").status == 0)
    #expect(try run("--export", "nextcloud", "backup.zip").status == 0)
    let backup = try files.read(folder("backup.zip"))
    let recipe = folder("data/cookbook" + (isThere ? "/Soup 1" : ""))
    try FileManager.default.removeItem(atPath: recipe)
    let result = try run("--export", "nextcloud", "backup.zip")
    #expect(result.status == 1 && result.lines.isEmpty)
    #expect(result.errors.contains(isThere ? "The cookbook is empty" : "folder isn’t there"))
    #expect(try files.read(folder("backup.zip")) == backup)
    #expect(!FileManager.default.fileExists(atPath: recipe))
  }

  @Test func anExportToAPipeIsRefusedInWords() throws {
    try write("recipes.json", 1..<2)
    #expect(try run("--import", "recipes.json").status == 0)
    let result = try run("--export", "json", "/dev/stdout")
    #expect(result.status == 1)
    #expect(result.errors == "ladle: “/dev/stdout” can’t be written.\n")
  }

  @Test func aFileThatCannotBeWrittenIsAnError() throws {
    try write("recipes.json", 1..<2)
    #expect(try run("--import", "recipes.json").status == 0)
    let result = try run("--export", "json", "no/such/folder/out.json")
    #expect(result.status == 1)
    #expect(result.errors.contains("can’t be written"))
  }

  @Test func anotherCookbookIsNotUsedWhenThePreferencesCannotBeRead() throws {
    try write("recipes.json", 1..<2)
    let damaged = Data(#"{"cookbookPlace": {"path": "/chosen"#.utf8)
    try files.createDirectory(folder("data"))
    try files.replace(folder("data/preferences.json"), with: damaged)
    for arguments in [["--import", "recipes.json"], ["--export", "json", "out.json"]] {
      let result = try Ladle.start(arguments + ["--data-directory", folder("data")], in: folder.path).finish()
      #expect(result.status == 1 && result.lines.isEmpty)
      #expect(result.errors.contains("Couldn’t read the preferences"))
      #expect(result.errors.contains(folder("data/preferences.json")))
    }
    #expect(try files.names(inDirectory: folder("data")) == ["preferences.json"], "nothing was written")
    #expect(try files.read(folder("data/preferences.json")) == damaged)
    #expect(!FileManager.default.fileExists(atPath: folder("out.json")))
  }

  @Test func anInterruptedImportLeavesWholeRecipesAndSaysSo() throws {
    // Their lines take more than 200 kB, so that the program waits for a reader before it is through: a pipe holds 64 KiB.
    try write("recipes.json", 1..<2001, ending: String(repeating: " of onions", count: 10))
    let program = try Ladle.start(
      ["--import", "recipes.json", "--data-directory", folder("data")], in: folder.path)
    try program.waitForOutput()
    program.interrupt()
    let result = try program.finish()
    #expect(result.status == 1)
    #expect(result.lines.last == "Stopped. Imported recipes stay.")
    let kept = result.lines.filter { $0.hasPrefix("Kept: ") }.count
    #expect(kept > 0 && kept < 2000)
    let folders = try files.names(inDirectory: folder("data/cookbook")).filter { $0.hasPrefix("Soup ") }
    #expect(folders.count == kept)
    for name in folders {
      let data = try files.read(folder("data/cookbook/\(name)/recipe.json"))
      #expect(try JSONSerialization.jsonObject(with: data) is [String: Any])
    }
  }
}

/// The program in a process of its own.
private struct Ladle {
  private let process: Process
  private let output: Pipe
  private let errors: URL
  private let first = Mutex(Data())

  static var path: String {
    // Without the link there is no program beside the tests either.
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return (tests as NSString).deletingLastPathComponent + "/ladle"
  }

  static var exists: Bool { FileManager.default.isExecutableFile(atPath: path) }

  static func start(_ arguments: [String], in folder: String, by program: String = path) throws -> Ladle {
    let ladle = Ladle(
      process: Process(), output: Pipe(),
      errors: URL(fileURLWithPath: folder + "/errors-\(UUID().uuidString)"))
    try Data().write(to: ladle.errors)
    ladle.process.executableURL = URL(fileURLWithPath: program)
    ladle.process.arguments = arguments
    ladle.process.currentDirectoryURL = URL(fileURLWithPath: folder)
    // Without a display or a session bus.
    ladle.process.environment = ["HOME": folder, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
    ladle.process.standardOutput = ladle.output
    ladle.process.standardError = try FileHandle(forWritingTo: ladle.errors)
    try ladle.process.start()
    return ladle
  }

  private init(process: Process, output: Pipe, errors: URL) {
    self.process = process
    self.output = output
    self.errors = errors
  }

  /// Waits until the program has printed something.
  func waitForOutput() throws {
    let data = output.fileHandleForReading.availableData
    first.withLock { $0 += data }
  }

  func interrupt() { process.interrupt() }

  /// Closes the reading end of the program's output.
  func finishUnread() throws -> Int32 {
    try output.fileHandleForReading.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  func finish() throws -> (status: Int32, lines: [String], errors: String) {
    let rest = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: first.withLock { $0 } + rest, as: UTF8.self)
    let errors = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    return (process.terminationStatus, text.split(separator: "\n").map(String.init), errors)
  }
}
