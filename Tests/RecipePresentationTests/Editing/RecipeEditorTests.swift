import Cookbook
import Foundation
import Ingredients
import Networking
import RecipePages
import Recipes
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

/// Editing a kept recipe and writing a new one, in a folder on the disk.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RecipeEditorTests {
  let fixture: CookbookFixture
  var cookbook: KeptList { fixture.cookbook }
  var requests: KeptRequests { fixture.requests }
  var desk: EditingDesk { fixture.desk }

  init() throws { fixture = try CookbookFixture() }

  /// Keeps a tart, and opens its editor.
  func edit() async throws -> RecipeEditor {
    await fixture.start()
    let id = try await fixture.keep("Tart") {
      $0.ingredientGroups = [IngredientGroup(ingredients: [IngredientLine("2 plums")])]
    }
    desk.edit(id)
    await fixture.until { desk.editor?.state == .editing }
    return try #require(desk.editor)
  }

  @Test func textThatIsTooLongToShowWholeCannotBeChanged() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart") {
      $0.ingredientGroups = [
        IngredientGroup(ingredients: (0..<600).map { IngredientLine("\($0) g flour") })
      ]
    }
    desk.edit(id)
    await fixture.until { desk.editor?.state == .editing }
    let editor = try #require(desk.editor)
    #expect(editor.isReadOnly(\.ingredients) && !editor.isReadOnly(\.steps) && !editor.isReadOnly(\.notes))
    let shown = editor.form.ingredients
    editor.change { ($0.ingredients, $0.cuisine) = ("1 g flour", "German") }
    #expect(editor.form.ingredients == shown && editor.form.cuisine == "German")
  }

  @Test func aRecipeThatIsWrittenByHandTakesThePlaceOfAdd() async throws {
    await fixture.start()
    desk.add()
    #expect(desk.adding != nil)
    desk.addByHand()
    #expect(desk.adding == nil && desk.editor?.isNew == true)
  }

  /// Writes a new recipe, whose draft is on the disk.
  func writeNew(_ name: String) async throws -> RecipeEditor {
    await fixture.start()
    desk.addByHand()
    let editor = try #require(desk.editor)
    editor.change { $0.name = name }
    desk.drafts.flush()
    return editor
  }

  /// Opens the editor of a kept recipe with a photo.
  func editRecipeWithPhoto() async throws -> RecipeEditor {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    try await cookbook.cookbook.setPhoto(Self.jpeg, of: id)
    await fixture.until { cookbook.kept(id)?.recipe.largePhoto != nil }
    desk.edit(id)
    await fixture.until { desk.editor?.state == .editing }
    return try #require(desk.editor)
  }

  func finish(_ editor: RecipeEditor) async {
    editor.finish()
    await fixture.until { desk.isSettled }
  }

  /// A JPEG of 40 by 30 pixels, as far as the stub decoder looks.
  static let jpeg =
    Data([0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 40, 1, 1, 0x11, 0])
    + Data([0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0xFF, 0xD9])

  @Test func editedRecipeIsWrittenAndUndoBringsItBack() async throws {
    let editor = try await edit()
    editor.change {
      $0.name = "Plum Tart"
      $0.notes = "Less sugar."
    }
    await finish(editor)
    #expect(desk.editor == nil && editor.state == .closed)
    #expect(try await fixture.document(editor.id).name == "Plum Tart")
    #expect(cookbook.facts(of: editor.id).note == "Less sugar.")
    let notice = try #require(fixture.notices.last)
    #expect(notice.text == "Changed “Plum Tart”" && notice.undoTitle == "Undo")
    fixture.app.undo(notice)
    // The screen may show it only after the folder has it.
    await fixture.until { desk.isSettled && cookbook.facts(of: editor.id).note == "" }
    #expect(try await fixture.document(editor.id).name == "Tart")
    #expect(cookbook.cookbook.state.list[editor.id]?.facts.note ?? "" == "")
  }

  @Test func undoLeavesWhatAnotherProgramHasChangedSince() async throws {
    let editor = try await edit()
    editor.change {
      $0.name = "Plum Tart"
      $0.yield = "8 pieces"
    }
    await finish(editor)
    let stored = try await cookbook.cookbook.read(editor.id)
    var other = stored.document
    other.yield = RecipeYield(words: "6 pieces")
    try await cookbook.cookbook.update(other, from: stored)
    fixture.app.undo(try #require(fixture.notices.last))
    await fixture.until { desk.isSettled }
    let document = try await fixture.document(editor.id)
    #expect(document.name == "Tart" && document.yield?.words == "6 pieces")
  }

  @Test func recipeThatWasNotChangedIsNotWritten() async throws {
    let editor = try await edit()
    let before = try await cookbook.cookbook.read(editor.id)
    await finish(editor)
    #expect(desk.editor == nil && fixture.notices.isEmpty)
    #expect(try await cookbook.cookbook.read(editor.id) == before)
  }

  @Test func cancelledEditGoesOnByUndo() async throws {
    let editor = try await edit()
    editor.change { $0.name = "Plum Tart" }
    editor.cancel()
    #expect(desk.editor == nil)
    fixture.app.undo(try #require(fixture.notices.last))
    #expect(desk.editor?.form.name == "Plum Tart" && desk.editor?.state == .editing)
    await finish(editor)
    #expect(try await fixture.document(editor.id).name == "Plum Tart")
  }

  @Test func changesOfAnotherProgramMeanwhileAreMerged() async throws {
    let editor = try await edit()
    let stored = try await cookbook.cookbook.read(editor.id)
    var other = stored.document
    other.cuisine = "German"
    try await cookbook.cookbook.update(other, from: stored)
    editor.change { $0.name = "Plum Tart" }
    await finish(editor)
    let document = try await fixture.document(editor.id)
    #expect(document.name == "Plum Tart" && document.cuisine == "German")
  }

  @Test func folderThatRefusesKeepsTheText() async throws {
    let editor = try await edit()
    editor.change { $0.name = "Plum Tart" }
    fixture.files.failAny(nth: 0, repeats: true, code: EROFS)
    await finish(editor)
    #expect(desk.editor === editor && editor.state == .editing)
    #expect(editor.problem != nil && editor.form.name == "Plum Tart")
    fixture.files.heal()
    await finish(editor)
    #expect(try await fixture.document(editor.id).name == "Plum Tart")
  }

  @Test func undoOfAnEditLeavesANewerNote() async throws {
    let editor = try await edit()
    editor.change { $0.name = "Plum Tart" }
    await finish(editor)
    requests.setNote("Less sugar.", of: editor.id)
    fixture.app.undo(try #require(fixture.notices.last))
    await fixture.until { desk.isSettled }
    #expect(try await fixture.document(editor.id).name == "Tart")
    #expect(cookbook.facts(of: editor.id).note == "Less sugar.")
  }

  @Test func eachNoticeUndoesItsOwnEdit() async throws {
    let first = try await edit()
    first.change { $0.name = "Plum Tart" }
    await finish(first)
    desk.edit(first.id)
    await fixture.until { desk.editor?.state == .editing }
    let second = try #require(desk.editor)
    second.change { $0.cuisine = "German" }
    await finish(second)
    fixture.app.undo(fixture.notices[0])
    await fixture.until { desk.isSettled }
    let document = try await fixture.document(first.id)
    #expect(document.name == "Tart" && document.cuisine == "German")
  }

  @Test func editOfADocumentThatWasDamagedMeanwhileStaysOpen() async throws {
    let editor = try await edit()
    try Data("<<<<<<< HEAD".utf8).write(to: URL(fileURLWithPath: cookbook.path + "/Tart/recipe.json"))
    editor.change { $0.name = "Plum Tart" }
    await finish(editor)
    #expect(desk.editor === editor && editor.problem == "The recipe’s file is damaged.")
    #expect(editor.form.name == "Plum Tart")
  }

  @Test func recipeThatIsBeingRemovedIsNotEdited() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    fixture.app.toggleKept(try #require(cookbook.recipe(id)))
    desk.edit(id)
    #expect(desk.editor == nil)
    await fixture.until { desk.isSettled }
  }

  @Test func programThatEndsWritesTheEdit() async throws {
    let editor = try await edit()
    editor.change { $0.name = "Plum Tart" }
    desk.finish()
    #expect(!desk.isSettled)
    await fixture.until { desk.isSettled }
    #expect(try await fixture.document(editor.id).name == "Plum Tart")
  }

  // MARK: - After a crash

  @Test func unsavedTextIsThereAfterACrash() async throws {
    let editor = try await edit()
    editor.change { $0.ingredients += "\n1 egg" }
    await fixture.startAgain()
    await fixture.until { desk.editor != nil }
    let restored = try #require(desk.editor)
    #expect(restored.form.ingredients == "2 plums\n1 egg" && restored.warning != nil && !restored.isNew)
    await finish(restored)
    #expect(try await fixture.document(editor.id).ingredientTexts == ["2 plums", "1 egg"])
    #expect(cookbook.total == 1)
    await fixture.startAgain()
    await fixture.restoreDrafts()
    #expect(desk.editor == nil, "the draft is gone")
  }

  @Test func textAfterACrashIsMergedWithWhatChangedSince() async throws {
    let editor = try await edit()
    editor.change { $0.name = "Plum Tart" }
    desk.drafts.flush()
    let stored = try await cookbook.cookbook.read(editor.id)
    var other = stored.document
    (other.cuisine, other.name) = ("German", "Zwetschgendatschi")
    try await cookbook.cookbook.update(other, from: stored)
    await fixture.startAgain()
    await fixture.until { desk.editor != nil }
    await finish(try #require(desk.editor))
    #expect(try await fixture.document(editor.id).cuisine == "German")
    #expect(cookbook.conflicts == [editor.id], "two names, of which none is lost")
  }

  @Test func draftOfARecipeThatWasKeptBeforeTheCrashIsNotKeptTwice() async throws {
    let editor = try await writeNew("Soup")
    let draft = try Data(contentsOf: URL(fileURLWithPath: fixture.folder("data/drafts/\(editor.id).json")))
    await finish(editor)
    desk.drafts.flush()
    // The program was killed after the recipe was kept and before the draft was removed.
    try draft.write(to: URL(fileURLWithPath: fixture.folder("data/drafts/\(editor.id).json")))
    await fixture.startAgain()
    await fixture.restoreDrafts()
    #expect(desk.editor == nil && cookbook.total == 1)
  }

  @Test func damagedDraftIsSetAsideAndTold() async throws {
    let file = fixture.folder("data/drafts/\(UUID()).json")
    try FileManager.default.createDirectory(
      atPath: fixture.folder("data/drafts"), withIntermediateDirectories: true)
    try Data("{".utf8).write(to: URL(fileURLWithPath: file))
    await fixture.start()
    await fixture.until { !fixture.notices.isEmpty }
    #expect(fixture.notices == [.draftDamaged])
    #expect(FileManager.default.fileExists(atPath: file + ".damaged"))
    await fixture.startAgain()
    await fixture.restoreDrafts()
    #expect(fixture.notices.isEmpty && desk.editor == nil)
  }

  @Test(arguments: [FileError.Operation.rename, .attributes])
  func draftWhoseFileTheDiskRefusesDoesNotHideTheOthers(operation: FileError.Operation) async throws {
    let editor = try await edit()
    editor.change { $0.name = "Plum Tart" }
    desk.drafts.flush()
    try Data("{".utf8).write(to: URL(fileURLWithPath: fixture.folder("data/drafts/\(UUID()).json")))
    let drafts = DraftFiles(directory: fixture.folder("data/drafts"), files: fixture.files, events: { _ in })
    fixture.files.fail(operation, of: ".json", repeats: true)
    #expect(await drafts.unfinished().drafts.map(\.draft.form.name) == ["Plum Tart"])
  }

  @Test func draftsComeBackInTheOrderOfTheirEdits() async throws {
    let editor = try await edit()
    editor.change { $0.name = "Plum Tart" }
    desk.drafts.flush()
    let folder = fixture.folder("data/drafts")
    let text = try String(contentsOfFile: "\(folder)/\(editor.id).json", encoding: .utf8)
    for (name, age) in [("Bread", 10.0), ("Soup", 30), ("Jam", 20)] {
      let file = "\(folder)/\(UUID()).json"
      try Data(text.replacing("Plum Tart", with: name).utf8).write(to: URL(fileURLWithPath: file))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age * 60)], ofItemAtPath: file)
    }
    let drafts = DraftFiles(directory: folder, files: fixture.files, events: { _ in })
    #expect(await drafts.unfinished().drafts.map(\.draft.form.name) == ["Soup", "Jam", "Bread", "Plum Tart"])
  }

  @Test func draftOfARecipeThatIsGoneIsKeptAnew() async throws {
    let editor = try await edit()
    editor.change { $0.name = "Plum Tart" }
    desk.drafts.flush()
    _ = try await cookbook.cookbook.remove([editor.id])
    await fixture.startAgain()
    await fixture.until { desk.editor != nil }
    await finish(try #require(desk.editor))
    #expect(try await fixture.document(editor.id).name == "Plum Tart")
  }

  // MARK: - New recipes

  @Test func recipeWrittenByHandIsKeptAndUndoRemovesIt() async throws {
    await fixture.start()
    desk.addByHand()
    let editor = try #require(desk.editor)
    #expect(editor.isNew && editor.title == "New Recipe")
    editor.change {
      $0.ingredients = "1 onion"
      $0.notes = "From Ann."
    }
    await finish(editor)
    let id = editor.id
    #expect(try await fixture.document(id).name == "Untitled Recipe")
    #expect(cookbook.facts(of: id).note == "From Ann.")
    fixture.app.undo(try #require(fixture.notices.last))
    await fixture.until { desk.isSettled }
    #expect(cookbook.total == 0)
  }

  @Test func emptyNewRecipeIsNotKept() async throws {
    await fixture.start()
    desk.addByHand()
    await finish(try #require(desk.editor))
    #expect(desk.editor == nil && cookbook.total == 0 && fixture.notices.isEmpty)
  }

  @Test func damagedRecipeIsNotEdited() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    try Data("{".utf8).write(to: URL(fileURLWithPath: cookbook.path + "/Tart/recipe.json"))
    desk.edit(id)
    await fixture.until { desk.editor?.state != .loading }
    guard case .failed(let notice) = desk.editor?.state else {
      return #expect(Bool(false), "it was read")
    }
    #expect(notice.title == "Ladle can’t read this recipe" && notice.details == "Tart")
    desk.editor?.finish()
    #expect(desk.editor == nil)
    #expect(try Data(contentsOf: URL(fileURLWithPath: cookbook.path + "/Tart/recipe.json")) == Data("{".utf8))
  }
}
