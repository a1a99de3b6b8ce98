import Cookbook
import Foundation
import Storage
import TestSupport
import Testing

/// Moving a whole cookbook to another folder.
@Suite struct FolderMoveTests {
  let fixture: FolderFixture
  let cookbook: CookbookFolder
  let other: String

  init() throws {
    fixture = try FolderFixture()
    cookbook = fixture.open()
    other = fixture.directory("Other")
    try cookbook.add(RecipeDocument("Tart"), photo: Data("jpeg".utf8))
  }

  /// Makes the other folder with some files. Ladle's own among them belong to a new cookbook.
  private func makeOther(_ names: [String]) throws {
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    for name in names {
      let text = name == "Ladle/cookbook.txt" ? try fixture.text(name) : "mine"
      try fixture.write(text, to: "../Other/" + name)
    }
  }

  private var otherFiles: [String] { fixture.directory.files.filter { $0.hasPrefix("Other/") } }

  /// Makes the other folder one on another file system.
  private func separate() { fixture.files.fail(.rename, of: "/Recipes", repeats: true, code: EXDEV) }

  @Test(arguments: [nil, [], ["Ladle/cookbook.txt"], ["Ladle/cookbook.txt", "Ladle/lock"]] as [[String]?])
  func folderMovesToAPlaceWithNothingOfAPersons(names: [String]?) throws {
    if let names { try makeOther(names) }
    #expect(try cookbook.move(to: other) == .renamed)
    #expect(try Data(contentsOf: URL(fileURLWithPath: other + "/Tart/full.jpg")) == Data("jpeg".utf8))
    #expect(!FileManager.default.fileExists(atPath: fixture.path))
    #expect(throws: CookbookError.gone) { try cookbook.scan() }
    let moved = CookbookFolder(at: other, index: fixture.directory("index"))
    #expect(try moved.scan().recipes.map(\.name) == ["Tart"])
  }

  @Test func folderOnAnotherFileSystemIsCopiedAndTheOldOneStays() throws {
    separate()
    let names = ["Caf\u{E9}", "Cafe\u{301}"]
    for name in names { try fixture.write(name, to: name + "/recipe.json") }
    let before = fixture.directory.files.filter { $0.hasPrefix("Recipes/") && !$0.hasSuffix("lock") }
    #expect(try cookbook.move(to: other) == .copied(isWhole: true))
    #expect(otherFiles.map { $0.dropFirst(6) } == before.map { $0.dropFirst(8) })
    for name in names { #expect(try fixture.text("../Other/" + name + "/recipe.json") == name) }
    #expect(fixture.exists("Tart/recipe.json"))
  }

  @Test(arguments: [0, 1, 1 << 20, 1 << 20 + 1]) func filesOfAnySizeAreCopied(size: Int) throws {
    separate()
    let contents = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 >> 8 ^ $0) })
    try fixture.write("", to: "Tart/photo.bin")
    try contents.write(to: URL(fileURLWithPath: fixture.path + "/Tart/photo.bin"))
    let before = try cookbook.size()
    #expect(try cookbook.move(to: other) == .copied(isWhole: true))
    #expect(try Data(contentsOf: URL(fileURLWithPath: other + "/Tart/photo.bin")) == contents)
    try fixture.write("12345", to: "Tart/more.txt")
    #expect(try cookbook.size() == before + 5)
  }

  @Test func linkIsNotCopied() throws {
    separate()
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path + "/Tart/link", withDestinationPath: fixture.path + "/Tart/full.jpg")
    #expect(try cookbook.move(to: other) == .copied(isWhole: false))
    #expect(!FileManager.default.fileExists(atPath: other + "/Tart/link"))
  }

  @Test(
    arguments: [(.sync, "/Tart"), (.attributes, "/Other/Tart/full.jpg")] as [(FileError.Operation, String)])
  func nothingIsLeftOfACopyThatFails(operation: FileError.Operation, suffix: String) throws {
    separate()
    fixture.files.fail(operation, of: suffix)
    #expect(throws: MoveError.folder(.full)) { try cookbook.move(to: other) }
    #expect(!FileManager.default.fileExists(atPath: other) && fixture.exists("Tart/recipe.json"))
  }

  @Test(arguments: [["note.txt"], ["Ladle/note.txt"], ["Ladle/cookbook.txt", "Ladle/x.jsonl"]])
  func folderWithSomethingInItStaysAsItIs(names: [String]) throws {
    try makeOther(names)
    #expect(throws: MoveError.notEmpty) { try cookbook.move(to: other) }
    #expect(fixture.directory.files.filter { $0.hasPrefix("Other/") } == names.map { "Other/" + $0 })
  }

  @Test func folderDoesNotMoveToItselfOrIntoItself() throws {
    try FileManager.default.createSymbolicLink(atPath: other, withDestinationPath: fixture.path)
    #expect(throws: MoveError.notEmpty) { try cookbook.move(to: other) }
    for path in [fixture.path, fixture.path + "/inner", fixture.directory.path] {
      #expect(throws: MoveError.inside) { try cookbook.move(to: path) }
    }
    #expect(fixture.exists("Tart/recipe.json"))
  }
}
