import Cookbook
import Foundation
import Storage
import TestSupport
import Testing

@Suite struct FolderAccessTests {
  @Test func everyFileOperationIsCoordinated() throws {
    let fixture = try FolderFixture()
    let access = RecordingAccess()
    let offences = Mutex<[String]>([])
    let root = fixture.path
    let files = MeddlingFileStore(
      base: fixture.files,
      notice: { path, isWriting in
        guard path == root || path.hasPrefix(root + "/") else { return }
        let purpose = access.state.withLock { $0.purpose }
        if purpose == nil || (isWriting && purpose != .writing) {
          offences.withLock { $0.append("\(isWriting ? "wrote" : "read") \(path)") }
        }
      })
    let cookbook = CookbookFolder(
      at: fixture.path, index: fixture.directory("index"), files: files, access: access,
      now: { Date() + 1000 })
    try cookbook.prepare()
    try cookbook.scan()
    let id = try cookbook.add(RecipeDocument("Tart"), photo: Data("jpeg".utf8))
    let stored = try cookbook.read(id)
    try fixture.write(
      String(decoding: stored.document.with("description", "x").data(), as: UTF8.self),
      to: "Tart/recipe.json")
    try fixture.write(#"{"name":"Tart","x":"y"}"#, to: "Tart/recipe 2.json")
    #expect(
      try cookbook.update(stored.document.with("description", "y"), from: stored)
        == .conflict(["description"]))
    try cookbook.scan()
    _ = try cookbook.photo(id)
    try cookbook.setPhoto(nil, of: id)
    let versions = try cookbook.versions(of: id)
    #expect(versions.others.count == 2)
    let chosen = try cookbook.choose(.other, of: versions.others[0], beside: versions.recipe)
    try cookbook.undo(chosen)
    try cookbook.scan(["Tart"])
    _ = cookbook.moveVersions()
    let trashed = try cookbook.trash([id]).trashed
    try cookbook.restore(try #require(trashed.first))
    _ = try cookbook.trash([id])
    _ = try cookbook.trashed()
    try cookbook.emptyTrash()
    #expect(offences.withLock { $0 } == [])
    #expect(access.state.withLock { $0.isNested } == false)
    #expect(try cookbook.scan().recipes.isEmpty)
  }

  @Test func aFileThatIsOnlyInTheCloudIsNotRead() throws {
    let fixture = try FolderFixture()
    let access = RecordingAccess()
    let cookbook = CookbookFolder(
      at: fixture.path, index: fixture.directory("index"), access: access, now: { Date() + 10 })
    let id = try cookbook.add(RecipeDocument("Tart"), photo: nil)
    try cookbook.scan()
    let file = fixture.path + "/Tart/recipe.json"
    access.state.withLock { $0.absent = [file] }
    #expect(throws: CookbookError.notDownloaded) { try cookbook.read(id) }
    try fixture.write("x", to: "Tart/notes.txt")
    let listing = try cookbook.scan()
    // It stays listed as it was known.
    #expect(listing.recipes.map(\.id) == [id])
    #expect(listing.problems == [FolderProblem(path: "Tart/recipe.json", reason: .notDownloaded)])
    #expect(access.state.withLock { $0.requested }.contains(file))
    access.state.withLock { $0.absent = [] }
    #expect(try cookbook.scan().problems.isEmpty)
  }

  @Test func versionOfTheCloudIsKeptAndResolvedWhenItIsHere() throws {
    let fixture = try FolderFixture()
    let access = RecordingAccess()
    let cookbook = CookbookFolder(
      at: fixture.path, index: fixture.directory("index"), files: fixture.files, access: access,
      now: { Date() + 10 })
    let id = try cookbook.add(RecipeDocument("Tart", ["description": "theirs"]), photo: nil)
    let ours = try cookbook.read(id).document.with("description", "ours").data()
    let file = fixture.path + "/Tart/recipe.json"
    func versions() -> [FileVersionInConflict] { access.state.withLock { $0.versions[file] ?? [] } }
    try fixture.write("x", to: "Tart/notes.txt")
    access.state.withLock { $0.versions[file] = [FileVersionInConflict(id: "1", contents: nil)] }
    #expect(try cookbook.scan().versions.isEmpty && versions().count == 1)
    access.state.withLock { $0.versions[file] = [FileVersionInConflict(id: "1", contents: ours)] }
    fixture.files.fail(.rename, nth: 1, repeats: true, code: ENOSPC)
    #expect(try cookbook.scan().versions.isEmpty && versions().count == 1)
    fixture.files.heal()
    #expect(try cookbook.scan().versions == [id] && versions().isEmpty)
    #expect(try cookbook.versions(of: id).others.map { $0.document["description"] } == ["ours"])
  }

  @Test func aVersionOfAnotherRecipeThatTheCloudKeepsIsARecipeOfItsOwn() throws {
    let fixture = try FolderFixture()
    let access = RecordingAccess()
    let cookbook = CookbookFolder(
      at: fixture.path, index: fixture.directory("index"), access: access, now: { Date() + 10 })
    let id = try cookbook.add(RecipeDocument("Tart", ["description": "ours"]), photo: nil)
    var other = RecipeDocument("Tart", ["description": "theirs"])
    other.id = UUID()
    try fixture.write("x", to: "Tart/notes.txt")
    access.state.withLock {
      $0.versions[fixture.path + "/Tart/recipe.json"] = [
        FileVersionInConflict(id: "1", contents: other.data())
      ]
    }
    try cookbook.scan()
    #expect(Set(cookbook.listing.recipes.map(\.id)) == [id, try #require(other.id)])
    #expect(try cookbook.read(id).document["description"] == "ours")
    #expect(try cookbook.versions(of: id).others.isEmpty)
  }

  /// On iOS before 17 and macOS before 14 a hidden file stands for a file that is only in iCloud.
  @Test func aPlaceholderIsARecipeThatIsStillToBeDownloaded() throws {
    let fixture = try FolderFixture()
    let access = RecordingAccess()
    let cookbook = CookbookFolder(
      at: fixture.path, index: fixture.directory("index"), access: access, now: { Date() + 10 })
    let id = try cookbook.add(RecipeDocument("Tart"), photo: Data("jpeg".utf8))
    try cookbook.scan()
    let stored = try cookbook.read(id)
    try fixture.evict("Ladle/cookbook.txt")
    try fixture.evict("Tart/recipe.json")
    try fixture.evict("Tart/full.jpg")
    access.state.withLock {
      $0.absent = ["Tart/recipe.json", "Tart/full.jpg"].reduce(into: []) {
        $0.insert(fixture.path + "/" + $1)
      }
    }
    let listing = try cookbook.scan()
    #expect(listing.recipes.map(\.id) == [id])
    #expect(listing.recipes.first?.hasPhoto == true)
    #expect(listing.problems == [FolderProblem(path: "Tart/recipe.json", reason: .notDownloaded)])
    #expect(throws: CookbookError.notDownloaded) { try cookbook.read(id) }
    #expect(throws: CookbookError.notDownloaded) { try cookbook.photo(id) }
    #expect(access.state.withLock { $0.requested } == access.state.withLock { $0.absent })
    // Nothing is written beside a placeholder for a file in the cloud.
    #expect(throws: CookbookError.notDownloaded) {
      try cookbook.update(stored.document.with("description", "x"), from: stored)
    }
    #expect(throws: CookbookError.notDownloaded) { try cookbook.setPhoto(Data("other".utf8), of: id) }
    try cookbook.prepare()
    #expect(fixture.recipeFiles.sorted() == ["Tart/.full.jpg.icloud", "Tart/.recipe.json.icloud"])
    #expect(!fixture.exists("Ladle/cookbook.txt"))
    try fixture.download("Tart/recipe.json")
    access.state.withLock { $0.absent = [] }
    #expect(try cookbook.scan().problems.isEmpty)
    #expect(throws: CookbookError.notDownloaded) { try cookbook.setPhoto(Data("other".utf8), of: id) }
    #expect(throws: CookbookError.notDownloaded) { try cookbook.setPhoto(nil, of: id) }
    #expect(throws: CookbookError.notDownloaded) { try cookbook.photo(id) }
    try fixture.download("Tart/full.jpg")
    #expect(try cookbook.photo(id) == Data("jpeg".utf8))
  }

  @Test func aVirtualFileOfNextcloudIsARecipeThatIsStillToBeDownloaded() throws {
    let fixture = try FolderFixture()
    let cookbook = fixture.open()
    let id = try cookbook.add(RecipeDocument("Tart"), photo: nil)
    let listing = try cookbook.scan()
    let stored = try cookbook.read(id)
    let (file, placeholder) = ("Tart/recipe.json", "Tart/recipe.json.nextcloud")
    try fixture.rename(file, placeholder)
    let without = try fixture.open().scan()
    #expect(without.recipes == listing.recipes)
    #expect(without.problems == [FolderProblem(path: file, reason: .notDownloaded)])
    #expect(throws: CookbookError.notDownloaded) {
      try cookbook.update(stored.document.with("description", "x"), from: stored)
    }
    #expect(fixture.recipeFiles == [placeholder])
    try fixture.rename(placeholder, file)
    #expect(try cookbook.scan() == listing)
  }
}

extension FolderAccessTests {
  /// The other folder would get placeholders, which no cloud downloads there, and the first would be given up.
  @Test(arguments: [true, false]) func aCookbookOfWhichAFileIsOnlyInTheCloudIsNotCopied(hasPlaceholders: Bool)
    throws
  {
    let fixture = try FolderFixture()
    let access = RecordingAccess()
    let cookbook = CookbookFolder(
      at: fixture.path, index: fixture.directory("index"), files: fixture.files, access: access,
      now: { Date() + 10 })
    fixture.files.fail(.rename, of: "/Recipes", repeats: true, code: EXDEV)
    try cookbook.add(RecipeDocument("Tart"), photo: Data("jpeg".utf8))
    let names = ["Tart/recipe.json", "Tart/full.jpg"]
    if hasPlaceholders { for name in names { try fixture.evict(name) } }
    let absent = Set(names.map { fixture.path + "/" + $0 })
    access.state.withLock { $0.absent = absent }
    let other = fixture.directory("Other")
    #expect(throws: MoveError.folder(.notDownloaded)) { try cookbook.move(to: other) }
    #expect(!FileManager.default.fileExists(atPath: other))
    #expect(access.state.withLock { $0.requested } == absent)
    access.state.withLock { $0.absent = [] }
    if hasPlaceholders { for name in names { try fixture.download(name) } }
    #expect(try cookbook.move(to: other) == .copied(isWhole: true))
  }
}

extension FolderFixture {
  /// Leaves a placeholder of a file, as iCloud does when it removes a file from the device.
  fileprivate func evict(_ file: String) throws { try rename(file, Self.placeholder(file)) }
  fileprivate func download(_ file: String) throws { try rename(Self.placeholder(file), file) }

  fileprivate func rename(_ file: String, _ name: String) throws {
    try FileManager.default.moveItem(atPath: path + "/" + file, toPath: path + "/" + name)
  }

  private static func placeholder(_ file: String) -> String {
    let file = file as NSString
    return file.deletingLastPathComponent + "/." + file.lastPathComponent + ".icloud"
  }
}

/// Coordinates nothing, but records each request.
final class RecordingAccess: FolderAccess {
  struct State {
    var purpose: FolderPurpose?
    var isNested = false
    var absent: Set<String> = []
    var requested: Set<String> = []
    var versions: [String: [FileVersionInConflict]] = [:]
  }

  let state = Mutex(State())

  func coordinate<Result>(
    _ purpose: FolderPurpose, _ folder: String, _ body: () throws(CookbookError) -> Result
  ) throws(CookbookError) -> Result {
    state.withLock {
      if $0.purpose != nil { $0.isNested = true }
      $0.purpose = purpose
    }
    defer { state.withLock { $0.purpose = nil } }
    return try body()
  }

  func hasContents(_ path: String) -> Bool {
    state.withLock {
      guard $0.absent.contains(path) else { return true }
      $0.requested.insert(path)
      return false
    }
  }

  func versionsInConflict(of path: String) -> [FileVersionInConflict] {
    state.withLock { $0.versions[path] ?? [] }
  }

  func markResolved(_ version: FileVersionInConflict, of path: String) {
    state.withLock { $0.versions[path]?.removeAll { $0.id == version.id } }
  }
}
