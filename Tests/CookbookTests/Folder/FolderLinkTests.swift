import Cookbook
import Foundation
import PageMarkup
import Storage
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Links and odd names in a folder that others write to, as a program that syncs brings them.
struct FolderLinkTests {
  let fixture: FolderFixture
  let cookbook: CookbookFolder

  init() throws {
    fixture = try FolderFixture()
    cookbook = fixture.open()
    try Data("secret".utf8).write(to: URL(fileURLWithPath: fixture.directory("own")))
  }

  private func link(_ file: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path + "/" + file, withDestinationPath: fixture.directory(destination))
  }

  /// Whether any plain file of the cookbook has the contents of the person's own file.
  private var holdsTheSecret: Bool {
    fixture.directory.files.filter { $0.hasPrefix("Recipes/") }.contains { file in
      let path = fixture.directory(file)
      return (try? LocalFileStore().status(of: path).kind) == .file
        && (try? Data(contentsOf: URL(fileURLWithPath: path))) == Data("secret".utf8)
    }
  }

  @Test func aPhotoThatIsALinkIsNoPhoto() throws {
    let id = try cookbook.add(RecipeDocument("Tart"), photo: nil)
    try link("Tart/full.jpg", to: "own")
    try cookbook.scan()
    #expect(try cookbook.photo(id) == nil)
    // The photo that was there before goes to the trash.
    try cookbook.setPhoto(Data("jpeg".utf8), of: id)
    #expect(try cookbook.photo(id) == Data("jpeg".utf8))
    #expect(!holdsTheSecret)
    #expect(try Data(contentsOf: URL(fileURLWithPath: fixture.directory("own"))) == Data("secret".utf8))
  }

  @Test func theCopyOfAPhotoThatIsALinkIsNotCopied() throws {
    let moment = "sync-conflict-20260818-173636-D4LGQYW"
    try cookbook.add(RecipeDocument("Tart"), photo: nil)
    var other = RecipeDocument("Evil")
    other.id = UUID()
    try fixture.write(String(decoding: other.data(), as: UTF8.self), to: "Tart/recipe.\(moment).json")
    try link("Tart/full.\(moment).jpg", to: "own")
    let names = try fixture.open(ahead: 1000).scan().recipes.map(\.name)
    #expect(names.sorted() == ["Evil", "Tart"])
    #expect(!holdsTheSecret)
  }

  @Test func aRecipeWhoseFolderBecomesALinkIsWrittenAnewAndNotThroughIt() throws {
    let id = try cookbook.add(RecipeDocument("Tart"), photo: nil)
    let stored = try cookbook.read(id)
    let manager = FileManager.default
    try manager.moveItem(atPath: fixture.path + "/Tart", toPath: fixture.directory("outside"))
    try link("Tart", to: "outside")
    let before = try LocalFileStore().read(fixture.directory("outside/recipe.json"))
    var edited = stored.document
    edited.name = "Plum Tart"
    #expect(try cookbook.update(edited, from: stored) == .keptAnew)
    #expect(try LocalFileStore().read(fixture.directory("outside/recipe.json")) == before)
    let id2 = try #require(try cookbook.scan().recipes.first).id
    #expect(try cookbook.read(id2).document.name == "Plum Tart")
    // Nor is a photo.
    try cookbook.setPhoto(Data("jpeg".utf8), of: id2)
    #expect(try LocalFileStore().names(inDirectory: fixture.directory("outside")) == ["recipe.json"])
  }

  @Test func aLinkInPlaceOfLadlesOwnFolderIsRefused() throws {
    try cookbook.add(RecipeDocument("Tart"), photo: nil)
    try FileManager.default.removeItem(atPath: fixture.path + "/Ladle")
    try LocalFileStore().createDirectory(fixture.directory("others"))
    try link("Ladle", to: "others")
    #expect(throws: CookbookError.self) { try fixture.open().add(RecipeDocument("Soup"), photo: nil) }
    #expect(try LocalFileStore().names(inDirectory: fixture.directory("others")).isEmpty)
  }

  @Test func whatIsRemovedIsNotLookedForBehindALink() throws {
    let id = try cookbook.add(RecipeDocument("Tart"), photo: nil)
    let stored = try cookbook.read(id)
    let document = stored.document.with("description", "x")
    try fixture.write(
      String(decoding: document.data(), as: UTF8.self), to: "Ladle/Conflicts/\(id)/a.json")
    let versions = try cookbook.versions(of: id)
    let version = try #require(versions.others.first)
    let trashed = try #require(try cookbook.trash([id]).trashed.first)
    let manager = FileManager.default
    for name in ["Trash", "Conflicts"] {
      try manager.moveItem(atPath: fixture.path + "/Ladle/" + name, toPath: fixture.directory(name))
      try link("Ladle/" + name, to: name)
    }
    let before = fixture.directory.files
    let error = CookbookError(FileError(.open, fixture.path + "/Ladle/Trash", code: ENOTDIR))
    #expect(throws: error) { try cookbook.trashed() }
    #expect(throws: error) { try cookbook.restore(trashed) }
    #expect(throws: CookbookError.self) { try cookbook.versions(of: id) }
    #expect(throws: CookbookError.self) { try cookbook.choose(.recipe, of: version, beside: versions.recipe) }
    #expect(fixture.directory.files == before)
    try manager.moveItem(atPath: fixture.path + "/Ladle", toPath: fixture.directory("others"))
    try link("Ladle", to: "others")
    #expect(throws: CookbookError.self) { try cookbook.trashed() }
  }

  @Test func oneFileThatCannotBeDeletedKeepsNoOtherInTheTrash() throws {
    let ids = try ["Soup", "Tart"].map { try cookbook.add(RecipeDocument($0), photo: nil) }
    // "café" in Latin-1, which is no name that Foundation can repeat.
    let file = open(fixture.path + "/Soup/caf\u{e9}", O_CREAT | O_WRONLY, 0o600)
    close(file)
    var name = Array((fixture.path + "/Soup/caf").utf8.map { CChar(bitPattern: $0) })
    name += [CChar(bitPattern: 0xe9), 0]
    try #require(rename(fixture.path + "/Soup/caf\u{e9}", name) == 0)
    _ = try cookbook.trash(ids)
    #expect(throws: CookbookError.self) { try cookbook.emptyTrash() }
    #expect(try cookbook.trashed().isEmpty)
    #expect(!fixture.directory.files.contains { $0.hasSuffix("recipe.json") })
  }
}
