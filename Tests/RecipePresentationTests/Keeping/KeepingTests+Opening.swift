import Cookbook
import Foundation
import Ingredients
import Networking
import RecipeFeed
import RecipePages
import Recipes
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

/// Opening kept recipes, and cooking that goes on when a recipe is kept or removed.
extension KeepingTests {
  @Test func cookingGoesOnUnderTheKeptRecipe() async throws {
    await load(app)
    app.navigator.open(try recipe())
    let detail = try await readDetail(in: app)
    detail.tick(ingredient: 1)
    app.startCooking()
    app.nextStep()
    app.navigator.close()
    try await keep()
    app.navigator.open(try recipe())
    let kept = try await readDetail(in: app)
    #expect(kept.recipe.id != Self.tart)
    #expect(kept.page.read?.ticked == [1] && kept.cookingTitle == "Continue Cooking · Step 2")
    #expect(app.sessions.record(of: Self.tart) == nil)
  }

  @Test func planContinuesCookingThatBeganBeforeTheRecipeWasKept() async throws {
    await load(app)
    app.navigator.open(try recipe())
    let detail = try await readDetail(in: app)
    withExtendedLifetime(detail) { app.startCooking() }
    app.nextStep()
    app.navigator.close()
    try await keep()
    #expect(app.plan.plan(try recipe(), on: app.plan.today))
    let meal = try #require(app.plan.page?.days.first?.meals.first)
    #expect(meal.recipe?.id != Self.tart && meal.commands.cookTitle == "Continue Cooking · Step 2")
    app.startCooking(meal: meal.id)
    let again = try await readDetail(in: app)
    await until { app.navigator.cooking != nil }
    withExtendedLifetime(again) { #expect(app.navigator.cooking?.position == 1) }
  }

  /// Keeps the tart, ticks its second ingredient, and cooks it.
  func cookKept() async throws -> RecipeDetailModel {
    await load(app)
    try await keep()
    app.navigator.open(try recipe())
    let kept = try await readDetail(in: app)
    kept.tick(ingredient: 1)
    app.startCooking()
    return kept
  }

  @Test func cookingGoesOnUnderTheFeedsRecipeWhenTheKeptOneIsRemoved() async throws {
    let kept = try await cookKept()
    app.navigator.close()
    app.toggleKept(try recipe())
    await until { app.desk.isSettled && app.cookbook.total == 0 }
    app.navigator.open(try recipe())
    let detail = try await readDetail(in: app)
    #expect(detail.recipe.id == Self.tart && detail.page.read?.ticked == [1])
    #expect(detail.cookingTitle == "Continue Cooking · Step 1")
    #expect(app.sessions.record(of: kept.recipe.id) == nil)
  }

  @Test func undoBringsCookingBackToWhatIsShownOfARemovedRecipe() async throws {
    let kept = try await cookKept()
    app.toggleKept(kept.recipe)
    await until { app.desk.isSettled && app.cookbook.total == 0 }
    app.endCooking()
    #expect(app.navigator.opened?.id == Self.tart)
    let detail = try await readDetail(in: app)
    #expect(detail.page.read?.hasTicks == false)
    app.undo(.cookingEnded(kept.recipe.id))
    #expect(detail.page.read?.ticked == [1] && detail.cookingTitle == "Continue Cooking · Step 1")
  }

  /// Keeps a soup and a bread of one step each, and returns their identities.
  func keepSoupAndBread() async throws -> [UUID] {
    await load(app)
    var ids: [UUID] = []
    for name in ["Soup", "Bread"] {
      var document = RecipeDocument(name: name)
      document.sections = [InstructionSection(steps: [InstructionStep("Boil.")])]
      ids.append(try await app.cookbook.cookbook.keep(document))
    }
    await until { app.cookbook.total == 2 }
    return ids
  }

  @Test func undoOfCookingLeavesItWithItsRecipe() async throws {
    let ids = try await keepSoupAndBread()
    app.navigator.open(try #require(app.cookbook.recipe(ids[0])))
    let soup = try await readDetail(in: app)
    app.startCooking()
    app.endCooking()
    #expect(soup.cookingTitle == "Start Cooking")
    app.navigator.open(try #require(app.cookbook.recipe(ids[1])))
    let bread = try await readDetail(in: app)
    app.undo(.cookingEnded(ids[0]))
    #expect(app.sessions.record(of: ids[0])?.step == 0 && app.sessions.record(of: ids[1]) == nil)
    #expect(bread.cookingTitle == "Start Cooking")
  }

  @Test func editShowsARecipeThatWasKeptWhileItIsOpenAsItIsKept() async throws {
    await load(app)
    app.navigator.open(try recipe())
    try await keep()
    #expect(app.navigator.opened?.id == Self.tart)
    app.edit(try recipe())
    let editor = try #require(app.desk.editor)
    #expect(app.navigator.opened?.id == editor.id && app.navigator.openedCard == Self.tart)
  }

  enum Restoring: CaseIterable { case not, atStart, later }

  @Test(arguments: Restoring.allCases)
  func interruptedCookingOfAKeptRecipeGoesOnWithoutANetwork(_ restoring: Restoring) async throws {
    await load(app)
    try await keep()
    app.navigator.open(try recipe())
    let detail = try await readDetail(in: app)
    app.startCooking()
    app.nextStep()
    app.sessions.flush()
    for url in [Self.address, Self.page] { client.on(url, .failure(.offline)) }
    let lock = folder("data/cooking/lock")
    // The process was killed.
    try? FileManager.default.removeItem(atPath: lock)
    let next = Self.launched(in: folder, client, clock)
    observe(next)
    let isKnown = Mutex<Bool?>(nil)
    next.navigator.onChange = { [changes, weak next] _ in
      if let next, next.navigator.opened != nil {
        isKnown.withLock { $0 = $0 ?? (next.cookbook.total != nil) }
      }
      changes.add()
    }
    // The system tells which recipe was open, on iOS perhaps after a notification has started the app.
    if restoring == .atStart { next.start(restoring: detail.recipe.id) }
    if restoring == .later {
      next.start()
      next.restore(detail.recipe.id)
    }
    await load(next)
    await until { next.navigator.opened != nil }
    #expect(isKnown.withLock { $0 } == true, "before that, its web page would open")
    let resumed = next.detail(for: try #require(next.navigator.opened))
    resumed.open()
    await until { resumed.page.read != nil }
    #expect(resumed.recipe.id == detail.recipe.id && next.navigator.cooking?.position == 1)
  }

  @Test func linkAtLaunchGoesBeforeInterruptedCooking() async throws {
    await load(app)
    try await keep()
    let other = try #require(app.list.state.listing.map { $0.recipe(at: 0) })
    #expect(other.name == "Apam Balik")
    app.navigator.open(try recipe())
    let detail = try await readDetail(in: app)
    app.startCooking()
    app.sessions.flush()
    // The link's recipe is known only once there is a network.
    client.on(Self.address, .failure(.offline))
    try FileManager.default.removeItem(atPath: StorageLocations(dataDirectory: folder("data")).feedResponses)
    // The process was killed.
    try? FileManager.default.removeItem(atPath: folder("data/cooking/lock"))
    let next = Self.launched(in: folder, client, clock)
    observe(next)
    next.navigator.follow(RecipeLink(other.id))
    next.start(restoring: detail.recipe.id)
    await load(next)
    #expect(next.sessions.record(of: detail.recipe.id)?.step == 0)
    #expect(next.navigator.opened == nil && next.navigator.awaitsRecipe)
  }

  @Test func linkAtLaunchOpensTheKeptRecipe() async throws {
    await load(app)
    try await keep()
    app.close()
    let next = Self.launched(in: folder, client, clock)
    observe(next)
    next.navigator.follow(RecipeLink(Self.tart))
    await load(next)
    await until { next.navigator.opened != nil }
    #expect(next.navigator.opened?.id != Self.tart, "the feed's version has no steps without a network")
  }

  /// Cooks the tart by its stored page, until the server has sent `ingredient` on a newer one; without it, that the page is
  /// gone.
  private func cookStored(newer ingredient: String?) async throws -> (
    AppModel<StubDecoder>, RecipeDetailModel
  ) {
    await load(app)
    app.navigator.open(try recipe())
    _ = try await readDetail(in: app)
    app.close()
    let next = Self.launched(in: folder, client, clock)
    observe(next)
    await load(next)
    if let ingredient {
      servePage(ingredient)
    } else {
      client.on(
        Self.page, .success(HTTPResponse(status: 404, headers: [:], body: Data(), url: Self.page)))
    }
    client.suspend()
    next.navigator.open(try #require(next.list.recipe(Self.tart)))
    let detail = next.detail(for: try #require(next.navigator.opened))
    detail.onChange = { [changes] in changes.add() }
    let sleeps = clock.sleeps.count
    detail.open()
    await clock.sleeps.wait(for: sleeps + 1)
    clock.advance(by: RecipeDetailModel.storedDelay)
    await until { detail.page.read != nil }
    next.startCooking()
    client.resume()
    while detail.newer == nil { await Task.yield() }
    #expect(detail.page.read?.contents.ingredients.last?.text == "2 eggs" && next.navigator.cooking != nil)
    return (next, detail)
  }

  @Test func pageThatComesWhileItsStepsAreCookedIsShownWhenTheyAreLeft() async throws {
    let (next, detail) = try await cookStored(newer: "3 eggs")
    next.navigator.stopCooking()
    #expect(detail.page.read?.contents.ingredients.last?.text == "3 eggs")
  }

  @Test func pageThatComesWhileItsStepsAreCookedIsShownAlsoIfTheFeedHasChangedTheRecipe() async throws {
    let (next, detail) = try await cookStored(newer: "3 eggs")
    let renamed =
      #"{"uuid":"\#(Self.tart)","name":"Tart","cuisine":"British","source_url":"\#(Self.page)"}"#
    client.on(Self.address, body: Data(#"{"recipes":[\#(renamed)]}"#.utf8))
    next.list.refresh()
    await until { next.list.recipe(Self.tart)?.name == "Tart" }
    // The shell makes the new model as soon as the recipe is another.
    var shown = detail
    next.navigator.onChange = { [weak next] _ in
      if let next, let opened = next.navigator.opened { shown = next.detail(for: opened) }
    }
    next.navigator.stopCooking()
    #expect(shown !== detail && shown.recipe.name == "Tart")
    #expect(shown.page.read?.contents.ingredients.last?.text == "3 eggs")
  }

  @Test func storedPageThatIsGoneFromItsServerGoesWhenItsStepsAreLeft() async throws {
    let (next, detail) = try await cookStored(newer: nil)
    next.navigator.stopCooking()
    if case .unavailable = detail.page {} else { Issue.record("the page is still shown") }
  }

  @Test func keptRecipeThatChangesWhileItIsCookedIsReadWhenTheStepsAreLeft() async throws {
    await load(app)
    try await keep()
    app.navigator.open(try recipe())
    let detail = try await readDetail(in: app)
    app.startCooking()
    let file = app.cookbook.path + "/Bakewell Tart/recipe.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try Data(text.replacingOccurrences(of: "2 eggs", with: "3 eggs").utf8).write(
      to: URL(fileURLWithPath: file))
    let version = app.cookbook.version
    app.cookbook.refresh()
    await until { app.cookbook.version != version && app.desk.isSettled }
    #expect(detail.page.read?.contents.ingredients.last?.text == "2 eggs")
    detail.onChange = { [changes] in changes.add() }
    app.navigator.stopCooking()
    await until { detail.page.read?.contents.ingredients.last?.text == "3 eggs" }
  }

  @Test func folderThatIsReplacedLeavesTheKeptRecipeOpen() async throws {
    await load(app)
    try await keep()
    app.navigator.open(try recipe())
    let detail = try await readDetail(in: app)
    detail.tick(ingredient: 1)
    app.desk.open(app.cookbook.cookbook, isMoved: true)
    #expect(app.navigator.opened?.id == detail.recipe.id)
    await until { app.cookbook.total == 1 }
    #expect(app.navigator.opened?.id == detail.recipe.id)
    #expect(app.sessions.record(of: detail.recipe.id)?.ticked == ["2 eggs"])
  }

  @Test func openKeptRecipeIsReadFromTheFolderThatTheCookbookHasNow() async throws {
    await load(app)
    try await keep()
    app.navigator.open(try recipe())
    let detail = try await readDetail(in: app)
    let other = folder("other")
    app.folderChoice().choose(CookbookPlace(path: other), moving: true)
    await until { app.cookbook.path == other && app.cookbook.total == 1 && app.desk.isSettled }
    let file = other + "/Bakewell Tart/recipe.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try Data(text.replacing("2 eggs", with: "4 eggs").utf8).write(to: URL(fileURLWithPath: file))
    app.detail(for: try #require(app.navigator.opened)).readAgain()
    await until { detail.page.read?.contents.ingredients.map(\.text) == ["200 g almonds", "4 eggs"] }
  }

  @Test func folderThatGoesAwayLeavesTheOpenRecipe() async throws {
    await load(app)
    try await keep()
    app.navigator.open(try recipe())
    let detail = try await readDetail(in: app)
    let away = app.cookbook.path + " away"
    try FileManager.default.moveItem(atPath: app.cookbook.path, toPath: away)
    app.cookbook.refresh()
    await until { app.cookbook.state.warning != nil }
    #expect(app.cookbook.state.warning?.message == "The cookbook’s folder isn’t there.")
    try FileManager.default.moveItem(atPath: away, toPath: app.cookbook.path)
    app.cookbook.refresh()
    await until { app.cookbook.state.warning == nil }
    #expect(detail.page.read?.contents.ingredients.count == 2)
  }

  @Test func cookingARecipeThatWasKeptWhileOpenIsRecorded() async throws {
    await load(app)
    app.navigator.open(try recipe())
    let detail = try await readDetail(in: app)
    try await keep()
    app.startCooking()
    app.nextStep()
    app.nextStep()
    await until { app.desk.isSettled }
    let id = try #require(kept(in: app)?.id)
    #expect(detail.recipe.id == Self.tart)
    #expect(app.cookbook.cookbook.state.list[id]?.facts.cookedOn.count == 1)
  }

  /// Cooks the kept tart to its end.
  private func cookKeptToTheEnd() async throws -> RecipeDetailModel {
    let detail = try await cookKept()
    app.nextStep()
    app.nextStep()
    await until { app.desk.isSettled }
    return detail
  }

  @Test func doneOnTheLastStepRecordsTheDayAndUndoForgetsIt() async throws {
    let id = try await cookKeptToTheEnd().recipe.id
    #expect(app.cookbook.cookbook.state.list[id]?.facts.cookedOn.count == 1)
    app.undo(try #require(notices.withLock { $0.last }))
    await until { app.desk.isSettled }
    #expect(app.cookbook.cookbook.state.list[id]?.facts.cookedOn == [])
  }

  @Test func undoThatCameTooLateLeavesTheDayOnWhichARecipeWasCooked() async throws {
    let detail = try await cookKeptToTheEnd()
    let id = detail.recipe.id
    #expect(app.holds(.cookingEnded(id)))
    detail.tick(ingredient: 0)
    #expect(!app.holds(.cookingEnded(id)))
    app.undo(.cookingEnded(id))
    await until { app.desk.isSettled }
    #expect(app.cookbook.cookbook.state.list[id]?.facts.cookedOn.count == 1)
    #expect(detail.page.read?.ticked == [0] && detail.cookingTitle == "Start Cooking")
  }

  @Test func anotherFeedLeavesAKeptRecipeOpen() async throws {
    await load(app)
    try await keep()
    app.navigator.open(try recipe())
    let opened = app.navigator.opened
    client.on(URL(literal: "https://other.example/"), body: Data(#"{"recipes":[]}"#.utf8))
    app.preferences.update { $0.feed = .address(URL(literal: "https://other.example/")) }
    await until { !app.list.isRefreshing }
    #expect(app.navigator.opened == opened)
  }

  @Test func changeByAnotherProgramIsShownInTheOpenRecipe() async throws {
    await load(app)
    try await keep()
    app.navigator.open(try recipe())
    let detail = try await readDetail(in: app)
    let file = app.cookbook.path + "/Bakewell Tart/recipe.json"
    let text = String(decoding: try LocalFileStore().read(file), as: UTF8.self)
    try LocalFileStore().replace(
      file, with: Data(text.replacingOccurrences(of: "2 eggs", with: "4 eggs").utf8))
    app.cookbook.refresh()
    await until { detail.page.read?.contents.ingredients.last?.text == "4 eggs" }
    #expect(detail.page.read?.contents.ingredients.last?.text == "4 eggs")
  }

  @Test func recipeWhosePageIsMissingSaysSoAndShowsItWhenItHasCome() async throws {
    client.on(Self.page, .failure(.offline))
    await load(app)
    app.toggleKept(try recipe())
    await until { app.cookbook.total == 1 && app.desk.isSettled }
    app.navigator.open(try recipe())
    let detail = app.detail(for: try #require(app.navigator.opened))
    detail.onChange = { [changes] in changes.add() }
    detail.open()
    await until { if case .unavailable = detail.page { true } else { false } }
    guard case .unavailable(let page) = detail.page else { return }
    #expect(page.message.contains("haven’t been downloaded"))
    servePage("2 eggs")
    app.connectionReturned()
    await until { detail.page.read != nil }
    #expect(detail.page.read?.contents.ingredients.count == 2)
  }

  @Test func photoIsServedFromTheFolder() async throws {
    let jpeg =
      Data([0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 40, 1, 1, 0x11, 0])
      + Data([0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0xFF, 0xD9])
    await load(app)
    let id = try await app.cookbook.cookbook.keep(try recipe(), feed: nil, photo: jpeg)
    let address = try #require(KeptPhotoClient.address(of: id, modified: nil))
    let photos = KeptPhotoClient(OpenCookbook(app.cookbook.cookbook), next: client)
    let response = try await photos.response(to: HTTPRequest(url: address.url))
    #expect(response.status == 200 && response.body == jpeg)
    let missing = try #require(KeptPhotoClient.address(of: UUID(), modified: nil))
    #expect(try await photos.response(to: HTTPRequest(url: missing.url)).status == 404)
  }
}
