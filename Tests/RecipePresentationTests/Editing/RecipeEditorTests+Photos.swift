import Cookbook
import Foundation
import RecipePages
import Recipes
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

/// Photos in the editor.
extension RecipeEditorTests {
  @Test func chosenPhotoIsKeptAndUndoRemovesIt() async throws {
    let editor = try await edit()
    editor.choosePhoto(Self.jpeg)
    await fixture.until { editor.photo != .none }
    await finish(editor)
    #expect(try await cookbook.cookbook.photo(editor.id) != nil)
    fixture.app.undo(try #require(fixture.notices.last))
    await fixture.until { desk.isSettled }
    #expect(try await cookbook.cookbook.photo(editor.id) == nil)
  }

  @Test func photoThatCannotBeReadIsReportedInTheEditor() async throws {
    let editor = try await edit()
    editor.choosePhoto(Data("no photo".utf8))
    await fixture.until { editor.problem != nil }
    #expect(editor.problem == "Ladle can’t read this photo." && editor.photo == .none)
  }

  @Test func chosenPhotoIsThereAfterACrash() async throws {
    let editor = try await edit()
    editor.choosePhoto(Self.jpeg)
    await fixture.until { editor.photo != .none }
    await fixture.startAgain()
    await fixture.until { desk.editor != nil }
    await finish(try #require(desk.editor))
    #expect(try await cookbook.cookbook.photo(editor.id) != nil)
  }

  @Test func chosenPhotoThatACrashHasDamagedIsSaidToBeMissing() async throws {
    let editor = try await edit()
    editor.choosePhoto(Self.jpeg)
    await fixture.until { editor.photo != .none }
    desk.drafts.flush()
    let file = fixture.folder("data/drafts/\(editor.id).jpg")
    try Data(count: Self.jpeg.count).write(to: URL(fileURLWithPath: file))
    await fixture.startAgain()
    await fixture.until { desk.editor != nil }
    let restored = try #require(desk.editor)
    #expect(restored.warning?.contains("Choose the photo again") == true)
    await finish(restored)
    #expect(desk.editor == nil)
  }

  @Test func photoThatTheDiskRefusesIsReportedAndTriedAgain() async throws {
    let editor = try await edit()
    fixture.files.fail(.write, of: ".jpg", repeats: true)
    editor.choosePhoto(Self.jpeg)
    await fixture.until { !editor.isChoosingPhoto }
    #expect(desk.wouldLoseEdit)
    await fixture.until { editor.warning != nil }
    editor.change { $0.name = "Plum Tart" }
    #expect(desk.wouldLoseEdit, "the disk has the text alone")
    fixture.files.heal()
    #expect(!desk.wouldLoseEdit)
    await fixture.until { editor.warning == nil }
    await fixture.startAgain()
    await fixture.until { desk.editor != nil }
    #expect(desk.editor?.form.name == "Plum Tart")
    #expect(desk.editor?.photo == editor.photo && editor.photo != .none)
  }

  @Test func earlierPhotoDoesNotComeBackForOneThatTheDiskRefused() async throws {
    let editor = try await edit()
    editor.choosePhoto(Self.jpeg)
    await fixture.until { !editor.isChoosingPhoto }
    desk.drafts.flush()
    fixture.files.fail(.write, of: ".jpg", repeats: true)
    editor.choosePhoto(Self.jpeg + Data([0]))
    await fixture.until { !editor.isChoosingPhoto }
    editor.change { $0.name = "Plum Tart" }
    await fixture.startAgain()
    await fixture.until { desk.editor != nil }
    let restored = try #require(desk.editor)
    #expect(restored.form.name == "Plum Tart" && restored.photo == .none)
    #expect(restored.warning?.contains("Choose the photo again") == true)
  }

  @Test func doneWaitsForAPhotoThatIsBeingRead() async throws {
    let editor = try await edit()
    editor.choosePhoto(Self.jpeg)
    #expect(editor.isChoosingPhoto)
    await finish(editor)
    #expect(desk.editor == nil)
    #expect(try await cookbook.cookbook.photo(editor.id) != nil)
  }

  @Test func endWaitsForAPhotoWhoseFileIsBeingRead() async throws {
    let editor = try await edit()
    let reading = Gate()
    editor.choosePhoto(from: {
      await reading.wait()
      return Self.jpeg
    })
    desk.finish()
    #expect(!desk.isSettled, "the program would end without the photo")
    reading.open()
    await fixture.until { self.desk.isSettled }
    #expect(desk.editor == nil)
    #expect(try await cookbook.cookbook.photo(editor.id) != nil)
  }

  @Test func fileThatCannotBeReadForThePhotoKeepsTheEditorOpen() async throws {
    let editor = try await edit()
    editor.change { $0.name = "Plum Tart" }
    editor.choosePhoto(from: { nil })
    await finish(editor)
    #expect(desk.editor === editor && editor.problem == "Ladle can’t read this photo.")
  }

  @Test func removedPhotoStaysRemovedAfterACrash() async throws {
    let editor = try await edit()
    editor.choosePhoto(Self.jpeg)
    await fixture.until { editor.photo != .none }
    editor.removePhoto()
    editor.change { $0.name = "Plum Tart" }
    await fixture.startAgain()
    await fixture.until { desk.editor != nil }
    await finish(try #require(desk.editor))
    #expect(try await cookbook.cookbook.photo(editor.id) == nil)
  }

  @Test func undoLeavesAPhotoThatWasChangedSince() async throws {
    let editor = try await edit()
    editor.choosePhoto(Self.jpeg)
    await finish(editor)
    let other = Self.jpeg + Data([0])
    try other.write(to: URL(fileURLWithPath: cookbook.path + "/Tart/full.jpg"))
    fixture.app.undo(try #require(fixture.notices.last))
    await fixture.until { desk.isSettled }
    #expect(try await cookbook.cookbook.photo(editor.id) == other)
  }

  @Test func photoThatNeverArrivesHoldsUpNothingAndIsGivenUp() async throws {
    let editor = try await edit()
    editor.change { $0.name = "Plum Tart" }
    let reading = Gate()
    editor.choosePhoto(from: {
      await reading.wait()
      return Self.jpeg
    })
    editor.finish()
    #expect(editor.state == .saving)
    requests.toggleFavorite(editor.id)
    await fixture.until { cookbook.cookbook.state.list[editor.id]?.facts.isFavorite == true }
    editor.cancel()
    await fixture.until { desk.isSettled }
    #expect(desk.editor == nil)
    fixture.app.undo(try #require(fixture.notices.last))
    #expect(desk.editor === editor && editor.state == .editing && editor.form.name == "Plum Tart")
    await finish(editor)
    reading.open()
    for _ in 0..<1000 { await Task.yield() }
    #expect(desk.isSettled && desk.editor == nil)
    #expect(try await cookbook.cookbook.photo(editor.id) == nil)
    #expect(try await fixture.document(editor.id).name == "Plum Tart")
  }

  /// A photo that is a pixel higher.
  private static var otherJPEG: Data {
    var photo = jpeg
    photo[8] += 1
    return photo
  }

  /// Opens the editor of a recipe with a photo, and chooses another one.
  private func editPhoto() async throws -> RecipeEditor {
    let editor = try await editRecipeWithPhoto()
    editor.choosePhoto(Self.otherJPEG)
    await fixture.until { !editor.isChoosingPhoto }
    return editor
  }

  @Test func photoOfAnEditWhoseTextIsRefusedGoesWithTheEdit() async throws {
    let editor = try await editPhoto()
    editor.change { $0.summary = String(repeating: "a", count: RecipeDocument.maximumBytes) }
    await finish(editor)
    #expect(desk.editor === editor && editor.problem != nil)
    #expect(try await cookbook.cookbook.photo(editor.id) == Self.otherJPEG)
    editor.cancel()
    await fixture.until { desk.isSettled }
    #expect(try await cookbook.cookbook.photo(editor.id) == Self.jpeg)
  }

  @Test func undoBringsBackThePhotoBeforeAnEditThatWasRefusedFirst() async throws {
    let editor = try await editPhoto()
    editor.change { $0.summary = String(repeating: "a", count: RecipeDocument.maximumBytes) }
    await finish(editor)
    #expect(desk.editor === editor && editor.problem != nil)
    editor.change { $0.summary = "With plums." }
    await finish(editor)
    #expect(desk.editor == nil)
    #expect(try await cookbook.cookbook.photo(editor.id) == Self.otherJPEG)
    fixture.app.undo(try #require(fixture.notices.last))
    await fixture.until { desk.isSettled }
    #expect(try await cookbook.cookbook.photo(editor.id) == Self.jpeg)
    #expect(try await fixture.document(editor.id).summary == "")
  }
}
