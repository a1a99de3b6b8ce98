import Foundation
import RecipePresentation
import Recipes
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LadleSwiftUI

@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct CookbookTests {
  private let keep = "Keep in Cookbook"
  private let remove = "Move to Trash"

  /// The recipes with one of them kept, and its detail open.
  private func kept(_ width: UserInterfaceSizeClass = .compact) async throws -> AppFixture {
    let fixture = try AppFixture(width: width)
    await fixture.loaded()
    #expect(fixture.press("Button", "Apam Balik, Malaysian"))
    #expect(detail(fixture)?.first("Button", keep)?.press() == true)
    return fixture
  }

  /// The cookbook with recipes of the sample kitchen, whose pages have been read.
  private func kitchen(_ names: String...) async throws -> AppFixture {
    let fixture = try AppFixture(feed: "sample")
    await fixture.loaded()
    let listing = try #require(fixture.services.list.model.state.listing)
    for recipe in (0..<listing.count).map({ listing.recipe(at: $0) }) where names.contains(recipe.name) {
      fixture.services.app.toggleKept(recipe)
    }
    fixture.chooseTab("Cookbook")
    await fixture.until { tree in
      // Each with the time of its page.
      tree.first("List")?.rows.count { $0.label.contains(where: \.isNumber) } == names.count
    }
    return fixture
  }

  private func detail(_ fixture: AppFixture) -> Node? {
    fixture.tree.first("Sheet") ?? fixture.tree.first("Detail")
  }

  private func names(_ fixture: AppFixture) -> [String] {
    fixture.rows.map { $0.components(separatedBy: ", ")[0] }
  }

  // MARK: - Keeping

  @Test func keepingFromTheDetailShowsAtOnceAndThenInTheCookbook() async throws {
    let fixture = try await kept()
    // Before anything is on disk.
    #expect(detail(fixture)?.first("Button", keep) == nil)
    let button = try #require(detail(fixture)?.first("Button", remove))
    #expect(button.first("Image")?.text == "bookmark.fill")
    #expect(fixture.rows.first == "Apam Balik, Malaysian, kept")
    let row = try #require(fixture.tree.first("List")?.rows.first)
    #expect(row.all("Image").contains { $0.text == "bookmark.fill" })
    #expect(UIAccessibility.announced.contains("Apam Balik, kept"))
    #expect(fixture.press("Button", "Done"))
    #expect(fixture.chooseTab("Cookbook"))
    await fixture.until { $0.first("List")?.rows.map(\.label) == ["Apam Balik, Malaysian"] }
  }

  @Test func commandDKeepsTheOpenRecipe() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    #expect(fixture.press("Button", "Apam Balik, Malaysian"))
    let key = detail(fixture)?.all("Button").first {
      ($0.attributes["keyboardShortcut"] as? KeyEquivalent)?.character == "d"
    }
    #expect(key?.press() == true)
    #expect(detail(fixture)?.first("Button", remove) != nil)
  }

  @Test func aRowKeepsItsRecipeByItsMenuAndBySwiping() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    func button(_ kind: String, _ label: String) -> Node? {
      fixture.tree.first("List")?.all(kind).last { $0.text != "leading" }?.first("Button", label)
    }
    // The last row is that of a recipe whose detail cannot be opened.
    #expect(button("ContextMenu", keep)?.press() == true)
    #expect(fixture.rows.last == "Water, British, nothing to open, kept")
    let removing = try #require(button("SwipeActions", remove))
    // A destructive action would take the row out of a list in which it stays.
    #expect(removing.attributes["role"] == nil)
    #expect(removing.press())
    #expect(fixture.rows.last == "Water, British, nothing to open")
  }

  @Test func aRecipeThatIsRemovedStaysOpenIfTheFeedHasIt() async throws {
    let fixture = try await kept()
    await fixture.until { $0.first("Sheet")?.first("Toggle", "Favorite") != nil }
    #expect(fixture.press("Button", "Done"))
    #expect(fixture.press("Button", "Apam Balik, Malaysian, kept"))
    let sheet = fixture.tree.first("Sheet")?.attributes["identity"] as? Int
    #expect(detail(fixture)?.first("Button", remove)?.press() == true)
    #expect(detail(fixture)?.first("Button", keep) != nil)
    // Another sheet would slide in over the one that is leaving.
    #expect(sheet != nil && fixture.tree.first("Sheet")?.attributes["identity"] as? Int == sheet)
    await fixture.until { $0.first("Sheet")?.texts.contains("Moved “Apam Balik” to the trash") == true }
    #expect(detail(fixture)?.first("Toggle", "Favorite") == nil)
  }

  // MARK: - Favorites

  @Test func aKeptRecipeIsMadeAFavoriteInItsDetailAndShowsItInTheCookbook() async throws {
    let fixture = try await kept()
    let tree = await fixture.until { $0.first("Sheet")?.first("Toggle", "Favorite") != nil }
    let heart = try #require(tree.first("Sheet")?.first("Toggle", "Favorite"))
    #expect(heart.attributes["isOn"] as? Bool == false)
    #expect(heart.first("Image")?.text == "heart")
    #expect(heart.press())
    #expect(detail(fixture)?.first("Toggle", "Favorite")?.attributes["isOn"] as? Bool == true)
    #expect(detail(fixture)?.first("Toggle", "Favorite")?.first("Image")?.text == "heart.fill")
    #expect(fixture.press("Button", "Done"))
    fixture.chooseTab("Cookbook")
    await fixture.until { $0.first("List")?.rows.map(\.label) == ["Apam Balik, Malaysian, favorite"] }
    #expect(fixture.tree.first("List")?.rows.first?.all("Image").contains { $0.text == "heart.fill" } == true)
    let toggle = try #require(fixture.tree.first("ContextMenu")?.first("Toggle", "Favorite"))
    #expect(toggle.press())
    #expect(fixture.rows == ["Apam Balik, Malaysian"])
  }

  // MARK: - The cookbook

  @Test func aRecipeIsRemovedBySwipingAndUndoBringsItBack() async throws {
    let fixture = try await kept()
    #expect(fixture.press("Button", "Done"))
    fixture.chooseTab("Cookbook")
    await fixture.loaded()
    let removing = try #require(fixture.tree.first("SwipeActions")?.first("Button", remove))
    #expect(removing.attributes["role"] as? String == "destructive")
    #expect(removing.press())
    await fixture.until { $0.texts.contains("Your cookbook is empty") && $0.first("Button", "Undo") != nil }
    await UIAccessibility.announcement("Moved “Apam Balik” to the trash")
    #expect(fixture.press("Button", "Undo"))
    await fixture.until { $0.first("List")?.rows.map(\.label) == ["Apam Balik, Malaysian"] }
    fixture.chooseTab("Recipes")
    #expect(fixture.rows.first == "Apam Balik, Malaysian, kept")
  }

  @Test func aRemovedRecipeThatIsKeptAgainIsNoLongerSaidToBeInTheTrash() async throws {
    let fixture = try await kept()
    await fixture.until { _ in fixture.services.app.desk.isSettled }
    #expect(detail(fixture)?.first("Button", remove)?.press() == true)
    await fixture.until { $0.first("Sheet")?.texts.contains("Moved “Apam Balik” to the trash") == true }
    #expect(detail(fixture)?.first("Button", keep)?.press() == true)
    #expect(fixture.tree.first("Button", "Undo") == nil)
  }

  @Test func searchFindsIngredientsAndNoMatchOffersAWayBack() async throws {
    let fixture = try await kitchen("Palak Paneer", "Village Salad")
    #expect(fixture.tree.first("Searchable")?.attributes["prompt"] as? String == "Search 2 recipes")
    fixture.host.search("spinach")
    #expect(names(fixture) == ["Palak Paneer"])
    fixture.host.search("rhubarb")
    #expect(fixture.tree.texts.contains("No results"))
    #expect(fixture.press("Button", "Show All Recipes"))
    #expect(fixture.rows.count == 2)
    #expect(fixture.tree.first("Searchable")?.text == "")
    // The search of the other list is its own.
    fixture.host.search("spinach")
    fixture.chooseTab("Recipes")
    #expect(fixture.tree.first("Searchable")?.text == "")
  }

  @Test func filtersAreSetTogetherSpokenAndTakenBack() async throws {
    let fixture = try await kitchen("Palak Paneer", "Village Salad", "Shakshuka")
    func menu() -> Node? { fixture.tree.first("Menu", "Filter") }
    #expect(menu()?.attributes["accessibilityValue"] as? String == "")
    #expect(fixture.press("Choice", Strings.title(of: CookingTime.half)))
    #expect(names(fixture) == ["Village Salad"])
    #expect(fixture.press("Choice", "Any Time"))
    #expect(fixture.rows.count == 3)
    #expect(fixture.press("Choice", Strings.title(of: CookingTime.hour)))
    #expect(fixture.press("Toggle", "Indian (1)"))
    #expect(names(fixture) == ["Palak Paneer"])
    let spoken = menu()?.attributes["accessibilityValue"] as? String
    #expect(spoken == "Indian and " + Strings.title(of: CookingTime.hour))
    #expect(fixture.press("Toggle", "Favorites Only"))
    #expect(fixture.tree.texts.contains("Try a different search or filter."))
    // In the menu, where the search stays.
    #expect(menu()?.first("Button", "Show All Recipes")?.press() == true)
    #expect(fixture.rows.count == 3)
    #expect(menu()?.first("Button", "Show All Recipes") == nil)
  }

  @Test func tagsOfRecipesFilterThem() async throws {
    let directory = try TemporaryDirectory()
    let fixture = try await cookbook(in: directory)
    #expect(fixture.tree.first("Menu", "Filter")?.first("Menu", "Tags") == nil)
    let folder = directory.path + "/cookbook/Plum Tart"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let recipe = #"{"@type":"Recipe","name":"Plum Tart","recipeCuisine":"German","keywords":"autumn,cake"}"#
    try Data(recipe.utf8).write(to: URL(fileURLWithPath: folder + "/recipe.json"))
    becomeActive(fixture)
    await fixture.until { $0.first("Toggle", "cake (1)") != nil }
    #expect(fixture.press("Toggle", "cake (1)"))
    #expect(fixture.rows == ["Plum Tart, German"])
    #expect(fixture.tree.first("Menu", "Filter")?.attributes["accessibilityValue"] as? String == "cake")
  }

  @Test func tagOnARecipesPageLeadsToTheRecipesThatHaveIt() async throws {
    let folder = try CookbookFolderFixture("Pie")
    try folder.write("Soup", #""keywords":"autumn""#)
    try folder.write("Tart", #""keywords":"autumn,cake""#)
    let fixture = try await folder.app()
    await fixture.until { _ in fixture.rows.count == 3 }
    #expect(fixture.press("Button", "Tart"))
    #expect(fixture.sheet?.button("Show Recipes with “cake”")?.press() == true)
    await fixture.until { _ in fixture.sheet == nil && fixture.rows == ["Tart"] }
    #expect(fixture.press("Button", "Tart"))
    #expect(fixture.sheet?.button("Show Recipes with “autumn”")?.press() == true)
    await fixture.until { _ in fixture.sheet == nil && fixture.rows.sorted() == ["Soup", "Tart"] }
  }

  @Test func theOrderIsChosenInTheBarAndKept() async throws {
    let fixture = try await kitchen("Palak Paneer", "Village Salad")
    #expect(fixture.tree.first("SafeAreaInset")?.first("Menu", "Sort By: Recently Added") != nil)
    #expect(fixture.press("Choice", "Name"))
    #expect(names(fixture) == ["Palak Paneer", "Village Salad"])
    #expect(fixture.tree.first("Menu", "Sort By: Name") != nil)
    #expect(fixture.services.preferences.current.cookbookSort == .name)
  }

  @Test func anEmptyCookbookSaysWhatItIsFor() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    #expect(fixture.chooseTab("Cookbook"))
    let tree = await fixture.until { $0.texts.contains("Your cookbook is empty") }
    #expect(tree.texts.contains { $0.hasPrefix("Bookmark a recipe to keep it") })
    #expect(tree.first("Menu", "Filter")?.isEnabled == false)
    // Pulling looks into the folder, in which another device may have written.
    #expect(tree.first("Refreshable") != nil)
  }

  @Test func aFolderThatGoesAwayIsToldInPlaceOfAnEmptyCookbookAndTriedAgain() async throws {
    let directory = try TemporaryDirectory()
    let folder = directory.path + "/cookbook"
    let fixture = try AppFixture(directory: directory)
    fixture.chooseTab("Cookbook")
    await fixture.until { $0.texts.contains("Your cookbook is empty") }
    try FileManager.default.moveItem(atPath: folder, toPath: folder + "-elsewhere")
    becomeActive(fixture)
    await fixture.until { $0.texts.contains("The cookbook can’t be read") }
    try FileManager.default.moveItem(atPath: folder + "-elsewhere", toPath: folder)
    #expect(fixture.press("Button", "Try Again"))
    await fixture.until { $0.texts.contains("Your cookbook is empty") }
  }

  @Test func aFolderThatGoesAwayLeavesTheRecipesAndIsToldBesideThem() async throws {
    let directory = try TemporaryDirectory()
    let folder = directory.path + "/cookbook"
    let fixture = try await cookbook(in: directory)
    try FileManager.default.moveItem(atPath: folder, toPath: folder + "-elsewhere")
    becomeActive(fixture)
    func bar(_ tree: Node) -> Node? { tree.all("SafeAreaInset").first { $0.text == "bottom" } }
    await fixture.until { bar($0)?.first("Button", "Try Again") != nil }
    #expect(fixture.rows == ["Apam Balik, Malaysian"])
    try FileManager.default.moveItem(atPath: folder + "-elsewhere", toPath: folder)
    #expect(bar(fixture.tree)?.first("Button", "Try Again")?.press() == true)
    await fixture.until { bar($0) == nil }
    #expect(fixture.rows == ["Apam Balik, Malaysian"])
  }

  @Test func whatAnotherProgramChangesShowsEvery30SecondsAndWhenTheAppIsInFrontAgain() async throws {
    let directory = try TemporaryDirectory()
    let fixture = try await cookbook(in: directory)
    let (recipe, elsewhere) = (directory.path + "/cookbook/Apam Balik", directory.path + "/elsewhere")
    try FileManager.default.moveItem(atPath: recipe, toPath: elsewhere)
    fixture.clock.advance(by: .seconds(30))
    await fixture.until { $0.texts.contains("Your cookbook is empty") }
    try FileManager.default.moveItem(atPath: elsewhere, toPath: recipe)
    becomeActive(fixture)
    await fixture.loaded()
    #expect(fixture.rows == ["Apam Balik, Malaysian"])
  }

  @Test func cookbookIsLookedIntoEvery30SecondsThoughTheAppWasStartedInTheBackground() async throws {
    let folder = try CookbookFolderFixture("Tart")
    let fixture = try AppFixture(directory: folder.directory)
    fixture.host.environment.scenePhase = .background
    fixture.services.navigator.model.show(.cookbook)
    await fixture.until { _ in fixture.rows == ["Tart"] }
    becomeActive(fixture)
    // The look at the folder that this sets off is over: the first one may have begun before.
    for _ in 0..<2 { await fixture.services.cookbook.model.refresh().value }
    try folder.write("Pie")
    fixture.clock.advance(by: .seconds(30))
    await fixture.until { _ in fixture.rows.sorted() == ["Pie", "Tart"] }
  }

  /// The cookbook with one recipe.
  private func cookbook(in directory: TemporaryDirectory) async throws -> AppFixture {
    let fixture = try AppFixture(directory: directory)
    await fixture.loaded()
    #expect(fixture.tree.first("List")?.first("SwipeActions")?.first("Button", keep)?.press() == true)
    fixture.chooseTab("Cookbook")
    await fixture.loaded()
    return fixture
  }

  private func becomeActive(_ fixture: AppFixture) {
    fixture.host.environment.scenePhase = .inactive
    fixture.host.update()
    fixture.host.environment.scenePhase = .active
    fixture.host.update()
  }

  @Test func theSystemIsAskedForTimeUntilTheFolderHasWhatWasAskedFor() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    let application = UIApplication.shared
    #expect(application.backgroundTasks.isEmpty)
    #expect(fixture.tree.first("List")?.first("SwipeActions")?.first("Button", keep)?.press() == true)
    // While the app is still in front, because later may be too late.
    #expect(application.backgroundTasks == ["Cookbook"])
    // Time that was up is asked for again in front, where the app was not ended after all.
    application.expireBackgroundTasks()
    #expect(application.backgroundTasks.isEmpty)
    becomeActive(fixture)
    #expect(application.backgroundTasks == ["Cookbook"])
    await fixture.until { _ in fixture.services.app.desk.isSettled }
    #expect(application.backgroundTasks.isEmpty)
  }

  // MARK: - Two views

  @Test func pullingTheCookbookLooksIntoItsFolder() async throws {
    let folder = try CookbookFolderFixture("Tart")
    let fixture = try await folder.app()
    await fixture.loaded()
    try folder.write("Pie")
    await fixture.tree.all("Refreshable").last?.asyncAction?()
    await fixture.until { _ in fixture.rows.sorted() == ["Pie", "Tart"] }
  }

  @Test func aTabKeepsWhatWasSearchedInTheOther() async throws {
    let fixture = try AppFixture()
    await fixture.loaded()
    fixture.host.search("tart")
    #expect(fixture.chooseTab("Cookbook"))
    #expect(fixture.services.navigator.model.place == .cookbook)
    #expect(fixture.chooseTab("Recipes"))
    #expect(fixture.rows == ["Bakewell Tart, British"])
  }

  @Test(arguments: [UserInterfaceSizeClass.compact, .regular])
  func listGoesOnWhereItWasLeft(width: UserInterfaceSizeClass) async throws {
    let fixture = try AppFixture(feed: "sample", width: width)
    await fixture.loaded()
    let navigator = fixture.services.navigator.model
    let listing = try #require(fixture.services.list.model.state.listing)
    fixture.host.visibleRows = 12..<18
    fixture.host.update()
    navigator.show(.cookbook)
    fixture.host.visibleRows = 0..<10
    fixture.host.update()
    navigator.show(.recipes)
    let lists = fixture.tree.all("ScrollViewReader")
    let rows = lists.compactMap { $0.attributes["scrolledTo"] as? AnyHashable }
    // A tab keeps its list, and beside the detail another list is made.
    #expect(rows == (width == .compact ? [] : [listing.recipe(at: 12).id]))
    // It goes on once, and then stays where the person scrolls.
    fixture.host.visibleRows = 0..<10
    fixture.host.update()
    navigator.show(.cookbook)
    fixture.host.update()
    navigator.show(.recipes)
    let again = fixture.tree.all("ScrollViewReader").compactMap {
      $0.attributes["scrolledTo"] as? AnyHashable
    }
    #expect(again == (width == .compact ? [] : [listing.recipe(at: 0).id]))
  }

  @Test func cookbookIsIntroducedUntilThePersonKnowsIt() async throws {
    let fixture = try AppFixture { $0.knowsCookbook = false }
    await fixture.loaded()
    await fixture.until { $0.texts.contains(Strings.cookbookIntroduction) }
    #expect(fixture.press("Button", "Got It"))
    #expect(!fixture.tree.texts.contains(Strings.cookbookIntroduction))
    #expect(fixture.services.preferences.current.knowsCookbook)
    let another = try AppFixture { $0.knowsCookbook = false }
    await another.until { $0.texts.contains(Strings.cookbookIntroduction) }
    another.chooseTab("Cookbook")
    another.host.update()
    another.chooseTab("Recipes")
    #expect(!another.tree.texts.contains(Strings.cookbookIntroduction))
  }

  @Test func aTimerIsShownUnderBothLists() async throws {
    let fixture = try await AppFixture.pancakes(.compact)
    #expect(fixture.press("Button", "Start Cooking"))
    try fixture.goToTimer()
    #expect(fixture.startable?.press() == true)
    #expect(fixture.press("Button", "Back to Recipe"))
    #expect(fixture.press("Button", "Done"))
    for title in ["Cookbook", "Recipes"] {
      #expect(fixture.chooseTab(title))
      let bars = fixture.tree.all("SafeAreaInset").filter { $0.text == "bottom" }
      #expect(bars.contains { $0.texts.contains("Pause") })
    }
  }

  @Test func theViewThatWasChosenIsChosenAgainAfterTheSystemHasEndedTheApp() async throws {
    let directory = try TemporaryDirectory()
    let before = try AppFixture(directory: directory)
    await before.loaded()
    before.chooseTab("Cookbook")
    before.host.update()
    before.services.app.close()
    let after = try AppFixture(directory: directory)
    await after.until { $0.texts.contains("Your cookbook is empty") }
    after.services.app.close()
    // A link that starts the app is followed, wherever the person was.
    let linked = try AppFixture(directory: directory)
    linked.tree.first("OnOpenURL")?.setText?("ladle://recipe/\(AppFixture.id(1))")
    await linked.until { $0.first("Sheet")?.texts.contains("Crème Brûlée") == true }
  }

  @Test func aKeptRecipeOpensInASheetOverTheCookbook() async throws {
    let fixture = try await kept()
    #expect(fixture.press("Button", "Done"))
    fixture.chooseTab("Cookbook")
    await fixture.loaded()
    #expect(fixture.press("Button", "Apam Balik, Malaysian"))
    #expect(detail(fixture)?.texts.contains("Apam Balik") == true)
    // Removed, it is nowhere else.
    #expect(detail(fixture)?.first("Button", remove)?.press() == true)
    await fixture.until { $0.first("Sheet") == nil && $0.first("Button", "Undo") != nil }
  }

  @Test func theSidebarIsShownWhereThereIsRoomForIt() throws {
    let fixture = try AppFixture(width: .regular)
    fixture.host.size = CGSize(width: 834, height: 1194)
    // Its button shows it.
    #expect(fixture.tree.first("Sidebar")?.first("List") == nil)
    #expect(fixture.host.press("Sidebar"))
    #expect(fixture.tree.first("Sidebar")?.first("List") != nil)
    fixture.host.size = CGSize(width: 1194, height: 834)
    #expect(
      fixture.tree.first("Sidebar")?.first("List")?.texts == ["Recipes", "Cookbook", "Plan", "Shopping"])
    fixture.host.size = CGSize(width: 834, height: 1194)
    #expect(fixture.tree.first("Sidebar")?.first("List") == nil)
  }

  @Test func onIPadTheSidebarLeadsToTheCookbook() async throws {
    let fixture = try await kept(.regular)
    await fixture.until { $0.first("Detail")?.first("Toggle", "Favorite") != nil }
    // Opened again it is the kept recipe, and the row is still the feed's.
    #expect(fixture.press("Button", "Bakewell Tart, British"))
    #expect(fixture.press("Button", "Apam Balik, Malaysian, kept"))
    #expect(fixture.services.navigator.model.opened?.id != AppFixture.id(3))
    let row = fixture.tree.first("List")?.rows.first
    #expect((row?.attributes["accessibilityTraits"] as? AccessibilityTraits)?.contains(.isSelected) == true)
    #expect(fixture.host.press("Sidebar"))
    let sidebar = try #require(fixture.tree.first("Sidebar")?.first("List"))
    #expect(sidebar.texts == ["Recipes", "Cookbook", "Plan", "Shopping"])
    #expect(sidebar.select(Place.cookbook))
    #expect(fixture.tree.first("Detail")?.texts.contains("Choose a Recipe") == true)
    let tree = await fixture.until { $0.all("List").last?.rows.map(\.label) == ["Apam Balik, Malaysian"] }
    // The arrow keys of a keyboard.
    let id = try #require(fixture.services.cookbook.model.state.listing?.recipe(at: 0).id)
    #expect(tree.all("List").last?.select(id) == true)
    #expect(fixture.tree.first("Detail")?.first("Button", remove) != nil)
    fixture.host.environment.horizontalSizeClass = .compact
    #expect(fixture.tree.first("Sheet")?.first("Button", remove) != nil)
    let tab = fixture.tree.all("Tab").first { $0.first("TabItem")?.label == "Cookbook" }
    #expect(tab?.attributes["isSelected"] as? Bool == true)
  }
}
