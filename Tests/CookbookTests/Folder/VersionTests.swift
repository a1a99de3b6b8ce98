import Foundation
import Storage
import TestSupport
import Testing

@testable import Cookbook

/// Other versions of a recipe, which programs that sync leave beside it.
@Suite struct VersionTests {
  let fixture: FolderFixture
  let cookbook: CookbookFolder
  let id: UUID

  init() throws {
    fixture = try FolderFixture()
    cookbook = fixture.open()
    id = try cookbook.add(RecipeDocument("Tart", ["description": "ours"]), photo: Data("jpeg".utf8))
    try cookbook.scan()
  }

  private static let copy = "recipe.sync-conflict-20260818-173636-D4LGQYW.json"

  /// Puts a document beside the recipe.
  private func write(
    _ description: String, as name: String = copy, in folder: String = "Tart", id other: UUID?? = nil
  ) throws {
    var document = try cookbook.read(id).document.with("description", description)
    if let other { document.id = other }
    try fixture.write(String(decoding: document.data(), as: UTF8.self), to: folder + "/" + name)
  }

  private func descriptions() throws -> [String?] {
    try cookbook.versions(of: id).others.map { $0.document["description"] }
  }

  private var versionFiles: [String] {
    fixture.directory.files.filter { $0.hasPrefix("Recipes/Ladle/Conflicts/") }
  }

  // MARK: - Moving

  @Test(
    arguments: [
      copy, "recipe (Ann's conflicted copy 2026-01-02 (1)).json", "recipe (Copie en conflit de Ann).json",
      "recipe 2.JSON", "notes.json", "recipe.json.conflict12", "recipe_conflict-20180410-093612.json",
    ])
  func documentBesideTheRecipeIsAVersionWhateverItsName(name: String) throws {
    let before = try fixture.text("Tart/recipe.json")
    try write("theirs", as: name)
    #expect(try cookbook.scan().versions == [id])
    #expect(fixture.recipeFiles == ["Tart/full.jpg", "Tart/recipe.json"])
    #expect(try descriptions() == ["theirs"])
    #expect(try fixture.text("Tart/recipe.json") == before)
    #expect(try fixture.open().scan().versions == [id])
  }

  @Test(.enabled(if: SharedMaterial.path("cases/conflicts.tsv") != nil, "needs ../shared/cases"))
  func documentsOfAllProgramsThatSyncAreVersions() throws {
    let cases = try String(contentsOfFile: SharedMaterial.path("cases/conflicts.tsv") ?? "", encoding: .utf8)
    for line in cases.split(separator: "\n").dropFirst() {
      let name = String(line.split(separator: "\t")[2])
      try write(name, as: name)
      try cookbook.scan()
      #expect(try descriptions().contains(name))
    }
  }

  @Test func documentWithoutAnIdentityIsAVersion() throws {
    try write("theirs", id: .some(nil))
    try cookbook.scan()
    #expect(try descriptions() == ["theirs"])
  }

  @Test func devicesThatKeepOneVersionMakeOneFile() throws {
    try write("theirs")
    try cookbook.scan()
    try write("theirs", as: "recipe 2.json")
    try cookbook.scan()
    #expect(versionFiles.count == 1 && fixture.recipeFiles == ["Tart/full.jpg", "Tart/recipe.json"])
  }

  @Test func otherFilesStay() throws {
    let names = ["full (conflicted copy 1).jpg", "full 2.jpg", ".recipe 2.json", "list.json", "torn 2.json"]
    for name in names { try fixture.write(name == "list.json" ? "[]" : "{ torn", to: "Tart/" + name) }
    // Editors keep their copies hidden.
    try write("theirs", as: ".recipe.json")
    let before = fixture.recipeFiles
    #expect(try cookbook.scan().versions.isEmpty)
    #expect(fixture.recipeFiles == before && versionFiles.isEmpty)
  }

  @Test func documentWithAnotherIdentityIsARecipeOfItsOwn() throws {
    let other = UUID()
    try write("theirs", id: other)
    try cookbook.scan()
    #expect(Set(cookbook.listing.recipes.map(\.id)) == [id, other])
    #expect(try cookbook.read(other).document["description"] == "theirs")
    #expect(try cookbook.scan().versions.isEmpty)
    // The same document again is a version of that recipe, and says the same.
    try write("theirs", id: other)
    #expect(try cookbook.scan().recipes.count == 2)
  }

  @Test func secondFolderWithTheSameIdentityIsAnotherRecipe() throws {
    try write("theirs", as: "recipe.json", in: "Tart (conflicted copy 2026-01-01 101010)")
    let recipes = try cookbook.scan().recipes
    #expect(recipes.count == 2 && recipes.contains { $0.id == id && $0.folder == "Tart" })
    #expect(cookbook.listing.versions.isEmpty)
  }

  @Test func recipeOfAnotherProgramGetsItsIdentityWithItsFirstVersion() throws {
    try fixture.write(#"{"name":"Soup","description":"ours"}"#, to: "Soup/recipe.json")
    try fixture.write(#"{"name":"Soup","description":"theirs"}"#, to: "Soup/recipe 2.json")
    let soup = try #require(try cookbook.scan().recipes.first { $0.name == "Soup" })
    #expect(try cookbook.read(soup.id).document.id == soup.id)
    rename(fixture.path + "/Soup", fixture.path + "/Stew")
    #expect(try cookbook.scan().versions == [soup.id])
  }

  // MARK: - A missing document

  @Test func newestDocumentStandsInUntilTheNextEdit() throws {
    try write("older", as: "recipe 3.json")
    var newer = try cookbook.read(id).document.with("description", "newer")
    newer.modified = Date() + 5000
    try fixture.write(String(decoding: newer.data(), as: UTF8.self), to: "Tart/recipe 2.json")
    try FileManager.default.removeItem(atPath: fixture.path + "/Tart/recipe.json")
    #expect(try cookbook.scan().recipes.map(\.id) == [id])
    #expect(fixture.recipeFiles == ["Tart/full.jpg", "Tart/recipe 2.json", "Tart/recipe 3.json"])
    let stored = try cookbook.read(id)
    #expect(stored.document["description"] == "newer")
    try cookbook.update(stored.document.with("recipeCuisine", "French"), from: stored)
    #expect(try fixture.text("Tart/recipe.json").contains("French"))
    #expect(try cookbook.scan().versions == [id])
    #expect(try descriptions() == ["older"])
    #expect(fixture.recipeFiles == ["Tart/full.jpg", "Tart/recipe.json"])
  }

  @Test func documentThatComesBackCounts() throws {
    let text = try fixture.text("Tart/recipe.json")
    try write("theirs")
    try FileManager.default.removeItem(atPath: fixture.path + "/Tart/recipe.json")
    try cookbook.scan()
    let stored = try cookbook.read(id)
    try fixture.write(text, to: "Tart/recipe.json")
    try cookbook.update(stored.document.with("recipeCuisine", "French"), from: stored)
    try cookbook.scan()
    let all = try [cookbook.read(id).document["description"]] + descriptions()
    #expect(Set(all) == ["ours", "theirs"])
  }

  // MARK: - Choosing

  @Test func chosenRecipeStaysAndTheVersionGoesToTheTrash() throws {
    try write("theirs")
    try cookbook.scan()
    let versions = try cookbook.versions(of: id)
    #expect(versions.isOwn && versions.others.map(\.isOwn) == [false])
    let chosen = try cookbook.choose(.recipe, of: versions.others[0], beside: versions.recipe)
    #expect(cookbook.listing.versions.isEmpty && versionFiles.isEmpty)
    #expect(try cookbook.read(id).document["description"] == "ours")
    let trashed = try cookbook.trashed()
    #expect(trashed.map(\.name) == ["Tart"] && trashed.map(\.isVersion) == [true])
    try cookbook.undo(chosen)
    #expect(try descriptions() == ["theirs"] && cookbook.trashed().isEmpty)
    #expect(cookbook.listing.versions == [id])
  }

  @Test func chosenVersionIsTheRecipeAsAWhole() throws {
    let theirs = try cookbook.read(id).document.with("x", "theirs").with("recipeCuisine", "French")
    try fixture.write(
      String(decoding: theirs.with("description", "theirs").data(), as: UTF8.self), to: "Tart/" + Self.copy)
    try cookbook.scan()
    let versions = try cookbook.versions(of: id)
    let chosen = try cookbook.choose(.other, of: versions.others[0], beside: versions.recipe)
    let document = try cookbook.read(id).document
    #expect(document["description"] == "theirs" && document["x"] == "theirs" && document.id == id)
    #expect(try cookbook.trashed().map(\.isVersion) == [true] && cookbook.listing.versions.isEmpty)
    try cookbook.undo(chosen)
    #expect(try cookbook.read(id).document["description"] == "ours" && descriptions() == ["theirs"])
  }

  @Test func versionComesBackFromTheTrash() throws {
    try write("theirs")
    try cookbook.scan()
    let versions = try cookbook.versions(of: id)
    try cookbook.choose(.recipe, of: versions.others[0], beside: versions.recipe)
    try cookbook.restore(try #require(try cookbook.trashed().first))
    #expect(try descriptions() == ["theirs"] && cookbook.listing.versions == [id])
  }

  /// The version may have come before the version that won over it: no time and no guess clears it.
  @Test func versionThatSaysTheSameIsNotShownAndStaysUntilAnEdit() throws {
    try write("ours")
    #expect(try cookbook.scan().versions.isEmpty)
    #expect(versionFiles.count == 1)
    try write("theirs", as: "recipe.json")
    #expect(try cookbook.scan().versions == [id])
    #expect(try descriptions() == ["ours"])
    try write("ours", as: "recipe.json")
    #expect(try cookbook.scan().versions.isEmpty)
    let stored = try cookbook.read(id)
    try cookbook.update(stored.document.with("recipeCuisine", "French"), from: stored)
    #expect(try versionFiles.isEmpty && cookbook.trashed().map(\.isVersion) == [true])
  }

  /// Another device's document won over the document that the person is editing, which became a version.
  @Test func versionStaysIfAnotherProgramChangedTheRecipeBeforeTheEdit() throws {
    let stored = try cookbook.read(id)
    try write("ours")
    try write("theirs", as: "recipe.json")
    #expect(try cookbook.scan().versions == [id])
    try cookbook.update(stored.document.with("recipeCuisine", "French"), from: stored)
    #expect(try cookbook.read(id).document["description"] == "theirs" && descriptions() == ["ours"])
  }

  @Test func changeThatLadleDoesNotShowIsNoQuestion() throws {
    let other = try cookbook.read(id).document.with("ladle/x", "y").with("printImage", "no")
    try fixture.write(String(decoding: other.data(), as: UTF8.self), to: "Tart/" + Self.copy)
    #expect(try cookbook.scan().versions.isEmpty)
    #expect(versionFiles.count == 1)
  }

  // MARK: - Many

  @Test func manyVersionsMoveSomeAtATimeAndTwentyAreShown() throws {
    for number in 0..<70 { try write("\(number)", as: "recipe \(number).json") }
    var rounds = 1
    let hasMoreVersions = try cookbook.scan(nil)
    #expect(hasMoreVersions)
    // Somebody else gets the folder in between.
    try cookbook.add(RecipeDocument("Soup"), photo: nil)
    while cookbook.moveVersions() { rounds += 1 }
    #expect(rounds >= 3 && versionFiles.count == 70)
    #expect(try descriptions().count == 20)
    #expect(try cookbook.scan().versions == [id])
  }

  /// A recipe whose copies have moved, with the number of file operations that this took.
  private struct Moved {
    let fixture: FolderFixture
    let cookbook: CookbookFolder
    let id: UUID
    let operations: Int

    init(_ count: Int) throws {
      fixture = try FolderFixture()
      cookbook = fixture.open()
      id = try cookbook.add(RecipeDocument("Tart"), photo: nil)
      let document = try cookbook.read(id).document
      for number in 0..<count {
        let copy = document.with("description", "\(number)").data()
        try copy.write(to: URL(fileURLWithPath: fixture.path + "/Tart/recipe \(number).json"))
      }
      let before = fixture.files.total
      try cookbook.scan()
      while cookbook.moveVersions() {}
      operations = fixture.files.total - before
      #expect(fixture.directory.files.count { $0.hasPrefix("Recipes/Ladle/Conflicts/") } == count)
    }
  }

  @Test func copyCostsTheSameHoweverManyThereAre() throws {
    let few = try Moved(100).operations
    #expect(try Moved(400).operations <= 4 * few)
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["LADLE_COPIES"] != nil, "LADLE_COPIES=20000"))
  func manyCopiesAreMeasured() throws {
    let count = ProcessInfo.processInfo.environment["LADLE_COPIES"].flatMap(Int.init) ?? 0
    var start = clock()
    func seconds() -> Double {
      defer { start = clock() }
      return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }
    let moved = try Moved(count)
    print("\(count) copies written and moved: \(seconds()) CPU s, \(moved.operations) file operations")
    let versions = try moved.cookbook.versions(of: moved.id)
    print("\(versions.others.count) shown: \(seconds()) CPU s")
    try moved.cookbook.choose(.recipe, of: versions.others[0], beside: versions.recipe)
    print("one chosen: \(seconds()) CPU s")
  }

  @Test func versionThatCannotBeMovedStaysForTheNextScan() throws {
    try write("theirs")
    fixture.files.fail(.rename, repeats: true, code: EROFS)
    #expect(try cookbook.scan().versions.isEmpty)
    #expect(fixture.exists("Tart/" + Self.copy))
    fixture.files.heal()
    #expect(try cookbook.scan().versions == [id])
  }
}
