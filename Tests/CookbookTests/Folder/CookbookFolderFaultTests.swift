import Cookbook
import Foundation
import Storage
import TestSupport
import Testing

/// Every file operation of each change fails in turn: once, as a full disk does, and from then on, as if the process
/// had been killed at it. Each recipe is then whole, old or new, and everything works again afterwards.
@Suite struct CookbookFolderFaultTests {
  /// The recipes as another launch finds them, without the index.
  private static func contents(_ fixture: FolderFixture) throws -> [String: String] {
    let cookbook = CookbookFolder(
      at: fixture.path, index: fixture.directory("none"), now: { Date() + 10 })
    let listing = try cookbook.scan()
    #expect(listing.problems.isEmpty)
    var contents: [String: String] = [:]
    for recipe in listing.recipes {
      let photo = try cookbook.photo(recipe.id).map { String(decoding: $0, as: UTF8.self) } ?? "none"
      contents[recipe.name] = (try cookbook.read(recipe.id).document["description"] ?? "") + "/" + photo
    }
    return contents
  }

  /// Does `work` with a failure at each of its calls, and judges the folder afterwards.
  private func failEachCall(
    isKilled: Bool, code: Int32 = ENOSPC,
    _ work: (CookbookFolder, FolderFixture) throws -> Void,
    judge: (_ contents: [String: String], _ hasSucceeded: Bool, FolderFixture) throws -> Void
  ) throws {
    var call = 1
    while true {
      let fixture = try FolderFixture()
      let cookbook = fixture.open()
      let soup = try cookbook.add(RecipeDocument("Soup", ["description": "old"]), photo: Data("soup".utf8))
      try cookbook.add(RecipeDocument("Tart", ["description": "old"]), photo: nil)
      let before = fixture.files.total
      _ = try cookbook.read(soup)
      fixture.files.failAny(nth: call, repeats: isKilled, code: code)
      let start = fixture.files.total
      var hasSucceeded = true
      do {
        try work(cookbook, fixture)
      } catch {
        hasSucceeded = false
      }
      let count = fixture.files.total - start
      fixture.files.heal()
      #expect(before <= start)
      try judge(try Self.contents(fixture), hasSucceeded, fixture)
      // Everything works again, for the same object and for another launch.
      for cookbook in [cookbook, fixture.open()] {
        let listing = try cookbook.scan()
        let tart = try #require(listing.recipes.first { $0.name == "Tart" })
        let stored = try cookbook.read(tart.id)
        try cookbook.update(stored.document.with("later", "works"), from: stored)
        #expect(try Self.contents(fixture)["Tart"]?.isEmpty == false)
        let id = try cookbook.add(RecipeDocument("Later"), photo: nil)
        #expect(try cookbook.trash([id]).trashed.count == 1)
      }
      if count < call { break }
      call += 1
    }
    #expect(call > 3)
  }

  private static let soup = ["Soup": "old/soup", "Tart": "old/none"]

  @Test(arguments: [true, false]) func aRecipeThatIsBeingKeptIsWholeOrAbsent(isKilled: Bool) throws {
    try failEachCall(isKilled: isKilled) { cookbook, _ in
      try cookbook.add(RecipeDocument("Cake", ["description": "new"]), photo: Data("cake".utf8))
    } judge: { contents, hasSucceeded, fixture in
      var whole = Self.soup
      whole["Cake"] = "new/cake"
      if hasSucceeded {
        #expect(contents == whole)
      } else if isKilled {
        #expect(contents == whole || contents == Self.soup)
      } else {
        #expect(contents == Self.soup)
      }
    }
  }

  @Test(arguments: [true, false]) func anEditIsTheOldOrTheNewWhole(isKilled: Bool) throws {
    try failEachCall(isKilled: isKilled) { cookbook, _ in
      let soup = try #require(cookbook.listing.recipes.first { $0.name == "Soup" })
      let stored = try cookbook.read(soup.id)
      try cookbook.update(stored.document.with("description", "new"), from: stored)
    } judge: { contents, hasSucceeded, _ in
      let new = ["Soup": "new/soup", "Tart": "old/none"]
      #expect(contents == new || (!hasSucceeded && contents == Self.soup))
    }
  }

  @Test(arguments: [true, false]) func anEditInConflictLosesNeitherSide(isKilled: Bool) throws {
    try failEachCall(isKilled: isKilled) { cookbook, fixture in
      let soup = try #require(cookbook.listing.recipes.first { $0.name == "Soup" })
      let stored = try cookbook.read(soup.id)
      try fixture.write(
        String(decoding: stored.document.with("description", "theirs").data(), as: UTF8.self),
        to: "Soup/recipe.json")
      try cookbook.update(
        stored.document.with("description", "ours").with("recipeCuisine", "ours"), from: stored)
    } judge: { contents, hasSucceeded, fixture in
      #expect(["old/soup", "theirs/soup", "ours/soup"].contains(contents["Soup"]))
      guard hasSucceeded else { return }
      let cookbook = fixture.open()
      let soup = try #require(try cookbook.scan().recipes.first { $0.name == "Soup" })
      #expect(contents["Soup"] == "ours/soup" && soup.cuisine == "ours")
      #expect(try cookbook.versions(of: soup.id).others.map { $0.document["description"] } == ["theirs"])
    }
  }

  @Test(arguments: [true, false]) func aRemovedRecipeIsInTheFolderOrInTheTrash(isKilled: Bool) throws {
    try failEachCall(isKilled: isKilled) { cookbook, _ in
      let ids = cookbook.listing.recipes.filter { $0.name == "Soup" }.map(\.id)
      let outcome = try cookbook.trash(ids)
      if let error = outcome.failed.values.first { throw error }
    } judge: { contents, hasSucceeded, fixture in
      let cookbook = fixture.open()
      let isTrashed = try cookbook.trashed().map(\.name) == ["Soup"]
      #expect((contents["Soup"] == "old/soup") != isTrashed)
      if hasSucceeded { #expect(isTrashed) }
      for recipe in try cookbook.trashed() { try cookbook.restore(recipe) }
      #expect(try Self.contents(fixture) == Self.soup)
    }
  }

  @Test(arguments: [true, false]) func aConflictCopyIsNeverLost(isKilled: Bool) throws {
    try failEachCall(isKilled: isKilled) { cookbook, fixture in
      let soup = try #require(cookbook.listing.recipes.first { $0.name == "Soup" })
      let stored = try cookbook.read(soup.id)
      try fixture.write(
        String(decoding: stored.document.with("description", "copy").with("x", "copy").data(), as: UTF8.self),
        to: "Soup/recipe (conflicted copy 2018-04-10 093612).json")
      try fixture.open(ahead: 1000).scan()
    } judge: { contents, _, fixture in
      // Wherever the work stopped, the next launch goes on with it.
      let cookbook = fixture.open(ahead: 1000)
      let soup = try #require(try cookbook.scan().recipes.first { $0.name == "Soup" })
      let isThere = try cookbook.versions(of: soup.id).others.map { $0.document["description"] } == ["copy"]
      let wasWritten = fixture.directory.files.contains { $0.contains("conflicted copy") }
      #expect(isThere || !wasWritten)
      #expect(fixture.recipeFiles.filter { $0.contains("conflicted") }.isEmpty)
    }
  }

  @Test(arguments: [
    (EROFS, CookbookError.readOnly), (EACCES, .readOnly), (EPERM, .readOnly), (ENOSPC, .full),
    (EDQUOT, .full),
    (ENOTCONN, .gone), (ESTALE, .gone),
  ])
  func whyNothingCanBeWrittenIsSaid(code: Int32, error: CookbookError) throws {
    let fixture = try FolderFixture()
    let cookbook = fixture.open()
    let id = try cookbook.add(RecipeDocument("Tart"), photo: nil)
    let stored = try cookbook.read(id)
    for operation in [FileError.Operation.write, .rename, .createDirectory, .open] {
      fixture.files.fail(operation, repeats: true, code: code)
    }
    #expect(throws: error) { try cookbook.add(RecipeDocument("Soup"), photo: nil) }
    #expect(throws: error) { try cookbook.update(stored.document.with("a", "b"), from: stored) }
    #expect(throws: error) { try cookbook.setPhoto(Data("jpeg".utf8), of: id) }
    let outcome = try? cookbook.trash([id])
    #expect(outcome == nil || outcome?.failed == [id: error])
    fixture.files.heal()
    #expect(try cookbook.scan().recipes.map(\.id) == [id])
    #expect(try cookbook.add(RecipeDocument("Soup"), photo: nil) != id)
  }
}
