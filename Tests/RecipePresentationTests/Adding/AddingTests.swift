import Cookbook
import Foundation
import Networking
import RecipeExchange
import Recipes
import Storage
import TestSupport
import Testing
@testable import RecipePresentation

/// Adding recipes from pages and files.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AddingTests {
  static let page = URL(literal: "https://pages.example/tart")
  let fixture: CookbookFixture
  var cookbook: KeptList { fixture.cookbook }
  var requests: KeptRequests { fixture.requests }
  var desk: EditingDesk { fixture.desk }

  init() throws {
    fixture = try CookbookFixture()
    servePage()
  }

  /// Serves a page with a recipe that has these fields besides.
  private func servePage(_ fields: String = "") {
    let recipe =
      #"{"@context":"https://schema.org","@type":"Recipe","name":"Tart",\#(fields)"#
      + #""recipeIngredient":["200 g almonds"],"recipeInstructions":["Bake."]}"#
    fixture.client.on(
      Self.page, body: Data("<script type=\"application/ld+json\">\(recipe)</script>".utf8),
      headers: ["content-type": "text/html"])
  }

  // MARK: - Pages

  @Test func recipeOfAPageIsShownBeforeItIsKept() async throws {
    await fixture.start()
    desk.add("pages.example/tart")
    #expect(desk.adding?.state == .reading("Reading the recipe’s page…"))
    await fixture.until { desk.editor != nil }
    let editor = try #require(desk.editor)
    #expect(desk.adding == nil && cookbook.total == 0)
    #expect(editor.form.name == "Tart" && editor.form.source == Self.page.absoluteString)
    editor.change { $0.name = "Almond Tart" }
    editor.finish()
    await fixture.until { cookbook.total == 1 && desk.isSettled }
    #expect(try await fixture.document(editor.id).name == "Almond Tart")
  }

  @Test func serverInThisNetworkFromWhichARecipeIsAddedIsAskedForItsPhotoToo() async throws {
    let photo = URL(literal: "https://pages.example/tart.jpg")
    servePage(#""image":"\#(photo)","#)
    fixture.client.on(photo, body: RecipeEditorTests.jpeg)
    await fixture.start()
    desk.add(Self.page.absoluteString)
    await fixture.until { desk.editor != nil }
    desk.editor?.finish()
    await fixture.until { cookbook.cookbook.state.recipes.first?.hasPhoto == true }
    let policies = fixture.client.requests(to: Self.page).map(\.addressPolicy)
    #expect(policies == [.publicOrServer(of: Self.page)])
    #expect(fixture.client.requests(to: photo).last?.addressPolicy == .publicOrServer(of: photo))
    #expect(desk.preferences.current.hasNamed(photo))
  }

  @Test(arguments: [false, true])
  func photoOfAPageIsFetchedUnlessThePersonHasRemovedIt(isRemoved: Bool) async throws {
    let photo = URL(literal: "https://pages.example/tart.jpg")
    servePage(#""image":"\#(photo)","#)
    fixture.client.on(photo, body: RecipeEditorTests.jpeg)
    await fixture.start()
    desk.add(Self.page.absoluteString)
    await fixture.until { desk.editor != nil }
    let editor = try #require(desk.editor)
    #expect(editor.photo != .none)
    if isRemoved { editor.removePhoto() }
    editor.finish()
    await fixture.until { cookbook.total == 1 && desk.isSettled }
    let image = try await fixture.document(editor.id).image
    try #require(image == (isRemoved ? "" : photo.absoluteString))
    await fixture.until { isRemoved || cookbook.cookbook.state.recipes.first?.hasPhoto == true }
  }

  @Test func recipeThatIsKeptAlreadySaysSo() async throws {
    await fixture.start()
    try await fixture.keep("Tart") { $0.source = Self.page.absoluteString }
    desk.add(Self.page.absoluteString)
    await fixture.until { desk.editor != nil }
    #expect(desk.editor?.warning == "This recipe is already in your cookbook.")
    #expect(desk.editor?.warnsOfDuplicate == true)
    fixture.app.showDuplicate()
    #expect(desk.editor == nil && fixture.app.navigator.opened?.name == "Tart")
  }

  @Test func keywordsOfAPageAreOfferedAndItsDescriptionIsTaken() async throws {
    servePage(#""description":"With almonds.","keywords":"Sweet, almond, sweet","#)
    await fixture.start()
    desk.add(Self.page.absoluteString)
    await fixture.until { desk.editor != nil }
    let editor = try #require(desk.editor)
    #expect(editor.form.summary == "With almonds." && editor.form.tags == "")
    #expect(editor.offeredTags(in: editor.form) == ["Sweet", "almond"])
    editor.change { $0.addTag("almond") }
    #expect(editor.offeredTags(in: editor.form) == ["Sweet"])
    editor.finish()
    await fixture.until { cookbook.total == 1 && desk.isSettled }
    #expect(try await fixture.document(editor.id).tags == ["almond"])
  }

  @Test func cuisineOfAPageIsTaken() async throws {
    servePage(#""recipeCuisine":["French","Alsatian"],"#)
    await fixture.start()
    desk.add(Self.page.absoluteString)
    await fixture.until { desk.editor != nil }
    let editor = try #require(desk.editor)
    #expect(editor.form.cuisine == "French")
    editor.finish()
    await fixture.until { cookbook.total == 1 && desk.isSettled }
    #expect(try await fixture.document(editor.id).cuisine == "French")
  }

  @Test(arguments: ["", "a tart", "file:///etc/passwd", "mailto:ann@example.com"])
  func textThatIsNoAddressIsSaidUnderTheField(text: String) async throws {
    await fixture.start()
    desk.add(text)
    #expect(desk.adding?.state == .failed("This is not the address of a web page."))
    desk.adding?.type("https://pages.example/")
    #expect(desk.adding?.state == .ready)
  }

  @Test func pageWithoutARecipeIsSaidUnderTheField() async throws {
    await fixture.start()
    fixture.client.on(
      Self.page, body: Data("<p>Hello.</p>".utf8), headers: ["content-type": "text/html"])
    desk.add(Self.page.absoluteString)
    await fixture.until { desk.adding?.state != .reading("Reading the recipe’s page…") }
    #expect(
      desk.adding?.state
        == .failed("No recipe was found on the page."))
    #expect(desk.editor == nil)
  }

  @Test func closedAddOpensNoEditor() async throws {
    await fixture.start()
    fixture.client.suspend()
    let count = fixture.client.arrivals.count
    desk.add(Self.page.absoluteString)
    await fixture.client.arrivals.wait(for: count + 1)
    desk.closeAdding()
    fixture.client.resume()
    await fixture.client.cancellations.wait(for: 1)
    #expect(desk.adding == nil && desk.editor == nil)
  }

  @Test func onlyAnAddressIsSuggestedFromTheClipboard() async throws {
    await fixture.start()
    desk.add()
    let adding = try #require(desk.adding)
    #expect(adding.suggestion(from: " https://a.example/x \n") == "https://a.example/x")
    for text in ["buy milk", "see https://a.example/x there", "file:///x", nil] {
      #expect(adding.suggestion(from: text) == nil)
    }
  }

  // MARK: - Files

  private func file(_ name: String, _ text: String) throws -> String {
    let path = fixture.folder(name)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func importedFilesSayWhatBecameOfThemAndUndoTakesThemBack() async throws {
    await fixture.start()
    let good = try file(
      "a.json",
      #"[{"@type":"Recipe","name":"Tart","recipeIngredient":["1 egg"]},{"@type":"Recipe","name":"Soup","recipeIngredient":["1 pea"]}]"#
    )
    desk.importFiles([good, try file("b.txt", "Hello."), good])
    let model = try #require(desk.importing)
    var told: [ImportModel.State] = []
    model.onChange = { [changes = fixture.changes] in
      told.append(model.state)
      changes.add()
    }
    #expect(!desk.isSettled, "the program waits for it")
    await fixture.until { model.state == .done && cookbook.total == 2 }
    #expect(model.headline == "2 recipes kept." && told.last == .done)
    #expect(model.groups.map(\.title) == ["2 recipes were already there.", "Couldn’t import 1 item."])
    #expect(model.groups.first?.lines == ["Tart", "Soup"])
    #expect(model.groups.last?.lines == ["b.txt: No recipe was found."])
    #expect(model.canUndo && model.canKeepSkipped)
    model.keepSkipped()
    #expect(model.state == .running && !model.canKeepSkipped)
    await fixture.until { model.state == .done && cookbook.total == 4 }
    #expect(model.headline == "2 more recipes kept." && !model.canKeepSkipped)
    model.undo()
    await fixture.until { cookbook.total == 2 && desk.isSettled }
    #expect(model.canUndo && model.headline == "The imported recipes are in the trash.")
    model.undo()
    await fixture.until { cookbook.total == 0 && desk.isSettled }
    #expect(!model.canUndo && model.headline == "The imported recipes are in the trash.")
    desk.closeImport()
    #expect(desk.importing == nil)
  }

  @Test func importThatKeepsEverythingIsToldByANoticeThatOffersUndo() async throws {
    await fixture.start()
    let recipes = #"[{"@type":"Recipe","name":"Tart","recipeIngredient":["1 egg"]}]"#
    desk.importFiles([try file("a.json", recipes)])
    await fixture.until { desk.importing == nil && cookbook.total == 1 && desk.isSettled }
    let notice = try #require(fixture.notices.last)
    #expect(notice.text == "Kept 1 recipe" && fixture.app.navigator.place == .cookbook)
    fixture.app.undoLast()
    #expect(!fixture.app.holds(notice))
    await fixture.until { cookbook.total == 0 && desk.isSettled }
  }

  @Test func whatIsMissingOfAnImportedRecipeIsFetched() async throws {
    let soup = URL(literal: "https://pages.example/soup.jpg")
    let tart = URL(literal: "https://pages.example/tart.jpg")
    fixture.client.on(soup, .failure(.offline))
    fixture.client.on(tart, body: RecipeEditorTests.jpeg)
    var kept = RecipeDocument(name: "Soup")
    kept.image = soup.absoluteString
    kept.missing = [.photo]
    let folder = cookbook.path + "/Soup"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try kept.data().write(to: URL(fileURLWithPath: folder + "/recipe.json"))
    await fixture.start()
    // The launch asks for the feed, and then for missing parts. That is over before the import begins.
    await fixture.client.arrivals.wait(for: 2)
    await cookbook.cookbook.fetchMissing()
    let recipe = #"{"@type":"Recipe","name":"Tart","image":"\#(tart)","recipeIngredient":["1 egg"]}"#
    desk.importFiles([try file("a.json", recipe)])
    await fixture.until { cookbook.cookbook.state.recipes.contains { $0.name == "Tart" && $0.hasPhoto } }
    #expect(fixture.client.requests(to: tart).count == 1)
  }

  @Test func importThatTheFolderRefusesSaysWhy() async throws {
    await fixture.start()
    let good = try file("a.json", #"{"@type":"Recipe","name":"Tart","recipeIngredient":["1 egg"]}"#)
    fixture.files.fail(.createDirectory, repeats: true, code: ENOSPC)
    desk.importFiles([good])
    let model = try #require(desk.importing)
    await fixture.until { model.state == .done }
    #expect(
      model.groups.first?.title == "The disk is full. Stopped. Imported recipes stay." && !model.canUndo)
  }

  @Test func importThatIsClosedWhileItRunsIsStopped() async throws {
    await fixture.start()
    desk.importFiles([
      try file("a.json", #"{"@type":"Recipe","name":"Tart","recipeIngredient":["1 egg"]}"#)
    ])
    let model = try #require(desk.importing)
    desk.closeImport()
    await fixture.until { model.state == .done }
    #expect(model.groups.map(\.title) == ["Stopped. Imported recipes stay."])
    #expect(desk.importing != nil, "until the person has seen it")
    desk.closeImport()
    #expect(desk.importing == nil)
  }

  @Test func importThatIsCancelledSaysSo() async throws {
    await fixture.start()
    desk.importFiles([
      try file("a.json", #"{"@type":"Recipe","name":"Tart","recipeIngredient":["1 egg"]}"#)
    ])
    let model = try #require(desk.importing)
    model.cancel()
    await fixture.until { model.state == .done }
    #expect(model.groups.map(\.title) == ["Stopped. Imported recipes stay."])
  }

  @Test func importWaitsForItsFiles() async throws {
    await fixture.start()
    let path = fixture.folder("a.json")
    desk.importFiles([path]) {
      let tart = #"{"@type":"Recipe","name":"Tart","recipeIngredient":["1 egg"]}"#
      _ = FileManager.default.createFile(atPath: path, contents: Data(tart.utf8))
    }
    let model = try #require(desk.importing)
    #expect(model.state == .running && !desk.isSettled)
    await fixture.until { model.state == .done }
    #expect(model.headline == "1 recipe kept." && model.groups.isEmpty)
  }

  @Test func importThatIsCancelledWhileItWaitsForItsFilesIsClosed() async throws {
    await fixture.start()
    let never = Gate()
    desk.importFiles([
      try file("a.json", #"{"@type":"Recipe","name":"Tart","recipeIngredient":["1 egg"]}"#)
    ]) { await never.wait() }
    desk.closeImport()
    #expect(desk.importing == nil && desk.isSettled)
    never.open()
  }

  @Test func undoOfAnImportThatTheFolderRefusesCanBeTriedAgain() async throws {
    await fixture.start()
    desk.importFiles([
      try file("a.json", #"{"@type":"Recipe","name":"Tart","recipeIngredient":["1 egg"]}"#)
    ])
    let model = try #require(desk.importing)
    await fixture.until { model.state == .done && cookbook.total == 1 && desk.isSettled }
    #expect(model.groups == [])
    let calls = Arrivals()
    model.onChange = { [changes = fixture.changes] in
      calls.add()
      changes.add()
    }
    fixture.files.fail(.rename, repeats: true, code: EROFS)
    model.undo()
    #expect(!model.canUndo && calls.count == 1, "the button goes at once")
    await fixture.until { model.problem != nil }
    #expect(model.problem == "The cookbook’s folder can’t be written." && model.canUndo)
    fixture.files.heal()
    model.undo()
    await fixture.until { cookbook.total == 0 && desk.isSettled }
    #expect(model.headline == "The imported recipes are in the trash.")
  }
}
