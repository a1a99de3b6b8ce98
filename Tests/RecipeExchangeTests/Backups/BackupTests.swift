import Archives
import Foundation
import Networking
import RecipePages
import Recipes
import Storage
import TestSupport
import Testing

@testable import Cookbook
@testable import RecipeExchange

/// A backup, and the import that brings it back.
struct BackupTests {
  typealias Fixture = CookbookFixture

  /// Where the backups are, which outlive the cookbooks that they were made of.
  private let backups: TemporaryDirectory

  init() throws { backups = try TemporaryDirectory() }

  private static let tart = UUID(uuidString: "00000000-0000-4000-8000-00000000AAAA") ?? UUID()
  private static let soup = UUID(uuidString: "00000000-0000-4000-8000-00000000BBBB") ?? UUID()
  private static let device = String(repeating: "1", count: 32)

  private static func document(_ name: String, _ id: UUID, _ more: String = "") -> String {
    #"{"name":"\#(name)",  "identifier":"urn:uuid:\#(id.uuidString.lowercased())","x":1.50\#(more)}"#
  }

  private static func line(_ time: Int64, _ id: UUID, _ kind: String, _ value: String) -> String {
    JournalFolder.line(time, id, kind, value)
  }

  /// A cookbook with everything that a cookbook may have.
  private static let files = [
    "Plum Tart/recipe.json": document("Plum Tart", tart), "Plum Tart/full.jpg": "photo",
    "Plum Tart/thumb.jpg": "of another program", "Plum Tart/more/notes.txt": "words",
    "Soup/recipe.json": document("Soup", soup), "Broken/recipe.json": "{", "Photos/one.jpg": "mine",
    "Ladle/\(device).jsonl": line(5, tart, "favorite", "true") + line(6, soup, "rating", "4"),
    "Ladle/Conflicts/\(tart.uuidString)/0011.json": document("Plum Cake", tart),
  ]
  /// What no backup has.
  private static let others = [
    "Ladle/Trash/2026-11-22 Old/recipe.json": document("Old", UUID()), "read me.txt": "beside the folders",
    "Soup/.thumbnails/x": "hidden",
  ]

  private func write(_ files: [String: String], to folder: String) throws {
    for (path, text) in files {
      let path = folder + "/" + path
      try FileManager.default.createDirectory(
        atPath: PathParts(path).folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
  }

  /// The files of a cookbook but for those that every cookbook has.
  private func files(of fixture: Fixture) -> [String: String] {
    var files: [String: String] = [:]
    for path in fixture.directory.files where path.hasPrefix("cookbook/") {
      let inner = String(path.dropFirst(9))
      if ["Ladle/cookbook.txt", "Ladle/lock"].contains(inner) { continue }
      files[inner] = (try? fixture.files.read(fixture.directory(path), atMost: 64 << 20))
        .map { String(decoding: $0, as: UTF8.self) }
    }
    return files
  }

  /// Makes a backup of a cookbook with certain files, and returns its path.
  private func backup(_ fixture: Fixture, of files: [String: String] = BackupTests.files) async throws
    -> String
  {
    try write(files, to: fixture.folder)
    await fixture.cookbook.refresh()
    let path = backups("\(UUID())-backup.zip")
    let outcome = await fixture.cookbook.backUp(to: path)
    guard case .written = outcome else { throw Failed(outcome: outcome) }
    return path
  }

  private struct Failed: Error { let outcome: BackupOutcome }

  @Test func backupComesBackByteForByteIntoAnEmptyCookbook() async throws {
    let old = try await Fixture()
    let all = Self.files.merging(Self.others) { first, _ in first }
    let path = try await backup(old, of: all)
    let new = try await Fixture()
    let summary = await new.cookbook.importFiles([path])
    #expect(summary.kept.count == 2 && summary.skipped.isEmpty && summary.problems.isEmpty)
    #expect(files(of: new) == Self.files)
    let list = new.cookbook.state.list
    #expect(list[Self.tart]?.facts.isFavorite == true)
    #expect(list[Self.soup]?.facts.rating == 4)
    #expect(new.cookbook.state.conflicts == [Self.tart])
  }

  @Test func archiveOfAFileManagerComesBackToo() async throws {
    let entries = Self.files.merging(["Ladle/cookbook.txt": "", "Ladle/lock": "", ".stfolder/x": "y"]) { $1 }
    let archive = ImportedFile.zip(
      entries.sorted { $0.key < $1.key }.map { ("My Cookbook/" + $0, Data($1.utf8)) })
    let new = try await Fixture()
    let path = new.directory("My Cookbook.zip")
    try archive.write(to: URL(fileURLWithPath: path))
    let summary = await new.cookbook.importFiles([path])
    #expect(summary.kept.count == 2 && summary.problems.isEmpty)
    #expect(files(of: new) == Self.files)
  }

  @Test func whatIsThereStaysAndOfEachFactTheLaterCounts() async throws {
    let path = try await backup(try await Fixture())
    let there = [
      "My Tart/recipe.json": Self.document("Plum Tart", Self.tart, #","description":"mine""#),
      "Broken/recipe.json": Self.document("Whole", UUID()),
      "Ladle/\(Self.device).jsonl": Self.line(7, Self.soup, "rating", "2"),
    ]
    let new = try await Fixture()
    try write(there, to: new.folder)
    await new.cookbook.refresh()
    let summary = await new.cookbook.importFiles([path])
    #expect(summary.kept == [Self.soup] && summary.skipped.map(\.name) == ["Plum Tart"])
    #expect(summary.hasFacts)
    let after = files(of: new)
    for (file, text) in there { #expect(after[file] == text, "\(file)") }
    #expect(after["Soup/recipe.json"] == Self.files["Soup/recipe.json"])
    #expect(after["Plum Tart/recipe.json"] == nil)
    // The person may have chosen against that version since.
    #expect(!after.keys.contains { $0.hasPrefix("Ladle/Conflicts") })
    let journals = after.filter { $0.key.hasSuffix(".jsonl") }
    #expect(journals.count == 2 && journals.values.contains(Self.files["Ladle/\(Self.device).jsonl"] ?? ""))
    let list = new.cookbook.state.list
    #expect(list[Self.tart]?.facts.isFavorite == true)
    #expect(list[Self.soup]?.facts.rating == 2)
  }

  @Test func backupThatIsImportedTwiceChangesNothing() async throws {
    let old = try await Fixture()
    let path = try await backup(old)
    // The cookbook that it was made of has the same, and a journal that has grown since.
    for fixture in [old, try await Fixture()] {
      _ = await fixture.cookbook.importFiles([path])
      try await fixture.cookbook.record([.favorite(true)], of: Self.soup)
      let journal = fixture.folder + "/Ladle/\(Self.device).jsonl"
      let grown = try fixture.files.read(journal) + Data(Self.line(9, Self.soup, "rating", "1").utf8)
      try grown.write(to: URL(fileURLWithPath: journal))
      let before = files(of: fixture)
      let summary = await fixture.cookbook.importFiles([path])
      #expect(summary.kept.isEmpty && summary.skipped.count == 2 && summary.problems.isEmpty)
      #expect(!summary.hasFacts)
      #expect(files(of: fixture) == before)
      #expect(fixture.cookbook.state.list[Self.soup]?.facts.rating == 1)
    }
  }

  @Test func recipesThatWereThereCanBeKeptToo() async throws {
    let old = try await Fixture()
    let path = try await backup(old)
    let summary = await old.cookbook.importFiles([path])
    let more = await old.cookbook.keepSkipped(of: summary)
    #expect(more.kept.count == 2 && Set(more.kept).isDisjoint(with: [Self.tart, Self.soup]))
    #expect(try old.folders().contains("Plum Tart (2)"))
    #expect(more.kept.compactMap { old.cookbook.state.list[$0]?.facts.rating } == [4])
  }

  @Test func alikeRecipesOfOneBackupAllComeBack() async throws {
    var files = Self.files
    files["Soup (2)/recipe.json"] = Self.document("Soup", UUID())
    let path = try await backup(try await Fixture(), of: files)
    let new = try await Fixture()
    #expect(await new.cookbook.importFiles([path]).kept.count == 3)
  }

  @Test func journalsOfABackupLeaveRoomForThoseOfTheDevices() async throws {
    var files = Self.files
    for number in 0..<Journals.maximumFiles {
      let device = String(number, radix: 16)
      files["Ladle/" + String(repeating: "f", count: 32 - device.count) + device + ".jsonl"] =
        Self.line(5, Self.tart, "favorite", "true")
    }
    let entries = files.merging(["Ladle/cookbook.txt": ""]) { $1 }.sorted { $0.key < $1.key }
    let new = try await Fixture()
    let path = new.directory("Backup.zip")
    try ImportedFile.zip(entries.map { ($0, Data($1.utf8)) }).write(to: URL(fileURLWithPath: path))
    let summary = await new.cookbook.importFiles([path])
    #expect(summary.kept.count == 2 && summary.problems.count == 1)
    let journals = self.files(of: new).keys.filter { $0.hasSuffix(".jsonl") }
    #expect(journals.count == Journals.maximumFiles / 2)
    #expect(!new.cookbook.state.problems.contains { $0.isOfJournal })
  }

  @Test func largeFilesComeBackToo() async throws {
    var files = Self.files
    // Each more than the part of a file that is in memory at once.
    let text = String(repeating: "of a later version ", count: 2_000)
    let lines = (1...120 as ClosedRange<Int64>).map {
      Self.line($0, Self.soup, "unknown", "\"\($0) \(text)\"")
    }
    files["Ladle/\(String(repeating: "2", count: 32)).jsonl"] = lines.joined()
    files["Plum Tart/full.jpg"] = "photo" + String(repeating: "0123456789abcdef", count: 300_000)
    let path = try await backup(try await Fixture(), of: files)
    let new = try await Fixture()
    let summary = await new.cookbook.importFiles([path])
    #expect(summary.problems.isEmpty)
    let after = self.files(of: new)
    #expect(files.keys.filter { after[$0] != files[$0] } == [])
    #expect(after.count == files.count)
  }

  // MARK: - What goes wrong

  @Test(arguments: [FileError.Operation.write, .rename])
  func fullDiskLeavesTheEarlierBackup(operation: FileError.Operation) async throws {
    let fixture = try await Fixture()
    let path = try await backup(fixture)
    let earlier = try fixture.files.read(path, atMost: 1 << 20)
    fixture.files.fail(operation, of: "backup.zip", nth: operation == .write ? 4 : 1, repeats: true)
    guard case .failed(let error) = await fixture.cookbook.backUp(to: path) else {
      Issue.record("the backup did not fail")
      return
    }
    #expect(error.code == ENOSPC)
    fixture.files.heal()
    #expect(try fixture.files.read(path, atMost: 1 << 20) == earlier)
    #expect(backups.files.count == 1)
  }

  /// A photo that is gone may be the first of all that a drive takes with it.
  @Test(arguments: [EACCES, ENOENT])
  func photoThatCannotBeReadLeavesTheEarlierBackup(code: Int32) async throws {
    let fixture = try await Fixture()
    let path = try await backup(fixture)
    let earlier = try fixture.files.read(path, atMost: 1 << 20)
    fixture.files.fail(.open, of: "full.jpg", repeats: true, code: code)
    let error = FileError(.open, fixture.folder + "/Plum Tart/full.jpg", code: code)
    let problem = FolderProblem(path: "Plum Tart/full.jpg", reason: .unreadable(error))
    #expect(await fixture.cookbook.backUp(to: path) == .incomplete([problem]))
    #expect(try fixture.files.read(path, atMost: 1 << 20) == earlier)
    // Where there is no earlier one, half a backup is better than none.
    let other = fixture.directory("other.zip")
    #expect(await fixture.cookbook.backUp(to: other) == .written(recipes: 2, problems: [problem]))
  }

  @Test func linksAreNamedAndNotFollowed() async throws {
    let fixture = try await Fixture()
    try write(["secret.txt": "secret"], to: fixture.directory.path)
    try write(Self.files, to: fixture.folder)
    for link in ["Soup/full.jpg", "Elsewhere"] {
      try FileManager.default.createSymbolicLink(
        atPath: fixture.folder + "/" + link, withDestinationPath: fixture.directory("secret.txt"))
    }
    let path = fixture.directory("backup.zip")
    guard case .written(2, let problems) = await fixture.cookbook.backUp(to: path) else {
      Issue.record("no backup")
      return
    }
    #expect(
      Set(problems) == Set(["Soup/full.jpg", "Elsewhere"].map { FolderProblem(path: $0, reason: .link) }))
    let names = try ZipArchive(fixture.files.read(path, atMost: 1 << 20)).entries.map(\.name)
    #expect(!names.contains("Soup/full.jpg") && !names.contains("Elsewhere"))
  }

  @Test func folderThatWentAwayReplacesNoBackup() async throws {
    let fixture = try await Fixture()
    let path = try await backup(fixture)
    let earlier = try fixture.files.read(path, atMost: 1 << 20)
    try FileManager.default.removeItem(atPath: fixture.folder)
    #expect(await fixture.cookbook.backUp(to: path) == .folder(.gone))
    try await fixture.cookbook.prepare(isChosen: true)
    #expect(await fixture.cookbook.backUp(to: path) == .empty)
    #expect(try fixture.files.read(path, atMost: 1 << 20) == earlier)
  }

  @Test func fullDiskEndsTheRestoringAndLeavesWholeRecipes() async throws {
    let path = try await backup(try await Fixture())
    for nth in 1...12 {
      let new = try await Fixture()
      new.files.fail(.write, nth: nth, repeats: true)
      let summary = await new.cookbook.importFiles([path])
      new.files.heal()
      guard summary.stopped != nil else { break }
      #expect(summary.stopped == .full, "write \(nth)")
      for name in try new.folders() where !name.hasPrefix(".") {
        for (file, text) in Self.files where file.hasPrefix(name + "/") {
          #expect(files(of: new)[file] == text, "write \(nth)")
        }
      }
      // The second attempt brings the rest.
      #expect(await new.cookbook.importFiles([path]).problems.isEmpty)
      #expect(files(of: new).filter { !$0.key.contains("ladle-tmp") } == Self.files, "write \(nth)")
    }
  }

  @Test func damagedEntryIsNamedAndTheOthersComeBack() async throws {
    var damaged = CraftedZip.Entry("Plum Tart/full.jpg", Data("photo".utf8))
    damaged.crc ^= 1
    let archive = CraftedZip([
      .init("Ladle/cookbook.txt", Data()),
      .init("Plum Tart/recipe.json", Data(Self.document("Plum Tart", Self.tart).utf8)), damaged,
      .init("Soup/recipe.json", Data(Self.document("Soup", Self.soup).utf8)),
    ])
    let new = try await Fixture()
    let path = new.directory("backup.zip")
    try archive.data.write(to: URL(fileURLWithPath: path))
    let summary = await new.cookbook.importFiles([path])
    #expect(summary.kept == [Self.soup])
    #expect(summary.problems.map(\.reason) == [.file(ImportFailure(.damaged, entry: "Plum Tart"))])
    #expect(Set(files(of: new).keys) == ["Soup/recipe.json"])
  }

  @Test func hostileBackupWritesNothingOutside() async throws {
    var link = CraftedZip.Entry("Soup/link", Data("/etc/passwd".utf8))
    link.attributes = 0o120777 << 16
    let names = [
      "../evil/recipe.json", "Soup/../../evil", "/evil/recipe.json", "Ladle/lock",
      "Ladle/Trash/x/recipe.json",
      "Ladle/Conflicts/x/0.json", "Ladle/Conflicts/\(Self.tart.uuidString)/../../../e.json", "LADLE/x.jsonl",
      ".hidden/recipe.json", "Ladle/\(Self.device).jsonl/x",
    ]
    let text = Data(Self.document("Evil", UUID()).utf8)
    var entries = names.map { CraftedZip.Entry($0, text) }
    entries += [CraftedZip.Entry("Ladle/cookbook.txt", Data()), link]
    let new = try await Fixture()
    let path = new.directory("backup.zip")
    try CraftedZip(entries).data.write(to: URL(fileURLWithPath: path))
    _ = await new.cookbook.importFiles([path])
    #expect(new.cookbook.state.recipes.isEmpty)
    #expect(files(of: new).isEmpty)
    #expect(!new.directory.files.contains { $0.contains("evil") || $0.hasSuffix("/e.json") })
  }
}
