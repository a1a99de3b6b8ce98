import Foundation
import Storage
import TestSupport
import Testing

@testable import Cookbook

@Suite struct ConflictCopyTests {
  @Test(arguments: [
    ("x.sync-conflict-20260818-173636-D4LGQYW.json", "x.json"),
    ("recipe.sync-conflict-20260818-173636-D4LGQYW.json", "recipe.json"),
    ("full.sync-conflict-20260818-173636-D4LGQYW.jpg", "full.jpg"),
    ("Tart.sync-conflict-20260818-173636-D4LGQYW", "Tart"),
    ("recipe (conflicted copy 2018-04-10 093612).json", "recipe.json"),
    ("Dr. Ann's Tart (conflicted copy 2018-04-10 093612)", "Dr. Ann's Tart"),
    ("recipe_conflict-20180410-093612.json", "recipe.json"),
    ("recipe (Ann's conflicted copy 2026-01-02).json", "recipe.json"),
    ("recipe (Ann's conflicted copy 2026-01-02) (1).json", "recipe.json"),
    ("recipe (SFConflict ann@example.com 2026-08-18-17-36-36).json", "recipe.json"),
    ("recipe.json (SFConflict ann@example.com 2026-08-18-17-36-36)", "recipe.json"),
    ("recipe (SFConflict 2026-08-18-17-36-36).json", "recipe.json"),
    ("recipe_Ann-PC_Aug-18-1736-2026_Conflict.json", "recipe.json"),
    ("full_Ann_s_PC_Aug-18-1736-2026_CaseConflict_1.jpg", "full.jpg"),
    ("recipe [conflicted].json", "recipe.json"),
    ("recipe-anns-pc-safeBackup-0001.json", "recipe.json"),
    ("recipe.json.conflict1", "recipe.json"), ("full.jpg.conflict12", "full.jpg"),
  ])
  func namesOfConflictCopiesAreRecognised(copy: String, original: String) {
    let found = ConflictCopyName(copy)
    #expect(found?.original == original && found?.isNumbered == false)
  }

  @Test(arguments: [("recipe 2.json", "recipe.json"), ("full (1).jpg", "full.jpg"), ("Tart (2)", "Tart")])
  func numberedNamesMayBeThePersonsOwn(copy: String, original: String) {
    let found = ConflictCopyName(copy)
    #expect(found?.original == original && found?.isNumbered == true)
  }

  @Test(arguments: [
    "recipe.json", "full.jpg", "Tart", "Pie (apple)", "Route 66a", "Nr1", "2", "recipe.sync-conflict-x.json",
    ".json", "recipe 1.json", "conflicted copy.json", "", ".conflict1", "a.conflict", "a.conflictx",
    "a.conflict100", "_PC_Aug-18-1736-2026_Conflict.json", "a_PC_Aug-18-1736-2026_Copy.json",
    "a_PC_Aug-18-173-2026_Conflict.json", "a_Aug-18-1736-2026_Conflict.json", "-a-safeBackup-0001.json",
    "safeBackup-0001.json", "a-b-safeBackup-001.json", " [conflicted].json", "a (SFConflicts).json",
  ])
  func otherNamesAreNotCopies(name: String) {
    #expect(ConflictCopyName(name) == nil)
  }

  // MARK: - In the folder

  let fixture: FolderFixture
  let cookbook: CookbookFolder
  let id: UUID
  let first: StoredDocument

  init() throws {
    fixture = try FolderFixture()
    cookbook = fixture.open()
    id = try cookbook.add(RecipeDocument("Tart", ["description": "old"]), photo: Data("jpeg".utf8))
    first = try cookbook.read(id)
  }

  private func write(_ document: RecipeDocument, to file: String) throws {
    try fixture.write(String(decoding: document.data(), as: UTF8.self), to: file)
  }

  private static let copy = "Tart/recipe (conflicted copy 2018-04-10 093612).json"

  @Test func whatThisDeviceWroteIsMergedIntoWhatTheServerHas() throws {
    // Two edits here, one elsewhere; the server's version is in the folder now, and ours is the copy.
    var stored = first
    for (key, value) in [("description", "ours"), ("tool", "ours")] {
      try cookbook.update(stored.document.with(key, value), from: stored)
      stored = try cookbook.read(id)
    }
    try write(first.document.with("recipeCuisine", "theirs"), to: "Tart/recipe.json")
    try write(stored.document, to: Self.copy)
    #expect(try cookbook.scan().merged == [id])
    let merged = try cookbook.read(id).document
    #expect(merged["description"] == "ours" && merged["tool"] == "ours")
    #expect(merged["recipeCuisine"] == "theirs")
    #expect(try cookbook.conflicts(of: id).isEmpty)
    #expect(fixture.recipeFiles == ["Tart/full.jpg", "Tart/recipe.json"])
    #expect(
      fixture.directory.files.contains { $0.contains("Trash/Copies/") && $0.contains("conflicted copy") })
  }

  @Test func aFieldThatChangedTwiceIsInConflict() throws {
    try cookbook.update(first.document.with("description", "ours"), from: first)
    let ours = try cookbook.read(id).document
    try write(first.document.with("description", "theirs"), to: "Tart/recipe.json")
    try write(ours, to: Self.copy)
    try cookbook.scan()
    #expect(try cookbook.read(id).document["description"] == "theirs")
    #expect(try cookbook.conflicts(of: id).map { $0.document["description"] } == ["ours"])
  }

  @Test func anEarlierVersionOfOursChangesNothing() throws {
    let old = first.document
    try cookbook.update(old.with("description", "ours"), from: first)
    try write(old, to: Self.copy)
    try cookbook.scan()
    #expect(try cookbook.read(id).document["description"] == "ours")
    #expect(try cookbook.conflicts(of: id).isEmpty)
    #expect(fixture.recipeFiles == ["Tart/full.jpg", "Tart/recipe.json"])
  }

  @Test func aCopyOfTheCurrentVersionWaitsForTheOneThatWon() throws {
    try cookbook.update(first.document.with("description", "ours"), from: first)
    try write(try cookbook.read(id).document, to: Self.copy)
    #expect(try cookbook.scan().merged.isEmpty)
    #expect(try fixture.open(ahead: 100_000).scan().merged.isEmpty && fixture.exists(Self.copy))
    try write(first.document.with("recipeCuisine", "theirs"), to: "Tart/recipe.json")
    #expect(try cookbook.scan().merged == [id])
    let merged = try cookbook.read(id).document
    #expect(merged["description"] == "ours" && merged["recipeCuisine"] == "theirs")
  }

  @Test func aVersionOfAnotherDeviceWaitsForThatDevice() throws {
    try write(first.document.with("description", "theirs"), to: Self.copy)
    #expect(try cookbook.scan().merged.isEmpty)
    #expect(fixture.exists(Self.copy))
    // That device does not come. What it changed is not known here.
    #expect(try fixture.open(ahead: 1000).scan().merged == [id])
    #expect(try cookbook.conflicts(of: id).map { $0.document["description"] } == ["theirs"])
    #expect(!fixture.exists(Self.copy))
  }

  @Test func aCopyOfTheFutureIsMergedWhenItHasBeenThereForTenMinutes() throws {
    try write(first.document.with("description", "theirs"), to: Self.copy)
    // The clock was put back.
    let clock = Mutex(Date() - 100_000)
    let cookbook = CookbookFolder(
      at: fixture.path, index: fixture.directory("index"), files: fixture.files,
      now: { clock.withLock { $0 } })
    #expect(try cookbook.scan().merged.isEmpty)
    clock.withLock { $0 += 599 }
    #expect(try cookbook.scan().merged.isEmpty && fixture.exists(Self.copy))
    clock.withLock { $0 += 2 }
    #expect(try cookbook.scan().merged == [id])
    #expect(!fixture.exists(Self.copy))
  }

  @Test func oneScanMergesTwentyCopiesAndTheNextTheOthers() throws {
    let folders = ["Soup", "Stew"].map { $0 + ".sync-conflict-20260818-173636-D4LGQYW" }
    for (folder, name) in zip(folders, ["Soup", "Stew"]) {
      try write(RecipeDocument(name), to: name + "/recipe.json")
      try write(RecipeDocument(name, ["x": "copy"]), to: folder + "/recipe.json")
    }
    for index in 10..<31 {
      try write(
        first.document.with("x", "\(index)"), to: "Tart/recipe (conflicted copy 2018-04-10 0936\(index)).json"
      )
    }
    let cookbook = fixture.open(ahead: 1000)
    let before = try cookbook.scan()
    #expect(before.hasMoreCopies && before.merged == [id])
    #expect(fixture.recipeFiles.filter { $0.contains("conflicted copy") }.count == 1)
    #expect(folders.allSatisfy { fixture.exists($0) })
    let after = try cookbook.scan()
    #expect(!after.hasMoreCopies && after.merged.count == 3)
    #expect(Set(after.recipes.map(\.folder)) == ["Tart", "Soup", "Stew"])
    #expect(try cookbook.scan().merged.isEmpty)
  }

  @Test func atMostTwentyVersionsInConflictAreReadAtOnce() throws {
    for index in 10..<32 {
      try write(first.document.with("x", "\(index)"), to: "Ladle/Conflicts/\(id)/\(index).json")
    }
    #expect(try cookbook.conflicts(of: id).map { $0.document["x"] } == (10..<30).map { "\($0)" })
    for conflict in try cookbook.conflicts(of: id) { try cookbook.resolve(conflict) }
    #expect(try cookbook.conflicts(of: id).map { $0.document["x"] } == ["30", "31"])
  }

  @Test func theVersionThatWasReadBeforeACopyIsNotItsBase() throws {
    // Another device's version lost "new" without having seen it, and was replaced again. As a copy it must not bring
    // "old" back.
    try write(first.document.with("description", "new"), to: "Tart/recipe.json")
    try cookbook.scan()
    let stale = first.document.with("tool", "stale")
    try write(stale, to: "Tart/recipe.json")
    try cookbook.scan()
    try write(first.document.with("description", "new").with("tool", "stale"), to: "Tart/recipe.json")
    try write(stale, to: Self.copy)
    try fixture.open(ahead: 1000).scan()
    #expect(try cookbook.read(id).document["description"] == "new")
  }

  @Test func aChangeThatTheOtherDeviceNeverSawIsNotTakenBack() throws {
    // A third device's change was read here, and ours builds on it. The server's version was made from the first one.
    try write(
      first.document.with("description", "third").with("dateModified", "2026-11-22T10:00:00+0000"),
      to: "Tart/recipe.json")
    try cookbook.scan()
    let read = try cookbook.read(id)
    try cookbook.update(read.document.with("tool", "ours"), from: read)
    let ours = try cookbook.read(id).document
    try write(first.document.with("recipeCuisine", "theirs"), to: "Tart/recipe.json")
    try write(ours, to: Self.copy)
    try cookbook.scan()
    let merged = try cookbook.read(id).document
    #expect(merged["tool"] == "ours" && merged["recipeCuisine"] == "theirs")
    #expect(try cookbook.conflicts(of: id).map { $0.document["description"] } == ["third"])
  }

  @Test func aDeviceThatMetTheRecipeLateDoesNotTakeAnUnknownValueForALaterOne() throws {
    // This device has never seen what was there before the change that it read first.
    let changed = first.document.with("description", "third").with("dateModified", "2026-11-22T10:00:00+0000")
    try write(changed, to: "Tart/recipe.json")
    let cookbook = fixture.open()
    try cookbook.scan()
    let read = try cookbook.read(id)
    try cookbook.update(read.document.with("tool", "ours"), from: read)
    let ours = try cookbook.read(id).document
    try write(first.document, to: "Tart/recipe.json")
    try write(ours, to: Self.copy)
    try cookbook.scan()
    #expect(try cookbook.conflicts(of: id).map { $0.document["description"] } == ["third"])
  }

  @Test func aReturnToAnOldValueIsNotTakenForTheOldVersion() throws {
    let old = first.document.with("description", "old")
    try cookbook.update(old, from: first)
    let before = try cookbook.read(id)
    try cookbook.update(before.document.with("description", "ours"), from: before)
    let second = try cookbook.read(id)
    // Elsewhere the person saw the change and took it back, while the title was changed here.
    let returned = second.document.with("description", "old").with("dateModified", "2026-11-22T10:00:00+0000")
    try cookbook.update(second.document.with("tool", "ours"), from: second)
    try write(returned, to: Self.copy)
    try fixture.open(ahead: 1000).scan()
    #expect(try cookbook.read(id).document["description"] == "ours")
    #expect(try cookbook.conflicts(of: id).map { $0.document["description"] } == ["old"])
  }

  @Test func aCopyOfAPhotoIsKeptInTheTrash() throws {
    try fixture.write("other", to: "Tart/full.sync-conflict-20260818-173636-D4LGQYW.jpg")
    try cookbook.scan()
    #expect(try cookbook.photo(id) == Data("jpeg".utf8))
    #expect(fixture.recipeFiles == ["Tart/full.jpg", "Tart/recipe.json"])
    #expect(fixture.directory.files.contains { $0.contains("Trash/Copies/") && $0.hasSuffix(".jpg") })
  }

  @Test func aCopyOfAFolderIsMergedAndOneOfAnotherRecipeIsNot() throws {
    try write(first.document.with("x", "copy"), to: "Tart (conflicted copy 2018-04-10 093612)/recipe.json")
    try write(RecipeDocument("Other").with("identifier", "urn:uuid:\(UUID())"), to: "Tart 2/recipe.json")
    try write(first.document, to: "Tart (2)/recipe.json")
    let recipes = try fixture.open(ahead: 1000).scan().recipes
    // A folder that is only numbered may be a person's copy. It becomes a recipe of its own.
    #expect(Set(recipes.map(\.folder)) == ["Tart", "Tart 2", "Tart (2)"])
    #expect(Set(recipes.map(\.id)).count == 3)
    #expect(try cookbook.conflicts(of: id).map { $0.document["x"] } == ["copy"])
  }

  @Test(
    arguments: [
      (true, true, "Soup", true), (true, false, "Soup", true), (false, true, "Soup", true),
      (false, false, "Soup", true), (true, false, "Stew", false), (false, true, "Stew", false),
      (false, false, "Stew", false), (true, true, "Stew", true),
    ])
  func aCopyOfAFolderHasTheIdentityOrElseTheNameOfTheOriginal(
    hasIdentity: Bool, copyHasIdentity: Bool, name: String, isCopy: Bool
  ) throws {
    let identity = "urn:uuid:\(UUID())"
    let (soup, copy) = (RecipeDocument("Soup", ["x": "a"]), RecipeDocument(name, ["x": "b"]))
    try write(hasIdentity ? soup.with("identifier", identity) : soup, to: "Soup/recipe.json")
    let folder = "Soup (conflicted copy 2018-04-10 093612)"
    try write(copyHasIdentity ? copy.with("identifier", identity) : copy, to: folder + "/recipe.json")
    let cookbook = fixture.open(ahead: 1000)
    let folders = try cookbook.scan().recipes.map(\.folder)
    #expect(Set(folders) == (isCopy ? ["Tart", "Soup"] : ["Tart", "Soup", folder]))
  }

  @Test(arguments: [
    ["recipe (conflicted copy 2018-04-10 093612).json", "full (conflicted copy 2018-04-10 093612).jpg"],
    ["recipe.json.conflict1", "full.jpg.conflict1"],
  ])
  func aCopyOfAnotherRecipeIsKeptWithItsPhoto(names: [String]) throws {
    var other = RecipeDocument("Tart", ["description": "other", "image": "https://example.org/a.jpg"])
    other.id = UUID()
    try write(other, to: "Tart/" + names[0])
    try fixture.write("other", to: "Tart/" + names[1])
    var third = other
    third.id = UUID()
    try write(third, to: "Tart/recipe (conflicted copy 2018-04-10 093613).json")
    // While the document waits for the device that made it, so does the photo.
    try self.cookbook.scan()
    let cookbook = fixture.open(ahead: 1000)
    try cookbook.scan()
    let ids = try [other, third].map { try #require($0.id) }
    #expect(try cookbook.photo(id) == Data("jpeg".utf8))
    #expect(try cookbook.photo(ids[0]) == Data("other".utf8))
    // The photo of this one did not come.
    #expect(try cookbook.photo(ids[1]) == nil)
    #expect(try cookbook.read(ids[1]).document.missing == [.photo])
    #expect(fixture.recipeFiles.filter { $0.contains("conflict") }.isEmpty)
  }

  @Test func aNumberedPhotoIsThePersonsOwnUnlessItIsTheSame() throws {
    try fixture.write("mine", to: "Tart/full 2.jpg")
    try fixture.write("jpeg", to: "Tart/full (1).jpg")
    try cookbook.scan()
    #expect(fixture.recipeFiles == ["Tart/full 2.jpg", "Tart/full.jpg", "Tart/recipe.json"])
  }

  @Test func aConflictOfARecipeWithoutIdentityStaysReachable() throws {
    try fixture.write(#"{"name":"Soup","description":"a"}"#, to: "Soup/recipe.json")
    try fixture.write(
      #"{"name":"Soup","description":"b"}"#, to: "Soup/recipe (conflicted copy 2018-04-10 093612).json")
    let cookbook = fixture.open(ahead: 1000)
    let soup = try #require(try cookbook.scan().recipes.first { $0.name == "Soup" })
    rename(fixture.path + "/Soup", fixture.path + "/Stew")
    let stew = try #require(try cookbook.scan().recipes.first { $0.name == "Soup" })
    #expect(stew.id == soup.id)
    #expect(try cookbook.conflicts(of: stew.id).map { $0.document["description"] } == ["b"])
  }

  @Test func aDamagedCopyIsNotTouched() throws {
    try fixture.write("{", to: Self.copy)
    let recipes = try fixture.open(ahead: 1000).scan().recipes
    #expect(recipes.map(\.id) == [id])
    #expect(try fixture.text(Self.copy) == "{")
  }

  @Test func theOnlyDocumentIsTheRecipeWhateverItsName() throws {
    try fixture.write(#"{"name":"Soup"}"#, to: "Soup/recipe 2.json")
    #expect(try cookbook.scan().recipes.contains { $0.name == "Soup" })
    #expect(fixture.exists("Soup/recipe 2.json"))
  }

  // MARK: - Without an original

  private static let copies = ["093612", "093613"].map {
    "Soup/recipe (conflicted copy 2018-04-10 \($0)).json"
  }

  @Test(arguments: [copies, ["Soup/recipe 2.json", "Soup/recipe 3.json"]])
  func ofCopiesWithoutTheirOriginalOneBecomesIt(names: [String]) throws {
    var soup = RecipeDocument("Soup")
    soup.id = UUID()
    let id = try #require(soup.id)
    for (name, value) in zip(names, ["first", "second"]) { try write(soup.with("x", value), to: name) }
    // The original may be on its way.
    #expect(try cookbook.scan().problems.isEmpty)
    #expect(try cookbook.read(id).document["x"] == "first")
    #expect(fixture.recipeFiles.filter { $0.hasPrefix("Soup/") } == names.sorted())
    #expect(try fixture.open(ahead: 1000).scan().merged == [id])
    #expect(fixture.recipeFiles.filter { $0.hasPrefix("Soup/") } == ["Soup/recipe.json"])
    #expect(try fixture.open().read(id).document["x"] == "first")
    #expect(try cookbook.conflicts(of: id).map { $0.document["x"] } == ["second"])
  }

  @Test func aLoneCopyBecomesTheOriginalWithItsPhoto() throws {
    try write(RecipeDocument("Soup"), to: Self.copies[0])
    try fixture.write("soup", to: "Soup/full (conflicted copy 2018-04-10 093612).jpg")
    #expect(try fixture.open(ahead: 1000).scan().recipes.first { $0.name == "Soup" }?.hasPhoto == true)
    #expect(fixture.recipeFiles.filter { $0.hasPrefix("Soup/") } == ["Soup/full.jpg", "Soup/recipe.json"])
  }

  @Test func twoRecipesThatHaveOnlyCopiesInAFolderAreBothKept() throws {
    for (name, value) in zip(Self.copies, ["first", "second"]) {
      var soup = RecipeDocument("Soup", ["x": value])
      soup.id = UUID()
      try write(soup, to: name)
    }
    let cookbook = fixture.open(ahead: 1000)
    try cookbook.scan()
    let soups = cookbook.listing.recipes.filter { $0.name == "Soup" }
    #expect(Set(soups.map(\.folder)) == ["Soup", "Soup (2)"])
    #expect(try Set(soups.map { try cookbook.read($0.id).document["x"] }) == ["first", "second"])
  }

  @Test(arguments: [
    ["recipe (conflicted copy 2026-11-21 081500).json", "recipe (conflicted copy 2026-11-22 081500).json"],
    ["recipe 2.json", "recipe 3.json"], ["recipe.json.conflict1", "recipe.json.conflict2"],
  ])
  func aDamagedCopyOfAMissingDocumentHidesNoWholeOne(names: [String]) throws {
    try fixture.write("{", to: "Soup/" + names[0])
    try write(RecipeDocument("Soup", ["x": "whole"]), to: "Soup/" + names[1])
    let cookbook = fixture.open(ahead: 1000)
    let listing = try cookbook.scan()
    let soup = try #require(listing.recipes.first { $0.folder == "Soup" })
    #expect(try cookbook.read(soup.id).document["x"] == "whole")
    // The damaged one stays.
    #expect(try fixture.text("Soup/" + names[0]) == "{")
    // Both damaged, it is the first that is reported.
    for name in names { try fixture.write("{", to: "Stew/" + name) }
    let problems = try cookbook.scan().problems.filter { $0.path.hasPrefix("Stew") }
    #expect(problems.map(\.path) == ["Stew/" + names[0]])
    try write(RecipeDocument("Stew"), to: "Stew/" + names[1])
    #expect(try cookbook.scan().recipes.contains { $0.name == "Stew" })
  }

  @Test func numberedFilesOfThePersonsOwnAreNotMerged() throws {
    let names = ["Soup/Soup 2.json", "Soup/Soup 3.json"]
    for name in names { try write(RecipeDocument("Soup"), to: name) }
    let problems = try fixture.open(ahead: 1000).scan().problems
    #expect(problems == [FolderProblem(path: "Soup", reason: .severalDocuments)])
    #expect(fixture.recipeFiles.filter { $0.hasPrefix("Soup/") } == names)
  }

  @Test func anOriginalThatComesBackWhileACopyTakesItsPlaceStays() throws {
    let soup = RecipeDocument("Soup").with("identifier", "urn:uuid:\(UUID())")
    for (name, value) in zip(Self.copies, ["first", "second"]) { try write(soup.with("x", value), to: name) }
    let cookbook = fixture.open(ahead: 1000)
    // The renaming finds it there.
    fixture.files.fail(.rename, nth: 1, code: EEXIST)
    #expect(try cookbook.scan().recipes.contains { $0.name == "Soup" })
    try write(soup.with("x", "original"), to: "Soup/recipe.json")
    let id = try #require(soup.id)
    #expect(try cookbook.scan().merged == [id])
    #expect(try cookbook.read(id).document["x"] == "original")
    #expect(try Set(cookbook.conflicts(of: id).map { $0.document["x"] }) == ["first", "second"])
  }
}
