import Foundation
import Networking
import Recipes
import TestSupport
import Testing

@testable import RecipePresentation

/// Which sheet lies over the page. Both shells follow these rules.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SheetTests {
  let fixture: CookbookFixture
  var app: AppModel<StubDecoder> { fixture.app }
  var navigator: Navigator { app.navigator }
  var desk: EditingDesk { app.desk }

  init() throws { fixture = try CookbookFixture() }

  @Test func sheetThatThePersonOpensReplacesTheLastOne() async {
    await fixture.start()
    navigator.show(.trash)
    navigator.show(.preferences)
    navigator.close(.trash)
    #expect(navigator.sheet == .preferences, "the trash has been closed already")
    navigator.closeSheet()
    #expect(navigator.sheet == nil)
  }

  @Test func editComesBeforeTheOtherSheets() async throws {
    await fixture.start()
    navigator.show(.trash)
    desk.importFiles([fixture.folder("nothing.json")])
    #expect(navigator.sheet == .importing)
    desk.addByHand()
    #expect(navigator.sheet == .editor)
    desk.editor?.cancel()
    #expect(navigator.sheet == .importing)
    await fixture.until { desk.importing?.state == .done }
    navigator.closeSheet()
    #expect(navigator.sheet == .trash, "the import has covered it")
  }

  @Test func closingTheSheetKeepsTheEdit() async throws {
    await fixture.start()
    desk.addByHand()
    desk.editor?.change { $0.name = "Tart" }
    navigator.closeSheet()
    await fixture.until { navigator.sheet == nil && desk.isSettled }
    #expect(app.cookbook.total == 1)
  }

  @Test func linkClosesTheAddressAndFinishesTheEdit() async throws {
    await fixture.start()
    let id = try await fixture.keep("Soup")
    desk.add()
    navigator.follow(RecipeLink(id))
    #expect(navigator.sheet == nil && navigator.opened?.id == id)
    desk.addByHand()
    desk.editor?.change { $0.name = "Tart" }
    navigator.follow(RecipeLink(id))
    await fixture.until { navigator.sheet == nil && desk.isSettled }
    #expect(app.cookbook.total == 2)
  }

  @Test func linkLeavesARunningImportOpen() async throws {
    await fixture.start()
    let id = try await fixture.keep("Soup")
    let gate = Gate()
    desk.importFiles([fixture.folder("nothing.json")]) { await gate.wait() }
    navigator.follow(RecipeLink(id))
    #expect(navigator.sheet == .importing && navigator.opened?.id == id)
    gate.open()
    await fixture.until { desk.importing?.state == .done }
  }

  @Test func addressThatArrivesDuringAnEditWaitsForItsEnd() async throws {
    await fixture.start()
    desk.addByHand()
    desk.editor?.change { $0.name = "Tart" }
    fixture.client.on(URL(literal: "https://example.com/soup"), .failure(.offline))
    desk.add("https://example.com/soup")
    #expect(navigator.sheet == .editor)
    await fixture.until { navigator.sheet == .adding && app.cookbook.total == 1 }
    #expect(desk.adding?.address == "https://example.com/soup")
    desk.closeAdding()
  }

  @Test func filesWaitUntilTheSummaryOfTheLastImportIsClosed() async throws {
    await fixture.start()
    desk.importFiles([fixture.folder("a.json")])
    let first = try #require(desk.importing)
    await fixture.until { first.state == .done }
    desk.importFiles([fixture.folder("b.json")])
    desk.importFiles([fixture.folder("c.json")])
    #expect(desk.importing === first && desk.hasWaitingFiles, "its Undo stays")
    desk.closeImport()
    #expect(desk.importing?.paths == [fixture.folder("b.json"), fixture.folder("c.json")])
    await fixture.until { desk.importing?.state == .done }
    desk.closeImport()
    #expect(desk.importing == nil && navigator.sheet == nil)
  }
}
