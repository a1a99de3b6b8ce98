import Cookbook
import Foundation
import Storage
import TestSupport
import Testing

@Suite struct CookbookFolderTests {
  let fixture: FolderFixture
  let cookbook: CookbookFolder

  init() throws {
    fixture = try FolderFixture()
    cookbook = fixture.open()
  }

  // MARK: - Keeping

  @Test func aKeptRecipeIsFoundByTheNextLaunch() throws {
    let id = try cookbook.add(
      RecipeDocument("Plum Tart", ["recipeCuisine": "French"]), photo: Data("jpeg".utf8))
    #expect(fixture.recipeFiles == ["Plum Tart/full.jpg", "Plum Tart/recipe.json"])
    for cookbook in [cookbook, fixture.open()] {
      let recipe = try #require(try cookbook.scan().recipes.first)
      #expect(recipe.id == id && recipe.name == "Plum Tart" && recipe.cuisine == "French" && recipe.hasPhoto)
      #expect(try cookbook.read(id).document.name == "Plum Tart")
      #expect(try cookbook.photo(id) == Data("jpeg".utf8))
    }
    #expect(cookbook.listing.recipes.count == 1)
  }

  @Test func recipesOfOneNameAreInFoldersOfTheirOwn() throws {
    for name in ["Tart", "Tart", "TART", "Cre\u{300}me", "Crème", "Ladle"] {
      try cookbook.add(RecipeDocument(name), photo: nil)
    }
    let folders = try cookbook.scan().recipes.map(\.folder)
    #expect(Set(folders) == ["Tart", "Tart (2)", "TART (3)", "Crème", "Crème (2)", "Ladle_"])
  }

  @Test func aFolderThatAnotherProgramMadeSinceTheScanIsNotTouched() throws {
    try cookbook.scan()
    try fixture.write("mine", to: "Tart/notes.txt")
    try fixture.write("a file", to: "Soup")
    try cookbook.add(RecipeDocument("Tart"), photo: nil)
    try cookbook.add(RecipeDocument("Soup"), photo: nil)
    #expect(
      fixture.recipeFiles == ["Soup", "Soup (2)/recipe.json", "Tart (2)/recipe.json", "Tart/notes.txt"])
  }

  @Test func anIdentityIsNeverGivenTwice() throws {
    let first = try cookbook.add(RecipeDocument("Tart"), photo: nil)
    let document = try cookbook.read(first).document
    let second = try cookbook.add(document, photo: nil)
    #expect(first != second)
    #expect(try cookbook.read(second).document.id == second)
  }

  // MARK: - What other programs make

  @Test func whatIsNoRecipeIsNoProblem() throws {
    try fixture.write("x", to: "Photos/beach.jpg")
    try fixture.write("x", to: "README.md")
    try fixture.write("{}", to: ".git/config.json")
    try fixture.write("{}", to: "Ladle/x/recipe.json")
    try FileManager.default.createDirectory(
      atPath: fixture.path + "/Empty", withIntermediateDirectories: true)
    #expect(try cookbook.scan() == .empty)
  }

  @Test func lostAndFoundOfADriveIsPassedOver() throws {
    let other = fixture.directory("Other")
    for folder in [fixture.path, other] {
      try FileManager.default.createDirectory(
        atPath: folder + "/lost+found", withIntermediateDirectories: true)
    }
    fixture.files.fail(.list, of: "/lost+found", repeats: true, code: EACCES)
    #expect(try cookbook.scan() == .empty)
    #expect(try cookbook.move(to: other) == .copied(isWhole: true))
  }

  @Test func aRecipeInTheReservedFolderIsReported() throws {
    try fixture.write(#"{"name":"Tart"}"#, to: "Ladle/recipe.json")
    let listing = try cookbook.scan()
    #expect(listing.recipes.isEmpty)
    #expect(listing.problems == [FolderProblem(path: "Ladle/recipe.json", reason: .reservedName)])
  }

  @Test func recipesThatWereSortedIntoAFolderAreReportedUntilTheyAreBack() throws {
    for name in ["Soup", "Tart", ".stversions/Tart"] {
      try fixture.write(#"{"name":"Tart"}"#, to: "\(name)/recipe.json")
    }
    try fixture.write("Shopping", to: "Lists/Monday/list.txt")
    #expect(try cookbook.scan().problems == [])
    let files = FileManager.default
    try files.createDirectory(atPath: fixture.path + "/Desserts", withIntermediateDirectories: false)
    try files.moveItem(atPath: fixture.path + "/Tart", toPath: fixture.path + "/Desserts/Tart")
    for cookbook in [cookbook, fixture.open()] {
      let listing = try cookbook.scan()
      #expect(listing.recipes.map(\.folder) == ["Soup"])
      #expect(listing.problems == [FolderProblem(path: "Desserts", reason: .nested)])
    }
    try files.moveItem(atPath: fixture.path + "/Desserts/Tart", toPath: fixture.path + "/Tart")
    // The move and the scan before it may have one date.
    try fixture.write("", to: "Desserts/list.txt")
    let listing = try cookbook.scan()
    #expect(listing.recipes.count == 2 && listing.problems.isEmpty)
  }

  @Test(arguments: ["recipe.json.txt", "Recipe.JSON.TXT"])
  func aDocumentThatAnEditorNamedOtherwiseIsReported(_ name: String) throws {
    try fixture.write(#"{"name":"Tart"}"#, to: "Tart/" + name)
    #expect(try cookbook.scan().problems == [FolderProblem(path: "Tart", reason: .misnamed)])
    try fixture.write(#"{"name":"Tart"}"#, to: "Tart/recipe.json")
    let listing = try cookbook.scan()
    #expect(listing.recipes.count == 1 && listing.problems.isEmpty)
  }

  @Test func whatCannotBeReadIsReportedAndNeverTouched() throws {
    try fixture.write("{", to: "Torn/recipe.json")
    try fixture.write("{\n<<<<<<< HEAD\n\"name\":\"a\"\n=======\n>>>>>>> b\n}", to: "Git/recipe.json")
    try fixture.write("[]", to: "List/recipe.json")
    try fixture.write("x", to: "Deep/recipe.json/file")
    try fixture.write(String(repeating: " ", count: RecipeDocument.maximumBytes + 1), to: "Huge/recipe.json")
    try fixture.write(#"{"name":"Elsewhere"}"#, to: "../Elsewhere/recipe.json")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: fixture.path + "/Linked", withDestinationPath: fixture.directory("Elsewhere"))
    try manager.createDirectory(atPath: fixture.path + "/Inner", withIntermediateDirectories: true)
    try manager.createSymbolicLink(
      atPath: fixture.path + "/Inner/recipe.json",
      withDestinationPath: fixture.directory("Elsewhere/recipe.json"))
    try manager.createDirectory(atPath: fixture.path + "/Pipe", withIntermediateDirectories: true)
    #expect(mkfifo(fixture.path + "/Pipe/recipe.json", 0o600) == 0)
    let before = fixture.recipeFiles
    let listing = try cookbook.scan()
    #expect(listing.recipes.isEmpty)
    #expect(
      listing.problems.map(\.path) == [
        "Deep/recipe.json", "Git/recipe.json", "Huge/recipe.json", "Inner/recipe.json", "Linked",
        "List/recipe.json", "Pipe/recipe.json", "Torn/recipe.json",
      ])
    let reasons = Dictionary(listing.problems.map { ($0.path, $0.reason) }) { first, _ in first }
    #expect(reasons["Deep/recipe.json"] == .notAFile && reasons["Pipe/recipe.json"] == .notAFile)
    #expect(reasons["Huge/recipe.json"] == .tooLarge && reasons["Linked"] == .link)
    #expect(reasons["Inner/recipe.json"] == .notAFile)
    guard case .damaged(.notJSON(_, merging: true)) = reasons["Git/recipe.json"] else {
      Issue.record("\(reasons)")
      return
    }
    #expect(fixture.recipeFiles == before)
    #expect(try cookbook.scan() == listing)
  }

  @Test func aNameThatIsNotUTF8IsReported() throws {
    #expect(mkdir(fixture.path + "/a" + "b", 0o700) == 0)
    let bytes: [CChar] = Array((fixture.path + "/T").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
    guard mkdir(bytes, 0o700) == 0 else { return }  // File systems of Apple's refuse it.
    #expect(try cookbook.scan().problems.map(\.reason) == [.unreadableName])
  }

  @Test func copiedFoldersHaveIdentitiesOfTheirOwn() throws {
    let id = try cookbook.add(RecipeDocument("Tart", ["dateCreated": "2020-01-01T00:00:00Z"]), photo: nil)
    let text = try fixture.text("Tart/recipe.json")
    try fixture.write(text.replacingOccurrences(of: "2020", with: "2021"), to: "A copy/recipe.json")
    try fixture.write(#"{"name":"Without"}"#, to: "Without/recipe.json")
    let recipes = try cookbook.scan().recipes
    #expect(recipes.first { $0.id == id }?.folder == "Tart")
    let ids = Dictionary(recipes.map { ($0.folder, $0.id) }) { first, _ in first }
    #expect(Set(ids.values).count == 3)
    // Another device gives the same.
    #expect(Set(try fixture.open().scan().recipes.map(\.id)) == Set(ids.values))
    for folder in ["A copy", "Without"] {
      let copy = try #require(ids[folder])
      let stored = try cookbook.read(copy)
      #expect(stored.document.id != copy)
      try cookbook.update(stored.document.with("description", "x"), from: stored)
      #expect(try fixture.text(folder + "/recipe.json").contains(copy.uuidString.lowercased()))
    }
    #expect(Set(try cookbook.scan().recipes.map(\.id)) == Set(ids.values))
    #expect(try fixture.text("Tart/recipe.json") == text)
  }

  @Test func foldersThatDifferInUnicodeFormAloneAreBothListed() throws {
    try fixture.write(#"{"name":"A"}"#, to: "Cr\u{E8}me/recipe.json")
    try fixture.write(#"{"name":"B"}"#, to: "Cre\u{300}me/recipe.json")
    let recipes = try cookbook.scan().recipes
    // A file system of Apple's takes the two for one.
    guard fixture.recipeFiles.count == 2 else { return }
    #expect(Set(recipes.map(\.name)) == ["A", "B"])
    for recipe in recipes { #expect(try cookbook.read(recipe.id).document.name == recipe.name) }
  }

  @Test func changesOfOtherProgramsShowAtTheNextScan() throws {
    let id = try cookbook.add(RecipeDocument("Tart"), photo: nil)
    try cookbook.scan()
    try fixture.write(
      try fixture.text("Tart/recipe.json").replacingOccurrences(of: "Tart", with: "Cake"),
      to: "Tart/recipe.json")
    #expect(try cookbook.scan().recipes.map(\.name) == ["Cake"])
    try fixture.write("jpeg", to: "Tart/full.jpg")
    #expect(try cookbook.scan().recipes.map(\.hasPhoto) == [true])
    rename(fixture.path + "/Tart", fixture.path + "/Moved")
    #expect(try cookbook.read(id).document.name == "Cake")
    #expect(cookbook.listing.recipes.map(\.folder) == ["Moved"])
    try FileManager.default.removeItem(atPath: fixture.path + "/Moved")
    #expect(throws: CookbookError.noRecipe) { try cookbook.read(id) }
    #expect(try cookbook.scan().recipes.isEmpty)
  }

  @Test func unchangedRecipesAreNotReadAgain() throws {
    for number in 1...5 { try cookbook.add(RecipeDocument("Tart \(number)"), photo: nil) }
    try cookbook.scan()
    let reads = fixture.files.count(.read)
    #expect(try cookbook.scan().recipes.count == 5)
    #expect(fixture.files.count(.read) == reads)
  }

  @Test func aFileThatChangedJustBeforeItWasReadIsReadAgain() throws {
    // With a true clock the files are younger than any date can tell.
    let cookbook = fixture.open(ahead: 0)
    try cookbook.add(RecipeDocument("Tart"), photo: nil)
    try cookbook.scan()
    let reads = fixture.files.count(.read)
    try cookbook.scan()
    #expect(fixture.files.count(.read) > reads)
  }

  // MARK: - A folder that is gone

  @Test func anEmptyFolderInTheCookbooksPlaceIsNotAnEmptyCookbook() throws {
    let id = try cookbook.add(RecipeDocument("Tart"), photo: nil)
    let stored = try cookbook.read(id)
    try cookbook.scan()
    let listing = cookbook.listing
    rename(fixture.path, fixture.directory("elsewhere"))
    func expectGone() {
      #expect(throws: CookbookError.gone) { try cookbook.scan() }
      #expect(throws: CookbookError.gone) { try fixture.open().scan() }
      #expect(throws: CookbookError.gone) { try cookbook.read(id) }
      #expect(throws: CookbookError.gone) { try cookbook.add(RecipeDocument("Soup"), photo: nil) }
      #expect(throws: CookbookError.gone) { try cookbook.update(RecipeDocument("Soup"), from: stored) }
      #expect(throws: CookbookError.gone) { try cookbook.trash([id]) }
      #expect(throws: CookbookError.gone) { try cookbook.emptyTrash() }
      #expect(cookbook.listing == listing)
    }
    expectGone()
    // A mount point without its drive.
    try FileManager.default.createDirectory(atPath: fixture.path, withIntermediateDirectories: true)
    expectGone()
    #expect(throws: CookbookError.gone) { try fixture.open().prepare() }
    #expect(fixture.recipeFiles.isEmpty && !fixture.exists("Ladle"))
    #expect(rmdir(fixture.path) == 0)
    rename(fixture.directory("elsewhere"), fixture.path)
    #expect(try cookbook.scan() == listing)
  }

  @Test func aFolderThatWasDeletedIsMadeByTheNextLaunchOnly() throws {
    try cookbook.add(RecipeDocument("Tart"), photo: nil)
    try cookbook.scan()
    try FileManager.default.removeItem(atPath: fixture.path)
    // The person may put it back.
    #expect(throws: CookbookError.gone) { try cookbook.prepare() }
    #expect(!FileManager.default.fileExists(atPath: fixture.path))
    let next = fixture.open()
    try next.prepare()
    #expect(try next.scan().recipes.isEmpty)
    try next.add(RecipeDocument("Soup"), photo: nil)
    try next.scan()
    let last = fixture.open()
    try last.prepare()
    #expect(try last.scan().recipes.map(\.name) == ["Soup"])
  }

  @Test func aFolderOnADriveThatIsNotThereIsNotMade() throws {
    fixture.files.mount(fixture.path)
    try cookbook.add(RecipeDocument("Tart"), photo: nil)
    let listing = try cookbook.scan()
    rename(fixture.path, fixture.directory("elsewhere"))
    fixture.files.mount(nil)
    #expect(throws: CookbookError.gone) { try fixture.open().prepare() }
    #expect(!FileManager.default.fileExists(atPath: fixture.path))
    rename(fixture.directory("elsewhere"), fixture.path)
    fixture.files.mount(fixture.path)
    let next = fixture.open()
    try next.prepare()
    #expect(try next.scan() == listing)
  }

  @Test func aFolderThatWasDeletedFromADriveIsMadeByTheNextLaunch() throws {
    fixture.files.mount(fixture.directory.path)
    try cookbook.add(RecipeDocument("Tart"), photo: nil)
    try cookbook.scan()
    try FileManager.default.removeItem(atPath: fixture.path)
    let next = fixture.open()
    try next.prepare()
    #expect(try next.scan().recipes.isEmpty)
  }

  @Test func aLinkToAFolderThatIsMissingIsLeftAlone() throws {
    try cookbook.add(RecipeDocument("Tart"), photo: nil)
    let listing = try cookbook.scan()
    let drive = fixture.directory("drive")
    rename(fixture.path, drive)
    #expect(symlink(drive, fixture.path) == 0)
    rename(drive, fixture.directory("elsewhere"))
    #expect(throws: CookbookError.gone) { try fixture.open().prepare() }
    #expect(!FileManager.default.fileExists(atPath: drive))
    rename(fixture.directory("elsewhere"), drive)
    let next = fixture.open()
    try next.prepare()
    #expect(try next.scan() == listing)
  }

  @Test func anEmptyFolderIsACookbookOnceThePersonHasChosenIt() throws {
    try cookbook.add(RecipeDocument("Tart"), photo: nil)
    let listing = try cookbook.scan()
    rename(fixture.path, fixture.directory("elsewhere"))
    try FileManager.default.createDirectory(atPath: fixture.path, withIntermediateDirectories: true)
    let next = fixture.open()
    #expect(throws: CookbookError.gone) { try next.prepare() }
    try next.prepare(isChosen: true)
    #expect(try next.scan().recipes.isEmpty)
    try fixture.open().prepare()
    // The drive is back.
    try FileManager.default.removeItem(atPath: fixture.path)
    rename(fixture.directory("elsewhere"), fixture.path)
    #expect(try next.scan() == listing)
  }

  @Test func aFolderOfAnotherProgramIsACookbook() throws {
    try FileManager.default.removeItem(atPath: fixture.path + "/Ladle")
    try fixture.write(#"{"name":"Soup"}"#, to: "Soup/recipe.json")
    let cookbook = fixture.open()
    #expect(try cookbook.scan().recipes.map(\.name) == ["Soup"])
    #expect(!fixture.exists("Ladle"))
    try cookbook.add(RecipeDocument("Tart"), photo: nil)
    #expect(fixture.exists("Ladle/cookbook.txt"))
  }

  // MARK: - Leftovers
}
