import Foundation
import RecipeExchange
import RecipePages
import Recipes
import Storage
import TestSupport
import Testing
@testable import Cookbook
@testable import RecipePresentation

/// The choice of the folder.
extension CookbookFolderScreenTests {
  private func choice() -> FolderChoiceModel {
    let model = fixture.app.folderChoice()
    model.onChange = { [changes = fixture.changes] in changes.add() }
    return model
  }

  @Test func anotherFolderIsOpenedAndTheOldOneStays() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    let (old, new) = (cookbook.path, fixture.folder("other"))
    let model = choice()
    await fixture.until { model.size != nil }
    model.choose(CookbookPlace(path: new), moving: false)
    await fixture.until { model.fullPath == new && cookbook.total == 0 }
    try await fixture.keep("Soup")
    #expect(FileManager.default.fileExists(atPath: new + "/Soup/recipe.json"))
    await fixture.startAgain()
    #expect(cookbook.path == new && cookbook.total == 1)
    choice().useDefault(moving: false)
    await fixture.until { cookbook.path == old && cookbook.total == 1 }
    #expect(cookbook.kept(id)?.name == "Tart")
  }

  /// The lists of two folders have one version if as many recipes were read into each.
  @Test func folderWithAsManyRecipesShowsItsOwn() async throws {
    await fixture.start()
    try await fixture.keep("Tart")
    let old = cookbook.path
    choice().choose(CookbookPlace(path: fixture.folder("other")), moving: false)
    await fixture.until { cookbook.path != old && cookbook.total == 0 && desk.isSettled }
    try await fixture.keep("Soup")
    await fixture.startAgain()
    #expect(cookbook.state.listing?.recipe(at: 0).name == "Soup")
    choice().useDefault(moving: false)
    await fixture.until { cookbook.path == old && cookbook.total == 1 && desk.isSettled }
    #expect(cookbook.state.listing?.recipe(at: 0).name == "Tart")
  }

  @Test func trashOfAFolderThatIsOpenedMeanwhileStays() async throws {
    await fixture.start()
    let (old, new) = (cookbook.path, CookbookPlace(path: fixture.folder("other")))
    let model = choice()
    model.choose(new, moving: false)
    await fixture.until { cookbook.path == new.path && desk.isSettled }
    _ = try await cookbook.cookbook.remove([fixture.keep("Soup")])
    model.useDefault(moving: false)
    await fixture.until { cookbook.path == old && desk.isSettled }
    _ = try await cookbook.cookbook.remove([fixture.keep("Tart")])
    let trash = await loaded()
    model.choose(new, moving: false)
    trash.empty()
    await fixture.until { cookbook.path == new.path && desk.isSettled }
    #expect(trash.problem != nil)
    #expect(try await cookbook.cookbook.trashed().map(\.name) == ["Soup"])
    // It shows this one now, which the person may empty.
    trash.empty()
    await fixture.until { desk.isSettled }
    #expect(trash.problem == nil && trash.state == .empty(Strings.emptyTrashNotice))
  }

  @Test func recipeThatIsEditedWhileAFolderIsOpenedIsKeptInIt() async throws {
    await fixture.start()
    let new = CookbookPlace(path: fixture.folder("other"))
    choice().choose(new, moving: false)
    desk.edit(FoundRecipe(document: RecipeDocument(name: "Soup")))
    let editor = try #require(desk.editor)
    editor.finish()
    await fixture.until { cookbook.path == new.path && desk.isSettled && cookbook.total == 1 }
    #expect(desk.editor == nil && editor.state == .closed)
  }

  @Test func sizeIsThatOfTheFolderThatWasChosen() async throws {
    await fixture.start()
    let new = fixture.folder("other")
    try FileManager.default.createDirectory(atPath: new, withIntermediateDirectories: true)
    try Data(count: 3 << 20).write(to: URL(fileURLWithPath: new + "/video.mp4"))
    let model = choice()
    await fixture.until { model.size != nil }
    let before = model.size
    model.choose(CookbookPlace(path: new), moving: false)
    await fixture.until { model.fullPath == new && model.size != nil && desk.isSettled }
    let bytes = try await cookbook.cookbook.size()
    #expect(model.size == Strings.size(bytes) && model.size != before)
  }

  @Test func chosenFolderIsThatOfProgramsWithoutAWindow() async throws {
    await fixture.start()
    let place = CookbookPlace(path: fixture.folder("other"))
    choice().choose(place, moving: false)
    await fixture.until { cookbook.path == place.path && desk.isSettled }
    let file = fixture.folder("data/preferences.json")
    #expect(try PreferencesFile.read(at: file, files: LocalFileStore()).cookbookPlace == place)
  }

  @Test func removalInOneFolderIsNotUndoneInAnother() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    fixture.app.toggleKept(try #require(cookbook.recipe(id)))
    await fixture.until { desk.isSettled && cookbook.total == 0 }
    let notice = try #require(fixture.notices.last)
    #expect(fixture.app.holds(notice))
    let new = fixture.folder("other")
    choice().choose(CookbookPlace(path: new), moving: false)
    await fixture.until { cookbook.path == new && cookbook.total == 0 && desk.isSettled }
    #expect(!fixture.app.holds(notice))
    fixture.app.undo(notice)
    #expect(desk.isSettled && fixture.notices == [notice])
  }

  @Test func theSameFolderIsOpenedAnewWithTheAccessThatWasGiven() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    let (old, new) = (cookbook.path, fixture.folder("other"))
    let model = choice()
    model.choose(CookbookPlace(path: new), moving: true)
    await fixture.until { cookbook.path == new && model.state == .ready && desk.isSettled }
    let before = cookbook.cookbook
    model.choose(CookbookPlace(path: new), moving: true)
    #expect(model.state == .ready && cookbook.cookbook !== before && !model.isDefault)
    await fixture.until { cookbook.kept(id) != nil && desk.isSettled }
    #expect(cookbook.path != old)
  }

  @Test(arguments: [true, false])
  func anEmptiedFolderIsUsedAgainOnceItIsChosen(isDefault: Bool) async throws {
    await fixture.start()
    if !isDefault {
      choice().choose(CookbookPlace(path: fixture.folder("other")), moving: false)
      await fixture.until { cookbook.path == fixture.folder("other") && desk.isSettled }
    }
    try await fixture.keep("Tart")
    await cookbook.cookbook.refresh()
    let path = cookbook.path
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      try FileManager.default.removeItem(atPath: path + "/" + name)
    }
    await fixture.startAgain()
    #expect(cookbook.state.notice?.message == "The cookbook’s folder isn’t there.")
    let model = choice()
    #expect(model.offersDefault && !model.asksToMove)
    if isDefault {
      model.useDefault(moving: false)
    } else {
      model.choose(CookbookPlace(path: path), moving: false)
    }
    await fixture.until { if case .empty = cookbook.state { desk.isSettled } else { false } }
    #expect(model.offersDefault == !isDefault && model.asksToMove)
    try await fixture.keep("Soup")
    #expect(FileManager.default.fileExists(atPath: path + "/Soup/recipe.json"))
  }

  @Test func choosingTheFolderThatLadleMakesUsesTheDefault() async throws {
    await fixture.start()
    let (old, new) = (cookbook.path, fixture.folder("other"))
    let model = choice()
    model.choose(CookbookPlace(path: old), moving: false)
    #expect(model.state == .ready && model.isDefault)
    model.choose(CookbookPlace(path: new), moving: false)
    await fixture.until { cookbook.path == new && cookbook.total == 0 && desk.isSettled }
    #expect(!model.isDefault)
    model.choose(CookbookPlace(path: old), moving: false)
    await fixture.until { cookbook.path == old && cookbook.total == 0 && desk.isSettled }
    #expect(model.isDefault)
  }

  @Test func aFolderThatCannotBeChosenSaysSoUnlessAMoveIsUnderWay() async throws {
    await fixture.start()
    let new = fixture.folder("other")
    let model = choice()
    model.refuse(Strings.folderRefused)
    #expect(model.state == .problem(Strings.folderRefused))
    model.choose(CookbookPlace(path: new), moving: true)
    let moving = model.state
    model.refuse(Strings.folderRefused)
    #expect(model.state == moving)
    await fixture.until { cookbook.path == new && model.state == .ready }
  }

  @Test func movedRecipesAreInTheNewFolder() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    requests.rate(id, stars: 5)
    let (old, new) = (cookbook.path, fixture.folder("other"))
    try Data("mine".utf8).write(to: URL(fileURLWithPath: old + "/Tart/note.txt"))
    let model = choice()
    model.choose(CookbookPlace(path: new), moving: true)
    await fixture.until { model.fullPath == new && cookbook.total == 1 && model.state == .ready }
    #expect(cookbook.kept(id)?.name == "Tart" && cookbook.facts(of: id).rating == 5)
    #expect(try Data(contentsOf: URL(fileURLWithPath: new + "/Tart/note.txt")) == Data("mine".utf8))
    #expect(!FileManager.default.fileExists(atPath: old))
  }

  @Test func recipesAreMovedBackIntoTheFolderThatLadleMakes() async throws {
    await fixture.start()
    let (old, new) = (cookbook.path, fixture.folder("other"))
    choice().choose(CookbookPlace(path: new), moving: false)
    await fixture.until { cookbook.path == new && cookbook.total == 0 && desk.isSettled }
    let id = try await fixture.keep("Tart")
    let model = choice()
    model.useDefault(moving: true)
    await fixture.until { if case .working = model.state { false } else { true } }
    #expect(model.state == .ready && cookbook.path == old)
    await fixture.until { cookbook.kept(id) != nil }
  }

  @Test func requestsDuringAMoveReachTheNewFolder() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    let (old, new) = (cookbook.path, fixture.folder("other"))
    let model = choice()
    model.choose(CookbookPlace(path: new), moving: true)
    requests.rate(id, stars: 3)
    desk.edit(id)
    #expect(desk.editor == nil, "an edit waits for the folder")
    await fixture.until { model.fullPath == new && cookbook.total == 1 && desk.isSettled }
    #expect(cookbook.facts(of: id).rating == 3)
    await fixture.startAgain()
    #expect(cookbook.path == new && cookbook.facts(of: id).rating == 3)
    #expect(!FileManager.default.fileExists(atPath: old))
  }

  @Test func whatWasOpenedInOneFolderIsNotWrittenIntoACopyOfIt() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    let stored = try await cookbook.cookbook.read(id)
    for name in ["Plum Tart", "Apple Tart"] {
      var document = stored.document
      document.name = name
      try await cookbook.cookbook.update(document, from: stored)
    }
    await fixture.until { cookbook.conflicts == [id] }
    let versions = requests.versionChoice(of: id)
    versions.onChange = { [changes = fixture.changes] in changes.add() }
    await fixture.until { versions.state != .loading }
    let name = try await fixture.document(id).name
    let file = fixture.folder("import.json")
    try Data(#"{"@type":"Recipe","name":"Soup","recipeIngredient":["1 leek"]}"#.utf8)
      .write(to: URL(fileURLWithPath: file))
    desk.importFiles([file])
    await fixture.until { desk.importing == nil && cookbook.total == 2 && desk.isSettled }
    let copy = fixture.folder("other")
    try FileManager.default.copyItem(atPath: cookbook.path, toPath: copy)
    choice().choose(CookbookPlace(path: copy), moving: false)
    requests.rate(id, stars: 3)
    await fixture.until { cookbook.path == copy && cookbook.total == 2 && desk.isSettled }
    #expect(desk.importing == nil && cookbook.facts(of: id).rating == nil)
    #expect(fixture.notices.last == .cookbookRefused(.noRecipe))
    versions.keepOther()
    await fixture.until { versions.state != .loading }
    guard case .failed = versions.state else { return #expect(Bool(false), "\(versions.state)") }
    let document = try await fixture.document(id)
    #expect(document.name == name && cookbook.conflicts == [id])
  }

  @Test func folderIsNotChosenWhileARecipeIsEdited() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    desk.edit(id)
    let model = choice()
    model.choose(CookbookPlace(path: fixture.folder("other")), moving: true)
    guard case .problem = model.state else { return #expect(Bool(false), "\(model.state)") }
  }

  @Test func folderThatWasMovedIsFollowedWhileARecipeIsEdited() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    desk.edit(id)
    await fixture.until { desk.editor?.state == .editing }
    let editor = try #require(desk.editor)
    editor.change { $0.name = "Plum Tart" }
    let new = fixture.folder("moved")
    try FileManager.default.moveItem(atPath: cookbook.path, toPath: new)
    editor.finish()
    await fixture.until { desk.isSettled && editor.problem != nil }
    choice().follow(CookbookPlace(path: new))
    await fixture.until { cookbook.path == new && cookbook.kept(id) != nil }
    #expect(desk.editor === editor)
    editor.finish()
    await fixture.until { desk.isSettled }
    #expect(desk.editor == nil)
    #expect(try await fixture.document(id).name == "Plum Tart")
    fixture.app.undo(try #require(fixture.notices.last))
    await fixture.until { desk.isSettled }
    #expect(try await fixture.document(id).name == "Tart")
  }

  @Test func oldFolderStaysOpenIfThePreferencesCannotBeSaved() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    let old = cookbook.path
    // The marker of the new cookbook is written, and nothing after it.
    fixture.files.fail(.write, nth: 2, repeats: true, code: ENOSPC)
    let model = choice()
    model.choose(CookbookPlace(path: fixture.folder("other")), moving: false)
    await fixture.until { if case .working = model.state { false } else { true } }
    #expect(cookbook.path == old && cookbook.kept(id) != nil)
    #expect(
      model.state
        == .problem("Couldn’t save: the disk is full or read-only."))
  }

  @Test(arguments: ["cookbook-folder.json", "Ladle/cookbook.txt"])
  func moveThatFailsAfterTheCopyLeavesTheOtherFolderEmpty(file: String) async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    let (old, new) = (cookbook.path, fixture.folder("other"))
    try FileManager.default.createDirectory(atPath: new, withIntermediateDirectories: true)
    // The choice cannot be saved, or the new folder cannot be prepared.
    if file == "cookbook-folder.json" {
      fixture.files.fail(.write, of: file, repeats: true, code: ENOSPC)
    } else {
      fixture.files.fail(.attributes, of: "other/" + file, nth: 1, code: EIO)
    }
    let model = choice()
    model.choose(CookbookPlace(path: new), moving: true)
    await fixture.until { if case .working = model.state { false } else { true } }
    guard case .problem = model.state else { return #expect(Bool(false), "\(model.state)") }
    #expect(!FileManager.default.fileExists(atPath: new + "/Tart"))
    #expect(cookbook.path == old && cookbook.kept(id) != nil)
    fixture.files.heal()
    model.choose(CookbookPlace(path: new), moving: true)
    await fixture.until { if case .working = model.state { false } else { true } }
    #expect(model.state == .ready && cookbook.path == new)
  }

  @Test func recipesAreNotMovedIntoAFolderWithFiles() async throws {
    await fixture.start()
    try await fixture.keep("Tart")
    let (old, new) = (cookbook.path, fixture.folder("other"))
    try FileManager.default.createDirectory(atPath: new, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(fileURLWithPath: new + "/note.txt"))
    let model = choice()
    model.choose(CookbookPlace(path: new), moving: true)
    await fixture.until { if case .problem = model.state { true } else { false } }
    #expect(cookbook.path == old && cookbook.total == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: new) == ["note.txt"])
  }

  @Test(arguments: ["inner", "Tart/inner"]) func recipesAreNotMovedIntoThemselves(name: String) async throws {
    await fixture.start()
    try await fixture.keep("Tart")
    let model = choice()
    model.choose(CookbookPlace(path: cookbook.path + "/" + name), moving: true)
    await fixture.until { if case .problem = model.state { true } else { false } }
    #expect(FileManager.default.fileExists(atPath: cookbook.path + "/Tart/recipe.json"))
  }

  /// Every call to the file system fails once: the recipes are in one folder or the other, and whole.
  @Test(arguments: [EIO, ENOSPC]) func moveThatFailsAnywhereLosesNothing(code: Int32) async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    for nth in 0..<200 {
      let new = fixture.folder("other \(nth)")
      let model = choice()
      await fixture.until { model.size != nil }
      fixture.files.failAny(nth: nth, repeats: true, code: code)
      model.choose(CookbookPlace(path: new), moving: true)
      await fixture.until { if case .working = model.state { false } else { true } }
      fixture.files.heal()
      let places = [model.fullPath]
      #expect(
        places.contains { FileManager.default.fileExists(atPath: $0 + "/Tart/recipe.json") },
        "call \(nth): \(model.state)")
      cookbook.refresh()
      await fixture.until { cookbook.kept(id) != nil && cookbook.state.warning == nil }
      if model.fullPath == new {
        await fixture.startAgain()
        #expect(cookbook.path == new && cookbook.kept(id) != nil)
        return
      }
    }
    #expect(Bool(false), "the move never succeeded")
  }

  @Test func chosenFolderThatIsMissingIsGoneAndNotMadeAnew() async throws {
    await fixture.start()
    let new = fixture.folder("other")
    let model = choice()
    model.choose(CookbookPlace(path: new), moving: false)
    await fixture.until { model.fullPath == new && cookbook.total == 0 }
    try FileManager.default.removeItem(atPath: new)
    await fixture.startAgain()
    #expect(cookbook.state.notice?.message == "The cookbook’s folder isn’t there.")
    #expect(!FileManager.default.fileExists(atPath: new))
  }
}
