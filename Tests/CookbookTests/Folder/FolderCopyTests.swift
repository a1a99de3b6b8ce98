import Cookbook
import Foundation
import Storage
import TestSupport
import Testing

/// Copies of a whole cookbook in another folder.
@Suite struct FolderCopyTests {
  let fixture: FolderFixture
  let cookbook: CookbookFolder
  let other: String

  init() throws {
    fixture = try FolderFixture()
    cookbook = fixture.open()
    other = fixture.directory("Other")
    try cookbook.add(RecipeDocument("Tart"), photo: Data("jpeg".utf8))
  }

  /// Makes the other folder with some files, of which Ladle's own are those of a new cookbook.
  private func makeOther(_ names: [String]) throws {
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    for name in names {
      let text = name == "Ladle/cookbook.txt" ? try fixture.text(name) : "mine"
      try fixture.write(text, to: "../Other/" + name)
    }
  }

  @Test(arguments: [nil, [], ["Ladle/cookbook.txt"], ["Ladle/cookbook.txt", "Ladle/lock"]] as [[String]?])
  func aCookbookIsCopiedToAFolderWithNothingOfAPersons(names: [String]?) throws {
    if let names { try makeOther(names) }
    let copy = try cookbook.copy(to: other)
    #expect(copy.isWhole)
    #expect(try Data(contentsOf: URL(fileURLWithPath: other + "/Tart/full.jpg")) == Data("jpeg".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: other).sorted() == ["Ladle", "Tart"])
  }

  @Test(arguments: [["note.txt"], ["Ladle/note.txt"], ["Ladle/cookbook.txt", "Ladle/x.jsonl"]])
  func aFolderWithSomethingInItStaysAsItIs(names: [String]) throws {
    try makeOther(names)
    #expect(throws: MoveError.notEmpty) { try cookbook.copy(to: other) }
    #expect(fixture.directory.files.filter { $0.hasPrefix("Other/") } == names.map { "Other/" + $0 })
  }

  @Test func aCopyThatIsNotNeededIsRemoved() throws {
    try makeOther(["Ladle/cookbook.txt"])
    cookbook.discard(try cookbook.copy(to: other))
    #expect(fixture.directory.files.filter { $0.hasPrefix("Other/") } == ["Other/Ladle/cookbook.txt"])
    #expect(!FileManager.default.fileExists(atPath: other + "/Tart"))
    let new = fixture.directory("New")
    cookbook.discard(try cookbook.copy(to: new))
    #expect(!FileManager.default.fileExists(atPath: new))
  }

  @Test func ofACopyThatIsNotNeededStaysWhatWasChangedOrHasNoOriginal() throws {
    let copy = try cookbook.copy(to: other)
    try fixture.write("mine", to: "../Other/Tart/recipe.json")
    try fixture.write("mine", to: "../Other/note.txt")
    try FileManager.default.removeItem(atPath: fixture.path + "/Tart/full.jpg")
    cookbook.discard(copy)
    #expect(
      fixture.directory.files.filter { $0.hasPrefix("Other/") }
        == ["Other/Tart/full.jpg", "Other/Tart/recipe.json", "Other/note.txt"])
    #expect(fixture.exists("Tart/recipe.json"))
  }

  @Test func aCopyThatWasCutOffIsContinued() throws {
    try cookbook.add(RecipeDocument("Flan"), photo: nil)
    let files = FileManager.default
    _ = try cookbook.copy(to: other)
    try files.removeItem(atPath: other + "/Tart/full.jpg")
    try files.removeItem(atPath: other + "/Flan")
    try fixture.write("half", to: "../Other/Tart/" + LocalFileStore.temporaryName())
    #expect(try cookbook.copy(to: other).isWhole)
    #expect(try Data(contentsOf: URL(fileURLWithPath: other + "/Tart/full.jpg")) == Data("jpeg".utf8))
    #expect(files.fileExists(atPath: other + "/Flan/recipe.json"))
    #expect(cookbook.giveUp(try cookbook.copy(to: other)) { _ in })
  }

  /// It fails before the files are compared, or while they are.
  @Test(
    arguments: [(.sync, "/Tart"), (.open, "/Other/Tart/full.jpg")] as [(FileError.Operation, String)])
  func ofACopyThatFailsNothingIsLeft(operation: FileError.Operation, suffix: String) throws {
    fixture.files.fail(operation, of: suffix)
    #expect(throws: MoveError.folder(.full)) { try cookbook.copy(to: other) }
    #expect(!FileManager.default.fileExists(atPath: other))
    // What was there before stays.
    try makeOther(["Ladle/cookbook.txt"])
    fixture.files.fail(operation, of: suffix)
    #expect(throws: MoveError.folder(.full)) { try cookbook.copy(to: other) }
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: other).sorted() == ["Ladle", "Ladle/cookbook.txt"])
  }

  @Test(arguments: ["mine", "peg", "JPEG"])
  func anotherFileOfTheSameNameStaysAsItIs(text: String) throws {
    try fixture.write(text, to: "../Other/Tart/full.jpg")
    #expect(throws: MoveError.notEmpty) { try cookbook.copy(to: other) }
    #expect(fixture.directory.files.filter { $0.hasPrefix("Other/") } == ["Other/Tart/full.jpg"])
    #expect(try fixture.text("../Other/Tart/full.jpg") == text)
  }

  @Test func aFolderIsNotCopiedToItselfUnderAnotherPath() throws {
    try FileManager.default.createSymbolicLink(atPath: other, withDestinationPath: fixture.path)
    #expect(throws: MoveError.inside) { try cookbook.copy(to: other) }
    #expect(fixture.exists("Tart/recipe.json"))
  }

  @Test func aFolderIsNotCopiedIntoItselfOrOverItsParent() {
    for path in [fixture.path, fixture.path + "/inner", fixture.directory.path] {
      #expect(throws: MoveError.inside) { try cookbook.copy(to: path) }
    }
  }

  @Test func namesThatDifferInUnicodesFormOnlyAreAllCopied() throws {
    let names = ["Caf\u{E9}", "Cafe\u{301}"]
    for name in names { try fixture.write(name, to: name + "/recipe.json") }
    let copy = try cookbook.copy(to: other)
    for name in names {
      #expect(try fixture.text("../Other/" + name + "/recipe.json").utf8.elementsEqual(name.utf8))
    }
    for name in names {
      try fixture.write("mine", to: name + "/note.txt")
      #expect(!cookbook.giveUp(copy) { _ in Issue.record("it went to the trash") })
      try FileManager.default.removeItem(atPath: fixture.path + "/" + name + "/note.txt")
    }
  }

  @Test func aLinkThatAppearsLaterIsNotGivenUp() throws {
    let copy = try cookbook.copy(to: other)
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path + "/link", withDestinationPath: fixture.directory.path)
    #expect(!cookbook.giveUp(copy) { _ in Issue.record("it went to the trash") })
  }

  @Test func aFolderThatHasChangedSinceIsNotGivenUp() throws {
    let copy = try cookbook.copy(to: other)
    try fixture.write("mine", to: "Tart/note.txt")
    #expect(!cookbook.giveUp(copy) { _ in Issue.record("it went to the trash") })
    try FileManager.default.removeItem(atPath: fixture.path + "/Tart/note.txt")
    #expect(cookbook.giveUp(copy) { _ in })
  }
}
