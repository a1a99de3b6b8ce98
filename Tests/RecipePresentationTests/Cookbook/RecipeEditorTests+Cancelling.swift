import Cookbook
import Foundation
import TestSupport
import Testing

@testable import RecipePresentation

extension RecipeEditorTests {
  @Test func cancelledEditDoesNotComeBackAfterACrash() async throws {
    let editor = try await edit()
    editor.change { $0.name = "Plum Tart" }
    cookbook.drafts.flush()
    editor.cancel()
    await fixture.startAgain()
    cookbook.drafts.flush()
    #expect(cookbook.editor == nil)
    #expect(try await fixture.document(editor.id).name == "Tart")
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
}
