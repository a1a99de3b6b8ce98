import Cookbook
import Foundation
import TestSupport
import Testing

@testable import RecipePresentation

/// Edits whose recipe the folder takes and whose note it refuses.
extension RecipeEditorTests {
  /// Makes a folder where this device's journal would be, so that notes are refused. Returns its path.
  private func blockJournal() throws -> String {
    let identity = try String(contentsOfFile: fixture.folder("data/device.json"), encoding: .utf8)
    let device = try #require(identity.firstMatch(of: /[0-9a-fA-F]{32}/)).output
    let journal = cookbook.path + "/Ladle/\(device).jsonl"
    try FileManager.default.createDirectory(atPath: journal, withIntermediateDirectories: true)
    return journal
  }

  @Test func noteThatIsRefusedStaysInTheEditorAndTheRecipeIsKeptOnce() async throws {
    await fixture.start()
    desk.addByHand()
    let editor = try #require(desk.editor)
    editor.change {
      $0.name = "Soup"
      $0.notes = "From Ann."
    }
    let journal = try blockJournal()
    await finish(editor)
    #expect(desk.editor === editor && editor.problem != nil && editor.form.notes == "From Ann.")
    try FileManager.default.removeItem(atPath: journal)
    await finish(editor)
    #expect(desk.editor == nil && cookbook.total == 1)
    await fixture.until { cookbook.facts(of: editor.id).note == "From Ann." }
  }

  /// Finishes an edit whose note is refused. Returns the path that stands in the way.
  private func finishWithoutNote(_ editor: RecipeEditor) async throws -> String {
    let journal = try blockJournal()
    await finish(editor)
    #expect(desk.editor === editor && editor.problem != nil)
    return journal
  }

  /// Writes a soup with a photo, whose recipe is kept and whose note is refused. Returns the path that stands in the way.
  private func keepWithoutNote() async throws -> (RecipeEditor, String) {
    await fixture.start()
    desk.addByHand()
    let editor = try #require(desk.editor)
    editor.change {
      $0.name = "Soup"
      $0.notes = "From Ann."
    }
    editor.choosePhoto(Self.jpeg)
    await fixture.until { !editor.isChoosingPhoto }
    return (editor, try await finishWithoutNote(editor))
  }

  @Test func newRecipeWhoseNoteIsRefusedGoesWithTheEditAndComesBackByUndo() async throws {
    let (editor, journal) = try await keepWithoutNote()
    editor.cancel()
    await fixture.until { desk.isSettled }
    #expect(cookbook.total == 0)
    fixture.app.undo(try #require(fixture.notices.last))
    #expect(desk.editor === editor && editor.form.name == "Soup")
    try FileManager.default.removeItem(atPath: journal)
    await finish(editor)
    await fixture.until { cookbook.total == 1 }
    #expect(desk.editor == nil)
    #expect(cookbook.cookbook.state.list[editor.id]?.facts.note == "From Ann.")
    #expect(try await cookbook.cookbook.photo(editor.id) == Self.jpeg)
  }

  @Test func newRecipeWhoseRefusedNoteIsGivenUpStays() async throws {
    let (editor, _) = try await keepWithoutNote()
    editor.change { $0.notes = "" }
    await finish(editor)
    #expect(desk.editor == nil && cookbook.total == 1)
  }

  /// Edits a kept recipe, whose new name is written and whose note is refused. Returns the path that stands in the way.
  private func renameWithoutNote() async throws -> (RecipeEditor, String) {
    let editor = try await edit()
    editor.change {
      $0.name = "Plum Tart"
      $0.notes = "From Ann."
    }
    return (editor, try await finishWithoutNote(editor))
  }

  @Test func textBesideARefusedNoteIsTheEditsOwn() async throws {
    let (editor, journal) = try await renameWithoutNote()
    editor.change { $0.name = "Plum Cake" }
    try FileManager.default.removeItem(atPath: journal)
    await finish(editor)
    #expect(desk.editor == nil && cookbook.conflicts == [])
    #expect(try await fixture.document(editor.id).name == "Plum Cake")
    fixture.app.undo(try #require(fixture.notices.last))
    await fixture.until { desk.isSettled }
    #expect(try await fixture.document(editor.id).name == "Tart")
  }

  @Test func textBesideARefusedNoteIsTheEditsOwnAfterACrash() async throws {
    let (editor, journal) = try await renameWithoutNote()
    try FileManager.default.removeItem(atPath: journal)
    await fixture.startAgain()
    await fixture.until { desk.editor != nil }
    let restored = try #require(desk.editor)
    restored.change { $0.name = "Plum Cake" }
    await finish(restored)
    #expect(desk.editor == nil && cookbook.conflicts == [])
    #expect(try await fixture.document(editor.id).name == "Plum Cake")
  }

  @Test func textBesideARefusedNoteGoesWithTheEditAndComesBackByUndo() async throws {
    let (editor, journal) = try await renameWithoutNote()
    #expect(try await fixture.document(editor.id).name == "Plum Tart")
    editor.cancel()
    await fixture.until { desk.isSettled }
    #expect(try await fixture.document(editor.id).name == "Tart")
    fixture.app.undo(try #require(fixture.notices.last))
    #expect(desk.editor === editor && editor.form.name == "Plum Tart")
    try FileManager.default.removeItem(atPath: journal)
    await finish(editor)
    #expect(try await fixture.document(editor.id).name == "Plum Tart")
    #expect(cookbook.cookbook.state.list[editor.id]?.facts.note == "From Ann.")
  }
}
