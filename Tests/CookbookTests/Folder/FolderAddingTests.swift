import Foundation
import Storage
import TestSupport
import Testing

@testable import Cookbook

/// Keeping a new recipe where the disk refuses.
@Suite struct FolderAddingTests {
  private let fixture: FolderFixture
  private let cookbook: CookbookFolder

  init() throws {
    fixture = try FolderFixture()
    cookbook = fixture.open()
  }

  @Test func recipeWhoseNameDoesNotReachTheDiskIsNotKept() throws {
    fixture.files.fail(.sync, of: "/Recipes", code: EIO)
    #expect(throws: CookbookError.self) {
      try cookbook.add(RecipeDocument("Tart"), photo: Data("jpeg".utf8))
    }
    #expect(fixture.recipeFiles == [], "the caller was told that it is not kept")
    for cookbook in [cookbook, fixture.open()] { #expect(try cookbook.scan().recipes.isEmpty) }
    try cookbook.add(RecipeDocument("Tart"), photo: nil)
    #expect(try cookbook.scan().recipes.map(\.name) == ["Tart"])
  }

  @Test(
    arguments: [
      (.createDirectory, 1), (.write, 1), (.write, 2), (.sync, 1), (.sync, 2), (.rename, 1),
    ] as [(FileError.Operation, Int)])
  func recipeThatTheDiskRefusesLeavesNothing(operation: FileError.Operation, nth: Int) throws {
    fixture.files.fail(operation, nth: nth, code: ENOSPC)
    #expect(throws: CookbookError.full) {
      try cookbook.add(RecipeDocument("Tart"), photo: Data("jpeg".utf8))
    }
    #expect(fixture.recipeFiles == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.path) == ["Ladle"])
  }

  @Test(arguments: [(0, true), (1, false)]) func documentHasALimit(excess: Int, isKept: Bool) throws {
    var document = RecipeDocument("Tart", ["x": ""])
    document.id = UUID()
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    (document.created, document.modified) = (date, date)
    document["x"] = String(
      repeating: "x", count: RecipeDocument.maximumBytes + excess - document.data().count)
    if isKept {
      let id = try cookbook.add(document, photo: nil)
      #expect(try cookbook.read(id).document == document)
    } else {
      #expect(throws: CookbookError.tooLarge) { try cookbook.add(document, photo: nil) }
      #expect(fixture.recipeFiles == [])
    }
  }

  @Test func namesThatDifferInCaseAloneAreNumbered() throws {
    for name in ["Tart", "tart", "TART"] { try cookbook.add(RecipeDocument(name), photo: nil) }
    let folders = Set(try cookbook.scan().recipes.map(\.folder))
    #expect(folders == ["Tart", "tart (2)", "TART (3)"])
  }

  @Test func folderOfAnotherProgramIsNotReplaced() throws {
    _ = try cookbook.scan()
    try fixture.write("mine", to: "Tart/notes.txt")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: fixture.path + "/Tart (2)"))
    try cookbook.add(RecipeDocument("Tart"), photo: nil)
    #expect(fixture.recipeFiles == ["Tart (2)", "Tart (3)/recipe.json", "Tart/notes.txt"])
  }

  @Test func recipesOfOneNameAreNumberedOnAndAFreeNumberIsUsedAgainAfterARemoval() throws {
    var ids: [UUID] = []
    for _ in 0..<4 { ids.append(try cookbook.add(RecipeDocument("Tart"), photo: nil)) }
    #expect(Set(cookbook.listing.recipes.map(\.folder)) == ["Tart", "Tart (2)", "Tart (3)", "Tart (4)"])
    _ = try cookbook.trash([ids[1]])
    let id = try cookbook.add(RecipeDocument("Tart"), photo: nil)
    #expect(cookbook.listing.recipes.first { $0.id == id }?.folder == "Tart (2)")
  }
}
