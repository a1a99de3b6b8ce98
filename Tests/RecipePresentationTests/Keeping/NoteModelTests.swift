import Cookbook
import Foundation
import Recipes
import TestSupport
import Testing

@testable import RecipePresentation

/// The note on a kept recipe, while the person writes it.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct NoteModelTests {
  let fixture: CookbookFixture
  var requests: KeptRequests { fixture.requests }

  init() throws { fixture = try CookbookFixture() }

  private func keptNote() async throws -> NoteModel {
    await fixture.start()
    return requests.note(of: try await fixture.keep("Soup"))
  }

  private func text(of note: NoteModel) -> String { fixture.cookbook.facts(of: note.id).note }

  @Test func noteIsKeptWhenThePersonPauses() async throws {
    let note = try await keptNote()
    note.type("Less sal")
    note.type("Less salt")
    #expect(text(of: note).isEmpty)
    await fixture.clock.advance(by: NoteModel.pause) { text(of: note) == "Less salt" }
    #expect(text(of: note) == "Less salt")
  }

  @Test func noteIsKeptWhenTheRecipeIsEditedOrRemoved() async throws {
    let note = try await keptNote()
    note.type("Less salt")
    let recipe = try #require(fixture.cookbook.recipe(note.id))
    fixture.app.edit(recipe)
    #expect(text(of: note) == "Less salt")
    fixture.desk.editor?.cancel()
    note.type("No salt")
    fixture.app.toggleKept(recipe)
    await fixture.until { fixture.desk.isSettled }
    fixture.app.toggleKept(recipe)
    await fixture.until { fixture.desk.isSettled }
    #expect(text(of: note) == "No salt")
  }

  @Test func anotherDevicesNoteDoesNotReplaceWhatThePersonTypes() async throws {
    let note = try await keptNote()
    note.type("Less salt")
    try await fixture.writeNoteElsewhere("Serves six", of: note.id)
    note.update()
    #expect(note.text == "Less salt")
    note.save()
    await fixture.until { fixture.desk.isSettled }
    note.update()
    #expect(note.text.contains("Less salt") && note.text.contains("Serves six"))
  }

  @Test func viewsOfOneRecipeShareTheNote() async throws {
    let note = try await keptNote()
    #expect(requests.note(of: note.id) === note)
    note.type("Less salt")
    _ = requests.note(of: try await fixture.keep("Tart"))
    #expect(text(of: note) == "Less salt", "the note of the recipe that is left")
  }
}
