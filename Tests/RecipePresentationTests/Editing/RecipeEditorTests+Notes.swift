import Cookbook
import Foundation
import TestSupport
import Testing

@testable import RecipePresentation

/// Edits of a note that changes elsewhere, or that the folder refuses.
extension RecipeEditorTests {
  /// Edits a recipe with a note, which may be empty.
  private func edit(note: String) async throws -> RecipeEditor {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    cookbook.setNote(note, of: id)
    await fixture.until { cookbook.isSettled && cookbook.facts(of: id).note == note }
    cookbook.edit(id)
    await fixture.until { cookbook.editor?.state == .editing }
    return try #require(cookbook.editor)
  }

  @Test(arguments: ["", "More sugar."])
  func aNoteFromAnotherDeviceStaysBesideTheOneThatIsWritten(before: String) async throws {
    let editor = try await edit(note: before)
    editor.change { $0.notes = "Less sugar." }
    try await cookbook.cookbook.record([.note("Grandma’s.")], of: editor.id)
    await finish(editor)
    #expect(cookbook.facts(of: editor.id).note == "Grandma’s.\n\nLess sugar.")
    fixture.app.undo(try #require(fixture.notices.last))
    await fixture.until { cookbook.isSettled }
    #expect(cookbook.facts(of: editor.id).note == "Grandma’s.")
  }

  @Test(arguments: ["Mine too", ""])
  func noteThatWasEditedBeforeACrashReplacesTheOldOneOfARecipeThatIsGone(note: String) async throws {
    let first = try await edit(note: "Mine")
    first.change { $0.notes = note }
    cookbook.drafts.flush()
    _ = try await cookbook.cookbook.remove([first.id])
    await fixture.startAgain()
    await fixture.until { cookbook.editor != nil }
    await finish(try #require(cookbook.editor))
    #expect(cookbook.facts(of: first.id).note == note)
  }

  @Test func refusedNoteIsOfferedAfterAnEditThatDidNotBeginWithIt() async throws {
    let editor = try await edit(note: "Cold")
    let id = editor.id
    editor.change { $0.notes = "Cool" }
    fixture.files.failAny(nth: 0, repeats: true, code: EROFS)
    cookbook.setNote("Colder", of: id)
    await fixture.until { cookbook.refusedNote(of: id) != nil }
    fixture.files.heal()
    await finish(editor)
    #expect(cookbook.facts(of: id).note == "Cool" && cookbook.refusedNote(of: id) == "Cool\n\nColder")
    cookbook.setNote("Cool", replacing: "Cool", of: id)
    #expect(cookbook.refusedNote(of: id) == nil)
  }

  @Test func noteThatGoesOnFromARefusedOneIsWhole() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    cookbook.setNote("Cold", of: id)
    await fixture.until { cookbook.isSettled }
    let names = try FileManager.default.contentsOfDirectory(atPath: cookbook.path + "/Ladle")
    let journal = cookbook.path + "/Ladle/" + (try #require(names.first { $0.hasSuffix(".jsonl") }))
    try FileManager.default.moveItem(atPath: journal, toPath: fixture.folder("journal"))
    try FileManager.default.createDirectory(atPath: journal, withIntermediateDirectories: true)
    cookbook.setNote("Colder", of: id)
    cookbook.edit(id)
    await fixture.until { cookbook.isSettled && cookbook.editor?.state == .editing }
    let editor = try #require(cookbook.editor)
    #expect(editor.form.notes == "Colder" && cookbook.refusedNote(of: id) == "Colder")
    editor.change { $0.notes = "Colder\nthan ice" }
    try FileManager.default.removeItem(atPath: journal)
    try FileManager.default.moveItem(atPath: fixture.folder("journal"), toPath: journal)
    await finish(editor)
    #expect(cookbook.facts(of: id).note == "Colder\nthan ice" && cookbook.refusedNote(of: id) == nil)
  }
}
