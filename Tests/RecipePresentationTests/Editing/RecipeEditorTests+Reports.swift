import Cookbook
import Foundation
import RecipePages
import Recipes
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

/// What the editor reports, and what it ignores.
extension RecipeEditorTests {
  /// Counts the changes that an editor reports.
  private func counted(_ editor: RecipeEditor) -> Arrivals { fixture.counted { editor.onChange = $0 } }

  @Test func choiceOfAPhotoIsReportedWhenItBeginsAndWhenItEnds() async throws {
    let editor = try await edit()
    let reports = counted(editor)
    editor.choosePhoto(Self.jpeg)
    #expect(reports.count == 1 && editor.isChoosingPhoto && editor.hasChanges)
    await fixture.until { !editor.isChoosingPhoto }
    #expect(reports.count == 2 && editor.photo == .chosen(Self.jpeg) && editor.problem == nil)
    editor.choosePhoto(Data("no photo".utf8))
    await fixture.until { !editor.isChoosingPhoto }
    #expect(reports.count == 4 && editor.problem == "Ladle can’t read this photo.")
    #expect(editor.photo == .chosen(Self.jpeg), "the one before stays")
    editor.choosePhoto(Self.jpeg)
    await fixture.until { !editor.isChoosingPhoto }
    #expect(reports.count == 6 && editor.problem == nil)
    editor.choosePhoto(from: { nil })
    await fixture.until { !editor.isChoosingPhoto }
    #expect(reports.count == 8 && editor.problem == "Ladle can’t read this photo.")
    editor.removePhoto()
    #expect(reports.count == 9 && editor.problem == nil && editor.photo == .none && !editor.hasChanges)
    editor.change { $0.name = "Plum Tart" }
    #expect(reports.count == 9, "the person sees what is typed")
  }

  @Test func laterPhotoReplacesOneThatIsBeingRead() async throws {
    let editor = try await edit()
    let gate = Gate()
    editor.choosePhoto(from: {
      await gate.wait()
      return nil
    })
    editor.choosePhoto(Self.jpeg)
    await fixture.until { !editor.isChoosingPhoto }
    gate.open()
    for _ in 0..<1000 { await Task.yield() }
    #expect(editor.photo == .chosen(Self.jpeg) && editor.problem == nil)
  }

  @Test func closedEditorTakesNothing() async throws {
    let editor = try await edit()
    editor.change { $0.name = "Plum Tart" }
    let reports = counted(editor)
    editor.cancel()
    #expect(editor.state == .closed && reports.count == 1)
    let stored = try await cookbook.cookbook.read(editor.id)
    editor.change { $0.name = "Soup" }
    editor.choosePhoto(Self.jpeg)
    editor.removePhoto()
    editor.begin(stored, note: "Less sugar.")
    editor.fail(Strings.cookbookNotice(.noRecipe))
    editor.cancel()
    editor.finish()
    #expect(editor.state == .closed && reports.count == 1 && !editor.isChoosingPhoto)
    #expect(editor.form.name == "Plum Tart" && fixture.notices.count == 1 && desk.isSettled)
  }

  @Test func editorThatIsOpenDoesNotBeginAnewOrFail() async throws {
    let editor = try await edit()
    editor.change { $0.name = "Plum Tart" }
    let reports = counted(editor)
    editor.begin(try await cookbook.cookbook.read(editor.id), note: "Less sugar.")
    editor.fail(Strings.cookbookNotice(.noRecipe))
    #expect(editor.state == .editing && editor.form.name == "Plum Tart" && reports.count == 0)
  }

  @Test func refusedDraftIsReportedOnceAndWhenItIsWritten() async throws {
    let editor = try await edit()
    let reports = counted(editor)
    editor.draftWritten(true)
    #expect(reports.count == 0 && editor.warning == nil)
    for _ in 0..<2 {
      editor.draftWritten(false)
      #expect(reports.count == 1 && editor.isUnsaved && editor.warning == Strings.draftNotSaved)
    }
    for _ in 0..<2 {
      editor.draftWritten(true)
      #expect(reports.count == 2 && !editor.isUnsaved && editor.warning == nil)
    }
  }

  @Test func savingIsReportedAndThenTheEnd() async throws {
    let editor = try await edit()
    editor.change { $0.name = "Plum Tart" }
    editor.choosePhoto(from: { nil })
    await fixture.until { editor.problem != nil }
    var states: [RecipeEditor.State] = []
    editor.onChange = { [changes = fixture.changes] in
      states.append(editor.state)
      changes.add()
    }
    editor.finish()
    #expect(states == [.saving] && editor.problem == nil)
    editor.change { $0.name = "Soup" }
    editor.choosePhoto(Self.jpeg)
    editor.removePhoto()
    editor.finish()
    editor.cancel()
    #expect(states == [.saving] && desk.editor === editor)
    await fixture.until { desk.isSettled }
    #expect(states == [.saving, .closed] && fixture.notices.count == 1)
    #expect(try await fixture.document(editor.id).name == "Plum Tart")
  }

  @Test func editThatIsTakenBackByHandIsNoChange() async throws {
    let editor = try await edit()
    #expect(!editor.hasChanges)
    editor.change { $0.name = "Plum Tart" }
    #expect(editor.hasChanges && desk.wouldLoseEdit == false)
    editor.change { $0.name = "Tart" }
    #expect(!editor.hasChanges)
    editor.cancel()
    #expect(fixture.notices.isEmpty, "there is nothing to undo")
  }

  @Test func keptPhotoIsRemovedAndUndoBringsItBack() async throws {
    let editor = try await editRecipeWithPhoto()
    guard case .kept = editor.photo else { return #expect(Bool(false), "\(editor.photo)") }
    editor.removePhoto()
    #expect(editor.photo == .none && editor.hasChanges)
    await finish(editor)
    #expect(try await cookbook.cookbook.photo(editor.id) == nil)
    fixture.app.undo(try #require(fixture.notices.last))
    await fixture.until { desk.isSettled }
    #expect(try await cookbook.cookbook.photo(editor.id) == Self.jpeg)
  }

  @Test func photoOfAnEditWhoseRecipeWasRemovedIsKeptWithIt() async throws {
    let editor = try await edit()
    editor.choosePhoto(Self.jpeg)
    editor.change { $0.name = "Plum Tart" }
    await fixture.until { !editor.isChoosingPhoto }
    _ = try await cookbook.cookbook.remove([editor.id])
    await finish(editor)
    #expect(desk.editor == nil)
    await fixture.until { cookbook.total == 1 }
    #expect(try await fixture.document(editor.id).name == "Plum Tart")
    #expect(try await cookbook.cookbook.photo(editor.id) == Self.jpeg)
  }

  @Test func onlyOneEditIsOpenAtATime() async throws {
    let editor = try await edit()
    let other = try await fixture.keep("Soup")
    desk.edit(other)
    desk.addByHand()
    desk.add("https://pages.example/tart")
    #expect(desk.editor === editor && desk.adding == nil)
    editor.cancel()
    desk.edit(UUID())
    #expect(desk.editor == nil, "it is not kept")
    desk.add()
    desk.edit(other)
    #expect(desk.editor?.id == other && desk.adding == nil)
  }

  @Test func titlesAreThoseOfANewRecipeOrOfAKeptOne() async throws {
    let editor = try await edit()
    #expect(editor.title == "Edit Recipe" && editor.doneTitle == "Done" && !editor.isNew)
    editor.cancel()
    desk.addByHand()
    let new = try #require(desk.editor)
    #expect(new.title == "New Recipe" && new.doneTitle == "Keep" && new.isNew && new.state == .editing)
  }

  @Test func undoOfTheFourthLastEditIsForgotten() async throws {
    var editor = try await edit()
    for number in 1...4 {
      editor.change { $0.name = "Tart \(number)" }
      await finish(editor)
      desk.edit(editor.id)
      await fixture.until { desk.editor?.state == .editing }
      editor = try #require(desk.editor)
    }
    editor.cancel()
    #expect(fixture.notices.count == 4)
    fixture.app.undo(fixture.notices[0])
    #expect(desk.isSettled)
    fixture.app.undo(fixture.notices[3])
    await fixture.until { desk.isSettled }
    #expect(try await fixture.document(editor.id).name == "Tart 3")
    fixture.app.undo(fixture.notices[3])
    #expect(desk.isSettled, "it was undone")
    fixture.app.undo(fixture.notices[1])
    await fixture.until { desk.isSettled }
    #expect(try await fixture.document(editor.id).name == "Tart 3", "the name was changed since")
  }
}
