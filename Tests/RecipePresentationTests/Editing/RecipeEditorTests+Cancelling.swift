import Cookbook
import Foundation
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

extension RecipeEditorTests {
  @Test func cancelledEditDoesNotComeBackAfterACrash() async throws {
    let editor = try await edit()
    editor.change { $0.name = "Plum Tart" }
    desk.drafts.flush()
    editor.cancel()
    await fixture.startAgain()
    await fixture.restoreDrafts()
    #expect(desk.editor == nil)
    #expect(try await fixture.document(editor.id).name == "Tart")
  }

  /// Gives up the edit of a tart, and returns the notice of that.
  private func cancelled() async throws -> (RecipeEditor, AppNotice) {
    let editor = try await edit()
    editor.change { $0.name = "Plum Tart" }
    editor.cancel()
    return (editor, try #require(fixture.notices.last))
  }

  @Test func cancelledEditThatGoesOnIsThereAfterACrash() async throws {
    let editor = try await edit()
    editor.change { $0.name = "Plum Tart" }
    editor.choosePhoto(Self.jpeg)
    await fixture.until { !editor.isChoosingPhoto }
    editor.cancel()
    fixture.app.undo(try #require(fixture.notices.last))
    desk.drafts.flush()
    let draft = fixture.folder("data/drafts/\(editor.id).json")
    try #require(FileManager.default.fileExists(atPath: draft))
    await fixture.startAgain()
    await fixture.until { desk.editor != nil }
    let restored = try #require(desk.editor)
    #expect(restored.form.name == "Plum Tart" && restored.photo == .chosen(Self.jpeg))
  }

  @Test func cancelledEditThatGoesOnClosesAdding() async throws {
    let (editor, notice) = try await cancelled()
    desk.add()
    fixture.app.undo(notice)
    #expect(desk.editor === editor && desk.adding == nil, "its end would replace the editor")
  }

  @Test func cancelledEditGoesOnAfterOneThatIsBeingSaved() async throws {
    let (editor, notice) = try await cancelled()
    let other = try await fixture.keep("Soup")
    desk.edit(other)
    await fixture.until { desk.editor?.state == .editing }
    desk.editor?.change { $0.name = "Stew" }
    desk.editor?.finish()
    #expect(desk.editor?.state == .saving)
    fixture.app.undo(notice)
    await fixture.until { desk.isSettled }
    #expect(desk.editor === editor && editor.form.name == "Plum Tart")
    #expect(try await fixture.document(other).name == "Stew")
  }

  @Test func cancelledEditIsOfferedAgainIfAnotherStaysOpen() async throws {
    let (editor, notice) = try await cancelled()
    let other = try await fixture.keep("Soup")
    desk.edit(other)
    await fixture.until { desk.editor?.state == .editing }
    desk.editor?.change { $0.name = "Stew" }
    fixture.files.fail(.write, repeats: true)
    fixture.app.undo(notice)
    await fixture.until { desk.isSettled }
    #expect(desk.editor?.form.name == "Stew")
    fixture.files.heal()
    fixture.app.undo(try #require(fixture.notices.last))
    await fixture.until { desk.isSettled }
    #expect(desk.editor === editor && editor.form.name == "Plum Tart")
    #expect(try await fixture.document(other).name == "Stew")
  }

  @Test func cancelledEditGoesOnAfterTheFolderWasChanged() async throws {
    let (editor, notice) = try await cancelled()
    let gate = Gate()
    #expect(desk.enqueueAlone { await gate.wait() })
    fixture.app.undo(notice)
    #expect(desk.editor == nil)
    gate.open()
    await fixture.until { desk.isSettled }
    #expect(desk.editor === editor)
  }

  @Test func photoThatIsRemovedBeforeItIsReadDoesNotComeBack() async throws {
    let editor = try await edit()
    let gate = Gate()
    editor.choosePhoto(from: {
      await gate.wait()
      return Self.jpeg
    })
    #expect(editor.isChoosingPhoto && editor.hasChanges)
    editor.removePhoto()
    #expect(!editor.isChoosingPhoto)
    gate.open()
    for _ in 0..<1000 { await Task.yield() }
    #expect(editor.photo == .none && !editor.hasChanges)
  }

  @Test func draftOfThisRunIsNotTakenForOneThatACrashHasLeft() async throws {
    let editor = try await writeNew("Soup")
    // The folder was slow, and the search for the edit that a crash has left begins only now.
    await desk.restoreDrafts()
    await finish(editor)
    await fixture.until { cookbook.kept(editor.id) != nil }
    desk.edit(editor.id)
    await fixture.until { desk.editor?.state == .editing }
    #expect(desk.editor?.isNew == false)
  }

  /// Keeps a soup. Returns its editor, and the file and text of a later draft of it, which calls it a stew.
  private func keepLeavingItsDraft() async throws -> (editor: RecipeEditor, file: String, draft: String) {
    let new = try await writeNew("Soup")
    let file = fixture.folder("data/drafts/\(new.id).json")
    let draft = try String(contentsOfFile: file, encoding: .utf8)
    await finish(new)
    desk.drafts.flush()
    return (new, file, draft.replacing("Soup", with: "Stew"))
  }

  @Test func draftThatWaitedForItsRecipeIsTheEditOfTheKeptOne() async throws {
    let (new, file, draft) = try await keepLeavingItsDraft()
    let tart = try await edit()
    tart.change { $0.name = "Plum Tart" }
    // The program was killed after the recipe was kept and before its draft was removed. The tart was edited later.
    try Data(draft.utf8).write(to: URL(fileURLWithPath: file))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -600)], ofItemAtPath: file)
    await fixture.startAgain()
    await fixture.until { desk.editor != nil }
    #expect(desk.editor?.form.name == "Plum Tart")
    desk.editor?.cancel()
    desk.edit(new.id)
    await fixture.until { desk.editor != nil }
    let editor = try #require(desk.editor)
    #expect(editor.form.name == "Stew" && !editor.isNew)
    await finish(editor)
    #expect(cookbook.total == 2)
    #expect(try await fixture.document(new.id).name == "Stew")
  }

  @Test func draftOfANewRecipeThatWasEditedSinceIsAConflict() async throws {
    let (new, file, draft) = try await keepLeavingItsDraft()
    // Another device has edited it before this one is started again.
    let stored = try await cookbook.cookbook.read(new.id)
    var newer = stored.document
    newer.name = "Soup of a Year"
    newer.modified = Date(timeIntervalSinceNow: 3600)
    try newer.data().write(to: URL(fileURLWithPath: cookbook.path + "/Soup/recipe.json"))
    try Data(draft.utf8).write(to: URL(fileURLWithPath: file))
    await fixture.startAgain()
    await fixture.until { desk.editor != nil }
    await finish(try #require(desk.editor))
    #expect(try await fixture.document(new.id).name == "Stew", "the person’s words are the recipe")
    let versions = try await cookbook.cookbook.versions(of: new.id)
    #expect(versions.others.map(\.document.name) == ["Soup of a Year"])
  }
}
