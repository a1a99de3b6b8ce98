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
    requests.setNote(note, of: id)
    await fixture.until { desk.isSettled && cookbook.facts(of: id).note == note }
    desk.edit(id)
    await fixture.until { desk.editor?.state == .editing }
    return try #require(desk.editor)
  }

  @Test(arguments: ["", "More sugar."])
  func aNoteFromAnotherDeviceStaysBesideTheOneThatIsWritten(before: String) async throws {
    let editor = try await edit(note: before)
    editor.change { $0.notes = "Less sugar." }
    try await fixture.writeNoteElsewhere("Grandma’s.", of: editor.id)
    await finish(editor)
    #expect(cookbook.facts(of: editor.id).note == "Grandma’s.\n\nLess sugar.")
    fixture.app.undo(try #require(fixture.notices.last))
    await fixture.until { desk.isSettled }
    #expect(cookbook.facts(of: editor.id).note == "Grandma’s.")
  }

  @Test(arguments: ["Mine too", ""])
  func noteThatWasEditedBeforeACrashReplacesTheOldOneOfARecipeThatIsGone(note: String) async throws {
    let first = try await edit(note: "Mine")
    first.change { $0.notes = note }
    desk.drafts.flush()
    _ = try await cookbook.cookbook.remove([first.id])
    await fixture.startAgain()
    await fixture.until { desk.editor != nil }
    await finish(try #require(desk.editor))
    #expect(cookbook.facts(of: first.id).note == note)
  }

  @Test func refusedNoteIsOfferedAfterAnEditThatDidNotBeginWithIt() async throws {
    let editor = try await edit(note: "Cold")
    let id = editor.id
    editor.change { $0.notes = "Cool" }
    fixture.files.failAny(nth: 0, repeats: true, code: EROFS)
    requests.setNote("Colder", of: id)
    await fixture.until { requests.refusedNote(of: id) != nil }
    fixture.files.heal()
    await finish(editor)
    #expect(cookbook.facts(of: id).note == "Cool" && requests.refusedNote(of: id) == "Colder")
    requests.setNote("Cool", of: id)
    #expect(requests.refusedNote(of: id) == nil)
  }

  @Test func noteThatGoesOnFromARefusedOneIsWhole() async throws {
    await fixture.start()
    let id = try await fixture.keep("Tart")
    requests.setNote("Cold", of: id)
    await fixture.until { desk.isSettled }
    let names = try FileManager.default.contentsOfDirectory(atPath: cookbook.path + "/Ladle")
    let journal = cookbook.path + "/Ladle/" + (try #require(names.first { $0.hasSuffix(".jsonl") }))
    try FileManager.default.moveItem(atPath: journal, toPath: fixture.folder("journal"))
    try FileManager.default.createDirectory(atPath: journal, withIntermediateDirectories: true)
    requests.setNote("Colder", of: id)
    desk.edit(id)
    await fixture.until { desk.isSettled && desk.editor?.state == .editing }
    let editor = try #require(desk.editor)
    #expect(editor.form.notes == "Colder" && requests.refusedNote(of: id) == "Colder")
    editor.change { $0.notes = "Colder\nthan ice" }
    try FileManager.default.removeItem(atPath: journal)
    try FileManager.default.moveItem(atPath: fixture.folder("journal"), toPath: journal)
    await finish(editor)
    #expect(cookbook.facts(of: id).note == "Colder\nthan ice" && requests.refusedNote(of: id) == nil)
  }
}
